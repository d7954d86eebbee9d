//! Reading and writing formats; the tables of formats and techniques.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::Limits;
use shudu::Named;
use shudu::Puzzle;
use shudu::logic::TECHNIQUES;
use shudu::text::{FORMATS, Format, Item, Reader, Symbols, WriteOptions};
use shudu_jobs::Lang;

use crate::batch::run_one;
use crate::board::{Board, read_shape, reading, wrap, write};
use crate::interpreter;
use crate::problem::{Problem, catalogue, value_error};

/// A text of this many bytes is read on a thread, so that Ctrl-C stops it.
const LONG: usize = 1 << 16;

/// Returns the format with this id, or a `ValueError`.
fn named(id: &str) -> PyResult<&'static Format> {
    Format::by_id(id).ok_or_else(|| {
        let ids: Vec<&str> = FORMATS.iter().map(|format| format.id).collect();
        value_error(format!("no format is called {id:?}; formats: {}", ids.join(", ")))
    })
}

/// Returns the format with this id if it can be written.
pub fn writable(id: &str) -> PyResult<&'static Format> {
    let format = named(id)?;
    match format.writes {
        true => Ok(format),
        false => Err(value_error(format!("the format {id} is only read"))),
    }
}

/// Reads every puzzle of a text.
#[pyfunction]
#[pyo3(signature = (text, format, shape, symbols, ignore_unknown))]
pub fn parse(
    py: Python<'_>,
    text: &str,
    format: Option<&str>,
    shape: Option<&str>,
    symbols: Option<&str>,
    ignore_unknown: bool,
) -> PyResult<Vec<Py<PyAny>>> {
    let mut options = reading();
    options.ignore_unknown = ignore_unknown;
    options.format = format.map(named).transpose()?;
    options.shape = shape.map(read_shape).transpose()?;
    options.symbols = symbols.map(read_symbols).transpose()?;
    let read = |limits: &Limits| {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for item in Reader::new(text.as_bytes(), options.clone()) {
            if let Item::Record(record) = item? {
                puzzles.push(record.puzzle);
            }
            if limits.stopped().is_some() {
                return Err(Problem::Stopped);
            }
        }
        Ok(puzzles)
    };
    let puzzles = match text.len() < LONG {
        true => read(&Limits::default()),
        false => run_one(py, None, read)?,
    };
    let puzzles = puzzles.map_err(|problem: Problem| problem.exception(py, None))?;
    interpreter::make_all(py, puzzles, |puzzle| wrap(py, puzzle))
}

fn read_symbols(name: &str) -> PyResult<Symbols> {
    name.parse().map_err(|_| {
        let names = Symbols::names().collect::<Vec<_>>().join(", ");
        value_error(format!("no symbols are called {name:?}; symbols: {names}"))
    })
}

/// Writes a puzzle in a format.
#[pyfunction]
#[pyo3(signature = (puzzle, format, blank, symbols))]
pub fn format(
    puzzle: &Bound<'_, Board>,
    format: &str,
    blank: Option<char>,
    symbols: Option<&str>,
) -> PyResult<String> {
    let format = writable(format)?;
    let puzzle = &puzzle.get().puzzle;
    if !format.fits(puzzle) {
        return Err(value_error(shudu_jobs::catalogue(Lang::En).no_room(format, puzzle)));
    }
    let symbols = symbols.map(read_symbols).transpose()?.unwrap_or_default();
    Ok(write(
        puzzle,
        format,
        WriteOptions::default().with(|o| {
            o.blank = blank;
            o.symbols = symbols;
        }),
    ))
}

/// Returns the table of formats.
#[pyfunction]
pub fn formats(py: Python<'_>) -> PyResult<Vec<Py<PyDict>>> {
    let row = |format: &Format| {
        let row = PyDict::new(py);
        row.set_item("id", format.id)?;
        row.set_item("name", format.name)?;
        row.set_item("about", format.about)?;
        row.set_item("reads", format.reads)?;
        row.set_item("writes", format.writes)?;
        Ok(row.unbind())
    };
    FORMATS.iter().map(row).collect()
}

/// Returns the table of techniques.
#[pyfunction]
pub fn techniques(py: Python<'_>, lang: &str) -> PyResult<Vec<Py<PyDict>>> {
    let catalogue = catalogue(lang)?;
    let row = |info: &shudu::logic::TechniqueInfo| {
        let row = PyDict::new(py);
        row.set_item("id", info.id)?;
        row.set_item("name", catalogue.name(info.technique))?;
        row.set_item("about", catalogue.about(info.technique))?;
        row.set_item("rating", info.rating.map(|rating| f64::from(rating.tenths()) / 10.0))?;
        row.set_item("hodoku_score", info.hodoku.map(|(_, score)| score))?;
        Ok(row.unbind())
    };
    TECHNIQUES.iter().map(row).collect()
}
