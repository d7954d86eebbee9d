//! Scenes of states and steps of either kind, for callers that are written once for every shape.

use shudu::logic::{BoardState, BoardStep, LogicState, LogicStep, State, Step};

use crate::scene::Scene;

/// Digits and candidates that can be drawn.
pub trait DrawnState: LogicState {
    /// Returns the picture of the digits and candidates.
    fn scene(&self) -> Scene;
}

impl DrawnState for State {
    fn scene(&self) -> Scene {
        Scene::of_position(&self.to_position())
    }
}

impl DrawnState for BoardState {
    fn scene(&self) -> Scene {
        Scene::of_board(self)
    }
}

/// A step that can be drawn.
pub trait DrawnStep: LogicStep {
    /// Returns the picture of the step.
    fn scene(&self, state: &Self::State) -> Scene;
    /// Returns the picture of several steps that are singles.
    fn singles_scene(state: &Self::State, steps: &[Self]) -> Scene;
}

impl DrawnStep for Step {
    fn scene(&self, state: &State) -> Scene {
        Scene::of_step(&state.to_position(), self)
    }

    fn singles_scene(state: &State, steps: &[Step]) -> Scene {
        Scene::of_placements(&state.to_position(), steps)
    }
}

impl DrawnStep for BoardStep {
    fn scene(&self, state: &BoardState) -> Scene {
        Scene::of_board_step(state, self)
    }

    fn singles_scene(state: &BoardState, steps: &[BoardStep]) -> Scene {
        Scene::of_board_placements(state, steps)
    }
}
