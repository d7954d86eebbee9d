//! Steps of one puzzle: `explain` and `hint`, as the records of the command in JSON.

use std::ops::ControlFlow;

use pyo3::prelude::*;
use shudu::Limits;
use shudu::grid::{BoardHouse, Puzzle};
use shudu::logic::{Detail, LogicState, LogicStep, NotRated, StepSolver, Technique};
use shudu::record::{HintKind, HintRecord, PathRecord};
use shudu_messages::{Catalogue, Explained, args};

use crate::batch::run_one;
use crate::board::Board;
use crate::position::{Broken, Entry, Start, examine_board, examine_nine, start};
use crate::problem::{Problem, catalogue, clash_message, value_error};
use crate::step_solver::{ShownSolver, Way, step_record};
use crate::techniques::{Techniques, named};

/// What `explain` shows.
struct Wanted {
    all: bool,
    most: usize,
    until: Option<Technique>,
    before: bool,
}

/// Returns the path from a state as JSON.
fn path_json<S: ShownSolver>(
    solver: &mut S,
    state: S::State,
    wanted: &Wanted,
    (catalogue, puzzle): (&Catalogue, &Puzzle),
) -> Result<String, Problem> {
    let mut steps: Vec<(Option<Puzzle>, S::Step)> = Vec::new();
    let mut solved = false;
    if wanted.all {
        let before = wanted.before.then(|| state.to_puzzle());
        steps.extend(solver.all(&state).into_iter().map(|step| (before.clone(), step)));
    } else {
        let mut more = true;
        let ended = solver.walk(state, |before, step| {
            if !more || steps.len() == wanted.most {
                return ControlFlow::Break(());
            }
            steps.push((wanted.before.then(|| before.to_puzzle()), step.clone()));
            // The requested step is still shown.
            more = wanted.until != Some(step.technique());
            ControlFlow::Continue(())
        });
        match ended {
            Ok(state) => solved = state.is_full(),
            Err(NotRated::Beyond) => {}
            Err(why) => return Err(Problem::from(why)),
        }
    }
    let records = steps.iter().map(|(before, step)| {
        let record = step_record(catalogue, step);
        match before {
            Some(before) => record.with_before(before.clone()),
            None => record,
        }
    });
    let record = PathRecord::new(puzzle, solved, records.collect());
    serde_json::to_string(&record).map_err(|error| Problem::Other(error.to_string()))
}

/// Returns the path to the solution: the record of `shudu explain` as JSON.
#[pyfunction]
#[pyo3(signature = (puzzle, givens, scale, techniques, all, most, until, before, lang, timeout))]
#[allow(clippy::too_many_arguments)]
pub fn explain(
    puzzle: &Bound<'_, Board>,
    givens: Option<&Bound<'_, Board>>,
    scale: &str,
    techniques: Techniques,
    all: bool,
    most: Option<usize>,
    until: Option<&str>,
    before: bool,
    lang: &str,
    timeout: Option<f64>,
) -> PyResult<String> {
    let py = puzzle.py();
    let (mut way, catalogue) = (Way::read(scale, &techniques)?, catalogue(lang)?);
    if all {
        way.options = way.options.without_lookup();
    }
    let until = until.map(named).transpose()?;
    let wanted = Wanted { all, most: most.unwrap_or(usize::MAX), until, before };
    let puzzle = &puzzle.get().puzzle;
    let givens = givens.map(|board| &board.get().puzzle);
    let start = start(puzzle, givens)?;
    let words = (&catalogue, puzzle);
    let path = |limits: &Limits| match &start {
        Start::Nine(position) => {
            let (state, proper) = examine_nine(position, limits)?;
            let mut solver = way.nine(Detail::Links, limits);
            solver.set_uniqueness(proper);
            path_json(&mut solver, state, &wanted, words)
        }
        Start::Board(state) => {
            let state = examine_board((**state).clone(), limits)?;
            path_json(&mut way.board(limits), state, &wanted, words)
        }
    };
    let json = run_one(py, timeout, |limits| {
        let puzzles = [puzzle].into_iter().chain(givens);
        path(limits).map_err(|problem: Problem| problem.with_solutions(puzzles, limits))
    })?;
    json.map_err(|problem| problem.exception(py, None))
}

