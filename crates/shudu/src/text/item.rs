//! What a text holds: puzzles with what came along with them, and comments.

use std::sync::Arc;

use crate::grid::{Board, Grid, Position, Shape};
use crate::solve::Problem;

/// What a text held.
///
/// The three kinds do not overlap: a 9×9 puzzle whose digits are all given and whose candidates say
/// no more than its digits is always a [`Grid`](Puzzle::Grid), and a board is never 9×9.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Puzzle {
    /// A 9×9 puzzle: digits only.
    Grid(Grid),
    /// A 9×9 puzzle with placed digits, or with candidates that say more than the digits.
    Position(Box<Position>),
    /// A puzzle of another shape.
    Board(Board),
}

impl Puzzle {
    /// The shape.
    pub fn shape(&self) -> Shape {
        match self {
            Puzzle::Grid(_) | Puzzle::Position(_) => Shape::NINE,
            Puzzle::Board(board) => board.shape(),
        }
    }

    /// The digits that stand, given or placed.
    pub fn digits(&self) -> Board {
        match self {
            Puzzle::Grid(grid) => Board::from(grid),
            Puzzle::Position(position) => Board::from(&position.digits),
            Puzzle::Board(board) => board.clone(),
        }
    }

    /// The digits of a 9×9 puzzle.
    pub fn to_grid(&self) -> Option<Grid> {
        match self {
            Puzzle::Grid(grid) => Some(*grid),
            Puzzle::Position(position) => Some(position.digits),
            Puzzle::Board(_) => None,
        }
    }

    /// The position of a 9×9 puzzle; digits alone make the position before the first move.
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

/// A grid when the position says no more than its digits do.
impl From<Position> for Puzzle {
    fn from(position: Position) -> Puzzle {
        if position == Position::start(&position.digits) {
            Puzzle::Grid(position.digits)
        } else {
            Puzzle::Position(Box::new(position))
        }
    }
}

/// A grid when the board is 9×9.
impl From<Board> for Puzzle {
    fn from(board: Board) -> Puzzle {
        match board.to_grid() {
            Some(grid) => Puzzle::Grid(grid),
            None => Puzzle::Board(board),
        }
    }
}

/// With its candidates, when it is a position.
impl From<&Puzzle> for Problem {
    fn from(puzzle: &Puzzle) -> Problem {
        match puzzle {
            Puzzle::Grid(grid) => Problem::from(grid),
            Puzzle::Position(position) => Problem::from(position.as_ref()),
            Puzzle::Board(board) => Problem::from(board),
        }
    }
}

/// A puzzle, where it stood, and what came along with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its first line, from 1.
    pub line: u64,
    /// What came along with it.
    pub extra: Extra,
}

/// What came along with a puzzle. Readers keep it as it was, and writers that can, give it back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Extra {
    /// The rest of a line after the puzzle, with its separator and a comment if there is one. Bytes
    /// that are not UTF-8 are replaced.
    pub tail: String,
    /// Named columns other than the puzzle, in order. Values from JSON are compact JSON text.
    pub fields: Vec<(String, String)>,
    /// Where among its columns the puzzle stood, when it came from a table.
    pub place: Option<PuzzleColumn>,
}

/// Where a puzzle stood among the columns of a table or the keys of a JSON object.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleColumn {
    /// How many columns came before it.
    pub index: usize,
    /// The name of its column; `None` in a table without a header.
    pub name: Option<Arc<str>>,
}

/// What a reader gives, one after the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A puzzle.
    Record(Record),
    /// A comment or a title between puzzles.
    Comment {
        /// Its line, from 1.
        line: u64,
        /// Everything after the `#`, or the whole line where it has none.
        text: String,
    },
}

impl Item {
    /// A puzzle that came alone.
    pub(super) fn plain(puzzle: Puzzle, line: u64) -> Item {
        Item::Record(Record { puzzle, line, extra: Extra::default() })
    }

    /// A comment line.
    pub(super) fn comment(line: &[u8], number: u64) -> Item {
        let line = line.trim_ascii_start();
        let text = line.strip_prefix(b"#").unwrap_or(line);
        Item::Comment { line: number, text: String::from_utf8_lossy(text).into_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Cell, Digit, DigitSet};

    #[test]
    fn a_puzzle_is_as_plain_as_it_can_be() {
        let mut grid = Grid::EMPTY;
        grid.set(Cell::at(0), Digit::new(4));
        assert_eq!(Puzzle::from(Board::from(grid)), Puzzle::Grid(grid));
        let mut position = Position::start(&grid);
        assert_eq!(Puzzle::from(position), Puzzle::Grid(grid));
        position.candidates.set(Cell::at(80), DigitSet::ALL - DigitSet::from_bits(1));
        let puzzle = Puzzle::from(position);
        assert_eq!(puzzle.to_position(), Some(position));
        assert_eq!(puzzle.to_grid(), Some(grid));
        assert_eq!(puzzle.digits(), Board::from(grid));
        assert_eq!(Problem::from(&puzzle).allowed(80), 0x1fe);
        let open = Puzzle::from(Position::from_candidates(Candidates::ALL));
        assert_eq!(open, Puzzle::Grid(Grid::EMPTY));
    }
}
