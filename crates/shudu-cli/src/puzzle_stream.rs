//! Cutting files into chunks that workers can parse, and the bulk verbs' way through them.
//!
//! Formats with a record a line travel as raw bytes and are parsed by the workers, side by side;
//! the others are parsed by the reader. What cannot be read is told here, with its place, so that
//! no verb has to.

use std::io::{self, BufReader, Cursor, Read};
use std::ops::ControlFlow;
use std::sync::Arc;

use memchr::{memchr, memchr_iter, memrchr};
use shudu::text::{self, Item, LineParser, Puzzle, ReadError, ReadOptions, Reader, Record};

use crate::context::Context;
use crate::faults;
use crate::input::Source;
use crate::ordered::Dispatch;
use crate::output::Out;
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

struct Chunk {
    file: Arc<str>,
    body: Body,
}

enum Body {
    /// Whole lines, and the number of the first. The worker gives the bytes back to be filled again.
    Lines(Arc<LineParser>, Vec<u8>, u64),
    /// Parsed already.
    Items(Vec<Result<Item, ReadError>>),
    /// The file could not be opened or read.
    Broken(io::Error),
}

/// The first chunks are small so that a short file still keeps every worker busy.
const FIRST_CHUNK: usize = 4 << 10;
/// What a chunk has beside its lines: the beginning of the line that it cuts.
const ROOM: usize = 1 << 10;
/// Records a chunk at most, where the reader parses.
const ITEMS: usize = 256;
/// About the bytes of a record.
const RECORD: usize = 128;
/// Lines that a person or a program sends before it looks for an answer.
const FEW: usize = 8;
/// How much is looked at to find the format.
const SAMPLE: usize = 64 << 10;

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
    let produce = |dispatch: &mut Dispatch<'_, Chunk>| {
        for source in sources {
            let file: Arc<str> = source.name().into();
            let mut dispatch = |body: Body| dispatch(Chunk { file: file.clone(), body });
            let ended = match read_one(&source, reading, (&pool, options.chunk), &mut dispatch) {
                Ok(ended) => ended,
                Err(error) => dispatch(Body::Broken(error)),
            };
            if ended.is_break() {
                return;
            }
        }
    };
    let out = Out::stdout(context.stdout_is_terminal);
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

/// Adds the good items of a chunk; the others are told and counted.
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
        Body::Lines(parser, bytes, first) => {
            parse_lines(&parser, &bytes, first, take);
            pool.put(bytes);
        }
        Body::Items(parsed) => parsed.into_iter().for_each(take),
        Body::Broken(error) => {
            results.tally.unreadable += 1;
            results.messages.push(faults::unreadable(context, file, &error));
        }
    }
}

fn parse_lines(
    parser: &LineParser,
    bytes: &[u8],
    first: u64,
    take: impl FnMut(Result<Item, ReadError>),
) {
    let (mut start, mut number) = (0, first);
    let lines = memchr_iter(b'\n', bytes).chain([bytes.len()]).filter_map(|end| {
        let line = &bytes[start..end];
        start = end + 1;
        number += 1;
        parser.parse_line(line, number - 1)
    });
    lines.for_each(take);
}

fn read_one(
    source: &Source,
    options: &ReadOptions,
    (pool, largest): (&BufferPool, usize),
    send: &mut dyn FnMut(Body) -> ControlFlow<()>,
) -> io::Result<ControlFlow<()>> {
    let mut input = source.open()?;
    let sample = read_sample(&mut input)?;
    let format = options.format.or_else(|| text::detect(&sample));
    if let Some(parser) = format.and_then(|f| LineParser::new(f, options, &sample)) {
        return cut_lines(Arc::new(parser), sample, input, (pool, largest), send);
    }
    let options = ReadOptions { format, ..options.clone() };
    let whole = BufReader::with_capacity(1 << 16, Cursor::new(sample).chain(input));
    let most = (largest / RECORD).clamp(1, ITEMS);
    let mut items = Vec::new();
    for item in Reader::new(whole, options) {
        items.push(item);
        if items.len() == most && send(Body::Items(std::mem::take(&mut items))).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(if items.is_empty() { ControlFlow::Continue(()) } else { send(Body::Items(items)) })
}

/// Enough of the start to know the format: a sample's worth, or a few dozen lines. A producer that
/// sends one puzzle and waits for its answer gets it: where a line says enough and no more is there
/// yet, that line is the sample.
fn read_sample(input: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut sample = Vec::new();
    let mut lines = 0;
    while sample.len() < SAMPLE && lines < 40 {
        let before = sample.len();
        sample.resize(before + (8 << 10), 0);
        let got = read_some(input, &mut sample[before..])?;
        sample.truncate(before + got);
        if got == 0 {
            break;
        }
        lines += memchr_iter(b'\n', &sample[before..]).count();
        let is_waiting = sample.ends_with(b"\n") && lines < FEW;
        if is_waiting && text::detect(&sample).is_some_and(|f| matches!(f.id, "line" | "jsonl")) {
            break;
        }
    }
    Ok(sample)
}

fn read_some(input: &mut dyn Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            other => return other,
        }
    }
}

/// Cuts bytes into chunks of whole lines. A line without end must not fill the memory: what goes
/// beyond [`text::LONGEST_LINE`] is dropped, and the parser refuses the rest as too long.
fn cut_lines(
    parser: Arc<LineParser>,
    sample: Vec<u8>,
    mut input: impl Read,
    (pool, largest): (&BufferPool, usize),
    send: &mut dyn FnMut(Body) -> ControlFlow<()>,
) -> io::Result<ControlFlow<()>> {
    let mut pending = sample;
    let mut dropping = false;
    let mut size = FIRST_CHUNK.min(largest);
    let mut line = 1;
    // Where the bytes begin that have not been looked through for a line end.
    let mut fresh = 0;
    loop {
        while let Some(end) = end_of_lines(&pending[fresh..], size) {
            let end = fresh + end;
            fresh = 0;
            let mut next = pool.take(largest + ROOM);
            next.extend_from_slice(&pending[end..]);
            pending.truncate(end);
            let lines = memchr_iter(b'\n', &pending).count() as u64;
            let whole = std::mem::replace(&mut pending, next);
            if send(Body::Lines(parser.clone(), whole, line)).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            line += lines;
            size = (size * 2).min(largest);
        }
        if pending.len() > text::LONGEST_LINE {
            pending.truncate(text::LONGEST_LINE + 1);
            dropping = true;
        }
        fresh = pending.len();
        pending.resize(fresh + size, 0);
        let got = read_some(&mut input, &mut pending[fresh..])?;
        pending.truncate(fresh + got);
        if got == 0 {
            return Ok(match pending.is_empty() {
                true => ControlFlow::Continue(()),
                false => send(Body::Lines(parser, pending, line)),
            });
        }
        if dropping {
            let end = memchr(b'\n', &pending[fresh..]);
            dropping = end.is_none();
            pending.drain(fresh..fresh + end.unwrap_or(got));
        }
    }
}

/// Where a chunk of whole lines ends: at the last line end, or, where there is much more than
/// `size`, behind the lines that fit, but at least one. `None` when no line is whole.
fn end_of_lines(pending: &[u8], size: usize) -> Option<usize> {
    let window = if pending.len() > 2 * size { &pending[..size] } else { pending };
    let last = memrchr(b'\n', window).or_else(|| memchr(b'\n', pending));
    last.map(|last| last + 1)
}
