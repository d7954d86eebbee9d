//! The searches for steps, with their limits and what is known from earlier searches.

use std::collections::HashMap;

use shudu::Limits;
use shudu::grid::Shape;
use shudu::logic::{Detail, Explainer, Rating, State, Step, StepSolver};

use super::position::{key, lowest};

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
    nets: HashMap<Box<[u32]>, Option<Step>>,
    /// The searches for a chain after another one.
    further_nets: usize,
    /// Whether a search was left out because there were too many.
    is_exhausted: bool,
    /// The number of searches.
    pub(super) searches: usize,
}

impl Solver {
    pub(super) fn new(limits: &Limits) -> Solver {
        let [quick, full] = [Detail::Outcome, Detail::Links].map(|detail| {
            let mut explainer = Explainer::new(detail);
            explainer.set_limits(limits.clone());
            explainer
        });
        Solver {
            quick,
            full,
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
    pub(super) fn net(&mut self, position: &State, most: Rating, is_further: bool) -> Option<Step> {
        // The chains are of 9×9 boards.
        if most <= SINGLE_CHAINS || position.rules().as_classic() != Some(Shape::NINE) {
            return None;
        }
        let key = key(position);
        if !self.nets.contains_key(&key) {
            if is_further && self.further_nets == FURTHER_NETS {
                self.is_exhausted = true;
                return None;
            }
            self.further_nets += usize::from(is_further);
            self.searches += 1;
            let found = self.full.next(position);
            if self.is_stopped() {
                return None;
            }
            self.nets.insert(key.clone(), found);
        }
        self.nets.get(&key)?.clone().filter(|step| lowest(step) <= most)
    }

    /// Returns every step whose technique starts at `most` or below, without the links of chains and
    /// without chains of several branches.
    pub(super) fn all(&mut self, position: &State, most: Rating) -> Vec<Step> {
        self.searches += 1;
        if self.is_stopped() {
            return Vec::new();
        }
        self.quick.all_up_to(position, most.min(SINGLE_CHAINS))
    }

    /// Like [`all`](Solver::all), with the links of chains.
    pub(super) fn all_shown(&mut self, position: &State, most: Rating) -> Vec<Step> {
        self.searches += 1;
        self.full.all_up_to(position, most.min(SINGLE_CHAINS))
    }

    /// Returns the first step whose technique starts at `most` or below.
    pub(super) fn first(&mut self, position: &State, most: Rating) -> Option<Step> {
        self.searches += 1;
        if self.is_stopped() {
            return None;
        }
        let found = self.full.next_up_to(position, most.min(SINGLE_CHAINS));
        found.or_else(|| self.net(position, most, false))
    }
}
