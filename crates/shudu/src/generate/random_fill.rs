//! Finished grids by a search with random choices.
//!
//! 9×9 grids have a specialized filler, because generation starts with one; boards of other shapes,
//! and grids with required givens, are random solutions found by the general propagating search.
//! Both restart after too many dead ends, which is cheaper than continuing in a bad part of the
//! tree.

use std::ops::ControlFlow;

use super::any_bit;
use crate::grid::{Board, Grid, Shape};
use crate::random::Rng;
use crate::search::Limits;
use crate::solve::Problem;
use crate::solve::propagation::{NodesLeft, Search, State};

/// Creates a random finished grid. Every grid is possible.
///
/// The three boxes of the diagonal share no house and are filled at random. The other cells are
/// filled one at a time: of the next few, the cell with the fewest digits left, with a random one
/// of these digits. If no digit is left, the search backtracks.
pub(super) fn random_grid(rng: &mut impl Rng) -> Grid {
    loop {
        let mut filler = Filler::with_diagonal(rng);
        if filler.fill(rng) {
            return Grid::from_valid_cells(filler.cells);
        }
    }
}

/// Creates a random finished board of any shape: a random solution of the empty board. 25×25 takes
/// well under a second.
pub(super) fn random_board(shape: Shape, rng: &mut impl Rng) -> Board {
    if shape == Shape::NINE {
        return random_grid(rng).into();
    }
    let mut board = Board::empty(shape);
    let empty = Problem::from(&board);
    let mut cells = vec![0; shape.cells()];
    // The empty board has solutions, so this succeeds.
    if random_solution(&empty, rng, &Limits::default(), &mut cells) {
        cells.iter().enumerate().for_each(|(cell, &value)| board.set(cell, value));
    }
    board
}

/// Writes a random solution of a problem to `cells`; returns false if there is none, or if a limit
/// was reached.
///
/// The search always chooses a random cell among those with the fewest candidates, and a random
/// candidate. If it takes too long, it restarts with a higher limit on nodes.
pub(super) fn random_solution(
    problem: &Problem,
    rng: &mut impl Rng,
    limits: &Limits,
    cells: &mut [u8],
) -> bool {
    let mut nodes = 2 * problem.shape().cells() as u64;
    while limits.stopped().is_none() {
        let mut search = Search::new(problem);
        match search.advance(&mut NodesLeft(nodes, limits), |state| any_tightest(state, rng)) {
            ControlFlow::Continue(found) => {
                if found {
                    search.state().write_digits(cells);
                }
                return found;
            }
            ControlFlow::Break(()) => nodes += nodes / 4,
        }
    }
    false
}

/// Returns a random open cell among those with the fewest candidates, and one of its candidates.
fn any_tightest(state: &State, rng: &mut impl Rng) -> Option<(usize, u32)> {
    let sizes = || state.candidates().iter().map(|mask| mask.count_ones()).enumerate();
    let fewest = sizes().map(|(_, size)| size).filter(|&size| size > 1).min()?;
    let ties = sizes().filter(|&(_, size)| size == fewest).count() as u32;
    let pick = rng.below(ties) as usize;
    let (cell, _) = sizes().filter(|&(_, size)| size == fewest).nth(pick)?;
    Some((cell, any_bit(rng, state.candidates()[cell])))
}

/// The number of dead ends after which a fill restarts.
const PATIENCE: u32 = 30;
/// The number of open cells compared to find the one with the fewest digits left. Comparing all
/// cells gives fewer dead ends but takes twice as long.
const WINDOW: usize = 9;

/// A cell with its row, column and box, precomputed for speed.
#[derive(Clone, Copy)]
struct CellHouses {
    cell: u8,
    row: u8,
    column: u8,
    box_index: u8,
}

impl CellHouses {
    const fn of(cell: usize) -> CellHouses {
        let (row, column) = (cell / 9, cell % 9);
        let box_index = row / 3 * 3 + column / 3;
        CellHouses {
            cell: cell as u8,
            row: row as u8,
            column: column as u8,
            box_index: box_index as u8,
        }
    }
}

/// The 54 cells outside the boxes of the diagonal.
const REST: [CellHouses; 54] = {
    let mut rest = [CellHouses::of(0); 54];
    let (mut cell, mut n) = (0, 0);
    while cell < 81 {
        if cell / 27 != cell % 9 / 3 {
            rest[n] = CellHouses::of(cell);
            n += 1;
        }
        cell += 1;
    }
    rest
};

/// The number of set bits: on a baseline x86-64 build a table is faster than `count_ones`.
const SIZE: [u8; 512] = {
    let mut size = [0; 512];
    let mut i = 0;
    while i < 512 {
        size[i] = (i as u32).count_ones() as u8;
        i += 1;
    }
    size
};

/// Nine sets, padded to sixteen so that an index masked to four bits needs no bounds check.
type Sets = [u16; 16];

/// A grid that is being filled: the digits used in each row, column and box.
struct Filler {
    cells: [u8; 81],
    rows: Sets,
    columns: Sets,
    boxes: Sets,
}

impl Filler {
    /// Creates a filler with random digits in the three boxes of the diagonal.
    fn with_diagonal(rng: &mut impl Rng) -> Filler {
        let mut filler = Filler { cells: [0; 81], rows: [0; 16], columns: [0; 16], boxes: [0; 16] };
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        for start in [0, 30, 60] {
            rng.shuffle(&mut digits);
            for (i, &digit) in digits.iter().enumerate() {
                filler.flip(CellHouses::of(start + i / 3 * 9 + i % 3), 1 << digit);
            }
        }
        filler
    }

    /// Places or removes a digit.
    fn flip(&mut self, place: CellHouses, digit: u16) {
        self.rows[place.row as usize & 15] ^= digit;
        self.columns[place.column as usize & 15] ^= digit;
        self.boxes[place.box_index as usize & 15] ^= digit;
        self.cells[place.cell as usize] = digit.trailing_zeros() as u8 + 1;
    }

    /// Returns the digits that fit a cell.
    fn open(&self, place: CellHouses) -> u16 {
        let used = self.rows[place.row as usize & 15]
            | self.columns[place.column as usize & 15]
            | self.boxes[place.box_index as usize & 15];
        !used & 0x1ff
    }

    /// Fills the other cells at random; returns false after too many dead ends.
    fn fill(&mut self, rng: &mut impl Rng) -> bool {
        // Cells before `at` are filled, in this order; those from `at` on are open.
        let mut order = REST;
        let mut left = [0u16; 54];
        let mut at = 0;
        let mut dead_ends = 0;
        while at < order.len() {
            let (mut best, mut fewest, mut open) = (at, u8::MAX, 0);
            for (i, &place) in order.iter().enumerate().skip(at).take(WINDOW) {
                let mask = self.open(place);
                let size = SIZE[mask as usize];
                if size < fewest {
                    (best, fewest, open) = (i, size, mask);
                    if size <= 1 {
                        break;
                    }
                }
            }
            order.swap(at, best);
            left[at] = open;
            while left[at] == 0 {
                dead_ends += 1;
                if at == 0 || dead_ends > PATIENCE {
                    return false;
                }
                at -= 1;
                self.flip(order[at], 1 << (self.cells[order[at].cell as usize] - 1));
            }
            let digit = any_bit(rng, u32::from(left[at])) as u16;
            left[at] ^= digit;
            self.flip(order[at], digit);
            at += 1;
        }
        true
    }
}
