//! Solving, counting and checking.

use shudu::Named;
use std::ops::{ControlFlow, Range};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use pyo3::prelude::*;
use shudu::Puzzle;
use shudu::grid::{Grid, Shape};
use shudu::search::End;
use shudu::solve::{Answer, Order, Solver, VerdictKind};
use shudu::{Cancel, Limits};
use shudu_jobs::check::check as check_puzzle;
use shudu_jobs::count::CountOptions;

use crate::batch::{Failure, TICK, for_one, read_timeout, run_one, run_short};
use crate::board::{Board, wrap};
use crate::columns::Column;
use crate::device::Device;
use crate::input::Rows;
use crate::job::Job;
use crate::problem::{Problem, nine_only, value_error};

/// The number of puzzles in a piece. Puzzles and answers of a piece fit into the second-level cache.
const PIECE: usize = 1024;

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

/// Returns a solver that keeps this many solutions and has this time for each puzzle.
fn solver_of(kept: usize, timeout: Option<Duration>) -> Solver {
    Solver::default().with(|o| {
        o.kept = kept;
        o.timeout = timeout;
    })
}

/// Solves every puzzle.
#[pyfunction]
pub fn solve_many(job: &Bound<'_, PyAny>, unique: bool, device: &str) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let rows = job.input.rows()?;
    let timeout = job.options.timeout;
    Device::during(job.py, device, rows.len(), |device| match rows {
        Rows::Cells(cells) => solve_cells(&job, cells, unique, device),
        _ => job.puzzles(device.piece(PIECE), || {
            let mut solver = device.on(solver_of(2, timeout));
            move |puzzles: &[Puzzle], _: &[usize], limits: &Limits| {
                let limits = limits.clone().with_solutions(2);
                let answers = solver.answers(puzzles, &limits);
                answers.map(|answer| settle(&answer, unique).cloned()).collect()
            }
        }),
    })
}

