//! The classes `Board` (any shape) and `Grid` (9×9).
//!
//! Both hold a [`Puzzle`] of the library: digits, or a position with placed digits and pencil marks.
//! They are immutable, so they can be keys of a dictionary and shared between threads.

use std::hash::{DefaultHasher, Hash, Hasher};

use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyTypeError};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyBytes, PyIterator, PyString, PyTuple};
use shudu::Board as LibraryBoard;
use shudu::Puzzle;
use shudu::grid::{Coord, Shape, symbol_value};
use shudu::logic::State;
use shudu::text::{Accept, Extra, Format, Item, ReadOptions, Reader, WriteOptions, Writer};
use shudu_jobs::picture::small_svg;

use crate::problem::{Problem, value_error};

/// A Sudoku of any box shape, with sides from 4 to 25, or with other rules.
///
/// `Board(text)` reads a line of digits or any other format. `Board(cells, shape="2x3")` takes a
/// sequence of numbers, 0 for a blank. A board is immutable and hashable.
///
/// Puzzles with other rules are read from JSON and from links of f-puzzles, SudokuPad and shudu. Functions of
/// one puzzle take them; those that are for classic Sudoku and functions of many puzzles raise `Unsupported`.
///
/// >>> board = Board("12..34..........", shape="2x2")
/// >>> board.side, board.shape, board.filled
/// (4, '2x2', 4)
#[pyclass(frozen, subclass, module = "shudu")]
pub struct Board {
    pub puzzle: Puzzle,
}

/// A 9×9 Sudoku.
///
/// >>> grid = Grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
/// >>> grid[0, 0], grid["r1c2"], grid[80]
/// (5, 3, 9)
/// >>> grid.filled
/// 30
#[pyclass(frozen, extends = Board, module = "shudu")]
pub struct Grid;

/// Returns the shape of a puzzle, or a problem if it has other rules than those of classic Sudoku.
pub fn shape_of(puzzle: &Puzzle) -> Result<Shape, Problem> {
    let other = || Problem::OtherRules(puzzle.rules().other_than_classic().join(", "));
    puzzle.as_classic().ok_or_else(other)
}

/// Returns the options of the readers of one puzzle. Those of many accept classic puzzles.
pub fn reading() -> ReadOptions {
    ReadOptions::default().with(|o| o.accept = Accept::Understood)
}

/// Returns a puzzle for Python: a `Grid`, or a `Board` for other shapes and rules.
pub fn wrap(py: Python<'_>, puzzle: Puzzle) -> PyResult<Py<PyAny>> {
    match puzzle.as_classic() {
        Some(Shape::NINE) => {
            let grid = PyClassInitializer::from(Board { puzzle }).add_subclass(Grid);
            Ok(Py::new(py, grid)?.into_any())
        }
        _ => Ok(Py::new(py, Board { puzzle })?.into_any()),
    }
}

/// Reads a shape such as `3x3`.
pub fn read_shape(shape: &str) -> PyResult<Shape> {
    shape.parse().map_err(|error: shudu::grid::ShapeError| value_error(error.to_string()))
}

/// Returns the puzzle of a text, a board, or a sequence of numbers.
pub fn read(source: &Bound<'_, PyAny>, shape: Option<Shape>) -> PyResult<Puzzle> {
    let py = source.py();
    if let Ok(board) = source.cast::<Board>() {
        return Ok(board.get().puzzle.clone());
    }
    if let Ok(text) = source.cast::<PyString>() {
        let text = text.to_string();
        return read_text(&text, shape).map_err(|problem| problem.exception(py, None));
    }
    if let Ok(bytes) = source.cast::<PyBytes>()
        && shape.is_none()
        && bytes.as_bytes().iter().any(|&byte| byte > LARGEST)
    {
        let text = String::from_utf8_lossy(bytes.as_bytes());
        return read_text(&text, None).map_err(|problem| problem.exception(py, None));
    }
    let cells: Vec<u8> = match source.extract::<Vec<u8>>() {
        Ok(cells) => cells,
        Err(_) => source.extract::<Vec<Vec<u8>>>().map(|rows| rows.concat()).map_err(|_| {
            let found = source.get_type().name().map_or_else(|_| String::new(), |n| n.to_string());
            PyTypeError::new_err(format!(
                "a puzzle is a string, a Grid, a Board or numbers from 0 up; found {found}"
            ))
        })?,
    };
    let shape = shape
        .or_else(|| Shape::for_cells(cells.len()))
        .ok_or_else(|| value_error(format!("no shape has {} cells", cells.len())))?;
    let board = LibraryBoard::from_cells(shape, cells)
        .map_err(|error| Problem::from(error).exception(py, None))?;
    Ok(Puzzle::from(board))
}

/// The largest digit of any shape. Bytes above it are characters.
const LARGEST: u8 = 25;

/// Returns the board of bytes that are digits, as in `Board.cells`. Bytes that are text give nothing.
pub fn cells_of_bytes(bytes: &[u8]) -> Option<LibraryBoard> {
    let is_digits = bytes.iter().all(|&byte| byte <= LARGEST);
    let shape = Shape::for_cells(bytes.len()).filter(|_| is_digits)?;
    LibraryBoard::from_cells(shape, bytes.to_vec()).ok()
}

