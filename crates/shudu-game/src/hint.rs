//! Hints from the player's own position, in five grades.
//!
//! | grade | shows, if there are no mistakes | shows, if there are mistakes |
//! |---|---|---|
//! | 1 | that there are none | how many there are |
//! | 2 | the technique of the next step | their boxes |
//! | 3 | the houses of the step | their boxes |
//! | 4 | its cells | their cells |
//! | 5 | the whole step, which can be applied | the mistakes |
//!
//! Mistakes come first: a step from a position that contradicts the solution proves nothing. A hint is
//! computed once; the grade decides how much of it is shown.

use std::fmt;

use shudu::Limits;
use shudu::grid::{
    BoardHouse, Candidates, CellSet, Coord, Digit, DigitSet, HouseKind, Position, Shape,
};
use shudu::logic::{
    BoardCandidate, BoardState, BoardStep, Detail, Explainer, State, Step, Technique,
};

use crate::cells::index_of;
use crate::digits::Digits;
use crate::event::{Deduction, Event};
use crate::game::Game;

/// The number of grades; the first is 1.
pub const GRADES: u8 = 5;

/// What a hint is about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// The position contradicts the solution.
    Mistakes {
        /// Digits that differ from the solution.
        wrong: Vec<BoardCandidate>,
        /// Cells from whose candidates the player removed the digit of the solution.
        missing: Vec<Coord>,
    },
    /// The next step on a 9×9 board.
    Step(Box<Step>),
    /// The next step on a board of another shape.
    BoardStep(Box<BoardStep>),
}

impl Hint {
    /// Returns the event that records a hint of this grade.
    #[must_use]
    pub fn taken(&self, grade: u8) -> Event {
        Event::Hint { grade, step: self.step() }
    }

    /// Like [`taken`](Hint::taken), with no more of the step than the grade shows: nothing in the
    /// first, the technique up to the fourth. A review finds the rest of the step again.
    #[must_use]
    pub fn taken_as_shown(&self, grade: u8) -> Event {
        let step = self.step().filter(|_| grade > 1).map(|step| match grade {
            GRADES => step,
            _ => Deduction { placements: Vec::new(), eliminations: Vec::new(), ..step },
        });
        Event::Hint { grade, step }
    }

    /// Returns the technique that a hint of this grade shows.
    #[must_use]
    pub fn technique(&self, grade: u8) -> Option<Technique> {
        self.step().filter(|_| grade >= 2).map(|step| step.technique)
    }

    /// Returns the houses that a hint of this grade shows: of a step one or two, of mistakes their
    /// boxes.
    #[must_use]
    pub fn houses(&self, shape: Shape, grade: u8) -> Vec<BoardHouse> {
        let mut houses = match self {
            Hint::Mistakes { .. } if grade >= 2 => {
                let cells = self.mistaken().filter_map(|cell| index_of(shape, cell));
                let house =
                    |cell| BoardHouse { kind: HouseKind::Box, index: shape.box_index(cell) as u8 };
                let mut boxes: Vec<BoardHouse> = cells.map(house).collect();
                boxes.sort_unstable();
                boxes.dedup();
                return boxes;
            }
            Hint::Step(step) if grade >= 3 => {
                step.houses().into_iter().map(BoardHouse::from).collect()
            }
            Hint::BoardStep(step) if grade >= 3 => step.houses(),
            _ => Vec::new(),
        };
        // As many as the sentence of the hint names.
        houses.truncate(2);
        houses
    }

    /// Returns the cells that a hint of this grade shows: those of the step, or of the mistakes.
    #[must_use]
    pub fn cells(&self, grade: u8) -> Vec<Coord> {
        match self {
            _ if grade < 4 => Vec::new(),
            Hint::Mistakes { .. } => self.mistaken().collect(),
            Hint::Step(step) => {
                step.cells().iter().map(|cell| Shape::NINE.coord(cell.index())).collect()
            }
            Hint::BoardStep(step) => step.cells(),
        }
    }

