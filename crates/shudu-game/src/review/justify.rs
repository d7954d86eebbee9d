//! Finds the easiest technique that justifies a move.
//!
//! The position is closed under all steps up to a rating: eliminations are applied until nothing new
//! follows; then, if the move does not follow yet, everything that can be placed is placed, and so on
//! for a few layers. Eliminations never make a correct conclusion underivable, so the order does not
//! matter, and the lowest rating whose closure has the move is that of the easiest technique.
//!
//! Most moves are singles, so the ratings are tried upwards. Before the expensive techniques one
//! closure at the highest rating decides whether any of them helps. Chains of several branches are
//! searched only where nothing else is open, and only a limited number of times in a review.

use shudu::Limits;
use shudu::logic::{BoardCandidate, Level, Rating, TECHNIQUES};

use super::data::{MoveKind, MoveVerdict};
use super::position::{GameStep, Position, SINGLE_CHAINS, Solver, excludes};
use super::record::Act;

/// Ratings below this are cheap to search.
const CHEAP: Rating = Rating::from_tenths(30);

/// The number of steps that are tried as the only one of their rating.
const KEY_STEPS: usize = 16;

pub(super) struct Judge {
    solver: Solver,
    limit: Rating,
    ahead: u8,
    /// The ratings at which techniques start, up to the limit, without chains of several branches.
    tiers: Vec<Rating>,
    /// The steps that justified the moves so far.
    used: Vec<GameStep>,
    /// Whether the last of them justified the last move.
    is_last_used: bool,
}

/// What a move concludes.
#[derive(Clone, Copy)]
struct Target {
    kind: MoveKind,
    candidate: BoardCandidate,
}

/// How a target was derived.
struct Reached {
    /// The layers of placements before it.
    ahead: u8,
    /// The step that concludes it.
    hit: GameStep,
    /// The hardest chain of several branches that was needed.
    net: Option<GameStep>,
}

impl Judge {
    pub(super) fn new(limit: Rating, ahead: u8, limits: &Limits) -> Judge {
        let starts = TECHNIQUES.iter().filter_map(|row| row.rating);
        let single = starts.filter(|&rating| rating <= limit.min(SINGLE_CHAINS));
        let mut tiers: Vec<Rating> = single.collect();
        tiers.sort_unstable();
        tiers.dedup();
        let solver = Solver::new(limits);
        Judge { solver, limit, ahead, tiers, used: Vec::new(), is_last_used: false }
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

    /// Returns the verdict of a move that completes the step which justified the move before.
    /// Players eliminate the candidates of one step one after the other.
    pub(super) fn completed(&self, act: &Act) -> Option<MoveVerdict> {
        let last = self.used.last().filter(|_| self.is_last_used)?;
        has_conclusion(last, act).then(|| justified(last.clone(), 0))
    }

    /// Returns what justifies a correct move.
    pub(super) fn judge(&mut self, act: &Act) -> MoveVerdict {
        let mut verdict = self.derive(act);
        self.is_last_used = false;
        if matches!(verdict, MoveVerdict::Guess | MoveVerdict::Unknown) {
            // The first eliminations of a step can destroy its pattern; the others still follow.
            let known = self.used.iter().rev().find(|step| has_conclusion(step, act));
            verdict = known.map_or(verdict, |step| justified(step.clone(), 0));
        } else if let MoveVerdict::Justified { step, .. } = &verdict {
            self.used.push((**step).clone());
            self.is_last_used = true;
        }
        verdict
    }

    fn derive(&mut self, act: &Act) -> MoveVerdict {
        let target = Target { kind: act.kind, candidate: act.candidate };
        self.solver.take_stopped();
        let tiers = self.tiers.clone();
        let cheap = tiers.partition_point(|&tier| tier < CHEAP);
        for index in 0..tiers.len() {
            // One look at the highest rating saves all other tiers of a guess.
            if index == cheap {
                let most = self.limit.min(SINGLE_CHAINS);
                if self.reach(&act.before, target, most).is_none() {
                    break;
                }
            }
            if let Some(reached) = self.reach(&act.before, target, tiers[index]) {
                let below = index.checked_sub(1).map(|below| tiers[below]);
                let step = self.key_step(&act.before, target, (below, tiers[index]), reached.hit);
                return justified(step, reached.ahead);
            }
        }
        if self.limit > SINGLE_CHAINS
            && let Some(reached) = self.reach(&act.before, target, self.limit)
        {
            return justified(reached.net.unwrap_or(reached.hit), reached.ahead);
        }
        if self.solver.take_stopped() { MoveVerdict::Unknown } else { MoveVerdict::Guess }
    }

    /// Derives the target with techniques up to a rating.
    fn reach(&mut self, base: &Position, target: Target, most: Rating) -> Option<Reached> {
        let mut position = base.clone();
        let mut ahead = 0;
        let mut net: Option<GameStep> = None;
        loop {
            let mut steps = self.solver.all(&position, most);
            if steps.is_empty()
                && let Some(step) = self.solver.net(&position, most)
            {
                if net.as_ref().is_none_or(|hardest| hardest.lowest() < step.lowest()) {
                    net = Some(step.clone());
                }
                steps.push(step);
            }
            let hit = steps.iter().find(|step| concludes(&position, step, target));
            if let Some(hit) = hit {
                return Some(Reached { ahead, hit: hit.clone(), net });
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

/// Returns true if the move is one of the conclusions of the step.
fn has_conclusion(step: &GameStep, act: &Act) -> bool {
    let conclusions = match act.kind {
        MoveKind::Place => step.placements(),
        MoveKind::Eliminate => step.eliminations(),
    };
    conclusions.contains(&act.candidate)
}

fn justified(step: GameStep, ahead: u8) -> MoveVerdict {
    MoveVerdict::Justified { technique: step.technique(), step: Box::new(step), ahead }
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
