//! JSON Lines, written by hand because they are a contract and must be fast.

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

/// `,"key":` and what follows is the value.
pub(crate) fn key(out: &mut Vec<u8>, name: &str) {
    out.extend_from_slice(b",\"");
    out.extend_from_slice(name.as_bytes());
    out.extend_from_slice(b"\":");
}

pub(crate) fn number(out: &mut Vec<u8>, n: u64) {
    out.extend_from_slice(n.to_string().as_bytes());
}

/// `{"puzzle":"…"`: the start of every object.
pub(crate) fn open(out: &mut Vec<u8>, puzzle: &Puzzle) {
    out.extend_from_slice(b"{\"puzzle\":\"");
    puzzle_line(out, puzzle);
    out.push(b'"');
}

/// Columns that came with the puzzle.
pub(crate) fn extra(out: &mut Vec<u8>, extra: &Extra) {
    let tail = extra.tail.trim();
    if !tail.is_empty() {
        key(out, "tail");
        string(out, tail);
    }
    if !extra.fields.is_empty() {
        key(out, "fields");
        for (i, (name, value)) in extra.fields.iter().enumerate() {
            out.push(if i == 0 { b'{' } else { b',' });
            string(out, name);
            out.push(b':');
            string(out, value);
        }
        out.push(b'}');
    }
}

pub(crate) fn close(out: &mut Vec<u8>) {
    out.extend_from_slice(b"}\n");
}
