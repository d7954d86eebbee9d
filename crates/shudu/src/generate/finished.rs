//! Finished 9×9 grids, in two ways.

use super::any_bit;
use crate::grid::Grid;
use crate::random::{Rng, below, shuffle};

/// A finished grid from one random box, spread over the board by cyclic moves.
///
/// The middle box is random. Its rows, moved on by one or two, make the boxes to its left and
/// right; its columns, moved likewise, those above and below. The boxes on the left and on the
/// right are then spread up and down like the middle one:
///
/// ```text
///   ↑ ↑ ↑      each of the four copies chooses at random which of its two sides
///   ← M →      is moved by one and which by two
///   ↓ ↓ ↓
/// ```
///
/// This is very quick, and always right; but the boxes are alike, and only 9!·2⁴ = 5 806 080 grids
/// can come out of it, of all the 6.67·10²¹ there are. For grids without a pattern use [`random`].
pub fn spread(rng: &mut impl Rng) -> Grid {
    let mut digits: Vec<u8> = (1..=9).collect();
    shuffle(rng, &mut digits);
    let mut cells = [[0u8; 9]; 9];
    for (i, &digit) in digits.iter().enumerate() {
        cells[3 + i / 3][3 + i % 3] = digit;
    }
    let mut moves = || if below(rng, 2) == 0 { [1, 2] } else { [2, 1] };
    let [left, right] = moves();
    for r in 0..3 {
        for c in 3..6 {
            cells[3 + r][c - 3] = cells[3 + (r + left) % 3][c];
            cells[3 + r][c + 3] = cells[3 + (r + right) % 3][c];
        }
    }
    for start in [3, 0, 6] {
        let [up, down] = moves();
        for r in 3..6 {
            for c in 0..3 {
                cells[r - 3][start + c] = cells[r][start + (c + up) % 3];
                cells[r + 3][start + c] = cells[r][start + (c + down) % 3];
            }
        }
    }
    finished(cells.as_flattened())
}

/// A random finished grid: every grid can come out of it.
///
/// The three boxes of the diagonal share no house and are filled at random. The other cells follow
/// one at a time: of the next few, the cell with the fewest digits left, and a random one of these
/// digits. Where no digit is left the search steps back; if that happens too often it starts
/// afresh, which is cheaper than searching on in a bad place.
///
/// The grids are not exactly equally likely: a digit is chosen evenly among those possible at its
/// turn, whatever the number of grids behind each of them. Nothing but statistics will notice.
pub fn random(rng: &mut impl Rng) -> Grid {
    loop {
        let mut filler = Filler::with_diagonal(rng);
        if filler.fill(rng) {
            return finished(&filler.cells);
        }
    }
}

/// The cells are a finished grid by construction, so none is above 9.
fn finished(cells: &[u8]) -> Grid {
    cells.try_into().map_or(Grid::EMPTY, Grid::from_valid_cells)
}

/// Dead ends after which a fill starts afresh.
const PATIENCE: u32 = 30;
/// How many open cells are compared before the one with the fewest digits left is filled. Looking
/// at all of them would meet fewer dead ends but take twice as long.
const WINDOW: usize = 9;

/// A cell with its row, column and box: looked up some hundred times for every grid.
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

/// How many bits are set, for sets of nine: a table is quicker than counting on a plain build.
const SIZE: [u8; 512] = {
    let mut size = [0; 512];
    let mut i = 0;
    while i < 512 {
        size[i] = (i as u32).count_ones() as u8;
        i += 1;
    }
    size
};

/// Sixteen sets where nine are needed: an index masked to four bits needs no check.
type Sets = [u16; 16];

struct Filler {
    cells: [u8; 81],
    rows: Sets,
    columns: Sets,
    boxes: Sets,
}

impl Filler {
    fn with_diagonal(rng: &mut impl Rng) -> Filler {
        let mut filler = Filler { cells: [0; 81], rows: [0; 16], columns: [0; 16], boxes: [0; 16] };
        let mut digits = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        for start in [0, 30, 60] {
            shuffle(rng, &mut digits);
            for (i, &digit) in digits.iter().enumerate() {
                filler.flip(CellHouses::of(start + i / 3 * 9 + i % 3), 1 << digit);
            }
        }
        filler
    }

    /// Puts a digit in or takes it out.
    fn flip(&mut self, place: CellHouses, digit: u16) {
        self.rows[place.row as usize & 15] ^= digit;
        self.columns[place.column as usize & 15] ^= digit;
        self.boxes[place.box_index as usize & 15] ^= digit;
        self.cells[place.cell as usize] = digit.trailing_zeros() as u8 + 1;
    }

    fn open(&self, place: CellHouses) -> u16 {
        let used = self.rows[place.row as usize & 15]
            | self.columns[place.column as usize & 15]
            | self.boxes[place.box_index as usize & 15];
        !used & 0x1ff
    }

    /// Fills the rest at random; `false` when it met too many dead ends.
    fn fill(&mut self, rng: &mut impl Rng) -> bool {
        // Cells from `at` on are open; before it, in the order in which they were filled.
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
