//! Puzzles from photos and screenshots, as the command reads them.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use shudu::Puzzle;
use shudu_jobs::photo::{decode, puzzle, read, to_json};
use shudu_jobs::{Lang, UnknownLang, catalogue};

use crate::board::wrap;
use crate::problem::value_error;

/// The puzzles of a picture and its record as JSON, or the reason why it cannot be read.
type Read = Result<(Vec<Puzzle>, String), String>;
/// The same for Python.
type Answer = (Option<(Vec<Py<PyAny>>, String)>, Option<String>);

/// Reads pictures with several threads, one for each picture at most.
#[pyfunction]
pub fn read_photos(
    py: Python<'_>,
    pictures: Vec<Bound<'_, PyBytes>>,
    lang: &str,
    jobs: Option<usize>,
) -> PyResult<Vec<Answer>> {
    let lang: Lang = lang.parse().map_err(|error: UnknownLang| value_error(error.to_string()))?;
    let pictures: Vec<&[u8]> = pictures.iter().map(|bytes| bytes.as_bytes()).collect();
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    let jobs = jobs.unwrap_or(cores).clamp(1, pictures.len().max(1));
    let one = |bytes: &[u8]| -> Read {
        let readings = decode(bytes).and_then(|picture| read(&picture));
        let readings = readings.map_err(|error| catalogue(lang).message(&error))?;
        Ok((readings.iter().map(puzzle).collect(), to_json(catalogue(lang), &readings)))
    };
    let mut made: Vec<Option<Read>> = pictures.iter().map(|_| None).collect();
    py.detach(|| {
        let size = pictures.len().div_ceil(jobs).max(1);
        std::thread::scope(|scope| {
            for (pictures, made) in pictures.chunks(size).zip(made.chunks_mut(size)) {
                scope.spawn(move || {
                    for (bytes, place) in pictures.iter().zip(made) {
                        *place = Some(one(bytes));
                    }
                });
            }
        });
    });
    let answer = |read: Read| match read {
        Ok((puzzles, record)) => {
            let boards = puzzles.into_iter().map(|puzzle| wrap(py, puzzle));
            Ok((Some((boards.collect::<PyResult<_>>()?, record)), None))
        }
        Err(reason) => Ok((None, Some(reason))),
    };
    made.into_iter().flatten().map(answer).collect()
}
