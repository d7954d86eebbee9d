//! The puzzles of an argument.
//!
//! An argument has one of three forms: an array of cells (N, 81), a list of strings, or Arrow data.
//! Each form is read in pieces by the threads of a batch.

use std::ops::Range;

use arrow_array::cast::AsArray;
use arrow_array::types::UInt8Type;
use arrow_array::{
    Array, ArrayRef, GenericStringArray, OffsetSizeTrait, downcast_dictionary_array,
};
use arrow_schema::DataType;
use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};
use shudu::Puzzle;
use shudu::grid::Grid;
use shudu::text::{Accept, Format, Item, LineParser, PUZZLE_NAMES, ReadOptions};

use crate::board::{Board, cells_of_bytes, reading, shape_of};
use crate::capsule;
use crate::problem::{Problem, value_error};

/// The form of puzzles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// An array (N, 81).
    Cells,
    /// A list of strings.
    List,
    /// Arrow strings.
    Arrow,
    /// Arrow lists of 81 numbers.
    ArrowLists,
    /// Arrow binary values of 81 bytes.
    ArrowBytes,
}

/// The names of the forms.
const FORMS: [(&str, Form); 5] = [
    ("array", Form::Cells),
    ("list", Form::List),
    ("arrow", Form::Arrow),
    ("arrow lists", Form::ArrowLists),
    ("arrow bytes", Form::ArrowBytes),
];

impl Form {
    /// Reads the name of a form.
    pub fn named(name: &str) -> PyResult<Form> {
        let found = FORMS.iter().find(|(known, _)| *known == name).map(|(_, form)| *form);
        found.ok_or_else(|| value_error(format!("no form of puzzles is called {name:?}")))
    }

    /// Returns the name of the form.
    pub fn name(self) -> &'static str {
        FORMS.iter().find(|(_, form)| *form == self).map_or("", |(name, _)| name)
    }

    pub fn is_arrow(self) -> bool {
        !matches!(self, Form::Cells | Form::List)
    }
}

/// The puzzles of an argument.
pub enum Input<'py> {
    Cells(PyReadonlyArray2<'py, u8>),
    List(Vec<Listed>),
    Arrow(Vec<ArrayRef>),
}

/// An item of a list.
pub enum Listed {
    Null,
    Text(String),
    Puzzle(Puzzle),
}

impl Listed {
    /// Reads an item: a string, bytes, a board, or a value that stands for a missing one.
    fn new(item: &Bound<'_, PyAny>) -> PyResult<Listed> {
        // A string that is not Unicode is not a puzzle either, which the reader says.
        if let Ok(text) = item.cast::<PyString>() {
            return Ok(Listed::Text(text.to_string_lossy().into_owned()));
        }
        if item.is_none() {
            return Ok(Listed::Null);
        }
        if let Ok(board) = item.cast::<Board>() {
            let puzzle = &board.get().puzzle;
            shape_of(puzzle).map_err(|problem| problem.exception(item.py(), None))?;
            return Ok(Listed::Puzzle(puzzle.clone()));
        }
        if let Ok(bytes) = item.cast::<PyBytes>() {
            return Ok(match cells_of_bytes(bytes.as_bytes()) {
                Some(board) => Listed::Puzzle(Puzzle::from(board)),
                None => Listed::Text(String::from_utf8_lossy(bytes.as_bytes()).into_owned()),
            });
        }
        // NaN of numpy, NA and NaT of pandas.
        let is_nan = item.extract::<f64>().is_ok_and(f64::is_nan);
        let name = item.get_type().name()?.to_string();
        match is_nan || name == "NAType" || name == "NaTType" {
            true => Ok(Listed::Null),
            false => Err(PyTypeError::new_err(format!(
                "a list of puzzles has strings, Grids, Boards or None; found {name}"
            ))),
        }
    }
}

