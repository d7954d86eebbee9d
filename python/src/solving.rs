//! Solving, counting, checking and minimizing.

use std::ops::Range;

use numpy::{PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use shudu::grid::{Candidates, Grid, Puzzle, Shape};
use shudu::random::Stream;
use shudu::record::{CheckRecord, Diagnosis, Outcome};
use shudu::solve::{Answer, Problem as Constraints, Solutions, Solver, VerdictKind};
use shudu::{Board as LibraryBoard, Limits};

use crate::batch::{self, Failure, Options, run_one};
use crate::board::{Board, wrap};
use crate::problem::{Problem, value_error};
use crate::rows::{Column, Form, Input, Parser, Rows, map_puzzles, map_values, raise_first};

/// The number of puzzles in a piece of quick work, such as solving.
const QUICK: usize = 4096;
/// The number of puzzles in a piece of slower work.
const SLOW: usize = 64;

/// Returns the solution of an answer, or why there is not exactly one.
fn settle<G>(answer: &Answer<G>, unique: bool) -> Result<&G, Problem>
where
    G: Clone,
    Puzzle: From<G>,
{
    let mut solutions = answer.solutions();
    match (answer.verdict, solutions.next(), solutions.next()) {
        (VerdictKind::Unique, Some(solution), _) => Ok(solution),
        (VerdictKind::Multiple, Some(solution), _) if !unique => Ok(solution),
        (VerdictKind::Multiple, Some(one), Some(two)) => {
            Err(Problem::Multiple(Box::new([one.clone(), two.clone()].map(Puzzle::from))))
        }
        (VerdictKind::Multiple, _, _) => Err(Problem::NotProper),
        (VerdictKind::None, _, _) => Err(Problem::NoSolution),
        (VerdictKind::Invalid, _, _) => {
            Err(answer.clash.map_or(Problem::NoSolution, Problem::Clash))
        }
        _ => Err(Problem::Stopped),
    }
}

/// Solves every puzzle.
#[pyfunction]
#[pyo3(signature = (puzzles, form, unique, jobs, progress, errors))]
pub fn solve_many(
    puzzles: &Bound<'_, PyAny>,
    form: Option<&str>,
    unique: bool,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    let form = form.map_or(Ok(input.form()), Form::named)?;
    if let (Rows::Cells(cells), Form::Cells) = (input.rows()?, form) {
        return solve_cells(puzzles.py(), cells, &options, unique);
    }
    map_puzzles(puzzles.py(), &input, &options, (QUICK, form), || {
        let mut solver = Solver::new().with_kept(2);
        move |puzzles: &[Puzzle], _: Range<usize>, limits: &Limits| {
            let limits = limits.clone().with_solutions(2);
            let answers = solver.answers(puzzles, &limits);
            answers.map(|answer| settle(&answer, unique).cloned()).collect()
        }
    })
}

/// Solves the puzzles of an array into an array: the quickest form, without a copy between the array
/// and the solver's grids.
fn solve_cells(
    py: Python<'_>,
    puzzles: &[[u8; 81]],
    options: &Options,
    unique: bool,
) -> PyResult<Py<PyAny>> {
    let total = puzzles.len();
    let array = PyArray2::<u8>::zeros(py, [total, 81], false);
    let mut writer = array.readwrite();
    let cells = writer.as_slice_mut().map_err(|_| value_error("the array is not contiguous"))?;
    let outputs: Vec<&mut [[u8; 81]]> = cells.as_chunks_mut().0.chunks_mut(QUICK).collect();
    let parts = batch::run(py, options, (total, QUICK), outputs, || {
        let mut solver = Solver::new().with_kept(2);
        let mut grids: Vec<Grid> = Vec::with_capacity(QUICK);
        let mut rows: Vec<usize> = Vec::with_capacity(QUICK);
        move |range: Range<usize>, output: &mut [[u8; 81]], limits: &Limits| {
            let limits = limits.clone().with_solutions(2);
            let mut failures: Vec<Failure> = Vec::new();
            grids.clear();
            rows.clear();
            for row in range.clone() {
                match Grid::from_cells(puzzles[row]) {
                    Ok(grid) => {
                        grids.push(grid);
                        rows.push(row);
                    }
                    Err(error) => failures.push((row, Problem::Other(error.to_string()))),
                }
            }
            for (answer, &row) in solver.answers(&grids, &limits).zip(&rows) {
                match settle(&answer, unique) {
                    Ok(solution) => output[row - range.start] = *solution.cells(),
                    Err(problem) => failures.push((row, problem)),
                }
            }
            failures.sort_by_key(|(row, _)| *row);
            failures
        }
    })?;
    drop(writer);
    raise_first(py, options, parts.iter().flatten())?;
    Ok(array.into_any().unbind())
}

/// Returns the puzzles unchanged, in another form.
#[pyfunction]
#[pyo3(signature = (puzzles, form, jobs, progress, errors))]
pub fn convert_many(
    puzzles: &Bound<'_, PyAny>,
    form: &str,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    map_puzzles(puzzles.py(), &input, &options, (QUICK, Form::named(form)?), || {
        |puzzles: &[Puzzle], _: Range<usize>, _: &Limits| puzzles.iter().cloned().map(Ok).collect()
    })
}

/// Removes redundant givens of every puzzle. Row i uses the stream (seed, first + i).
#[pyfunction]
#[pyo3(signature = (puzzles, form, seed, first, jobs, progress, errors))]
pub fn minimize_many(
    puzzles: &Bound<'_, PyAny>,
    form: Option<&str>,
    seed: u64,
    first: u64,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    let form = form.map_or(Ok(input.form()), Form::named)?;
    map_puzzles(puzzles.py(), &input, &options, (SLOW, form), || {
        move |puzzles: &[Puzzle], range: Range<usize>, limits: &Limits| {
            let numbered = puzzles.iter().zip(range.start as u64..);
            let minimize = |(puzzle, row): (&Puzzle, u64)| {
                let rng = &mut Stream::new(seed, first.wrapping_add(row));
                let board = puzzle.digits();
                match board.minimize_within(rng, limits) {
                    Ok(Some(made)) => Ok(Puzzle::from(made)),
                    Ok(None) => Err(improper(&board, limits)),
                    Err(_) => Err(Problem::Stopped),
                }
            };
            numbered.map(minimize).collect()
        }
    })
}

/// Returns why a puzzle is not proper.
fn improper(board: &LibraryBoard, limits: &Limits) -> Problem {
    use shudu::solve::Verdict;
    match board.verdict_within(limits) {
        Ok(Verdict::Invalid(clash)) => Problem::Clash(clash),
        Ok(Verdict::Multiple(one, two)) => {
            Problem::Multiple(Box::new([Puzzle::from(one), Puzzle::from(two)]))
        }
        Ok(_) => Problem::NoSolution,
        Err(_) => Problem::Stopped,
    }
}

/// Returns one value for each answer of the solver.
fn answers_of<T: Send>(
    puzzles: &Bound<'_, PyAny>,
    options: &Options,
    limit: u64,
    value: impl Fn(&Answer<Puzzle>) -> Result<T, Problem> + Sync,
) -> PyResult<(Form, Vec<Option<T>>)> {
    let input = Input::new(puzzles)?;
    let value = &value;
    let values = map_values(puzzles.py(), &input, options, QUICK, || {
        let mut solver = Solver::new().with_kept(0);
        move |puzzles: &[Puzzle], _: Range<usize>, limits: &Limits| {
            let limits = limits.clone().with_solutions(limit);
            let answers = solver.answers(puzzles, &limits);
            answers
                .map(|answer| match answer.verdict {
                    VerdictKind::Undecided => Err(Problem::Stopped),
                    _ => value(&answer),
                })
                .collect()
        }
    })?;
    Ok((input.form(), values))
}

/// Counts the solutions of every puzzle, up to a limit.
#[pyfunction]
#[pyo3(signature = (puzzles, limit, jobs, progress, errors))]
pub fn count_many(
    puzzles: &Bound<'_, PyAny>,
    limit: u64,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    let values = map_values(puzzles.py(), &input, &options, QUICK, || {
        let mut solver = Solver::new().with_kept(0);
        move |puzzles: &[Puzzle], _: Range<usize>, limits: &Limits| {
            let limits = limits.clone().with_solutions(limit);
            let counted = solver.answers(puzzles, &limits).map(|answer| answer.count);
            counted
                .map(|count| match count.end {
                    shudu::search::End::Cancelled => Err(Problem::Stopped),
                    _ => Ok(count.solutions),
                })
                .collect()
        }
    })?;
    Column::Number(values).into_py(puzzles.py(), input.form())
}

/// Returns the verdict on every puzzle.
#[pyfunction]
#[pyo3(signature = (puzzles, jobs, progress, errors))]
pub fn verdict_many(
    puzzles: &Bound<'_, PyAny>,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let (form, values) =
        answers_of(puzzles, &options, 2, |answer| Ok(answer.verdict.name().into()))?;
    Column::Text(values).into_py(puzzles.py(), form)
}

/// Returns true for every puzzle with exactly one solution.
#[pyfunction]
#[pyo3(signature = (puzzles, jobs, progress, errors))]
pub fn is_unique_many(
    puzzles: &Bound<'_, PyAny>,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let is_unique = |answer: &Answer<Puzzle>| Ok(answer.verdict == VerdictKind::Unique);
    let (form, values) = answers_of(puzzles, &options, 2, is_unique)?;
    Column::Flag(values).into_py(puzzles.py(), form)
}

/// Returns true for every minimal puzzle.
#[pyfunction]
#[pyo3(signature = (puzzles, jobs, progress, errors))]
pub fn is_minimal_many(
    puzzles: &Bound<'_, PyAny>,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    let values = map_values(puzzles.py(), &input, &options, SLOW, || {
        |puzzles: &[Puzzle], _: Range<usize>, limits: &Limits| {
            let minimal = |puzzle: &Puzzle| match puzzle.digits().redundant_within(limits) {
                Ok(redundant) => Ok(redundant.is_some_and(|cells| cells.is_empty())),
                Err(_) => Err(Problem::Stopped),
            };
            puzzles.iter().map(minimal).collect()
        }
    })?;
    Column::Flag(values).into_py(puzzles.py(), input.form())
}

