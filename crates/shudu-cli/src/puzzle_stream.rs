//! The puzzles of files and stdin, in batches for the workers of the verbs.
//!
//! Formats with one record per line are passed as chunks of lines, which the workers parse in
//! parallel; the others are parsed by the reading thread. Faults are reported here, with their
//! place. Skipped text is counted.

use std::io;
use std::ops::{ControlFlow, Deref};
use std::sync::Arc;
use std::time::Instant;

use shudu::Puzzle;
use shudu::solve::Solver;
use shudu::text::{
    self, Format, Item, ReadError, ReadOptions, Reader, Record, WriteOptions, Writer,
};
use shudu_flags::{Input, Search, Style, TableFlags};
use shudu_jobs::record::ExtraRecord;
use shudu_messages::args;

use crate::context::{Context, is_stopping};
use crate::device::Processor;
use crate::faults;
use crate::input::Source;
use crate::ordered::Dispatch;
use crate::pipeline::{self, BufferPool, Results, RunOptions};
use crate::survey::{answer_columns, puzzle_columns};
use crate::tally::Tally;

/// A record of the input, and the name of its file.
#[derive(Clone, Copy)]
pub(crate) struct Entry<'a> {
    pub(crate) file: &'a str,
    pub(crate) record: &'a Record,
}

impl Deref for Entry<'_> {
    type Target = Record;

    fn deref(&self) -> &Record {
        self.record
    }
}

impl Entry<'_> {
    /// Returns a message with the place of the record.
    pub(crate) fn located(&self, context: &Context, message: String) -> String {
        let words = args! { file = self.file, line = self.line, message = message };
        context.say("located-line", &words)
    }

    /// Returns the place of the record, for the start of a line.
    pub(crate) fn place(&self, context: &Context) -> String {
        context.say("located-place", &args! { file = self.file, line = self.line })
    }

    /// Returns the other fields of the record, for JSON.
    pub(crate) fn fields(&self) -> ExtraRecord {
        ExtraRecord::from(&self.extra)
    }
}

/// The items of one chunk and the name of the file they come from.
#[derive(Clone, Copy)]
pub(crate) struct Batch<'a> {
    file: &'a str,
    items: &'a [Item],
}

