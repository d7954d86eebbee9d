//! Sudoku as an exact cover, solved with dancing links.
//!
//! All the work is done by [`crate::cover`]; here the givens are chosen first and the rows that
//! make up a cover are written back as digits.

use std::ops::ControlFlow;

use super::Engine;
use crate::cover::{Control, sudoku};
use crate::search::{Limits, Report, Watch};
use crate::solve::Problem;

/// The engine `cover`: exact cover with dancing links.
#[derive(Clone, Copy, Debug)]
pub struct Cover;

impl Engine for Cover {
    fn name(&self) -> &'static str {
        "cover"
    }
    fn about(&self) -> &'static str {
        "exact cover with dancing links, always at the column with the fewest ones"
    }
    fn is_lexicographic(&self) -> bool {
        false
    }
    fn search(
        &self,
        problem: &Problem,
        limits: &Limits,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        let mut watch = Watch::new(limits, visit);
        if problem.is_consistent() {
            search(problem, &mut watch);
        }
        watch.finish()
    }
}

fn search(problem: &Problem, watch: &mut Watch<'_, '_>) {
    let shape = problem.shape();
    // Rows for every digit that candidates allow; row ids follow from cell and digit, so the list
    // that leads back is kept here.
    let mut rows = Vec::with_capacity(shape.cells() * shape.side());
    let mut cover = sudoku(shape, |cell, digit| {
        let allowed = problem.allowed(cell) >> (digit - 1) & 1 == 1;
        if allowed {
            rows.push((cell, digit));
        }
        allowed
    });
    for (cell, &digit) in problem.cells().iter().enumerate().filter(|(_, v)| **v != 0) {
        let row = rows.partition_point(|&known| known < (cell, digit));
        // A consistent problem allows every one of its digits, and no two of them meet in a column.
        if !cover.choose(row) {
            return;
        }
    }
    let mut writer = Writer { watch, rows: &rows, cells: problem.cells().to_vec() };
    let _ = cover.run(&mut writer);
}

/// Writes covers as digits and hands them on.
struct Writer<'r, 'w, 'a, 'v> {
    watch: &'w mut Watch<'a, 'v>,
    rows: &'r [(usize, u8)],
    cells: Vec<u8>,
}

impl Control for Writer<'_, '_, '_, '_> {
    fn node(&mut self) -> ControlFlow<()> {
        self.watch.node()
    }
    fn guess(&mut self) {
        self.watch.guess();
    }
    fn found(&mut self, rows: &[usize], depth: u32) -> ControlFlow<()> {
        for &row in rows {
            let (cell, digit) = self.rows[row];
            self.cells[cell] = digit;
        }
        self.watch.solution(&self.cells, depth)
    }
}
