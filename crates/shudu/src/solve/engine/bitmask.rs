//! Backtracking over a list of blanks, with the digits of each row, column and box as bits.
//!
//! ```text
//!   row 1 holds 5 3 7      001010100      a digit fits where none of the
//!   column 3 holds 8       010000000      three sets has its bit
//!   box 1 holds 5 3 6 9 8  110110100
//!   r1c3 may take          000001011  =  1, 2, 4
//! ```
//!
//! Placing a digit flips its bit in three sets, and removing it flips it again. The blanks are listed
//! once, in reading order.

use std::ops::ControlFlow;

use super::reading_order::{DigitTracker, walk};
use super::trace::Trace;
use super::{EngineInfo, Traced};
use crate::search::Watch;
use crate::solve::Problem;

/// The engine `bitmask`: a list of blanks, and bit sets for rows, columns and boxes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bitmask;

impl Traced for Bitmask {
    const INFO: EngineInfo = EngineInfo {
        name: "bitmask",
        about: "backtracking over the list of spaces with bit sets for rows, columns and boxes",
        lexicographic: true,
    };

    fn search(
        &self,
        problem: &Problem,
        watch: &mut Watch<'_, '_>,
        trace: &mut impl Trace,
    ) -> ControlFlow<()> {
        walk(problem, watch, &mut Used::new(problem), trace)
    }
}

/// The digits placed in each house, and the houses of each cell.
struct Used {
    houses: Vec<u32>,
    of: Vec<[u8; 3]>,
}

impl Used {
    fn new(problem: &Problem) -> Used {
        let shape = problem.shape();
        let houses_of = |cell| shape.layout().houses_of(cell).map(|house| house as u8);
        let of = (0..shape.cells()).map(houses_of).collect();
        let mut used = Used { houses: vec![0; 3 * shape.side()], of };
        for (cell, &value) in problem.cells().iter().enumerate().filter(|(_, v)| **v != 0) {
            used.flip(cell, value);
        }
        used
    }

    fn flip(&mut self, cell: usize, digit: u8) {
        for house in self.of[cell] {
            self.houses[house as usize] ^= 1 << (digit - 1);
        }
    }
}

impl DigitTracker for Used {
    fn fitting(&self, _: &[u8], cell: usize) -> u32 {
        // The problem's own candidates mask the bits above the side.
        !self.of[cell].iter().fold(0, |set, &house| set | self.houses[house as usize])
    }
    fn put(&mut self, cell: usize, digit: u8) {
        self.flip(cell, digit);
    }
    fn take_back(&mut self, cell: usize, digit: u8) {
        self.flip(cell, digit);
    }
}
