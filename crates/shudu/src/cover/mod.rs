//! Exact cover: choose rows of a table of zeros and ones so that every column has exactly one 1.
//!
//! Many puzzles are exact covers: Sudoku of any shape ([`sudoku`]), queens that do not attack each
//! other ([`queens`]), pentominoes. A column is one thing that must happen once; a row is one move
//! and the things that happen with it. *Secondary* columns may happen once or not at all.
//!
//! ```
//! use shudu::cover::ExactCover;
//! use std::ops::ControlFlow;
//! let mut cover = ExactCover::new(7, 0);
//! for row in [&[2, 4][..], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]] {
//!     cover.add_row(row);
//! }
//! let mut found = Vec::new();
//! cover.solve(|rows| {
//!     found.push(rows.to_vec());
//!     ControlFlow::Continue(())
//! });
//! found[0].sort();
//! assert_eq!(found, [[0, 3, 4]]);
//! ```
//!
//! The search is Knuth's Algorithm X with dancing links, see [`ExactCover`].

mod dancing_links;
mod queens;
mod sudoku;

pub use dancing_links::{Control, ExactCover};
pub use queens::{queens, queens_boards, queens_count};
pub use sudoku::{sudoku, sudoku_row};
