//! Solves boards by the techniques for every shape.

use std::ops::ControlFlow;

use super::find;
use super::state::BoardState;
use super::step::BoardStep;
use crate::grid::Board;
use crate::logic::puzzle_rating::NotRated;
use crate::logic::rating::Rating;
use crate::search::Limits;
use crate::solve::Verdict;

/// A rating above every technique.
const HIGHEST: Rating = Rating::from_tenths(u16::MAX);

impl BoardState {
    /// Returns the first step in the order of the explainer. `None` if none of the techniques
    /// applies.
    #[must_use]
    pub fn next_step(&self) -> Option<BoardStep> {
        let mut first = None;
        let _ = find::all(self, HIGHEST, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// Returns every step that applies now, easiest first.
    #[must_use]
    pub fn all_steps(&self) -> Vec<BoardStep> {
        self.all_steps_up_to(HIGHEST)
    }

    /// Returns every step whose technique starts at `most` or below, easiest first. Harder
    /// techniques are not searched.
    #[must_use]
    pub fn all_steps_up_to(&self, most: Rating) -> Vec<BoardStep> {
        let mut steps: Vec<BoardStep> = Vec::new();
        let _ = find::all(self, most, &mut |step| {
            if step.rating <= most {
                steps.push(step);
            }
            ControlFlow::Continue(())
        });
        // A stable sort keeps equal ratings in the order of the search.
        steps.sort_by_key(|step| step.rating);
        steps
    }

    /// Applies steps until the board is full or `visit` breaks. `visit` sees each step and the state
    /// before it. The state must lead to exactly one solution.
    ///
    /// # Errors
    /// [`NotRated::Beyond`] if no technique finds the next step, [`NotRated::Stopped`] if the limits
    /// ended the search.
    pub fn walk(
        mut self,
        limits: &Limits,
        mut visit: impl FnMut(&BoardState, &BoardStep) -> ControlFlow<()>,
    ) -> Result<BoardState, NotRated> {
        while !self.is_full() {
            if limits.stopped().is_some() {
                return Err(NotRated::Stopped);
            }
            let step = self.next_step().ok_or(NotRated::Beyond)?;
            if visit(&self, &step).is_break() {
                break;
            }
            self.apply(&step);
        }
        Ok(self)
    }
}

impl Board {
    /// Returns the steps that lead a proper puzzle to its solution by singles, locked candidates and
    /// subsets. [`Grid::path`](crate::Grid::path) has all techniques, for 9×9.
    ///
    /// ```
    /// use shudu::{Board, logic::Technique};
    /// let puzzle: Board = ".2..3......34..1".parse()?;
    /// let path = puzzle.path()?;
    /// assert_eq!((path.len(), path[0].technique), (11, Technique::HiddenSingleBox));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The puzzle is not proper, or none of these techniques finds the next step.
    pub fn path(&self) -> Result<Vec<BoardStep>, NotRated> {
        self.path_within(&Limits::default())
    }

    /// Like [`path`](Board::path), with a deadline or a cancel flag. The other limits are ignored.
    ///
    /// # Errors
    /// Those of [`path`](Board::path), and [`NotRated::Stopped`] soon after a limit is reached.
    pub fn path_within(&self, limits: &Limits) -> Result<Vec<BoardStep>, NotRated> {
        proper(self, limits)?;
        let mut steps = Vec::new();
        BoardState::new(self).walk(limits, |_, step| {
            steps.push(step.clone());
            ControlFlow::Continue(())
        })?;
        Ok(steps)
    }
}

/// Returns the only solution of a puzzle, or the reason why there is not exactly one.
pub(super) fn proper(puzzle: &Board, limits: &Limits) -> Result<Board, NotRated> {
    match puzzle.verdict_within(limits).map_err(|_| NotRated::Stopped)? {
        Verdict::Unique(solution) => Ok(solution),
        Verdict::Invalid(clash) => Err(NotRated::Clash(clash)),
        Verdict::None => Err(NotRated::NoSolution),
        Verdict::Multiple(..) => Err(NotRated::Multiple),
    }
}
