//! The 9×9 grid.

use std::fmt;

use super::board::{check_values, clash_of, extends};
use super::symbol::fmt_cells;
use super::{Cell, CellSet, CellsError, Clash, Digit, Shape};

/// A 9×9 grid: 81 bytes, 0 for a blank. Puzzles and finished grids have this type.
///
/// `Display` writes one line of 81 characters with `.` for blanks; `{:#}` draws the boxes. Parsing
/// accepts every text format of [`text`](crate::text).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([u8; 81]);

impl Grid {
    /// The grid without digits.
    pub const EMPTY: Grid = Grid([0; 81]);

    /// Creates a grid from its cells in reading order, 0 for a blank.
    ///
    /// # Errors
    /// If a value is above 9.
    #[inline]
    pub fn from_cells(cells: [u8; 81]) -> Result<Grid, CellsError> {
        check_values(Shape::NINE, &cells)?;
        Ok(Grid(cells))
    }

    /// Creates a grid from cells that are known to be 0 to 9, for engines.
    #[inline]
    pub(crate) fn from_valid_cells(cells: [u8; 81]) -> Grid {
        debug_assert!(cells.iter().all(|&v| v <= 9));
        Grid(cells)
    }

    /// Returns the cells, to be replaced by others with values up to 9.
    #[inline]
    pub(crate) fn valid_cells_mut(&mut self) -> &mut [u8; 81] {
        &mut self.0
    }

    /// Returns the shape, 3×3.
    #[inline]
    #[must_use]
    pub const fn shape(&self) -> Shape {
        Shape::NINE
    }

    /// Returns the cells in reading order, 0 for a blank.
    #[inline]
    #[must_use]
    pub const fn cells(&self) -> &[u8; 81] {
        &self.0
    }

    /// Returns the digit of a cell.
    #[inline]
    #[must_use]
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell.index()])
    }

    /// Puts a digit into a cell, or clears it.
    ///
    /// # Panics
    /// If the digit is above 9.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        let value = digit.map_or(0, Digit::get);
        assert!(value <= 9, "a 9×9 grid has the digits 1 to 9");
        self.0[cell.index()] = value;
    }

    /// Returns the cells that hold a digit, each with its digit, in reading order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Cell, Digit)> + Clone + '_ {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// Returns the number of cells that hold a digit. In a puzzle this is the number of givens.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.0.iter().filter(|&&v| v != 0).count()
    }

    /// Returns the cells that hold a digit.
    #[must_use]
    pub fn filled_cells(&self) -> CellSet {
        self.iter().map(|(cell, _)| cell).collect()
    }

    /// Returns true if every cell holds a digit.
    #[must_use]
    pub(crate) fn is_full(&self) -> bool {
        !self.0.contains(&0)
    }

    /// Returns the first clash: two equal digits in one house. Rows come before columns and columns
    /// before boxes.
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        clash_of(Shape::NINE, &self.0)
    }

    /// Returns true if this is a finished grid: full, and every house holds every digit.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.is_full() && self.clash().is_none()
    }

    /// Returns true if this grid holds all digits of `puzzle`. A finished grid that does is a
    /// solution of the puzzle.
    #[must_use]
    pub fn extends(&self, puzzle: &Grid) -> bool {
        extends(&self.0, &puzzle.0)
    }

    /// Returns one line of 81 bytes, with this byte for blanks.
    #[must_use]
    pub(crate) fn to_line(self, blank: u8) -> [u8; 81] {
        self.0.map(|v| if v == 0 { blank } else { b'0' + v })
    }
}

/// A grid from its cells in reading order, 0 for a blank.
impl TryFrom<&[u8]> for Grid {
    type Error = CellsError;

    fn try_from(cells: &[u8]) -> Result<Grid, CellsError> {
        let length = CellsError::Length { found: cells.len(), expected: 81 };
        Grid::from_cells(cells.try_into().map_err(|_| length)?)
    }
}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return fmt_cells(Shape::NINE, &self.0, f);
        }
        // One write instead of 81, because bulk output writes millions of lines.
        f.write_str(std::str::from_utf8(&self.to_line(b'.')).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_is_81_bytes_and_rejects_values_above_9() {
        assert_eq!(size_of::<Grid>(), 81);
        let mut cells = [0; 81];
        cells[80] = 9;
        assert!(Grid::from_cells(cells).is_ok());
        cells[80] = 10;
        let error = Grid::from_cells(cells).unwrap_err();
        assert_eq!(error.to_string(), "r9c9 holds 10, above the largest digit 9");
        assert_eq!(Grid::try_from(&cells[..]), Err(error));
        let error = Grid::try_from(&cells[..80]).unwrap_err();
        assert_eq!(error, CellsError::Length { found: 80, expected: 81 });
    }

    #[test]
    fn the_alternate_form_draws_boxes() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0), Digit::new(5));
        let text = format!("{grid:#}");
        assert_eq!(text.lines().count(), 13);
        assert_eq!(text.lines().nth(1), Some("| 5 . . | . . . | . . . |"));
        assert_eq!(text.lines().nth(4), Some("+-------+-------+-------+"));
    }
}
