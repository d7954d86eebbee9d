//! The request `print`: puzzles as pages of a PDF document.

use serde::Deserialize;
use shudu::logic::Level;
use shudu::solve::Verdict;
use shudu_api::{Context, Status};
use shudu_draw::{Answers, Book, BookWords, Entry, MM, PRINT, Picture, Point};
use shudu_messages::{Catalogue, args};

use crate::answer::Answer;
use crate::catalogues::catalogue;
use crate::fonts::fonts;
use crate::input::{bad_field, language, located, parse, puzzles, theme};

/// The puzzles of a document.
const MOST: usize = 1000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Print {
    puzzles: String,
    from: Option<String>,
    shape: Option<String>,
    #[serde(default)]
    paper: Paper,
    per_page: Option<usize>,
    title: Option<String>,
    #[serde(default)]
    answers: Place,
    /// The level of each puzzle above it.
    #[serde(default)]
    level: bool,
    /// The rating of each puzzle above it.
    #[serde(default)]
    rating: bool,
    #[serde(default)]
    candidates: bool,
    #[serde(default)]
    large: bool,
    #[serde(default)]
    cover: bool,
    #[serde(default)]
    duplex: bool,
    #[serde(default)]
    saddle: bool,
    notes: Option<usize>,
    theme: Option<String>,
    #[serde(rename = "language")]
    _language: Option<String>,
}

#[derive(Deserialize, Clone, Copy, Default)]
#[serde(rename_all = "lowercase")]
enum Paper {
    A3,
    #[default]
    A4,
    A5,
    A6,
    Letter,
    Legal,
}

impl Paper {
    fn size(self) -> Point {
        let (width, height) = match self {
            Paper::A3 => (297.0, 420.0),
            Paper::A4 => (210.0, 297.0),
            Paper::A5 => (148.0, 210.0),
            Paper::A6 => (105.0, 148.0),
            Paper::Letter => (215.9, 279.4),
            Paper::Legal => (215.9, 355.6),
        };
        Point::new(width * MM, height * MM)
    }
}

#[derive(Deserialize, Clone, Copy, PartialEq, Default)]
#[serde(rename_all = "lowercase")]
enum Place {
    #[default]
    None,
    After,
    Back,
    Foot,
}

/// Answers a request.
pub(crate) fn answer(body: &[u8], context: &Context<'_>) -> Answer {
    print(body, context).unwrap_or_else(|error| *error)
}

fn print(body: &[u8], context: &Context<'_>) -> Result<Answer, Box<Answer>> {
    let lang = language(body);
    let errors = catalogue(lang);
    let request: Print = parse(body, errors)?;
    let (from, shape) = (request.from.as_deref(), request.shape.as_deref());
    // Texts that the fonts cannot write are in English.
    let (fonts, lang) = fonts(lang);
    let words = catalogue(lang);
    let book = book(&request, words, errors)?;
    if let Err(error) = book.check(false) {
        let sizes =
            args! { fits = format!("{:.0}", error.fits), least = format!("{:.0}", error.least) };
        let message = errors.say("print-paper-small", &sizes);
        return Err(located(Status::Impossible, &message, 0, 0));
    }
    let read = puzzles(&request.puzzles, from, shape, MOST, errors)?;
    let limits = shudu::Limits::default().with_timeout(context.limits.time);
    let limits = limits.with_cancel(context.cancel);
    let mut entries = Vec::with_capacity(read.len());
    for (i, (line, puzzle)) in read.into_iter().enumerate() {
        let fail = |status, key: &str| {
            let message = errors.say(key, &args! {});
            located(status, &message, line, 0)
        };
        if limits.stopped().is_some() {
            return Err(fail(Status::Stopped, "api-stopped-time"));
        }
        let mut answer = None;
        if request.answers != Place::None {
            answer = match puzzle.digits().verdict_within(&limits) {
                Ok(Verdict::Unique(solution)) => Some(Picture::Solution(puzzle.clone(), solution)),
                Ok(Verdict::Multiple(..)) => return Err(fail(Status::Impossible, "serve-several")),
                Ok(_) => return Err(fail(Status::Impossible, "serve-no-solution")),
                Err(_) => return Err(fail(Status::Stopped, "api-stopped-time")),
            };
        }
        let caption = caption(&request, words, &puzzle, &limits);
        entries.push(Entry {
            variant: String::new(),
            number: i + 1,
            caption,
            group: String::new(),
            picture: Picture::Puzzle(puzzle, request.candidates),
            answer,
            link: None,
        });
    }
    let mut book = book;
    book.words.subtitle = words.say("print-subtitle", &args! { count = entries.len() });
    // The paper was checked.
    let document = book.to_pdf(&entries, fonts).map_err(|_| bad_field(errors, "paper"))?;
    let mut answer = Answer::new(200, "application/pdf", document);
    answer.file = Some("inline; filename=\"sudoku.pdf\"");
    Ok(answer)
}

fn book(request: &Print, words: &Catalogue, errors: &Catalogue) -> Result<Book, Box<Answer>> {
    let per_page = request.per_page.unwrap_or(if request.large { 1 } else { 4 });
    if !(1..=12).contains(&per_page) {
        return Err(bad_field(errors, "per_page"));
    }
    let notes = request.notes.unwrap_or(0);
    if notes > 30 {
        return Err(bad_field(errors, "notes"));
    }
    if request.title.as_ref().is_some_and(|title| title.chars().count() > 200) {
        return Err(bad_field(errors, "title"));
    }
    let title = match (&request.title, request.cover) {
        (None, true) => Some(words.say("print-title", &args! {})),
        (title, _) => title.clone(),
    };
    Ok(Book {
        paper: request.paper.size(),
        per_page,
        large: request.large,
        title,
        notes,
        answers: match request.answers {
            Place::None => Answers::None,
            Place::After => Answers::After,
            Place::Back => Answers::Back,
            Place::Foot => Answers::Foot,
        },
        duplex: request.duplex,
        saddle: request.saddle,
        cover: request.cover,
        contents: false,
        theme: theme(request.theme.as_deref(), &PRINT, errors)?,
        words: BookWords {
            answers: words.say("print-answers", &args! {}),
            contents: words.say("print-contents", &args! {}),
            subtitle: String::new(),
            language: words.lang().tag().to_owned(),
        },
    })
}

/// Returns what stands above a puzzle. A puzzle that cannot be rated has nothing.
fn caption(
    request: &Print,
    words: &Catalogue,
    puzzle: &shudu::grid::Puzzle,
    limits: &shudu::Limits,
) -> String {
    if !request.level && !request.rating {
        return String::new();
    }
    let rated = puzzle.to_grid().and_then(|grid| grid.rate_within(limits).ok());
    let Some(rating) = rated else { return String::new() };
    let level: Level = rating.level();
    let mut parts = Vec::new();
    if request.level {
        parts.push(words.level(level));
    }
    if request.rating {
        parts.push(format!("ER {}", rating.er.rating));
    }
    parts.join(" · ")
}
