//! The record of `shudu solve`.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::parts::{ExtraRecord, Outcome, line, lines};
use crate::grid::Puzzle;
use crate::search::Work;

/// A puzzle, its solutions and the verdict.
///
/// The solutions come before the verdict so that they can be written while they are found: see
/// `SolveRecordWriter`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SolveRecord<'a> {
    /// The puzzle.
    #[serde(with = "line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Cow<'a, Puzzle>,
    /// The solutions shown.
    #[serde(with = "lines")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub solutions: Vec<Puzzle>,
    /// Verdict and count.
    #[serde(flatten)]
    pub outcome: Outcome<'a>,
    /// The work, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub work: Option<Work>,
    /// The time of the search in microseconds, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_us: Option<u64>,
    /// Other fields of the input.
    #[serde(flatten)]
    pub extra: ExtraRecord<'a>,
}

impl<'a> SolveRecord<'a> {
    /// Creates a record without work and extra fields.
    #[must_use]
    pub fn new(
        puzzle: &'a Puzzle,
        solutions: Vec<Puzzle>,
        outcome: Outcome<'a>,
    ) -> SolveRecord<'a> {
        let extra = ExtraRecord::default();
        let puzzle = Cow::Borrowed(puzzle);
        SolveRecord { puzzle, solutions, outcome, work: None, time_us: None, extra }
    }
}

/// Writes a [`SolveRecord`] as JSON, solution by solution, in constant memory.
#[cfg(feature = "json")]
#[derive(Debug, Default)]
pub struct SolveRecordWriter {
    solutions: u64,
}

#[cfg(feature = "json")]
impl SolveRecordWriter {
    /// Starts a record.
    pub fn begin(out: &mut Vec<u8>, puzzle: &Puzzle) -> SolveRecordWriter {
        out.extend_from_slice(b"{\"puzzle\":");
        write_json(out, &lines::Line(puzzle));
        out.extend_from_slice(b",\"solutions\":[");
        SolveRecordWriter::default()
    }

    /// Adds a solution.
    pub fn solution(&mut self, out: &mut Vec<u8>, solution: &Puzzle) {
        if self.solutions > 0 {
            out.push(b',');
        }
        self.solutions += 1;
        write_json(out, &lines::Line(solution));
    }

    /// Ends the record.
    pub fn end(
        self,
        out: &mut Vec<u8>,
        outcome: &Outcome<'_>,
        work: Option<Work>,
        extra: &ExtraRecord<'_>,
    ) {
        #[derive(Serialize)]
        struct Rest<'r, 'a> {
            #[serde(flatten)]
            outcome: &'r Outcome<'a>,
            #[serde(skip_serializing_if = "Option::is_none")]
            work: Option<Work>,
            #[serde(flatten)]
            extra: &'r ExtraRecord<'a>,
        }

        out.push(b']');
        let start = out.len();
        write_json(out, &Rest { outcome, work, extra });
        // The remaining keys continue the object.
        out[start] = b',';
    }
}

#[cfg(feature = "json")]
fn write_json(out: &mut Vec<u8>, value: &impl Serialize) {
    // Writing to a vector cannot fail, and all keys are strings.
    let _ = serde_json::to_writer(out, value);
}

#[cfg(all(test, feature = "json"))]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Cell, DigitSet, Grid, Position};
    use crate::search::Limits;
    use crate::solve::Solver;
    use crate::text::{Extra, FieldValue};

    fn puzzles() -> Vec<Puzzle> {
        let clash = format!("11{}", ".".repeat(79)).parse::<Grid>().unwrap();
        let mut candidates = Candidates::of(&Grid::EMPTY);
        candidates.set(Cell::at(3), DigitSet::from_bits(0b11));
        vec![
            Puzzle::from(Grid::EMPTY),
            Puzzle::from(clash),
            Puzzle::from(Position::from_candidates(candidates)),
            Puzzle::from(crate::Board::empty("2x3".parse().unwrap())),
        ]
    }

    #[test]
    fn the_incremental_writer_agrees_with_the_record() {
        let extra = Extra {
            tail: "\t# \"hard\" ".to_owned(),
            fields: vec![("name".to_owned(), FieldValue::string("a,b"))],
            ..Extra::default()
        };
        let limits = Limits::solutions(3);
        for puzzle in &puzzles() {
            for (work, extra) in [(false, Extra::default()), (true, extra.clone())] {
                let mut solver = Solver::new().with_kept(3).with_own_work(true);
                let answer = solver.answers([puzzle], &limits).next().unwrap();
                let mut record = SolveRecord::new(
                    puzzle,
                    answer.solutions().cloned().collect(),
                    Outcome::new(&answer),
                );
                record.work = work.then_some(answer.work);
                record.extra = ExtraRecord::from(&extra);

                let mut streamed = Vec::new();
                let mut writer = SolveRecordWriter::begin(&mut streamed, puzzle);
                for solution in &record.solutions {
                    writer.solution(&mut streamed, solution);
                }
                writer.end(&mut streamed, &record.outcome, record.work, &record.extra);
                let whole = serde_json::to_string(&record).unwrap();
                assert_eq!(String::from_utf8(streamed).unwrap(), whole);
                let read: SolveRecord<'_> = serde_json::from_str(&whole).unwrap();
                assert_eq!(read, record);
            }
        }
    }

    #[test]
    fn keys_are_in_the_documented_order() {
        let puzzle = &puzzles()[1];
        let answer = Solver::new().answers([puzzle], &Limits::solutions(2)).next().unwrap();
        let mut record = SolveRecord::new(puzzle, Vec::new(), Outcome::new(&answer));
        record.work = Some(Work::default());
        record.extra.tail = "x".into();
        record.extra.fields = vec![("level".to_owned(), FieldValue::string("7"))].into();
        assert_eq!(
            serde_json::to_string(&record).unwrap(),
            format!(
                "{{\"puzzle\":\"{puzzle}\",\"solutions\":[],\"verdict\":\"invalid\",\"count\":0,\
                 \"complete\":true,\"error\":{{\"message\":\"row 1 has two 1s: r1c1 and r1c2\",\
                 \"cells\":[\"r1c1\",\"r1c2\"]}},\
                 \"work\":{{\"nodes\":0,\"guesses\":0,\"depth\":0,\"sweeps\":0}},\
                 \"tail\":\"x\",\"fields\":{{\"level\":\"7\"}}}}"
            )
        );
    }
}
