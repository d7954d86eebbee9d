//! Writes puzzles in every format.
//!
//! A [`Writer`] has a format and its options. It writes the text before the first record, the
//! records with their separators, and the text after the last one.
//!
//! Threads that write records in parallel share a writer by reference: [`Writer::body`] writes a
//! single record without separators. When the bodies are joined, [`Writer::lead`] writes the text
//! before each. The result is the same as from [`Writer::record`] in one thread.

use std::sync::Arc;

use super::{Columns, Extra, Format, Puzzle, Symbols, WriteOptions};
use crate::grid::Shape;

/// The text around the records of a format.
#[derive(Clone, Copy, Debug)]
pub(super) struct Framing {
    /// Before the first record.
    pub(super) begin: &'static str,
    /// Between two records.
    pub(super) separator: &'static str,
    /// After the last record.
    pub(super) end: &'static str,
    /// Instead of `end`, if there was no record.
    pub(super) end_if_empty: &'static str,
}

impl Framing {
    /// Records are simply concatenated.
    pub(super) const NONE: Framing =
        Framing { begin: "", separator: "", end: "", end_if_empty: "" };
    /// Records are the elements of a JSON list.
    #[cfg(feature = "json")]
    pub(super) const LIST: Framing =
        Framing { begin: "[\n", separator: ",\n", end: "\n]\n", end_if_empty: "]\n" };
}

/// Writes puzzles in one format.
///
/// ```
/// use shudu::text::{Extra, Format, WriteOptions, Writer, parse};
///
/// let puzzle = parse("1234............").unwrap();
/// let mut writer = Writer::new(Format::JSON, WriteOptions::default());
/// let mut out = Vec::new();
/// writer.begin(&mut out);
/// writer.record(&mut out, &puzzle, &Extra::default());
/// writer.record(&mut out, &puzzle, &Extra::default());
/// writer.end(&mut out);
/// let text = "[\n{\"puzzle\":\"1234............\"},\n{\"puzzle\":\"1234............\"}\n]\n";
/// assert_eq!(out, text.as_bytes());
/// ```
#[derive(Clone, Debug)]
pub struct Writer {
    format: &'static Format,
    options: WriteOptions,
    /// The symbol for blanks of 9×9 grids, if it is one byte and their digits are plain, for the
    /// fast path.
    plain_blank: Option<u8>,
    /// The columns of a table, once they are known.
    columns: Option<Arc<Columns>>,
    /// True once a record has been written.
    started: bool,
}

impl Writer {
    /// Creates a writer that has not written anything yet.
    #[must_use]
    pub fn new(format: &'static Format, options: WriteOptions) -> Writer {
        let is_plain = matches!(options.symbols, Symbols::Digits | Symbols::Hex);
        let blank = u8::try_from(options.blank_or(format.blank, 9)).ok();
        let plain_blank = blank.filter(|blank| is_plain && blank.is_ascii());
        Writer { format, options, plain_blank, columns: None, started: false }
    }

    /// Fixes the columns of a table. Without it the first record fixes them. Other formats ignore
    /// them.
    #[must_use]
    pub fn with_columns(mut self, columns: Columns) -> Writer {
        self.columns = self.format.has_header().then(|| Arc::new(columns));
        self
    }

    /// Returns the columns of a table, if known.
    #[must_use]
    pub fn columns(&self) -> Option<&Columns> {
        self.columns.as_deref()
    }

    /// Returns the format.
    #[must_use]
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// Returns the options.
    #[must_use]
    pub fn options(&self) -> &WriteOptions {
        &self.options
    }

    /// Appends the text before the first record.
    pub fn begin(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(self.format.framing.begin.as_bytes());
    }

