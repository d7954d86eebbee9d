//! The items of a text: records, which are puzzles with other fields, and comments.

use std::sync::Arc;

use super::FieldValue;
use crate::Puzzle;

/// A puzzle, its place in the text, and its other fields.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Record {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its first line, from 1.
    pub line: u64,
    /// The other fields.
    pub extra: Extra,
}

/// The data of a record besides the puzzle. Readers keep it unchanged; writers write it if their
/// format supports it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Extra {
    /// The rest of a line after the puzzle, with its separator and a comment if there is one. Bytes
    /// that are not UTF-8 are replaced.
    pub tail: String,
    /// Named columns other than the puzzle, in order. Readers make their names distinct: the second
    /// `name` of a record is `name_2`.
    pub fields: Vec<(String, FieldValue)>,
    /// The column of the puzzle, if it came from a table.
    pub place: Option<PuzzleColumn>,
    /// The number of a solution among those of its puzzle, from 0. Written by some formats.
    pub number: u64,
}

impl Extra {
    /// Returns the rest of the line as a field of a table or of a JSON object, if there is one.
    pub(super) fn tail_field(&self) -> Option<(&'static str, &str)> {
        let is_taken = || self.fields.iter().any(|(name, _)| name == "tail");
        let name = || if is_taken() { "tail_2" } else { "tail" };
        (!self.tail.is_empty()).then(|| (name(), self.tail.trim_matches([' ', '\t', ',', ';'])))
    }
}

/// The place of a puzzle among the columns of a table or the keys of a JSON object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleColumn {
    /// The number of columns before it.
    pub index: usize,
    /// The name of its column; `None` in a table without a header.
    pub name: Option<Arc<str>>,
}

/// An item of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A puzzle.
    Record(Record),
    /// A comment or a title between puzzles.
    Comment {
        /// Its line, from 1.
        line: u64,
        /// Everything after the `#`, or the whole line if there is none.
        text: String,
    },
}

impl Item {
    /// Creates a record without other fields.
    pub(super) fn plain(puzzle: Puzzle, line: u64) -> Item {
        Item::Record(Record { puzzle, line, extra: Extra::default() })
    }

    /// Creates a comment line.
    pub(super) fn comment(line: &[u8], number: u64) -> Item {
        let line = line.trim_ascii_start();
        let text = line.strip_prefix(b"#").unwrap_or(line);
        Item::Comment { line: number, text: String::from_utf8_lossy(text).into_owned() }
    }
}
