//! The records of the command's JSON Lines output, as serde types: one type for each kind of line.
//!
//! | record | written by | content |
//! |---|---|---|
//! | [`SolveRecord`] | `shudu solve` | a puzzle, its solutions and the verdict |
//! | [`CountRecord`] | `shudu count` | a puzzle and its number of solutions |
//! | [`EstimateRecord`] | `shudu count --estimate` | a puzzle and an estimate of that number |
//! | [`BackboneRecord`] | `shudu backbone` | a puzzle and the digits that its solutions have in common |
//! | [`CheckRecord`] | `shudu check` | a puzzle, the verdict and the diagnosis |
//! | [`RateRecord`] | `shudu rate` | a puzzle and its rating |
//! | [`PathRecord`] | `shudu explain` | a puzzle and the steps to its solution, each a [`StepRecord`] |
//! | [`HintRecord`] | `shudu hint` | a position and a hint |
//! | [`GeneratedRecord`] | `shudu generate` | a puzzle and the requested details |
//! | [`CanonicalRecord`] | `shudu canon` | a puzzle, its canonical form and class |
//! | [`TransformRecord`] | `shudu transform` | a puzzle before and after a transform |
//! | [`TraceRecord`] | `shudu lab trace` | one action of an engine |
//!
//! Records consist of the types of the library and own their data. All records of a puzzle have the puzzle,
//! its rules if they are not those of classic Sudoku with the usual boxes for so many cells, and the other
//! fields of the input. They are only written.
//! The names and the order of the keys are part of the interface.
//!
//! ```
//! use shudu_jobs::record::{CountRecord, Outcome};
//! use shudu::{Grid, Limits, solve::Solver};
//! let puzzles = [shudu::Puzzle::from(Grid::EMPTY)];
//! let limits = Limits::solutions(5);
//! let answer = Solver::default().answers(&puzzles, &limits).next().unwrap();
//! let record = CountRecord::new(&puzzles[0], Outcome::new(&answer));
//! let json = serde_json::to_string(&record)?;
//! assert!(json.ends_with(r#"...","verdict":"multiple","count":5,"complete":false}"#));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod backbone;
mod canonical;
mod check;
mod count;
mod estimate;
mod generated;
mod hint;
pub(crate) mod parts;
mod path;
mod rate;
mod solve;
mod step;
mod trace;
mod transform;

pub use backbone::{BackboneRecord, common_digits};
pub use canonical::{CanonicalForm, CanonicalRecord};
pub use check::{CheckRecord, Diagnosis, PlacedDigit};
pub use count::CountRecord;
pub use estimate::{EstimateRecord, RoundedNumber};
pub use generated::GeneratedRecord;
pub use hint::{HintKind, HintRecord};
pub use parts::{ClashRecord, ExtraRecord, Outcome};
pub use path::{PathRecord, PositionVerdict};
pub use rate::RateRecord;
pub use solve::{SolveRecord, SolveRecordWriter};
pub use step::{LegendRecord, PositionRecord, StepRecord};
pub use trace::TraceRecord;
pub use transform::TransformRecord;
