//! The 9×9 grid.

use std::fmt;

use super::{Cell, CellSet, Clash, Digit, Shape, board::clash_of};

/// A 9×9 grid: 81 bytes, 0 for a blank. Puzzles and finished grids alike.
///
/// `Display` writes one line of 81 characters with `.` for blanks; `{:#}` draws the boxes. Parsing
/// accepts every text format the crate knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([u8; 81]);

impl Grid {
    /// The grid without digits.
    pub const EMPTY: Grid = Grid([0; 81]);

    /// A grid from its cells row by row, 0 for a blank. `None` when a value is above 9.
    pub fn from_cells(cells: [u8; 81]) -> Option<Grid> {
        // A fold without early exit compiles to a few vector instructions; bulk readers need it.
        let worst = cells.iter().fold(0, |worst, &v| worst.max(v));
        (worst <= 9).then_some(Grid(cells))
    }

    /// A grid from cells that are known to be 0 to 9: engines make millions of them.
    pub(crate) fn from_valid_cells(cells: [u8; 81]) -> Grid {
        debug_assert!(cells.iter().all(|&v| v <= 9));
        Grid(cells)
    }

    /// The cells row by row, 0 for a blank.
    pub const fn cells(&self) -> &[u8; 81] {
        &self.0
    }

    /// The digit of a cell.
    pub const fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell.index()])
    }

    /// Puts a digit into a cell, or clears it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell.index()] = digit.map_or(0, Digit::get);
    }

    /// The cells that hold a digit, with it, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        Cell::all().filter_map(|c| Some((c, self.get(c)?)))
    }

    /// How many cells hold a digit: in a puzzle, the number of givens.
    pub fn filled(&self) -> usize {
        self.0.iter().filter(|&&v| v != 0).count()
    }

    /// The cells that hold a digit.
    pub fn filled_cells(&self) -> CellSet {
        self.iter().map(|(c, _)| c).collect()
    }

    /// Is every cell filled?
    pub fn is_full(&self) -> bool {
        !self.0.contains(&0)
    }

    /// The first clash: two equal digits in one house.
    pub fn clash(&self) -> Option<Clash> {
        clash_of(Shape::NINE, &self.0)
    }

    /// Is this a finished grid: full, and every house holds every digit?
    pub fn is_finished(&self) -> bool {
        self.is_full() && self.clash().is_none()
    }

    /// Does this grid hold every digit that `puzzle` holds? A finished grid that does is one of the
    /// puzzle's solutions.
    pub fn extends(&self, puzzle: &Grid) -> bool {
        self.0.iter().zip(&puzzle.0).all(|(mine, theirs)| *theirs == 0 || mine == theirs)
    }

    /// The cells where two grids differ.
    pub fn differences(&self, other: &Grid) -> CellSet {
        Cell::all().filter(|c| self.0[c.index()] != other.0[c.index()]).collect()
    }

    /// One line of 81 bytes with this byte for blanks.
    pub fn to_line(&self, blank: u8) -> [u8; 81] {
        self.0.map(|v| if v == 0 { blank } else { b'0' + v })
    }
}

impl Default for Grid {
    fn default() -> Grid {
        Grid::EMPTY
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.to_line(b'.');
        let text = std::str::from_utf8(&line).map_err(|_| fmt::Error)?;
        if !f.alternate() {
            return f.write_str(text);
        }
        for row in 0..9 {
            if row % 3 == 0 {
                f.write_str(RULE)?;
            }
            for column in 0..9 {
                f.write_str(if column % 3 == 0 { "| " } else { "" })?;
                write!(f, "{} ", &text[row * 9 + column..][..1])?;
            }
            f.write_str("|\n")?;
        }
        f.write_str(RULE.trim_end())
    }
}

const RULE: &str = "+-------+-------+-------+\n";

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Grid({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_is_81_bytes_and_refuses_other_digits() {
        assert_eq!(size_of::<Grid>(), 81);
        let mut cells = [0; 81];
        cells[80] = 9;
        assert!(Grid::from_cells(cells).is_some());
        cells[80] = 10;
        assert!(Grid::from_cells(cells).is_none());
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
