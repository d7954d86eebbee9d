//! Requests on human-style solving: `rate`, `path`, `steps`, `hint`.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use shudu::grid::{Puzzle, Shape};
use shudu::logic::{
    BoardStep, Detail, Examination, Explainer, HodokuRating, HodokuSolver, LogicState, LogicStep,
    NotRated, PositionFault, PuzzleRating, State, Step, StepScale, StepSolver, TECHNIQUES,
    Technique,
};
use shudu::record::{
    HintKind, HintRecord, PathRecord, PositionRecord, PositionVerdict, RateRecord,
};
use shudu::solve::{Solver, VerdictKind};
use shudu_messages::{Explained, args};

use crate::failure::{Failure, Status};
use crate::human::{self, Place, ShownStep, Start, Techniques};
use crate::input::{Entry, Job};
use crate::overlay::{self, Extras};

/// The scale of a rating.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Scale {
    /// Sudoku Explainer's scale: ER, EP, ED.
    Se,
    /// HoDoKu's scale: level and score.
    Hodoku,
    /// Both scales.
    #[default]
    Both,
}

request! {
    /// Rates a 9×9 puzzle: ER, EP and ED, the level, the number of uses of each technique; on
    /// HoDoKu's scale the level and the score.
    puzzle Rate -> RateRecord<'static> {
        /// The scale; `both` if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scale: Option<Scale>,
        /// Changes of the techniques of the HoDoKu solver.
        #[serde(default, skip_serializing_if = "Techniques::is_default")]
        techniques: Techniques,
    }
    |request, job| rate(job, request)
}