/// Returns the candidates of every cell of every 9×9 puzzle as bits: uint16 (N, 81).
#[pyfunction]
#[pyo3(signature = (puzzles, jobs, progress, errors))]
pub fn candidate_masks_many(
    puzzles: &Bound<'_, PyAny>,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let py = puzzles.py();
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    let rows = input.rows()?;
    let total = rows.len();
    let array = PyArray2::<u16>::zeros(py, [total, 81], false);
    let mut writer = array.readwrite();
    let masks = writer.as_slice_mut().map_err(|_| value_error("the array is not contiguous"))?;
    let outputs: Vec<&mut [u16]> = masks.chunks_mut(QUICK * 81).collect();
    let parts = batch::run(py, &options, (total, QUICK), outputs, || {
        let (parser, rows) = (Parser::new(), &rows);
        move |range: Range<usize>, output: &mut [u16], _: &Limits| {
            let first = range.start;
            let read = rows.read(range, &parser);
            let masks = |puzzle: &Puzzle| match puzzle {
                Puzzle::Grid(grid) => Ok(Candidates::of(grid)),
                Puzzle::Position(position) => Ok(position.candidates()),
                Puzzle::Board(board) => Err(Problem::NineOnly(board.shape())),
            };
            let results: Vec<_> = read.puzzles.iter().map(masks).collect();
            let mut failures = Vec::new();
            read.place(results, |row, result| match result {
                None => {}
                Some(Err(problem)) => failures.push((first + row, problem)),
                Some(Ok(candidates)) => {
                    let output = output[row * 81..][..81].iter_mut();
                    output.zip(candidates.sets()).for_each(|(mask, set)| *mask = set.bits());
                }
            });
            failures
        }
    })?;
    drop(writer);
    raise_first(py, &options, parts.iter().flatten())?;
    Ok(array.into_any().unbind())
}

