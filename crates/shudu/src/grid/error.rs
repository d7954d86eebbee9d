//! Errors of constructors from numbers and of parsing, and enums whose values have names.

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

/// The error of parsing a cell, a digit, a name or another short text.
///
/// `Display` writes what was expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseError {
    expected: &'static str,
}

impl ParseError {
    pub(crate) const fn new(expected: &'static str) -> ParseError {
        ParseError { expected }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }
}

impl Error for ParseError {}

/// An enum whose values have names in files and options. Its `Display` writes the name, and its
/// `FromStr` reads it.
///
/// ```
/// use shudu::{Named, logic::Level};
/// let names: Vec<&str> = Level::names().collect();
/// assert_eq!(names, ["easy", "medium", "hard", "expert", "extreme"]);
/// assert_eq!("hard".parse(), Ok(Level::Hard));
/// ```
pub trait Named: Copy + fmt::Display + std::str::FromStr<Err = ParseError> + 'static {
    /// Every value, in the order of the list.
    const ALL: &'static [Self];

    /// Returns the name.
    #[must_use]
    fn name(self) -> &'static str;

    /// Returns the names of all values.
    fn names() -> impl Iterator<Item = &'static str> {
        Self::ALL.iter().map(|value| value.name())
    }
}

/// Gives names to the values of an enum; the last argument is the error of other names.
macro_rules! named {
    ($Type:ty { $($Value:ident = $name:literal,)+ } $expected:literal) => {
        impl crate::grid::Named for $Type {
            const ALL: &'static [$Type] = &[$(<$Type>::$Value),+];

            fn name(self) -> &'static str {
                match self {
                    $(<$Type>::$Value => $name,)+
                }
            }
        }

        impl std::fmt::Display for $Type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(crate::grid::Named::name(*self))
            }
        }

        impl std::str::FromStr for $Type {
            type Err = crate::grid::ParseError;

            fn from_str(name: &str) -> Result<$Type, crate::grid::ParseError> {
                let mut all = <$Type as crate::grid::Named>::ALL.iter().copied();
                let found = all.find(|value| crate::grid::Named::name(*value) == name);
                found.ok_or(crate::grid::ParseError::new($expected))
            }
        }
    };
}
pub(crate) use named;

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
