//! Backtracking with a usage counter for each digit in each cell.
//!
//! Every cell has, for every digit, a counter of the placed digits that exclude it there. A digit
//! fits where its counter is 0. Placing a digit increments its counter in its row, column and box;
//! removing it decrements them. It must be a counter and not a flag, because two placed digits may
//! exclude the same candidate, and removing one of them must not allow it again.
//!
//! ```text
//!   put 4 into r1c1:      counter of 4 in r1c2, r1c3 …, r2c1 …, r2c2 …   + 1
//!   step back from r1c1:  the same cells                                 - 1
//! ```
//!
//! While the search is at a blank, the blanks after it are empty and those before it are not read
//! again until it steps back. So a placed digit is counted only in the cells after it, a given
//! everywhere.
//!
//! A digit occurs at most once in a house, so at most three placed digits exclude it in a cell: two
//! bits are enough for a counter, and the counters of a cell fit into one word.

use std::ops::ControlFlow;

use super::reading_order::{DigitTracker, walk};
use super::trace::Trace;
use super::{EngineInfo, Traced};
use crate::search::Watch;
use crate::solve::Problem;

/// The engine `backtrack`: position by position with usage counters, all solutions in order.
#[derive(Clone, Copy, Debug)]
pub struct Backtrack;

impl Traced for Backtrack {
    const INFO: EngineInfo = EngineInfo {
        name: "backtrack",
        about: "backtracking position by position with usage counters in every cell",
        lexicographic: true,
    };

    fn search(
        &self,
        problem: &Problem,
        watch: &mut Watch<'_, '_>,
        trace: &mut impl Trace,
    ) -> ControlFlow<()> {
        walk(problem, watch, &mut Counters::new(problem), trace)
    }
}

/// For every cell and digit, how many placed digits exclude it there.
struct Counters {
    /// Two bits for each digit.
    used: Vec<u64>,
    /// The peers after each cell, concatenated, and the start of each cell's part.
    later: Vec<u16>,
    start: Vec<usize>,
}

impl Counters {
    fn new(problem: &Problem) -> Counters {
        let layout = problem.shape().layout();
        let cells = problem.shape().cells();
        let mut counters = Counters { used: vec![0; cells], later: Vec::new(), start: vec![0] };
        for (cell, &value) in problem.cells().iter().enumerate() {
            let peers = layout.peers(cell).iter().copied();
            if value != 0 {
                peers.clone().for_each(|p| counters.used[p as usize] += one(value));
            }
            counters.later.extend(peers.filter(|&p| p as usize > cell));
            counters.start.push(counters.later.len());
        }
        counters
    }
}

/// Returns the increment for a digit.
fn one(digit: u8) -> u64 {
    1 << (2 * (digit - 1))
}

impl DigitTracker for Counters {
    fn fitting(&self, _: &[u8], cell: usize) -> u32 {
        let used = self.used[cell];
        pack(!(used | used >> 1))
    }
    fn put(&mut self, cell: usize, digit: u8) {
        for &peer in &self.later[self.start[cell]..self.start[cell + 1]] {
            self.used[peer as usize] += one(digit);
        }
    }
    fn take_back(&mut self, cell: usize, digit: u8) {
        for &peer in &self.later[self.start[cell]..self.start[cell + 1]] {
            self.used[peer as usize] -= one(digit);
        }
    }
}

/// Compacts the even bits.
fn pack(mut bits: u64) -> u32 {
    bits &= 0x5555_5555_5555_5555;
    bits = (bits | bits >> 1) & 0x3333_3333_3333_3333;
    bits = (bits | bits >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    bits = (bits | bits >> 4) & 0x00ff_00ff_00ff_00ff;
    bits = (bits | bits >> 8) & 0x0000_ffff_0000_ffff;
    (bits | bits >> 16) as u32
}
