//! Making finished grids and puzzles.
//!
//! Everything takes its random numbers from the caller, so a seeded
//! [`Stream`](crate::random::Stream) makes the same puzzle everywhere.
//!
//! | what | how |
//! |---|---|
//! | [`spread`] | a finished grid from one random box, by cyclic moves |
//! | [`random`] | a finished grid from a random fill; [`random_board`] for any shape |
//! | [`uniform`] | a finished grid, each exactly equally likely; [`uniform_board`] up to 6×6 too |
//! | [`quick`] | a finished grid very quickly, not uniform |
//! | [`Request`] | puzzles to order: givens, symmetry, pattern, start, difficulty |
//! | [`unbiased`] | minimal puzzles with weights, for statistics |
//! | [`holes`], [`dig`] | a puzzle with a wanted number of holes |
//! | [`minimal`] | a proper puzzle that no given can leave; [`minimal_puzzles`] many at once |
//! | [`redundant`] | the givens that a proper puzzle could do without |
//! | [`grow`] | a proper puzzle grown from random digits |
//! | [`puzzle_board`], [`holes_board`] | a proper puzzle of any shape |
//!
//! ```
//! use shudu::{generate, random::Stream, solve};
//! let mut rng = Stream::new(2026, 0);
//! let grid = generate::random(&mut rng);
//! let puzzle = generate::minimal(&grid, &mut rng).unwrap();
//! assert_eq!(puzzle.verdict(), solve::Verdict::Unique(grid));
//! ```

mod difficulty;
mod dig;
mod few_givens;
mod fill;
mod finished;
mod given_symmetry;
mod grow;
mod pattern;
mod quick;
mod redundant;
mod request;
mod unavoidable_dig;
mod unbiased;
mod uniform;

pub use difficulty::{Difficulty, Graded};
pub use dig::{
    Dug, dig, holes, holes_board, minimal, minimal_board, minimal_puzzles, puzzle_board,
};
pub use fill::random_board;
pub use finished::{random, spread};
pub use given_symmetry::Symmetry;
pub use grow::{grow, scatter, scatter_board};
pub use pattern::{Pattern, PatternCell, PatternError, fewest_givens};
pub use quick::quick;
pub use redundant::{redundant, redundant_board};
pub use request::{Generated, Request, RequestError, Source};
pub use unbiased::{Weighted, unbiased};
pub use uniform::{uniform, uniform_board};

use crate::random::{Rng, below};

/// One of the bits that are set, each equally likely.
fn any_bit(rng: &mut impl Rng, mut mask: u32) -> u32 {
    for _ in 0..below(rng, mask.count_ones()) {
        mask &= mask - 1;
    }
    mask & mask.wrapping_neg()
}
