//! A stream of JSON values, cut into its values.
//!
//! Only the ends of values are looked for here; the real parser gets one value at a time. So a list
//! of ten million puzzles is read in flat memory, whether it stands in one line or in many.
//!
//! ```text
//!   [ {"puzzle": "53..7…", "rating": 1.2}, {"puzzle": "…"}, … ]
//!     └────────── one value ────────────┘
//! ```

use serde_json::Value;

use super::json::{puzzle_of, record_of};
use super::reader::Ready;
use super::{Fault, Item, LONGEST_LINE, ReadError, ReadOptions, Record};
use crate::grid::Shape;

/// A place in the stream: line and column from 1, and what stands before it in its line.
#[derive(Clone, Default)]
struct At {
    line: u64,
    column: u64,
    before: Vec<u8>,
}

/// How much of a line is kept for excerpts.
const KEPT: usize = 256;

impl At {
    fn pass(&mut self, byte: u8) {
        if byte == b'\n' {
            (self.line, self.column) = (self.line + 1, 1);
            self.before.clear();
            return;
        }
        // Bytes inside a UTF-8 character do not count.
        self.column += u64::from(byte & 0xc0 != 0x80);
        if self.before.len() == 2 * KEPT {
            self.before.drain(..KEPT);
        }
        self.before.push(byte);
    }

    /// A fault at this place, or `at` bytes into a value that starts here.
    fn error(&self, value: &[u8], at: usize, fault: Fault) -> ReadError {
        let mut place = self.clone();
        value[..at.min(value.len())].iter().for_each(|&b| place.pass(b));
        let rest = value[at.min(value.len())..].split(|&b| b == b'\n').next().unwrap_or_default();
        let line = [&place.before, &rest[..rest.len().min(KEPT)]].concat();
        let mut error = ReadError::at(&line, place.line, place.before.len(), fault);
        error.column = place.column;
        error
    }
}

/// Finds the values of a stream of JSON and gives each to the parser.
pub(super) struct JsonStream {
    options: ReadOptions,
    at: At,
    /// The value so far, and where it started.
    value: Vec<u8>,
    start: At,
    depth: usize,
    inside_string: bool,
    escaped: bool,
    /// Inside the list that holds the values?
    listed: bool,
    /// Has a value just ended, so that a comma or the end of the list must follow?
    after_value: bool,
    /// Has a comma just come, so that a value must follow?
    after_comma: bool,
    /// Values that are rows of one puzzle, because `[[5,3,0,…],…]` has no list around its puzzles,
    /// and where the first one stands.
    rows: Vec<Value>,
    rows_start: At,
}

impl JsonStream {
    pub(super) fn new(options: &ReadOptions) -> JsonStream {
        JsonStream {
            options: options.clone(),
            at: At { line: 1, column: 1, before: Vec::new() },
            value: Vec::new(),
            start: At::default(),
            depth: 0,
            inside_string: false,
            escaped: false,
            listed: false,
            after_value: false,
            after_comma: false,
            rows: Vec::new(),
            rows_start: At::default(),
        }
    }

    /// Takes the next bytes.
    pub(super) fn bytes(&mut self, bytes: &[u8], ready: &mut Ready) {
        for &byte in bytes {
            self.byte(byte, ready);
            self.at.pass(byte);
        }
    }

    /// Takes the end of the input.
    pub(super) fn end(&mut self, ready: &mut Ready) {
        if self.is_inside() && (self.depth > 0 || self.inside_string) {
            let value = std::mem::take(&mut self.value);
            let problem = broken("the text ends inside a value");
            ready.push_back(Err(self.start.error(&value, value.len(), problem)));
        } else if self.is_inside() {
            self.finish(ready);
        }
        self.flush_rows(ready);
        if self.listed {
            self.complain("the text ends inside a list", ready);
        }
    }

    fn is_inside(&self) -> bool {
        !self.value.is_empty()
    }

    fn byte(&mut self, byte: u8, ready: &mut Ready) {
        if !self.is_inside() {
            return self.between(byte, ready);
        }
        // Numbers and words end where something else begins.
        let ends = byte.is_ascii_whitespace() || matches!(byte, b',' | b']' | b'}');
        if self.depth == 0 && !self.inside_string && ends {
            self.finish(ready);
            return self.between(byte, ready);
        }
        self.inside(byte);
        if self.depth == 0 && !self.inside_string && matches!(byte, b'}' | b']' | b'"') {
            self.finish(ready);
        }
    }

