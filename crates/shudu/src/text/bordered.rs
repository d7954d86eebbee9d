//! `grid`: rows with borders around the boxes, in all usual styles.
//!
//! ```text
//!   +-------+-------+      *-----------*      4 . . |. . . |8 . 5      =====begin======
//!   | 5 3 . | . 7 . |      |.3.|4..|...|      . 3 . |. . . |. . .      |53.|.7.|...|
//!   | 6 . . | 1 9 5 |      |5..|...|.1.|      ------+------+------     |6..|195|...|
//! ```
//!
//! The borders show the shape: the cells before the first inner bar are the width of a box. A line
//! with a run of dashes and no digit is a border; so is a row of blanks written as dashes without
//! gaps.

use super::reader::MultiLineParser;
use super::rows::{RowReader, Rule};
use super::writer::classic_shape;
use super::{Extra, Puzzle, ReadOptions, Symbols, Writer};

/// Returns whether this line is part of a border.
pub(super) fn rule(text: &[u8]) -> Rule {
    if text.is_empty() {
        return Rule::No;
    }
    let run = |sign: u8, length: usize| text.windows(length).any(|w| w.iter().all(|&b| b == sign));
    let letters = text.iter().any(u8::is_ascii_alphabetic);
    if text.starts_with(b"===") {
        // `=====begin======` precedes a board. Links can end with such characters.
        return if letters { Rule::End } else { Rule::Border };
    }
    if letters || text.iter().any(|b| matches!(b, b'1'..=b'9')) {
        return Rule::No;
    }
    let drawn = String::from_utf8_lossy(text);
    let is_horizontal = |c: char| matches!(c, '─' | '━' | '═' | '╌' | '┄' | '┈' | '╍' | '┅' | '┉');
    let only_signs = text.iter().all(|b| b"+-=*|.:'` \t".contains(b));
    // Boxes of two columns have borders with two dashes between the corners.
    let small = only_signs && run(b'-', 2) && b"+*.:'".contains(&text[0]);
    if run(b'-', 3) || small || drawn.chars().any(is_horizontal) { Rule::Border } else { Rule::No }
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    Box::new(RowReader::new(options, rule))
}

pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, _: &Extra) {
    let shape = classic_shape(puzzle);
    let side = shape.side();
    let symbols = writer.options().symbols.for_side(side);
    let blank = writer.blank(side);
    let wide = symbols == Symbols::Numbers && side > 9;
    let dashes = shape.box_columns() * if wide { 3 } else { 2 } + 1;
    let mut border = Vec::new();
    for _ in 0..side / shape.box_columns() {
        border.push(b'+');
        border.resize(border.len() + dashes, b'-');
    }
    border.extend_from_slice(b"+\n");
    for (number, row) in puzzle.cells().chunks(side).enumerate() {
        if number % shape.box_rows() == 0 {
            out.extend_from_slice(&border);
        }
        for (column, &value) in row.iter().enumerate() {
            if column % shape.box_columns() == 0 {
                out.extend_from_slice(b"| ");
            }
            if wide && value <= 9 {
                out.push(b' ');
            }
            symbols.put(out, value, blank);
            out.push(b' ');
        }
        out.extend_from_slice(b"|\n");
    }
    out.extend_from_slice(&border);
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_are_distinguished_from_rows() {
        for border in [
            "+-------+-------+-------+",
            "*-----------*",
            "|---+---+---|",
            "------+-------+------",
            "-------------",
            ".-----.-----.",
            ":-----+-----:",
            "'-----'-----'",
            "+--+--+",
            "=========",
            "╔═══╤═══╗",
            "├───┼───┤",
        ] {
            assert_eq!(rule(border.as_bytes()), Rule::Border, "{border}");
        }
        for row in [
            "|.3.|4..|...|",
            "|--3|4--|---|",
            "| . . . | . . . |",
            "4 . . |. . . |8 . 5",
            "│ 5 3 │",
        ] {
            assert_eq!(rule(row.as_bytes()), Rule::No, "{row}");
        }
        assert_eq!(rule(b"=====begin======"), Rule::End);
    }
}
