//! `line` and `sdm`: one puzzle per line.
//!
//! ```text
//!   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # easy
//!   └──────────────────────── 81 characters ────────────────────────────────────────┘└ tail ┘
//! ```
//!
//! Large collections have this format, so 9×9 lines have a fast path that converts 81 bytes to
//! cells without branches. The slow path handles all other lines: it finds another shape or the
//! fault.

use std::ops::Range;

use super::board_builder::bad_symbol;
use super::detect::longest_run;
use super::fault::character_at;
use super::symbols::{characters, guess, is_blank, plain};
use super::writer::classic_shape;
use super::{
    Extra, Fault, Item, LineParser, Puzzle, ReadError, ReadOptions, Record, Symbols, Writer, csv,
    loose_line,
};
use crate::grid::{Board, Grid, Shape};

/// Reads a 9×9 puzzle at the start of a line, with its tail. `None` for anything else.
#[inline(always)]
pub(super) fn nine(line: &[u8], number: u64) -> Option<Record> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    let grid = nine_cells(cells)?;
    let tail = match rest {
        [] | [b'\r'] => String::new(),
        [b' ' | b'\t' | b',' | b';', ..] => tail(rest),
        _ => return None,
    };
    let extra = Extra { tail, ..Extra::default() };
    Some(Record { puzzle: grid.into(), line: number, extra })
}

/// Returns true if a line most likely starts with a 9×9 puzzle: it has 81 characters or a tail, and
/// a sample of its characters are cells. This runs for each line of a collection, so it must be
/// cheap; [`nine`] checks all characters.
#[inline]
pub(super) fn is_plain(line: &[u8]) -> bool {
    const PLACES: [usize; 6] = [0, 5, 12, 23, 40, 80];
    let Some((cells, rest)) = line.split_first_chunk::<81>() else { return false };
    let is_end = matches!(rest.first(), None | Some(b'\r' | b' ' | b'\t' | b',' | b';'));
    // The border of a drawn grid can consist of symbols for blanks.
    let is_border = matches!(cells, [b'.' | b'*', b'-', b'-', ..]);
    is_end
        && !is_border
        && PLACES.iter().all(|&place| IS_CELL[cells[place] as usize])
        && !is_ruler(cells)
}

/// Returns true if these cells are a ruler such as `----------------`: one symbol for blanks,
/// repeated, with or without spaces. Periods and zeros are a puzzle without givens.
#[inline]
pub(super) fn is_ruler(cells: &[u8]) -> bool {
    let first = cells.first().copied().unwrap_or(b'.');
    // Most lines start with a digit or a period, so they end here.
    is_blank(first)
        && !matches!(first, b'.' | b'0')
        && cells.iter().all(|&b| b == first || b == b' ' || b == b'\t')
}

/// True for digits and the symbols for blanks.
static IS_CELL: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = is_blank(byte as u8) || (byte as u8).is_ascii_digit();
        byte += 1;
    }
    table
};

/// Returns the fault of a run of cells that is not at the start of its line.
pub(super) fn fault_in_run(line: &[u8], number: u64, options: &ReadOptions) -> Option<ReadError> {
    let run = longest_run(line);
    let is_first = !line[..run.start].trim_ascii().iter().any(|b| b" \t,;".contains(b));
    let starts_word = run.start > 0 && b" \t,;".contains(&line[run.start - 1]);
    if run.len() < 60 || !starts_word || is_first && line[..run.start].trim_ascii().is_empty() {
        return None;
    }
    let (offset, fault) = cells_of(&line[run.start..], options).err()?;
    Some(ReadError::at(line, number, run.start + offset, fault))
}

/// Reads 81 symbols as cells. The loop has no early exit, so it compiles to vector instructions;
/// other bytes become a value that the grid rejects.
#[inline(always)]
pub(super) fn nine_cells(symbols: &[u8; 81]) -> Option<Grid> {
    let mut cells = [0; 81];
    for (cell, &byte) in cells.iter_mut().zip(symbols) {
        let value = byte.wrapping_sub(b'0');
        let otherwise = if is_blank(byte) { 0 } else { u8::MAX };
        *cell = if value <= 9 { value } else { otherwise };
    }
    Grid::from_cells(cells).ok()
}

#[cold]
fn tail(rest: &[u8]) -> String {
    let rest = rest.strip_suffix(b"\r").unwrap_or(rest);
    String::from_utf8_lossy(rest).into_owned()
}

