//! The default engine for shapes other than 9×9: naked and hidden singles to the fixed point, then a
//! guess at the most constrained place.
//!
//! It uses the same states as [`Solutions`](crate::solve::Solutions) but chooses its branches for
//! speed instead of order: a cell with two candidates if there is one, else a digit with two cells
//! left in a house, else the cell with the fewest candidates. It is the fastest of the engines for
//! all shapes, except on boards that are nearly full or nearly empty, where plain backtracking is
//! faster.

use std::ops::ControlFlow;

use super::{Algorithm, EngineInfo};
use crate::search::Watch;
use crate::solve::Problem;
use crate::solve::propagation::{self, State};

/// The engine `propagate`: naked and hidden singles, then a guess at the most constrained place.
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
