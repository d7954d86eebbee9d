//! What follows from a position with techniques up to a rating.
//!
//! A position is closed under all steps up to a rating: their eliminations are applied until nothing
//! new follows. Eliminations never make a correct conclusion underivable, so the order does not matter.
//! Digits are not placed in a closure. Where digits may come before a conclusion, the digits that the
//! closure can place are put on the board one by one, so that the number of digits is exact. Before that,
//! all of them are placed at once, layer by layer: what does not follow from all of them does not follow
//! from a few. One layer more than the number of digits is placed, because a digit can turn a pattern that
//! eliminates into a single that has to be placed.

use shudu::logic::{Candidate, Rating, State, Step};

use super::data::MoveKind;
use super::position::{apply_eliminations, excludes, has, place};
use super::solver::Solver;

/// What a move concludes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Target {
    pub(super) kind: MoveKind,
    pub(super) candidate: Candidate,
}

impl Target {
    pub(super) fn place(candidate: Candidate) -> Target {
        Target { kind: MoveKind::Place, candidate }
    }

    pub(super) fn eliminate(candidate: Candidate) -> Target {
        Target { kind: MoveKind::Eliminate, candidate }
    }

    /// Returns true if the target is one of the conclusions of the step.
    pub(super) fn is_in(self, step: &Step) -> bool {
        match self.kind {
            MoveKind::Place => step.placements.contains(&self.candidate),
            MoveKind::Eliminate => step.eliminations.contains(&self.candidate),
        }
    }

    /// Returns true if the step makes the target true: it places or eliminates it, or, for an
    /// elimination, places a digit that excludes it.
    pub(super) fn follows_from(self, position: &State, step: &Step) -> bool {
        let is_excluded =
            || step.placements.iter().any(|new| excludes(position, *new, self.candidate));
        self.is_in(step) || (self.kind == MoveKind::Eliminate && is_excluded())
    }
}

/// The end of a closure.
pub(super) enum Closure {
    /// A step concludes the target.
    Hit,
    /// Nothing more can be eliminated.
    Closed {
        position: Box<State>,
        /// The digits that can be placed.
        digits: Vec<Candidate>,
    },
}

impl Solver {
    /// Closes a position under the eliminations of techniques up to a rating, until a step concludes
    /// the target.
    pub(super) fn close(&mut self, base: &State, target: Target, most: Rating) -> Closure {
        match self.close_with(base, target, most, |_, _| true) {
            Ok(_) => Closure::Hit,
            Err((position, steps)) => {
                let mut digits: Vec<Candidate> = Vec::new();
                for &new in steps.iter().flat_map(|step| &step.placements) {
                    if has(&position, new) && !digits.contains(&new) {
                        digits.push(new);
                    }
                }
                Closure::Closed { position, digits }
            }
        }
    }

    /// Closes a position with the steps that `is_used` accepts. Returns the step that concludes the
    /// target and the position in which it is open, or the closed position and the steps that are open there.
    pub(super) fn close_with(
        &mut self,
        base: &State,
        target: Target,
        most: Rating,
        mut is_used: impl FnMut(&Step, &State) -> bool,
    ) -> Result<(Step, State), (Box<State>, Vec<Step>)> {
        let mut position = base.clone();
        loop {
            let mut steps = self.all(&position, most);
            steps.retain(|step| is_used(step, &position));
            if let Some(hit) = steps.iter().find(|step| target.follows_from(&position, step)) {
                return Ok((hit.clone(), position));
            }
            if !apply_eliminations(&mut position, &steps) {
                return Err((Box::new(position), steps));
            }
        }
    }

    /// Returns true if the target follows without other digits.
    pub(super) fn closes(&mut self, base: &State, target: Target, most: Rating) -> bool {
        matches!(self.close(base, target, most), Closure::Hit)
    }

    /// Returns true if the target follows after some layers of digits, where a layer is everything that
    /// can be placed at once.
    pub(super) fn layers(
        &mut self,
        base: &State,
        target: Target,
        most: Rating,
        layers: u8,
    ) -> bool {
        let mut position = base.clone();
        for layer in 0..=layers {
            let (closed, digits) = match self.close(&position, target, most) {
                Closure::Hit => return true,
                Closure::Closed { position, digits } => (position, digits),
            };
            if digits.is_empty() || layer == layers {
                return false;
            }
            position = *closed;
            digits.into_iter().for_each(|new| place(&mut position, new));
        }
        false
    }

    /// Returns the fewest digits that come before the target, in order; `None` if there are more than
    /// `most_digits`.
    pub(super) fn digits_before(
        &mut self,
        base: &State,
        target: Target,
        most: Rating,
        most_digits: u8,
    ) -> Option<Vec<Candidate>> {
        (0..=most_digits).find_map(|count| self.exactly(base, target, most, count, &[]))
    }

    /// Searches for this many digits, without those in `tried`.
    fn exactly(
        &mut self,
        base: &State,
        target: Target,
        most: Rating,
        count: u8,
        tried: &[Candidate],
    ) -> Option<Vec<Candidate>> {
        if count == 0 {
            return self.closes(base, target, most).then(Vec::new);
        }
        if !self.layers(base, target, most, count + 1) {
            return None;
        }
        let Closure::Closed { digits, .. } = self.close(base, target, most) else {
            return Some(Vec::new());
        };
        let mut tried = tried.to_vec();
        for new in digits {
            if tried.contains(&new) {
                continue;
            }
            let mut after = base.clone();
            place(&mut after, new);
            if let Some(mut rest) = self.exactly(&after, target, most, count - 1, &tried) {
                rest.insert(0, new);
                return Some(rest);
            }
            tried.push(new);
        }
        None
    }
}
