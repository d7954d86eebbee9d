//! A player's position of any shape compared with its solution.
//!
//! [`Examined`] and [`BoardExamined`] have the types of their boards. [`Examination`] has the same
//! content for every shape, so that a caller is written once.

use super::{BoardExamined, BoardMistake, BoardState, Examined, Mistake, NotRated, State};
use crate::Limits;
use crate::grid::{BoardHouse, Clash, Coord, HouseKind, Position, Shape};

/// A position compared with its solution.
#[derive(Clone, Debug)]
pub enum Examination<S> {
    /// It leads to exactly one solution.
    Fine {
        /// The state to continue from.
        state: Box<S>,
        /// True if the givens alone have a single solution.
        proper: bool,
    },
    /// It does not.
    Failed(PositionFault),
}

/// The reason why a position does not lead to one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionFault {
    /// The puzzle is proper, but these entries are wrong.
    Mistakes(Vec<WrongEntry>),
    /// Two equal digits in a house.
    Clash(Clash),
    /// Several solutions.
    Multiple,
    /// No solution, and the givens that may be wrong.
    NoSolution(Vec<Coord>),
    /// The search was stopped.
    Stopped,
}

/// An entry of a player that contradicts the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WrongEntry {
    /// True if a wrong digit was placed, false if the right candidate was removed.
    pub is_placed: bool,
    /// The cell.
    pub cell: Coord,
    /// The box of the cell.
    pub box_house: BoardHouse,
    /// The digit.
    pub digit: u8,
}

impl WrongEntry {
    fn new(shape: Shape, is_placed: bool, cell: Coord, digit: u8) -> WrongEntry {
        let index = shape.box_index(shape.cell(cell).unwrap_or_default()) as u8;
        let box_house = BoardHouse { kind: HouseKind::Box, index };
        WrongEntry { is_placed, cell, box_house, digit }
    }
}

impl PositionFault {
    fn new(why: &NotRated, suspects: Vec<Coord>) -> PositionFault {
        match why {
            NotRated::Clash(clash) => PositionFault::Clash(*clash),
            NotRated::Multiple => PositionFault::Multiple,
            NotRated::Stopped => PositionFault::Stopped,
            _ => PositionFault::NoSolution(suspects),
        }
    }
}

impl Examination<State> {
    /// Compares a 9×9 position with the solution.
    #[must_use]
    pub fn of(position: &Position, limits: &Limits) -> Examination<State> {
        let shape = Shape::NINE;
        match position.examine_within(limits) {
            Examined::Fine { state, proper, .. } => Examination::Fine { state, proper },
            Examined::Mistakes(mistakes) => {
                let entry = |mistake: &Mistake| {
                    let (is_placed, candidate) = match mistake {
                        Mistake::Wrong(candidate) => (true, candidate),
                        Mistake::Missing(candidate) => (false, candidate),
                    };
                    let cell = shape.coord(candidate.cell.index());
                    WrongEntry::new(shape, is_placed, cell, candidate.digit.get())
                };
                let entries = mistakes.iter().map(entry).collect();
                Examination::Failed(PositionFault::Mistakes(entries))
            }
            Examined::Broken { why, suspects } => {
                let suspects = suspects.iter().map(|cell| shape.coord(cell.index())).collect();
                Examination::Failed(PositionFault::new(&why, suspects))
            }
        }
    }
}

impl Examination<BoardState> {
    /// Compares a board with the solution.
    #[must_use]
    pub fn of_board(state: Box<BoardState>, limits: &Limits) -> Examination<BoardState> {
        let shape = state.shape();
        match state.examine(limits) {
            BoardExamined::Fine(_) => Examination::Fine { state, proper: true },
            BoardExamined::Mistakes(mistakes) => {
                let entry = |mistake: &BoardMistake| {
                    let (is_placed, candidate) = match mistake {
                        BoardMistake::Wrong(candidate) => (true, candidate),
                        BoardMistake::Missing(candidate) => (false, candidate),
                    };
                    WrongEntry::new(shape, is_placed, candidate.cell, candidate.digit)
                };
                let entries = mistakes.iter().map(entry).collect();
                Examination::Failed(PositionFault::Mistakes(entries))
            }
            BoardExamined::Broken { why, suspects } => {
                Examination::Failed(PositionFault::new(&why, suspects))
            }
        }
    }
}
