//! The record of `shudu count`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{ExtraRecord, Outcome, line};
use crate::grid::Puzzle;
use crate::search::Work;

/// A puzzle and its number of solutions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CountRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// Verdict and count.
    #[serde(flatten)]
    pub outcome: Outcome<'a>,
    /// The work, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<Work>,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a> CountRecord<'a> {
    /// Creates a record without work and extra fields.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, outcome: Outcome<'a>) -> CountRecord<'a> {
        let extra = ExtraRecord::default();
        CountRecord { puzzle: Cow::Borrowed(puzzle), outcome, work: None, extra }
    }
}
