//! The lines of an input of any length, in bounded memory.
//!
//! A [`LineBuffer`] reads an input and finds its line ends. Lines are used one at a time
//! ([`LineBuffer::line`]) or many at once ([`LineBuffer::take`]). Lines can be inspected before
//! they are used ([`LineBuffer::line_at`]). Only the beginning of a line that is too long is kept;
//! the rest is skipped.

use std::io::{self, ErrorKind, Read};
use std::ops::Range;

use memchr::memchr;

/// The largest read, in bytes.
const LARGEST_READ: usize = 64 << 10;
const SMALLEST_READ: usize = 1 << 10;

/// The number of bytes shown of a line that is too long.
const SHOWN: usize = 1024;

/// The result of [`LineBuffer::line`].
#[derive(Debug, PartialEq)]
pub(super) enum Line<'a> {
    /// A line without its end, and its number from 1.
    Whole(&'a [u8], u64),
    /// The beginning of a line that is too long, and its number from 1.
    TooLong(&'a [u8], u64),
    /// The input has ended.
    End,
}

/// An input, and its bytes that were read but not used yet.
pub(super) struct LineBuffer<R> {
    input: R,
    bytes: Vec<u8>,
    /// Bytes before this position are used.
    start: usize,
    /// There is no line end from `start` to this position.
    searched: usize,
    /// The longest line that is kept, in bytes.
    longest: usize,
    /// True inside a line that is too long, after the part that is kept.
    skipping: bool,
    /// True once the input has ended, with or without an error.
    ended: bool,
    error: Option<io::Error>,
    /// The number of lines that were used.
    number: u64,
}

impl<R: Read> LineBuffer<R> {
    /// Creates a buffer of this input.
    pub(super) fn new(input: R) -> LineBuffer<R> {
        LineBuffer {
            input,
            bytes: Vec::new(),
            start: 0,
            searched: 0,
            longest: usize::MAX - 2,
            skipping: false,
            ended: false,
            error: None,
            number: 0,
        }
    }

    /// Sets the length limit of lines, in bytes.
    pub(super) fn set_longest(&mut self, longest: usize) {
        self.longest = longest;
    }

    /// Returns the longest line, in bytes.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// Returns the number of lines that were used.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Returns the bytes that were read but not used.
    pub(super) fn pending(&self) -> &[u8] {
        &self.bytes[self.start..]
    }

    /// Uses some of the pending bytes, in which this many lines end.
    pub(super) fn consume(&mut self, count: usize, lines: u64) {
        self.start += count;
        self.searched = self.searched.max(self.start);
        self.number += lines;
    }

    /// Returns used bytes, in which this many lines end, to the buffer. They are read again.
    pub(super) fn take_back(&mut self, bytes: &[u8], lines: u64) {
        self.bytes.splice(..self.start, bytes.iter().copied());
        (self.start, self.searched) = (0, 0);
        self.number -= lines;
    }

    /// Uses some of the pending bytes, and returns them in an empty buffer.
    pub(super) fn take(&mut self, count: usize, lines: u64, mut spare: Vec<u8>) -> Vec<u8> {
        let rest = self.bytes.len() - self.start - count;
        if self.start == 0 && rest < count {
            // Copy only the rest.
            spare.extend_from_slice(&self.bytes[count..]);
            self.bytes.truncate(count);
            self.searched = 0;
            self.number += lines;
            return std::mem::replace(&mut self.bytes, spare);
        }
        spare.extend_from_slice(&self.pending()[..count]);
        self.consume(count, lines);
        spare
    }

    /// Returns the line that starts `at` bytes after the used ones: its place, and where the next
    /// one starts. The line is not used. Only the first `most` bytes of a longer line are returned,
    /// and the next one starts after them. `None` if the input ends before it.
    pub(super) fn line_at(&mut self, at: usize, most: usize) -> Option<(Range<usize>, usize)> {
        let mut searched = at;
        loop {
            let pending = self.pending();
            let window = &pending[..pending.len().min(at + most)];
            if let Some(end) = window.get(searched..).and_then(|rest| memchr(b'\n', rest)) {
                return Some((at..searched + end, searched + end + 1));
            }
            searched = searched.max(window.len());
            if window.len() == at + most || !self.fill(self.usual_read()) {
                let end = self.pending().len().min(at + most);
                return (end > at).then_some((at..end, end));
            }
        }
    }

    /// Returns true if a whole line is buffered, so that the next one needs no reading.
    pub(super) fn has_line(&mut self) -> bool {
        match memchr(b'\n', &self.bytes[self.searched..]) {
            Some(end) => {
                self.searched += end;
                true
            }
            None => {
                self.searched = self.bytes.len();
                self.ended
            }
        }
    }

    /// Returns true once nothing more can be read.
    pub(super) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Returns true if an error ended the input. Its last line may be incomplete.
    pub(super) fn is_torn(&self) -> bool {
        self.error.is_some()
    }

    /// Reads more, about this many bytes, if no line is complete. Returns false at the end of the
    /// input.
    pub(super) fn read_more(&mut self, most: usize) -> bool {
        self.searched = self.bytes.len();
        self.fill(most)
    }

    /// Returns the error that ended the input, if any. Complete lines before it can still be read.
    pub(super) fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    /// Returns the size of the next read. It grows with the input: short texts need little memory,
    /// long ones few reads.
    fn usual_read(&self) -> usize {
        self.bytes.len().clamp(SMALLEST_READ, LARGEST_READ)
    }

    /// Reads more, at most this many bytes. Returns false at the end of the input.
    fn fill(&mut self, most: usize) -> bool {
        if self.ended {
            return false;
        }
        if self.start > 0 {
            self.bytes.drain(..self.start);
            self.searched -= self.start;
            self.start = 0;
        }
        // One byte more than the longest line, and one for a carriage return: enough to see that
        // the line is too long.
        let kept = self.longest + 2;
        if self.searched == self.bytes.len() && self.bytes.len() > kept {
            self.bytes.truncate(kept);
            self.searched = kept;
            self.skipping = true;
        }
        let before = self.bytes.len();
        self.bytes.resize(before + most, 0);
        let count = match read_some(&mut self.input, &mut self.bytes[before..]) {
            Ok(count) => count,
            Err(error) => {
                self.error = Some(error);
                0
            }
        };
        self.bytes.truncate(before + count);
        self.ended = count == 0;
        if self.skipping {
            let end = memchr(b'\n', &self.bytes[before..]);
            self.skipping = end.is_none();
            self.bytes.drain(before..before + end.unwrap_or(count));
        }
        !self.ended
    }

    /// Returns the next line.
    #[inline]
    pub(super) fn line(&mut self) -> Line<'_> {
        let end = loop {
            if let Some(end) = memchr(b'\n', &self.bytes[self.searched..]) {
                break self.searched + end;
            }
            self.searched = self.bytes.len();
            if !self.fill(self.usual_read()) {
                if self.pending().is_empty() || self.error.is_some() {
                    return Line::End;
                }
                break self.bytes.len();
            }
        };
        let start = self.start;
        self.number += 1;
        self.start = (end + 1).min(self.bytes.len());
        self.searched = self.start;
        let line = &self.bytes[start..end];
        let length = line.len() - usize::from(line.last() == Some(&b'\r'));
        match length > self.longest {
            true => Line::TooLong(&line[..line.len().min(SHOWN)], self.number),
            false => Line::Whole(line, self.number),
        }
    }

    /// Returns the next bytes; empty at the end. The caller [consumes](LineBuffer::consume) them.
    pub(super) fn next_bytes(&mut self) -> &[u8] {
        if self.pending().is_empty() {
            self.fill(self.usual_read());
        }
        self.pending()
    }
}

