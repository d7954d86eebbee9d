//! Sudoku of any shape as an exact cover.

use super::ExactCover;
use crate::grid::Shape;

impl ExactCover {
    /// Returns the table for Sudoku of a shape. It has one row for each digit in each cell for
    /// which `allowed` returns true, cell by cell and then digit by digit, and four columns per
    /// cell:
    ///
    /// ```text
    ///   columns 0 …          cell c holds a digit
    ///           cells …      row r holds digit d
    ///       2 · cells …      column c holds digit d
    ///       3 · cells …      box b holds digit d
    /// ```
    ///
    /// For 9×9 with all digits allowed these are 729 rows and 324 columns.
    #[must_use]
    pub fn sudoku(shape: Shape, mut allowed: impl FnMut(usize, u8) -> bool) -> ExactCover {
        let mut cover = ExactCover::new(4 * shape.cells(), 0);
        for cell in 0..shape.cells() {
            for digit in 1..=shape.side() as u8 {
                if allowed(cell, digit) {
                    cover.add_row(&columns(shape, cell, digit));
                }
            }
        }
        cover
    }
}

/// Returns the four columns of a digit in a cell.
fn columns(shape: Shape, cell: usize, digit: u8) -> [usize; 4] {
    let (cells, side) = (shape.cells(), shape.side());
    let value = digit as usize - 1;
    [
        cell,
        cells + shape.row(cell) * side + value,
        2 * cells + shape.column(cell) * side + value,
        3 * cells + shape.box_index(cell) * side + value,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_9x9_grid_has_729_rows_and_324_columns() {
        let cover = ExactCover::sudoku(Shape::NINE, |_, _| true);
        assert_eq!((cover.rows(), cover.columns()), (729, 324));
    }

    #[test]
    fn every_column_of_every_shape_has_as_many_ones_as_the_board_has_digits() {
        for shape in Shape::all() {
            let mut ones = vec![0; 4 * shape.cells()];
            for cell in 0..shape.cells() {
                for digit in 1..=shape.side() as u8 {
                    columns(shape, cell, digit).iter().for_each(|&c| ones[c] += 1);
                }
            }
            assert!(ones.iter().all(|&n| n == shape.side()), "{shape}");
        }
    }
}
