//! `shudu enumerate`: every finished grid of a shape, in lexicographic order.

use std::ops::ControlFlow;
use std::time::Duration;

use shudu::Limits;
use shudu::grid::{Board, Puzzle, Shape};
use shudu::random::Stream;
use shudu::record::EstimateRecord;
use shudu::search::End;
use shudu::solve::Problem;
use shudu::solve::engine::{Backtrack, Engine};
use shudu::text::{Extra, Format, WriteOptions, Writer};
use shudu_flags::Enumerate;
use shudu_messages::args;

use super::{Ended, census, no_room};
use crate::context::{Context, complain, is_cancelled, is_output_closed, limits, limits_within};
use crate::exit::Exit;
use crate::output_style::Style;
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
    let limits = limits_within(flags.time);
    let known = census::finished_grids(context, flags.shape, &limits);
    let count = match known {
        Some(known) => known.ok(),
        None => count_one_by_one(context, flags.shape, &limits),
    };
    // An incomplete count is not printed.
    let Some(count) = count else { return Ok(stopped(context, None)) };
    let mut out = context.out();
    let _ = out.write(format!("{count}\n").as_bytes());
    out.finish()?;
    Ok(Exit::Fine)
}

/// Counts the grids one by one. Relabeling the digits turns any grid into one whose first row is 1,
/// 2, 3…, so only these are counted, and each represents as many grids as there are relabelings.
/// `None` if a limit was reached first.
fn count_one_by_one(context: &Context, shape: Shape, limits: &Limits) -> Option<u128> {
    let mut board = Board::empty(shape);
    let mut names = 1u128;
    for column in 0..shape.side() {
        board.set(column, column as u8 + 1);
        names *= column as u128 + 1;
    }
    let problem = Problem::from(board);
    let progress = Progress::new(context, "progress-grids");
    advise(context, &problem, "enumerate-endless", &progress);
    let mut seen = 0u64;
    let report = Backtrack.search(&problem, limits, &mut |_| {
        seen += 1;
        progress.at(seen);
        ControlFlow::Continue(())
    });
    (report.end == End::Complete).then(|| u128::from(seen) * names)
}

/// Adds the expected number of solutions, and advice on limiting the count, to a progress line.
pub(super) fn advise(context: &Context, problem: &Problem, key: &str, progress: &Progress) {
    if !context.display.is_shown() {
        return;
    }
    let limits = limits().with_timeout(LONGEST_ESTIMATE);
    let Ok(estimate) = problem.estimate(WALKS, &mut Stream::new(1, 0), &limits) else { return };
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
    context.tell(&match seen {
        Some(seen) => context.say("enumerate-stopped", &args! { count = grouped(seen) }),
        None => context.say("enumerate-count-stopped", &args! {}),
    });
    Exit::Unsolved
}

/// Estimates the number of grids, with the output of `count --estimate`.
fn estimate(context: &Context, flags: &Enumerate, walks: u32) -> Ended {
    let problem = Problem::from(Board::empty(flags.shape));
    let progress = Progress::new(context, "progress-walks").towards(Some(walks.into()));
    let made = &mut |made: u32| progress.at(made.into());
    let rng = &mut Stream::new(1, 0);
    let guess = problem.estimate_watched(walks, rng, &limits_within(flags.time), made);
    drop(progress);
    let Ok(guess) = guess else { return Ok(stopped(context, None)) };
    let empty = Puzzle::from(Board::empty(flags.shape));
    let EstimateRecord { estimate, low, high, .. } = EstimateRecord::new(&empty, &guess);
    let mut out = context.out();
    let _ = out.write(format!("{estimate}\t{low}\t{high}\n").as_bytes());
    out.finish()?;
    Ok(Exit::Fine)
}

fn list(context: &Context, flags: &Enumerate) -> Ended {
    let style = match flags.format {
        None if context.stdout_is_terminal => Style::Pretty,
        format => Style::Text(format.unwrap_or(Format::LINE)),
    };
    if let Style::Text(format) = style
        && let Some(objection) = no_room(context, format, flags.shape)
    {
        complain(&objection);
        return Ok(Exit::Refused);
    }
    let mut writer = style.writer(WriteOptions::default());
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
        buffer.extend(format!("{seen}\n").bytes());
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
    if let Style::Text(_) = style {
        writer.record(out, &Puzzle::from(board), &Extra::default());
    } else {
        out.extend(pretty::text(pretty::puzzle(&board, color)).bytes());
    }
}
