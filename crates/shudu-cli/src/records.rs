//! Collects records for the output.
//!
//! Workers append records to [`Records`]; a [`RecordOutput`] joins them. The text before, between
//! and after the records comes from the library's [`Writer`], for text formats and also for the
//! JSON Lines, JSON lists and CSV tables of the verbs. It also has the columns of a table, which
//! are fixed before the first row.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use serde::Serialize;
use shudu::Puzzle;
use shudu::text::{Columns, Extra, Writer};

use crate::output::Out;
use crate::puzzle_stream::Entry;

/// Records of one piece of work, and comments between them.
pub(crate) struct Records {
    writer: Arc<Writer>,
    bytes: Vec<u8>,
    /// The complete pieces. Bytes after the last piece belong to an open record.
    pieces: Vec<Piece>,
    left_out: Vec<LeftOut>,
}

/// A field that has no column in the table, and the first record that has it.
pub(crate) struct LeftOut {
    pub(crate) name: String,
    pub(crate) file: String,
    pub(crate) line: u64,
}

/// The limit on reported fields without a column.
pub(crate) const MOST_LEFT_OUT: usize = 100;

/// A record or a comment.
#[derive(Clone, Copy)]
struct Piece {
    end: usize,
    is_record: bool,
}

/// A position between two records.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    bytes: usize,
    pieces: usize,
}

impl Records {
    /// Creates an empty list that writes into this buffer.
    pub(crate) fn new(writer: Arc<Writer>, bytes: Vec<u8>) -> Records {
        Records { writer, bytes, pieces: Vec::new(), left_out: Vec::new() }
    }

    /// Takes everything and leaves an empty list.
    pub(crate) fn take(&mut self) -> Records {
        let empty = Records::new(self.writer.clone(), Vec::new());
        std::mem::replace(self, empty)
    }

    /// Returns the buffer.
    pub(crate) fn into_buffer(self) -> Vec<u8> {
        self.bytes
    }

    /// Returns the bytes of the current record, to append to. [`end`](Records::end) ends it.
    #[inline]
    pub(crate) fn out(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    /// Ends a record that was written to [`out`](Records::out).
    #[inline]
    pub(crate) fn end(&mut self) {
        self.pieces.push(Piece { end: self.bytes.len(), is_record: true });
    }

    /// Appends a row of a table: the values of the own columns, then the fields of the record.
    pub(crate) fn row<T: AsRef<[u8]>>(
        &mut self,
        own: impl IntoIterator<Item = T>,
        entry: Entry<'_>,
    ) {
        if let Some(columns) = self.writer.clone().columns() {
            columns.row(&mut self.bytes, own, &entry.extra);
            self.end();
            self.note_left_out(columns, entry);
        }
    }

    /// Appends a row of a table that has no input.
    pub(crate) fn own_row<T: AsRef<[u8]>>(&mut self, own: impl IntoIterator<Item = T>) {
        if let Some(columns) = self.writer.columns() {
            columns.row(&mut self.bytes, own, &Extra::default());
            self.end();
        }
    }

    /// Ends a row whose own columns were written to [`out`](Records::out).
    pub(crate) fn end_row(&mut self, entry: Entry<'_>) {
        if let Some(columns) = self.writer.clone().columns() {
            columns.end_row(&mut self.bytes, &entry.extra);
            self.end();
            self.note_left_out(columns, entry);
        }
    }

    /// Records the fields that have no column, each name once.
    fn note_left_out(&mut self, columns: &Columns, entry: Entry<'_>) {
        for name in columns.left_out(&entry.extra) {
            if self.left_out.len() <= MOST_LEFT_OUT
                && !self.left_out.iter().any(|field| field.name == name)
            {
                let (name, file) = (name.to_owned(), entry.file.to_owned());
                self.left_out.push(LeftOut { name, file, line: entry.line });
            }
        }
    }

    /// Takes the fields that have no column, in order.
    pub(crate) fn take_left_out(&mut self) -> Vec<LeftOut> {
        std::mem::take(&mut self.left_out)
    }

    /// Appends a record as JSON: an element of a list if the format is a list, else a line.
    pub(crate) fn json(&mut self, record: &impl Serialize) {
        // Writing to a vector cannot fail, and the keys of records are strings.
        let _ = serde_json::to_writer(&mut self.bytes, record);
        self.end_json();
    }

    /// Ends a record whose JSON was written to [`out`](Records::out).
    pub(crate) fn end_json(&mut self) {
        if self.writer.format().separator().is_empty() {
            self.bytes.push(b'\n');
        }
        self.end();
    }

    /// Appends a puzzle in a text format. A puzzle that the format does not support is skipped.
    #[inline]
    pub(crate) fn puzzle(&mut self, puzzle: &Puzzle, extra: &Extra) {
        let before = self.bytes.len();
        self.writer.body(&mut self.bytes, puzzle, extra);
        if self.bytes.len() > before {
            self.end();
        }
    }

    /// Appends a puzzle with the other fields of this record.
    pub(crate) fn kept_puzzle(&mut self, puzzle: &Puzzle, entry: Entry<'_>) {
        self.puzzle(puzzle, &entry.extra);
        let writer = self.writer.clone();
        if let Some(columns) = writer.columns().filter(|_| writer.options().keep) {
            self.note_left_out(columns, entry);
        }
    }

    /// Appends a comment in a text format.
    pub(crate) fn comment(&mut self, text: &str) {
        self.writer.comment(&mut self.bytes, text);
        self.pieces.push(Piece { end: self.bytes.len(), is_record: false });
    }

    /// Returns true if nothing was written.
    pub(crate) fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Returns the number of records.
    pub(crate) fn len(&self) -> usize {
        self.pieces.iter().filter(|piece| piece.is_record).count()
    }

    /// Returns the current end, for [`truncate_to`](Records::truncate_to).
    pub(crate) fn mark(&self) -> Mark {
        Mark { bytes: self.bytes.len(), pieces: self.pieces.len() }
    }

    /// Removes everything after a mark, including an open record.
    pub(crate) fn truncate_to(&mut self, mark: Mark) {
        self.bytes.truncate(mark.bytes);
        self.pieces.truncate(mark.pieces);
    }

    /// Removes everything.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.pieces.clear();
    }

