//! The last technique: a digit from the solution.
//!
//! If a search finds exactly one solution, the step places its digit in the middle one of the blank
//! cells. Its reason is [`Reason::Search`].

use crate::solve::Solvable;
use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::Cell;
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;
use crate::solve::Verdict;

/// Reports a digit of the solution; nothing if there is not exactly one solution, or if the
/// candidates of the state exclude the digit.
pub(crate) fn brute_force(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let blank: Vec<Cell> = Cell::all().filter(|&c| state.digit(c).is_none()).collect();
    let Some(&cell) = blank.get(blank.len() / 2) else { return ControlFlow::Continue(()) };
    let Verdict::Unique(solution) = state.digits().verdict() else {
        return ControlFlow::Continue(());
    };
    match solution.get(cell) {
        Some(digit) if state.candidates(cell).contains(digit) => {
            let placement = vec![Candidate { cell: cell.into(), digit }];
            report(Step::new(Technique::BruteForce, placement, Vec::new(), Reason::Search))
        }
        _ => ControlFlow::Continue(()),
    }
}
