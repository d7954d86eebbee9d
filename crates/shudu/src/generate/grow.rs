//! Puzzles by growing: start from random digits and add more until one solution is left.

use super::any_bit;
use crate::grid::{Board, Grid, Shape};
use crate::random::{Rng, below};

/// Digits to begin with.
const START: usize = 25;
/// Digits added at a time.
const STEP: usize = 3;
/// With this many digits and still several solutions, begin again.
const MOST: usize = 37;

/// A proper puzzle of 25 to 37 givens, grown from random digits.
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
/// Most random placements of 25 digits have no solution at all, so it tries many; each try is
/// quick.
pub fn grow(rng: &mut impl Rng) -> Grid {
    loop {
        if let Some(puzzle) = grow_once(rng) {
            return puzzle;
        }
    }
}

fn grow_once(rng: &mut impl Rng) -> Option<Grid> {
    let mut puzzle = scatter(START, rng)?;
    loop {
        // The first two solutions in order, because these are the same whatever engine is best:
        // a seed must give the same puzzle for ever.
        let mut found = puzzle.solutions();
        let solution = found.next()?;
        if found.next().is_none() {
            return Some(puzzle);
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

/// Random digits in random cells, so many that `count` cells are filled and no two digits clash.
/// Nothing else is promised: most such placements have no solution. `None` when it got stuck with
/// cells that no digit fits.
pub fn scatter(count: usize, rng: &mut impl Rng) -> Option<Grid> {
    scatter_board(Shape::NINE, count, rng)?.to_grid()
}

/// [`scatter`] for any shape.
pub fn scatter_board(shape: Shape, count: usize, rng: &mut impl Rng) -> Option<Board> {
    let layout = shape.layout();
    let mut cells = vec![0u8; shape.cells()];
    for _ in 0..count {
        // Cells that no digit fits any more are passed over: draw again, unless none is left.
        let open = |cells: &[u8], cell: usize| {
            let peers = layout.peers(cell).iter();
            shape.all_digits() & !(peers.fold(0, |set, &p| set | 1u32 << cells[p as usize]) >> 1)
        };
        let mut cell = any_blank(&cells, rng)?;
        if open(&cells, cell) == 0 {
            let fitting: Vec<usize> =
                (0..cells.len()).filter(|&c| cells[c] == 0 && open(&cells, c) != 0).collect();
            if fitting.is_empty() {
                return None;
            }
            cell = fitting[below(rng, fitting.len() as u32) as usize];
        }
        cells[cell] = any_bit(rng, open(&cells, cell)).trailing_zeros() as u8 + 1;
    }
    Some(Board::from_valid_cells(shape, cells))
}

/// Any of the blank cells.
fn any_blank(cells: &[u8], rng: &mut impl Rng) -> Option<usize> {
    let blanks = cells.iter().filter(|&&v| v == 0).count();
    if blanks == 0 {
        return None;
    }
    let pick = below(rng, blanks as u32) as usize;
    (0..cells.len()).filter(|&c| cells[c] == 0).nth(pick)
}