/// Reads the only puzzle of a text.
pub fn read_text(text: &str, shape: Option<Shape>) -> Result<Puzzle, Problem> {
    if shape.is_none() {
        return Ok(shudu::text::parse_with(text, reading())?);
    }
    let options = reading().with(|o| o.shape = shape);
    for item in Reader::new(text.as_bytes(), options) {
        if let Item::Record(record) = item? {
            return Ok(record.puzzle);
        }
    }
    Ok(shudu::text::parse_with(text, reading())?)
}

/// Returns a puzzle in a format.
pub fn write(puzzle: &Puzzle, format: &'static Format, options: WriteOptions) -> String {
    let mut writer = Writer::new(format, options);
    let mut out = Vec::new();
    writer.begin(&mut out);
    writer.record(&mut out, puzzle, &Extra::default());
    writer.end(&mut out);
    String::from_utf8_lossy(&out).trim_end_matches('\n').to_owned()
}

impl Board {
    fn cell(&self, index: &Bound<'_, PyAny>) -> PyResult<usize> {
        let rules = self.puzzle.rules();
        let (rows, columns) = rules.extent();
        let missing = || PyIndexError::new_err(format!("{rows}×{columns} has no such cell"));
        let number_of = |cell: Coord| rules.cells().binary_search(&cell).map_err(|_| missing());
        if let Ok(number) = index.extract::<isize>() {
            let cells = self.puzzle.cells().len() as isize;
            let number = if number < 0 { number + cells } else { number };
            return match (0..cells).contains(&number) {
                true => Ok(number as usize),
                false => Err(missing()),
            };
        }
        if let Ok((row, column)) = index.extract::<(isize, isize)>() {
            let place = |number: isize, count: usize| {
                let number = if number < 0 { number + count as isize } else { number };
                u8::try_from(number).map_err(|_| missing())
            };
            let (row, column) = (place(row, rows)?, place(column, columns)?);
            return number_of(Coord { row, column });
        }
        if let Ok(name) = index.extract::<String>() {
            return number_of(name.parse().map_err(|_| missing())?);
        }
        Err(PyTypeError::new_err(
            "a cell is a number, a pair (row, column) or a name such as \"r1c2\"",
        ))
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (source, shape=None))]
    fn new(source: &Bound<'_, PyAny>, shape: Option<&str>) -> PyResult<Board> {
        let shape = shape.map(read_shape).transpose()?;
        Ok(Board { puzzle: read(source, shape)? })
    }

    /// The shape of the boxes: rows x columns. Raises `Unsupported` if the rules are not classic.
    #[getter]
    fn shape(&self, py: Python<'_>) -> PyResult<String> {
        let shape = shape_of(&self.puzzle).map_err(|problem| problem.exception(py, None))?;
        Ok(shape.to_string())
    }

    /// The rules as data, as in JSON: areas with their regions, digits, constraints.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (to_json(&self.puzzle.rules())?,))
    }

    /// The number of digits; of a classic board also the number of rows and columns.
    #[getter]
    fn side(&self) -> usize {
        self.puzzle.rules().digits().count()
    }

    /// The digits row by row, 0 for a blank.
    #[getter]
    fn cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.puzzle.cells())
    }

    /// The number of filled cells.
    #[getter]
    fn filled(&self) -> usize {
        self.puzzle.cells().iter().filter(|&&digit| digit > 0).count()
    }

    /// True if no cell is blank.
    #[getter]
    fn is_full(&self) -> bool {
        self.puzzle.cells().iter().all(|&digit| digit > 0)
    }

    /// True if the board is full and violates no rule.
    #[getter]
    fn is_finished(&self) -> bool {
        self.is_full() && self.puzzle.rules().violations(self.puzzle.cells()).is_empty()
    }

    /// True if the puzzle has pencil marks: removed candidates.
    #[getter]
    fn has_marks(&self) -> bool {
        self.puzzle.candidates().is_some()
    }

    /// The candidates of each cell as bits, 1 for the digit 1. A filled cell has the bit of its digit.
    fn candidate_masks(&self) -> Vec<u32> {
        masks(&self.puzzle)
    }

    /// Returns the board with another digit in a cell; 0 makes it blank. Pencil marks are dropped.
    fn replace(&self, py: Python<'_>, cell: &Bound<'_, PyAny>, digit: i64) -> PyResult<Py<PyAny>> {
        let cell = self.cell(cell)?;
        let mut cells = self.puzzle.cells().to_vec();
        cells[cell] = u8::try_from(digit)
            .map_err(|_| value_error(format!("a digit is a number from 0 up, not {digit}")))?;
        let puzzle = Puzzle::new(self.puzzle.rules(), cells);
        wrap(py, puzzle.map_err(|error| value_error(error.to_string()))?)
    }

    /// Returns the board with these digits instead: a line of one character for each cell, or for 9×9 a
    /// position.
    fn _with(&self, py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
        let puzzle = match self.puzzle.as_classic() {
            Some(shape) => read_text(text, (shape != Shape::NINE).then_some(shape)),
            None => {
                let digits = text.chars().map(|c| symbol_value(c).unwrap_or(u8::MAX));
                let digits: Vec<u8> = digits.collect();
                Puzzle::new(self.puzzle.rules(), digits).map_err(Problem::from)
            }
        };
        wrap(py, puzzle.map_err(|problem| problem.exception(py, None))?)
    }

    /// Returns the digits as a numpy array (rows, columns) of uint8.
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let (rows, columns) = self.puzzle.rules().extent();
        if rows * columns != self.puzzle.cells().len() {
            return Err(value_error("a board with holes has no array"));
        }
        numpy::PyArray1::from_slice(py, self.puzzle.cells()).reshape([rows, columns])
    }

    #[pyo3(signature = (dtype=None, copy=None))]
    fn __array__<'py>(
        &self,
        py: Python<'py>,
        dtype: Option<Bound<'py, PyAny>>,
        copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        if copy == Some(false) {
            return Err(value_error("a Board is converted to an array by copying"));
        }
        let array = self.to_numpy(py)?.into_any();
        match dtype {
            Some(dtype) => array.call_method1("astype", (dtype,)),
            None => Ok(array),
        }
    }

    fn __getitem__(&self, index: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(self.puzzle.cells()[self.cell(index)?])
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        PyTuple::new(py, self.puzzle.cells())?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.puzzle.cells().len()
    }

    fn __str__(&self) -> String {
        self.puzzle.to_string()
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let name = slf.get_type().name()?;
        let puzzle = &slf.get().puzzle;
        Ok(match puzzle.as_classic() {
            Some(shape) if Shape::for_cells(shape.cells()) == Some(shape) => {
                format!("{name}('{puzzle}')")
            }
            Some(shape) => format!("{name}('{puzzle}', shape='{shape}')"),
            None => format!("{name}({})", PyString::new(slf.py(), &to_json(puzzle)?).repr()?),
        })
    }

    /// `format(board, "grid")`, f"{board:grid}": the board in a format of `shudu.formats()`.
    fn __format__(&self, spec: &str) -> PyResult<String> {
        match spec {
            "" => Ok(self.puzzle.to_string()),
            id => {
                let format = crate::texts::writable(id)?;
                Ok(write(&self.puzzle, format, WriteOptions::default()))
            }
        }
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Ok(other) = other.cast::<Board>() else { return Ok(py.NotImplemented()) };
        let other = &other.get().puzzle;
        let equal = self.puzzle == *other;
        let order = || {
            (self.puzzle.as_classic(), self.puzzle.cells())
                .cmp(&(other.as_classic(), other.cells()))
        };
        let value = match op {
            CompareOp::Eq => equal,
            CompareOp::Ne => !equal,
            CompareOp::Lt => order().is_lt(),
            CompareOp::Le => equal || order().is_lt(),
            CompareOp::Gt => order().is_gt(),
            CompareOp::Ge => equal || order().is_gt(),
        };
        Ok(pyo3::types::PyBool::new(py, value).to_owned().into_any().unbind())
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.puzzle.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let py = slf.py();
        let restore = py.get_type::<Board>().getattr("_restore")?;
        (restore, (to_json(&slf.get().puzzle)?,)).into_pyobject(py)
    }

    /// Returns the board of `__reduce__`.
    #[staticmethod]
    fn _restore(py: Python<'_>, text: &str) -> PyResult<Py<PyAny>> {
        wrap(py, serde_json::from_str(text).map_err(|error| value_error(error.to_string()))?)
    }

    fn _repr_svg_(&self) -> String {
        small_svg(&self.puzzle, 320.0)
    }

    fn _repr_html_(&self) -> String {
        format!("<div class=\"shudu\">{}</div>", small_svg(&self.puzzle, 320.0))
    }
}

#[pymethods]
impl Grid {
    #[new]
    fn new(source: &Bound<'_, PyAny>) -> PyResult<PyClassInitializer<Grid>> {
        let puzzle = read(source, None)?;
        let problem = match shape_of(&puzzle) {
            Ok(Shape::NINE) => {
                return Ok(PyClassInitializer::from(Board { puzzle }).add_subclass(Grid));
            }
            Ok(shape) => Problem::NineOnly(shape),
            Err(problem) => problem,
        };
        Err(problem.exception(source.py(), None))
    }
}

fn to_json(value: &impl serde::Serialize) -> PyResult<String> {
    serde_json::to_string(value).map_err(|error| value_error(error.to_string()))
}

/// Returns the candidates of each cell as bits, 1 for the digit 1.
pub fn masks(puzzle: &Puzzle) -> Vec<u32> {
    let state = State::new(puzzle);
    let mask = |cell: Coord| match state.digit(cell) {
        Some(digit) => 1 << (digit.get() - 1),
        None => state.candidates(cell).bits(),
    };
    state.cells().into_iter().map(mask).collect()
}
