//! Finders: each reads a state and reports the steps of its techniques, in a fixed order.
//!
//! A finder is a pure function `fn(&State, …, report) -> ControlFlow<()>`, which `report` can stop.
//! The order of a finder's steps is part of its contract, because a solver that uses the first step
//! depends on it. Modules document where they follow Sudoku Explainer's order.

pub(crate) mod aic;
pub(crate) mod aligned;
mod als;
mod alternating_chains;
pub(crate) mod avoidable;
pub(crate) mod bent;
pub(crate) mod blossom;
pub(crate) mod bug;
pub(crate) mod colors;
pub(crate) mod empty_rectangle;
pub(crate) mod fish;
pub(crate) mod fish_finned;
pub(crate) mod fish_mixed;
mod link_graph;
pub(crate) mod locked;
pub(crate) mod locked_subsets;
pub(crate) mod loops;
pub(crate) mod rectangles;
pub(crate) mod remote;
pub(crate) mod search;
pub(crate) mod sets;
pub(crate) mod singles;
pub(crate) mod subsets;
pub(crate) mod sue_de_coq;
pub(crate) mod templates;
pub(crate) mod turbot;
mod unique;
pub(crate) mod wings;

use std::ops::ControlFlow;

use crate::grid::DigitSet;
use crate::logic::nine::geometry::coord;
use crate::logic::step::{Candidate, ExtraCandidates, Reason, Step};
use crate::logic::technique::Technique;

/// Receives the steps of a finder. Breaking stops the search.
pub(crate) type StepSink<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// Returns cells in reading order, each with its candidates outside a deadly pair.
fn others(cells: impl Iterator<Item = (usize, u16)>, pair: u16) -> Vec<ExtraCandidates> {
    let mut cells: Vec<(usize, u16)> = cells.collect();
    cells.sort_unstable();
    let other = |(cell, digits): (usize, u16)| ExtraCandidates {
        cell: coord(cell),
        digits: DigitSet::from_bits((digits & !pair).into()),
    };
    cells.into_iter().map(other).collect()
}

/// Joins two steps that share a part into one.
pub(super) fn joined(technique: Technique, one: &Step, two: &Step) -> Step {
    let mut gone: Vec<Candidate> =
        one.eliminations.iter().chain(&two.eliminations).copied().collect();
    gone.sort_unstable();
    gone.dedup();
    let reason = Reason::Joined { parts: vec![one.reason.clone(), two.reason.clone()] };
    Step::new(technique, Vec::new(), gone, reason)
}
