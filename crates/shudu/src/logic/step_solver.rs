//! The human-style solvers behind one trait, so that a caller is written once for every shape.
//!
//! [`NineSolver`] is for 9×9: the explainer or the HoDoKu solver. [`BoardSolver`] is for other shapes.
//! The command, the requests and the Python package use both through [`StepSolver`].

use std::ops::ControlFlow;

use super::{
    BoardReason, BoardState, BoardStep, Detail, Explainer, HodokuOptions, HodokuSolver, NotRated,
    Rating, Reason, State, Step, Technique,
};
use crate::Limits;
use crate::grid::Puzzle;

/// The solver that finds steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum StepScale {
    /// The HoDoKu solver.
    #[default]
    Hodoku,
    /// The solver of Sudoku Explainer's scale.
    Se,
}

impl StepScale {
    /// Every scale.
    pub const ALL: [StepScale; 2] = [StepScale::Hodoku, StepScale::Se];

    /// Returns the name: `hodoku` or `se`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            StepScale::Hodoku => "hodoku",
            StepScale::Se => "se",
        }
    }

    /// Returns the scale with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<StepScale> {
        StepScale::ALL.into_iter().find(|scale| scale.name() == name)
    }

    /// Returns the solver for 9×9. The options are for the HoDoKu solver.
    #[must_use]
    pub fn nine(self, options: &HodokuOptions) -> NineSolver {
        match self {
            StepScale::Hodoku => NineSolver::hodoku(options.clone()),
            StepScale::Se => NineSolver::explainer(),
        }
    }

    /// Returns the solver for other shapes. The options are for the order of HoDoKu.
    #[must_use]
    pub fn board(self, options: &HodokuOptions) -> BoardSolver {
        match self {
            StepScale::Hodoku => BoardSolver::hodoku(options),
            StepScale::Se => BoardSolver::explainer(),
        }
    }
}

/// The digits and candidates of a puzzle of one kind.
pub trait LogicState: Clone {
    /// Returns true if every cell is filled.
    fn is_full(&self) -> bool;
    /// Returns the position. Boards of other shapes than 9×9 lose their candidates.
    fn to_puzzle(&self) -> Puzzle;
    /// Returns the candidates of each cell in reading order, bit 0 for the digit 1; none of filled
    /// cells.
    fn open_candidates(&self) -> Vec<u32>;
}

impl LogicState for State {
    fn is_full(&self) -> bool {
        State::is_full(self)
    }

    fn to_puzzle(&self) -> Puzzle {
        Puzzle::from(self.to_position())
    }

    fn open_candidates(&self) -> Vec<u32> {
        let open = |cell: crate::grid::Cell| match self.digit(cell) {
            Some(_) => 0,
            None => u32::from(self.candidates(cell).bits()),
        };
        crate::grid::Cell::all().map(open).collect()
    }
}

impl LogicState for BoardState {
    fn is_full(&self) -> bool {
        BoardState::is_full(self)
    }

    fn to_puzzle(&self) -> Puzzle {
        Puzzle::from(self.digits().clone())
    }

    fn open_candidates(&self) -> Vec<u32> {
        let open = |cell: usize| match self.digits().get(cell) {
            0 => self.candidates(cell),
            _ => 0,
        };
        (0..self.shape().cells()).map(open).collect()
    }
}

/// A step of a puzzle of one kind.
pub trait LogicStep: Clone {
    /// The state that it applies to.
    type State: LogicState;

    /// Returns the rating on Sudoku Explainer's scale.
    fn rating(&self) -> Rating;
    /// Returns the conclusion in notation.
    fn conclusion(&self) -> String;
    /// Returns the step in notation.
    fn notation(&self) -> Vec<String>;
    /// Returns true for a single: a step that places a digit and needs one cell or house only.
    fn is_single(&self) -> bool;
    /// Applies the step: removes its candidates and places its digits.
    fn apply_to(&self, state: &mut Self::State);
}

impl LogicStep for Step {
    type State = State;

    fn rating(&self) -> Rating {
        self.rating
    }

    fn conclusion(&self) -> String {
        Step::conclusion(self)
    }

    fn notation(&self) -> Vec<String> {
        Step::notation(self)
    }

