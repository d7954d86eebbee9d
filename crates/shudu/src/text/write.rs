//! Writing: the front of what each format's file does.
//!
//! A caller that writes one record after the other uses `begin`, `write` with 0, 1, 2, …, and `end`.
//! One that makes records in parallel and joins them later uses [`Format::header`] once and `write`
//! with 1 throughout; JSON records then start with `,\n`, which the first one must lose.

use super::table::Page;
use super::{Extra, Format, Puzzle, WriteOptions, csv};

impl Format {
    /// Appends what stands before the first record.
    pub fn begin(&self, out: &mut Vec<u8>, _: &WriteOptions) {
        if self.id == "json" {
            out.extend_from_slice(b"[\n");
        }
    }

    /// Appends the line that names the columns of a table whose records look like this one. Other
    /// formats have none.
    pub fn header(&self, out: &mut Vec<u8>, extra: &Extra, options: &WriteOptions) {
        if self.id == "csv" {
            csv::write_header(out, extra, options);
        }
    }

    /// Appends a record; `index` is its number in the output, from 0. The first record of a table
    /// brings the header. A puzzle that the format has no room for, because of its shape, is left
    /// out: see [`fits`](Format::fits).
    pub fn write(
        &self,
        out: &mut Vec<u8>,
        index: u64,
        puzzle: &Puzzle,
        extra: &Extra,
        options: &WriteOptions,
    ) {
        if !self.fits(puzzle) {
            return;
        }
        if index == 0 {
            self.header(out, extra, options);
        }
        (self.write)(out, &Page { format: self, index, puzzle, extra, options });
    }

    /// Appends a comment, where the format can hold one and the options keep them.
    pub fn comment(&self, out: &mut Vec<u8>, text: &str, options: &WriteOptions) {
        if !(self.comments && options.keep) {
            return;
        }
        for line in text.split(['\n', '\r']) {
            out.push(b'#');
            // Where `#` and a letter mean something else, a blank keeps a comment a comment.
            let spaced = line.is_empty() || line.starts_with([' ', '\t']);
            if !spaced && matches!(self.id, "sdk" | "pencilmarks") {
                out.push(b' ');
            }
            out.extend_from_slice(line.as_bytes());
            out.push(b'\n');
        }
    }

    /// Appends what stands after the last of `count` records.
    pub fn end(&self, out: &mut Vec<u8>, count: u64, _: &WriteOptions) {
        if self.id == "json" {
            out.extend_from_slice(if count > 0 { b"\n]\n" } else { b"]\n" });
        }
    }

    /// Is there room for a puzzle of this shape? What there is no room for, such as candidates in a
    /// plain line, is left out.
    pub fn fits(&self, puzzle: &Puzzle) -> bool {
        self.writes && (self.shapes || !matches!(puzzle, Puzzle::Board(_)))
    }

    /// Does a written puzzle read back the same, when the reader is told shape and symbols?
    pub fn keeps(&self, puzzle: &Puzzle) -> bool {
        self.fits(puzzle)
            && match puzzle {
                Puzzle::Board(_) => true,
                Puzzle::Grid(_) if !self.marks => true,
                // Where candidates are written, digits that clash do not come back as digits.
                _ => puzzle.to_position().is_some_and(|p| self.marks && (self.keeps_position)(&p)),
            }
    }
}
