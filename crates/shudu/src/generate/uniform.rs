//! Uniformly random finished grids.
//!
//! There are 6 670 903 752 021 072 936 960 finished grids. A grid is three bands, which depend on
//! each other only by the digits in each column.
//!
//! ```text
//!   1. a top band, each of the 948 109 639 680 equally likely      column sets C
//!   2. column sets D of the middle band that allow a
//!      bottom band: 56 choices per stack, each equally likely         E = the rest
//!   3. accept with probability N(D)·N(E) / 1728², else go to 1   N: ways to fill a band
//!   4. one of the N(D) middle bands, one of the N(E) bottom bands   each equally likely
//! ```
//! **Why this is exact.** A finished grid has one top band, one D and one E, so it can be generated
//! in only one way. In one turn this has the probability
//!
//! 1/bands · 1/56³ · N(D)·N(E)/1728² · 1/N(D) · 1/N(E) = 1 / (bands · 56³ · 1728²),
//!
//! which is the same for all grids; rejected turns do not matter. No number is rounded: every draw
//! is an integer below another. 1728 is the largest N (all three stacks with the same column sets:
//! three Latin squares, 12³), so no probability is above 1.
//!
//! Step 1 needs no table of bands. Below 123456789 there are 12 096 second rows, and for each of
//! them the third row is the rest of each box in any order, 6³ ways; then the digits are relabeled
//! in one of 9! ways.
//!
//! About one turn in 75 is accepted. For boards up to 6×6 the same principle is used cell by cell:
//! the next digit is chosen with a probability proportional to the number of finished boards it
//! leads to.

use crate::solve::Solvable;
use std::sync::OnceLock;

use super::quick::arrange;
use crate::census::bands::Tables;
use crate::grid::{Board, Grid, Shape};
use crate::random::Rng;
use crate::symmetry::row_pairs;

/// The maximum number of ways to fill a band with known column sets.
const MOST: u32 = 1728;

type Rows = [[u8; 9]; 3];

/// Creates a finished grid, each of the 6 670 903 752 021 072 936 960 exactly equally likely.
pub(super) fn uniform_grid(rng: &mut impl Rng) -> Grid {
    static SECONDS: OnceLock<Vec<[u8; 9]>> = OnceLock::new();
    let seconds = SECONDS.get_or_init(row_pairs::second_rows);
    let tables = Tables::get();
    loop {
        let second = &seconds[rng.below(seconds.len() as u32) as usize];
        let top = top_band(second, rng.below(216));
        let mut choice = rng.below(56 * 56 * 56) as usize;
        // For each stack: the order that sorts its columns by their sets, and the column sets
        // below.
        let mut columns = [[0u8; 3]; 3];
        let mut chosen = [None; 3];
        for stack in 0..3 {
            let set = |c: u8| {
                let column = stack * 3 + c as usize;
                top.iter().fold(0u16, |set, row| set | 1 << row[column])
            };
            let mut order = [0, 1, 2];
            order.sort_unstable_by_key(|&c| set(c));
            let at = tables.index(&order.map(set));
            columns[stack] = order;
            chosen[stack] = Some(tables.below[at][choice % 56]);
            choice /= 56;
        }
        let [Some(a), Some(b), Some(c)] = chosen else { continue };
        let middle = tables.fillings([a.middle, b.middle, c.middle]);
        let bottom = tables.fillings([a.bottom, b.bottom, c.bottom]);
        if rng.below(MOST * MOST) >= middle * bottom {
            continue;
        }
        let mut sets = [0u16; 9];
        for (stack, below) in [a, b, c].into_iter().enumerate() {
            for (i, &column) in columns[stack].iter().enumerate() {
                sets[stack * 3 + column as usize] = below.triples[i];
            }
        }
        let rest: [u16; 9] = std::array::from_fn(|j| {
            0x1ff & !(sets[j] | top.iter().fold(0, |set, row| set | 1 << row[j]))
        });
        let bands = [top, filling(&sets, rng.below(middle)), filling(&rest, rng.below(bottom))];
        let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        rng.shuffle(&mut names);
        let mut cells = [0; 81];
        for (i, cell) in cells.iter_mut().enumerate() {
            *cell = names[bands[i / 27][i / 9 % 3][i % 9] as usize];
        }
        return Grid::from_valid_cells(cells);
    }
}

