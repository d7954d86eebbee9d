//! One interface to the human-style solvers: the explainer for 9×9, and the techniques for every shape.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use shudu::grid::{self, Cell, Coord, Digit, Puzzle, Shape};
use shudu::logic::{
    BoardCandidate, BoardState, BoardStep, Detail, Explainer, Rating, State, Step, Technique,
};
use shudu::{Board, Limits};

use crate::cells::index_of;
use crate::digits::Digits;
use crate::event::on_board;

/// A step on a board of any shape. In JSON a step of either kind; that of a board has a `shape`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

    /// Returns the position as a puzzle: digits, and for 9×9 the candidates.
    pub(super) fn to_puzzle(&self) -> Puzzle {
        match self {
            Position::Grid(state) => state.to_position().into(),
            Position::Board(state) => state.digits().clone().into(),
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

    /// Places the digits that steps place. Returns true if there were any.
    pub(super) fn apply_placements(&mut self, steps: &[GameStep]) -> bool {
        let mut changed = false;
        for new in steps.iter().flat_map(GameStep::placements) {
            let Some(cell) = self.index(new.cell).filter(|_| self.has(new)) else { continue };
            changed = true;
            match self {
                Position::Grid(state) => {
                    if let Some(digit) = Digit::new(new.digit) {
                        state.place(Cell::at(cell), digit);
                    }
                }
                Position::Board(state) => state.place(cell, new.digit),
            }
        }
        changed
    }
}

/// The highest rating at which techniques other than chains of several branches start.
pub(super) const SINGLE_CHAINS: Rating = Rating::from_tenths(74);

/// The number of searches for chains of several branches in one review. Such a search can take a tenth
/// of a second, and games on extreme puzzles would need hundreds.
const NETS: usize = 24;

/// Finds steps in positions.
pub(super) struct Solver {
    /// For closures, which need conclusions only.
    quick: Explainer,
    /// For steps that are shown.
    full: Explainer,
    limits: Limits,
    /// The first chain of several branches in each position that was searched for one.
    nets: HashMap<grid::Position, Option<Step>>,
    /// Whether a search was left out because there were too many.
    is_exhausted: bool,
}

impl Solver {
    pub(super) fn new(limits: &Limits) -> Solver {
        Solver {
            quick: Explainer::new(Detail::Outcome).with_limits(limits.clone()),
            full: Explainer::new(Detail::Links).with_limits(limits.clone()),
            limits: limits.clone(),
            nets: HashMap::new(),
            is_exhausted: false,
        }
    }

    /// Returns true if a search was stopped or left out since the last call.
    pub(super) fn take_stopped(&mut self) -> bool {
        std::mem::take(&mut self.is_exhausted) || self.limits.stopped().is_some()
    }

    /// Returns the first chain of several branches, up to a rating. Search for it only in positions
    /// without any easier step.
    pub(super) fn net(&mut self, position: &Position, most: Rating) -> Option<GameStep> {
        let Position::Grid(state) = position else { return None };
        if most <= SINGLE_CHAINS {
            return None;
        }
        let key = state.to_position();
        if !self.nets.contains_key(&key) {
            if self.nets.len() == NETS {
                self.is_exhausted = true;
                return None;
            }
            self.nets.insert(key, self.full.next(state));
        }
        let step = self.nets.get(&key)?.clone().map(|step| GameStep::Grid(Box::new(step)))?;
        (step.lowest() <= most).then_some(step)
    }

    /// Returns every step whose technique starts at `most` or below, without the links of chains and
    /// without chains of several branches.
    pub(super) fn all(&mut self, position: &Position, most: Rating) -> Vec<GameStep> {
        Solver::all_with(&mut self.quick, position, most)
    }

    /// Like [`all`](Solver::all), with the links of chains.
    pub(super) fn all_shown(&mut self, position: &Position, most: Rating) -> Vec<GameStep> {
        Solver::all_with(&mut self.full, position, most)
    }

    fn all_with(explainer: &mut Explainer, position: &Position, most: Rating) -> Vec<GameStep> {
        match position {
            Position::Grid(state) => {
                let steps = explainer.all_up_to(state, most.min(SINGLE_CHAINS)).into_iter();
                steps.map(|step| GameStep::Grid(Box::new(step))).collect()
            }
            Position::Board(state) => {
                let steps = state.all_steps_up_to(most).into_iter();
                steps.map(|step| GameStep::Board(Box::new(step))).collect()
            }
        }
    }

    /// Returns the first step whose technique starts at `most` or below.
    pub(super) fn first(&mut self, position: &Position, most: Rating) -> Option<GameStep> {
        match position {
            Position::Grid(state) => match self.full.next_up_to(state, most.min(SINGLE_CHAINS)) {
                Some(step) => Some(GameStep::Grid(Box::new(step))),
                None => self.net(position, most),
            },
            Position::Board(state) => {
                let step = state.all_steps_up_to(most).into_iter().next()?;
                Some(GameStep::Board(Box::new(step)))
            }
        }
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
