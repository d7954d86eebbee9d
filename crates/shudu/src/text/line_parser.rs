//! Parsing one line at a time, without a memory.
//!
//! Files with a record a line are parsed in any order and by many threads at once: all that a line
//! needs to know is in the [`LineParser`], and the parser never changes.

use super::csv::Table;
use super::detect::SAMPLE;
use super::formats::Read;
use super::{Fault, Format, Item, ReadError, ReadOptions, csv, detect, line};

/// Parses the lines of formats whose records are lines.
#[derive(Debug)]
pub struct LineParser {
    pub(super) format: &'static Format,
    pub(super) options: ReadOptions,
    /// Where the puzzle stands in a table.
    pub(super) table: Option<Table>,
    /// May a line be a plain 9×9 one?
    nine: bool,
}

impl LineParser {
    /// A parser for the lines of an input that starts with this sample. `None` when records of the
    /// format are not lines, or when this input needs a [`Reader`](super::Reader): because quoted
    /// fields go over several lines, or because there is something to say about it as a whole.
    pub fn new(
        format: &'static Format,
        options: &ReadOptions,
        sample: &[u8],
    ) -> Option<LineParser> {
        if detect::is_marked_utf16(sample) {
            return None;
        }
        LineParser::try_new(format, options, sample).ok()?.filter(|p| !p.has_open_lines(sample))
    }

    /// The same for the reader, which can say what is wrong and join lines.
    pub(super) fn try_new(
        format: &'static Format,
        options: &ReadOptions,
        sample: &[u8],
    ) -> Result<Option<LineParser>, ReadError> {
        if !format.record_is_line {
            return Ok(None);
        }
        let sample = &sample[..sample.len().min(SAMPLE)];
        let table = if format.has_header() { Some(Table::find(sample, options)?) } else { None };
        let nine = options.is_plain() && format.plain_lines;
        Ok(Some(LineParser { format, options: options.clone(), table, nine }))
    }

    /// The format it parses.
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// What a line holds; `number` is its number in the input, from 1. `None` for empty lines and
    /// for the header of a table. The line may end in `\r`, and the first one may start with a byte
    /// order mark.
    #[inline]
    pub fn parse_line(&self, line: &[u8], number: u64) -> Option<Result<Item, ReadError>> {
        if self.nine
            && line.len() <= self.format.longest
            && let Some(record) = line::nine(line, number)
        {
            return Some(Ok(Item::Record(record)));
        }
        self.parse_any(line, number)
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
        {
            return Some(Ok(Item::Record(record)));
        }
        let item = match self.format.read {
            Read::Lines(read) => read(self, line, number)?,
            _ => return None,
        };
        // Formats that hold nothing but 9×9 do not ask for the shape.
        let refused = match &item {
            Ok(Item::Record(record)) => self.options.refuse(&record.puzzle),
            _ => None,
        };
        Some(refused.map_or(item, |fault| Err(ReadError::at(line, number, 0, fault))))
    }

    /// Does the record of this line go on in the next one, because a quoted field is open?
    pub fn is_open(&self, line: &[u8]) -> bool {
        self.table.as_ref().is_some_and(|t| csv::is_open(line, t.separator, false))
    }

    /// The same for a line that starts inside a quoted field.
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
