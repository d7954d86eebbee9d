//! Whoever finds the next step: the explainer, or the solver for people.

use std::ops::ControlFlow;

use shudu::grid::{CellSet, Grid, Position};
use shudu::logic::people::{self, Options};
use shudu::logic::{Detail, Explainer, NotRated, State, Step, Technique};
use shudu::text::Puzzle;

use crate::cli::Teacher;
use crate::context::is_cancelled;

pub(crate) enum Guide {
    Explainer(Box<Explainer>),
    People(Options),
}

impl Guide {
    /// A guide that leaves out uniqueness where the puzzle does not promise it.
    pub(crate) fn new(teacher: Teacher, proper: bool) -> Guide {
        match teacher {
            Teacher::People => Guide::People(Options { uniqueness: proper, ..Options::default() }),
            Teacher::Se => Guide::Explainer(Box::new(
                Explainer::new(Detail::Links).stop_when(is_cancelled).with_uniqueness(proper),
            )),
        }
    }

    /// The next step.
    pub(crate) fn next(&mut self, state: &State) -> Option<Step> {
        match self {
            Guide::Explainer(explainer) => explainer.next(state),
            Guide::People(options) => people::next(state, options),
        }
    }

    /// Every step that is there now.
    pub(crate) fn all(&mut self, state: &State) -> Vec<Step> {
        match self {
            Guide::Explainer(explainer) => explainer.all(state),
            Guide::People(options) => people::all(state, &reasoned(options)),
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
            Guide::People(options) => {
                let mut took = took;
                let ended = people::walk(state, options, |state, step| {
                    if is_cancelled() { ControlFlow::Break(()) } else { took(state, step) }
                });
                ended.and_then(
                    |state| if is_cancelled() { Err(NotRated::Stopped) } else { Ok(state) },
                )
            }
        }
    }
}

/// The techniques that give reasons: who asks for every step does not want the solution.
fn reasoned(options: &Options) -> Options {
    let last = [Technique::TemplateSet, Technique::TemplateDelete, Technique::BruteForce];
    let all = Options::default().without(&last);
    Options { uniqueness: options.uniqueness, ..all }
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