/// Returns the player's mistakes. Each level shows more: the number, the boxes, the cells, the mistakes.
fn describe_mistakes(catalogue: &Catalogue, mistakes: &[Entry], level: u8) -> String {
    match level {
        1 => catalogue.say("hint-mistakes", &args! { count = mistakes.len() }),
        2 => {
            let mut boxes: Vec<BoardHouse> = mistakes.iter().map(|entry| entry.box_house).collect();
            boxes.sort_unstable();
            boxes.dedup();
            catalogue.say("hint-mistakes-houses", &args! { houses = catalogue.houses(&boxes) })
        }
        3 => {
            let cells = mistakes.iter().map(|entry| entry.cell);
            catalogue.say("hint-mistakes-cells", &args! { cells = catalogue.list(cells) })
        }
        _ => {
            let one = |entry: &Entry| {
                let key = if entry.is_placed { "hint-wrong" } else { "hint-missing" };
                let words = args! { cell = entry.cell.to_string(), digit = entry.digit.clone() };
                catalogue.say(key, &words)
            };
            mistakes.iter().map(one).collect::<Vec<_>>().join("\n")
        }
    }
}

/// Returns the hint from an examined state as JSON.
fn hint_json<S: ShownSolver>(
    catalogue: &Catalogue,
    puzzle: &Puzzle,
    level: u8,
    examined: Result<(S, S::State), Broken>,
) -> Result<String, Problem> {
    let say = |key: &str| catalogue.say(key, &args! {});
    let mut step = None;
    let (kind, text) = match examined {
        Ok((_, state)) if state.is_full() => (HintKind::Solved, say("hint-solved")),
        Ok((mut solver, state)) => match solver.next(&state) {
            None => (HintKind::Beyond, catalogue.not_rated(&NotRated::Beyond)),
            Some(found) => {
                let mut text = catalogue.hint(&found, level);
                if level == 4 {
                    found.notation().iter().for_each(|line| text += &format!("\n{line}"));
                }
                step = Some(found);
                (HintKind::Step, text)
            }
        },
        Err(Broken::Mistakes(mistakes)) => {
            (HintKind::Mistakes, describe_mistakes(catalogue, &mistakes, level))
        }
        Err(Broken::Why(why)) => {
            let (kind, why) = match why {
                NotRated::Clash(clash) => (HintKind::Invalid, clash_message(catalogue, &clash)),
                NotRated::Multiple => (HintKind::Multiple, say("explain-multiple")),
                NotRated::Stopped => return Err(Problem::Stopped),
                _ => (HintKind::None, say("explain-none")),
            };
            (kind, catalogue.say("hint-none", &args! { why = why }))
        }
    };
    let mut record = HintRecord::new(puzzle, kind, text);
    record.step = step.as_ref().filter(|_| level == 4).map(|step| step_record(catalogue, step));
    serde_json::to_string(&record).map_err(|error| Problem::Other(error.to_string()))
}

/// Returns the next step or the player's mistakes: the record of `shudu hint` as JSON.
#[pyfunction]
#[pyo3(signature = (puzzle, givens, level, scale, techniques, lang, timeout))]
pub fn hint(
    puzzle: &Bound<'_, Board>,
    givens: Option<&Bound<'_, Board>>,
    level: u8,
    scale: &str,
    techniques: Techniques,
    lang: &str,
    timeout: Option<f64>,
) -> PyResult<String> {
    let py = puzzle.py();
    if !(1..=4).contains(&level) {
        return Err(value_error("level must be from 1 to 4"));
    }
    let (way, catalogue) = (Way::read(scale, &techniques)?, catalogue(lang)?);
    let puzzle = &puzzle.get().puzzle;
    let start = start(puzzle, givens.map(|board| &board.get().puzzle))?;
    let json = run_one(py, timeout, |limits| match &start {
        Start::Nine(position) => {
            let examined = examine_nine(position, limits).map(|(state, proper)| {
                let mut solver = way.nine(Detail::Links, limits);
                solver.set_uniqueness(proper);
                (solver, state)
            });
            hint_json(&catalogue, puzzle, level, examined)
        }
        Start::Board(state) => {
            let examined = examine_board((**state).clone(), limits);
            let examined = examined.map(|state| (way.board(limits), state));
            hint_json(&catalogue, puzzle, level, examined)
        }
    })?;
    json.map_err(|problem| problem.exception(py, None))
}
