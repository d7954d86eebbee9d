//! Writes the workers' results in the order of the input: records to stdout or a file, messages to
//! stderr, counts to a tally.
//!
//! The threads are those of [`ordered`]. This module defines a result: what all verbs share, and data
//! of the verb, which is of any type so that this module is compiled once.

use std::any::Any;
use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use shudu::text::{Format, WriteOptions, Writer};
use shudu_messages::args;

use crate::context::{Context, stop_working};
use crate::ordered::{self, Producer, Turn};
use crate::output::Out;
use crate::progress::Progress;
use crate::puzzle_stream::Entry;
use crate::records::{LeftOut, MOST_LEFT_OUT, RecordOutput, Records};
use crate::tally::Tally;

/// The result of a piece of work.
pub(crate) struct Results {
    /// Records for the output.
    pub(crate) records: Records,
    /// Messages for stderr, one line each.
    pub(crate) messages: Vec<String>,
    /// The counts.
    pub(crate) tally: Tally,
    /// True if the work was interrupted here: nothing after this result is written.
    pub(crate) stop: bool,
    /// Data of the verb besides records, messages and counts, used to decide in order what is written.
    data: Option<Box<dyn Any + Send>>,
    /// Access to the output, while the worker is running.
    turn: Option<Turn<Results>>,
}

impl Results {
    fn new(records: Records, turn: Option<Turn<Results>>) -> Results {
        let (messages, tally) = (Vec::new(), Tally::default());
        Results { records, messages, tally, stop: false, data: None, turn }
    }

    /// Returns the data of the verb. A verb has data of one type.
    pub(crate) fn data<D: Default + Send + 'static>(&mut self) -> &mut D {
        let data = self.data.get_or_insert_with(|| Box::new(D::default()));
        data.downcast_mut().expect("a verb has data of one type")
    }

    /// Adds a message about a record, with its place.
    pub(crate) fn note(&mut self, context: &Context, entry: Entry<'_>, message: String) {
        self.messages.push(entry.located(context, message));
    }

    /// Counts a puzzle that `--timeout` stopped, and reports it on stderr.
    pub(crate) fn undecided(&mut self, context: &Context, entry: Entry<'_>) {
        self.tally.undecided += 1;
        self.note_undecided(context, entry);
    }

    /// Reports a puzzle that `--timeout` stopped on stderr.
    pub(crate) fn note_undecided(&mut self, context: &Context, entry: Entry<'_>) {
        self.note(context, entry, context.say("verdict-undecided", &args! {}));
    }

    /// Ends the run in the middle of a record, which is not counted.
    pub(crate) fn stop_uncounted(&mut self) {
        self.tally.records -= 1;
        self.stop = true;
    }

    /// Returns true if everything before this piece of work has been written, so that
    /// [`hand_over`](Results::hand_over) does not block.
    pub(crate) fn is_due(&self) -> bool {
        self.turn.as_ref().is_some_and(Turn::is_due)
    }

    /// Passes everything so far to the output, to be written after all earlier results, and clears
    /// it. Does not block. Returns `Break` if the output accepts no more.
    ///
    /// For use before work that may take long, so that finished results are written first.
    pub(crate) fn publish(&mut self) -> ControlFlow<()> {
        match self.records.out().is_empty() && self.messages.is_empty() {
            true => ControlFlow::Continue(()),
            false => self.give(Turn::publish),
        }
    }

    /// Writes everything so far, and clears it. Waits until everything before this piece of work
    /// has been written. Returns `Break` if the output accepts no more.
    ///
    /// Memory is bounded if a worker hands over whenever it has many bytes; the first results are
    /// written early if it hands over when it [is due](Results::is_due).
    pub(crate) fn hand_over(&mut self) -> ControlFlow<()> {
        self.give(Turn::hand_over)
    }

    fn give(
        &mut self,
        way: impl Fn(&Turn<Results>, Results) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(turn) = self.turn.take() else { return ControlFlow::Continue(()) };
        let records = self.records.take();
        let empty = Results::new(self.records.take(), None);
        let part = Results { records, ..std::mem::replace(self, empty) };
        let flow = way(&turn, part);
        self.turn = Some(turn);
        flow
    }
}

/// The output options of a run.
#[derive(Clone)]
pub(crate) struct RunOptions {
    /// Writes the records and the text around them.
    pub(crate) writer: Arc<Writer>,
    /// True if the records are written to files of the verb.
    pub(crate) is_apart: bool,
    /// The message that shows progress.
    pub(crate) progress: &'static str,
    /// The number of records, if known.
    pub(crate) total: Option<u64>,
    /// The size of the input in bytes, if known, to estimate the number of records.
    pub(crate) input_size: Option<u64>,
    /// The size limit of a piece of input, in bytes.
    pub(crate) chunk: usize,
}

impl RunOptions {
    /// Creates options for the records of this writer.
    pub(crate) fn new(writer: Writer) -> RunOptions {
        RunOptions {
            writer: Arc::new(writer),
            is_apart: false,
            progress: "progress-puzzles",
            total: None,
            input_size: None,
            chunk: 128 << 10,
        }
    }

    /// Creates options for plain lines of text.
    pub(crate) fn lines() -> RunOptions {
        RunOptions::new(Writer::new(Format::LINE, WriteOptions::default()))
    }
}

/// The size of a typical result, in bytes.
const USUAL: usize = 128 << 10;

/// Buffers for reuse. Memory that is freed by one thread and allocated by another costs a system
/// call per page.
#[derive(Default)]
pub(crate) struct BufferPool(Mutex<Buffers>);

