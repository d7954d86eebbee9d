//! The search that three engines share: blank by blank in reading order, small digits first.
//!
//! ```text
//!   5 3 ▢ ▢ 7 ▢ …      blanks in reading order:   r1c3  r1c4  r1c6  …
//!                      digits left to try there:  {2,4} {6}   {} ← none fits: step back
//! ```
//!
//! A step forward places the smallest digit that fits; if none is left, the search steps back and
//! tries the next digit there. The solutions are found in lexicographic order. The state is kept in
//! arrays instead of the call stack, so a 25×25 board needs no recursion.
//!
//! The engines differ in the [`DigitTracker`] that determines which digits fit.

use std::ops::ControlFlow;

use super::trace::{Action, Trace};
use crate::search::Watch;
use crate::solve::Problem;

/// Tracks which digits fit into a blank.
pub(super) trait DigitTracker {
    /// Returns the digits that fit into this blank, considering every digit before it and every
    /// given. Bit 0 is digit 1. The problem's own candidates are handled by the caller.
    fn fitting(&self, cells: &[u8], cell: usize) -> u32;
    /// Records that a digit is placed in a blank.
    fn put(&mut self, cell: usize, digit: u8);
    /// Records that the digit is removed again.
    fn take_back(&mut self, cell: usize, digit: u8);
}

/// Visits all solutions of a consistent problem.
pub(super) fn walk(
    problem: &Problem,
    watch: &mut Watch<'_, '_>,
    tracker: &mut impl DigitTracker,
    trace: &mut impl Trace,
) -> ControlFlow<()> {
    let mut cells = problem.cells().to_vec();
    let blanks: Vec<usize> = (0..cells.len()).filter(|&c| cells[c] == 0).collect();
    watch.node()?;
    if blanks.is_empty() {
        trace.note(0, Action::Solution);
        return watch.solution(&cells, 0);
    }

    // For each blank up to the current one: the digits left to try, and whether there was a choice.
    let mut left = vec![0u32; blanks.len()];
    let mut choice = vec![false; blanks.len()];
    let mut depth = 0;
    let mut at = 0;
    let mut entering = true;
    loop {
        let cell = blanks[at];
        if entering {
            let fitting = tracker.fitting(&cells, cell) & problem.allowed(cell);
            left[at] = fitting;
            choice[at] = fitting & fitting.wrapping_sub(1) != 0;
            depth += u32::from(choice[at]);
            entering = false;
        }
        if cells[cell] != 0 {
            tracker.take_back(cell, cells[cell]);
            trace.note(depth, Action::Remove { cell, digit: cells[cell] });
            cells[cell] = 0;
        }
        if left[at] == 0 {
            depth -= u32::from(choice[at]);
            trace.note(depth, Action::Backtrack);
            if at == 0 {
                return ControlFlow::Continue(());
            }
            at -= 1;
            continue;
        }
        let digit = left[at].trailing_zeros() as u8 + 1;
        left[at] &= left[at] - 1;
        if choice[at] {
            watch.guess();
        }
        watch.node()?;
        if trace.is_closed() {
            return watch.enough();
        }
        trace.note(depth, Action::Place { cell, digit, guess: choice[at] });
        cells[cell] = digit;
        tracker.put(cell, digit);
        if at + 1 == blanks.len() {
            trace.note(depth, Action::Solution);
            watch.solution(&cells, depth)?;
        } else {
            at += 1;
            entering = true;
        }
    }
}
