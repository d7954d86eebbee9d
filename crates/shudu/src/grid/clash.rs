//! Two equal digits in one house: the first thing to say about a broken puzzle.

use std::fmt;

use super::HouseKind;

/// A cell of a board of any size, both numbers from 0; printed `r3c5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// Row, from 0.
    pub row: u8,
    /// Column, from 0.
    pub column: u8,
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

impl fmt::Debug for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Two equal digits in one house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clash {
    /// Row, column or box.
    pub kind: HouseKind,
    /// Which one, from 0.
    pub index: u8,
    /// The digit that stands there twice.
    pub digit: u8,
    /// The two cells, in reading order.
    pub cells: [Coord; 2],
}

/// `row 3 has two 7s: r3c1 and r3c5`
impl fmt::Display for Clash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} has two {}s: {} and {}",
            self.kind.name(),
            self.index + 1,
            self.digit,
            self.cells[0],
            self.cells[1]
        )
    }
}
