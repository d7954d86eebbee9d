//! Free layout: the cells of one puzzle in any arrangement.
//!
//! ```text
//!   53..7....6..195....98....6.      5        5 3 .
//!   8...6...34..8.3..17...2...6      3        . 7 . . . .
//!   .6....28....419..5....8..79      …        …
//! ```
//!
//! This is only tried at the end of a text without any other puzzle. Otherwise rows with a mistake
//! would be read as a valid puzzle.

use super::board_builder::is_prose;
use super::line::is_ruler;
use super::row_tokens::split_row;
use super::rows::Rule;
use super::symbols::{PlainLine, guess};
use super::{Format, Item, Puzzle, ReadOptions, bordered};
use crate::grid::{Board, Shape};

/// The longest text that is read as a free layout, in bytes.
const LONGEST: usize = 64 << 10;

/// Returns true if a text with a fault in this format can be a free layout.
pub(super) fn is_board(format: &'static Format) -> bool {
    !format.distinct && !format.record_is_line
}

/// A text that can be a free layout.
#[derive(Default)]
pub(super) struct FreeLayout {
    text: Vec<u8>,
}

impl FreeLayout {
    /// Adds the next lines. Returns false if the text is too long.
    pub(super) fn add(&mut self, lines: &[u8]) -> bool {
        self.text.extend_from_slice(lines);
        self.text.len() <= LONGEST
    }

    /// Reads the puzzle, if the text has exactly the cells of a board. Prose and borders are
    /// ignored.
    pub(super) fn read(&self, options: &ReadOptions) -> Option<Item> {
        let shape = options.shape.unwrap_or(Shape::NINE);
        let mut cells: Vec<&[u8]> = Vec::new();
        let (mut first, mut rows, mut is_even) = (0, 0, true);
        for (line, number) in self.text.split(|&b| b == b'\n').zip(1..) {
            let text = line.trim_ascii();
            let is_rule = || bordered::rule(text) != Rule::No;
            if text.is_empty() || text[0] == b'#' || is_prose(text) || is_rule() {
                continue;
            }
            let row = split_row(text, None).cells;
            (rows, is_even) = (rows + 1, is_even && row.len() == shape.side());
            if cells.is_empty() {
                first = number;
            }
            cells.extend(row.into_iter().map(|cell| &text[cell]));
        }
        // As many rows as the board has, but of different lengths, are a mistake.
        if cells.len() != shape.cells() || rows == shape.side() && !is_even {
            return None;
        }
        if options.shape.is_none() && is_ruler(&PlainLine::new(&cells.concat()).text) {
            return None;
        }
        let side = shape.side();
        let symbols = options.symbols_for(side);
        let symbols = symbols.unwrap_or_else(|| guess(cells.iter().copied(), side));
        let values = cells.iter().map(|cell| symbols.value_of(cell, side));
        let board = Board::from_cells(shape, values.collect::<Option<Vec<u8>>>()?).ok()?;
        Some(Item::plain(Puzzle::from(board), first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(text: &str) -> Option<String> {
        let mut free = FreeLayout::default();
        assert!(free.add(text.as_bytes()));
        free.read(&ReadOptions::default()).map(|item| match item {
            Item::Record(record) => record.puzzle.to_string(),
            Item::Comment { .. } => unreachable!(),
        })
    }

    fn in_lines(length: usize) -> String {
        let lines = LINE.as_bytes().chunks(length);
        lines.map(|l| String::from_utf8_lossy(l) + "\n").collect()
    }

    #[test]
    fn any_arrangement_of_the_cells_is_read() {
        for length in [1, 2, 5, 20, 27, 50] {
            assert_eq!(read(&in_lines(length)).as_deref(), Some(LINE), "{length}");
        }
        assert_eq!(read(&in_lines(9).replace('\n', "\n\n")).as_deref(), Some(LINE));
        assert_eq!(read(&format!("A title\n{}", in_lines(27))).as_deref(), Some(LINE));
        assert_eq!(read(&in_lines(27).replacen('\n', "\n---+---+---\n", 1)).as_deref(), Some(LINE));
    }

    #[test]
    fn rows_with_mistakes_are_not_a_free_layout() {
        assert_eq!(read(&in_lines(9).replacen(".\n", "\n", 1).replacen("8\n", "8.\n", 1)), None);
        assert_eq!(read(&in_lines(27)[1..]), None);
        assert_eq!(read(&in_lines(27).replacen('5', "q", 1)), None);
        assert_eq!(read(&format!("{0}{0}", in_lines(27))), None);
    }
}
