//! The record of `shudu generate`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::line;
use crate::generate::Generated;
use crate::grid::Puzzle;
use crate::logic::{Rating, Technique};

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
#[non_exhaustive]
pub struct GeneratedRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    pub puzzle: Cow<'a, Puzzle>,
    /// The number of the attempt.
    pub index: u64,
    /// The number of givens.
    pub givens: usize,
    /// The solution.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "optional_line")]
    pub solution: Option<Cow<'a, Puzzle>>,
    /// The rating (ER).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The technique of the hardest step.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "technique_id")]
    pub hardest: Option<Technique>,
    /// The position where a technique that was asked for is the next step.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "optional_line")]
    pub position: Option<Cow<'a, Puzzle>>,
    /// What the puzzle counts for in statistics.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
}

impl<'a> GeneratedRecord<'a> {
    /// A record with everything that is known of the puzzle.
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
            hardest: graded.map(|graded| graded.hardest),
            position: position.map(|position| Cow::Owned(Puzzle::from(position))),
            weight: made.weight,
        }
    }
}

/// A puzzle as a line, or nothing.
mod optional_line {
    use std::borrow::Cow;

    use serde::de::{Deserialize, Deserializer};
    use serde::ser::Serializer;

    use crate::grid::Puzzle;

    pub(super) fn serialize<S: Serializer>(
        puzzle: &Option<Cow<'_, Puzzle>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match puzzle {
            Some(puzzle) => super::line::serialize(puzzle, serializer),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'a, 'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Cow<'a, Puzzle>>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| super::line::parse(&text).map(Cow::Owned)).transpose()
    }
}

/// The id of a technique, or nothing.
mod technique_id {
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::ser::Serializer;

    use crate::logic::{TECHNIQUES, Technique};

    pub(super) fn serialize<S: Serializer>(
        technique: &Option<Technique>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match technique {
            Some(technique) => serializer.serialize_str(technique.info().id),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Technique>, D::Error> {
        let Some(id) = Option::<String>::deserialize(deserializer)? else { return Ok(None) };
        let found = TECHNIQUES.iter().find(|info| info.id == id).map(|info| info.technique);
        found.map(Some).ok_or_else(|| D::Error::custom(format_args!("no technique is called {id}")))
    }
}
