//! The errors of patterns: of parsing, and of patterns without a proper puzzle.

use std::error::Error;
use std::fmt;

use crate::grid::Message;

/// The error of parsing a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParsePatternError {
    /// There are more or fewer cells than the shape has.
    CellCount {
        /// Cells in the text.
        found: usize,
        /// Cells of the shape.
        expected: usize,
    },
    /// An invalid character.
    Symbol {
        /// The character.
        found: char,
        /// Its line, from 1.
        line: usize,
        /// Its column in characters, from 1.
        column: usize,
    },
}

impl Message for ParsePatternError {
    fn sentence(&self) -> (&'static str, &'static str) {
        match self {
            ParsePatternError::CellCount { .. } => (
                "cell-count",
                "expected {expected} cells, found {found}; write x (given), ? (given or blank) or . (blank) for each",
            ),
            ParsePatternError::Symbol { .. } => (
                "symbol",
                "line {line}, column {column}: found '{found}', expected x (given), ? (given or blank) or . (blank)",
            ),
        }
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            ParsePatternError::CellCount { found, expected } => {
                vec![("found", found.to_string()), ("expected", expected.to_string())]
            }
            ParsePatternError::Symbol { found, line, column } => vec![
                ("found", found.to_string()),
                ("line", line.to_string()),
                ("column", column.to_string()),
            ],
        }
    }
}

impl fmt::Display for ParsePatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_english(f)
    }
}

impl Error for ParsePatternError {}

/// The reason why no proper puzzle has a pattern. Each reason is a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PatternError {
    /// Fewer cells than any proper puzzle has givens.
    TooFew {
        /// Cells that may be given.
        cells: usize,
        /// The minimum number of givens of a proper puzzle.
        least: usize,
    },
    /// Two rows of one band are blank, numbered from 1: they could be swapped.
    BlankRows(usize, usize),
    /// Two columns of one stack are blank, numbered from 1: they could be swapped.
    BlankColumns(usize, usize),
}

impl Message for PatternError {
    fn sentence(&self) -> (&'static str, &'static str) {
        match self {
            PatternError::TooFew { .. } => (
                "pattern-few",
                "the pattern allows {cells} givens, but no puzzle with fewer than {least} has exactly one solution",
            ),
            PatternError::BlankRows(..) => (
                "pattern-rows",
                "the pattern leaves rows {one} and {other} blank; exchanging them gives a second solution",
            ),
            PatternError::BlankColumns(..) => (
                "pattern-columns",
                "the pattern leaves columns {one} and {other} blank; exchanging them gives a second solution",
            ),
        }
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            PatternError::TooFew { cells, least } => {
                vec![("cells", cells.to_string()), ("least", least.to_string())]
            }
            PatternError::BlankRows(one, other) | PatternError::BlankColumns(one, other) => {
                vec![("one", one.to_string()), ("other", other.to_string())]
            }
        }
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_english(f)
    }
}

impl Error for PatternError {}
