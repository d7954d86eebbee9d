//! The puzzles of files and stdin, in batches for the workers of the verbs.
//!
//! Formats with one record per line are passed as chunks of lines, which the workers parse in
//! parallel; the others are parsed by the reading thread. Faults are reported here, with their
//! place. Skipped text is counted.

use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

use shudu::grid::Puzzle;
use shudu::text::{self, Chunks, Item, ReadError, ReadOptions, Record};

use crate::context::{Context, is_stopping};
use crate::faults;
use crate::input::Source;
use crate::ordered::Dispatch;
use crate::pipeline::{self, BufferPool, Results, RunOptions};
use crate::tally::Tally;

/// The items of one chunk and the name of the file they come from.
pub(crate) struct Batch<'a> {
    pub(crate) file: &'a str,
    pub(crate) items: &'a [Item],
}

impl<'a> Batch<'a> {
    /// Returns the puzzles, in order.
    pub(crate) fn puzzles(&self) -> impl Iterator<Item = &'a Puzzle> + Clone + use<'a> {
        self.records().map(|record| &record.puzzle)
    }

    /// Returns the records, in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = &'a Record> + Clone + use<'a> {
        self.items.iter().filter_map(|item| match item {
            Item::Record(record) => Some(record),
            Item::Comment { .. } => None,
        })
    }
}

/// A piece of work from the reading thread.
struct Chunk {
    file: Arc<str>,
    body: Body,
}

enum Body {
    /// Lines to parse, or items. The worker returns the buffer for reuse.
    Chunk(text::Chunk),
    /// The file could not be opened or read.
    Broken(io::Error),
}

/// The first chunks are small so that a short file is spread over all workers.
const FIRST_CHUNK: usize = 4 << 10;
/// Extra capacity of a chunk, for the beginning of the next line.
const ROOM: usize = 1 << 10;

/// A worker of a verb.
type Worker<'w, E> = Box<dyn FnMut(Batch<'_>, &mut Results<E>) + 'w>;

/// Runs every puzzle of every source through workers made by `worker`, and writes the results in
/// order.
pub(crate) fn run<'w, W>(
    context: &Context,
    sources: Vec<Source>,
    reading: &ReadOptions,
    options: &RunOptions,
    worker: impl Fn() -> W + Sync,
) -> io::Result<Tally>
where
    W: FnMut(Batch<'_>, &mut Results) + 'w,
{
    run_settled(context, sources, reading, options, worker, |_| {})
}

/// Like [`run`], with a `settle` that receives each result in order and can change it before it is
/// written.
pub(crate) fn run_settled<'w, E, W>(
    context: &Context,
    sources: Vec<Source>,
    reading: &ReadOptions,
    options: &RunOptions,
    worker: impl Fn() -> W + Sync,
    mut settle: impl FnMut(&mut Results<E>),
) -> io::Result<Tally>
where
    E: Default + Send + 'static,
    W: FnMut(Batch<'_>, &mut Results<E>) + 'w,
{
    let worker = || -> Worker<'w, E> { Box::new(worker()) };
    run_boxed(context, sources, reading, options, &worker, &mut settle)
}

/// [`run_settled`] without the types of the closures, which differ in each verb.
fn run_boxed<'w, E: Default + Send + 'static>(
    context: &Context,
    sources: Vec<Source>,
    reading: &ReadOptions,
    options: &RunOptions,
    worker: &(dyn Fn() -> Worker<'w, E> + Sync),
    settle: &mut dyn FnMut(&mut Results<E>),
) -> io::Result<Tally> {
    let pool = &BufferPool::default();
    let options = &RunOptions {
        input_size: context.display.is_shown().then(|| Source::plain_sizes(&sources)).flatten(),
        ..options.clone()
    };
    let produce = |dispatch: &mut Dispatch<'_, Chunk>| {
        read_all(context, sources, reading, (pool, options.chunk), dispatch);
    };
    let out = context.out();
    let start_worker = || {
        let mut worker = worker();
        let mut items = Vec::new();
        move |chunk: Chunk, results: &mut Results<E>| {
            items.clear();
            let (tally, messages) = (&mut results.tally, &mut results.messages);
            collect(context, chunk.body, &chunk.file, pool, &mut items, (tally, messages));
            worker(Batch { file: &chunk.file, items: &items }, results);
        }
    };
    let tally = pipeline::run(context, out, options, produce, start_worker, settle)?;
    tally.tell_reading(context);
    Ok(tally)
}

/// Adds the valid items of a chunk; faults are reported and counted.
fn collect(
    context: &Context,
    body: Body,
    file: &str,
    pool: &BufferPool,
    items: &mut Vec<Item>,
    (tally, messages): (&mut Tally, &mut Vec<String>),
) {
    let mut replaced = 0;
    let mut refused = 0;
    let take = |result: Result<Item, ReadError>| match result {
        Ok(item) => {
            // Bytes that are not UTF-8 were replaced.
            let is_text = |text: &str| !text.contains(char::REPLACEMENT_CHARACTER);
            let is_utf8 = match &item {
                Item::Record(record) => {
                    let mut fields = record.extra.fields.iter();
                    is_text(&record.extra.tail)
                        && fields.all(|(name, value)| is_text(name) && is_text(value.as_str()))
                }
                Item::Comment { text, .. } => is_text(text),
            };
            replaced += u64::from(!is_utf8);
            items.push(item);
        }
        Err(error) => {
            refused += 1;
            messages.push(faults::located(context, file, &error));
        }
    };
    match body {
        Body::Chunk(chunk) => {
            tally.skipped += chunk.skipped();
            tally.bytes += chunk.size() as u64;
            if let Some(buffer) = chunk.parse(take) {
                pool.put(buffer);
            }
            tally.replaced += replaced;
            tally.refused += refused;
        }
        Body::Broken(error) => {
            tally.unreadable += 1;
            messages.push(faults::unopened(context, file, &error));
        }
    }
}

/// Reads the sources and dispatches their chunks.
fn read_all(
    context: &Context,
    sources: Vec<Source>,
    options: &ReadOptions,
    sizes: (&BufferPool, usize),
    dispatch: &mut Dispatch<'_, Chunk>,
) {
    for source in sources {
        let file: Arc<str> = source.name().into();
        let mut dispatch = |body: Body| dispatch(Chunk { file: file.clone(), body });
        let ended = match read_one(context, &source, options, sizes, &mut dispatch) {
            Ok(ended) => ended,
            // Reads fail once the run is stopping.
            Err(_) if is_stopping() => return,
            Err(error) => dispatch(Body::Broken(error)),
        };
        if ended.is_break() {
            return;
        }
    }
}

/// Reads one source and dispatches its chunks. Returns `Break` if the run is ending.
fn read_one(
    context: &Context,
    source: &Source,
    options: &ReadOptions,
    (pool, largest): (&BufferPool, usize),
    dispatch: &mut dyn FnMut(Body) -> ControlFlow<()>,
) -> io::Result<ControlFlow<()>> {
    let mut chunks = Chunks::new(source.open_raw(context)?, options.clone());
    let mut size = FIRST_CHUNK.min(largest);
    while let Some(chunk) = chunks.next_chunk(size, || pool.take(largest + ROOM))? {
        if dispatch(Body::Chunk(chunk)).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        size = (size * 2).min(largest);
    }
    Ok(ControlFlow::Continue(()))
}
