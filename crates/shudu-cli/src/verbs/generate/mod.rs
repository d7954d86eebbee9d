//! `shudu generate`: puzzles with exactly one solution, and finished grids.
//!
//! Attempt *i* is made from the stream (seed, i) alone, so the output is the same for any number of
//! threads, and `--start-at` continues where another run stopped. Plain requests are met by every
//! attempt; for the others attempts go on until enough puzzles are found, the time is over, or
//! nothing was found for a minute.

mod request;
mod write;

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use shudu::Limits;
use shudu::generate::{Generated, Generator, Request, RequestError};
use shudu::grid::{Board, Grid, Puzzle, Shape};
use shudu::random::{Stream, below};
use shudu_messages::args;

use super::{Ended, no_room};
use crate::cli::Generate;
use crate::context::{Context, complain, is_cancelled, limits};
use crate::exit::Exit;
use crate::ordered::Dispatch;
use crate::output::Out;
use crate::output_style::Style;
use crate::pipeline::{self, Results, RunOptions};
use crate::progress::grouped;
use crate::tally::Demand;

/// A search that finds nothing for this long is given up, unless `--for` says how long to search.
const PATIENCE: Duration = Duration::from_secs(60);

/// A puzzle that was found: its attempt, and how many records there are up to it.
struct Mark {
    index: u64,
    records: usize,
}

pub(crate) fn run(context: &Context, flags: &Generate) -> Ended {
    let prepared = request::request(context, flags).and_then(|request| {
        AnyGenerator::new(request).map_err(|error| request::impossible(context, &error))
    });
    let generator = match prepared {
        Ok(generator) => generator,
        Err(objection) => {
            complain(&objection);
            return Ok(Exit::Refused);
        }
    };
    let request = generator.request();
    let writer = write::PuzzleWriter::new(context, flags, request);
    if let Style::Text(format) = writer.style()
        && let Some(objection) = no_room(context, format, flags.shape)
    {
        complain(&objection);
        return Ok(Exit::Refused);
    }
    let seed = flags.seed.unwrap_or_else(fresh_seed);
    if flags.seed.is_none() {
        context.tell(&context.say("seed-chosen", &args! { seed = seed.to_string() }));
    }
    let started = Instant::now();
    let mut limits = limits();
    if let Some(seconds) = flags.time {
        limits = limits.with_timeout(Duration::from_secs_f64(seconds));
    }
    let is_over = || limits.stopped().is_some();
    // As many as asked for; with a time limit and no number, as many as there is time for.
    let wanted = flags.count.unwrap_or(if flags.time.is_some() { u64::MAX } else { 1 });
    let sure = request.every_attempt_succeeds();
    let end = match sure {
        true => flags.start_at.saturating_add(wanted),
        false => u64::MAX,
    };
    // Small enough that all threads have work.
    let most = generator.piece();
    let size = (wanted / (context.jobs as u64 * 4)).clamp(most.min(16), most);
    let produce = |dispatch: &mut Dispatch<'_, Range<u64>>| {
        let mut start = flags.start_at;
        while start < end && wanted > 0 && !is_over() {
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
        move |piece: Range<u64>, done: &mut Results<Vec<Mark>>| {
            tried.fetch_add(piece.end - piece.start, Ordering::Relaxed);
            for made in generator.attempts(seed, piece, limits) {
                done.tally.records += 1;
                writer.write(&made, &mut done.records);
                done.extra.push(Mark { index: made.index, records: done.records.len() });
            }
            done.stop = limits.stopped().is_some();
        }
    };
    // In order: counts what was found, and ends the run when it is enough.
    let (mut found, mut last, mut news, mut gave_up) = (0, None, started, false);
    let settle = |done: &mut Results<Vec<Mark>>| {
        let room = usize::try_from(wanted - found).unwrap_or(usize::MAX);
        let take = done.extra.len().min(room);
        done.records.truncate(if take == 0 { 0 } else { done.extra[take - 1].records });
        done.tally.records = take as u64;
        found += take as u64;
        if take > 0 {
            last = Some(done.extra[take - 1].index);
            news = Instant::now();
        }
        gave_up = !sure && flags.time.is_none() && news.elapsed() > PATIENCE;
        done.stop |= found == wanted || gave_up;
    };
    let total = (wanted < u64::MAX).then_some(wanted);
    let run = RunOptions {
        progress: "progress-grids",
        total,
        ..RunOptions::new(writer.text_writer().clone())
    };
    let out = Out::stdout(context.stdout_is_terminal);
    let tally = pipeline::run(context, out, &run, produce, worker, settle)?;
    tally.tell(context, None);
    let short = found < wanted && (wanted < u64::MAX || found == 0);
    if is_cancelled() || short || flags.time.is_some() {
        let words = args! {
            tried = grouped(tried.load(Ordering::Relaxed)),
            found = grouped(found),
            seconds = format!("{:.1}", started.elapsed().as_secs_f64()),
        };
        let key = if sure { "generate-made" } else { "generate-tried" };
        context.tell(&context.say(key, &words));
        if short && !is_cancelled() && !sure {
            context.tell(&context.say("generate-not-found", &args! {}));
        }
        if let Some(last) = last {
            let words = args! { seed = seed.to_string(), next = (last + 1).to_string() };
            context.tell(&context.say("generate-go-on", &words));
        }
    }
    if short && !is_cancelled() {
        return Ok(Exit::Unsolved);
    }
    Ok(tally.exit(Demand::Solution))
}

/// A generator of the shape that was asked for.
#[derive(Clone)]
enum AnyGenerator {
    Grids(Generator<Grid>),
    Boards(Generator<Board>),
}

impl AnyGenerator {
    fn new(request: Request) -> Result<AnyGenerator, RequestError> {
        match request.shape {
            Shape::NINE => Generator::new(request).map(AnyGenerator::Grids),
            _ => Generator::of_boards(request).map(AnyGenerator::Boards),
        }
    }

    fn request(&self) -> &Request {
        match self {
            AnyGenerator::Grids(generator) => generator.request(),
            AnyGenerator::Boards(generator) => generator.request(),
        }
    }

    fn piece(&self) -> u64 {
        match self {
            AnyGenerator::Grids(generator) => generator.piece(),
            AnyGenerator::Boards(generator) => generator.piece(),
        }
    }

    fn attempts(
        &mut self,
        seed: u64,
        piece: Range<u64>,
        limits: &Limits,
    ) -> Vec<Generated<Puzzle>> {
        match self {
            AnyGenerator::Grids(generator) => {
                let made = generator.attempts(seed, piece, limits).into_iter();
                made.map(|made| made.map(Puzzle::Grid)).collect()
            }
            AnyGenerator::Boards(generator) => {
                let made = generator.attempts(seed, piece, limits).into_iter();
                made.map(|made| made.map(Puzzle::Board)).collect()
            }
        }
    }
}

/// A random seed: the clock, mixed by the stream itself.
pub(crate) fn fresh_seed() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let clock = now.map_or(0, |t| t.as_nanos() as u64);
    // Short enough to type again.
    u64::from(below(&mut Stream::new(clock, u64::from(std::process::id())), 1_000_000_000))
}