    /// The cells of the mistakes.
    fn mistaken(&self) -> impl Iterator<Item = Coord> {
        let (wrong, missing) = match self {
            Hint::Mistakes { wrong, missing } => (&wrong[..], &missing[..]),
            _ => (&[][..], &[][..]),
        };
        wrong.iter().map(|found| found.cell).chain(missing.iter().copied())
    }

    /// Returns the event that applies the step, if the hint is about one.
    #[must_use]
    pub fn applied(&self) -> Option<Event> {
        self.step().map(|step| Event::ApplyStep { step })
    }

    /// Returns what the step does, if the hint is about one.
    #[must_use]
    pub fn step(&self) -> Option<Deduction> {
        match self {
            Hint::Mistakes { .. } => None,
            Hint::Step(step) => Some(Deduction::from(&**step)),
            Hint::BoardStep(step) => Some(Deduction::from(&**step)),
        }
    }
}

/// Why there is no hint.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NoHint {
    /// The puzzle is solved.
    Solved,
    /// The puzzle does not have exactly one solution, or it is too long to find.
    NotProper,
    /// No technique finds the next step.
    Beyond,
    /// The search was stopped by its limits.
    Stopped,
}

impl NoHint {
    /// Returns the key of the sentence in the message catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            NoHint::Solved => "game-hint-solved",
            NoHint::NotProper => "game-hint-not-proper",
            NoHint::Beyond => "game-hint-beyond",
            NoHint::Stopped => "game-hint-stopped",
        }
    }
}

impl fmt::Display for NoHint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NoHint::Solved => "the puzzle is solved",
            NoHint::NotProper => "the puzzle does not have exactly one known solution",
            NoHint::Beyond => "no technique finds the next step",
            NoHint::Stopped => "the search for a step was stopped",
        })
    }
}

impl std::error::Error for NoHint {}

impl Game {
    /// Returns the mistakes of the player, or the next step.
    ///
    /// # Errors
    /// The reason why there is no hint.
    pub fn hint(&self, limits: &Limits) -> Result<Hint, NoHint> {
        if self.is_solved() {
            return Err(NoHint::Solved);
        }
        let is_stopped = || limits.stopped().is_some();
        let none = || if is_stopped() { NoHint::Stopped } else { NoHint::NotProper };
        self.solution_within(limits).ok_or_else(none)?;
        let (Some(wrong), Some(missing)) = (self.wrong(), self.missing()) else {
            return Err(NoHint::NotProper);
        };
        if !wrong.is_empty() || !missing.is_empty() {
            return Ok(Hint::Mistakes { wrong, missing });
        }
        if is_stopped() {
            return Err(NoHint::Stopped);
        }
        let Some(position) = self.position() else {
            let step = self.board_state().next_step().ok_or(NoHint::Beyond)?;
            return Ok(Hint::BoardStep(Box::new(step)));
        };
        let mut explainer = Explainer::new(Detail::Links).with_limits(limits.clone());
        match explainer.next(&State::from(&position)) {
            Some(step) => Ok(Hint::Step(Box::new(step))),
            None if is_stopped() => Err(NoHint::Stopped),
            None => Err(NoHint::Beyond),
        }
    }

    /// Returns the digits, givens and [open candidates](Game::open_candidates) as a state of the
    /// human-style solver for every shape.
    #[must_use]
    pub fn board_state(&self) -> BoardState {
        let mut state = BoardState::new(&self.board());
        state.set_givens(&self.puzzle);
        for cell in 0..self.shape().cells() {
            let gone =
                Digits::from_bits(state.candidates(cell)).without(self.open_candidates(cell));
            gone.iter().for_each(|digit| state.eliminate(cell, digit));
        }
        state
    }

    /// Returns the digits, givens and [open candidates](Game::open_candidates) of a 9×9 game.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let digits = self.board().to_grid()?;
        let givens: CellSet = self.puzzle.to_grid()?.filled_cells();
        let mut sets = [DigitSet::EMPTY; 81];
        for (cell, set) in sets.iter_mut().enumerate() {
            *set = match Digit::new(self.digit(cell)) {
                Some(digit) => DigitSet::only(digit),
                None => DigitSet::from_bits(self.open_candidates(cell).bits() as u16),
            };
        }
        Some(Position::new(digits, givens, Candidates::new(sets)))
    }
}