/// Counts the solutions of a puzzle, up to a limit, on a thread that Ctrl-C stops. Returns the number
/// and whether it is complete.
#[pyfunction]
pub fn count(py: Python<'_>, puzzle: &Bound<'_, Board>, limit: u64) -> PyResult<(u64, bool)> {
    let constraints = Constraints::from(&puzzle.get().puzzle);
    let count =
        run_one(py, |limits| constraints.count_within(&limits.clone().with_solutions(limit)))?;
    Ok((count.solutions, count.is_complete()))
}

/// The solutions of a puzzle in lexicographic order, found as they are asked for.
#[pyclass(module = "shudu._shudu")]
pub struct SolutionIterator {
    solutions: Solutions<LibraryBoard>,
}

#[pymethods]
impl SolutionIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&mut self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        py.check_signals()?;
        self.solutions.next().map(|board| wrap(py, Puzzle::from(board))).transpose()
    }
}

/// Returns an iterator over the solutions of a puzzle.
#[pyfunction]
pub fn solutions(puzzle: &Bound<'_, Board>) -> SolutionIterator {
    SolutionIterator { solutions: Constraints::from(&puzzle.get().puzzle).solutions() }
}

/// Checks a puzzle. Returns the record of `shudu check` as JSON.
#[pyfunction]
pub fn check(py: Python<'_>, puzzle: &Bound<'_, Board>, minimal: bool) -> PyResult<String> {
    let puzzle = &puzzle.get().puzzle;
    let record = run_one(py, |limits| {
        let two = limits.clone().with_solutions(2);
        let mut solver = Solver::new().with_kept(2);
        let answer = solver.answers([puzzle], &two).next()?;
        let diagnosis = Diagnosis::new(puzzle, &answer, minimal, limits).ok()?;
        let solutions = answer.solutions().cloned().collect();
        let record = CheckRecord::new(puzzle, Outcome::new(&answer), solutions, diagnosis);
        serde_json::to_string(&record).ok()
    })?;
    record.ok_or_else(|| Problem::Stopped.exception(py, None))
}

