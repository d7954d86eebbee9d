//! Splits an input into segments of one format each, and these into chunks of work.
//!
//! ```text
//!   input ─▶ Decoder ─▶ LineBuffer ─┬▶ lines that are records ─────────────▶ Chunk of raw lines
//!                                   ├▶ other text, skipped and counted
//!                                   └▶ detect ─┬▶ LineParser ──────────────▶ Chunk of raw lines
//!                                              ├▶ MultiLineParser (rows …) ┬▶ Chunk of items
//!                                              └▶ ByteParser (JSON, XML) ──┘
//! ```
//!
//! The first state is a run of plain lines: puzzles of one line, comments, empty lines and text.
//! Testing for it is cheap, because large collections consist of it. Any other line starts a
//! segment of another format. The segment ends at the first line, between two records, that its
//! parser does not accept; then the run of plain lines continues.
//!
//! The classification of a line depends on the line and the lines after it, never on the sizes of
//! reads or on text far before. The reader only waits for lines that it needs: the answer to a
//! complete puzzle is never delayed.
//!
//! A fault in rows is held back until a puzzle is found: if there is none, the text can be the cells of
//! one puzzle in a [free layout](super::free_layout).

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::sync::Arc;

use memchr::{memchr, memchr_iter};

use super::detect::{self, Sample, Seen};
use super::encoding::Decoder;
use super::formats::{LONGEST_VALUE, ReadMode};
use super::free_layout::{self, FreeLayout};
use super::gate::Gate;
use super::line_buffer::{Line, LineBuffer};
use super::line_parser::Fit;
use super::reader::{ByteParser, MultiLineParser, Ready};
use super::{
    Accept, Fault, Format, Item, LineParser, ReadError, ReadOptions, Reader, csv, line, swallowed,
};

/// The number of bytes of a line examined to detect its format.
const LONGEST_LOOK: usize = 64 << 10;
/// The number of bytes and lines of a block examined. A board of any size with borders has fewer.
const BLOCK_BYTES: usize = 64 << 10;
const BLOCK_LINES: usize = 120;
/// The number of rows of a table examined to find its puzzles.
const TABLE_ROWS: usize = 60;
/// The usual length of a record, in bytes.
const RECORD: usize = 128;
/// The limit on records per chunk, if they are already parsed.
const ITEMS: usize = 256;

/// Whole lines of an input.
#[derive(Debug)]
pub(crate) struct LineChunk {
    /// The lines. The last line of an input may lack a line end.
    pub bytes: Vec<u8>,
    /// The number of the first line, from 1.
    pub first_line: u64,
}

/// A part of an input: lines that any thread can parse, or items that are already parsed.
#[derive(Debug)]
pub struct Chunk {
    body: Body,
    format: Option<&'static Format>,
    skipped: u64,
    gate: Gate,
}

#[derive(Debug)]
pub(super) enum Body {
    Lines(Arc<LineParser>, LineChunk),
    Items(Vec<Result<Item, ReadError>>),
}

impl Chunk {
    /// Returns the format of the last record, if known.
    #[must_use]
    pub(crate) fn format(&self) -> Option<&'static Format> {
        self.format
    }

    /// Returns the number of bytes that are not parsed yet.
    #[must_use]
    pub fn size(&self) -> usize {
        match &self.body {
            Body::Lines(_, lines) => lines.bytes.len(),
            Body::Items(_) => 0,
        }
    }

    /// Returns the number of lines that are neither puzzles nor comments, and were skipped.
    #[must_use]
    pub fn skipped(&self) -> u64 {
        self.skipped
    }

    /// Parses the remaining lines, and passes all items and faults to `take`. Returns the buffer of
    /// the lines, empty, if there is one.
    pub fn parse(self, mut take: impl FnMut(Result<Item, ReadError>)) -> Option<Vec<u8>> {
        match self.body {
            Body::Lines(parser, mut lines) => {
                parser.parse_chunk(&lines, self.gate, take);
                lines.bytes.clear();
                Some(lines.bytes)
            }
            Body::Items(items) => {
                items.into_iter().for_each(|item| take(self.gate.pass(item)));
                None
            }
        }
    }

    pub(super) fn into_body(self) -> Body {
        self.body
    }
}

