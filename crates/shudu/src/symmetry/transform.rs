//! Transforms: the moves that turn a puzzle into an equivalent one.
//!
//! A transform optionally transposes, then reorders the rows, then the columns, then relabels the
//! digits. Rows stay together in their bands and columns in their stacks. The composition of
//! transforms is a transform, so four tables describe any sequence of moves:
//!
//! ```text
//!   result[i][j] = digits[ S[rows[i]][columns[j]] ]     S: the source, or the source transposed
//! ```

use std::fmt;

use super::{ParseTransformError, notation};
use crate::grid::Shape;
use crate::permutation::inverse;
use crate::random::Rng;

pub(super) const MOST: usize = Shape::MAX_SIDE;

/// A relabeling of the digits with a reordering of rows, columns, bands and stacks, and optionally
/// a transposition.
///
/// A transform is for one shape. Transposing turns boxes of r×c into boxes of c×r, so the result
/// may have another shape than the source. `Display` writes a short notation that
/// [`Transform::parse`] reads.
///
/// ```
/// use shudu::grid::Shape;
/// use shudu::symmetry::Transform;
/// let quarter: Transform = "rot90".parse()?;
/// let half = quarter.then(&quarter);
/// assert_eq!(half, "rot180".parse()?);
/// assert_eq!(quarter.to_string(), "t/c987654321");
/// assert_eq!(half.then(&half.inverse()), Transform::identity(Shape::NINE));
/// # Ok::<(), shudu::symmetry::ParseTransformError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Transform {
    pub(super) shape: Shape,
    pub(super) transposed: bool,
    pub(super) rows: [u8; MOST],
    pub(super) columns: [u8; MOST],
    /// By digit; entry 0 is the blank and stays 0.
    pub(super) digits: [u8; MOST + 1],
}

/// The error of tables that are not a [`Transform`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum TransformError {
    /// The rows are not an order of all rows that keeps bands together.
    Rows,
    /// The columns are not an order of all columns that keeps stacks together.
    Columns,
    /// The digits are not an order of all digits.
    Digits,
}

impl fmt::Display for TransformError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TransformError::Rows => "not an order of all rows that keeps bands together",
            TransformError::Columns => "not an order of all columns that keeps stacks together",
            TransformError::Digits => "not an order of all digits",
        })
    }
}

impl std::error::Error for TransformError {}

impl Transform {
    /// Returns the identity.
    #[must_use]
    pub fn identity(shape: Shape) -> Transform {
        let count = |i: usize| i as u8;
        Transform {
            shape,
            transposed: false,
            rows: std::array::from_fn(count),
            columns: std::array::from_fn(count),
            digits: std::array::from_fn(count),
        }
    }

    /// Creates a transform from its tables. Row `i` of the result is row `rows[i]` of the source
    /// after the transposition, and likewise for columns; both count from 0. Digit `d` becomes
    /// `digits[d - 1]`.
    ///
    /// # Errors
    /// If a table is not an order of all items, or does not keep bands or stacks together.
    pub fn new(
        shape: Shape,
        transposed: bool,
        rows: &[u8],
        columns: &[u8],
        digits: &[u8],
    ) -> Result<Transform, TransformError> {
        let mut made = Transform { transposed, ..Transform::identity(shape) };
        let (side, target) = (shape.side(), made.result_shape());
        if !is_order(rows, 0, side) || !keeps_groups(rows, target.box_rows()) {
            return Err(TransformError::Rows);
        }
        if !is_order(columns, 0, side) || !keeps_groups(columns, target.box_columns()) {
            return Err(TransformError::Columns);
        }
        if !is_order(digits, 1, side) {
            return Err(TransformError::Digits);
        }
        made.rows[..side].copy_from_slice(rows);
        made.columns[..side].copy_from_slice(columns);
        made.digits[1..=side].copy_from_slice(digits);
        Ok(made)
    }

    /// Returns the transform that swaps rows and columns.
    #[must_use]
    pub(crate) fn transpose(shape: Shape) -> Transform {
        Transform { transposed: true, ..Transform::identity(shape) }
    }

    /// Creates a random transform that keeps the shape, all equally likely.
    #[must_use]
    pub fn random(shape: Shape, rng: &mut impl Rng) -> Transform {
        let mut made = Transform::identity(shape);
        if shape.box_rows() == shape.box_columns() {
            made.transposed = rng.below(2) == 1;
        }
        let side = shape.side();
        let rows = random_groups(side, shape.box_rows(), rng);
        made.rows[..side].copy_from_slice(&rows[..side]);
        let columns = random_groups(side, shape.box_columns(), rng);
        made.columns[..side].copy_from_slice(&columns[..side]);
        rng.shuffle(&mut made.digits[1..=side]);
        made
    }

    /// Returns the shape of the source.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the shape of the result.
    #[must_use]
    pub fn result_shape(&self) -> Shape {
        let (r, c) = (self.shape.box_rows(), self.shape.box_columns());
        let transposed = if self.transposed { Shape::new(c, r) } else { Shape::new(r, c) };
        transposed.unwrap_or(self.shape)
    }