/// The steps of a puzzle: of a 9×9 grid, or of a board of another shape.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "an answer is written at once")]
pub enum PathAnswer {
    /// Steps of a 9×9 grid.
    Grid(PathRecord<'static, Step>),
    /// Steps of a board of another shape.
    Board(PathRecord<'static, BoardStep>),
}

request! {
    /// Finds the steps from a position to the solution.
    position Path -> PathAnswer {
        /// The solver; `hodoku` if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scale: Option<StepScale>,
        /// Changes of the techniques of the HoDoKu solver.
        #[serde(default, skip_serializing_if = "Techniques::is_default")]
        techniques: Techniques,
        /// The number of steps to return; all if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        steps: Option<usize>,
        /// Stop after the first step of this technique.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<String>,
        /// If true, each step has the position before it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        before: bool,
        /// If true, each step has the digits and candidates before it, cell by cell, and the answer
        /// has those after the last step (`end`).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        position: bool,
        /// The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
        /// then has its marks as SVG (`overlay`) and what they mean (`legend`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overlay: Option<String>,
    }
    |request, job| {
        let scale = request.scale.unwrap_or_default();
        let until = request.until.as_ref().map(|name| {
            human::named(job, "until", std::slice::from_ref(name))
        });
        let most = job.context.limits.steps;
        let extras = Extras {
            overlay: overlay::theme(job, "overlay", request.overlay.as_deref())?,
            before: request.before,
            position: request.position,
        };
        let wanted = Wanted {
            scale,
            techniques: &request.techniques,
            all: false,
            most: request.steps.map_or(most, |steps| steps.min(most)),
            until: until.transpose()?.unwrap_or_default(),
            extras,
        };
        path(job, request.place(), &wanted)
    }
}

request! {
    /// Lists every step that applies to a position.
    position Steps -> PathAnswer {
        /// The solver; `hodoku` if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scale: Option<StepScale>,
        /// Changes of the techniques of the HoDoKu solver.
        #[serde(default, skip_serializing_if = "Techniques::is_default")]
        techniques: Techniques,
        /// The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
        /// then has its marks as SVG (`overlay`) and what they mean (`legend`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overlay: Option<String>,
    }
    |request, job| {
        let theme = overlay::theme(job, "overlay", request.overlay.as_deref())?;
        let wanted = Wanted {
            scale: request.scale.unwrap_or_default(),
            techniques: &request.techniques,
            all: true,
            most: job.context.limits.steps,
            until: Vec::new(),
            extras: Extras { overlay: theme, ..Extras::default() },
        };
        path(job, request.place(), &wanted)
    }
}

/// A hint: for a 9×9 grid, or for a board of another shape.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "an answer is written at once")]
pub enum HintAnswer {
    /// A hint for a 9×9 grid.
    Grid(HintRecord<'static, Step>),
    /// A hint for a board of another shape.
    Board(HintRecord<'static, BoardStep>),
}

request! {
    /// Returns the mistakes of a player, or as much of the next step as requested.
    puzzle Hint -> HintAnswer {
        /// How much to show: 1 (the technique; default), 2 (the houses), 3 (the cells), 4 (the
        /// whole step, also as data).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        /// The solver; `hodoku` if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scale: Option<StepScale>,
        /// Changes of the techniques of the HoDoKu solver.
        #[serde(default, skip_serializing_if = "Techniques::is_default")]
        techniques: Techniques,
        /// The puzzle that the position belongs to. Its other digits are entries of the player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        givens: Option<String>,
        /// The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
        /// then has its marks as SVG (`overlay`) and what they mean (`legend`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        overlay: Option<String>,
    }
    |request, job| {
        let level = request.level.unwrap_or(1);
        if !(1..=4).contains(&level) {
            return Err(job.bad("level", job.say("api-range", &args! { least = 1, most = 4 })));
        }
        let theme = overlay::theme(job, "overlay", request.overlay.as_deref())?;
        let extras = Extras { overlay: theme, ..Extras::default() };
        let scale = request.scale.unwrap_or_default();
        let options = request.techniques.options(job, scale == StepScale::Hodoku)?;
        let entry = request.source().one(job)?;
        Ok(match human::examine(job, &entry, request.givens.as_deref())? {
            Start::Nine(examined) => {
                let solver = scale.nine(&options);
                HintAnswer::Grid(hint(job, &entry, solver, examined, (level, extras)))
            }
            Start::Board(examined) => {
                let solver = scale.board(&options);
                HintAnswer::Board(hint(job, &entry, solver, examined, (level, extras)))
            }
        })
    }
}

fn rate(job: &Job<'_>, request: &Rate) -> Result<RateRecord<'static>, Failure> {
    let scale = request.scale.unwrap_or_default();
    let options = request.techniques.options(job, scale != Scale::Se)?;
    let entry = request.source().one(job)?;
    let Some(grid) = entry.puzzle.to_grid() else { return Err(nine_only(job, &entry)) };
    let limits = job.limits.clone().with_solutions(2);
    let verdict = Solver::new().with_kept(0).answers([&entry.puzzle], &limits).next();
    let verdict = verdict.map_or(VerdictKind::Undecided, |answer| answer.verdict);
    let mut counts = vec![0u32; TECHNIQUES.len()];
    let mut rating: Option<PuzzleRating> = None;
    let mut hodoku: Option<HodokuRating> = None;
    let mut failure = None;
    if verdict == VerdictKind::Unique {
        let state = match &entry.puzzle {
            Puzzle::Position(position) => State::from(&**position),
            _ => State::new(&grid),
        };
        if scale != Scale::Se {
            let is_counted = scale == Scale::Hodoku;
            let mut solver = HodokuSolver::new(options).with_limits(job.limits.clone());
            let ended = solver.rate(state.clone(), |step| {
                counts[step.technique as usize] += u32::from(is_counted);
            });
            hodoku = ended.inspect_err(|why| failure = Some(*why)).ok();
        }
        if scale != Scale::Hodoku {
            let mut solver = Explainer::new(Detail::Outcome).with_limits(job.limits.clone());
            let ended = solver.rate(state, |step| counts[step.technique as usize] += 1);
            rating = ended.inspect_err(|why| failure = Some(*why)).ok();
        }
    }
    let verdict = if failure == Some(NotRated::Stopped) { VerdictKind::Undecided } else { verdict };
    let mut record = RateRecord::new(&entry.puzzle, verdict);
    if let Some(rating) = &rating {
        record = record.with_rating(rating);
    }
    if scale != Scale::Se {
        record = record.with_hodoku(hodoku.as_ref());
    }
    if failure.is_some() {
        record.steps = None;
    }
    let used = TECHNIQUES.iter().zip(counts).filter(|(_, count)| *count > 0);
    record.techniques = used.map(|(row, count)| (row.technique, count)).collect();
    record.extra = entry.extra();
    Ok(record.into_owned())
}

/// Returns the failure of a puzzle that is not 9×9.
fn nine_only(job: &Job<'_>, entry: &Entry) -> Failure {
    let shape: Shape = entry.puzzle.shape();
    let found = format!("{0}×{0}", shape.side());
    let words = args! { found = found, shape = shape.to_string() };
    Failure::new(Status::InvalidPuzzle, job.say("nine-only", &words)).of("puzzle")
}

/// The steps that a request asks for.
struct Wanted<'a> {
    scale: StepScale,
    techniques: &'a Techniques,
    /// Every step that applies now, instead of the steps to the solution.
    all: bool,
    most: usize,
    until: Vec<Technique>,
    extras: Extras,
}

fn path(job: &Job<'_>, place: Place<'_>, wanted: &Wanted<'_>) -> Result<PathAnswer, Failure> {
    let options = wanted.techniques.options(job, wanted.scale == StepScale::Hodoku)?;
    let options = if wanted.all { options.without_lookup() } else { options };
    let (entry, start) = place.examine(job)?;
    Ok(match start {
        Start::Nine(examined) => {
            PathAnswer::Grid(steps(job, &entry, wanted.scale.nine(&options), examined, wanted))
        }
        Start::Board(examined) => {
            let solver = wanted.scale.board(&options);
            PathAnswer::Board(steps(job, &entry, solver, examined, wanted))
        }
    })
}

fn steps<S: StepSolver<Step: ShownStep>>(
    job: &Job<'_>,
    entry: &Entry,
    mut solver: S,
    examined: Examination<S::State>,
    wanted: &Wanted<'_>,
) -> PathRecord<'static, S::Step> {
    let (state, proper) = match examined {
        Examination::Fine { state, proper } => (state, proper),
        Examination::Failed(broken) => {
            let (verdict, message) = ((&broken).into(), job.catalogue.position_fault(&broken));
            let mut record = PathRecord::failure(&entry.puzzle, verdict, message);
            record.extra = entry.extra();
            return record.into_owned();
        }
    };
    solver.set_uniqueness(proper);
    solver.set_limits(job.limits.clone());
    let mut shown = Vec::new();
    let mut solved = false;
    let mut last = None;
    if wanted.all {
        let all = solver.all(&state);
        let steps = all.iter().take(wanted.most);
        shown.extend(steps.map(|step| wanted.extras.record::<S>(job, &state, step)));
    } else {
        let mut more = true;
        let ended = solver.walk(*state, |before, step| {
            if !more || shown.len() == wanted.most {
                return ControlFlow::Break(());
            }
            shown.push(wanted.extras.record::<S>(job, before, step));
            last = wanted.extras.position.then(|| (before.clone(), step.clone()));
            // The requested step is still shown.
            more = !wanted.until.contains(&step.technique());
            ControlFlow::Continue(())
        });
        solved = ended.is_ok_and(|state| state.is_full());
    }
    let mut record = PathRecord::new(&entry.puzzle, solved, shown);
    record.end = last.map(|(mut state, step)| {
        step.apply_to(&mut state);
        PositionRecord::new(&state)
    });
    record.extra = entry.extra();
    record.into_owned()
}

fn hint<S: StepSolver<Step: ShownStep>>(
    job: &Job<'_>,
    entry: &Entry,
    mut solver: S,
    examined: Examination<S::State>,
    (level, extras): (u8, Extras),
) -> HintRecord<'static, S::Step> {
    let (kind, text, step) = match examined {
        Examination::Fine { state, .. } if state.is_full() => {
            (HintKind::Solved, job.say("hint-solved", &args! {}), None)
        }
        Examination::Fine { state, proper } => {
            solver.set_uniqueness(proper);
            solver.set_limits(job.limits.clone());
            match solver.next(&state) {
                None => {
                    let is_late = job.limits.stopped().is_some();
                    let why = if is_late { NotRated::Stopped } else { NotRated::Beyond };
                    (HintKind::Beyond, job.catalogue.no_path(S::IS_NINE, &why), None)
                }
                Some(step) => {
                    let mut text = job.catalogue.hint(&step, level);
                    let mut record = None;
                    if level == 4 {
                        step.notation().iter().for_each(|line| text += &format!("\n{line}"));
                        record = Some(extras.record::<S>(job, &state, &step));
                    }
                    (HintKind::Step, text, record)
                }
            }
        }
        Examination::Failed(PositionFault::Mistakes(mistakes)) => {
            (HintKind::Mistakes, job.catalogue.mistakes(&mistakes, level), None)
        }
        Examination::Failed(broken) => {
            let verdict = PositionVerdict::from(&broken);
            let message = job.catalogue.position_fault(&broken);
            (verdict.into(), job.say("hint-none", &args! { why = message }), None)
        }
    };
    let mut record = HintRecord::new(&entry.puzzle, kind, text);
    record.step = step;
    record.extra = entry.extra();
    record.into_owned()
}
