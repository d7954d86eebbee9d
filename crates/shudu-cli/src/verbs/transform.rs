//! `shudu transform`: equivalents of every puzzle, chosen or random.

use shudu::grid::Shape;
use shudu::random::Stream;
use shudu::symmetry::Transform;
use shudu::text::{Extra, Format, Record, WriteOptions, Writer};
use shudu_messages::args;

use super::Ended;
use crate::cli;
use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::input::Source;
use crate::json;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

/// A puzzle can have any number of equivalents; they are written in parts of this many bytes.
const PART: usize = 64 << 10;

pub(crate) fn run(context: &Context, flags: &cli::Transform) -> Ended {
    let seed = flags.seed.unwrap_or_else(|| {
        let seed = super::generate::fresh_seed();
        if flags.random {
            context.tell(&context.say("seed-chosen", &args! { seed = seed.to_string() }));
        }
        seed
    });
    // A slip in the notation is a slip for every shape: say it once and stop. Whether the numbers
    // fit a puzzle is known when its shape is.
    if let Some(text) = &flags.by
        && let Err(error) = Transform::parse(Shape::NINE, text)
        && Shape::all().all(|shape| Transform::parse(shape, text).is_err())
    {
        complain(&context.say("transform-bad", &args! { part = error.part() }));
        return Ok(Exit::Refused);
    }
    let format = flags.format.as_deref().unwrap_or("line");
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                done.tally.records += 1;
                let shape = record.puzzle.shape();
                if let Some(text) = &flags.by {
                    match Transform::parse(shape, text) {
                        Ok(transform) => write(format, record, &transform, done),
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
                // A puzzle's equivalents depend on seed and line alone.
                let rng = &mut Stream::new(seed, record.line);
                for _ in 0..flags.times.get() {
                    write(format, record, &Transform::random(shape, rng), done);
                    if done.records.out().len() > PART && done.hand_over().is_break() {
                        return;
                    }
                }
            }
        }
    };
    let sources = Source::all(&flags.input.files);
    let tally =
        puzzle_stream::run(context, sources, &flags.input.options(), &RunOptions::lines(), worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Nothing))
}

fn write(format: &str, record: &Record, transform: &Transform, done: &mut Results) {
    let moved = transform.apply(&record.puzzle);
    let out = done.records.out();
    match format {
        "jsonl" => {
            json::open(out, &moved);
            json::key(out, "transform");
            json::string(out, &transform.to_string());
            json::key(out, "source");
            out.push(b'"');
            json::puzzle_line(out, &record.puzzle);
            out.push(b'"');
            json::extra(out, &record.extra);
            json::close(out);
        }
        "csv" => {
            let fields = &record.extra.fields;
            let (mut puzzle, mut source) = (Vec::new(), Vec::new());
            json::puzzle_line(&mut puzzle, &moved);
            json::puzzle_line(&mut source, &record.puzzle);
            let text = transform.to_string();
            let theirs = fields.iter().map(|(_, value)| value.as_bytes());
            let names = fields.iter().map(|(name, _)| name.as_str());
            done.records.columns(["puzzle", "transform", "source"].into_iter().chain(names));
            done.records.row([&puzzle, text.as_bytes(), &source].into_iter().chain(theirs));
        }
        _ => {
            let writer = Writer::new(Format::LINE, WriteOptions::default());
            done.records.puzzle(&writer, &moved, &Extra::default());
        }
    }
}
