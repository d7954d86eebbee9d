//! Access to single finders.

use std::ops::ControlFlow;

use crate::logic::{State, Step, Technique, run_finder};

/// Returns every step that the finder of a technique reports under its name, duplicates included;
/// `None` if the HoDoKu solver does not have the technique.
#[must_use]
pub fn steps_of(state: &State, technique: Technique) -> Option<Vec<Step>> {
    let mut steps = Vec::new();
    run_finder(state, technique, &mut |step| {
        if step.technique == technique {
            steps.push(step);
        }
        ControlFlow::Continue(())
    })?;
    Some(steps)
}
