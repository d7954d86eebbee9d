//! Parts shared by several records.

use std::fmt::Display;

use serde::{Serialize, Serializer};
use shudu::Puzzle;
use shudu::grid::{Clash, Coord, Shape};
use shudu::rules::Rules;
use shudu::solve::{Answer, VerdictKind};
use shudu::text::Integer;
use shudu::text::{Extra, FieldValue};

/// Verdict and count.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Outcome {
    /// Whether the puzzle is proper.
    pub verdict: VerdictKind,
    /// The number of solutions counted.
    #[serde(with = "Integer")]
    pub count: u128,
    /// True if these are all solutions.
    pub complete: bool,
    /// The digits that clash, if the verdict is `invalid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<ClashRecord>,
}

impl Outcome {
    /// Returns the outcome of solving. The message about a clash is in English.
    #[must_use]
    pub fn new<G>(answer: &Answer<G>) -> Outcome {
        Outcome::with_message(answer, Clash::to_string)
    }

    /// Returns the outcome of solving, with a message for a clash.
    #[must_use]
    pub fn with_message<G>(answer: &Answer<G>, message: impl FnOnce(&Clash) -> String) -> Outcome {
        Outcome {
            verdict: answer.verdict,
            count: answer.count.solutions,
            complete: answer.count.is_complete(),
            error: answer
                .clash
                .as_ref()
                .map(|clash| ClashRecord { message: message(clash), cells: clash.cells }),
        }
    }
}

/// Two equal digits in one house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClashRecord {
    /// The message, in the language of the user.
    pub message: String,
    /// The two cells.
    pub cells: [Coord; 2],
}

/// The other fields of a puzzle in the input.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExtraRecord {
    /// The rest of the line after the puzzle, trimmed.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub tail: String,
    /// Named columns other than the puzzle, in order and with their types.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "map")]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")
    )]
    pub fields: Vec<(String, FieldValue)>,
}

impl From<&Extra> for ExtraRecord {
    fn from(extra: &Extra) -> ExtraRecord {
        ExtraRecord { tail: extra.tail.trim().to_owned(), fields: extra.fields.clone() }
    }
}

/// Serializes pairs as a map, in order.
pub(super) fn map<S: Serializer>(
    pairs: &[(String, FieldValue)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, value)| (name, value)))
}

/// Serializes a value as text.
pub(super) fn display<T: Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// A puzzle that is serialized as a line: the digits, or the 729 candidates of a position that is not plain.
#[derive(Serialize)]
pub(super) struct Line<'a>(#[serde(serialize_with = "display")] pub(super) &'a Puzzle);

/// Serializes a puzzle as a line.
pub(crate) fn line<S: Serializer>(puzzle: &Puzzle, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(puzzle)
}

/// Serializes an optional puzzle as a line.
pub(super) fn optional_line<S: Serializer>(
    puzzle: &Option<Puzzle>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    puzzle.as_ref().map(Line).serialize(serializer)
}

/// Serializes a list of puzzles as lines.
pub(super) fn lines<S: Serializer>(puzzles: &[Puzzle], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(puzzles.iter().map(Line))
}

/// Returns the rules of a puzzle if a line with as many cells is read as a puzzle with other rules.
#[inline]
pub(super) fn own_rules(puzzle: &Puzzle) -> Option<Rules> {
    let is_usual = |shape: Shape| Shape::for_cells(shape.cells()) == Some(shape);
    (!puzzle.as_classic().is_some_and(is_usual)).then(|| puzzle.rules())
}

/// Returns what all records of a puzzle start and end with: the puzzle, its [own rules](own_rules), and no
/// other fields.
pub(super) fn head(puzzle: &Puzzle) -> (Puzzle, Option<Rules>, ExtraRecord) {
    (puzzle.clone(), own_rules(puzzle), ExtraRecord::default())
}

/// Defines the record of a puzzle: the puzzle, what was found, and the other fields of the input.
macro_rules! record {
    ($(#[doc = $about:literal])* $name:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[doc = $about])*
        #[derive(Clone, PartialEq, Debug, serde::Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[non_exhaustive]
        pub struct $name {
            /// The puzzle or position.
            #[serde(serialize_with = "crate::record::parts::line")]
            #[cfg_attr(feature = "schema", schemars(with = "String"))]
            pub puzzle: shudu::Puzzle,
            /// The rules, if they are not those of classic Sudoku with the usual boxes.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub rules: Option<shudu::rules::Rules>,
            $($(#[$meta])* pub $field: $type,)*
            /// Other fields of the input.
            #[serde(flatten)]
            pub extra: crate::record::ExtraRecord,
        }
    };
}
pub(super) use record;
