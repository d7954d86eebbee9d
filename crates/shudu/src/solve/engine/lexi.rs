//! The simplest search: scan the peers of the next blank to see which digits are left.
//!
//! The board is the only state. For each blank, from left to right and from top to bottom, the digits
//! of its row, column and box are excluded; the others are tried, smallest first. The first solution
//! found is therefore the lexicographically smallest.
//!
//! Such a search reads only the peers of blanks. It would miss two equal givens that are peers of
//! no blank, so [`Engine::search`](super::Engine::search) checks the givens first.

use std::ops::ControlFlow;

use super::reading_order::{DigitTracker, walk};
use super::trace::Trace;
use super::{EngineInfo, Traced};
use crate::grid::Layout;
use crate::search::Watch;
use crate::solve::Problem;

/// The engine `lexi`: candidates by scanning the peers, the lexicographically smallest solution
/// first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lexi;

impl Traced for Lexi {
    const INFO: EngineInfo = EngineInfo {
        name: "lexi",
        about: "depth-first in reading order, scanning the peers of each blank; smallest solution first",
        lexicographic: true,
    };

    fn search(
        &self,
        problem: &Problem,
        watch: &mut Watch<'_, '_>,
        trace: &mut impl Trace,
    ) -> ControlFlow<()> {
        walk(problem, watch, &mut Peers(problem.shape().layout()), trace)
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
