//! Transforms from puzzles to equivalent ones, one by one and as arrays.
//!
//! A batch of transforms is an array (N, 28) of uint8: 1 if rows and columns are swapped, then the
//! nine rows, the nine columns (both from 0), and the new labels of the digits 1 to 9.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use shudu::Limits;
use shudu::Puzzle;
use shudu::grid::{Grid, Shape};
use shudu::random::Stream;
use shudu::symmetry::Transform as LibraryTransform;

use crate::batch::{self, Failure, Options};
use crate::board::{Board, read_shape, shape_of, wrap};
use crate::job::Job;
use crate::problem::{Problem, value_error};

/// The bytes of a packed transform.
pub const PACKED: usize = 28;
/// The number of puzzles in a piece.
const PIECE: usize = 8192;

/// A move from a puzzle to an equivalent one: it swaps rows and columns or not, reorders bands, stacks,
/// rows and columns, and relabels digits.
///
/// >>> quarter = Transform("rot90")
/// >>> str(quarter.then(quarter)) == str(Transform("rot180"))
/// True
/// >>> quarter.inverse().then(quarter).is_identity
/// True
#[pyclass(frozen, module = "shudu")]
pub struct Transform {
    pub inner: LibraryTransform,
}

#[pymethods]
impl Transform {
    #[new]
    #[pyo3(signature = (text="id", shape="3x3"))]
    fn new(text: &str, shape: &str) -> PyResult<Transform> {
        let inner = LibraryTransform::parse(read_shape(shape)?, text)
            .map_err(|error| value_error(error.to_string()))?;
        Ok(Transform { inner })
    }

    /// Returns a random transform; all are equally likely. It depends on seed and item alone.
    #[staticmethod]
    #[pyo3(signature = (seed, item=0, shape="3x3"))]
    fn random(seed: u64, item: u64, shape: &str) -> PyResult<Transform> {
        let inner = LibraryTransform::random(read_shape(shape)?, &mut Stream::new(seed, item));
        Ok(Transform { inner })
    }

    /// The shape of the boxes of the puzzles.
    #[getter]
    fn shape(&self) -> String {
        self.inner.shape().to_string()
    }

    /// True if rows and columns are swapped.
    #[getter]
    fn transposes(&self) -> bool {
        self.inner.transposes()
    }

    /// For each row of the result, its row in the source, from 0.
    #[getter]
    fn rows<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.rows())
    }

    /// For each column of the result, its column in the source, from 0.
    #[getter]
    fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.columns())
    }

    /// The new labels of the digits 1, 2, 3 and so on.
    #[getter]
    fn digits<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.inner.digits())
    }

    /// True if the transform changes nothing.
    #[getter]
    fn is_identity(&self) -> bool {
        self.inner == LibraryTransform::identity(self.inner.shape())
    }

    /// Returns the equivalent board.
    fn _apply(&self, py: Python<'_>, puzzle: &Bound<'_, Board>) -> PyResult<Py<PyAny>> {
        let puzzle = &puzzle.get().puzzle;
        let shape = shape_of(puzzle).map_err(|problem| problem.exception(py, None))?;
        if shape != self.inner.shape() {
            return Err(value_error("the transform is for another shape"));
        }
        wrap(py, self.inner.apply(puzzle))
    }

    /// Returns the transform that undoes this one.
    fn inverse(&self) -> Transform {
        Transform { inner: self.inner.inverse() }
    }

    /// Returns this transform followed by another.
    fn then(&self, next: &Bound<'_, Transform>) -> PyResult<Transform> {
        let next = &next.get().inner;
        if self.inner.result_shape() != next.shape() {
            return Err(value_error("the next transform is for another shape"));
        }
        Ok(Transform { inner: self.inner.then(next) })
    }

    /// Returns the 28 bytes of a row of `Augmented.transforms`.
    fn _packed<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        if self.inner.shape() != Shape::NINE {
            return Err(value_error("only transforms of 9×9 are packed"));
        }
        Ok(PyBytes::new(py, &pack(&self.inner)))
    }

    /// Returns the transform of 28 bytes.
    #[staticmethod]
    fn _unpacked(bytes: &[u8]) -> PyResult<Transform> {
        Ok(Transform { inner: unpack(bytes).map_err(value_error)? })
    }

    fn __str__(&self) -> String {
        self.inner.to_string()
    }

    fn __repr__(&self) -> String {
        match self.inner.shape() {
            Shape::NINE => format!("Transform('{}')", self.inner),
            shape => format!("Transform('{}', shape='{shape}')", self.inner),
        }
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Transform>().is_ok_and(|other| other.get().inner == self.inner)
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.inner.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyTuple>> {
        let inner = &slf.get().inner;
        (slf.get_type(), (inner.to_string(), inner.shape().to_string())).into_pyobject(slf.py())
    }
}

/// Returns the bytes of a transform.
pub fn pack(transform: &LibraryTransform) -> [u8; PACKED] {
    let mut packed = [0; PACKED];
    packed[0] = u8::from(transform.transposes());
    packed[1..10].copy_from_slice(transform.rows());
    packed[10..19].copy_from_slice(transform.columns());
    packed[19..28].copy_from_slice(transform.digits());
    packed
}

