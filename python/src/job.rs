//! A batch as the functions see it: the puzzles of the argument, how they are worked on, and the
//! result in the form of the argument.
//!
//! All functions of batches are written over [`Job`]. A function says what becomes of a piece of puzzles;
//! the job reads the pieces, runs them on threads, puts nulls where there is no puzzle, and raises the
//! exception of the first row without a result.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use arrow_array::{ArrayRef, FixedSizeBinaryArray, FixedSizeListArray, UInt8Array};
use arrow_buffer::NullBuffer;
use arrow_schema::{DataType, Field};
use numpy::{Element, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use shudu::Limits;
use shudu::Puzzle;

use crate::batch::{self, Failure, Options, for_one};
use crate::capsule;
use crate::columns::{Column, Results, cuts};
use crate::input::{Form, Input, Parser};
use crate::problem::{Problem, nine_only, value_error};

/// A function from puzzles and their rows to results. Each thread has its own.
pub trait Work<T>: FnMut(&[Puzzle], &[usize], &Limits) -> Vec<Result<T, Problem>> {}

impl<T, F: FnMut(&[Puzzle], &[usize], &Limits) -> Vec<Result<T, Problem>>> Work<T> for F {}

/// A batch.
pub struct Job<'py> {
    pub py: Python<'py>,
    pub input: Input<'py>,
    pub options: Options,
    /// The largest offset in an Arrow array of results.
    largest: usize,
}

