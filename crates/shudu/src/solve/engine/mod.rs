//! The engines behind one trait and in one table.
//!
//! Five of them are the classics, as people write them for a course or on a free evening, kept true
//! to their ideas so that they can be compared; one is the workhorse for every shape, and one is the
//! fast path for 9×9.
//!
//! ```text
//!   name       finds the next cell by        knows its candidates by       order of solutions
//!   backtrack  reading order                 counters in every cell        lexicographic
//!   bitmask    reading order                 bit sets of its houses        lexicographic
//!   lexi       reading order                 looking at its peers          lexicographic
//!   singles    one candidate, else fewest    striking out and taking back  its own
//!   cover      the column with fewest ones   dancing links                 its own
//!   propagate  the tightest place            naked and hidden singles      its own
//!   lanes      the tightest of many nodes    bit logic over SIMD lanes     its own
//! ```

mod backtrack;
mod bitmask;
mod cover;
mod lexi;
mod propagate;
mod reading_order;
mod singles;

pub mod lanes;

use std::ops::ControlFlow;

pub use backtrack::Backtrack;
pub use bitmask::Bitmask;
pub use cover::Cover;
pub use lexi::Lexi;
pub use propagate::Propagate;
pub use singles::Singles;

use super::Problem;
use crate::search::{Limits, Report};

/// A way to find all solutions of a puzzle.
pub trait Engine: Send + Sync {
    /// The short name, as `--engine` takes it.
    fn name(&self) -> &'static str;

    /// What it is, in one English line.
    fn about(&self) -> &'static str;

    /// Does it find solutions in lexicographic order (row by row, small digits first)?
    fn is_lexicographic(&self) -> bool;

    /// Searches for every solution and shows each to `visit` until a limit or the visitor says
    /// stop. Problems whose digits clash have no solution.
    fn search(
        &self,
        problem: &Problem,
        limits: &Limits,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report;
}

/// Every engine there is.
pub static ENGINES: &[&dyn Engine] =
    &[&lanes::Widest, &Propagate, &Singles::DEEPENING, &Backtrack, &Bitmask, &Cover, &Lexi];

/// The engine with this name.
pub fn by_name(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.iter().copied().find(|engine| engine.name() == name)
}
