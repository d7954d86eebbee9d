//! Compares canonical forms of shudu and the `sudoku` crate, and runs the long check.
//!
//! ```text
//! cargo run --release -p shudu-bench --bin symmetry -- speed [GRIDS]
//! cargo run --release -p shudu-bench --bin symmetry -- pairs [PAIRS] [SEED]
//! ```
//! `speed` measures canonical forms of finished grids, puzzles and patterns per second on this
//! thread, in processor time, best of five alternating rounds. Both must find the same form of
//! every finished grid. (The peer canonicalizes a puzzle through its solution, which is another
//! form, so only its rate is compared.) `pairs` checks that a random equivalent has the same form,
//! the same number of automorphisms and a transform to it, over grids, puzzles of every kind, and
//! patterns.

use shudu::Limits;
use shudu::symmetry::Symmetric;
use std::hint::black_box;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use shudu::grid::{Grid, Shape};
use shudu::random::Stream;
use shudu::symmetry::Transform;
use shudu::testing::corpus::{self, Kind};
use shudu_bench::{number, refuse};

fn main() {
    let mut args = std::env::args().skip(1);
    let mode = args.next().unwrap_or_else(|| "speed".to_owned());
    let mut numbers = args.map(|n| number::<u64>(&n));
    match mode.as_str() {
        "speed" => speed(numbers.next().unwrap_or(20_000)),
        "pairs" => pairs(numbers.next().unwrap_or(1_000_000), numbers.next().unwrap_or(1)),
        _ => refuse(format!("expected speed or pairs, found {mode:?}")),
    }
}

/// A name, the work, and the number of grids.
type Task<'a> = (&'a str, &'a dyn Fn(&Grid), usize);

/// Returns the processor time of this thread.
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

fn speed(many: u64) {
    // Puzzles are slow to generate, so a few are used in many equivalents.
    let transformed = |kind: Kind, i: u64| {
        let source = corpus::grid(kind, 31, i % 200);
        Transform::random(Shape::NINE, &mut Stream::new(32, i)).apply(&source)
    };
    let finished: Vec<Grid> = (0..many).map(|i| corpus::grid(Kind::Finished, 30, i)).collect();
    let minimal: Vec<Grid> = (0..many).map(|i| transformed(Kind::Minimal, i)).collect();
    let easy: Vec<Grid> = (0..many).map(|i| transformed(Kind::Easy, i)).collect();
    for grid in finished.iter().take(2000) {
        let (peer, automorphisms) = as_peer(grid).canonicalized().expect("a finished grid");
        let own = grid.canonical().expect("a finished grid");
        assert_eq!(own.form.cells(), &peer.to_bytes());
        assert_eq!(own.automorphisms, automorphisms as u128);
    }
    for (name, grids) in [("finished", &finished), ("minimal", &minimal), ("easy", &easy)] {
        let form = |grid: &Grid| {
            let _ = black_box(black_box(grid).canonical());
        };
        let class = |grid: &Grid| {
            let _ = black_box(black_box(grid).class_id());
        };
        let pattern = |grid: &Grid| {
            let _ = black_box(grid.canonical_pattern_within(&Limits::default()));
        };
        let peer = |grid: &Grid| {
            let _ = black_box(as_peer(grid).canonicalized());
        };
        let tasks: [Task<'_>; 4] = [
            ("shudu form", &form, grids.len()),
            ("shudu class id", &class, grids.len()),
            ("shudu pattern", &pattern, grids.len()),
            ("crate sudoku", &peer, 2000.min(grids.len())),
        ];
        let mut best = [f64::MAX; 4];
        for _ in 0..5 {
            for ((_, work, many), best) in tasks.iter().zip(&mut best) {
                let start = now();
                grids[..*many].iter().for_each(work);
                *best = best.min((now() - start).as_secs_f64() / *many as f64);
            }
        }
        println!("{name} ({} grids)", grids.len());
        for ((task, ..), time) in tasks.iter().zip(&best) {
            println!("  {task:15} {:10.0}/s  {:7.1}x peer", 1.0 / time, best[3] / time);
        }
    }
}

fn as_peer(grid: &Grid) -> sudoku::Sudoku {
    sudoku::Sudoku::from_bytes(*grid.cells()).expect("values 0 to 9")
}

fn pairs(many: u64, seed: u64) {
    let kinds = [Kind::Finished, Kind::Minimal, Kind::Easy, Kind::Multi, Kind::NoSolution];
    let (next, symmetric) = (AtomicU64::new(0), AtomicU64::new(0));
    let started = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, |n| n.get()) {
            scope.spawn(|| {
                loop {
                    let start = next.fetch_add(PIECE, Ordering::Relaxed);
                    if start >= many {
                        break;
                    }
                    // Puzzles are slow to generate, so each is used for forty equivalents.
                    let sources = kinds.map(|kind| corpus::grid(kind, seed, start / PIECE));
                    for i in start..many.min(start + PIECE) {
                        let found = pair(&sources[i as usize % 5], i % 10 >= 5, seed, i);
                        symmetric.fetch_add(u64::from(found > 1), Ordering::Relaxed);
                    }
                }
            });
        }
    });
    println!(
        "{many} pairs agree (seed {seed}), {} with automorphisms; {:.0} s",
        symmetric.into_inner(),
        started.elapsed().as_secs_f64()
    );
}

/// The number of pairs from the same five sources.
const PIECE: u64 = 200;

/// Checks that two random equivalents agree. Returns the number of automorphisms.
fn pair(source: &Grid, pattern: bool, seed: u64, item: u64) -> u128 {
    let rng = &mut Stream::new(seed, item);
    let one = Transform::random(Shape::NINE, rng).apply(source);
    let by = Transform::random(Shape::NINE, rng);
    if pattern {
        let form = |grid: &Grid| grid.canonical_pattern_within(&Limits::default()).expect("9×9");
        let moved = by.apply(&one);
        let (a, b) = (form(&one), form(&moved));
        assert_eq!((a.form, a.automorphisms), (b.form, b.automorphisms), "{one} {by}");
        assert_eq!(b.transform.apply(&moved.filled_cells()), a.form.filled_cells());
        return a.automorphisms;
    }
    let moved = by.apply(&one);
    let a = one.canonical().expect("no clash");
    let b = moved.canonical().expect("no clash");
    assert_eq!((a.form, a.automorphisms), (b.form, b.automorphisms), "{one} {by}");
    assert_eq!(a.transform.apply(&one), a.form);
    assert_eq!(b.transform.apply(&moved), a.form);
    a.automorphisms
}