/// The puzzles of an argument while the GIL is released.
pub enum Rows<'a> {
    Cells(&'a [[u8; 81]]),
    List(&'a [Listed]),
    /// The arrays, with the row at which each starts.
    Arrow(Vec<(usize, &'a ArrayRef)>, usize),
}

/// One row.
enum Row<'a> {
    Null,
    Cells(&'a [u8]),
    /// Not validated: the readers take bytes.
    Text(&'a [u8]),
    Puzzle(&'a Puzzle),
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
            let items = list.iter().map(|item| Listed::new(&item));
            return Ok(Input::List(items.collect::<PyResult<_>>()?));
        }
        Ok(Input::Arrow(puzzle_column(capsule::import(argument)?)?))
    }

    pub fn form(&self) -> Form {
        match self {
            Input::Cells(_) => Form::Cells,
            Input::List(_) => Form::List,
            Input::Arrow(arrays) => match arrays.first().map(|array| array.data_type()) {
                Some(DataType::FixedSizeList(..)) => Form::ArrowLists,
                Some(DataType::FixedSizeBinary(_)) => Form::ArrowBytes,
                _ => Form::Arrow,
            },
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

/// Returns the column of puzzles: the arrays themselves or, of a table, the column with a usual name, the
/// only column, or the first one with puzzles, as the command does.
fn puzzle_column(arrays: Vec<ArrayRef>) -> PyResult<Vec<ArrayRef>> {
    let Some(table) = arrays.first().and_then(|array| array.as_struct_opt()) else {
        return arrays.into_iter().map(checked).collect();
    };
    let names = table.column_names();
    let named = |name: &&str| {
        names
            .iter()
            .position(|own| own.trim().eq_ignore_ascii_case(name))
            .filter(|&column| is_column_of_puzzles(table.column(column).data_type()))
    };
    let holds = |&column: &usize| {
        let tables = arrays.iter().filter_map(|array| array.as_struct_opt());
        tables.map(|table| table.column(column)).any(starts_with_puzzles)
    };
    let found = PUZZLE_NAMES.iter().find_map(named);
    let found = found.or((names.len() == 1).then_some(0));
    let found = found.or_else(|| (0..names.len()).find(holds)).ok_or_else(|| {
        let names = names.join(", ");
        value_error(format!("no column of the table has puzzles; its columns: {names}"))
    })?;
    let column = |array: &ArrayRef| array.as_struct().column(found).clone();
    arrays.iter().map(column).map(checked).collect()
}

/// The number of rows in which puzzles are searched.
const SAMPLE: usize = 50;

/// Returns true if one of the first values is a puzzle.
fn starts_with_puzzles(array: &ArrayRef) -> bool {
    let mut found = false;
    if is_column_of_puzzles(array.data_type()) {
        visit_array(array, 0..array.len().min(SAMPLE), &mut |row| {
            found |= matches!(row, Row::Text(text) if parse(text).is_ok());
        });
    }
    found
}

fn is_column_of_puzzles(kind: &DataType) -> bool {
    let is_text =
        |kind: &DataType| matches!(kind, DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View);
    match kind {
        DataType::FixedSizeList(field, 81) => *field.data_type() == DataType::UInt8,
        DataType::FixedSizeBinary(81) | DataType::Null => true,
        DataType::Dictionary(_, values) => is_text(values),
        kind => is_text(kind),
    }
}

/// Returns an array of puzzles, or the error of an array of other values.
fn checked(array: ArrayRef) -> PyResult<ArrayRef> {
    match is_column_of_puzzles(array.data_type()) {
        true => Ok(array),
        false => Err(PyTypeError::new_err(format!(
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
                list[range].iter().for_each(|item| {
                    take(match item {
                        Listed::Null => Row::Null,
                        Listed::Text(text) => Row::Text(text.as_bytes()),
                        Listed::Puzzle(puzzle) => Row::Puzzle(puzzle),
                    });
                });
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
            rows: Vec::with_capacity(range.len()),
            slots: Vec::with_capacity(range.len()),
        };
        let first = range.start;
        self.visit(range, |row| {
            let read = match row {
                Row::Null => None,
                Row::Cells(cells) => Some(from_cells(cells)),
                Row::Text(text) => Some(parser.parse(text)),
                Row::Puzzle(puzzle) => Some(Ok(puzzle.clone())),
            };
            let slot = match read {
                None => Slot::Null,
                Some(Err(problem)) => Slot::Problem(problem),
                Some(Ok(puzzle)) => {
                    piece.puzzles.push(puzzle);
                    piece.rows.push(first + piece.slots.len());
                    Slot::Puzzle
                }
            };
            piece.slots.push(slot);
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
    /// Returns the bytes of a string. The interface does not guarantee that they are UTF-8.
    fn bytes<O: OffsetSizeTrait>(texts: &GenericStringArray<O>, i: usize) -> Row<'_> {
        let [start, end] = [i, i + 1].map(|at| texts.value_offsets()[at].as_usize());
        Row::Text(&texts.value_data()[start..end])
    }

    if let Some(texts) = array.as_string_opt::<i32>() {
        each(range, take, |i| bytes(texts, i), any);
    } else if let Some(texts) = array.as_string_opt::<i64>() {
        each(range, take, |i| bytes(texts, i), any);
    } else if let Some(texts) = array.as_string_view_opt() {
        let texts = texts.clone().to_binary_view();
        each(range, take, |i| Row::Text(texts.value(i)), any);
    } else if let Some(bytes) = array.as_fixed_size_binary_opt() {
        each(range, take, |i| Row::Cells(bytes.value(i)), any);
    } else if let Some(lists) = array.as_fixed_size_list_opt() {
        let cells = lists.values().as_primitive::<UInt8Type>();
        let at = |i| lists.value_offset_at(i);
        if cells.null_count() == 0 {
            each(range, take, |i| Row::Cells(&cells.values()[at(i)..at(i) + 81]), any);
            return;
        }
        // A null in a list is a blank.
        for i in range {
            let mut own = [0; 81];
            for (cell, j) in own.iter_mut().zip(at(i)..) {
                *cell = if cells.is_null(j) { 0 } else { cells.value(j) };
            }
            take(if lists.is_null(i) { Row::Null } else { Row::Cells(&own) });
        }
    } else {
        downcast_dictionary_array!(
            any => range.for_each(|i| match any.key(i).filter(|key| *key < any.values().len()) {
                Some(key) => visit_array(any.values(), key..key + 1, take),
                None => take(Row::Null),
            }),
            // A column of nulls.
            _ => range.for_each(|_| take(Row::Null)),
        );
    }
}

/// Returns the puzzle of 81 cells.
pub fn from_cells(cells: &[u8]) -> Result<Puzzle, Problem> {
    Ok(Grid::try_from(cells)?.into())
}

/// Reads puzzles from strings: a line of 81 characters quickly, any other format by detection.
pub struct Parser(Option<LineParser>);

impl Parser {
    pub fn new() -> Parser {
        Parser(LineParser::new(Format::LINE, &classic(), b""))
    }

    pub fn parse(&self, text: &[u8]) -> Result<Puzzle, Problem> {
        if text.len() == 81
            && let Some(parser) = &self.0
            && let Some(Ok(Item::Record(record))) = parser.parse_line(text, 1)
        {
            return Ok(record.puzzle);
        }
        parse(text)
    }
}

fn parse(text: &[u8]) -> Result<Puzzle, Problem> {
    Ok(shudu::text::parse_with(&String::from_utf8_lossy(text), classic())?)
}

/// Returns the options of the reader. A row of results has no rules, so only classic puzzles are accepted.
fn classic() -> ReadOptions {
    reading().with(|o| o.accept = Accept::Classic)
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
    /// The rows of the puzzles.
    pub rows: Vec<usize>,
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
