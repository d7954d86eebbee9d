//! A board of any shape.

use std::fmt;

use super::symbol::fmt_cells;
use super::{CellsError, Clash, Digit, Grid, Shape};

/// A board of any [`Shape`], from 4×4 to 25×25: one byte per cell, 0 for a blank.
///
/// [`Grid`] is the type for 9×9; both have the same methods.
///
/// ```
/// use shudu::Board;
/// let shape = "2x2".parse()?;
/// let board = Board::from_cells(shape, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])?;
/// assert!(board.is_finished());
/// let error = Board::from_cells(shape, [5; 16]).unwrap_err();
/// assert_eq!(error.to_string(), "r1c1 holds 5, above the largest digit 4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board {
    shape: Shape,
    cells: Box<[u8]>,
}

impl Board {
    /// Creates a board without digits.
    #[must_use]
    pub fn empty(shape: Shape) -> Board {
        Board { shape, cells: vec![0; shape.cells()].into() }
    }

    /// Creates a board from its cells in reading order, 0 for a blank.
    ///
    /// # Errors
    /// If the number of cells is not that of the shape, or a value is above its side.
    pub fn from_cells(shape: Shape, cells: impl Into<Box<[u8]>>) -> Result<Board, CellsError> {
        let cells = cells.into();
        let (found, expected) = (cells.len(), shape.cells());
        if found != expected {
            return Err(CellsError::Length { found, expected });
        }
        check_values(shape, &cells)?;
        Ok(Board { shape, cells })
    }

    /// Creates a board from cells that are known to be valid, for engines.
    pub(crate) fn from_valid_cells(shape: Shape, cells: impl Into<Box<[u8]>>) -> Board {
        let cells = cells.into();
        debug_assert!(cells.len() == shape.cells() && check_values(shape, &cells).is_ok());
        Board { shape, cells }
    }

    /// Returns the cells without a copy.
    pub(crate) fn into_cells(self) -> Box<[u8]> {
        self.cells
    }

    /// Returns the shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the cells in reading order, 0 for a blank.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Returns the digit of a cell, 0 for a blank.
    ///
    /// # Panics
    /// If the board has no such cell.
    #[must_use]
    pub fn get(&self, cell: usize) -> u8 {
        self.cells[cell]
    }

    /// Puts a digit into a cell, or 0 to clear it.
    ///
    /// # Panics
    /// If the board has no such cell or no such digit.
    pub fn set(&mut self, cell: usize, value: u8) {
        assert!(value as usize <= self.shape.side(), "no such digit on a {} board", self.shape);
        self.cells[cell] = value;
    }

    /// Returns the number of cells that hold a digit.
    #[must_use]
    pub fn filled(&self) -> usize {
        self.cells.iter().filter(|&&v| v != 0).count()
    }

    /// Returns true if every cell holds a digit.
    #[must_use]
    pub(crate) fn is_full(&self) -> bool {
        !self.cells.contains(&0)
    }

    /// Returns the first clash: two equal digits in one house. Rows come before columns and columns
    /// before boxes, so the clash that is easiest to see is returned.
    #[must_use]
    pub fn clash(&self) -> Option<Clash> {
        clash_of(self.shape, &self.cells)
    }

    /// Returns true if this is a finished grid: full, and every house holds every digit.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.is_full() && self.clash().is_none()
    }

    /// Returns the same cells as a 9×9 grid, if the shape is 3×3.
    #[must_use]
    pub fn to_grid(&self) -> Option<Grid> {
        if self.shape != Shape::NINE {
            return None;
        }
        Some(Grid::from_valid_cells(self.cells.as_ref().try_into().ok()?))
    }
}

/// One line of [`symbol`](super::symbol)s, or the boxes drawn in the alternate form `{:#}`.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt_cells(self.shape, &self.cells, f)
    }
}

impl From<&Grid> for Board {
    fn from(grid: &Grid) -> Board {
        Board { shape: Shape::NINE, cells: grid.cells().as_slice().into() }
    }
}

impl From<Grid> for Board {
    fn from(grid: Grid) -> Board {
        Board::from(&grid)
    }
}

/// Returns an error if a value is above the side of the shape.
#[inline]
pub(super) fn check_values(shape: Shape, cells: &[u8]) -> Result<(), CellsError> {
    // A fold without early exit compiles to a few vector instructions; bulk readers need it.
    let largest = cells.iter().fold(0, |largest, &v| largest.max(v));
    if usize::from(largest) <= shape.side() { Ok(()) } else { Err(first_wrong(shape, cells)) }
}

#[cold]
fn first_wrong(shape: Shape, cells: &[u8]) -> CellsError {
    let max = shape.side() as u8;
    let index = cells.iter().position(|&v| v > max).unwrap_or_default();
    CellsError::Value { cell: shape.coord(index), value: cells[index], max }
}

/// Returns true if `cells` holds every digit of `puzzle`.
#[inline]
pub(super) fn extends(cells: &[u8], puzzle: &[u8]) -> bool {
    cells.iter().zip(puzzle).all(|(own, given)| *given == 0 || own == given)
}

/// Returns the first clash among cells of a shape.
pub(super) fn clash_of(shape: Shape, cells: &[u8]) -> Option<Clash> {
    let layout = shape.layout();
    for (id, house) in layout.houses().iter().enumerate() {
        let mut seen = [u16::MAX; Shape::MAX_SIDE + 1];
        for &cell in house {
            let value = cells[cell as usize] as usize;
            if value == 0 {
                continue;
            }
            if seen[value] != u16::MAX {
                let cells = [seen[value], cell].map(|c| shape.coord(c as usize));
                let digit = Digit::from_index(value - 1);
                return Some(Clash { house: layout.house_name(id), digit, cells });
            }
            seen[value] = cell;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_check_their_cells() {
        let shape = Shape::new(2, 2).unwrap();
        let error = |cells: Vec<u8>| Board::from_cells(shape, cells).unwrap_err().to_string();
        assert_eq!(error(vec![0; 15]), "found 15 cells instead of 16");
        let mut cells = vec![4; 16];
        cells[6] = 9;
        cells[7] = 5;
        assert_eq!(error(cells), "r2c3 holds 9, above the largest digit 4");
        let board =
            Board::from_cells(shape, [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).unwrap();
        assert!(board.is_finished() && !Board::empty(shape).is_finished());
        assert_eq!(board.to_grid(), None);
        assert_eq!(board.to_string(), "1234341221434321");
    }

    #[test]
    fn the_alternate_form_draws_boxes_of_any_shape() {
        let mut board = Board::empty(Shape::new(3, 4).unwrap());
        board.set(0, 12);
        let text = format!("{board:#}");
        assert_eq!(text.lines().next(), Some("+---------+---------+---------+"));
        assert_eq!(text.lines().nth(1), Some("| C . . . | . . . . | . . . . |"));
        assert_eq!(text.lines().count(), 12 + 5);
    }

    #[test]
    fn a_clash_names_the_house_and_both_cells() {
        let mut board = Board::empty(Shape::NINE);
        board.set(18, 7);
        board.set(22, 7);
        assert_eq!(board.clash().unwrap().to_string(), "row 3 has two 7s: r3c1 and r3c5");
        board.set(22, 0);
        board.set(27 + 18, 7);
        assert_eq!(board.clash().unwrap().to_string(), "column 1 has two 7s: r3c1 and r6c1");
        board.set(45, 0);
        board.set(1, 7);
        assert_eq!(board.clash().unwrap().to_string(), "box 1 has two 7s: r1c2 and r3c1");
    }
}
