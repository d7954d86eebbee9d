//! Canonical forms, class ids and splits by class.

use shudu::Solvable;
use shudu::symmetry::Symmetric;
use std::borrow::Cow;

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use shudu::Limits;
use shudu::Puzzle;
use shudu::random::{Rng, Stream};
use shudu::symmetry::{Canonical, ClassId};

use crate::batch::run_one;
use crate::board::{Board, shape_of, wrap};
use crate::columns::{Column, table};
use crate::job::{Job, one_by_one};
use crate::problem::{Problem, value_error};
use crate::transforms::Transform;

/// The number of puzzles in a piece.
const PIECE: usize = 256;

/// Returns the canonical form of a puzzle, or of its pattern of givens.
fn form_of(puzzle: &Puzzle, pattern: bool, limits: &Limits) -> Result<Canonical<Puzzle>, Problem> {
    shape_of(puzzle)?;
    Ok(match pattern {
        false => puzzle.canonical_within(limits)?,
        true => puzzle.canonical_pattern_within(limits)?,
    })
}

/// Returns the canonical form of a puzzle, the transform to it, the class id and the number of
/// automorphisms.
#[pyfunction]
#[pyo3(signature = (puzzle, pattern, timeout))]
pub fn canonical(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    pattern: bool,
    timeout: Option<f64>,
) -> PyResult<(Py<PyAny>, Transform, String, u128)> {
    let puzzle = &puzzle.get().puzzle;
    let form = run_one(py, timeout, |limits| form_of(puzzle, pattern, limits))?;
    let form = form.map_err(|problem| problem.exception(py, None))?;
    let (class, transform) = (form.class_id().to_string(), form.transform);
    Ok((wrap(py, form.form)?, Transform { inner: transform }, class, form.automorphisms))
}

/// Returns the canonical form of every puzzle.
#[pyfunction]
pub fn canonical_many(job: &Bound<'_, PyAny>, pattern: bool) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let timeout = job.options.timeout;
    job.puzzles(PIECE, || {
        one_by_one(timeout, move |puzzle, _, limits| Ok(form_of(puzzle, pattern, limits)?.form))
    })
}

/// Returns the canonical form, the class id and the number of automorphisms of every puzzle: a table.
#[pyfunction]
pub fn canonical_form_many(job: &Bound<'_, PyAny>, pattern: bool) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let timeout = job.options.timeout;
    let forms = job.values(PIECE, || {
        one_by_one(timeout, move |puzzle, _, limits| {
            let form = form_of(puzzle, pattern, limits)?;
            let count = u64::try_from(form.automorphisms).unwrap_or(u64::MAX);
            Ok((form.form.to_string(), form.class_id().to_string(), count))
        })
    })?;
    let text = |get: fn(&(String, String, u64)) -> &String| {
        let own = |row: &(String, String, u64)| Cow::Owned(get(row).clone());
        Column::Text(forms.iter().map(|row| row.as_ref().map(own)).collect())
    };
    let counts = forms.iter().map(|row| row.as_ref().map(|row| row.2)).collect();
    let columns = vec![
        ("canonical", text(|row| &row.0)),
        ("class_id", text(|row| &row.1)),
        ("automorphisms", Column::Number(counts)),
    ];
    table(job.py, job.results(), columns)
}

/// Returns the class of a puzzle: of the puzzle, of its pattern of givens, or of its solution.
fn class_of(puzzle: &Puzzle, by: &str, limits: &Limits) -> Result<ClassId, Problem> {
    shape_of(puzzle)?;
    match (by, puzzle.as_grid()) {
        ("puzzle", Some(grid)) => Ok(grid.class_id()?),
        ("puzzle", _) => Ok(puzzle.canonical_within(limits)?.class_id()),
        ("pattern", _) => Ok(puzzle.canonical_pattern_within(limits)?.class_id()),
        _ => {
            use shudu::solve::Verdict;
            match puzzle.verdict_within(limits) {
                Ok(Verdict::Unique(solution)) => Ok(solution.canonical_within(limits)?.class_id()),
                Ok(Verdict::Invalid(clash)) => Err(Problem::Clash(clash)),
                Ok(Verdict::None) => Err(Problem::NoSolution),
                Ok(Verdict::Multiple(one, two)) => Err(Problem::Multiple(Box::new([one, two]))),
                Err(_) => Err(Problem::Stopped),
            }
        }
    }
}

fn check_by(by: &str) -> PyResult<()> {
    match by {
        "puzzle" | "pattern" | "solution" => Ok(()),
        _ => Err(value_error(format!(
            "by must be \"puzzle\", \"pattern\" or \"solution\", not {by:?}"
        ))),
    }
}

/// Returns the class of every puzzle.
fn classes(job: &Job<'_>, by: &str) -> PyResult<Vec<Option<ClassId>>> {
    check_by(by)?;
    let timeout = job.options.timeout;
    job.values(PIECE, || one_by_one(timeout, |puzzle, _, limits| class_of(puzzle, by, limits)))
}

/// Returns the class id of every puzzle.
#[pyfunction]
pub fn class_id_many(job: &Bound<'_, PyAny>, by: &str) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let ids = classes(&job, by)?;
    let texts = ids.into_iter().map(|id| id.map(|id| id.to_string().into())).collect();
    Column::Text(texts).into_py(job.py, job.results())
}

/// Returns, for every puzzle, the number of the part its class belongs to; 255 for no class. The parts
/// have these shares. With two parts this is the split of `shudu split`.
#[pyfunction]
pub fn sides<'py>(
    job: &Bound<'py, PyAny>,
    shares: Vec<f64>,
    seed: u64,
    by: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let job = Job::read(job)?;
    let ids = classes(&job, by)?;
    let side = |id: ClassId| {
        // The class id is already a hash; the stream mixes in the seed.
        let drawn = Stream::new(seed, id.bits() as u64).next_u64();
        let drawn = (drawn >> 11) as f64 / (1u64 << 53) as f64;
        // The last part has the smallest numbers, as the test puzzles of the command have.
        let mut end = 0.0;
        for (part, share) in shares.iter().enumerate().skip(1).rev() {
            end += share;
            if drawn < end {
                return part as u8;
            }
        }
        0
    };
    let sides: Vec<u8> = ids.into_iter().map(|id| id.map_or(u8::MAX, side)).collect();
    Ok(PyBytes::new(job.py, &sides))
}

/// Returns the class id of a puzzle.
#[pyfunction]
#[pyo3(signature = (puzzle, by, timeout))]
pub fn class_id(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    by: &str,
    timeout: Option<f64>,
) -> PyResult<String> {
    check_by(by)?;
    let puzzle = &puzzle.get().puzzle;
    let id = run_one(py, timeout, |limits| class_of(puzzle, by, limits))?;
    Ok(id.map_err(|problem| problem.exception(py, None))?.to_string())
}
