//! Redundant givens: minimal puzzles.

use pyo3::prelude::*;
use shudu::random::Stream;
use shudu::solve::Verdict;
use shudu::{Limits, Puzzle, Solvable};

use crate::batch::run_one;
use crate::board::{Board, wrap};
use crate::columns::Column;
use crate::job::{Job, one_by_one};
use crate::problem::Problem;

/// The number of puzzles in a piece.
const PIECE: usize = 64;

/// Returns true if the puzzle is proper and every given is necessary.
fn minimal_within(puzzle: &Puzzle, limits: &Limits) -> Result<bool, Problem> {
    match puzzle.redundant(limits) {
        Ok(redundant) => Ok(redundant.is_some_and(|cells| cells.is_empty())),
        Err(_) => Err(Problem::Stopped),
    }
}

/// Removes redundant givens. The order depends on the stream (seed, item) alone.
fn minimized(
    puzzle: &Puzzle,
    (seed, item): (u64, u64),
    limits: &Limits,
) -> Result<Puzzle, Problem> {
    match puzzle.minimize(&mut Stream::new(seed, item), limits) {
        Ok(Some(made)) => Ok(made),
        Ok(None) => Err(improper(puzzle, limits)),
        Err(_) => Err(Problem::Stopped),
    }
}

/// Returns why a puzzle is not proper.
fn improper(puzzle: &Puzzle, limits: &Limits) -> Problem {
    match puzzle.verdict_within(limits) {
        Ok(Verdict::Invalid(clash)) => Problem::Clash(clash),
        Ok(Verdict::Multiple(one, two)) => Problem::Multiple(Box::new([one, two])),
        Ok(_) => Problem::NoSolution,
        Err(_) => Problem::Stopped,
    }
}

/// Returns true if a puzzle is proper and every given is necessary.
#[pyfunction]
#[pyo3(signature = (puzzle, timeout))]
pub fn is_minimal(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    timeout: Option<f64>,
) -> PyResult<bool> {
    let puzzle = &puzzle.get().puzzle;
    let minimal = run_one(py, timeout, |limits| minimal_within(puzzle, limits))?;
    minimal.map_err(|problem| problem.exception(py, None))
}

/// Returns true for every minimal puzzle.
#[pyfunction]
pub fn is_minimal_many(job: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let timeout = job.options.timeout;
    job.column(PIECE, Column::Flag, || {
        one_by_one(timeout, |puzzle, _, limits| minimal_within(puzzle, limits))
    })
}

/// Removes redundant givens.
#[pyfunction]
#[pyo3(signature = (puzzle, seed, item, timeout))]
pub fn minimize(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    seed: u64,
    item: u64,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let puzzle = &puzzle.get().puzzle;
    let made = run_one(py, timeout, |limits| minimized(puzzle, (seed, item), limits))?;
    wrap(py, made.map_err(|problem| problem.exception(py, None))?)
}

/// Removes redundant givens of every puzzle. Row i uses the stream (seed, first + i).
#[pyfunction]
pub fn minimize_many(job: &Bound<'_, PyAny>, seed: u64, first: u64) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let timeout = job.options.timeout;
    job.puzzles(PIECE, || {
        one_by_one(timeout, move |puzzle, row, limits| {
            minimized(puzzle, (seed, first.wrapping_add(row as u64)), limits)
        })
    })
}
