//! The puzzle of a request, and what every job needs.

use shudu::Puzzle;
use shudu::grid::{Board, Grid, Shape};
use shudu::logic::Technique;
use shudu::text::{self, Accept, Extra, Format, Item, ReadOptions, Reader};
use shudu_messages::{Catalogue, FluentArgs, args};

use crate::fault::Fault;
use crate::record::ExtraRecord;
use crate::requests::failure::{Failure, Status};
use crate::requests::limits::Context;
#[cfg(feature = "print")]
use crate::requests::{
    Limits,
    table::{Run, with_request},
};
use crate::techniques;

/// What every job needs: limits and the language of the answer.
pub(crate) struct Job<'a> {
    pub(crate) context: &'a Context<'a>,
    pub(crate) catalogue: &'static Catalogue,
    /// The limits of searches: time and the cancel flag.
    pub(crate) limits: shudu::Limits,
}

impl Job<'_> {
    /// Calls a function with a request that is only read.
    #[cfg(feature = "print")]
    pub(crate) fn reading<R: Run, T>(
        fields: &str,
        read: impl FnOnce(&Job<'_>, &R) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let (limits, cancel) = (Limits::default(), shudu::Cancel::new());
        let context = Context::new(&limits, &cancel);
        with_request(fields.as_bytes(), &context, R::read, |request, job| read(job, request))
    }

    pub(crate) fn say(&self, key: &str, words: &FluentArgs<'_>) -> String {
        self.catalogue.say(key, words)
    }

    /// Returns the failure of a field that has a wrong value.
    pub(crate) fn bad(&self, field: &'static str, message: impl Into<String>) -> Failure {
        Failure::new(Status::BadRequest, message).of(field)
    }

    /// Returns the failure of a fault, in the language of the answer.
    pub(crate) fn fault(&self, fault: &Fault) -> Failure {
        Failure::new(fault.kind, fault.message(self.catalogue)).of(fault.option)
    }

    /// Returns the techniques with a name.
    pub(crate) fn named(
        &self,
        field: &'static str,
        name: &String,
    ) -> Result<Vec<Technique>, Failure> {
        techniques::named(field, std::slice::from_ref(name)).map_err(|fault| self.fault(&fault))
    }

    pub(crate) fn stopped(&self, why: shudu::Stopped) -> Failure {
        Failure::stopped(self.catalogue, why)
    }
}

/// A puzzle of a request with what came along.
pub(crate) struct Entry {
    pub(crate) puzzle: Puzzle,
    pub(crate) line: u64,
    pub(crate) extra: Extra,
}

impl Entry {
    /// Returns the digits of a puzzle of a request that takes only classic ones.
    pub(crate) fn board(&self) -> Board {
        self.puzzle.to_board().unwrap_or_else(|| unreachable!("the reader accepts classic puzzles"))
    }

    pub(crate) fn extra(&self) -> ExtraRecord {
        ExtraRecord::from(&self.extra)
    }
}

/// The fields of a request that describe its text.
#[derive(Clone, Copy, Default)]
pub(crate) struct Source<'a> {
    pub(crate) text: &'a str,
    pub(crate) from: Option<&'a str>,
    pub(crate) shape: Option<&'a str>,
    /// The puzzles that the request takes.
    pub(crate) accept: Accept,
    pub(crate) ignore_unknown: bool,
}

impl Source<'_> {
    /// Returns the options of the reader.
    pub(crate) fn options(&self, job: &Job<'_>) -> Result<ReadOptions, Failure> {
        let mut options = ReadOptions::default().with(|o| {
            o.accept = self.accept;
            o.ignore_unknown = self.ignore_unknown;
        });
        if let Some(id) = self.from {
            let format = Format::by_id(id).filter(|format| format.reads);
            let unknown =
                || job.bad("from", job.say("api-format", &args! { name = id.to_owned() }));
            options.format = Some(format.ok_or_else(unknown)?);
        }
        if let Some(text) = self.shape {
            options.shape = Some(shape(job, "shape", text)?);
        }
        Ok(options)
    }

    /// Reads the only puzzle of the text.
    pub(crate) fn one(&self, job: &Job<'_>) -> Result<Entry, Failure> {
        if self.from.is_none()
            && self.shape.is_none()
            && let Some(grid) = plain_line(self.text)
        {
            return Ok(Entry { puzzle: grid.into(), line: 1, extra: Extra::default() });
        }
        let mut found = None;
        for item in Reader::new(self.text.as_bytes(), self.options(job)?) {
            match item {
                Ok(Item::Record(record)) if found.is_none() => found = Some(record),
                Ok(Item::Record(record)) => {
                    let message = job.catalogue.request_fault(&text::Fault::ManyPuzzles);
                    return Err(Failure::new(Status::InvalidPuzzle, message).at(record.line, 0));
                }
                Ok(Item::Comment { .. }) => {}
                Err(error) => return Err(Failure::unreadable(job.catalogue, &error).of("puzzle")),
            }
        }
        match found {
            Some(record) => {
                Ok(Entry { puzzle: record.puzzle, line: record.line, extra: record.extra })
            }
            None => {
                let message = job.catalogue.request_fault(&text::Fault::NoPuzzle);
                Err(Failure::new(Status::InvalidPuzzle, message).of("puzzle"))
            }
        }
    }
}

/// Returns the shape of a text such as `3x3`.
pub(crate) fn shape(job: &Job<'_>, field: &'static str, text: &str) -> Result<Shape, Failure> {
    let unknown = |_| job.bad(field, job.say("api-shape", &args! { name = text.to_owned() }));
    text.parse().map_err(unknown)
}

/// Returns the grid of a plain line of 81 cells, which needs no detection.
fn plain_line(text: &str) -> Option<Grid> {
    let bytes: &[u8; 81] = text.as_bytes().try_into().ok()?;
    let mut cells = [0; 81];
    for (cell, byte) in cells.iter_mut().zip(bytes) {
        *cell = match byte {
            b'1'..=b'9' => byte - b'0',
            b'.' | b'0' => 0,
            _ => return None,
        };
    }
    Grid::from_cells(cells).ok()
}
