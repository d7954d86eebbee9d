//! The record of `shudu generate`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{line, optional_line};
use crate::generate::Generated;
use crate::grid::Puzzle;
use crate::integer::Integer;
use crate::logic::{Level, Rating, Technique};

/// A generated puzzle.
///
/// ```
/// # #[cfg(feature = "json")] {
/// use shudu::generate::{Generator, Request};
/// use shudu::{grid::Puzzle, record::GeneratedRecord};
/// let mut generator = Generator::new(Request::default().with_rate(true))?;
/// let made = generator.attempts(7, 0..1, &shudu::Limits::default()).remove(0);
/// let made = made.map(Puzzle::Grid);
/// let record = GeneratedRecord::new(&made);
/// let json = serde_json::to_string(&record)?;
/// assert!(json.starts_with(r#"{"puzzle":""#) && json.contains(r#","rating":"#));
/// assert_eq!(serde_json::from_str::<GeneratedRecord>(&json)?, record);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GeneratedRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// The number of the attempt.
    #[serde(with = "Integer")]
    pub index: u64,
    /// The number of givens.
    pub givens: usize,
    /// The solution.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "optional_line")]
    #[cfg_attr(feature = "schema", schemars(!default, with = "Option<String>"))]
    pub solution: Option<Cow<'a, Puzzle>>,
    /// The rating (ER).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The level of the rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The technique of the hardest step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hardest: Option<Technique>,
    /// The position at which a requested technique is the next step.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "optional_line")]
    #[cfg_attr(feature = "schema", schemars(!default, with = "Option<String>"))]
    pub position: Option<Cow<'a, Puzzle>>,
    /// The statistical weight of the puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
}

impl<'a> GeneratedRecord<'a> {
    /// Creates a record with all fields of the generated puzzle.
    #[must_use]
    pub fn new(made: &'a Generated<Puzzle>) -> GeneratedRecord<'a> {
        let graded = made.graded.as_ref();
        let position = graded.and_then(|graded| graded.position);
        GeneratedRecord {
            puzzle: Cow::Borrowed(&made.puzzle),
            index: made.index,
            givens: made.puzzle.cells().iter().filter(|&&value| value != 0).count(),
            solution: Some(Cow::Borrowed(&made.solution)),
            rating: graded.map(|graded| graded.rating),
            level: graded.map(|graded| Level::of(graded.rating)),
            hardest: graded.map(|graded| graded.hardest),
            position: position.map(|position| Cow::Owned(Puzzle::from(position))),
            weight: made.weight,
        }
    }
}
