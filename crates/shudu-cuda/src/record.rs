//! Puzzles and solutions as the kernels read and write them.
//!
//! A record has the 81 cells of a grid, four bits each, in eleven words. It is half the size of the
//! grid, and copying between host and device takes half the time. Candidates are passed as nodes:
//! the 27 words that the search itself works on (see `kernels/lanes.cu`) and one of padding.

use shudu::grid::{Candidates, Grid};

/// Words of a record.
pub const RECORD: usize = 11;
/// A record.
pub type Record = [u32; RECORD];
/// Words of a node.
pub const NODE: usize = 28;

/// The count of a puzzle, in the last word of its first record, starts at this bit.
const COUNT_SHIFT: u32 = 4;
/// Set in a count, and in the last word of a record, if the search is not complete.
pub(crate) const UNFINISHED: u32 = 1 << 31;

/// Writes the record of a puzzle.
pub fn pack(grid: &Grid, record: &mut [u32]) {
    let cells = grid.cells();
    for (word, eight) in record.iter_mut().zip(cells.chunks_exact(8)) {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(eight);
        let x = u64::from_le_bytes(bytes);
        let x = (x | x >> 4) & 0x00ff_00ff_00ff_00ff;
        let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
        *word = (x | x >> 16) as u32;
    }
    record[RECORD - 1] = cells[80].into();
}

/// Returns the grid of a record. Values above 9, which no kernel writes, give an empty grid.
pub fn unpack(record: &[u32]) -> Grid {
    let mut cells = [0; 81];
    for (eight, &word) in cells.chunks_exact_mut(8).zip(record) {
        let x = u64::from(word);
        let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
        let x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
        let x = (x | x << 4) & 0x0f0f_0f0f_0f0f_0f0f;
        eight.copy_from_slice(&x.to_le_bytes());
    }
    cells[80] = (record[RECORD - 1] & 15) as u8;
    Grid::from_cells(cells).unwrap_or(Grid::EMPTY)
}

/// Returns the count of a puzzle's first record, and true if its search is complete.
pub fn count(record: &[u32]) -> (u32, bool) {
    let word = record[RECORD - 1];
    ((word & !UNFINISHED) >> COUNT_SHIFT, word & UNFINISHED == 0)
}

/// Writes the node of a puzzle given by its candidates.
pub fn write_node(candidates: &Candidates, node: &mut [u32]) {
    node.fill(0);
    for (cell, set) in candidates.sets().iter().enumerate() {
        let (row, column) = (cell / 9, cell % 9);
        let word = row % 3 * 3 + column % 3;
        let bit = row / 3 * 3 + column / 3;
        let digits = set.bits();
        // Each of three words gets three digits, nine bits apart.
        for (at, three) in [digits, digits >> 3, digits >> 6].into_iter().enumerate() {
            let apart = three & 1 | (three & 2) << 8 | (three & 4) << 16;
            node[at * 9 + word] |= apart << bit;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::grid::{Digit, DigitSet};
    use shudu::random::{Rng, Stream};

    #[test]
    fn a_node_has_a_bit_for_each_candidate() {
        for item in 0..200 {
            let rng = &mut Stream::new(4, item);
            let sets = std::array::from_fn(|_| DigitSet::from_bits(rng.below(512)));
            let mut node = [u32::MAX; NODE];
            write_node(&Candidates::new(sets), &mut node);
            let mut expected = [0; NODE];
            for (cell, set) in sets.iter().enumerate() {
                let (row, column) = (cell / 9, cell % 9);
                for digit in set.iter().map(Digit::index) {
                    expected[digit / 3 * 9 + row % 3 * 3 + column % 3] |=
                        1 << (digit % 3 * 9 + row / 3 * 3 + column / 3);
                }
            }
            assert_eq!(node, expected);
        }
    }

    #[test]
    fn a_record_keeps_every_cell() {
        for item in 0..200 {
            let rng = &mut Stream::new(3, item);
            let grid = Grid::from_cells(std::array::from_fn(|_| rng.below(10) as u8)).unwrap();
            let mut record = [u32::MAX; RECORD];
            pack(&grid, &mut record);
            assert_eq!(unpack(&record), grid);
            assert_eq!(count(&record), (0, true));
            record[RECORD - 1] |= 77 << COUNT_SHIFT | UNFINISHED;
            assert_eq!((unpack(&record), count(&record)), (grid, (77, false)));
        }
    }
}
