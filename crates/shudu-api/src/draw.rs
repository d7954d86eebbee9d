//! The request `draw`: a picture of a puzzle, its solution or a step, as SVG.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use shudu::grid::Puzzle;
use shudu::logic::{
    BoardSolver, Examination, HodokuOptions, NineSolver, StepScale, StepSolver, Technique,
};
use shudu::solve::Verdict;
use shudu_draw::{DrawnStep, Fonts, Labels, Scene};
use shudu_messages::{Explained, args};

use crate::failure::{Failure, Status};
use crate::human::{self, ShownStep, Start};
use crate::input::{Entry, Job};
use crate::overlay;

/// What a picture shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Show {
    /// The puzzle; of a position also its candidates.
    #[default]
    Puzzle,
    /// The puzzle with the candidates of every blank cell.
    Candidates,
    /// The puzzle with its solution.
    Solution,
    /// The cells where two solutions differ.
    Difference,
    /// A step: the one with the number `step`, or the first of `technique`.
    Step,
}

/// The labels of rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum LabelKind {
    /// Numbers for rows and columns.
    #[default]
    Rc,
    /// Letters for rows.
    A1,
    /// No labels.
    None,
}

request! {
    /// Draws a puzzle, its solution or a step as SVG.
    puzzle Draw -> DrawAnswer {
        /// What to draw; the puzzle if absent.
        #[serde(default)]
        show: Show,
        /// The number of the step on the path, from 1; 1 if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        step: Option<usize>,
        /// The technique of the step.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        technique: Option<String>,
        /// The solver that finds the step; `hodoku` if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scale: Option<StepScale>,
        /// The theme: `light` (default), `dark`, `print`, `high-contrast` or `color-blind`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        theme: Option<String>,
        /// The labels of rows and columns; `rc` if absent.
        #[serde(default)]
        labels: LabelKind,
        /// The width in pixels; 600 if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        size: Option<f32>,
        /// The title above the picture.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        title: Option<String>,
        /// If true, no title and no legend.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bare: bool,
    }
    |request, job| draw(job, request)
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct DrawAnswer {
    /// The picture: an SVG document.
    pub svg: String,
    /// The picture in words, for readers who cannot see it.
    pub description: String,
}

/// The smallest and the largest width of a picture.
const SIZES: std::ops::RangeInclusive<f32> = 16.0..=20_000.0;

fn draw(job: &Job<'_>, request: &Draw) -> Result<DrawAnswer, Failure> {
    let theme = overlay::theme(job, "theme", request.theme.as_deref())?;
    let theme = theme.unwrap_or(&shudu_draw::LIGHT);
    let size = request.size.unwrap_or(600.0);
    if !SIZES.contains(&size) {
        let words = args! { least = *SIZES.start(), most = *SIZES.end() };
        return Err(job.bad("size", job.say("api-range", &words)));
    }
    let entry = request.source().one(job)?;
    let scene = match request.show {
        Show::Step => step_scene(job, request, &entry)?,
        _ => puzzle_scene(job, request, &entry)?.with_description(describe(&entry.puzzle)),
    };
    let mut scene = scene.with_labels(match request.labels {
        LabelKind::Rc => Labels::RowColumn,
        LabelKind::A1 => Labels::LetterNumber,
        LabelKind::None => Labels::None,
    });
    if let Some(title) = &request.title {
        scene = scene.with_title(title);
    }
    if request.bare {
        scene.title = None;
        scene.legend.clear();
    }
    let fonts = Fonts::embedded();
    let drawing = scene.lower(theme, &fonts);
    Ok(DrawAnswer { svg: drawing.to_svg_text(&fonts, size), description: drawing.description })
}

/// A puzzle in words: its givens row by row.
fn describe(puzzle: &Puzzle) -> String {
    let side = puzzle.shape().side();
    let rows = puzzle.cells().chunks(side).map(|row| {
        row.iter().map(|&digit| if digit == 0 { '.' } else { shudu::grid::symbol(digit) })
    });
    rows.map(Iterator::collect::<String>).collect::<Vec<_>>().join(" ")
}

fn impossible(message: String) -> Failure {
    Failure::new(Status::Impossible, message).of("puzzle")
}

fn puzzle_scene(job: &Job<'_>, request: &Draw, entry: &Entry) -> Result<Scene, Failure> {
    let scene = Scene::of(&entry.puzzle);
    match request.show {
        Show::Candidates => return Ok(scene.with_candidates()),
        Show::Solution | Show::Difference => {}
        _ => return Ok(scene),
    }
    let is_difference = request.show == Show::Difference;
    let verdict = entry.puzzle.digits().verdict_within(&job.limits);
    let message = match (verdict.map_err(|why| job.stopped(why))?, is_difference) {
        (Verdict::Unique(solution), false) => return Ok(scene.with_solution(&solution)),
        (Verdict::Multiple(one, two), true) => return Ok(scene.with_difference(&one, &two)),
        (Verdict::Unique(_), true) => job.say("draw-one-solution", &args! {}),
        (Verdict::Multiple(..), false) => job.say("api-draw-several", &args! {}),
        (Verdict::None, _) => job.say("draw-no-solution", &args! {}),
        (Verdict::Invalid(clash), _) => job.catalogue.clash(&clash),
    };
    Err(impossible(message))
}

fn step_scene(job: &Job<'_>, request: &Draw, entry: &Entry) -> Result<Scene, Failure> {
    let technique = match &request.technique {
        None => None,
        Some(name) => human::named(job, "technique", std::slice::from_ref(name))?.first().copied(),
    };
    let scale = request.scale.unwrap_or_default();
    let options = HodokuOptions::default().without_lookup();
    let only = technique.map(|technique| HodokuOptions::only(&[technique]));
    match human::examine(job, entry, None)? {
        Start::Nine(examined) => {
            let only = only.map(NineSolver::hodoku);
            let solver = scale.nine(&options);
            step_of(job, request, technique, (solver, only), examined)
        }
        Start::Board(examined) => {
            let only = only.map(|only| BoardSolver::hodoku(&only));
            let solver = scale.board(&options);
            step_of(job, request, technique, (solver, only), examined)
        }
    }
}

/// Draws a step that a solver finds. With a technique, `only` finds nothing else.
fn step_of<S: StepSolver<Step: ShownStep>>(
    job: &Job<'_>,
    request: &Draw,
    technique: Option<Technique>,
    (mut solver, only): (S, Option<S>),
    examined: Examination<S::State>,
) -> Result<Scene, Failure> {
    let (state, proper) = match examined {
        Examination::Fine { state, proper } => (state, proper),
        Examination::Failed(broken) => {
            return Err(impossible(job.catalogue.position_fault(&broken)));
        }
    };
    solver.set_uniqueness(proper);
    solver.set_limits(job.limits.clone());
    let mut found: Option<(S::State, S::Step)> = None;
    let mut steps = 0;
    let number = request.step.unwrap_or(1);
    let mut only = only;
    if let Some(only) = &mut only {
        only.set_uniqueness(proper);
        only.set_limits(job.limits.clone());
    }
    // The walk ends at the step, or where no technique applies: then there is no such step.
    let _ = solver.walk(*state, |before, step| {
        steps += 1;
        let shown = match (technique, &mut only) {
            (Some(technique), _) if step.technique() == technique => Some(step.clone()),
            (Some(technique), Some(only)) => technique.info().order.and_then(|_| only.next(before)),
            _ => (steps == number).then(|| step.clone()),
        };
        found = shown.map(|step| (before.clone(), step));
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let Some((state, step)) = found else {
        job.limits.check().map_err(|why| job.stopped(why))?;
        return Err(impossible(match technique {
            Some(technique) => {
                let words = args! { name = job.catalogue.name(technique) };
                job.say("draw-no-technique", &words)
            }
            None => job.say("draw-no-step", &args! { step = number, steps = steps }),
        }));
    };
    Ok(step
        .scene(&state)
        .with_title(job.catalogue.name(step.technique()))
        .with_description(job.catalogue.explain(&step))
        .with_legend(|role| Some(job.say(role.key(), &args! {}))))
}
