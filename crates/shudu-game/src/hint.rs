//! Hints from the player's own position, in three grades.
//!
//! | grade | shows of the next step |
//! |---|---|
//! | 1 | where to look: its technique and houses |
//! | 2 | its cells |
//! | 3 | the whole step, which can be applied |
//!
//! Mistakes come first and have no grade: a step from a position that contradicts the solution proves
//! nothing. A hint is computed once; the grade decides how much of it is shown.
//!
//! Earlier versions had five grades: mistakes, technique, houses, cells, the whole step. Their events
//! are kept as they are, and [`shown`] returns what they showed.

use shudu::grid::{Coord, Digit, DigitSet, House};
use shudu::logic::{Candidate, HodokuOptions, State, Step, StepScale, Technique};
use shudu::{Limits, Stopped};

use crate::event::{Deduction, Event};
use crate::game::Game;
use crate::reason::reasons;

/// The number of grades; the first is 1.
pub const GRADES: u8 = 3;

/// The number of grades of earlier versions.
pub(crate) const OLD_GRADES: u8 = 5;

/// Returns the grade of an event with this grade of so many. `None` if there is no such grade.
pub(crate) fn shown(grade: u8, of: u8) -> Option<u8> {
    match (of, grade) {
        (GRADES, 1..=GRADES) => Some(grade),
        (OLD_GRADES, 1..=3) => Some(1),
        (OLD_GRADES, 4 | 5) => Some(grade - 2),
        _ => None,
    }
}

/// What a hint is about.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// The position contradicts the solution.
    Mistakes {
        /// Digits that differ from the solution.
        wrong: Vec<Candidate>,
        /// Cells from whose candidates the player removed the digit of the solution.
        missing: Vec<Coord>,
    },
    /// The next step.
    Step(Box<Step>),
}

impl Hint {
    /// Returns the event that records a hint of this grade, with no more of the step than the grade
    /// shows: the technique below the last one. A review finds the rest of the step again.
    #[must_use]
    pub fn taken(&self, grade: u8) -> Event {
        let step = self.step().map(|step| match grade {
            GRADES => step,
            _ => Deduction { placements: Vec::new(), eliminations: Vec::new(), ..step },
        });
        let grade = if step.is_none() { 1 } else { grade };
        Event::Hint { grade, of: GRADES, step }
    }

    /// Returns the technique of the step.
    #[must_use]
    pub fn technique(&self) -> Option<Technique> {
        self.step().map(|step| step.technique)
    }

    /// Returns one or two houses of the step, or the boxes or regions of the mistakes.
    #[must_use]
    pub fn houses(&self, game: &Game) -> Vec<House> {
        match self {
            Hint::Mistakes { .. } => {
                let layout = &game.start.layout;
                let mut houses: Vec<House> =
                    self.mistaken().filter_map(|cell| layout.region_of(cell)).collect();
                houses.sort_unstable();
                houses.dedup();
                houses
            }
            // As many as the sentence of the hint names.
            Hint::Step(step) => step.houses().into_iter().take(2).collect(),
        }
    }

    /// Returns the cells that a hint of this grade shows: those of the step, or of the mistakes.
    #[must_use]
    pub fn cells(&self, grade: u8) -> Vec<Coord> {
        match self {
            Hint::Mistakes { .. } => self.mistaken().collect(),
            Hint::Step(step) if grade >= 2 => step.cells(),
            Hint::Step(_) => Vec::new(),
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
        }
    }
}

reasons! {
    /// Why there is no hint, or no review.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    #[non_exhaustive]
    pub enum NoHint {
        #[says("game-hint-solved", "the puzzle is solved")]
        /// The puzzle is solved.
        Solved,
        #[says("game-hint-not-proper", "the puzzle does not have exactly one known solution")]
        /// The puzzle does not have exactly one solution, or it is too long to find.
        NotProper,
        #[says("game-hint-beyond", "no technique finds the next step")]
        /// No technique finds the next step.
        Beyond,
        #[says("game-hint-stopped", "the search for a step was stopped")]
        /// The search was stopped by its limits.
        Stopped(Stopped),
    }
}

impl Game {
    /// Returns the mistakes of the player, or the next step in the order of a solver.
    ///
    /// # Errors
    /// The reason why there is no hint.
    pub fn hint(&self, order: StepScale, limits: &Limits) -> Result<Hint, NoHint> {
        if self.is_solved() {
            return Err(NoHint::Solved);
        }
        // A search that ends without a result was stopped, or it found out that there is none.
        let none = |why| limits.check().err().map_or(why, NoHint::Stopped);
        self.solution_within(limits).ok_or_else(|| none(NoHint::NotProper))?;
        let (wrong, missing) = (self.wrong(), self.missing());
        let (wrong, missing) = (wrong.unwrap_or_default(), missing.unwrap_or_default());
        if !wrong.is_empty() || !missing.is_empty() {
            return Ok(Hint::Mistakes { wrong, missing });
        }
        limits.check().map_err(NoHint::Stopped)?;
        let mut solver = order.solver(&HodokuOptions::default());
        solver.set_limits(limits.clone());
        let found = solver.next(&self.state());
        found.map(|step| Hint::Step(Box::new(step))).ok_or_else(|| none(NoHint::Beyond))
    }

    /// Returns the digits, givens and [open candidates](Game::open_candidates) as a state of the
    /// human-style solvers.
    #[must_use]
    pub fn state(&self) -> State {
        self.state_with(&self.digits(), |cell| self.cell(cell).eliminated)
    }

    /// Returns the state with these digits, without the candidates that `gone` returns for each cell.
    pub(crate) fn state_with(&self, digits: &[u8], gone: impl Fn(usize) -> DigitSet) -> State {
        let start = self.start.state.get_or_init(|| State::new(self.puzzle()));
        let mut state = start.clone();
        for (cell, &digit) in digits.iter().enumerate().filter(|(cell, _)| !self.is_given(*cell)) {
            if let Some(digit) = Digit::new(digit) {
                state.place(self.coord(cell), digit);
            }
        }
        for cell in (0..digits.len()).filter(|&cell| digits[cell] == 0) {
            gone(cell).iter().for_each(|digit| state.eliminate(self.coord(cell), digit));
        }
        state
    }
}
