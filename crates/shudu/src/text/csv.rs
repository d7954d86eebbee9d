//! `csv`: tables with a puzzle in one column (RFC 4180).
//!
//! The puzzle column is the one named in the options; else the first with a usual name; else the
//! first whose values are puzzles, with or without a header. Columns are separated by commas,
//! semicolons, tabs or spaces: `1. 53..7… easy` is a table too. The other columns are the record's
//! fields and are written in their order, with the puzzle in its place.

use std::borrow::Cow;
use std::sync::Arc;

use super::board_builder::is_prose;
use super::{
    Columns, Extra, Fault, Item, LineParser, Puzzle, PuzzleColumn, ReadError, ReadOptions, Record,
    Writer, columns, line, value,
};

/// The usual names of columns and JSON keys with puzzles, best first. Case is ignored.
pub const PUZZLE_NAMES: &[&str] = &[
    "puzzle",
    "puzzles",
    "quizzes",
    "quiz",
    "question",
    "questions",
    "initial_board",
    "board",
    "sudoku",
    "grid",
    "givens",
    "problem",
];

/// The place of the puzzle in a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Table {
    pub(super) separator: u8,
    /// The line of the header and the names in it.
    header: Option<(u64, Vec<Arc<str>>)>,
    column: usize,
}

/// One row of a sample: its line, and its fields.
type Row = (u64, Vec<String>);

impl Table {
    /// Finds the puzzle in the first rows.
    pub(super) fn find(sample: &[u8], options: &ReadOptions) -> Result<Table, ReadError> {
        let sample = super::detect::without_mark(sample);
        let is_puzzle = |text: &String| value::read(text.as_bytes(), options).is_ok();
        let mut fallback = None;
        for separator in [b',', b'\t', b';', b' '] {
            let rows = rows(sample, separator);
            let Some((first, body)) = rows.split_first() else { break };
            let names = &first.1;
            let table = |column: usize, header: bool| {
                let mut names: Vec<String> = names.iter().map(|n| n.trim().to_owned()).collect();
                columns::distinct(&mut names);
                let names = names.into_iter().map(Arc::from).collect();
                Table { separator, header: header.then_some((first.0, names)), column }
            };
            let named = |name: &str| names.iter().position(|n| n.trim().eq_ignore_ascii_case(name));
            if let Some(wanted) = &options.column {
                let number = wanted.parse().ok().filter(|n| (1..=names.len()).contains(n));
                match (named(wanted.trim()), number) {
                    (Some(column), _) => return Ok(table(column, true)),
                    (None, Some(n)) => {
                        let found = table(n - 1, !is_puzzle(&names[n - 1]));
                        let holds = rows.iter().any(|r| r.1.get(n - 1).is_some_and(is_puzzle));
                        if holds {
                            return Ok(found);
                        }
                        fallback.get_or_insert(found);
                    }
                    (None, None) => {}
                }
                continue;
            }
            for column in PUZZLE_NAMES.iter().filter_map(|n| named(n)) {
                if body.iter().any(|row| row.1.get(column).is_some_and(is_puzzle)) {
                    return Ok(table(column, true));
                }
                fallback.get_or_insert(table(column, true));
            }
            if let Some(column) = names.iter().position(is_puzzle) {
                return Ok(table(column, false));
            }
            let words = names.len() > 1 && names.iter().all(|n| is_name(n.trim()));
            if let Some(second) = body.first()
                && let Some(column) = second.1.iter().position(is_puzzle)
                && words
                && column < names.len()
            {
                return Ok(table(column, true));
            }
        }
        if !sample.split(|&b| b == b'\n').any(is_row) {
            // An empty sample is not a fault.
            return Ok(Table { separator: b',', header: None, column: 0 });
        }
        fallback.ok_or_else(|| {
            let problem = match &options.column {
                Some(name) => Fault::NoColumn { name: name.clone() },
                None => Fault::NoPuzzleColumn,
            };
            let line = sample.split(|&b| b == b'\n').find(|l| is_row(l)).unwrap_or_default();
            let before = sample.split(|&b| b == b'\n').take_while(|l| !is_row(l)).count();
            ReadError::at(line, before as u64 + 1, 0, problem)
        })
    }

