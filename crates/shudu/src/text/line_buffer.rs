//! The lines of an input of any length, in bounded memory.
//!
//! A [`LineBuffer`] reads an input and finds its line ends. Of a line that is too long only the
//! beginning is kept; the rest is skipped. Two users share it:
//!
//! - The [`Reader`](super::Reader) takes one line at a time ([`LineBuffer::line`]).
//! - [`LineChunks`] takes many lines at once, to be parsed by other threads.

use std::io::{self, ErrorKind, Read};

use memchr::{memchr, memchr_iter, memrchr};

use super::LineParser;

/// What is read at once, if enough has come.
const LARGEST_READ: usize = 64 << 10;
const SMALLEST_READ: usize = 1 << 10;

/// How much of a line that is too long is shown.
const SHOWN: usize = 1024;

/// What [`LineBuffer::line`] returns.
#[derive(Debug, PartialEq)]
pub(super) enum Line<'a> {
    /// A line without its end, and its number from 1.
    Whole(&'a [u8], u64),
    /// The beginning of a line that is too long, and its number from 1.
    TooLong(&'a [u8], u64),
    /// There is no more.
    End,
}

/// An input, and those of its bytes that were read but not used yet.
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
    /// Makes a buffer of this input, of which `bytes` have been read already.
    pub(super) fn new(input: R, bytes: Vec<u8>) -> LineBuffer<R> {
        LineBuffer {
            input,
            bytes,
            start: 0,
            searched: 0,
            longest: usize::MAX - 2,
            skipping: false,
            ended: false,
            error: None,
            number: 0,
        }
    }

    /// From now on lines of more than this many bytes are too long.
    pub(super) fn set_longest(&mut self, longest: usize) {
        self.longest = longest;
    }

    /// The longest line, in bytes.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// Returns the bytes that were read but not used.
    pub(super) fn pending(&self) -> &[u8] {
        &self.bytes[self.start..]
    }

    /// Uses some of the pending bytes.
    pub(super) fn consume(&mut self, count: usize) {
        self.start += count;
        self.searched = self.searched.max(self.start);
    }

    /// Reads until this many bytes are pending or the input ends.
    pub(super) fn fill_to(&mut self, count: usize) {
        while self.pending().len() < count {
            let missing = count - self.pending().len();
            if !self.fill(missing.min(self.usual_read())) {
                break;
            }
        }
    }

    /// Returns the error that ended the input, if one did. What came before it can still be read,
    /// except for a line that is not whole.
    pub(super) fn take_error(&mut self) -> Option<io::Error> {
        self.error.take()
    }

    /// How much is read at once: short texts need little memory, long ones few reads.
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
        // One byte more than the longest line, and one for a carriage return: the rest does not
        // change that the line is too long.
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

    /// Returns the bytes that come next, however many there are; none at the end. The caller
    /// [consumes](LineBuffer::consume) them.
    pub(super) fn next_bytes(&mut self) -> &[u8] {
        if self.pending().is_empty() {
            self.fill(self.usual_read());
        }
        self.pending()
    }
}

