//! `shudu dedupe`: the first puzzle of each class.
//!
//! Workers compute the classes; the sink, which receives results in order, keeps a set of the
//! classes seen. A class is ten bytes in that set, so a million classes take 12 to 24 MB.

use std::collections::HashSet;
use std::time::Instant;

use shudu::symmetry::ClassId;
use shudu::text::{Format, WriteOptions, Writer};
use shudu_flags::Dedupe;
use shudu_messages::args;

use super::Ended;
use crate::classes::write_with_classes;
use crate::context::{Context, complain};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::progress::grouped;
use crate::puzzle_stream::{self, Batch};
use crate::survey::puzzle_columns;
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Dedupe) -> Ended {
    let format = flags.format.unwrap_or(Format::LINE);
    let mut sources = Source::all(context, &flags.input.files);
    let mut writer = Writer::new(format, WriteOptions::default());
    if format.has_header() {
        let columns = puzzle_columns(context, &flags.table, &flags.input, &mut sources);
        writer = writer.with_columns(columns);
    }
    let started = Instant::now();
    let mut met: HashSet<ClassId> = HashSet::new();
    let settle = |results: &mut Results<Vec<ClassId>>| {
        let mut classes = results.extra.iter();
        results.records.retain(|_| classes.next().is_some_and(|class| met.insert(*class)));
    };
    let worker = || {
        |batch: Batch<'_>, results: &mut Results<Vec<ClassId>>| {
            write_with_classes(context, &batch, (flags.by, flags.time), &writer, results);
        }
    };
    let reading = flags.input.options();
    let run = RunOptions::new(writer.clone());
    let tally = puzzle_stream::run_settled(context, sources, &reading, &run, worker, settle)?;
    tally.tell(context, None);
    if flags.stats {
        let words = args! {
            records = grouped(tally.records),
            classes = grouped(met.len()),
            // A bucket is the class and one byte; an eighth of the buckets stays empty.
            memory = format!("{:.1}", met.capacity() as f64 * 8.0 / 7.0 * 11.0 / 1e6),
            seconds = format!("{:.3}", started.elapsed().as_secs_f64()),
        };
        complain(&context.say("dedupe-stats", &words));
    }
    Ok(tally.exit(Demand::Solution))
}
