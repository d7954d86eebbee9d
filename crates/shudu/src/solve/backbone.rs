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
use crate::grid::{Board, Candidates, Cell, Digit, DigitSet, Grid};
use crate::search::{Limits, Stopped};

/// The number of searches per batch.
const AT_ONCE: usize = 16;

impl Grid {
    /// Returns, for each cell, the digits that some solution has there, or `None` if there is no
    /// solution. The limit on solutions is ignored.
    ///
    /// ```
    /// use shudu::{Grid, Limits};
    /// let limits = Limits::default();
    /// assert_eq!(Grid::EMPTY.true_candidates(&limits)?.unwrap().count(), 729);
    /// assert_eq!(Grid::EMPTY.backbone(&limits)?, Some(Grid::EMPTY));
    /// # Ok::<(), shudu::Stopped>(())
    /// ```
    pub fn true_candidates(&self, limits: &Limits) -> Result<Option<Candidates>, Stopped> {
        let engine = Lanes::new();
        let one = limits.clone().with_solutions(1);
        let mut first = [BatchAnswer::default()];
        let report = engine.solve_batch(std::slice::from_ref(self), &one, &mut first);
        let Some(first) = first[0].first else {
            return report.end.stopped().map_or(Ok(None), Err);
        };
        let mut truth = Candidates::new([DigitSet::EMPTY; 81]);
        add(&mut truth, &first);
        let mut state = State::new(&Problem::from(self));
        state.propagate();
        let mut open = Candidates::new([DigitSet::EMPTY; 81]);
        for (cell, &mask) in Cell::all().zip(state.candidates()) {
            open.set(cell, DigitSet::from_bits(mask as u16));
        }
        // In small batches, because each solution makes further searches unnecessary.
        loop {
            let mut tries: Vec<(Cell, Digit)> = Vec::with_capacity(AT_ONCE);
            let mut starts: Vec<Candidates> = Vec::with_capacity(AT_ONCE);
            for cell in Cell::all() {
                // One digit per cell, spread over the grid, so that the solutions differ in many
                // cells.
                if let Some(digit) = (open.get(cell) - truth.get(cell)).first()
                    && tries.len() < AT_ONCE
                {
                    let mut only = open;
                    only.set(cell, DigitSet::only(digit));
                    tries.push((cell, digit));
                    starts.push(only);
                }
            }
            if tries.is_empty() {
                return Ok(Some(truth));
            }
            let mut answers = [BatchAnswer::default(); AT_ONCE];
            let report = engine.solve_batch(&starts, &one, &mut answers);
            if let Some(stopped) = report.end.stopped() {
                return Err(stopped);
            }
            for (&(cell, digit), answer) in tries.iter().zip(&answers) {
                match &answer.first {
                    None => open.set(cell, open.get(cell) - DigitSet::only(digit)),
                    Some(solution) => add(&mut truth, solution),
                }
            }
        }
    }

    /// Returns the digits that all solutions have in common, or `None` if there is no solution. The
    /// limit on solutions is ignored.
    pub fn backbone(&self, limits: &Limits) -> Result<Option<Grid>, Stopped> {
        let truth = self.true_candidates(limits)?;
        Ok(truth.map(|truth| {
            let mut common = Grid::EMPTY;
            for cell in Cell::all() {
                common.set(cell, truth.get(cell).single());
            }
            common
        }))
    }
}

fn add(truth: &mut Candidates, solution: &Grid) {
    for (cell, digit) in solution.iter() {
        truth.set(cell, truth.get(cell) | DigitSet::only(digit));
    }
}

impl Problem {
    /// Returns, for each cell, the digits that some solution has there, as a mask in which bit 0 is
    /// digit 1, or `None` if there is no solution. The searches are sequential, which may take long
    /// on large boards. The limit on solutions is ignored.
    pub fn true_candidates(&self, limits: &Limits) -> Result<Option<Vec<u32>>, Stopped> {
        let shape = self.shape();
        let mut truth = vec![0u32; shape.cells()];
        if !confirm(self, limits, &mut truth)? {
            return Ok(None);
        }
        let mut state = State::new(self);
        state.propagate();
        let open = state.candidates();
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

    /// Returns the digits that all solutions have in common, or `None` if there is no solution. The
    /// limit on solutions is ignored.
    pub fn backbone(&self, limits: &Limits) -> Result<Option<Board>, Stopped> {
        let truth = self.true_candidates(limits)?;
        Ok(truth.map(|truth| {
            let mut common = Board::empty(self.shape());
            for (cell, mask) in truth.iter().enumerate().filter(|(_, mask)| mask.count_ones() == 1)
            {
                common.set(cell, mask.trailing_zeros() as u8 + 1);
            }
            common
        }))
    }
}

impl Board {
    /// Returns, for each cell, the digits that some solution has there. See
    /// [`Problem::true_candidates`].
    pub fn true_candidates(&self, limits: &Limits) -> Result<Option<Vec<u32>>, Stopped> {
        Problem::from(self).true_candidates(limits)
    }

    /// Returns the digits that all solutions have in common, or `None` if there is no solution. The
    /// limit on solutions is ignored.
    pub fn backbone(&self, limits: &Limits) -> Result<Option<Board>, Stopped> {
        Problem::from(self).backbone(limits)
    }
}

/// Adds the digits of a solution to `truth`. Returns false if there is no solution.
fn confirm(problem: &Problem, limits: &Limits, truth: &mut [u32]) -> Result<bool, Stopped> {
    let mut found = false;
    let visit = &mut |cells: &[u8]| {
        found = true;
        truth.iter_mut().zip(cells).for_each(|(mask, &digit)| *mask |= 1 << (digit - 1));
        ControlFlow::Break(())
    };
    let one = limits.clone().with_solutions(1);
    let report = default_for(problem.shape()).search(problem, &one, visit);
    report.end.stopped().map_or(Ok(found), Err)
}