    /// Returns true if a line without separators can be a row, possibly with a mistake. It cannot
    /// if it is prose or, in a table with other columns before the puzzle, a puzzle.
    pub(super) fn is_row(&self, line: &[u8]) -> bool {
        !is_prose(line) && (self.column == 0 || !line::is_plain(line))
    }

    /// Returns true if a line has as many columns as the header. After an empty line, only such a
    /// line belongs to the table.
    pub(super) fn is_full_row(&self, line: &[u8]) -> bool {
        let fields = split(line, self.separator).count();
        fields > 1 && self.header.as_ref().is_some_and(|(_, names)| names.len() == fields)
    }

    /// Returns true if the first row names the columns.
    pub(super) fn has_header(&self) -> bool {
        self.header.is_some()
    }

    /// Returns the name of a column.
    fn name(&self, column: usize) -> String {
        let names = self.header.as_ref().map(|(_, names)| names);
        match names.and_then(|n| n.get(column)) {
            Some(name) => name.to_string(),
            None => {
                let mut name = format!("column{}", column + 1);
                while names.is_some_and(|names| names.iter().any(|n| **n == *name)) {
                    name.push('_');
                }
                name
            }
        }
    }

    /// Returns the place of the puzzle and the names of the other columns, if there is a header.
    pub(super) fn names(&self) -> Option<(PuzzleColumn, impl Iterator<Item = &str>)> {
        let (_, names) = self.header.as_ref()?;
        let place = PuzzleColumn { index: self.column, name: names.get(self.column).cloned() };
        let others = names.iter().enumerate().filter(|(i, _)| *i != self.column);
        Some((place, others.map(|(_, name)| name.as_ref())))
    }
}

/// Returns true if a table can start with this line, even if it has no rows yet.
pub(super) fn has_known_header(line: &[u8]) -> bool {
    [b',', b'\t', b';'].iter().any(|&separator| {
        let names: Vec<String> =
            split(line, separator).filter_map(Result::ok).map(|f| text(&f.1)).collect();
        let known = |n: &String| PUZZLE_NAMES.iter().any(|k| n.trim().eq_ignore_ascii_case(k));
        names.len() > 1 && names.iter().all(|n| is_name(n.trim())) && names.iter().any(known)
    })
}

/// Returns true if this is a line of a table, not a comment and not empty.
pub(super) fn is_row(line: &[u8]) -> bool {
    line.trim_ascii().first().is_some_and(|&b| b != b'#')
}

/// Returns true if this can be the name of a column.
fn is_name(text: &str) -> bool {
    text.len() <= 60 && text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Returns the first rows of a sample. Rows can contain quoted line ends.
fn rows(sample: &[u8], separator: u8) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut record = Vec::new();
    let (mut start, mut open) = (1, false);
    for (line, number) in sample.split(|&b| b == b'\n').zip(1..) {
        if open {
            record.push(b'\n');
        } else {
            record.clear();
            start = number;
        }
        record.extend_from_slice(line);
        open = is_open(line, separator, open);
        if !open && is_row(&record) {
            let record = record.strip_suffix(b"\r").unwrap_or(&record);
            let fields = split(record, separator).filter_map(Result::ok);
            rows.push((start, fields.map(|f| text(&f.1)).collect()));
        }
        if rows.len() == 50 {
            break;
        }
    }
    rows
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns true if a quoted field is open at the end of this line, which starts `inside` one or not.
pub(super) fn is_open(line: &[u8], separator: u8, mut inside: bool) -> bool {
    if !inside && memchr::memchr(b'"', line).is_none() {
        return false;
    }
    let mut fresh = !inside;
    for &byte in line {
        match byte {
            b'"' if inside => inside = false,
            // A doubled quote is a quote in the text: the field is open again.
            b'"' if fresh => inside = true,
            _ => {}
        }
        fresh = !inside && (byte == separator || byte == b'"');
    }
    inside
}

/// Returns the fields of a record with the position where each starts. The error is the position of
/// a quote that is not closed.
pub(super) fn split(
    record: &[u8],
    separator: u8,
) -> impl Iterator<Item = Result<(usize, Cow<'_, [u8]>), usize>> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let start = next.take()?;
        if record.get(start) != Some(&b'"') {
            let length = memchr::memchr(separator, &record[start..]);
            next = length.map(|l| start + l + 1);
            let end = length.map_or(record.len(), |l| start + l);
            return Some(Ok((start, Cow::Borrowed(&record[start..end]))));
        }
        let mut field = Vec::new();
        let mut at = start + 1;
        loop {
            let Some(quote) = memchr::memchr(b'"', &record[at..]) else { return Some(Err(start)) };
            field.extend_from_slice(&record[at..at + quote]);
            at += quote + 1;
            if record.get(at) != Some(&b'"') {
                break;
            }
            field.push(b'"');
            at += 1;
        }
        // Text between the closing quote and the separator is invalid, but kept.
        let length = memchr::memchr(separator, &record[at..]);
        next = length.map(|l| at + l + 1);
        field.extend_from_slice(&record[at..length.map_or(record.len(), |l| at + l)]);
        Some(Ok((start, Cow::Owned(field))))
    })
}

