//! The record of `shudu hint`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{ExtraRecord, line};
use super::path::PositionVerdict;
use super::step::StepRecord;
use crate::grid::Puzzle;

/// What a hint is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum HintKind {
    /// The next step.
    Step,
    /// Nothing: every cell is filled, and every digit is right.
    Solved,
    /// Entries of the player that contradict the solution.
    Mistakes,
    /// Nothing: no technique finds the next step.
    Beyond,
    /// Nothing: two equal digits stand in one house.
    Invalid,
    /// Nothing: there is no solution.
    None,
    /// Nothing: there are several solutions.
    Multiple,
}

impl From<PositionVerdict> for HintKind {
    fn from(verdict: PositionVerdict) -> HintKind {
        match verdict {
            PositionVerdict::Unique => HintKind::Step,
            PositionVerdict::Mistakes => HintKind::Mistakes,
            PositionVerdict::Invalid => HintKind::Invalid,
            PositionVerdict::None => HintKind::None,
            PositionVerdict::Multiple => HintKind::Multiple,
        }
    }
}

/// A position and a hint for the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct HintRecord<'a> {
    /// The position.
    #[serde(with = "line")]
    pub puzzle: Cow<'a, Puzzle>,
    /// The whole step, if that much was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<StepRecord<'a>>,
    /// What the hint is about.
    pub hint: HintKind,
    /// The hint in words, in the language of the user.
    pub text: Cow<'a, str>,
    /// What came along with the position.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a> HintRecord<'a> {
    /// Creates a record without a step.
    #[must_use]
    pub fn new(
        puzzle: &'a Puzzle,
        hint: HintKind,
        text: impl Into<Cow<'a, str>>,
    ) -> HintRecord<'a> {
        HintRecord {
            puzzle: Cow::Borrowed(puzzle),
            step: None,
            hint,
            text: text.into(),
            extra: ExtraRecord::default(),
        }
    }
}
