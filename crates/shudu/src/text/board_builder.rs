//! Collects rows until they form a board.
//!
//! All formats that write a board row by row use this. After a row that cannot be read, the
//! remaining rows still count towards its board, so that one mistake is one fault and the next
//! board is read correctly.

use super::fault::character_at;
use super::row_tokens::{RowTokens, split_row};
use super::symbols::{guess, is_usual, plain};
use super::{Fault, Puzzle, ReadError, ReadOptions, Symbols};
use crate::grid::{Board, Shape};

/// A row as text.
struct Row {
    line: Vec<u8>,
    number: u64,
    cut: RowTokens,
}

/// The rows of a board that is not complete yet.
#[derive(Default)]
pub(super) struct BoardBuilder {
    rows: Vec<Row>,
    side: usize,
    error: Option<ReadError>,
    /// The number of rows before each horizontal rule.
    rules: Vec<usize>,
}

/// A complete board and its first line, or its first fault.
pub(super) type BuiltBoard = Result<(Puzzle, u64), ReadError>;

impl BoardBuilder {
    /// Returns true if there is no row yet.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Handles a horizontal rule, which shows where boxes end.
    pub(super) fn rule(&mut self) {
        if !self.rows.is_empty() && self.rules.last() != Some(&self.rows.len()) {
            self.rules.push(self.rows.len());
        }
    }

    /// Adds a row. Returns the board if this was its last one.
    pub(super) fn row(
        &mut self,
        line: &[u8],
        number: u64,
        options: &ReadOptions,
    ) -> Option<BuiltBoard> {
        let known =
            if self.rows.is_empty() { options.shape.map(Shape::side) } else { Some(self.side) };
        let cut = split_row(line, known);
        let found = cut.cells.len();
        if self.rows.is_empty() {
            self.side = match known {
                Some(side) => side,
                None if Shape::for_side(found).is_some() => found,
                None => 9,
            };
        } else if self.rows.len() == 1 && found == 9 && self.side != 9 && options.shape.is_none() {
            // The first row has the wrong length; assume 9×9, the usual size.
            self.side = 9;
            let first = &self.rows[0];
            let fault = row_length(first.cut.cells.len(), 9);
            self.error = fault.map(|f| end_of_row(&first.line, first.number, f));
        }
        if self.error.is_none() {
            self.error = row_length(found, self.side).map(|f| match foreign_symbol(line, &cut) {
                Some(at) => {
                    let symbols = options.symbols_for(self.side).unwrap_or_default();
                    let problem = bad_symbol(&line[at.clone()], self.side, symbols);
                    ReadError::at(line, number, at.start, problem)
                }
                None => end_of_row(line, number, f),
            });
        }
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        self.rows.push(match self.error {
            None => Row { line: line.to_vec(), number, cut },
            // The board cannot be read; its rows are only counted.
            Some(_) => Row { line: Vec::new(), number, cut: RowTokens::default() },
        });
        if self.rows.len() < self.side { None } else { self.take(options) }
    }

    /// Handles the end of the rows. Returns the fault of an unfinished board.
    pub(super) fn end(&mut self, options: &ReadOptions) -> Option<BuiltBoard> {
        if self.rows.is_empty() {
            self.rules.clear();
            return self.error.take().map(Err);
        }
        if let Some(last) = self.rows.last()
            && self.rows.len() < self.side
        {
            let problem = Fault::RowsMissing { found: self.rows.len(), expected: self.side };
            let error = ReadError::at(&last.line, last.number, last.line.len(), problem);
            self.error.get_or_insert(error);
        }
        self.take(options)
    }

    fn take(&mut self, options: &ReadOptions) -> Option<BuiltBoard> {
        let all = std::mem::take(self);
        let first = all.rows.first()?.number;
        let puzzle = match all.error {
            Some(error) => Err(error),
            None => all.board(options),
        };
        Some(puzzle.map(|p| (p, first)))
    }

