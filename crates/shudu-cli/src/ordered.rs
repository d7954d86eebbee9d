//! Parallel work with results in order and bounded memory.
//!
//! ```text
//!   producer ──pieces──▶ worker 1 ─┐
//!   (one thread)         worker 2 ─┼─▶ sink: receives the results in the order of the pieces
//!        ▲               …         ┘    (the calling thread)
//!        │                                  │
//!        └──────── a ticket per piece ◀─────┘
//! ```
//!
//! The producer needs a ticket to dispatch a piece; the ticket is returned when the sink has
//! processed the result. So only a few pieces per worker exist at a time, regardless of the length
//! of the input.
//!
//! A worker can pass a part of its result to the sink early, with its [`Turn`], in two ways. If
//! pieces are slow but results small, it [publishes](Turn::publish) each result without waiting;
//! the sink buffers it until all earlier results are processed. If the result is large, because a
//! puzzle can have millions of solutions, it [hands over](Turn::hand_over) a part: the call waits
//! until all earlier pieces are finished; then the sink processes the part immediately.
//!
//! A system can start fewer threads than requested. The run then has fewer workers. If only one thread
//! starts, it does the work of the producer and of the workers. If none starts, the run ends with an
//! error, because a large result must be written while it is made.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use shudu_system::thread::spawn_scoped;

use crate::context::is_cancelled;

/// Passes a piece to the workers; `Break` ends the run.
pub(crate) type Dispatch<'a, T> = dyn FnMut(T) -> ControlFlow<()> + 'a;

/// The progress of the sink, shared by all threads.
#[derive(Default)]
struct Shared {
    progress: Mutex<SinkProgress>,
    changed: Condvar,
}

#[derive(Default)]
struct SinkProgress {
    /// The number of the piece whose result is next.
    due: u64,
    /// True if the sink accepts no more results.
    stopped: bool,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, SinkProgress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_due(&self, due: u64) {
        self.lock().due = due;
        self.changed.notify_all();
    }

    fn stop(&self) {
        self.lock().stopped = true;
        self.changed.notify_all();
    }

    fn is_stopped(&self) -> bool {
        self.lock().stopped
    }

    /// Waits until the result of this piece is next. Returns false if the run has stopped.
    fn wait_for(&self, number: u64) -> bool {
        let mut progress = self.lock();
        while progress.due < number && !progress.stopped {
            progress = self.changed.wait(progress).unwrap_or_else(PoisonError::into_inner);
        }
        !progress.stopped
    }
}

/// Stops the run if the thread panics, so that no other thread waits for it forever.
struct StopOnPanic<'a>(&'a Shared);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}

/// The memory that is kept free while threads are started, in bytes.
const RESERVE: usize = 24 << 20;

/// A result on its way to the sink.
enum Delivery<R> {
    /// A part; more of the same piece follows.
    Part(R),
    Last(R),
}

type ToSink<R> = SyncSender<(u64, Delivery<R>)>;

/// A worker's access to the sink while it works on a piece.
pub(crate) struct Turn<R> {
    number: u64,
    shared: Arc<Shared>,
    to_sink: ToSink<R>,
}

impl<R> Turn<R> {
    /// Returns true if all earlier pieces are finished, so that handing over does not block.
    pub(crate) fn is_due(&self) -> bool {
        self.shared.lock().due == self.number
    }

    /// Passes a part of the result to the sink without waiting. Returns `Break` if the sink accepts
    /// no more results.
    pub(crate) fn publish(&self, part: R) -> ControlFlow<()> {
        match self.to_sink.send((self.number, Delivery::Part(part))) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Hands over a part of the result. Waits until all earlier pieces are finished. Returns
    /// `Break` if the sink accepts no more results.
    pub(crate) fn hand_over(&self, part: R) -> ControlFlow<()> {
        match self.shared.wait_for(self.number) {
            true => self.publish(part),
            false => ControlFlow::Break(()),
        }
    }
}

/// The error of a run for which the system starts no thread.
#[derive(Debug)]
pub(crate) struct NoThread(io::Error);

impl fmt::Display for NoThread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for NoThread {}

/// Dispatches the pieces.
pub(crate) type Producer<'a, T> = Box<dyn FnOnce(&mut Dispatch<'_, T>) + Send + 'a>;
/// Works on pieces, on one thread.
pub(crate) type Worker<'w, T, R> = Box<dyn FnMut(T, Turn<R>) -> R + 'w>;
/// Receives the results.
type Sink<'a, R> = dyn FnMut(R) -> ControlFlow<()> + 'a;

