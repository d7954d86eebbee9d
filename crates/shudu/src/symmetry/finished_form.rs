//! The canonical form of a finished grid, searched with precomputed tables.
//!
//! ```text
//!   36 ordered pairs of lines ── smallest kind of second row ──▶ a few pairs, a few column orders
//!                             ── smallest third row ──────────▶ usually one or two
//!                             ── rows 4 to 9 ─────────────────▶ the form; ties are automorphisms
//! ```
//! The first two lines and the order of the columns determine the rest: the labels follow from the
//! first row, and the other rows are sorted by their first digit.

use super::canonical::Found;
use super::row_pairs::{self, RowPairs};
use super::transform::Transform;
use crate::grid::{Grid, Shape};

/// A partial form that is among the smallest so far.
#[derive(Clone, Copy)]
struct Start {
    transposed: bool,
    /// Source rows of the first band, in their order.
    band: [u8; 3],
    /// Index of the column order.
    way: u16,
}

/// Lines of the grid and of its transpose; entry 9·r + c holds a digit 1 to 9.
type Both = [[u8; 81]; 2];

/// Returns true if this is a finished grid. Searching for a clash would be slower than computing
/// the form.
pub(super) fn is_finished(grid: &Grid) -> bool {
    let (mut rows, mut columns, mut boxes) = ([0u16; 9], [0u16; 9], [0u16; 9]);
    for (r, row) in grid.cells().as_chunks::<9>().0.iter().enumerate() {
        for (c, &digit) in row.iter().enumerate() {
            rows[r] |= 1 << digit;
            columns[c] |= 1 << digit;
            boxes[r / 3 * 3 + c / 3] |= 1 << digit;
        }
    }
    rows.iter().chain(&columns).chain(&boxes).all(|&seen| seen == 0x3fe)
}

/// Returns the transform to the canonical form. `grid` must be a finished grid.
pub(super) fn canonical(grid: &Grid) -> Found {
    let cells = grid.cells();
    let turned = std::array::from_fn(|i| cells[i % 9 * 9 + i / 9]);
    let both: Both = [*cells, turned];
    let pairs = RowPairs::get();
    let starts = smallest_starts(&both, pairs);

    let mut best: Option<([u64; 6], Start, [u8; 6])> = None;
    let mut ties = 0u128;
    for start in starts {
        let (rows, order) = lower_rows(&both, pairs, &start);
        match best.as_ref().map(|(smallest, ..)| rows.cmp(smallest)) {
            Some(std::cmp::Ordering::Greater) => {}
            Some(std::cmp::Ordering::Equal) => ties += 1,
            Some(std::cmp::Ordering::Less) | None => {
                best = Some((rows, start, order));
                ties = 1;
            }
        }
    }
    let Some((_, start, lower)) = best else {
        // Unreachable: a finished grid has a start.
        return Found { transform: Transform::identity(Shape::NINE), automorphisms: 1 };
    };
    let transform = spell_out(&both, pairs, &start, &lower);
    Found { transform, automorphisms: ties }
}

/// Returns the starts whose first three rows are smallest.
fn smallest_starts(both: &Both, pairs: &RowPairs) -> Vec<Start> {
    let mut lowest = u8::MAX;
    let mut chosen: Vec<(usize, [u8; 3], usize)> = Vec::with_capacity(36);
    for (turn, cells) in both.iter().enumerate() {
        for first in 0..9u8 {
            let row = line(cells, first);
            let mut column = [0u8; 10];
            row.iter().enumerate().for_each(|(j, &d)| column[d as usize] = j as u8);
            let band = first / 3 * 3;
            let (one, two) = (band + (first + 1) % 3, band + (first + 2) % 3);
            for (second, third) in [(one, two), (two, one)] {
                let relabelled = line(cells, second).map(|d| column[d as usize]);
                let place = row_pairs::place(&relabelled);
                let kind = pairs.kind(place);
                if kind < lowest {
                    lowest = kind;
                    chosen.clear();
                }
                if kind == lowest {
                    chosen.push((turn, [first, second, third], place));
                }
            }
        }
    }
    let mut smallest = u64::MAX;
    let mut starts = Vec::new();
    for (turn, band, place) in chosen {
        let cells = &both[turn];
        let third = line(cells, band[2]);
        for &way in pairs.ways(place) {
            let labels = labels(line(cells, band[0]), &pairs.inverses[way as usize]);
            let row = packed(third, &pairs.orders[way as usize], &labels);
            if row < smallest {
                smallest = row;
                starts.clear();
            }
            if row == smallest {
                starts.push(Start { transposed: turn == 1, band, way });
            }
        }
    }
    starts
}

