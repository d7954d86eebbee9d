//! Runs a batch: threads, progress, interruption.
//!
//! The rows are cut into pieces of equal size. Worker threads take pieces in order. The calling
//! thread releases the GIL, waits, and every few milliseconds takes the GIL to check for Ctrl-C and
//! to report progress. Results are kept by piece, so they do not depend on the number of threads.

use std::ops::Range;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use pyo3::prelude::*;
use shudu::{Cancel, Limits};

use crate::interpreter;
use crate::problem::{Problem, value_error};

/// How long the calling thread waits between two looks at signals.
pub const TICK: Duration = Duration::from_millis(40);

/// More threads than this are of no use, and the system may not have them.
const MOST_JOBS: usize = 512;

/// The options of a batch.
pub struct Options {
    pub jobs: usize,
    pub progress: Option<Py<PyAny>>,
    /// True if a row without a result is null instead of an exception.
    pub nulls: bool,
    /// The time for each puzzle.
    pub timeout: Option<Duration>,
}

/// Returns the limits of a puzzle: those of the batch, and the time for it.
pub fn for_one(limits: &Limits, timeout: Option<Duration>) -> Limits {
    match timeout {
        Some(timeout) => limits.clone().with_timeout(timeout),
        None => limits.clone(),
    }
}

/// Reads a number of seconds.
pub fn read_timeout(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let read = |seconds| Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    let wrong = || value_error("timeout must be a number of seconds above 0");
    seconds.map(|seconds| read(seconds).ok_or_else(wrong)).transpose()
}

impl Options {
    pub fn new(
        jobs: Option<usize>,
        progress: Option<Py<PyAny>>,
        errors: &str,
        timeout: Option<f64>,
    ) -> PyResult<Options> {
        let nulls = match errors {
            "raise" => false,
            "null" => true,
            _ => {
                return Err(value_error(format!(
                    "errors must be \"raise\" or \"null\", not {errors:?}"
                )));
            }
        };
        let usual = || std::thread::available_parallelism().map_or(1, Into::into);
        match jobs {
            Some(0) => Err(value_error("jobs must be at least 1")),
            jobs => {
                let jobs = jobs.unwrap_or_else(usual).min(MOST_JOBS);
                Ok(Options { jobs, progress, nulls, timeout: read_timeout(timeout)? })
            }
        }
    }
}

/// A row without a result.
pub type Failure = (usize, Problem);

/// Runs `work` on every piece. `outputs` has one item for each piece; `start` makes the worker of a
/// thread. Returns the results in order.
pub fn run<O: Send, R: Send, W>(
    py: Python<'_>,
    options: &Options,
    (total, piece): (usize, usize),
    outputs: Vec<O>,
    start: impl Fn() -> W + Sync,
) -> PyResult<Vec<R>>
where
    W: FnMut(Range<usize>, O, &Limits) -> R,
{
    let pieces = outputs.len();
    debug_assert_eq!(pieces, total.div_ceil(piece.max(1)));
    let cancel = Cancel::new();
    let limits = Limits::default().with_cancel(&cancel);
    let stop = AtomicBool::new(false);
    let next = Mutex::new(outputs.into_iter().enumerate());
    let results: Mutex<Vec<Option<R>>> = Mutex::new((0..pieces).map(|_| None).collect());
    let done = AtomicUsize::new(0);
    let worker = || {
        let mut work = start();
        while !stop.load(Ordering::Relaxed) {
            let Some((index, output)) = lock(&next).next() else { break };
            let range = index * piece..total.min((index + 1) * piece);
            let rows = range.len();
            let result = work(range, output, &limits);
            lock(&results)[index] = Some(result);
            done.fetch_add(rows, Ordering::Relaxed);
        }
    };
    let ended = py.detach(|| {
        std::thread::scope(|scope| {
            let (sender, receiver) = channel::<()>();
            for _ in 0..options.jobs.min(pieces) {
                let sender = sender.clone();
                let worker = &worker;
                scope.spawn(move || {
                    worker();
                    drop(sender);
                });
            }
            drop(sender);
            let mut ended = Ok(());
            // The channel closes when every worker has ended.
            while receiver.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if ended.is_ok() {
                    let look = |py: Python<'_>| look(py, options, &done, total);
                    ended = interpreter::look_or_stop(look, || {
                        stop.store(true, Ordering::Relaxed);
                        cancel.cancel();
                    });
                }
            }
            ended
        })
    });
    ended?;
    if pieces > 0 {
        look(py, options, &done, total)?;
    }
    let results = results.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok(results.into_iter().flatten().collect())
}

/// Checks for Ctrl-C and reports progress.
fn look(py: Python<'_>, options: &Options, done: &AtomicUsize, total: usize) -> PyResult<()> {
    py.check_signals()?;
    if let Some(progress) = &options.progress {
        progress.call1(py, (done.load(Ordering::Relaxed), total))?;
    }
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Runs one task that takes milliseconds at most, on the calling thread: starting a thread would take longer
/// than most of these tasks.
pub fn run_short<R: Send>(
    py: Python<'_>,
    timeout: Option<f64>,
    task: impl Fn(&Limits) -> R + Sync,
) -> PyResult<R> {
    py.check_signals()?;
    let limits = for_one(&Limits::default(), read_timeout(timeout)?);
    Ok(py.detach(|| task(&limits)))
}

/// Runs one task that may take long, on a thread of its own, so that Ctrl-C stops it. The limits of the
/// task end after this many seconds.
pub fn run_one<R: Send>(
    py: Python<'_>,
    timeout: Option<f64>,
    task: impl Fn(&Limits) -> R + Sync,
) -> PyResult<R> {
    let timeout = read_timeout(timeout)?;
    let options = Options { jobs: 1, progress: None, nulls: false, timeout };
    let task = &task;
    let mut results = run(py, &options, (1, 1), vec![()], || {
        move |_: Range<usize>, (): (), limits: &Limits| task(&for_one(limits, timeout))
    })?;
    results.pop().ok_or_else(|| value_error("stopped"))
}
