//! Errors of constructors from numbers.

use std::error::Error;
use std::fmt;

use super::Coord;

/// A number is not the index of a cell or not the value of a digit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OutOfRangeError {
    value: usize,
    min: usize,
    max: usize,
}

impl OutOfRangeError {
    pub(super) const fn new(value: usize, min: usize, max: usize) -> OutOfRangeError {
        OutOfRangeError { value, min, max }
    }
}

impl fmt::Display for OutOfRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not in the range {} to {}", self.value, self.min, self.max)
    }
}

impl Error for OutOfRangeError {}

/// The error of a list of numbers that is not a [`Grid`](super::Grid) or [`Board`](super::Board).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CellsError {
    /// The number of cells is not that of the shape.
    Length {
        /// The number of cells found.
        found: usize,
        /// The number of cells of the shape.
        expected: usize,
    },
    /// A value is above the largest digit of the shape.
    Value {
        /// The first cell with such a value.
        cell: Coord,
        /// Its value.
        value: u8,
        /// The largest digit of the shape.
        max: u8,
    },
}

impl fmt::Display for CellsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CellsError::Length { found, expected } => {
                write!(f, "found {found} cells instead of {expected}")
            }
            CellsError::Value { cell, value, max } => {
                write!(f, "{cell} holds {value}, above the largest digit {max}")
            }
        }
    }
}

impl Error for CellsError {}
