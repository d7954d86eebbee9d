//! The input of an engine: placed digits and, optionally, the candidates that are left.

use crate::Puzzle;
use crate::grid::{Board, Candidates, CellsError, Clash, Grid, Shape};

/// A puzzle of any shape, optionally with candidates: the input of an engine.
#[derive(Clone, Debug)]
pub struct Problem {
    board: Board,
    allowed: Option<Box<[u32]>>,
}

impl Problem {
    /// Creates a problem that also restricts the digits of each cell: bit 0 of a cell's mask is
    /// digit 1.
    pub fn with_candidates(
        board: Board,
        allowed: impl Into<Box<[u32]>>,
    ) -> Result<Problem, CellsError> {
        let allowed = allowed.into();
        let (expected, found) = (board.cells().len(), allowed.len());
        match expected == found {
            true => Ok(Problem { board, allowed: Some(allowed) }),
            false => Err(CellsError::Length { expected, found }),
        }
    }

    /// Returns the same digits with other candidates, one mask per cell.
    pub(super) fn with_allowed(&self, allowed: &[u32]) -> Problem {
        debug_assert_eq!(allowed.len(), self.cells().len());
        Problem { board: self.board.clone(), allowed: Some(allowed.into()) }
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.board.shape()
    }

    /// Returns the placed digits.
    pub(crate) fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the placed digits, cell by cell, 0 for a blank.
    pub fn cells(&self) -> &[u8] {
        self.board.cells()
    }

    /// Returns the digits a cell may take by the problem's own candidates, regardless of its peers.
    pub fn allowed(&self, cell: usize) -> u32 {
        self.allowed.as_ref().map_or(self.shape().all_digits(), |a| a[cell])
    }

    /// Returns the first clash among the placed digits.
    pub(crate) fn clash(&self) -> Option<Clash> {
        self.board.clash()
    }

    /// Returns true if no placed digits clash and every one of them is among the candidates of its
    /// cell. Engines check this once, before they search.
    pub(crate) fn is_consistent(&self) -> bool {
        let cells = self.cells().iter().enumerate();
        cells.filter(|&(_, &v)| v != 0).all(|(i, &v)| self.allowed(i) >> (v - 1) & 1 == 1)
            && self.clash().is_none()
    }
}

impl From<Board> for Problem {
    fn from(board: Board) -> Problem {
        Problem { board, allowed: None }
    }
}

impl From<&Board> for Problem {
    fn from(board: &Board) -> Problem {
        Problem::from(board.clone())
    }
}

impl From<&Grid> for Problem {
    fn from(grid: &Grid) -> Problem {
        Problem::from(Board::from(grid))
    }
}

impl From<&Candidates> for Problem {
    fn from(candidates: &Candidates) -> Problem {
        Problem { board: Board::empty(Shape::NINE), allowed: Some(masks(candidates)) }
    }
}

impl Puzzle {
    /// Returns the digits and the candidates of a classic puzzle, as engines take them.
    #[must_use]
    pub fn to_problem(&self) -> Option<Problem> {
        let allowed = self.candidates().map(|sets| sets.into_owned().into());
        self.to_board().map(|board| Problem { board, allowed })
    }
}

fn masks(candidates: &Candidates) -> Box<[u32]> {
    candidates.sets().iter().map(|set| set.bits()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_has_the_candidates_of_its_puzzle() {
        let puzzle = Puzzle::from(Grid::EMPTY);
        assert_eq!(puzzle.to_problem().unwrap().allowed(80), 0x1ff);
        let mut candidates = [0x1ff; 81];
        candidates[80] = 0x1fe;
        let marked = puzzle.with_candidates(&candidates).unwrap();
        assert_eq!(marked.to_problem().unwrap().allowed(80), 0x1fe);
    }
}
