//! Grows puzzles: starts from random digits and adds more until one solution is left.

use super::any_bit;
use crate::grid::{Grid, Shape};
use crate::random::Rng;
use crate::solve::Solvable;

/// The initial number of digits.
const START: usize = 25;
/// The number of digits added per step.
const STEP: usize = 3;
/// With this many digits and still several solutions, restart.
const MOST: usize = 37;

/// Creates a proper 9×9 puzzle of 25 to 37 givens, grown from random digits.
///
/// ```text
///   25 random digits that do not clash ◀────────────────┐
///          │                                            │
///        solve ── no solution ──────────────────────────┤
///          │  ▲                                         │
///          │  └── add 3 digits of a solution ◀── fewer than 37 digits
///          ├── several solutions ──────────▶──┴── 37 ───┘
///          └── one solution: done
/// ```
///
/// Most random placements of 25 digits have no solution, so this tries many; each try is fast.
#[must_use]
pub fn grow(rng: &mut impl Rng) -> Grid {
    grow_solved(rng).0
}

/// Like [`grow`], with the solution.
pub(super) fn grow_solved(rng: &mut impl Rng) -> (Grid, Grid) {
    loop {
        if let Some(grown) = grow_once(rng) {
            return grown;
        }
    }
}

fn grow_once(rng: &mut impl Rng) -> Option<(Grid, Grid)> {
    let mut puzzle = scatter(START, rng)?;
    loop {
        // The first two solutions in lexicographic order do not depend on the engine, so a seed
        // gives the same puzzle in every version.
        let mut found = puzzle.solutions();
        let solution = found.next()?;
        if found.next().is_none() {
            return Some((puzzle, solution));
        }
        if puzzle.filled() >= MOST {
            return None;
        }
        let mut cells = *puzzle.cells();
        for _ in 0..STEP {
            let blank = any_blank(&cells, rng)?;
            cells[blank] = solution.cells()[blank];
        }
        puzzle = Grid::from_valid_cells(cells);
    }
}

/// Places random digits in random cells of an empty 9×9 grid, until `count` cells are filled. No
/// two digits clash, but most such placements have no solution. Returns `None` if no digit fits the
/// remaining cells.
#[must_use]
pub fn scatter(count: usize, rng: &mut impl Rng) -> Option<Grid> {
    let layout = Shape::NINE.layout();
    let mut cells = [0u8; 81];
    for _ in 0..count {
        let open = |cells: &[u8], cell: usize| {
            let peers = layout.peers(cell).iter();
            0x1ff & !(peers.fold(0, |set, &p| set | 1u32 << cells[p as usize]) >> 1)
        };
        // A cell that no digit fits is skipped: draw again among the others.
        let mut cell = any_blank(&cells, rng)?;
        if open(&cells, cell) == 0 {
            let fitting: Vec<usize> =
                (0..cells.len()).filter(|&c| cells[c] == 0 && open(&cells, c) != 0).collect();
            if fitting.is_empty() {
                return None;
            }
            cell = fitting[rng.below(fitting.len() as u32) as usize];
        }
        cells[cell] = any_bit(rng, open(&cells, cell)).trailing_zeros() as u8 + 1;
    }
    Some(Grid::from_valid_cells(cells))
}

/// Returns a random blank cell, or `None` if there is none.
fn any_blank(cells: &[u8], rng: &mut impl Rng) -> Option<usize> {
    let blanks = cells.iter().filter(|&&v| v == 0).count();
    if blanks == 0 {
        return None;
    }
    let pick = rng.below(blanks as u32) as usize;
    (0..cells.len()).filter(|&c| cells[c] == 0).nth(pick)
}
