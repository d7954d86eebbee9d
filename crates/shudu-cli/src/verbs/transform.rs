//! `shudu transform`: equivalent puzzles of every puzzle, by a given transform or random ones.

use shudu::grid::Shape;
use shudu::random::Stream;
use shudu::symmetry::Transform;
use shudu::text::{Extra, Format};
use shudu_flags::Style;
use shudu_jobs::record::TransformRecord;
use shudu_messages::args;

use super::Ended;
use super::generate::seed_or_fresh;
use crate::context::{Context, is_stopping};
use crate::pipeline::Results;
use crate::puzzle_stream::{Batch, Entry, Run};
use crate::tally::Required;

/// The output is written in parts of this many bytes, because any number of puzzles can be
/// requested.
const PART: usize = 64 << 10;

pub(crate) fn run(context: &Context, flags: &shudu_flags::Transform) -> Ended {
    let seed = seed_or_fresh(context, flags.seed, flags.random);
    let bad = |part: &str| context.say("transform-bad", &args! { part = part });
    // An error for every shape is reported once. Otherwise the transform is checked for the shape
    // of each puzzle.
    if let Some(text) = &flags.by
        && let Err(error) = Transform::parse(Shape::NINE, text)
        && Shape::all().all(|shape| Transform::parse(shape, text).is_err())
    {
        return Err(bad(&error.part).into());
    }
    let style = flags.format.unwrap_or(Style::Puzzles(Format::LINE));
    let own = ["puzzle", "transform", "source"];
    let run = Run::answers(context, &flags.input, (style, &flags.table), own);
    let worker = |batch: Batch<'_>, done: &mut Results| {
        for entry in batch.entries() {
            done.tally.records += 1;
            let Some(shape) = entry.puzzle.as_classic() else { continue };
            if let Some(text) = &flags.by {
                match Transform::parse(shape, text) {
                    Ok(transform) => write(style, entry, &transform, done),
                    Err(error) => {
                        done.note(context, entry, bad(&error.part));
                        done.tally.rejected += 1;
                    }
                }
                continue;
            }
            // The equivalent puzzles depend on seed and line alone.
            let rng = &mut Stream::new(seed, entry.line);
            for _ in 0..flags.times.get() {
                let transform = Transform::random(shape, rng);
                write(style, entry, &transform, done);
                let is_much = done.records.out().len() > PART;
                if is_stopping() || is_much && done.hand_over().is_break() {
                    done.stop = true;
                    return;
                }
            }
        }
    };
    Ok(run.batches(|| worker)?.exit(Required::Nothing))
}

fn write(style: Style, entry: Entry<'_>, transform: &Transform, done: &mut Results) {
    let mut line = TransformRecord::new(&entry.puzzle, *transform);
    match style {
        Style::Jsonl | Style::Json => {
            line.extra = entry.fields();
            done.records.json(&line);
        }
        Style::Csv => {
            let own = [line.puzzle.to_string(), transform.to_string(), entry.puzzle.to_string()];
            done.records.row(own, entry);
        }
        _ => done.records.puzzle(&line.puzzle, &Extra::default()),
    }
}