pub(super) fn read(
    parser: &LineParser,
    line: &[u8],
    number: u64,
) -> Option<Result<Item, ReadError>> {
    let table = parser.table.as_ref()?;
    if table.header.as_ref().is_some_and(|(line, _)| *line == number) {
        return None;
    }
    let fault = |at, problem| Some(Err(error_at(line, number, at, problem)));
    let mut fields = Vec::new();
    let mut puzzle = None;
    let mut columns = 0;
    for field in split(line, table.separator) {
        let (start, field) = match field {
            Ok(field) => field,
            Err(at) => return fault(at, Fault::OpenQuote),
        };
        if columns == table.column {
            let quote = usize::from(line.get(start) == Some(&b'"'));
            match value::read(&field, &parser.options) {
                Ok(found) => puzzle = Some(found),
                Err((at, problem)) => return fault(start + quote + at, problem),
            }
        } else {
            fields.push((table.name(columns), text(&field).into()));
        }
        columns += 1;
    }
    let Some(puzzle) = puzzle else {
        return fault(
            line.len(),
            Fault::ColumnMissing { found: columns, expected: table.column + 1 },
        );
    };
    let name = table.header.as_ref().and_then(|(_, names)| names.get(table.column)).cloned();
    let place = Some(PuzzleColumn { index: table.column, name });
    let extra = Extra { fields, place, ..Extra::default() };
    Some(Ok(Item::Record(Record { puzzle, line: number, extra })))
}

/// Creates a fault at a byte of a record, which can have several lines.
fn error_at(record: &[u8], number: u64, at: usize, problem: Fault) -> ReadError {
    let mut error = super::detect::at_byte(record, at.min(record.len()), problem);
    error.line += number - 1;
    error
}

/// Appends a field, quoted if necessary. Fields with other separators than the comma are also
/// quoted, because they would mislead readers that detect the separator.
pub(super) fn write_field(out: &mut Vec<u8>, text: &[u8]) {
    let special = |b: &u8| matches!(b, b',' | b';' | b'\t' | b'"' | b'\n' | b'\r');
    if !text.iter().any(special) && !text.starts_with(b"#") {
        out.extend_from_slice(text);
        return;
    }
    out.push(b'"');
    for &byte in text {
        if byte == b'"' {
            out.push(b'"');
        }
        out.push(byte);
    }
    out.push(b'"');
}

/// Appends a row of a CSV table (RFC 4180) with its line end. Fields are quoted if necessary.
pub(super) fn write_csv_row<T: AsRef<[u8]>>(
    out: &mut Vec<u8>,
    fields: impl IntoIterator<Item = T>,
) {
    for (i, field) in fields.into_iter().enumerate() {
        if i > 0 {
            out.push(b',');
        }
        write_field(out, field.as_ref());
    }
    out.push(b'\n');
}

/// Appends a row with the columns of the writer or, if it has none, those of the record.
pub(super) fn write(out: &mut Vec<u8>, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
    let mut text = Vec::new();
    value::write(&mut text, writer, puzzle);
    let bare = Extra::default();
    let extra = if writer.options().keep { extra } else { &bare };
    match writer.columns() {
        Some(columns) => columns.row(out, [text], extra),
        None => Columns::of_record(extra, writer.options()).row(out, [text], extra),
    }
}
