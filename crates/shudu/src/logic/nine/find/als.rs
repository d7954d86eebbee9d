//! Almost locked sets: cells of one house with one digit more than cells.
//!
//! ```text
//!   {1,4} {4,7} {1,7,9}      three cells, four digits: if one digit is removed,
//!                            the other three are locked in the cells
//! ```
//!
//! A cell with two candidates is the smallest such set. The relation of two sets depends on the
//! cells of their digits, and many sets have a digit in the same cells. So each pair of digit and
//! cells is stored once, as a [`Spot`], and relations are computed for pairs of spots instead of
//! pairs of sets.
//!
//! Order: by number of cells, then house (rows, columns, boxes), then the cells' positions as a
//! binary number. A set that is in a line and a box belongs to the line.

use crate::grid::CellSet;
use crate::logic::nine::geometry::{BITS_OF, CELLS_OF, bits, cells, peers};
use crate::logic::nine::state::State;

/// A digit and the cells where it is a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) digit: u8,
    pub(crate) cells: u128,
    /// The cells that see all of them.
    pub(crate) seen: u128,
}

impl Spot {
    pub(crate) fn new(digit: usize, set: u128) -> Spot {
        let seen = cells(set).fold(CellSet::ALL.bits(), |seen, cell| seen & peers(cell));
        Spot { digit: digit as u8, cells: set, seen }
    }

    pub(crate) fn digit(&self) -> usize {
        self.digit as usize
    }

    /// Returns the cell, if there is only one.
    pub(crate) fn cell(&self) -> Option<usize> {
        self.cells.is_power_of_two().then(|| self.cells.trailing_zeros() as usize)
    }

    /// Returns the other cells with the digit that see all cells of the spot.
    pub(crate) fn hits(&self, state: &State) -> u128 {
        self.seen & state.cells(self.digit())
    }

    /// Returns true if at most one of two spots of the same digit can be true: each cell of one sees
    /// each of the other.
    pub(crate) fn excludes(&self, other: &Spot) -> bool {
        other.cells & !self.seen == 0
    }
}

/// Numbered spots without duplicates.
#[derive(Default)]
pub(crate) struct Spots {
    list: Vec<Spot>,
    /// A hash table of the numbers, `u16::MAX` where free. The size is a power of two.
    table: Vec<u16>,
}

impl Spots {
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn list(&self) -> &[Spot] {
        &self.list
    }

    pub(crate) fn at(&self, number: u16) -> &Spot {
        &self.list[number as usize]
    }

    /// Returns the number of this digit in these cells.
    pub(crate) fn number(&mut self, digit: usize, cells: u128) -> u16 {
        if self.list.len() * 2 >= self.table.len() {
            self.grow();
        }
        let place = self.place(digit, cells);
        if self.table[place] == u16::MAX {
            self.table[place] = self.list.len() as u16;
            self.list.push(Spot::new(digit, cells));
        }
        self.table[place]
    }

    /// Returns its slot in the table, or the free slot to insert it.
    fn place(&self, digit: usize, cells: u128) -> usize {
        let (low, high) = (cells as u64, (cells >> 64) as u64 | (digit as u64) << 20);
        let folded = low ^ high.wrapping_mul(0x2545_f491_4f6c_dd1d);
        // Most sets have one or two bits, so the upper half must be mixed into the lower one.
        let mixed = (folded ^ folded >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut place = (mixed >> 32) as usize;
        loop {
            place &= self.table.len() - 1;
            match self.list.get(self.table[place] as usize) {
                Some(spot) if spot.cells != cells || spot.digit() != digit => place += 1,
                _ => return place,
            }
        }
    }

    fn grow(&mut self) {
        self.table.clear();
        self.table.resize((self.list.len() * 4).next_power_of_two().max(1024), u16::MAX);
        for number in 0..self.list.len() {
            let Spot { digit, cells, .. } = self.list[number];
            let place = self.place(digit as usize, cells);
            self.table[place] = number as u16;
        }
    }
}

/// An almost locked set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Als {
    pub(crate) cells: u128,
    pub(crate) digits: u16,
    pub(crate) size: u8,
    /// The start of its spots in the list.
    first: u32,
}

/// The limit on spots; further sets are not listed. Real puzzles have fewer than 2 000; for
/// artificial candidates with more, the larger sets are omitted.
const MOST_SPOTS: usize = 3000;

/// The almost locked sets of a state, smallest first.
#[derive(Default)]
pub(crate) struct Sets {
    pub(crate) all: Vec<Als>,
    pub(crate) spots: Spots,
    parts: Vec<u16>,
}

impl Sets {
    /// Returns the sets of a state with `least` cells or more.
    pub(crate) fn of(state: &State, least: usize) -> Sets {
        let mut sets = Sets::default();
        sets.fill(state, least);
        sets
    }

