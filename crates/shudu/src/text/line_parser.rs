//! Parses one line at a time, without state.
//!
//! Files with one record per line can be parsed in any order and by many threads: the
//! [`LineParser`] is immutable.

use memchr::memchr_iter;

use super::chunks::LineChunk;
use super::csv::Table;
use super::detect::Seen;
use super::formats::ReadMode;
use super::gate::Gate;
use super::rows::Rule;
use super::{
    Fault, Format, Item, ReadError, ReadOptions, classic, csv, detect, encoding, line, printed, sdk,
};

/// Parses the lines of formats whose records are lines.
///
/// ```
/// use shudu::text::{Format, Item, LineParser, ReadOptions};
///
/// let parser = LineParser::new(Format::LINE, &ReadOptions::default(), b"").unwrap();
/// let Some(Ok(Item::Record(record))) = parser.parse_line(b"1...2...3...4...", 7) else { panic!() };
/// assert_eq!((record.puzzle.cells().len(), record.line), (16, 7));
/// assert!(parser.parse_line(b"1...2...3...4..q", 8).unwrap().is_err());
/// ```
#[derive(Clone, Debug)]
pub struct LineParser {
    pub(super) format: &'static Format,
    pub(super) options: ReadOptions,
    /// The column of the puzzle in a table.
    pub(super) table: Option<Table>,
    /// True if the fast path for plain 9×9 lines is tried.
    nine: bool,
    /// True if a [ruler](line::is_ruler) is a puzzle without givens: the options have the format or
    /// the shape.
    reads_rulers: bool,
    usage: Use,
}

/// The use of a parser.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Use {
    /// All lines are of its format.
    Named,
    /// A segment of its format.
    Segment,
    /// A run of plain lines with text between them.
    Plain,
}

/// The relation of a line to a run of lines.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Fit {
    /// A record, or a fault.
    Record,
    /// An empty line or a comment.
    Nothing,
    /// Text to skip.
    Text,
    /// A record that continues in the next line.
    Open,
    /// Not part of the run.
    No,
}

impl LineParser {
    /// Creates a parser for the lines of an input that starts with this sample: a few dozen lines.
    /// Only tables need a sample.
    ///
    /// Returns `None` if records of the format are not lines, or if this input needs a
    /// [`Reader`](super::Reader): because quoted fields span several lines, or because of a fault
    /// of the whole input.
    #[must_use]
    pub fn new(
        format: &'static Format,
        options: &ReadOptions,
        sample: &[u8],
    ) -> Option<LineParser> {
        if !format.record_is_line || encoding::is_utf16(sample) {
            return None;
        }
        let parser = LineParser::for_segment(format, options, sample, true).ok();
        parser.filter(|p| !p.has_open_lines(sample))
    }

    /// Creates a parser for a segment that starts with this sample. If the format is named, the
    /// segment never ends.
    pub(super) fn for_segment(
        format: &'static Format,
        options: &ReadOptions,
        sample: &[u8],
        is_named: bool,
    ) -> Result<LineParser, ReadError> {
        let table = if format.has_header() { Some(Table::find(sample, options)?) } else { None };
        let nine = options.is_plain() && format.plain_lines;
        let usage = if is_named { Use::Named } else { Use::Segment };
        let reads_rulers = is_named || options.shape.is_some();
        Ok(LineParser { format, options: options.clone(), table, nine, reads_rulers, usage })
    }

    /// Creates a parser for the run of plain lines.
    pub(super) fn plain(options: &ReadOptions) -> LineParser {
        LineParser {
            format: Format::LINE,
            options: options.clone(),
            table: None,
            nine: options.is_plain(),
            reads_rulers: options.shape.is_some(),
            usage: Use::Plain,
        }
    }

    /// Returns true if it parses the run of plain lines.
    pub(super) fn is_plain_run(&self) -> bool {
        self.usage == Use::Plain
    }

    /// Returns true if the first line names the columns.
    pub(super) fn has_header(&self) -> bool {
        self.table.as_ref().is_some_and(Table::has_header)
    }

    /// Returns the relation of a line to the run of plain lines.
    #[inline(never)]
    pub(super) fn fit(&self, line: &[u8]) -> Fit {
        let text = line.trim_ascii();
        match text.first() {
            None => return Fit::Nothing,
            Some(b'#') if sdk::header(text).is_none() => return Fit::Nothing,
            // Lines around the boards of programs.
            _ if printed::rule(text) == Rule::End || classic::rule(text) == Rule::End => {
                return Fit::Nothing;
            }
            _ if line.len() > self.format.longest || detect::binary(line).is_some() => {
                return Fit::No;
            }
            _ => {}
        }
        match detect::by_line(line, false, &self.options) {
            Seen::Line => Fit::Record,
            Seen::Text => Fit::Text,
            _ => Fit::No,
        }
    }