/// Solves the puzzles of an array into an array: the quickest form, without a copy between the array
/// and the solver's grids.
fn solve_cells(
    job: &Job<'_>,
    puzzles: &[[u8; 81]],
    unique: bool,
    device: &Device,
) -> PyResult<Py<PyAny>> {
    let (piece, timeout) = (device.piece(PIECE), job.options.timeout);
    let array = job.fill(puzzles.len(), piece, || {
        let mut solver = device.on(solver_of(2, timeout));
        let mut grids: Vec<Grid> = Vec::with_capacity(piece);
        let mut rows: Vec<usize> = Vec::with_capacity(piece);
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
                    Err(error) => failures.push((row, Problem::from(error))),
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
    Ok(array.into_any().unbind())
}

/// Returns a column with one value for each answer of the solver.
fn answers_of<T: Send>(
    job: &Bound<'_, PyAny>,
    (limit, device): (u64, &str),
    column: fn(Vec<Option<T>>) -> Column,
    value: fn(&Answer<Puzzle>) -> Option<T>,
) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let timeout = job.options.timeout;
    Device::during(job.py, device, job.input.rows()?.len(), |device| {
        job.column(device.piece(PIECE), column, || {
            let mut solver = device.on(solver_of(0, timeout));
            move |puzzles: &[Puzzle], _: &[usize], limits: &Limits| {
                let limits = limits.clone().with_solutions(limit);
                let answers = solver.answers(puzzles, &limits);
                answers
                    .map(|answer| match answer.count.end {
                        End::Cancelled => Err(Problem::Stopped),
                        _ => value(&answer).ok_or(Problem::Stopped),
                    })
                    .collect()
            }
        })
    })
}

/// Counts the solutions of every puzzle, up to a limit.
#[pyfunction]
pub fn count_many(job: &Bound<'_, PyAny>, limit: Option<u64>, device: &str) -> PyResult<Py<PyAny>> {
    let job = Job::read(job)?;
    let timeout = job.options.timeout;
    let mut counting = CountOptions::default();
    counting.limit = limit;
    Device::during(job.py, device, job.input.rows()?.len(), |device| {
        job.column(device.piece(PIECE), Column::Number, || {
            let mut solver = device.on(solver_of(0, timeout));
            move |puzzles: &[Puzzle], _: &[usize], limits: &Limits| {
                let quick = limits.clone().with_solutions(counting.quick());
                let answers = solver.answers(puzzles, &quick).zip(puzzles);
                let counts = answers.map(|(mut answer, puzzle)| {
                    if counting.is_open(&answer) {
                        let limits = for_one(limits, timeout);
                        answer = counting.count_open(puzzle, answer.work, &limits, &|_, _| {});
                    }
                    let count = counted(&answer)?;
                    let large =
                        || format!("{count} solutions are more than an array of counts holds");
                    u64::try_from(count).map_err(|_| Problem::Other(large()))
                });
                counts.collect()
            }
        })
    })
}

/// Returns the number of solutions, unless a limit other than theirs ended the search.
fn counted(answer: &Answer<Puzzle>) -> Result<u128, Problem> {
    match answer.count.end.stopped() {
        None => Ok(answer.count.solutions),
        Some(_) => Err(Problem::Stopped),
    }
}

/// Returns the verdict on every puzzle.
#[pyfunction]
pub fn verdict_many(job: &Bound<'_, PyAny>, device: &str) -> PyResult<Py<PyAny>> {
    answers_of(job, (2, device), Column::Text, |answer| Some(answer.verdict.name().into()))
}

/// Returns true for every puzzle with exactly one solution.
#[pyfunction]
pub fn is_unique_many(job: &Bound<'_, PyAny>, device: &str) -> PyResult<Py<PyAny>> {
    answers_of(job, (2, device), Column::Flag, |answer| match answer.verdict {
        VerdictKind::Undecided => None,
        verdict => Some(verdict == VerdictKind::Unique),
    })
}

/// Counts the solutions of a puzzle, up to a limit, on threads that Ctrl-C stops.
#[pyfunction]
#[pyo3(signature = (puzzle, limit, timeout))]
pub fn count(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    limit: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<u128> {
    let puzzle = &puzzle.get().puzzle;
    let mut counting = CountOptions::default();
    counting.limit = limit;
    counting.threads = std::thread::available_parallelism().map_or(1, usize::from);
    let answer = run_one(py, timeout, |limits| counting.count(puzzle, limits, &|_, _| {}))?;
    counted(&answer).map_err(|problem| problem.exception(py, None))
}

/// The number of solutions that are found ahead of those that are asked for.
const AHEAD: usize = 64;

/// The solutions of a puzzle in lexicographic order. A thread finds them a few ahead, so that the GIL is
/// released and Ctrl-C is noticed however long the search for the next one takes.
#[pyclass(frozen, module = "shudu._shudu")]
pub struct SolutionIterator {
    /// A solution, or nothing if the search was stopped before its end.
    found: Mutex<Receiver<Option<Puzzle>>>,
    cancel: Cancel,
    /// The process of the thread. A forked process has no thread.
    process: u32,
}

#[pymethods]
impl SolutionIterator {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        py.check_signals()?;
        if self.process != std::process::id() {
            return Err(value_error("the solutions are found by a thread of another process"));
        }
        // Most solutions are there already; releasing the GIL would take longer.
        let mut next = match self.found.try_lock() {
            Ok(found) => found.try_recv().map_err(|error| match error {
                TryRecvError::Empty => RecvTimeoutError::Timeout,
                TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
            }),
            Err(_) => Err(RecvTimeoutError::Timeout),
        };
        while next == Err(RecvTimeoutError::Timeout) {
            py.check_signals()?;
            next = py.detach(|| {
                self.found.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(TICK)
            });
        }
        match next {
            Ok(Some(solution)) => wrap(py, solution).map(Some),
            Ok(None) => Err(Problem::Stopped.exception(py, None)),
            Err(_) => Ok(None),
        }
    }
}

impl Drop for SolutionIterator {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

/// Returns an iterator over the solutions of a puzzle.
#[pyfunction]
#[pyo3(signature = (puzzle, timeout))]
pub fn solutions(puzzle: &Bound<'_, Board>, timeout: Option<f64>) -> PyResult<SolutionIterator> {
    let puzzle = puzzle.get().puzzle.clone();
    let cancel = Cancel::new();
    let limits = for_one(&Limits::default().with_cancel(&cancel), read_timeout(timeout)?);
    let (sender, found) = sync_channel(AHEAD);
    std::thread::spawn(move || {
        let mut solver = Solver::default().with(|o| {
            o.order = Some(Order::Lexicographic);
            o.kept = usize::MAX;
        });
        let answer = solver.answers([&puzzle], &limits).next_visiting(&mut |solution| match sender
            .send(Some(solution.clone()))
        {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        });
        if answer.is_some_and(|answer| answer.count.end.stopped().is_some()) {
            let _ = sender.send(None);
        }
    });
    Ok(SolutionIterator { found: Mutex::new(found), cancel, process: std::process::id() })
}

/// Checks a puzzle. Returns the record of `shudu check` as JSON.
#[pyfunction]
#[pyo3(signature = (puzzle, minimal, timeout))]
pub fn check(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    minimal: bool,
    timeout: Option<f64>,
) -> PyResult<String> {
    let puzzle = &puzzle.get().puzzle;
    let record = run_one(py, timeout, |limits| {
        let record = check_puzzle(puzzle, minimal, limits, ToString::to_string).ok()?;
        serde_json::to_string(&record).ok()
    })?;
    record.ok_or_else(|| Problem::Stopped.exception(py, None))
}

/// Returns the 9×9 grid of a puzzle, or a problem.
pub fn nine(puzzle: &Puzzle) -> Result<Grid, Problem> {
    puzzle.to_grid().ok_or_else(|| nine_only(puzzle))
}

/// Searches a puzzle for two solutions, keeps this many of them, and returns what `read` makes of the
/// answer. A puzzle of 9×9 cells takes less time than the start of a thread; larger ones get a thread, which Ctrl-C
/// stops.
fn first_two<R: Send>(
    py: Python<'_>,
    puzzle: &Puzzle,
    (kept, timeout): (usize, Option<f64>),
    read: impl Fn(Option<Answer<Puzzle>>) -> R + Sync,
) -> PyResult<R> {
    let search = |limits: &Limits| {
        let limits = limits.clone().with_solutions(2);
        read(Solver::default().with(|o| o.kept = kept).answers([puzzle], &limits).next())
    };
    match puzzle.as_classic() {
        Some(Shape::NINE) => run_short(py, timeout, search),
        _ => run_one(py, timeout, search),
    }
}

/// Solves a puzzle.
#[pyfunction]
#[pyo3(signature = (puzzle, unique, timeout))]
pub fn solve(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    unique: bool,
    timeout: Option<f64>,
) -> PyResult<Py<PyAny>> {
    let solved = first_two(py, &puzzle.get().puzzle, (2, timeout), |answer| {
        answer.map_or(Err(Problem::Stopped), |answer| settle(&answer, unique).cloned())
    })?;
    wrap(py, solved.map_err(|problem| problem.exception(py, None))?)
}

/// Returns the verdict on a puzzle.
#[pyfunction]
#[pyo3(signature = (puzzle, timeout))]
pub fn verdict(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    timeout: Option<f64>,
) -> PyResult<&'static str> {
    let kind = first_two(py, &puzzle.get().puzzle, (0, timeout), |answer| {
        answer.map_or(VerdictKind::Undecided, |answer| answer.verdict)
    })?;
    Ok(kind.name())
}
