//! Many pieces of work over many cores, results in order, memory flat.
//!
//! ```text
//!   producer ──pieces──▶ worker 1 ─┐
//!   (one thread)         worker 2 ─┼─▶ sink: puts results back in order, writes, counts
//!        ▲               …         ┘    (the calling thread)
//!        │                                  │
//!        └──────── a ticket per piece ◀─────┘
//! ```
//! A piece needs a ticket to leave the producer and gives it back when its result has been written,
//! so no more than a few pieces a worker are alive, however much there is to do.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Mutex, PoisonError};

use shudu::symmetry::ClassId;

use crate::context::{Context, is_cancelled};
use crate::output::Out;
use crate::progress::Progress;
use crate::tally::Tally;

/// What a worker makes of a piece.
#[derive(Default)]
pub(crate) struct Done {
    /// For stdout.
    pub(crate) out: Vec<u8>,
    /// For the very start of stdout, if this is the first piece that writes anything.
    pub(crate) header: Option<Vec<u8>>,
    /// For stderr, a line each.
    pub(crate) talk: Vec<String>,
    /// What was counted.
    pub(crate) tally: Tally,
    /// Where `out` is made of parts that somebody must choose among in order: the class of each
    /// part, if it has one, and where it ends.
    pub(crate) parts: Vec<(Option<ClassId>, usize)>,
    /// Where the parts have numbers of their own: one for each.
    pub(crate) marks: Vec<u64>,
    /// Where the number of a record is to be put into `out`: the place, and which of this piece's
    /// records it is. Only in order is the number known.
    pub(crate) numbers: Vec<(usize, u64)>,
    /// Was the work broken off here? What comes after this result is not written.
    pub(crate) cut: bool,
}

/// Room for a usual result.
const ROOM: usize = 128 << 10;

/// Buffers that were used and may be filled again. Memory that goes round costs nothing; memory
/// that is freed by one thread and asked for by another costs the system a page at a time.
#[derive(Default)]
pub(crate) struct BufferPool(Mutex<Vec<Vec<u8>>>);

impl BufferPool {
    /// An empty buffer with room for `room` bytes: what grows is moved, and moving is not free.
    pub(crate) fn take(&self, room: usize) -> Vec<u8> {
        let used = self.0.lock().unwrap_or_else(PoisonError::into_inner).pop();
        used.unwrap_or_else(|| Vec::with_capacity(room))
    }

    /// Gives a buffer back.
    pub(crate) fn put(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}

/// How the run is to be written around the results.
pub(crate) struct Frame {
    pub(crate) begin: Vec<u8>,
    /// Dropped from the front of the first bytes written: the comma of a list that begins here.
    pub(crate) separator: &'static [u8],
    pub(crate) end: Vec<u8>,
    /// The message that shows progress.
    pub(crate) progress: &'static str,
    /// How many records there will be, where that is known.
    pub(crate) total: Option<u64>,
    /// The most bytes of input in one piece of work.
    pub(crate) chunk: usize,
}

impl Frame {
    pub(crate) const NONE: Frame = Frame {
        begin: Vec::new(),
        separator: b"",
        end: Vec::new(),
        progress: "progress-puzzles",
        total: None,
        chunk: 128 << 10,
    };

