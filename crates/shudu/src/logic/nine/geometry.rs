//! Tables of cells and houses.
//!
//! Finders use *positions*: the place of a cell inside a house, 0 to 8. In a row it is the
//! column, in a column the row, in a box reading order. Houses are numbered as
//! [`House`](crate::grid::House) numbers them: rows 0 to 8, columns 9 to 17, boxes 18 to 26.

use crate::grid::{Cell, CellSet, Coord, House};

/// The first house of each kind, in the order box, column, row.
pub(in crate::logic) const BOX_COLUMN_ROW: [usize; 3] = [18, 9, 0];

/// Index into [`HOUSES_OF`] and [`PLACE_OF`]: box first, then row, then column.
pub(in crate::logic) const BOX: usize = 0;
/// See [`BOX`].
pub(in crate::logic) const ROW: usize = 1;
/// See [`BOX`].
pub(in crate::logic) const COLUMN: usize = 2;

/// The three houses of each cell: box, row, column.
pub(in crate::logic) static HOUSES_OF: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::at(i);
        table[i] = [18 + cell.box_index() as u8, cell.row() as u8, 9 + cell.column() as u8];
        i += 1;
    }
    table
};

/// The position of each cell inside its box, row and column.
pub(in crate::logic) static PLACE_OF: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::at(i);
        let place_in_box = cell.row() % 3 * 3 + cell.column() % 3;
        table[i] = [place_in_box as u8, cell.column() as u8, cell.row() as u8];
        i += 1;
    }
    table
};

/// The nine cells of each house, by position.
pub(in crate::logic) static CELLS_OF: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut i = 0;
    while i < 81 {
        let mut kind = 0;
        while kind < 3 {
            table[HOUSES_OF[i][kind] as usize][PLACE_OF[i][kind] as usize] = i as u8;
            kind += 1;
        }
        i += 1;
    }
    table
};

/// The cells of each house as bits.
pub(in crate::logic) static BITS_OF: [u128; 27] = {
    let mut table = [0; 27];
    let mut h = 0;
    while h < 27 {
        let mut p = 0;
        while p < 9 {
            table[h] |= 1 << CELLS_OF[h][p];
            p += 1;
        }
        h += 1;
    }
    table
};

/// Returns the house with this number.
pub(in crate::logic) fn house(number: usize) -> House {
    match number / 9 {
        0 => House::row(number % 9),
        1 => House::column(number % 9),
        _ => House::of_box(number % 9),
    }
}

/// Returns the name of a cell.
pub(in crate::logic) fn coord(cell: usize) -> Coord {
    Cell::at(cell).into()
}

/// Returns the names of the cells that are set, in reading order.
pub(in crate::logic) fn coords(set: u128) -> Vec<Coord> {
    CellSet::from_bits(set).into()
}

/// Returns true if two different cells share a house.
pub(in crate::logic) fn sees(a: usize, b: usize) -> bool {
    peers(a) >> b & 1 != 0
}

/// Returns the peers of a cell as bits.
pub(in crate::logic) fn peers(cell: usize) -> u128 {
    Cell::at(cell).peers().bits()
}

/// Returns the bits that are set, lowest first.
pub(in crate::logic) fn bits(mut mask: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros() as usize;
            mask &= mask - 1;
            bit
        })
    })
}

/// Returns the number of set bits of nine. A table, because the baseline instruction set of x86-64
/// has no bit count.
pub(in crate::logic) fn size(mask: u16) -> u32 {
    static SIZES: [u8; 512] = {
        let mut table = [0; 512];
        let mut i = 0u16;
        while i < 512 {
            table[i as usize] = i.count_ones() as u8;
            i += 1;
        }
        table
    };
    u32::from(SIZES[mask as usize & 511])
}

/// Returns the cells that are set, in reading order.
pub(in crate::logic) fn cells(mask: u128) -> impl Iterator<Item = usize> + Clone {
    CellSet::from_bits(mask).iter().map(Cell::index)
}

/// Returns the sets of `k` out of `n` bits as increasing binary numbers.
///
/// ```text
/// combos(2, 4): 0011 0101 0110 1001 1010 1100
/// ```
pub(in crate::logic) fn combos(k: u32, n: u32) -> impl Iterator<Item = u16> {
    let end = 1u32 << n;
    let mut next = if k > n || n == 0 { end } else { (1 << k) - 1 };
    std::iter::from_fn(move || {
        let set = next;
        if set >= end {
            return None;
        }
        next = if set == 0 {
            end
        } else {
            let low = set & set.wrapping_neg();
            let ripple = set + low;
            ripple | (((set ^ ripple) >> 2) / low)
        };
        Some(set as u16)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_cells_of_a_house_are_each_others_inverse() {
        for cell in 0..81 {
            for kind in [BOX, ROW, COLUMN] {
                let (h, p) = (HOUSES_OF[cell][kind] as usize, PLACE_OF[cell][kind] as usize);
                assert_eq!(CELLS_OF[h][p] as usize, cell);
                assert!(house(h).grid_cells().contains(Cell::at(cell)));
            }
        }
    }

    #[test]
    fn combinations_are_complete_and_increasing() {
        for n in 0..=9 {
            for k in 0..=n {
                let all: Vec<u16> = combos(k, n).collect();
                let slow: Vec<u16> =
                    (0..1u16 << n).filter(|m| n > 0 && m.count_ones() == k).collect();
                assert_eq!(all, slow, "{k} of {n}");
            }
        }
    }
}
