//! The workhorse: naked and hidden singles until nothing follows, then the tightest place.
//!
//! It uses the same states as [`Solutions`](crate::solve::Solutions) but chooses its branches for
//! speed and not for order: a cell with two candidates if there is one, else a digit with two cells
//! left in a house, else the cell with the fewest candidates. It was the quickest of the engines
//! here wherever there is something to search for; only a board that is nearly full, or quite
//! empty, is done sooner by plain backtracking.

use std::ops::ControlFlow;

use super::Engine;
use crate::search::{Limits, Report};
use crate::solve::Problem;
use crate::solve::propagation::State;
use crate::solve::solutions::run;

/// The engine `propagate`: naked and hidden singles, then the tightest place.
#[derive(Clone, Copy, Debug)]
pub struct Propagate;

impl Engine for Propagate {
    fn name(&self) -> &'static str {
        "propagate"
    }
    fn about(&self) -> &'static str {
        "naked and hidden singles until nothing follows, then a guess at the tightest place"
    }
    fn is_lexicographic(&self) -> bool {
        false
    }
    fn search(
        &self,
        problem: &Problem,
        limits: &Limits,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        run(problem, limits, visit, State::tightest)
    }
}
