//! A step as data and in words, part of the records of `explain` and `hint`.

use serde::Serialize;
use shudu::Puzzle;
use shudu::grid::{Coord, Digit, symbol};
use shudu::logic::{State, Step};

use super::parts::optional_line;

/// A step as data, in words and in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct StepRecord {
    /// The step as data.
    #[serde(flatten)]
    pub step: Step,
    /// The name of the technique, in the language of the user.
    pub name: String,
    /// The step in a sentence, in the language of the user.
    pub text: String,
    /// The conclusion of the step: `r6c23<>4`.
    pub outcome: String,
    /// The step in forum notation; a net has several lines.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notation: Vec<String>,
    /// The position before the step, if requested.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "optional_line")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub before: Option<Puzzle>,
    /// The digits and candidates before the step, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<PositionRecord>,
    /// The marks of the step for a layer over the board, as SVG, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overlay: Option<String>,
    /// What the signs of the overlay mean.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub legend: Vec<LegendRecord>,
    /// The blank cells with marks of the overlay. With the candidates of these cells every node of the
    /// drawing has its digit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marked: Vec<Coord>,
}

/// The digits and candidates of a position, cell by cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
    pub fn new(state: &State) -> PositionRecord {
        let shown = |cell| state.digit(cell).map_or('.', |digit| symbol(digit.get()));
        let sets = state.open_candidates().into_iter();
        PositionRecord {
            digits: state.cells().into_iter().map(shown).collect(),
            candidates: sets.map(|set| set.iter().map(Digit::get).collect()).collect(),
        }
    }
}

/// A sign of a picture and what it means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<String>,
}

impl StepRecord {
    /// Creates a record of a step, with texts in the language of the user and without what is requested.
    #[must_use]
    pub fn new(step: &Step, name: impl Into<String>, text: impl Into<String>) -> StepRecord {
        StepRecord {
            step: step.clone(),
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
