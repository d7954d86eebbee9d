//! Requests on texts: `read`, `verdicts`, `convert`.

use serde::Serialize;
use shudu::Named;
use shudu::Puzzle;
use shudu::solve::{Solver, VerdictKind};
use shudu::text::{
    Accept, ColumnSurvey, Format, Item, ReadError, Reader, Record, Symbols, WriteOptions, Writer,
};
use shudu_messages::args;

use crate::record::ExtraRecord;
use crate::requests::failure::Failure;
use crate::requests::input::{Job, Source};

request! {
    /// Reads every puzzle of a text, in any format, and locates what cannot be read.
    Read -> ReadAnswer {
        /// The text.
        text: String,
        /// The format; detected if absent.
        from: Option<String>,
        /// The shape of the boards, such as `3x3`.
        shape: Option<String>,
        /// The number of puzzles to return; the limit of the carrier if absent.
        limit: Option<usize>,
    }
    |request, job| {
        let source = Source {
            text: &request.text,
            from: request.from.as_deref(),
            shape: request.shape.as_deref(),
            ..Source::default()
        };
        let most = job.context.limits.puzzles;
        let limit = request.limit.map_or(most, |limit| limit.min(most));
        let mut reader = Reader::new(request.text.as_bytes(), source.options(job)?);
        let mut answer = ReadAnswer::default();
        for item in reader.by_ref() {
            if answer.puzzles.len() == limit {
                answer.more = true;
                break;
            }
            match item {
                Ok(Item::Record(record)) => answer.puzzles.push(ReadPuzzle::new(record)),
                Ok(Item::Comment { .. }) => answer.comments += 1,
                Err(error) => answer.faults.push(Fault::new(job, &error)),
            }
        }
        answer.format = reader.format().map(|format| format.id);
        answer.skipped = reader.skipped();
        Ok(answer)
    }
}

/// The puzzles of a text.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ReadAnswer {
    /// The puzzles in order.
    pub(crate) puzzles: Vec<ReadPuzzle>,
    /// What could not be read, in order.
    pub(crate) faults: Vec<Fault>,
    /// The format that was read last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) format: Option<&'static str>,
    /// The number of comments.
    pub(crate) comments: u64,
    /// The number of lines that are neither puzzles nor comments.
    pub(crate) skipped: u64,
    /// True if there is more text after the last puzzle.
    pub(crate) more: bool,
}

/// A puzzle of a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ReadPuzzle {
    /// The puzzle as a line: its digits, or its 729 candidates.
    #[serde(serialize_with = "crate::record::parts::line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub(crate) puzzle: Puzzle,
    /// Its first line in the text, from 1.
    pub(crate) line: u64,
    /// The shape: rows and columns of a box, if the rules are classic.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) shape: Option<String>,
    /// The number of givens.
    pub(crate) givens: usize,
    /// The givens as a line, if the puzzle is a position with entries of a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) start: Option<String>,
    /// The digits as a line, if the puzzle is a position: its givens and the entries of a player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digits: Option<String>,
    /// The other fields of the puzzle.
    #[serde(flatten)]
    pub(crate) extra: ExtraRecord,
}

impl ReadPuzzle {
    fn new(record: Record) -> ReadPuzzle {
        let mut givens = record.puzzle.cells().iter().filter(|&&digit| digit != 0).count();
        let (mut start, mut digits) = (None, None);
        if let Some(grid) = record.puzzle.to_grid().filter(|_| !record.puzzle.is_start()) {
            givens = record.puzzle.givens().iter().filter(|&&digit| digit != 0).count();
            digits = Some(grid.to_string());
            start = Some(record.puzzle.start().to_string());
        }
        ReadPuzzle {
            line: record.line,
            shape: record.puzzle.as_classic().map(|shape| shape.to_string()),
            givens,
            start,
            digits,
            extra: ExtraRecord::from(&record.extra),
            puzzle: record.puzzle,
        }
    }
}

/// A fault in a text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Fault {
    /// What is wrong and what to do, in the language of the request.
    pub(crate) message: String,
    /// The line, from 1; 0 for the whole text.
    pub(crate) line: u64,
    /// The column, from 1; 0 for the whole line.
    pub(crate) column: u64,
    /// The line with a caret below the column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) excerpt: Option<String>,
}

impl Fault {
    fn new(job: &Job<'_>, error: &ReadError) -> Fault {
        let message = job.catalogue.request_fault(&error.fault);
        Fault { message, line: error.line, column: error.column, excerpt: error.caret() }
    }
}

request! {
    /// Decides for every puzzle of a text whether it has exactly one solution. This is the fast way for many
    /// puzzles.
    Verdicts -> VerdictsAnswer {
        /// The text.
        text: String,
        /// The format; detected if absent.
        from: Option<String>,
        /// The shape of the boards, such as `3x3`.
        shape: Option<String>,
        /// If true, puzzles with constraints that are not understood are decided under the other
        /// rules.
        ignore_unknown: bool,
    }
    |request, job| verdicts(job, request)
}

/// The verdicts on the puzzles of a text.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct VerdictsAnswer {
    /// The number of puzzles with one solution.
    pub(crate) unique: u64,
    /// The number of puzzles with several solutions.
    pub(crate) multiple: u64,
    /// The number of puzzles without a solution.
    pub(crate) none: u64,
    /// The number of puzzles whose digits clash.
    pub(crate) invalid: u64,
    /// The number of puzzles that were not decided in time.
    pub(crate) undecided: u64,
    /// The verdicts in the order of the puzzles.
    pub(crate) verdicts: Vec<VerdictKind>,
    /// What could not be read, in order.
    pub(crate) faults: Vec<Fault>,
    /// True if there is more text after the last puzzle.
    pub(crate) more: bool,
}

