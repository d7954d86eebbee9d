//! A step as data and in words, part of the records of `explain` and `hint`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::optional_line;
use crate::grid::Puzzle;
use crate::logic::Step;

/// A step as data, in words and in notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[non_exhaustive]
pub struct StepRecord<'a> {
    /// The step as data.
    #[serde(flatten)]
    pub step: Cow<'a, Step>,
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

    /// Returns the same record with the position before the step.
    #[must_use]
    pub fn with_before(self, position: Puzzle) -> StepRecord<'a> {
        StepRecord { before: Some(Cow::Owned(position)), ..self }
    }
}
