//! Exact cover: choosing rows of a table of zeros and ones so that every column has exactly one 1.
//!
//! Many puzzles are exact cover problems: Sudoku of any shape ([`ExactCover::sudoku`]), queens that
//! do not attack each other ([`ExactCover::queens`]), pentominoes. A column is a condition that
//! must be met exactly once; a row is a move with the conditions that it meets. *Secondary* columns
//! may be met once or not at all.
//!
//! ```
//! use shudu::{Limits, cover::ExactCover};
//! use std::ops::ControlFlow;
//! let mut cover = ExactCover::new(7, 0);
//! for row in [&[2, 4][..], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]] {
//!     cover.add_row(row);
//! }
//! let mut found = Vec::new();
//! cover.search(&Limits::default(), |rows| {
//!     found.push(rows.to_vec());
//!     ControlFlow::Continue(())
//! });
//! found[0].sort();
//! assert_eq!(found, [[0, 3, 4]]);
//! ```
//!
//! The search is Knuth's Algorithm X with dancing links; see [`ExactCover`].

mod dancing_links;
mod queens;
mod sudoku;

pub use dancing_links::ExactCover;
pub(crate) use dancing_links::{Observer, Step};
