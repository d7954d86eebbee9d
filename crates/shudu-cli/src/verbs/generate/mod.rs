//! `shudu generate`: puzzles with exactly one solution, and finished grids.
//!
//! Attempt *i* is made from the stream (seed, i) alone, so the output is the same for any number of
//! threads, and `--start-at` continues where another run stopped. Plain requests are met by every
//! attempt; for the others, attempts continue until enough puzzles are found, the time limit is
//! reached, or nothing was found for a minute.

pub(crate) mod request;
mod write;

use std::collections::HashSet;
use std::num::NonZeroU64;
use std::ops::Range;

use std::time::Instant;

use shudu::generate::Generator;
use shudu::random::{Rng, Stream};
use shudu::symmetry::{ClassId, Symmetric};
use shudu_flags::{Generate, Style};
use shudu_jobs::generate::{Attempts, Found, impossible};
use shudu_messages::args;

use super::{Ended, no_room};
use crate::context::{Context, is_cancelled, is_output_closed, limits};
use crate::exit::Exit;
use crate::ordered::Dispatch;
use crate::pipeline::{self, Results, RunOptions, Worker};
use crate::progress::grouped;
use crate::tally::Required;
use write::PuzzleWriter;

pub(crate) fn run(context: &Context, flags: &Generate) -> Ended {
    let (generator, writer) = match prepare(context, flags) {
        Ok(prepared) => prepared,
        Err(_) if is_cancelled() => return Ok(Exit::Interrupted),
        Err(message) => return Err(message.into()),
    };
    let seed = seed_or_fresh(context, flags.seed, true);
    let mut limits = limits();
    if let Some(time) = flags.time {
        limits = limits.with_timeout(time);
    }
    // The default is one, or unlimited with a time limit.
    let usual = if flags.time.is_some() { u64::MAX } else { 1 };
    let wanted = flags.count.map_or(usual, NonZeroU64::get);
    let attempts = Attempts::new(&generator, wanted, flags.start_at..u64::MAX, context.jobs);
    let attempts = if flags.distinct { attempts.with_losses() } else { attempts };
    let produce = |dispatch: &mut Dispatch<'_, Range<u64>>| {
        for piece in (0..).map_while(|number| attempts.piece(number)) {
            if limits.stopped().is_some() || dispatch(piece).is_break() {
                return;
            }
        }
    };
    let worker = || -> Worker<'_, Range<u64>> {
        let mut generator = generator.clone();
        let (writer, limits) = (&writer, &limits);
        Box::new(move |piece, done| {
            for made in generator.attempts(seed, piece.clone(), limits) {
                done.tally.records += 1;
                writer.write(&made, &mut done.records);
                let class =
                    || made.puzzle.canonical_within(limits).ok().map(|form| form.class_id());
                let class = flags.distinct.then(class).flatten();
                let mark = Mark { index: made.index, records: done.records.len(), class };
                done.data::<Made>().marks.push(mark);
            }
            done.stop = limits.stopped().is_some();
            let is_whole = !done.stop;
            let made = done.data::<Made>();
            (made.piece, made.is_whole) = (piece, is_whole);
        })
    };
    let started = Instant::now();
    let mut found = Found::new(&attempts, flags.time.is_none());
    let run = RunOptions {
        progress: "progress-grids",
        total: (wanted < u64::MAX).then_some(wanted),
        ..RunOptions::new(writer.text_writer())
    };
    let out = context.out();
    let mut met: HashSet<ClassId> = HashSet::new();
    // Drops excess puzzles, and ends the run if there are enough or nothing was found for a long time.
    let mut settle = |done: &mut Results| {
        let Made { mut marks, piece, is_whole } = std::mem::take(done.data());
        if flags.distinct {
            let is_new: Vec<bool> =
                marks.iter().map(|mark| mark.class.is_none_or(|class| met.insert(class))).collect();
            let mut new = is_new.iter();
            done.records.retain(|_| new.next() == Some(&true));
            let mut new = is_new.iter();
            marks.retain(|_| new.next() == Some(&true));
            (1..).zip(&mut marks).for_each(|(records, mark)| mark.records = records);
        }
        let kept = found.take(piece, is_whole, marks.len(), |number| marks[number].index);
        marks.truncate(kept);
        done.records.truncate(marks.last().map_or(0, |mark| mark.records));
        done.tally.records = kept as u64;
        done.stop |= found.is_over();
    };
    let tally = pipeline::run(context, out, &run, Box::new(produce), &worker, &mut settle)?;
    tally.report(context);
    if is_output_closed() && !is_cancelled() {
        return Ok(Exit::Fine);
    }
    if is_cancelled() || found.is_short() || flags.time.is_some() {
        let seconds = started.elapsed().as_secs_f64();
        // Attempts after the one at which the search continues are repeated, so they are not counted.
        let tried = found.next().saturating_sub(flags.start_at);
        report_result(context, (&attempts, &found), seed, tried, seconds);
    }
    if found.is_short() && !is_cancelled() {
        return Ok(Exit::Unsolved);
    }
    Ok(tally.exit(Required::Solution))
}

/// Returns the generator and the writer of the flags, or an error message.
fn prepare<'a>(
    context: &'a Context,
    flags: &Generate,
) -> Result<(Generator, PuzzleWriter<'a>), String> {
    let request = request::request(context, flags)?;
    let generator =
        Generator::new(request).map_err(|error| impossible(&context.catalogue, &error))?;
    let writer = PuzzleWriter::new(context, flags, generator.request());
    if let Style::Puzzles(format) = writer.style()
        && let Some(message) = no_room(context, format, flags.shape)
    {
        return Err(message);
    }
    if let Some(message) = writer.message() {
        return Err(message);
    }
    Ok((generator, writer))
}

/// The puzzles of a piece of work.
#[derive(Default)]
struct Made {
    marks: Vec<Mark>,
    piece: Range<u64>,
    is_whole: bool,
}

/// A puzzle: its attempt, and the number of records up to it.
struct Mark {
    index: u64,
    records: usize,
    /// The class of the puzzle, for `--distinct`.
    class: Option<ClassId>,
}

/// Reports the result, and how to continue.
fn report_result(
    context: &Context,
    (attempts, found): (&Attempts, &Found),
    seed: u64,
    tried: u64,
    seconds: f64,
) {
    let words = args! {
        tried = grouped(tried),
        found = grouped(found.count()),
        seconds = format!("{seconds:.1}"),
    };
    let key = if attempts.is_sure() { "generate-made" } else { "generate-tried" };
    context.note(&context.say(key, &words));
    if found.is_short() && !is_cancelled() && !attempts.is_sure() {
        context.note(&context.say("generate-not-found", &args! {}));
    }
    let words = args! { seed = seed.to_string(), next = found.next().to_string() };
    context.note(&context.say("generate-go-on", &words));
}

/// Returns this seed, or one from the clock, which is reported if it is used.
pub(crate) fn seed_or_fresh(context: &Context, seed: Option<u64>, is_used: bool) -> u64 {
    seed.unwrap_or_else(|| {
        let seed = fresh_seed();
        if is_used {
            context.note(&context.say("seed-chosen", &args! { seed = seed.to_string() }));
        }
        seed
    })
}

/// Returns a random seed from the clock.
pub(crate) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let clock = now.map_or(0, |t| t.as_nanos() as u64);
    // Short enough to type.
    u64::from(Stream::new(clock, u64::from(std::process::id())).below(1_000_000_000))
}
