//! The request `print`: puzzles as pages of a PDF document.

use serde::{Deserialize, Serialize};
use shudu::text::{Accept, Fault, Item, Reader};
use shudu_draw::{Answers, PRINT, paper_size};
use shudu_messages::{Catalogue, args};

use crate::book::{BookFault, BookOptions, Press};
use crate::fonts::FontChoice;
use crate::requests::failure::{Failure, Status};
use crate::requests::files::Document;
use crate::requests::input::{Job, Source};
use crate::requests::{overlay, words};

/// The puzzles of a document.
const MOST: usize = 1000;

/// Where the answers are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum AnswerPlace {
    /// Nowhere.
    None,
    /// On pages after the puzzles.
    After,
    /// On the back of each page.
    Back,
    /// At the foot of each page, upside down.
    Foot,
}

request! {
    /// Prints puzzles as pages of a PDF document.
    Print -> Document {
        /// The puzzles, as text in any format that the library reads.
        puzzles: String,
        /// The format of the puzzles; detected if absent.
        from: Option<String>,
        /// The shape of the boards, such as `3x3`.
        shape: Option<String>,
        /// The paper: `a3` to `a6`, `letter`, `legal`, or width and height in millimeters such as
        /// `150x200`; `a4` if absent.
        paper: Option<String>,
        /// Puzzles on a page, from 1 to 12; 4 if absent, or 1 if they are large.
        per_page: Option<usize>,
        /// The title, of at most 200 characters.
        title: Option<String>,
        /// Where the answers are; nowhere if absent, and after the puzzles with `variants`.
        answers: Option<AnswerPlace>,
        /// If true, the level of each puzzle above it.
        level: bool,
        /// If true, the rating of each puzzle above it.
        rating: bool,
        /// If true, small candidates in the blank cells.
        candidates: bool,
        /// If true, large digits.
        large: bool,
        /// If true, a page with the title.
        cover: bool,
        /// If true, the puzzles are sorted by level, with a page that lists the levels.
        contents: bool,
        /// If true, for printing on both sides.
        duplex: bool,
        /// If true, two pages on each side of a sheet, in the order for folding.
        saddle: bool,
        /// Lines for notes below each puzzle, from 0 to 30.
        notes: Option<usize>,
        /// A worksheet: each position with its candidates, and the step of this technique as its answer.
        worksheet: Option<String>,
        /// The number of equivalent variants of the sheet, from 1 to 1000.
        variants: Option<usize>,
        /// The seed of the variants.
        seed: u64,
        /// The address before the link to each puzzle, which is printed as a QR code.
        link_base: Option<String>,
        /// The theme; `print` if absent.
        theme: Option<String>,
    }
    |request, job| print(job, request)
}

/// Returns the book that the fields of the request `print` describe, in JSON, and its words, for a caller
/// that has the puzzles.
///
/// # Errors
/// The reason why a field is not valid.
pub fn asked_book(fields: &str) -> Result<(BookOptions, &'static Catalogue), Failure> {
    Job::reading(fields, |job, request: &Print| Ok((request.options(job)?, job.catalogue)))
}

