//! Solving: verdicts, solutions, counts, and the engines behind them.
//!
//! The trait [`Solvable`] has what grids, boards, puzzles with any rules, positions and problems have
//! in common. A [`Problem`] is a classic board with candidates.
//!
//! | method | of | returns |
//! |---|---|---|
//! | `verdict` | all | invalid, no solution, the only solution, or two of several |
//! | `solve` | all | a solution |
//! | `is_proper` | all | true if there is exactly one solution |
//! | `count` | all | the number of solutions, up to a limit |
//! | `solutions` | all | the solutions in lexicographic order, one at a time |
//! | `estimate` | [`Problem`] | an estimate of the number of solutions, if there are too many to count |
//! | `true_candidates`, `backbone` | [`Problem`] | the digits that some or all solutions have in each cell |
//! | `suspects`, `mends` | [`Puzzle`](crate::Puzzle) | if it is not proper: givens that may be wrong, givens that would make it proper |
//!
//! ```
//! use shudu::{Grid, Solvable, solve::Verdict};
//! let puzzle = Grid::EMPTY;
//! assert!(puzzle.solve().is_some_and(|grid| grid.is_finished()));
//! assert!(matches!(puzzle.verdict(), Verdict::Multiple(..)));
//! assert_eq!(puzzle.count(1000).solutions, 1000);
//! ```
//!
//! A search can take very long on large boards and on grids with few givens. The methods that end in
//! `_within` take [`Limits`]: a deadline, a number of nodes, a cancel flag.
//!
//! For many puzzles, a [`Solver`] is faster: it searches 9×9 grids in batches and keeps its
//! buffers. To choose the engine or to get its work counters, use an [`Engine`](engine::Engine) of
//! the table [`ENGINES`](engine::ENGINES).

mod backbone;
mod device;
mod diagnose;
pub mod engine;
mod estimate;
mod problem;
pub(crate) mod propagation;
mod solutions;
mod solvable;
pub(crate) mod solver;
mod verdict;

use std::ops::ControlFlow;

pub use device::BatchDevice;
pub use estimate::Estimate;
pub use problem::Problem;
pub use solutions::Solutions;
pub use solvable::Solvable;
pub use solver::{Answer, Answers, Order, Solver, SolverOptions};
pub use verdict::{Count, Verdict, VerdictKind};

use self::engine::default_for;
use self::engine::lanes::Lanes;
use self::solvable::{FromCells, Input};
use crate::grid::Shape;
use crate::search::{Limits, Report, Stopped, Watch};

/// Returns the result of a search without limits.
fn unlimited<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|stopped| unreachable!("stopped without limits: {stopped}"))
}

fn solve<P: Solvable>(puzzle: &P, limits: &Limits) -> Result<Option<P::Solution>, Stopped> {
    let rules = puzzle.rules();
    if rules.as_classic() == Some(Shape::NINE) {
        return Ok(match solver::verdict(puzzle, limits)? {
            Verdict::Unique(solution) | Verdict::Multiple(solution, _) => Some(solution),
            Verdict::Invalid(_) | Verdict::None => None,
        });
    }
    // On a large board a solution can be easy to find, and the proof that it is the only one hard.
    let limits = limits.clone().with_solutions(1);
    let mut found = None;
    let report = search(puzzle, &limits, &mut |cells| {
        found = Some(P::Solution::from_cells_of(&rules, cells));
        ControlFlow::Continue(())
    });
    match report.end.stopped() {
        Some(stopped) if found.is_none() => Err(stopped),
        _ => Ok(found),
    }
}

fn count<P: Solvable>(puzzle: &P, limits: &Limits) -> Count {
    let report = match puzzle.as_grid() {
        Some(grid) => Lanes::default().count(grid, limits, &mut |_, _| ControlFlow::Continue(())),
        None => search(puzzle, limits, &mut |_| ControlFlow::Continue(())),
    };
    Count::new(report.solutions.into(), report.end)
}

/// Searches with the engine for the rules of the puzzle.
fn search<P: Solvable>(
    puzzle: &P,
    limits: &Limits,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Report {
    match puzzle.input() {
        Input::Variant(search) => {
            let mut watch = Watch::new(limits, visit);
            // `Break` means that a limit was reached, which the report has.
            let _ = search.run(&mut watch);
            watch.finish()
        }
        Input::Classic(problem) => default_for(problem.shape()).search(&problem, limits, visit),
    }
}