impl VerdictsAnswer {
    fn add(&mut self, verdict: VerdictKind) {
        *match verdict {
            VerdictKind::Unique => &mut self.unique,
            VerdictKind::Multiple => &mut self.multiple,
            VerdictKind::None => &mut self.none,
            VerdictKind::Invalid => &mut self.invalid,
            VerdictKind::Undecided => &mut self.undecided,
        } += 1;
        self.verdicts.push(verdict);
    }
}

/// Puzzles that are solved together.
const BATCH: usize = 4096;

fn verdicts(job: &Job<'_>, request: &Verdicts) -> Result<VerdictsAnswer, Failure> {
    let source = Source {
        text: &request.text,
        from: request.from.as_deref(),
        shape: request.shape.as_deref(),
        accept: Accept::Understood,
        ignore_unknown: request.ignore_unknown,
    };
    let limits = job.limits.clone().with_solutions(2);
    let mut solver = Solver::default().with(|o| o.kept = 0);
    let mut answer = VerdictsAnswer::default();
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let mut flush = |puzzles: &mut Vec<Puzzle>, answer: &mut VerdictsAnswer| {
        for found in solver.answers(puzzles.iter(), &limits) {
            answer.add(found.verdict);
        }
        puzzles.clear();
    };
    let mut read = 0;
    for item in Reader::new(request.text.as_bytes(), source.options(job)?) {
        match item {
            Ok(Item::Record(_)) if read == job.context.limits.puzzles => {
                answer.more = true;
                break;
            }
            Ok(Item::Record(record)) => {
                read += 1;
                puzzles.push(record.puzzle);
                if puzzles.len() == BATCH {
                    flush(&mut puzzles, &mut answer);
                }
            }
            Ok(Item::Comment { .. }) => {}
            Err(error) => answer.faults.push(Fault::new(job, &error)),
        }
    }
    flush(&mut puzzles, &mut answer);
    Ok(answer)
}

request! {
    /// Converts the puzzles of a text to another format.
    Convert -> ConvertAnswer {
        /// The text.
        text: String,
        /// The format to write.
        to: String,
        /// The format; detected if absent.
        from: Option<String>,
        /// The shape of the boards, such as `3x3`.
        shape: Option<String>,
        /// If true, the puzzles alone: no comments, no other fields.
        bare: bool,
        /// The character for blanks; that of the format if absent.
        blank: Option<char>,
        /// How digits above 9 are written: `digits`, `hex`, `letters` or `numbers`.
        symbols: Option<String>,
    }
    |request, job| convert(job, request)
}

/// Converted puzzles.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct ConvertAnswer {
    /// The text in the new format.
    pub(crate) text: String,
    /// The number of puzzles in it.
    pub(crate) puzzles: u64,
    /// The number of puzzles that lost candidates, because the format has none.
    pub(crate) lost: u64,
    /// What could not be read, or not be written in this format, in order.
    pub(crate) faults: Vec<Fault>,
    /// True if there is more text after the last puzzle.
    pub(crate) more: bool,
}

fn convert(job: &Job<'_>, request: &Convert) -> Result<ConvertAnswer, Failure> {
    let source = Source {
        text: &request.text,
        from: request.from.as_deref(),
        shape: request.shape.as_deref(),
        ..Source::default()
    };
    let format = Format::by_id(&request.to).filter(|format| format.writes);
    let unknown = || job.bad("to", job.say("api-format", &args! { name = request.to.clone() }));
    let format = format.ok_or_else(unknown)?;
    let mut options = WriteOptions::default().with(|o| {
        o.blank = request.blank;
        o.keep = !request.bare;
    });
    if let Some(name) = &request.symbols {
        let known = Symbols::ALL.iter().copied().find(|symbols| symbols.name() == name);
        let unknown = || job.bad("symbols", job.say("api-symbols", &args! { name = name.clone() }));
        options.symbols = known.ok_or_else(unknown)?;
    }
    let mut writer = Writer::new(format, options);
    let reading = source.options(job)?;
    if format.has_header() {
        // The columns of a table are those of all records.
        let mut survey = ColumnSurvey::new([]);
        survey.header(request.text.as_bytes(), &reading);
        for item in Reader::new(request.text.as_bytes(), reading.clone()) {
            if let Ok(Item::Record(record)) = item {
                survey.record(&record.extra);
            }
        }
        let columns = survey.puzzle_columns();
        writer = writer.with_columns(match request.bare {
            true => columns.without_fields(),
            false => columns,
        });
    }
    let mut answer = ConvertAnswer::default();
    let mut out = Vec::new();
    writer.begin(&mut out);
    for item in Reader::new(request.text.as_bytes(), reading) {
        match item {
            Ok(Item::Record(_)) if answer.puzzles == job.context.limits.puzzles as u64 => {
                answer.more = true;
                break;
            }
            Ok(Item::Record(record)) if !format.fits(&record.puzzle) => {
                let message = job.catalogue.no_room(format, &record.puzzle);
                answer.faults.push(Fault { message, line: record.line, column: 0, excerpt: None });
            }
            Ok(Item::Record(record)) => {
                writer.record(&mut out, &record.puzzle, &record.extra);
                answer.puzzles += 1;
                let is_position = !record.puzzle.is_start();
                answer.lost += u64::from(is_position && !format.keeps(&record.puzzle));
            }
            Ok(Item::Comment { text, .. }) => writer.comment(&mut out, &text),
            Err(error) => answer.faults.push(Fault::new(job, &error)),
        }
    }
    writer.end(&mut out);
    answer.text = String::from_utf8_lossy(&out).into_owned();
    Ok(answer)
}
