//! Whoever finds the next step: the explainer, or the solver for people.

use std::ops::ControlFlow;

use shudu::grid::{CellSet, Grid, Position};
use shudu::logic::{Detail, Explainer, NotRated, State, Step};
use shudu::text::Puzzle;

use crate::cli::Teacher;
use crate::context::is_cancelled;

pub(crate) enum Guide {
    Explainer(Explainer),
}

impl Guide {
    /// A guide that leaves out uniqueness where the puzzle does not promise it.
    pub(crate) fn new(teacher: Teacher, proper: bool) -> Guide {
        match teacher {
            Teacher::Se | Teacher::People => Guide::Explainer(
                Explainer::new(Detail::Links).stop_when(is_cancelled).with_uniqueness(proper),
            ),
        }
    }

    /// The next step.
    pub(crate) fn next(&mut self, state: &State) -> Option<Step> {
        match self {
            Guide::Explainer(explainer) => explainer.next(state),
        }
    }

    /// Every step that is there now.
    pub(crate) fn all(&mut self, state: &State) -> Vec<Step> {
        match self {
            Guide::Explainer(explainer) => explainer.all(state),
        }
    }

    /// Step after step; `took` sees the state before each.
    pub(crate) fn walk(
        &mut self,
        state: State,
        took: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        match self {
            Guide::Explainer(explainer) => explainer.walk(state, took),
        }
    }
}

/// A player's position: what was read and, if the user says so, which of its digits were given.
/// `None` when it is not 9×9 or does not belong to these givens.
pub(crate) fn position(puzzle: &Puzzle, givens: Option<&Grid>) -> Option<Position> {
    let mut position = puzzle.to_position()?;
    if let Some(givens) = givens {
        if !position.digits.extends(givens) {
            return None;
        }
        position.givens = givens.filled_cells() & CellSet::ALL;
    }
    Some(position)
}
