//! The record of `shudu generate`.

use serde::Serialize;
use shudu::Puzzle;
use shudu::generate::Generated;
use shudu::logic::{Level, Rating, Technique};
use shudu::rules::Rules;
use shudu::text::Integer;

use super::parts::{line, optional_line, own_rules};

/// A generated puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GeneratedRecord {
    /// The puzzle.
    #[serde(serialize_with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Puzzle,
    /// The rules, if they are not those of classic Sudoku with the usual boxes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    /// The number of the attempt.
    #[serde(with = "Integer")]
    pub index: u64,
    /// The number of givens.
    pub givens: usize,
    /// The solution.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "optional_line")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub solution: Option<Puzzle>,
    /// The rating (ER).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The level of the rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The technique of the hardest step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<Technique>,
    /// The position at which a requested technique is the next step.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "optional_line")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub position: Option<Puzzle>,
    /// The statistical weight of the puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
}

impl GeneratedRecord {
    /// Creates a record with all fields of the generated puzzle.
    ///
    /// ```
    /// use shudu::generate::{Generator, Request};
    /// use shudu_jobs::record::GeneratedRecord;
    /// let mut generator = Generator::new(Request::default().with(|r| r.rate = true))?;
    /// let made = generator.attempts(7, 0..1, &shudu::Limits::default()).remove(0);
    /// let record = GeneratedRecord::new(&made);
    /// let json = serde_json::to_string(&record)?;
    /// assert!(json.starts_with(r#"{"puzzle":""#) && json.contains(r#","rating":"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(made: &Generated) -> GeneratedRecord {
        let graded = made.graded.as_ref();
        let position = graded.and_then(|graded| graded.position.clone());
        GeneratedRecord {
            puzzle: made.puzzle.clone(),
            rules: own_rules(&made.puzzle),
            index: made.index,
            givens: made.puzzle.cells().iter().filter(|&&value| value != 0).count(),
            solution: Some(made.solution.clone()),
            rating: graded.map(|graded| graded.rating),
            level: graded.map(|graded| Level::of(graded.rating)),
            hardest: graded.map(|graded| graded.hardest),
            position,
            weight: made.weight,
        }
    }
    /// Returns the record with what is shown: the solution if `solution`, and if `at_step` the position at
    /// which a requested technique is the next step, or else the puzzle.
    #[must_use]
    pub fn shown(mut self, solution: bool, at_step: bool) -> GeneratedRecord {
        self.solution = self.solution.filter(|_| solution);
        self.position = at_step.then(|| self.position.unwrap_or_else(|| self.puzzle.clone()));
        self
    }
}