/// Reads any other line: another shape, other symbols, or a fault.
pub(super) fn read(
    parser: &LineParser,
    line: &[u8],
    number: u64,
) -> Option<Result<Item, ReadError>> {
    let start = line.len() - line.trim_ascii_start().len();
    let (cells, end) = match cells_of(&line[start..], &parser.options) {
        Ok((puzzle, end)) => (puzzle, start + end),
        Err((offset, fault)) => match loose_line::read(line, &parser.options)
            .or_else(|| loose_line::between(line, &parser.options))
        {
            Some(found) => found,
            None => return Some(Err(ReadError::at(line, number, start + offset, fault))),
        },
    };
    let rest = &line[end..];
    let extra = Extra {
        tail: if rest.is_empty() { String::new() } else { tail(rest) },
        ..Extra::default()
    };
    Some(Ok(Item::Record(Record { puzzle: cells, line: number, extra })))
}

/// Reads the puzzle at the start of a text. Returns it and where it ends; the error is the byte and
/// the kind of a fault.
pub(super) fn cells_of(
    text: &[u8],
    options: &ReadOptions,
) -> Result<(Puzzle, usize), (usize, Fault)> {
    let mut end = 0;
    let mut symbols: Vec<&[u8]> = Vec::new();
    for character in characters(text) {
        let is_separator = match character {
            [byte] => matches!(byte, b' ' | b'\t' | b',' | b';'),
            _ => plain(character_at(character, 0)).is_some_and(|b| b" ,;".contains(&b)),
        };
        if is_separator {
            break;
        }
        symbols.push(character);
        end += character.len();
    }
    if symbols.len() <= 2
        && let Some(found) = spaced(text, options)
    {
        return found;
    }
    // Lengths are counted in characters.
    let word = symbols.len();
    let byte_of = |index: usize| symbols[..index].iter().map(|s| s.len()).sum::<usize>();
    // A small board with a large digit is a truncated 9×9 puzzle.
    let digits = symbols.iter().filter_map(|s| Symbols::Digits.value_of(s, 9));
    let largest = digits.max();
    let small = Shape::for_cells(word).filter(|s| largest.is_none_or(|d| d as usize <= s.side()));
    let shape = options.shape.or(small);
    if let Some(shape) = options.shape
        && word != shape.cells()
        && Shape::for_cells(word).is_some()
    {
        return Err((0, Fault::WrongShape { found: word.isqrt(), expected: shape }));
    }
    let expected = shape.map_or_else(|| likely_length(word, largest), Shape::cells);
    let side = expected.isqrt();
    // A short word does not show whether letters are digits.
    let seen = if word < 8 { 0 } else { word };
    let seen = symbols[..seen].iter().copied();
    let kind = options.symbols_for(side).unwrap_or_else(|| guess(seen, side));
    // A bad symbol is a more useful fault than a bad length.
    let values: Vec<Option<u8>> = symbols.iter().map(|s| kind.value_of(s, side)).collect();
    let wrong = values.iter().position(Option::is_none);
    if let Some(offset) = wrong
        && offset < expected
    {
        return Err((byte_of(offset), bad_symbol(symbols[offset], side, kind)));
    }
    if word < expected {
        return Err((end, Fault::TooShort { found: word, expected }));
    }
    if word > expected {
        return Err((byte_of(expected), Fault::TooLong { found: word, expected }));
    }
    let cells: Vec<u8> = values.into_iter().flatten().collect();
    let board = shape.and_then(|shape| Board::from_cells(shape, cells).ok());
    let board = board.ok_or((0, Fault::TooShort { found: word, expected }))?;
    Ok((Puzzle::from(board), end))
}

/// Reads symbols with spaces between them, such as `1 0 16 …`. `None` if the text does not start
/// with as many as a board has. A tail can follow if it does not look like more cells, or if the
/// shape is known.
fn spaced(text: &[u8], options: &ReadOptions) -> Option<Result<(Puzzle, usize), (usize, Fault)>> {
    let is_separator = |b: &u8| matches!(b, b' ' | b'\t' | b',');
    let mut words: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let gap = text[at..].iter().take_while(|b| is_separator(b)).count();
        let start = at + gap;
        at = start + text[start..].iter().take_while(|b| !is_separator(b)).count();
        let is_symbol = match &text[start..at] {
            [byte] => byte.is_ascii_alphanumeric() || is_blank(*byte),
            [tens, ones] => tens.is_ascii_digit() && ones.is_ascii_digit(),
            _ => false,
        };
        if !is_symbol || options.shape.is_some_and(|s| words.len() == s.cells()) {
            break;
        }
        words.push(start..at);
    }
    let shape = options.shape.or_else(|| Shape::for_cells(words.len()))?;
    if words.len() != shape.cells() {
        return None;
    }
    let (side, end) = (shape.side(), words.last()?.end);
    let symbol = |r: &Range<usize>| &text[r.clone()];
    let kind = options.symbols_for(side).unwrap_or_else(|| guess(words.iter().map(symbol), side));
    let value = |r| {
        kind.value_of(symbol(r), side).ok_or_else(|| (r.start, bad_symbol(symbol(r), side, kind)))
    };
    let values: Result<Vec<u8>, _> = words.iter().map(value).collect();
    Some(values.and_then(|v| {
        let wrong = (0, Fault::TooLong { found: words.len(), expected: shape.cells() });
        Board::from_cells(shape, v).map(|board| (Puzzle::from(board), end)).map_err(|_| wrong)
    }))
}

