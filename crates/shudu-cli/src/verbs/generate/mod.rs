//! `shudu generate`: puzzles with exactly one solution, and finished grids.
//!
//! Attempt *i* is made from the stream (seed, i) alone, so the output is the same for any number of
//! threads, and `--start-at` continues where another run stopped. Plain requests are met by every
//! attempt; for the others, attempts continue until enough puzzles are found, the time limit is
//! reached, or nothing was found for a minute.

mod any_generator;
pub(crate) mod request;
mod write;

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use shudu::random::{Stream, below};
use shudu_flags::Generate;
use shudu_messages::args;

use super::{Ended, no_room};
use crate::context::{Context, complain, is_cancelled, is_output_closed, limits};
use crate::exit::Exit;
use crate::ordered::Dispatch;
use crate::output_style::Style;
use crate::pipeline::{self, Results, RunOptions};
use crate::progress::grouped;
use crate::tally::Demand;
use any_generator::AnyGenerator;
use write::PuzzleWriter;

/// A search that finds nothing for this long ends, unless `--for` sets a time.
const GIVE_UP_AFTER: Duration = Duration::from_secs(60);

pub(crate) fn run(context: &Context, flags: &Generate) -> Ended {
    let (generator, writer) = match prepare(context, flags) {
        Ok(prepared) => prepared,
        Err(_) if is_cancelled() => return Ok(Exit::Interrupted),
        Err(objection) => {
            complain(&objection);
            return Ok(Exit::Refused);
        }
    };
    let seed = flags.seed.unwrap_or_else(fresh_seed);
    if flags.seed.is_none() {
        context.tell(&context.say("seed-chosen", &args! { seed = seed.to_string() }));
    }
    let mut limits = limits();
    if let Some(time) = flags.time {
        limits = limits.with_timeout(time);
    }
    // The default is one, or unlimited with a time limit.
    let wanted = flags.count.unwrap_or(if flags.time.is_some() { u64::MAX } else { 1 });
    let sure = generator.request().every_attempt_succeeds();
    let end = if sure { flags.start_at.saturating_add(wanted) } else { u64::MAX };
    // Small enough that all threads have work.
    let most = generator.piece();
    let size = (wanted / (context.jobs as u64 * 4)).clamp(most.min(16), most);
    let produce = |dispatch: &mut Dispatch<'_, Range<u64>>| {
        let mut start = flags.start_at;
        while start < end && wanted > 0 && limits.stopped().is_none() {
            let piece = start..end.min(start.saturating_add(size));
            start = piece.end;
            if dispatch(piece).is_break() {
                return;
            }
        }
    };
    let tried = AtomicU64::new(0);
    let worker = || {
        let mut generator = generator.clone();
        let (writer, tried, limits) = (&writer, &tried, &limits);
        move |piece: Range<u64>, done: &mut Results<Made>| {
            tried.fetch_add(piece.end - piece.start, Ordering::Relaxed);
            let Range { start, end } = piece;
            for made in generator.attempts(seed, piece, limits) {
                done.tally.records += 1;
                writer.write(&made, &mut done.records);
                done.extra.marks.push(Mark { index: made.index, records: done.records.len() });
            }
            done.stop = limits.stopped().is_some();
            done.extra.end = if done.stop { start } else { end };
        }
    };
    let mut search = Search::new(wanted, sure, !sure && flags.time.is_none());
    search.next = flags.start_at;
    let run = RunOptions {
        progress: "progress-grids",
        total: (wanted < u64::MAX).then_some(wanted),
        ..RunOptions::new(writer.text_writer().clone())
    };
    let out = context.out();
    let settle = |done: &mut Results<Made>| search.take(done);
    let tally = pipeline::run(context, out, &run, produce, worker, settle)?;
    tally.tell(context, None);
    if is_output_closed() && !is_cancelled() {
        return Ok(Exit::Fine);
    }
    if is_cancelled() || search.is_short() || flags.time.is_some() {
        search.tell(context, seed, tried.into_inner());
    }
    if search.is_short() && !is_cancelled() {
        return Ok(Exit::Unsolved);
    }
    Ok(tally.exit(Demand::Solution))
}

