//! The input of an engine: placed digits and, optionally, the candidates that are left.

use std::fmt;

use crate::grid::{Board, Candidates, Clash, Grid, Position, Puzzle, Shape};

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
    ) -> Result<Problem, ProblemError> {
        let allowed = allowed.into();
        let (expected, found) = (board.cells().len(), allowed.len());
        match expected == found {
            true => Ok(Problem { board, allowed: Some(allowed) }),
            false => Err(ProblemError { expected, found }),
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
    pub fn board(&self) -> &Board {
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
    pub fn clash(&self) -> Option<Clash> {
        self.board.clash()
    }

    /// Returns true if no placed digits clash and every one of them is among the candidates of its
    /// cell. Engines check this once, before they search.
    pub fn is_consistent(&self) -> bool {
        let cells = self.cells().iter().enumerate();
        cells.filter(|&(_, &v)| v != 0).all(|(i, &v)| self.allowed(i) >> (v - 1) & 1 == 1)
            && self.clash().is_none()
    }
}

/// The error of candidates whose number of masks is not the number of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProblemError {
    expected: usize,
    found: usize,
}

impl fmt::Display for ProblemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} candidate masks, found {}", self.expected, self.found)
    }
}

impl std::error::Error for ProblemError {}

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

impl From<&Position> for Problem {
    fn from(position: &Position) -> Problem {
        let mut problem = Problem::from(position.digits());
        problem.allowed = position.pencilmarks().map(masks);
        problem
    }
}

/// Converts the digits and, for a position, its candidates.
impl From<&Puzzle> for Problem {
    fn from(puzzle: &Puzzle) -> Problem {
        match puzzle {
            Puzzle::Grid(grid) => Problem::from(grid),
            Puzzle::Position(position) => Problem::from(position.as_ref()),
            Puzzle::Board(board) => Problem::from(board),
        }
    }
}

fn masks(candidates: &Candidates) -> Box<[u32]> {
    candidates.sets().iter().map(|set| u32::from(set.bits())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, DigitSet};

    #[test]
    fn a_problem_has_the_candidates_of_its_position() {
        let mut position = Position::start(&Grid::EMPTY);
        assert_eq!(Problem::from(&position).allowed(80), 0x1ff);
        let mut candidates = position.candidates();
        candidates.set(Cell::at(80), DigitSet::from_bits(0x1fe));
        position.set_candidates(candidates);
        assert_eq!(Problem::from(&Puzzle::from(position)).allowed(80), 0x1fe);
    }
}
