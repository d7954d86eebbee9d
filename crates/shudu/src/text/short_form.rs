//! The short form of classic puzzles: a digit and the blanks after it in one character.
//!
//! ```text
//!   5  N            l …       character = digit + 10 × blanks after it, over 0-9A-Za-x
//!   5  3 + 2 blanks 7 + 4 blanks
//! ```
//!
//! SudokuPad and Sudoku Exchange use it for 9×9 puzzles. For other sides, [shudu's own
//! link](super::shudu_link) uses the same rule: the factor is the side plus one, over 64
//! characters.
//!
//! SudokuPad also reads an older form: digits represent themselves, and each run of blanks is one
//! character. The text does not show which form it has, so both are tried.

use super::bits::value_of;
use super::{Fault, bits};

/// Appends the cells of a board.
pub(super) fn write(out: &mut String, cells: &[u8], side: usize) {
    let factor = side + 1;
    let most = 64 / factor - 1;
    let mut rest = cells;
    while let [digit, after @ ..] = rest {
        let blanks = after.iter().take(most).take_while(|&&c| c == 0).count();
        out.push(char::from(bits::CHARACTERS[usize::from(*digit) + factor * blanks]));
        rest = &after[blanks..];
    }
}

/// Reads the cells of a board from the beginning of a text: the cells and their number of
/// characters. Stops at `expected` cells or at an invalid character.
pub(super) fn read_start(text: &[u8], side: usize, expected: usize) -> (Vec<u8>, usize) {
    let factor = side + 1;
    let mut cells = Vec::new();
    for (at, &byte) in text.iter().enumerate() {
        let value = value_of(byte).filter(|value| value / factor < 64 / factor);
        let Some(value) = value.filter(|_| cells.len() < expected) else { return (cells, at) };
        cells.push((value % factor) as u8);
        cells.resize(cells.len() + value / factor, 0);
    }
    (cells, text.len())
}

/// Reads the cells of a board from a whole text.
pub(super) fn read(text: &[u8], side: usize) -> Result<Vec<u8>, (usize, Fault)> {
    let expected = side * side;
    let (cells, end) = read_start(text, side, expected);
    match text.get(end) {
        Some(&byte) if value_of(byte).is_none() => {
            let found = super::sudokuwiki::character(text, end);
            Err((end, Fault::BadCode { found }))
        }
        Some(_) if cells.len() < expected => {
            let found = char::from(text[end]).to_string();
            Err((end, Fault::BadCode { found }))
        }
        None if cells.len() == expected => Ok(cells),
        _ => {
            let (all, _) = read_start(text, side, usize::MAX);
            Err((text.len(), Fault::WrongCellCount { found: all.len(), expected }))
        }
    }
}

/// The characters for runs of blanks in the older form: `A` for none, `B` for one…
#[cfg(any(feature = "json", test))]
const RUNS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// Reads a 9×9 puzzle in the older form.
#[cfg(any(feature = "json", test))]
pub(super) fn read_old(text: &[u8]) -> Option<Vec<u8>> {
    let mut cells = Vec::with_capacity(81);
    for &byte in text {
        match byte {
            b'1'..=b'9' => cells.push(byte - b'0'),
            _ => {
                let run = RUNS.iter().position(|&c| c == byte)?;
                cells.resize(cells.len() + run, 0);
            }
        }
        if cells.len() > 81 {
            return None;
        }
    }
    Some(cells).filter(|cells| cells.len() == 81)
}

/// Returns true if a text can only be a 9×9 puzzle in the short form.
#[cfg(any(feature = "json", test))]
pub(super) fn is_short_form(text: &[u8]) -> bool {
    let is_code = |byte: &u8| bits::CHARACTERS[..60].contains(byte);
    text.len() >= 14 && text.iter().all(is_code) && read(text, 9).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    const LINE: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn cells(line: &str) -> Vec<u8> {
        line.bytes().map(|b| b - b'0').collect()
    }

    #[test]
    fn a_known_puzzle_has_the_known_short_form() {
        let mut out = String::new();
        write(&mut out, &cells(LINE), 9);
        assert_eq!(out, "5NlQ19j9mGca3OIN1bWGk2m41TjS79");
        assert_eq!(read(out.as_bytes(), 9), Ok(cells(LINE)));
        assert!(is_short_form(out.as_bytes()));
    }

    #[test]
    fn the_older_form_is_read() {
        let old = b"B6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B";
        let cells = read_old(old).unwrap();
        let line: String = cells.iter().map(u8::to_string).collect();
        assert_eq!(&line[..18], "060910007002000015");
    }

    #[test]
    fn faults_have_a_position() {
        assert_eq!(read(b"5N!", 9), Err((2, Fault::BadCode { found: "!".into() })));
        assert_eq!(read(b"5z", 9), Err((1, Fault::BadCode { found: "z".into() })));
        assert_eq!(read(b"55", 9), Err((2, Fault::WrongCellCount { found: 2, expected: 81 })));
        let long = "1".repeat(82);
        let wrong = Fault::WrongCellCount { found: 82, expected: 81 };
        assert_eq!(read(long.as_bytes(), 9), Err((82, wrong)));
    }

    proptest! {
        #[test]
        fn cells_of_every_side_round_trip(
            (side, cells) in (2..=25usize).prop_flat_map(|side| {
                let cell = prop_oneof![3 => Just(0), 1 => 1..=side as u8];
                (Just(side), vec(cell, side * side))
            })
        ) {
            let mut out = String::new();
            write(&mut out, &cells, side);
            prop_assert_eq!(read(out.as_bytes(), side), Ok(cells));
        }

        #[test]
        fn any_bytes_are_read_or_rejected(text in vec(any::<u8>(), 0..100), side in 4..=25usize) {
            let _ = (read(&text, side), read_old(&text), is_short_form(&text));
        }
    }
}
