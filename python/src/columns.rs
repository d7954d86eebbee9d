//! Columns and tables of results.
//!
//! Arrow arrays of strings and lists have offsets of 32 bits. A result that needs larger ones is cut into
//! several arrays.

use std::borrow::Cow;
use std::ops::Range;
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

/// How results are returned.
#[derive(Clone, Copy)]
pub struct Results {
    pub form: Form,
    /// True if rows may have no result. Columns of arrays are then masked arrays.
    pub nulls: bool,
    /// The largest offset in an Arrow array.
    pub largest: usize,
}

/// A column of results.
pub enum Column {
    Text(Vec<Option<Cow<'static, str>>>),
    Float(Vec<Option<f64>>),
    Number(Vec<Option<u64>>),
    Small(Vec<Option<u32>>),
    Flag(Vec<Option<bool>>),
}

/// Cuts rows into ranges, so that the sizes in each add up to `largest` at most. There is at least one
/// range.
pub fn cuts(sizes: impl IntoIterator<Item = usize>, largest: usize) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    let (mut start, mut end, mut filled) = (0, 0, 0usize);
    for size in sizes {
        if end > start && filled.saturating_add(size) > largest {
            ranges.push(start..end);
            (start, filled) = (end, 0);
        }
        filled = filled.saturating_add(size);
        end += 1;
    }
    ranges.push(start..end);
    ranges
}

/// Returns an array of numbers, masked if rows may have no result.
fn array<T: Copy + numpy::Element>(
    py: Python<'_>,
    values: &[Option<T>],
    missing: T,
    nulls: bool,
) -> PyResult<Py<PyAny>> {
    let filled: Vec<T> = values.iter().map(|value| value.unwrap_or(missing)).collect();
    let filled: Bound<'_, PyArray1<T>> = filled.into_pyarray(py);
    if !nulls {
        return filled.into_py_any(py);
    }
    let mask: Vec<bool> = values.iter().map(Option::is_none).collect();
    let class = py.import("numpy.ma")?.getattr("MaskedArray")?;
    Ok(class.call1((filled, mask.into_pyarray(py)))?.unbind())
}

impl Column {
    /// Returns the column in a form. In an array, a missing number is 0 and a missing rating NaN, under the
    /// mask if there is one. Texts are a list; the Python layer makes an array of them.
    pub fn into_py(self, py: Python<'_>, results: Results) -> PyResult<Py<PyAny>> {
        let nulls = results.nulls;
        match (results.form, self) {
            (form, column) if form.is_arrow() => {
                let cuts = cuts((0..column.len()).map(|row| column.size(row)), results.largest);
                capsule::export(py, column.into_arrow(&cuts))
            }
            (Form::Cells, Column::Float(values)) => array(py, &values, f64::NAN, nulls),
            (Form::Cells, Column::Number(values)) => array(py, &values, 0, nulls),
            (Form::Cells, Column::Small(values)) => array(py, &values, 0, nulls),
            (Form::Cells, Column::Flag(values)) => array(py, &values, false, nulls),
            (_, Column::Text(values)) => values.into_py_any(py),
            (_, Column::Float(values)) => values.into_py_any(py),
            (_, Column::Number(values)) => values.into_py_any(py),
            (_, Column::Small(values)) => values.into_py_any(py),
            (_, Column::Flag(values)) => values.into_py_any(py),
        }
    }

    fn len(&self) -> usize {
        match self {
            Column::Text(values) => values.len(),
            Column::Float(values) => values.len(),
            Column::Number(values) => values.len(),
            Column::Small(values) => values.len(),
            Column::Flag(values) => values.len(),
        }
    }

    /// Returns the bytes of a row that offsets count.
    fn size(&self, row: usize) -> usize {
        match self {
            Column::Text(values) => values[row].as_ref().map_or(0, |text| text.len()),
            _ => 0,
        }
    }

    /// Returns an array for each range of rows.
    fn into_arrow(self, cuts: &[Range<usize>]) -> Vec<ArrayRef> {
        fn each<T, A: Array + FromIterator<Option<T>> + 'static>(
            values: Vec<Option<T>>,
            cuts: &[Range<usize>],
        ) -> Vec<ArrayRef> {
            let mut values = values.into_iter();
            let one = |cut: &Range<usize>| -> ArrayRef {
                Arc::new(values.by_ref().take(cut.len()).collect::<A>())
            };
            cuts.iter().map(one).collect()
        }
        match self {
            Column::Text(values) => each::<_, StringArray>(values, cuts),
            Column::Float(values) => each::<_, Float64Array>(values, cuts),
            Column::Number(values) => each::<_, UInt64Array>(values, cuts),
            Column::Small(values) => each::<_, UInt32Array>(values, cuts),
            Column::Flag(values) => each::<_, BooleanArray>(values, cuts),
        }
    }
}

/// Returns columns as a table: a dictionary of columns, or an Arrow table.
pub fn table(
    py: Python<'_>,
    results: Results,
    columns: Vec<(&'static str, Column)>,
) -> PyResult<Py<PyAny>> {
    if results.form.is_arrow() {
        let rows = columns.first().map_or(0, |(_, column)| column.len());
        let size = |row: usize| columns.iter().map(|(_, c)| c.size(row)).max().unwrap_or(0);
        let cuts = cuts((0..rows).map(size), results.largest);
        let mut parts: Vec<Vec<(Arc<Field>, ArrayRef)>> = vec![Vec::new(); cuts.len()];
        for (name, column) in columns {
            for (part, array) in parts.iter_mut().zip(column.into_arrow(&cuts)) {
                part.push((Arc::new(Field::new(name, array.data_type().clone(), true)), array));
            }
        }
        let tables = parts.into_iter().map(|part| Arc::new(StructArray::from(part)) as ArrayRef);
        return capsule::export(py, tables.collect());
    }
    let dict = PyDict::new(py);
    for (name, column) in columns {
        dict.set_item(name, column.into_py(py, results)?)?;
    }
    dict.into_py_any(py)
}
