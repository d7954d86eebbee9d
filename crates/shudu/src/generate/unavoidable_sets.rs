//! Unavoidable sets that need no search.
//!
//! An *unavoidable set* of a finished grid is a set of cells that can be filled in another way
//! without changing the other cells. A puzzle without a given in it has a second solution, so every
//! proper puzzle has a given in every unavoidable set.
//!
//! Two families are found directly, about a hundred sets per grid: two digits swapped in part of
//! the grid, and two lines of a band or stack swapped in part of their length.

use crate::grid::Grid;

/// Reports the unavoidable sets of a finished grid in which two digits, or two lines of a band or
/// stack, are swapped. Bit `i` of a set is cell `i`.
// Inlined into its caller, it needs more instructions.
#[inline(never)]
pub(super) fn swap_sets(grid: &Grid, report: &mut impl FnMut(u128)) {
    let cells = grid.cells();
    let digits = DigitPlaces::all(cells);
    for a in 0..9 {
        for b in 0..a {
            two_digits(&digits[a], &digits[b], report);
        }
    }
    for line in 0..9 {
        for other in line + 1..line / 3 * 3 + 3 {
            two_lines(cells, |j| line * 9 + j, |j| other * 9 + j, report);
            two_lines(cells, |j| j * 9 + line, |j| j * 9 + other, report);
        }
    }
}

/// Reports the sets of cells in which two digits of a finished grid can be swapped.
pub(super) fn digit_swaps(cells: &[u8; 81], a: u8, b: u8, report: &mut impl FnMut(u128)) {
    let [one, other] = DigitPlaces::two(cells, a, b);
    two_digits(&one, &other, report);
}

/// The places of a digit.
#[derive(Clone, Copy, Default)]
struct DigitPlaces {
    /// Its column in each row.
    column: [u8; 9],
    /// Its row in each column.
    row: [u8; 9],
    /// Its row in each box.
    row_of_box: [u8; 9],
}

impl DigitPlaces {
    #[inline]
    fn add(&mut self, row: usize, column: usize) {
        self.column[row] = column as u8;
        self.row[column] = row as u8;
        self.row_of_box[row / 3 * 3 + column / 3] = row as u8;
    }

    fn all(cells: &[u8; 81]) -> [DigitPlaces; 9] {
        let mut digits = [DigitPlaces::default(); 9];
        for row in 0..9 {
            for column in 0..9 {
                // A finished grid: the digits are 1 to 9.
                digits[(cells[row * 9 + column].wrapping_sub(1) as usize).min(8)].add(row, column);
            }
        }
        digits
    }

    fn two(cells: &[u8; 81], a: u8, b: u8) -> [DigitPlaces; 2] {
        let mut two = [DigitPlaces::default(); 2];
        for (i, &digit) in cells.iter().enumerate() {
            if digit == a {
                two[0].add(i / 9, i % 9);
            } else if digit == b {
                two[1].add(i / 9, i % 9);
            }
        }
        two
    }
}

/// Reports the smallest sets in which two digits can be swapped: the connected components of their
/// cells, connected by rows, columns and boxes.
fn two_digits(a: &DigitPlaces, b: &DigitPlaces, report: &mut impl FnMut(u128)) {
    // A row has both digits, so components are sets of rows: two rows are connected if an `a` of
    // one and a `b` of the other share a column or a box.
    let mut joined = [0u16; 9];
    for row in 0..9 {
        let column = a.column[row] as usize;
        let across = b.row[column] as usize;
        let boxed = b.row_of_box[row / 3 * 3 + column / 3] as usize;
        joined[row] |= 1 << across | 1 << boxed;
        joined[across] |= 1 << row;
        joined[boxed] |= 1 << row;
    }
    let mut left = 0x1ffu16;
    while left != 0 {
        let mut part = left & left.wrapping_neg();
        let mut unvisited = part;
        while unvisited != 0 {
            let row = unvisited.trailing_zeros() as usize;
            let more = joined[row] & !part;
            unvisited = unvisited & (unvisited - 1) | more;
            part |= more;
        }
        left &= !part;
        let mut set = 0u128;
        for row in (0..9).filter(|row| part >> row & 1 != 0) {
            set |=
                1 << (row * 9 + a.column[row] as usize) | 1 << (row * 9 + b.column[row] as usize);
        }
        report(set);
    }
}

/// Reports the smallest sets in which two lines of one band or stack can be swapped: the cycles of
/// the permutation from one line to the other.
fn two_lines(
    cells: &[u8; 81],
    one: impl Fn(usize) -> usize,
    other: impl Fn(usize) -> usize,
    report: &mut impl FnMut(u128),
) {
    let mut where_first = [0u8; 16];
    for j in 0..9 {
        where_first[(cells[one(j)] & 15) as usize] = j as u8;
    }
    let mut left = 0x1ffu16;
    while left != 0 {
        let start = left.trailing_zeros() as usize;
        let mut j = start;
        let mut set = 0u128;
        loop {
            left &= !(1 << j);
            set |= 1 << one(j) | 1 << other(j);
            j = where_first[(cells[other(j)] & 15) as usize] as usize;
            if j == start {
                break;
            }
        }
        report(set);
    }
}