/// Reads, and retries after a signal.
fn read_some(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// Returns a reader that returns at most `step` bytes at a time.
    fn slow(text: &[u8], step: usize) -> impl Read {
        BufReader::with_capacity(step, text)
    }

    fn all(text: &[u8], step: usize, longest: usize) -> Vec<Vec<u8>> {
        let mut buffer = LineBuffer::new(slow(text, step));
        buffer.set_longest(longest);
        let mut lines = Vec::new();
        loop {
            match buffer.line() {
                Line::Whole(line, _) => lines.push(line.to_vec()),
                Line::TooLong(line, _) => lines.push([b"!", &line[..line.len().min(5)]].concat()),
                Line::End => return lines,
            }
        }
    }

    #[test]
    fn lines_do_not_depend_on_the_size_of_reads() {
        let text = b"one\n\nthree is long\nfour\r\nfive";
        let lines: Vec<Vec<u8>> = text.split(|&b| b == b'\n').map(Vec::from).collect();
        for step in 1..40 {
            assert_eq!(all(text, step, 100), lines);
            assert_eq!(all(&text[..9], step, 100).len(), 3);
            let cut = all(text, step, 5);
            assert_eq!(cut[2], b"!three");
            assert_eq!((&cut[0], &cut[4]), (&lines[0], &lines[4]));
            assert_eq!(all(text, step, 4)[3], b"four\r", "a carriage return does not count");
        }
        assert!(all(b"", 8, 8).is_empty());
        assert_eq!(all(b"\n", 8, 8), [b""]);
    }

    #[test]
    fn lines_can_be_inspected_before_they_are_used() {
        let text = b"one\n\nthree is long\nfour";
        for step in 1..30 {
            let mut buffer = LineBuffer::new(slow(text, step));
            assert_eq!(buffer.line_at(0, 100), Some((0..3, 4)));
            assert_eq!(buffer.line_at(4, 100), Some((4..4, 5)));
            assert_eq!(buffer.line_at(5, 5), Some((5..10, 10)), "only the beginning");
            assert_eq!(buffer.line_at(19, 100), Some((19..23, 23)));
            assert_eq!(buffer.line_at(23, 100), None);
            assert_eq!(buffer.line(), Line::Whole(b"one", 1));
            assert_eq!(buffer.take(1, 1, Vec::new()), b"\n");
            assert_eq!(buffer.line(), Line::Whole(b"three is long", 3));
        }
    }

    #[test]
    fn only_the_beginning_of_an_endless_line_is_kept() {
        let mut buffer = LineBuffer::new(io::repeat(b'1').take(10 << 20).chain(&b"\nlast"[..]));
        buffer.set_longest(64 << 10);
        assert!(matches!(buffer.line(), Line::TooLong(_, 1)));
        assert!(buffer.bytes.capacity() < 1 << 20);
        assert_eq!(buffer.line(), Line::Whole(b"last", 2));
    }
}
