//! Scenes of the steps that boards of every shape have: singles, locked candidates and subsets.

use shudu::grid::BoardHouse;
use shudu::logic::{BoardReason, BoardState, BoardStep};

use crate::scene::{Content, Disc, Scene, Set};

impl Scene {
    /// A board of any shape with all candidates of its blank cells.
    #[must_use]
    pub fn of_board(state: &BoardState) -> Scene {
        let mut scene = Scene::new(state.shape());
        for (cell, content) in scene.cells.iter_mut().enumerate() {
            *content = match state.digits().get(cell) {
                0 => Content::Candidates(state.candidates(cell)),
                digit if state.is_given(cell) => Content::Given(digit),
                digit => Content::Own(digit),
            };
        }
        scene
    }

    /// A board of any shape and the step that is taken there.
    #[must_use]
    pub fn of_board_step(state: &BoardState, step: &BoardStep) -> Scene {
        let mut scene = Scene::of_board(state);
        let shape = scene.shape;
        match &step.reason {
            BoardReason::Locked { digit, from, to } => locked(&mut scene, *digit, *from, *to),
            BoardReason::Subset { house, cells, digits } => {
                let cells = cells.iter().filter_map(|coord| shape.cell(*coord));
                subset(&mut scene, *house, cells, digits.iter().copied());
            }
            reason => {
                if let BoardReason::Hidden { house } = reason {
                    scene.outline(*house, false);
                }
                let placed = step.placements.iter().filter_map(|placed| shape.cell(placed.cell));
                placed.for_each(|cell| scene.fill(cell, Set::A));
            }
        }
        for (list, role) in [(&step.placements, Disc::Place), (&step.eliminations, Disc::Eliminate)]
        {
            for candidate in list {
                if let Some(cell) = shape.cell(candidate.cell) {
                    scene.disc(cell, candidate.digit, role);
                }
            }
        }
        scene
    }

    /// A board of any shape and several placements that are made there one after the other. They
    /// are numbered, and candidates are not shown.
    #[must_use]
    pub fn of_board_placements(state: &BoardState, steps: &[BoardStep]) -> Scene {
        let shape = state.shape();
        let placed = steps.iter().flat_map(|step| &step.placements);
        let placed = placed.filter_map(|placed| Some((shape.cell(placed.cell)?, placed.digit)));
        numbered(Scene::of_board(state), placed)
    }
}

/// Draws a digit that is confined to the crossing of two houses.
pub(crate) fn locked(
    scene: &mut Scene,
    digit: u8,
    from: impl Into<BoardHouse>,
    to: impl Into<BoardHouse>,
) {
    let (from, to) = (from.into(), to.into());
    scene.outline(from, false);
    scene.outline(to, true);
    for cell in from.cells(scene.shape) {
        if to.cells(scene.shape).any(|other| other == cell) && scene.has_candidate(cell, digit) {
            scene.fill(cell, Set::A);
            scene.disc(cell, digit, Disc::Pattern);
        }
    }
}

/// Draws a naked or hidden subset.
pub(crate) fn subset(
    scene: &mut Scene,
    house: impl Into<BoardHouse>,
    cells: impl Iterator<Item = usize>,
    digits: impl Iterator<Item = u8> + Clone,
) {
    scene.outline(house, false);
    for cell in cells {
        scene.fill(cell, Set::A);
        for digit in digits.clone() {
            if scene.has_candidate(cell, digit) {
                scene.disc(cell, digit, Disc::Pattern);
            }
        }
    }
}

/// Replaces the candidates of a scene by digits that are placed one after the other.
pub(crate) fn numbered(mut scene: Scene, placed: impl Iterator<Item = (usize, u8)>) -> Scene {
    for content in &mut scene.cells {
        if matches!(content, Content::Candidates(_)) {
            *content = Content::Blank;
        }
    }
    for (i, (cell, digit)) in placed.enumerate() {
        scene.cells[cell] = Content::Own(digit);
        scene.fill(cell, Set::A);
        scene.notes.push((cell, (i + 1).to_string()));
    }
    scene
}
