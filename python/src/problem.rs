//! Why a row has no result, and the exception that says so.
//!
//! The exceptions are classes of the Python module `shudu._errors`, so that they have documented
//! attributes. Their messages are the library's, in English.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use shudu::Limits;
use shudu::Puzzle;
use shudu::Solvable;
use shudu::grid::{CellsError, Clash, Shape};
use shudu::logic::{NotRated, PositionFault};
use shudu::solve::Verdict;
use shudu::symmetry::CanonicalError;
use shudu::text::ReadError;
use shudu_jobs::fault::Fault;
use shudu_jobs::{Catalogue, Lang};

use crate::board::shape_of;

/// Why a puzzle has no result.
#[derive(Clone, Debug)]
pub enum Problem {
    /// The text is not a puzzle.
    Text(Box<ReadError>),
    /// Two equal digits in one house.
    Clash(Clash),
    /// A number that is no digit.
    Cells(CellsError),
    /// There is no solution.
    NoSolution,
    /// There are several solutions; two of them.
    Multiple(Box<[Puzzle; 2]>),
    /// There are several solutions. [`Problem::with_solutions`] finds two of them.
    NotProper,
    /// The result exists only for 9×9.
    NineOnly(Shape),
    /// The result exists only for classic Sudoku. What distinguishes the rules from those.
    OtherRules(String),
    /// No technique applies.
    Beyond,
    /// Too many equivalent forms to compare.
    TooMany,
    /// The work was stopped by a limit or by the user.
    Stopped,
    /// The cells of a position that contradict the solution.
    Mistakes(Vec<String>),
    /// The device cannot be used, for this reason.
    Device(String),
    /// Another reason, as a sentence.
    Other(String),
}

/// Returns the catalogue of a language, or a `ValueError`.
pub fn catalogue(lang: &str) -> PyResult<&'static Catalogue> {
    let lang: Lang =
        lang.parse().map_err(|error: shudu_jobs::UnknownLang| value_error(error.to_string()))?;
    Ok(shudu_jobs::catalogue(lang))
}

/// Returns a request of the library from its fields in JSON, or a `ValueError`.
pub fn read_fields<T: serde::de::DeserializeOwned>(fields: &str) -> PyResult<T> {
    serde_json::from_str(fields).map_err(|error| value_error(shudu_jobs::reason_of(&error)))
}

/// Returns the problem of a puzzle that is not classic 9×9.
pub fn nine_only(puzzle: &Puzzle) -> Problem {
    shape_of(puzzle).map_or_else(|problem| problem, Problem::NineOnly)
}

/// Returns a `ValueError`.
pub fn value_error(message: impl Into<String>) -> PyErr {
    pyo3::exceptions::PyValueError::new_err(message.into())
}

/// Returns the `ValueError` of a job that cannot be done.
pub fn fault(fault: &Fault) -> PyErr {
    value_error(fault.message(shudu_jobs::catalogue(Lang::En)))
}

impl From<PositionFault> for Problem {
    fn from(fault: PositionFault) -> Problem {
        match fault {
            PositionFault::Mistakes { .. } => {
                Problem::Mistakes(fault.cells().iter().map(ToString::to_string).collect())
            }
            PositionFault::Clash(clash) => Problem::Clash(clash),
            PositionFault::Multiple => Problem::NotProper,
            PositionFault::NoSolution(_) => Problem::NoSolution,
            PositionFault::Stopped => Problem::Stopped,
        }
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        Problem::Text(Box::new(error))
    }
}

impl From<CellsError> for Problem {
    fn from(error: CellsError) -> Problem {
        Problem::Cells(error)
    }
}

impl From<CanonicalError> for Problem {
    fn from(error: CanonicalError) -> Problem {
        match error {
            CanonicalError::Clash(clash) => Problem::Clash(clash),
            CanonicalError::Stopped(_) => Problem::Stopped,
            _ => Problem::TooMany,
        }
    }
}

