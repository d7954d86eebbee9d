//! Puzzles with few givens.
//!
//! Digging alone rarely reaches fewer than 21 givens. From there a local search tries *neighbors*:
//! remove two givens and add one elsewhere ({−2,+1}), or, if that fails, replace one given by
//! another ({−1,+1}) and try again from there.
//!
//! All possible additions are found together: list the solutions without the removed givens; a
//! digit that a cell has in exactly one of them makes the puzzle proper.
//!
//! ```text
//!   puzzle − 2 givens ──> all solutions ──> digits that occur once ──> puzzle with one given less
//! ```

use std::ops::ControlFlow;

use super::unavoidable_dig::{Digging, dig_all};
use crate::grid::{Cell, CellSet, Grid};
use crate::random::Rng;
use crate::search::Limits;
use crate::solve::engine::lanes::{Lanes, Start};

/// The number of puzzles dug together, of which the best is improved.
const POOL: usize = 24;
/// The limit on listed solutions.
const MOST_SOLUTIONS: u64 = 600;
/// The limit on consecutive {−1,+1} steps.
const SIDEWAYS: usize = 12;

/// The search for puzzles with few givens.
pub(super) struct FewGivens<'a> {
    pub(super) lanes: &'a Lanes,
    /// Fixed givens.
    pub(super) fixed: CellSet,
    /// The search ends with this many givens.
    pub(super) most: usize,
    pub(super) limits: &'a Limits,
}

impl FewGivens<'_> {
    /// Starts from finished grids of `make`. Returns the best puzzle found, with its solution.
    pub(super) fn run<R: Rng>(
        &self,
        mut make: impl FnMut(&mut R) -> Option<Grid>,
        rng: &mut R,
    ) -> Option<(Grid, Grid)> {
        let mut solutions = Vec::with_capacity(POOL);
        let mut diggings = Vec::with_capacity(POOL);
        for _ in 0..POOL {
            let grid = make(rng)?;
            let order = self.loose(&grid, rng);
            solutions.push(grid);
            diggings.push(Digging::cell_by_cell(&grid, &order, self.fixed, self.most));
        }
        dig_all(self.lanes, &mut diggings, self.limits);
        let dug = diggings.iter().zip(solutions);
        let dug = dug.filter_map(|(digging, solution)| Some((digging.outcome()?, solution)));
        let mut best = dug.min_by_key(|(puzzle, _)| puzzle.filled())?;
        let mut sideways = 0;
        while best.0.filled() > self.most && sideways < SIDEWAYS && self.limits.stopped().is_none()
        {
            let (puzzle, _) = best;
            let givens = self.loose(&puzzle, rng);
            if let Some(next) = self.one_less(&puzzle, &givens, rng) {
                best = self.dig_again(next, rng);
                sideways = 0;
            } else if let Some(next) = self.one_elsewhere(&puzzle, &givens, rng) {
                best = next;
                sideways += 1;
            } else {
                break;
            }
        }
        Some(best)
    }

    /// Returns the removable filled cells, in random order.
    fn loose(&self, puzzle: &Grid, rng: &mut impl Rng) -> Vec<usize> {
        let cells = puzzle.iter().map(|(cell, _)| cell);
        let mut loose: Vec<usize> =
            cells.filter(|&cell| !self.fixed.contains(cell)).map(Cell::index).collect();
        rng.shuffle(&mut loose);
        loose
    }

    /// Digs again, because an added given can make others redundant.
    fn dig_again(&self, (puzzle, solution): (Grid, Grid), rng: &mut impl Rng) -> (Grid, Grid) {
        let order = self.loose(&puzzle, rng);
        let mut digging = [Digging::cell_by_cell(&solution, &order, self.fixed, self.most)];
        dig_all(self.lanes, &mut digging, &Limits::default());
        (digging[0].outcome().unwrap_or(puzzle), solution)
    }

    /// Removes two givens and adds one.
    fn one_less(
        &self,
        puzzle: &Grid,
        givens: &[usize],
        rng: &mut impl Rng,
    ) -> Option<(Grid, Grid)> {
        for (i, &one) in givens.iter().enumerate() {
            for &other in &givens[..i] {
                if let Some(found) = self.put_in(puzzle, &[one, other], None, rng) {
                    return Some(found);
                }
            }
        }
        None
    }

    /// Replaces one given by another.
    fn one_elsewhere(
        &self,
        puzzle: &Grid,
        givens: &[usize],
        rng: &mut impl Rng,
    ) -> Option<(Grid, Grid)> {
        givens.iter().find_map(|&one| self.put_in(puzzle, &[one], Some(one), rng))
    }

    /// Removes givens and adds one so that the puzzle is proper, in any cell except `not`.
    fn put_in(
        &self,
        puzzle: &Grid,
        out: &[usize],
        not: Option<usize>,
        rng: &mut impl Rng,
    ) -> Option<(Grid, Grid)> {
        let mut cells = *puzzle.cells();
        out.iter().for_each(|&cell| cells[cell] = 0);
        let open = Grid::from_valid_cells(cells);
        let mut seen = [[0u16; 10]; 81];
        let mut solutions: Vec<[u8; 81]> = Vec::new();
        let limits = Limits::solutions(MOST_SOLUTIONS);
        let report = self.lanes.visit(&Start::from(&open), &limits, &mut |solution| {
            if let Ok(solution) = <[u8; 81]>::try_from(solution) {
                for (counts, &value) in seen.iter_mut().zip(&solution) {
                    counts[value as usize] += 1;
                }
                solutions.push(solution);
            }
            ControlFlow::Continue(())
        });
        if report.solutions >= MOST_SOLUTIONS {
            return None;
        }
        let once: Vec<(usize, usize)> = (0..81)
            .filter(|&cell| cells[cell] == 0 && Some(cell) != not)
            .flat_map(|cell| (1..10).map(move |value| (cell, value)))
            .filter(|&(cell, value)| seen[cell][value] == 1)
            .collect();
        if once.is_empty() {
            return None;
        }
        let (cell, value) = once[rng.below(once.len() as u32) as usize];
        let solution = *solutions.iter().find(|solution| solution[cell] as usize == value)?;
        cells[cell] = value as u8;
        Some((Grid::from_valid_cells(cells), Grid::from_valid_cells(solution)))
    }
}
