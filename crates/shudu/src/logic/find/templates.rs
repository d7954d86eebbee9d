//! Templates: all ways to place one digit in the whole grid.
//!
//! A template is nine cells, one in each row, column and box. Those that use only cells where the
//! digit stands or may stand are walked row by row. A cell that all of them use holds the digit; a
//! candidate that none uses goes. Order: digits upwards, one step for each.

use std::ops::ControlFlow;

use super::{Report, step};
use crate::grid::Digit;
use crate::logic::geometry::{bits, cells};
use crate::logic::state::State;
use crate::logic::step::{Candidate, Reason};
use crate::logic::technique::Technique;

/// Cells that every template of a digit uses.
pub fn set(state: &State, report: Report<'_>) -> ControlFlow<()> {
    for digit in 0..9 {
        if let Some(found) = Templates::of(state, digit) {
            let sure = cells(found.every & state.cells(digit));
            let placements: Vec<Candidate> = sure.map(|c| Candidate::at(c, digit)).collect();
            if !placements.is_empty() {
                let reason = Reason::Template { digit: Digit::from_index(digit) };
                report(step(Technique::TemplateSet, placements, Vec::new(), reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Candidates that no template of their digit uses.
pub fn delete(state: &State, report: Report<'_>) -> ControlFlow<()> {
    for digit in 0..9 {
        if let Some(found) = Templates::of(state, digit) {
            let never = cells(state.cells(digit) & !found.any);
            let gone: Vec<Candidate> = never.map(|c| Candidate::at(c, digit)).collect();
            if !gone.is_empty() {
                let reason = Reason::Template { digit: Digit::from_index(digit) };
                report(step(Technique::TemplateDelete, Vec::new(), gone, reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells that some template uses, and those that every one uses.
struct Templates {
    any: u128,
    every: u128,
    rows: [u16; 9],
}

impl Templates {
    /// `None` when there is no template at all: the state is broken, and nothing follows.
    fn of(state: &State, digit: usize) -> Option<Templates> {
        let rows = std::array::from_fn(|row| {
            let stands = (0..9).find(|&c| state.digit_index(row * 9 + c) == Some(digit));
            stands.map_or(state.places(row, digit), |c| 1 << c)
        });
        let mut found = Templates { any: 0, every: u128::MAX, rows };
        found.walk(0, 0, 0, 0);
        (found.any != 0).then_some(found)
    }

    /// `columns` are taken, `stacks` are taken in the current band.
    fn walk(&mut self, row: usize, columns: u16, stacks: u16, template: u128) {
        if row == 9 {
            self.any |= template;
            self.every &= template;
            return;
        }
        let stacks = if row % 3 == 0 { 0 } else { stacks };
        for column in bits(self.rows[row] & !columns) {
            let stack = 1 << (column / 3);
            if stacks & stack == 0 {
                let template = template | 1 << (row * 9 + column);
                self.walk(row + 1, columns | 1 << column, stacks | stack, template);
            }
        }
    }
}
