//! Queens on an n×n board, none attacking another, as an exact cover.
//!
//! Every row and every column must hold a queen: these are primary. A diagonal may hold one or
//! none: these are secondary.

use std::ops::ControlFlow;

use super::ExactCover;

/// The table for n queens. Row `r * n + c` of the table is a queen in row r and column c.
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

/// How many ways there are to place n queens.
///
/// ```
/// use shudu::cover::queens_count;
/// let table: Vec<u64> = (1..=8).map(queens_count).collect();
/// assert_eq!(table, [1, 0, 0, 2, 10, 4, 40, 92]);
/// ```
pub fn queens_count(n: usize) -> u64 {
    let mut count = 0;
    queens(n).solve(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// Up to `most` ways to place n queens, each as the column of the queen in every row, from 0.
pub fn queens_boards(n: usize, most: usize) -> Vec<Vec<usize>> {
    let mut boards = Vec::new();
    if most == 0 {
        return boards;
    }
    queens(n).solve(|rows| {
        let mut board = vec![0; n];
        for &row in rows {
            board[row / n] = row % n;
        }
        boards.push(board);
        if boards.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    boards
}
