//! Reading and writing puzzles in all common text formats.
//!
//! The table [`FORMATS`] lists the formats. A [`Reader`] detects the format of each part of a text
//! and returns [`Item`]s: puzzles with their other fields, and comments. For text that it cannot
//! read it returns a [`ReadError`] with line, column and reason, and continues. Text around the
//! puzzles is skipped and counted. A [`Writer`] appends records to a buffer.
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
//! To read millions of lines in parallel, take [chunks](Reader::next_chunk) and parse them in any thread.
//!
//! # Ambiguous texts
//!
//! Some texts can be read in two ways. Without [`ReadOptions`] these rules apply:
//!
//! - Sixteen rows of sixteen symbols without any above 4 are sixteen 4×4 puzzles, one per line.
//! - A board with letters and without a digit 1 to 9 is written in letters, `A` for 1. A 16×16 board
//!   with `0`, with another symbol for blanks and without `G` is written in hex.
//! - Only borders show that a 6×6 board has boxes of 3×2 and not 2×3, which is the usual shape.
//! - Lines that start with a puzzle are lines with a tail, even if commas follow: without a header
//!   there is no table.
//! - A row of a drawn grid that consists of dashes without gaps is a border.
//! - A single candidate is a placed digit if no peer has it as a candidate.

mod array;
mod bank;
mod bits;
mod board_builder;
mod bordered;
mod candidates;
mod cells;
mod chunks;
mod classic;
mod columns;
mod csv;
mod detect;
mod encoding;
mod fault;
mod field;
mod formats;
#[cfg(feature = "json")]
mod fpuzzles;
mod free_layout;
mod gate;
mod hodoku;
mod item;
#[cfg(feature = "json")]
mod json;
#[cfg(feature = "json")]
mod json_stream;
mod ksudoku;
mod line;
mod line_buffer;
mod line_parser;
mod links;
mod loose_line;
#[cfg(feature = "json")]
mod lz_string;
mod opensudoku;
mod options;
mod pencilmarks;
mod place;
mod printed;
mod reader;
mod row_tokens;
mod rows;
mod sdk;
mod sdx;
mod sheet;
mod short_form;
mod shudu_link;
mod solo;
#[cfg(feature = "json")]
mod sudokupad;
mod sudokuwiki;
mod swallowed;
mod symbols;
mod triples;
mod value;
mod writer;
mod xml;

use std::str::FromStr;

#[cfg(feature = "serde")]
pub use crate::integer::Integer;
pub use chunks::Chunk;
pub use columns::{ColumnSurvey, Columns};
pub use csv::PUZZLE_NAMES;
pub use detect::detect;
pub use encoding::Decoder;
pub use fault::{Fault, ReadError};
pub use field::FieldValue;
pub use formats::{FORMATS, Format};
pub use gate::Accept;
pub use item::{Extra, Item, PuzzleColumn, Record};
pub use line_parser::LineParser;
pub use options::{ReadOptions, WriteOptions};
pub use reader::Reader;
pub use shudu_link::LINK_BASE;
pub use symbols::{Symbols, to_ascii};
pub use writer::Writer;

use crate::Puzzle;
use crate::grid::{Board, Grid};

/// Reads the only puzzle of a text in any format.
pub fn parse(text: &str) -> Result<Puzzle, ReadError> {
    parse_with(text, ReadOptions::default())
}

/// Reads the only puzzle of a text with these options.
pub fn parse_with(text: &str, options: ReadOptions) -> Result<Puzzle, ReadError> {
    one(text.as_bytes(), options)
}

/// Reads the only puzzle of a text with these options.
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

/// Reads the digits of a 9×9 puzzle in any format.
impl FromStr for Grid {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Grid, ReadError> {
        let puzzle = parse(text)?;
        puzzle.to_grid().ok_or_else(|| ReadError::whole(gate::not_nine(&puzzle)))
    }
}

/// Reads the digits of a classic puzzle of any shape in any format.
impl FromStr for Board {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Board, ReadError> {
        let puzzle = parse(text)?;
        puzzle.to_board().ok_or_else(|| ReadError::whole(gate::not_nine(&puzzle)))
    }
}
