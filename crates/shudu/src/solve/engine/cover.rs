//! Sudoku as an exact cover, solved with dancing links.
//!
//! The search is [`crate::cover`]. This module chooses the rows of the givens first and translates
//! the rows of a cover back into digits.

use std::ops::ControlFlow;

use super::{Algorithm, EngineInfo};
use crate::cover::{ExactCover, Observer};
use crate::search::Watch;
use crate::solve::Problem;

/// The engine `cover`: exact cover with dancing links.
#[derive(Clone, Copy, Debug)]
pub struct Cover;

const INFO: EngineInfo = EngineInfo {
    name: "cover",
    about: "exact cover with dancing links, always at the column with the fewest ones",
    lexicographic: false,
};

impl Algorithm for Cover {
    fn info(&self) -> &'static EngineInfo {
        &INFO
    }

    fn run(&self, problem: &Problem, watch: &mut Watch<'_, '_>) -> ControlFlow<()> {
        let shape = problem.shape();
        // Rows for every digit that candidates allow; row ids follow from cell and digit, so the
        // list that leads back is kept here.
        let mut rows = Vec::with_capacity(shape.cells() * shape.side());
        let mut cover = ExactCover::sudoku(shape, |cell, digit| {
            let allowed = problem.allowed(cell) >> (digit - 1) & 1 == 1;
            if allowed {
                rows.push((cell, digit));
            }
            allowed
        });
        for (cell, &digit) in problem.cells().iter().enumerate().filter(|(_, v)| **v != 0) {
            let row = rows.partition_point(|&known| known < (cell, digit));
            // A consistent problem allows all its digits, and no two of them share a column.
            if cover.choose(row).is_err() {
                return ControlFlow::Continue(());
            }
        }
        let cells = problem.cells().to_vec();
        cover.run(&mut CoverToDigits { watch, rows: &rows, cells })
    }
}

/// Translates covers into digits for the watch.
struct CoverToDigits<'r, 'w, 'a, 'v> {
    watch: &'w mut Watch<'a, 'v>,
    rows: &'r [(usize, u8)],
    cells: Vec<u8>,
}

impl Observer for CoverToDigits<'_, '_, '_, '_> {
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
