//! The record of `shudu backbone`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{ExtraRecord, line};
use crate::grid::Puzzle;

/// A puzzle and the digits that all its solutions have in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BackboneRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// The digits that all solutions have in common; empty if there is no solution.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub backbone: Cow<'a, Puzzle>,
    /// The number of candidates that some solution confirms; 0 if there is no solution.
    pub candidates: u32,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a> BackboneRecord<'a> {
    /// Creates a record without extra fields.
    #[must_use]
    pub fn new(puzzle: &'a Puzzle, backbone: &'a Puzzle, candidates: u32) -> BackboneRecord<'a> {
        let (puzzle, backbone) = (Cow::Borrowed(puzzle), Cow::Borrowed(backbone));
        BackboneRecord { puzzle, backbone, candidates, extra: ExtraRecord::default() }
    }
}
