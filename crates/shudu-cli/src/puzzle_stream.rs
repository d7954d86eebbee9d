//! The puzzles of files and stdin, in batches for the workers of the verbs.
//!
//! Formats with one record per line travel as chunks of lines, which the workers parse in parallel;
//! the others are parsed by the reading thread. What cannot be read is reported here, with its
//! place, so that no verb has to.

use std::io::{self, Cursor, Read};
use std::ops::ControlFlow;
use std::sync::Arc;

use memchr::memchr_iter;
use shudu::grid::Puzzle;
use shudu::text::{
    Format, Item, LineChunk, LineChunks, LineParser, ReadError, ReadOptions, Reader, Record,
    SAMPLE_SIZE, detect,
};

use crate::context::Context;
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
    /// The puzzles, in order.
    pub(crate) fn puzzles(&self) -> impl Iterator<Item = &'a Puzzle> + Clone + use<'a> {
        self.records().map(|record| &record.puzzle)
    }

    /// The records, in order.
    pub(crate) fn records(&self) -> impl Iterator<Item = &'a Record> + Clone + use<'a> {
        self.items.iter().filter_map(|item| match item {
            Item::Record(record) => Some(record),
            Item::Comment { .. } => None,
        })
    }
}

/// What the reading thread hands to a worker.
struct Chunk {
    file: Arc<str>,
    body: Body,
}

enum Body {
    /// Lines to parse. The worker gives the bytes back to be filled again.
    Lines(Arc<LineParser>, LineChunk),
    /// Parsed already.
    Items(Vec<Result<Item, ReadError>>),
    /// The file could not be opened or read.
    Broken(io::Error),
}

/// The first chunks are small so that a short file keeps all workers busy.
const FIRST_CHUNK: usize = 4 << 10;
/// Bytes that a chunk has room for beside its lines: the beginning of the line after them.
const ROOM: usize = 1 << 10;
/// The most records per chunk, if the reading thread parses.
const ITEMS: usize = 256;
/// The usual length of a record, in bytes.
const RECORD: usize = 128;
/// Producers that wait for answers send fewer lines than this at a time.
const FEW_LINES: usize = 8;
/// So many lines are enough for a sample.
const ENOUGH_LINES: usize = 40;

