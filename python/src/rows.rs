//! The puzzles of an argument, and columns of results.
//!
//! An argument has one of three forms: an array of cells (N, 81), a list of strings, or Arrow data.
//! Each form is read in pieces by the threads of a batch. Puzzles as results are written in the same
//! form: cells directly into the array, strings into a list or an Arrow array.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, StringArray, StructArray, UInt32Array, UInt64Array,
};
use arrow_schema::{DataType, Field};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use shudu::Limits;
use shudu::grid::{Grid, Puzzle};
use shudu::text::{Format, Item, LineParser, ReadOptions};

use crate::batch::{self, Failure, Options};
use crate::capsule;
use crate::problem::{Problem, value_error};

/// The form of puzzles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Cells,
    List,
    Arrow,
}

impl Form {
    /// Reads the name of a form.
    pub fn named(name: &str) -> PyResult<Form> {
        match name {
            "array" => Ok(Form::Cells),
            "list" => Ok(Form::List),
            "arrow" => Ok(Form::Arrow),
            _ => Err(value_error(format!("no form of puzzles is called {name:?}"))),
        }
    }
}

/// The puzzles of an argument.
pub enum Input<'py> {
    Cells(PyReadonlyArray2<'py, u8>),
    List(Vec<Option<String>>),
    Arrow(Vec<ArrayRef>),
}

