//! Jobs on several threads, also if the system starts none.

use std::ops::ControlFlow;
use std::process::Command;

use shudu::Limits;
use shudu::generate::{Generated, Generator, Request};
use shudu_jobs::generate::{Attempts, Found};

/// Generates six puzzles of 6×6 with this many other threads.
fn puzzles(threads: usize) -> Vec<Generated> {
    let generator = Generator::new(Request::new("2x3".parse().unwrap())).unwrap();
    let attempts = Attempts::new(&generator, 6, 0..100, threads);
    let mut all = Vec::new();
    let mut each = |_: &Found, made: Vec<Generated>| {
        all.extend(made);
        ControlFlow::Continue(())
    };
    let found = Found::new(&attempts, false);
    let found = attempts.run(&generator, 7, threads, found, &Limits::default(), &mut each);
    assert_eq!((found.count(), all.len()), (6, 6));
    all
}

#[test]
fn generated_puzzles_do_not_depend_on_threads_that_cannot_be_started() {
    let expected = puzzles(0);
    assert!(
        puzzles(3).iter().map(|made| &made.puzzle).eq(expected.iter().map(|made| &made.puzzle))
    );
    // The same test in a process in which no thread starts, or only the first.
    if std::env::var_os("SHUDU_FAULT").is_none() {
        for plan in ["1+", "2+"] {
            let name = "generated_puzzles_do_not_depend_on_threads_that_cannot_be_started";
            let mut there = Command::new(std::env::current_exe().unwrap());
            let ran = there.args(["--exact", name]).env("SHUDU_FAULT", plan).output().unwrap();
            let out = String::from_utf8_lossy(&ran.stdout);
            assert!(ran.status.success() && out.contains("1 passed"), "{plan}: {out}");
        }
    }
}
