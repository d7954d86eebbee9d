//! `shudu dedupe`: the first puzzle of each class.
//!
//! Workers compute the classes; the sink, which receives results in order, keeps a set of the
//! classes seen. A class is ten bytes in that set, so a million classes take 12 to 24 MB.

use std::collections::HashSet;
use std::time::Instant;

use shudu::symmetry::ClassId;
use shudu::text::WriteOptions;
use shudu_flags::Dedupe;
use shudu_messages::args;

use super::Ended;
use crate::classes::write_with_classes;
use crate::context::{Context, report};
use crate::pipeline::Results;
use crate::progress::grouped;
use crate::puzzle_stream::{Batch, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Dedupe) -> Ended {
    let output = (flags.format, &flags.table);
    let run = Run::puzzles(context, &flags.input, output, WriteOptions::default());
    let started = Instant::now();
    let mut met: HashSet<ClassId> = HashSet::new();
    let settle = |results: &mut Results| {
        let mut classes = std::mem::take(results.data::<Vec<ClassId>>()).into_iter();
        results.records.retain(|_| classes.next().is_some_and(|class| met.insert(class)));
    };
    let worker = |batch: Batch<'_>, results: &mut Results| {
        write_with_classes(context, batch, (flags.by, flags.time), results);
    };
    let tally = run.batches_settled(|| worker, settle)?;
    if flags.stats {
        let words = args! {
            records = grouped(tally.records),
            classes = grouped(met.len()),
            // A bucket is the class and one byte; an eighth of the buckets stays empty.
            memory = format!("{:.1}", met.capacity() as f64 * 8.0 / 7.0 * 11.0 / 1e6),
            seconds = format!("{:.3}", started.elapsed().as_secs_f64()),
        };
        report(&context.say("dedupe-stats", &words));
    }
    Ok(tally.exit(Required::Solution))
}
