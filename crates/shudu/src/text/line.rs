//! `line` and `sdm`: one puzzle a line.
//!
//! ```text
//!   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # easy
//!   └──────────────────────── 81 characters ────────────────────────────────────────┘└ tail ┘
//! ```
//!
//! This is how puzzles travel by the million, so the 9×9 line has a path of its own: 81 bytes are
//! turned into cells without a branch, and only a line that fails is looked at again, slowly and
//! carefully, to find another shape or to say what is wrong.

use super::cut::cut;
use super::gather::bad_symbol;
use super::symbols::{guess, is_blank};
use super::table::Page;
use super::{Extra, Fault, Item, LineParser, Puzzle, ReadError, ReadOptions, Record, Symbols, csv};
use crate::grid::{Board, Grid, Shape};

/// A 9×9 puzzle at the start of a line, with its tail. `None` for anything else.
#[inline]
pub(super) fn nine(line: &[u8], number: u64) -> Option<Record> {
    let (cells, rest) = line.split_first_chunk::<81>()?;
    let grid = nine_cells(cells)?;
    let tail = match rest {
        [] | [b'\r'] => String::new(),
        [b' ' | b'\t' | b',' | b';', ..] => tail(rest),
        _ => return None,
    };
    let extra = Extra { tail, ..Extra::default() };
    Some(Record { puzzle: Puzzle::Grid(grid), line: number, extra })
}

/// 81 symbols as cells. Written without early exit, so that it compiles to vector instructions.
#[inline]
pub(super) fn nine_cells(symbols: &[u8; 81]) -> Option<Grid> {
    let mut bad = false;
    let cells = symbols.map(|byte| {
        let value = byte.wrapping_sub(b'0');
        let is_digit = value <= 9;
        bad |= !(is_digit | is_blank(byte));
        if is_digit { value } else { 0 }
    });
    if bad { None } else { Grid::from_cells(cells) }
}

#[cold]
fn tail(rest: &[u8]) -> String {
    let rest = rest.strip_suffix(b"\r").unwrap_or(rest);
    String::from_utf8_lossy(rest).into_owned()
}

/// Any other line: another shape, other symbols, or something wrong.
pub(super) fn read(
    parser: &LineParser,
    line: &[u8],
    number: u64,
) -> Option<Result<Item, ReadError>> {
    let start = line.len() - line.trim_ascii_start().len();
    let (cells, end) = match cells_of(&line[start..], &parser.options) {
        Ok(found) => found,
        Err((offset, fault)) => {
            return Some(Err(ReadError::at(line, number, start + offset, fault)));
        }
    };
    let rest = &line[start + end..];
    let extra = Extra {
        tail: if rest.is_empty() { String::new() } else { tail(rest) },
        ..Extra::default()
    };
    Some(Ok(Item::Record(Record { puzzle: cells, line: number, extra })))
}

/// The puzzle at the start of a text and where it ends, or the place and kind of a fault.
pub(super) fn cells_of(
    text: &[u8],
    options: &ReadOptions,
) -> Result<(Puzzle, usize), (usize, Fault)> {
    let is_separator = |b: &u8| matches!(b, b' ' | b'\t' | b',' | b';');
    let word = text.iter().position(is_separator).unwrap_or(text.len());
    if word <= 2
        && let Some(found) = spaced(text, options)
    {
        return found.map(|puzzle| (puzzle, text.len()));
    }
    let symbols: Vec<&[u8]> = text[..word].chunks(1).collect();
    let shape = options.shape.or_else(|| Shape::for_cells(word));
    let expected = shape.map_or_else(|| likely_length(word), Shape::cells);
    let side = expected.isqrt();
    let kind = options.symbols.unwrap_or_else(|| guess(symbols.iter().copied(), side));
    // A bad symbol says more than a bad length.
    let values: Vec<Option<u8>> = symbols.iter().map(|s| kind.value_of(s, side)).collect();
    let wrong = values.iter().position(Option::is_none);
    if let Some(offset) = wrong
        && offset < expected
    {
        let length = super::cut::character_length(&text[offset..word]);
        return Err((offset, bad_symbol(&text[offset..offset + length], side, kind)));
    }
    if word < expected {
        return Err((word, Fault::TooShort { found: word, expected }));
    }
    if word > expected {
        return Err((expected, Fault::TooLong { found: word, expected }));
    }
    let cells: Vec<u8> = values.into_iter().flatten().collect();
    let board = shape.and_then(|shape| Board::from_cells(shape, cells));
    let board = board.ok_or((0, Fault::TooShort { found: word, expected }))?;
    Ok((Puzzle::from(board), word))
}

