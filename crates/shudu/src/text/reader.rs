//! Reading: an input in, puzzles and comments out, one after the other.
//!
//! ```text
//!   input ─▶ front (64 KiB) ─▶ detect ─┬▶ lines  ─▶ LineParser   each line for itself
//!        └────────────▶ the rest ──────┼▶ lines  ─▶ Block        lines with a memory
//!                                      └▶ bytes  ─▶ JSON values
//! ```
//!
//! A fault is given in its place and reading goes on behind it. Only a fault of the input as a whole
//! ends it. Memory stays flat: the front, one line, one board.

use std::collections::VecDeque;
use std::io::{self, BufRead, Chain, Cursor, Read as _};

use super::detect::{self, SAMPLE};
use super::formats::Read;
#[cfg(feature = "json")]
use super::json_stream::JsonStream;
use super::line_reader::{Line, LineReader, front};
use super::{Fault, Format, Item, LineParser, ReadError, ReadOptions};

/// Where finished items and faults go.
pub(super) type Ready = VecDeque<Result<Item, ReadError>>;

/// A format whose records go over several lines.
pub(super) trait Block: Send {
    /// Takes the next line.
    fn line(&mut self, line: &[u8], number: u64, ready: &mut Ready);
    /// Takes the end of the input.
    fn end(&mut self, ready: &mut Ready);
}

type Input<R> = LineReader<Chain<Cursor<Vec<u8>>, R>>;

enum State<R> {
    Start(R, ReadOptions),
    Lines(Input<R>, LineParser),
    Blocks(Input<R>, Box<dyn Block>),
    #[cfg(feature = "json")]
    Json(Input<R>, Box<JsonStream>),
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
/// When the format is not named, the first 64 KiB (or all, if there is less) are read before the
/// first item is given.
pub struct Reader<R: BufRead> {
    state: State<R>,
    ready: Ready,
    format: Option<&'static Format>,
    /// An error that came while the front was read: told after what came before it.
    late: Option<io::Error>,
}

impl<R: BufRead> Reader<R> {
    /// A reader of this input.
    pub fn new(input: R, options: ReadOptions) -> Reader<R> {
        let format = options.format;
        let state = State::Start(input, options);
        Reader { state, ready: VecDeque::new(), format, late: None }
    }

    /// The format, once it is known.
    pub fn format(&self) -> Option<&'static Format> {
        self.format
    }

