//! A step as data and in words, part of the records of `explain` and `hint`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::optional_line;
use crate::grid::Puzzle;
use crate::logic::{BoardStep, Step};

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
}

impl<'a> StepRecord<'a> {
    /// Creates a record of a step, with texts in the language of the user.
    #[must_use]
    pub fn new(
        step: &'a Step,
        name: impl Into<Cow<'a, str>>,
        text: impl Into<Cow<'a, str>>,
    ) -> StepRecord<'a> {
        StepRecord {
            step: Cow::Borrowed(step),
            name: name.into(),
            text: text.into(),
            outcome: step.conclusion(),
            notation: step.notation(),
            before: None,
        }
    }
}

impl<'a> StepRecord<'a, BoardStep> {
    /// Creates a record of a step of any shape, with texts in the language of the user.
    #[must_use]
    pub fn of_board(
        step: &'a BoardStep,
        name: impl Into<Cow<'a, str>>,
        text: impl Into<Cow<'a, str>>,
    ) -> StepRecord<'a, BoardStep> {
        StepRecord {
            step: Cow::Borrowed(step),
            name: name.into(),
            text: text.into(),
            outcome: step.conclusion(),
            notation: step.notation(),
            before: None,
        }
    }
}

impl<'a, S: Clone> StepRecord<'a, S> {
    /// Returns the same record with the position before the step.
    #[must_use]
    pub fn with_before(self, position: Puzzle) -> StepRecord<'a, S> {
        StepRecord { before: Some(Cow::Owned(position)), ..self }
    }
}