    /// Returns the relation of a line to a segment of this format. `follows_record` is true if no
    /// empty line precedes it.
    #[inline]
    pub(super) fn continues(&self, line: &[u8], follows_record: bool) -> Fit {
        if self.is_open(line) {
            return Fit::Open;
        }
        if self.usage == Use::Named {
            return Fit::Record;
        }
        let text = line.trim_ascii();
        let first = match text.first() {
            None => return Fit::Nothing,
            Some(b'#') if sdk::header(text).is_none() => return Fit::Nothing,
            Some(first) => *first,
        };
        let belongs = match &self.table {
            Some(table) => {
                let has_columns = match follows_record {
                    true => memchr::memchr(table.separator, text).is_some(),
                    false => table.is_full_row(text),
                };
                // After an empty line, a line without columns is not part of the table.
                let is_row = || {
                    let seen = detect::by_line(text, false, &self.options);
                    follows_record && table.is_row(text) && !matches!(seen, Seen::Format(_))
                };
                !matches!(first, b'{' | b'[' | b'<' | b'#') && (has_columns || is_row())
            }
            None => (self.format.continues)(text),
        };
        if belongs { Fit::Record } else { Fit::No }
    }

    /// Returns the format it parses.
    #[must_use]
    pub(crate) fn format(&self) -> &'static Format {
        self.format
    }

    /// Parses a line; `number` is its number in the input, from 1. Returns `None` for empty lines
    /// and for the header of a table. The line may end in `\r`, and the first one may start with a
    /// byte order mark; other decoding must be done before, with a [`Decoder`](super::Decoder).
    pub fn parse_line(&self, line: &[u8], number: u64) -> Option<Result<Item, ReadError>> {
        self.parse_for(line, number, Gate::new(&self.options))
    }

    /// Parses a line for the puzzles of a gate. Plain 9×9 lines pass every gate.
    // Not inlined: the fast path is long and would be compiled again in every crate that parses
    // lines.
    fn parse_for(&self, line: &[u8], number: u64, gate: Gate) -> Option<Result<Item, ReadError>> {
        if self.nine
            && line.len() <= self.format.longest
            && let Some(record) = line::nine(line, number)
            && self.is_puzzle(line)
        {
            return Some(Ok(Item::Record(record)));
        }
        self.parse_any(line, number).map(|item| gate.pass(item))
    }

    /// Returns true if a line that can be read as a plain 9×9 puzzle is none of the lines around boards.
    #[inline]
    fn is_puzzle(&self, line: &[u8]) -> bool {
        self.reads_rulers || !line::is_ruler(&line[..81])
    }

    /// Parses all lines of a chunk, and passes the results to `take`.
    #[inline]
    pub(super) fn parse_chunk(
        &self,
        chunk: &LineChunk,
        gate: Gate,
        mut take: impl FnMut(Result<Item, ReadError>),
    ) {
        let bytes = chunk.bytes.as_slice();
        let (mut start, mut number) = (0, chunk.first_line);
        let mut ends = memchr_iter(b'\n', bytes);
        loop {
            let end = ends.next();
            let line = &bytes[start..end.unwrap_or(bytes.len())];
            if let Some(item) = self.parse_for(line, number, gate) {
                take(item);
            }
            let Some(end) = end else { break };
            start = end + 1;
            number += 1;
        }
    }

    #[inline(never)]
    fn parse_any(&self, line: &[u8], number: u64) -> Option<Result<Item, ReadError>> {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let line = if number == 1 { detect::without_mark(line) } else { line };
        if line.len() > self.format.longest {
            let limit = self.format.longest;
            return Some(Err(ReadError::at(line, number, 0, Fault::LineTooLong { limit })));
        }
        let text = line.trim_ascii();
        if text.is_empty() {
            return None;
        }
        if text[0] == b'#' {
            return Some(Ok(Item::comment(line, number)));
        }
        if self.nine
            && let Some(record) = line::nine(line, number)
            && self.is_puzzle(line)
        {
            return Some(Ok(Item::Record(record)));
        }
        let is_plain = self.usage == Use::Plain;
        if is_plain && matches!(self.fit(line), Fit::Text | Fit::Nothing) {
            return None;
        }
        let item = match self.format.read {
            ReadMode::Lines(read) => read(self, line, number)?,
            _ => return None,
        };
        let item = item.map_err(|error| match line::fault_in_run(line, number, &self.options) {
            Some(better) if is_plain => better,
            _ => error,
        });
        // Formats for 9×9 only do not check the shape.
        let refused = match &item {
            Ok(Item::Record(record)) => self.options.refuse(&record.puzzle),
            _ => None,
        };
        Some(refused.map_or(item, |fault| Err(ReadError::at(line, number, 0, fault))))
    }

    /// Returns true if the record of this line continues in the next one, because a quoted field is
    /// open.
    pub(super) fn is_open(&self, line: &[u8]) -> bool {
        self.table.as_ref().is_some_and(|t| csv::is_open(line, t.separator, false))
    }

    /// Like [`is_open`](LineParser::is_open), for a line that starts inside a quoted field.
    pub(super) fn stays_open(&self, line: &[u8]) -> bool {
        self.table.as_ref().is_some_and(|t| csv::is_open(line, t.separator, true))
    }

    fn has_open_lines(&self, sample: &[u8]) -> bool {
        // The sample may be cut inside its last line.
        let whole = sample.iter().rposition(|&b| b == b'\n').unwrap_or(0);
        let mut lines = sample[..whole].split(|&b| b == b'\n');
        self.table.is_some() && lines.any(|line| self.is_open(line))
    }
}
