//! `shudu enumerate`: every finished grid of a shape, in lexicographic order.

use std::ops::ControlFlow;
use std::time::Duration;

use shudu::Puzzle;
use shudu::grid::{Board, Shape};
use shudu::random::Stream;
use shudu::solve::Problem;
use shudu::solve::engine::{Backtrack, Engine};
use shudu::text::{Extra, WriteOptions, Writer};
use shudu_flags::{Enumerate, Style};
use shudu_jobs::count::{finished_grids, first_row, known_total};
use shudu_jobs::record::EstimateRecord;
use shudu_messages::args;

use super::{Ended, no_room};
use crate::context::{Context, is_cancelled, is_output_closed, limits, limits_within};
use crate::exit::Exit;
use crate::pretty;
use crate::progress::{Progress, grouped};

/// The buffer size for pipes.
const BLOCK: usize = 64 << 10;
/// The number of walks for the estimate in the progress line, and their time limit.
const WALKS: u32 = 1000;
const LONGEST_ESTIMATE: Duration = Duration::from_millis(500);

pub(crate) fn run(context: &Context, flags: &Enumerate) -> Ended {
    match (flags.estimate, flags.count, flags.limit) {
        (Some(walks), ..) => estimate(context, flags, walks),
        (_, true, None) => count(context, flags),
        _ => list(context, flags),
    }
}

/// Counts the grids: by the census of the shape if there is one, else one by one.
fn count(context: &Context, flags: &Enumerate) -> Ended {
    let is_known = known_total(flags.shape).is_some();
    let key = if is_known { "progress-cases" } else { "progress-grids" };
    let progress = Progress::new(context, key);
    if !is_known {
        advise(context, &first_row(flags.shape).0, "enumerate-endless", &progress);
    }
    let limits = limits_within(flags.time);
    let report = |done, total| progress.at_of(done, total);
    let count = finished_grids(flags.shape, context.jobs, &limits, &report);
    drop(progress);
    // An incomplete count is not printed.
    let Ok(count) = count else { return Ok(stopped(context, None)) };
    context.print(format!("{count}\n").as_bytes())?;
    Ok(Exit::Fine)
}

/// Adds the expected number of solutions, and advice on limiting the count, to a progress line.
pub(super) fn advise(context: &Context, problem: &Problem, key: &str, progress: &Progress) {
    if !context.display.is_shown() {
        return;
    }
    let limits = limits().with_timeout(LONGEST_ESTIMATE);
    let Ok(estimate) = problem.estimate(WALKS, &mut Stream::new(1, 0), &limits, |_, _| {}) else {
        return;
    };
    progress.set_total(estimate.mean);
    let words = args! { estimate = format!("{:.1e}", estimate.mean) };
    progress.set_advice(context.say(key, &words));
}

/// Reports that `--timeout` stopped the run, and returns the exit code.
fn stopped(context: &Context, seen: Option<u64>) -> Exit {
    if is_cancelled() {
        return Exit::Interrupted;
    }
    if is_output_closed() {
        return Exit::Fine;
    }
    context.note(&match seen {
        Some(seen) => context.say("enumerate-stopped", &args! { count = grouped(seen) }),
        None => context.say("enumerate-count-stopped", &args! {}),
    });
    Exit::Unsolved
}

/// Estimates the number of grids, with the output of `count --estimate`.
fn estimate(context: &Context, flags: &Enumerate, walks: u32) -> Ended {
    let problem = Problem::from(Board::empty(flags.shape));
    let progress = Progress::new(context, "progress-walks").towards(Some(walks.into()));
    let made = |made: u32, _: f64| progress.at(made.into());
    let rng = &mut Stream::new(1, 0);
    let guess = problem.estimate(walks, rng, &limits_within(flags.time), made);
    drop(progress);
    let Ok(guess) = guess else { return Ok(stopped(context, None)) };
    let empty = Puzzle::from(Board::empty(flags.shape));
    let EstimateRecord { estimate, low, high, .. } = EstimateRecord::new(&empty, &guess);
    context.print(format!("{estimate}\t{low}\t{high}\n").as_bytes())?;
    Ok(Exit::Fine)
}

fn list(context: &Context, flags: &Enumerate) -> Ended {
    let style = context.style(flags.format.map(Style::Puzzles));
    if let Style::Puzzles(format) = style
        && let Some(message) = no_room(context, format, flags.shape)
    {
        return Err(message.into());
    }
    let mut writer = Writer::new(style.format(), WriteOptions::default());
    let mut out = context.out();
    let limit = flags.limit.map(std::num::NonZeroU64::get);
    let progress = Progress::new(context, "progress-grids").towards(limit);
    let mut open = ControlFlow::Continue(());
    let mut buffer = Vec::with_capacity(BLOCK + 4096);
    if !flags.count {
        writer.begin(&mut buffer);
    }
    let mut seen = 0u64;
    let mut visit = |cells: &[u8]| {
        if !flags.count {
            write(style, flags.shape, cells, context.color, &mut writer, &mut buffer);
            if buffer.len() > BLOCK || context.stdout_is_terminal || seen < 100 {
                open = context.display.around_output(|| out.write(&buffer));
                buffer.clear();
            }
        }
        seen += 1;
        progress.at(seen);
        open
    };
    let mut limits = limits_within(flags.time);
    limits.solutions = limit;
    let problem = Problem::from(Board::empty(flags.shape));
    let report = Backtrack.search(&problem, &limits, &mut visit);
    drop(progress);
    if flags.count {
        let more = if Some(seen) == limit { "+" } else { "" };
        buffer.extend(format!("{seen}{more}\n").bytes());
    } else {
        writer.end(&mut buffer);
    }
    if open.is_continue() {
        let _ = out.write(&buffer);
    }
    out.finish()?;
    match report.end.stopped() {
        Some(_) => Ok(stopped(context, Some(seen))),
        None => Ok(Exit::Fine),
    }
}

fn write(
    style: Style,
    shape: Shape,
    cells: &[u8],
    color: bool,
    writer: &mut Writer,
    out: &mut Vec<u8>,
) {
    let Ok(board) = Board::from_cells(shape, cells) else { return };
    if let Style::Puzzles(_) = style {
        writer.record(out, &Puzzle::from(board), &Extra::default());
    } else {
        out.extend(pretty::text(pretty::puzzle(&board.into(), color)).bytes());
    }
}
