//! Puzzles as lines, and JSON strings. The JSON of records comes from the library's types.

use shudu::grid::{Board, Puzzle, symbol};
use shudu::text::{Extra, Format, WriteOptions, Writer};

/// A string with its quotes.
pub(crate) fn string(out: &mut Vec<u8>, text: &str) {
    // Writing to a vector cannot fail.
    let _ = serde_json::to_writer(out, text);
}

/// The symbols of a board in one line, `.` for blanks.
pub(crate) fn board_line(out: &mut Vec<u8>, board: &Board) {
    let mut buffer = [0; 4];
    for &value in board.cells() {
        out.extend_from_slice(symbol(value).encode_utf8(&mut buffer).as_bytes());
    }
}

/// A puzzle in one line: its digits or, where its candidates say more, all 729 of them.
pub(crate) fn puzzle_line(out: &mut Vec<u8>, puzzle: &Puzzle) {
    match puzzle {
        Puzzle::Grid(grid) => out.extend_from_slice(&grid.to_line(b'.')),
        Puzzle::Board(board) => board_line(out, board),
        Puzzle::Position(position) if position.is_plain() => {
            out.extend_from_slice(&position.digits().to_line(b'.'));
        }
        Puzzle::Position(_) => {
            let writer = Writer::new(Format::CANDIDATES, WriteOptions::default());
            writer.body(out, puzzle, &Extra::default());
            // Without the line end.
            out.pop();
        }
    }
}