/// The parser of the next lines.
enum State {
    /// Nothing has been read yet.
    Start,
    /// One record per line. The flag is true for the run of plain lines.
    Lines(Arc<LineParser>, bool),
    MultiLine(Box<dyn MultiLineParser>, &'static Format),
    /// The number of lines before the segment.
    Bytes(Box<dyn ByteParser>, u64),
    Done,
}

/// Splits an input into [chunks](Chunk).
pub(super) struct Chunks<R> {
    buffer: LineBuffer<Decoder<R>>,
    /// The options of the parsers, which return all puzzles.
    options: ReadOptions,
    /// What is returned of them.
    gate: Gate,
    state: State,
    /// Parses the run of plain lines.
    plain: Arc<LineParser>,
    ready: Ready,
    format: Option<&'static Format>,
    /// The text so far, while it can still be a free layout. `None` once it cannot.
    free: Option<FreeLayout>,
    /// True once a record was found, or a fault that identifies the format.
    found: bool,
    /// True if a record of the format `line` directly precedes the next line.
    follows_line: bool,
    /// True if the last record of the segment has a fault, so that its format is uncertain.
    is_doubtful: bool,
    /// True if the line before the next one of the segment is empty.
    follows_empty: bool,
    /// True if the current line is empty so far.
    is_empty_line: bool,
    /// The text of the open record of a segment of bytes, from its first line on.
    kept: Vec<u8>,
    /// Where the current line starts in it.
    kept_line: usize,
    /// True if the current line has given an item.
    has_new: bool,
    /// True if a record that has ended in the current line is broken, and no other one has followed.
    is_broken: bool,
    /// Lines up to this one were part of an unclosed record.
    suspect_until: u64,
}

impl<R: Read> Chunks<R> {
    pub(super) fn new(input: R, options: ReadOptions) -> Chunks<R> {
        let mut buffer = LineBuffer::new(Decoder::new(input));
        let gate = Gate::new(&options);
        let options = options.with(|o| o.accept = Accept::Any);
        buffer.set_longest(options.format.map_or(LONGEST_VALUE, |format| format.longest));
        Chunks {
            buffer,
            plain: Arc::new(LineParser::plain(&options)),
            format: options.format,
            free: options.format.is_none().then(FreeLayout::default),
            options,
            gate,
            state: State::Start,
            ready: Ready::default(),
            found: false,
            follows_line: false,
            is_doubtful: false,
            follows_empty: false,
            is_empty_line: true,
            kept: Vec::new(),
            kept_line: 0,
            has_new: false,
            is_broken: false,
            suspect_until: 0,
        }
    }

    /// Returns the format of the last puzzle or fault, once there is one.
    #[must_use]
    pub(crate) fn format(&self) -> Option<&'static Format> {
        self.format
    }

    /// See [`Reader::next_chunk`](super::Reader::next_chunk).
    pub(super) fn next_chunk(
        &mut self,
        size: usize,
        spare: impl FnOnce() -> Vec<u8>,
    ) -> io::Result<Option<Chunk>> {
        let size = size.max(1);
        let most = (size / RECORD).clamp(1, ITEMS);
        let run = loop {
            if self.can_give(most) {
                return Ok(Some(self.give()));
            }
            match &mut self.state {
                State::Start => self.start(),
                State::Lines(..) => {
                    if let ControlFlow::Break(run) = self.run(size) {
                        if self.ready.is_empty() {
                            break run;
                        }
                        // Faults that are held back precede these lines.
                        if self.is_held() {
                            self.hold(run);
                        }
                    }
                }
                State::MultiLine(..) => self.next_line(),
                State::Bytes(..) => self.next_bytes(),
                State::Done => return self.buffer.take_error().map_or(Ok(None), Err),
            }
        };
        let first_line = self.buffer.number() + 1;
        if run.has_record {
            self.format = Some(run.parser.format());
        }
        self.remember(run.bytes);
        let bytes = self.buffer.take(run.bytes, run.lines, spare());
        self.ready.skipped += run.skipped;
        self.follows_line = run.ends_with_record;
        let body = Body::Lines(run.parser, LineChunk { bytes, first_line });
        Ok(Some(self.chunk(body)))
    }