/// A whole line of symbols with blanks between them, such as `1 0 16 …`. `None` when it is not one.
fn spaced(text: &[u8], options: &ReadOptions) -> Option<Result<Puzzle, (usize, Fault)>> {
    let count = text.split(|&b| matches!(b, b' ' | b'\t' | b',')).filter(|w| !w.is_empty()).count();
    let shape = options.shape.filter(|s| s.cells() == count).or_else(|| Shape::for_cells(count))?;
    if options.shape.is_some_and(|s| s != shape) {
        return None;
    }
    let side = shape.side();
    let cells = cut(text, Some(count)).cells;
    if cells.len() != count {
        return None;
    }
    let symbol = |r: &std::ops::Range<usize>| &text[r.clone()];
    let kind = options.symbols.unwrap_or_else(|| guess(cells.iter().map(symbol), side));
    let value =
        |r| kind.value_of(symbol(r), side).ok_or((r.start, bad_symbol(symbol(r), side, kind)));
    let values: Result<Vec<u8>, _> = cells.iter().map(value).collect();
    Some(values.and_then(|v| {
        let wrong = (0, Fault::TooLong { found: count, expected: shape.cells() });
        Board::from_cells(shape, v).map(Puzzle::from).ok_or(wrong)
    }))
}

/// The length a puzzle of another length was probably meant to have.
fn likely_length(found: usize) -> usize {
    let lengths = (4..=Shape::MAX_SIDE).filter(|&n| Shape::for_side(n).is_some()).map(|n| n * n);
    let nearest = lengths.min_by_key(|n| n.abs_diff(found)).unwrap_or(81);
    // Nearly every puzzle is 9×9, unless another length is missed by a hair.
    if nearest.abs_diff(found) > 2 && (41..=121).contains(&found) { 81 } else { nearest }
}

/// Appends the cells of a puzzle as one line, without its end.
pub(super) fn write_cells(out: &mut Vec<u8>, page: &Page<'_>) {
    if let Puzzle::Grid(grid) = page.puzzle
        && page.blank(9).is_ascii()
        && matches!(page.options.symbols, Symbols::Digits | Symbols::Hex)
    {
        out.extend_from_slice(&grid.to_line(page.blank(9) as u8));
        return;
    }
    let board = page.puzzle.digits();
    let side = board.shape().side();
    let symbols = page.options.symbols.for_side(side);
    let blank = page.blank(side);
    for (i, &value) in board.cells().iter().enumerate() {
        if i > 0 && symbols == Symbols::Numbers {
            out.push(b' ');
        }
        symbols.put(out, value, blank);
    }
}

/// The puzzle and what came along with it, in one line.
pub(super) fn write(out: &mut Vec<u8>, page: &Page<'_>) {
    write_cells(out, page);
    write_tail(out, page);
}

/// Appends the rest of a line: the tail as it was, or the columns of a table.
pub(super) fn write_tail(out: &mut Vec<u8>, page: &Page<'_>) {
    if page.options.keep {
        let tail = page.extra.tail.as_str();
        let starts_well = tail.starts_with([' ', '\t', ',', ';']);
        if !tail.is_empty() && !starts_well {
            out.push(b' ');
        }
        out.extend(tail.bytes().map(|b| if b == b'\n' || b == b'\r' { b' ' } else { b }));
        for (_, value) in &page.extra.fields {
            out.push(b',');
            csv::write_field(out, &value.replace(['\n', '\r'], " "));
        }
    }
    out.push(b'\n');
}
