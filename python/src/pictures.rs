//! Pictures and printed pages.

use std::ops::ControlFlow;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use shudu::Limits;
use shudu::grid::{Puzzle, symbol};
use shudu::logic::{Detail, HodokuOptions, StepScale, StepSolver, Technique};
use shudu::solve::Verdict;
use shudu_draw::{Fonts, Labels, Scene, Theme, find_system_font};
use shudu_messages::{Catalogue, Explained, Lang, args};

use crate::batch::run_one;
use crate::board::Board;
use crate::position::{Start, examine_board, examine_nine, start};
use crate::problem::{Problem, catalogue, value_error};
use crate::step_solver::{ShownSolver, ShownStep, Way, scale_named};
use crate::techniques::named;

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
pub fn fonts(lang: Lang, texts: &[&str]) -> Fonts {
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

/// Returns the theme with this name.
pub fn theme(name: &str) -> PyResult<&'static Theme> {
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
    difference: bool,
    step: Option<usize>,
    technique: Option<String>,
    scale: String,
    theme: String,
    label: String,
    size: f32,
    title: Option<String>,
    bare: bool,
    lang: String,
    timeout: Option<f64>,
}

/// Returns a state and its step: step `number`, or the first place where `only` applies.
fn find<S: ShownSolver>(
    solver: &mut S,
    only: Option<(Technique, &mut S)>,
    state: S::State,
    number: usize,
) -> Result<(S::State, S::Step), Problem> {
    let mut found = None;
    let mut steps = 0;
    let mut only = only;
    let _ = solver.walk(state, |before, step| {
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

/// Returns the picture of a step, with the technique as its title, the sentence as its description and a
/// legend.
pub fn scene_of_step<S: ShownStep>(catalogue: &Catalogue, state: &S::State, step: &S) -> Scene {
    step.scene(state)
        .with_title(catalogue.name(step.technique()))
        .with_description(catalogue.explain(step))
        .with_legend(|role| Some(catalogue.say(role.key(), &args! {})))
}

fn step_scene(
    look: &Look,
    catalogue: &Catalogue,
    (scale, only): (StepScale, Option<Technique>),
    start: &Start,
    limits: &Limits,
) -> Result<Scene, Problem> {
    let number = look.step.unwrap_or(1);
    let way = Way { scale, options: HodokuOptions::default().without_lookup() };
    match start {
        Start::Nine(position) => {
            let (state, proper) = examine_nine(position, limits)?;
            let mut solver = way.nine(Detail::Links, limits);
            solver.set_uniqueness(proper);
            let mut alone = only.map(|technique| {
                let mut alone = Way::only(technique).nine(Detail::Links, limits);
                alone.set_uniqueness(proper);
                (technique, alone)
            });
            let alone = alone.as_mut().map(|(technique, alone)| (*technique, alone));
            let (state, step) = find(&mut solver, alone, state, number)?;
            Ok(scene_of_step(catalogue, &state, &step))
        }
        Start::Board(state) => {
            let state = examine_board((**state).clone(), limits)?;
            let mut solver = way.board(limits);
            let mut alone = only.map(|technique| (technique, Way::only(technique).board(limits)));
            let alone = alone.as_mut().map(|(technique, alone)| (*technique, alone));
            let (state, step) = find(&mut solver, alone, state, number)?;
            Ok(scene_of_step(catalogue, &state, &step))
        }
    }
}

fn puzzle_scene(look: &Look, puzzle: &Puzzle, limits: &Limits) -> Result<Scene, Problem> {
    let scene = Scene::of(puzzle).with_description(describe(puzzle));
    if look.candidates {
        return Ok(scene.with_candidates());
    }
    if !look.solution && !look.difference {
        return Ok(scene);
    }
    match puzzle.digits().verdict_within(limits) {
        Ok(Verdict::Multiple(one, two)) if look.difference => Ok(scene.with_difference(&one, &two)),
        Ok(Verdict::Unique(_)) if look.difference => Err(Problem::Other(
            "there is exactly one solution, so there is no difference".to_owned(),
        )),
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
        (theme(&look.theme)?, labels(&look.label)?, scale_named(&look.scale)?);
    let only = look.technique.as_deref().map(named).transpose()?;
    let puzzle = &puzzle.get().puzzle;
    let start = start(puzzle, None)?;
    let scene = run_one(py, look.timeout, |limits| match look.step.is_some() || only.is_some() {
        true => step_scene(&look, &catalogue, (scale, only), &start, limits)
            .map_err(|problem| problem.with_solutions([puzzle], limits)),
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
    let (size, tag) = (look.size, catalogue.lang().tag());
    // Without the GIL: a large picture takes a second.
    let bytes = py.detach(|| {
        let drawing = scene.lower(theme, &fonts);
        match look.format.as_str() {
            "svg" => Ok(drawing.to_svg(&fonts, size).into_bytes()),
            "png" => {
                drawing.to_png(&fonts, size).map_err(|_| value_error("the picture is too large"))
            }
            "pdf" => Ok(drawing.to_pdf(&fonts, size * 0.75, tag)),
            name => Err(value_error(format!(
                "format must be \"svg\", \"png\" or \"pdf\", not {name:?}"
            ))),
        }
    })?;
    Ok(PyBytes::new(py, &bytes))
}