    /// Parses lines without puzzles, and also holds back their comments.
    fn hold(&mut self, run: Run) {
        self.remember(run.bytes);
        let first_line = self.buffer.number() + 1;
        let bytes = self.buffer.take(run.bytes, run.lines, Vec::new());
        let lines = LineChunk { bytes, first_line };
        run.parser.parse_chunk(&lines, Gate::default(), |item| self.ready.push_back(item));
        self.ready.skipped += run.skipped;
        self.follows_line = false;
    }

    /// Adds the next bytes to the text that can be a free layout.
    fn remember(&mut self, count: usize) {
        if self.found || self.free.as_mut().is_some_and(|f| !f.add(&self.buffer.pending()[..count]))
        {
            self.free = None;
        }
    }

    /// Returns true if faults are held back, because the text can still be a free layout.
    fn is_held(&self) -> bool {
        self.free.is_some() && !self.found
    }

    /// Returns true if there are items to return: many, or all that are available without waiting.
    fn can_give(&mut self, most: usize) -> bool {
        match self.state {
            State::Done => !self.ready.is_empty() || self.ready.skipped > 0,
            _ if self.is_held() || self.ready.is_empty() => false,
            // Items precede the lines after them.
            State::Lines(..) => true,
            _ => self.ready.len() >= most || !self.buffer.has_line(),
        }
    }

    fn give(&mut self) -> Chunk {
        let items = self.ready.drain(..).collect();
        self.chunk(Body::Items(items))
    }

    fn chunk(&mut self, body: Body) -> Chunk {
        let is_held = self.is_held();
        let skipped = if is_held { 0 } else { std::mem::take(&mut self.ready.skipped) };
        Chunk { body, format: self.format, skipped, gate: self.gate }
    }

    /// Starts with the format of the options, or with the run of plain lines.
    fn start(&mut self) {
        match self.options.format {
            Some(format) => self.open(format),
            None => self.state = State::Lines(self.plain.clone(), true),
        }
    }

    /// Starts a segment of this format with the next line.
    fn open(&mut self, format: &'static Format) {
        (self.is_doubtful, self.follows_empty, self.is_empty_line) = (false, false, true);
        let is_named = self.options.format.is_some();
        self.format = Some(format);
        let before = self.buffer.number();
        let options = self.options.clone().with(|o| o.format = Some(format));
        self.state = match &format.read {
            ReadMode::MultiLine(make) => State::MultiLine(make(&options), format),
            ReadMode::Bytes(make) => State::Bytes(make(&options), before),
            ReadMode::Lines(_) => {
                let mut rows = 0;
                let window = match format.has_header() {
                    // Comments and empty lines before the header do not count.
                    true => self.window(usize::MAX, |line| {
                        rows += usize::from(csv::is_row(line));
                        rows == TABLE_ROWS
                    }),
                    false => 0,
                };
                let sample = &self.buffer.pending()[..window];
                match LineParser::for_segment(format, &options, sample, is_named) {
                    Ok(parser) => State::Lines(Arc::new(parser), false),
                    Err(mut error) => {
                        error.line += before;
                        self.ready.push_back(Err(error));
                        self.found = true;
                        State::Done
                    }
                }
            }
        };
    }

    /// Returns the length of the next lines, at most this many, up to the one for which `ends` is
    /// true.
    fn window(&mut self, lines: usize, mut ends: impl FnMut(&[u8]) -> bool) -> usize {
        let mut at = 0;
        for _ in 0..lines {
            let room = BLOCK_BYTES.saturating_sub(at);
            let Some((line, next)) = self.buffer.line_at(at, room) else { break };
            at = next;
            if next >= BLOCK_BYTES || ends(&self.buffer.pending()[line]) {
                break;
            }
        }
        at
    }

