//! The record of `shudu check`.

use std::fmt;

use serde::{Serialize, Serializer};
use shudu::Puzzle;
use shudu::grid::{Coord, Shape, symbol};
use shudu::search::{Limits, Stopped};
use shudu::solve::{Answer, VerdictKind};

use super::parts::{Outcome, head, lines, record};

/// A digit in a cell of a board of any shape, written `r3c5=7`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlacedDigit {
    /// The cell.
    pub cell: Coord,
    /// The digit, from 1.
    pub digit: u8,
}

impl fmt::Display for PlacedDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, symbol(self.digit))
    }
}

impl Serialize for PlacedDigit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for PlacedDigit {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "PlacedDigit".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A cell and its digit: `r3c5=7`.", "type": "string",
        })
    }
}

/// The faults of a puzzle that is not proper, and the redundant givens of a proper one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Diagnosis {
    /// If there are several solutions: the cells where the first two differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differ: Option<Vec<Coord>>,
    /// If there are several solutions: each digit that makes the puzzle proper if added as a given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mends: Option<Vec<PlacedDigit>>,
    /// If there is no solution: each given whose removal alone leaves a puzzle with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suspects: Option<Vec<Coord>>,
    /// For a proper puzzle, if requested: true if every given is necessary.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// For a proper puzzle, if requested: the redundant givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub redundant: Option<Vec<Coord>>,
}

impl Diagnosis {
    /// Returns the diagnosis of a puzzle that was solved with two solutions kept. `minimal`
    /// requests the redundant givens of a proper puzzle.
    ///
    /// On boards larger than 9×9, a search for each cell can take very long: there, the lists of
    /// mends and suspects are empty.
    pub fn new(
        puzzle: &Puzzle,
        answer: &Answer<Puzzle>,
        minimal: bool,
        limits: &Limits,
    ) -> Result<Diagnosis, Stopped> {
        let cells = puzzle.rules().cells();
        let is_small = cells.len() <= Shape::NINE.cells();
        let mut diagnosis = Diagnosis::default();
        match answer.verdict {
            VerdictKind::Multiple => {
                let mut solutions = answer.solutions();
                let (one, two) = (solutions.next(), solutions.next());
                let differ = differences(one, two).into_iter();
                diagnosis.differ = Some(differ.map(|cell| cells[cell]).collect());
                let mends = match one {
                    Some(one) if is_small => puzzle.mends(one.cells(), limits)?,
                    _ => Vec::new(),
                };
                let placed = |(cell, digit)| PlacedDigit { cell, digit };
                diagnosis.mends = Some(mends.into_iter().map(placed).collect());
            }
            VerdictKind::None => {
                let suspects = match is_small {
                    true => puzzle.suspects(limits)?,
                    false => Vec::new(),
                };
                diagnosis.suspects = Some(suspects);
            }
            VerdictKind::Unique if minimal => {
                let redundant = puzzle.redundant(limits)?;
                diagnosis.minimal = redundant.as_ref().map(Vec::is_empty);
                diagnosis.redundant = redundant;
            }
            _ => {}
        }
        Ok(diagnosis)
    }
}

/// Returns the cells where two solutions differ.
fn differences(one: Option<&Puzzle>, two: Option<&Puzzle>) -> Vec<usize> {
    let (Some(one), Some(two)) = (one, two) else { return Vec::new() };
    let pairs = one.cells().iter().zip(two.cells()).enumerate();
    pairs.filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect()
}

record! {
    /// A puzzle, the verdict and the diagnosis.
    CheckRecord {
        /// Verdict and count.
        #[serde(flatten)]
        outcome: Outcome,
        /// The only solution, or two of several.
        #[serde(serialize_with = "lines")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        solutions: Vec<Puzzle>,
        /// The diagnosis.
        #[serde(flatten)]
        diagnosis: Diagnosis,
    }
}

impl CheckRecord {
    /// Creates a record without extra fields.
    #[must_use]
    pub fn new(
        puzzle: &Puzzle,
        outcome: Outcome,
        solutions: Vec<Puzzle>,
        diagnosis: Diagnosis,
    ) -> CheckRecord {
        let (puzzle, rules, extra) = head(puzzle);
        CheckRecord { puzzle, rules, outcome, solutions, diagnosis, extra }
    }
}
