//! `pencilmarks`: a candidate grid with borders, as in HoDoKu, SudoCue and forum posts.
//!
//! ```text
//!   .------------.------------.------------.
//!   | 578 19 4   | 28 67 1679 | 3 159 1259 |
//!   …
//!   '------------'------------'------------'
//! ```
//!
//! Every line with `---` is a border. The marks `* # @ -` around candidates are dropped. A single
//! digit is not necessarily placed: see [`position_of`](super::candidates::position_of).

use super::board_builder::is_prose;
use super::candidates::position_of;
use super::detect::is_mostly_cells;
use super::fault::character_at;
use super::reader::{MultiLineParser, Ready};
use super::rows::{Rule, is_other};
use super::symbols::{characters, plain};
use super::{Extra, Fault, Item, Puzzle, ReadError, ReadOptions, Symbols, Writer, bordered};
use crate::grid::{DigitSet, Shape, table};

#[derive(Default)]
struct PencilReader {
    sets: Vec<DigitSet>,
    rows: usize,
    first: u64,
    error: Option<ReadError>,
    /// The last row, for the error if others are missing.
    last: (Vec<u8>, u64),
    options: ReadOptions,
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    Box::new(PencilReader { options: options.clone(), ..PencilReader::default() })
}

impl PencilReader {
    fn close(&mut self, ready: &mut Ready) {
        let options = std::mem::take(&mut self.options);
        let PencilReader { sets, rows, first, error, last, .. } = std::mem::take(self);
        if rows == 0 {
            // No rows since the last board.
        } else if let Some(error) = error {
            ready.push_back(Err(error));
        } else if let Some(expected) = options.shape.filter(|&s| s != Shape::NINE) {
            let problem = Fault::WrongShape { found: 9, expected };
            ready.push_back(Err(ReadError::at(&last.0, last.1, 0, problem)));
        } else if let Ok(sets) = sets.try_into() {
            ready.push_back(Ok(Item::plain(Puzzle::from(position_of(sets)), first)));
        } else {
            let problem = Fault::RowsMissing { found: rows, expected: 9 };
            ready.push_back(Err(ReadError::at(&last.0, last.1, last.0.len(), problem)));
        }
        self.options = options;
    }
}

impl MultiLineParser for PencilReader {
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let text = line.trim_ascii();
        if text.is_empty() {
            return self.close(ready);
        }
        let is_border = text.windows(3).any(|w| w == b"---") || bordered::rule(text) != Rule::No;
        if is_border {
            return;
        }
        let is_comment = text[0] == b'#' && !text.get(1).is_some_and(u8::is_ascii_digit);
        if is_comment {
            ready.push_back(Ok(Item::comment(text, number)));
            return;
        }
        if self.rows == 0 && is_prose(text) && !is_mostly_cells(text) {
            return ready.skip(text, number);
        }
        if self.rows == 0 {
            self.first = number;
        }
        let line = line.trim_ascii_end();
        let before = self.sets.len();
        let read = row(line, &mut self.sets);
        let found = self.sets.len() - before;
        let fault = match read {
            Err(fault) => Some(fault),
            Ok(()) if found < 9 => Some((line.len(), Fault::RowTooShort { found, expected: 9 })),
            Ok(()) if found > 9 => Some((line.len(), Fault::RowTooLong { found, expected: 9 })),
            Ok(()) => None,
        };
        if let Some((at, fault)) = fault {
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
        text.is_empty()
            || if self.rows > 0 { !is_other(line) } else { bordered::rule(text) != Rule::No }
    }
}

/// Reads the candidates of a row.
fn row(line: &[u8], sets: &mut Vec<DigitSet>) -> Result<(), (usize, Fault)> {
    let mut bits = 0;
    // True if the cell has a digit or a blank, and not only marks around it.
    let mut inside = false;
    let mut at = 0;
    for character in characters(line) {
        let byte = match character {
            [byte] => *byte,
            _ => match character_at(character, 0) {
                '\u{2500}'..='\u{257f}' => b'|',
                c => plain(c).unwrap_or(b'\\'),
            },
        };
        match byte {
            b'1'..=b'9' => (bits, inside) = (bits | 1 << (byte - b'1'), true),
            b'.' | b'0' | b'_' | b'?' => inside = true,
            b'*' | b'#' | b'@' | b'-' => {}
            b' ' | b'\t' | b'|' | b'!' | b':' | b',' => {
                if std::mem::take(&mut inside) {
                    sets.push(DigitSet::from_bits(std::mem::take(&mut bits)));
                }
            }
            _ => {
                let found = character_at(line, at);
                return Err((at, Fault::BadSymbol { found, side: 9, symbols: Symbols::Digits }));
            }
        }
        at += character.len();
    }
    if inside {
        sets.push(DigitSet::from_bits(bits));
    }
    Ok(())
}

pub(super) fn write(out: &mut Vec<u8>, _: &Writer, puzzle: &Puzzle, _: &Extra) {
    let Some(position) = puzzle.to_position() else { return };
    let table = table(Shape::NINE, position.candidates().sets());
    out.extend_from_slice(table.as_bytes());
    out.push(b'\n');
}
