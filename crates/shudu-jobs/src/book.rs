//! Printed books: sheets, booklets, worksheets and variants of puzzles, as PDF.
//!
//! [`Press::entries`] solves and rates one puzzle, on any thread. [`Press::print`] arranges the entries
//! of all puzzles: sorted by level if there are contents, one sheet after the other if there are
//! variants. A caller that leaves out a puzzle leaves it out of all sheets.

use shudu::Explain;
use shudu::grid::Clash;
use shudu::logic::{
    HodokuOptions, HodokuSolver, Level, PositionFault, State, StepSolver, Technique,
};
use shudu::random::Stream;
use shudu::solve::Verdict;
use shudu::symmetry::Transform;
use shudu::text::{Extra, Format, LINK_BASE, WriteOptions, Writer};
use shudu::{Limits, Puzzle, Solvable, Stopped};
use shudu_draw::{
    Answers, Book, BookWords, Entry, Fonts, PRINT, PaperTooSmall, Picture, Point, Scene, Theme,
    paper_size,
};
use shudu_messages::{Catalogue, args};

use crate::picture::{scene_of_step, stopped_key};

/// How puzzles are printed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BookOptions {
    /// The size of the paper.
    pub paper: Point,
    /// Puzzles on a page, from 1 to 12; 4 by default, or 1 if they are large.
    pub per_page: Option<usize>,
    /// Large digits and strong lines.
    pub large: bool,
    /// Above each page, and on the cover.
    pub title: Option<String>,
    /// The level of each puzzle above it.
    pub level: bool,
    /// The rating of each puzzle above it.
    pub rating: bool,
    /// Lines for notes below each puzzle.
    pub notes: usize,
    /// Small candidates in the blank cells.
    pub candidates: bool,
    /// Where the answers are; by default nowhere, and after the puzzles if there are variants.
    pub answers: Option<Answers>,
    /// For printing on both sides.
    pub duplex: bool,
    /// Two pages on each side of a sheet, in the order for folding.
    pub saddle: bool,
    /// A page with the title.
    pub cover: bool,
    /// The puzzles sorted by level, with a page that lists the levels.
    pub contents: bool,
    /// A worksheet: each position with its candidates, and the step of this technique as its answer.
    pub worksheet: Option<Technique>,
    /// The number of equivalent variants of the sheet.
    pub variants: Option<usize>,
    /// The seed of the variants.
    pub seed: u64,
    /// The address before the link to each puzzle, which is printed as a QR code.
    pub link_base: Option<String>,
    /// The colors.
    pub theme: &'static Theme,
}

impl Default for BookOptions {
    fn default() -> BookOptions {
        BookOptions {
            paper: paper_size("a4").unwrap_or_default(),
            per_page: None,
            large: false,
            title: None,
            level: false,
            rating: false,
            notes: 0,
            candidates: false,
            answers: None,
            duplex: false,
            saddle: false,
            cover: false,
            contents: false,
            worksheet: None,
            variants: None,
            seed: 0,
            link_base: None,
            theme: &PRINT,
        }
    }
}

/// The reason why a puzzle cannot be printed.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum BookFault {
    /// Two equal digits in a house.
    Clash(Clash),
    /// There is no solution, so there is no answer.
    NoSolution,
    /// There are several solutions, two of which are these, so there is no answer.
    Several(Box<[Puzzle; 2]>),
    /// The position of a worksheet does not lead to one solution.
    Position(PositionFault),
    /// The technique of a worksheet does not apply.
    NoStep(Technique),
    /// A limit was reached.
    Stopped(Stopped),
}

impl BookFault {
    /// Returns the reason as a sentence.
    #[must_use]
    pub fn message(&self, catalogue: &Catalogue) -> String {
        let say = |key: &str| catalogue.say(key, &args! {});
        match self {
            BookFault::Clash(clash) => catalogue.clash(clash),
            BookFault::NoSolution => say("print-no-solution"),
            BookFault::Several(_) => say("print-several"),
            BookFault::Position(fault) => catalogue.position_fault(fault),
            BookFault::NoStep(technique) => {
                catalogue.say("print-no-step", &args! { name = catalogue.name(*technique) })
            }
            BookFault::Stopped(why) => say(stopped_key(*why)),
        }
    }
}

/// The entries of a puzzle, one for each sheet, and the level by which contents are sorted.
#[derive(Clone, Debug)]
pub struct Printed {
    level: Option<Level>,
    sheets: Vec<Entry>,
}

/// Makes the entries and the pages of a book.
#[derive(Clone, Copy, Debug)]
pub struct Press<'a> {
    options: &'a BookOptions,
    catalogue: &'a Catalogue,
}

