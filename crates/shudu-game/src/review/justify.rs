//! Finds the easiest technique that justifies a move.
//!
//! The ratings at which techniques start are tried upwards, in groups: for each group one closure at its
//! highest rating decides whether it has the move at all. Within a group a technique that needs no digits
//! beyond those on the board comes first. Chains of several branches are searched for last, and only
//! where nothing else is open.

use shudu::Named;
use std::collections::HashMap;
use std::rc::Rc;

use shudu::Limits;
use shudu::logic::{Level, Rating, State, Step, TECHNIQUES};

use super::MAX_AHEAD;
use super::closure::{Closure, Target};
use super::data::MoveVerdict;
use super::position::{apply_eliminations, key, lowest, place};
use super::solver::{SINGLE_CHAINS, Solver};

/// The highest ratings of the groups: singles and locked candidates, the level hard, the level expert.
const GROUPS: [Rating; 3] = [Rating::from_tenths(29), Rating::from_tenths(44), SINGLE_CHAINS];

pub(super) struct Judge {
    pub(super) solver: Solver,
    limit: Rating,
    ahead: u8,
    /// The ratings at which techniques start, up to the limit, without chains of several branches.
    tiers: Vec<Rating>,
    /// What justified the last move, if it was justified.
    last: Option<Last>,
    /// The conclusions of the steps that justified the moves so far.
    known: HashMap<Target, Rc<Step>>,
    /// Verdicts that depend on nothing but the position. Players take moves back and repeat them.
    verdicts: HashMap<(Box<[u32]>, Target), MoveVerdict>,
    /// The first step up to a rating in positions that were searched.
    firsts: HashMap<(Box<[u32]>, Rating), Option<Step>>,
}

/// What justified a move.
struct Last {
    step: Rc<Step>,
    /// The position before the move.
    at: Box<[u32]>,
    ahead: u8,
    prior: bool,
}

impl Judge {
    pub(super) fn new(limit: Rating, ahead: u8, limits: &Limits) -> Judge {
        let starts = TECHNIQUES.iter().filter_map(|row| row.rating);
        let single = starts.filter(|&rating| rating <= limit.min(SINGLE_CHAINS));
        let mut tiers: Vec<Rating> = single.collect();
        tiers.sort_unstable();
        tiers.dedup();
        Judge {
            solver: Solver::new(limits),
            limit,
            ahead: ahead.min(MAX_AHEAD),
            tiers,
            last: None,
            known: HashMap::new(),
            verdicts: HashMap::new(),
            firsts: HashMap::new(),
        }
    }

    /// Returns the first step that is open, up to the limit.
    pub(super) fn first(&mut self, position: &State) -> Option<Step> {
        self.first_up_to(position, self.limit)
    }

    /// Returns the first step whose technique is of a lower level.
    pub(super) fn first_below(&mut self, position: &State, level: Level) -> Option<Step> {
        let below = Level::ALL.iter().copied().rfind(|other| *other < level)?;
        self.first_up_to(position, *below.range().end())
    }

    fn first_up_to(&mut self, position: &State, most: Rating) -> Option<Step> {
        let key = (key(position), most);
        if let Some(known) = self.firsts.get(&key) {
            return known.clone();
        }
        let found = self.solver.first(position, most);
        if !self.solver.is_stopped() {
            self.firsts.insert(key, found.clone());
        }
        found
    }

    /// Returns the verdict of a move that completes the step which justified the move before.
    /// Players eliminate the candidates of one step one after the other.
    pub(super) fn completed(&mut self, base: &State, target: Target) -> Option<MoveVerdict> {
        let last = self.last.as_ref().filter(|last| target.is_in(&last.step))?;
        // The moves of one event have the same position.
        if last.at == key(base) {
            return Some(justified(&last.step, last.ahead, last.prior));
        }
        let prior = !self.solver.is_open(base, &last.step, lowest(&last.step));
        Some(justified(&last.step, 0, prior))
    }

    /// Returns what justifies a correct move.
    pub(super) fn judge(&mut self, base: &State, target: Target) -> MoveVerdict {
        let verdict = self.derive_once(base, target);
        self.last = None;
        if let MoveVerdict::Justified { step, ahead, prior, .. } = &verdict {
            let step = Rc::new((**step).clone());
            let (ahead, prior) = (*ahead, *prior);
            self.last = Some(Last { step: Rc::clone(&step), at: key(base), ahead, prior });
            let placed = step.placements.iter().copied().map(Target::place);
            let gone = step.eliminations.iter().copied().map(Target::eliminate);
            for conclusion in placed.chain(gone) {
                self.known.insert(conclusion, Rc::clone(&step));
            }
            return verdict;
        }
        // The first eliminations of a step can destroy its pattern; the others still follow.
        self.known.get(&target).map_or(verdict, |step| justified(step, 0, true))
    }

    fn derive_once(&mut self, base: &State, target: Target) -> MoveVerdict {
        let key = (key(base), target);
        if let Some(known) = self.verdicts.get(&key) {
            return known.clone();
        }
        let verdict = self.derive(base, target);
        if verdict != MoveVerdict::Unknown {
            self.verdicts.insert(key, verdict.clone());
        }
        verdict
    }

