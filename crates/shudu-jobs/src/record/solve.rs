//! The record of `shudu solve`.

use serde::Serialize;
use shudu::Puzzle;
use shudu::search::Work;
use shudu::text::{Extra, FieldValue};

use super::parts::{Line, Outcome, head, lines, map, own_rules, record};

record! {
    /// A puzzle, its solutions and the verdict.
    ///
    /// The solutions come before the verdict so that they can be written while they are found: see
    /// `SolveRecordWriter`.
    SolveRecord {
        /// The solutions shown.
        #[serde(serialize_with = "lines")]
        #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
        solutions: Vec<Puzzle>,
        /// Verdict and count.
        #[serde(flatten)]
        outcome: Outcome,
        /// The work, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        work: Option<Work>,
        /// The time of the search in microseconds, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        time_us: Option<u64>,
    }
}

impl SolveRecord {
    /// Creates a record without work and extra fields.
    #[must_use]
    pub fn new(puzzle: &Puzzle, solutions: Vec<Puzzle>, outcome: Outcome) -> SolveRecord {
        let (puzzle, rules, extra) = head(puzzle);
        SolveRecord { puzzle, rules, solutions, outcome, work: None, time_us: None, extra }
    }
}

/// Writes a [`SolveRecord`] as JSON, solution by solution, in constant memory. Its functions are inlined, because
/// batches are written with them and this crate is optimized for size.
#[derive(Debug, Default)]
pub struct SolveRecordWriter {
    solutions: u64,
}

impl SolveRecordWriter {
    /// Starts a record.
    #[inline]
    pub fn begin(out: &mut Vec<u8>, puzzle: &Puzzle) -> SolveRecordWriter {
        out.extend_from_slice(b"{\"puzzle\":");
        write_json(out, &Line(puzzle));
        if let Some(rules) = own_rules(puzzle) {
            out.extend_from_slice(b",\"rules\":");
            write_json(out, &rules);
        }
        out.extend_from_slice(b",\"solutions\":[");
        SolveRecordWriter::default()
    }

    /// Adds a solution.
    #[inline]
    pub fn solution(&mut self, out: &mut Vec<u8>, solution: &Puzzle) {
        if self.solutions > 0 {
            out.push(b',');
        }
        self.solutions += 1;
        write_json(out, &Line(solution));
    }

    /// Ends the record.
    #[inline]
    pub fn end(self, out: &mut Vec<u8>, outcome: &Outcome, work: Option<Work>, extra: &Extra) {
        #[derive(Serialize)]
        struct Rest<'r> {
            #[serde(flatten)]
            outcome: &'r Outcome,
            #[serde(skip_serializing_if = "Option::is_none")]
            work: Option<Work>,
            #[serde(skip_serializing_if = "str::is_empty")]
            tail: &'r str,
            #[serde(skip_serializing_if = "<[_]>::is_empty", serialize_with = "map")]
            fields: &'r [(String, FieldValue)],
        }

        out.push(b']');
        let start = out.len();
        write_json(out, &Rest { outcome, work, tail: extra.tail.trim(), fields: &extra.fields });
        // The remaining keys continue the object.
        out[start] = b',';
    }
}

#[inline]
fn write_json(out: &mut Vec<u8>, value: &impl Serialize) {
    // Writing to a vector cannot fail, and all keys are strings.
    let _ = serde_json::to_writer(out, value);
}
