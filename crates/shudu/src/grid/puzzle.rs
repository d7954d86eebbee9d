//! A puzzle of any kind: 9×9, with progress, or of another shape.

use std::fmt;

use super::{Board, Grid, Position, Shape};

/// A puzzle of any kind.
///
/// The three kinds do not overlap: a 9×9 puzzle without placed digits and with the candidates of its
/// digits is always a [`Grid`](Puzzle::Grid), and a [`Board`](Puzzle::Board) is never 9×9. The
/// conversions with `From` choose the right kind.
///
/// `Display` writes one line: the digits, or the 729 candidates of a position that is not plain.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Puzzle {
    /// A 9×9 puzzle: digits only.
    Grid(Grid),
    /// A 9×9 puzzle with placed digits or with removed candidates.
    Position(Box<Position>),
    /// A puzzle of another shape.
    Board(Board),
}

impl Puzzle {
    /// Returns the shape.
    #[must_use]
    pub fn shape(&self) -> Shape {
        match self {
            Puzzle::Grid(_) | Puzzle::Position(_) => Shape::NINE,
            Puzzle::Board(board) => board.shape(),
        }
    }

    /// Returns the cells in reading order, 0 for a blank.
    #[must_use]
    pub fn cells(&self) -> &[u8] {
        match self {
            Puzzle::Grid(grid) => grid.cells(),
            Puzzle::Position(position) => position.digits().cells(),
            Puzzle::Board(board) => board.cells(),
        }
    }

    /// Returns the digits, given or placed.
    #[must_use]
    pub fn digits(&self) -> Board {
        match self {
            Puzzle::Grid(grid) => Board::from(grid),
            Puzzle::Position(position) => Board::from(position.digits()),
            Puzzle::Board(board) => board.clone(),
        }
    }

    /// Returns the digits of a 9×9 puzzle.
    #[must_use]
    pub fn to_grid(&self) -> Option<Grid> {
        match self {
            Puzzle::Grid(grid) => Some(*grid),
            Puzzle::Position(position) => Some(*position.digits()),
            Puzzle::Board(_) => None,
        }
    }

    /// Returns the position of a 9×9 puzzle. That of a grid is the position before the first move.
    #[must_use]
    pub fn to_position(&self) -> Option<Position> {
        match self {
            Puzzle::Grid(grid) => Some(Position::start(grid)),
            Puzzle::Position(position) => Some(**position),
            Puzzle::Board(_) => None,
        }
    }
}

impl From<Grid> for Puzzle {
    fn from(grid: Grid) -> Puzzle {
        Puzzle::Grid(grid)
    }
}

/// A grid if the position is the start of a puzzle.
impl From<Position> for Puzzle {
    fn from(position: Position) -> Puzzle {
        if position.is_start() {
            Puzzle::Grid(*position.digits())
        } else {
            Puzzle::Position(Box::new(position))
        }
    }
}

/// A grid if the board is 9×9.
impl From<Board> for Puzzle {
    fn from(board: Board) -> Puzzle {
        match board.to_grid() {
            Some(grid) => Puzzle::Grid(grid),
            None => Puzzle::Board(board),
        }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Puzzle::Grid(grid) => grid.fmt(f),
            Puzzle::Board(board) => board.fmt(f),
            Puzzle::Position(position) => match position.pencilmarks() {
                None => position.digits().fmt(f),
                Some(candidates) => candidates.fmt(f),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Cell, Digit, DigitSet};

    #[test]
    fn conversions_choose_the_simplest_kind() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0), Digit::new(4));
        assert_eq!(Puzzle::from(Board::from(grid)), Puzzle::Grid(grid));
        let mut position = Position::start(&grid);
        assert_eq!(Puzzle::from(position), Puzzle::Grid(grid));
        let mut candidates = position.candidates();
        candidates.set(Cell::at(80), DigitSet::ALL - DigitSet::from_bits(1));
        position.set_candidates(candidates);
        let puzzle = Puzzle::from(position);
        assert_eq!(puzzle.to_position(), Some(position));
        assert_eq!(puzzle.to_grid(), Some(grid));
        assert_eq!(puzzle.digits(), Board::from(grid));
        assert_eq!(puzzle.cells(), grid.cells());
        assert!(puzzle.to_string().ends_with(".23456789") && puzzle.to_string().len() == 729);
        let open = Puzzle::from(Position::from_candidates(Candidates::ALL));
        assert_eq!(open, Puzzle::Grid(Grid::EMPTY));
    }
}
