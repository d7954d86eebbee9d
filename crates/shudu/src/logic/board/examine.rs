//! Compares a player's board with the solution, so that hints are only given for correct positions.

use super::state::BoardState;
use super::step::BoardCandidate;
use super::walk::proper;
use crate::grid::{Board, Coord};
use crate::logic::puzzle_rating::NotRated;
use crate::search::Limits;

/// An entry of a board that contradicts the solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardMistake {
    /// This digit was placed and is wrong.
    Wrong(BoardCandidate),
    /// This candidate was removed and is right.
    Missing(BoardCandidate),
}

impl BoardMistake {
    /// Returns the cell of the mistake.
    #[must_use]
    pub fn cell(&self) -> Coord {
        match self {
            BoardMistake::Wrong(candidate) | BoardMistake::Missing(candidate) => candidate.cell,
        }
    }
}

/// The result of comparing a board with the solution.
#[derive(Clone, PartialEq, Debug)]
pub enum BoardExamined {
    /// It leads to exactly one solution.
    Fine(Board),
    /// The puzzle is proper, but these entries are wrong.
    Mistakes(Vec<BoardMistake>),
    /// The givens do not have exactly one solution.
    Broken {
        /// The reason.
        why: NotRated,
        /// If there is no solution: each given whose removal alone leaves a puzzle with one.
        suspects: Vec<Coord>,
    },
}

impl BoardState {
    /// Compares the digits and candidates with the solution of the givens.
    ///
    /// ```
    /// use shudu::{Board, Limits, logic::{BoardExamined, BoardState}};
    /// let puzzle: Board = ".2..3......34..1".parse()?;
    /// let mut state = BoardState::new(&puzzle);
    /// state.place(2, 4);
    /// let BoardExamined::Mistakes(mistakes) = state.examine(&Limits::default()) else { panic!() };
    /// assert_eq!(mistakes[0].cell().to_string(), "r1c3");
    /// # Ok::<(), shudu::text::ReadError>(())
    /// ```
    #[must_use]
    pub fn examine(&self, limits: &Limits) -> BoardExamined {
        let puzzle = self.puzzle();
        let shape = self.shape();
        match proper(&puzzle, limits) {
            Ok(solution) => {
                let found = self.mistakes(&solution);
                if found.is_empty() {
                    BoardExamined::Fine(solution)
                } else {
                    BoardExamined::Mistakes(found)
                }
            }
            Err(why) => {
                let suspects = match why {
                    NotRated::NoSolution => puzzle.suspects(limits).unwrap_or_default(),
                    _ => Vec::new(),
                };
                let suspects = suspects.into_iter().map(|cell| shape.coord(cell)).collect();
                BoardExamined::Broken { why, suspects }
            }
        }
    }

    /// Returns the entries that contradict a solution. A candidate that a blank cell lacks only
    /// because it sees a wrong digit is not another mistake.
    #[must_use]
    pub fn mistakes(&self, solution: &Board) -> Vec<BoardMistake> {
        let shape = self.shape();
        let mut found = Vec::new();
        for (cell, &right) in solution.cells().iter().enumerate() {
            let of = |digit| BoardCandidate { cell: shape.coord(cell), digit };
            match self.digits().get(cell) {
                0 => {
                    let is_seen = || {
                        let mut peers = shape.layout().peers(cell).iter();
                        peers.any(|&peer| self.digits().get(peer.into()) == right)
                    };
                    if self.candidates(cell) >> (right - 1) & 1 == 0 && !is_seen() {
                        found.push(BoardMistake::Missing(of(right)));
                    }
                }
                digit if digit != right => found.push(BoardMistake::Wrong(of(digit))),
                _ => {}
            }
        }
        found
    }
}
