//! The position that a player starts from, compared with the solution.

use pyo3::prelude::*;
use shudu::Limits;
use shudu::grid::{BoardHouse, Coord, HouseKind, Position, Puzzle, Shape, symbol};
use shudu::logic::{BoardExamined, BoardMistake, BoardState, Examined, Mistake, NotRated, State};

use crate::problem::{Problem, value_error};

/// The position that a player starts from.
pub enum Start {
    Nine(Box<Position>),
    Board(Box<BoardState>),
}

/// Returns the position of a puzzle, with the givens of the player's puzzle if they are known.
pub fn start(puzzle: &Puzzle, givens: Option<&Puzzle>) -> PyResult<Start> {
    let givens = givens.map(Puzzle::digits);
    if let Some(givens) = &givens
        && !puzzle.digits().extends(givens)
    {
        return Err(value_error("the position does not contain these givens"));
    }
    Ok(match puzzle.to_position() {
        Some(mut position) => {
            if let Some(givens) = givens.and_then(|board| board.to_grid()) {
                position.set_givens(givens.filled_cells());
            }
            Start::Nine(Box::new(position))
        }
        None => {
            let mut state = BoardState::new(&puzzle.digits());
            if let Some(givens) = &givens {
                state.set_givens(givens);
            }
            Start::Board(Box::new(state))
        }
    })
}

/// An entry of a player that contradicts the solution.
pub struct Entry {
    pub is_placed: bool,
    pub cell: Coord,
    pub box_house: BoardHouse,
    pub digit: String,
}

impl Entry {
    fn new(shape: Shape, is_placed: bool, cell: Coord, digit: u8) -> Entry {
        let index = shape.cell(cell).unwrap_or_default();
        let box_house = BoardHouse { kind: HouseKind::Box, index: shape.box_index(index) as u8 };
        Entry { is_placed, cell, box_house, digit: symbol(digit).to_string() }
    }
}

/// Why a position does not lead to one solution.
pub enum Broken {
    Mistakes(Vec<Entry>),
    Why(NotRated),
}

impl From<Broken> for Problem {
    fn from(broken: Broken) -> Problem {
        match broken {
            Broken::Mistakes(entries) => {
                Problem::Mistakes(entries.iter().map(|entry| entry.cell.to_string()).collect())
            }
            Broken::Why(why) => Problem::from(why),
        }
    }
}

/// Compares a 9×9 position with the solution. Returns the state, and whether the givens alone have a
/// single solution.
pub fn examine_nine(position: &Position, limits: &Limits) -> Result<(State, bool), Broken> {
    match position.examine_within(limits) {
        Examined::Fine { state, proper, .. } => Ok((*state, proper)),
        Examined::Mistakes(mistakes) => {
            let entry = |mistake: &Mistake| {
                let (is_placed, candidate) = match mistake {
                    Mistake::Wrong(candidate) => (true, candidate),
                    Mistake::Missing(candidate) => (false, candidate),
                };
                let cell = Shape::NINE.coord(candidate.cell.index());
                Entry::new(Shape::NINE, is_placed, cell, candidate.digit.get())
            };
            Err(Broken::Mistakes(mistakes.iter().map(entry).collect()))
        }
        Examined::Broken { why, .. } => Err(Broken::Why(why)),
    }
}

/// Compares a board with the solution.
pub fn examine_board(state: BoardState, limits: &Limits) -> Result<BoardState, Broken> {
    let shape = state.shape();
    match state.examine(limits) {
        BoardExamined::Fine(_) => Ok(state),
        BoardExamined::Mistakes(mistakes) => {
            let entry = |mistake: &BoardMistake| {
                let (is_placed, candidate) = match mistake {
                    BoardMistake::Wrong(candidate) => (true, candidate),
                    BoardMistake::Missing(candidate) => (false, candidate),
                };
                Entry::new(shape, is_placed, candidate.cell, candidate.digit)
            };
            Err(Broken::Mistakes(mistakes.iter().map(entry).collect()))
        }
        BoardExamined::Broken { why, .. } => Err(Broken::Why(why)),
    }
}
