//! One interface to the human-style solvers: the explainer for 9×9, and the techniques for every shape.

use std::collections::HashMap;

use shudu::Limits;
use shudu::logic::{Detail, Explainer, Rating};

use super::position::{GameStep, Position};

/// The highest rating at which techniques other than chains of several branches start.
pub(super) const SINGLE_CHAINS: Rating = Rating::from_tenths(74);

/// The number of chains of several branches in one review that are searched for after another such
/// chain. One search takes a tenth of a second or more, and a guess in an extreme puzzle would need
/// dozens. The first chain from each position is always searched for.
const FURTHER_NETS: usize = 24;

/// Finds steps in positions.
pub(super) struct Solver {
    /// For closures, which need conclusions only.
    quick: Explainer,
    /// For steps that are shown.
    full: Explainer,
    limits: Limits,
    /// The first chain of several branches in each position that was searched for one.
    nets: HashMap<Box<[u32]>, Option<GameStep>>,
    /// The searches for a chain after another one.
    further_nets: usize,
    /// Whether a search was left out because there were too many.
    is_exhausted: bool,
    /// The number of searches.
    pub(super) searches: usize,
}

impl Solver {
    pub(super) fn new(limits: &Limits) -> Solver {
        Solver {
            quick: Explainer::new(Detail::Outcome).with_limits(limits.clone()),
            full: Explainer::new(Detail::Links).with_limits(limits.clone()),
            limits: limits.clone(),
            nets: HashMap::new(),
            further_nets: 0,
            is_exhausted: false,
            searches: 0,
        }
    }

    /// Returns true if a search was stopped or left out since the last call.
    pub(super) fn take_stopped(&mut self) -> bool {
        std::mem::take(&mut self.is_exhausted) || self.is_stopped()
    }

    /// Returns true if the limits allow no more searches.
    pub(super) fn is_stopped(&self) -> bool {
        self.limits.stopped().is_some()
    }

    /// Returns the first chain of several branches, up to a rating. Search for it only in positions
    /// without any easier step. A search after another chain counts toward the limit of the review.
    pub(super) fn net(
        &mut self,
        position: &Position,
        most: Rating,
        is_further: bool,
    ) -> Option<GameStep> {
        let Position::Grid(state) = position else { return None };
        if most <= SINGLE_CHAINS {
            return None;
        }
        let key = position.key();
        if !self.nets.contains_key(&key) {
            if is_further && self.further_nets == FURTHER_NETS {
                self.is_exhausted = true;
                return None;
            }
            self.further_nets += usize::from(is_further);
            self.searches += 1;
            let found = self.full.next(state).map(|step| GameStep::Grid(Box::new(step)));
            if self.is_stopped() {
                return None;
            }
            self.nets.insert(key.clone(), found);
        }
        self.nets.get(&key)?.clone().filter(|step| step.lowest() <= most)
    }

    /// Returns every step whose technique starts at `most` or below, without the links of chains and
    /// without chains of several branches.
    pub(super) fn all(&mut self, position: &Position, most: Rating) -> Vec<GameStep> {
        self.searches += 1;
        if self.is_stopped() {
            return Vec::new();
        }
        all_with(&mut self.quick, position, most)
    }

    /// Like [`all`](Solver::all), with the links of chains.
    pub(super) fn all_shown(&mut self, position: &Position, most: Rating) -> Vec<GameStep> {
        self.searches += 1;
        all_with(&mut self.full, position, most)
    }

    /// Returns the first step whose technique starts at `most` or below.
    pub(super) fn first(&mut self, position: &Position, most: Rating) -> Option<GameStep> {
        self.searches += 1;
        if self.is_stopped() {
            return None;
        }
        match position {
            Position::Grid(state) => match self.full.next_up_to(state, most.min(SINGLE_CHAINS)) {
                Some(step) => Some(GameStep::Grid(Box::new(step))),
                None => self.net(position, most, false),
            },
            Position::Board(state) => {
                let step = state.all_steps_up_to(most).into_iter().next()?;
                Some(GameStep::Board(Box::new(step)))
            }
        }
    }
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
