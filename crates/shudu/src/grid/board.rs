//! A board of any shape.

use super::{Clash, Grid, Shape};

/// A board of any [`Shape`]: one byte a cell, 0 for a blank.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Board {
    shape: Shape,
    cells: Box<[u8]>,
}

impl Board {
    /// A board without digits.
    pub fn empty(shape: Shape) -> Board {
        Board { shape, cells: vec![0; shape.cells()].into() }
    }

    /// A board from its cells row by row, 0 for a blank. `None` when there are not exactly as many
    /// cells as the shape has, or a value is above its side.
    pub fn from_cells(shape: Shape, cells: impl Into<Box<[u8]>>) -> Option<Board> {
        let cells = cells.into();
        let fits =
            cells.len() == shape.cells() && cells.iter().all(|&v| v as usize <= shape.side());
        fits.then_some(Board { shape, cells })
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cells row by row, 0 for a blank.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The digit of a cell, 0 for a blank.
    pub fn get(&self, cell: usize) -> u8 {
        self.cells[cell]
    }

    /// Puts a digit into a cell, or 0 to clear it.
    ///
    /// # Panics
    /// When the cell or the value does not exist on this board.
    pub fn set(&mut self, cell: usize, value: u8) {
        assert!(value as usize <= self.shape.side(), "no such digit on a {} board", self.shape);
        self.cells[cell] = value;
    }

    /// How many cells hold a digit.
    pub fn filled(&self) -> usize {
        self.cells.iter().filter(|&&v| v != 0).count()
    }

    /// Is every cell filled?
    pub fn is_full(&self) -> bool {
        !self.cells.contains(&0)
    }

    /// The first clash: two equal digits in one house. Rows are looked at before columns, columns
    /// before boxes, so that the easiest one to see is named.
    pub fn clash(&self) -> Option<Clash> {
        clash_of(self.shape, &self.cells)
    }

    /// Is this a finished grid: full, and every house holds every digit?
    pub fn is_finished(&self) -> bool {
        self.is_full() && self.clash().is_none()
    }

    /// The same cells as a 9×9 grid, when the shape is 3×3.
    pub fn to_grid(&self) -> Option<Grid> {
        if self.shape != Shape::NINE {
            return None;
        }
        Grid::from_cells(self.cells.as_ref().try_into().ok()?)
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

/// The first clash among cells of a shape; shared by [`Board`] and [`Grid`].
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
                let (kind, index) = layout.house_name(id);
                let pair = [seen[value], cell].map(|c| shape.coord(c as usize));
                return Some(Clash { kind, index: index as u8, digit: value as u8, cells: pair });
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
        assert!(Board::from_cells(shape, vec![0; 15]).is_none());
        assert!(Board::from_cells(shape, vec![5; 16]).is_none());
        let board =
            Board::from_cells(shape, vec![1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).unwrap();
        assert!(board.is_finished());
        assert_eq!(board.to_grid(), None);
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