/// Runs every puzzle of every source through workers made by `worker`, and writes the results in
/// order.
pub(crate) fn run<W>(
    context: &Context,
    sources: Vec<Source>,
    reading: &ReadOptions,
    options: &RunOptions,
    worker: impl Fn() -> W + Sync,
) -> io::Result<Tally>
where
    W: FnMut(Batch<'_>, &mut Results),
{
    run_settled(context, sources, reading, options, worker, |_| {})
}

/// The same, with a `settle` that sees and can change each result in order before it is written.
pub(crate) fn run_settled<E, W>(
    context: &Context,
    sources: Vec<Source>,
    reading: &ReadOptions,
    options: &RunOptions,
    worker: impl Fn() -> W + Sync,
    settle: impl FnMut(&mut Results<E>),
) -> io::Result<Tally>
where
    E: Default + Send,
    W: FnMut(Batch<'_>, &mut Results<E>),
{
    let pool = BufferPool::default();
    let options = &RunOptions {
        input_size: context.display.is_shown().then(|| Source::plain_sizes(&sources)).flatten(),
        ..options.clone()
    };
    let produce = |dispatch: &mut Dispatch<'_, Chunk>| {
        for source in sources {
            let file: Arc<str> = source.name().into();
            let mut dispatch = |body: Body| dispatch(Chunk { file: file.clone(), body });
            let ended =
                match read_one(context, &source, reading, (&pool, options.chunk), &mut dispatch) {
                    Ok(ended) => ended,
                    Err(error) => dispatch(Body::Broken(error)),
                };
            if ended.is_break() {
                return;
            }
        }
    };
    let out = context.out();
    let start_worker = || {
        let mut worker = worker();
        let mut items = Vec::new();
        let pool = &pool;
        move |chunk: Chunk, results: &mut Results<E>| {
            items.clear();
            collect(context, chunk.body, &chunk.file, pool, &mut items, results);
            worker(Batch { file: &chunk.file, items: &items }, results);
        }
    };
    let tally = pipeline::run(context, out, options, produce, start_worker, settle)?;
    tally.tell_if_empty(context);
    Ok(tally)
}

/// Adds the good items of a chunk; the others are reported and counted.
fn collect<E>(
    context: &Context,
    body: Body,
    file: &str,
    pool: &BufferPool,
    items: &mut Vec<Item>,
    results: &mut Results<E>,
) {
    let take = |result: Result<Item, ReadError>| match result {
        Ok(item) => items.push(item),
        Err(error) => {
            results.tally.refused += 1;
            results.messages.push(faults::located(context, file, &error));
        }
    };
    match body {
        Body::Lines(parser, chunk) => {
            parser.parse_chunk(&chunk, take);
            results.tally.bytes += chunk.bytes.len() as u64;
            pool.put(chunk.bytes);
        }
        Body::Items(parsed) => parsed.into_iter().for_each(take),
        Body::Broken(error) => {
            results.tally.unreadable += 1;
            results.messages.push(faults::unreadable(context, file, &error));
        }
    }
}

/// Reads one source and dispatches its chunks. `Break` if no more are wanted.
fn read_one(
    context: &Context,
    source: &Source,
    options: &ReadOptions,
    (pool, largest): (&BufferPool, usize),
    dispatch: &mut dyn FnMut(Body) -> ControlFlow<()>,
) -> io::Result<ControlFlow<()>> {
    let mut input = source.open(context)?;
    let (sample, format) = read_sample(&mut input, options)?;
    if let Some(parser) = format.and_then(|f| LineParser::new(f, options, &sample)) {
        let parser = Arc::new(parser);
        let mut chunks = LineChunks::new(input, sample, &parser);
        let mut size = FIRST_CHUNK.min(largest);
        while let Some(chunk) = chunks.next_chunk(size, pool.take(largest + ROOM))? {
            if dispatch(Body::Lines(parser.clone(), chunk)).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            size = (size * 2).min(largest);
        }
        return Ok(ControlFlow::Continue(()));
    }
    let options = options.clone().with_format(format);
    let most = (largest / RECORD).clamp(1, ITEMS);
    let mut items = Vec::new();
    for item in Reader::new(Cursor::new(sample).chain(input), options) {
        items.push(item);
        if items.len() == most && dispatch(Body::Items(std::mem::take(&mut items))).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(if items.is_empty() { ControlFlow::Continue(()) } else { dispatch(Body::Items(items)) })
}

/// Reads the start of an input and returns it with its format, if that can be told: up to
/// [`SAMPLE_SIZE`] bytes, but not more than a few dozen lines. A producer that sends one puzzle and
/// waits for the answer gets it: if one line shows the format and no more has come yet, that line is
/// the sample.
fn read_sample(
    input: &mut dyn Read,
    options: &ReadOptions,
) -> io::Result<(Vec<u8>, Option<&'static Format>)> {
    let mut sample = Vec::new();
    let mut lines = 0;
    // What the bytes so far are, if they were looked at.
    let mut detected = None;
    while sample.len() < SAMPLE_SIZE && lines < ENOUGH_LINES {
        let before = sample.len();
        sample.resize(before + (8 << 10), 0);
        let got = read_some(input, &mut sample[before..])?;
        sample.truncate(before + got);
        if got == 0 {
            break;
        }
        lines += memchr_iter(b'\n', &sample[before..]).count();
        detected = None;
        if sample.ends_with(b"\n") && lines < FEW_LINES {
            let format = detect(&sample, options);
            if format.is_some_and(|f| f.record_is_line && !f.has_header()) {
                return Ok((sample, format));
            }
            detected = Some(format);
        }
    }
    let format = detected.unwrap_or_else(|| detect(&sample, options));
    Ok((sample, format))
}

/// Reads, and tries again after a signal.
fn read_some(input: &mut dyn Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}