/// The puzzles of an argument while the GIL is released.
pub enum Rows<'a> {
    Cells(&'a [[u8; 81]]),
    List(&'a [Option<String>]),
    /// The arrays, with the row at which each starts.
    Arrow(Vec<(usize, &'a ArrayRef)>, usize),
}

/// One row.
enum Row<'a> {
    Null,
    Cells(&'a [u8]),
    Text(&'a str),
}

impl<'py> Input<'py> {
    /// Reads an argument: a contiguous array (N, 81), a list of strings or `None`, or Arrow data.
    pub fn new(argument: &Bound<'py, PyAny>) -> PyResult<Input<'py>> {
        if let Ok(array) = argument.cast::<PyArray2<u8>>() {
            let array = array.readonly();
            if array.as_array().shape()[1] != 81 {
                return Err(value_error(
                    "an array of puzzles must have the shape (N, 81) or (N, 9, 9)",
                ));
            }
            return Ok(Input::Cells(array));
        }
        if let Ok(list) = argument.cast::<PyList>() {
            return Ok(Input::List(list.extract()?));
        }
        let arrays =
            capsule::import(argument)?.iter().map(puzzle_column).collect::<PyResult<_>>()?;
        Ok(Input::Arrow(arrays))
    }

    pub fn form(&self) -> Form {
        match self {
            Input::Cells(_) => Form::Cells,
            Input::List(_) => Form::List,
            Input::Arrow(_) => Form::Arrow,
        }
    }

    pub fn rows(&self) -> PyResult<Rows<'_>> {
        Ok(match self {
            Input::Cells(array) => {
                let cells =
                    array.as_slice().map_err(|_| value_error("the array is not contiguous"))?;
                Rows::Cells(cells.as_chunks().0)
            }
            Input::List(list) => Rows::List(list),
            Input::Arrow(arrays) => {
                let mut starts = Vec::with_capacity(arrays.len());
                let mut total = 0;
                for array in arrays {
                    starts.push((total, array));
                    total += array.len();
                }
                Rows::Arrow(starts, total)
            }
        })
    }
}

/// Returns the column of puzzles: the array itself, or the column `puzzle` or the only column of a
/// table.
fn puzzle_column(array: &ArrayRef) -> PyResult<ArrayRef> {
    let array = match array.as_struct_opt() {
        None => array.clone(),
        Some(table) => {
            let column = table.column_by_name("puzzle");
            let only = (table.num_columns() == 1).then(|| table.column(0));
            let column = column.or(only).ok_or_else(|| {
                value_error("the table has no column \"puzzle\"; pass the column of puzzles")
            })?;
            column.clone()
        }
    };
    let is_text =
        |kind: &DataType| matches!(kind, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
    let is_known = match array.data_type() {
        DataType::FixedSizeList(field, 81) => *field.data_type() == DataType::UInt8,
        DataType::FixedSizeBinary(81) | DataType::Null => true,
        DataType::Dictionary(_, values) => is_text(values),
        kind => is_text(kind),
    };
    match is_known {
        true => Ok(array),
        false => Err(pyo3::exceptions::PyTypeError::new_err(format!(
            "a column of puzzles has strings or fixed-size lists of 81 uint8; this one has {}",
            array.data_type()
        ))),
    }
}

impl Rows<'_> {
    pub fn len(&self) -> usize {
        match self {
            Rows::Cells(cells) => cells.len(),
            Rows::List(list) => list.len(),
            Rows::Arrow(_, total) => *total,
        }
    }

    /// Calls `take` with each row of the range.
    fn visit(&self, range: Range<usize>, mut take: impl FnMut(Row<'_>)) {
        match self {
            Rows::Cells(cells) => cells[range].iter().for_each(|cells| take(Row::Cells(cells))),
            Rows::List(list) => {
                list[range]
                    .iter()
                    .for_each(|text| take(text.as_deref().map_or(Row::Null, Row::Text)));
            }
            Rows::Arrow(arrays, _) => {
                let first =
                    arrays.partition_point(|(start, array)| start + array.len() <= range.start);
                for (start, array) in &arrays[first..] {
                    let from = range.start.max(*start);
                    let to = range.end.min(start + array.len());
                    if *start >= range.end {
                        break;
                    }
                    // An empty array may be anywhere.
                    if from < to {
                        visit_array(array, from - start..to - start, &mut take);
                    }
                }
            }
        }
    }

    /// Returns the puzzles of a range, and for each row whether it is one, null or a problem.
    pub fn read(&self, range: Range<usize>, parser: &Parser) -> Piece {
        let mut piece = Piece {
            puzzles: Vec::with_capacity(range.len()),
            slots: Vec::with_capacity(range.len()),
        };
        self.visit(range, |row| {
            let read = match row {
                Row::Null => None,
                Row::Cells(cells) => Some(from_cells(cells)),
                Row::Text(text) => Some(parser.parse(text)),
            };
            piece.slots.push(match read {
                None => Slot::Null,
                Some(Err(problem)) => Slot::Problem(problem),
                Some(Ok(puzzle)) => {
                    piece.puzzles.push(puzzle);
                    Slot::Puzzle
                }
            });
        });
        piece
    }
}

fn visit_array(array: &ArrayRef, range: Range<usize>, take: &mut impl FnMut(Row<'_>)) {
    fn each<'a>(
        range: Range<usize>,
        take: &mut impl FnMut(Row<'a>),
        get: impl Fn(usize) -> Row<'a>,
        array: &dyn Array,
    ) {
        for i in range {
            take(if array.is_null(i) { Row::Null } else { get(i) });
        }
    }
    let any: &dyn Array = array.as_ref();
    if let Some(texts) = array.as_string_opt::<i32>() {
        each(range, take, |i| Row::Text(texts.value(i)), any);
    } else if let Some(texts) = array.as_string_opt::<i64>() {
        each(range, take, |i| Row::Text(texts.value(i)), any);
    } else if let Some(texts) = array.as_string_view_opt() {
        each(range, take, |i| Row::Text(texts.value(i)), any);
    } else if let Some(bytes) = array.as_fixed_size_binary_opt() {
        each(range, take, |i| Row::Cells(bytes.value(i)), any);
    } else if let Some(lists) = array.as_fixed_size_list_opt() {
        let values = lists.values().as_primitive::<UInt8Type>().values();
        let at = |i| lists.value_offset_at(i);
        each(range, take, |i| Row::Cells(&values[at(i)..at(i) + 81]), any);
    } else if let Some(words) = array.as_any_dictionary_opt() {
        let keys = words.normalized_keys();
        let values = words.values();
        for i in range {
            let key = keys.get(i).copied().filter(|_| !words.is_null(i));
            match key {
                Some(key) => visit_array(values, key..key + 1, take),
                None => take(Row::Null),
            }
        }
    } else {
        range.for_each(|_| take(Row::Null));
    }
}

/// Returns the puzzle of 81 cells.
pub fn from_cells(cells: &[u8]) -> Result<Puzzle, Problem> {
    Grid::try_from(cells).map(Puzzle::Grid).map_err(|error| Problem::Other(error.to_string()))
}

/// Reads puzzles from strings: a line of 81 characters quickly, any other format by detection.
pub struct Parser(Option<LineParser>);

impl Parser {
    pub fn new() -> Parser {
        Parser(LineParser::new(Format::LINE, &ReadOptions::default(), b""))
    }

    pub fn parse(&self, text: &str) -> Result<Puzzle, Problem> {
        if text.len() == 81
            && let Some(parser) = &self.0
            && let Some(Ok(Item::Record(record))) = parser.parse_line(text.as_bytes(), 1)
        {
            return Ok(record.puzzle);
        }
        Ok(shudu::text::parse(text)?)
    }
}

/// What a row of the input is.
pub enum Slot {
    Puzzle,
    Null,
    Problem(Problem),
}

/// The rows of a piece.
pub struct Piece {
    pub puzzles: Vec<Puzzle>,
    pub slots: Vec<Slot>,
}

impl Piece {
    /// Distributes the results of the puzzles over the rows. `put` receives the index of the row in
    /// the piece and its result, `None` for null.
    pub fn place<T>(
        self,
        results: impl IntoIterator<Item = Result<T, Problem>>,
        mut put: impl FnMut(usize, Option<Result<T, Problem>>),
    ) {
        let mut results = results.into_iter();
        for (row, slot) in self.slots.into_iter().enumerate() {
            match slot {
                Slot::Null => put(row, None),
                Slot::Problem(problem) => put(row, Some(Err(problem))),
                Slot::Puzzle => {
                    put(row, Some(results.next().unwrap_or(Err(Problem::Stopped))));
                }
            }
        }
    }
}

/// Raises the first failure, unless failures are nulls.
pub fn raise_first<'a>(
    py: Python<'_>,
    options: &Options,
    failures: impl IntoIterator<Item = &'a Failure>,
) -> PyResult<()> {
    match failures.into_iter().next() {
        Some((row, problem)) if !options.nulls => Err(problem.exception(py, Some(*row))),
        _ => Ok(()),
    }
}

/// A function from puzzles to results, made anew for each thread.
pub trait Work<T>: FnMut(&[Puzzle], Range<usize>, &Limits) -> Vec<Result<T, Problem>> {}

impl<T, F: FnMut(&[Puzzle], Range<usize>, &Limits) -> Vec<Result<T, Problem>>> Work<T> for F {}

/// Maps puzzles to values of any type, one for each row.
pub fn map_values<T: Send, W: Work<T>>(
    py: Python<'_>,
    input: &Input<'_>,
    options: &Options,
    piece: usize,
    start: impl Fn() -> W + Sync,
) -> PyResult<Vec<Option<T>>> {
    let rows = input.rows()?;
    let total = rows.len();
    let outputs = vec![(); total.div_ceil(piece)];
    let parts = batch::run(py, options, (total, piece), outputs, || {
        let (mut work, parser, rows) = (start(), Parser::new(), &rows);
        move |range: Range<usize>, (): (), limits: &Limits| {
            let first = range.start;
            let read = rows.read(range.clone(), &parser);
            let results = work(&read.puzzles, range, limits);
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
    raise_first(py, options, parts.iter().flat_map(|(_, failures)| failures))?;
    Ok(parts.into_iter().flat_map(|(values, _)| values).collect())
}

/// Maps puzzles to puzzles. The result has the form `form`.
pub fn map_puzzles<W: Work<Puzzle>>(
    py: Python<'_>,
    input: &Input<'_>,
    options: &Options,
    (piece, form): (usize, Form),
    start: impl Fn() -> W + Sync,
) -> PyResult<Py<PyAny>> {
    if form != Form::Cells {
        let start = || {
            let mut work = start();
            move |puzzles: &[Puzzle], range: Range<usize>, limits: &Limits| {
                let results = work(puzzles, range, limits).into_iter();
                results.map(|result| result.map(|puzzle| puzzle.to_string())).collect()
            }
        };
        let texts = map_values(py, input, options, piece, start)?;
        return match form {
            Form::Arrow => capsule::export(py, StringArray::from_iter(texts)),
            _ => texts.into_py_any(py),
        };
    }
    let rows = input.rows()?;
    let total = rows.len();
    let array = PyArray2::<u8>::zeros(py, [total, 81], false);
    let mut writer = array.readwrite();
    let cells = writer.as_slice_mut().map_err(|_| value_error("the array is not contiguous"))?;
    let outputs: Vec<&mut [u8]> = cells.chunks_mut(piece * 81).collect();
    let parts = batch::run(py, options, (total, piece), outputs, || {
        let (mut work, parser, rows) = (start(), Parser::new(), &rows);
        move |range: Range<usize>, output: &mut [u8], limits: &Limits| {
            let first = range.start;
            let read = rows.read(range.clone(), &parser);
            let results = work(&read.puzzles, range, limits);
            let mut failures: Vec<Failure> = Vec::new();
            read.place(results, |row, result| match result {
                None => {}
                Some(Ok(puzzle)) if puzzle.cells().len() == 81 => {
                    output[row * 81..][..81].copy_from_slice(puzzle.cells());
                }
                Some(Ok(puzzle)) => {
                    failures.push((first + row, Problem::NineOnly(puzzle.shape())));
                }
                Some(Err(problem)) => failures.push((first + row, problem)),
            });
            failures
        }
    })?;
    drop(writer);
    raise_first(py, options, parts.iter().flatten())?;
    Ok(array.into_any().unbind())
}

/// A column of results.
pub enum Column {
    Text(Vec<Option<Cow<'static, str>>>),
    Float(Vec<Option<f64>>),
    Number(Vec<Option<u64>>),
    Small(Vec<Option<u32>>),
    Flag(Vec<Option<bool>>),
}

impl Column {
    /// Returns the column in a form. In an array, a missing number is 0 and a missing rating NaN.
    /// Texts are a list; the Python layer makes an array of them.
    pub fn into_py(self, py: Python<'_>, form: Form) -> PyResult<Py<PyAny>> {
        fn array<T: Copy + numpy::Element>(
            py: Python<'_>,
            values: Vec<Option<T>>,
            missing: T,
        ) -> PyResult<Py<PyAny>> {
            let values: Vec<T> = values.into_iter().map(|value| value.unwrap_or(missing)).collect();
            let array: Bound<'_, PyArray1<T>> = values.into_pyarray(py);
            array.into_py_any(py)
        }
        match (form, self) {
            (Form::Arrow, column) => {
                Ok(Py::new(py, capsule::ArrowArray(column.into_arrow()))?.into_any())
            }
            (Form::Cells, Column::Float(values)) => array(py, values, f64::NAN),
            (Form::Cells, Column::Number(values)) => array(py, values, 0),
            (Form::Cells, Column::Small(values)) => array(py, values, 0),
            (Form::Cells, Column::Flag(values)) => array(py, values, false),
            (_, Column::Text(values)) => values.into_py_any(py),
            (_, Column::Float(values)) => values.into_py_any(py),
            (_, Column::Number(values)) => values.into_py_any(py),
            (_, Column::Small(values)) => values.into_py_any(py),
            (_, Column::Flag(values)) => values.into_py_any(py),
        }
    }

    pub fn into_arrow(self) -> ArrayRef {
        match self {
            Column::Text(values) => Arc::new(StringArray::from_iter(values)),
            Column::Float(values) => Arc::new(Float64Array::from_iter(values)),
            Column::Number(values) => Arc::new(UInt64Array::from_iter(values)),
            Column::Small(values) => Arc::new(UInt32Array::from_iter(values)),
            Column::Flag(values) => Arc::new(BooleanArray::from_iter(values)),
        }
    }
}

/// Returns columns as a table: a dictionary of columns, or an Arrow table.
pub fn table(
    py: Python<'_>,
    form: Form,
    columns: Vec<(&'static str, Column)>,
) -> PyResult<Py<PyAny>> {
    if form == Form::Arrow {
        let columns = columns.into_iter().map(|(name, column)| {
            let array = column.into_arrow();
            (Arc::new(Field::new(name, array.data_type().clone(), true)), array)
        });
        return capsule::export(py, StructArray::from(columns.collect::<Vec<_>>()));
    }
    let dict = PyDict::new(py);
    for (name, column) in columns {
        dict.set_item(name, column.into_py(py, form)?)?;
    }
    dict.into_py_any(py)
}
