//! The record of `shudu hint`.

use serde::Serialize;
use shudu::Puzzle;

use super::parts::{head, record};
use super::path::PositionVerdict;
use super::step::StepRecord;

/// The kind of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum HintKind {
    /// The next step.
    Step,
    /// No hint: every cell is filled, and every digit is right.
    Solved,
    /// Entries of the player that contradict the solution.
    Mistakes,
    /// No hint: no technique finds the next step.
    Beyond,
    /// No hint: two equal digits in one house.
    Invalid,
    /// No hint: there is no solution.
    None,
    /// No hint: there are several solutions.
    Multiple,
    /// No hint: the search was stopped before the verdict.
    Undecided,
}

impl From<PositionVerdict> for HintKind {
    fn from(verdict: PositionVerdict) -> HintKind {
        match verdict {
            PositionVerdict::Unique => HintKind::Step,
            PositionVerdict::Mistakes => HintKind::Mistakes,
            PositionVerdict::Invalid => HintKind::Invalid,
            PositionVerdict::None => HintKind::None,
            PositionVerdict::Multiple => HintKind::Multiple,
            PositionVerdict::Undecided => HintKind::Undecided,
        }
    }
}

record! {
    /// A position and a hint for the player.
    HintRecord {
        /// The whole step, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        step: Option<StepRecord>,
        /// The kind of the hint.
        hint: HintKind,
        /// The hint in words, in the language of the user.
        text: String,
    }
}

impl HintRecord {
    /// Creates a record without a step.
    #[must_use]
    pub fn new(puzzle: &Puzzle, hint: HintKind, text: impl Into<String>) -> HintRecord {
        let (puzzle, rules, extra) = head(puzzle);
        HintRecord { puzzle, rules, step: None, hint, text: text.into(), extra }
    }
}
