//! The long agreement run of the GPU: counts, solutions and their order against the CPU.
//!
//! ```text
//! cargo run --release -p shudu-cuda --example agree -- [PUZZLES] [SEED] [SECONDS]
//! ```
//! Puzzles of every kind are made of a seeded corpus: a transformed puzzle, sometimes with givens
//! removed or a wrong one added; finished grids with most cells removed; candidates with some
//! removed at random. Each puzzle is searched with limits 1 and 2 on both, and counts and only
//! solutions must be equal; in every 40th piece also with limit 100, which takes the CPU longest,
//! and there the two solutions of every 16th puzzle with several must be the lexicographically
//! first ones. The run ends after SECONDS; the last line has the totals. SHUDU_PTX names a file with
//! other kernels.

#![allow(clippy::print_stdout)]

use shudu::Solvable;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use shudu::grid::{Candidates, Digit, Grid, Shape};
use shudu::random::{Rng, Stream};
use shudu::search::Limits;
use shudu::solve::BatchDevice;
use shudu::solve::engine::lanes::{BatchAnswer, Lanes};
use shudu::symmetry::Transform;
use shudu::testing::corpus::{self, Kind};
use shudu_cuda::Gpu;

/// Puzzles compared at a time by a thread.
const PIECE: u64 = 16_000;
/// Every one of so many pieces is also searched with limit 100.
const DEEP: u64 = 40;
/// Puzzles of each kind in the corpus.
const BASE: u64 = 600;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|n| n.parse::<u64>().expect("a number"));
    let puzzles = numbers.next().unwrap_or(1_000_000);
    let seed = numbers.next().unwrap_or(1);
    let seconds = numbers.next().unwrap_or(3600);
    let gpu = match std::env::var("SHUDU_PTX") {
        Ok(file) => Gpu::open_with(&std::fs::read_to_string(file).expect("PTX")),
        Err(_) => Gpu::open(None),
    };
    let gpu = gpu.unwrap_or_else(|fault| panic!("{fault}"));
    let started = Instant::now();
    let kinds =
        [Kind::Minimal, Kind::Easy, Kind::Multi, Kind::NoSolution, Kind::Clash, Kind::Finished];
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let base = in_parallel(threads, kinds.len() as u64 * BASE, |i| {
        corpus::grid(kinds[(i % kinds.len() as u64) as usize], seed, i)
    });
    println!(
        "{puzzles} puzzles, seed {seed}, on {}; corpus in {:.1?}",
        gpu.name(),
        started.elapsed()
    );
    let next = AtomicU64::new(0);
    let totals: [AtomicU64; 6] = Default::default();
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let start = next.fetch_add(PIECE, Ordering::Relaxed);
                    if start >= puzzles || started.elapsed().as_secs() >= seconds {
                        break;
                    }
                    let end = puzzles.min(start + PIECE);
                    let counts = if start / PIECE % 9 == 8 {
                        compare_marks(&gpu, &base, seed, start..end)
                    } else {
                        compare_grids(&gpu, &base, seed, start..end)
                    };
                    for (total, count) in totals.iter().zip(counts) {
                        total.fetch_add(count, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    let [none, one, several, ordered, marks, deep] = totals.map(AtomicU64::into_inner);
    let all = none + one + several;
    println!(
        "no difference: {all} puzzles ({marks} of them candidates), limits 1 and 2: {none} none, \
         {one} one, {several} several; {deep} of them with limit 100; {ordered} orders; {:.1?}; \
         fault {:?}",
        started.elapsed(),
        gpu.fault()
    );
}

/// Returns the results of a function for 0, 1, … in order.
fn in_parallel<T: Send>(threads: usize, many: u64, f: impl Fn(u64) -> T + Sync) -> Vec<T> {
    let piece = many.div_ceil(threads as u64);
    std::thread::scope(|scope| {
        let f = &f;
        let pieces: Vec<_> = (0..threads as u64)
            .map(|t| {
                scope.spawn(move || {
                    (t * piece..many.min((t + 1) * piece)).map(f).collect::<Vec<T>>()
                })
            })
            .collect();
        pieces.into_iter().flat_map(|thread| thread.join().expect("a thread")).collect()
    })
}

/// Returns puzzle `item`.
fn puzzle(base: &[Grid], seed: u64, item: u64) -> Grid {
    let rng = &mut Stream::new(seed, item);
    let grid = &base[rng.below(base.len() as u32) as usize];
    let mut cells = *Transform::random(Shape::NINE, rng).apply(grid).cells();
    match rng.below(8) {
        // Fewer givens, up to an empty grid.
        0 => {
            let keep = rng.below(20);
            for cell in &mut cells {
                if rng.below(81) >= keep {
                    *cell = 0;
                }
            }
        }
        1 | 2 => {
            for _ in 0..rng.below(4) {
                cells[rng.below(81) as usize] = 0;
            }
        }
        3 => cells[rng.below(81) as usize] = 1 + rng.below(9) as u8,
        _ => {}
    }
    Grid::from_cells(cells).expect("values up to 9")
}

fn same(
    name: &str,
    limit: u64,
    puzzle: &dyn std::fmt::Display,
    found: &BatchAnswer,
    expected: &BatchAnswer,
) {
    let equal = found.count == expected.count
        && found.finished
        && (limit == 1 || found.unique() == expected.unique());
    assert!(equal, "{name}, limit {limit}, {puzzle}: {found:?} instead of {expected:?}");
}

fn limits_of(is_deep: bool) -> impl Iterator<Item = u64> {
    [1, 2, 100].into_iter().take(if is_deep { 3 } else { 2 })
}

fn compare_grids(gpu: &Gpu, base: &[Grid], seed: u64, items: std::ops::Range<u64>) -> [u64; 6] {
    let is_deep = items.start / PIECE % DEEP < 2;
    let grids: Vec<Grid> = items.map(|item| puzzle(base, seed, item)).collect();
    let mut totals = [0; 6];
    for limit in limits_of(is_deep) {
        let limits = Limits::solutions(limit);
        let mut found = vec![BatchAnswer::default(); grids.len()];
        let mut expected = found.clone();
        gpu.solve_batch(&grids, &limits, if limit == 2 && is_deep { 2 } else { 0 }, &mut found);
        Lanes::default().solve_batch(&grids, &limits, &mut expected);
        for (i, grid) in grids.iter().enumerate() {
            same("grid", limit, grid, &found[i], &expected[i]);
            if limit == 2 {
                totals[found[i].count as usize] += 1;
            }
            totals[5] += u64::from(limit == 100);
            if found[i].in_order && i % 16 == 0 {
                let first: Vec<Grid> = grid.solutions().take(2).collect();
                let both = [found[i].first, found[i].second].map(Option::unwrap);
                assert_eq!(first, both, "order of {grid}");
                totals[3] += 1;
            }
        }
    }
    totals
}

fn compare_marks(gpu: &Gpu, base: &[Grid], seed: u64, items: std::ops::Range<u64>) -> [u64; 6] {
    let is_deep = items.start / PIECE % DEEP < 2;
    let thin = |item| {
        let rng = &mut Stream::new(seed ^ 0x5eed, item);
        let mut sets = *Candidates::of(&puzzle(base, seed, item)).sets();
        for _ in 0..rng.below(60) {
            let set = &mut sets[rng.below(81) as usize];
            if set.len() > 1 || rng.below(40) == 0 {
                set.remove(Digit::all().nth(rng.below(9) as usize).unwrap());
            }
        }
        Candidates::new(sets)
    };
    let all: Vec<Candidates> = items.map(thin).collect();
    let mut totals = [0, 0, 0, 0, all.len() as u64, 0];
    for limit in limits_of(is_deep) {
        let limits = Limits::solutions(limit);
        let mut found = vec![BatchAnswer::default(); all.len()];
        let mut expected = found.clone();
        gpu.solve_candidates(&all, &limits, 0, &mut found);
        Lanes::default().solve_batch(&all, &limits, &mut expected);
        for (i, candidates) in all.iter().enumerate() {
            same("candidates", limit, candidates, &found[i], &expected[i]);
            totals[5] += u64::from(limit == 100);
            if limit == 2 {
                totals[found[i].count as usize] += 1;
            }
        }
    }
    totals
}