#[derive(Default)]
struct Buffers {
    free: Vec<Vec<u8>>,
    /// The number of buffers taken and not returned.
    taken: usize,
}

impl BufferPool {
    fn lock(&self) -> MutexGuard<'_, Buffers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns an empty buffer. A new one has this capacity.
    pub(crate) fn take(&self, capacity: usize) -> Vec<u8> {
        let mut buffers = self.lock();
        buffers.taken += 1;
        let used = buffers.free.pop();
        drop(buffers);
        used.unwrap_or_else(|| Vec::with_capacity(capacity))
    }

    /// Returns a buffer to the pool. Buffers beyond the number taken are freed, because a worker
    /// that hands over parts allocates new ones, and the pool must not collect them.
    pub(crate) fn put(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        let mut buffers = self.lock();
        if let Some(taken) = buffers.taken.checked_sub(1) {
            buffers.taken = taken;
            buffers.free.push(buffer);
        }
    }
}

/// A worker of a verb.
pub(crate) type Worker<'w, T> = Box<dyn FnMut(T, &mut Results) + 'w>;

/// Runs every piece that `produce` dispatches through workers made by `worker`, and writes the
/// results in order. Before a result is written, `settle` can change it. It is called in order, so
/// it can use earlier results.
pub(crate) fn run<'w, T: Send>(
    context: &Context,
    out: Out<'_>,
    options: &RunOptions,
    produce: Producer<'_, T>,
    worker: &(dyn Fn() -> Worker<'w, T> + Sync),
    settle: &mut dyn FnMut(&mut Results),
) -> io::Result<Tally> {
    let pool = BufferPool::default();
    let start_worker = || -> ordered::Worker<'_, T, Results> {
        let mut worker = worker();
        let pool = &pool;
        Box::new(move |piece, turn| {
            let records = Records::new(options.writer.clone(), pool.take(USUAL));
            let mut results = Results::new(records, Some(turn));
            worker(piece, &mut results);
            results.turn = None;
            results
        })
    };
    let mut sink = Sink::new(context, out, options);
    ordered::run(context.jobs, produce, &start_worker, &mut |mut results: Results| {
        sink.note_left_out(results.records.take_left_out());
        settle(&mut results);
        let flow = sink.write(&results.records, &results.messages, &results.tally);
        pool.put(results.records.into_buffer());
        if results.stop || flow.is_break() {
            // Further results would not be written.
            stop_working();
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })?;
    sink.finish()
}

/// The limit on messages about records.
const MOST_MESSAGES: u64 = 100;

/// Writes the results.
struct Sink<'a> {
    /// The number of messages about records.
    messages: u64,
    context: &'a Context,
    out: RecordOutput<'a>,
    progress: Progress,
    input_size: Option<u64>,
    total: Tally,
    /// The columns that a message was about.
    named: HashSet<String>,
}

impl<'a> Sink<'a> {
    fn new(context: &'a Context, out: Out<'a>, options: &RunOptions) -> Sink<'a> {
        let apart = options.is_apart.then(|| RunOptions::lines().writer);
        let writer = apart.unwrap_or_else(|| options.writer.clone());
        Sink {
            messages: 0,
            context,
            out: RecordOutput::new(out, Writer::clone(&writer)),
            progress: Progress::new(context, options.progress).towards(options.total),
            input_size: options.input_size,
            total: Tally::default(),
            named: HashSet::new(),
        }
    }

    /// Reports columns that the table does not have.
    fn note_left_out(&mut self, all: Vec<LeftOut>) {
        let context = self.context;
        for LeftOut { name, file, line } in all {
            self.total.left_out += 1;
            if self.named.contains(&name) || self.named.len() > MOST_LEFT_OUT {
                continue;
            }
            if self.named.len() == MOST_LEFT_OUT {
                context.display.message(&context.say("columns-left-out-more", &args! {}));
            } else {
                let words = args! { file = file, line = line, name = name.as_str() };
                context.display.message(&context.say("column-left-out", &words));
            }
            self.named.insert(name);
        }
    }

    /// Writes one result. Returns `Break` if the output accepts no more.
    fn write(&mut self, records: &Records, messages: &[String], tally: &Tally) -> ControlFlow<()> {
        self.total += tally;
        for line in messages {
            self.messages += 1;
            if self.messages <= MOST_MESSAGES {
                self.context.display.message(line);
            }
        }
        let flow = self.context.display.around_output(|| self.out.write(records));
        let total = &self.total;
        self.progress.at(total.records);
        if let Some(size) = self.input_size.filter(|_| total.bytes > 0) {
            self.progress.set_total(total.records as f64 * size as f64 / total.bytes as f64);
        }
        flow
    }

    /// Ends the output and returns the sum of the counts.
    fn finish(self) -> io::Result<Tally> {
        drop(self.progress);
        if let Some(count) = self.messages.checked_sub(MOST_MESSAGES).filter(|count| *count > 0) {
            self.context
                .display
                .message(&self.context.say("messages-more", &args! { count = count }));
        }
        self.out.finish()?;
        Ok(self.total)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pool_keeps_at_most_the_number_of_buffers_taken() {
        let pool = BufferPool::default();
        let taken = pool.take(10);
        for _ in 0..100 {
            pool.put(Vec::with_capacity(10));
        }
        pool.put(taken);
        assert_eq!(pool.lock().free.len(), 1);
        assert!(pool.take(10).capacity() >= 10);
        assert!(pool.lock().free.is_empty());
    }
}
