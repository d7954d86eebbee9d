//! Arrow data in and out, through the Arrow PyCapsule interface.
//!
//! The interface passes C structures in capsules: `__arrow_c_array__` gives a schema and an array,
//! `__arrow_c_stream__` a stream of arrays with one schema. Buffers are shared, not copied. The crate
//! `arrow-array` has the structures of schema and array; the stream is declared here, because the
//! crate's own is for tables only and columns are streams too.
//!
//! This is the only file of the extension with `unsafe`. It relies on two facts: a capsule with the
//! name of the interface holds the structure of that name, and moving out of the structure and
//! marking it released transfers ownership, as the Arrow C data interface says. It does not rely on
//! strings to be UTF-8, which nothing checks: `input.rs` reads them as bytes.

use std::ffi::{CStr, c_char, c_int, c_void};
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::{Array, ArrayRef, NullArray, make_array};
use arrow_schema::DataType;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// The `ArrowArrayStream` of the Arrow C stream interface: the fields in the order and with the types
/// of the specification, so that a pointer from a capsule of that name may be read as this type.
///
/// # Safety
/// The first three functions are called with a pointer to the stream that they belong to, and not after
/// `release`. `get_schema` and `get_next` write to a structure that is valid to write and not in use; on
/// success the caller owns it. The text of `get_last_error` is valid until the next call. `release` is
/// never called here: the capsule that owns the stream calls it.
#[repr(C)]
struct Stream {
    get_schema: Option<unsafe extern "C" fn(*mut Stream, *mut FFI_ArrowSchema) -> c_int>,
    get_next: Option<unsafe extern "C" fn(*mut Stream, *mut FFI_ArrowArray) -> c_int>,
    get_last_error: Option<unsafe extern "C" fn(*mut Stream) -> *const c_char>,
    release: Option<unsafe extern "C" fn(*mut Stream)>,
    private_data: *mut c_void,
}

/// A column or a table of results, for any library with the Arrow PyCapsule interface.
///
/// `pyarrow.array(x)`, `polars.Series(x)` and `pandas.Series(x)` read a column;
/// `pyarrow.table(x)` and `polars.DataFrame(x)` read a table. A result of more than 2 GiB of text is cut
/// into several arrays; `x.chunks()` returns them.
#[pyclass(frozen, module = "shudu")]
pub struct ArrowArray(Vec<ArrayRef>);

#[pymethods]
impl ArrowArray {
    fn __len__(&self) -> usize {
        self.0.iter().map(|array| array.len()).sum()
    }

    fn __repr__(&self) -> String {
        let kind = self.0.first().map(|array| array.data_type().to_string());
        format!("<shudu.ArrowArray of {} rows: {}>", self.__len__(), kind.unwrap_or_default())
    }

    /// The number of rows without a value.
    #[getter]
    fn null_count(&self) -> usize {
        self.0.iter().map(|array| array.null_count()).sum()
    }

    /// Returns the arrays that this one is cut into, each with the capsules of one array.
    fn chunks(&self) -> Vec<ArrowArray> {
        self.0.iter().map(|array| ArrowArray(vec![array.clone()])).collect()
    }

    /// Returns the capsules of schema and array.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        // Consumers convert if they need another type; the interface allows that.
        let _ = requested_schema;
        let [array] = &self.0[..] else {
            return Err(PyValueError::new_err(
                "the result is too large for one Arrow array; take its chunks(), or split the batch",
            ));
        };
        let (array, schema) = to_ffi(&array.to_data()).map_err(arrow_error)?;
        let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
        let array = PyCapsule::new_with_value(py, array, ARRAY)?;
        PyTuple::new(py, [schema, array])
    }

    /// Returns the capsule of the schema.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let kind = self.0.first().map_or(&DataType::Null, |array| array.data_type());
        let schema = FFI_ArrowSchema::try_from(kind).map_err(arrow_error)?;
        PyCapsule::new_with_value(py, schema, SCHEMA)
    }
}

fn arrow_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Returns the arrays of an object with the Arrow PyCapsule interface.
pub fn import(object: &Bound<'_, PyAny>) -> PyResult<Vec<ArrayRef>> {
    if object.hasattr("__arrow_c_array__")? {
        let pair = object.call_method0("__arrow_c_array__")?;
        let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair.extract()?;
        return Ok(vec![import_array(schema.cast::<PyCapsule>()?, array.cast::<PyCapsule>()?)?]);
    }
    if object.hasattr("__arrow_c_stream__")? {
        let stream = object.call_method0("__arrow_c_stream__")?;
        return import_stream(stream.cast::<PyCapsule>()?);
    }
    Err(PyTypeError::new_err(format!(
        "expected an array of cells, a list of strings or Arrow data; found {}",
        object.get_type().name()?
    )))
}

fn import_array(schema: &Bound<'_, PyCapsule>, array: &Bound<'_, PyCapsule>) -> PyResult<ArrayRef> {
    let schema = schema.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = array.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: The capsules have the names of the interface, so they hold these structures, and the
    // capsules are alive. `from_raw` moves the array out and marks it released.
    unsafe { import_one(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) }
}

/// Returns the array of a structure. An array of nulls has no buffers in the specification, but some
/// libraries export one; nothing of it is read.
///
/// # Safety
/// The schema is that of the array.
unsafe fn import_one(array: FFI_ArrowArray, schema: &FFI_ArrowSchema) -> PyResult<ArrayRef> {
    if DataType::try_from(schema).map_err(arrow_error)? == DataType::Null {
        return Ok(Arc::new(NullArray::new(array.len())));
    }
    // SAFETY: The caller promises it.
    let data = unsafe { from_ffi(array, schema) };
    Ok(make_array(data.map_err(arrow_error)?))
}

fn import_stream(capsule: &Bound<'_, PyCapsule>) -> PyResult<Vec<ArrayRef>> {
    let stream = capsule.pointer_checked(Some(STREAM))?.cast::<Stream>().as_ptr();
    // SAFETY: The capsule has the name of the interface, so it holds this structure. The functions
    // are called as the interface says: with the stream itself, before it is released. The capsule
    // releases the stream.
    unsafe {
        let (Some(get_schema), Some(get_next)) = ((*stream).get_schema, (*stream).get_next) else {
            return Err(PyValueError::new_err("the Arrow stream was released before"));
        };
        let mut schema = FFI_ArrowSchema::empty();
        if get_schema(stream, &raw mut schema) != 0 {
            return Err(last_error(stream));
        }
        let mut arrays = Vec::new();
        loop {
            let mut array = FFI_ArrowArray::empty();
            if get_next(stream, &raw mut array) != 0 {
                return Err(last_error(stream));
            }
            if array.is_released() {
                return Ok(arrays);
            }
            arrays.push(import_one(array, &schema)?);
        }
    }
}

/// Returns the error of a stream.
///
/// # Safety
/// `stream` is not released.
unsafe fn last_error(stream: *mut Stream) -> PyErr {
    // SAFETY: The caller promises it. The text is valid until the next call.
    let text = unsafe {
        (*stream)
            .get_last_error
            .map(|get| get(stream))
            .filter(|text| !text.is_null())
            .map(|text| CStr::from_ptr(text).to_string_lossy().into_owned())
    };
    PyValueError::new_err(text.unwrap_or_else(|| "the Arrow stream failed".to_owned()))
}

/// Returns a column or a table for Python: at least one array, all of one type.
pub fn export(py: Python<'_>, arrays: Vec<ArrayRef>) -> PyResult<Py<PyAny>> {
    Ok(Py::new(py, ArrowArray(arrays))?.into_any())
}
