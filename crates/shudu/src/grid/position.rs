//! A position: a 9×9 puzzle with a player's progress.

use super::{Candidates, CellSet, Grid};

/// A partly solved 9×9 puzzle: its digits, which of them are givens, and the candidates left in
/// each cell.
///
/// A position is *plain* if its candidates are those of its digits, [`Candidates::of`]. Only the
/// candidates of other positions are stored, so plain positions are cheap to create and to detect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Position {
    digits: Grid,
    /// A subset of the filled cells.
    givens: CellSet,
    /// `None` if the candidates are those of `digits`.
    pencilmarks: Option<Candidates>,
}

impl Position {
    /// Creates a position from its parts. Givens that are blank in `digits` are ignored.
    #[must_use]
    pub(crate) fn new(digits: Grid, givens: CellSet, candidates: Candidates) -> Position {
        let mut position = Position { digits, givens, pencilmarks: None };
        position.set_givens(givens);
        position.set_candidates(candidates);
        position
    }

    /// Returns the position before the first move: all digits are givens, and no candidate is
    /// removed.
    #[must_use]
    pub(crate) fn start(puzzle: &Grid) -> Position {
        Position { digits: *puzzle, givens: puzzle.filled_cells(), pencilmarks: None }
    }

    /// Returns the digits, given or placed.
    #[inline]
    #[must_use]
    pub(crate) const fn digits(&self) -> &Grid {
        &self.digits
    }

    /// Returns the cells whose digits are givens.
    #[inline]
    #[must_use]
    pub(crate) const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the givens as a grid: the puzzle that the player started with.
    #[must_use]
    pub(crate) fn puzzle(&self) -> Grid {
        let mut puzzle = Grid::EMPTY;
        for cell in self.givens {
            puzzle.set(cell, self.digits.get(cell));
        }
        puzzle
    }

    /// Returns the candidates left in each cell. They are computed if the position is plain.
    #[must_use]
    pub(crate) fn candidates(&self) -> Candidates {
        self.pencilmarks.unwrap_or_else(|| Candidates::of(&self.digits))
    }

    /// Returns the candidates left in each cell, or `None` if the position is plain.
    #[inline]
    #[must_use]
    pub(crate) const fn pencilmarks(&self) -> Option<&Candidates> {
        self.pencilmarks.as_ref()
    }

    /// Returns true if the candidates are those of the digits.
    #[inline]
    #[must_use]
    pub(crate) const fn is_plain(&self) -> bool {
        self.pencilmarks.is_none()
    }

    /// Returns true if no digit is placed and no candidate removed: the position is the start of a
    /// puzzle and equals a [`Grid`].
    #[must_use]
    pub(crate) fn is_start(&self) -> bool {
        self.is_plain() && self.givens == self.digits.filled_cells()
    }

    /// Sets which of the digits are givens. Blank cells are ignored.
    pub(crate) fn set_givens(&mut self, givens: CellSet) {
        self.givens = givens & self.digits.filled_cells();
    }

    /// Sets the candidates left in each cell.
    pub(crate) fn set_candidates(&mut self, candidates: Candidates) {
        self.pencilmarks = Some(candidates).filter(|own| *own != Candidates::of(&self.digits));
    }
}

/// The position before the first move.
impl From<&Grid> for Position {
    fn from(puzzle: &Grid) -> Position {
        Position::start(puzzle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, DigitSet};

    #[test]
    fn a_position_with_the_candidates_of_its_digits_is_plain() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0), Digit::new(4));
        let start = Position::start(&grid);
        let mut candidates = start.candidates();
        assert_eq!(candidates, Candidates::of(&grid));
        assert_eq!(Position::new(grid, CellSet::ALL, candidates), start);
        assert!(start.is_plain() && start.is_start());
        candidates.set(Cell::at(80), DigitSet::EMPTY);
        let mut position = start;
        position.set_candidates(candidates);
        assert!(!position.is_plain() && position.pencilmarks() == Some(&candidates));
        position.set_candidates(Candidates::of(&grid));
        assert_eq!(position, start);
        position.set_givens(CellSet::only(Cell::at(3)));
        assert!(position.givens().is_empty() && position.is_plain() && !position.is_start());
        assert_eq!((position.puzzle(), start.puzzle()), (Grid::EMPTY, grid));
    }
}