    /// A byte between values.
    fn between(&mut self, byte: u8, ready: &mut Ready) {
        match byte {
            _ if byte.is_ascii_whitespace() => {}
            b',' if self.listed && self.after_value => {
                (self.after_value, self.after_comma) = (false, true);
            }
            b']' if self.listed && !self.after_comma => {
                (self.listed, self.after_value) = (false, false);
                self.flush_rows(ready);
            }
            b',' | b']' | b'}' | b':' => {
                self.complain("a value is missing here", ready);
                (self.after_value, self.after_comma) = (false, false);
                self.listed &= byte != b']';
            }
            _ => {
                if self.listed && self.after_value {
                    self.complain("a comma is missing here", ready);
                }
                (self.after_value, self.after_comma) = (false, false);
                if byte == b'[' && !self.listed {
                    self.listed = true;
                } else {
                    self.start.clone_from(&self.at);
                    self.inside(byte);
                }
            }
        }
    }

    /// A byte of a value. A value beyond all measure is followed to its end but not kept.
    fn inside(&mut self, byte: u8) {
        if self.value.len() <= LONGEST_LINE {
            self.value.push(byte);
        }
        if self.inside_string {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' => self.escaped = true,
                b'"' => self.inside_string = false,
                _ => {}
            }
        } else {
            match byte {
                b'"' => self.inside_string = true,
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }

    /// A value is complete.
    fn finish(&mut self, ready: &mut Ready) {
        self.after_value = self.listed;
        let value = std::mem::take(&mut self.value);
        if value.len() > LONGEST_LINE {
            let problem = Fault::LineTooLong { limit: LONGEST_LINE };
            ready.push_back(Err(self.start.error(&value, 0, problem)));
        } else if let Some(row) = self.as_row(&value) {
            self.take_row(row, ready);
        } else {
            self.flush_rows(ready);
            ready.push_back(match record_of(&value, &self.options) {
                Ok((puzzle, extra)) => {
                    Ok(Item::Record(Record { puzzle, line: self.start.line, extra }))
                }
                Err((at, fault)) => Err(self.start.error(&value, at, fault)),
            });
        }
        // The room is used again.
        self.value = value;
        self.value.clear();
    }

    /// A value of the list that is a row rather than a puzzle. Sixteen characters are a 4×4 puzzle.
    fn as_row(&self, value: &[u8]) -> Option<Value> {
        let is_cell = |json: &Value| json.is_number() || json.is_null();
        let is_side = |n: usize| Shape::for_side(n).is_some();
        if !self.listed || value[0] == b'{' || value.len() > 4 * KEPT {
            return None;
        }
        serde_json::from_slice(value).ok().filter(|json| match json {
            Value::Array(cells) => is_side(cells.len()) && cells.iter().all(is_cell),
            Value::String(text) => is_side(text.len()) && text.len() != 16,
            _ => false,
        })
    }

    fn take_row(&mut self, row: Value, ready: &mut Ready) {
        let length = |json: &Value| {
            json.as_array().map_or_else(|| json.as_str().map_or(0, str::len), Vec::len)
        };
        if self.rows.is_empty() {
            self.rows_start.clone_from(&self.start);
        }
        self.rows.push(row);
        if self.rows.len() == length(&self.rows[0]) {
            self.flush_rows(ready);
        }
    }

    /// The rows so far are all there are.
    fn flush_rows(&mut self, ready: &mut Ready) {
        let rows = std::mem::take(&mut self.rows);
        if rows.is_empty() {
            return;
        }
        ready.push_back(match puzzle_of(&Value::Array(rows), &self.options) {
            Ok(puzzle) => Ok(Item::plain(puzzle, self.rows_start.line)),
            Err((_, fault)) => Err(self.rows_start.error(b"", 0, fault)),
        });
    }

    /// A fault between values, at this byte.
    fn complain(&mut self, reason: &str, ready: &mut Ready) {
        ready.push_back(Err(self.at.error(b"", 0, broken(reason))));
    }
}

fn broken(reason: &str) -> Fault {
    Fault::BadJson { reason: reason.to_owned() }
}
