//! The step that a move cannot do without.
//!
//! A move that follows with techniques up to a rating, but not with easier ones, depends on at least one
//! step of that rating. That step is shown as the reason of the move: the step that concludes the move,
//! if it is of that rating itself, otherwise the last such step that cannot be left out.

use shudu::logic::{Candidate, Rating, State, Step};

use super::closure::Target;
use super::position::{lowest, place};
use super::solver::Solver;

/// The lowest rating of chains, which have links to show.
const CHAINS: Rating = Rating::from_tenths(65);

/// The reason of a move.
pub(super) struct KeyStep {
    pub(super) step: Step,
    /// Whether the step needs digits or eliminations that are not in the base position.
    pub(super) prior: bool,
}

impl Solver {
    /// Returns the step of rating `most` on which the target depends. The target follows from the base
    /// after the digits, each of which follows from those before it; not all of this follows with
    /// techniques up to `below`.
    pub(super) fn key_step(
        &mut self,
        base: &State,
        digits: &[Candidate],
        target: Target,
        most: Rating,
        below: Option<Rating>,
    ) -> Option<KeyStep> {
        let mut position = base.clone();
        let mut key = None;
        for part in digits.iter().copied().map(Target::place).chain([target]) {
            let is_easy = below.is_some_and(|below| self.closes(&position, part, below));
            if !is_easy {
                key = Some((position.clone(), part));
            }
            if part != target {
                place(&mut position, part.candidate);
            }
        }
        let (position, part) = key.unwrap_or((position, target));
        let (step, at) = self.last_needed(&position, part, most)?;
        let prior = at != *base && !self.is_open(base, &step, most);
        Some(KeyStep { step: self.with_links(&at, step, most), prior })
    }

    /// Returns the last step of rating `most` that the target needs, and the position in which it is
    /// open. The target follows from the base without other digits, but not with easier techniques.
    fn last_needed(&mut self, base: &State, target: Target, most: Rating) -> Option<(Step, State)> {
        // The steps of this rating in the closure, with the positions in which they are open.
        let mut steps: Vec<(Step, State)> = Vec::new();
        let hit = self.close_with(base, target, most, |step, at| {
            if lowest(step) == most {
                steps.push((step.clone(), at.clone()));
            }
            true
        });
        let hit = hit.ok()?;
        if lowest(&hit.0) == most {
            return Some(hit);
        }
        // Leave out what the target does not need, in halves, quarters and so on.
        let mut size = steps.len().div_ceil(2);
        while size > 0 {
            let mut start = 0;
            while start < steps.len() {
                let end = steps.len().min(start + size);
                let left_out: Vec<(Step, State)> = steps.drain(start..end).collect();
                let is_kept = |step: &Step, _: &State| {
                    lowest(step) < most || steps.iter().any(|(kept, _)| is_part(kept, step))
                };
                if self.close_with(base, target, most, is_kept).is_err() {
                    steps.splice(start..start, left_out);
                    start = end;
                }
            }
            size /= 2;
        }
        Some(steps.pop().unwrap_or(hit))
    }

    /// Returns true if the step, which is not a chain of several branches, is open in the position.
    pub(super) fn is_open(&mut self, position: &State, step: &Step, most: Rating) -> bool {
        self.all(position, most).iter().any(|other| is_same(other, step))
    }

    /// Returns the step with the links of its chain.
    fn with_links(&mut self, at: &State, step: Step, most: Rating) -> Step {
        if most < CHAINS {
            return step;
        }
        let shown = self.all_shown(at, most).into_iter().find(|other| is_same(other, &step));
        shown.unwrap_or(step)
    }
}

/// Returns true if the steps have the same technique and the same conclusions.
fn is_same(one: &Step, other: &Step) -> bool {
    one.technique == other.technique
        && one.placements == other.placements
        && one.eliminations == other.eliminations
}

/// Returns true if the second step has the technique and the eliminations of the first. It may have more
/// eliminations, in a position with more candidates.
fn is_part(one: &Step, other: &Step) -> bool {
    one.technique == other.technique
        && one.eliminations.iter().all(|c| other.eliminations.contains(c))
}
