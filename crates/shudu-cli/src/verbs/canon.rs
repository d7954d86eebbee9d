//! `shudu canon`: the canonical form, class id and automorphisms of every puzzle.

use shudu::grid::{Board, Puzzle, Shape};
use shudu::record::{CanonicalForm, CanonicalRecord, ExtraRecord};
use shudu::symmetry::CanonicalError;
use shudu::text::{Extra, Record};
use shudu_flags::Canon;

use super::Ended;
use crate::classes::{self, Classless};
use crate::context::{Context, is_stopping, limits_within};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Canon) -> Ended {
    let format = flags.format.as_deref().unwrap_or("line");
    let mut sources = Source::all(context, &flags.input.files);
    let run = RunOptions::for_answers(format, || {
        let own = ["puzzle", "canonical", "class", "automorphisms", "transform"];
        answer_columns(context, &flags.table, &flags.input, &mut sources, own)
    });
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                let puzzle = &record.puzzle;
                // Large boards can take long.
                if puzzle.shape() != Shape::NINE && done.publish().is_break() {
                    return;
                }
                done.tally.records += 1;
                let limits = limits_within(flags.time);
                let found = match flags.pattern {
                    true => puzzle.canonical_pattern_within(&limits),
                    false => puzzle.canonical_within(&limits),
                };
                let form = match found {
                    Ok(canonical) => Some(CanonicalForm::from(canonical)),
                    Err(CanonicalError::Stopped(_)) if is_stopping() => {
                        done.tally.records -= 1;
                        done.stop = true;
                        return;
                    }
                    Err(error) => {
                        let why = Classless::from(error);
                        classes::tell(context, batch.file, record, &why, done);
                        None
                    }
                };
                write(format, &run, batch.file, record, form, done);
            }
        }
    };
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Solution))
}

/// Writes a record. A puzzle without a form gets an empty one, so that input and output have the
/// same number of lines.
fn write(
    format: &str,
    run: &RunOptions,
    file: &str,
    record: &Record,
    form: Option<CanonicalForm>,
    done: &mut Results,
) {
    match format {
        "id" => {
            let class = form.map_or_else(|| "-".to_owned(), |form| form.class.to_string());
            done.records.out().extend(format!("{class}\n").bytes());
        }
        "jsonl" | "json" => {
            let mut line = CanonicalRecord::new(&record.puzzle, form);
            line.extra = ExtraRecord::from(&record.extra);
            done.records.json(run.format(), &line);
        }
        "csv" => {
            let fields = match form {
                Some(form) => [
                    form.canonical.to_string(),
                    form.class.to_string(),
                    form.automorphisms.to_string(),
                    form.transform.to_string(),
                ],
                None => Default::default(),
            };
            let own = [record.puzzle.to_string()].into_iter().chain(fields);
            done.records.row(&run.writer, own, file, record);
        }
        _ => {
            let blank = || Puzzle::from(Board::empty(record.puzzle.shape()));
            let form = form.map_or_else(blank, |form| form.canonical);
            done.records.puzzle(&run.writer, &form, &Extra::default());
        }
    }
}
