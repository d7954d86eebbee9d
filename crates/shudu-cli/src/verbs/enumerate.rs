//! `shudu enumerate`: every finished grid of a shape, in lexicographic order.

use std::ops::ControlFlow;

use shudu::grid::{Board, Puzzle, Shape};
use shudu::solve::Problem;
use shudu::solve::engine::{Backtrack, Engine};
use shudu::text::{Extra, Format, WriteOptions, Writer};

use super::{Ended, no_room};
use crate::cli::Enumerate;
use crate::context::{Context, complain, is_cancelled, limits};
use crate::exit::Exit;
use crate::output_style::Style;
use crate::pretty;
use crate::progress::Progress;

/// Bytes collected before they are written to a pipe.
const BLOCK: usize = 64 << 10;

pub(crate) fn run(context: &Context, flags: &Enumerate) -> Ended {
    match (flags.count, flags.limit) {
        (true, None) => count(context, flags.shape),
        _ => list(context, flags),
    }
}

/// Counts the grids. Relabelling the digits turns any grid into one whose first row is 1, 2, 3…, so
/// only these are counted, and each stands for as many grids as there are relabellings.
fn count(context: &Context, shape: Shape) -> Ended {
    let mut board = Board::empty(shape);
    let mut names = 1u128;
    for column in 0..shape.side() {
        board.set(column, column as u8 + 1);
        names *= column as u128 + 1;
    }
    let mut progress = Progress::new(context, "progress-grids");
    let mut seen = 0u64;
    let limits = limits();
    Backtrack.search(&Problem::from(board), &limits, &mut |_| {
        seen += 1;
        if seen.is_multiple_of(4096) {
            progress.at(seen);
        }
        ControlFlow::Continue(())
    });
    drop(progress);
    // An incomplete count is not printed.
    if is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    let mut out = context.out();
    let _ = out.write(format!("{}\n", u128::from(seen) * names).as_bytes());
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
    let mut progress = Progress::new(context, "progress-grids");
    let mut open = ControlFlow::Continue(());
    let mut buffer = Vec::with_capacity(BLOCK + 4096);
    if !flags.count {
        writer.begin(&mut buffer);
    }
    let mut seen = 0u64;
    let mut visit = |cells: &[u8]| {
        if !flags.count {
            write(style, flags.shape, cells, context.colour, &mut writer, &mut buffer);
            if buffer.len() > BLOCK || context.stdout_is_terminal || seen < 100 {
                open = out.write(&buffer);
                buffer.clear();
            }
        }
        seen += 1;
        if seen.is_multiple_of(4096) {
            progress.at(seen);
        }
        open
    };
    let mut limits = limits();
    limits.solutions = flags.limit.map(std::num::NonZeroU64::get);
    let problem = Problem::from(Board::empty(flags.shape));
    Backtrack.search(&problem, &limits, &mut visit);
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
    Ok(if is_cancelled() { Exit::Interrupted } else { Exit::Fine })
}

fn write(
    style: Style,
    shape: Shape,
    cells: &[u8],
    colour: bool,
    writer: &mut Writer,
    out: &mut Vec<u8>,
) {
    let Ok(board) = Board::from_cells(shape, cells) else { return };
    if let Style::Text(_) = style {
        writer.record(out, &Puzzle::from(board), &Extra::default());
    } else {
        out.extend(pretty::text(pretty::puzzle(&board, colour)).bytes());
    }
}
