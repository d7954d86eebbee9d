//! Finders: each reads the state and reports the steps it sees, in a fixed order.
//!
//! A finder is a pure function `fn(&State, …, report) -> ControlFlow<()>`. The report may stop it
//! after any step; then the finder breaks off. The order in which a finder looks is part of its
//! contract, because a solver that takes the first step depends on it; where it follows Sudoku
//! Explainer the module says so.

pub mod aic;
pub mod aligned;
mod als;
mod alternating_chains;
pub mod avoidable;
pub mod bent;
pub mod blossom;
pub mod bug;
pub mod colours;
pub mod empty_rectangle;
pub mod fish;
pub mod fish_finned;
pub mod fish_mixed;
pub mod forcing;
mod link_graph;
pub mod locked;
pub mod locked_subsets;
pub mod loops;
pub mod rectangles;
pub mod remote;
pub mod search;
pub mod sets;
pub mod singles;
pub mod subsets;
pub mod sue_de_coq;
pub mod templates;
pub mod turbot;
mod unique;
pub mod wings;

use std::ops::ControlFlow;

use super::step::{Candidate, Reason, Step};
use super::technique::Technique;

/// Where finders hand in their steps. Breaking stops the search.
pub type StepSink<'a> = &'a mut dyn FnMut(Step) -> ControlFlow<()>;

/// A step whose rating is the one in the table.
fn step(
    technique: Technique,
    placements: Vec<Candidate>,
    eliminations: Vec<Candidate>,
    reason: Reason,
) -> Step {
    let rating = technique.info().rating.unwrap_or_default();
    Step { technique, rating, placements, eliminations, reason }
}

/// Two steps that share a part, seen as one.
pub(super) fn joined(technique: Technique, one: &Step, two: &Step) -> Step {
    let mut gone: Vec<Candidate> =
        one.eliminations.iter().chain(&two.eliminations).copied().collect();
    gone.sort_unstable();
    gone.dedup();
    let reason = Reason::Joined(vec![one.reason.clone(), two.reason.clone()]);
    step(technique, Vec::new(), gone, reason)
}