fn unpack(bytes: &[u8]) -> Result<LibraryTransform, String> {
    if bytes.len() != PACKED || bytes[0] > 1 {
        return Err("a packed transform has 28 bytes".to_owned());
    }
    let (rows, columns, digits) = (&bytes[1..10], &bytes[10..19], &bytes[19..28]);
    LibraryTransform::new(Shape::NINE, bytes[0] == 1, rows, columns, digits)
        .map_err(|error| error.to_string())
}

/// Applies transforms to every puzzle: the given one, or a random one of the stream (seed, first + row).
#[pyfunction]
#[pyo3(signature = (job, transform, seed, first))]
pub fn transform_many(
    job: &Bound<'_, PyAny>,
    transform: Option<&Bound<'_, Transform>>,
    seed: u64,
    first: u64,
) -> PyResult<Py<PyAny>> {
    let transform = transform.map(|transform| transform.get().inner);
    Job::read(job)?.puzzles(PIECE, || {
        move |puzzles: &[Puzzle], rows: &[usize], _: &Limits| {
            let one = |(puzzle, &row): (&Puzzle, &usize)| match &transform {
                Some(transform) if transform.shape() != shape_of(puzzle)? => {
                    Err(Problem::Other("the transform is for another shape".to_owned()))
                }
                Some(transform) => Ok(transform.apply(puzzle)),
                None => {
                    let rng = &mut Stream::new(seed, first.wrapping_add(row as u64));
                    Ok(LibraryTransform::random(shape_of(puzzle)?, rng).apply(puzzle))
                }
            };
            puzzles.iter().zip(rows).map(one).collect()
        }
    })
}

pub fn cells<'a>(array: &'a PyReadonlyArray2<'_, u8>) -> PyResult<&'a [[u8; 81]]> {
    let wrong = || value_error("expected a contiguous array (N, 81) of uint8");
    match array.as_array().shape() {
        [_, 81] => Ok(array.as_slice().map_err(|_| wrong())?.as_chunks().0),
        _ => Err(wrong()),
    }
}

fn packed<'a>(array: &'a PyReadonlyArray2<'_, u8>) -> PyResult<&'a [[u8; PACKED]]> {
    let wrong = || value_error("expected a contiguous array (N, 28) of uint8");
    match array.as_array().shape() {
        [_, PACKED] => Ok(array.as_slice().map_err(|_| wrong())?.as_chunks().0),
        _ => Err(wrong()),
    }
}

/// Fills a new array (N, `WIDTH`) from packed transforms, one row for each: on threads, without the GIL.
fn from_packed<'py, const WIDTH: usize>(
    py: Python<'py>,
    transforms: &[[u8; PACKED]],
    jobs: Option<usize>,
    one: impl Fn(usize, LibraryTransform) -> Result<[u8; WIDTH], Problem> + Sync,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let options = Options::new(jobs, None, "raise", None)?;
    let total = transforms.len();
    let array = PyArray2::<u8>::zeros(py, [total, WIDTH], false);
    let mut writer = array.readwrite();
    let bytes = writer.as_slice_mut().map_err(|_| value_error("the array is not contiguous"))?;
    let outputs: Vec<_> = bytes.as_chunks_mut::<WIDTH>().0.chunks_mut(PIECE).collect();
    let one = &one;
    let parts = batch::run(py, &options, (total, PIECE), outputs, || {
        move |range: Range<usize>, output: &mut [[u8; WIDTH]], _: &Limits| {
            for (row, made) in range.zip(output) {
                let transform = unpack(&transforms[row]).map_err(Problem::Other);
                *made = transform
                    .and_then(|transform| one(row, transform))
                    .map_err(|problem| (row, problem))?;
            }
            Ok::<(), Failure>(())
        }
    })?;
    drop(writer);
    match parts.into_iter().find_map(Result::err) {
        Some((row, problem)) => Err(problem.exception(py, Some(row))),
        None => Ok(array),
    }
}

/// Returns the inverse of every packed transform.
#[pyfunction]
#[pyo3(signature = (transforms, jobs))]
pub fn transforms_inverse<'py>(
    py: Python<'py>,
    transforms: PyReadonlyArray2<'py, u8>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    from_packed(py, packed(&transforms)?, jobs, |_, transform| Ok(pack(&transform.inverse())))
}

/// Applies transform i to row i.
#[pyfunction]
#[pyo3(signature = (transforms, puzzles, jobs))]
pub fn transforms_apply<'py>(
    py: Python<'py>,
    transforms: PyReadonlyArray2<'py, u8>,
    puzzles: PyReadonlyArray2<'py, u8>,
    jobs: Option<usize>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let (transforms, puzzles) = (packed(&transforms)?, cells(&puzzles)?);
    if transforms.len() != puzzles.len() {
        return Err(value_error("there are not as many transforms as puzzles"));
    }
    from_packed(py, transforms, jobs, |row, transform| {
        Ok(*transform.apply(&Grid::from_cells(puzzles[row])?).cells())
    })
}
