//! Reading and writing Sudoku texts, whatever their format.
//!
//! One table, [`FORMATS`], names the formats. A [`Reader`] finds out by itself which one it has
//! before it and gives [`Item`]s: puzzles with what came along with them, and comments. What it
//! cannot read it names with line, column and reason ([`ReadError`]), and goes on.
//!
//! ```
//! use shudu::grid::Grid;
//!
//! let line: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let drawn: Grid = format!("{line:#}").parse()?;
//! assert_eq!(line, drawn);
//!
//! let error = "53..7....6..q95....98....6.8...6...34..8.3..1".parse::<Grid>().unwrap_err();
//! assert_eq!((error.line, error.column), (1, 13));
//! # Ok::<(), shudu::text::ReadError>(())
//! ```
//!
//! Bulk work parses lines in parallel with a [`LineParser`]; writers append to a buffer with
//! [`Format::write`].

mod bank;
mod bordered;
mod candidates;
mod classic;
mod csv;
mod cut;
mod detect;
mod fault;
mod feed;
mod gather;
mod hodoku;
mod item;
mod json;
mod json_stream;
mod line;
mod options;
mod parser;
mod pencilmarks;
mod reader;
mod rows;
mod sdk;
mod symbols;
mod table;
mod triples;
mod value;
mod write;

use std::str::FromStr;

pub use detect::detect;
pub use fault::{Fault, ReadError};
pub use item::{Extra, Item, Place, Puzzle, Record};
pub use options::{ReadOptions, WriteOptions};
pub use parser::LineParser;
pub use reader::Reader;
pub use symbols::{BLANKS, Symbols};
pub use table::{FORMATS, Format, LONGEST_LINE};

use crate::grid::{Board, Grid, Position, Shape};

/// The one puzzle of a text in any format.
pub fn parse(text: &str) -> Result<Puzzle, ReadError> {
    one(text.as_bytes(), ReadOptions::default())
}

/// The one puzzle of a text, with what the caller knows about it.
fn one(text: &[u8], options: ReadOptions) -> Result<Puzzle, ReadError> {
    let mut found = None;
    for item in Reader::new(text, options) {
        match item? {
            Item::Record(_) if found.is_some() => {
                return Err(ReadError::whole(Fault::ManyPuzzles));
            }
            Item::Record(record) => found = Some(record.puzzle),
            Item::Comment { .. } => {}
        }
    }
    found.ok_or_else(|| ReadError::whole(Fault::NoPuzzle))
}

fn other_shape(shape: Shape) -> ReadError {
    ReadError::whole(Fault::OtherShape { shape })
}

/// Reads the digits of a 9×9 puzzle in any format.
impl FromStr for Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Grid, ReadError> {
        let puzzle = parse(text)?;
        puzzle.to_grid().ok_or_else(|| other_shape(puzzle.shape()))
    }
}

/// Reads the digits of a puzzle of any shape in any format.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        parse(text).map(|puzzle| puzzle.digits())
    }
}

/// Reads a 9×9 puzzle with its candidates in any format.
impl FromStr for Position {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Position, ReadError> {
        let puzzle = parse(text)?;
        puzzle.to_position().ok_or_else(|| other_shape(puzzle.shape()))
    }
}