    /// Appends a separator and a record. The first record of a table is preceded by the header.
    /// Fields without a column are omitted: see [`Columns::left_out`].
    ///
    /// A puzzle whose shape the format does not support is omitted: see [`Format::fits`].
    pub fn record(&mut self, out: &mut Vec<u8>, puzzle: &Puzzle, extra: &Extra) {
        if !self.format.fits(puzzle) {
            return;
        }
        if self.format.has_header() && self.columns.is_none() {
            self.columns = Some(Arc::new(Columns::of_record(extra, &self.options)));
        }
        self.lead(out);
        (self.format.write)(out, self, puzzle, extra);
    }

    /// Appends a comment, if the format supports comments and the options keep them.
    pub fn comment(&self, out: &mut Vec<u8>, text: &str) {
        if !(self.format.comments && self.options.keep) {
            return;
        }
        for line in text.split(['\n', '\r']) {
            out.push(b'#');
            let spaced = line.is_empty() || line.starts_with([' ', '\t']);
            if !spaced && self.format.spaced_comments {
                out.push(b' ');
            }
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
    }

    /// Appends the text after the last record. A table without rows has only a header, if its
    /// columns are known.
    pub fn end(&self, out: &mut Vec<u8>) {
        if !self.started {
            self.header(out);
        }
        let framing = &self.format.framing;
        let end = if self.started { framing.end } else { framing.end_if_empty };
        out.extend_from_slice(end.as_bytes());
    }

    /// Appends a record without separator and header, to be joined with others later. The columns
    /// of a table must be known, or each record has its own.
    #[inline]
    pub fn body(&self, out: &mut Vec<u8>, puzzle: &Puzzle, extra: &Extra) {
        if self.format.fits(puzzle) {
            (self.format.write)(out, self, puzzle, extra);
        }
    }

    /// Appends the header of a table, if its columns are known.
    pub(crate) fn header(&self, out: &mut Vec<u8>) {
        if let Some(columns) = &self.columns {
            columns.header(out);
        }
    }

    /// Appends the text before the next record, which was written by [`body`](Writer::body): the
    /// header before the first one, the separator of the format before all others.
    pub fn lead(&mut self, out: &mut Vec<u8>) {
        if std::mem::replace(&mut self.started, true) {
            out.extend_from_slice(self.format.framing.separator.as_bytes());
        } else {
            self.header(out);
        }
    }

    /// Returns the symbol for blanks of 9×9 grids if they can be written byte by byte.
    pub(super) fn plain_blank(&self) -> Option<u8> {
        self.plain_blank
    }

    /// Returns the symbol for blanks on a board with this side.
    pub(super) fn blank(&self, side: usize) -> char {
        self.options.blank_or(self.format.blank, side)
    }
}

/// Returns the shape of a puzzle in a format of classic puzzles: [`Format::fits`] rejects others.
pub(super) fn classic_shape(puzzle: &Puzzle) -> Shape {
    puzzle.as_classic().expect("the format has no rules")
}

impl Format {
    /// Returns true if the format supports puzzles with these rules, and their unknown constraints.
    /// Other data that the format cannot represent, such as candidates in a plain line, is dropped
    /// when writing.
    #[inline]
    #[must_use]
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.writes && (puzzle.is_plain_grid() || self.fits_other(puzzle))
    }

    #[inline(never)]
    fn fits_other(&self, puzzle: &Puzzle) -> bool {
        match puzzle.as_classic() {
            Some(shape) if puzzle.about().unknown.is_empty() => self.shapes || shape == Shape::NINE,
            _ => (self.fits_rules)(puzzle),
        }
    }

    /// Returns true if a written puzzle round-trips when the reader is given shape and symbols.
    #[must_use]
    pub fn keeps(&self, puzzle: &Puzzle) -> bool {
        self.fits(puzzle)
            && match puzzle.to_position() {
                None => (self.keeps_other)(puzzle),
                Some(_) if !self.marks => puzzle.is_start(),
                // In formats with candidates, digits that clash are not read back as digits.
                Some(position) => (self.keeps_position)(&position),
            }
    }

    /// Returns the text between two records.
    #[must_use]
    pub const fn separator(&self) -> &'static str {
        self.framing.separator
    }
}
