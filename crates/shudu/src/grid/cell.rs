//! Cells of a 9×9 grid and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};
use std::str::FromStr;

use super::House;

/// A cell of a 9×9 grid: 0 to 80 in code, `r1c1` to `r9c9` in text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index, or `None` above 80.
    pub const fn new(index: usize) -> Option<Cell> {
        if index < 81 { Some(Cell(index as u8)) } else { None }
    }

    /// The cell with this index.
    ///
    /// # Panics
    /// When `index` is above 80.
    pub const fn at(index: usize) -> Cell {
        assert!(index < 81, "a cell index is 0 to 80");
        Cell(index as u8)
    }

    /// The cell in this row and column, both from 0.
    ///
    /// # Panics
    /// When one of them is above 8.
    pub const fn from_row_column(row: usize, column: usize) -> Cell {
        assert!(row < 9 && column < 9, "rows and columns are 0 to 8");
        Cell((row * 9 + column) as u8)
    }

    /// The index, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The row, 0 to 8.
    pub const fn row(self) -> usize {
        self.0 as usize / 9
    }

    /// The column, 0 to 8.
    pub const fn column(self) -> usize {
        self.0 as usize % 9
    }

    /// The box, 0 to 8, left to right and top to bottom.
    pub const fn box_index(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The cell's row, column and box.
    pub fn houses(self) -> [House; 3] {
        [House::row(self.row()), House::column(self.column()), House::of_box(self.box_index())]
    }

    /// The twenty other cells that share a house with this one.
    pub const fn peers(self) -> CellSet {
        PEERS[self.0 as usize]
    }

    /// All 81 cells in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..81).map(Cell)
    }
}

const PEERS: [CellSet; 81] = {
    let mut table = [CellSet(0); 81];
    let mut i = 0;
    while i < 81 {
        let mut j = 0;
        while j < 81 {
            let (a, b) = (Cell(i as u8), Cell(j as u8));
            let shared =
                a.row() == b.row() || a.column() == b.column() || a.box_index() == b.box_index();
            if i != j && shared {
                table[i].0 |= 1 << j;
            }
            j += 1;
        }
        i += 1;
    }
    table
};

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text was not a cell such as `r3c5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACell;

impl fmt::Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cell is written r1c1 to r9c9")
    }
}

impl std::error::Error for NotACell {}

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Cell, NotACell> {
        match text.as_bytes() {
            [b'r' | b'R', r @ b'1'..=b'9', b'c' | b'C', c @ b'1'..=b'9'] => {
                Ok(Cell::from_row_column((r - b'1') as usize, (c - b'1') as usize))
            }
            _ => Err(NotACell),
        }
    }
}

/// A set of cells; bit `i` stands for the cell with index `i`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);
    /// All 81 cells.
    pub const ALL: CellSet = CellSet((1 << 81) - 1);

    /// The set whose bit `i` stands for cell `i`; bits from 81 up are dropped.
    pub const fn from_bits(bits: u128) -> CellSet {
        CellSet(bits & CellSet::ALL.0)
    }

    /// Bit `i` is set when the cell with index `i` is in the set.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of this cell alone.
    pub const fn only(cell: Cell) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// Is the cell in the set?
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Adds a cell.
    pub fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes a cell out.
    pub fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// How many cells are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is the set empty?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first cell in reading order.
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let cell = CellSet(bits).first()?;
            bits &= bits - 1;
            Some(cell)
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> CellSet {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|c| set.insert(c));
        set
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }
}
impl BitAnd for CellSet {
    type Output = CellSet;
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }
}
/// Set difference.
impl Sub for CellSet {
    type Output = CellSet;
    fn sub(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }
}
impl Not for CellSet {
    type Output = CellSet;
    fn not(self) -> CellSet {
        CellSet(!self.0 & CellSet::ALL.0)
    }
}
impl BitOrAssign for CellSet {
    fn bitor_assign(&mut self, other: CellSet) {
        self.0 |= other.0;
    }
}
impl BitAndAssign for CellSet {
    fn bitand_assign(&mut self, other: CellSet) {
        self.0 &= other.0;
    }
}
impl SubAssign for CellSet {
    fn sub_assign(&mut self, other: CellSet) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_print_and_parse_as_r3c5() {
        for cell in Cell::all() {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        assert_eq!(Cell::from_row_column(2, 4).to_string(), "r3c5");
        for bad in ["", "r0c1", "r1c10", "c1r1", "r1"] {
            assert_eq!(bad.parse::<Cell>(), Err(NotACell));
        }
    }

    #[test]
    fn every_cell_has_twenty_peers_and_peerage_is_mutual() {
        for a in Cell::all() {
            assert_eq!(a.peers().len(), 20);
            assert!(a.peers().iter().all(|b| b.peers().contains(a)));
            let by_houses = a.houses().into_iter().fold(CellSet::EMPTY, |s, h| s | h.cells());
            assert_eq!(by_houses - CellSet::only(a), a.peers());
        }
    }
}
