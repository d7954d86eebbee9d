//! The digits and the areas of a board: what is there before any constraint.

use super::RulesError;
use crate::grid::{Coord, MAX_ROWS, Shape, symbol};

/// The digits of a board: consecutive numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Digits {
    first: u8,
    count: u8,
}

impl Digits {
    /// The limit on the number of digits.
    pub(crate) const MAX: usize = Shape::MAX_SIDE;

    /// Returns the digits from `first` to `last`.
    ///
    /// # Errors
    /// If there is none or more than 25.
    pub fn new(first: u8, last: u8) -> Result<Digits, RulesError> {
        let count = (usize::from(last) + 1).saturating_sub(usize::from(first));
        match (1..=Digits::MAX).contains(&count) {
            true => Ok(Digits { first, count: count as u8 }),
            false => Err(RulesError::Digits { first, last }),
        }
    }

    /// Returns the digits of classic Sudoku of a shape: 1 to its side.
    #[must_use]
    pub fn up_to(shape: Shape) -> Digits {
        Digits { first: 1, count: shape.side() as u8 }
    }

    /// Returns the smallest digit.
    #[must_use]
    pub fn first(self) -> u8 {
        self.first
    }

    /// Returns the largest digit.
    #[must_use]
    pub fn last(self) -> u8 {
        self.first + (self.count - 1)
    }

    /// Returns the number of digits.
    #[must_use]
    pub fn count(self) -> usize {
        self.count.into()
    }

    /// Returns the digit with this number, counted from 1.
    #[must_use]
    pub(crate) fn value(self, number: u8) -> u32 {
        u32::from(self.first) + u32::from(number) - 1
    }

    /// Returns the number of a digit, counted from 1. `None` if it is not one of these.
    #[must_use]
    pub fn number(self, value: u32) -> Option<u8> {
        let values = u32::from(self.first)..=u32::from(self.last());
        values.contains(&value).then(|| (value - u32::from(self.first) + 1) as u8)
    }

    /// Returns the character of the digit with this number: `0` to `9`, then letters as in
    /// [`symbol`]. Digits above 25 have the characters of their numbers.
    #[must_use]
    pub fn symbol(self, number: u8) -> char {
        match (number, self.first) {
            (1, 0) => '0',
            (number, _) if number == 0 || usize::from(self.last()) > Digits::MAX => symbol(number),
            (number, first) => symbol(first + number - 1),
        }
    }
}

/// A rectangle of cells. The cells of each of its rows and columns hold different digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Area {
    /// The first row, from 0.
    pub top: u8,
    /// The first column, from 0.
    pub left: u8,
    /// The number of rows.
    pub rows: u8,
    /// The number of columns.
    pub columns: u8,
    /// The regions.
    pub regions: Regions,
}

/// The regions of an area: groups beside its rows and columns.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Regions {
    /// None: a Latin square.
    #[default]
    None,
    /// Boxes of this shape, which tile the area.
    Boxes(Shape),
    /// The number of the region of each cell, row by row, from 1; 0 for a cell in none. Regions are
    /// numbered in the order of their first cells.
    Irregular(Box<[u8]>),
}

impl Area {
    /// Returns a square area in the top left corner.
    #[must_use]
    pub fn square(side: usize, regions: Regions) -> Area {
        let side = side.min(u8::MAX.into()) as u8;
        Area { top: 0, left: 0, rows: side, columns: side, regions }
    }

    /// Returns the same area with its first cell elsewhere.
    #[must_use]
    pub fn at(self, top: u8, left: u8) -> Area {
        Area { top, left, ..self }
    }

    /// Returns true if the cell is in the area.
    #[must_use]
    pub fn contains(&self, cell: Coord) -> bool {
        let inside = |start: u8, count: u8, at: u8| at >= start && at - start < count;
        inside(self.top, self.rows, cell.row) && inside(self.left, self.columns, cell.column)
    }