    fn is_single(&self) -> bool {
        matches!(self.reason, Reason::Hidden { .. } | Reason::Naked) && self.eliminations.is_empty()
    }

    fn apply_to(&self, state: &mut State) {
        state.apply(self);
    }
}

impl LogicStep for BoardStep {
    type State = BoardState;

    fn rating(&self) -> Rating {
        self.rating
    }

    fn conclusion(&self) -> String {
        BoardStep::conclusion(self)
    }

    fn notation(&self) -> Vec<String> {
        BoardStep::notation(self)
    }

    fn is_single(&self) -> bool {
        matches!(self.reason, BoardReason::Hidden { .. } | BoardReason::Naked)
    }

    fn apply_to(&self, state: &mut BoardState) {
        state.apply(self);
    }
}

/// A solver that returns steps, with the types of its states and steps.
pub trait StepSolver {
    /// The digits and candidates.
    type State: LogicState;
    /// The steps.
    type Step: LogicStep<State = Self::State>;

    /// True for 9×9.
    const IS_NINE: bool;

    /// Sets the limits for the next puzzle.
    fn set_limits(&mut self, limits: Limits);
    /// Sets whether the next puzzle is known to have a single solution.
    fn set_uniqueness(&mut self, known: bool);
    /// Returns the next step.
    fn next(&mut self, state: &Self::State) -> Option<Self::Step>;
    /// Returns every step that applies now.
    fn all(&mut self, state: &Self::State) -> Vec<Self::Step>;
    /// Applies steps until the grid is full or `visit` breaks. `visit` sees each step and the state
    /// before it.
    ///
    /// # Errors
    /// [`NotRated::Beyond`] if no technique finds the next step, [`NotRated::Stopped`] if the limits
    /// ended the search.
    fn walk(
        &mut self,
        state: Self::State,
        visit: impl FnMut(&Self::State, &Self::Step) -> ControlFlow<()>,
    ) -> Result<Self::State, NotRated>;
}

/// One of the two solvers for 9×9.
pub enum NineSolver {
    /// The solver of Sudoku Explainer's scale.
    Explainer(Box<Explainer>),
    /// The HoDoKu solver.
    Hodoku(Box<HodokuSolver>),
}

impl NineSolver {
    /// Creates the solver of Sudoku Explainer's scale; its steps have their links.
    #[must_use]
    pub fn explainer() -> NineSolver {
        NineSolver::Explainer(Box::new(Explainer::new(Detail::Links)))
    }

    /// Creates the HoDoKu solver.
    #[must_use]
    pub fn hodoku(options: HodokuOptions) -> NineSolver {
        NineSolver::Hodoku(Box::new(HodokuSolver::new(options)))
    }
}

impl StepSolver for NineSolver {
    type State = State;
    type Step = Step;

    const IS_NINE: bool = true;

    fn set_limits(&mut self, limits: Limits) {
        match self {
            NineSolver::Explainer(solver) => solver.set_limits(limits),
            NineSolver::Hodoku(solver) => solver.set_limits(limits),
        }
    }

    fn set_uniqueness(&mut self, known: bool) {
        match self {
            NineSolver::Explainer(solver) => solver.set_uniqueness(known),
            NineSolver::Hodoku(solver) => solver.set_uniqueness(known),
        }
    }

    fn next(&mut self, state: &State) -> Option<Step> {
        match self {
            NineSolver::Explainer(solver) => solver.next(state),
            NineSolver::Hodoku(solver) => solver.next(state),
        }
    }

    fn all(&mut self, state: &State) -> Vec<Step> {
        match self {
            NineSolver::Explainer(solver) => solver.all(state),
            NineSolver::Hodoku(solver) => solver.all(state),
        }
    }

    fn walk(
        &mut self,
        state: State,
        visit: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        match self {
            NineSolver::Explainer(solver) => solver.walk(state, visit),
            NineSolver::Hodoku(solver) => solver.walk(state, visit),
        }
    }
}

/// Singles, locked candidates and subsets for every shape, in the order of one of the scales.
#[derive(Clone, Debug, Default)]
pub struct BoardSolver {
    /// The techniques of HoDoKu in order; `None` for the order of the explainer.
    order: Option<Vec<Technique>>,
    limits: Limits,
}

