//! Printed pages: sheets, booklets, worksheets and variants as PDF, as `shudu print` makes them.

use std::fmt::Display;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use shudu::Puzzle;
use shudu_jobs::book::{BookFault, Press};
use shudu_jobs::fonts::FontChoice;
use shudu_jobs::requests::asked_book;

use crate::batch::{for_one, read_timeout, run_one};
use crate::board::{Board, shape_of};
use crate::problem::{Problem, value_error};

impl From<BookFault> for Problem {
    fn from(fault: BookFault) -> Problem {
        match fault {
            BookFault::Clash(clash) => Problem::Clash(clash),
            BookFault::NoSolution => Problem::NoSolution,
            BookFault::Several(two) => Problem::Multiple(Box::new(two.map(Puzzle::from))),
            BookFault::Position(fault) => fault.into(),
            BookFault::Stopped(_) => Problem::Stopped,
            fault => Problem::Other(fault.message(shudu_jobs::catalogue(shudu_jobs::Lang::En))),
        }
    }
}

/// Prints puzzles as PDF. `fields` are those of the request `print` as JSON.
#[pyfunction]
pub fn print_pdf<'py>(
    py: Python<'py>,
    puzzles: Vec<Bound<'py, Board>>,
    fields: &str,
    timeout: Option<f64>,
) -> PyResult<Bound<'py, PyBytes>> {
    fn too_small(error: impl Display) -> PyErr {
        value_error(format!("the paper is too small: {error}"))
    }

    let asked = asked_book(fields).map_err(|failure| value_error(failure.message));
    let (options, catalogue) = asked?;
    let press = Press::new(&options, catalogue).map_err(too_small)?;
    let puzzles: Vec<&Puzzle> = puzzles.iter().map(|board| &board.get().puzzle).collect();
    let timeout = read_timeout(timeout)?;
    let made = run_one(py, None, |limits| {
        let one = |(row, puzzle): (usize, &&Puzzle)| {
            shape_of(puzzle).map_err(|problem| (row, problem))?;
            let limits = for_one(limits, timeout);
            let entries = press.entries(puzzle, row as u64 + 1, &limits);
            entries.map_err(|fault| (row, Problem::from(fault).with_solutions([*puzzle], &limits)))
        };
        puzzles.iter().enumerate().map(one).collect::<Result<Vec<_>, _>>()
    })?;
    let made = made.map_err(|(row, problem)| problem.exception(py, Some(row)))?;
    let fonts = FontChoice::new(catalogue.lang(), options.title.as_deref().as_slice()).fonts;
    let bytes = py.detach(|| press.print(made, &fonts)).map_err(too_small)?;
    Ok(PyBytes::new(py, &bytes))
}
