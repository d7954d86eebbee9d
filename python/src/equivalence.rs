//! Equivalent puzzles: transforms, canonical forms, class ids, augmentation and splits.
//!
//! A batch of transforms is an array (N, 28) of uint8: 1 if rows and columns are swapped, then the
//! nine rows, the nine columns (both from 0), and the new labels of the digits 1 to 9.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use numpy::{PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};
use shudu::Limits;
use shudu::grid::{Grid, Puzzle, Shape};
use shudu::random::{Rng, Stream};
use shudu::symmetry::{ClassId, Transform as LibraryTransform};

use crate::batch::{self, Options, run_one};
use crate::board::{Board, read_shape, wrap};
use crate::problem::{Problem, value_error};
use crate::rows::{Column, Form, Input, map_puzzles, map_values};

/// The bytes of a packed transform.
const PACKED: usize = 28;
/// The letters of a class id.
const ID: usize = 17;
/// The number of puzzles in a piece.
const PIECE: usize = 256;
/// The number of pairs in a piece of an augmentation.
const PAIRS: usize = 8192;

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
    inner: LibraryTransform,
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
        self.inner.is_identity()
    }

    /// Returns the equivalent board.
    fn _apply(&self, py: Python<'_>, puzzle: &Bound<'_, Board>) -> PyResult<Py<PyAny>> {
        let puzzle = &puzzle.get().puzzle;
        if puzzle.shape() != self.inner.shape() {
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

fn pack(transform: &LibraryTransform) -> [u8; PACKED] {
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

/// Returns the canonical form of a puzzle, the transform to it, the class id and the number of
/// automorphisms.
#[pyfunction]
pub fn canonical(
    py: Python<'_>,
    puzzle: &Bound<'_, Board>,
    pattern: bool,
) -> PyResult<(Py<PyAny>, Transform, String, u128)> {
    let puzzle = &puzzle.get().puzzle;
    let form = run_one(py, |limits| match pattern {
        false => puzzle.canonical_within(limits),
        true => puzzle.canonical_pattern_within(limits),
    })?;
    let form = form.map_err(|error| Problem::from(error).exception(py, None))?;
    let (class, transform) = (form.class_id().to_string(), form.transform);
    Ok((wrap(py, form.form)?, Transform { inner: transform }, class, form.automorphisms))
}

/// Returns the canonical form of every puzzle.
#[pyfunction]
#[pyo3(signature = (puzzles, form, jobs, progress, errors))]
pub fn canonical_many(
    puzzles: &Bound<'_, PyAny>,
    form: Option<&str>,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    let form = form.map_or(Ok(input.form()), Form::named)?;
    map_puzzles(puzzles.py(), &input, &options, (PIECE, form), || {
        |puzzles: &[Puzzle], _: Range<usize>, limits: &Limits| {
            let form = |puzzle: &Puzzle| match puzzle {
                Puzzle::Grid(grid) => Ok(Puzzle::Grid(grid.canonical()?.form)),
                puzzle => Ok(puzzle.canonical_within(limits)?.form),
            };
            until_stopped(puzzles, limits, form)
        }
    })
}

/// Maps puzzles until the batch is stopped. The canonical form of a 9×9 grid has no limits, because
/// it is quick; a piece of them is not.
fn until_stopped<T>(
    puzzles: &[Puzzle],
    limits: &Limits,
    one: impl Fn(&Puzzle) -> Result<T, Problem>,
) -> Vec<Result<T, Problem>> {
    puzzles.iter().take_while(|_| limits.stopped().is_none()).map(one).collect()
}

/// Returns the class of a puzzle: of the puzzle, of its pattern of givens, or of its solution.
fn class_of(puzzle: &Puzzle, by: &str, limits: &Limits) -> Result<ClassId, Problem> {
    match (by, puzzle) {
        ("puzzle", Puzzle::Grid(grid)) => Ok(grid.class_id()?),
        ("puzzle", _) => Ok(puzzle.canonical_within(limits)?.class_id()),
        ("pattern", _) => Ok(puzzle.canonical_pattern_within(limits)?.class_id()),
        _ => {
            use shudu::solve::{Problem as Constraints, Verdict};
            match Constraints::from(puzzle).verdict_within(limits) {
                Ok(Verdict::Unique(solution)) => Ok(solution.canonical_within(limits)?.class_id()),
                Ok(Verdict::Invalid(clash)) => Err(Problem::Clash(clash)),
                Ok(Verdict::None) => Err(Problem::NoSolution),
                Ok(Verdict::Multiple(..)) => Err(Problem::NotProper),
                Err(_) => Err(Problem::Stopped),
            }
        }
    }
}

fn check_by(by: &str) -> PyResult<()> {
    match by {
        "puzzle" | "pattern" | "solution" => Ok(()),
        _ => Err(value_error(format!(
            "by must be \"puzzle\", \"pattern\" or \"solution\", not {by:?}"
        ))),
    }
}

fn classes(
    puzzles: &Bound<'_, PyAny>,
    by: &str,
    options: &Options,
) -> PyResult<(Form, Vec<Option<ClassId>>)> {
    check_by(by)?;
    let input = Input::new(puzzles)?;
    let ids = map_values(puzzles.py(), &input, options, PIECE, || {
        |puzzles: &[Puzzle], _: Range<usize>, limits: &Limits| {
            until_stopped(puzzles, limits, |puzzle| class_of(puzzle, by, limits))
        }
    })?;
    Ok((input.form(), ids))
}

/// Returns the class id of every puzzle: 17 bytes each for an array, strings otherwise.
#[pyfunction]
#[pyo3(signature = (puzzles, by, jobs, progress, errors))]
pub fn class_id_many(
    puzzles: &Bound<'_, PyAny>,
    by: &str,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let py = puzzles.py();
    let options = Options::new(jobs, progress, errors)?;
    let (form, ids) = classes(puzzles, by, &options)?;
    if form == Form::Cells {
        let mut bytes = Vec::with_capacity(ids.len() * ID);
        for id in ids {
            let text = id.map(|id| id.to_string()).unwrap_or_default();
            bytes.extend(text.bytes().chain(std::iter::repeat(0)).take(ID));
        }
        return PyBytes::new(py, &bytes).into_py_any(py);
    }
    let texts = ids.into_iter().map(|id| id.map(|id| id.to_string().into())).collect();
    Column::Text(texts).into_py(py, form)
}

/// Returns, for every puzzle, the number of the part its class belongs to; 255 for no class. The parts
/// have these shares. With two parts this is the split of `shudu split`.
#[pyfunction]
#[pyo3(signature = (puzzles, shares, seed, by, jobs, progress, errors))]
pub fn sides<'py>(
    puzzles: &Bound<'py, PyAny>,
    shares: Vec<f64>,
    seed: u64,
    by: &str,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Bound<'py, PyBytes>> {
    let options = Options::new(jobs, progress, errors)?;
    let (_, ids) = classes(puzzles, by, &options)?;
    let side = |id: ClassId| {
        // The class id is already a hash; the stream mixes in the seed.
        let drawn = Stream::new(seed, id.bits() as u64).next_u64();
        let drawn = (drawn >> 11) as f64 / (1u64 << 53) as f64;
        // The last part has the smallest numbers, as the test puzzles of the command have.
        let mut end = 0.0;
        for (part, share) in shares.iter().enumerate().skip(1).rev() {
            end += share;
            if drawn < end {
                return part as u8;
            }
        }
        0
    };
    let sides: Vec<u8> = ids.into_iter().map(|id| id.map_or(u8::MAX, side)).collect();
    Ok(PyBytes::new(puzzles.py(), &sides))
}

/// Applies transforms to every puzzle: the given one, or a random one of the stream (seed, first + row).
#[pyfunction]
#[pyo3(signature = (puzzles, transform, seed, first, jobs, progress, errors))]
pub fn transform_many(
    puzzles: &Bound<'_, PyAny>,
    transform: Option<&Bound<'_, Transform>>,
    seed: u64,
    first: u64,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    let transform = transform.map(|transform| transform.get().inner);
    map_puzzles(puzzles.py(), &input, &options, (PAIRS, input.form()), || {
        move |puzzles: &[Puzzle], range: Range<usize>, _: &Limits| {
            let one = |(puzzle, row): (&Puzzle, u64)| match &transform {
                Some(transform) if transform.shape() != puzzle.shape() => {
                    Err(Problem::Other("the transform is for another shape".to_owned()))
                }
                Some(transform) => Ok(transform.apply(puzzle)),
                None => {
                    let rng = &mut Stream::new(seed, first.wrapping_add(row));
                    Ok(LibraryTransform::random(puzzle.shape(), rng).apply(puzzle))
                }
            };
            puzzles.iter().zip(range.start as u64..).map(one).collect()
        }
    })
}

fn cells<'a>(array: &'a PyReadonlyArray2<'_, u8>) -> PyResult<&'a [[u8; 81]]> {
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

fn grid(cells: &[u8; 81]) -> Result<Grid, String> {
    Grid::from_cells(*cells).map_err(|error| error.to_string())
}

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
    let options = Options::new(jobs, progress, "raise")?;
    let (puzzles, solutions) = (cells(&puzzles)?, cells(&solutions)?);
    if puzzles.len() != solutions.len() {
        return Err(value_error("there are not as many solutions as puzzles"));
    }
    let total = puzzles.len() * k;
    let new = |width: usize| PyArray2::<u8>::zeros(py, [total, width], false);
    let (made, solved, transforms) = (new(81), new(81), new(PACKED));
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
                        let read = |cells| grid(cells).map_err(|error| (row, error));
                        let pair = (read(&puzzles[row])?, read(&solutions[row])?);
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
            Ok::<(), (usize, String)>(())
        }
    })?;
    drop(writers);
    if let Some((row, error)) = parts.into_iter().find_map(Result::err) {
        return Err(Problem::Other(error).exception(py, Some(row)));
    }
    Ok((made, solved, transforms))
}