impl From<NotRated> for Problem {
    fn from(why: NotRated) -> Problem {
        match why {
            NotRated::Clash(clash) => Problem::Clash(clash),
            NotRated::NoSolution => Problem::NoSolution,
            NotRated::Multiple => Problem::NotProper,
            NotRated::Stopped => Problem::Stopped,
            _ => Problem::Beyond,
        }
    }
}

impl Problem {
    /// Returns the problem with two of several solutions: those of the first puzzle that has several.
    pub fn with_solutions<'a>(
        self,
        puzzles: impl IntoIterator<Item = &'a Puzzle>,
        limits: &Limits,
    ) -> Problem {
        if !matches!(self, Problem::NotProper) {
            return self;
        }
        let two = puzzles.into_iter().find_map(|puzzle| match puzzle.verdict_within(limits) {
            Ok(Verdict::Multiple(one, two)) => Some([one, two]),
            _ => None,
        });
        two.map_or(self, |two| Problem::Multiple(Box::new(two)))
    }

    /// Returns the exception. `row` is the index of the puzzle in a batch.
    pub fn exception(&self, py: Python<'_>, row: Option<usize>) -> PyErr {
        self.build(py, row).unwrap_or_else(|error| error)
    }

    fn build(&self, py: Python<'_>, row: Option<usize>) -> PyResult<PyErr> {
        let facts = PyDict::new(py);
        facts.set_item("row", row)?;
        let (class, message) = match self {
            Problem::Text(error) => {
                facts.set_item("line", error.line)?;
                facts.set_item("column", error.column)?;
                ("ParseError", error.to_string())
            }
            Problem::Clash(clash) => {
                let cells = clash.cells.map(|cell| cell.to_string());
                facts.set_item("cells", (&cells[0], &cells[1]))?;
                facts.set_item("digit", clash.digit.get())?;
                ("InvalidPuzzle", clash.to_string())
            }
            Problem::Cells(error) => {
                if let CellsError::Value { cell, value, .. } = error {
                    facts.set_item("cells", (cell.to_string(),))?;
                    facts.set_item("digit", value)?;
                }
                ("InvalidPuzzle", error.to_string())
            }
            Problem::NoSolution => ("NoSolution", "the puzzle has no solution".to_owned()),
            Problem::Multiple(two) => {
                let two = [&two[0], &two[1]].map(|puzzle| crate::board::wrap(py, puzzle.clone()));
                let [one, other] = two;
                facts.set_item("solutions", (one?, other?))?;
                ("MultipleSolutions", "the puzzle has several solutions".to_owned())
            }
            Problem::NotProper => {
                facts.set_item("solutions", ())?;
                ("MultipleSolutions", "the puzzle has several solutions".to_owned())
            }
            Problem::NineOnly(shape) => {
                let side = shape.side();
                ("Unsupported", format!("this is for 9×9 puzzles; the puzzle is {side}×{side}"))
            }
            Problem::OtherRules(names) => {
                let message =
                    format!("this is for classic puzzles; the puzzle has other rules: {names}");
                ("Unsupported", message)
            }
            Problem::Beyond => ("Unsupported", NotRated::Beyond.to_string()),
            Problem::TooMany => ("Unsupported", CanonicalError::TooMany.to_string()),
            Problem::Stopped => ("Undecided", "undecided: the search was stopped".to_owned()),
            Problem::Mistakes(cells) => {
                facts.set_item("cells", pyo3::types::PyTuple::new(py, cells)?)?;
                ("Mistakes", format!("these cells contradict the solution: {}", cells.join(", ")))
            }
            Problem::Device(reason) => ("DeviceError", format!("no GPU can be used: {reason}")),
            Problem::Other(message) => ("ShuduError", message.clone()),
        };
        let class = py.import("shudu._errors")?.getattr(class)?;
        let value = class.call((message,), Some(&facts))?;
        Ok(PyErr::from_value(value))
    }
}