    /// Finds how many of the available lines belong to the run. Breaks with them, if there are any;
    /// otherwise handles the next line.
    fn run(&mut self, size: usize) -> ControlFlow<Run> {
        let State::Lines(parser, is_plain) = &self.state else { return ControlFlow::Continue(()) };
        let (parser, is_plain) = (parser.clone(), *is_plain);
        let mut run = Run::new(parser, self.follows_line);
        let pending = self.buffer.pending();
        let last = (self.buffer.has_ended() && !self.buffer.is_torn()).then_some(pending.len());
        let mut next = None;
        for end in memchr_iter(b'\n', pending).chain(last) {
            if end < run.bytes || run.bytes == pending.len() {
                break;
            }
            let line = &pending[run.bytes..end];
            let fit = if is_plain && line::is_plain(line) {
                Fit::Record
            } else if is_plain {
                self.plain.fit(line)
            } else {
                run.parser.continues(line, run.ends_with_record)
            };
            match fit {
                Fit::Record => {
                    self.found = true;
                    (run.has_record, run.ends_with_record) = (true, true);
                }
                Fit::Nothing => run.ends_with_record &= !line.trim_ascii().is_empty(),
                Fit::Text => {
                    run.ends_with_record = false;
                    run.skipped += 1;
                    self.ready.note(line, self.buffer.number() + run.lines + 1);
                }
                Fit::Open | Fit::No => {
                    next = Some(fit);
                    break;
                }
            }
            run.lines += 1;
            run.bytes = (end + 1).min(pending.len());
            if run.bytes >= size {
                break;
            }
        }
        if run.bytes > 0 {
            if self.found {
                self.free = None;
            }
            return ControlFlow::Break(run);
        }
        match next {
            Some(Fit::Open) => self.join(&run.parser),
            Some(_) if is_plain => self.decide(),
            Some(_) => self.state = State::Lines(self.plain.clone(), true),
            // The beginning of a long line is enough to classify it.
            None if is_plain && self.buffer.pending().len() > LONGEST_LOOK => self.decide(),
            None if self.buffer.has_ended() => self.end(),
            None => {
                self.buffer.read_more(size);
            }
        }
        ControlFlow::Continue(())
    }

    /// Reads a record with a quoted field that spans several lines. An unclosed quote is a fault of
    /// its line only.
    fn join(&mut self, parser: &LineParser) {
        let number = self.buffer.number() + 1;
        let longest = self.buffer.longest();
        let (mut at, mut lines, mut is_open) = (0, 0, true);
        let mut first = None;
        while is_open && let Some((line, next)) = self.buffer.line_at(at, longest) {
            let line = &self.buffer.pending()[line];
            is_open = if at == 0 { parser.is_open(line) } else { parser.stays_open(line) };
            (at, lines) = (next, lines + 1);
            first.get_or_insert(next);
            if at > longest {
                break;
            }
        }
        if is_open {
            (at, lines) = (first.unwrap_or(0), 1);
        }
        let record = &self.buffer.pending()[..at];
        let record = record.strip_suffix(b"\n").unwrap_or(record);
        let item = parser.parse_line(record, number);
        let open = || Some(Err(ReadError::at(record, number, 0, Fault::OpenQuote)));
        let item = item.or_else(|| if is_open { open() } else { None });
        self.ready.extend(item);
        (self.found, self.free, self.follows_line) = (true, None, true);
        self.buffer.consume(at, lines);
    }

    /// Detects the format that starts with the next line, which is not a plain line.
    fn decide(&mut self) {
        let first = self.buffer.line_at(0, LONGEST_LOOK + 1);
        let Some((first, next)) = first else { return self.end() };
        let line = &self.buffer.pending()[first.clone()];
        let number = self.buffer.number() + 1;
        if let Some(at) = detect::binary(line) {
            self.ready.push_back(Err(ReadError::at(line, number, at, Fault::Binary)));
            // A binary file has no puzzles. A stray control character is one bad line.
            if !self.found && detect::is_no_text(line) {
                self.state = State::Done;
            }
            (self.found, self.free) = (true, None);
            return self.pass_line();
        }
        let Some(seen) = self.look() else { return self.end() };
        self.follows_line = seen == Seen::Line;
        match seen {
            Seen::Format(format) => {
                self.open(format);
                // The first line belongs to the segment, even if it has a fault.
                match &self.state {
                    State::MultiLine(..) => self.feed_line(),
                    State::Lines(parser, _) => {
                        self.follows_line = true;
                        if parser.has_header() { self.pass_line() } else { self.parse_line() }
                    }
                    State::Bytes(..) | State::Start | State::Done => {}
                }
            }
            Seen::Line | Seen::Comment => self.parse_line(),
            Seen::Text | Seen::Unclear => {
                let line = &self.buffer.pending()[first];
                self.ready.skip(line, number);
                self.remember(next);
                self.pass_line();
            }
        }
    }

