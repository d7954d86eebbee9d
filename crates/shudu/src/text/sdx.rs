//! `sdx`: SudoCue's file of a puzzle in progress.
//!
//! ```text
//!   2 679 6789 1 46789 5 469 9 3       a given, or the candidates of a cell
//!   6 9 2 8 u1 7 3 59 4                u precedes a digit that the player has placed
//!   …
//! ```
//!
//! A given looks like a single candidate. A single candidate is a given if no peer has the digit as
//! a candidate: see [`position_of`](super::candidates::position_of).

use super::candidates::position_of;
use super::detect::Sample;
use super::fault::character_at;
use super::reader::{MultiLineParser, Ready};
use super::rows::is_other;
use super::{Fault, Item, Puzzle, ReadError, ReadOptions};
use crate::grid::{Cell, Digit, DigitSet, Position, Shape};

#[derive(Default)]
struct SdxReader {
    options: ReadOptions,
    sets: Vec<DigitSet>,
    placed: Vec<(usize, Digit)>,
    first: u64,
    rows: usize,
    error: Option<ReadError>,
    /// The last row, for the error if others are missing.
    last: (Vec<u8>, u64),
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    Box::new(SdxReader { options: options.clone(), ..SdxReader::default() })
}

/// Returns true if some line is a row with a digit that the player has placed.
pub(super) fn is_likely(sample: &Sample<'_>) -> bool {
    sample.lines.iter().any(|line| {
        let words: Vec<&[u8]> = words(line).map(|(_, word)| word).collect();
        let is_cell = |word: &&[u8]| {
            let digits = word.strip_prefix(b"u").unwrap_or(word);
            !digits.is_empty() && digits.iter().all(|b| matches!(b, b'1'..=b'9'))
        };
        words.len() == 9 && words.iter().all(is_cell) && words.iter().any(|w| w[0] == b'u')
    })
}

/// Returns the words of a line, each with its position.
fn words(line: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut at = 0;
    line.split(u8::is_ascii_whitespace).filter_map(move |word| {
        let start = at;
        at += word.len() + 1;
        (!word.is_empty()).then_some((start, word))
    })
}

impl SdxReader {
    fn row(&mut self, line: &[u8]) -> Result<(), (usize, Fault)> {
        let before = self.sets.len();
        for (start, word) in words(line) {
            let is_placed = word[0] == b'u' && word.len() == 2;
            let digits = if is_placed { &word[1..] } else { word };
            let mut set = DigitSet::EMPTY;
            for (at, &byte) in digits.iter().enumerate() {
                if !matches!(byte, b'1'..=b'9') {
                    let at = start + usize::from(is_placed) + at;
                    let found = character_at(line, at).to_string();
                    return Err((at, Fault::BadCode { found }));
                }
                set.insert(Digit::from_index((byte - b'1').into()));
            }
            if is_placed {
                self.placed.extend(set.iter().map(|digit| (self.sets.len(), digit)));
            }
            self.sets.push(set);
        }
        match self.sets.len() - before {
            9 => Ok(()),
            found if found < 9 => Err((line.len(), Fault::RowTooShort { found, expected: 9 })),
            found => Err((line.len(), Fault::RowTooLong { found, expected: 9 })),
        }
    }

    fn close(&mut self, ready: &mut Ready) {
        let options = std::mem::take(&mut self.options);
        let SdxReader { sets, placed, first, rows, error, last, .. } = std::mem::take(self);
        if rows == 0 {
            // No rows since the last board.
        } else if let Some(error) = error {
            ready.push_back(Err(error));
        } else if let Some(expected) = options.shape.filter(|&s| s != Shape::NINE) {
            let fault = Fault::WrongShape { found: 9, expected };
            ready.push_back(Err(ReadError::at(&last.0, last.1, 0, fault)));
        } else if let Ok(sets) = sets.try_into() {
            let position = position_of(sets);
            let (mut digits, mut givens) = (*position.digits(), position.givens());
            for (cell, digit) in placed.iter().map(|(cell, digit)| (Cell::at(*cell), *digit)) {
                digits.set(cell, Some(digit));
                givens.remove(cell);
            }
            let position = Position::new(digits, givens, position.candidates());
            ready.push_back(Ok(Item::plain(Puzzle::from(position), first)));
        } else {
            let fault = Fault::RowsMissing { found: rows, expected: 9 };
            ready.push_back(Err(ReadError::at(&last.0, last.1, last.0.len(), fault)));
        }
        self.options = options;
    }
}

impl MultiLineParser for SdxReader {
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let text = line.trim_ascii();
        if text.is_empty() {
            return self.close(ready);
        }
        if text[0] == b'#' {
            ready.push_back(Ok(Item::comment(text, number)));
            return;
        }
        if self.rows == 0 {
            self.first = number;
        }
        let line = line.trim_ascii_end();
        if let Err((at, fault)) = self.row(line) {
            self.error.get_or_insert_with(|| ReadError::at(line, number, at, fault));
        }
        self.last = (line.to_vec(), number);
        self.rows += 1;
        if self.rows == 9 {
            self.close(ready);
        }
    }

    fn end(&mut self, ready: &mut Ready) {
        self.close(ready);
    }

    fn takes(&self, line: &[u8]) -> bool {
        let text = line.trim_ascii();
        text.is_empty() || if self.rows > 0 { !is_other(line) } else { false }
    }
}
