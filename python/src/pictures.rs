//! Pictures and printed pages.

use std::ops::ControlFlow;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use shudu::Limits;
use shudu::grid::{Puzzle, symbol};
use shudu::logic::{Detail, HodokuOptions, State, Technique};
use shudu::solve::Verdict;
use shudu::text::{Format, LINK_BASE, WriteOptions};
use shudu_draw::{
    Answers, Book, BookWords, Entry, Fonts, Labels, MM, Picture, Point, Scene, Theme,
    find_system_font,
};
use shudu_messages::{Catalogue, Explained, Lang, args};

use crate::batch::run_one;
use crate::board::{Board, write};
use crate::paths::technique as named_technique;
use crate::position::{Start, examine_board, examine_nine, start};
use crate::problem::{Problem, catalogue, value_error};
use crate::step_solver::{BoardSolver, NineSolver, Scale, StepSolver};

/// Returns a small picture of a puzzle, for notebooks.
pub fn svg_of(puzzle: &Puzzle, width: f32) -> String {
    let fonts = Fonts::embedded();
    let scene = Scene::of(puzzle).with_description(describe(puzzle));
    scene.lower(&shudu_draw::LIGHT, &fonts).to_svg(&fonts, width)
}

/// Returns a puzzle in words: its digits row by row.
fn describe(puzzle: &Puzzle) -> String {
    let rows = puzzle.cells().chunks(puzzle.shape().side());
    let text = |row: &[u8]| -> String {
        row.iter().map(|&digit| if digit == 0 { '.' } else { symbol(digit) }).collect()
    };
    rows.map(text).collect::<Vec<_>>().join(" ")
}

/// The fonts for a language and these texts. SVG leaves missing characters to the viewer.
fn fonts(lang: Lang, texts: &[&str]) -> Fonts {
    let own = match lang {
        Lang::En => "",
        Lang::ZhCn => "数独候选填删宫强弱链图",
        Lang::ZhTw => "數獨候選填刪宮強弱鏈圖",
    };
    let wanted = [&[own], texts].concat().concat();
    let embedded = Fonts::embedded();
    if embedded.covers(&wanted) {
        return embedded;
    }
    let tag = if lang == Lang::ZhTw { "zh-tw" } else { "zh-cn" };
    let other: String =
        wanted.chars().filter(|&c| !embedded.covers(c.encode_utf8(&mut [0; 4]))).collect();
    find_system_font(tag, &other).map_or(embedded, Fonts::with_system)
}

fn theme(name: &str) -> PyResult<&'static Theme> {
    Theme::named(name).ok_or_else(|| {
        let names: Vec<&str> = Theme::ALL.iter().map(|theme| theme.name).collect();
        value_error(format!("no theme is called {name:?}; themes: {}", names.join(", ")))
    })
}

fn labels(name: &str) -> PyResult<Labels> {
    match name {
        "none" => Ok(Labels::None),
        "rc" => Ok(Labels::RowColumn),
        "a1" => Ok(Labels::LetterNumber),
        _ => Err(value_error(format!("label must be \"none\", \"rc\" or \"a1\", not {name:?}"))),
    }
}

/// What is drawn.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Look {
    format: String,
    candidates: bool,
    solution: bool,
    step: Option<usize>,
    technique: Option<String>,
    scale: String,
    theme: String,
    label: String,
    size: f32,
    title: Option<String>,
    bare: bool,
    lang: String,
}

/// Returns a state and its step: step `number`, or the first place where `only` applies.
fn find<S: StepSolver>(
    solver: &mut S,
    only: Option<(Technique, &mut S)>,
    state: S::State,
    number: usize,
) -> Result<(S::State, S::Step), Problem> {
    let mut found = None;
    let mut steps = 0;
    let mut only = only;
    let _ = solver.walk(state, &mut |before, step| {
        steps += 1;
        let own = match &mut only {
            None => (steps == number).then(|| step.clone()),
            Some((technique, _)) if step.technique() == *technique => Some(step.clone()),
            Some((technique, only)) => technique.info().order.and_then(|_| only.next(before)),
        };
        match own {
            Some(own) => {
                found = Some((before.clone(), own));
                ControlFlow::Break(())
            }
            None => ControlFlow::Continue(()),
        }
    });
    let missing = || match only {
        Some((technique, _)) => format!("no step of the path is {}", technique.name()),
        None => format!("there is no step {number}; the path has {steps}"),
    };
    found.ok_or_else(|| Problem::Other(missing()))
}