/// Returns the length that a puzzle with a wrong length and this largest digit should probably have.
fn likely_length(found: usize, largest: Option<u8>) -> usize {
    let sides = (4..=Shape::MAX_SIDE).filter(|&n| Shape::for_side(n).is_some());
    let sides = sides.filter(|&n| n >= largest.unwrap_or(0) as usize);
    let nearest = sides.map(|n| n * n).min_by_key(|n| n.abs_diff(found)).unwrap_or(81);
    // Assume 9×9, unless the length differs from another board's by one or two. Very short texts
    // indicate no shape.
    let is_open = nearest.abs_diff(found) > 2 && (41..=121).contains(&found);
    if is_open || found < 8 { 81 } else { nearest }
}

/// Appends the cells of a puzzle as one line, without its end.
pub(super) fn write_cells(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle) {
    if let (Some(grid), Some(blank)) = (puzzle.as_grid(), writer.plain_blank()) {
        out.extend_from_slice(&grid.to_line(blank));
        return;
    }
    let side = classic_shape(puzzle).side();
    let symbols = writer.options().symbols.for_side(side);
    let blank = writer.blank(side);
    for (i, &value) in puzzle.cells().iter().enumerate() {
        if i > 0 && symbols == Symbols::Numbers {
            out.push(b' ');
        }
        symbols.put(out, value, blank);
    }
}

/// Appends the puzzle and its other fields in one line.
pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    write_cells(out, writer, puzzle);
    write_tail(out, writer, extra);
}

/// Appends the rest of a line: the unchanged tail, or the columns of a table.
pub(super) fn write_tail(out: &mut Vec<u8>, writer: &Writer, extra: &Extra) {
    if writer.options().keep {
        let tail = extra.tail.as_str();
        let starts_well = tail.starts_with([' ', '\t', ',', ';']);
        if !tail.is_empty() && !starts_well {
            out.push(b' ');
        }
        out.extend(tail.bytes().map(|b| if b == b'\n' || b == b'\r' { b' ' } else { b }));
        for (_, value) in &extra.fields {
            out.push(b',');
            csv::write_field(out, value.as_str().replace(['\n', '\r'], " ").as_bytes());
        }
    }
    out.push(b'\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The fast path reads exactly the lines that the slow one reads as plain 9×9.
        #[test]
        fn the_fast_path_agrees_with_the_slow_one(
            mut text in proptest::collection::vec(
                prop::sample::select(b"123456789.0-*_?xX$".as_slice()), 81),
            wrong in proptest::option::weighted(0.5, (0..81usize, any::<u8>())),
        ) {
            if let Some((place, byte)) = wrong {
                text[place] = byte;
            }
            let fast = nine_cells(text.first_chunk().unwrap()).map(Puzzle::from);
            let options = ReadOptions { symbols: Some(Symbols::Digits), ..ReadOptions::default() };
            let slow = cells_of(&text, &options).ok().filter(|(_, end)| *end == 81);
            prop_assert_eq!(fast, slow.map(|(puzzle, _)| puzzle));
        }
    }

    #[test]
    fn a_wrong_length_is_reported_with_the_likely_length() {
        for (found, largest, expected) in [
            (80, 9, 81),
            (82, 9, 81),
            (70, 9, 81),
            (99, 9, 100),
            (17, 4, 16),
            (17, 9, 81),
            (255, 9, 256),
            (600, 9, 576),
            (63, 8, 64),
            (63, 9, 81),
            (3, 3, 81),
            (12, 3, 16),
        ] {
            assert_eq!(likely_length(found, Some(largest)), expected, "{found}");
        }
    }
}
