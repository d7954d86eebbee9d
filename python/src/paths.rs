//! Steps of one puzzle: `explain` and `hint`, as the records of the command in JSON.

use pyo3::prelude::*;
use serde::Serialize;
use shudu::Limits;
use shudu::Puzzle;
use shudu::logic::{NotRated, PositionFault, State, Step};
use shudu_jobs::steps::{GRADES, Hint, PathOptions, StepFinder, position, step_record};
use shudu_jobs::techniques;

use crate::batch::run_one;
use crate::board::Board;
use crate::problem::{Problem, catalogue, fault, value_error};
use crate::techniques::{Techniques, order};

fn json(record: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(record).map_err(|error| Problem::Other(error.to_string()))
}

/// Returns the position of a puzzle, with the givens of the player's puzzle if they are known.
fn start(puzzle: &Puzzle, givens: Option<&Bound<'_, Board>>) -> PyResult<State> {
    position(puzzle, givens.map(|board| &board.get().puzzle)).map_err(|why| fault(&why))
}

/// Returns the path to the solution: the record of `shudu explain` as JSON.
#[pyfunction]
#[pyo3(signature = (puzzle, givens, scale, techniques, all, most, until, before, check, lang, timeout))]
#[allow(clippy::too_many_arguments)]
pub fn explain(
    puzzle: &Bound<'_, Board>,
    givens: Option<&Bound<'_, Board>>,
    scale: &str,
    techniques: Techniques,
    all: bool,
    most: Option<usize>,
    until: Option<String>,
    before: bool,
    check: bool,
    lang: &str,
    timeout: Option<f64>,
) -> PyResult<String> {
    let py = puzzle.py();
    let (order, catalogue) = (order(scale, techniques)?, catalogue(lang)?);
    let order = if all { order.without_lookup() } else { order };
    let mut options = PathOptions::default();
    options.all = all;
    options.most = most.unwrap_or(usize::MAX);
    options.until = techniques::named("until", until.as_slice()).map_err(|why| fault(&why))?;
    options.check = check;
    options.keep = before;
    let puzzle = &puzzle.get().puzzle;
    let start = start(puzzle, givens)?;
    let givens = givens.map(|board| &board.get().puzzle);
    let path = |limits: &Limits| {
        let found = StepFinder::new(&order).path(&start, &options, limits)?;
        if let Err(why @ NotRated::Stopped) = found.ended {
            return Err(Problem::from(why));
        }
        match found.fault(catalogue) {
            Some(message) => Err(Problem::Other(message)),
            None => {
                let step =
                    |before: Option<&State>, step: &Step| step_record(catalogue, before, step);
                json(&found.record(puzzle, step))
            }
        }
    };
    let json = run_one(py, timeout, |limits| {
        let puzzles = [puzzle].into_iter().chain(givens);
        path(limits).map_err(|problem: Problem| problem.with_solutions(puzzles, limits))
    })?;
    json.map_err(|problem| problem.exception(py, None))
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
    if !(1..=GRADES).contains(&level) {
        return Err(value_error(format!("level must be from 1 to {GRADES}")));
    }
    let (order, catalogue) = (order(scale, techniques)?, catalogue(lang)?);
    let puzzle = &puzzle.get().puzzle;
    let start = start(puzzle, givens)?;
    let json = run_one(py, timeout, |limits| match StepFinder::new(&order).hint(&start, limits) {
        Hint::Failed(PositionFault::Stopped) | Hint::Beyond(NotRated::Stopped) => {
            Err(Problem::Stopped)
        }
        hint => {
            let step = |step: &Step| step_record(catalogue, None, step);
            json(&hint.record(catalogue, puzzle, level, step))
        }
    })?;
    json.map_err(|problem| problem.exception(py, None))
}
