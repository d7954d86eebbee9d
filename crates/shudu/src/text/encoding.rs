//! Converts the output of editors, spreadsheets and terminals to plain UTF-8 lines.
//!
//! A [`Decoder`] filters an input for the readers:
//!
//! - UTF-16 with a byte order mark, or without one if every other byte is zero, becomes UTF-8.
//! - A byte order mark at the start is removed.
//! - A carriage return without a line feed, the line end of old Macs, becomes a line feed. A
//!   carriage return before a line feed is kept.
//! - Escape sequences of terminals, such as colors, are removed.
//!
//! All of these except UTF-16 only shorten a text, so they are done in the buffer of the caller. A
//! text without escapes and carriage returns costs one search for them. Line ends are never removed
//! or added, so line numbers match those of an editor.

use std::io::{self, ErrorKind, Read};

use memchr::memchr2;

const ESCAPE: u8 = 0x1b;
const BELL: u8 = 0x07;

/// The number of bytes examined to detect UTF-16 without a byte order mark.
const PROBE: usize = 64;

/// The size of reads that cannot use the buffer of the caller, in bytes.
const READ: usize = 4 << 10;

/// Buffers smaller than this are filled from a larger one, because a character that is held back
/// needs space.
const SMALL: usize = 16;

/// The encoding of an input.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Coding {
    Utf8,
    Utf16Little,
    Utf16Big,
}

/// The state within an escape sequence.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Escape {
    #[default]
    No,
    /// After the escape character.
    Start,
    /// After `ESC [`: up to a byte from `@` to `~`.
    Control,
    /// After `ESC ]`, `ESC P` and others: up to a bell or `ESC \`.
    Text,
    /// After an escape character inside such a text.
    TextEnd,
    /// After `ESC (` and others: up to a byte from `0` to `~`.
    Charset,
}

/// Reads any text as plain UTF-8: UTF-16 is decoded, byte order marks and escape sequences of
/// terminals are removed, and carriage returns alone become line feeds.
///
/// A [`Reader`](super::Reader) contains one.
///
/// ```
/// use std::io::Read;
/// use shudu::text::Decoder;
///
/// let mut text = String::new();
/// Decoder::new(&b"\xff\xfe1\x002\x00\r\x003\x00"[..]).read_to_string(&mut text)?;
/// assert_eq!(text, "12\n3");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Decoder<R> {
    input: R,
    /// `None` until the first bytes have been seen.
    coding: Option<Coding>,
    /// Bytes that were read but not decoded yet.
    raw: Vec<u8>,
    /// True once the input has ended.
    ended: bool,
    /// UTF-8 that has not been filtered yet.
    text: Pending,
    filter: Filter,
    /// Plain text for callers with small buffers.
    plain: Pending,
}

/// A partly consumed buffer.
#[derive(Debug, Default)]
struct Pending {
    bytes: Vec<u8>,
    used: usize,
}

impl Pending {
    fn is_empty(&self) -> bool {
        self.used == self.bytes.len()
    }

    /// Moves as many bytes as fit to a buffer.
    fn take(&mut self, buffer: &mut [u8]) -> usize {
        let rest = &self.bytes[self.used..];
        let count = rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&rest[..count]);
        self.used += count;
        count
    }
}

impl<R: Read> Decoder<R> {
    /// Creates a decoder of this input.
    pub fn new(input: R) -> Decoder<R> {
        Decoder {
            input,
            coding: None,
            raw: Vec::new(),
            ended: false,
            text: Pending::default(),
            filter: Filter::default(),
            plain: Pending::default(),
        }
    }

    /// Reads more into `raw`.
    fn read_raw(&mut self) -> io::Result<()> {
        let before = self.raw.len();
        self.raw.resize(before + READ, 0);
        let read = read_some(&mut self.input, &mut self.raw[before..]);
        self.raw.truncate(before + *read.as_ref().unwrap_or(&0));
        self.ended = read? == 0;
        Ok(())
    }

    /// Reads the first bytes and detects their encoding.
    fn start(&mut self) -> io::Result<Coding> {
        loop {
            let Some((coding, mark)) = coding_of(&self.raw, self.ended) else {
                self.read_raw()?;
                continue;
            };
            self.raw.drain(..mark);
            if coding == Coding::Utf8 {
                self.text.bytes = std::mem::take(&mut self.raw);
            }
            self.coding = Some(coding);
            return Ok(coding);
        }
    }

    /// Fills a buffer with UTF-8 that is not filtered yet. Returns 0 at the end.
    fn fill(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let coding = match self.coding {
            Some(coding) => coding,
            None => self.start()?,
        };
        if self.text.is_empty() {
            if coding == Coding::Utf8 {
                return if self.ended { Ok(0) } else { read_some(&mut self.input, buffer) };
            }
            self.decode(coding == Coding::Utf16Big)?;
        }
        Ok(self.text.take(buffer))
    }