fn step_scene(
    look: &Look,
    catalogue: &Catalogue,
    (scale, only): (Scale, Option<Technique>),
    start: &Start,
    limits: &Limits,
) -> Result<Scene, Problem> {
    let number = look.step.unwrap_or(1);
    let with_words = |scene: Scene, name: &str, text: String| {
        let scene = scene.with_title(name).with_description(text);
        scene.with_legend(|drawn| Some(catalogue.say(drawn.key(), &args! {})))
    };
    match start {
        Start::Nine(position) => {
            let (state, proper) = examine_nine(position, limits)?;
            let mut solver = NineSolver::new(scale, Detail::Links, limits);
            solver.set_uniqueness(proper);
            let mut alone = only.map(|technique| {
                let mut alone = NineSolver::of(HodokuOptions::only(&[technique]), limits);
                alone.set_uniqueness(proper);
                (technique, alone)
            });
            let alone = alone.as_mut().map(|(technique, alone)| (*technique, alone));
            let (state, step): (State, _) = find(&mut solver, alone, state, number)?;
            let scene = Scene::of_step(&state.to_position(), &step);
            Ok(with_words(scene, catalogue.name(step.technique), catalogue.explain(&step)))
        }
        Start::Board(state) => {
            let state = examine_board((**state).clone(), limits)?;
            let mut solver = BoardSolver::new(scale, limits);
            let mut alone = BoardSolver::new(scale, limits);
            let alone = only.map(|technique| (technique, &mut alone));
            let (state, step) = find(&mut solver, alone, state, number)?;
            let scene = Scene::of_board_step(&state, &step);
            Ok(with_words(scene, catalogue.name(step.technique), catalogue.explain(&step)))
        }
    }
}

fn puzzle_scene(look: &Look, puzzle: &Puzzle, limits: &Limits) -> Result<Scene, Problem> {
    let scene = Scene::of(puzzle).with_description(describe(puzzle));
    if look.candidates {
        return Ok(scene.with_candidates());
    }
    if !look.solution {
        return Ok(scene);
    }
    match puzzle.digits().verdict_within(limits) {
        Ok(Verdict::Unique(solution)) => Ok(scene.with_solution(&solution)),
        Ok(Verdict::Multiple(one, two)) => {
            Err(Problem::Multiple(Box::new([Puzzle::from(one), Puzzle::from(two)])))
        }
        Ok(Verdict::None) => Err(Problem::NoSolution),
        Ok(Verdict::Invalid(clash)) => Err(Problem::Clash(clash)),
        Err(_) => Err(Problem::Stopped),
    }
}

/// Draws a puzzle or a step as SVG, PNG or PDF.
#[pyfunction]
pub fn draw<'py>(
    puzzle: &Bound<'py, Board>,
    look: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyBytes>> {
    let py = puzzle.py();
    let look: Look = look.extract()?;
    let catalogue = catalogue(&look.lang)?;
    let (theme, labels, scale) =
        (theme(&look.theme)?, labels(&look.label)?, Scale::named(&look.scale)?);
    let only = look.technique.as_deref().map(named_technique).transpose()?;
    let puzzle = &puzzle.get().puzzle;
    let start = start(puzzle, None)?;
    let scene = run_one(py, |limits| match look.step.is_some() || only.is_some() {
        true => step_scene(&look, &catalogue, (scale, only), &start, limits),
        false => puzzle_scene(&look, puzzle, limits),
    })?;
    let scene = scene.map_err(|problem| problem.exception(py, None))?;
    let mut scene = scene.with_labels(labels);
    if let Some(title) = &look.title {
        scene = scene.with_title(title);
    }
    if look.bare {
        scene.title = None;
        scene.legend.clear();
    }
    let fonts = fonts(catalogue.lang(), look.title.as_deref().as_slice());
    let drawing = scene.lower(theme, &fonts);
    let bytes = match look.format.as_str() {
        "svg" => drawing.to_svg(&fonts, look.size).into_bytes(),
        "png" => drawing
            .to_png(&fonts, look.size)
            .map_err(|_| value_error("the picture is too large"))?,
        "pdf" => drawing.to_pdf(&fonts, look.size * 0.75, catalogue.lang().tag()),
        name => {
            return Err(value_error(format!(
                "format must be \"svg\", \"png\" or \"pdf\", not {name:?}"
            )));
        }
    };
    Ok(PyBytes::new(py, &bytes))
}

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
    answers: Option<String>,
    duplex: bool,
    saddle: bool,
    cover: bool,
    contents: bool,
    theme: String,
    link_base: Option<String>,
    lang: String,
}

