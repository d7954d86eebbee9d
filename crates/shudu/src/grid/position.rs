//! A position: a puzzle with the player's progress.

use super::{Candidates, CellSet, Grid};

/// A 9×9 puzzle on the way to its solution: the digits that stand, which of them were given, and
/// the candidates left in each cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Every digit that stands, given or placed.
    pub digits: Grid,
    /// The cells whose digit was given.
    pub givens: CellSet,
    /// The digits still possible in each cell; a filled cell keeps its digit alone.
    pub candidates: Candidates,
}

impl Position {
    /// The position before the first move: every digit is given, every other candidate still there.
    pub fn start(puzzle: &Grid) -> Position {
        Position {
            digits: *puzzle,
            givens: puzzle.filled_cells(),
            candidates: Candidates::of(puzzle),
        }
    }

    /// A position known by its candidates alone: no digit stands yet.
    pub fn from_candidates(candidates: Candidates) -> Position {
        Position { digits: Grid::EMPTY, givens: CellSet::EMPTY, candidates }
    }

    /// Do the candidates say nothing that the digits alone would not say?
    pub fn is_plain(&self) -> bool {
        self.candidates == Candidates::of(&self.digits)
    }
}
