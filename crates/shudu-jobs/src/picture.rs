//! Pictures of puzzles, solutions and steps, as scenes that any printer of `shudu-draw` takes.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use shudu::grid::{Clash, symbol};
use shudu::logic::{HodokuOptions, PositionFault, State, Step, StepScale, Technique};
use shudu::solve::Verdict;
use shudu::{Limits, Puzzle, Solvable, Stopped};
use shudu_draw::{Fonts, Labels, Scene};
use shudu_messages::{Catalogue, args};

use crate::techniques::LOOKUP;

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

/// What a picture shows and how.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct PictureOptions {
    /// What is shown.
    pub show: Show,
    /// The number of the step on the path, from 1; 1 by default.
    pub step: Option<usize>,
    /// The technique of the step, instead of its number.
    pub technique: Option<Technique>,
    /// The order of the steps.
    pub scale: StepScale,
    /// The labels of rows and columns.
    pub labels: Labels,
    /// The title above the picture.
    pub title: Option<String>,
    /// If true, no title and no legend.
    pub bare: bool,
}

/// The reason why there is no picture.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum PictureFault {
    /// Two equal digits in a house.
    Clash(Clash),
    /// There is no solution to draw.
    NoSolution,
    /// There is one solution, so there is no difference to draw.
    OneSolution,
    /// There are several solutions; two of them.
    Several(Box<[Puzzle; 2]>),
    /// The position does not lead to one solution.
    Position(PositionFault),
    /// The path has no step of this number.
    NoStep {
        /// The number that was asked for.
        step: usize,
        /// The number of steps.
        steps: usize,
    },
    /// The technique does not apply to any position of the path.
    NoTechnique(Technique),
    /// A limit was reached.
    Stopped(Stopped),
}

impl PictureFault {
    /// Returns the reason as a sentence.
    #[must_use]
    pub fn message(&self, catalogue: &Catalogue) -> String {
        let say = |key: &str| catalogue.say(key, &args! {});
        match self {
            PictureFault::Clash(clash) => catalogue.clash(clash),
            PictureFault::NoSolution => say("draw-no-solution"),
            PictureFault::OneSolution => say("draw-one-solution"),
            PictureFault::Several(_) => say("draw-several"),
            PictureFault::Position(fault) => catalogue.position_fault(fault),
            PictureFault::NoStep { step, steps } => {
                catalogue.say("draw-no-step", &args! { step = *step, steps = *steps })
            }
            PictureFault::NoTechnique(technique) => {
                let words = args! { name = catalogue.name(*technique) };
                catalogue.say("draw-no-technique", &words)
            }
            PictureFault::Stopped(why) => say(stopped_key(*why)),
        }
    }

    /// Returns the limit that was reached, if that is the reason.
    #[must_use]
    pub fn stopped(&self, limits: &Limits) -> Option<Stopped> {
        match self {
            PictureFault::Stopped(why) => Some(*why),
            PictureFault::Position(PositionFault::Stopped) => {
                Some(limits.check().err().unwrap_or(Stopped::Nodes))
            }
            _ => None,
        }
    }
}

/// Returns the key of the message about a limit that was reached.
pub(crate) fn stopped_key(why: Stopped) -> &'static str {
    match why {
        Stopped::Cancelled => "api-stopped-cancelled",
        _ => "api-stopped-time",
    }
}

/// Returns the scene of a puzzle, its solution or a step.
///
/// # Errors
/// The reason why there is none.
pub fn scene(
    puzzle: &Puzzle,
    options: &PictureOptions,
    catalogue: &Catalogue,
    limits: &Limits,
) -> Result<Scene, PictureFault> {
    let scene = match options.show {
        Show::Step => {
            let (state, step) = step(State::new(puzzle), options, limits)?;
            scene_of_step(catalogue, &state, &step)
        }
        _ => puzzle_scene(puzzle, options.show, limits)?.with_description(describe(puzzle)),
    };
    let mut scene = scene.with_labels(options.labels);
    if let Some(title) = &options.title {
        scene = scene.with_title(title);
    }
    if options.bare {
        scene.title = None;
        scene.legend.clear();
    }
    Ok(scene)
}

