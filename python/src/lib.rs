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
//! | [`input`], [`columns`] | the puzzles of an argument; columns and tables of results |
//! | [`batch`] | threads, progress and interruption of a batch |
//! | [`interpreter`] | the GIL during long work, and an interpreter that ends meanwhile |
//! | [`job`] | a batch as the functions see it: input, threads, results |
//! | [`device`] | the CPU or a GPU |
//! | [`techniques`] | the arguments that choose techniques and the order of steps |
//! | [`solving`], [`minimal`], [`cells`], [`rating`], [`paths`], [`traces`], [`generating`], [`equivalence`], [`transforms`], [`augment`], [`pictures`], [`pages`], [`photos`], [`games`], [`texts`] | the functions |
//! | [`bench`] | the time of the library alone |

mod augment;
mod batch;
mod bench;
mod board;
mod capsule;
mod cells;
mod columns;
mod device;
mod equivalence;
mod games;
mod generating;
mod input;
mod interpreter;
mod job;
mod minimal;
mod pages;
mod paths;
mod photos;
mod pictures;
mod problem;
mod rating;
mod solving;
mod techniques;
mod texts;
mod traces;
mod transforms;

use pyo3::prelude::*;

/// The compiled part of the package `shudu`.
#[pymodule]
mod _shudu {
    #[pymodule_export]
    use crate::augment::augment;
    #[pymodule_export]
    use crate::bench::library_seconds;
    #[pymodule_export]
    use crate::board::{Board, Grid};
    #[pymodule_export]
    use crate::capsule::ArrowArray;
    #[pymodule_export]
    use crate::cells::{candidate_masks_many, convert_many, form};
    #[pymodule_export]
    use crate::device::open_device;
    #[pymodule_export]
    use crate::equivalence::{
        canonical, canonical_form_many, canonical_many, class_id, class_id_many, sides,
    };
    #[pymodule_export]
    use crate::games::review;
    #[pymodule_export]
    use crate::generating::{every_attempt_succeeds, generate};
    #[pymodule_export]
    use crate::minimal::{is_minimal, is_minimal_many, minimize, minimize_many};
    #[pymodule_export]
    use crate::pages::print_pdf;
    #[pymodule_export]
    use crate::paths::{explain, hint};
    #[pymodule_export]
    use crate::photos::read_photos;
    #[pymodule_export]
    use crate::pictures::draw;
    #[pymodule_export]
    use crate::rating::{rate, rate_many};
    #[pymodule_export]
    use crate::solving::{
        check, count, count_many, is_unique_many, solutions, solve, solve_many, verdict,
        verdict_many,
    };
    #[pymodule_export]
    use crate::texts::{format, formats, parse, techniques};
    #[pymodule_export]
    use crate::traces::explain_many;
    #[pymodule_export]
    use crate::transforms::{Transform, transform_many, transforms_apply, transforms_inverse};

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
