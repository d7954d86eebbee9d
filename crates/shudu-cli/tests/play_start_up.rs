//! The time from the start of `shudu play` to its first screens. A benchmark:
//!
//! ```text
//! cargo test --release -p shudu-cli --test play_start_up -- --ignored --nocapture
//! ```
//!
//! The program runs in a pseudo-terminal, and a terminal emulator reads its output. *First screen* is the
//! first complete screen; *board* is the screen with the board of the puzzle, which can be played. The
//! time includes the start of the process and the emulator.
#![cfg(unix)]

mod common;
#[path = "common/emulator.rs"]
mod emulator;
#[path = "common/pty.rs"]
mod pty;

use std::time::{Duration, Instant};

use emulator::{Emulator, Setup};

/// The number of starts per size.
const STARTS: usize = 50;

/// Returns the time until the screen shows a text.
fn until(terminal: &Emulator, started: Instant, text: &str) -> Duration {
    while !terminal.text().contains(text) {
        assert!(started.elapsed() < Duration::from_secs(60), "{}", terminal.text());
        std::thread::sleep(Duration::from_micros(50));
    }
    started.elapsed()
}

#[test]
#[ignore = "a benchmark"]
#[allow(clippy::print_stdout)]
fn start_up() {
    let folder = common::directory();
    let file = common::file(&folder, "easy.txt", common::PUZZLE);
    println!("size     first screen: median, least, most   board: median, least, most (ms)");
    for size in [(40, 20), (80, 24), (120, 40)] {
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..STARTS {
            let started = Instant::now();
            let terminal = Emulator::start(&Setup {
                size,
                arguments: &["play", &file],
                variables: &[],
                state: folder.path(),
            });
            // The key of the help is on every screen.
            times[0].push(until(&terminal, started, "? keys"));
            times[1].push(until(&terminal, started, "r1c3"));
        }
        let [first, board] = times.map(|mut times| {
            times.sort_unstable();
            let ms = |time: Duration| time.as_secs_f64() * 1000.0;
            let (median, least, most) = (times[STARTS / 2], times[0], times[STARTS - 1]);
            format!("{:6.1} {:6.1} {:6.1}", ms(median), ms(least), ms(most))
        });
        println!("{:>3}×{:<3}  {first}                {board}", size.0, size.1);
    }
}