    /// Classifies the next line, alone or with the block that it starts. Returns `None` at the end
    /// of the input.
    fn look(&mut self) -> Option<Seen> {
        let (first, _) = self.buffer.line_at(0, LONGEST_LOOK + 1)?;
        let line = &self.buffer.pending()[first];
        let is_comment = line.trim_ascii_start().starts_with(b"#");
        let seen = detect::by_line(line, line.len() > LONGEST_LOOK, &self.options);
        if seen != Seen::Unclear {
            return Some(seen);
        }
        let mut has_content = false;
        let end = self.window(BLOCK_LINES, |line| {
            let text = line.trim_ascii();
            has_content |= !text.is_empty() && text[0] != b'#';
            has_content && text.is_empty() || line::is_plain(text)
        });
        let sample = Sample::new(&self.buffer.pending()[..end]);
        Some(detect::by_block(&sample, is_comment, self.follows_line, &self.options))
    }

    /// Parses only the next line.
    fn parse_line(&mut self) {
        let State::Lines(parser, _) = &self.state else { return };
        let parser = parser.clone();
        let longest = self.buffer.longest() + 2;
        let Some((line, next)) = self.buffer.line_at(0, longest) else { return };
        let line = &self.buffer.pending()[line];
        if parser.is_open(line) {
            return self.join(&parser);
        }
        let item = parser.parse_line(line, self.buffer.number() + 1);
        // A short line with a fault can be part of a free layout.
        let shows = match &item {
            None | Some(Ok(Item::Comment { .. })) => false,
            Some(Ok(Item::Record(_))) => true,
            Some(Err(_)) => !parser.is_plain_run() || detect::has_long_run(line),
        };
        if parser.is_plain_run() && !matches!(item, None | Some(Ok(Item::Comment { .. }))) {
            self.format = Some(Format::LINE);
        }
        self.found |= shows;
        self.ready.extend(item);
        self.remember(next);
        self.pass_line();
    }

    /// Consumes the next line. A truncated last line is ignored.
    fn pass_line(&mut self) {
        if matches!(self.buffer.line(), Line::End) {
            self.end();
        }
    }

    /// Passes the next line to the parser of the segment, or ends the segment before it.
    fn next_line(&mut self) {
        let State::MultiLine(parser, format) = &mut self.state else { return };
        let format = *format;
        if self.options.format.is_none()
            && let Some((line, _)) = self.buffer.line_at(0, format.longest + 1)
        {
            let line = &self.buffer.pending()[line];
            let starts_block = self.follows_empty && !line.trim_ascii().is_empty();
            if !parser.takes(line)
                || starts_block && self.is_doubtful && self.starts_other_format(format)
                || starts_block && *format == *Format::ARRAY && self.starts_record()
            {
                return self.end_segment();
            }
        }
        self.feed_line();
    }

    /// Ends a segment whose records have several lines before the next line.
    fn end_segment(&mut self) {
        let State::MultiLine(parser, _) = &mut self.state else { return };
        let before = self.ready.len();
        parser.end(&mut self.ready);
        self.state = State::Lines(self.plain.clone(), true);
        self.judge(before);
    }

    /// Returns true if a block of another format than the segment starts here. A board with a
    /// mistake can resemble another format; the following text must not be read in that format.
    fn starts_other_format(&mut self, format: &Format) -> bool {
        match self.look() {
            Some(Seen::Format(seen)) => *seen != *format,
            Some(Seen::Line) => true,
            _ => false,
        }
    }

