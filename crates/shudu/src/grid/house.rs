//! Houses: rows, columns and boxes.

use std::fmt;
use std::str::FromStr;

use super::{Cell, CellSet};

/// The kind of a house: row, column or box, on a board of any shape.
///
/// `Display` writes and `FromStr` reads `row`, `column` and `box`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row (行).
    Row,
    /// A column (列).
    Column,
    /// A box (宫).
    Box,
}

impl HouseKind {
    /// The three kinds in the order in which houses are numbered.
    pub const ALL: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];

    /// Returns the English word: `row`, `column` or `box`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        }
    }
}

impl fmt::Display for HouseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text is not a house such as `row 3`, or not the kind of a house such as `row`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct ParseHouseError;

impl fmt::Display for ParseHouseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a house is written row, column or box, with a number from 1 to 9: row 3")
    }
}

impl std::error::Error for ParseHouseError {}

/// Reads `row`, `column` or `box`.
impl FromStr for HouseKind {
    type Err = ParseHouseError;

    fn from_str(text: &str) -> Result<HouseKind, ParseHouseError> {
        HouseKind::ALL.into_iter().find(|kind| kind.name() == text).ok_or(ParseHouseError)
    }
}

/// One of the 27 houses of a 9×9 grid. In text `row 3`, numbered from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// Returns the house of this kind with this index, or `None` if the index is above 8.
    #[must_use]
    pub const fn new(kind: HouseKind, index: usize) -> Option<House> {
        if index < 9 { Some(House(kind as u8 * 9 + index as u8)) } else { None }
    }

    /// Returns the row with this index, 0 to 8.
    ///
    /// # Panics
    /// If `index` is above 8.
    #[must_use]
    pub const fn row(index: usize) -> House {
        assert!(index < 9, "a row index is 0 to 8");
        House(index as u8)
    }

    /// Returns the column with this index, 0 to 8.
    ///
    /// # Panics
    /// If `index` is above 8.
    #[must_use]
    pub const fn column(index: usize) -> House {
        assert!(index < 9, "a column index is 0 to 8");
        House(9 + index as u8)
    }

    /// Returns the box with this index, 0 to 8, left to right and top to bottom.
    ///
    /// # Panics
    /// If `index` is above 8.
    #[must_use]
    pub const fn of_box(index: usize) -> House {
        assert!(index < 9, "a box index is 0 to 8");
        House(18 + index as u8)
    }

    /// Returns the kind of the house.
    #[must_use]
    pub const fn kind(self) -> HouseKind {
        HouseKind::ALL[self.0 as usize / 9]
    }

    /// Returns the index among the nine houses of its kind, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the nine cells of the house.
    #[inline]
    #[must_use]
    pub const fn cells(self) -> CellSet {
        CELLS[self.0 as usize]
    }

    /// Returns all 27 houses: rows, then columns, then boxes.
    pub fn all() -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + Clone {
        (0..27).map(House)
    }
}

const CELLS: [CellSet; 27] = {
    let mut table = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::at(i);
        table[cell.row()].insert(cell);
        table[9 + cell.column()].insert(cell);
        table[18 + cell.box_index()].insert(cell);
        i += 1;
    }
    table
};

/// `row 3`, `column 5`, `box 9`: numbered from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind(), self.index() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `row 3`.
impl FromStr for House {
    type Err = ParseHouseError;

    fn from_str(text: &str) -> Result<House, ParseHouseError> {
        let (kind, number) = text.split_once(' ').ok_or(ParseHouseError)?;
        match number.as_bytes() {
            [number @ b'1'..=b'9'] => {
                House::new(kind.parse()?, usize::from(number - b'1')).ok_or(ParseHouseError)
            }
            _ => Err(ParseHouseError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn houses_have_nine_cells_and_each_cell_three_houses() {
        for house in House::all() {
            assert_eq!(house.cells().len(), 9);
            assert!(house.cells().iter().all(|c| c.houses().contains(&house)));
            assert_eq!(House::new(house.kind(), house.index()), Some(house));
        }
    }

    #[test]
    fn houses_print_and_parse() {
        assert_eq!(House::of_box(8).to_string(), "box 9");
        for house in House::all() {
            assert_eq!(house.to_string().parse(), Ok(house));
            assert_eq!(house.kind().to_string().parse(), Ok(house.kind()));
        }
        for bad in ["", "row", "row 0", "row 10", "row3", "Row 3", "house 3", "row  3"] {
            assert_eq!(bad.parse::<House>(), Err(ParseHouseError), "{bad}");
        }
    }
}
