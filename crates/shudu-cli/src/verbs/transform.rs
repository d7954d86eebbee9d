//! `shudu transform`: equivalent puzzles of every puzzle, by a given transform or random ones.

use shudu::grid::Shape;
use shudu::random::Stream;
use shudu::record::{ExtraRecord, TransformRecord};
use shudu::symmetry::Transform;
use shudu::text::{Extra, Record};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, complain, is_stopping};
use crate::exit::Exit;
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;

/// The output is written in parts of this many bytes, because any number of puzzles can be
/// requested.
const PART: usize = 64 << 10;

pub(crate) fn run(context: &Context, flags: &shudu_flags::Transform) -> Ended {
    let seed = flags.seed.unwrap_or_else(|| {
        let seed = super::generate::fresh_seed();
        if flags.random {
            context.tell(&context.say("seed-chosen", &args! { seed = seed.to_string() }));
        }
        seed
    });
    // An error for every shape is reported once. Otherwise the transform is checked for the shape
    // of each puzzle.
    if let Some(text) = &flags.by
        && let Err(error) = Transform::parse(Shape::NINE, text)
        && Shape::all().all(|shape| Transform::parse(shape, text).is_err())
    {
        complain(&context.say("transform-bad", &args! { part = error.part() }));
        return Ok(Exit::Refused);
    }
    let format = flags.format.as_deref().unwrap_or("line");
    let mut sources = Source::all(context, &flags.input.files);
    let run = RunOptions::for_answers(format, || {
        let own = ["puzzle", "transform", "source"];
        answer_columns(context, &flags.table, &flags.input, &mut sources, own)
    });
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                done.tally.records += 1;
                let shape = record.puzzle.shape();
                if let Some(text) = &flags.by {
                    match Transform::parse(shape, text) {
                        Ok(transform) => write(&run, batch.file, record, &transform, done),
                        Err(error) => {
                            let message =
                                context.say("transform-bad", &args! { part = error.part() });
                            let words =
                                args! { file = batch.file, line = record.line, message = message };
                            done.messages.push(context.say("located-line", &words));
                            done.tally.refused += 1;
                        }
                    }
                    continue;
                }
                // The equivalent puzzles depend on seed and line alone.
                let rng = &mut Stream::new(seed, record.line);
                for _ in 0..flags.times.get() {
                    let transform = Transform::random(shape, rng);
                    write(&run, batch.file, record, &transform, done);
                    let is_much = done.records.out().len() > PART;
                    if is_stopping() || is_much && done.hand_over().is_break() {
                        done.stop = true;
                        return;
                    }
                }
            }
        }
    };
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Nothing))
}

fn write(run: &RunOptions, file: &str, record: &Record, transform: &Transform, done: &mut Results) {
    let mut line = TransformRecord::new(&record.puzzle, *transform);
    match run.format().id {
        "jsonl" | "json" => {
            line.extra = ExtraRecord::from(&record.extra);
            done.records.json(run.format(), &line);
        }
        "csv" => {
            let own = [line.puzzle.to_string(), transform.to_string(), record.puzzle.to_string()];
            done.records.row(&run.writer, own, file, record);
        }
        _ => done.records.puzzle(&run.writer, &line.puzzle, &Extra::default()),
    }
}
