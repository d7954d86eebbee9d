//! Reading: an input in, puzzles and comments out, one after the other.
//!
//! ```text
//!   input ─▶ Decoder ─▶ sample (64 KiB) ─▶ detect ─┬▶ lines ─▶ LineParser        each line alone
//!                  └────────────▶ the rest ───────┼▶ lines ─▶ MultiLineParser   lines with state
//!                                                 └▶ bytes ─▶ ByteParser        JSON values, XML tags
//! ```
//!
//! A fault is returned in its place and reading continues after it. Only a fault of the input as a
//! whole ends it. Memory is bounded: the sample, one line, one board.

use std::collections::VecDeque;
use std::io::Read;

use super::encoding::Decoder;
use super::formats::ReadMode;
use super::line_buffer::{Line, LineBuffer};
use super::{Fault, Format, Item, LineParser, ReadError, ReadOptions, SAMPLE_SIZE, detect};

/// Where finished items and faults go.
pub(super) type Ready = VecDeque<Result<Item, ReadError>>;

/// Reads a format whose records have several lines.
pub(super) trait MultiLineParser: Send {
    /// Takes the next line.
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready);
    /// Takes the end of the input.
    fn end(&mut self, ready: &mut Ready);
}

/// Parses a format whose records need not end with a line.
pub(super) trait ByteParser: Send {
    /// Takes the next bytes.
    fn bytes(&mut self, bytes: &[u8], ready: &mut Ready);
    /// Takes the end of the input.
    fn end(&mut self, ready: &mut Ready);
}

/// What the input is read with.
enum State {
    /// Nothing has been read yet.
    Start(ReadOptions),
    Lines(LineParser),
    MultiLine(Box<dyn MultiLineParser>),
    Bytes(Box<dyn ByteParser>),
    Done,
}

/// Reads puzzles and comments from an input in any format.
///
/// ```
/// use shudu::text::{Item, ReadOptions, Reader};
///
/// let text = "# one of two\n53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
/// let mut reader = Reader::new(text.as_bytes(), ReadOptions::default());
/// assert!(matches!(reader.next(), Some(Ok(Item::Comment { line: 1, .. }))));
/// assert!(matches!(reader.next(), Some(Ok(Item::Record(record))) if record.line == 2));
/// assert!(reader.next().is_none());
/// ```
///
/// If the format is not named, the first 64 KiB of the input, or all if there is less, are read
/// before the first item is returned.
pub struct Reader<R> {
    lines: LineBuffer<Decoder<R>>,
    state: State,
    ready: Ready,
    format: Option<&'static Format>,
}

impl<R: Read> Reader<R> {
    /// Makes a reader of this input. The reader has a buffer of its own, so the input needs none.
    pub fn new(input: R, options: ReadOptions) -> Reader<R> {
        Reader {
            lines: LineBuffer::new(Decoder::new(input), Vec::new()),
            format: options.format,
            state: State::Start(options),
            ready: VecDeque::new(),
        }
    }

