//! Two equal digits in one house.

use std::fmt;
use std::str::FromStr;

use super::{Digit, House, MAX_ROWS, ParseError, cell::CELL};

/// A cell of a board of any shape by row and column. In text `r3c5`, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// Row, from 0.
    pub row: u8,
    /// Column, from 0.
    pub column: u8,
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u16::from(self.row) + 1, u16::from(self.column) + 1)
    }
}

impl fmt::Debug for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `r3c5` up to `r64c64`, in lower or upper case.
impl FromStr for Coord {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Coord, ParseError> {
        let number = |text: &str| {
            let plain = !text.starts_with(['0', '+']);
            let number: u8 = text.parse().ok().filter(|_| plain)?;
            (1..=MAX_ROWS as u8).contains(&number).then(|| number - 1)
        };
        let coord = || {
            let (row, column) = text.strip_prefix(['r', 'R'])?.split_once(['c', 'C'])?;
            Some(Coord { row: number(row)?, column: number(column)? })
        };
        coord().ok_or(ParseError::new(CELL))
    }
}

/// Two equal digits in one house. A board with a clash has no solution.
///
/// `Display` writes an English sentence: `row 3 has two 7s: r3c1 and r3c5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Clash {
    /// The house.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// The two cells, in reading order.
    pub cells: [Coord; 2],
}

impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Clash { house, digit, cells: [one, two] } = self;
        write!(f, "{house} has two {digit}s: {one} and {two}")
    }
}

impl std::error::Error for Clash {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;

    #[test]
    fn coordinates_print_and_parse() {
        for cell in 0..Shape::MAX_SIDE * Shape::MAX_SIDE {
            let coord = Shape::new(5, 5).unwrap().coord(cell);
            assert_eq!(coord.to_string().parse(), Ok(coord));
        }
        for bad in ["", "r1", "r0c1", "r01c1", "r65c1", "r+1c1", "c1r1", "r1c1 "] {
            assert_eq!(bad.parse::<Coord>(), Err(ParseError::new(CELL)), "{bad}");
        }
    }
}