/// Returns the picture of a step: the technique is its title, the sentence its description.
#[must_use]
pub fn scene_of_step(catalogue: &Catalogue, state: &State, step: &Step) -> Scene {
    Scene::of_step(state, step)
        .with_title(catalogue.name(step.technique))
        .with_description(catalogue.explain(step))
        .with_legend(|role| Some(catalogue.say(role.key(), &args! {})))
}

/// Returns a puzzle in words, for readers who cannot see the picture: its givens row by row.
#[must_use]
pub fn describe(puzzle: &Puzzle) -> String {
    let cells = puzzle.rules().cells();
    let digits = cells.iter().zip(puzzle.cells());
    let digits: Vec<_> = digits.map(|(cell, &digit)| (cell.row, symbol(digit))).collect();
    let rows = digits.chunk_by(|(one, _), (other, _)| one == other);
    let rows = rows.map(|row| row.iter().map(|(_, digit)| digit).collect::<String>());
    rows.collect::<Vec<_>>().join(" ")
}

/// Returns a small picture of a puzzle, as SVG.
#[must_use]
pub fn small_svg(puzzle: &Puzzle, width: f32) -> String {
    let fonts = Fonts::embedded();
    let scene = Scene::of(puzzle).with_description(describe(puzzle));
    scene.lower(&shudu_draw::LIGHT, &fonts).to_svg(&fonts, width)
}

fn puzzle_scene(puzzle: &Puzzle, show: Show, limits: &Limits) -> Result<Scene, PictureFault> {
    let scene = Scene::of(puzzle);
    let is_difference = show == Show::Difference;
    match show {
        Show::Candidates if puzzle.as_classic().is_none() => {
            return Ok(Scene::of_state(&State::new(puzzle)));
        }
        Show::Candidates => return Ok(scene.with_candidates()),
        Show::Solution | Show::Difference => {}
        Show::Puzzle | Show::Step => return Ok(scene),
    }
    let verdict = puzzle.verdict_within(limits).map_err(PictureFault::Stopped)?;
    match (verdict, is_difference) {
        (Verdict::Unique(solution), false) => Ok(scene.with_solution(&solution)),
        (Verdict::Unique(_), true) => Err(PictureFault::OneSolution),
        (Verdict::Multiple(one, two), true) => Ok(scene.with_difference(&one, &two)),
        (Verdict::Multiple(one, two), false) => Err(PictureFault::Several(Box::new([one, two]))),
        (Verdict::None, _) => Err(PictureFault::NoSolution),
        (Verdict::Invalid(clash), _) => Err(PictureFault::Clash(clash)),
    }
}

/// Returns the step that is shown, and the state before it.
fn step(
    state: State,
    options: &PictureOptions,
    limits: &Limits,
) -> Result<(State, Step), PictureFault> {
    let proper = state.examine(limits).map_err(PictureFault::Position)?;
    let solver = |scale: StepScale, options: &HodokuOptions| {
        let mut solver = scale.solver(options);
        solver.set_uniqueness(proper);
        solver.set_limits(limits.clone());
        solver
    };
    let mut path = solver(options.scale, &HodokuOptions::default().without(&LOOKUP));
    let only = |technique: Technique| {
        (technique, solver(StepScale::Hodoku, &HodokuOptions::only(&[technique])))
    };
    let mut only = options.technique.map(only);
    let number = options.step.unwrap_or(1);
    let (mut found, mut steps) = (None, 0);
    // The walk ends at the step, or where no technique applies: then there is no such step.
    let _ = path.walk(state, &mut |before, step| {
        steps += 1;
        let shown = match &mut only {
            None => (steps == number).then(|| step.clone()),
            Some((technique, _)) if step.technique == *technique => Some(step.clone()),
            Some((technique, only)) => technique.info().order.and_then(|_| only.next(before)),
        };
        found = shown.map(|step| (before.clone(), step));
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found.ok_or_else(|| match (limits.check(), options.technique) {
        (Err(why), _) => PictureFault::Stopped(why),
        (Ok(()), Some(technique)) => PictureFault::NoTechnique(technique),
        (Ok(()), None) => PictureFault::NoStep { step: number, steps },
    })
}
