//! The trait of puzzle types that can be solved.

use std::borrow::Cow;
use std::fmt::Debug;

use super::Problem;
use crate::grid::{Board, Candidates, Clash, DigitSet, Grid, Position, Puzzle, Shape};

/// A type of puzzle that can be solved: [`Grid`], [`Board`], [`Position`], [`Puzzle`] or
/// [`Problem`].
///
/// The trait is sealed. It lets one [`Solver`](super::Solver) serve all of them.
pub trait Solvable: Source {
    /// The type of its solutions.
    type Solution: FromCells + Clone + Debug;
}

/// The private part of [`Solvable`].
pub trait Source {
    /// Returns the puzzle as a grid, if it is 9×9 and has no candidates of its own: such puzzles
    /// are solved in batches.
    fn as_grid(&self) -> Option<&Grid>;

    /// Returns the candidates of a 9×9 puzzle that has candidates of its own: such puzzles are
    /// solved in batches too.
    fn to_candidates(&self) -> Option<Candidates> {
        None
    }

    /// Returns true if [`to_candidates`](Source::to_candidates) returns candidates.
    fn is_marked(&self) -> bool {
        false
    }

    fn to_problem(&self) -> Cow<'_, Problem>;

    fn shape(&self) -> Shape;

    fn clash(&self) -> Option<Clash>;
}

/// A type of solution.
pub trait FromCells {
    /// Returns the solution with these cells, which an engine found.
    fn from_cells_of(shape: Shape, cells: &[u8]) -> Self;

    /// Returns the solution of a 9×9 puzzle.
    fn from_grid(grid: &Grid) -> Self;
}

impl FromCells for Grid {
    fn from_cells_of(_: Shape, cells: &[u8]) -> Grid {
        let mut all = [0; 81];
        all.copy_from_slice(cells);
        Grid::from_valid_cells(all)
    }
    fn from_grid(grid: &Grid) -> Grid {
        *grid
    }
}

impl FromCells for Board {
    fn from_cells_of(shape: Shape, cells: &[u8]) -> Board {
        Board::from_valid_cells(shape, cells)
    }
    fn from_grid(grid: &Grid) -> Board {
        Board::from(grid)
    }
}

impl FromCells for Puzzle {
    fn from_cells_of(shape: Shape, cells: &[u8]) -> Puzzle {
        match shape {
            Shape::NINE => Puzzle::Grid(Grid::from_cells_of(shape, cells)),
            _ => Puzzle::Board(Board::from_cells_of(shape, cells)),
        }
    }
    fn from_grid(grid: &Grid) -> Puzzle {
        Puzzle::Grid(*grid)
    }
}

impl Solvable for Grid {
    type Solution = Grid;
}

impl Source for Grid {
    fn as_grid(&self) -> Option<&Grid> {
        Some(self)
    }
    fn to_problem(&self) -> Cow<'_, Problem> {
        Cow::Owned(Problem::from(self))
    }
    fn shape(&self) -> Shape {
        Shape::NINE
    }
    fn clash(&self) -> Option<Clash> {
        Grid::clash(self)
    }
}

impl Solvable for Board {
    type Solution = Board;
}

impl Source for Board {
    fn as_grid(&self) -> Option<&Grid> {
        None
    }
    fn to_problem(&self) -> Cow<'_, Problem> {
        Cow::Owned(Problem::from(self))
    }
    fn shape(&self) -> Shape {
        Board::shape(self)
    }
    fn clash(&self) -> Option<Clash> {
        Board::clash(self)
    }
}

impl Solvable for Position {
    type Solution = Grid;
}

impl Source for Position {
    fn as_grid(&self) -> Option<&Grid> {
        self.is_plain().then(|| self.digits())
    }
    fn to_candidates(&self) -> Option<Candidates> {
        let mut sets = *self.pencilmarks()?.sets();
        for (cell, digit) in self.digits().iter() {
            sets[cell.index()] &= DigitSet::from(digit);
        }
        Some(Candidates::new(sets))
    }
    fn is_marked(&self) -> bool {
        !self.is_plain()
    }
    fn to_problem(&self) -> Cow<'_, Problem> {
        Cow::Owned(Problem::from(self))
    }
    fn shape(&self) -> Shape {
        Shape::NINE
    }
    fn clash(&self) -> Option<Clash> {
        self.digits().clash()
    }
}

impl Solvable for Problem {
    type Solution = Board;
}

impl Source for Problem {
    fn as_grid(&self) -> Option<&Grid> {
        None
    }
    fn to_problem(&self) -> Cow<'_, Problem> {
        Cow::Borrowed(self)
    }
    fn shape(&self) -> Shape {
        Problem::shape(self)
    }
    fn clash(&self) -> Option<Clash> {
        Problem::clash(self)
    }
}

impl Solvable for Puzzle {
    type Solution = Puzzle;
}

impl Source for Puzzle {
    fn as_grid(&self) -> Option<&Grid> {
        match self {
            Puzzle::Grid(grid) => Some(grid),
            Puzzle::Position(position) => position.as_grid(),
            Puzzle::Board(_) => None,
        }
    }
    fn to_candidates(&self) -> Option<Candidates> {
        match self {
            Puzzle::Position(position) => position.to_candidates(),
            _ => None,
        }
    }
    fn is_marked(&self) -> bool {
        matches!(self, Puzzle::Position(position) if position.is_marked())
    }
    fn to_problem(&self) -> Cow<'_, Problem> {
        Cow::Owned(Problem::from(self))
    }
    fn shape(&self) -> Shape {
        Puzzle::shape(self)
    }
    fn clash(&self) -> Option<Clash> {
        match self {
            Puzzle::Grid(grid) => grid.clash(),
            Puzzle::Position(position) => position.digits().clash(),
            Puzzle::Board(board) => board.clash(),
        }
    }
}