    /// Returns true if the block that starts here is a puzzle, and not part of an array. A bracket
    /// without its partner does not absorb what follows it.
    fn starts_record(&mut self) -> bool {
        let end = self.window(BLOCK_LINES, |line| line.trim_ascii().is_empty());
        let block = &self.buffer.pending()[..end];
        let text = block.trim_ascii_start();
        let is_row = text.first().is_none_or(|b| b"[{(".contains(b)) && !text.starts_with(b"{\"");
        if is_row {
            return false;
        }
        let mut items = Reader::new(block, self.options.clone());
        let item = items.find(|item| !matches!(item, Ok(Item::Comment { .. })));
        matches!(item, Some(Ok(_))) && items.format() != Some(Format::ARRAY)
    }

    /// Passes the next line to the parser of the segment.
    fn feed_line(&mut self) {
        let State::MultiLine(parser, format) = &mut self.state else { return };
        let (limit, before) = (format.longest, self.ready.len());
        if self.free.is_some()
            && let Some((_, next)) = self.buffer.line_at(0, limit + 1)
            && let Some(free) = &mut self.free
            && !free.add(&self.buffer.pending()[..next])
        {
            self.free = None;
        }
        match self.buffer.line() {
            Line::Whole(line, number) if line.len() <= limit + 1 => {
                self.follows_empty = line.trim_ascii().is_empty();
                parser.line(line, number, &mut self.ready);
            }
            Line::Whole(line, number) | Line::TooLong(line, number) => {
                parser.end(&mut self.ready);
                let fault = Fault::LineTooLong { limit };
                self.ready.push_back(Err(ReadError::at(line, number, 0, fault)));
                self.found = true;
            }
            Line::End => return self.end(),
        }
        self.judge(before);
    }

    /// Updates the state from the items after the first `before`.
    fn judge(&mut self, before: usize) {
        let is_board = self.format.is_some_and(free_layout::is_board);
        let shows = |item: &Result<Item, ReadError>| match item {
            Ok(Item::Record(_)) => true,
            Ok(Item::Comment { .. }) => false,
            Err(_) => !is_board,
        };
        self.found |= self.ready.iter().skip(before).any(shows);
        if let Some(last) = self.ready.iter().skip(before).next_back() {
            self.is_doubtful = last.is_err();
        }
        if self.found {
            self.free = None;
        }
    }

    /// Passes the next bytes to the parser of the segment: up to the end of a line, because the
    /// segment can end there. A named format has only one segment.
    fn next_bytes(&mut self) {
        let is_named = self.options.format.is_some();
        let State::Bytes(parser, lines) = &mut self.state else { return };
        let (before, lines) = (self.ready.len(), *lines);
        self.found = true;
        let is_suspect = self.buffer.number() < self.suspect_until || parser.is_broken();
        let bytes = self.buffer.next_bytes();
        if bytes.is_empty() {
            return self.end();
        }
        let end = memchr(b'\n', bytes).filter(|_| !is_named);
        let bytes = &bytes[..end.map_or(bytes.len(), |end| end + 1)];
        // After a fault in a list, and an empty line, the list is in doubt too.
        let starts_block = self.follows_empty && !bytes[0].is_ascii_whitespace();
        if is_suspect && parser.is_inside() && swallowed::starts_block(&self.kept, bytes[0])
            || self.is_doubtful && starts_block && !is_named
        {
            return self.cut();
        }
        self.is_empty_line &= bytes.trim_ascii().is_empty();
        self.follows_empty = end.is_some() && self.is_empty_line;
        self.is_empty_line |= end.is_some();
        parser.bytes(bytes, &mut self.ready);
        let is_inside = parser.is_inside();
        let is_over = end.is_some() && parser.is_between();
        self.is_broken |= parser.take_broken();
        if let Some(last) = self.ready.iter().skip(before).next_back() {
            self.is_broken &= last.is_err();
            self.is_doubtful = last.is_err();
            self.has_new = true;
        }
        if !is_named && self.kept.len() <= LONGEST_VALUE {
            self.kept.extend_from_slice(bytes);
        }
        let count = bytes.len();
        let passed = memchr_iter(b'\n', bytes).count() as u64;
        let is_cut = end.is_some() && self.settle_line(is_inside);
        self.buffer.consume(count, passed);
        if is_over && !is_cut {
            let State::Bytes(parser, _) = &mut self.state else { return };
            parser.end(&mut self.ready);
            self.state = State::Lines(self.plain.clone(), true);
        }
        self.move_lines(before, lines);
        if is_cut {
            self.cut();
        }
    }

