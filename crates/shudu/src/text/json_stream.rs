//! Splits a stream of JSON into its values.
//!
//! This module only finds the ends of values; the JSON parser gets one value at a time. So a list
//! of ten million puzzles is read in bounded memory, in one line or many.
//!
//! ```text
//!   [ {"puzzle": "53..7…", "rating": 1.2}, {"puzzle": "…"}, … ]
//!     └────────── one value ────────────┘
//! ```
//!
//! The stream is processed in chunks. A value within a chunk is parsed in place; only one that
//! crosses the end of a chunk is copied. Places are computed on demand.

use memchr::memchr2;
use serde_json::Value;

use super::formats::LONGEST_VALUE;
use super::json::{puzzle_of, record_of};
use super::place::{KEPT, Place};
use super::reader::{ByteParser, Ready};
use super::{Fault, Item, ReadOptions, Record};
use crate::grid::Shape;

/// Finds the values of a stream of JSON and passes each to the parser.
pub(super) struct JsonStream {
    options: ReadOptions,
    /// The place of a byte of the current chunk, and the index of that byte.
    place: Place,
    passed: usize,
    /// The beginning of a value from an earlier chunk, and its place.
    carried: Option<(Vec<u8>, Place)>,
    /// The buffer of the last such value, for reuse.
    spare: Vec<u8>,
    /// Open braces and brackets of the value.
    depth: usize,
    inside_string: bool,
    escaped: bool,
    /// True if a value outside a list was invalid JSON.
    ended_broken: bool,
    /// True inside the list of the values.
    listed: bool,
    /// True if a value has just ended, so that a comma or the end of the list must follow.
    after_value: bool,
    /// True after a comma, so that a value must follow.
    after_comma: bool,
    /// Values that are rows of one puzzle, because `[[5,3,0,…],…]` has no list around its puzzles.
    rows: Vec<Value>,
    /// The places of these rows.
    row_places: Vec<Place>,
}

/// Creates a parser of JSON values.
pub(super) fn reader(options: &ReadOptions) -> Box<dyn ByteParser> {
    Box::new(JsonStream::new(options))
}

impl ByteParser for JsonStream {
    fn bytes(&mut self, chunk: &[u8], ready: &mut Ready) {
        self.chunk(chunk, ready);
    }

    fn end(&mut self, ready: &mut Ready) {
        self.finish_all(ready);
    }

    fn is_between(&self) -> bool {
        self.carried.is_none() && !self.listed && self.rows.is_empty()
    }

    fn is_inside(&self) -> bool {
        self.carried.is_some()
    }

    /// A string cannot contain a line end.
    fn is_broken(&self) -> bool {
        let Some((value, _)) = &self.carried else { return false };
        self.inside_string && value.ends_with(b"\n")
    }

    fn take_broken(&mut self) -> bool {
        std::mem::take(&mut self.ended_broken)
    }
}

impl JsonStream {
    fn new(options: &ReadOptions) -> JsonStream {
        JsonStream {
            options: options.clone(),
            place: Place::START,
            passed: 0,
            carried: None,
            spare: Vec::new(),
            depth: 0,
            inside_string: false,
            escaped: false,
            ended_broken: false,
            listed: false,
            after_value: false,
            after_comma: false,
            rows: Vec::new(),
            row_places: Vec::new(),
        }
    }

    /// Processes the next chunk.
    fn chunk(&mut self, chunk: &[u8], ready: &mut Ready) {
        let mut at = 0;
        if let Some((mut value, place)) = self.carried.take() {
            let end = self.end_of_value(chunk);
            let part = &chunk[..end.unwrap_or(chunk.len())];
            // A value that is too long is scanned to its end but not kept.
            let room = (LONGEST_VALUE + 1).saturating_sub(value.len());
            value.extend_from_slice(&part[..part.len().min(room)]);
            match end {
                None => self.carried = Some((value, place)),
                Some(_) => {
                    self.finish(&value, &place, ready);
                    value.clear();
                    self.spare = value;
                }
            }
            at = part.len();
        }
        while at < chunk.len() {
            if !self.starts_value(chunk, at, ready) {
                at += 1;
                continue;
            }
            match self.end_of_value(&chunk[at..]) {
                Some(length) => {
                    self.move_to(chunk, at);
                    let place = std::mem::replace(&mut self.place, Place::START);
                    self.finish(&chunk[at..at + length], &place, ready);
                    self.place = place;
                    at += length;
                }
                None => {
                    self.move_to(chunk, at);
                    let mut value = std::mem::take(&mut self.spare);
                    value.extend_from_slice(&chunk[at..]);
                    self.carried = Some((value, self.place.clone()));
                    at = chunk.len();
                }
            }
        }
        self.move_to(chunk, chunk.len());
        self.passed = 0;
    }

    /// Handles the end of the input.
    fn finish_all(&mut self, ready: &mut Ready) {
        let open = self.carried.take();
        let is_open = open.is_some() && (self.depth > 0 || self.inside_string);
        if let Some((value, place)) = open {
            match is_open {
                true => {
                    let fault = broken("the text ends too early");
                    ready.push_back(Err(place.error(&value, 0, fault)));
                }
                false => self.finish(&value, &place, ready),
            }
        }
        self.flush_rows(ready);
        if self.listed && !is_open {
            self.complain("the text ends inside a list", ready);
        }
    }

    /// Advances the place to this byte of the chunk.
    fn move_to(&mut self, chunk: &[u8], index: usize) {
        self.place.pass(&chunk[self.passed..index]);
        self.passed = index;
    }

