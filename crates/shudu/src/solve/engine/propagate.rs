//! The workhorse: naked and hidden singles until nothing follows, then the tightest place.
//!
//! It uses the same states as [`Solutions`](crate::solve::Solutions) but chooses its branches for
//! speed and not for order: a cell with two candidates if there is one, else a digit with two cells
//! left in a house, else the cell with the fewest candidates. It was the quickest of the engines
//! here wherever there is something to search for; only a board that is nearly full, or quite
//! empty, is done sooner by plain backtracking.

use std::ops::ControlFlow;

use super::{Algorithm, EngineInfo};
use crate::search::Watch;
use crate::solve::Problem;
use crate::solve::propagation::{self, State};

/// The engine `propagate`: naked and hidden singles, then the tightest place.
#[derive(Clone, Copy, Debug)]
pub struct Propagate;

const INFO: EngineInfo = EngineInfo {
    name: "propagate",
    about: "naked and hidden singles until nothing follows, then a guess at the tightest place",
    lexicographic: false,
};

impl Algorithm for Propagate {
    fn info(&self) -> &'static EngineInfo {
        &INFO
    }

    fn run(&self, problem: &Problem, watch: &mut Watch<'_, '_>) -> ControlFlow<()> {
        propagation::run(problem, watch, State::tightest)
    }
}
