//! Solving as people do: techniques, steps with their reasons, and ratings.
//!
//! ```
//! use shudu::{Grid, logic};
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let rating = puzzle.rate()?;
//! assert_eq!(rating.to_string(), "1.2/1.2/1.2");
//!
//! let path = puzzle.path()?;
//! assert_eq!(path.len(), 51);
//! assert_eq!(path[0].technique, logic::Technique::HiddenSingleBox);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | item | contents |
//! |---|---|
//! | [`State`] | digits and candidates, by cell, by digit and by house |
//! | [`Technique`], [`TECHNIQUES`] | the techniques and what is known of each |
//! | [`Step`], [`Reason`] | a deduction and why it holds, as data |
//! | [`Explainer`] | the solver that rates on Sudoku Explainer's scale |
//! | [`HodokuSolver`] | the solver with the fuller set of techniques, with levels and scores |
//!
//! The finders (`find`) are pure functions that read a state and report steps. `finder` connects
//! them with techniques, `eureka` prints steps in the notation of the forums.

mod chain;
#[cfg(test)]
mod check;
mod eureka;
mod examine;
mod explainer;
mod find;
mod finder;
mod geometry;
mod hodoku;
mod level;
mod names;
mod puzzle_rating;
mod rating;
#[cfg(feature = "serde")]
mod serialize;
mod siamese;
mod state;
mod step;
mod step_highlights;
mod table;
mod table_hodoku;
mod technique;

pub use chain::Detail;
pub use examine::{Examined, Mistake, examine};
pub use explainer::Explainer;
pub(crate) use explainer::difficulty;
#[cfg(feature = "testing")]
pub(crate) use finder::run_finder;
pub use hodoku::{HodokuOptions, HodokuPath, HodokuRating, HodokuSolver};
pub use level::{HodokuLevel, Level, ParseLevelError};
pub use names::ParseTechniqueError;
pub use puzzle_rating::{Grade, NotRated, PuzzleRating};
pub use rating::{ParseRatingError, Rating};
pub use state::State;
pub use step::{
    Aic, AlmostLocked, Because, Candidate, Cause, Chain, ChainKind, ExtraCandidates, Inference,
    Link, Node, Petal, Reason, Rescue, RestrictedCommon, Statement, Step,
};
pub use table::TECHNIQUES;
pub use technique::{Technique, TechniqueInfo};