    /// Handles a byte between values. Returns true if it is the first of a value.
    fn starts_value(&mut self, chunk: &[u8], at: usize, ready: &mut Ready) -> bool {
        let byte = chunk[at];
        match byte {
            _ if byte.is_ascii_whitespace() => {}
            // Elements of a list are pasted with their commas.
            b',' if !self.listed && self.after_value => self.after_value = false,
            b',' if self.listed && self.after_value => {
                (self.after_value, self.after_comma) = (false, true);
            }
            b']' if self.listed && !self.after_comma => {
                (self.listed, self.after_value) = (false, false);
                self.flush_rows(ready);
            }
            b',' | b']' | b'}' | b':' => {
                self.move_to(chunk, at);
                self.complain("a value is missing here", ready);
                (self.after_value, self.after_comma) = (false, false);
                self.listed &= byte != b']';
            }
            _ => {
                if self.listed && self.after_value {
                    self.move_to(chunk, at);
                    self.complain("a comma is missing here", ready);
                }
                (self.after_value, self.after_comma) = (false, false);
                if byte != b'[' || self.listed {
                    return true;
                }
                self.listed = true;
            }
        }
        false
    }

    /// Scans a value in these bytes. Returns its end, if found.
    fn end_of_value(&mut self, bytes: &[u8]) -> Option<usize> {
        let mut at = 0;
        while at < bytes.len() {
            if self.inside_string {
                if std::mem::take(&mut self.escaped) {
                    at += 1;
                    continue;
                }
                let found = at + memchr2(b'"', b'\\', &bytes[at..])?;
                self.escaped = bytes[found] == b'\\';
                self.inside_string = self.escaped;
                at = found + 1;
                if !self.inside_string && self.depth == 0 {
                    return Some(at);
                }
                continue;
            }
            match bytes[at] {
                b'"' => self.inside_string = true,
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' if self.depth > 0 => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        return Some(at + 1);
                    }
                }
                // Numbers and words end at any other character.
                byte if self.depth == 0
                    && (byte.is_ascii_whitespace() || matches!(byte, b',' | b']' | b'}')) =>
                {
                    return Some(at);
                }
                _ => {}
            }
            at += 1;
        }
        None
    }

    /// Handles a complete value.
    fn finish(&mut self, value: &[u8], place: &Place, ready: &mut Ready) {
        self.after_value = true;
        if value.len() > LONGEST_VALUE {
            self.ended_broken |= !self.listed;
            let problem = Fault::LineTooLong { limit: LONGEST_VALUE };
            ready.push_back(Err(place.error(value, 0, problem)));
        } else if let Some(row) = self.as_row(value) {
            self.take_row(row, place, ready);
        } else {
            self.flush_rows(ready);
            ready.push_back(match record_of(value, &self.options) {
                Ok((puzzle, extra)) => Ok(Item::Record(Record { puzzle, line: place.line, extra })),
                Err((at, fault)) => {
                    let is_structure = matches!(fault, Fault::BadJson { .. });
                    self.ended_broken |= is_structure && !self.listed;
                    Err(place.error(value, at, fault))
                }
            });
        }
    }

    /// Returns a value of the list if it is a row and not a puzzle. Sixteen characters are a 4×4
    /// puzzle.
    fn as_row(&self, value: &[u8]) -> Option<Value> {
        let is_cell = |json: &Value| match json {
            // A character, a number of two digits or nothing: boards in the form of LeetCode.
            Value::String(text) => text.len() <= 2 || text.chars().count() == 1,
            json => json.is_number() || json.is_null(),
        };
        let is_side = |n: usize| Shape::for_side(n).is_some();
        if !self.listed || value[0] == b'{' || value.len() > 4 * KEPT {
            return None;
        }
        let value = std::str::from_utf8(value).ok()?;
        serde_json::from_str(value).ok().filter(|json| match json {
            Value::Array(cells) => is_side(cells.len()) && cells.iter().all(is_cell),
            Value::String(text) => is_side(text.len()) && text.len() != 16,
            _ => false,
        })
    }

    fn take_row(&mut self, row: Value, place: &Place, ready: &mut Ready) {
        let length = |json: &Value| {
            json.as_array().map_or_else(|| json.as_str().map_or(0, str::len), Vec::len)
        };
        self.row_places.push(place.clone());
        self.rows.push(row);
        if self.rows.len() == length(&self.rows[0]) {
            self.flush_rows(ready);
        }
    }

    /// Handles the end of the rows.
    fn flush_rows(&mut self, ready: &mut Ready) {
        let rows = std::mem::take(&mut self.rows);
        let places = std::mem::take(&mut self.row_places);
        let [first, ..] = &places[..] else { return };
        let rows = Value::Array(rows);
        ready.push_back(match puzzle_of(&rows, &self.options) {
            Ok(puzzle) => Ok(Item::plain(puzzle, first.line)),
            Err((_, fault)) => {
                let row = bad_row(&rows, &self.options).and_then(|row| places.get(row));
                Err(row.unwrap_or(first).error(b"", 0, fault))
            }
        });
    }

    /// Reports a fault between values, at the current place.
    fn complain(&mut self, reason: &str, ready: &mut Ready) {
        ready.push_back(Err(self.place.error(b"", 0, broken(reason))));
    }
}

/// Returns the first row that is faulty even if all other rows are blank.
fn bad_row(rows: &Value, options: &ReadOptions) -> Option<usize> {
    let rows = rows.as_array()?;
    (0..rows.len()).find(|&row| {
        let side = rows.len();
        let mut others = match rows[row] {
            Value::String(_) => vec![Value::from(".".repeat(side)); side],
            _ => vec![Value::from(vec![0; side]); side],
        };
        others[row].clone_from(&rows[row]);
        puzzle_of(&Value::Array(others), options).is_err()
    })
}

fn broken(reason: &str) -> Fault {
    Fault::BadJson { reason: reason.to_owned() }
}
