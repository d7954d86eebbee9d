//! Lines from an input of any length, in flat memory.
//!
//! A line that stands whole in the input's own buffer is lent from there without a copy; one that
//! crosses the buffer's end is put together first. A line beyond the limit is skipped to its end and
//! only its beginning is kept, to show.

use std::io::{self, BufRead, ErrorKind};

/// What the lines gives.
#[derive(Debug, PartialEq)]
pub(super) enum Line<'a> {
    /// A line without its end, and its number from 1.
    Whole(&'a [u8], u64),
    /// The beginning of a line that is too long, and its number from 1.
    TooLong(&'a [u8], u64),
    /// There is no more.
    End,
}

/// An input cut into lines.
pub(super) struct LineReader<R> {
    input: R,
    pub(super) limit: usize,
    /// Bytes of the input's buffer that were lent and are to be consumed before the next look.
    lent: usize,
    /// A line that was put together.
    joined: Vec<u8>,
    /// How many lines were given.
    pub(super) number: u64,
}

/// How much of a line that is too long is kept to show.
const SHOWN: usize = 1024;

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(input: R, limit: usize) -> LineReader<R> {
        LineReader { input, limit, lent: 0, joined: Vec::new(), number: 0 }
    }

    /// The next line.
    #[inline]
    pub(super) fn line(&mut self) -> io::Result<Line<'_>> {
        self.input.consume(std::mem::take(&mut self.lent));
        let buffer = look(&mut self.input)?;
        if let Some(end) = memchr::memchr(b'\n', buffer)
            && end <= self.limit
        {
            self.number += 1;
            self.lent = end + 1;
            // The same buffer again: borrowed for the answer, this time.
            return Ok(Line::Whole(&self.input.fill_buf()?[..end], self.number));
        }
        self.join()
    }

    /// A line that crosses the end of the buffer, or is too long, or is the last.
    fn join(&mut self) -> io::Result<Line<'_>> {
        self.joined.clear();
        let (mut any, mut too_long) = (false, false);
        loop {
            let buffer = look(&mut self.input)?;
            if buffer.is_empty() {
                break;
            }
            any = true;
            let end = memchr::memchr(b'\n', buffer);
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            if !too_long {
                let room = (self.limit + 1).saturating_sub(self.joined.len());
                self.joined.extend_from_slice(&piece[..piece.len().min(room)]);
                too_long = self.joined.len() > self.limit;
            }
            let used = piece.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !any {
            return Ok(Line::End);
        }
        self.number += 1;
        Ok(match too_long {
            true => Line::TooLong(&self.joined[..self.joined.len().min(SHOWN)], self.number),
            false => Line::Whole(&self.joined, self.number),
        })
    }
}

impl<R: BufRead> LineReader<R> {
    /// The bytes that come next, whatever lines they are; none at the end. Not to be mixed with
    /// [`line`](LineReader::line).
    #[cfg(feature = "json")]
    pub(super) fn bytes(&mut self, most: usize) -> io::Result<&[u8]> {
        self.input.consume(std::mem::take(&mut self.lent));
        let length = look(&mut self.input)?.len().min(most);
        self.lent = length;
        Ok(&look(&mut self.input)?[..length])
    }
}

/// The input's buffer, whatever signals come in between.
fn look(input: &mut impl BufRead) -> io::Result<&[u8]> {
    loop {
        // Asked twice because a borrow that may be returned cannot be tried in a loop.
        match input.fill_buf() {
            Ok(_) => break,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    input.fill_buf()
}

/// Reads up to `most` bytes from the front of an input. An error ends the front early and is given
/// beside it, because what came before it still counts.
pub(super) fn front(input: &mut impl BufRead, most: usize) -> (Vec<u8>, Option<io::Error>) {
    let mut front = Vec::new();
    while front.len() < most {
        let length = match look(input) {
            Err(error) => return (front, Some(error)),
            Ok([]) => break,
            Ok(buffer) => {
                let piece = &buffer[..buffer.len().min(most - front.len())];
                front.extend_from_slice(piece);
                piece.len()
            }
        };
        input.consume(length);
    }
    (front, None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn all(text: &[u8], buffer: usize, limit: usize) -> Vec<Vec<u8>> {
        let mut reader = LineReader::new(BufReader::with_capacity(buffer, text), limit);
        let mut lines = Vec::new();
        loop {
            match reader.line().unwrap() {
                Line::Whole(line, _) => lines.push(line.to_vec()),
                Line::TooLong(line, _) => lines.push([b"!", &line[..line.len().min(5)]].concat()),
                Line::End => return lines,
            }
        }
    }

    #[test]
    fn lines_do_not_depend_on_the_buffer() {
        let text = b"one\n\nthree is long\nfour\r\nfive";
        let lines: Vec<Vec<u8>> = text.split(|&b| b == b'\n').map(Vec::from).collect();
        for buffer in 1..40 {
            assert_eq!(all(text, buffer, 100), lines);
            assert_eq!(all(&text[..9], buffer, 100).len(), 3);
            let cut = all(text, buffer, 5);
            assert_eq!(cut[2], b"!three");
            assert_eq!((&cut[0], &cut[4]), (&lines[0], &lines[4]));
        }
        assert!(all(b"", 8, 8).is_empty());
        assert_eq!(all(b"\n", 8, 8), [b""]);
    }
}
