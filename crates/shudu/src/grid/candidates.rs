//! Candidates: the digits still possible in each cell.

use std::fmt::{self, Write};

use super::{Cell, Digit, DigitSet, Grid};

/// The candidates of a 9×9 grid: for each cell the digits still possible there.
///
/// Candidates do not show whether a digit is placed; [`Position`](super::Position) does. A cell
/// with one candidate need not be filled.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// All nine digits in every cell.
    pub const ALL: Candidates = Candidates([DigitSet::ALL; 81]);

    /// Candidates from one set per cell, in reading order.
    #[must_use]
    pub const fn new(sets: [DigitSet; 81]) -> Candidates {
        Candidates(sets)
    }

    /// Returns the candidates of a grid. A filled cell has only its digit, even if it clashes with
    /// another. A blank cell has every digit that none of its peers has.
    #[must_use]
    pub fn of(grid: &Grid) -> Candidates {
        let mut sets = [DigitSet::ALL; 81];
        for (cell, digit) in grid.iter() {
            for peer in cell.peers() {
                sets[peer.index()].remove(digit);
            }
        }
        for (cell, digit) in grid.iter() {
            sets[cell.index()] = DigitSet::only(digit);
        }
        Candidates(sets)
    }

    /// Returns the candidates of a cell.
    #[inline]
    #[must_use]
    pub const fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Sets the candidates of a cell.
    #[inline]
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell.index()] = digits;
    }

    /// Returns one set per cell, in reading order.
    #[must_use]
    pub const fn sets(&self) -> &[DigitSet; 81] {
        &self.0
    }

    /// Returns the number of candidates of all cells together.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.iter().map(|s| s.len()).sum()
    }

    /// Returns true if every digit of the grid is a candidate of its cell.
    #[must_use]
    pub fn allow(&self, grid: &Grid) -> bool {
        grid.iter().all(|(cell, digit)| self.get(cell).contains(digit))
    }
}

/// Writes 729 characters, nine for each cell in reading order: each candidate at its own position,
/// `.` elsewhere.
impl fmt::Display for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|set| {
            let text = Digit::all().map(|d| if set.contains(d) { b'0' + d.get() } else { b'.' });
            text.into_iter().try_for_each(|byte| f.write_char(byte.into()))
        })
    }
}

impl fmt::Debug for Candidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_exclude_the_digits_of_peers() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0), Digit::new(4));
        let marks = Candidates::of(&grid);
        assert_eq!(marks.get(Cell::at(0)).to_string(), "4");
        assert_eq!(marks.get(Cell::at(8)).to_string(), "12356789");
        assert_eq!(marks.get(Cell::at(80)).to_string(), "123456789");
        assert_eq!(marks.count(), 1 + 20 * 8 + 60 * 9);
    }
}
