//! Unbiased minimal puzzles: each has a weight, with which means over all minimal puzzles can be
//! estimated.
//!
//! Digging at random finds puzzles with few givens far too often. Berthier's *controlled-bias*
//! generator removes digits at random and restarts as soon as the puzzle is ambiguous; a minimal
//! puzzle with n givens then has a probability proportional to 1 / C(81, n), which can be
//! corrected; but hundreds of thousands of grids are discarded for each puzzle. Here none is
//! discarded, and weights correct the bias.
//!
//! From a uniform finished grid, each step removes one of the r redundant givens (of g in total),
//! all equally likely, until none is redundant. **Why the weights are right:** a minimal puzzle
//! with n givens is reached by any order of removing the other 81 − n digits, because adding givens
//! of the solution keeps a puzzle proper. These are (81 − n)! ways, and the probability of each is
//! the product of all 1/r on it. With the weight
//!
//! w = Π r / (81 − n)! = Π (r / g) · C(81, n) / constant,
//!
//! the sum of probability times weight over all ways to a puzzle is 1, for every minimal puzzle of
//! every grid. So Σ w·f / Σ w estimates the mean of f over *all* minimal puzzles. The second form,
//! where the factor C(81, n) is Berthier's, is computed; the constant is C(81, 27).
//!
//! Weights differ by several orders of magnitude: the precision depends on (Σ w)² / Σ w², not on
//! the number of puzzles. The mean number of givens is close to 26.577, as published for the
//! controlled-bias generator.

use std::ops::Range;

use super::uniform::uniform_grid;
use crate::grid::{Cell, Grid};
use crate::random::{Rng, Stream};
use crate::search::Limits;
use crate::solve::engine::lanes::{Barred, BatchAnswer, Lanes};

/// A minimal puzzle and its weight.
pub(super) struct Weighted {
    pub(super) puzzle: Grid,
    pub(super) solution: Grid,
    pub(super) weight: f64,
}

/// A walk from a finished grid down to a minimal puzzle.
struct Walk {
    rng: Stream,
    solution: Grid,
    puzzle: Grid,
    /// Givens not known to be necessary. A necessary given stays necessary.
    open: Vec<Cell>,
    weight: f64,
}

/// Returns the weighted minimal puzzles of some attempts, in one batch. Empty if a limit is
/// reached.
pub(super) fn unbiased_puzzles(
    lanes: &Lanes,
    seed: u64,
    indices: Range<u64>,
    limits: &Limits,
) -> Vec<Weighted> {
    let mut walks: Vec<Walk> = indices
        .map(|index| {
            let mut rng = Stream::new(seed, index);
            let solution = uniform_grid(&mut rng);
            let open = Cell::all().collect();
            Walk { rng, solution, puzzle: solution, open, weight: 1.0 }
        })
        .collect();
    let (mut tries, mut answers) = (Vec::new(), Vec::new());
    while walks.iter().any(|walk| !walk.open.is_empty()) {
        if limits.stopped().is_some() {
            return Vec::new();
        }
        tries.clear();
        for walk in &walks {
            for &cell in &walk.open {
                let Some(digit) = walk.puzzle.get(cell) else { continue };
                let mut puzzle = walk.puzzle;
                puzzle.set(cell, None);
                tries.push(Barred { puzzle, cell, digit });
            }
        }
        answers.resize(tries.len(), BatchAnswer::default());
        lanes.solve_batch(&tries, &Limits::solutions(1), &mut answers);
        let mut answers = answers.iter();
        walks.iter_mut().for_each(|walk| walk.step(&mut answers));
    }
    let weighted = |walk: Walk| {
        let givens = walk.puzzle.filled();
        let weight = walk.weight * ways(givens);
        Weighted { puzzle: walk.puzzle, solution: walk.solution, weight }
    };
    walks.into_iter().map(weighted).collect()
}

impl Walk {
    /// Keeps the list of redundant givens, and removes one of them.
    fn step<'a>(&mut self, answers: &mut impl Iterator<Item = &'a BatchAnswer>) {
        let givens = self.puzzle.filled();
        self.open.retain(|_| answers.next().is_some_and(|answer| answer.count == 0));
        if self.open.is_empty() {
            return;
        }
        self.weight *= self.open.len() as f64 / givens as f64;
        let gone = self.open.swap_remove(self.rng.below(self.open.len() as u32) as usize);
        self.puzzle.set(gone, None);
        self.open.sort_unstable();
    }
}

/// Returns C(81, n) / C(81, 27), computed only with products and quotients, so that the result is
/// the same on every machine.
fn ways(n: usize) -> f64 {
    let step = |many: usize| (81 - many) as f64 / (many + 1) as f64;
    let up: f64 = (27..n).map(step).product();
    let down: f64 = (n..27).map(step).product();
    up / down
}
