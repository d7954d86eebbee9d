//! `candidates`: 729 characters per line, nine for each cell.
//!
//! ```text
//!   12.4.6.8.  ...4.....  1234567.9  …
//!   └ r1c1 ──┘ └ r1c2 ──┘ └ r1c3 ──┘      (without the blanks)
//! ```
//!
//! Each of the nine is its digit or a blank. The format does not mark givens; they are inferred as
//! in a pencilmark grid: see [`position_of`].

use super::fault::character_at;
use super::symbols::is_blank;
use super::{Extra, Fault, Item, LineParser, Puzzle, ReadError, Record, Symbols, Writer};
use crate::grid::{Candidates, Cell, CellSet, DigitSet, Grid, Position};

/// Returns the position of a candidate grid. A single candidate is a placed digit if no peer has it
/// as a candidate, otherwise a naked single. If every cell has one candidate or all nine, the
/// single ones are the givens of an untouched puzzle.
pub(super) fn position_of(sets: [DigitSet; 81]) -> Position {
    let single = |set: DigitSet| set.first().filter(|_| set.len() == 1);
    if sets.iter().all(|set| set.len() == 1 || *set == DigitSet::up_to(9)) {
        let mut puzzle = Grid::EMPTY;
        Cell::all().for_each(|cell| puzzle.set(cell, single(sets[cell.index()])));
        return Position::start(&puzzle);
    }
    let candidates = Candidates::new(sets);
    let mut digits = Grid::EMPTY;
    let mut givens = CellSet::EMPTY;
    for cell in Cell::all() {
        if let Some(digit) = single(candidates.get(cell))
            && cell.peers().iter().all(|peer| !candidates.get(peer).contains(digit))
        {
            digits.set(cell, Some(digit));
            givens.insert(cell);
        }
    }
    Position::new(digits, givens, candidates)
}

/// Returns true if a candidate grid can represent this position.
pub(super) fn keeps(position: &Position) -> bool {
    position_of(*position.candidates().sets()) == *position
}

/// Reads the puzzle of 729 characters. The error is the byte and the kind of a fault.
pub(super) fn puzzle_of(text: &[u8; 729]) -> Result<Puzzle, (usize, Fault)> {
    let mut bits = [0u16; 81];
    for (at, &byte) in text.iter().enumerate() {
        let slot = at % 9;
        if byte == b'1' + slot as u8 {
            bits[at / 9] |= 1 << slot;
        } else if !is_blank(byte) {
            let found = character_at(text, at);
            return Err((at, Fault::BadSymbol { found, side: 9, symbols: Symbols::Digits }));
        }
    }
    Ok(Puzzle::from(position_of(bits.map(|set| DigitSet::from_bits(set.into())))))
}

pub(super) fn read(_: &LineParser, line: &[u8], number: u64) -> Option<Result<Item, ReadError>> {
    let start = line.len() - line.trim_ascii_start().len();
    let text = &line[start..];
    let word = text.iter().position(|b| matches!(b, b' ' | b'\t' | b',' | b';'));
    let length = word.unwrap_or(text.len());
    let fault = |at, fault| Some(Err(ReadError::at(line, number, start + at, fault)));
    let Some(cells) = text.first_chunk::<729>().filter(|_| length >= 729) else {
        return fault(length, Fault::TooShort { found: length, expected: 729 });
    };
    if length > 729 {
        return fault(729, Fault::TooLong { found: length, expected: 729 });
    }
    match puzzle_of(cells) {
        Err((at, problem)) => fault(at, problem),
        Ok(puzzle) => {
            let tail = String::from_utf8_lossy(&text[729..]).into_owned();
            let extra = Extra { tail, ..Extra::default() };
            Some(Ok(Item::Record(Record { puzzle, line: number, extra })))
        }
    }
}

pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    let Some(position) = puzzle.to_position() else { return };
    let blank = writer.blank(9);
    for set in position.candidates().sets() {
        for slot in 0..9 {
            let value = if set.bits() >> slot & 1 == 1 { slot + 1 } else { 0 };
            Symbols::Digits.put(out, value, blank);
        }
    }
    super::line::write_tail(out, writer, extra);
}
