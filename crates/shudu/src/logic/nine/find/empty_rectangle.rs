//! Empty rectangles.
//!
//! ```text
//!      box      c        the digit's places in the box are on row r and column c;
//!   .  .  x │            the pair (═) is a column's only two places.
//! r x  x  . │ · · a      If a is false, b is true. If a is true, the box has the digit
//!   .  .  x │     ║      on column c. Either way it is removed from *.
//! ──────────┼     ║
//!         * │ · · b
//! ```
//!
//! The rectangle of the other four cells of the box is empty. At least one place is on the row and
//! one on the column without their crossing: otherwise the digit is locked. Order: digits, boxes,
//! the rows of the box, its columns, and for each the pairs along rows, then columns.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::{Cell, Digit, House};
use crate::logic::nine::geometry::{BITS_OF, CELLS_OF, bits, cells, house};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Finds empty rectangles.
pub(crate) fn empty(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    for digit in 0..9 {
        for (b, box_house) in (18..27).enumerate() {
            let inside = state.cells(digit) & BITS_OF[box_house];
            if inside.count_ones() < 2 {
                continue;
            }
            let (rows, columns) = (b / 3 * 3, 9 + b % 3 * 3);
            for lines in (0..9).map(|i| [rows + i / 3, columns + i % 3]) {
                let [in_row, in_column] = lines.map(|line| inside & BITS_OF[line]);
                let covered = in_row | in_column == inside;
                if covered && in_row & !in_column != 0 && in_column & !in_row != 0 {
                    pairs(state, digit, box_house, lines, report)?;
                    pairs(state, digit, box_house, [lines[1], lines[0]], report)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds the pairs that cross `lines[0]` outside the box, and their eliminations on `lines[1]`.
fn pairs(
    state: &State,
    digit: usize,
    box_house: usize,
    lines: [usize; 2],
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let [from, to] = lines;
    for near in cells(state.cells(digit) & BITS_OF[from] & !BITS_OF[box_house]) {
        // The line through `near` that runs along `to`.
        let c = Cell::at(near);
        let along = if from < 9 { 9 + c.column() } else { c.row() };
        let places = state.places(along, digit);
        if places.count_ones() != 2 {
            continue;
        }
        let far = bits(places).map(|p| CELLS_OF[along][p] as usize).find(|&c| c != near);
        let Some(far) = far else { continue };
        let f = Cell::at(far);
        let across = if from < 9 { f.row() } else { 9 + f.column() };
        let victims = state.cells(digit) & BITS_OF[across] & BITS_OF[to] & !BITS_OF[box_house];
        if victims == 0 {
            continue;
        }
        let reason = Reason::EmptyRectangle {
            digit: Digit::from_index(digit),
            box_house: house(box_house),
            lines: lines.map(house),
            pair: [c.into(), f.into()],
            house: house(along),
        };
        let gone = cells(victims).map(|cell| Candidate::at(cell, digit)).collect();
        report(Step::new(Technique::EmptyRectangle, Vec::new(), gone, reason))?;
    }
    ControlFlow::Continue(())
}

/// Finds two empty rectangles of the same box that remove different candidates.
pub(crate) fn dual_empty(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let mut all: Vec<Step> = Vec::new();
    let _ = empty(state, &mut |step| {
        all.push(step);
        ControlFlow::Continue(())
    });
    for (n, one) in all.iter().enumerate() {
        for two in &all[n + 1..] {
            if rectangle(one) == rectangle(two) && one.eliminations != two.eliminations {
                report(super::joined(Technique::DualEmptyRectangle, one, two))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the digit and the box of a step.
fn rectangle(step: &Step) -> Option<(Digit, House)> {
    match step.reason {
        Reason::EmptyRectangle { digit, box_house, .. } => Some((digit, box_house)),
        _ => None,
    }
}
