//! The reasons why data are not rules.

use std::fmt;

use super::{Digits, Line, MAX_CONSTRAINTS, MAX_LISTED};
use crate::grid::{Coord, MAX_ROWS, Shape};

/// The error of data that are not the rules of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum RulesError {
    /// There is no digit, or there are more than 25.
    Digits {
        /// The first digit.
        first: u8,
        /// The last digit.
        last: u8,
    },
    /// An area or a constraint has no cells.
    NoCells,
    /// The board has more rows or columns than 64.
    TooLarge,
    /// A row, column or region has more cells than there are digits.
    FewDigits {
        /// The number of digits.
        digits: usize,
        /// The number of cells.
        cells: usize,
    },
    /// Boxes of this shape do not tile the area.
    Boxes(Shape),
    /// The list of regions does not have one number for each cell.
    RegionCells {
        /// The length of the list.
        found: usize,
        /// The number of cells.
        expected: usize,
    },
    /// A constraint names a cell that the board does not have.
    NoSuchCell(Coord),
    /// A constraint names a row or column that is not in exactly one area.
    NoSuchLine(Line),
    /// A leap of no distance.
    NoDistance,
    /// There are more than 4096 constraints, or they list more than 16 384 cells.
    TooMany,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesError::Digits { first, last } => {
                let max = Digits::MAX;
                write!(f, "the digits {first} to {last} are not 1 to {max} consecutive numbers")
            }
            RulesError::NoCells => f.write_str("an area or a constraint has no cells"),
            RulesError::TooLarge => {
                write!(f, "a board has at most {MAX_ROWS} rows and {MAX_ROWS} columns")
            }
            RulesError::FewDigits { digits, cells } => {
                write!(
                    f,
                    "a row, column or region has {cells} cells, but there are {digits} digits"
                )
            }
            RulesError::Boxes(shape) => write!(f, "boxes of {shape} do not tile the area"),
            RulesError::RegionCells { found, expected } => {
                write!(f, "found regions of {found} cells instead of {expected}")
            }
            RulesError::NoSuchCell(cell) => write!(f, "the board has no cell {cell}"),
            RulesError::NoSuchLine(line) => {
                let (kind, number) = match line {
                    Line::Row(number) => ("row", number),
                    Line::Column(number) => ("column", number),
                };
                write!(f, "{kind} {number} is not in exactly one area")
            }
            RulesError::NoDistance => f.write_str("a leap needs a distance of one row or column"),
            RulesError::TooMany => write!(
                f,
                "at most {MAX_CONSTRAINTS} constraints with {MAX_LISTED} cells are allowed"
            ),
        }
    }
}

impl std::error::Error for RulesError {}
