//! The puzzle of a request, and what every job needs.

use serde::Serializer;
use shudu::grid::{Grid, Puzzle, Shape};
use shudu::record::ExtraRecord;
use shudu::text::{Extra, Fault, Format, Item, ReadOptions, Reader};
use shudu_messages::{Catalogue, FluentArgs, args};

use crate::failure::{Failure, Status};
use crate::limits::Context;

/// What every job needs: limits and the language of the answer.
pub(crate) struct Job<'a> {
    pub(crate) context: &'a Context<'a>,
    pub(crate) catalogue: &'static Catalogue,
    /// The limits of searches: time and the cancel flag.
    pub(crate) limits: shudu::Limits,
}

impl Job<'_> {
    pub(crate) fn say(&self, key: &str, words: &FluentArgs<'_>) -> String {
        self.catalogue.say(key, words)
    }

    /// Returns the failure of a field that has a wrong value.
    pub(crate) fn bad(&self, field: &'static str, message: impl Into<String>) -> Failure {
        Failure::new(Status::BadRequest, message).of(field)
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
    pub(crate) fn extra(&self) -> ExtraRecord<'static> {
        ExtraRecord::from(&self.extra).into_owned()
    }
}

/// The fields of a request that describe its text.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    pub(crate) text: &'a str,
    pub(crate) from: Option<&'a str>,
    pub(crate) shape: Option<&'a str>,
}

impl Source<'_> {
    /// Returns the options of the reader.
    pub(crate) fn options(&self, job: &Job<'_>) -> Result<ReadOptions, Failure> {
        let mut options = ReadOptions::default();
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
            return Ok(Entry { puzzle: Puzzle::Grid(grid), line: 1, extra: Extra::default() });
        }
        let mut found = None;
        for item in Reader::new(self.text.as_bytes(), self.options(job)?) {
            match item {
                Ok(Item::Record(record)) if found.is_none() => found = Some(record),
                Ok(Item::Record(record)) => {
                    let message = job.catalogue.request_fault(&Fault::ManyPuzzles);
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
                let message = job.catalogue.request_fault(&Fault::NoPuzzle);
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

/// Serializes a puzzle as a line, like the records do.
pub(crate) fn line<S: Serializer>(puzzle: &Puzzle, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(puzzle)
}