    /// Reads and decodes more UTF-16. Adds no text if the input has ended.
    fn decode(&mut self, big: bool) -> io::Result<()> {
        let mut text = String::new();
        while text.is_empty() && !(self.ended && self.raw.is_empty()) {
            if self.raw.len() < 4 && !self.ended {
                self.read_raw()?;
            }
            let unit = |pair: &[u8]| match big {
                true => u16::from_be_bytes([pair[0], pair[1]]),
                false => u16::from_le_bytes([pair[0], pair[1]]),
            };
            let mut units: Vec<u16> = self.raw.chunks_exact(2).map(unit).collect();
            // The second half of a character may be in the next read.
            let is_cut = units.last().is_some_and(|u| (0xd800..0xdc00).contains(u));
            if is_cut && !self.ended {
                units.pop();
            }
            self.raw.drain(..2 * units.len());
            text.extend(
                char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)),
            );
            if self.ended && !self.raw.is_empty() {
                self.raw.clear();
                text.push(char::REPLACEMENT_CHARACTER);
            }
        }
        self.text = Pending { bytes: text.into_bytes(), used: 0 };
        Ok(())
    }

    /// Fills a buffer with plain text. Returns 0 at the end.
    fn read_plain(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let held = usize::from(self.filter.holds_return);
            let count = self.fill(&mut buffer[held..])?;
            let length = self.filter.apply(&mut buffer[..held + count], count == 0);
            if length > 0 || count == 0 {
                return Ok(length);
            }
        }
    }
}

impl<R: Read> Read for Decoder<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.plain.is_empty() {
            if buffer.len() >= SMALL {
                return self.read_plain(buffer);
            }
            let mut bytes = std::mem::take(&mut self.plain.bytes);
            bytes.resize(PROBE, 0);
            let count = self.read_plain(&mut bytes)?;
            bytes.truncate(count);
            self.plain = Pending { bytes, used: 0 };
        }
        Ok(self.plain.take(buffer))
    }
}

/// Returns true if a text that starts like this is UTF-16.
pub(super) fn is_utf16(text: &[u8]) -> bool {
    matches!(coding_of(text, true), Some((Coding::Utf16Little | Coding::Utf16Big, _)))
}

/// Returns the encoding of an input that starts like this, and the length of its byte order mark.
/// `None` if more input is needed.
fn coding_of(head: &[u8], ended: bool) -> Option<(Coding, usize)> {
    const MARKS: [(&[u8], Coding); 3] = [
        (b"\xef\xbb\xbf", Coding::Utf8),
        (b"\xff\xfe", Coding::Utf16Little),
        (b"\xfe\xff", Coding::Utf16Big),
    ];
    if let Some((mark, coding)) = MARKS.iter().find(|(mark, _)| head.starts_with(mark)) {
        return Some((*coding, mark.len()));
    }
    let can_be_mark = MARKS.iter().any(|(mark, _)| mark.starts_with(head));
    if !ended && (head.len() < 2 || can_be_mark) {
        return None;
    }
    let zeros = |pair: &[u8]| (pair[0] == 0, pair[1] == 0);
    let coding = match head.first_chunk::<2>().map(|pair| zeros(pair)) {
        Some((false, true)) => Coding::Utf16Little,
        Some((true, false)) => Coding::Utf16Big,
        _ => return Some((Coding::Utf8, 0)),
    };
    if head.len() < PROBE && !ended {
        return None;
    }
    let mut pairs = head[..head.len().min(PROBE)].chunks_exact(2);
    let is_utf16 = pairs.all(|pair| zeros(pair) == zeros(&head[..2])) && head.len() >= 4;
    Some((if is_utf16 { coding } else { Coding::Utf8 }, 0))
}

/// Removes escape sequences and replaces carriage returns, in place.
#[derive(Debug, Default)]
struct Filter {
    escape: Escape,
    /// True if the last character was a carriage return, which is held back until the next one is
    /// known.
    holds_return: bool,
}

impl Filter {
    /// Filters a text. If a carriage return is held back, its place is the first byte of the text.
    /// Returns the new length.
    #[inline]
    fn apply(&mut self, text: &mut [u8], ended: bool) -> usize {
        let is_plain = self.escape == Escape::No && !self.holds_return;
        if is_plain && memchr2(b'\r', ESCAPE, text).is_none() {
            return text.len();
        }
        self.apply_slowly(text, ended)
    }

    fn apply_slowly(&mut self, text: &mut [u8], ended: bool) -> usize {
        if std::mem::take(&mut self.holds_return) {
            text[0] = b'\r';
        }
        let (mut from, mut to) = (0, 0);
        while from < text.len() {
            if self.escape != Escape::No {
                let (next, is_used) = self.escape.step(text[from]);
                self.escape = next;
                from += usize::from(is_used);
                continue;
            }
            let special = memchr2(b'\r', ESCAPE, &text[from..]);
            let end = special.map_or(text.len(), |length| from + length);
            // Bytes move only after something was removed; CRLF is unchanged.
            if from != to {
                text.copy_within(from..end, to);
            }
            to += end - from;
            from = end;
            match text.get(from) {
                None => break,
                Some(&ESCAPE) => self.escape = Escape::Start,
                Some(_) if from + 1 == text.len() && !ended => self.holds_return = true,
                Some(_) => {
                    text[to] = if text.get(from + 1) == Some(&b'\n') { b'\r' } else { b'\n' };
                    to += 1;
                }
            }
            from += 1;
        }
        to
    }
}

