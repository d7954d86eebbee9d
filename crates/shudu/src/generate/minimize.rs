//! Minimal puzzles, and the givens that a proper puzzle can do without.

use super::dig::{dig_board, is_only_digit, is_proper};
use super::unavoidable_dig::{Digging, dig_all};
use crate::grid::{Board, Cell, CellSet, Grid};
use crate::random::{Rng, shuffle};
use crate::search::{Limits, Stopped};
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
        unlimited(self.minimize_within(rng, &Limits::default()))
    }

    /// [`minimize`](Board::minimize), or an error if a limit stops it. The limits on solutions and
    /// nodes are ignored.
    pub fn minimize_within(
        &self,
        rng: &mut impl Rng,
        limits: &Limits,
    ) -> Result<Option<Board>, Stopped> {
        let limits = &Limits { nodes: None, ..limits.clone() };
        if !self.is_finished() && !is_proper(self, limits)? {
            return Ok(None);
        }
        let mut board = self.clone();
        dig_board(&mut board, rng, limits)?;
        Ok(Some(board))
    }

    /// The indices of the givens that can each be taken out alone without a second solution: see
    /// [`Grid::redundant`]. `None` when the puzzle is not proper. On boards larger than 9×9 this may
    /// take very long.
    #[must_use]
    pub fn redundant(&self) -> Option<Vec<usize>> {
        unlimited(self.redundant_within(&Limits::default()))
    }

    /// The [redundant](Board::redundant) givens, or an error if a limit stops the search. The limits
    /// on solutions and nodes are ignored.
    pub fn redundant_within(&self, limits: &Limits) -> Result<Option<Vec<usize>>, Stopped> {
        if let Some(grid) = self.to_grid() {
            let cells = grid.redundant();
            return Ok(cells.map(|cells| cells.iter().map(Cell::index).collect()));
        }
        let limits = &Limits { nodes: None, ..limits.clone() };
        if !is_proper(self, limits)? {
            return Ok(None);
        }
        let mut less = self.clone();
        let mut redundant = Vec::new();
        for cell in (0..self.cells().len()).filter(|&cell| self.get(cell) != 0) {
            less.set(cell, 0);
            if is_only_digit(&less, cell, self.get(cell), limits)? {
                redundant.push(cell);
            }
            less.set(cell, self.get(cell));
        }
        Ok(Some(redundant))
    }

    /// Returns true if this is a proper puzzle that is not proper without any one of its givens.
    #[must_use]
    pub fn is_minimal(&self) -> bool {
        self.redundant().is_some_and(|cells| cells.is_empty())
    }
}

/// The result of a search without limits.
fn unlimited<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|stopped| unreachable!("there was no limit, but {stopped}"))
}

/// The solution of a proper puzzle or a finished grid.
pub(super) fn only_solution(grid: &Grid) -> Option<Grid> {
    if grid.is_finished() {
        return Some(*grid);
    }
    Lanes::new().solve_one(grid, &Limits::solutions(2)).unique()
}
