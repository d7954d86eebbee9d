//! The digits that all solutions of a puzzle have in common.
//!
//! The true candidates of a cell are the digits that some solution has there. The backbone is the
//! set of cells with one true candidate. Each solution confirms many candidates at once, so only
//! candidates that no known solution confirms are searched.

use std::ops::ControlFlow;

use super::Problem;
use super::engine::default_for;
use super::engine::lanes::{BatchAnswer, Lanes};
use super::propagation::State;
use crate::Puzzle;
use crate::grid::{Candidates, DigitSet, Shape};
use crate::model::Search;
use crate::search::{Limits, Stopped, Watch};

/// The number of searches per batch.
const AT_ONCE: usize = 16;

impl Problem {
    /// [`Puzzle::true_candidates`] of a classic puzzle.
    pub(crate) fn true_candidates(&self, limits: &Limits) -> Result<Option<Vec<u32>>, Stopped> {
        let shape = self.shape();
        let mut truth = vec![0u32; shape.cells()];
        if !confirm(self, limits, &mut truth)? {
            return Ok(None);
        }
        let mut state = State::new(self);
        state.propagate();
        let open = state.candidates();
        if shape == Shape::NINE {
            confirm_in_batches(open.to_vec(), limits, &mut truth)?;
            return Ok(Some(truth));
        }
        let mut allowed: Vec<u32> = (0..shape.cells()).map(|cell| self.allowed(cell)).collect();
        for cell in 0..shape.cells() {
            for digit in 0..shape.side() {
                if (open[cell] & !truth[cell]) >> digit & 1 == 1 {
                    let before = std::mem::replace(&mut allowed[cell], 1 << digit);
                    confirm(&self.with_allowed(&allowed), limits, &mut truth)?;
                    allowed[cell] = before;
                }
            }
        }
        Ok(Some(truth))
    }
}

impl Puzzle {
    /// Returns, for each cell, the digits that some solution has there, as a mask in which bit 0 is
    /// digit 1, or `None` if there is no solution. On other boards than classic 9×9 the searches are
    /// sequential, which may take long. The limit on solutions is ignored.
    ///
    /// ```
    /// use shudu::{Grid, Limits, Puzzle};
    /// let (empty, limits) = (Puzzle::from(Grid::EMPTY), Limits::default());
    /// assert_eq!(empty.true_candidates(&limits)?.unwrap(), [0x1ff; 81]);
    /// # Ok::<(), shudu::Stopped>(())
    /// ```
    pub fn true_candidates(&self, limits: &Limits) -> Result<Option<Vec<u32>>, Stopped> {
        if let Some(problem) = self.to_problem() {
            return problem.true_candidates(limits);
        }
        let rules = self.rules();
        let all = (1 << rules.digits().count()) - 1;
        let mut allowed = match self.candidates() {
            Some(sets) => sets.into_owned(),
            None => vec![all; self.cells().len()],
        };
        let mut truth = vec![0u32; allowed.len()];
        let one = limits.clone().with_solutions(1);
        let confirm = |allowed: &[u32], truth: &mut [u32]| {
            let mut visit = |cells: &[u8]| {
                add(truth, cells);
                ControlFlow::Continue(())
            };
            let mut watch = Watch::new(&one, &mut visit);
            let _ = Search::new(&rules, self.cells(), Some(allowed)).run(&mut watch);
            let report = watch.finish();
            report.end.stopped().map_or(Ok(report.solutions > 0), Err)
        };
        if !confirm(&allowed, &mut truth)? {
            return Ok(None);
        }
        for cell in 0..allowed.len() {
            for digit in 0..rules.digits().count() {
                if (allowed[cell] & !truth[cell]) >> digit & 1 == 1 && self.cells()[cell] == 0 {
                    let before = std::mem::replace(&mut allowed[cell], 1 << digit);
                    confirm(&allowed, &mut truth)?;
                    allowed[cell] = before;
                }
            }
        }
        Ok(Some(truth))
    }
}

/// Adds to `truth` every candidate of a 9×9 problem that a solution has. In small batches, because
/// each solution makes further searches unnecessary.
fn confirm_in_batches(
    mut open: Vec<u32>,
    limits: &Limits,
    truth: &mut [u32],
) -> Result<(), Stopped> {
    let engine = Lanes::default();
    let one = limits.clone().with_solutions(1);
    loop {
        // One digit per cell, spread over the grid, so that the solutions differ in many cells.
        let unknown = |cell: usize| open[cell] & !truth[cell];
        let tries: Vec<(usize, u32)> = (0..81)
            .filter(|&cell| unknown(cell) != 0)
            .map(|cell| (cell, unknown(cell) & unknown(cell).wrapping_neg()))
            .take(AT_ONCE)
            .collect();
        if tries.is_empty() {
            return Ok(());
        }
        let only = |&(cell, digit): &(usize, u32)| {
            let set = |other: usize| if other == cell { digit } else { open[other] };
            Candidates::new(std::array::from_fn(|other| DigitSet::from_bits(set(other))))
        };
        let starts: Vec<Candidates> = tries.iter().map(only).collect();
        let mut answers = [BatchAnswer::default(); AT_ONCE];
        let report = engine.solve_batch(&starts, &one, &mut answers);
        if let Some(stopped) = report.end.stopped() {
            return Err(stopped);
        }
        for (&(cell, digit), answer) in tries.iter().zip(&answers) {
            match &answer.first {
                None => open[cell] &= !digit,
                Some(solution) => add(truth, solution.cells()),
            }
        }
    }
}

/// Adds the digits of a solution.
fn add(truth: &mut [u32], cells: &[u8]) {
    truth.iter_mut().zip(cells).for_each(|(mask, &digit)| *mask |= 1 << (digit - 1));
}

/// Adds the digits of a solution to `truth`. Returns false if there is no solution.
fn confirm(problem: &Problem, limits: &Limits, truth: &mut [u32]) -> Result<bool, Stopped> {
    let mut found = false;
    let visit = &mut |cells: &[u8]| {
        found = true;
        add(truth, cells);
        ControlFlow::Break(())
    };
    let one = limits.clone().with_solutions(1);
    let report = default_for(problem.shape()).search(problem, &one, visit);
    report.end.stopped().map_or(Ok(found), Err)
}