/// Returns an entry of the book and the place of its level.
fn entry(
    pages: &Pages,
    catalogue: &Catalogue,
    puzzle: &Puzzle,
    limits: &Limits,
) -> Result<(usize, Entry), Problem> {
    let mut answer = None;
    if pages.answers.is_some() {
        answer = match puzzle.digits().verdict_within(limits) {
            Ok(Verdict::Unique(solution)) => Some(Picture::Solution(puzzle.clone(), solution)),
            Ok(Verdict::Multiple(one, two)) => {
                return Err(Problem::Multiple(Box::new([Puzzle::from(one), Puzzle::from(two)])));
            }
            Ok(Verdict::None) => return Err(Problem::NoSolution),
            Ok(Verdict::Invalid(clash)) => return Err(Problem::Clash(clash)),
            Err(_) => return Err(Problem::Stopped),
        };
    }
    let is_rated = pages.level || pages.rating || pages.contents;
    let rating = match puzzle.to_grid() {
        Some(grid) if is_rated => grid.rate_within(limits).ok(),
        _ => None,
    };
    let mut parts = Vec::new();
    if let Some(rating) = &rating {
        if pages.level {
            parts.push(catalogue.level(rating.level()));
        }
        if pages.rating {
            parts.push(format!("ER {}", rating.er.rating));
        }
    }
    let link = pages.link_base.as_deref().and_then(|base| {
        let written = write(puzzle, Format::by_id("link")?, WriteOptions::default());
        Some(format!("{base}{}", written.trim_end().strip_prefix(LINK_BASE)?))
    });
    let group = match &rating {
        Some(rating) => catalogue.level(rating.level()),
        None => catalogue.say("print-unrated", &args! {}),
    };
    let entry = Entry {
        variant: String::new(),
        number: 0,
        caption: parts.join(" · "),
        group,
        picture: Picture::Puzzle(puzzle.clone(), pages.candidates),
        answer,
        link,
    };
    Ok((rating.map_or(usize::MAX, |rating| rating.level() as usize), entry))
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
    let answers = match pages.answers.as_deref() {
        None => Answers::None,
        Some("after") => Answers::After,
        Some("back") => Answers::Back,
        Some("foot") => Answers::Foot,
        Some(name) => {
            return Err(value_error(format!(
                "answers must be \"after\", \"back\" or \"foot\", not {name:?}"
            )));
        }
    };
    let title = match (&pages.title, pages.cover) {
        (None, true) => Some(say("print-title")),
        (title, _) => title.clone(),
    };
    let book = Book {
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
            subtitle: catalogue.say("print-subtitle", &args! { count = puzzles.len() }),
            language: catalogue.lang().tag().to_owned(),
        },
        title,
    };
    let puzzles: Vec<&Puzzle> = puzzles.iter().map(|board| &board.get().puzzle).collect();
    let entries = run_one(py, |limits| {
        let numbered = puzzles.iter().enumerate();
        numbered
            .map(|(row, puzzle)| {
                entry(&pages, &catalogue, puzzle, limits).map_err(|problem| (row, problem))
            })
            .collect::<Result<Vec<_>, _>>()
    })?;
    let mut entries = entries.map_err(|(row, problem)| problem.exception(py, Some(row)))?;
    if pages.contents {
        entries.sort_by_key(|(level, _)| *level);
    }
    let mut entries: Vec<Entry> = entries.into_iter().map(|(_, entry)| entry).collect();
    for (i, entry) in entries.iter_mut().enumerate() {
        entry.number = i + 1;
    }
    let fonts = fonts(catalogue.lang(), pages.title.as_deref().as_slice());
    let bytes = book.to_pdf(&entries, &fonts).map_err(|error| {
        value_error(format!(
            "the paper is too small: puzzles would be {:.0} mm wide, at least {:.0} mm are needed",
            error.fits, error.least
        ))
    })?;
    Ok(PyBytes::new(py, &bytes))
}