    fn derive(&mut self, base: &State, target: Target) -> MoveVerdict {
        self.solver.take_stopped();
        let by_tier = self.by_tier(base, target);
        let found = by_tier.or_else(|| self.by_net(base, target));
        match found {
            Some(verdict) => verdict,
            None if self.solver.take_stopped() => MoveVerdict::Unknown,
            None => MoveVerdict::Guess,
        }
    }

    /// Finds the lowest rating that justifies the target, without chains of several branches.
    fn by_tier(&mut self, base: &State, target: Target) -> Option<MoveVerdict> {
        let most = self.limit.min(SINGLE_CHAINS);
        let tiers = self.tiers.clone();
        let layers = if self.ahead == 0 { 0 } else { self.ahead + 1 };
        let mut start = 0;
        for (number, group) in GROUPS.into_iter().enumerate() {
            let end = tiers.partition_point(|&tier| tier <= group);
            // One look at the highest rating saves all other tiers of a guess.
            if number == 1 && !self.solver.layers(base, target, most, layers) {
                return None;
            }
            let top = group.min(most);
            let counts = if self.ahead == 0 { vec![0] } else { vec![0, self.ahead] };
            for ahead in counts {
                let found =
                    start < end && self.solver.digits_before(base, target, top, ahead).is_some();
                if !found {
                    continue;
                }
                for index in start..end {
                    let tier = tiers[index];
                    let digits = self.solver.digits_before(base, target, tier, ahead);
                    let Some(digits) = digits else { continue };
                    let below = index.checked_sub(1).map(|below| tiers[below]);
                    let key = self.solver.key_step(base, &digits, target, tier, below)?;
                    return Some(justified(&key.step, digits.len() as u8, key.prior));
                }
            }
            start = end;
        }
        None
    }

    /// Finds the chain of several branches that justifies the target.
    fn by_net(&mut self, base: &State, target: Target) -> Option<MoveVerdict> {
        if self.limit <= SINGLE_CHAINS {
            return None;
        }
        let mut position = base.clone();
        let mut nets: Vec<(Step, bool)> = Vec::new();
        loop {
            match self.solver.close(&position, target, SINGLE_CHAINS) {
                Closure::Hit => return self.needed_net(base, target, nets, 0),
                Closure::Closed { position: closed, digits } => {
                    position = *closed;
                    if !digits.is_empty() {
                        return self.net_and_digits(base, &position, target, nets);
                    }
                }
            }
            let net = self.solver.net(&position, self.limit, !nets.is_empty())?;
            let prior = position != *base;
            if target.follows_from(&position, &net) {
                return Some(justified(&net, 0, prior));
            }
            let changed = apply_eliminations(&mut position, [&net]);
            let placed = net.placements.first().copied();
            nets.push((net, prior));
            match placed {
                Some(new) if !changed && self.ahead > 0 => {
                    place(&mut position, new);
                    return self.after_digit(&position, target, nets);
                }
                _ if !changed => return None,
                _ => {}
            }
        }
    }

    /// After a chain placed a digit: what follows from that.
    fn after_digit(
        &mut self,
        position: &State,
        target: Target,
        mut nets: Vec<(Step, bool)>,
    ) -> Option<MoveVerdict> {
        let rest = self.ahead - 1;
        let digits = self.solver.digits_before(position, target, SINGLE_CHAINS, rest)?;
        let (net, prior) = nets.pop()?;
        Some(justified(&net, 1 + digits.len() as u8, prior))
    }

    /// After chains eliminated candidates and digits can be placed: what follows from a few of them.
    fn net_and_digits(
        &mut self,
        base: &State,
        position: &State,
        target: Target,
        nets: Vec<(Step, bool)>,
    ) -> Option<MoveVerdict> {
        if nets.is_empty() || self.ahead == 0 {
            return None;
        }
        let digits = self.solver.digits_before(position, target, SINGLE_CHAINS, self.ahead)?;
        self.needed_net(base, target, nets, digits.len() as u8)
    }

    /// Returns the verdict with the chain that the target needs: one from which it follows alone, or
    /// the last.
    fn needed_net(
        &mut self,
        base: &State,
        target: Target,
        mut nets: Vec<(Step, bool)>,
        ahead: u8,
    ) -> Option<MoveVerdict> {
        let alone = nets.iter().position(|(net, _)| {
            let mut after = base.clone();
            apply_eliminations(&mut after, [net]);
            self.solver.digits_before(&after, target, SINGLE_CHAINS, ahead).is_some()
        });
        let (net, prior) = match alone {
            Some(index) => nets.swap_remove(index),
            None => nets.pop()?,
        };
        Some(justified(&net, ahead, prior))
    }
}

fn justified(step: &Step, ahead: u8, prior: bool) -> MoveVerdict {
    MoveVerdict::Justified { technique: step.technique, step: Box::new(step.clone()), ahead, prior }
}
