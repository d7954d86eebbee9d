//! Generating puzzles, with every option of `shudu generate`.

use std::ops::ControlFlow;
use std::time::Instant;

use pyo3::prelude::*;
use shudu::generate::{Generated, Generator, Request};
use shudu::{Cancel, Limits};
use shudu_jobs::generate::{Attempts, Found, impossible};

use crate::batch::{TICK, read_timeout};
use crate::board::{Board, shape_of, wrap};
use crate::interpreter;
use crate::problem::{read_fields, value_error};

/// The fields of a request as JSON, with the boards of `start` and `grid`.
type Fields = (String, Option<Py<Board>>, Option<Py<Board>>);

fn generator(fields: &Fields) -> PyResult<Generator> {
    let mut request: Request = read_fields(&fields.0)?;
    let board = |board: &Option<Py<Board>>| {
        let Some(board) = board else { return Ok(None) };
        let puzzle = &board.get().puzzle;
        let of_classic = shape_of(puzzle).map(|_| puzzle.to_board());
        of_classic.map_err(|problem| Python::attach(|py| problem.exception(py, None)))
    };
    (request.start, request.grid) = (board(&fields.1)?, board(&fields.2)?);
    let english = shudu_jobs::catalogue(shudu_jobs::Lang::En);
    Generator::new(request).map_err(|error| value_error(impossible(english, &error)))
}

/// A generated puzzle: index, puzzle, solution, rating, hardest technique, position, weight.
type Made =
    (u64, Py<PyAny>, Py<PyAny>, Option<f64>, Option<&'static str>, Option<Py<PyAny>>, Option<f64>);

fn made(py: Python<'_>, made: Generated) -> PyResult<Made> {
    let graded = made.graded;
    let position = graded.as_ref().and_then(|graded| graded.position.clone());
    let position = position.map(|position| wrap(py, position)).transpose()?;
    Ok((
        made.index,
        wrap(py, made.puzzle)?,
        wrap(py, made.solution)?,
        graded.as_ref().map(|graded| f64::from(graded.rating.tenths()) / 10.0),
        graded.as_ref().map(|graded| graded.hardest.info().id),
        position,
        made.weight,
    ))
}

/// Returns true if every attempt gives a puzzle that meets the request.
#[pyfunction]
pub fn every_attempt_succeeds(fields: Fields) -> PyResult<bool> {
    Ok(generator(&fields)?.request().every_attempt_succeeds())
}

/// Generates puzzles of the attempts from `start_at` on, before `stop_at` if it is given. Returns them, and
/// the number of the attempt to continue with.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
#[pyo3(signature = (fields, wanted, seed, start_at, stop_at, timeout, jobs, progress))]
pub fn generate(
    py: Python<'_>,
    fields: Fields,
    wanted: Option<u64>,
    seed: u64,
    start_at: u64,
    stop_at: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<Made>, u64)> {
    let options = crate::batch::Options::new(jobs, progress, "raise", None)?;
    let generator = generator(&fields)?;
    let cancel = Cancel::new();
    let mut limits = Limits::default().with_cancel(&cancel);
    if let Some(time) = read_timeout(timeout)? {
        limits = limits.with_timeout(time);
    }
    let range = start_at..stop_at.unwrap_or(u64::MAX);
    let attempts = Attempts::new(&generator, wanted.unwrap_or(u64::MAX), range, options.jobs);
    let report = |py: Python<'_>, found: u64| -> PyResult<()> {
        if let Some(progress) = &options.progress {
            progress.call1(py, (found, wanted))?;
        }
        Ok(())
    };
    let mut puzzles: Vec<Generated> = Vec::new();
    let (mut ended, mut last_look) = (Ok(()), Instant::now());
    let found = py.detach(|| {
        let mut each = |found: &Found, made: Vec<Generated>| {
            puzzles.extend(made);
            if last_look.elapsed() > TICK {
                last_look = Instant::now();
                let look = |py: Python<'_>| {
                    py.check_signals()?;
                    report(py, found.count())
                };
                ended = interpreter::look_or_stop(look, || ());
            }
            if ended.is_ok() && !found.is_over() {
                return ControlFlow::Continue(());
            }
            cancel.cancel();
            ControlFlow::Break(())
        };
        let start = Found::new(&attempts, timeout.is_none() && stop_at.is_none());
        attempts.run(&generator, seed, options.jobs, start, &limits, &mut each)
    });
    ended?;
    report(py, found.count())?;
    let next = found.next();
    let puzzles = interpreter::make_all(py, puzzles, |one| made(py, one))?;
    Ok((puzzles, next))
}
