//! The extension module `shudu._shudu`: the library for Python.
//!
//! The Python package in `python/shudu` has the functions that users call. It brings arguments into
//! one of three forms (an array of cells, a list of strings, Arrow data), calls this module, and
//! returns results in the form of the arguments. All rules of Sudoku are in the library.
//!
//! | module | contents |
//! |---|---|
//! | [`board`] | the classes `Board` and `Grid` |
//! | [`problem`] | why a row has no result, and the exception for it |
//! | [`capsule`] | Arrow data in and out, through the Arrow PyCapsule interface |
//! | [`rows`] | the puzzles of an argument, and columns of results |
//! | [`batch`] | threads, progress and interruption of a batch |
//! | [`position`], [`step_solver`] | a player's position, and the solvers that find its steps |
//! | [`solving`], [`rating`], [`paths`], [`traces`], [`generating`], [`equivalence`], [`pictures`], [`games`], [`texts`] | the functions |
//! | [`bench`] | the time of the library alone |

mod batch;
mod bench;
mod board;
mod capsule;
mod equivalence;
mod games;
mod generating;
mod paths;
mod pictures;
mod position;
mod problem;
mod rating;
mod rows;
mod solving;
mod step_solver;
mod texts;
mod traces;

use pyo3::prelude::*;

/// The compiled part of the package `shudu`.
#[pymodule]
mod _shudu {
    #[pymodule_export]
    use crate::bench::library_seconds;
    #[pymodule_export]
    use crate::board::{Board, Grid};
    #[pymodule_export]
    use crate::capsule::ArrowArray;
    #[pymodule_export]
    use crate::equivalence::{
        Transform, augment, canonical, canonical_many, class_id, class_id_many, sides,
        transform_many, transforms_apply, transforms_inverse,
    };
    #[pymodule_export]
    use crate::games::review;
    #[pymodule_export]
    use crate::generating::generate;
    #[pymodule_export]
    use crate::paths::{explain, hint};
    #[pymodule_export]
    use crate::pictures::{draw, print_pdf};
    #[pymodule_export]
    use crate::rating::{rate, rate_many};
    #[pymodule_export]
    use crate::solving::{
        candidate_masks_many, check, convert_many, count, count_many, is_minimal, is_minimal_many,
        is_unique_many, minimize, minimize_many, solutions, solve, solve_many, verdict,
        verdict_many,
    };
    #[pymodule_export]
    use crate::texts::{format, formats, parse, techniques};
    #[pymodule_export]
    use crate::traces::explain_many;

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