    /// Removes all records after the first `count`.
    pub(crate) fn truncate(&mut self, count: usize) {
        let mut index = 0..;
        self.retain(|_| index.next().is_some_and(|i: usize| i < count));
    }

    /// Keeps the records for which `keep` returns true, and all comments.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&[u8]) -> bool) {
        let (mut start, mut kept_end) = (0, 0);
        let bytes = &mut self.bytes;
        self.pieces.retain_mut(|piece| {
            let range = start..piece.end;
            start = piece.end;
            let kept = !piece.is_record || keep(&bytes[range.clone()]);
            if kept {
                bytes.copy_within(range.clone(), kept_end);
                kept_end += range.len();
                piece.end = kept_end;
            }
            kept
        });
        bytes.truncate(kept_end);
    }

    /// Returns the end of the last piece.
    fn ended(&self) -> usize {
        self.pieces.last().map_or(0, |piece| piece.end)
    }

    /// Returns the start of the first record.
    fn first_record(&self) -> usize {
        let first = self.pieces.iter().position(|piece| piece.is_record);
        match first {
            Some(0) => 0,
            Some(index) => self.pieces[index - 1].end,
            None => self.ended(),
        }
    }

    /// Returns records and comments in order; true for records.
    fn pieces(&self) -> impl Iterator<Item = (bool, &[u8])> {
        let mut start = 0;
        self.pieces.iter().map(move |piece| {
            let bytes = &self.bytes[start..piece.end];
            start = piece.end;
            (piece.is_record, bytes)
        })
    }

    /// Returns the records without the comments, in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = &[u8]> {
        self.pieces().filter(|(is_record, _)| *is_record).map(|(_, bytes)| bytes)
    }
}

/// An output that joins records.
pub(crate) struct RecordOutput<'a> {
    out: Out<'a>,
    writer: Writer,
    /// True inside an open record.
    is_inside: bool,
    /// True once a record has started.
    has_begun: bool,
}

