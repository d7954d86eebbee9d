//! Printed pages: sheets, booklets, worksheets and variants as PDF, as `shudu print` makes them.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use shudu::Limits;
use shudu::grid::Puzzle;
use shudu::logic::{Detail, State, Technique};
use shudu::random::Stream;
use shudu::solve::Verdict;
use shudu::symmetry::Transform;
use shudu::text::{Format, LINK_BASE, WriteOptions};
use shudu_draw::{Answers, Book, BookWords, DrawnState, Entry, MM, PaperTooSmall, Picture, Point};
use shudu_messages::{Catalogue, args};

use crate::batch::{for_one, read_timeout, run_one};
use crate::board::{Board, write};
use crate::pictures::{fonts, scene_of_step, theme};
use crate::position::{Start, start};
use crate::problem::{Problem, catalogue, value_error};
use crate::step_solver::{ShownSolver, Way};
use crate::techniques::named;

/// How puzzles are printed.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Pages {
    paper: (f32, f32),
    per_page: usize,
    large: bool,
    title: Option<String>,
    level: bool,
    rating: bool,
    notes: usize,
    candidates: bool,
    answers: String,
    duplex: bool,
    saddle: bool,
    cover: bool,
    contents: bool,
    worksheet: Option<String>,
    variants: Option<usize>,
    seed: u64,
    theme: String,
    link_base: Option<String>,
    lang: String,
    timeout: Option<f64>,
}

/// What is the same for all entries.
struct Press<'a> {
    pages: &'a Pages,
    catalogue: &'a Catalogue,
    answers: Answers,
    worksheet: Option<Technique>,
}

/// An entry of the book and the place of its level.
type Rated = (usize, Entry);

impl Press<'_> {
    /// Returns the entries of the puzzle of a row: its own, and those of its variants. The variants depend
    /// on the seed and the row only. They are as difficult as the puzzle, so they are not rated.
    fn entries(&self, row: usize, puzzle: &Puzzle, limits: &Limits) -> Result<Vec<Rated>, Problem> {
        let (level, first) = self.entry(puzzle, limits)?;
        let caption = first.caption.clone();
        let mut all = vec![(level, first)];
        let rng = &mut Stream::new(self.pages.seed, row as u64 + 1);
        for _ in 1..self.pages.variants.unwrap_or(1) {
            let other = Transform::random(puzzle.shape(), rng).apply(puzzle);
            let (_, entry) = self.entry(&other, limits)?;
            all.push((level, Entry { caption: caption.clone(), ..entry }));
        }
        Ok(all)
    }

    fn entry(&self, puzzle: &Puzzle, limits: &Limits) -> Result<Rated, Problem> {
        if let Some(technique) = self.worksheet {
            let way = Way::only(technique);
            let start = start(puzzle, None).map_err(|error| Problem::Other(error.to_string()))?;
            return match start {
                Start::Nine(position) => {
                    let solver = way.nine(Detail::Links, limits);
                    self.exercise(puzzle, solver, &State::from(&*position), technique)
                }
                Start::Board(state) => self.exercise(puzzle, way.board(limits), &state, technique),
            };
        }
        let answer = match self.answers {
            Answers::None => None,
            _ => Some(self.answer(puzzle, limits)?),
        };
        let Pages { level, rating: rates, contents, .. } = self.pages;
        let rating = match puzzle.to_grid() {
            Some(grid) if *level || *rates || *contents => grid.rate_within(limits).ok(),
            _ => None,
        };
        let mut parts = Vec::new();
        if let Some(rating) = &rating {
            if *level {
                parts.push(self.catalogue.level(rating.level()));
            }
            if *rates {
                parts.push(format!("ER {}", rating.er.rating));
            }
        }
        let group = match &rating {
            Some(rating) => self.catalogue.level(rating.level()),
            None => self.catalogue.say("print-unrated", &args! {}),
        };
        let entry = Entry {
            variant: String::new(),
            number: 0,
            caption: parts.join(" · "),
            group,
            picture: Picture::Puzzle(puzzle.clone(), self.pages.candidates),
            answer,
            link: self.link(puzzle),
        };
        Ok((rating.map_or(usize::MAX, |rating| rating.level() as usize), entry))
    }

    /// Returns the entry of a worksheet: a position, and the step of a technique as its answer.
    fn exercise<S: ShownSolver>(
        &self,
        puzzle: &Puzzle,
        mut solver: S,
        state: &S::State,
        technique: Technique,
    ) -> Result<Rated, Problem> {
        let name = self.catalogue.name(technique);
        let step = solver
            .next(state)
            .ok_or_else(|| Problem::Other(format!("{name} does not apply to this position")))?;
        let mut answer = scene_of_step(self.catalogue, state, &step);
        answer.title = None;
        let entry = Entry {
            variant: String::new(),
            number: 0,
            caption: name.to_owned(),
            group: String::new(),
            picture: Picture::Scene(Box::new(state.scene())),
            answer: Some(Picture::Scene(Box::new(answer))),
            link: self.link(puzzle),
        };
        Ok((usize::MAX, entry))
    }

    fn answer(&self, puzzle: &Puzzle, limits: &Limits) -> Result<Picture, Problem> {
        match puzzle.digits().verdict_within(limits) {
            Ok(Verdict::Unique(solution)) => Ok(Picture::Solution(puzzle.clone(), solution)),
            Ok(Verdict::Multiple(one, two)) => {
                Err(Problem::Multiple(Box::new([Puzzle::from(one), Puzzle::from(two)])))
            }
            Ok(Verdict::None) => Err(Problem::NoSolution),
            Ok(Verdict::Invalid(clash)) => Err(Problem::Clash(clash)),
            Err(_) => Err(Problem::Stopped),
        }
    }

    fn link(&self, puzzle: &Puzzle) -> Option<String> {
        let base = self.pages.link_base.as_deref()?;
        let written = write(puzzle, Format::by_id("link")?, WriteOptions::default());
        Some(format!("{base}{}", written.trim_end().strip_prefix(LINK_BASE)?))
    }
}

