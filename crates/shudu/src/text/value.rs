//! A puzzle as one value: a field of a table or a string of JSON.
//!
//! Digits are a plain line of cells. A position is a line of the HoDoKu library, because that is the
//! one short form that tells placed digits from givens and names the removed candidates. Reading
//! takes these, 729 candidates, and any text of several lines.

use super::{Fault, Format, Puzzle, ReadError, ReadOptions, Writer, candidates, hodoku, line};
use crate::grid::Shape;

/// The puzzle of a value, or the byte and the kind of a fault.
pub(super) fn read(text: &[u8], options: &ReadOptions) -> Result<Puzzle, (usize, Fault)> {
    let puzzle = read_any(text, options)?;
    options.refuse(&puzzle).map_or(Ok(puzzle), |fault| Err((0, fault)))
}

fn read_any(text: &[u8], options: &ReadOptions) -> Result<Puzzle, (usize, Fault)> {
    // Tables of millions of rows are nearly always 9×9.
    if let Ok(cells) = text.try_into()
        && options.is_plain()
        && let Some(grid) = line::nine_cells(cells)
    {
        return Ok(Puzzle::Grid(grid));
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
        return several_lines(text, options).map_err(|error| (start, error.problem));
    }
    if let Some(cells) = text.first_chunk::<729>()
        && text.len() == 729
        && !text.contains(&b' ')
    {
        return candidates::puzzle_of(cells).map_err(shift);
    }
    let (puzzle, end) = line::cells_of(text, options).map_err(shift)?;
    if end < text.len() {
        return Err(shift((end, Fault::TooLong { found: text.len(), expected: end })));
    }
    Ok(puzzle)
}

/// A board drawn in several lines. No table and no JSON is looked for inside a value: texts inside
/// texts inside texts would take for ever.
fn several_lines(text: &[u8], options: &ReadOptions) -> Result<Puzzle, ReadError> {
    let read = |id| super::one(text, ReadOptions { format: Format::by_id(id), ..options.clone() });
    let drawn = || read("grid").or_else(|error| read("pencilmarks").map_err(|_| error));
    read("rows").or_else(|error| drawn().map_err(|e| if text.contains(&b'|') { e } else { error }))
}

/// Appends the puzzle as one value.
pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle) {
    match puzzle {
        Puzzle::Position(position) => hodoku::write_position(out, position, ["0000", "x", "", ""]),
        Puzzle::Grid(_) | Puzzle::Board(_) => line::write_cells(out, writer, puzzle),
    }
}