    /// Lists the sets with `least` cells or more, after the existing spots.
    pub(crate) fn fill(&mut self, state: &State, least: usize) {
        // The result is ordered by size, then house; the search visits houses first.
        let mut by_size: [Vec<(u128, u16)>; 9] = Default::default();
        let mut digits = [0u16; 512];
        for (house, places) in CELLS_OF.iter().enumerate() {
            let (mut blank, mut n) = ([0usize; 9], 0);
            for cell in places.map(usize::from) {
                if state.cand(cell) != 0 {
                    blank[n] = cell;
                    n += 1;
                }
            }
            for mask in 1..1usize << n {
                let rest = mask & (mask - 1);
                digits[mask] = digits[rest] | state.cand(blank[mask.trailing_zeros() as usize]);
                let size = bit_count(mask);
                if bit_count(digits[mask] as usize) != size + 1 || size < least {
                    continue;
                }
                let cells = bits(mask as u16).fold(0u128, |set, i| set | 1 << blank[i]);
                if house < 18 && (house < 9 || size > 1) || !line_set(cells) {
                    by_size[size].push((cells, digits[mask]));
                }
            }
        }
        for (size, found) in by_size.iter().enumerate() {
            for &(cells, digits) in found {
                if self.spots.len() > MOST_SPOTS {
                    return;
                }
                self.push(state, cells, digits, size as u8);
            }
        }
    }

    fn push(&mut self, state: &State, cells: u128, digits: u16, size: u8) {
        let first = self.parts.len() as u32;
        for digit in bits(digits) {
            let number = self.spots.number(digit, cells & state.cells(digit));
            self.parts.push(number);
        }
        self.all.push(Als { cells, digits, size, first });
    }

    /// Returns the numbers of a set's spots, in the order of the digits.
    pub(crate) fn parts(&self, als: &Als) -> &[u16] {
        &self.parts[als.first as usize..][..bit_count(als.digits as usize)]
    }

    /// Returns the spot of a digit in a set that has the digit.
    pub(crate) fn spot(&self, als: &Als, digit: usize) -> &Spot {
        let before = bit_count((als.digits & ((1 << digit) - 1)) as usize);
        self.spots.at(self.parts[als.first as usize + before])
    }
}

/// Returns the number of set bits of a small number.
fn bit_count(mask: usize) -> usize {
    crate::logic::nine::geometry::size(mask as u16) as usize
}

/// Returns true if the cells share a row or a column.
fn line_set(cells: u128) -> bool {
    let first = cells.trailing_zeros() as usize;
    cells & !BITS_OF[first / 9] == 0 || cells & !BITS_OF[9 + first % 9] == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::explainer::states;
    use std::collections::BTreeSet;

    #[test]
    fn exactly_the_almost_locked_sets_are_listed_once_each() {
        let mut total = 0;
        for state in states(0..12).iter().step_by(4) {
            let mut slow: BTreeSet<u128> = BTreeSet::new();
            for house in BITS_OF {
                let blank: Vec<usize> = cells(house).filter(|&c| state.cand(c) != 0).collect();
                for mask in 1u32..1 << blank.len() {
                    let chosen = || (0..blank.len()).filter(|i| mask >> i & 1 != 0);
                    let digits = chosen().fold(0, |set, i| set | state.cand(blank[i]));
                    if digits.count_ones() == mask.count_ones() + 1 {
                        slow.insert(chosen().fold(0, |set, i| set | 1 << blank[i]));
                    }
                }
            }
            let sets = Sets::of(state, 1);
            let fast: BTreeSet<u128> = sets.all.iter().map(|als| als.cells).collect();
            assert_eq!(fast, slow);
            assert_eq!(sets.all.len(), slow.len(), "duplicate sets");
            assert!(sets.all.is_sorted_by_key(|als| als.size));
            for als in &sets.all {
                let digits = cells(als.cells).fold(0, |set, c| set | state.cand(c));
                assert_eq!(als.digits, digits);
                for digit in bits(digits) {
                    let here = als.cells & state.cells(digit);
                    assert_eq!(*sets.spot(als, digit), Spot::new(digit, here));
                }
            }
            total += slow.len();
        }
        assert!(total > 500, "{total}");
    }

    #[test]
    fn a_spot_has_one_number() {
        let mut spots = Spots::default();
        let sets: Vec<u128> = (0..3000u32).map(|i| u128::from(i) << 11 | 1).collect();
        let first: Vec<u16> = sets.iter().map(|&s| spots.number(s as usize % 9, s)).collect();
        let again: Vec<u16> = sets.iter().map(|&s| spots.number(s as usize % 9, s)).collect();
        assert_eq!(first, again);
        assert_eq!(spots.len(), 3000);
    }
}