impl Escape {
    /// Returns the state after a byte, and true if the byte is part of the sequence. A byte that
    /// cannot be part of it ends it.
    fn step(self, byte: u8) -> (Escape, bool) {
        let is_final = matches!(byte, b'0'..=b'~');
        match (self, byte) {
            (Escape::Start, b'[') => (Escape::Control, true),
            (Escape::Start, b']' | b'P' | b'X' | b'^' | b'_') => (Escape::Text, true),
            (Escape::Start, ESCAPE) => (Escape::Start, true),
            (Escape::Text, ESCAPE) => (Escape::TextEnd, true),
            (Escape::Start | Escape::Charset, b' '..=b'/') => (Escape::Charset, true),
            (Escape::Start | Escape::Charset, _) if is_final => (Escape::No, true),
            (Escape::Control, b' '..=b'?') => (Escape::Control, true),
            (Escape::Control, b'@'..=b'~') => (Escape::No, true),
            (Escape::Text, BELL) => (Escape::No, true),
            (Escape::Text, b'\n' | b'\r') => (Escape::No, false),
            (Escape::Text, _) => (Escape::Text, true),
            (Escape::TextEnd, b'\\') => (Escape::No, true),
            (Escape::TextEnd, _) => (Escape::Start, false),
            _ => (Escape::No, false),
        }
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

    /// Decodes with small reads into small buffers.
    fn decode(text: &[u8], step: usize, room: usize) -> Vec<u8> {
        let mut decoder = Decoder::new(BufReader::with_capacity(step, text));
        let (mut all, mut buffer) = (Vec::new(), vec![0; room]);
        loop {
            match decoder.read(&mut buffer).unwrap() {
                0 => return all,
                count => all.extend_from_slice(&buffer[..count]),
            }
        }
    }

    #[track_caller]
    fn becomes(text: &[u8], plain: &str) {
        for step in [1, 2, 3, 5, 64, 10_000] {
            for room in [1, 2, 15, 16, 17, 10_000] {
                let found = decode(text, step, room);
                assert_eq!(String::from_utf8_lossy(&found), plain, "{step} {room}");
            }
        }
        let again = decode(plain.as_bytes(), 64, 64);
        assert_eq!(again, plain.as_bytes(), "decoding is not idempotent");
    }

    #[test]
    fn utf16_is_decoded_with_and_without_a_mark() {
        let text = format!("数独 😀\r\n{}\nend", "53..7".repeat(40));
        let little =
            |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        let big = |text: &str| text.encode_utf16().flat_map(u16::to_be_bytes).collect::<Vec<u8>>();
        becomes(&[b"\xff\xfe", &little(&text)[..]].concat(), &text);
        becomes(&[b"\xfe\xff", &big(&text)[..]].concat(), &text);
        let ascii = "53..7....\n".repeat(9);
        becomes(&little(&ascii), &ascii);
        becomes(&big(&ascii), &ascii);
        becomes(&little("12"), "12");
        // Half a code unit at the end, and an unpaired surrogate.
        becomes(b"\xff\xfe1\x002", "1\u{fffd}");
        becomes(b"\xff\xfe1\x00\x3d\xd8", "1\u{fffd}");
    }

    #[test]
    fn a_byte_order_mark_is_removed_and_plain_text_unchanged() {
        for text in ["", "1", "53..7\n", "a\r\nb\r\n", "数独\n", "\u{feff}x"] {
            becomes(text.as_bytes(), text.trim_start_matches('\u{feff}'));
        }
        // Not UTF-16.
        assert_eq!(decode(b"1\x00", 1, 20), b"1\x00");
        assert_eq!(decode(b"1\x0023", 1, 20), b"1\x0023");
        assert_eq!(decode(b"\xef\xbb", 1, 20), b"\xef\xbb");
    }

    #[test]
    fn carriage_returns_alone_are_line_ends() {
        becomes(b"a\rb\r", "a\nb\n");
        becomes(b"a\r\nb\rc\nd\r\r\n", "a\r\nb\nc\nd\n\r\n");
        becomes(b"\r", "\n");
    }

    #[test]
    fn escape_sequences_are_removed_and_line_ends_kept() {
        becomes(b"\x1b[1;31m5\x1b[0m3..7", "53..7");
        becomes(b"\x1b]8;;http://a\x1b\\link\x1b]8;;\x07 \x1b(B1\x1b7\x1b[K2", "link 12");
        // An unterminated sequence ends with its line.
        becomes(b"\x1b[1\n2\x1b]0;title\n3\x1b\n4\x1b", "\n2\n3\n4");
        becomes(b"\x1b[31m\r\n\x1b[0m\r1", "\r\n\n1");
    }
}
