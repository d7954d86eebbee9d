//! The names of houses and of other groups: row 3, column 12, box 9, region 5 of grid 2.

use std::fmt;
use std::str::FromStr;

use super::error::named;
use super::{Cell, CellSet, ParseError, Shape};

/// The kind of a house or of another group of cells.
///
/// `Display` writes and `FromStr` reads the English word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum HouseKind {
    /// A row (行).
    Row,
    /// A column (列).
    Column,
    /// A box (宫).
    Box,
    /// A region of any outline (区域).
    Region,
    /// A diagonal (对角线): the first one begins in the top left corner, the second one in the bottom
    /// left corner.
    Diagonal,
    /// A cage (笼): its index is the number of the constraint.
    Cage,
}

impl HouseKind {
    /// The kinds of classic boards, in the order in which houses are numbered.
    pub(crate) const CLASSIC: [HouseKind; 3] = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
}

named!(HouseKind {
    Row = "row",
    Column = "column",
    Box = "box",
    Region = "region",
    Diagonal = "diagonal",
    Cage = "cage",
} "a house is a row, column, box, region, diagonal or cage");

const HOUSE: &str = "a house is written as its kind and its number, such as row 3";

/// The name of a house or of another group of cells, on any board. In text `row 3`, numbered from 1;
/// `row 3 of grid 2` on a board of several overlapping grids.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House {
    /// The kind.
    pub kind: HouseKind,
    /// The grid that it belongs to, from 0: the number of the area in
    /// [`Rules::areas`](crate::rules::Rules::areas).
    pub area: u8,
    /// The index among the groups of its kind, from 0.
    pub index: u16,
}

impl House {
    /// Returns the house of this kind with this index, from 0, of the first grid.
    #[must_use]
    pub const fn new(kind: HouseKind, index: usize) -> House {
        House { kind, area: 0, index: index as u16 }
    }

    /// Returns the row with this index, from 0.
    #[must_use]
    pub(crate) const fn row(index: usize) -> House {
        House::new(HouseKind::Row, index)
    }

    /// Returns the column with this index, from 0.
    #[must_use]
    pub(crate) const fn column(index: usize) -> House {
        House::new(HouseKind::Column, index)
    }

    /// Returns the box with this index, from 0, left to right and top to bottom.
    #[must_use]
    pub(crate) const fn of_box(index: usize) -> House {
        House::new(HouseKind::Box, index)
    }

    /// Returns the cells of the house in a 9×9 grid. Empty if there is no such house.
    #[inline]
    #[must_use]
    pub const fn grid_cells(self) -> CellSet {
        let (kind, index) = (self.kind as usize, self.index as usize);
        if self.area == 0 && kind < 3 && index < 9 {
            CELLS[kind * 9 + index]
        } else {
            CellSet::EMPTY
        }
    }

    /// Returns the cells of the house on a board of this shape, in reading order. Empty if the board
    /// has no such house.
    pub(crate) fn cells(self, shape: Shape) -> impl Iterator<Item = usize> + Clone {
        let (side, index) = (shape.side(), usize::from(self.index));
        let number = self.kind as usize * side + index;
        let is_classic = self.area == 0 && index < side;
        let cells = shape.layout().houses().get(number).filter(|_| is_classic);
        cells.into_iter().flatten().map(|&cell| usize::from(cell))
    }

    /// Returns the houses of a cell: row, column, box.
    #[must_use]
    pub fn of_cell(shape: Shape, cell: usize) -> [House; 3] {
        let (row, column) = (shape.row(cell), shape.column(cell));
        [House::row(row), House::column(column), House::of_box(shape.box_index(cell))]
    }

    /// Returns all houses of a shape: rows, then columns, then boxes.
    pub fn all(shape: Shape) -> impl DoubleEndedIterator<Item = House> + Clone {
        let side = shape.side();
        let of = move |kind| (0..side).map(move |index| House::new(kind, index));
        HouseKind::CLASSIC.into_iter().flat_map(of)
    }
}

const CELLS: [CellSet; 27] = {
    let mut table = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::at(i);
        table[cell.row()].0 |= 1 << i;
        table[9 + cell.column()].0 |= 1 << i;
        table[18 + cell.box_index()].0 |= 1 << i;
        i += 1;
    }
    table
};

/// `row 3`, `column 5`, `box 9`, `region 2 of grid 4`: numbered from 1.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, u32::from(self.index) + 1)?;
        if self.area > 0 { write!(f, " of grid {}", u16::from(self.area) + 1) } else { Ok(()) }
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads what `Display` writes.
impl FromStr for House {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<House, ParseError> {
        let number = |text: &str| -> Option<u16> {
            let is_plain = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
            text.parse::<u16>().ok().filter(|_| is_plain)?.checked_sub(1)
        };
        let read = || {
            let (house, area) = match text.split_once(" of grid ") {
                Some((house, area)) => (house, number(area).filter(|area| *area > 0)?),
                None => (text, 0),
            };
            let (kind, index) = house.split_once(' ')?;
            let (kind, index) = (kind.parse::<HouseKind>().ok()?, number(index)?);
            Some(House { kind, area: area.try_into().ok()?, index })
        };
        read().ok_or(ParseError::new(HOUSE))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Named;

    #[test]
    fn houses_have_their_cells_and_each_cell_three_houses() {
        for shape in Shape::all() {
            for house in House::all(shape) {
                assert_eq!(house.cells(shape).count(), shape.side());
                assert!(house.cells(shape).all(|c| House::of_cell(shape, c).contains(&house)));
            }
        }
        for house in House::all(Shape::NINE) {
            let cells: Vec<usize> = house.grid_cells().iter().map(Cell::index).collect();
            assert!(house.cells(Shape::NINE).eq(cells));
            assert!(
                house
                    .grid_cells()
                    .iter()
                    .all(|c| House::of_cell(Shape::NINE, c.index()).contains(&house))
            );
        }
        let outside = [House::row(9), House { area: 1, ..House::row(0) }];
        assert!(outside.iter().all(|house| house.grid_cells().is_empty()));
        assert!(outside.iter().all(|house| house.cells(Shape::NINE).count() == 0));
    }

    #[test]
    fn houses_print_and_parse() {
        let mut all: Vec<House> = Shape::all().flat_map(House::all).collect();
        let kinds = HouseKind::ALL.iter().copied();
        all.extend(kinds.map(|kind| House { kind, area: 3, index: 4000 }));
        for house in all {
            assert_eq!(house.to_string().parse(), Ok(house));
            assert_eq!(house.kind.to_string().parse(), Ok(house.kind));
        }
        assert_eq!(House { area: 1, ..House::of_box(8) }.to_string(), "box 9 of grid 2");
        for bad in [
            "",
            "row",
            "row 0",
            "row +1",
            "row 01",
            "row3",
            "Row 3",
            "house 3",
            "row  3",
            "row 3 of grid 1",
            "row 3 of grid",
            "row 70000",
            "row 3 of grid 400",
        ] {
            assert_eq!(bad.parse::<House>(), Err(ParseError::new(HOUSE)), "{bad}");
        }
    }
}
