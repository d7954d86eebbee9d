//! Candidates: the digits still possible in each cell.

use std::fmt;

use super::{Cell, DigitSet, Grid};

/// For every cell of a 9×9 grid, the digits still possible there: a pencilmark grid.
///
/// A cell with one candidate says no more than that: whether the digit has been *placed* is known
/// to [`Position`](super::Position).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Candidates([DigitSet; 81]);

impl Candidates {
    /// Every digit possible everywhere.
    pub const ALL: Candidates = Candidates([DigitSet::ALL; 81]);

    /// The sets cell by cell.
    pub const fn new(sets: [DigitSet; 81]) -> Candidates {
        Candidates(sets)
    }

    /// What the digits of a grid leave: a filled cell keeps its digit alone, a blank one every
    /// digit that no peer holds. Clashing digits stay where they are.
    pub fn of(grid: &Grid) -> Candidates {
        let mut sets = [DigitSet::ALL; 81];
        for (cell, digit) in grid.iter() {
            for peer in cell.peers().iter() {
                sets[peer.index()].remove(digit);
            }
        }
        for (cell, digit) in grid.iter() {
            sets[cell.index()] = DigitSet::only(digit);
        }
        Candidates(sets)
    }

    /// The digits still possible in a cell.
    pub const fn get(&self, cell: Cell) -> DigitSet {
        self.0[cell.index()]
    }

    /// Says which digits are possible in a cell.
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        self.0[cell.index()] = digits;
    }

    /// The sets cell by cell.
    pub const fn sets(&self) -> &[DigitSet; 81] {
        &self.0
    }

    /// How many candidates there are in all.
    pub fn count(&self) -> usize {
        self.0.iter().map(|s| s.len()).sum()
    }

    /// Does this finished or unfinished grid use only candidates?
    pub fn allow(&self, grid: &Grid) -> bool {
        grid.iter().all(|(cell, digit)| self.get(cell).contains(digit))
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
    use crate::grid::Digit;

    #[test]
    fn digits_leave_what_their_peers_do_not_hold() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0), Digit::new(4));
        let marks = Candidates::of(&grid);
        assert_eq!(marks.get(Cell::at(0)).to_string(), "4");
        assert_eq!(marks.get(Cell::at(8)).to_string(), "12356789");
        assert_eq!(marks.get(Cell::at(80)).to_string(), "123456789");
        assert_eq!(marks.count(), 1 + 20 * 8 + 60 * 9);
    }
}