impl<'a> Batch<'a> {
    /// Returns the puzzles, in order.
    pub(crate) fn puzzles(self) -> impl Iterator<Item = &'a Puzzle> + Clone {
        self.entries().map(|entry| &entry.record.puzzle)
    }

    /// Returns the records, in order.
    pub(crate) fn entries(self) -> impl Iterator<Item = Entry<'a>> + Clone {
        self.items().filter_map(Result::ok)
    }

    /// Returns the records and, as errors, the comments.
    pub(crate) fn items(self) -> impl Iterator<Item = Result<Entry<'a>, &'a str>> + Clone {
        self.items.iter().map(move |item| match item {
            Item::Record(record) => Ok(Entry { file: self.file, record }),
            Item::Comment { text, .. } => Err(text.as_str()),
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

/// A run of a verb over the puzzles of its input.
pub(crate) struct Run<'a> {
    context: &'a Context,
    input: &'a Input,
    sources: Vec<Source>,
    pub(crate) options: RunOptions,
    pub(crate) style: Style,
    /// The search and the start of a run that reports what searched, with its statistics.
    search: Option<(Processor, &'a Search, Instant)>,
}

impl<'a> Run<'a> {
    /// Creates a run that writes plain lines.
    pub(crate) fn lines(context: &'a Context, input: &'a Input) -> Run<'a> {
        let sources = Source::all(context, &input.files);
        Run {
            context,
            input,
            sources,
            options: RunOptions::lines(),
            style: Style::Text,
            search: None,
        }
    }

    /// Creates a run that writes answers: a table with these columns and those of the input, JSON,
    /// or text.
    pub(crate) fn answers<'n>(
        context: &'a Context,
        input: &'a Input,
        (style, table): (Style, &TableFlags),
        own: impl IntoIterator<Item = &'n str>,
    ) -> Run<'a> {
        Run::answers_with(context, input, (style, table), own, WriteOptions::default())
    }

    /// Like [`answers`](Run::answers), with options for puzzles in a text format.
    pub(crate) fn answers_with<'n>(
        context: &'a Context,
        input: &'a Input,
        (style, table): (Style, &TableFlags),
        own: impl IntoIterator<Item = &'n str>,
        options: WriteOptions,
    ) -> Run<'a> {
        let mut run = Run::lines(context, input);
        let mut writer = Writer::new(style.format(), options);
        if style == Style::Csv {
            writer =
                writer.with_columns(answer_columns(context, table, input, &mut run.sources, own));
        }
        Run { options: RunOptions::new(writer), style, ..run }
    }

    /// Creates a run that writes puzzles.
    pub(crate) fn puzzles(
        context: &'a Context,
        input: &'a Input,
        (format, table): (Option<&'static Format>, &TableFlags),
        options: WriteOptions,
    ) -> Run<'a> {
        let mut run = Run::lines(context, input);
        let format = format.unwrap_or(Format::LINE);
        let mut writer = Writer::new(format, options);
        if format.has_header() {
            let columns = puzzle_columns(context, table, input, &mut run.sources);
            writer = writer.with_columns(columns);
        }
        Run { options: RunOptions::new(writer), style: Style::Puzzles(format), ..run }
    }

    /// Sets small pieces, for slow work: results are written early and the load is balanced.
    pub(crate) fn slow(mut self) -> Run<'a> {
        self.options.chunk = 2 << 10;
        self
    }

    /// Sets the search of these flags.
    pub(crate) fn with_search(mut self, search: &'a Search) -> Run<'a> {
        let processor = Processor::open(self.context, search);
        self.options = processor.options(self.options);
        self.search = Some((processor, search, Instant::now()));
        self
    }

    /// Returns a solver for the search of the flags.
    pub(crate) fn solver(&self) -> Solver {
        let with = |(processor, search, _): &(Processor, &Search, _)| processor.on(search.solver());
        self.search.as_ref().map_or_else(Solver::default, with)
    }

    /// Passes every record to workers made by `worker`, and writes the results in order. What was
    /// finished is written before each record, because a record can take long.
    pub(crate) fn each<'w, W>(&self, worker: impl Fn() -> W + Sync) -> io::Result<Tally>
    where
        W: FnMut(Entry<'_>, &mut Results) + 'w,
    {
        self.each_settled(worker, |_| {})
    }

    /// Like [`each`](Run::each), with a `settle` that receives each result in order and can change it
    /// before it is written.
    pub(crate) fn each_settled<'w, W>(
        &self,
        worker: impl Fn() -> W + Sync,
        settle: impl FnMut(&mut Results),
    ) -> io::Result<Tally>
    where
        W: FnMut(Entry<'_>, &mut Results) + 'w,
    {
        let worker = || {
            let mut worker = worker();
            move |batch: Batch<'_>, done: &mut Results| {
                for entry in batch.entries() {
                    if done.publish().is_break() {
                        return;
                    }
                    worker(entry, done);
                    if done.stop {
                        return;
                    }
                }
            }
        };
        self.batches_settled(worker, settle)
    }

    /// Passes batches of records and comments to workers made by `worker`, and writes the results in
    /// order.
    pub(crate) fn batches<'w, W>(&self, worker: impl Fn() -> W + Sync) -> io::Result<Tally>
    where
        W: FnMut(Batch<'_>, &mut Results) + 'w,
    {
        self.batches_settled(worker, |_| {})
    }

    /// Like [`batches`](Run::batches), with a `settle`.
    pub(crate) fn batches_settled<'w, W>(
        &self,
        worker: impl Fn() -> W + Sync,
        mut settle: impl FnMut(&mut Results),
    ) -> io::Result<Tally>
    where
        W: FnMut(Batch<'_>, &mut Results) + 'w,
    {
        self.run(&|| Box::new(worker()), &mut settle)
    }

    fn run<'w>(
        &self,
        worker: &(dyn Fn() -> BatchWorker<'w> + Sync),
        settle: &mut dyn FnMut(&mut Results),
    ) -> io::Result<Tally> {
        let (context, sources) = (self.context, &self.sources);
        let pool = &BufferPool::default();
        let (accept, ignore_unknown) = context.accept;
        let reading = self.input.options().with(|o| {
            o.accept = accept;
            o.ignore_unknown = ignore_unknown;
        });
        let options = &RunOptions {
            input_size: context.display.is_shown().then(|| Source::plain_sizes(sources)).flatten(),
            ..self.options.clone()
        };
        let produce = |dispatch: &mut Dispatch<'_, Chunk>| {
            read_all(context, sources, &reading, (pool, options.chunk), dispatch);
        };
        let start_worker = || -> pipeline::Worker<'_, Chunk> {
            let mut worker = worker();
            let mut items = Vec::new();
            Box::new(move |chunk, results| {
                items.clear();
                let (tally, messages) = (&mut results.tally, &mut results.messages);
                collect(context, chunk.body, &chunk.file, pool, &mut items, (tally, messages));
                worker(Batch { file: &chunk.file, items: &items }, results);
            })
        };
        let out = context.out();
        let tally = pipeline::run(context, out, options, Box::new(produce), &start_worker, settle)?;
        tally.note_reading(context);
        if tally.lost > 0 {
            let words = args! { count = tally.lost, format = self.style.format().id };
            context.note(&context.say("summary-lost", &words));
        }
        if let Some((processor, ..)) = &self.search {
            processor.report(context);
        }
        tally.report(context);
        if let Some((_, search, started)) = &self.search
            && search.stats
        {
            tally.report_work(context, started.elapsed().as_secs_f64());
        }
        Ok(tally)
    }
}

