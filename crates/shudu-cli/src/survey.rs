//! Collects the columns of a table before its first row is written.
//!
//! Files are scanned first: the header of a table, or all records of a file whose records can have
//! fields. Of stdin and other inputs that can be read only once, the start is read and buffered. A
//! field that first appears later has no column and is reported.

use std::collections::HashSet;
use std::io::{self, Cursor, Read};
use std::sync::{Mutex, PoisonError};

use shudu::text::{ColumnSurvey, Columns, Extra, Format, Item, ReadOptions, detect};
use shudu_flags::{Input, TableFlags};

use crate::context::{Context, is_stopping};
use crate::input::{Source, reader};

/// The number of bytes examined of an input that can be read only once.
const SAMPLE_SIZE: usize = 64 << 10;

/// The contents of a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// Answers, with the fields of the input.
    Answers,
    /// The puzzles and their other fields.
    Puzzles,
}

/// Returns the columns of a table of answers: these own ones, then those of the input.
pub(crate) fn answer_columns<'a>(
    context: &Context,
    flags: &TableFlags,
    input: &Input,
    sources: &mut [Source],
    own: impl IntoIterator<Item = &'a str>,
) -> Columns {
    survey(context, flags, input, sources, Content::Answers).columns(own)
}

/// Returns the columns of a table of puzzles.
pub(crate) fn puzzle_columns(
    context: &Context,
    flags: &TableFlags,
    input: &Input,
    sources: &mut [Source],
) -> Columns {
    survey(context, flags, input, sources, Content::Puzzles).puzzle_columns()
}

fn survey(
    context: &Context,
    flags: &TableFlags,
    input: &Input,
    sources: &mut [Source],
    content: Content,
) -> ColumnSurvey {
    let mut survey = ColumnSurvey::new(flags.columns.iter().map(|name| name.trim().to_owned()));
    let options = input.options();
    let mut once = HashSet::new();
    for source in sources {
        // If stdin is named twice, it is empty the second time and must not be opened early.
        if !source.is_repeatable() && !once.insert(source.name()) {
            continue;
        }
        let opened = source.open(context);
        // Errors are reported when the puzzles are read. Without these columns nothing else is read.
        let broken = |error| Box::new(Broken(Some(error)));
        let input = match opened {
            Ok(input) => input,
            Err(error) => {
                *source = source.opened(broken(error));
                continue;
            }
        };
        if source.is_repeatable() {
            if let Err(error) = look_through(&mut survey, input, &options, content) {
                *source = source.opened(broken(error));
            }
        } else {
            let (input, sample) = look_at_start(input, &options);
            add_sample(&mut survey, &sample, &options, content);
            *source = source.opened(input);
        }
        if is_stopping() {
            break;
        }
    }
    survey
}

/// Adds the columns of a file.
fn look_through(
    survey: &mut ColumnSurvey,
    mut input: Box<dyn Read + Send>,
    options: &ReadOptions,
    content: Content,
) -> io::Result<()> {
    let mut sample = Vec::new();
    input.by_ref().take(SAMPLE_SIZE as u64).read_to_end(&mut sample)?;
    let format = detect(&sample, options);
    if is_settled(survey, format, &sample, options, content) {
        return Ok(());
    }
    let failure = Failure::default();
    let input = Noting { input, failure: &failure };
    add_records(survey, Cursor::new(sample).chain(input), options.clone());
    failure.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
}

/// The first error of an input.
type Failure = Mutex<Option<io::Error>>;

/// An input that keeps its first error, because a reader of puzzles returns only a description of it.
struct Noting<'a, R> {
    input: R,
    failure: &'a Failure,
}

impl<R: Read> Read for Noting<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.input.read(buffer).map_err(|error| {
            let kind = error.kind();
            let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
            failure.get_or_insert(error);
            kind.into()
        })
    }
}

/// Adds the columns of the start of an input.
fn add_sample(survey: &mut ColumnSurvey, sample: &[u8], options: &ReadOptions, content: Content) {
    let format = detect(sample, options);
    if is_settled(survey, format, sample, options, content) {
        return;
    }
    // The last line may be incomplete.
    let end = sample.iter().rposition(|&b| b == b'\n').map_or(sample.len(), |end| end + 1);
    let whole = if sample.len() < SAMPLE_SIZE { sample } else { &sample[..end] };
    if is_plain(format) {
        let mut items = reader(whole, options.clone()).filter_map(Result::ok);
        // Only the first line is used, because more may not have arrived yet.
        if let Some(extra) = items.find_map(extra_of) {
            survey.record(&extra);
        }
    } else {
        add_records(survey, whole, options.clone());
    }
}

fn extra_of(item: Item) -> Option<Extra> {
    match item {
        Item::Record(record) => Some(record.extra),
        Item::Comment { .. } => None,
    }
}

/// Adds the columns of all records.
fn add_records(survey: &mut ColumnSurvey, input: impl Read + Send, options: ReadOptions) {
    let items = reader(input, options).filter_map(Result::ok);
    for extra in items.filter_map(extra_of) {
        survey.record(&extra);
        if is_stopping() {
            return;
        }
    }
}

/// Adds the header. Returns true if no record has to be scanned: the header is sufficient, or there
/// are no fields.
fn is_settled(
    survey: &mut ColumnSurvey,
    format: Option<&'static Format>,
    sample: &[u8],
    options: &ReadOptions,
    content: Content,
) -> bool {
    match format {
        Some(format) if format.has_header() => survey.header(sample, options),
        _ => is_plain(format) && content == Content::Answers,
    }
}

/// Returns true if records are lines that can have a tail but no fields.
fn is_plain(format: Option<&'static Format>) -> bool {
    format.is_some_and(|format| matches!(format.id, "line" | "sdm"))
}

/// Reads the start of an input that can be read only once. Returns an input that includes the
/// start. If the first line is sufficient, it does not wait for more, because the producer may wait
/// for an answer.
fn look_at_start(
    mut input: Box<dyn Read + Send>,
    options: &ReadOptions,
) -> (Box<dyn Read + Send>, Vec<u8>) {
    let mut sample = Vec::new();
    let mut error = None;
    while sample.len() < SAMPLE_SIZE {
        let before = sample.len();
        sample.resize((before + (8 << 10)).min(SAMPLE_SIZE), 0);
        let got = match input.read(&mut sample[before..]) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {
                sample.truncate(before);
                continue;
            }
            Err(problem) => {
                error = Some(problem);
                0
            }
            Ok(got) => got,
        };
        sample.truncate(before + got);
        if got == 0 || sample.ends_with(b"\n") && is_enough(&sample, options) {
            break;
        }
    }
    let start = Cursor::new(sample.clone());
    match error {
        Some(error) => (Box::new(start.chain(Broken(Some(error)))), sample),
        None => (Box::new(start.chain(input)), sample),
    }
}

/// Returns true if these lines determine the columns: a table with a row, or a plain line.
fn is_enough(sample: &[u8], options: &ReadOptions) -> bool {
    let Some(format) = detect(sample, options) else { return false };
    let rows = sample.split(|&b| b == b'\n').filter(|line| !line.trim_ascii().is_empty());
    format.has_header() && rows.count() > 1 || is_plain(Some(format))
}

/// An input that returns an error once.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
