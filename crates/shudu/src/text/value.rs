//! A puzzle as one value: a field of a table or a string of JSON.
//!
//! Digits are a plain line of cells. A position is a line of the HoDoKu library, the only short
//! form that distinguishes placed digits from givens and lists removed candidates. The reader also
//! accepts 729 candidates and boards of several lines.

use super::{
    Fault, Format, Puzzle, ReadError, ReadOptions, Writer, candidates, hodoku, line, links,
    loose_line,
};
use crate::grid::Shape;

/// Reads the puzzle of a value. The error is the byte and the kind of a fault.
pub(super) fn read(text: &[u8], options: &ReadOptions) -> Result<Puzzle, (usize, Fault)> {
    let puzzle = read_any(text, options)?;
    options.refuse(&puzzle).map_or(Ok(puzzle), |fault| Err((0, fault)))
}

fn read_any(text: &[u8], options: &ReadOptions) -> Result<Puzzle, (usize, Fault)> {
    // Nearly all large tables have 9×9 puzzles.
    if let Ok(cells) = text.try_into()
        && options.is_plain()
        && let Some(grid) = line::nine_cells(cells)
    {
        return Ok(grid.into());
    }
    let start = text.len() - text.trim_ascii_start().len();
    let text = text.trim_ascii();
    let shift = |(offset, fault)| (start + offset, fault);
    if text.is_empty() {
        let expected = options.shape.map_or(81, Shape::cells);
        return Err((0, Fault::TooShort { found: 0, expected }));
    }
    if text[0] == b':' {
        return hodoku::puzzle_of(text).map_err(shift);
    }
    if text.contains(&b'\n') {
        return several_lines(text, options).map_err(|error| (start, error.fault));
    }
    if let Some(cells) = text.first_chunk::<729>()
        && text.len() == 729
        && !text.contains(&b' ')
    {
        return candidates::puzzle_of(cells).map_err(shift);
    }
    if let Some(found) = links::read(text) {
        return found.map(|(puzzle, _)| puzzle).map_err(shift);
    }
    let found = line::cells_of(text, options);
    let found = found.or_else(|e| loose_line::rows_in_a_line(text, options).ok_or(e));
    let (puzzle, end) = found.map_err(shift)?;
    if end < text.len() {
        return Err(shift((end, Fault::TooLong { found: text.len(), expected: end })));
    }
    Ok(puzzle)
}

/// Reads a board drawn in several lines. Tables and JSON inside a value are not read, to avoid
/// unbounded nesting.
fn several_lines(text: &[u8], options: &ReadOptions) -> Result<Puzzle, ReadError> {
    let read = |format| super::one(text, options.clone().with(|o| o.format = Some(format)));
    let drawn = || read(Format::GRID).or_else(|error| read(Format::PENCILMARKS).map_err(|_| error));
    read(Format::ROWS)
        .or_else(|error| drawn().map_err(|e| if text.contains(&b'|') { e } else { error }))
}

/// Appends the puzzle as one value.
pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle) {
    match puzzle.as_position() {
        Some(position) => hodoku::write_position(out, position, ["0000", "x", "", ""]),
        None => line::write_cells(out, writer, puzzle),
    }
}
