//! Shapes: the rows and columns of a box, and the numbers that follow from them.

use std::fmt;
use std::str::FromStr;

use super::Coord;

/// The shape of a board: boxes of `box_rows` × `box_columns` cells.
///
/// A board of shape r×c has side r·c, digits 1 to r·c, and c boxes on top of each other by r side
/// by side. 3×3 is the 9×9 grid, 2×2 the 4×4, 2×3 the 6×6 with boxes two rows high.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    box_rows: u8,
    box_columns: u8,
}

/// The error of numbers or text that are not a [`Shape`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ShapeError {
    /// The text is not two numbers with an `x` between them.
    Syntax,
    /// A box has fewer than two rows or columns.
    BoxTooSmall {
        /// Rows of a box.
        box_rows: usize,
        /// Columns of a box.
        box_columns: usize,
    },
    /// The side, the product of both numbers, is above [`Shape::MAX_SIDE`].
    SideTooLarge {
        /// Rows of a box.
        box_rows: usize,
        /// Columns of a box.
        box_columns: usize,
    },
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ShapeError::Syntax => {
                f.write_str("a shape is written as box rows x box columns, such as 2x3 or 3x3")
            }
            ShapeError::BoxTooSmall { .. } => {
                f.write_str("a box has at least two rows and two columns")
            }
            ShapeError::SideTooLarge { box_rows, box_columns } => {
                let (side, max) = (box_rows.saturating_mul(*box_columns), Shape::MAX_SIDE);
                write!(
                    f,
                    "boxes of {box_rows}x{box_columns} make a side of {side}; the largest is {max}"
                )
            }
        }
    }
}

impl std::error::Error for ShapeError {}

impl Shape {
    /// The 9×9 grid.
    pub const NINE: Shape = Shape { box_rows: 3, box_columns: 3 };
    /// The largest side.
    pub const MAX_SIDE: usize = 25;

    /// Returns the shape with boxes of this size.
    ///
    /// # Errors
    /// If a box has fewer than two rows or columns, or the side is above [`Shape::MAX_SIDE`].
    pub const fn new(box_rows: usize, box_columns: usize) -> Result<Shape, ShapeError> {
        if box_rows < 2 || box_columns < 2 {
            return Err(ShapeError::BoxTooSmall { box_rows, box_columns });
        }
        if box_rows.saturating_mul(box_columns) > Shape::MAX_SIDE {
            return Err(ShapeError::SideTooLarge { box_rows, box_columns });
        }
        Ok(Shape { box_rows: box_rows as u8, box_columns: box_columns as u8 })
    }

    /// Returns the usual shape for a side: the squarest boxes, wider than high (2×3 for 6, 3×4 for
    /// 12). `None` if the side is not 4 to 25 or is prime.
    #[must_use]
    pub fn for_side(side: usize) -> Option<Shape> {
        let rows =
            (2..=side).take_while(|r| r * r <= side).filter(|r| side.is_multiple_of(*r)).max()?;
        Shape::new(rows, side / rows).ok()
    }

    /// Returns the usual shape for a number of cells, if it is the square of a side.
    #[must_use]
    pub fn for_cells(cells: usize) -> Option<Shape> {
        let side = cells.isqrt();
        if side * side == cells { Shape::for_side(side) } else { None }
    }

    /// Returns all shapes, smallest side first.
    pub fn all() -> impl Iterator<Item = Shape> {
        (4..=Shape::MAX_SIDE).flat_map(|side| {
            (2..side)
                .filter(move |r| side % r == 0)
                .filter_map(move |r| Shape::new(r, side / r).ok())
        })
    }

    /// Returns the rows of a box.
    #[must_use]
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// Returns the columns of a box.
    #[must_use]
    pub const fn box_columns(self) -> usize {
        self.box_columns as usize
    }

    /// Returns the side: the number of rows, of columns, of boxes and of digits.
    #[must_use]
    pub const fn side(self) -> usize {
        self.box_rows as usize * self.box_columns as usize
    }

    /// Returns the number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// Returns the row of the cell with this index.
    #[must_use]
    pub(crate) const fn row(self, cell: usize) -> usize {
        cell / self.side()
    }

    /// Returns the column of the cell with this index.
    #[must_use]
    pub(crate) const fn column(self, cell: usize) -> usize {
        cell % self.side()
    }

    /// Returns the box of the cell with this index; boxes are numbered left to right and top to
    /// bottom.
    #[must_use]
    pub(crate) const fn box_index(self, cell: usize) -> usize {
        self.row(cell) / self.box_rows() * self.box_rows() + self.column(cell) / self.box_columns()
    }

    /// Returns the row and column of the cell with this index.
    #[must_use]
    pub const fn coord(self, cell: usize) -> Coord {
        Coord { row: self.row(cell) as u8, column: self.column(cell) as u8 }
    }

    /// Returns the index of the cell in a row and column. `None` if the board has no such cell.
    #[must_use]
    pub const fn cell(self, coord: Coord) -> Option<usize> {
        let (row, column) = (coord.row as usize, coord.column as usize);
        if row < self.side() && column < self.side() {
            Some(row * self.side() + column)
        } else {
            None
        }
    }

    /// Returns all digits as bits; bit 0 is digit 1.
    #[must_use]
    pub(crate) const fn all_digits(self) -> u32 {
        (1 << self.side()) - 1
    }
}

/// `3x3`
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.box_rows, self.box_columns)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `2x3`, `2×3` or `2*3`.
impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let (rows, columns) = text.split_once(['x', 'X', '×', '*']).ok_or(ShapeError::Syntax)?;
        let number = |s: &str| s.trim().parse().map_err(|_| ShapeError::Syntax);
        Shape::new(number(rows)?, number(columns)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_parse_print_and_have_limits() {
        for shape in Shape::all() {
            assert_eq!(shape.to_string().parse(), Ok(shape));
            assert!((4..=25).contains(&shape.side()));
        }
        for bad in ["", "3", "1x4", "0x9", "5x6", "axb", "3x", "99999999999999999999x2"] {
            assert!(bad.parse::<Shape>().is_err(), "{bad}");
        }
        assert_eq!("3".parse::<Shape>(), Err(ShapeError::Syntax));
        let error = |text: &str| text.parse::<Shape>().unwrap_err().to_string();
        assert_eq!(error("1x4"), "a box has at least two rows and two columns");
        assert_eq!(error("5x6"), "boxes of 5x6 make a side of 30; the largest is 25");
        assert!(Shape::new(usize::MAX, usize::MAX).is_err());
        assert_eq!(Shape::for_side(6).unwrap().to_string(), "2x3");
        assert_eq!(Shape::for_side(12).unwrap().to_string(), "3x4");
        assert_eq!(Shape::for_side(7), None);
        assert_eq!(Shape::for_cells(256).unwrap().to_string(), "4x4");
        assert_eq!(Shape::for_cells(80), None);
    }
}