/// Returns the 9×9 grid of a puzzle, or a problem.
pub fn nine(puzzle: &Puzzle) -> Result<Grid, Problem> {
    match puzzle.shape() {
        Shape::NINE => puzzle.to_grid().ok_or(Problem::NineOnly(Shape::NINE)),
        shape => Err(Problem::NineOnly(shape)),
    }
}

/// Solves a puzzle.
#[pyfunction]
pub fn solve(py: Python<'_>, puzzle: &Bound<'_, Board>, unique: bool) -> PyResult<Py<PyAny>> {
    let puzzle = &puzzle.get().puzzle;
    let solved = run_one(py, |limits| {
        let limits = limits.clone().with_solutions(2);
        let mut solver = Solver::new().with_kept(2);
        let answer = solver.answers([puzzle], &limits).next();
        answer.map_or(Err(Problem::Stopped), |answer| settle(&answer, unique).cloned())
    })?;
    wrap(py, solved.map_err(|problem| problem.exception(py, None))?)
}

/// Returns the verdict on a puzzle.
#[pyfunction]
pub fn verdict(py: Python<'_>, puzzle: &Bound<'_, Board>) -> PyResult<&'static str> {
    let puzzle = &puzzle.get().puzzle;
    let kind = run_one(py, |limits| {
        let limits = limits.clone().with_solutions(2);
        let mut solver = Solver::new().with_kept(0);
        solver.answers([puzzle], &limits).next().map(|answer| answer.verdict)
    })?;
    Ok(kind.unwrap_or(VerdictKind::Undecided).name())
}

/// Returns true if a puzzle is proper and every given is necessary.
#[pyfunction]
pub fn is_minimal(py: Python<'_>, puzzle: &Bound<'_, Board>) -> PyResult<bool> {
    let board = puzzle.get().puzzle.digits();
    let redundant = run_one(py, |limits| board.redundant_within(limits))?;
    match redundant {
        Ok(redundant) => Ok(redundant.is_some_and(|cells| cells.is_empty())),
        Err(_) => Err(Problem::Stopped.exception(py, None)),
    }
}

/// Removes redundant givens. The order depends on seed and item alone.
#[pyfunction]
pub fn minimize(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    seed: u64,
    item: u64,
) -> PyResult<Py<PyAny>> {
    let board = puzzle.get().puzzle.digits();
    let made =
        run_one(py, |limits| match board.minimize_within(&mut Stream::new(seed, item), limits) {
            Ok(Some(made)) => Ok(made),
            Ok(None) => Err(improper(&board, limits)),
            Err(_) => Err(Problem::Stopped),
        })?;
    wrap(py, Puzzle::from(made.map_err(|problem| problem.exception(py, None))?))
}
