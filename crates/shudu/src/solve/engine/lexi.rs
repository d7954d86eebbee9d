//! The plainest search: for the next blank, look at the peers to see which digits are left.
//!
//! Nothing is remembered but the board itself. For each blank, from left to right and from top to
//! bottom, the digits of its row, column and box are crossed out; what remains is tried, smallest
//! first. The first solution found is therefore the lexicographically smallest.
//!
//! Such a search only ever looks at the peers of blanks. Two equal givens that no blank sees would
//! never be noticed, so the givens are checked before the search begins.

use std::ops::ControlFlow;

use super::Engine;
use super::reading_order::{DigitTracker, walk};
use crate::grid::Layout;
use crate::search::{Limits, Report, Watch};
use crate::solve::Problem;

/// The engine `lexi`: candidates by scanning the peers, the lexicographically smallest solution
/// first.
#[derive(Clone, Copy, Debug)]
pub struct Lexi;

impl Engine for Lexi {
    fn name(&self) -> &'static str {
        "lexi"
    }
    fn about(&self) -> &'static str {
        "depth-first in reading order, scanning the peers of each blank; smallest solution first"
    }
    fn is_lexicographic(&self) -> bool {
        true
    }
    fn search(
        &self,
        problem: &Problem,
        limits: &Limits,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        let mut watch = Watch::new(limits, visit);
        if problem.is_consistent() {
            let mut peers = Peers(problem.shape().layout());
            let _ = walk(problem, &mut watch, &mut peers);
        }
        watch.finish()
    }
}

struct Peers(&'static Layout);

impl DigitTracker for Peers {
    fn fitting(&self, cells: &[u8], cell: usize) -> u32 {
        // A blank sets bit 0, which the shift drops; digit d sets bit d, which becomes d - 1.
        let seen = self.0.peers(cell).iter().fold(0, |set, &p| set | 1u32 << cells[p as usize]);
        !(seen >> 1)
    }
    fn put(&mut self, _: usize, _: u8) {}
    fn take_back(&mut self, _: usize, _: u8) {}
}