/// A worker of a verb.
type BatchWorker<'w> = Box<dyn FnMut(Batch<'_>, &mut Results) + 'w>;

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
    let mut rejected = 0;
    let (_, ignores_unknown) = context.accept;
    // An item is large: it is examined before it is moved.
    let take = |result: Result<Item, ReadError>| {
        // Bytes that are not UTF-8 were replaced.
        let is_text = |text: &str| text.is_empty() || !text.contains(char::REPLACEMENT_CHARACTER);
        let is_utf8 = match &result {
            Ok(Item::Record(record)) => {
                if ignores_unknown {
                    messages.extend(ignored(context, file, record));
                }
                let mut fields = record.extra.fields.iter();
                is_text(&record.extra.tail)
                    && fields.all(|(name, value)| is_text(name) && is_text(value.as_str()))
            }
            Ok(Item::Comment { text, .. }) => is_text(text),
            Err(error) => {
                rejected += 1;
                messages.push(faults::located(context, file, error));
                return;
            }
        };
        replaced += u64::from(!is_utf8);
        if let Ok(item) = result {
            items.push(item);
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
            tally.rejected += rejected;
        }
        Body::Broken(error) => {
            tally.unreadable += 1;
            messages.push(faults::unopened(context, file, &error));
        }
    }
}

/// Returns the warning about constraints that the verb ignores.
fn ignored(context: &Context, file: &str, record: &Record) -> Option<String> {
    let unknown = record.puzzle.about().unknown_names();
    let message = (!unknown.is_empty())
        .then(|| context.say("unknown-ignored", &args! { names = unknown.join(", ") }))?;
    Some(Entry { file, record }.located(context, message))
}

/// Reads the sources and dispatches their chunks.
fn read_all(
    context: &Context,
    sources: &[Source],
    options: &ReadOptions,
    sizes: (&BufferPool, usize),
    dispatch: &mut Dispatch<'_, Chunk>,
) {
    for source in sources {
        let file: Arc<str> = source.name().into();
        let mut dispatch = |body: Body| dispatch(Chunk { file: file.clone(), body });
        let ended = match read_one(context, source, options, sizes, &mut dispatch) {
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
    let mut chunks = Reader::new(source.open_raw(context)?, options.clone());
    let mut size = FIRST_CHUNK.min(largest);
    while let Some(chunk) = chunks.next_chunk(size, || pool.take(largest + ROOM))? {
        if dispatch(Body::Chunk(chunk)).is_break() {
            return Ok(ControlFlow::Break(()));
        }
        size = (size * 2).min(largest);
    }
    Ok(ControlFlow::Continue(()))
}
