//! Minimal puzzles and redundant givens.

use super::dig::{dig_board, is_only_digit, is_proper};
use super::unavoidable_dig::{Digging, dig_all};
use crate::grid::{Board, Cell, CellSet, Grid};
use crate::random::{Rng, shuffle};
use crate::search::{Limits, Stopped};
use crate::solve::engine::lanes::{Barred, BatchAnswer, Lanes};

impl Grid {
    /// Removes redundant givens from a proper puzzle or a finished grid, in random order, until the
    /// puzzle is minimal. Returns `None` if there is not exactly one solution.
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

    /// Returns the redundant givens: each can be removed alone without a second solution. A minimal
    /// puzzle has none. Removing two of them may be too many. `None` if the puzzle is not proper.
    #[must_use]
    pub fn redundant(&self) -> Option<CellSet> {
        only_solution(self)?;
        // One batch: for each given, the puzzle without it and with its digit excluded there.
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

    /// Returns true if this is a minimal puzzle: proper, and every given is necessary.
    #[must_use]
    pub fn is_minimal(&self) -> bool {
        self.redundant().is_some_and(CellSet::is_empty)
    }
}

impl Board {
    /// Removes redundant givens from a proper puzzle or a finished board, in random order. Returns
    /// `None` if there is not exactly one solution.
    ///
    /// Up to 9×9 the result is minimal. On larger boards a proof may take very long: a given is
    /// kept if its redundancy is not proved with moderate effort, so the result is proper but may
    /// not be minimal.
    #[must_use]
    pub fn minimize(&self, rng: &mut impl Rng) -> Option<Board> {
        unlimited(self.minimize_within(rng, &Limits::default()))
    }

    /// Like [`minimize`](Board::minimize), with an error if a limit stops it. The limits on
    /// solutions and nodes are ignored.
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

    /// Returns the indices of the redundant givens: see [`Grid::redundant`]. `None` if the puzzle
    /// is not proper. On boards larger than 9×9 this may take very long.
    #[must_use]
    pub fn redundant(&self) -> Option<Vec<usize>> {
        unlimited(self.redundant_within(&Limits::default()))
    }

    /// Returns the [redundant](Board::redundant) givens, or an error if a limit stops the search.
    /// The limits on solutions and nodes are ignored.
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

    /// Returns true if this is a minimal puzzle: proper, and every given is necessary.
    #[must_use]
    pub fn is_minimal(&self) -> bool {
        self.redundant().is_some_and(|cells| cells.is_empty())
    }
}

/// Returns the result of a search without limits.
fn unlimited<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|stopped| unreachable!("stopped without limits: {stopped}"))
}

/// Returns the solution of a proper puzzle or a finished grid.
pub(super) fn only_solution(grid: &Grid) -> Option<Grid> {
    if grid.is_finished() {
        return Some(*grid);
    }
    Lanes::new().solve_one(grid, &Limits::solutions(2)).unique()
}
