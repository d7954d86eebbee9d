//! Links of SudokuWiki's solver: `…?bd=` and 81 digits, or a position.
//!
//! ```text
//!   ?bd=530070000…           digits, 0 or . for blanks
//!   ?bd=S9B05015y2e…         two characters for each cell, a number in base 36
//! ```
//!
//! | number | cell |
//! |---|---|
//! | 1 to 9 | a given |
//! | 10 to 18 | a digit that was placed, plus 9 |
//! | 19 to 529 | candidates as a mask, bit 0 for digit 1, plus 18 |
//!
//! The second form has no public description. This one was derived from links next to their puzzle
//! and a picture of their candidates.

use super::sheet::{Sheet, SheetCell};
use super::{Fault, Puzzle, sheet};
use crate::grid::{Candidates, Cell, Position, Shape};

/// The start of a link. The puzzle follows.
const BASE: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

/// The prefix of a position.
const MARK: &[u8] = b"S9B";

/// Reads the value of `bd=`.
pub(super) fn read(text: &[u8]) -> Result<Puzzle, (usize, Fault)> {
    let (cells, start) = match text.strip_prefix(MARK) {
        Some(codes) => (position(codes).map_err(|(at, f)| (at + MARK.len(), f))?, MARK.len()),
        None => (digits(text)?, 0),
    };
    let sheet = Sheet::new(Shape::NINE, cells).and_then(Sheet::puzzle);
    sheet.map_err(|fault| (start, fault))
}

fn digits(text: &[u8]) -> Result<Vec<SheetCell>, (usize, Fault)> {
    let cell = |(at, &byte): (usize, &u8)| match byte {
        b'0'..=b'9' => Ok(SheetCell { digit: byte - b'0', ..SheetCell::default() }),
        b'.' => Ok(SheetCell::default()),
        _ => Err((at, Fault::BadCode { found: character(text, at) })),
    };
    text.iter().enumerate().map(cell).collect()
}

fn position(codes: &[u8]) -> Result<Vec<SheetCell>, (usize, Fault)> {
    let cell = |(number, code): (usize, &[u8])| {
        let bad = || {
            let found = String::from_utf8_lossy(code).into_owned();
            (2 * number, Fault::BadCode { found })
        };
        let value = code.iter().try_fold(0, |v, &b| Some(v * 36 + char::from(b).to_digit(36)?));
        match value.filter(|_| code.len() == 2).ok_or_else(bad)? {
            value @ 1..=9 => Ok(SheetCell { digit: value as u8, ..SheetCell::default() }),
            value @ 10..=18 => {
                Ok(SheetCell { digit: value as u8 - 9, placed: true, ..SheetCell::default() })
            }
            value @ 19..=529 => Ok(SheetCell { marks: value - 18, ..SheetCell::default() }),
            _ => Err(bad()),
        }
    };
    codes.chunks(2).enumerate().map(cell).collect()
}

/// Returns the character that starts at a byte.
pub(super) fn character(text: &[u8], at: usize) -> String {
    let start = text[at..].utf8_chunks().next();
    let first = start.and_then(|chunk| chunk.valid().chars().next());
    first.unwrap_or(char::REPLACEMENT_CHARACTER).to_string()
}

/// Returns true if a link can represent this position.
pub(super) fn keeps(position: &Position) -> bool {
    let candidates = position.candidates();
    let is_blank = |cell: &Cell| position.digits().get(*cell).is_none();
    position.is_start()
        || sheet::keeps(position)
            && Cell::all().filter(is_blank).all(|cell| !candidates.get(cell).is_empty())
}

/// Appends the link of a 9×9 puzzle.
pub(super) fn write_link(out: &mut Vec<u8>, puzzle: &Puzzle) {
    out.extend_from_slice(BASE.as_bytes());
    let Some(position) = puzzle.as_position() else {
        out.extend(puzzle.cells().iter().map(|digit| b'0' + digit));
        return;
    };
    out.extend_from_slice(MARK);
    let usual = Candidates::of(position.digits());
    for (cell, own) in Cell::all().zip(sheet::cells_of(puzzle)) {
        let marks = if own.marks == 0 { usual.get(cell).bits() } else { own.marks };
        let value = match (own.digit, own.placed) {
            (0, _) => marks + 18,
            (digit, false) => u32::from(digit),
            (digit, true) => u32::from(digit) + 9,
        };
        let figures = [value / 36, value % 36].map(|v| char::from_digit(v, 36).unwrap_or('0'));
        out.extend(figures.map(|c| c as u8));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::solve::Solvable;
    use proptest::collection::vec;
    use proptest::prelude::*;

    /// Positions from SudokuWiki's pages, which also show the start with the givens.
    const POSITIONS: [&str; 4] = [
        "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205",
        "S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609",
        "S9B7n0h1m1q021i0z82077o1m0c050a07088k8s0l05071m090h1p031p121m08090g20280128070a0i1k0420201w0812021m0h1i01090g260h090a1k051k07041i0d0g02011i091y0h1y060c0e0g080d0l7o7p",
        "S9Bc38jb7bn0b04070c4j050db70307b60b064302030g5f0z5e83b70407918582038408041v8i900c040h01829g3m7n08049u069w830l03030l456r0r6q1m05094b074j5e09031m4302bf830602174i0c5v5v",
    ];

    #[test]
    fn positions_have_givens_placed_digits_and_candidates() {
        for text in POSITIONS {
            let puzzle = read(text.as_bytes()).unwrap();
            let position = puzzle.to_position().unwrap();
            assert!(position.digits().clash().is_none(), "{text}");
            // The candidates are a subset of those that the digits allow, and include the solution.
            let (usual, own) = (Candidates::of(position.digits()), position.candidates());
            assert!(Cell::all().all(|c| (own.get(c) - usual.get(c)).is_empty()), "{text}");
            let solution: Grid = position.puzzle().solve().expect(text);
            assert!(solution.iter().all(|(cell, digit)| own.get(cell).contains(digit)), "{text}");
            let mut link = Vec::new();
            write_link(&mut link, &puzzle);
            assert_eq!(String::from_utf8_lossy(&link[BASE.len()..]), text);
        }
    }

    #[test]
    fn givens_agree_with_the_start_position() {
        let position = read(POSITIONS[0].as_bytes()).unwrap().to_position().unwrap();
        assert_eq!(&position.puzzle().to_string()[..16], "1.....5694.2....");
    }

    #[test]
    fn faults_have_a_position() {
        assert_eq!(read(b"12x"), Err((2, Fault::BadCode { found: "x".into() })));
        assert_eq!(read(b"12"), Err((0, Fault::WrongCellCount { found: 2, expected: 81 })));
        assert_eq!(read(b"S9B01zz"), Err((5, Fault::BadCode { found: "zz".into() })));
        assert_eq!(read(b"S9B0100"), Err((5, Fault::BadCode { found: "00".into() })));
        assert_eq!(read(b"S9B010"), Err((5, Fault::BadCode { found: "0".into() })));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_rejected(text in vec(any::<u8>(), 0..170)) {
            let _ = read(&text);
            let _ = read(&[b"S9B".as_slice(), &text].concat());
        }
    }
}