/// Returns the generator and the writer of the flags, or an error message.
fn prepare<'a>(
    context: &'a Context,
    flags: &Generate,
) -> Result<(AnyGenerator, PuzzleWriter<'a>), String> {
    let request = request::request(context, flags)?;
    let generator =
        AnyGenerator::new(request).map_err(|error| request::impossible(context, &error))?;
    let writer = PuzzleWriter::new(context, flags, generator.request());
    if let Style::Text(format) = writer.style()
        && let Some(objection) = no_room(context, format, flags.shape)
    {
        return Err(objection);
    }
    if let Some(objection) = writer.objection() {
        return Err(objection);
    }
    Ok((generator, writer))
}

/// The puzzles of a piece of work.
#[derive(Default)]
struct Made {
    marks: Vec<Mark>,
    /// All attempts before this one are complete.
    end: u64,
}

/// A puzzle: its attempt, and the number of records up to it.
struct Mark {
    index: u64,
    records: usize,
}

/// The state of the search. It receives the results in order.
struct Search {
    wanted: u64,
    sure: bool,
    may_give_up: bool,
    started: Instant,
    found: u64,
    /// The attempt of the last puzzle, and when it was found.
    last: Option<u64>,
    last_found: Instant,
    /// All attempts before this one are complete and written.
    next: u64,
}

impl Search {
    fn new(wanted: u64, sure: bool, may_give_up: bool) -> Search {
        let now = Instant::now();
        Search {
            wanted,
            sure,
            may_give_up,
            started: now,
            found: 0,
            last: None,
            last_found: now,
            next: 0,
        }
    }

    /// Counts the puzzles of a piece of work, drops excess ones, and ends the run if there are
    /// enough or nothing was found for a long time.
    fn take(&mut self, done: &mut Results<Made>) {
        let room = usize::try_from(self.wanted - self.found).unwrap_or(usize::MAX);
        let marks = &mut done.extra.marks;
        marks.truncate(room);
        done.records.truncate(marks.last().map_or(0, |mark| mark.records));
        done.tally.records = marks.len() as u64;
        self.found += marks.len() as u64;
        if let Some(mark) = marks.last() {
            self.last = Some(mark.index);
            self.last_found = Instant::now();
        }
        self.next = self.next.max(done.extra.end);
        let gave_up = self.may_give_up && self.last_found.elapsed() > GIVE_UP_AFTER;
        done.stop |= self.found == self.wanted || gave_up;
    }

    /// Returns true if there are fewer puzzles than requested.
    fn is_short(&self) -> bool {
        self.found < self.wanted && (self.wanted < u64::MAX || self.found == 0)
    }

    /// Reports the result, and how to continue.
    fn tell(&self, context: &Context, seed: u64, tried: u64) {
        let words = args! {
            tried = grouped(tried),
            found = grouped(self.found),
            seconds = format!("{:.1}", self.started.elapsed().as_secs_f64()),
        };
        let key = if self.sure { "generate-made" } else { "generate-tried" };
        context.tell(&context.say(key, &words));
        if self.is_short() && !is_cancelled() && !self.sure {
            context.tell(&context.say("generate-not-found", &args! {}));
        }
        // With enough puzzles the next attempt is the one after the last puzzle; otherwise all
        // attempts up to the last piece of work are complete.
        let after_last = self.last.map_or(0, |last| last.saturating_add(1));
        let next = if self.found == self.wanted { after_last } else { self.next.max(after_last) };
        let words = args! { seed = seed.to_string(), next = next.to_string() };
        context.tell(&context.say("generate-go-on", &words));
    }
}

/// Returns a random seed from the clock.
pub(crate) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let clock = now.map_or(0, |t| t.as_nanos() as u64);
    // Short enough to type.
    u64::from(below(&mut Stream::new(clock, u64::from(std::process::id())), 1_000_000_000))
}
