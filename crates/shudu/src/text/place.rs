//! The current place of a byte parser.

use memchr::{memchr_iter, memrchr};

use super::{Fault, ReadError};

/// A place in a stream.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The line, from 1.
    pub(super) line: u64,
    /// The column in characters, from 1.
    column: u64,
    /// The last bytes before the place in its line.
    before: Vec<u8>,
}

/// The number of bytes of a line kept for excerpts.
pub(super) const KEPT: usize = 256;

impl Place {
    pub(super) const START: Place = Place { line: 1, column: 1, before: Vec::new() };

    /// Advances past these bytes.
    pub(super) fn pass(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        if let Some(end) = memrchr(b'\n', bytes) {
            self.line += memchr_iter(b'\n', bytes).count() as u64;
            self.column = 1;
            self.before.clear();
            rest = &bytes[end + 1..];
        }
        // Continuation bytes of UTF-8 do not count.
        self.column += rest.iter().filter(|&&b| b & 0xc0 != 0x80).count() as u64;
        let rest = &rest[rest.len().saturating_sub(KEPT)..];
        let excess = (self.before.len() + rest.len()).saturating_sub(KEPT);
        self.before.drain(..excess.min(self.before.len()));
        self.before.extend_from_slice(rest);
    }

    /// Returns a fault at this place, or `at` bytes into a value that starts here.
    pub(super) fn error(&self, value: &[u8], at: usize, fault: Fault) -> ReadError {
        let (passed, rest) = value.split_at(at.min(value.len()));
        let mut place = self.clone();
        place.pass(passed);
        let rest = rest.split(|&b| b == b'\n').next().unwrap_or_default();
        let line = [&place.before, &rest[..rest.len().min(KEPT)]].concat();
        let mut error = ReadError::at(&line, place.line, place.before.len(), fault);
        error.column = place.column;
        error
    }
}