    /// For work that takes its time over each puzzle: small pieces show early and share well.
    pub(crate) fn slow() -> Frame {
        Frame { chunk: 2 << 10, ..Frame::NONE }
    }
}

/// The producer's way to hand out a piece; `Break` when no more are wanted.
pub(crate) type Send<'a, T> = dyn FnMut(T) -> ControlFlow<()> + 'a;

/// Looks at each result in order, before it is written; here what came before can decide.
pub(crate) type Settle<'a> = dyn FnMut(&mut Done) + 'a;

/// Runs every piece that `produce` hands out through workers made by `worker`.
pub(crate) fn run<T, W>(
    context: &Context,
    out: Out<'_>,
    frame: &Frame,
    produce: impl FnOnce(&mut Send<'_, T>) + std::marker::Send,
    worker: impl Fn() -> W + Sync,
) -> io::Result<Tally>
where
    T: std::marker::Send,
    W: FnMut(T, &mut Done),
{
    run_settled(context, out, frame, produce, worker, &mut |_| {})
}

/// [`run`], with a last look at each result in order.
pub(crate) fn run_settled<T, W>(
    context: &Context,
    out: Out<'_>,
    frame: &Frame,
    produce: impl FnOnce(&mut Send<'_, T>) + std::marker::Send,
    worker: impl Fn() -> W + Sync,
    settle: &mut Settle<'_>,
) -> io::Result<Tally>
where
    T: std::marker::Send,
    W: FnMut(T, &mut Done),
{
    let jobs = context.jobs;
    let stop = AtomicBool::new(false);
    let (tickets, taken) = sync_channel::<()>(jobs * 4);
    let (to_work, work) = sync_channel::<(u64, T)>(jobs * 2);
    let (to_sink, results) = sync_channel::<(u64, Done)>(jobs * 4);
    let work = Mutex::new(work);
    let pool = BufferPool::default();
    std::thread::scope(|scope| {
        let (stop, work, worker, pool) = (&stop, &work, &worker, &pool);
        scope.spawn(move || {
            let mut number = 0;
            produce(&mut |piece| {
                let stopped = stop.load(Ordering::Relaxed) || is_cancelled();
                if stopped || tickets.send(()).is_err() || to_work.send((number, piece)).is_err() {
                    return ControlFlow::Break(());
                }
                number += 1;
                ControlFlow::Continue(())
            });
        });
        for _ in 0..jobs {
            let to_sink = to_sink.clone();
            scope.spawn(move || {
                let mut worker = worker();
                while let Some((number, piece)) = next(work) {
                    let mut done = Done { out: pool.take(ROOM), ..Done::default() };
                    worker(piece, &mut done);
                    if to_sink.send((number, done)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(to_sink);
        let result = write_in_order(context, out, frame, &results, &taken, (stop, pool), settle);
        // Whoever still waits to send finds nobody there and ends.
        stop.store(true, Ordering::Relaxed);
        drop((results, taken));
        while next(work).is_some() {}
        result
    })
}

fn next<T>(work: &Mutex<Receiver<T>>) -> Option<T> {
    work.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
}

/// Takes results in any order and writes them in theirs.
fn write_in_order(
    context: &Context,
    mut out: Out<'_>,
    frame: &Frame,
    results: &Receiver<(u64, Done)>,
    taken: &Receiver<()>,
    (stop, pool): (&AtomicBool, &BufferPool),
    settle: &mut Settle<'_>,
) -> io::Result<Tally> {
    let mut progress = Progress::new(context, frame.progress).towards(frame.total);
    let mut total = Tally::default();
    let mut waiting = BTreeMap::new();
    let mut turn = 0;
    let (mut started, mut cut) = (false, false);
    let mut open = out.write(&frame.begin).is_continue();
    for (number, done) in results {
        waiting.insert(number, done);
        while let Some(mut done) = waiting.remove(&turn) {
            turn += 1;
            settle(&mut done);
            let _ = taken.recv();
            total += &done.tally;
            for line in &done.talk {
                progress.above(line);
            }
            let mut bytes = done.out.as_slice();
            if open && !started && !bytes.is_empty() {
                started = true;
                bytes = bytes.strip_prefix(frame.separator).unwrap_or(bytes);
                open = out.write(done.header.as_deref().unwrap_or_default()).is_continue();
            }
            open = open && out.write(bytes).is_continue();
            progress.at(total.records);
            cut = done.cut;
            pool.put(done.out);
            if cut {
                break;
            }
        }
        if !open || cut {
            stop.store(true, Ordering::Relaxed);
            break;
        }
    }
    if open {
        let _ = out.write(&frame.end);
    }
    drop(progress);
    out.finish()?;
    Ok(total)
}
