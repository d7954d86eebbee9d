//! The record of `shudu check`.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::parts::{ExtraRecord, Outcome, line, lines};
use crate::grid::{Board, Coord, ParseCellError, Puzzle, Shape, symbol, symbol_value};
use crate::search::{Limits, Stopped};
use crate::solve::{Answer, VerdictKind};

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

impl FromStr for PlacedDigit {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<PlacedDigit, ParseCellError> {
        let (cell, digit) = text.split_once('=').ok_or(ParseCellError)?;
        let mut symbols = digit.chars();
        let digit = symbols.next().and_then(symbol_value).filter(|&digit| digit > 0);
        match (digit, symbols.next()) {
            (Some(digit), None) => Ok(PlacedDigit { cell: cell.parse()?, digit }),
            _ => Err(ParseCellError),
        }
    }
}

impl Serialize for PlacedDigit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PlacedDigit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PlacedDigit, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

/// The faults of a puzzle that is not proper, and the redundant givens of a proper one.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Diagnosis {
    /// If there are several solutions: the cells where the first two differ.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub differ: Option<Vec<Coord>>,
    /// If there are several solutions: each digit that makes the puzzle proper if added as a given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mends: Option<Vec<PlacedDigit>>,
    /// If there is no solution: each given whose removal alone leaves a puzzle with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suspects: Option<Vec<Coord>>,
    /// For a proper puzzle, if requested: true if every given is necessary.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// For a proper puzzle, if requested: the redundant givens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
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
        let shape = puzzle.shape();
        let is_small = shape.side() <= Shape::NINE.side();
        let coords = |cells: Vec<usize>| cells.into_iter().map(|cell| shape.coord(cell)).collect();
        let mut diagnosis = Diagnosis::default();
        match answer.verdict {
            VerdictKind::Multiple => {
                let mut solutions = answer.solutions();
                let (one, two) = (solutions.next(), solutions.next());
                diagnosis.differ = Some(coords(differences(one, two)));
                let mends = match one {
                    Some(one) if is_small => mends(puzzle, one, limits)?,
                    _ => Vec::new(),
                };
                diagnosis.mends = Some(mends);
            }
            VerdictKind::None => {
                let suspects = match is_small {
                    true => puzzle.digits().suspects(limits)?,
                    false => Vec::new(),
                };
                diagnosis.suspects = Some(coords(suspects));
            }
            VerdictKind::Unique if minimal => {
                let redundant = puzzle.digits().redundant_within(limits)?.map(coords);
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

fn mends(puzzle: &Puzzle, solution: &Puzzle, limits: &Limits) -> Result<Vec<PlacedDigit>, Stopped> {
    let (board, solution): (Board, Board) = (puzzle.digits(), solution.digits());
    let mends = board.mends(&solution, limits)?;
    let placed = |(cell, digit)| PlacedDigit { cell: board.shape().coord(cell), digit };
    Ok(mends.into_iter().map(placed).collect())
}

/// A puzzle, the verdict and the diagnosis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CheckRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// Verdict and count.
    #[serde(flatten)]
    pub outcome: Outcome<'a>,
    /// The only solution, or two of several.
    #[serde(with = "lines")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub solutions: Vec<Puzzle>,
    /// The diagnosis.
    #[serde(flatten)]
    pub diagnosis: Diagnosis,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a> CheckRecord<'a> {
    /// Creates a record without extra fields.
    #[must_use]
    pub fn new(
        puzzle: &'a Puzzle,
        outcome: Outcome<'a>,
        solutions: Vec<Puzzle>,
        diagnosis: Diagnosis,
    ) -> CheckRecord<'a> {
        let extra = ExtraRecord::default();
        CheckRecord { puzzle: Cow::Borrowed(puzzle), outcome, solutions, diagnosis, extra }
    }
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::solve::Solver;
    use crate::testing::corpus::{self, Kind};

    #[test]
    fn check_records_round_trip() {
        let limits = Limits::solutions(2);
        for shape in ["2x3", "3x3"] {
            for item in 0..14 {
                let (kind, board) = corpus::mixed(shape.parse().unwrap(), 9, item);
                let puzzle = Puzzle::from(board);
                let answer = Solver::new().answers([&puzzle], &limits).next().unwrap();
                let diagnosis = Diagnosis::new(&puzzle, &answer, true, &limits).unwrap();
                assert_eq!(
                    (diagnosis.mends.is_some(), diagnosis.suspects.is_some(), diagnosis.minimal),
                    (
                        matches!(kind, Kind::Multi | Kind::Empty),
                        kind == Kind::NoSolution,
                        match kind {
                            Kind::Minimal => Some(true),
                            Kind::Easy | Kind::Finished => Some(false),
                            _ => None,
                        }
                    )
                );
                let solutions = answer.solutions().cloned().collect();
                let record = CheckRecord::new(&puzzle, Outcome::new(&answer), solutions, diagnosis);
                let json = serde_json::to_string(&record).unwrap();
                assert_eq!(serde_json::from_str::<CheckRecord<'_>>(&json).unwrap(), record);
            }
        }
    }

    #[test]
    fn placed_digits_have_a_text_form() {
        for text in ["r1c1=1", "r25c3=P"] {
            assert_eq!(text.parse::<PlacedDigit>().unwrap().to_string(), text);
        }
        for text in ["", "r1c1", "r1c1=", "r1c1=.", "r1c1=12", "r0c1=1"] {
            assert!(text.parse::<PlacedDigit>().is_err(), "{text}");
        }
    }
}
