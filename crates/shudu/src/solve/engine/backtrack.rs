//! Backtracking with a usage counter for each digit in each cell.
//!
//! Every cell keeps, for every digit, how many digits that stand forbid it there. A digit fits
//! where its counter is 0. Putting a digit adds one to that digit's counter in its row, column and
//! box; taking it back subtracts one. A counter is needed and not a flag, because two placed digits
//! may forbid the same thing, and taking one back must not allow it again.
//!
//! ```text
//!   put 4 into r1c1:      counter of 4 in r1c2, r1c3 …, r2c1 …, r2c2 …   + 1
//!   step back from r1c1:  the same cells                                 - 1
//! ```
//!
//! While the walk stands at a blank, the blanks after it are empty and those before it are not
//! looked at again until it has stepped back. So a put digit is counted only in the cells after it,
//! a given one everywhere.

use std::ops::ControlFlow;

use super::Engine;
use super::walk::{Book, walk};
use crate::grid::Layout;
use crate::solve::{Limits, Problem, Report, Watch};

/// The engine `backtrack`: position by position with usage counters, all solutions in order.
#[derive(Clone, Copy, Debug)]
pub struct Backtrack;

impl Engine for Backtrack {
    fn name(&self) -> &'static str {
        "backtrack"
    }
    fn about(&self) -> &'static str {
        "backtracking position by position with usage counters in every cell"
    }
    fn is_lexicographic(&self) -> bool {
        true
    }
    fn search(
        &self,
        problem: &Problem,
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        let mut watch = Watch::new(limits, visit);
        if problem.is_consistent() {
            let _ = walk(problem, &mut watch, &mut Counters::new(problem));
        }
        watch.finish()
    }
}

/// For every cell and digit, how many digits that stand forbid it there.
struct Counters {
    layout: &'static Layout,
    side: usize,
    used: Vec<u8>,
    /// Where in its list of peers the cells after a cell begin.
    later: Vec<u8>,
}

impl Counters {
    fn new(problem: &Problem) -> Counters {
        let shape = problem.shape();
        let layout = shape.layout();
        let side = shape.side();
        let later = |c| layout.peers(c).partition_point(|&p| (p as usize) < c) as u8;
        let mut counters = Counters {
            layout,
            side,
            used: vec![0; shape.cells() * side],
            later: (0..shape.cells()).map(later).collect(),
        };
        for (cell, &value) in problem.cells().iter().enumerate().filter(|(_, v)| **v != 0) {
            for &peer in layout.peers(cell) {
                counters.used[peer as usize * side + value as usize - 1] += 1;
            }
        }
        counters
    }

    /// The counters of a digit in the cells after a cell that share a house with it.
    fn change(&mut self, cell: usize, digit: u8, by: impl Fn(u8) -> u8) {
        for &peer in &self.layout.peers(cell)[self.later[cell] as usize..] {
            let counter = &mut self.used[peer as usize * self.side + digit as usize - 1];
            *counter = by(*counter);
        }
    }
}

impl Book for Counters {
    fn fitting(&self, _: &[u8], cell: usize) -> u32 {
        let counters = &self.used[cell * self.side..][..self.side];
        counters.iter().rev().fold(0, |set, &used| set << 1 | u32::from(used == 0))
    }
    fn put(&mut self, cell: usize, digit: u8) {
        self.change(cell, digit, |used| used + 1);
    }
    fn take_back(&mut self, cell: usize, digit: u8) {
        self.change(cell, digit, |used| used - 1);
    }
}