impl<'a> RecordOutput<'a> {
    /// Creates an output and writes the text before the first record.
    pub(crate) fn new(mut out: Out<'a>, writer: Writer) -> RecordOutput<'a> {
        let mut begin = Vec::new();
        writer.begin(&mut begin);
        let _ = out.write(&begin);
        RecordOutput { out, writer, is_inside: false, has_begun: false }
    }

    /// Writes records. Returns `Break` if the output accepts no more.
    pub(crate) fn write(&mut self, records: &Records) -> ControlFlow<()> {
        if records.is_empty() {
            return self.out.state();
        }
        let rest = &records.bytes[records.ended()..];
        if !self.writer.format().separator().is_empty() {
            for (is_record, bytes) in records.pieces() {
                match is_record {
                    true => self.write_one(bytes)?,
                    false => self.out.write(bytes)?,
                }
            }
            if !rest.is_empty() {
                self.write_one(rest)?;
                self.is_inside = true;
            }
            return ControlFlow::Continue(());
        }
        // Without separators, all records are written in one call.
        if self.has_begun {
            return self.out.write(&records.bytes);
        }
        let (before, from) = records.bytes.split_at(records.first_record());
        self.out.write(before)?;
        if !from.is_empty() {
            self.lead()?;
            self.out.write(from)?;
        }
        ControlFlow::Continue(())
    }

    /// Writes one record, or the rest of an open one. Returns `Break` if the output accepts no
    /// more.
    pub(crate) fn write_one(&mut self, record: &[u8]) -> ControlFlow<()> {
        if !std::mem::replace(&mut self.is_inside, false) {
            self.lead()?;
        }
        self.out.write(record)
    }

    /// Writes the text before the next record.
    fn lead(&mut self) -> ControlFlow<()> {
        self.has_begun = true;
        let mut lead = Vec::new();
        self.writer.lead(&mut lead);
        if lead.is_empty() { self.out.state() } else { self.out.write(&lead) }
    }

    /// Writes the text after the last record, and flushes.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        let mut end = Vec::new();
        self.writer.end(&mut end);
        let _ = self.out.write(&end);
        self.out.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::text::{ColumnSurvey, Format, WriteOptions, parse};

    fn writer(format: &'static Format) -> Writer {
        let columns = ColumnSurvey::default().puzzle_columns();
        Writer::new(format, WriteOptions::default()).with_columns(columns)
    }

    fn joined(format: &'static Format, parts: &[Records]) -> String {
        let mut bytes = Vec::new();
        let mut output = RecordOutput::new(Out::to(&mut bytes), writer(format));
        for part in parts {
            assert!(output.write(part).is_continue());
        }
        output.finish().unwrap();
        String::from_utf8(bytes).unwrap()
    }

    /// Creates a comment followed by this many records.
    fn part(writer: &Writer, comment: &str, records: usize) -> Records {
        let puzzle = parse("1234............").unwrap();
        let mut part = Records::new(Arc::new(writer.clone()), Vec::new());
        part.comment(comment);
        (0..records).for_each(|_| part.puzzle(&puzzle, &Extra::default()));
        part
    }

    #[test]
    fn joined_parts_agree_with_a_single_writer() {
        for format in shudu::text::FORMATS {
            let mut writer = writer(format);
            let counts = [("one", 0), ("two", 2), ("three", 0), ("four", 3)];
            let parts = counts.map(|(comment, count)| part(&writer, comment, count));
            let puzzle = parse("1234............").unwrap();
            let mut expected = Vec::new();
            writer.begin(&mut expected);
            for (comment, count) in counts {
                writer.comment(&mut expected, comment);
                (0..count).for_each(|_| writer.record(&mut expected, &puzzle, &Extra::default()));
            }
            writer.end(&mut expected);
            assert_eq!(joined(format, &parts), String::from_utf8(expected).unwrap(), "{format}");
        }
        assert_eq!(joined(Format::JSON, &[]), "[\n]\n");
        assert_eq!(joined(Format::CSV, &[]), "puzzle\n");
    }

    #[test]
    fn a_record_can_be_written_in_parts() {
        let text = |parts: &[&str]| {
            let mut records = Records::new(Arc::new(writer(Format::LINE)), Vec::new());
            for (i, part) in parts.iter().enumerate() {
                records.out().extend(part.bytes());
                if i + 1 < parts.len() {
                    records.end();
                }
            }
            records
        };
        let parts = [text(&["{1}", "{2"]), text(&["-2"]), text(&["-2}", "{3}", ""]), text(&["{4"])];
        assert_eq!(joined(Format::JSON, &parts), "[\n{1},\n{2-2-2},\n{3},\n{4\n]\n");
        let parts = [text(&["a"]), text(&["b\n", "c\n", ""])];
        assert_eq!(joined(Format::CSV, &parts), "puzzle\nab\nc\n");
    }

    #[test]
    fn a_table_keeps_its_header_without_its_first_records_and_has_no_comments() {
        let writer = writer(Format::CSV);
        let mut first = part(&writer, "one", 3);
        let mut number = 0;
        first.retain(|_| {
            number += 1;
            number == 2
        });
        assert_eq!(first.len(), 1);
        assert_eq!(first.records().collect::<Vec<_>>(), [b"1234............\n"]);
        let mut second = part(&writer, "two", 2);
        second.truncate(0);
        let text = joined(Format::CSV, &[second, first]);
        assert_eq!(text, "puzzle\n1234............\n");
    }
}
