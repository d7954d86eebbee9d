//! Columns and tables of results.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::{
    Array, ArrayRef, BooleanArray, Float64Array, StringArray, StructArray, UInt32Array, UInt64Array,
};
use arrow_schema::Field;
use numpy::{IntoPyArray, PyArray1};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::capsule;
use crate::input::Form;

/// A column of results.
pub enum Column {
    Text(Vec<Option<Cow<'static, str>>>),
    Float(Vec<Option<f64>>),
    Number(Vec<Option<u64>>),
    Small(Vec<Option<u32>>),
    Flag(Vec<Option<bool>>),
}

impl Column {
    /// Returns the column in a form. In an array, a missing number is 0 and a missing rating NaN.
    /// Texts are a list; the Python layer makes an array of them.
    pub fn into_py(self, py: Python<'_>, form: Form) -> PyResult<Py<PyAny>> {
        fn array<T: Copy + numpy::Element>(
            py: Python<'_>,
            values: Vec<Option<T>>,
            missing: T,
        ) -> PyResult<Py<PyAny>> {
            let values: Vec<T> = values.into_iter().map(|value| value.unwrap_or(missing)).collect();
            let array: Bound<'_, PyArray1<T>> = values.into_pyarray(py);
            array.into_py_any(py)
        }
        match (form, self) {
            (Form::Arrow, column) => {
                Ok(Py::new(py, capsule::ArrowArray(column.into_arrow()))?.into_any())
            }
            (Form::Cells, Column::Float(values)) => array(py, values, f64::NAN),
            (Form::Cells, Column::Number(values)) => array(py, values, 0),
            (Form::Cells, Column::Small(values)) => array(py, values, 0),
            (Form::Cells, Column::Flag(values)) => array(py, values, false),
            (_, Column::Text(values)) => values.into_py_any(py),
            (_, Column::Float(values)) => values.into_py_any(py),
            (_, Column::Number(values)) => values.into_py_any(py),
            (_, Column::Small(values)) => values.into_py_any(py),
            (_, Column::Flag(values)) => values.into_py_any(py),
        }
    }

    pub fn into_arrow(self) -> ArrayRef {
        match self {
            Column::Text(values) => Arc::new(StringArray::from_iter(values)),
            Column::Float(values) => Arc::new(Float64Array::from_iter(values)),
            Column::Number(values) => Arc::new(UInt64Array::from_iter(values)),
            Column::Small(values) => Arc::new(UInt32Array::from_iter(values)),
            Column::Flag(values) => Arc::new(BooleanArray::from_iter(values)),
        }
    }
}

/// Returns columns as a table: a dictionary of columns, or an Arrow table.
pub fn table(
    py: Python<'_>,
    form: Form,
    columns: Vec<(&'static str, Column)>,
) -> PyResult<Py<PyAny>> {
    if form == Form::Arrow {
        let columns = columns.into_iter().map(|(name, column)| {
            let array = column.into_arrow();
            (Arc::new(Field::new(name, array.data_type().clone(), true)), array)
        });
        return capsule::export(py, StructArray::from(columns.collect::<Vec<_>>()));
    }
    let dict = PyDict::new(py);
    for (name, column) in columns {
        dict.set_item(name, column.into_py(py, form)?)?;
    }
    dict.into_py_any(py)
}