/// Returns the band below 0 1 2 … 8 with this second row and one of its 216 third rows.
fn top_band(second: &[u8; 9], third: u32) -> Rows {
    let first = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let mut band = [first, *second, [0; 9]];
    let mut order = third;
    for stack in 0..3 {
        let taken = (0..3).fold(0o7u16 << (stack * 3), |set, j| set | 1 << second[stack * 3 + j]);
        let mut left = 0x1ff & !taken;
        let mut rest = [0; 3];
        for digit in &mut rest {
            *digit = left.trailing_zeros() as u8;
            left &= left.wrapping_sub(1);
        }
        let places = arrange(order % 6);
        order /= 6;
        for (j, place) in places.into_iter().enumerate() {
            band[2][stack * 3 + j] = rest[place as usize];
        }
    }
    band
}

/// Returns a filling of a band with known column sets, by its number.
fn filling(columns: &[u16; 9], number: u32) -> Rows {
    let mut walk = Walk { columns, left: number, rows: [[0; 9]; 3] };
    let mut rest = *columns;
    walk.first_row(&mut rest, 0, 0);
    walk.rows
}

/// Enumerates the fillings of a band in a fixed order.
struct Walk<'a> {
    columns: &'a [u16; 9],
    /// Fillings still to be skipped.
    left: u32,
    rows: Rows,
}

impl Walk<'_> {
    /// Chooses the first row's digits from a column on; returns true if the filling is reached.
    fn first_row(&mut self, rest: &mut [u16; 9], at: usize, used: u16) -> bool {
        if at == 9 {
            return self.other_rows(rest);
        }
        let mut open = self.columns[at] & !used;
        while open != 0 {
            let digit = open & open.wrapping_neg();
            open &= open - 1;
            rest[at] = self.columns[at] & !digit;
            self.rows[0][at] = digit.trailing_zeros() as u8;
            if self.first_row(rest, at + 1, used | digit) {
                return true;
            }
        }
        false
    }

    /// Fills the other rows: two digits are left in each column, and each digit in two columns.
    /// They form cycles, each with two fillings, chosen by the bits of the number.
    fn other_rows(&mut self, pairs: &[u16; 9]) -> bool {
        let chains = self.chains(pairs, 0);
        if self.left >= 1 << chains {
            self.left -= 1 << chains;
            return false;
        }
        self.chains(pairs, self.left);
        true
    }

    /// Fills the other rows; returns the number of chains.
    fn chains(&mut self, pairs: &[u16; 9], ways: u32) -> u32 {
        let mut many = 0;
        let mut done = 0u16;
        for start in 0..9 {
            if done >> start & 1 != 0 {
                continue;
            }
            let low = pairs[start] & pairs[start].wrapping_neg();
            let mut digit = if ways >> many & 1 == 0 { low } else { pairs[start] & !low };
            let mut column = start;
            // This digit is in the second row, its partner in the third; the partner's other column
            // has it in the second row.
            loop {
                done |= 1 << column;
                let partner = pairs[column] & !digit;
                self.rows[1][column] = digit.trailing_zeros() as u8;
                self.rows[2][column] = partner.trailing_zeros() as u8;
                let next = (0..9).find(|&c| done >> c & 1 == 0 && pairs[c] & partner != 0);
                let Some(next) = next else { break };
                column = next;
                digit = partner;
            }
            many += 1;
        }
        many
    }
}

/// Creates a finished board of a shape up to 6×6, each exactly equally likely; `None` for larger
/// boards, where counting the completions is infeasible.
pub(super) fn uniform_board(shape: Shape, rng: &mut impl Rng) -> Option<Board> {
    if shape.side() > 6 {
        return None;
    }
    let mut board = Board::empty(shape);
    let mut digits: Vec<u8> = (1..=shape.side() as u8).collect();
    // By symmetry, all first rows have the same number of completions.
    rng.shuffle(&mut digits);
    digits.iter().enumerate().for_each(|(cell, &digit)| board.set(cell, digit));
    for cell in shape.side()..shape.cells() {
        let completions = |digit: u8| {
            let mut tried = board.clone();
            tried.set(cell, digit);
            // At most 28 200 960 boards complete the first row.
            tried.count(u64::MAX).solutions as u32
        };
        let counts: Vec<u32> = (1..=shape.side() as u8).map(completions).collect();
        let mut draw = rng.below(counts.iter().sum());
        for (digit, count) in (1..).zip(counts) {
            if draw < count {
                board.set(cell, digit);
                break;
            }
            draw -= count;
        }
    }
    Some(board)
}
