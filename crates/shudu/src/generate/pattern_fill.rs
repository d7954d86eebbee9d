//! Finds digits for a pattern.
//!
//! The digits of a random grid in the cells of a sparse pattern are almost never a proper puzzle.
//! So they are improved: some givens are removed, all solutions are listed, and the givens get the
//! digits that the fewest of these solutions have, until one solution is left.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::grid::{Cell, CellSet, Grid};
use crate::random::Rng;
use crate::search::Limits;
use crate::solve::engine::lanes::{Lanes, Start};

/// With this many solutions a puzzle is not improved.
const MOST_SOLUTIONS: u64 = 4000;
/// The limit on changes per grid.
const CHANGES: usize = 40;
/// The limit on givens changed together.
const AT_ONCE: usize = 6;

/// Returns the solution of a proper puzzle with givens in exactly these cells, starting from a
/// finished grid. The digits of `fixed` cells do not change. `None` if the search fails.
pub(super) fn fill_pattern(
    lanes: &Lanes,
    grid: &Grid,
    cells: CellSet,
    fixed: CellSet,
    rng: &mut impl Rng,
) -> Option<Grid> {
    let mut loose: Vec<Cell> = (cells - fixed).iter().collect();
    let mut values = [0u8; 81];
    cells.iter().for_each(|cell| values[cell.index()] = grid.cells()[cell.index()]);
    // As many at a time as leave few enough solutions to list.
    let mut many = 1;
    let mut listed = false;
    for _ in 0..CHANGES {
        let many_now = many.min(loose.len());
        for i in 0..many_now {
            let j = i + rng.below((loose.len() - i) as u32) as usize;
            loose.swap(i, j);
        }
        let out = &loose[..many_now];
        let mut open = values;
        out.iter().for_each(|cell| open[cell.index()] = 0);
        // For each choice of digits: its solutions, and the first of them.
        let mut choices: BTreeMap<[u8; AT_ONCE], (u64, [u8; 81])> = BTreeMap::new();
        let puzzle = Grid::from_valid_cells(open);
        let limits = Limits::solutions(MOST_SOLUTIONS);
        let report = lanes.visit(&Start::from(&puzzle), &limits, &mut |solution| {
            let mut digits = [0; AT_ONCE];
            digits.iter_mut().zip(out).for_each(|(digit, cell)| *digit = solution[cell.index()]);
            let choice = choices.entry(digits).or_insert((0, [0; 81]));
            if choice.0 == 0 {
                choice.1.copy_from_slice(solution);
            }
            choice.0 += 1;
            ControlFlow::Continue(())
        });
        if report.solutions >= MOST_SOLUTIONS {
            // The order of these solutions depends on the machine, so they must not be used.
            if !listed && many == 1 {
                return None;
            }
            many = (many - 1).max(1);
            continue;
        }
        listed = true;
        let fewest = choices.values().map(|&(count, _)| count).min()?;
        let ties: Vec<_> = choices.iter().filter(|(_, choice)| choice.0 == fewest).collect();
        let (digits, choice) = ties[rng.below(ties.len() as u32) as usize];
        for (cell, &digit) in out.iter().zip(digits) {
            values[cell.index()] = digit;
        }
        if fewest == 1 {
            return Some(Grid::from_valid_cells(choice.1));
        }
        if report.solutions < MOST_SOLUTIONS / 8 {
            many = (many + 1).min(AT_ONCE);
        }
    }
    None
}
