//! Solving: verdicts, solutions, counts, and the engines behind them.
//!
//! [`Grid`], [`Board`] and [`Problem`] (a board with candidates) have the same methods:
//!
//! | method | returns |
//! |---|---|
//! | `verdict` | invalid, no solution, the only solution, or two of several |
//! | `solve` | a solution |
//! | `is_proper` | true if there is exactly one solution |
//! | `count` | the number of solutions, up to a limit |
//! | `solutions` | the solutions in lexicographic order, one at a time |
//! | `estimate` | an estimate of the number of solutions, if there are too many to count |
//! | `true_candidates`, `backbone` | the digits that some or all solutions have in each cell |
//! | `suspects`, `mends` | for a puzzle that is not proper: givens that may be wrong, givens that would make it proper |
//!
//! ```
//! use shudu::{Grid, solve::Verdict};
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
mod solver;
mod verdict;

use std::ops::ControlFlow;

pub use device::BatchDevice;
pub use estimate::Estimate;
pub use problem::{Problem, ProblemError};
pub use solutions::Solutions;
pub use solvable::Solvable;
pub use solver::{Answer, Answers, Order, Solver};
pub use verdict::{Count, UnknownName, Verdict, VerdictKind};

use self::engine::default_for;
use self::engine::lanes::Lanes;
use self::solvable::FromCells;
use crate::grid::{Board, Grid, Shape};
use crate::search::{Limits, Stopped};

/// The methods shared by all puzzle types.
macro_rules! methods {
    ($puzzle:ty, $solution:ty) => {
        impl $puzzle {
            /// Determines whether the puzzle is proper and, if not, why not.
            ///
            /// The two solutions of [`Verdict::Multiple`] do not depend on the machine. On 9×9 they
            /// are the lexicographically first ones, on other shapes the first that the search
            /// finds.
            #[must_use]
            pub fn verdict(&self) -> Verdict<$solution> {
                unlimited(self.verdict_within(&Limits::default()))
            }

            /// Returns the [verdict](Self::verdict), or an error if a limit stops the search. The
            /// limit on solutions is ignored.
            pub fn verdict_within(&self, limits: &Limits) -> Result<Verdict<$solution>, Stopped> {
                solver::verdict(self, limits)
            }

            /// Returns a solution, if there is one: the only one of a proper puzzle. If there are
            /// several, it is the lexicographically first on 9×9, and the first that the search
            /// finds on other shapes.
            #[must_use]
            pub fn solve(&self) -> Option<$solution> {
                unlimited(self.solve_within(&Limits::default()))
            }

            /// Returns a [solution](Self::solve), or an error if a limit stops the search. The
            /// limit on solutions is ignored.
            pub fn solve_within(&self, limits: &Limits) -> Result<Option<$solution>, Stopped> {
                solve(self, limits)
            }

            /// Returns true if the puzzle is proper: it has exactly one solution.
            #[must_use]
            pub fn is_proper(&self) -> bool {
                let count = self.count(2);
                count.solutions == 1 && count.is_complete()
            }

            /// Counts solutions up to a limit.
            ///
            /// With a limit of 2, a proper puzzle has the complete count 1. A count that reaches the
            /// limit is not complete, even if there are no more solutions.
            #[must_use]
            pub fn count(&self, limit: u64) -> Count {
                self.count_within(&Limits::solutions(limit))
            }

            /// Counts solutions within limits. The count includes how it ended.
            #[must_use]
            pub fn count_within(&self, limits: &Limits) -> Count {
                count(self, limits)
            }

            /// Returns the solutions in lexicographic order, one at a time.
            #[must_use]
            pub fn solutions(&self) -> Solutions<$solution> {
                Solutions::of(self)
            }
        }
    };
}
methods!(Grid, Grid);
methods!(Board, Board);
methods!(Problem, Board);

/// Returns the result of a search without limits.
fn unlimited<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|stopped| unreachable!("stopped without limits: {stopped}"))
}

fn solve<P: Solvable>(puzzle: &P, limits: &Limits) -> Result<Option<P::Solution>, Stopped> {
    let shape = puzzle.shape();
    if shape == Shape::NINE {
        return Ok(match solver::verdict(puzzle, limits)? {
            Verdict::Unique(solution) | Verdict::Multiple(solution, _) => Some(solution),
            Verdict::Invalid(_) | Verdict::None => None,
        });
    }
    // On a large board a solution can be easy to find, and the proof that it is the only one hard.
    let limits = limits.clone().with_solutions(1);
    let mut found = None;
    let report = default_for(shape).search(&puzzle.to_problem(), &limits, &mut |cells| {
        found = Some(P::Solution::from_cells_of(shape, cells));
        ControlFlow::Continue(())
    });
    match report.end.stopped() {
        Some(stopped) if found.is_none() => Err(stopped),
        _ => Ok(found),
    }
}

fn count<P: Solvable>(puzzle: &P, limits: &Limits) -> Count {
    let report = match puzzle.as_grid() {
        Some(grid) => Lanes::new().count(grid, limits, &mut |_, _| ControlFlow::Continue(())),
        None => {
            let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
            default_for(puzzle.shape()).search(&puzzle.to_problem(), limits, ignore)
        }
    };
    Count::new(report.solutions.into(), report.end)
}
