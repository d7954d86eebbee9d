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

use crate::problem::{Problem, value_error};

/// How long the calling thread waits between two looks at signals.
const TICK: Duration = Duration::from_millis(40);

/// The options of a batch.
pub struct Options {
    pub jobs: usize,
    pub progress: Option<Py<PyAny>>,
    /// True if a row without a result is null instead of an exception.
    pub nulls: bool,
}

impl Options {
    pub fn new(
        jobs: Option<usize>,
        progress: Option<Py<PyAny>>,
        errors: &str,
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
            jobs => Ok(Options { jobs: jobs.unwrap_or_else(usual), progress, nulls }),
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
                    ended = Python::attach(|py| look(py, options, &done, total));
                    if ended.is_err() {
                        stop.store(true, Ordering::Relaxed);
                        cancel.cancel();
                    }
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

/// Runs one task that may take long, on a thread of its own, so that Ctrl-C stops it.
pub fn run_one<R: Send>(py: Python<'_>, task: impl Fn(&Limits) -> R + Sync) -> PyResult<R> {
    let options = Options { jobs: 1, progress: None, nulls: false };
    let task = &task;
    let mut results = run(py, &options, (1, 1), vec![()], || {
        move |_: Range<usize>, (): (), limits: &Limits| task(limits)
    })?;
    results.pop().ok_or_else(|| value_error("stopped"))
}