#[inline(always)]
fn line(cells: &[u8; 81], row: u8) -> &[u8; 9] {
    // Rows are 0 to 8, so the chunk always exists.
    cells.as_chunks::<9>().0.get(row as usize).unwrap_or(&[0; 9])
}

/// Returns the label 0 to 8 of each digit: its place in the first row.
#[inline(always)]
fn labels(first: &[u8; 9], inverse: &[u8; 9]) -> [u8; 10] {
    let mut labels = [0; 10];
    first.iter().zip(inverse).for_each(|(&d, &j)| labels[d as usize] = j);
    labels
}

/// Returns a row, reordered and relabeled, as a number that compares like the row.
#[inline(always)]
fn packed(row: &[u8; 9], order: &[u8; 9], labels: &[u8; 10]) -> u64 {
    order.iter().fold(0, |sum, &j| sum << 4 | u64::from(labels[row[j as usize] as usize]))
}

/// Returns rows 4 to 9 of the form of a start, and their source rows.
fn lower_rows(both: &Both, pairs: &RowPairs, start: &Start) -> ([u64; 6], [u8; 6]) {
    let cells = &both[usize::from(start.transposed)];
    let order = &pairs.orders[start.way as usize];
    let labels = labels(line(cells, start.band[0]), &pairs.inverses[start.way as usize]);
    let home = start.band[0] / 3;
    let mut rows = [(0u64, 0u8); 6];
    let others = (0..9).filter(|row| row / 3 != home);
    for (slot, row) in rows.iter_mut().zip(others) {
        *slot = (packed(line(cells, row), order, &labels), row);
    }
    let (upper, lower) = rows.split_at_mut(3);
    upper.sort_unstable();
    lower.sort_unstable();
    if lower[0] < upper[0] {
        upper.swap_with_slice(lower);
    }
    (rows.map(|(row, _)| row), rows.map(|(_, source)| source))
}

fn spell_out(both: &Both, pairs: &RowPairs, start: &Start, lower: &[u8; 6]) -> Transform {
    let cells = &both[usize::from(start.transposed)];
    let labels = labels(line(cells, start.band[0]), &pairs.inverses[start.way as usize]);
    let mut transform = Transform::identity(Shape::NINE);
    transform.transposed = start.transposed;
    transform.rows[..3].copy_from_slice(&start.band);
    transform.rows[3..9].copy_from_slice(lower);
    transform.columns[..9].copy_from_slice(&pairs.orders[start.way as usize]);
    for (name, label) in transform.digits[1..].iter_mut().zip(&labels[1..]) {
        *name = label + 1;
    }
    transform
}

/// Returns the smallest form and its ties by exhaustive search.
#[cfg(test)]
pub(super) fn oracle(grid: &Grid) -> (Grid, u128) {
    let all = row_pairs::column_orders();
    let (mut best, mut ties) = ([u8::MAX; 81], 0);
    let cells = grid.cells();
    let turned: [u8; 81] = std::array::from_fn(|i| cells[i % 9 * 9 + i / 9]);
    for source in [cells, &turned] {
        for rows in &all {
            for columns in &all {
                let mut names = [0u8; 10];
                let (mut next, mut smaller, mut equal) = (0, false, true);
                let mut made = [0; 81];
                for i in 0..81 {
                    let v = source[rows[i / 9] as usize * 9 + columns[i % 9] as usize] as usize;
                    if v != 0 && names[v] == 0 {
                        next += 1;
                        names[v] = next;
                    }
                    made[i] = names[v];
                    if equal && made[i] != best[i] {
                        equal = false;
                        smaller = made[i] < best[i];
                        if !smaller {
                            break;
                        }
                    }
                }
                if equal {
                    ties += 1;
                } else if smaller {
                    (best, ties) = (made, 1);
                }
            }
        }
    }
    (Grid::from_valid_cells(best), ties)
}
