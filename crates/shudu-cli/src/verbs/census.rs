//! `shudu census`: the number of finished grids of a shape, and of essentially different ones.
//!
//! The number is written to stdout. With `--table`, the table of cases is written to stdout as CSV,
//! and the number to stderr.

use std::io;
use std::time::Instant;

use shudu::census::Census;
use shudu::grid::Shape;
use shudu::text::{Columns, Extra};
use shudu_jobs::count::{CensusKind, census, count_cases};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, limits, report};
use crate::exit::Exit;
use crate::progress::{Progress, grouped};

pub(crate) fn run(context: &Context, flags: &shudu_flags::Census) -> Ended {
    let started = Instant::now();
    let progress = Progress::new(context, "progress-cases");
    let kind = if flags.classes { CensusKind::Classes } else { CensusKind::Grids };
    let Ok(census) = census(kind, flags.shape, &limits()) else {
        return Ok(interrupted(context, started));
    };
    let Ok(census) = census else {
        let key = if flags.classes { "census-no-classes" } else { "census-no-count" };
        report(
            &context.say(key, &args! { size = size(flags.shape), shape = flags.shape.to_string() }),
        );
        return Ok(Exit::Rejected);
    };
    let report = |done, total| progress.at_of(done, total);
    let Ok(counts) = count_cases(&census, context.jobs, &limits(), &report) else {
        return Ok(interrupted(context, started));
    };
    drop(progress);
    let total = census.total(&counts);
    write(context, flags, &census, &counts)?;
    let words = args! {
        size = size(flags.shape),
        shape = flags.shape.to_string(),
        total = grouped(total),
        seconds = format!("{:.2}", started.elapsed().as_secs_f64()),
    };
    let key = if flags.classes { "census-different" } else { "census-finished" };
    context.note(&context.say(key, &words));
    Ok(Exit::Fine)
}

/// Reports that there is no number.
fn interrupted(context: &Context, started: Instant) -> Exit {
    let seconds = format!("{:.1}", started.elapsed().as_secs_f64());
    report(&context.say("census-interrupted", &args! { seconds = seconds }));
    Exit::Interrupted
}

fn write(
    context: &Context,
    flags: &shudu_flags::Census,
    census: &Census,
    counts: &[u128],
) -> io::Result<()> {
    let mut bytes = Vec::new();
    if flags.table {
        let columns = Columns::new([], []);
        for row in census.table(counts) {
            columns.row(&mut bytes, row, &Extra::default());
        }
    } else {
        bytes = format!("{}\n", census.total(counts)).into_bytes();
    }
    let mut out = context.out();
    let _ = out.write(&bytes);
    out.finish()
}

/// Returns the size of a board, `9×9`.
fn size(shape: Shape) -> String {
    format!("{0}×{0}", shape.side())
}
