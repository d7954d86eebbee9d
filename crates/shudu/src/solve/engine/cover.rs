//! Sudoku as an exact cover, solved with dancing links.
//!
//! The search is [`crate::cover`]. This module chooses the rows of the givens first and translates
//! the rows of a cover back into digits.

use std::ops::ControlFlow;

use super::trace::{Action, Condition, Trace};
use super::{EngineInfo, Traced};
use crate::cover::{ExactCover, Observer, Step};
use crate::grid::{HouseKind, Shape};
use crate::search::Watch;
use crate::solve::Problem;

/// The engine `cover`: exact cover with dancing links.
#[derive(Clone, Copy, Debug)]
pub struct Cover;

impl Traced for Cover {
    const INFO: EngineInfo = EngineInfo {
        name: "cover",
        about: "exact cover with dancing links, always at the column with the fewest ones",
        lexicographic: false,
    };

    fn search(
        &self,
        problem: &Problem,
        watch: &mut Watch<'_, '_>,
        trace: &mut impl Trace,
    ) -> ControlFlow<()> {
        let shape = problem.shape();
        // Rows for every digit that the candidates allow; this list maps row numbers back to cell
        // and digit.
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
            if !cover.choose(row) {
                return ControlFlow::Continue(());
            }
        }
        let cells = problem.cells().to_vec();
        cover.run(&mut CoverToDigits { watch, trace, shape, rows: &rows, cells })
    }
}

/// Translates covers into digits for the watch, and rows and columns for the trace.
struct CoverToDigits<'r, 'w, 'a, 'v, T> {
    watch: &'w mut Watch<'a, 'v>,
    trace: &'w mut T,
    shape: Shape,
    rows: &'r [(usize, u8)],
    cells: Vec<u8>,
}

impl<T: Trace> Observer for CoverToDigits<'_, '_, '_, '_, T> {
    #[inline]
    fn node(&mut self) -> ControlFlow<()> {
        if self.trace.is_closed() {
            return self.watch.enough();
        }
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
        self.trace.note(depth, Action::Solution);
        self.watch.solution(&self.cells, depth)
    }

    #[inline]
    fn step(&mut self, depth: u32, step: Step) {
        let action = match step {
            Step::Try { row, guess } => {
                let (cell, digit) = self.rows[row];
                Action::Place { cell, digit, guess }
            }
            Step::GiveUp { row } => {
                let (cell, digit) = self.rows[row];
                Action::Remove { cell, digit }
            }
            Step::Cover { column } => Action::Cover(condition(self.shape, column)),
            Step::Uncover { column } => Action::Uncover(condition(self.shape, column)),
            Step::Backtrack => Action::Backtrack,
        };
        self.trace.note(depth, action);
    }
}

/// Returns the condition of a column of [`ExactCover::sudoku`].
fn condition(shape: Shape, column: usize) -> Condition {
    let (cells, side) = (shape.cells(), shape.side());
    let place = column % cells;
    let kind = match column / cells {
        0 => return Condition::Cell(column),
        1 => HouseKind::Row,
        2 => HouseKind::Column,
        _ => HouseKind::Box,
    };
    Condition::House { kind, index: place / side, digit: (place % side) as u8 + 1 }
}
