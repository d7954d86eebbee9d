//! Minimal puzzles and redundant givens.

use super::dig::{dig_board, is_only_digit, is_proper};
use crate::Puzzle;
use crate::grid::{CellSet, Coord, Grid};
use crate::random::Rng;
use crate::rules::Rules;
use crate::search::{Limits, Stopped};
use crate::solve::Solvable;
use crate::solve::engine::lanes::{Barred, BatchAnswer, Lanes};

/// Returns the redundant givens of a 9×9 puzzle, or `None` if it is not proper.
fn redundant_in_grid(grid: &Grid) -> Option<CellSet> {
    only_solution(grid)?;
    // One batch: for each given, the puzzle without it and with its digit excluded there.
    let without = |(cell, digit)| {
        let mut puzzle = *grid;
        puzzle.set(cell, None);
        Barred { puzzle, cell, digit }
    };
    let tries: Vec<Barred> = grid.iter().map(without).collect();
    let mut answers = vec![BatchAnswer::default(); tries.len()];
    Lanes::default().solve_batch(&tries, &Limits::solutions(1), &mut answers);
    let pairs = tries.iter().zip(&answers);
    Some(pairs.filter(|(_, answer)| answer.count == 0).map(|(t, _)| t.cell).collect())
}

impl Puzzle {
    /// Removes redundant givens from a proper puzzle or a finished board, in random order. Returns
    /// `None` if there is not exactly one solution, and an error if a limit stops the search. The
    /// limits on solutions and nodes are ignored.
    ///
    /// Up to 9×9 the result is minimal. On larger boards a proof may take very long: a given is
    /// kept if its redundancy is not proved with moderate effort, so the result is proper but may
    /// not be minimal.
    ///
    /// ```
    /// use shudu::{Limits, Puzzle, generate::Source, random::Stream};
    /// let (mut rng, limits) = (Stream::new(2026, 0), Limits::default());
    /// let grid = Puzzle::from(Source::Random.grid(&mut rng));
    /// let puzzle = grid.minimize(&mut rng, &limits)?.unwrap();
    /// assert!(puzzle.redundant(&limits)?.unwrap().is_empty());
    /// # Ok::<(), shudu::Stopped>(())
    /// ```
    pub fn minimize(&self, rng: &mut impl Rng, limits: &Limits) -> Result<Option<Puzzle>, Stopped> {
        let limits = &Limits { nodes: None, ..limits.clone() };
        let Some(mut board) = self.to_board() else { return self.minimize_variant(rng, limits) };
        if !board.is_finished() && !is_proper(&board, limits)? {
            return Ok(None);
        }
        dig_board(&mut board, rng, limits)?;
        Ok(Some(Puzzle::from(board)))
    }

    /// Returns the redundant givens: each can be removed alone without a second solution. A minimal
    /// puzzle has none. Removing two of them may be too many. `None` if the puzzle is not proper, and
    /// an error if a limit stops the search, which may take very long on boards larger than 9×9. The
    /// limits on solutions and nodes are ignored.
    pub fn redundant(&self, limits: &Limits) -> Result<Option<Vec<Coord>>, Stopped> {
        if let Some(grid) = self.to_grid() {
            return Ok(
                redundant_in_grid(&grid).map(|cells| cells.iter().map(Coord::from).collect())
            );
        }
        let limits = &Limits { nodes: None, ..limits.clone() };
        let (cells, digits) = (self.rules().cells(), self.cells());
        let board = self.to_board();
        let is_proper = match &board {
            Some(board) => is_proper(board, limits)?,
            None => variant_count(self.rules(), digits, 2, limits)? == 1,
        };
        if !is_proper {
            return Ok(None);
        }
        let mut redundant = Vec::new();
        for cell in (0..digits.len()).filter(|&cell| digits[cell] != 0) {
            let is_redundant = match board.clone() {
                Some(mut less) => {
                    less.set(cell, 0);
                    is_only_digit(&less, cell, digits[cell], limits)?
                }
                None => variant_count(self.rules(), &without(digits, cell), 2, limits)? == 1,
            };
            if is_redundant {
                redundant.push(cells[cell]);
            }
        }
        Ok(Some(redundant))
    }

    /// [`minimize`](Puzzle::minimize) for rules that are not classic.
    fn minimize_variant(
        &self,
        rng: &mut impl Rng,
        limits: &Limits,
    ) -> Result<Option<Puzzle>, Stopped> {
        let mut digits = self.cells().to_vec();
        if variant_count(self.rules(), &digits, 2, limits)? != 1 {
            return Ok(None);
        }
        let mut order: Vec<usize> = (0..digits.len()).filter(|&cell| digits[cell] != 0).collect();
        rng.shuffle(&mut order);
        for cell in order {
            let less = without(&digits, cell);
            if variant_count(self.rules(), &less, 2, limits)? == 1 {
                digits = less;
            }
        }
        Ok(Puzzle::new(self.rules(), digits).ok())
    }
}

/// Returns the digits without that of one cell.
fn without(digits: &[u8], cell: usize) -> Vec<u8> {
    let mut less = digits.to_vec();
    less[cell] = 0;
    less
}

/// Returns the number of solutions under these rules, at most `most`.
fn variant_count(rules: Rules, digits: &[u8], most: u64, limits: &Limits) -> Result<u128, Stopped> {
    let Ok(puzzle) = Puzzle::new(rules, digits) else { return Ok(0) };
    let count = puzzle.count_within(&limits.clone().with_solutions(most));
    count.end.stopped().map_or(Ok(count.solutions), Err)
}

/// Returns the solution of a proper puzzle or a finished grid.
pub(super) fn only_solution(grid: &Grid) -> Option<Grid> {
    if grid.is_finished() {
        return Some(*grid);
    }
    Lanes::default().solve_one(grid, &Limits::solutions(2)).unique()
}
