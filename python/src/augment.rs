//! Augmentation: random equivalents of pairs of puzzle and solution.

use std::ops::Range;

use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;
use shudu::Limits;
use shudu::grid::{CellsError, Grid, Shape};
use shudu::random::Stream;
use shudu::symmetry::Transform as LibraryTransform;

use crate::batch::{self, Options};
use crate::problem::{Problem, value_error};
use crate::transforms::{PACKED, cells, pack};

/// The number of pairs in a piece.
const PAIRS: usize = 8192;

type Arrays<'py> = (Bound<'py, PyArray2<u8>>, Bound<'py, PyArray2<u8>>, Bound<'py, PyArray2<u8>>);

/// Makes `k` random equivalents of every pair of puzzle and solution. Pair j of row i uses the stream
/// (seed, i·k + j). Returns puzzles, solutions and packed transforms.
#[pyfunction]
#[pyo3(signature = (puzzles, solutions, k, seed, jobs, progress))]
pub fn augment<'py>(
    py: Python<'py>,
    puzzles: PyReadonlyArray2<'py, u8>,
    solutions: PyReadonlyArray2<'py, u8>,
    k: usize,
    seed: u64,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Arrays<'py>> {
    let options = Options::new(jobs, progress, "raise", None)?;
    let (puzzles, solutions) = (cells(&puzzles)?, cells(&solutions)?);
    if puzzles.len() != solutions.len() {
        return Err(value_error("there are not as many solutions as puzzles"));
    }
    let total = puzzles.len().checked_mul(k).ok_or_else(|| value_error("k is too large"))?;
    // By numpy, which raises MemoryError.
    let numpy = py.import("numpy")?;
    let new = |width: usize| -> PyResult<Bound<'py, PyArray2<u8>>> {
        Ok(numpy.call_method1("zeros", ((total, width), "u1"))?.cast_into()?)
    };
    let (made, solved, transforms) = (new(81)?, new(81)?, new(PACKED)?);
    let mut writers = (made.readwrite(), solved.readwrite(), transforms.readwrite());
    let broken = |_| value_error("the array is not contiguous");
    let first = writers.0.as_slice_mut().map_err(broken)?.chunks_mut(PAIRS * 81);
    let second = writers.1.as_slice_mut().map_err(broken)?.chunks_mut(PAIRS * 81);
    let third = writers.2.as_slice_mut().map_err(broken)?.chunks_mut(PAIRS * PACKED);
    let outputs: Vec<_> = first.zip(second).zip(third).collect();
    let parts = batch::run(py, &options, (total, PAIRS), outputs, || {
        |range: Range<usize>, ((made, solved), packed): Output<'_>, _: &Limits| {
            let rows = made.as_chunks_mut::<81>().0.iter_mut();
            let rows = rows.zip(solved.as_chunks_mut::<81>().0).zip(packed.as_chunks_mut().0);
            let mut source: Option<(usize, Grid, Grid)> = None;
            for (item, ((made, solved), packed)) in range.zip(rows) {
                let row = item / k;
                let (puzzle, solution) = match source {
                    Some((known, puzzle, solution)) if known == row => (puzzle, solution),
                    _ => {
                        let read = |cells| Grid::from_cells(cells).map_err(|error| (row, error));
                        let pair = (read(puzzles[row])?, read(solutions[row])?);
                        source = Some((row, pair.0, pair.1));
                        pair
                    }
                };
                let rng = &mut Stream::new(seed, item as u64);
                let transform = LibraryTransform::random(Shape::NINE, rng);
                *made = *transform.apply(&puzzle).cells();
                *solved = *transform.apply(&solution).cells();
                *packed = pack(&transform);
            }
            Ok::<(), (usize, CellsError)>(())
        }
    })?;
    drop(writers);
    if let Some((row, error)) = parts.into_iter().find_map(Result::err) {
        return Err(Problem::from(error).exception(py, Some(row)));
    }
    Ok((made, solved, transforms))
}

type Output<'a> = ((&'a mut [u8], &'a mut [u8]), &'a mut [u8]);
