//! Writes the workers' results in the order of the input: records to stdout or a file, messages to
//! stderr, counts to a tally.
//!
//! The threads are those of [`ordered`]. This module defines a result: the part that all verbs
//! share, and a part specific to the verb.

use std::collections::HashSet;
use std::io;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard, PoisonError};

use shudu::text::{Columns, Format, WriteOptions, Writer};
use shudu_messages::args;

use crate::context::{Context, stop_working};
use crate::ordered::{self, Dispatch, Turn};
use crate::output::Out;
use crate::progress::Progress;
use crate::records::{LeftOut, MOST_LEFT_OUT, RecordOutput, Records};
use crate::tally::Tally;

/// The result of a piece of work. `E` is data of the verb besides records, messages and counts,
/// used to decide in order what is written.
pub(crate) struct Results<E = ()> {
    /// Records for the output.
    pub(crate) records: Records,
    /// Messages for stderr, one line each.
    pub(crate) messages: Vec<String>,
    /// The counts.
    pub(crate) tally: Tally,
    /// True if the work was interrupted here: nothing after this result is written.
    pub(crate) stop: bool,
    /// Data of the verb.
    pub(crate) extra: E,
    /// Access to the output, while the worker is running.
    turn: Option<Turn<Results<E>>>,
}

impl<E> Results<E> {
    /// Counts a puzzle that `--timeout` stopped, and reports it on stderr.
    pub(crate) fn undecided(&mut self, context: &Context, file: &str, line: u64) {
        self.tally.undecided += 1;
        self.tell_undecided(context, file, line);
    }

    /// Reports a puzzle that `--timeout` stopped on stderr.
    pub(crate) fn tell_undecided(&mut self, context: &Context, file: &str, line: u64) {
        let message = context.say("verdict-undecided", &args! {});
        let words = args! { file = file, line = line, message = message };
        self.messages.push(context.say("located-line", &words));
    }
}

impl<E: Default + Send + 'static> Results<E> {
    fn new(buffer: Vec<u8>, turn: Option<Turn<Results<E>>>) -> Results<E> {
        Results {
            records: Records::with_buffer(buffer),
            messages: Vec::new(),
            tally: Tally::default(),
            stop: false,
            extra: E::default(),
            turn,
        }
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
        way: impl Fn(&Turn<Results<E>>, Results<E>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let turn = self.turn.take();
        let part = std::mem::replace(self, Results::new(Vec::new(), None));
        let flow = turn.as_ref().map_or(ControlFlow::Continue(()), |turn| way(turn, part));
        self.turn = turn;
        flow
    }
}

/// The output options of a run.
#[derive(Clone)]
pub(crate) struct RunOptions {
    /// Writes the text around the records.
    pub(crate) writer: Writer,
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
            writer,
            progress: "progress-puzzles",
            total: None,
            input_size: None,
            chunk: 128 << 10,
        }
    }

    /// Creates options for plain lines of text.
    pub(crate) fn lines() -> RunOptions {
        RunOptions::for_format(Format::LINE)
    }

    /// Creates options for records that the verb writes itself in this format, such as a CSV table.
    pub(crate) fn for_format(format: &'static Format) -> RunOptions {
        RunOptions::new(Writer::new(format, WriteOptions::default()))
    }

    /// Creates options for the answers of a verb in a format with this id: a table with these
    /// columns, a list, or lines.
    pub(crate) fn for_answers(format: &str, columns: impl FnOnce() -> Columns) -> RunOptions {
        match format {
            "csv" => {
                let writer = Writer::new(Format::CSV, WriteOptions::default());
                RunOptions::new(writer.with_columns(columns()))
            }
            "json" => RunOptions::for_format(Format::JSON),
            "jsonl" => RunOptions::for_format(Format::JSONL),
            _ => RunOptions::lines(),
        }
    }

    /// Returns the format of the text around the records.
    pub(crate) fn format(&self) -> &'static Format {
        self.writer.format()
    }

    /// Sets small pieces, for slow work: results are written early and the load is balanced.
    pub(crate) fn slow(self) -> RunOptions {
        RunOptions { chunk: 2 << 10, ..self }
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

/// Dispatches the pieces of work.
type Producer<'a, T> = Box<dyn FnOnce(&mut Dispatch<'_, T>) + Send + 'a>;

/// A worker of a verb.
type Worker<'w, T, E> = Box<dyn FnMut(T, &mut Results<E>) + 'w>;

/// Runs every piece that `produce` dispatches through workers made by `worker`, and writes the
/// results in order. Before a result is written, `settle` can change it. It is called in order, so
/// it can use earlier results.
pub(crate) fn run<'w, T, E, W>(
    context: &Context,
    out: Out<'_>,
    options: &RunOptions,
    produce: impl FnOnce(&mut Dispatch<'_, T>) + Send,
    worker: impl Fn() -> W + Sync,
    mut settle: impl FnMut(&mut Results<E>),
) -> io::Result<Tally>
where
    T: Send + 'static,
    E: Default + Send + 'static,
    W: FnMut(T, &mut Results<E>) + 'w,
{
    let worker = || -> Worker<'w, T, E> { Box::new(worker()) };
    run_boxed(context, out, options, Box::new(produce), &worker, &mut settle)
}

/// [`run`] without the types of the closures, which differ in each verb.
fn run_boxed<'w, T: Send + 'static, E: Default + Send + 'static>(
    context: &Context,
    out: Out<'_>,
    options: &RunOptions,
    produce: Producer<'_, T>,
    worker: &(dyn Fn() -> Worker<'w, T, E> + Sync),
    settle: &mut dyn FnMut(&mut Results<E>),
) -> io::Result<Tally> {
    let pool = BufferPool::default();
    let start_worker = || {
        let mut worker = worker();
        let pool = &pool;
        move |piece: T, turn: Turn<Results<E>>| {
            let mut results = Results::new(pool.take(USUAL), Some(turn));
            worker(piece, &mut results);
            results.turn = None;
            results
        }
    };
    let mut sink = Sink::new(context, out, options);
    let ran = ordered::run(context.jobs, produce, start_worker, |mut results: Results<E>| {
        sink.tell_left_out(results.records.take_left_out());
        settle(&mut results);
        let flow = sink.write(&results.records, &results.messages, &results.tally);
        pool.put(results.records.into_buffer());
        if results.stop || flow.is_break() {
            // Further results would not be written.
            stop_working();
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    ran?;
    sink.finish()
}

/// Writes the results.
struct Sink<'a> {
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
        Sink {
            context,
            out: RecordOutput::new(out, options.writer.clone()),
            progress: Progress::new(context, options.progress).towards(options.total),
            input_size: options.input_size,
            total: Tally::default(),
            named: HashSet::new(),
        }
    }

    /// Reports columns that the table does not have.
    fn tell_left_out(&mut self, all: Vec<LeftOut>) {
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
            self.context.display.message(line);
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
