//! The outline of a board: where its cells are, which lines separate regions, and how its digits are
//! written. Boards can have regions of any outline and holes, so nothing here is arithmetic on a shape.

use shudu::grid::{Coord, Shape};
use shudu::rules::{Digits, Rules};

/// What is between two neighboring places of a board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Line {
    /// Two places without cells.
    None,
    /// Two cells of one region.
    Thin,
    /// The border of a region or of the board.
    Border,
}

/// The outline of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Outline {
    /// The number of rows and of columns.
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) digits: Digits,
    /// How many marks are beside each other in a cell, and one above the other.
    pub(crate) marks: (usize, usize),
    /// The cells in reading order.
    coords: Vec<Coord>,
    /// The area and the region of each cell.
    regions: Vec<(u8, u8)>,
}

impl Outline {
    /// Returns the outline of a board with these rules.
    pub(crate) fn of(rules: &Rules) -> Outline {
        let coords = rules.cells();
        let region = |&cell: &Coord| {
            let areas = (1u8..).zip(rules.areas()).filter(|(_, area)| area.contains(cell));
            let regions = areas.map(|(number, area)| (number, area.region(cell)));
            regions.into_iter().find(|(_, region)| *region != 0).unwrap_or((0, 0))
        };
        let regions = coords.iter().map(region).collect();
        let (rows, columns) = rules.extent();
        let marks = match rules.as_classic() {
            Some(shape) => (shape.box_columns(), shape.box_rows()),
            None => {
                let count = rules.digits().count();
                let beside = (1..=count).find(|side| side * side >= count).unwrap_or(1);
                (beside, count.div_ceil(beside))
            }
        };
        Outline { rows, columns, digits: rules.digits(), marks, coords, regions }
    }

    /// Returns the outline of a classic board.
    pub(crate) fn classic(shape: Shape) -> Outline {
        Outline::of(&Rules::classic(shape))
    }

    pub(crate) fn cells(&self) -> usize {
        self.coords.len()
    }

    pub(crate) fn count(&self) -> u8 {
        self.digits.count() as u8
    }

    /// Returns the row and the column of a cell.
    pub(crate) fn place(&self, cell: usize) -> (usize, usize) {
        let Coord { row, column } = self.coords[cell];
        (row.into(), column.into())
    }

    /// Returns the cell in a row and a column, if there is one.
    pub(crate) fn cell(&self, row: usize, column: usize) -> Option<usize> {
        let coord = Coord { row: u8::try_from(row).ok()?, column: u8::try_from(column).ok()? };
        self.coords.binary_search(&coord).ok()
    }

    fn between(&self, one: Option<usize>, other: Option<usize>) -> Line {
        match (one, other) {
            (None, None) => Line::None,
            (Some(one), Some(other)) if self.regions[one] == self.regions[other] => Line::Thin,
            _ => Line::Border,
        }
    }

    /// Returns what is above the place in a row and a column.
    pub(crate) fn above(&self, row: usize, column: usize) -> Line {
        let above = row.checked_sub(1).and_then(|row| self.cell(row, column));
        self.between(above, self.cell(row, column))
    }

    /// Returns what is to the left of the place in a row and a column.
    pub(crate) fn left_of(&self, row: usize, column: usize) -> Line {
        let left = column.checked_sub(1).and_then(|column| self.cell(row, column));
        self.between(left, self.cell(row, column))
    }

    /// Returns the rows above which there is a border, as bits.
    pub(crate) fn row_borders(&self) -> u128 {
        let has = |row: &usize| (0..self.columns).any(|c| self.above(*row, c) == Line::Border);
        (0..=self.rows).filter(has).fold(0, |bits, row| bits | 1 << row)
    }

    /// Returns the columns that have a border on their left, as bits.
    pub(crate) fn column_borders(&self) -> u128 {
        let has = |column: &usize| (0..self.rows).any(|r| self.left_of(r, *column) == Line::Border);
        (0..=self.columns).filter(has).fold(0, |bits, column| bits | 1 << column)
    }

    /// Returns the character of a digit; a period for a blank.
    pub(crate) fn symbol(&self, digit: u8) -> char {
        self.digits.symbol(digit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu::rules::{Area, Regions};

    #[test]
    fn borders_are_between_regions_and_around_the_board() {
        let outline = Outline::classic("2x3".parse().unwrap());
        assert_eq!((outline.row_borders(), outline.column_borders()), (0b101_0101, 0b100_1001));
        assert_eq!((outline.marks, outline.symbol(6)), ((3, 2), '6'));
        let regions = Regions::Irregular([1, 1, 1, 2, 2, 1, 2, 2, 0].into());
        let digits = Digits::new(0, 3).unwrap();
        let rules = Rules::new(digits, [Area::square(3, regions)], []).unwrap();
        let outline = Outline::of(&rules);
        assert_eq!((outline.above(1, 0), outline.above(1, 2)), (Line::Border, Line::Thin));
        assert_eq!((outline.left_of(2, 2), outline.left_of(0, 3)), (Line::Border, Line::Border));
        assert_eq!((outline.symbol(0), outline.symbol(1), outline.symbol(4)), ('.', '0', '3'));
        assert_eq!(outline.marks, (2, 2));
    }

    #[test]
    fn holes_are_outside_of_the_board() {
        let shape: Shape = "2x2".parse().unwrap();
        let one = Area::square(4, Regions::Boxes(shape));
        let digits = Digits::up_to(shape);
        let rules = Rules::new(digits, [one.clone(), one.at(2, 2)], []).unwrap();
        let outline = Outline::of(&rules);
        assert_eq!((outline.rows, outline.cells(), outline.cell(0, 5)), (6, 28, None));
        assert_eq!((outline.left_of(0, 5), outline.left_of(0, 4)), (Line::None, Line::Border));
        assert_eq!((outline.place(27), outline.cell(5, 5)), ((5, 5), Some(27)));
    }
}
