//! `rows`: one row a line, an empty line between puzzles, and the reader that the other formats with
//! a row a line share.
//!
//! The reader is the same for plain rows, drawn grids and the classic form; they differ only in which
//! lines are rules.

use super::gather::{Gather, is_prose, looks_like_row};
use super::reader::{Block, Ready};
use super::table::Page;
use super::{Item, ReadOptions, Symbols};

/// What a line is, beside a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Rule {
    /// No rule.
    No,
    /// A rule around or inside a board.
    Border,
    /// A rule between boards.
    End,
}

/// Reads boards with a row a line.
pub(super) struct RowReader {
    options: ReadOptions,
    gather: Gather,
    rule: fn(&[u8]) -> Rule,
}

impl RowReader {
    pub(super) fn new(options: &ReadOptions, rule: fn(&[u8]) -> Rule) -> RowReader {
        RowReader { options: options.clone(), gather: Gather::default(), rule }
    }

    fn close(&mut self, ready: &mut Ready) {
        let gathered = self.gather.end(&self.options);
        ready.extend(gathered.map(|g| g.map(|(puzzle, line)| Item::plain(puzzle, line))));
    }
}

impl Block for RowReader {
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready) {
        let text = line.trim_ascii();
        match (self.rule)(text) {
            Rule::Border => return self.gather.rule(),
            Rule::End => return self.close(ready),
            Rule::No => {}
        }
        if text.is_empty() {
            self.close(ready);
        } else if text[0] == b'#'
            || self.gather.is_empty() && is_prose(text) && !looks_like_row(text, &self.options)
        {
            ready.push_back(Ok(Item::comment(text, number)));
        } else {
            let gathered = self.gather.row(line, number, &self.options);
            ready.extend(gathered.map(|g| g.map(|(puzzle, line)| Item::plain(puzzle, line))));
        }
    }

    fn end(&mut self, ready: &mut Ready) {
        self.close(ready);
    }
}

pub(super) fn reader(options: &ReadOptions) -> Box<dyn Block> {
    Box::new(RowReader::new(options, |_| Rule::No))
}

/// Appends the rows of a board: `between` stands between cells, and `rows` ends each row.
pub(super) fn write_rows(out: &mut Vec<u8>, page: &Page<'_>, between: &str, end: &str) {
    let board = page.puzzle.digits();
    let side = board.shape().side();
    let symbols = page.options.symbols.for_side(side);
    let blank = page.blank(side);
    let numbers = symbols == Symbols::Numbers;
    for row in board.cells().chunks(side) {
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

pub(super) fn write(out: &mut Vec<u8>, page: &Page<'_>) {
    write_rows(out, page, "", "\n");
    out.push(b'\n');
}