type Output<'a> = ((&'a mut [u8], &'a mut [u8]), &'a mut [u8]);

/// Returns the inverse of every packed transform.
#[pyfunction]
pub fn transforms_inverse<'py>(
    py: Python<'py>,
    transforms: PyReadonlyArray2<'py, u8>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let source = packed(&transforms)?;
    let mut inverses = Vec::with_capacity(source.len() * PACKED);
    for bytes in source {
        inverses.extend(pack(&unpack(bytes).map_err(value_error)?.inverse()));
    }
    numpy::PyArray1::from_vec(py, inverses).reshape([source.len(), PACKED])
}

/// Applies transform i to row i.
#[pyfunction]
pub fn transforms_apply<'py>(
    py: Python<'py>,
    transforms: PyReadonlyArray2<'py, u8>,
    puzzles: PyReadonlyArray2<'py, u8>,
) -> PyResult<Bound<'py, PyArray2<u8>>> {
    let (transforms, puzzles) = (packed(&transforms)?, cells(&puzzles)?);
    if transforms.len() != puzzles.len() {
        return Err(value_error("there are not as many transforms as puzzles"));
    }
    let mut made = Vec::with_capacity(puzzles.len() * 81);
    for (bytes, cells) in transforms.iter().zip(puzzles) {
        let transform = unpack(bytes).map_err(value_error)?;
        made.extend(transform.apply(&grid(cells).map_err(value_error)?).cells());
    }
    numpy::PyArray1::from_vec(py, made).reshape([puzzles.len(), 81])
}

/// Returns the class id of a puzzle.
#[pyfunction]
pub fn class_id(py: Python<'_>, puzzle: &Bound<'_, Board>, by: &str) -> PyResult<String> {
    check_by(by)?;
    let puzzle = &puzzle.get().puzzle;
    let id = run_one(py, |limits| class_of(puzzle, by, limits))?;
    Ok(id.map_err(|problem| problem.exception(py, None))?.to_string())
}