/// Runs every piece that `produce` dispatches through one of `jobs` workers made by `worker`, and
/// passes the results to `sink` in the order of the pieces. `Break` from the sink ends the run. The
/// error is [`NoThread`].
pub(crate) fn run<'w, T: Send, R: Send>(
    jobs: usize,
    produce: Producer<'_, T>,
    worker: &(dyn Fn() -> Worker<'w, T, R> + Sync),
    sink: &mut Sink<'_, R>,
) -> io::Result<()> {
    let shared = Arc::new(Shared::default());
    let (tickets, taken) = sync_channel::<()>(jobs * 4);
    let (to_work, work) = sync_channel::<(u64, T)>(jobs * 2);
    let (to_sink, results) = sync_channel::<(u64, Delivery<R>)>(jobs * 4);
    let (to_producer, workers) = sync_channel::<usize>(1);
    let work = Mutex::new(work);
    std::thread::scope(|scope| {
        let (shared, work) = (&shared, &work);
        let to_sink_alone = to_sink.clone();
        let producer = move || {
            let _guard = StopOnPanic(shared);
            let Ok(workers) = workers.recv() else { return };
            let mut alone = (workers == 0).then(|| (worker(), to_sink_alone));
            let mut number = 0;
            produce(&mut |piece| {
                let stopped = shared.is_stopped() || is_cancelled();
                if stopped || tickets.send(()).is_err() {
                    return ControlFlow::Break(());
                }
                let is_sent = match &mut alone {
                    Some((worker, to_sink)) => work_on(worker, number, piece, shared, to_sink),
                    None => to_work.send((number, piece)).is_ok(),
                };
                number += 1;
                if is_sent { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        };
        // Stacks must not take the last memory, if it is limited: the threads need some for their work.
        let mut reserve: Vec<u8> = Vec::new();
        let _ = reserve.try_reserve_exact(RESERVE);
        if let Err(error) = spawn_scoped(scope, producer) {
            return Err(io::Error::new(error.kind(), NoThread(error)));
        }
        let start_worker = |_: &usize| {
            let to_sink = to_sink.clone();
            let work = move || {
                let _guard = StopOnPanic(shared);
                let mut worker = worker();
                while let Some((number, piece)) = next(work)
                    && work_on(&mut worker, number, piece, shared, &to_sink)
                {}
            };
            spawn_scoped(scope, work).is_ok()
        };
        let started = (0..jobs).take_while(start_worker).count();
        drop(reserve);
        let _ = to_producer.send(started);
        drop(to_sink);
        let _ = deliver(&results, &taken, shared, sink);
        // Stop threads that still wait for the sink, a ticket or a worker.
        shared.stop();
        drop((results, taken));
        while next(work).is_some() {}
        Ok(())
    })
}

/// Does a piece of work and sends its result. Returns false if the sink accepts no more.
fn work_on<T, R>(
    worker: &mut Worker<'_, T, R>,
    number: u64,
    piece: T,
    shared: &Arc<Shared>,
    to_sink: &ToSink<R>,
) -> bool {
    let turn = Turn { number, shared: shared.clone(), to_sink: to_sink.clone() };
    let result = worker(piece, turn);
    to_sink.send((number, Delivery::Last(result))).is_ok()
}

fn next<T>(work: &Mutex<Receiver<T>>) -> Option<T> {
    work.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// The parts of a result that is not next yet.
struct Waiting<R> {
    parts: Vec<R>,
    is_whole: bool,
}

/// Receives results in any order and passes them to the sink in the order of their pieces.
fn deliver<R>(
    results: &Receiver<(u64, Delivery<R>)>,
    taken: &Receiver<()>,
    shared: &Shared,
    sink: &mut Sink<'_, R>,
) -> ControlFlow<()> {
    let mut waiting: BTreeMap<u64, Waiting<R>> = BTreeMap::new();
    let mut due = 0;
    for (number, delivery) in results {
        let (part, is_whole) = match delivery {
            Delivery::Part(part) => (part, false),
            Delivery::Last(part) => (part, true),
        };
        if number != due {
            let early =
                waiting.entry(number).or_insert(Waiting { parts: Vec::new(), is_whole: false });
            early.parts.push(part);
            early.is_whole = is_whole;
            continue;
        }
        sink(part)?;
        let mut is_finished = is_whole;
        while is_finished {
            due += 1;
            let _ = taken.recv();
            let next = waiting.remove(&due);
            is_finished = next.as_ref().is_some_and(|next| next.is_whole);
            for part in next.into_iter().flat_map(|next| next.parts) {
                sink(part)?;
            }
            shared.set_due(due);
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    type Give = fn(&Turn<(u64, u64)>, (u64, u64)) -> ControlFlow<()>;

    fn numbers(jobs: usize, count: u64, parts: u64, most: usize) -> Vec<(u64, u64)> {
        numbers_by(Turn::hand_over, jobs, count, parts, most)
    }

    fn numbers_by(give: Give, jobs: usize, count: u64, parts: u64, most: usize) -> Vec<(u64, u64)> {
        let produce = |dispatch: &mut Dispatch<'_, u64>| {
            let _ = (0..count).try_for_each(dispatch);
        };
        let worker = || -> Worker<'_, u64, (u64, u64)> {
            Box::new(move |piece, turn| {
                let _ = (0..parts).try_for_each(|part| give(&turn, (piece, part)));
                (piece, parts)
            })
        };
        let mut seen = Vec::new();
        run(jobs, Box::new(produce), &worker, &mut |result| {
            seen.push(result);
            if seen.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .unwrap();
        seen
    }

    #[test]
    fn results_and_their_parts_are_in_order() {
        for (jobs, parts) in [(1, 0), (3, 0), (1, 2), (4, 20)] {
            let expected: Vec<(u64, u64)> =
                (0..50).flat_map(|n| (0..=parts).map(move |p| (n, p))).collect();
            assert_eq!(numbers(jobs, 50, parts, usize::MAX), expected);
            assert_eq!(numbers_by(Turn::publish, jobs, 50, parts, usize::MAX), expected);
        }
    }

    #[test]
    fn a_sink_that_breaks_ends_the_run() {
        assert_eq!(numbers(4, u64::MAX, 3, 10).len(), 10);
        assert_eq!(numbers(4, u64::MAX, 0, 1), [(0, 0)]);
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_of_a_worker_ends_the_run() {
        let produce = |dispatch: &mut Dispatch<'_, u64>| while dispatch(0).is_continue() {};
        let worker = || -> Worker<'_, u64, u64> {
            Box::new(|piece, turn| {
                assert!(turn.number != 5, "on purpose");
                let _ = turn.hand_over(piece);
                piece
            })
        };
        let _ = run(3, Box::new(produce), &worker, &mut |_| ControlFlow::Continue(()));
    }
}
