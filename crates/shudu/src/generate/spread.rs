//! Finished grids from one box.

use crate::grid::Grid;
use crate::random::Rng;

/// Creates a finished grid from one random box, spread over the grid by cyclic moves.
///
/// The middle box is random. Its rows, shifted by one or two, form the boxes to its left and right;
/// its columns, shifted likewise, those above and below. The boxes on the left and on the right are
/// then spread up and down like the middle one:
///
/// ```text
///   ↑ ↑ ↑      each of the four spreads chooses at random which of its two sides
///   ← M →      is shifted by one and which by two
///   ↓ ↓ ↓
/// ```
pub(super) fn spread(rng: &mut impl Rng) -> Grid {
    let mut digits: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    rng.shuffle(&mut digits);
    let mut cells = [0u8; 81];
    for (i, &digit) in digits.iter().enumerate() {
        cells[(3 + i / 3) * 9 + 3 + i % 3] = digit;
    }
    let mut moves = || if rng.below(2) == 0 { [1, 2] } else { [2, 1] };
    let [left, right] = moves();
    for r in 0..3 {
        for c in 3..6 {
            cells[(3 + r) * 9 + c - 3] = cells[(3 + (r + left) % 3) * 9 + c];
            cells[(3 + r) * 9 + c + 3] = cells[(3 + (r + right) % 3) * 9 + c];
        }
    }
    for start in [3, 0, 6] {
        let [up, down] = moves();
        for r in 3..6 {
            for c in 0..3 {
                cells[(r - 3) * 9 + start + c] = cells[r * 9 + start + (c + up) % 3];
                cells[(r + 3) * 9 + start + c] = cells[r * 9 + start + (c + down) % 3];
            }
        }
    }
    Grid::from_valid_cells(cells)
}
