//! Generates finished grids and puzzles.
//!
//! All random numbers come from the caller, so a seeded [`Stream`](crate::random::Stream) gives the
//! same puzzle on every machine.
//!
//! | type or method | generates |
//! |---|---|
//! | [`Source`] | finished grids: random, uniform or fast |
//! | [`Request`], [`Generator`] | puzzles with requested givens, symmetry, pattern, start, difficulty |
//! | [`Preset`] | a level with a share of givens |
//! | [`Puzzle::minimize`](crate::Puzzle::minimize) | a minimal puzzle from a grid or puzzle |
//! | [`Grid::dig`](crate::Grid::dig) | a puzzle with a number of holes |
//! | [`grow()`] | a puzzle grown from random digits |
//!
//! ```
//! use shudu::Solvable;
//! use shudu::generate::{Generator, Request};
//! use shudu::logic::Level;
//! let mut generator = Generator::new(Request::default().with(|r| r.difficulty.rating = Some(Level::Easy.range())))?;
//! let puzzles = generator.attempts(2026, 0..20, &shudu::Limits::default());
//! assert!(puzzles.iter().all(|made| made.puzzle.is_proper()));
//! # Ok::<(), shudu::generate::RequestError>(())
//! ```
//!
//! # Modules
//!
//! ```text
//!   request ─> generator ─┬─> source: random_fill, quick, uniform, spread
//!     │  pattern          ├─> dig_order: given_symmetry, pattern; pattern_fill
//!     │  difficulty       ├─> dig, unavoidable_dig, few_givens
//!     └─ request_error    ├─> grow, unbiased
//!                         └─> grader
//! ```

mod difficulty;
mod dig;
mod dig_order;
mod few_givens;
mod fewest_givens;
mod generator;
mod given_counts;
mod given_symmetry;
mod grader;
mod grow;
mod minimize;
mod pattern;
mod pattern_error;
mod pattern_fill;
mod preset;
mod quick;
mod random_fill;
mod request;
mod request_error;
#[cfg(feature = "serde")]
mod serialize;
mod source;
mod spread;
mod unavoidable_dig;
mod unavoidable_sets;
mod unbiased;
mod uniform;

/// The version of the streams of puzzles. With the same version, request, seed and number a puzzle is
/// the same on every machine.
///
/// | version | change |
/// |---|---|
/// | 1 | |
/// | 2 | a [`Preset`] has a share of givens; a request with the ratings of its level alone gives the puzzles of version 1 |
pub const STREAM_VERSION: u32 = 2;

pub use difficulty::{Difficulty, Graded};
pub use generator::{Generated, Generator};
pub use given_symmetry::Symmetry;
pub use grow::{grow, scatter};
pub use pattern::Pattern;
pub use pattern_error::{ParsePatternError, PatternError};
pub use preset::Preset;
pub use request::{Product, Request};
pub use request_error::RequestError;
pub use source::Source;

use crate::random::Rng;

/// Returns a random set bit, all equally likely.
fn any_bit(rng: &mut impl Rng, mut mask: u32) -> u32 {
    for _ in 0..rng.below(mask.count_ones()) {
        mask &= mask - 1;
    }
    mask & mask.wrapping_neg()
}