impl BoardSolver {
    /// Creates a solver with the order of the explainer.
    #[must_use]
    pub fn explainer() -> BoardSolver {
        BoardSolver::default()
    }

    /// Creates a solver with the techniques and the order of the HoDoKu solver.
    #[must_use]
    pub fn hodoku(options: &HodokuOptions) -> BoardSolver {
        BoardSolver { order: Some(options.order.clone()), limits: Limits::default() }
    }

    fn place(order: &[Technique], step: &BoardStep) -> Option<usize> {
        order.iter().position(|technique| *technique == step.technique)
    }
}

impl StepSolver for BoardSolver {
    type State = BoardState;
    type Step = BoardStep;

    const IS_NINE: bool = false;

    fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// None of the techniques assumes a single solution.
    fn set_uniqueness(&mut self, _: bool) {}

    fn next(&mut self, state: &BoardState) -> Option<BoardStep> {
        let Some(order) = &self.order else { return state.next_step() };
        let steps = state.all_steps().into_iter();
        let ordered = steps.filter_map(|step| Some((BoardSolver::place(order, &step)?, step)));
        // The first of equal steps is kept.
        ordered.min_by_key(|(place, _)| *place).map(|(_, step)| step)
    }

    fn all(&mut self, state: &BoardState) -> Vec<BoardStep> {
        let mut steps = state.all_steps();
        if let Some(order) = &self.order {
            steps.retain(|step| BoardSolver::place(order, step).is_some());
            steps.sort_by_key(|step| BoardSolver::place(order, step));
        }
        steps
    }

    fn walk(
        &mut self,
        mut state: BoardState,
        mut visit: impl FnMut(&BoardState, &BoardStep) -> ControlFlow<()>,
    ) -> Result<BoardState, NotRated> {
        while !state.is_full() {
            if self.limits.stopped().is_some() {
                return Err(NotRated::Stopped);
            }
            let step = self.next(&state).ok_or(NotRated::Beyond)?;
            if visit(&state, &step).is_break() {
                break;
            }
            state.apply(&step);
        }
        Ok(state)
    }
}

impl HodokuOptions {
    /// Returns the options without brute force and similar techniques, which must not be in a list
    /// of every step.
    #[must_use]
    pub fn without_lookup(self) -> HodokuOptions {
        self.without(&[Technique::TemplateSet, Technique::TemplateDelete, Technique::BruteForce])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk<S: StepSolver>(mut solver: S, state: S::State) -> (bool, Vec<String>) {
        let mut steps = Vec::new();
        let ended = solver.walk(state, |before, step| {
            assert!(before.open_candidates().iter().any(|mask| *mask != 0));
            steps.push(step.conclusion());
            ControlFlow::Continue(())
        });
        (ended.is_ok_and(|state| state.is_full()), steps)
    }

    #[test]
    fn every_solver_walks_to_the_solution() {
        let nine: crate::Grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
                .parse()
                .unwrap();
        let options = HodokuOptions::default();
        for scale in StepScale::ALL {
            assert_eq!(StepScale::named(scale.name()), Some(scale));
            let (solved, steps) = walk(scale.nine(&options), State::new(&nine));
            assert!(solved && steps.len() == 51);
        }
        let four: crate::Board = "1.34..1221..43..".parse().unwrap();
        for scale in StepScale::ALL {
            let (solved, steps) = walk(scale.board(&options), BoardState::new(&four));
            assert!(solved && steps.len() == 7, "{steps:?}");
        }
    }

    #[test]
    fn the_order_of_hodoku_decides() {
        let board: crate::Board = "1.34..1221..43..".parse().unwrap();
        let state = BoardState::new(&board);
        let only = HodokuOptions::only(&[Technique::NakedSingle]);
        let mut solver = BoardSolver::hodoku(&only);
        assert!(solver.all(&state).iter().all(|step| step.technique == Technique::NakedSingle));
        assert_eq!(solver.next(&state), solver.all(&state).into_iter().next());
        assert!(!HodokuOptions::default().without_lookup().order.contains(&Technique::BruteForce));
    }
}
