//! Puzzles in other forms: cells, strings, candidates as bits.

use numpy::PyArray2;
use pyo3::prelude::*;
use shudu::Limits;
use shudu::Puzzle;
use shudu::grid::Candidates;

use crate::input::Form;
use crate::job::{Job, one_by_one};
use crate::problem::nine_only;

/// The number of puzzles in a piece.
const PIECE: usize = 4096;

/// Returns the puzzles unchanged, in another form.
#[pyfunction]
pub fn convert_many(job: &Bound<'_, PyAny>, form: &str) -> PyResult<Py<PyAny>> {
    Job::read(job)?.puzzles_as(Form::named(form)?, PIECE, || {
        |puzzles: &[Puzzle], _: &[usize], _: &Limits| puzzles.iter().cloned().map(Ok).collect()
    })
}

/// Returns the name of the form that puzzles in the form of the argument have.
#[pyfunction]
pub fn form(job: &Bound<'_, PyAny>) -> PyResult<&'static str> {
    Ok(Job::read(job)?.form().name())
}

/// Returns the candidates of every cell of every 9×9 puzzle as bits: uint16 (N, 81).
#[pyfunction]
pub fn candidate_masks_many<'py>(job: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray2<u16>>> {
    Job::read(job)?.array(PIECE, || {
        one_by_one(None, |puzzle, _, _| {
            let grid = puzzle.to_grid().ok_or_else(|| nine_only(puzzle))?;
            Ok(match puzzle.candidates() {
                Some(sets) => std::array::from_fn(|cell| sets[cell] as u16),
                None => Candidates::of(&grid).sets().map(|set| set.bits() as u16),
            })
        })
    })
}
