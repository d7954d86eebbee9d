//! The record of `shudu hint`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{ExtraRecord, line};
use super::path::PositionVerdict;
use super::step::StepRecord;
use crate::grid::Puzzle;
use crate::logic::Step;

/// The kind of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
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

/// A position and a hint for the player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de>"))]
#[non_exhaustive]
pub struct HintRecord<'a, S: Clone = Step> {
    /// The position.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// The whole step, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<StepRecord<'a, S>>,
    /// The kind of the hint.
    pub hint: HintKind,
    /// The hint in words, in the language of the user.
    pub text: Cow<'a, str>,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a, S: Clone> HintRecord<'a, S> {
    /// Creates a record without a step.
    #[must_use]
    pub fn new(
        puzzle: &'a Puzzle,
        hint: HintKind,
        text: impl Into<Cow<'a, str>>,
    ) -> HintRecord<'a, S> {
        HintRecord {
            puzzle: Cow::Borrowed(puzzle),
            step: None,
            hint,
            text: text.into(),
            extra: ExtraRecord::default(),
        }
    }
}
