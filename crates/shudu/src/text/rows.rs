//! `rows`: one row per line, an empty line between puzzles; and the parser for all formats with one
//! row per line.
//!
//! The parser is the same for plain rows, drawn grids and the classic form; they differ only in
//! which lines are rules. Rows of nine symbols, with or without single spaces between them, have a
//! fast path. If a row does not fit it, the rows before it are passed to the slow path too, with
//! identical results.

use super::board_builder::{BoardBuilder, BuiltBoard, is_prose, looks_like_row};
use super::detect::is_mostly_cells;
use super::line::is_plain;
use super::links::word;
use super::reader::{MultiLineParser, Ready};
use super::row_tokens::split_row;
use super::sdk::header;
use super::writer::classic_shape;
use super::{Extra, Item, Puzzle, ReadOptions, Symbols, Writer, printed};
use crate::grid::{Grid, Shape};

/// The kind of a line that is not a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Rule {
    /// No rule.
    No,
    /// A rule around or inside a board.
    Border,
    /// A rule between boards.
    End,
}

/// Reads boards with one row per line.
pub(super) struct RowReader {
    options: ReadOptions,
    gather: BoardBuilder,
    rule: fn(&[u8]) -> Rule,
    quick: Quick,
    /// The side of the last board, if boards of this side can follow without borders.
    side: Option<usize>,
}

/// The rows of a 9×9 board on the fast path.
#[derive(Default)]
struct Quick {
    cells: Vec<u8>,
    /// The same rows as text, each with a line end.
    lines: Vec<u8>,
    first: u64,
}

/// Reads nine symbols, optionally separated and followed by single spaces.
fn quick_row(line: &[u8]) -> Option<[u8; 9]> {
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let step = match line.len() {
        9 => 1,
        17 | 18 if line.iter().skip(1).step_by(2).all(|&b| b == b' ') => 2,
        _ => return None,
    };
    let mut row = [0; 9];
    for (cell, &byte) in row.iter_mut().zip(line.iter().step_by(step)) {
        *cell = Symbols::Digits.value(byte, 9)?;
    }
    Some(row)
}

impl RowReader {
    pub(super) fn new(options: &ReadOptions, rule: fn(&[u8]) -> Rule) -> RowReader {
        let (gather, quick) = (BoardBuilder::default(), Quick::default());
        RowReader { options: options.clone(), gather, rule, quick, side: None }
    }

    /// Adds a row on the fast path. Returns false if it does not fit.
    fn take_quickly(&mut self, line: &[u8], number: u64, ready: &mut Ready) -> bool {
        if !self.gather.is_empty() || !self.options.is_plain() {
            return false;
        }
        let Some(row) = quick_row(line) else { return false };
        let quick = &mut self.quick;
        if quick.cells.is_empty() {
            quick.first = number;
        }
        quick.cells.extend_from_slice(&row);
        quick.lines.extend_from_slice(line);
        quick.lines.push(b'\n');
        if let Ok(cells) = quick.cells.as_slice().try_into() {
            let grid = Grid::from_cells(cells).map(Puzzle::from);
            ready.extend(grid.map(|puzzle| Ok(Item::plain(puzzle, quick.first))));
            quick.cells.clear();
            quick.lines.clear();
            self.side = Some(9);
        }
        true
    }

    /// Passes the rows of the fast path to the slow path.
    fn slow_down(&mut self) {
        let lines = std::mem::take(&mut self.quick.lines);
        self.quick.cells.clear();
        for (line, number) in lines.split_inclusive(|&b| b == b'\n').zip(self.quick.first..) {
            // Fewer than nine rows never complete a board.
            self.gather.row(&line[..line.len() - 1], number, &self.options);
        }
    }

    fn close(&mut self, ready: &mut Ready) {
        self.slow_down();
        let gathered = self.gather.end(&self.options);
        self.give(gathered, ready);
    }

    fn give(&mut self, gathered: Option<BuiltBoard>, ready: &mut Ready) {
        self.side = match &gathered {
            Some(Ok((puzzle, _))) => puzzle.as_classic().map(Shape::side),
            Some(Err(_)) => None,
            None => self.side,
        };
        ready.extend(gathered.map(|g| g.map(|(puzzle, line)| Item::plain(puzzle, line))));
    }

    /// Returns true between two boards.
    fn is_between(&self) -> bool {
        self.gather.is_empty() && self.quick.cells.is_empty()
    }
}

impl MultiLineParser for RowReader {
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let text = line.trim_ascii();
        match (self.rule)(text) {
            Rule::Border => {
                self.slow_down();
                return self.gather.rule();
            }
            Rule::End => return self.close(ready),
            Rule::No => {}
        }
        if self.take_quickly(line, number, ready) {
            return;
        }
        self.slow_down();
        if text.is_empty() {
            self.close(ready);
        } else if text[0] == b'#' {
            ready.push_back(Ok(Item::comment(text, number)));
        } else if is_title(text, &self.options) {
            // A title ends a board, so that the rows of two boards never merge.
            self.close(ready);
            ready.skip(text, number);
        } else {
            let gathered = self.gather.row(line, number, &self.options);
            self.give(gathered, ready);
        }
    }

    fn end(&mut self, ready: &mut Ready) {
        self.close(ready);
    }

    fn takes(&self, line: &[u8]) -> bool {
        let text = line.trim_ascii();
        if text.is_empty() {
            return true;
        }
        if !self.is_between() {
            return !is_other(line);
        }
        // Other boards can start with borders, so only plain rows are accepted without lookahead.
        let is_row = || {
            let cut = split_row(line, self.side);
            Some(cut.cells.len()) == self.side
                && cut.bars.is_empty()
                && looks_like_row(text, &self.options)
        };
        match text[0] {
            b'#' => header(text).is_none(),
            _ => (self.rule)(text) != Rule::No || is_row(),
        }
    }
}

/// Returns true if this line is a title, not a row with a mistake.
fn is_title(text: &[u8], options: &ReadOptions) -> bool {
    is_prose(text) && !is_mostly_cells(text) && !looks_like_row(text, options)
}

/// Returns true if this line cannot be part of an open board, because it is a record itself.
pub(super) fn is_other(line: &[u8]) -> bool {
    let text = line.trim_ascii();
    is_plain(text)
        || text.starts_with(b"{\"")
        || text.starts_with(b"[{")
        || text.starts_with(b"<")
        || word(text).is_some()
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn MultiLineParser> {
    Box::new(RowReader::new(options, printed::rule))
}

/// Appends the rows of a board: `between` separates cells, and `rows` ends each row.
pub(super) fn write_rows(
    out: &mut Vec<u8>,
    writer: &Writer,
    puzzle: &Puzzle,
    between: &str,
    end: &str,
) {
    let side = classic_shape(puzzle).side();
    let symbols = writer.options().symbols.for_side(side);
    let blank = writer.blank(side);
    let numbers = symbols == Symbols::Numbers;
    for row in puzzle.cells().chunks(side) {
        for (column, &value) in row.iter().enumerate() {
            if column > 0 {
                out.extend_from_slice(if numbers { b" " } else { between.as_bytes() });
            }
            if numbers && side > 9 && value <= 9 {
                out.push(b' ');
            }
            symbols.put(out, value, blank);
        }
        out.extend_from_slice(end.as_bytes());
    }
}

pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, _: &Extra) {
    write_rows(out, writer, puzzle, "", "\n");
    out.push(b'\n');
}
