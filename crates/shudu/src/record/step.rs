//! A step as data and in words, part of the records of `explain` and `hint`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::optional_line;
use crate::grid::{Coord, Puzzle};
#[cfg(doc)]
use crate::logic::BoardStep;
use crate::logic::{LogicState, LogicStep, Step};

/// A step as data, in words and in notation: a [`Step`], or a [`BoardStep`] for other shapes than
/// 9×9.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(serialize = "S: Serialize", deserialize = "S: Deserialize<'de>"))]
#[non_exhaustive]
pub struct StepRecord<'a, S: Clone = Step> {
    /// The step as data.
    #[serde(flatten)]
    pub step: Cow<'a, S>,
    /// The name of the technique, in the language of the user.
    pub name: Cow<'a, str>,
    /// The step in a sentence, in the language of the user.
    pub text: Cow<'a, str>,
    /// The conclusion of the step: `r6c23<>4`.
    pub outcome: String,
    /// The step in forum notation; a net has several lines.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notation: Vec<String>,
    /// The position before the step, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "optional_line")]
    #[cfg_attr(feature = "schema", schemars(!default, with = "Option<String>"))]
    pub before: Option<Cow<'a, Puzzle>>,
    /// The digits and candidates before the step, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionRecord>,
    /// The marks of the step for a layer over the board, as SVG, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub overlay: Option<String>,
    /// What the signs of the overlay mean.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legend: Vec<LegendRecord>,
    /// The blank cells with marks of the overlay. With the candidates of these cells every node of the
    /// drawing has its digit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marked: Vec<Coord>,
}

/// The digits and candidates of a position, cell by cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PositionRecord {
    /// The digits as a line; `.` for a blank.
    pub digits: String,
    /// The candidates of each cell in reading order; none of filled cells.
    pub candidates: Vec<Vec<u8>>,
}

impl PositionRecord {
    /// Creates a record of a state.
    #[must_use]
    pub fn new(state: &impl LogicState) -> PositionRecord {
        let digits = |mask: u32| (1..=25).filter(|digit| mask >> (digit - 1) & 1 == 1).collect();
        PositionRecord {
            digits: state.to_puzzle().digits().to_string(),
            candidates: state.open_candidates().into_iter().map(digits).collect(),
        }
    }
}

/// A sign of a picture and what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct LegendRecord {
    /// The name of the sign for programs: `set-a`, `set-b`, `set-fin`, `set-c`, `set-d`, `pattern`,
    /// `off`, `place`, `eliminate`, `strong`, `weak`, `house`, `second-house` or `group`.
    pub role: String,
    /// What it means, in the language of the user.
    pub text: String,
    /// Its color: `#rrggbb`.
    pub color: String,
    /// The color of the area that it fills.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ground: Option<String>,
}

impl LegendRecord {
    /// Creates a record of a sign.
    #[must_use]
    pub fn new(role: &str, text: String, color: String, ground: Option<String>) -> LegendRecord {
        LegendRecord { role: role.to_owned(), text, color, ground }
    }
}

impl<'a, S: LogicStep> StepRecord<'a, S> {
    /// Creates a record of a step of any shape, with texts in the language of the user.
    #[must_use]
    pub fn new(
        step: &'a S,
        name: impl Into<Cow<'a, str>>,
        text: impl Into<Cow<'a, str>>,
    ) -> StepRecord<'a, S> {
        StepRecord {
            step: Cow::Borrowed(step),
            name: name.into(),
            text: text.into(),
            outcome: step.conclusion(),
            notation: step.notation(),
            before: None,
            position: None,
            overlay: None,
            legend: Vec::new(),
            marked: Vec::new(),
        }
    }
}

impl<'a, S: Clone> StepRecord<'a, S> {
    /// Returns the same record with the position before the step.
    #[must_use]
    pub fn with_before(self, position: Puzzle) -> StepRecord<'a, S> {
        StepRecord { before: Some(Cow::Owned(position)), ..self }
    }

    /// Returns the same record with the digits and candidates before the step.
    #[must_use]
    pub fn with_position(self, position: PositionRecord) -> StepRecord<'a, S> {
        StepRecord { position: Some(position), ..self }
    }

    /// Returns the same record with the marks of the step as SVG, what their signs mean, and their cells.
    #[must_use]
    pub fn with_overlay(
        self,
        svg: String,
        legend: Vec<LegendRecord>,
        marked: Vec<Coord>,
    ) -> StepRecord<'a, S> {
        StepRecord { overlay: Some(svg), legend, marked, ..self }
    }
}