    /// Returns the number of the region of a cell, from 1, or 0 if it is in none.
    ///
    /// # Panics
    /// If the cell is outside the area.
    #[must_use]
    pub fn region(&self, cell: Coord) -> u8 {
        assert!(self.contains(cell), "{cell} is outside the area");
        let (row, column) =
            (usize::from(cell.row - self.top), usize::from(cell.column - self.left));
        match &self.regions {
            Regions::None => 0,
            Regions::Boxes(shape) => {
                let boxes = usize::from(self.columns) / shape.box_columns();
                (row / shape.box_rows() * boxes + column / shape.box_columns()) as u8 + 1
            }
            Regions::Irregular(regions) => regions[row * usize::from(self.columns) + column],
        }
    }

    /// Returns the shape if this is the square of a shape with its boxes.
    pub(super) fn shape(&self) -> Option<Shape> {
        let Regions::Boxes(shape) = self.regions else { return None };
        let side = shape.side();
        (usize::from(self.rows) == side && usize::from(self.columns) == side).then_some(shape)
    }

    /// The order of areas.
    pub(super) fn place(&self) -> (u8, u8, u8, u8) {
        (self.top, self.left, self.rows, self.columns)
    }

    /// Numbers irregular regions in reading order, and names boxes that are written as regions.
    pub(super) fn normalize(&mut self) {
        let Regions::Irregular(regions) = &self.regions else { return };
        let mut regions = regions.clone();
        let (mut numbers, mut next) = ([0; u8::MAX as usize + 1], 1u8);
        for region in regions.iter_mut().filter(|region| **region != 0) {
            let number = &mut numbers[usize::from(*region)];
            if *number == 0 {
                *number = next;
                next = next.saturating_add(1);
            }
            *region = *number;
        }
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        let is_tiled = |shape: &Shape| {
            let is_tiled = rows.is_multiple_of(shape.box_rows())
                && columns.is_multiple_of(shape.box_columns());
            let boxes = Area { regions: Regions::Boxes(*shape), ..self.clone() };
            is_tiled && self.cells().zip(&regions).all(|(cell, own)| boxes.region(cell) == *own)
        };
        self.regions = match Shape::all().find(is_tiled) {
            _ if regions.iter().all(|region| *region == 0) => Regions::None,
            Some(shape) => Regions::Boxes(shape),
            None => Regions::Irregular(regions),
        };
    }

    /// Returns an error if the area is too large or its regions do not fit.
    pub(super) fn check(&self, digits: Digits) -> Result<(), RulesError> {
        let (rows, columns) = (usize::from(self.rows), usize::from(self.columns));
        if rows == 0 || columns == 0 {
            return Err(RulesError::NoCells);
        }
        let end = (usize::from(self.top) + rows).max(usize::from(self.left) + columns);
        if end > MAX_ROWS {
            return Err(RulesError::TooLarge);
        }
        // With more cells than digits a row has no solution. That is a wrong board, not a hard puzzle.
        if rows.max(columns) > digits.count() {
            return Err(RulesError::FewDigits { digits: digits.count(), cells: rows.max(columns) });
        }
        let sizes: Vec<usize> = match &self.regions {
            Regions::None => return Ok(()),
            Regions::Boxes(shape) => {
                let tiles = rows.is_multiple_of(shape.box_rows())
                    && columns.is_multiple_of(shape.box_columns());
                if !tiles {
                    return Err(RulesError::Boxes(*shape));
                }
                vec![shape.side()]
            }
            Regions::Irregular(regions) if regions.len() != rows * columns => {
                return Err(RulesError::RegionCells {
                    found: regions.len(),
                    expected: rows * columns,
                });
            }
            Regions::Irregular(regions) => {
                let count = |number| regions.iter().filter(|region| **region == number).count();
                (1..=u8::MAX).map(count).collect()
            }
        };
        match sizes.into_iter().find(|size| *size > digits.count()) {
            Some(cells) => Err(RulesError::FewDigits { digits: digits.count(), cells }),
            None => Ok(()),
        }
    }

    /// Returns the cells in reading order.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Coord> + use<> {
        let (rows, columns) = (self.top..self.top + self.rows, self.left..self.left + self.columns);
        rows.flat_map(move |row| columns.clone().map(move |column| Coord { row, column }))
    }
}
