//! `shudu census`: the number of finished grids of a shape, and of essentially different ones.
//!
//! The number is written to stdout. With `--table`, the table of cases is written to stdout as CSV,
//! and the number to stderr.

use std::io;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use shudu::Limits;
use shudu::census::Census;
use shudu::grid::Shape;
use shudu::text::write_csv_row;
use shudu_messages::args;
use shudu_system::thread;

use super::Ended;
use crate::context::{Context, complain, limits};
use crate::exit::Exit;
use crate::progress::{Progress, grouped};

/// The interval at which a waiting thread checks the limits.
const LOOK: Duration = Duration::from_millis(20);

pub(crate) fn run(context: &Context, flags: &shudu_flags::Census) -> Ended {
    let started = Instant::now();
    let progress = Progress::new(context, "progress-cases");
    let (shape, classes) = (flags.shape, flags.classes);
    let make =
        move || if classes { Census::different_grids } else { Census::finished_grids }(shape);
    let Some(census) = prepare(make, &limits()) else { return Ok(interrupted(context, started)) };
    let Ok(census) = census else {
        let key = if flags.classes { "census-no-classes" } else { "census-no-count" };
        complain(
            &context.say(key, &args! { size = size(flags.shape), shape = flags.shape.to_string() }),
        );
        return Ok(Exit::Refused);
    };
    let Some(counts) = count_cases(context, &census, &limits(), progress) else {
        return Ok(interrupted(context, started));
    };
    let total = census.total(&counts);
    write(context, flags, &census, &counts)?;
    let words = args! {
        size = size(flags.shape),
        shape = flags.shape.to_string(),
        total = grouped(total),
        seconds = format!("{:.2}", started.elapsed().as_secs_f64()),
    };
    let key = if flags.classes { "census-different" } else { "census-finished" };
    context.tell(&context.say(key, &words));
    Ok(Exit::Fine)
}

/// Reports that there is no number.
fn interrupted(context: &Context, started: Instant) -> Exit {
    let seconds = format!("{:.1}", started.elapsed().as_secs_f64());
    complain(&context.say("census-interrupted", &args! { seconds = seconds }));
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
        write_csv_row(&mut bytes, census.columns().iter().map(|name| name.as_bytes()));
        for (case, &count) in counts.iter().enumerate() {
            write_csv_row(&mut bytes, census.row(case, count).iter().map(String::as_bytes));
        }
    } else {
        bytes = format!("{}\n", census.total(counts)).into_bytes();
    }
    let mut out = context.out();
    let _ = out.write(&bytes);
    out.finish()
}

/// Returns the number of finished grids of a shape, if the census supports it. `Err` if a limit was
/// reached first.
pub(super) fn finished_grids(
    context: &Context,
    shape: Shape,
    limits: &Limits,
) -> Option<Result<u128, Interrupted>> {
    let progress = Progress::new(context, "progress-cases");
    let Some(census) = prepare(move || Census::finished_grids(shape), limits) else {
        return Some(Err(Interrupted));
    };
    let census = census.ok()?;
    let counts = count_cases(context, &census, limits, progress).ok_or(Interrupted);
    Some(counts.map(|counts| census.total(&counts)))
}

/// Creates a census in a thread, because listing the cases can take seconds. Returns `None`, and
/// abandons the thread, if a limit is reached first.
fn prepare<T: Send + 'static>(
    make: impl Fn() -> T + Clone + Send + 'static,
    limits: &Limits,
) -> Option<T> {
    let (to_caller, made) = std::sync::mpsc::channel();
    let make_there = make.clone();
    if thread::spawn("census", move || to_caller.send(make_there())).is_err() {
        return Some(make());
    }
    loop {
        match made.recv_timeout(LOOK) {
            Ok(made) => return Some(made),
            Err(RecvTimeoutError::Timeout) if limits.stopped().is_none() => {}
            Err(_) => return None,
        }
    }
}

/// A limit stopped the count.
pub(super) struct Interrupted;

/// Counts all cases with all threads, or returns `None` if a limit was reached first.
fn count_cases(
    context: &Context,
    census: &Census,
    limits: &Limits,
    progress: Progress,
) -> Option<Vec<u128>> {
    let progress = progress.towards(Some(census.cases() as u64));
    let next = AtomicUsize::new(0);
    let results = Mutex::new((vec![0; census.cases()], 0));
    thread::share(context.jobs, || {
        while limits.stopped().is_none() {
            let case = next.fetch_add(1, Ordering::Relaxed);
            if case >= census.cases() {
                break;
            }
            let Ok(count) = census.count_case(case, limits) else { break };
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.0[case] = count;
            results.1 += 1;
            progress.at(results.1);
        }
    });
    let (counts, done) = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    (done == counts.len() as u64).then_some(counts)
}

/// Returns the size of a board, `9×9`.
fn size(shape: Shape) -> String {
    format!("{0}×{0}", shape.side())
}