    fn board(&self, options: &ReadOptions) -> Result<Puzzle, ReadError> {
        let side = self.side;
        let shape = options.shape.or_else(|| self.shape_shown()).or_else(|| Shape::for_side(side));
        let all =
            self.rows.iter().flat_map(|row| row.cut.cells.iter().map(|r| &row.line[r.clone()]));
        let symbols = options.symbols_for(side).unwrap_or_else(|| match guess(all, side) {
            // Words of different lengths are prose, not boxes of letters.
            Symbols::Letters if !self.rows.iter().all(|row| row.cut.even) => Symbols::Digits,
            symbols => symbols,
        });
        let mut cells = Vec::with_capacity(side * side);
        for row in &self.rows {
            for place in &row.cut.cells {
                let symbol = &row.line[place.clone()];
                let Some(value) = symbols.value_of(symbol, side) else {
                    let problem = bad_symbol(symbol, side, symbols);
                    return Err(ReadError::at(&row.line, row.number, place.start, problem));
                };
                cells.push(value);
            }
        }
        let board = shape.and_then(|shape| Board::from_cells(shape, cells).ok());
        board.map(Puzzle::from).ok_or_else(|| {
            let row = &self.rows[0];
            let expected = options.shape.unwrap_or(Shape::NINE);
            ReadError::at(&row.line, row.number, 0, Fault::WrongShape { found: side, expected })
        })
    }

    /// Returns the shape indicated by bars or rules between the boxes.
    fn shape_shown(&self) -> Option<Shape> {
        let side = self.side;
        let inner = |marks: &[usize]| marks.iter().copied().find(|&m| m > 0 && m < side);
        let fits = |n: &usize| side.is_multiple_of(*n);
        let columns = self.rows.iter().find_map(|row| inner(&row.cut.bars)).filter(fits);
        let rows = inner(&self.rules).filter(fits);
        let (rows, columns) = match (rows, columns) {
            (_, Some(columns)) => (side / columns, columns),
            (Some(rows), None) => (rows, side / rows),
            (None, None) => return None,
        };
        Shape::new(rows, columns).ok()
    }
}

/// Returns a symbol that no board has, which is a more useful fault than a wrong row length.
fn foreign_symbol(line: &[u8], cut: &RowTokens) -> Option<std::ops::Range<usize>> {
    let is_strange = |r: &&std::ops::Range<usize>| !is_usual(&line[r.start..r.end]);
    cut.cells.iter().find(is_strange).cloned()
}

/// Returns the fault of a row of this length.
fn row_length(found: usize, expected: usize) -> Option<Fault> {
    match found.cmp(&expected) {
        std::cmp::Ordering::Less => Some(Fault::RowTooShort { found, expected }),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Fault::RowTooLong { found, expected }),
    }
}

/// Returns the fault of a symbol that is not a digit of the board.
pub(super) fn bad_symbol(symbol: &[u8], side: usize, symbols: Symbols) -> Fault {
    if symbol.len() > 1 && symbol.is_ascii() {
        Fault::BadNumber { found: String::from_utf8_lossy(symbol).into_owned(), side }
    } else {
        Fault::BadSymbol { found: character_at(symbol, 0), side, symbols }
    }
}

fn end_of_row(line: &[u8], number: u64, fault: Fault) -> ReadError {
    let line = line.trim_ascii_end();
    ReadError::at(line, number, line.len(), fault)
}

/// Returns true if this line can be a row of a board. Distinguishes titles such as `Grid 01` from
/// rows.
pub(super) fn looks_like_row(line: &[u8], options: &ReadOptions) -> bool {
    let cut = split_row(line, options.shape.map(Shape::side));
    let side = cut.cells.len();
    let symbol = |r: &std::ops::Range<usize>| &line[r.clone()];
    let symbols = guess(cut.cells.iter().map(symbol), side);
    Shape::for_side(side).is_some()
        && (cut.even || symbols != Symbols::Letters)
        && cut.cells.iter().all(|r| {
            let symbols = options.symbols_for(side).unwrap_or(symbols);
            symbols.value_of(symbol(r), side).is_some()
                // One row of a large board can have letters and no digits.
                || Symbols::Digits.value_of(symbol(r), side).is_some()
        })
}

/// Returns true if this line is words and not cells: a title between puzzles.
pub(super) fn is_prose(line: &[u8]) -> bool {
    let word = line.windows(2).any(|w| {
        w.iter().all(u8::is_ascii_alphabetic) && !w.iter().all(|b| matches!(b, b'x' | b'X'))
    });
    // Non-ASCII letters are words, unless they are digits; box drawing characters are not letters.
    word || line.utf8_chunks().any(|c| {
        c.valid().chars().any(|c| !c.is_ascii() && c.is_alphabetic() && plain(c).is_none())
    })
}
