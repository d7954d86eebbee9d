//! The record of `shudu explain`.

use serde::Serialize;
use shudu::Puzzle;
use shudu::logic::PositionFault;

use super::parts::{head, record};
use super::step::{PositionRecord, StepRecord};

/// The verdict on a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum PositionVerdict {
    /// The position leads to exactly one solution.
    Unique,
    /// The puzzle is proper, but some entries of the player contradict its solution.
    Mistakes,
    /// Two equal digits in one house.
    Invalid,
    /// The position leads to no solution.
    None,
    /// The position leads to several solutions.
    Multiple,
    /// The search was stopped before the verdict.
    Undecided,
}

impl From<&PositionFault> for PositionVerdict {
    fn from(fault: &PositionFault) -> PositionVerdict {
        match fault {
            PositionFault::Mistakes { .. } => PositionVerdict::Mistakes,
            PositionFault::Clash(_) => PositionVerdict::Invalid,
            PositionFault::Multiple => PositionVerdict::Multiple,
            PositionFault::NoSolution(_) => PositionVerdict::None,
            PositionFault::Stopped => PositionVerdict::Undecided,
        }
    }
}

record! {
    /// A puzzle or position, and its steps.
    PathRecord {
        /// The verdict on the position.
        verdict: PositionVerdict,
        /// If the position leads to a solution: true if the steps reach it.
        #[serde(skip_serializing_if = "Option::is_none")]
        solved: Option<bool>,
        /// If the position does not lead to one solution: the reason, in the language of the user.
        #[serde(skip_serializing_if = "Option::is_none")]
        error: Option<String>,
        /// The steps in order.
        steps: Vec<StepRecord>,
        /// The digits and candidates before the steps, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        start: Option<PositionRecord>,
        /// The digits and candidates after the last step, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        end: Option<PositionRecord>,
    }
}

impl PathRecord {
    /// Creates a record of steps from a position that leads to one solution.
    #[must_use]
    pub fn new(puzzle: &Puzzle, solved: bool, steps: Vec<StepRecord>) -> PathRecord {
        let verdict = PositionVerdict::Unique;
        let (puzzle, rules, extra) = head(puzzle);
        let (error, start, end) = (None, None, None);
        PathRecord { puzzle, rules, verdict, solved: Some(solved), error, steps, start, end, extra }
    }

    /// Creates a record of a position that does not lead to one solution.
    #[must_use]
    pub fn failure(
        puzzle: &Puzzle,
        verdict: PositionVerdict,
        error: impl Into<String>,
    ) -> PathRecord {
        let record = PathRecord::new(puzzle, false, Vec::new());
        PathRecord { verdict, solved: None, error: Some(error.into()), ..record }
    }
}
