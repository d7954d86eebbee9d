//! Reads an input and returns its puzzles and comments in order.
//!
//! The [`Reader`] parses the chunks of an input, so its results equal those of threads that
//! share the chunks. A fault is returned in its place and reading continues after it. Memory is
//! bounded: one chunk, one line, one board.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::vec;

use memchr::memchr;

use super::chunks::{Body, Chunks, LineChunk};
use super::gate::Gate;
use super::{Chunk, Fault, Format, Item, LineParser, ReadError, ReadOptions};

/// The size of the reader's chunks, in bytes.
const CHUNK: usize = 32 << 10;

/// Collects finished items and faults, and counts skipped lines.
#[derive(Default, Debug)]
pub(super) struct Ready {
    items: VecDeque<Result<Item, ReadError>>,
    /// Lines that are neither puzzles nor comments.
    pub(super) skipped: u64,
    /// The first skipped line, as the fault of a text without puzzles.
    pub(super) first_text: Option<ReadError>,
}

impl Ready {
    /// Skips a line that is neither a puzzle nor a comment.
    pub(super) fn skip(&mut self, line: &[u8], number: u64) {
        self.skipped += 1;
        self.note(line, number);
    }

    /// Records the first skipped line.
    pub(super) fn note(&mut self, line: &[u8], number: u64) {
        self.first_text.get_or_insert_with(|| {
            let start = line.len() - line.trim_ascii_start().len();
            ReadError::at(line, number, start, Fault::UnknownFormat)
        });
    }
}

impl Deref for Ready {
    type Target = VecDeque<Result<Item, ReadError>>;

    fn deref(&self) -> &Self::Target {
        &self.items
    }
}

impl DerefMut for Ready {
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.items
    }
}

/// Reads a format whose records have several lines.
pub(super) trait MultiLineParser: Send {
    /// Processes the next line.
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready);
    /// Handles the end of the segment.
    fn end(&mut self, ready: &mut Ready);
    /// Returns true if this line belongs to the open record, or can start the next one. If not, the
    /// segment ends before it.
    fn takes(&self, line: &[u8]) -> bool;
}

/// Parses a format whose records need not end with a line.
pub(super) trait ByteParser: Send {
    /// Processes the next bytes.
    fn bytes(&mut self, bytes: &[u8], ready: &mut Ready);
    /// Handles the end of the segment.
    fn end(&mut self, ready: &mut Ready);
    /// Returns true if no record is open, so that the segment can end here.
    fn is_between(&self) -> bool;
    /// Returns true inside a record. If its end is missing, it could absorb the rest of the text.
    fn is_inside(&self) -> bool;
    /// Returns true if the open record is broken.
    fn is_broken(&self) -> bool {
        false
    }

    /// Returns true if, since the last call, a record has ended whose structure is broken, so that
    /// it may have absorbed others. A list limits its records.
    fn take_broken(&mut self) -> bool {
        false
    }
}

/// Reads puzzles and comments from an input in any format, or in several.
///
/// ```
/// use shudu::text::{Item, ReadOptions, Reader};
///
/// let text = "# one of two\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let mut reader = Reader::new(text.as_bytes(), ReadOptions::default());
/// assert!(matches!(reader.next(), Some(Ok(Item::Comment { line: 1, .. }))));
/// assert!(matches!(reader.next(), Some(Ok(Item::Record(record))) if record.line == 2));
/// assert!(reader.next().is_none());
/// ```
///
/// If the format is not named, it is detected for each part of the input. Text that is neither a
/// puzzle nor a comment is skipped and [counted](Reader::skipped). A text without any puzzle or
/// comment is a fault.
pub struct Reader<R> {
    chunks: Chunks<R>,
    lines: Option<Lines>,
    items: vec::IntoIter<Result<Item, ReadError>>,
    format: Option<&'static Format>,
    skipped: u64,
    gate: Gate,
}

/// A chunk of lines and the position of the parser.
struct Lines {
    parser: Arc<LineParser>,
    chunk: LineChunk,
    at: usize,
    number: u64,
}

impl Lines {
    #[inline]
    fn next(&mut self) -> Option<Result<Item, ReadError>> {
        let bytes = self.chunk.bytes.as_slice();
        while self.at < bytes.len() {
            let rest = &bytes[self.at..];
            let end = memchr(b'\n', rest).unwrap_or(rest.len());
            self.at += end + 1;
            self.number += 1;
            if let Some(item) = self.parser.parse_line(&rest[..end], self.number - 1) {
                return Some(item);
            }
        }
        None
    }
}

impl<R: Read> Reader<R> {
    /// Creates a reader of this input. The reader is buffered, so the input need not be.
    pub fn new(input: R, options: ReadOptions) -> Reader<R> {
        Reader {
            format: options.format,
            gate: Gate::new(&options),
            chunks: Chunks::new(input, options),
            lines: None,
            items: Vec::new().into_iter(),
            skipped: 0,
        }
    }

    /// Returns the format of the last puzzle or fault, once there is one.
    #[must_use]
    pub fn format(&self) -> Option<&'static Format> {
        self.format
    }

    /// Returns the number of lines skipped so far, which are neither puzzles nor comments.
    #[must_use]
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Returns the next chunk, for threads that parse chunks in parallel: about this many bytes of
    /// lines, or the items of about as many. Returns `None` at the end, and an error of the input
    /// after everything before it. A reader returns either chunks or items.
    ///
    /// `spare` returns an empty buffer; those that [`Chunk::parse`] returns can be reused.
    ///
    /// ```
    /// use shudu::text::{ReadOptions, Reader};
    ///
    /// let text = "1...2...3...4...\nMore of them:\n{\"puzzle\":\"1...............\"}\n";
    /// let mut reader = Reader::new(text.as_bytes(), ReadOptions::default());
    /// let (mut items, mut skipped) = (Vec::new(), 0);
    /// while let Some(chunk) = reader.next_chunk(1 << 16, Vec::new)? {
    ///     skipped += chunk.skipped();
    ///     chunk.parse(|item| items.push(item));
    /// }
    /// assert_eq!((items.len(), skipped), (2, 1));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn next_chunk(
        &mut self,
        size: usize,
        spare: impl FnOnce() -> Vec<u8>,
    ) -> io::Result<Option<Chunk>> {
        self.chunks.next_chunk(size, spare)
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Item, ReadError>;

    fn next(&mut self) -> Option<Result<Item, ReadError>> {
        loop {
            if let Some(lines) = &mut self.lines {
                if let Some(item) = lines.next() {
                    return Some(self.gate.pass(item));
                }
            } else if let Some(item) = self.items.next() {
                return Some(self.gate.pass(item));
            }
            let spare = self.lines.take().map_or_else(Vec::new, |mut lines| {
                lines.chunk.bytes.clear();
                lines.chunk.bytes
            });
            let chunk = match self.chunks.next_chunk(CHUNK, || spare) {
                Ok(chunk) => chunk?,
                Err(error) => return Some(Err(ReadError::io(error))),
            };
            self.format = chunk.format().or(self.format);
            self.skipped += chunk.skipped();
            match chunk.into_body() {
                Body::Lines(parser, chunk) => {
                    let number = chunk.first_line;
                    self.lines = Some(Lines { parser, chunk, at: 0, number });
                }
                Body::Items(items) => self.items = items.into_iter(),
            }
        }
    }
}
