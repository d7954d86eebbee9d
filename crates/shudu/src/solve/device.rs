//! Batches on another processor.
//!
//! The library itself searches on the CPU. A crate that drives a GPU implements [`BatchDevice`], and
//! a [`Solver`](super::Solver) uses it for the first search of its 9×9 batches. Everything after
//! that search is the same, so the answers do not depend on the device.

use std::fmt;

use super::engine::lanes::{BatchAnswer, Lanes};
use crate::grid::{Candidates, Grid};
use crate::search::{End, Limits, Work};

/// A processor that searches batches of 9×9 puzzles.
pub trait BatchDevice: fmt::Debug + Send + Sync {
    /// Counts the solutions of each grid up to the limit on solutions, as
    /// [`Lanes::solve_batch`](super::engine::Lanes::solve_batch) does, and returns how the batch
    /// ended. Grids and answers have the same length.
    ///
    /// `shown` is the number of solutions that the caller shows of a grid with several. If it is one
    /// or two, the device may set [`BatchAnswer::in_order`], which saves a second search.
    ///
    /// The device must not fail: what it cannot do, it does on the CPU.
    fn solve_batch(
        &self,
        grids: &[Grid],
        limits: &Limits,
        shown: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work);

    /// Does the same for puzzles given by candidates. By default they are searched on the CPU.
    fn solve_candidates(
        &self,
        candidates: &[Candidates],
        limits: &Limits,
        shown: usize,
        answers: &mut [BatchAnswer],
    ) -> (End, Work) {
        let _ = shown;
        let report = Lanes::default().solve_batch(candidates, limits, answers);
        (report.end, report.work)
    }
}
