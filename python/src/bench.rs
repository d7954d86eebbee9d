//! The time of the library alone, for the benchmark of the package.

use std::time::Instant;

use numpy::PyReadonlyArray2;
use pyo3::prelude::*;
use shudu::Limits;
use shudu::grid::Grid;
use shudu::solve::Solver;
use shudu::symmetry::canonical_batch;

use crate::problem::value_error;

/// Runs the library several times on puzzles that are already grids, on this many threads, and returns
/// the seconds of one run: `solve` for verdicts with solutions, `class_id` for class ids.
#[pyfunction]
pub fn library_seconds(
    py: Python<'_>,
    puzzles: PyReadonlyArray2<'_, u8>,
    work: &str,
    threads: usize,
    times: u32,
) -> PyResult<f64> {
    let cells = puzzles.as_slice().map_err(|_| value_error("the array is not contiguous"))?;
    let grids: Vec<Grid> = cells
        .chunks(81)
        .map(|cells| Grid::try_from(cells).map_err(|error| value_error(error.to_string())))
        .collect::<PyResult<_>>()?;
    let solve = |grids: &[Grid]| {
        let mut solver = Solver::default();
        // The size of the pieces of a batch.
        for piece in grids.chunks(1024) {
            let limits = Limits::solutions(2);
            solver.answers(piece, &limits).for_each(|answer| drop(std::hint::black_box(answer)));
        }
    };
    py.detach(|| {
        let started = Instant::now();
        for _ in 0..times {
            match work {
                "solve" => {
                    let share = grids.len().div_ceil(threads.max(1)).max(1);
                    std::thread::scope(|scope| {
                        grids.chunks(share).for_each(|part| {
                            scope.spawn(move || solve(part));
                        });
                    });
                }
                "class_id" => {
                    let forms = canonical_batch(&grids, threads);
                    std::hint::black_box(forms.iter().flatten().map(|f| f.class_id()).max());
                }
                _ => return Err(value_error("work is \"solve\" or \"class_id\"")),
            }
        }
        Ok(started.elapsed().as_secs_f64() / f64::from(times))
    })
}
