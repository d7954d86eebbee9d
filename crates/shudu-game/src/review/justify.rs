//! Finds the easiest technique that justifies a move.
//!
//! The position is closed under all steps up to a rating: eliminations are applied until nothing new
//! follows; then, if the move does not follow yet, everything that can be placed is placed, and so on
//! for a few layers. Eliminations never make a correct conclusion underivable, so the order does not
//! matter, and the lowest rating whose closure has the move is that of the easiest technique.
//!
//! Most moves are singles, so the ratings are tried upwards. Before the expensive techniques one
//! closure at the limit decides whether the move is a guess.

use shudu::Limits;
use shudu::logic::{BoardCandidate, Level, Rating, TECHNIQUES};

use super::data::{MoveKind, MoveVerdict};
use super::position::{GameStep, Position, Solver, excludes};
use super::record::Act;

/// Ratings below this are cheap to search.
const CHEAP: Rating = Rating::from_tenths(30);

/// The number of steps that are tried as the only one of their rating.
const KEY_STEPS: usize = 16;

pub(super) struct Judge {
    solver: Solver,
    limit: Rating,
    ahead: u8,
    /// The ratings at which techniques start, up to the limit.
    tiers: Vec<Rating>,
}

/// What a move concludes.
#[derive(Clone, Copy)]
struct Target {
    kind: MoveKind,
    candidate: BoardCandidate,
}

impl Judge {
    pub(super) fn new(limit: Rating, ahead: u8, limits: &Limits) -> Judge {
        let starts = TECHNIQUES.iter().filter_map(|row| row.rating);
        let mut tiers: Vec<Rating> = starts.filter(|&rating| rating <= limit).collect();
        tiers.sort_unstable();
        tiers.dedup();
        Judge { solver: Solver::new(limits), limit, ahead, tiers }
    }

    /// Returns the first step that is open, up to the limit.
    pub(super) fn first(&mut self, position: &Position) -> Option<GameStep> {
        self.solver.first(position, self.limit)
    }

    /// Returns the first step whose technique is of a lower level.
    pub(super) fn first_below(&mut self, position: &Position, level: Level) -> Option<GameStep> {
        let below = Level::ALL.into_iter().rfind(|other| *other < level)?;
        self.solver.first(position, *below.range().end())
    }

    /// Returns what justifies a correct move.
    pub(super) fn judge(&mut self, act: &Act) -> MoveVerdict {
        let target = Target { kind: act.kind, candidate: act.candidate };
        let tiers = self.tiers.clone();
        let cheap = tiers.partition_point(|&tier| tier < CHEAP);
        for index in 0..tiers.len() {
            // One look at the limit saves all other tiers of a guess.
            if index == cheap && self.reach(&act.before, target, self.limit).is_none() {
                break;
            }
            if let Some((ahead, hit)) = self.reach(&act.before, target, tiers[index]) {
                let below = index.checked_sub(1).map(|below| tiers[below]);
                let step = self.key_step(&act.before, target, (below, tiers[index]), hit);
                return MoveVerdict::Justified {
                    technique: step.technique(),
                    step: Box::new(step),
                    ahead,
                };
            }
        }
        if self.solver.is_stopped() { MoveVerdict::Unknown } else { MoveVerdict::Guess }
    }

    /// Returns the step from which the target follows with techniques up to a rating, and the number
    /// of layers of placements before it.
    fn reach(&mut self, base: &Position, target: Target, most: Rating) -> Option<(u8, GameStep)> {
        let mut position = base.clone();
        let mut ahead = 0;
        loop {
            let steps = self.solver.all(&position, most);
            let hit = steps.iter().find(|step| concludes(&position, step, target));
            if let Some(hit) = hit {
                return Some((ahead, hit.clone()));
            }
            if position.apply_eliminations(&steps) {
                continue;
            }
            if ahead == self.ahead || !position.apply_placements(&steps) {
                return None;
            }
            ahead += 1;
        }
    }

    /// Returns the step that makes the difference between the rating and the one below: the hit
    /// itself, or a step from which the target follows with easier techniques.
    fn key_step(
        &mut self,
        base: &Position,
        target: Target,
        (below, most): (Option<Rating>, Rating),
        hit: GameStep,
    ) -> GameStep {
        let Some(below) = below.filter(|_| hit.lowest() != most) else {
            return self.shown(base, hit, most);
        };
        let mut position = base.clone();
        let mut first = None;
        for _ in 0..=self.ahead {
            loop {
                let steps = self.solver.all(&position, below);
                if !position.apply_eliminations(&steps) {
                    break;
                }
            }
            let mut steps = self.solver.all_shown(&position, most);
            steps.retain(|step| step.lowest() == most);
            for step in steps.iter().take(KEY_STEPS) {
                let mut after = position.clone();
                after.apply_eliminations([step]);
                if self.reach(&after, target, below).is_some() {
                    return step.clone();
                }
            }
            first = first.or_else(|| steps.into_iter().next());
            let easy = self.solver.all(&position, below);
            if !position.apply_placements(&easy) {
                break;
            }
        }
        first.unwrap_or(hit)
    }

    /// Returns the step with the links of its chain, if it is open in the base position.
    fn shown(&mut self, base: &Position, hit: GameStep, most: Rating) -> GameStep {
        if most.tenths() < 65 {
            return hit;
        }
        let same = |step: &GameStep| {
            step.technique() == hit.technique()
                && step.placements() == hit.placements()
                && step.eliminations() == hit.eliminations()
        };
        self.solver.all_shown(base, most).into_iter().find(same).unwrap_or(hit)
    }
}

/// Returns true if the step makes the target true: it places or eliminates it, or, for an
/// elimination, places a digit that excludes it.
fn concludes(position: &Position, step: &GameStep, target: Target) -> bool {
    match target.kind {
        MoveKind::Place => step.placements().contains(&target.candidate),
        MoveKind::Eliminate => {
            let shape = position.shape();
            step.eliminations().contains(&target.candidate)
                || step.placements().iter().any(|new| excludes(shape, *new, target.candidate))
        }
    }
}
