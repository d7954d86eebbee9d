//! Compares generation by shudu and by the `sudoku` crate.
//!
//! ```text
//! cargo run --release -p shudu-bench --bin generate -- [ROUNDS]
//! ```
//! Measures the processor time of this thread, the best of several alternating rounds. Both
//! generate minimal puzzles from random finished grids with a random order of removal; equal means
//! of the number of givens show that the definitions agree.

use shudu::Named;
use std::hint::black_box;
use std::ops::Range;
use std::time::Duration;

use shudu::generate::{Generated, Generator, Product, Request, Source, Symmetry};
use shudu::logic::Level;
use shudu::random::Stream;
use shudu::{Limits, Puzzle};
use shudu_bench::number;

/// Returns the processor time of this thread.
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}

/// A contestant: its name, its work per round, and the number of items.
struct Entry<'a> {
    name: &'a str,
    many: u64,
    /// Generates `many` items from the given one on. Returns the total number of givens.
    make: &'a dyn Fn(u64, u64) -> u64,
}

fn contest(title: &str, rounds: u64, entries: &[Entry<'_>]) {
    let mut best = vec![f64::MAX; entries.len()];
    let mut givens = vec![0; entries.len()];
    for round in 0..rounds {
        for (i, entry) in entries.iter().enumerate() {
            let start = now();
            givens[i] += black_box((entry.make)(round * entry.many, entry.many));
            let time = (now() - start).as_secs_f64() / entry.many as f64;
            best[i] = best[i].min(time);
        }
    }
    println!("\n{title}");
    let peer = best[entries.len() - 1];
    for (i, entry) in entries.iter().enumerate() {
        println!(
            "  {:24} {:11.0}/s  {:6.2}x the crate  mean givens {:.2}",
            entry.name,
            1.0 / best[i],
            peer / best[i],
            givens[i] as f64 / (entry.many * rounds) as f64
        );
    }
}

fn attempts(request: &Request, seed: u64, indices: Range<u64>) -> Vec<Generated> {
    let generator = Generator::new(request.clone());
    generator.map_or(Vec::new(), |mut g| g.attempts(seed, indices, &Limits::default()))
}

fn filled(puzzle: &shudu::Puzzle) -> usize {
    puzzle.cells().iter().filter(|&&digit| digit != 0).count()
}

fn givens(made: &[Generated]) -> u64 {
    made.iter().map(|made| filled(&made.puzzle) as u64).sum()
}

fn main() {
    let rounds = std::env::args().nth(1).map_or(5, |n| number(&n));
    contest(
        "minimal puzzles",
        rounds,
        &[
            Entry {
                name: "side by side",
                many: 4096,
                make: &|first, many| givens(&attempts(&Request::default(), 1, first..first + many)),
            },
            Entry {
                name: "one at a time",
                many: 500,
                make: &|first, many| {
                    let one = |i| {
                        let rng = &mut Stream::new(1, i);
                        let grid = Puzzle::from(Source::Random.grid(rng));
                        let made = grid.minimize(rng, &Limits::default()).ok().flatten();
                        made.map_or(0, |p| p.cells().iter().filter(|&&v| v != 0).count() as u64)
                    };
                    (first..first + many).map(one).sum()
                },
            },
            Entry {
                name: "crate sudoku",
                many: 500,
                make: &|_, many| {
                    let one = |_| {
                        sudoku::Sudoku::generate_with_symmetry(sudoku::board::Symmetry::None)
                            .to_bytes()
                    };
                    (0..many).map(one).map(|p| p.iter().filter(|&&v| v != 0).count() as u64).sum()
                },
            },
        ],
    );
    contest(
        "finished grids",
        rounds,
        &[
            Entry {
                name: "random",
                many: 20_000,
                make: &|first, many| {
                    let rng = &mut Stream::new(2, first);
                    (0..many).map(|_| Source::Random.grid(rng).filled() as u64).sum()
                },
            },
            Entry {
                name: "quick",
                many: 20_000,
                make: &|first, many| {
                    let rng = &mut Stream::new(2, first);
                    (0..many).map(|_| Source::Quick.grid(rng).filled() as u64).sum()
                },
            },
            Entry {
                name: "uniform",
                many: 4_000,
                make: &|first, many| {
                    let rng = &mut Stream::new(2, first);
                    (0..many).map(|_| Source::Uniform.grid(rng).filled() as u64).sum()
                },
            },
            Entry {
                name: "crate generate_solved",
                many: 5_000,
                make: &|_, many| {
                    let one = |_| sudoku::Sudoku::generate_solved().to_bytes();
                    (0..many).map(one).map(|p| p.iter().filter(|&&v| v != 0).count() as u64).sum()
                },
            },
        ],
    );
    let half_turn = Request::default().with(|r| r.symmetry = Symmetry::Rotate180);
    contest(
        "symmetric puzzles (half turn), minimal",
        rounds,
        &[
            Entry {
                name: "side by side",
                many: 4096,
                make: &|first, many| givens(&attempts(&half_turn, 1, first..first + many)),
            },
            Entry {
                name: "crate generate",
                many: 500,
                make: &|_, many| {
                    let one = |_| sudoku::Sudoku::generate().to_bytes();
                    (0..many).map(one).map(|p| p.iter().filter(|&&v| v != 0).count() as u64).sum()
                },
            },
        ],
    );
    println!("\npuzzles by request (one thread)");
    for &level in Level::ALL {
        let many = if level == Level::Extreme { 512 } else { 4096 };
        by_request(
            level.name(),
            &Request::default().with(|r| r.difficulty.rating = Some(level.range())),
            many,
        );
    }
    for most in [21, 20, 19] {
        let request = Request::default().with(|r| r.givens = Some(17..=most));
        by_request(&format!("{most} givens or fewer"), &request, 24);
    }
    weights();
}

/// Measures how many attempts meet a request, and the time per puzzle.
fn by_request(name: &str, request: &Request, attempts: u64) {
    let start = now();
    let made = self::attempts(request, 3, 0..attempts);
    let time = (now() - start).as_secs_f64();
    println!(
        "  {name:24} {:9.2}/s  {} of {attempts} attempts in {time:.1} s",
        made.len() as f64 / time,
        made.len()
    );
}

/// Prints the weighted mean of the number of givens, with its standard error.
fn weights() {
    const MANY: u64 = 20_000;
    let start = now();
    let request = Request::default().with(|r| r.product = Product::UnbiasedPuzzle);
    let sample: Vec<(f64, f64)> = attempts(&request, 4, 0..MANY)
        .iter()
        .map(|made| (made.weight.unwrap_or(0.0), filled(&made.puzzle) as f64))
        .collect();
    let time = (now() - start).as_secs_f64();
    let total: f64 = sample.iter().map(|(w, _)| w).sum();
    let mean = sample.iter().map(|(w, n)| w * n).sum::<f64>() / total;
    let error = sample.iter().map(|(w, n)| (w * (n - mean)).powi(2)).sum::<f64>().sqrt() / total;
    let worth = total * total / sample.iter().map(|(w, _)| w * w).sum::<f64>();
    println!(
        "\nunbiased: {MANY} in {time:.1} s ({:.0}/s), mean givens {mean:.3} +- {error:.3}, \
         worth {worth:.0} even ones",
        MANY as f64 / time
    );
}
