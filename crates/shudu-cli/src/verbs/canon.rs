//! `shudu canon`: the canonical form, class id and automorphisms of every puzzle.

use shudu::grid::{Board, Puzzle, Shape};
use shudu::record::{CanonicalForm, CanonicalRecord, ExtraRecord};
use shudu::symmetry::CanonicalError;
use shudu::text::{Extra, Format, Record, WriteOptions, Writer};

use super::Ended;
use crate::classes::{self, Classless};
use crate::cli::Canon;
use crate::context::{Context, is_stopping};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Canon) -> Ended {
    let format = flags.format.as_deref().unwrap_or("line");
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                let puzzle = &record.puzzle;
                // Large boards can take long.
                if puzzle.shape() != Shape::NINE && done.publish().is_break() {
                    return;
                }
                done.tally.records += 1;
                let limits = flags.time.limits();
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
                write(format, record, form, done);
            }
        }
    };
    let sources = Source::all(&flags.input.files);
    let tally =
        puzzle_stream::run(context, sources, &flags.input.options(), &RunOptions::lines(), worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Solution))
}

/// Writes a record. A puzzle without a form has an empty one, so that input and output have the same
/// number of lines.
fn write(format: &str, record: &Record, form: Option<CanonicalForm>, done: &mut Results) {
    match format {
        "id" => {
            let class = form.map_or_else(|| "-".to_owned(), |form| form.class.to_string());
            done.records.out().extend(format!("{class}\n").bytes());
        }
        "jsonl" => {
            let mut line = CanonicalRecord::new(&record.puzzle, form);
            line.extra = ExtraRecord::from(&record.extra);
            done.records.json_line(&line);
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
            done.records.columns(["puzzle", "canonical", "class", "automorphisms", "transform"]);
            done.records.row([record.puzzle.to_string()].into_iter().chain(fields));
        }
        _ => {
            let blank = || Puzzle::from(Board::empty(record.puzzle.shape()));
            let form = form.map_or_else(blank, |form| form.canonical);
            let writer = Writer::new(Format::LINE, WriteOptions::default());
            done.records.puzzle(&writer, &form, &Extra::default());
        }
    }
}