/// Returns the name of a variant of the sheet, from 0: A to Z, then AA, AB and so on.
fn variant_name(number: usize) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => letter.to_string(),
        more => format!("{}{letter}", variant_name(more - 1)),
    }
}

/// Sorts the entries by level if there are contents, puts the variants of the sheet one after the other, and
/// numbers the entries.
fn arrange(pages: &Pages, mut rated: Vec<Rated>) -> Vec<Entry> {
    if pages.contents {
        rated.sort_by_key(|(level, _)| *level);
    }
    let mut entries: Vec<Entry> = rated.into_iter().map(|(_, entry)| entry).collect();
    if let Some(variants) = pages.variants {
        for (i, entry) in entries.iter_mut().enumerate() {
            entry.variant = variant_name(i % variants);
        }
        let mut placed: Vec<(usize, Entry)> =
            entries.into_iter().enumerate().map(|(i, entry)| (i % variants, entry)).collect();
        placed.sort_by_key(|(variant, _)| *variant);
        entries = placed.into_iter().map(|(_, entry)| entry).collect();
    }
    for sheet in entries.chunk_by_mut(|a, b| a.variant == b.variant) {
        sheet.iter_mut().zip(1..).for_each(|(entry, number)| entry.number = number);
    }
    entries
}

/// Prints puzzles as PDF.
#[pyfunction]
pub fn print_pdf<'py>(
    py: Python<'py>,
    puzzles: Vec<Bound<'py, Board>>,
    pages: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let pages: Pages = pages.extract()?;
    let catalogue = catalogue(&pages.lang)?;
    let say = |key: &str| catalogue.say(key, &args! {});
    let answers = match pages.answers.as_str() {
        "none" => Answers::None,
        "after" => Answers::After,
        "back" => Answers::Back,
        "foot" => Answers::Foot,
        name => {
            return Err(value_error(format!(
                "answers must be \"after\", \"back\", \"foot\" or \"none\", not {name:?}"
            )));
        }
    };
    let title = match (&pages.title, pages.cover) {
        (None, true) => Some(say("print-title")),
        (title, _) => title.clone(),
    };
    let mut book = Book {
        paper: Point::new(pages.paper.0 * MM, pages.paper.1 * MM),
        per_page: pages.per_page,
        large: pages.large,
        notes: pages.notes,
        answers,
        duplex: pages.duplex,
        saddle: pages.saddle,
        cover: pages.cover,
        contents: pages.contents,
        theme: theme(&pages.theme)?,
        words: BookWords {
            answers: say("print-answers"),
            contents: say("print-contents"),
            subtitle: String::new(),
            language: catalogue.lang().tag().to_owned(),
        },
        title,
    };
    let too_small = |error: PaperTooSmall| value_error(format!("the paper is too small: {error}"));
    // Known before anything is solved.
    book.check(pages.link_base.is_some()).map_err(too_small)?;
    let worksheet = pages.worksheet.as_deref().map(named).transpose()?;
    let press = Press { pages: &pages, catalogue: &catalogue, answers, worksheet };
    let puzzles: Vec<&Puzzle> = puzzles.iter().map(|board| &board.get().puzzle).collect();
    let timeout = read_timeout(pages.timeout)?;
    let rated = run_one(py, None, |limits| {
        let mut all = Vec::new();
        for (row, puzzle) in puzzles.iter().enumerate() {
            if limits.stopped().is_some() {
                return Err((row, Problem::Stopped));
            }
            let limits = &for_one(limits, timeout);
            all.extend(press.entries(row, puzzle, limits).map_err(|problem| (row, problem))?);
        }
        Ok(all)
    })?;
    let rated =
        rated.map_err(|(row, problem): (usize, Problem)| problem.exception(py, Some(row)))?;
    let entries = arrange(&pages, rated);
    book.words.subtitle = catalogue.say("print-subtitle", &args! { count = entries.len() });
    let fonts = fonts(catalogue.lang(), pages.title.as_deref().as_slice());
    let bytes = py.detach(|| book.to_pdf(&entries, &fonts)).map_err(too_small)?;
    Ok(PyBytes::new(py, &bytes))
}
