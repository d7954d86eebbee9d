//! `hodoku`: lines of HoDoKu's library, a position with the result of a technique.
//!
//! ```text
//!   :0002:2:..23......7.+1..8+24…:845 257 259::247:
//!    │    │ │                   │           ││   └ extra
//!    │    │ │                   │           │└ placements
//!    │    │ │                   │           └ eliminations
//!    │    │ │                   └ removed candidates: digit, row, column
//!    │    │ └ cells; + precedes a digit that was placed, not given
//!    │    └ candidates of the technique
//!    └ technique
//! ```
//!
//! The cells and the removed candidates make the position. The other parts are fields of the
//! record, so that they are preserved.

use super::detect::Sample;
use super::fault::character_at;
use super::symbols::is_blank;
use super::{
    Extra, Fault, FieldValue, Item, LineParser, Puzzle, ReadError, Record, Symbols, Writer,
};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Position};

/// The fields besides the puzzle, and their number in the line.
const FIELDS: [(&str, usize); 5] =
    [("technique", 1), ("candidates", 2), ("eliminations", 5), ("placements", 6), ("extra", 7)];

/// Returns true if the first line starts with the fields of a record, possibly with a mistake in
/// the cells.
pub(super) fn is_likely(sample: &Sample<'_>) -> bool {
    let cells = sample.first().split(|&b| b == b':').nth(3);
    sample.starts_with(b":") && cells.is_some_and(|cells| cells.len() >= 40)
}

pub(super) fn read(_: &LineParser, line: &[u8], number: u64) -> Option<Result<Item, ReadError>> {
    let start = line.len() - line.trim_ascii_start().len();
    let text = line.trim_ascii();
    Some(match puzzle_of(text) {
        Err((offset, fault)) => Err(ReadError::at(line, number, start + offset, fault)),
        Ok(puzzle) => {
            let parts: Vec<&[u8]> = text.splitn(8, |&b| b == b':').collect();
            let field = |&(name, place): &(&str, usize)| {
                let value = String::from_utf8_lossy(parts.get(place)?).into_owned();
                Some((name.to_owned(), FieldValue::string(value)))
            };
            let fields = FIELDS.iter().filter_map(field).collect();
            Ok(Item::Record(Record {
                puzzle,
                line: number,
                extra: Extra { fields, ..Extra::default() },
            }))
        }
    })
}

/// Reads the puzzle of a library line. The error is the byte and the kind of a fault.
pub(super) fn puzzle_of(text: &[u8]) -> Result<Puzzle, (usize, Fault)> {
    let parts: Vec<&[u8]> = text.splitn(8, |&b| b == b':').collect();
    if parts.len() < 4 || !parts[0].is_empty() {
        return Err((text.len(), Fault::FieldsMissing { found: parts.len() - 1, expected: 3 }));
    }
    let start = |part: usize| parts[..part].iter().map(|p| p.len() + 1).sum::<usize>();
    let (digits, givens) = cells(parts[3]).map_err(|(at, fault)| (start(3) + at, fault))?;
    let mut candidates = Candidates::of(&digits);
    let removed = parts.get(4).copied().unwrap_or_default();
    let mut at = 0;
    for word in removed.split(|b| matches!(b, b' ' | b',' | b'\t')) {
        if !word.is_empty() {
            let found = || Fault::BadRemoval { found: String::from_utf8_lossy(word).into_owned() };
            let (cell, digit) = removal(word).ok_or_else(|| (start(4) + at, found()))?;
            // A filled cell keeps its digit, even if candidates were removed before it was filled.
            if digits.get(cell).is_none() {
                let mut left = candidates.get(cell);
                left.remove(digit);
                candidates.set(cell, left);
            }
        }
        at += word.len() + 1;
    }
    Ok(Puzzle::from(Position::new(digits, givens, candidates)))
}