    /// Returns the format, once it is known.
    #[must_use]
    pub fn format(&self) -> Option<&'static Format> {
        self.format
    }

    /// Looks at the start of the input and finds out how to read it. Returns `Done` if it cannot be
    /// read.
    fn start(&mut self, mut options: ReadOptions) -> State {
        // A named format needs no sample, except that tables show where their puzzles are.
        let named = options.format.is_some_and(|f| !f.has_header());
        self.lines.fill_to(if named { 4 } else { SAMPLE_SIZE });
        let sample = self.lines.pending();
        let sample = &sample[..sample.len().min(SAMPLE_SIZE)];
        let Some(format) = options.format.or_else(|| detect::detect(sample, &options)) else {
            self.ready.extend(detect::why_not(sample).map(Err));
            return State::Done;
        };
        self.format = Some(format);
        options.format = Some(format);
        let parser = match LineParser::try_new(format, &options, sample) {
            Ok(parser) => parser,
            Err(error) => {
                self.ready.push_back(Err(error));
                return State::Done;
            }
        };
        self.lines.set_longest(format.longest);
        match (parser, &format.read) {
            (Some(parser), _) => State::Lines(parser),
            (None, ReadMode::MultiLine(make)) => State::MultiLine(make(&options)),
            (None, ReadMode::Bytes(make)) => State::Bytes(make(&options)),
            // A format whose records are lines has a parser.
            (None, ReadMode::Lines(_)) => State::Done,
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Item, ReadError>;

    fn next(&mut self) -> Option<Result<Item, ReadError>> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item);
            }
            let lines = &mut self.lines;
            let more = match &mut self.state {
                State::Lines(parser) => match next_record(lines, parser) {
                    Some(item) => return Some(item),
                    None => false,
                },
                State::MultiLine(parser) => next_line(lines, parser.as_mut(), &mut self.ready),
                State::Bytes(parser) => next_bytes(lines, parser.as_mut(), &mut self.ready),
                State::Start(options) => {
                    let options = std::mem::take(options);
                    self.state = self.start(options);
                    true
                }
                State::Done => return lines.take_error().map(|e| Err(ReadError::io(e))),
            };
            if !more {
                self.state = State::Done;
            }
        }
    }
}

/// Returns the next record or comment of a format with one record per line.
#[inline]
fn next_record<R: Read>(
    lines: &mut LineBuffer<R>,
    parser: &LineParser,
) -> Option<Result<Item, ReadError>> {
    loop {
        let limit = lines.longest();
        match lines.line() {
            Line::Whole(line, number) => {
                if parser.is_open(line) {
                    let start = line.to_vec();
                    return join_record(lines, parser, start, number);
                }
                if let Some(item) = parser.parse_line(line, number) {
                    return Some(item);
                }
            }
            Line::TooLong(line, number) => return Some(Err(too_long(line, number, limit))),
            Line::End => return None,
        }
    }
}

/// Returns a record with a quoted field that goes over several lines.
fn join_record<R: Read>(
    lines: &mut LineBuffer<R>,
    parser: &LineParser,
    mut record: Vec<u8>,
    number: u64,
) -> Option<Result<Item, ReadError>> {
    let limit = lines.longest();
    let mut open = true;
    while open && record.len() <= limit {
        match lines.line() {
            Line::Whole(line, _) => {
                record.push(b'\n');
                record.extend_from_slice(line);
                open = parser.stays_open(line);
            }
            Line::TooLong(..) | Line::End => break,
        }
    }
    // The parser reports a quote that is still open.
    let first = record.split(|&b| b == b'\n').next().unwrap_or_default().len();
    let item = parser.parse_line(if open { &record[..first] } else { &record }, number);
    item.or_else(|| Some(Err(ReadError::at(&record[..first], number, 0, Fault::OpenQuote))))
}

/// Gives the next line to a parser. Returns false at the end of the input.
fn next_line<R: Read>(
    lines: &mut LineBuffer<R>,
    parser: &mut dyn MultiLineParser,
    ready: &mut Ready,
) -> bool {
    let limit = lines.longest();
    match lines.line() {
        Line::Whole(line, number) => parser.line(line, number, ready),
        Line::TooLong(line, number) => {
            parser.end(ready);
            ready.push_back(Err(too_long(line, number, limit)));
        }
        Line::End => {
            parser.end(ready);
            return false;
        }
    }
    true
}

/// Gives the next bytes to a parser. Returns false at the end of the input.
fn next_bytes<R: Read>(
    lines: &mut LineBuffer<R>,
    parser: &mut dyn ByteParser,
    ready: &mut Ready,
) -> bool {
    let bytes = lines.next_bytes();
    if bytes.is_empty() {
        parser.end(ready);
        return false;
    }
    let count = bytes.len();
    parser.bytes(bytes, ready);
    lines.consume(count);
    true
}

fn too_long(line: &[u8], number: u64, limit: usize) -> ReadError {
    ReadError::at(line, number, 0, Fault::LineTooLong { limit })
}