impl Print {
    fn options(&self, job: &Job<'_>) -> Result<BookOptions, Failure> {
        self.check_pairs(job)?;
        let range = |field: &'static str, value: Option<usize>, least: usize, most: usize| {
            let words = args! { least = least, most = most };
            match value.is_none_or(|value| (least..=most).contains(&value)) {
                true => Ok(value),
                false => Err(job.bad(field, job.say("api-range", &words))),
            }
        };
        let wrong = |field| job.bad(field, job.say("api-bad-field", &args! { name = field }));
        if self.title.as_ref().is_some_and(|title| title.chars().count() > 200) {
            return Err(wrong("title"));
        }
        let paper = paper_size(self.paper.as_deref().unwrap_or("a4"));
        let worksheet = self.worksheet.as_ref();
        let worksheet = worksheet.map(|name| job.named("worksheet", name)).transpose()?;
        Ok(BookOptions {
            paper: paper.ok_or_else(|| wrong("paper"))?,
            per_page: range("per_page", self.per_page, 1, 12)?,
            large: self.large,
            title: self.title.clone(),
            level: self.level,
            rating: self.rating,
            notes: range("notes", self.notes, 0, 30)?.unwrap_or(0),
            candidates: self.candidates,
            answers: self.answers.map(|place| match place {
                AnswerPlace::None => Answers::None,
                AnswerPlace::After => Answers::After,
                AnswerPlace::Back => Answers::Back,
                AnswerPlace::Foot => Answers::Foot,
            }),
            duplex: self.duplex,
            saddle: self.saddle,
            cover: self.cover,
            contents: self.contents,
            worksheet: worksheet.and_then(|named| named.first().copied()),
            variants: range("variants", self.variants, 1, 1000)?,
            seed: self.seed,
            link_base: self.link_base.clone(),
            theme: overlay::theme(job, "theme", self.theme.as_deref())?.unwrap_or(&PRINT),
        })
    }

    /// Rejects fields that exclude each other, as the flags of the command do.
    fn check_pairs(&self, job: &Job<'_>) -> Result<(), Failure> {
        let (worksheet, variants) = (self.worksheet.is_some(), self.variants.is_some());
        let pairs = [
            (worksheet && self.candidates, "worksheet", "candidates"),
            (worksheet && self.level, "worksheet", "level"),
            (worksheet && self.rating, "worksheet", "rating"),
            (worksheet && self.contents, "worksheet", "contents"),
            (variants && self.contents, "variants", "contents"),
            (variants && self.saddle, "variants", "saddle"),
            (self.saddle && self.duplex, "saddle", "duplex"),
        ];
        match pairs.into_iter().find(|(is_given, ..)| *is_given) {
            None => Ok(()),
            Some((_, name, other)) => {
                let words = args! { name = name, other = other };
                Err(job.bad(name, job.say("api-excluded", &words)))
            }
        }
    }
}

fn print(job: &Job<'_>, request: &Print) -> Result<Document, Failure> {
    let options = request.options(job)?;
    // Texts that the fonts cannot write are in English.
    let (fonts, lang) = FontChoice::shared(job.catalogue.lang());
    let too_small = |error: shudu_draw::PaperTooSmall| {
        let sizes =
            args! { fits = format!("{:.0}", error.fits), least = format!("{:.0}", error.least) };
        Failure::new(Status::Impossible, job.say("print-paper-small", &sizes)).of("paper")
    };
    let press = Press::new(&options, words::catalogue(lang)).map_err(too_small)?;
    let (text, from) = (request.puzzles.as_str(), request.from.as_deref());
    let (shape, accept) = (request.shape.as_deref(), Accept::Classic);
    let source = Source { text, from, shape, accept, ..Source::default() };
    let mut all = Vec::new();
    for item in Reader::new(text.as_bytes(), source.options(job)?) {
        let unreadable = |error| Failure::unreadable(job.catalogue, &error).of("puzzles");
        let Item::Record(record) = item.map_err(unreadable)? else { continue };
        if all.len() == MOST {
            let message = job.say("api-many-puzzles", &args! { count = MOST });
            return Err(Failure::new(Status::TooLarge, message).at(record.line, 0).of("puzzles"));
        }
        let entries = press.entries(&record.puzzle, record.line, &job.limits);
        all.push(entries.map_err(|fault| {
            let message = fault.message(job.catalogue);
            match fault {
                BookFault::Stopped(why) => job.stopped(why).at(record.line, 0),
                _ => Failure::new(Status::Impossible, message).at(record.line, 0).of("puzzles"),
            }
        })?);
    }
    if all.is_empty() {
        let message = job.catalogue.request_fault(&Fault::NoPuzzle);
        return Err(Failure::new(Status::InvalidPuzzle, message).of("puzzles"));
    }
    Ok(Document::new(press.print(all, fonts).map_err(too_small)?))
}
