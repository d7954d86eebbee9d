//! The last resort: one digit of the solution, looked up.
//!
//! A search gives the solution when there is exactly one. The step places its digit in the middle
//! one of the blank cells. Its reason says that the solution was looked up.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::Cell;
use crate::logic::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;
use crate::solve::Verdict;

/// Reports a digit of the solution; nothing if there is no or more than one solution, or if the
/// candidates of the state exclude the digit.
pub(crate) fn brute_force(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let blank: Vec<Cell> = Cell::all().filter(|&c| state.digit(c).is_none()).collect();
    let Some(&cell) = blank.get(blank.len() / 2) else { return ControlFlow::Continue(()) };
    let Verdict::Unique(solution) = state.digits().verdict() else {
        return ControlFlow::Continue(());
    };
    match solution.get(cell) {
        Some(digit) if state.candidates(cell).contains(digit) => {
            let placement = vec![Candidate { cell, digit }];
            report(Step::new(Technique::BruteForce, placement, Vec::new(), Reason::Search))
        }
        _ => ControlFlow::Continue(()),
    }
}
