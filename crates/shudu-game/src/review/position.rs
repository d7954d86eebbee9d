//! Positions and steps of any shape: those of the explainer for 9×9, and those for every shape.

use serde::{Deserialize, Serialize};
use shudu::Board;
use shudu::grid::{Cell, Coord, Digit, Puzzle, Shape};
use shudu::logic::{BoardCandidate, BoardState, BoardStep, Rating, State, Step, Technique};

use crate::cells::index_of;
use crate::digits::Digits;
use crate::event::on_board;

/// A step on a board of any shape. In JSON a step of either kind; that of a board has a `shape`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum GameStep {
    /// A step on a board that is not 9×9.
    Board(Box<BoardStep>),
    /// A step on a 9×9 board.
    Grid(Box<Step>),
}

impl GameStep {
    /// Returns the technique.
    #[must_use]
    pub fn technique(&self) -> Technique {
        match self {
            GameStep::Board(step) => step.technique,
            GameStep::Grid(step) => step.technique,
        }
    }

    /// Returns the digits that the step places.
    #[must_use]
    pub fn placements(&self) -> Vec<BoardCandidate> {
        match self {
            GameStep::Board(step) => step.placements.clone(),
            GameStep::Grid(step) => on_board(&step.placements),
        }
    }

    /// Returns the candidates that the step removes.
    #[must_use]
    pub fn eliminations(&self) -> Vec<BoardCandidate> {
        match self {
            GameStep::Board(step) => step.eliminations.clone(),
            GameStep::Grid(step) => on_board(&step.eliminations),
        }
    }

    /// Returns the lowest rating of the technique.
    pub(super) fn lowest(&self) -> Rating {
        self.technique().info().rating.unwrap_or_default()
    }
}

/// Digits and candidates.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Position {
    Grid(Box<State>),
    Board(Box<BoardState>),
}

impl Position {
    /// Returns the position with these digits, without the candidates in `gone`.
    pub(super) fn new(puzzle: &Board, digits: &Board, gone: &[Digits]) -> Position {
        let mut position = match (digits.to_grid(), puzzle.to_grid()) {
            (Some(grid), Some(givens)) => {
                let mut state = State::new(&grid);
                state.set_givens(givens.filled_cells());
                Position::Grid(Box::new(state))
            }
            _ => {
                let mut state = BoardState::new(digits);
                state.set_givens(puzzle);
                Position::Board(Box::new(state))
            }
        };
        for (cell, gone) in gone.iter().enumerate() {
            gone.iter().for_each(|digit| position.eliminate(cell, digit));
        }
        position
    }

    /// Returns the position as a puzzle: digits, and for 9×9 the candidates. For other shapes
    /// [`eliminated`](Position::eliminated) has the rest.
    pub(super) fn to_puzzle(&self) -> Puzzle {
        match self {
            Position::Grid(state) => state.to_position().into(),
            Position::Board(state) => state.digits().clone().into(),
        }
    }

    /// Returns the candidates that the rules leave and the position lacks, for shapes other than 9×9.
    pub(super) fn eliminated(&self) -> Vec<BoardCandidate> {
        let Position::Board(state) = self else { return Vec::new() };
        let all = BoardState::new(state.digits());
        let gone = |cell: usize| {
            let left = Digits::from_bits(state.candidates(cell));
            let digits = Digits::from_bits(all.candidates(cell)).without(left);
            let coord = state.shape().coord(cell);
            digits.iter().map(move |digit| BoardCandidate { cell: coord, digit })
        };
        (0..state.shape().cells()).flat_map(gone).collect()
    }

    /// Returns the digits and candidates as numbers, to find equal positions.
    pub(super) fn key(&self) -> Box<[u32]> {
        const FILLED: u32 = 1 << 31;
        match self {
            Position::Grid(state) => Cell::all()
                .map(|cell| match state.digit(cell) {
                    Some(digit) => FILLED | u32::from(digit.get()),
                    None => u32::from(state.candidates(cell).bits()),
                })
                .collect(),
            Position::Board(state) => (state.digits().cells().iter().enumerate())
                .map(|(cell, &digit)| match digit {
                    0 => state.candidates(cell),
                    digit => FILLED | u32::from(digit),
                })
                .collect(),
        }
    }

    fn index(&self, cell: Coord) -> Option<usize> {
        index_of(self.shape(), cell)
    }

    /// Returns true if the cell is blank and has the candidate.
    pub(super) fn has(&self, candidate: BoardCandidate) -> bool {
        let Some(cell) = self.index(candidate.cell) else { return false };
        match self {
            Position::Grid(state) => Digit::new(candidate.digit)
                .is_some_and(|digit| state.candidates(Cell::at(cell)).contains(digit)),
            Position::Board(state) => {
                Digits::from_bits(state.candidates(cell)).contains(candidate.digit)
            }
        }
    }

    /// Removes a candidate, if present.
    fn eliminate(&mut self, cell: usize, digit: u8) {
        match self {
            Position::Grid(state) => {
                if let Some(digit) = Digit::new(digit) {
                    state.eliminate(Cell::at(cell), digit);
                }
            }
            Position::Board(state) => {
                if Digits::from_bits(state.candidates(cell)).contains(digit) {
                    state.eliminate(cell, digit);
                }
            }
        }
    }

    /// Removes the candidates that steps remove. Returns true if there were any.
    pub(super) fn apply_eliminations<'a>(
        &mut self,
        steps: impl IntoIterator<Item = &'a GameStep>,
    ) -> bool {
        let mut changed = false;
        for gone in steps.into_iter().flat_map(GameStep::eliminations) {
            if let (true, Some(cell)) = (self.has(gone), self.index(gone.cell)) {
                self.eliminate(cell, gone.digit);
                changed = true;
            }
        }
        changed
    }

    /// Places a digit, if it is a candidate. Returns true if it is.
    pub(super) fn place(&mut self, new: BoardCandidate) -> bool {
        let Some(cell) = self.index(new.cell).filter(|_| self.has(new)) else { return false };
        match self {
            Position::Grid(state) => {
                if let Some(digit) = Digit::new(new.digit) {
                    state.place(Cell::at(cell), digit);
                }
            }
            Position::Board(state) => state.place(cell, new.digit),
        }
        true
    }
}

/// Returns true if a digit in one cell excludes the same digit in the other, or any in the same cell.
pub(super) fn excludes(shape: Shape, placed: BoardCandidate, other: BoardCandidate) -> bool {
    let (Some(one), Some(two)) = (index_of(shape, placed.cell), index_of(shape, other.cell)) else {
        return false;
    };
    if one == two {
        return placed.digit != other.digit;
    }
    placed.digit == other.digit && crate::cells::peers(shape, one).any(|peer| peer == two)
}

impl Position {
    pub(super) fn shape(&self) -> Shape {
        match self {
            Position::Grid(_) => Shape::NINE,
            Position::Board(state) => state.shape(),
        }
    }
}
