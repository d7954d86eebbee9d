//! The n queens problem as an exact cover.
//!
//! Every row and every column of the board must have a queen: these columns of the table are primary.
//! A diagonal may have one or none: these are secondary.

use super::ExactCover;

impl ExactCover {
    /// Returns the table for n queens on an n×n board. Row `r * n + c` of the table is a queen in
    /// row r and column c of the board.
    #[must_use]
    pub fn queens(n: usize) -> ExactCover {
        let diagonals = (2 * n).saturating_sub(1);
        let mut cover = ExactCover::new(2 * n, 2 * diagonals);
        for row in 0..n {
            for column in 0..n {
                let falling = 2 * n + row + column;
                let rising = 2 * n + diagonals + row + (n - 1 - column);
                cover.add_row(&[row, n + column, falling, rising]);
            }
        }
        cover
    }
}
