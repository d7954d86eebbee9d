//! Houses: rows, columns and boxes.

use std::fmt;

use super::{Cell, CellSet};

/// Row, column or box, on a board of any size.
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
    /// The English word, as messages use it.
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        }
    }
}

/// One of the 27 houses of a 9×9 grid: rows 0 to 8, columns 9 to 17, boxes 18 to 26.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// The row with this index, 0 to 8.
    ///
    /// # Panics
    /// When `index` is above 8, as for columns and boxes.
    pub const fn row(index: usize) -> House {
        assert!(index < 9);
        House(index as u8)
    }

    /// The column with this index, 0 to 8.
    pub const fn column(index: usize) -> House {
        assert!(index < 9);
        House(9 + index as u8)
    }

    /// The box with this index, 0 to 8, left to right and top to bottom.
    pub const fn of_box(index: usize) -> House {
        assert!(index < 9);
        House(18 + index as u8)
    }

    /// Row, column or box.
    pub const fn kind(self) -> HouseKind {
        match self.0 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// Which of the nine of its kind, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize % 9
    }

    /// The nine cells.
    pub const fn cells(self) -> CellSet {
        CELLS[self.0 as usize]
    }

    /// All 27 houses: rows, then columns, then boxes.
    pub fn all() -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + Clone {
        (0..27).map(House)
    }
}

const CELLS: [CellSet; 27] = {
    let mut bits = [0u128; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::at(i);
        bits[cell.row()] |= 1 << i;
        bits[9 + cell.column()] |= 1 << i;
        bits[18 + cell.box_index()] |= 1 << i;
        i += 1;
    }
    let mut table = [CellSet::EMPTY; 27];
    let mut h = 0;
    while h < 27 {
        table[h] = CellSet::from_bits(bits[h]);
        h += 1;
    }
    table
};

/// `row 3`, `column 5`, `box 9`: numbered from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind().name(), self.index() + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
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
        }
        assert_eq!(House::of_box(8).to_string(), "box 9");
    }
}
