//! Forcing chains and forcing nets, the last arguments before the solution is looked up.
//!
//! The search is the [explainer's](crate::logic::chain). These functions make its buffers anew for
//! each state; who asks for many states keeps a [`Chains`] and asks that.

use std::ops::ControlFlow;

use super::StepSink;
use crate::logic::chain::{Chains, Detail};
use crate::logic::state::State;

/// Forcing chains, contradictions and verities, the shortest first.
pub fn chains(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    Chains::new(Detail::Links).forcing_chains(state, report)
}

/// Forcing nets, contradictions and verities, the smallest first.
pub fn nets(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    Chains::new(Detail::Links).forcing_nets(state, report)
}