    /// Looks at the front of the input and gets ready to read.
    fn start(&mut self, mut input: R, mut options: ReadOptions) {
        // A named format needs no look, except that tables show where their puzzles are.
        let most = if options.format.is_some_and(|f| !f.has_header()) { 4 } else { SAMPLE };
        let (mut front, late) = front(&mut input, most);
        self.late = late;
        // Of a named format too little has been seen for more than a look at the mark.
        let named = options.format.is_some();
        if detect::is_marked_utf16(&front) || !named && detect::is_utf16(&front) {
            self.ready.push_back(Err(ReadError::at(b"", 1, 0, Fault::Utf16)));
            return;
        }
        let mark = front.len() - detect::without_mark(&front).len();
        front.drain(..mark);
        let format = match options.format.or_else(|| detect::with_options(&front, &options)) {
            Some(format) => format,
            None => {
                self.ready.extend(detect::why_not(&front).map(Err));
                return;
            }
        };
        self.format = Some(format);
        options.format = Some(format);
        let parser = match LineParser::try_new(format, &options, &front) {
            Ok(parser) => parser,
            Err(error) => {
                self.ready.push_back(Err(error));
                return;
            }
        };
        let lines = LineReader::new(Cursor::new(front).chain(input), format.longest);
        self.state = match (parser, &format.read) {
            (Some(parser), _) => State::Lines(lines, parser),
            (None, Read::Blocks(make)) => State::Blocks(lines, make(&options)),
            #[cfg(feature = "json")]
            (None, Read::Json) => State::Json(lines, Box::new(JsonStream::new(&options))),
            // A format whose records are lines has a parser.
            (None, Read::Lines(_)) => State::Done,
        };
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Item, ReadError>;

    fn next(&mut self) -> Option<Result<Item, ReadError>> {
        loop {
            if let Some(item) = self.ready.pop_front() {
                return Some(item);
            }
            let more = match &mut self.state {
                State::Lines(lines, parser) => match next_record(lines, parser) {
                    Ok(Some(item)) => return Some(item),
                    Ok(None) => Ok(false),
                    Err(error) => Err(error),
                },
                State::Blocks(lines, block) => {
                    next_block_line(lines, block.as_mut(), &mut self.ready)
                }
                #[cfg(feature = "json")]
                State::Json(lines, json) => next_json_bytes(lines, json, &mut self.ready),
                State::Start(..) => {
                    let start = std::mem::replace(&mut self.state, State::Done);
                    if let State::Start(input, options) = start {
                        self.start(input, options);
                    }
                    Ok(true)
                }
                State::Done => return self.late.take().map(|e| Err(ReadError::io(&e))),
            };
            match more {
                Ok(true) => {}
                Ok(false) => self.state = State::Done,
                Err(error) => {
                    self.late = Some(error);
                    self.state = State::Done;
                }
            }
        }
    }
}

/// The next record or comment of a format with a record a line.
#[inline]
fn next_record<R: BufRead>(
    lines: &mut LineReader<R>,
    parser: &LineParser,
) -> io::Result<Option<Result<Item, ReadError>>> {
    loop {
        let limit = lines.limit;
        match lines.line()? {
            Line::Whole(line, number) => {
                if parser.is_open(line) {
                    let start = line.to_vec();
                    return join_record(lines, parser, start, number);
                }
                if let Some(item) = parser.parse_line(line, number) {
                    return Ok(Some(item));
                }
            }
            Line::TooLong(line, number) => return Ok(Some(Err(too_long(line, number, limit)))),
            Line::End => return Ok(None),
        }
    }
}

/// A record with a quoted field that goes over several lines.
fn join_record<R: BufRead>(
    lines: &mut LineReader<R>,
    parser: &LineParser,
    mut record: Vec<u8>,
    number: u64,
) -> io::Result<Option<Result<Item, ReadError>>> {
    let limit = lines.limit;
    let mut open = true;
    while open && record.len() <= limit {
        match lines.line()? {
            Line::Whole(line, _) => {
                record.push(b'\n');
                record.extend_from_slice(line);
                open = parser.stays_open(line);
            }
            Line::TooLong(..) | Line::End => break,
        }
    }
    // A quote that is still open is the parser's to tell.
    let first = record.split(|&b| b == b'\n').next().unwrap_or_default().len();
    let item = parser.parse_line(if open { &record[..first] } else { &record }, number);
    Ok(item.or_else(|| Some(Err(ReadError::at(&record[..first], number, 0, Fault::OpenQuote)))))
}

fn next_block_line<R: BufRead>(
    lines: &mut LineReader<R>,
    block: &mut dyn Block,
    ready: &mut Ready,
) -> io::Result<bool> {
    let limit = lines.limit;
    let fed = lines.line().inspect_err(|_| block.end(ready))?;
    match fed {
        Line::Whole(line, number) => block.line(line, number, ready),
        Line::TooLong(line, number) => {
            block.end(ready);
            ready.push_back(Err(too_long(line, number, limit)));
        }
        Line::End => {
            block.end(ready);
            return Ok(false);
        }
    }
    Ok(true)
}

#[cfg(feature = "json")]
fn next_json_bytes<R: BufRead>(
    lines: &mut LineReader<R>,
    json: &mut JsonStream,
    ready: &mut Ready,
) -> io::Result<bool> {
    let bytes = lines.bytes(4 << 10)?;
    if bytes.is_empty() {
        json.end(ready);
        return Ok(false);
    }
    json.bytes(bytes, ready);
    Ok(true)
}

fn too_long(line: &[u8], number: u64, limit: usize) -> ReadError {
    ReadError::at(line, number, 0, Fault::LineTooLong { limit })
}