impl<'py> Job<'py> {
    /// Reads the first argument of a batch function: puzzles, threads, progress, errors, the time for
    /// each puzzle, and the largest offset in an Arrow array.
    pub fn read(argument: &Bound<'py, PyAny>) -> PyResult<Job<'py>> {
        type Parts<'py> =
            (Bound<'py, PyAny>, Option<usize>, Option<Py<PyAny>>, String, Option<f64>, usize);
        let (puzzles, jobs, progress, errors, timeout, largest): Parts<'py> = argument.extract()?;
        let options = Options::new(jobs, progress, &errors, timeout)?;
        Ok(Job { py: argument.py(), input: Input::new(&puzzles)?, options, largest })
    }

    pub fn form(&self) -> Form {
        self.input.form()
    }

    /// Returns how results are returned.
    pub fn results(&self) -> Results {
        Results { form: self.form(), nulls: self.options.nulls, largest: self.largest }
    }

    /// Maps puzzles to values of any type, one for each row.
    pub fn values<T: Send, W: Work<T>>(
        &self,
        piece: usize,
        start: impl Fn() -> W + Sync,
    ) -> PyResult<Vec<Option<T>>> {
        let rows = self.input.rows()?;
        let total = rows.len();
        let outputs = vec![(); total.div_ceil(piece)];
        let parts = batch::run(self.py, &self.options, (total, piece), outputs, || {
            let (mut work, parser, rows) = (start(), Parser::new(), &rows);
            move |range: Range<usize>, (): (), limits: &Limits| {
                let first = range.start;
                let read = rows.read(range, &parser);
                let results = work(&read.puzzles, &read.rows, limits);
                let mut values = Vec::with_capacity(read.slots.len());
                let mut failures: Vec<Failure> = Vec::new();
                read.place(results, |row, result| match result {
                    None => values.push(None),
                    Some(Ok(value)) => values.push(Some(value)),
                    Some(Err(problem)) => {
                        values.push(None);
                        failures.push((first + row, problem));
                    }
                });
                (values, failures)
            }
        })?;
        self.raise_first(parts.iter().flat_map(|(_, failures)| failures))?;
        Ok(parts.into_iter().flat_map(|(values, _)| values).collect())
    }

    /// Maps puzzles to a column.
    pub fn column<T: Send, W: Work<T>>(
        &self,
        piece: usize,
        column: fn(Vec<Option<T>>) -> Column,
        start: impl Fn() -> W + Sync,
    ) -> PyResult<Py<PyAny>> {
        column(self.values(piece, start)?).into_py(self.py, self.results())
    }

    /// Maps puzzles to puzzles, in the form of the argument.
    pub fn puzzles<W: Work<Puzzle>>(
        &self,
        piece: usize,
        start: impl Fn() -> W + Sync,
    ) -> PyResult<Py<PyAny>> {
        self.puzzles_as(self.form(), piece, start)
    }

    /// Maps puzzles to puzzles, in another form.
    pub fn puzzles_as<W: Work<Puzzle>>(
        &self,
        form: Form,
        piece: usize,
        start: impl Fn() -> W + Sync,
    ) -> PyResult<Py<PyAny>> {
        let cells = || {
            let mut work = start();
            move |puzzles: &[Puzzle], rows: &[usize], limits: &Limits| {
                let cells = |puzzle: Puzzle| match puzzle.cells().try_into() {
                    Ok(cells) => Ok(cells),
                    Err(_) => Err(nine_only(&puzzle)),
                };
                let results = work(puzzles, rows, limits).into_iter();
                results.map(|result: Result<Puzzle, Problem>| result.and_then(cells)).collect()
            }
        };
        match form {
            Form::Cells => return Ok(self.array(piece, cells)?.into_any().unbind()),
            Form::ArrowLists | Form::ArrowBytes => {
                let rows: Vec<Option<[u8; 81]>> = self.values(piece, cells)?;
                let cuts = cuts(rows.iter().map(|_| 81), self.largest);
                let array = |cut: Range<usize>| fixed_size(form, &rows[cut]);
                return capsule::export(self.py, cuts.into_iter().map(array).collect());
            }
            Form::List | Form::Arrow => {}
        }
        let texts = self.values(piece, || {
            let mut work = start();
            move |puzzles: &[Puzzle], rows: &[usize], limits: &Limits| {
                let results = work(puzzles, rows, limits).into_iter();
                results.map(|result| result.map(|puzzle| Cow::Owned(puzzle.to_string()))).collect()
            }
        })?;
        Column::Text(texts).into_py(self.py, Results { form, ..self.results() })
    }

    /// Maps puzzles to rows of an array (N, 81). A row without a result is all zeros.
    pub fn array<E: Element + Copy + Send, W: Work<[E; 81]>>(
        &self,
        piece: usize,
        start: impl Fn() -> W + Sync,
    ) -> PyResult<Bound<'py, PyArray2<E>>> {
        let rows = self.input.rows()?;
        self.fill(rows.len(), piece, || {
            let (mut work, parser, rows) = (start(), Parser::new(), &rows);
            move |range: Range<usize>, output: &mut [[E; 81]], limits: &Limits| {
                let first = range.start;
                let read = rows.read(range, &parser);
                let results = work(&read.puzzles, &read.rows, limits);
                let mut failures: Vec<Failure> = Vec::new();
                read.place(results, |row, result| match result {
                    None => {}
                    Some(Ok(cells)) => output[row] = cells,
                    Some(Err(problem)) => failures.push((first + row, problem)),
                });
                failures
            }
        })
    }

    /// Fills an array (N, 81) in pieces. The worker of a thread returns the rows without a result.
    pub fn fill<E: Element + Copy + Send, W>(
        &self,
        total: usize,
        piece: usize,
        start: impl Fn() -> W + Sync,
    ) -> PyResult<Bound<'py, PyArray2<E>>>
    where
        W: FnMut(Range<usize>, &mut [[E; 81]], &Limits) -> Vec<Failure>,
    {
        let array = PyArray2::<E>::zeros(self.py, [total, 81], false);
        let mut writer = array.readwrite();
        let cells =
            writer.as_slice_mut().map_err(|_| value_error("the array is not contiguous"))?;
        let outputs: Vec<&mut [[E; 81]]> = cells.as_chunks_mut().0.chunks_mut(piece).collect();
        let parts = batch::run(self.py, &self.options, (total, piece), outputs, start)?;
        drop(writer);
        self.raise_first(parts.iter().flatten())?;
        Ok(array)
    }

    /// Raises the first failure, unless failures are nulls.
    fn raise_first<'a>(&self, failures: impl IntoIterator<Item = &'a Failure>) -> PyResult<()> {
        match failures.into_iter().next() {
            Some((row, problem)) if !self.options.nulls => {
                Err(problem.exception(self.py, Some(*row)))
            }
            _ => Ok(()),
        }
    }
}

/// Returns an Arrow array of 81 cells for each row.
fn fixed_size(form: Form, rows: &[Option<[u8; 81]>]) -> ArrayRef {
    let nulls = NullBuffer::from_iter(rows.iter().map(Option::is_some));
    let cells: Vec<u8> = rows.iter().flat_map(|row| row.unwrap_or([0; 81])).collect();
    match form {
        Form::ArrowBytes => Arc::new(FixedSizeBinaryArray::new(81, cells.into(), Some(nulls))),
        _ => {
            let field = Arc::new(Field::new("item", DataType::UInt8, true));
            let cells = Arc::new(UInt8Array::from(cells));
            Arc::new(FixedSizeListArray::new(field, 81, cells, Some(nulls)))
        }
    }
}

/// Returns work that maps puzzles one by one until the batch is stopped, each within the time for it.
pub fn one_by_one<T>(
    timeout: Option<Duration>,
    mut one: impl FnMut(&Puzzle, usize, &Limits) -> Result<T, Problem>,
) -> impl Work<T> {
    move |puzzles: &[Puzzle], rows: &[usize], limits: &Limits| {
        let going = puzzles.iter().zip(rows).take_while(|_| limits.stopped().is_none());
        going.map(|(puzzle, &row)| one(puzzle, row, &for_one(limits, timeout))).collect()
    }
}
