//! Cells of a 9×9 grid.

use crate::grid::ParseError;
use std::fmt;
use std::str::FromStr;

use super::{CellSet, Coord, OutOfRangeError};

/// A cell of a 9×9 grid: an index from 0 to 80 in code, `r1c1` to `r9c9` in text.
///
/// ```
/// use shudu::grid::Cell;
/// let cell: Cell = "r3c5".parse()?;
/// assert_eq!((cell.index(), cell.row(), cell.column()), (22, 2, 4));
/// assert_eq!(cell.peers().len(), 20);
/// # Ok::<(), shudu::grid::ParseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell with this index, or `None` if it is above 80.
    #[must_use]
    pub(crate) const fn new(index: usize) -> Option<Cell> {
        if index < 81 { Some(Cell(index as u8)) } else { None }
    }

    /// Returns the cell with this index.
    ///
    /// # Panics
    /// If `index` is above 80.
    #[must_use]
    pub const fn at(index: usize) -> Cell {
        assert!(index < 81, "a cell index is 0 to 80");
        Cell(index as u8)
    }

    /// Returns the cell of this bit of a [`CellSet`].
    #[inline]
    pub(super) const fn from_bit(bit: u32) -> Cell {
        debug_assert!(bit < 81);
        Cell(bit as u8)
    }

    /// Returns the cell in this row and column, both from 0.
    ///
    /// # Panics
    /// If one of them is above 8.
    #[must_use]
    pub(crate) const fn from_row_column(row: usize, column: usize) -> Cell {
        assert!(row < 9 && column < 9, "rows and columns are 0 to 8");
        Cell((row * 9 + column) as u8)
    }

    /// Returns the index, 0 to 80.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the row, 0 to 8.
    #[inline]
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// Returns the column, 0 to 8.
    #[inline]
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// Returns the box, 0 to 8, left to right and top to bottom.
    #[inline]
    #[must_use]
    pub(crate) const fn box_index(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// Returns the twenty other cells that share a house with this one.
    #[inline]
    #[must_use]
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// Returns all 81 cells in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..81).map(Cell)
    }
}

const PEERS: [CellSet; 81] = {
    let mut table = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let mut j = 0;
        while j < 81 {
            let (a, b) = (Cell(i as u8), Cell(j as u8));
            let shared =
                a.row() == b.row() || a.column() == b.column() || a.box_index() == b.box_index();
            if i != j && shared {
                table[i].0 |= 1 << j;
            }
            j += 1;
        }
        i += 1;
    }
    table
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

pub(super) const CELL: &str = "a cell is written as row and column, such as r3c5";

/// Reads `r3c5`, in lower or upper case.
impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cell, ParseError> {
        match text.as_bytes() {
            [b'r' | b'R', r @ b'1'..=b'9', b'c' | b'C', c @ b'1'..=b'9'] => {
                Ok(Cell::from_row_column((r - b'1') as usize, (c - b'1') as usize))
            }
            _ => Err(ParseError::new(CELL)),
        }
    }
}

/// The cell with this index, 0 to 80.
impl TryFrom<usize> for Cell {
    type Error = OutOfRangeError;

    fn try_from(index: usize) -> Result<Cell, OutOfRangeError> {
        Cell::new(index).ok_or(OutOfRangeError::new(index, 0, 80))
    }
}

/// The cell in this row and column of a 9×9 grid.
impl TryFrom<Coord> for Cell {
    type Error = OutOfRangeError;

    fn try_from(cell: Coord) -> Result<Cell, OutOfRangeError> {
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        match row.max(column) {
            0..=8 => Ok(Cell::from_row_column(row, column)),
            value => Err(OutOfRangeError::new(value, 0, 8)),
        }
    }
}

impl From<Cell> for Coord {
    fn from(cell: Cell) -> Coord {
        Coord { row: cell.row() as u8, column: cell.column() as u8 }
    }
}

/// The index, 0 to 80.
impl From<Cell> for usize {
    fn from(cell: Cell) -> usize {
        cell.index()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{House, Shape};

    #[test]
    fn cells_print_and_parse_as_r3c5() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(Cell::from_row_column(2, 4).to_string(), "r3c5");
        for bad in ["", "r0c1", "r1c10", "c1r1", "r1"] {
            assert_eq!(bad.parse::<Cell>(), Err(ParseError::new(CELL)));
        }
        assert_eq!(Cell::try_from(80), Ok(Cell::at(80)));
        let error = Cell::try_from(81).unwrap_err();
        assert_eq!(error.to_string(), "81 is not in the range 0 to 80");
    }

    #[test]
    fn every_cell_has_twenty_peers_and_is_a_peer_of_each() {
        for a in Cell::all() {
            assert_eq!(a.peers().len(), 20);
            assert!(a.peers().iter().all(|b| b.peers().contains(a)));
            let by_houses = House::of_cell(Shape::NINE, a.index())
                .into_iter()
                .fold(CellSet::EMPTY, |s, h| s | h.grid_cells());
            assert_eq!(by_houses - CellSet::only(a), a.peers());
        }
    }
}
