//! Fast finished grids: fixed grids with random transforms.

use std::sync::OnceLock;

use super::any_bit;
use super::random_fill::random_grid;
use super::unavoidable_sets::digit_swaps;
use crate::grid::Grid;
use crate::random::{Rng, Stream};

/// The number of fixed grids.
const SOURCES: u32 = 1024;
/// The number of swaps of two digits in part of the grid.
const SWAPS: usize = 2;

/// Creates a random finished grid: one of 1024 fixed grids with its lines, bands, stacks and digits
/// in random order, and with a few random pairs of digits swapped in part of the grid.
pub(super) fn quick(rng: &mut impl Rng) -> Grid {
    static ALL: OnceLock<Vec<Grid>> = OnceLock::new();
    // Generated once from a fixed seed, so they are the same on every machine.
    let sources = ALL.get_or_init(|| {
        let stream = |i| random_grid(&mut Stream::new(0x5eed_9a1d, i));
        (0..u64::from(SOURCES)).map(stream).collect()
    });
    let mut source = *sources[rng.below(SOURCES) as usize].cells();
    for _ in 0..SWAPS {
        swap_part(&mut source, rng);
    }
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    rng.shuffle(&mut digits);
    let names: [u8; 16] = std::array::from_fn(|v| if v == 0 || v > 9 { 0 } else { digits[v - 1] });
    let (rows, columns) = (lines(rng), lines(rng));
    let mut cells = [0; 81];
    let transposed = rng.below(2) == 1;
    for (row, &from) in rows.iter().enumerate() {
        for (column, &across) in columns.iter().enumerate() {
            let at = if transposed { across * 9 + from } else { from * 9 + across };
            cells[row * 9 + column] = names[(source[at as usize] & 15) as usize];
        }
    }
    Grid::from_valid_cells(cells)
}

/// Returns the nine lines of one direction in random order, with bands kept together.
fn lines(rng: &mut impl Rng) -> [u8; 9] {
    let mut draw = rng.below(6 * 6 * 6 * 6);
    let bands = arrange(draw % 6);
    let mut lines = [0; 9];
    for (i, band) in bands.into_iter().enumerate() {
        draw /= 6;
        for (j, line) in arrange(draw % 6).into_iter().enumerate() {
            lines[i * 3 + j] = band * 3 + line;
        }
    }
    lines
}

/// Returns one of the six orders of three items.
pub(super) fn arrange(number: u32) -> [u8; 3] {
    const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    ORDERS[number as usize % 6]
}

/// Swaps two random digits in one of the parts of the grid where they can be swapped.
fn swap_part(cells: &mut [u8; 81], rng: &mut impl Rng) {
    let pair = rng.below(72) as u8;
    let (a, mut b) = (pair / 8 + 1, pair % 8 + 1);
    b += u8::from(b >= a);
    let mut parts = [0u128; 9];
    let mut many = 0;
    digit_swaps(cells, a, b, &mut |part| {
        parts[many] = part;
        many += 1;
    });
    let chosen = any_bit(rng, (1 << many) - 1).trailing_zeros();
    let mut part = parts[chosen as usize];
    while part != 0 {
        let cell = part.trailing_zeros() as usize;
        part &= part - 1;
        cells[cell] ^= a ^ b;
    }
}
