//! The long agreement run: every form of the lanes engine against the oracle and all other engines.
//!
//! ```text
//! cargo run --release -p shudu-bench --bin agree -- [PUZZLES] [SEED] [NODES]
//! ```
//! `.ci/forms` runs it in the NEON form, under an emulator, and in the WebAssembly form, in Node.
//!
//! Puzzles are those of `shudu::testing::corpus`, alternating between all kinds. On each puzzle
//! every form must return the same count (limits 1, 2 and 5) as `propagate`, the same verdict, and
//! the lexicographically first solution that `Solutions` finds. The slow classics and the oracle
//! are compared if they end within NODES search nodes; the summary reports how often. The test
//! suite runs a sample of the same comparison.

use shudu::Named;
use shudu::Solvable;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use shudu::grid::{Board, Grid};
use shudu::search::{End, Limits};
use shudu::solve::engine::lanes::{BatchAnswer, Isa, Lanes};
use shudu::solve::engine::{ENGINES, Engine, Propagate};
use shudu::solve::{Problem, Verdict};
use shudu::testing::corpus::{self, Kind};
use shudu::testing::oracle;
use shudu_bench::number;

const PIECE: u64 = 700;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|n| number::<u64>(&n));
    let puzzles = numbers.next().unwrap_or(1_000_000);
    let seed = numbers.next().unwrap_or(1);
    let nodes = numbers.next().unwrap_or(500);
    let forms: Vec<&str> = Isa::available().map(Isa::name).collect();
    println!("{puzzles} puzzles, seed {seed}, forms {}", forms.join(" "));
    let started = Instant::now();
    let (next, asked, excused) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        loop {
            let start = next.fetch_add(PIECE, Ordering::Relaxed);
            if start >= puzzles {
                break;
            }
            let piece: Vec<(Kind, Grid)> = (start..puzzles.min(start + PIECE))
                .map(|i| {
                    let kind = Kind::ALL[(i % Kind::ALL.len() as u64) as usize];
                    (kind, corpus::grid(kind, seed, i))
                })
                .collect();
            compare_forms(&piece);
            for (kind, grid) in &piece {
                let (a, e) = compare_classics(*kind, grid, nodes);
                asked.fetch_add(a, Ordering::Relaxed);
                excused.fetch_add(e, Ordering::Relaxed);
            }
            if start % (PIECE * 100) == 0 {
                eprintln!("{start}");
            }
        }
    };
    let others = std::thread::available_parallelism().map_or(1, |n| n.get()) - 1;
    std::thread::scope(|scope| {
        for _ in 0..others {
            scope.spawn(work);
        }
        // WebAssembly has no threads, so this one works as well.
        work();
    });
    let (asked, excused) = (asked.into_inner(), excused.into_inner());
    println!("all forms agree with propagate and with the lexicographic order on every puzzle");
    println!("classics and oracle: {asked} comparisons, {excused} excused after {nodes} nodes");
    println!("{:.0} puzzles per second", puzzles as f64 / started.elapsed().as_secs_f64());
}

fn count(engine: &dyn Engine, grid: &Grid, limit: u64, nodes: Option<u64>) -> Option<u64> {
    let mut limits = Limits::solutions(limit);
    limits.nodes = nodes;
    let report = engine.search(&Problem::from(grid), &limits, &mut |_| ControlFlow::Continue(()));
    (report.end != End::Nodes).then_some(report.solutions)
}

/// Compares every form, in large and in small batches, with several limits.
fn compare_forms(piece: &[(Kind, Grid)]) {
    let grids: Vec<Grid> = piece.iter().map(|(_, grid)| *grid).collect();
    let mut answers = vec![BatchAnswer::default(); grids.len()];
    for isa in Isa::available() {
        let engine = Lanes::with_isa(isa).expect("an available form");
        for grid in &grids {
            let counted = engine
                .count(grid, &Limits::solutions(5), &mut |_, _| ControlFlow::Continue(()))
                .solutions;
            assert_eq!(Some(counted), count(&engine, grid, 5, None), "{} {grid}", isa.name());
        }
    }
    for limit in [1, 2, 5] {
        let expected: Vec<u64> =
            grids.iter().filter_map(|g| count(&Propagate, g, limit, None)).collect();
        // Each size is searched in another way: many, few, and one alone.
        let sizes = [grids.len(), 16, 7, 1];
        for (isa, size) in Isa::available().flat_map(|isa| sizes.map(|size| (isa, size))) {
            let engine = Lanes::with_isa(isa).expect("an available form");
            for (grids, answers) in grids.chunks(size).zip(answers.chunks_mut(size)) {
                engine.solve_batch(grids, &Limits::solutions(limit), answers);
            }
            for ((grid, answer), expected) in grids.iter().zip(&answers).zip(&expected) {
                let name = isa.name();
                assert_eq!(answer.count, *expected, "{name} limit {limit} size {size} {grid}");
                assert!(answer.finished, "{name} limit {limit} size {size} {grid}");
                let shown = [answer.first, answer.second];
                let found = shown.iter().flatten();
                assert_eq!(found.clone().count() as u64, answer.count.min(2), "{grid}");
                assert!(found.clone().all(|g| g.is_finished() && g.extends(grid)), "{grid}");
                assert!(answer.count < 2 || shown[0] != shown[1], "{grid}");
            }
        }
    }
}

/// Compares order, verdict, and the classics that end soon. Returns the number compared and the
/// number skipped.
fn compare_classics(kind: Kind, grid: &Grid, nodes: u64) -> (u64, u64) {
    // The solutions of a grid and of a board come from different searches.
    let first = Board::from(grid).solutions().next().and_then(|board| board.to_grid());
    assert_eq!(grid.solutions().next(), first, "{grid}");
    let found = grid.verdict();
    let shown = match found {
        Verdict::Unique(one) | Verdict::Multiple(one, _) => Some(one),
        _ => None,
    };
    assert_eq!(shown, first, "{grid}");
    let right = match kind {
        Kind::Minimal | Kind::Easy | Kind::Finished => matches!(found, Verdict::Unique(_)),
        Kind::Multi | Kind::Empty => matches!(found, Verdict::Multiple(..)),
        Kind::NoSolution => matches!(found, Verdict::None),
        Kind::Clash => matches!(found, Verdict::Invalid(_)),
    };
    assert!(right, "{kind:?} {grid} {found:?}");
    let expected = count(&Propagate, grid, 2, None);
    let (mut asked, mut excused, mut small) = (0, 0, false);
    for engine in ENGINES.iter().filter(|e| !matches!(e.name(), "lanes" | "propagate")) {
        asked += 1;
        match count(*engine, grid, 2, Some(nodes)) {
            None => excused += 1,
            found => {
                assert_eq!(found, expected, "{} {grid}", engine.name());
                // The oracle searches the tree of plain backtracking, but without checking for
                // clashes first, which would take very long.
                small |= engine.name() == "backtrack" && kind != Kind::Clash;
            }
        }
    }
    asked += 1;
    if small {
        let judged = oracle(&Problem::from(grid), 2);
        assert_eq!(Some(judged.len() as u64), expected, "oracle {grid}");
        assert_eq!(judged.first().and_then(|board| board.to_grid()), first, "oracle {grid}");
    } else {
        excused += 1;
    }
    (asked, excused)
}