impl<'a> Press<'a> {
    /// Creates a press whose words are from this catalogue.
    ///
    /// # Errors
    /// If the paper is too small, which is known before any puzzle.
    pub fn new(
        options: &'a BookOptions,
        catalogue: &'a Catalogue,
    ) -> Result<Press<'a>, PaperTooSmall> {
        let press = Press { options, catalogue };
        press.book(0).check(options.link_base.is_some())?;
        Ok(press)
    }

    fn say(&self, key: &str) -> String {
        self.catalogue.say(key, &args! {})
    }

    fn book(&self, entries: usize) -> Book {
        let own = self.options;
        let title = match (&own.title, own.cover) {
            (None, true) => Some(self.say("print-title")),
            (title, _) => title.clone(),
        };
        Book {
            paper: own.paper,
            per_page: own.per_page.unwrap_or(if own.large { 1 } else { 4 }),
            large: own.large,
            title,
            notes: own.notes,
            answers: self.answers(),
            duplex: own.duplex,
            saddle: own.saddle,
            cover: own.cover,
            contents: own.contents,
            theme: own.theme,
            words: BookWords {
                answers: self.say("print-answers"),
                contents: self.say("print-contents"),
                subtitle: self.catalogue.say("print-subtitle", &args! { count = entries }),
                language: self.catalogue.lang().tag().to_owned(),
            },
        }
    }

    fn answers(&self) -> Answers {
        let usual = self.options.variants.map_or(Answers::None, |_| Answers::After);
        self.options.answers.unwrap_or(usual)
    }

    /// Returns the entries of a puzzle: its own, and those of its variants. The variants depend on the
    /// seed and the line only. They are as difficult as the puzzle, so they are not rated.
    ///
    /// # Errors
    /// The reason why the puzzle cannot be printed.
    pub fn entries(
        &self,
        puzzle: &Puzzle,
        line: u64,
        limits: &Limits,
    ) -> Result<Printed, BookFault> {
        let (level, caption) = self.caption(puzzle, limits)?;
        let rng = &mut Stream::new(self.options.seed, line);
        let mut sheets = Vec::new();
        for variant in 0..self.options.variants.unwrap_or(1) {
            let other = match variant {
                0 => puzzle.clone(),
                _ => match puzzle.as_classic() {
                    Some(shape) => Transform::random(shape, rng).apply(puzzle),
                    None => break,
                },
            };
            let (picture, answer) = self.pictures(&other, limits)?;
            sheets.push(Entry {
                variant: String::new(),
                number: 0,
                caption: caption.clone(),
                group: match level {
                    Some(level) => self.catalogue.level(level),
                    None => self.say("print-unrated"),
                },
                picture,
                answer,
                link: self.link(&other),
            });
        }
        Ok(Printed { level, sheets })
    }

    /// Returns what is drawn for a puzzle, and for its answer.
    fn pictures(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
    ) -> Result<(Picture, Option<Picture>), BookFault> {
        if let Some(technique) = self.options.worksheet {
            let state = State::new(puzzle);
            let proper = state.examine(limits).map_err(BookFault::Position)?;
            let mut solver = HodokuSolver::new(HodokuOptions::only(&[technique]));
            solver.set_uniqueness(proper);
            solver.set_limits(limits.clone());
            let step = solver.next(&state);
            limits.check().map_err(BookFault::Stopped)?;
            let step = step.ok_or(BookFault::NoStep(technique))?;
            let mut answer = scene_of_step(self.catalogue, &state, &step);
            answer.title = None;
            let scene = |scene| Picture::Scene(Box::new(scene));
            return Ok((scene(Scene::of_state(&state)), Some(scene(answer))));
        }
        let answer = match self.answers() {
            Answers::None => None,
            _ => match puzzle.verdict_within(limits).map_err(BookFault::Stopped)? {
                Verdict::Unique(solution) => Some(Picture::Solution(puzzle.clone(), solution)),
                Verdict::Multiple(one, two) => {
                    return Err(BookFault::Several(Box::new([one, two])));
                }
                Verdict::None => return Err(BookFault::NoSolution),
                Verdict::Invalid(clash) => return Err(BookFault::Clash(clash)),
            },
        };
        Ok((Picture::Puzzle(puzzle.clone(), self.options.candidates), answer))
    }

    /// Returns the level, if it is wanted and known, and what is printed above the puzzle.
    fn caption(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
    ) -> Result<(Option<Level>, String), BookFault> {
        let BookOptions { level, rating: rates, contents, worksheet, .. } = *self.options;
        if let Some(technique) = worksheet {
            return Ok((None, self.catalogue.name(technique).to_owned()));
        }
        let grid = puzzle.to_grid().filter(|_| level || rates || contents);
        let rating = grid.and_then(|grid| grid.rate_within(limits).ok());
        limits.check().map_err(BookFault::Stopped)?;
        let Some(rating) = rating else { return Ok((None, String::new())) };
        let mut parts = Vec::new();
        if level {
            parts.push(self.catalogue.level(rating.level()));
        }
        if rates {
            parts.push(format!("ER {}", rating.er.rating));
        }
        Ok((Some(rating.level()), parts.join(" · ")))
    }

    /// Returns the address that opens the puzzle, if there is a base.
    fn link(&self, puzzle: &Puzzle) -> Option<String> {
        let base = self.options.link_base.as_deref()?;
        let mut out = Vec::new();
        let writer = Writer::new(Format::by_id("link")?, WriteOptions::default());
        writer.body(&mut out, puzzle, &Extra::default());
        let written = String::from_utf8(out).ok()?;
        Some(format!("{base}{}", written.trim_end().strip_prefix(LINK_BASE)?))
    }

    /// Prints the entries of puzzles, in their order, as a PDF document.
    ///
    /// # Errors
    /// If the paper is too small.
    pub fn print(&self, mut all: Vec<Printed>, fonts: &Fonts) -> Result<Vec<u8>, PaperTooSmall> {
        if self.options.contents {
            all.sort_by_key(|made| made.level.map_or(usize::MAX, |level| level as usize));
        }
        let sheets = self.options.variants.unwrap_or(1);
        let mut entries = Vec::with_capacity(all.len() * sheets);
        for sheet in 0..sheets {
            let variant = self.options.variants.map_or(String::new(), |_| variant_name(sheet));
            for (made, number) in all.iter_mut().zip(1..) {
                let Some(entry) = made.sheets.get_mut(sheet) else { continue };
                (entry.number, entry.variant) = (number, variant.clone());
                entries.push(entry.clone());
            }
        }
        drop(all);
        self.book(entries.len()).to_pdf(&entries, fonts)
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
