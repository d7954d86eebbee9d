//! Minimal puzzles, and the givens that a proper puzzle can do without.

use super::dig::{dig_board, is_only_digit};
use super::unavoidable_dig::{Digging, dig_all};
use crate::grid::{Board, Cell, CellSet, Grid};
use crate::random::{Rng, shuffle};
use crate::search::Limits;
use crate::solve::engine::lanes::{Barred, BatchAnswer, Lanes};

impl Grid {
    /// Takes givens out of a proper puzzle or a finished grid, in random order, as long as one
    /// solution remains. The result is proper and minimal. `None` when there is not exactly one
    /// solution to begin with.
    ///
    /// ```
    /// use shudu::{generate::Source, random::Stream};
    /// let mut rng = Stream::new(2026, 0);
    /// let grid = Source::Random.grid(&mut rng);
    /// let puzzle = grid.minimize(&mut rng).unwrap();
    /// assert!(puzzle.is_minimal() && puzzle.filled() < 30);
    /// ```
    #[must_use]
    pub fn minimize(&self, rng: &mut impl Rng) -> Option<Grid> {
        let solution = only_solution(self)?;
        let mut order: Vec<usize> = self.iter().map(|(cell, _)| cell.index()).collect();
        shuffle(rng, &mut order);
        let mut digging = [Digging::cell_by_cell(&solution, &order, CellSet::EMPTY, 0)];
        dig_all(&Lanes::new(), &mut digging, &Limits::default());
        digging[0].outcome()
    }

    /// The givens that can each be taken out alone without a second solution: none of a minimal
    /// puzzle, all of a finished grid. Two of them together may be too many. `None` when the puzzle
    /// is not proper.
    #[must_use]
    pub fn redundant(&self) -> Option<CellSet> {
        only_solution(self)?;
        // All at once: for each given, the puzzle without it and with its digit forbidden there.
        let without = |(cell, digit)| {
            let mut puzzle = *self;
            puzzle.set(cell, None);
            Barred { puzzle, cell, digit }
        };
        let tries: Vec<Barred> = self.iter().map(without).collect();
        let mut answers = vec![BatchAnswer::default(); tries.len()];
        Lanes::new().solve_batch(&tries, &Limits::solutions(1), &mut answers);
        let pairs = tries.iter().zip(&answers);
        Some(pairs.filter(|(_, answer)| answer.count == 0).map(|(t, _)| t.cell).collect())
    }

    /// Returns true if this is a proper puzzle that is not proper without any one of its givens.
    #[must_use]
    pub fn is_minimal(&self) -> bool {
        self.redundant().is_some_and(CellSet::is_empty)
    }
}

impl Board {
    /// Takes givens out of a proper puzzle or a finished board, in random order, as long as one
    /// solution remains. `None` when there is not exactly one solution to begin with.
    ///
    /// Up to 9×9 the result is minimal. On larger boards a proof may take very long: a given stays if
    /// its removal is not proved harmless with moderate effort, so the result is proper but perhaps
    /// not quite minimal.
    #[must_use]
    pub fn minimize(&self, rng: &mut impl Rng) -> Option<Board> {
        if !self.is_finished() && !self.is_proper() {
            return None;
        }
        let mut board = self.clone();
        dig_board(&mut board, rng);
        Some(board)
    }

    /// The indices of the givens that can each be taken out alone without a second solution: see
    /// [`Grid::redundant`]. `None` when the puzzle is not proper. On boards larger than 9×9 this may
    /// take very long.
    #[must_use]
    pub fn redundant(&self) -> Option<Vec<usize>> {
        if let Some(grid) = self.to_grid() {
            return Some(grid.redundant()?.iter().map(Cell::index).collect());
        }
        if !self.is_proper() {
            return None;
        }
        let mut less = self.clone();
        let givens = (0..self.cells().len()).filter(|&cell| self.get(cell) != 0);
        let can_go = givens.filter(|&cell| {
            less.set(cell, 0);
            let can_go = is_only_digit(&less, cell, self.get(cell), None);
            less.set(cell, self.get(cell));
            can_go
        });
        Some(can_go.collect())
    }

    /// Returns true if this is a proper puzzle that is not proper without any one of its givens.
    #[must_use]
    pub fn is_minimal(&self) -> bool {
        self.redundant().is_some_and(|cells| cells.is_empty())
    }
}

/// The solution of a proper puzzle or a finished grid.
pub(super) fn only_solution(grid: &Grid) -> Option<Grid> {
    if grid.is_finished() {
        return Some(*grid);
    }
    Lanes::new().solve_one(grid, &Limits::solutions(2)).unique()
}
