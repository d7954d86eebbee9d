//! `numbered` and `barred`: the output of two well-known programs.
//!
//! ```text
//!   第1个                            =====solved======
//!     9  1  7  6  8  2  5  4  3      |917|682|543|
//!     3  5  2  1  9  4  7  6  8      |352|194|768|
//!   …                                …
//! ```
//!
//! The first one numbers the solutions of a puzzle and pads each digit to three columns. The second
//! one has bars between boxes and a rule below each band; a puzzle that is not full has the heading
//! `=====begin======`. Both print 0 for a blank. They are read as plain rows and as a drawn grid.

use super::rows::Rule;
use super::writer::classic_shape;
use super::{Extra, Puzzle, Symbols, Writer};

/// Returns whether this is the heading `第1个`.
pub(super) fn rule(text: &[u8]) -> Rule {
    let number = text.strip_prefix("第".as_bytes()).and_then(|t| t.strip_suffix("个".as_bytes()));
    let is_number = |n: &[u8]| !n.is_empty() && n.iter().all(u8::is_ascii_digit);
    if number.is_some_and(is_number) { Rule::End } else { Rule::No }
}

/// Appends a puzzle with its number above it.
pub(super) fn write_numbered(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    let side = classic_shape(puzzle).side();
    let symbols = writer.options().symbols.for_side(side);
    let blank = writer.blank(side);
    out.extend_from_slice(format!("第{}个\n", extra.number.saturating_add(1)).as_bytes());
    for row in puzzle.cells().chunks(side) {
        for &value in row {
            let is_wide = symbols == Symbols::Numbers && value > 9;
            out.extend_from_slice(if is_wide { b" " } else { b"  " });
            symbols.put(out, value, blank);
        }
        out.push(b'\n');
    }
    out.push(b'\n');
}

/// Appends a puzzle with bars between its boxes.
pub(super) fn write_barred(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, _: &Extra) {
    let shape = classic_shape(puzzle);
    let side = shape.side();
    let symbols = writer.options().symbols.for_side(side);
    // Rows of dashes would be read as rules, and `|00|00|` as numbers of two digits.
    let is_numbers = side > 9 && shape.box_columns() == 2 && symbols != Symbols::Numbers;
    let is_unclear = |c: &char| *c == '-' || *c == '0' && is_numbers;
    let blank = Some(writer.blank(side)).filter(|c| !is_unclear(c)).unwrap_or('.');
    let is_wide = symbols == Symbols::Numbers && side > 9;
    let is_full = puzzle.cells().iter().all(|&value| value != 0);
    let heading = if is_full { "solved" } else { "begin" };
    out.extend_from_slice(format!("\n====={heading}======\n").as_bytes());
    let boxes = side / shape.box_columns();
    let width = if is_wide { 3 * side } else { side } + boxes + 1;
    for (number, row) in puzzle.cells().chunks(side).enumerate() {
        out.push(b'|');
        for (column, &value) in row.iter().enumerate() {
            if is_wide {
                out.extend_from_slice(if value > 9 { b" " } else { b"  " });
            }
            symbols.put(out, value, blank);
            if (column + 1) % shape.box_columns() == 0 {
                out.push(b'|');
            }
        }
        out.push(b'\n');
        if (number + 1) % shape.box_rows() == 0 {
            out.resize(out.len() + width, b'-');
            out.push(b'\n');
        }
    }
}
