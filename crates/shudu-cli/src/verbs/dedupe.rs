//! `shudu dedupe`: the first puzzle of each class.
//!
//! Workers find the classes; the sink, which sees results in order, keeps a set of the classes met.
//! A class is ten bytes in that set, so a million take 12 to 24 MB, however large the file is.

use std::collections::HashSet;
use std::time::Instant;

use shudu::symmetry::ClassId;
use shudu::text::{Format, WriteOptions};
use shudu_messages::args;

use super::Ended;
use super::solve::Style;
use crate::classes::{each_part, write_parts};
use crate::cli::Dedupe;
use crate::context::{Context, complain};
use crate::exit::Exit;
use crate::input::Source;
use crate::ordered::Done;
use crate::progress::grouped;
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Dedupe) -> Ended {
    let id = flags.format.as_deref().unwrap_or("line");
    let Some(format) = Format::by_id(id) else { return Ok(Exit::Refused) };
    let options = WriteOptions::default();
    let frame = Style::Text(format).frame(&options);
    let started = Instant::now();
    let mut met: HashSet<ClassId> = HashSet::new();
    let mut settle = |done: &mut Done| {
        let mut kept = Vec::with_capacity(done.out.len());
        each_part(done, |class, bytes| {
            if class.is_none_or(|class| met.insert(class)) {
                kept.extend_from_slice(bytes);
            }
        });
        done.out = kept;
    };
    let worker = || {
        |batch: Batch<'_>, done: &mut Done| {
            write_parts(context, &batch, flags.by, format, &options, done);
        }
    };
    let sources = Source::all(&flags.input.files);
    let options = flags.input.options();
    let tally =
        puzzle_stream::run_settled(context, sources, &options, &frame, worker, &mut settle)?;
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
