//! Records on their way to the output.
//!
//! Workers append records to [`Records`]; a [`RecordOutput`] joins them. What stands before, between
//! and after the records is known by the library's [`Writer`] alone: for text formats and also for
//! the JSON Lines, JSON lists and CSV tables of the verbs.

use std::io;
use std::ops::ControlFlow;

use serde::Serialize;
use shudu::grid::Puzzle;
use shudu::text::{Extra, Writer, write_csv_row};

use crate::output::Out;

/// Records that were written apart from others, and comments between them.
#[derive(Default)]
pub(crate) struct Records {
    bytes: Vec<u8>,
    /// The line that names the columns, if this is a table, and the position of the first record.
    header: Option<(usize, Vec<u8>)>,
    pieces: Vec<Piece>,
}

/// A record or a comment.
#[derive(Clone, Copy)]
struct Piece {
    end: usize,
    is_record: bool,
}

/// A place between two records.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    bytes: usize,
    pieces: usize,
}

impl Records {
    /// Makes an empty list that writes into this buffer.
    pub(crate) fn with_buffer(bytes: Vec<u8>) -> Records {
        Records { bytes, header: None, pieces: Vec::new() }
    }

    /// Takes the buffer back.
    pub(crate) fn into_buffer(self) -> Vec<u8> {
        self.bytes
    }

    /// Returns the bytes of the current record, to append to. [`end`](Records::end) ends it.
    pub(crate) fn out(&mut self) -> &mut Vec<u8> {
        &mut self.bytes
    }

    /// Ends a record that was written to [`out`](Records::out).
    pub(crate) fn end(&mut self) {
        self.pieces.push(Piece { end: self.bytes.len(), is_record: true });
    }

    /// Names the columns of a table. To be called before each record; the first call counts.
    pub(crate) fn columns<T: AsRef<[u8]>>(&mut self, names: impl IntoIterator<Item = T>) {
        if self.header.is_none() {
            let mut header = Vec::new();
            write_csv_row(&mut header, names);
            self.header = Some((self.bytes.len(), header));
        }
    }

    /// Appends a row of a table.
    pub(crate) fn row<T: AsRef<[u8]>>(&mut self, fields: impl IntoIterator<Item = T>) {
        write_csv_row(&mut self.bytes, fields);
        self.end();
    }

    /// Appends a line of JSON Lines.
    pub(crate) fn json_line(&mut self, record: &impl Serialize) {
        self.json(record);
        self.bytes.push(b'\n');
        self.end();
    }

    /// Appends an element of a JSON list.
    pub(crate) fn json_element(&mut self, record: &impl Serialize) {
        self.json(record);
        self.end();
    }

    fn json(&mut self, record: &impl Serialize) {
        // Writing to a vector cannot fail, and the keys of records are strings.
        let _ = serde_json::to_writer(&mut self.bytes, record);
    }

    /// Appends a puzzle in a text format. A puzzle that does not fit the format is left out.
    pub(crate) fn puzzle(&mut self, writer: &Writer, puzzle: &Puzzle, extra: &Extra) {
        if !writer.format().fits(puzzle) {
            return;
        }
        if self.header.is_none() && writer.format().has_header() {
            let mut header = Vec::new();
            writer.header(&mut header, extra);
            self.header = Some((self.bytes.len(), header));
        }
        writer.body(&mut self.bytes, puzzle, extra);
        self.end();
    }

    /// Appends a comment in a text format.
    pub(crate) fn comment(&mut self, writer: &Writer, text: &str) {
        writer.comment(&mut self.bytes, text);
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

    /// Returns the current end, to go back to with [`truncate_to`](Records::truncate_to).
    pub(crate) fn mark(&self) -> Mark {
        Mark { bytes: self.bytes.len(), pieces: self.pieces.len() }
    }

    /// Removes everything after a mark, also a record that has not ended.
    pub(crate) fn truncate_to(&mut self, mark: Mark) {
        self.bytes.truncate(mark.bytes);
        self.pieces.truncate(mark.pieces);
        if !self.pieces.iter().any(|piece| piece.is_record) {
            self.header = None;
        }
    }

    /// Removes everything.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.pieces.clear();
        self.header = None;
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
        if !self.pieces.iter().any(|piece| piece.is_record) {
            self.header = None;
        }
    }

    /// The line that names the columns; empty if there is none.
    fn header(&self) -> &[u8] {
        self.header.as_ref().map_or(&[], |(_, header)| header)
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

/// An output that records are joined in.
pub(crate) struct RecordOutput<'a> {
    out: Out<'a>,
    writer: Writer,
}

impl<'a> RecordOutput<'a> {
    /// Makes an output and writes what stands before the first record.
    pub(crate) fn new(mut out: Out<'a>, writer: Writer) -> RecordOutput<'a> {
        let mut begin = Vec::new();
        writer.begin(&mut begin);
        let _ = out.write(&begin);
        RecordOutput { out, writer }
    }

    /// Writes records. `Break` if the output takes no more.
    pub(crate) fn write(&mut self, records: &Records) -> ControlFlow<()> {
        if records.is_empty() {
            return self.out.state();
        }
        if !self.writer.format().separator().is_empty() {
            for (is_record, bytes) in records.pieces() {
                match is_record {
                    true => self.write_one(records, bytes)?,
                    false => self.out.write(bytes)?,
                }
            }
            return ControlFlow::Continue(());
        }
        // Nothing stands between records: they are written at once.
        let (before, rest) =
            records.bytes.split_at(records.header.as_ref().map_or(0, |(start, _)| *start));
        self.out.write(before)?;
        if records.header.is_some() {
            let lead = self.writer.lead(records.header());
            self.out.write(lead)?;
        }
        self.out.write(rest)
    }

    /// Writes one of the records. `Break` if the output takes no more.
    pub(crate) fn write_one(&mut self, records: &Records, record: &[u8]) -> ControlFlow<()> {
        let lead = self.writer.lead(records.header());
        self.out.write(lead)?;
        self.out.write(record)
    }

    /// Writes what stands after the last record, and flushes.
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
    use shudu::text::{Format, WriteOptions, parse};

    fn joined(format: &'static Format, parts: &[Records]) -> String {
        let mut bytes = Vec::new();
        let mut output =
            RecordOutput::new(Out::to(&mut bytes), Writer::new(format, WriteOptions::default()));
        for part in parts {
            assert!(output.write(part).is_continue());
        }
        output.finish().unwrap();
        String::from_utf8(bytes).unwrap()
    }

    /// A comment, then so many records.
    fn part(writer: &Writer, comment: &str, records: usize) -> Records {
        let puzzle = parse("1234............").unwrap();
        let mut part = Records::default();
        part.comment(writer, comment);
        (0..records).for_each(|_| part.puzzle(writer, &puzzle, &Extra::default()));
        part
    }

    #[test]
    fn parts_join_into_what_one_writer_writes() {
        for format in shudu::text::FORMATS {
            let mut writer = Writer::new(format, WriteOptions::default());
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
    }

    #[test]
    fn records_that_are_dropped_leave_comments_and_header() {
        let writer = Writer::new(Format::CSV, WriteOptions::default());
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
        assert_eq!(text, "#two\n#one\npuzzle\n1234............\n");
    }
}
