//! Full houses, hidden singles and naked singles.
//!
//! Order, as in Sudoku Explainer: first all houses with one blank cell, then all others; each time
//! boxes, columns, rows; in a house the digits upwards.

use std::ops::ControlFlow;

use super::StepSink;
use crate::logic::nine::geometry::{BOX_COLUMN_ROW, CELLS_OF, bits, house};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Finds full houses, then hidden singles: a digit with one place in a house.
pub(crate) fn hidden(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    full_houses(state, report)?;
    hidden_singles(state, report)
}

/// Finds full houses: the last blank cell of a house.
pub(crate) fn full_houses(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    only_places(state, true, report)
}

/// Finds hidden singles in houses with several blank cells.
pub(crate) fn hidden_singles(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    only_places(state, false, report)
}

/// Finds the digits with one place, in houses with one blank cell (`last`) or in all others.
fn only_places(state: &State, last: bool, report: StepSink<'_>) -> ControlFlow<()> {
    for (first, technique) in BOX_COLUMN_ROW.into_iter().zip([
        Technique::HiddenSingleBox,
        Technique::HiddenSingleColumn,
        Technique::HiddenSingleRow,
    ]) {
        for h in first..first + 9 {
            let lone = state.lone(h);
            if lone == 0 || (state.vacant(h) == 1) != last {
                continue;
            }
            for digit in bits(lone) {
                let cell = CELLS_OF[h][state.places(h, digit).trailing_zeros() as usize];
                report(Step::new(
                    if last { Technique::FullHouse } else { technique },
                    vec![Candidate::at(cell as usize, digit)],
                    Vec::new(),
                    Reason::Hidden { house: house(h), blockers: Vec::new() },
                ))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds naked singles: a cell with one candidate, in reading order.
pub(crate) fn naked(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    for cell in 0..81 {
        let candidates = state.cand(cell);
        if candidates.is_power_of_two() {
            let placements = bits(candidates).map(|digit| Candidate::at(cell, digit)).collect();
            let reason = Reason::Naked { blockers: Vec::new() };
            report(Step::new(Technique::NakedSingle, placements, Vec::new(), reason))?;
        }
    }
    ControlFlow::Continue(())
}