    /// Handles the end of a line of a segment of bytes: keeps the text of the open record only. Returns
    /// true if a record is broken and there is a block inside it.
    fn settle_line(&mut self, is_inside: bool) -> bool {
        let is_endless = is_inside && self.kept.len() > LONGEST_VALUE;
        let is_cut = (self.is_broken || is_endless) && swallowed::next_block(&self.kept).is_some();
        if !is_cut && !is_inside {
            self.kept.clear();
        } else if !is_cut && self.has_new {
            self.kept.drain(..self.kept_line);
        }
        self.kept_line = self.kept.len();
        (self.is_broken, self.has_new) = (false, false);
        is_cut
    }

    /// Ends a segment of bytes whose open record is broken. Reads again from the first block inside
    /// that record, if there is one. Lines are read at most twice: up to the record's last line,
    /// other unclosed records are cut immediately.
    fn cut(&mut self) {
        let State::Bytes(parser, lines) = &mut self.state else { return };
        let (before, lines) = (self.ready.len(), *lines);
        let is_inside = parser.is_inside();
        parser.end(&mut self.ready);
        // After a fault, that the list has no end is not worth another one.
        if self.is_doubtful && !is_inside && self.ready.len() > before {
            let last = self.ready.pop_back().filter(Result::is_ok);
            self.ready.extend(last);
        }
        self.state = State::Lines(self.plain.clone(), true);
        self.move_lines(before, lines);
        let kept = std::mem::take(&mut self.kept);
        self.kept_line = 0;
        let Some(start) = swallowed::next_block(&kept) else { return };
        self.suspect_until = self.buffer.number().max(self.suspect_until);
        let lines = memchr_iter(b'\n', &kept[start..]).count() as u64;
        self.buffer.take_back(&kept[start..], lines);
    }

    /// Adds the lines before a segment to the places of its items.
    fn move_lines(&mut self, before: usize, lines: u64) {
        for item in self.ready.iter_mut().skip(before) {
            match item {
                Ok(Item::Record(record)) => record.line += lines,
                Ok(Item::Comment { line, .. }) => *line += lines,
                Err(error) if error.line > 0 => error.line += lines,
                Err(_) => {}
            }
        }
    }

    /// Handles the end of the input.
    fn end(&mut self) {
        let before = self.ready.len();
        match std::mem::replace(&mut self.state, State::Done) {
            State::MultiLine(mut parser, _) => {
                parser.end(&mut self.ready);
                self.judge(before);
            }
            State::Bytes(parser, lines) => {
                self.settle_line(parser.is_inside());
                self.state = State::Bytes(parser, lines);
                // Read the text inside the unclosed record, which ends the input again.
                return self.cut();
            }
            _ => {}
        }
        if self.found || self.options.format.is_some() || self.buffer.is_torn() {
            // Return the items that were held back.
            self.free = None;
            return;
        }
        let is_fault = |item: &Result<Item, ReadError>| item.is_err();
        if let Some(free) = self.free.take()
            && let Some(item) = free.read(&self.options)
        {
            self.ready.retain(|item| !is_fault(item));
            self.ready.skipped = 0;
            self.ready.push_back(Ok(item));
        } else if self.format.is_none() {
            let text = self.ready.first_text.take();
            self.ready.extend(text.map(Err));
        }
    }
}

/// Lines that belong to a run.
struct Run {
    parser: Arc<LineParser>,
    bytes: usize,
    lines: u64,
    skipped: u64,
    has_record: bool,
    ends_with_record: bool,
}

impl Run {
    fn new(parser: Arc<LineParser>, follows_line: bool) -> Run {
        let (has_record, ends_with_record) = (false, follows_line);
        Run { parser, bytes: 0, lines: 0, skipped: 0, has_record, ends_with_record }
    }
}