    /// Returns true if the transform swaps rows and columns.
    #[must_use]
    pub fn transposes(&self) -> bool {
        self.transposed
    }

    /// Returns, for each row of the result, its row in the source after the transposition.
    #[must_use]
    pub fn rows(&self) -> &[u8] {
        &self.rows[..self.shape.side()]
    }

    /// Returns, for each column of the result, its column in the source after the transposition.
    #[must_use]
    pub fn columns(&self) -> &[u8] {
        &self.columns[..self.shape.side()]
    }

    /// Returns the new labels of the digits 1, 2, 3…
    #[must_use]
    pub fn digits(&self) -> &[u8] {
        &self.digits[1..=self.shape.side()]
    }

    /// Returns the source cell of this cell of the result.
    ///
    /// # Panics
    /// If the shape has no such cell.
    #[must_use]
    pub(crate) fn source_cell(&self, cell: usize) -> usize {
        let side = self.shape.side();
        let row = self.rows()[cell / side] as usize;
        let column = self.columns[cell % side] as usize;
        if self.transposed { column * side + row } else { row * side + column }
    }

    /// Returns this transform followed by another.
    ///
    /// # Panics
    /// If the other is not for the result shape of this one.
    #[must_use]
    pub fn then(&self, next: &Transform) -> Transform {
        assert_eq!(self.result_shape(), next.shape, "the next transform is for another shape");
        let (rows, columns) = match next.transposed {
            false => (&self.rows, &self.columns),
            true => (&self.columns, &self.rows),
        };
        Transform {
            shape: self.shape,
            transposed: self.transposed != next.transposed,
            rows: next.rows.map(|i| rows[i as usize]),
            columns: next.columns.map(|j| columns[j as usize]),
            digits: self.digits.map(|d| next.digits[d as usize]),
        }
    }

    /// Returns the inverse transform.
    #[must_use]
    pub fn inverse(&self) -> Transform {
        let (rows, columns) = (inverse(&self.rows), inverse(&self.columns));
        let (rows, columns) = if self.transposed { (columns, rows) } else { (rows, columns) };
        let (shape, digits) = (self.result_shape(), inverse(&self.digits));
        Transform { shape, transposed: self.transposed, rows, columns, digits }
    }

    /// Parses the notation for a shape. It consists of parts separated by slashes, applied from
    /// left to right: `id`, `t` (transpose), `rot90`, `rot180`, `rot270` (clockwise), `mirror`
    /// (left and right swap), `flip` (top and bottom swap), and `r…`, `c…`, `d…` with the new order
    /// of rows or columns or the new labels of the digits.
    ///
    /// # Errors
    /// If a part is unknown or not a transform of the shape.
    pub fn parse(shape: Shape, text: &str) -> Result<Transform, ParseTransformError> {
        notation::parse(shape, text)
    }
}

/// Returns true if this is an order of the `side` values from `least` up.
fn is_order(values: &[u8], least: u8, side: usize) -> bool {
    let mut seen = 0u32;
    let new = |&value: &u8| {
        let index = value.wrapping_sub(least);
        let new = usize::from(index) < side && seen >> index & 1 == 0;
        seen |= u32::from(new) << (index % 32);
        new
    };
    values.len() == side && values.iter().all(new)
}

/// Returns true if lines of one group of this size stay together.
fn keeps_groups(order: &[u8], size: usize) -> bool {
    let group = |line: u8| line as usize / size;
    order.chunks(size).all(|lines| lines.iter().all(|&line| group(line) == group(lines[0])))
}

/// Returns the lines in random order, with groups of this size together.
fn random_groups(side: usize, size: usize, rng: &mut impl Rng) -> [u8; MOST] {
    let mut order = [0; MOST];
    let mut groups: [u8; MOST] = std::array::from_fn(|i| i as u8);
    let groups = &mut groups[..side / size];
    rng.shuffle(groups);
    for (lines, group) in order.chunks_exact_mut(size).zip(groups) {
        for (line, member) in lines.iter_mut().zip(*group * size as u8..) {
            *line = member;
        }
        rng.shuffle(lines);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_tables_are_rejected_with_a_reason() {
        let shape = Shape::new(2, 2).unwrap();
        let (id, digits) = ([0, 1, 2, 3], [1, 2, 3, 4]);
        let new = |rows: &[u8], columns: &[u8], digits: &[u8]| {
            Transform::new(shape, false, rows, columns, digits).err()
        };
        assert_eq!(new(&id, &id, &digits), None);
        assert_eq!(new(&[3, 2, 0, 1], &[1, 0, 3, 2], &[4, 3, 2, 1]), None);
        for rows in [&[0, 2, 1, 3][..], &[0, 1, 2], &[0, 1, 2, 2], &[0, 1, 2, 4], &[0, 1, 2, 255]] {
            assert_eq!(new(rows, &id, &digits), Some(TransformError::Rows));
            assert_eq!(new(&id, rows, &digits), Some(TransformError::Columns));
        }
        for labels in [&[0, 1, 2, 3][..], &[1, 2, 3], &[1, 2, 3, 3], &[1, 2, 3, 5]] {
            assert_eq!(new(&id, &id, labels), Some(TransformError::Digits));
        }
    }
}
