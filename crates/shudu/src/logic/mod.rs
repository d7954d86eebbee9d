//! Solving by human techniques: steps with their reasons, and ratings.
//!
//! ```
//! use shudu::{Explain, Grid, logic::Technique};
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let rating = puzzle.rate()?;
//! assert_eq!(rating.to_string(), "1.2/1.2/1.2");
//! assert_eq!(rating.level().to_string(), "easy");
//!
//! let path = puzzle.path()?;
//! assert_eq!(path.len(), 51);
//! assert_eq!(path[0].technique, Technique::HiddenSingleBox);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | type | content |
//! |---|---|
//! | [`Step`], [`Reason`] | a deduction and why it holds, as data; in Eureka notation on request |
//! | [`Technique`], [`TECHNIQUES`] | the techniques and the table of their names, ratings and scores |
//! | [`State`] | the digits and candidates of a board |
//! | [`Explainer`] | the solver that follows Sudoku Explainer and rates on its scale |
//! | [`HodokuSolver`] | the solver with HoDoKu's techniques, order, levels and scores |
//! | [`Rating`], [`PuzzleRating`] | numbers on Sudoku Explainer's scale: ER, EP, ED |
//! | [`Level`] | easy to extreme, a function of ER |
//! | [`StepSolver`] | what both solvers can do |
//!
//! Two solvers use the same finders. The explainer follows the order of Sudoku Explainer exactly,
//! because the order decides ties and with them the rating. The HoDoKu solver has more techniques and
//! an order that can be changed. Both take a [`Limits`](crate::Limits) with a deadline or a cancel
//! flag.

mod any;
mod blockers;
mod constraint_proof;
mod eureka;
mod examination;
mod explainer;
mod hodoku;
mod level;
mod names;
mod nine;
mod proof;
mod puzzle_rating;
mod rating;
#[cfg(feature = "serde")]
mod serialize;
mod state;
mod step;
mod step_highlights;
mod step_solver;
mod table;
mod table_hodoku;
mod technique;
mod verify;

pub use examination::PositionFault;
pub use explainer::Explainer;
pub(crate) use explainer::difficulty;
pub use hodoku::{HodokuOptions, HodokuRating, HodokuSolver};
pub use level::{HodokuLevel, Level};
pub use nine::chain::Detail;
#[cfg(feature = "testing")]
pub(crate) use nine::finder::run_finder;
pub use puzzle_rating::{Explain, Grade, NotRated, PuzzleRating};
pub use rating::Rating;
pub use state::State;
pub use step::{
    Aic, AlmostLocked, Because, Blocker, Candidate, Cause, Chain, ChainKind, ExtraCandidates,
    Inference, Link, Node, Petal, Reason, Rescue, RestrictedCommon, Statement, Step,
};
pub use step_solver::{StepScale, StepSolver};
pub use table::TECHNIQUES;
pub use technique::{Technique, TechniqueInfo};
pub use verify::StepFault;
