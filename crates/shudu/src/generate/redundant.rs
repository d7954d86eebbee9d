//! Which givens a proper puzzle could do without.

use super::dig::is_only;
use crate::grid::{Board, Candidates, Cell, CellSet, DigitSet, Grid};
use crate::search::Limits;
use crate::solve::engine::lanes::{BatchAnswer, Lanes};

/// The givens that could each be taken away alone without a second solution; none of them in a
/// minimal puzzle. Taking away two of them may be one too many. `None` when the puzzle is not
/// proper.
///
/// ```
/// use shudu::{generate::{self, redundant}, random::Stream};
/// let rng = &mut Stream::new(1, 0);
/// let grid = generate::random(rng);
/// assert_eq!(redundant(&grid).unwrap().len(), 81);
/// let puzzle = generate::minimal(&grid, rng).unwrap();
/// assert!(redundant(&puzzle).unwrap().is_empty());
/// ```
pub fn redundant(puzzle: &Grid) -> Option<CellSet> {
    if !puzzle.is_proper() {
        return None;
    }
    // All at once: for each given, the puzzle without it and with its digit forbidden there.
    let (cells, tries): (Vec<_>, Vec<_>) = puzzle
        .iter()
        .map(|(cell, digit)| {
            let mut less = *puzzle;
            less.set(cell, None);
            let mut candidates = Candidates::of(&less);
            candidates.set(cell, candidates.get(cell) - DigitSet::only(digit));
            (cell, candidates)
        })
        .unzip();
    let mut answers = vec![BatchAnswer::default(); tries.len()];
    Lanes::new().solve_batch(&tries, &Limits::solutions(1), &mut answers);
    Some(cells.into_iter().zip(&answers).filter(|(_, a)| a.count == 0).map(|(c, _)| c).collect())
}

/// [`redundant`] for any shape, as cell indices. On boards larger than 9×9 this may take very long.
pub fn redundant_board(board: &Board) -> Option<Vec<usize>> {
    if let Some(grid) = board.to_grid() {
        return Some(redundant(&grid)?.iter().map(Cell::index).collect());
    }
    if !board.is_proper() {
        return None;
    }
    let mut less = board.clone();
    let givens = (0..board.cells().len()).filter(|&cell| board.get(cell) != 0);
    let can_go = givens.filter(|&cell| {
        less.set(cell, 0);
        let can_go = is_only(&less, cell, board.get(cell), None);
        less.set(cell, board.get(cell));
        can_go
    });
    Some(can_go.collect())
}