/// Reads `412`: candidate 4 in row 1, column 2.
fn removal(word: &[u8]) -> Option<(Cell, Digit)> {
    match *word {
        [digit @ b'1'..=b'9', row @ b'1'..=b'9', column @ b'1'..=b'9'] => {
            let cell = Cell::from_row_column((row - b'1') as usize, (column - b'1') as usize);
            Some((cell, Digit::new(digit - b'0')?))
        }
        _ => None,
    }
}

/// Reads 81 cells with `+` before placed digits.
fn cells(text: &[u8]) -> Result<(Grid, CellSet), (usize, Fault)> {
    let (mut digits, mut givens) = (Grid::EMPTY, CellSet::EMPTY);
    let (mut index, mut placed) = (0, false);
    for (at, &byte) in text.iter().enumerate() {
        if byte == b'+' && !placed {
            placed = true;
            continue;
        }
        let digit = matches!(byte, b'1'..=b'9').then(|| Digit::from_index((byte - b'1').into()));
        if digit.is_none() && (placed || !is_blank(byte)) {
            let found = character_at(text, at);
            return Err((at, Fault::BadSymbol { found, side: 9, symbols: Symbols::Digits }));
        }
        if let Some(cell) = Cell::new(index) {
            digits.set(cell, digit);
            if digit.is_some() && !placed {
                givens.insert(cell);
            }
        }
        placed = false;
        index += 1;
    }
    match index {
        81 => Ok((digits, givens)),
        0..81 => Err((text.len(), Fault::TooShort { found: index, expected: 81 })),
        _ => Err((text.len(), Fault::TooLong { found: index, expected: 81 })),
    }
}

/// Returns true if a line can represent this position. Candidates that the digits exclude cannot be
/// written.
pub(super) fn keeps(position: &Position) -> bool {
    let Some(candidates) = position.pencilmarks() else { return true };
    let usual = Candidates::of(position.digits());
    Cell::all().all(|cell| {
        let (left, usual) = (candidates.get(cell), usual.get(cell));
        left.is_subset(usual) && (left == usual || position.digits().get(cell).is_none())
    })
}

/// Appends a library line without its end; `parts` are technique, candidates, eliminations and
/// placements.
pub(super) fn write_position(out: &mut Vec<u8>, position: &Position, parts: [&str; 4]) {
    let part = |text: &str, out: &mut Vec<u8>| {
        out.push(b':');
        out.extend(text.bytes().map(|b| if matches!(b, b':' | b'\n' | b'\r') { b' ' } else { b }));
    };
    part(parts[0], out);
    part(parts[1], out);
    out.push(b':');
    for cell in Cell::all() {
        match position.digits().get(cell) {
            None => out.push(b'.'),
            Some(digit) => {
                if !position.givens().contains(cell) {
                    out.push(b'+');
                }
                out.push(b'0' + digit.get());
            }
        }
    }
    out.push(b':');
    let removed = position.pencilmarks().map(|own| (Candidates::of(position.digits()), own));
    let mut first = true;
    for cell in Cell::all().filter(|&c| position.digits().get(c).is_none()) {
        for digit in removed.map_or(DigitSet::EMPTY, |(all, own)| all.get(cell) - own.get(cell)) {
            if !std::mem::take(&mut first) {
                out.push(b' ');
            }
            let place = [cell.row() as u8, cell.column() as u8].map(|n| b'1' + n);
            out.extend_from_slice(&[b'0' + digit.get(), place[0], place[1]]);
        }
    }
    part(parts[2], out);
    part(parts[3], out);
}

pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    let Some(position) = puzzle.to_position() else { return };
    let field = |name: &str| {
        let fields = writer.options().keep.then_some(&extra.fields);
        fields?.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    };
    let part = |name, usual| field(name).unwrap_or(usual);
    let parts = [
        part("technique", "0000"),
        part("candidates", "x"),
        part("eliminations", ""),
        part("placements", ""),
    ];
    write_position(out, &position, parts);
    if let Some(extra) = field("extra") {
        out.push(b':');
        out.extend(extra.bytes().map(|b| if matches!(b, b'\n' | b'\r') { b' ' } else { b }));
    }
    out.push(b'\n');
}
