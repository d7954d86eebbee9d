//! Templates: all ways to place one digit in the whole grid.
//!
//! A template is nine cells, one in each row, column and box. Those that use only cells where the
//! digit is placed or a candidate are enumerated row by row. A cell that all of them use has the
//! digit, so templates of other digits that use it are dropped, until nothing changes. Then a cell
//! that all templates of a digit use has the digit, and a candidate that none uses is removed.
//! Order: digits upwards, one step for each.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::Digit;
use crate::logic::nine::geometry::{bits, cells};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Finds cells that every template of a digit uses.
pub(crate) fn set(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let Some(found) = templates(state) else { return ControlFlow::Continue(()) };
    for (digit, list) in found.iter().enumerate() {
        let every = list.iter().fold(state.cells(digit), |s, template| s & template);
        let placements: Vec<Candidate> = cells(every).map(|c| Candidate::at(c, digit)).collect();
        if !placements.is_empty() {
            let reason = Reason::Template { digit: Digit::from_index(digit) };
            report(Step::new(Technique::TemplateSet, placements, Vec::new(), reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds candidates that no template of their digit uses.
pub(crate) fn delete(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let Some(found) = templates(state) else { return ControlFlow::Continue(()) };
    for (digit, list) in found.iter().enumerate() {
        let any = list.iter().fold(0, |s, template| s | template);
        let never = cells(state.cells(digit) & !any);
        let gone: Vec<Candidate> = never.map(|c| Candidate::at(c, digit)).collect();
        if !gone.is_empty() {
            let reason = Reason::Template { digit: Digit::from_index(digit) };
            report(Step::new(Technique::TemplateDelete, Vec::new(), gone, reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the templates of each digit that use no cell that must have another digit. `None` if a
/// digit has none left: the state has no solution.
fn templates(state: &State) -> Option<[Vec<u128>; 9]> {
    let mut all: [Vec<u128>; 9] = std::array::from_fn(|digit| {
        let rows = std::array::from_fn(|row| {
            let stands = (0..9).find(|&c| state.digit_index(row * 9 + c) == Some(digit));
            stands.map_or(state.places(row, digit), |c| 1 << c)
        });
        let mut list = Vec::new();
        walk(&rows, 0, 0, 0, 0, &mut list);
        list
    });
    loop {
        let before: usize = all.iter().map(Vec::len).sum();
        for digit in 0..9 {
            for other in (0..9).filter(|&other| other != digit) {
                let every = all[other].iter().fold(u128::MAX, |s, template| s & template);
                all[digit].retain(|template| template & every == 0);
            }
        }
        if all.iter().any(Vec::is_empty) {
            return None;
        }
        if all.iter().map(Vec::len).sum::<usize>() == before {
            return Some(all);
        }
    }
}

/// Continues from `row`. `columns` are used, `stacks` are used in the current band.
fn walk(
    rows: &[u16; 9],
    row: usize,
    columns: u16,
    stacks: u16,
    template: u128,
    list: &mut Vec<u128>,
) {
    let Some(&places) = rows.get(row) else {
        list.push(template);
        return;
    };
    let stacks = if row.is_multiple_of(3) { 0 } else { stacks };
    for column in bits(places & !columns) {
        let stack = 1 << (column / 3);
        if stacks & stack == 0 {
            let template = template | 1 << (row * 9 + column);
            walk(rows, row + 1, columns | 1 << column, stacks | stack, template, list);
        }
    }
}
