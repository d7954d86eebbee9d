//! The engines behind one trait and in one table.

pub mod lanes;

use std::ops::ControlFlow;

use super::{Limits, Problem, Report};

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
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report;
}