/// Reads, and tries again after a signal.
fn read_some(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Bytes that a chunk has room for beside its lines: the beginning of the line after them.
const ROOM: usize = 1 << 10;

/// Cuts an input into chunks of whole lines, for threads that [parse](LineParser::parse_chunk) them
/// in parallel.
///
/// The input is plain UTF-8: put a [`Decoder`](super::Decoder) before one that need not be.
///
/// A line without end does not fill the memory: what is too long for the format is skipped, and the
/// parser reports the line.
pub struct LineChunks<R> {
    buffer: LineBuffer<R>,
}

/// Whole lines of an input.
#[derive(Debug)]
pub struct LineChunk {
    /// The lines. The last one of an input need not end with a line end.
    pub bytes: Vec<u8>,
    /// The number of the first line, from 1.
    pub first_line: u64,
}

impl<R: Read> LineChunks<R> {
    /// Makes chunks for this parser. `sample` is what was read of the input already.
    pub fn new(input: R, sample: Vec<u8>, parser: &LineParser) -> LineChunks<R> {
        let mut buffer = LineBuffer::new(input, sample);
        buffer.set_longest(parser.format().longest);
        LineChunks { buffer }
    }

    /// Returns a chunk of about this many bytes, but at least one line. `None` at the end.
    ///
    /// `spare` is an empty buffer that the chunks after this one are read into; chunks that have
    /// been parsed can be used for it.
    pub fn next_chunk(&mut self, size: usize, mut spare: Vec<u8>) -> io::Result<Option<LineChunk>> {
        let buffer = &mut self.buffer;
        let end = loop {
            if let Some(end) = end_of_lines(&buffer.bytes[buffer.searched..], size) {
                break buffer.searched + end;
            }
            buffer.searched = buffer.bytes.len();
            if !buffer.fill(size) {
                break buffer.bytes.len();
            }
        };
        if let Some(error) = buffer.take_error() {
            return Err(error);
        }
        if end == 0 {
            return Ok(None);
        }
        spare.reserve((size + ROOM).max(buffer.bytes.len() - end));
        spare.extend_from_slice(&buffer.bytes[end..]);
        buffer.bytes.truncate(end);
        buffer.searched = 0;
        let bytes = std::mem::replace(&mut buffer.bytes, spare);
        let first_line = buffer.number + 1;
        buffer.number += memchr_iter(b'\n', &bytes).count() as u64;
        Ok(Some(LineChunk { bytes, first_line }))
    }
}

/// Returns where a chunk of whole lines ends: after the last line end or, if much more than `size`
/// is there, after the lines that fit, but at least one. `None` if no line is whole.
fn end_of_lines(bytes: &[u8], size: usize) -> Option<usize> {
    let window = if bytes.len() > 2 * size { &bytes[..size] } else { bytes };
    let last = memrchr(b'\n', window).or_else(|| memchr(b'\n', bytes));
    last.map(|last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Format, ReadOptions};
    use std::io::BufReader;

    /// Gives no more than a few bytes at a time.
    fn slow(text: &[u8], step: usize) -> impl Read {
        BufReader::with_capacity(step, text)
    }

    fn all(text: &[u8], step: usize, longest: usize) -> Vec<Vec<u8>> {
        let mut buffer = LineBuffer::new(slow(text, step), Vec::new());
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
    fn chunks_are_whole_lines_with_the_right_numbers() {
        let parser = LineParser::new(Format::LINE, &ReadOptions::default(), b"").unwrap();
        let text: Vec<u8> = (0..200).flat_map(|n| format!("{n}\n").into_bytes()).collect();
        for (size, step, sampled) in [(1, 1, 0), (10, 7, 3), (64, 1000, 50), (4096, 64, 600)] {
            let (sample, rest) = text.split_at(sampled.min(text.len()));
            let mut chunks = LineChunks::new(slow(rest, step), sample.to_vec(), &parser);
            let mut found = Vec::new();
            while let Some(chunk) = chunks.next_chunk(size, Vec::new()).unwrap() {
                let lines = chunk.bytes.split_inclusive(|&b| b == b'\n');
                for (number, line) in (chunk.first_line..).zip(lines) {
                    assert_eq!(line, format!("{}\n", number - 1).as_bytes());
                }
                found.extend_from_slice(&chunk.bytes);
            }
            assert_eq!(found, text);
        }
    }

    #[test]
    fn of_a_line_without_end_only_the_beginning_is_kept() {
        let parser = LineParser::new(Format::LINE, &ReadOptions::default(), b"").unwrap();
        let input = io::repeat(b'1').take(10 << 20).chain(&b"\nlast"[..]);
        let mut chunks = LineChunks::new(input, Vec::new(), &parser);
        let chunk = chunks.next_chunk(4096, Vec::new()).unwrap().unwrap();
        assert!(chunk.bytes.len() < (64 << 10) + 16, "{}", chunk.bytes.len());
        let chunk = chunks.next_chunk(4096, Vec::new()).unwrap().unwrap();
        assert_eq!((chunk.bytes.as_slice(), chunk.first_line), (&b"last"[..], 2));
        assert!(chunks.next_chunk(4096, Vec::new()).unwrap().is_none());
    }
}
