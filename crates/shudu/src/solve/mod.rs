//! Solving: the front door, the engines behind it, and the solutions in order.
//!
//! ```
//! use shudu::grid::{Cell, Digit, Grid};
//! use shudu::solve::{Verdict, count, solve, verdict};
//! let puzzle = Grid::EMPTY;
//! assert!(solve(&puzzle).is_some_and(|grid| grid.is_finished()));
//! assert!(matches!(verdict(&puzzle), Verdict::Multiple(..)));
//! assert_eq!(count(&puzzle, 1000).count, 1000);
//! ```
//!
//! Four questions, each for a 9×9 [`Grid`](crate::grid::Grid) and, with `_of`, for a [`Problem`] of any shape, with
//! candidates if wanted:
//!
//! | question | grid | problem |
//! |---|---|---|
//! | Is it a proper puzzle? | [`verdict`] | [`verdict_of`] |
//! | What is the solution? | [`solve`] | [`solve_of`] |
//! | How many solutions are there, up to a limit? | [`count`] | [`count_of`] |
//! | Which are they, in lexicographic order? | [`solutions`] | [`solutions`] |
//!
//! Those who want to choose the engine, set a deadline or see the work done use an
//! [`Engine`](engine::Engine) from the table [`ENGINES`](engine::ENGINES) with [`Limits`].

mod diagnose;
pub mod engine;
mod front;
#[cfg(feature = "testing")]
mod oracle;
mod problem;
pub(crate) mod propagation;
mod solutions;

pub use diagnose::{mend, suspects};
pub use front::{
    Count, Verdict, count, count_of, default_engine, solutions, solve, solve_of, verdict,
    verdict_of,
};
#[cfg(feature = "testing")]
pub use oracle::oracle;
pub use problem::Problem;
pub use solutions::{Solutions, visit_in_order};
