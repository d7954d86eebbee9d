//! The solvers that find steps, behind one trait.
//!
//! For 9×9 there are two: the explainer of Sudoku Explainer's scale and the HoDoKu solver. Other shapes
//! have singles, locked candidates and subsets, in the order of either scale.

use std::ops::ControlFlow;

use pyo3::prelude::*;
use serde::Serialize;
use shudu::Limits;
use shudu::grid::{Coord, Puzzle};
use shudu::logic::{
    BoardState, BoardStep, Detail, Explainer, HodokuOptions, HodokuSolver, NotRated, Rating, State,
    Step, Technique,
};
use shudu::record::StepRecord;
use shudu_draw::Scene;
use shudu_messages::{Catalogue, Explained};

use crate::problem::value_error;
use crate::techniques::Techniques;
use crate::traces::{Pairs, Trace};

/// Returns a rating as a number; techniques of HoDoKu alone have none.
fn rating(rating: Rating) -> Option<f64> {
    (rating > Rating::default()).then(|| f64::from(rating.tenths()) / 10.0)
}

/// The scale that orders the techniques.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    Se,
    Hodoku,
}

impl Scale {
    pub fn named(name: &str) -> PyResult<Scale> {
        match name {
            "se" => Ok(Scale::Se),
            "hodoku" => Ok(Scale::Hodoku),
            _ => Err(value_error(format!("scale must be \"se\" or \"hodoku\", not {name:?}"))),
        }
    }
}

/// Receives each step and the state before it.
pub type Visit<'a, S> =
    dyn FnMut(&<S as StepSolver>::State, &<S as StepSolver>::Step) -> ControlFlow<()> + 'a;

/// A solver that finds steps, with the types of its states and steps.
pub trait StepSolver: Sized {
    type State: Clone;
    type Step: Clone + Explained + Serialize;

    /// Returns the next step.
    fn next(&mut self, state: &Self::State) -> Option<Self::Step>;
    /// Returns every step that applies now.
    fn all(&mut self, state: &Self::State) -> Vec<Self::Step>;
    /// Applies steps until the end; `visit` receives each step and the state before it.
    fn walk(
        &mut self,
        state: Self::State,
        visit: &mut Visit<'_, Self>,
    ) -> Result<Self::State, NotRated>;
    fn is_full(state: &Self::State) -> bool;
    fn to_puzzle(state: &Self::State) -> Puzzle;
    /// Returns the picture of a state, or of a step from it.
    fn scene(state: &Self::State, step: Option<&Self::Step>) -> Scene;
    fn record<'a>(catalogue: &Catalogue, step: &'a Self::Step) -> StepRecord<'a, Self::Step>;
    fn notation(step: &Self::Step) -> Vec<String>;
    fn trace(step: &Self::Step, trace: &mut Trace);
}

/// One of the two solvers for 9×9.
pub enum NineSolver {
    Se(Box<Explainer>),
    Hodoku(Box<HodokuSolver>),
}

/// The solver that is used: its scale and, for HoDoKu's, its techniques.
#[derive(Clone)]
pub struct Way {
    pub scale: Scale,
    pub options: HodokuOptions,
}

impl Way {
    /// Reads the arguments `scale`, `order`, `with_` and `without`.
    pub fn read(scale: &str, techniques: &Techniques) -> PyResult<Way> {
        let scale = Scale::named(scale)?;
        Ok(Way { scale, options: techniques.options(scale == Scale::Hodoku)? })
    }

    /// Returns the solver with HoDoKu's order that has only this technique.
    pub fn only(technique: Technique) -> Way {
        Way { scale: Scale::Hodoku, options: HodokuOptions::only(&[technique]) }
    }
}

impl NineSolver {
    pub fn new(way: &Way, detail: Detail, limits: &Limits) -> NineSolver {
        let limits = limits.clone();
        match way.scale {
            Scale::Se => NineSolver::Se(Box::new(Explainer::new(detail).with_limits(limits))),
            Scale::Hodoku => {
                let solver = HodokuSolver::new(way.options.clone()).with_limits(limits);
                NineSolver::Hodoku(Box::new(solver))
            }
        }
    }

    pub fn set_uniqueness(&mut self, known: bool) {
        match self {
            NineSolver::Se(solver) => solver.set_uniqueness(known),
            NineSolver::Hodoku(solver) => solver.set_uniqueness(known),
        }
    }
}

impl StepSolver for NineSolver {
    type State = State;
    type Step = Step;

    fn next(&mut self, state: &State) -> Option<Step> {
        match self {
            NineSolver::Se(solver) => solver.next(state),
            NineSolver::Hodoku(solver) => solver.next(state),
        }
    }

    fn all(&mut self, state: &State) -> Vec<Step> {
        match self {
            NineSolver::Se(solver) => solver.all(state),
            NineSolver::Hodoku(solver) => solver.all(state),
        }
    }

    fn walk(&mut self, state: State, visit: &mut Visit<'_, Self>) -> Result<State, NotRated> {
        match self {
            NineSolver::Se(solver) => solver.walk(state, visit),
            NineSolver::Hodoku(solver) => solver.walk(state, visit),
        }
    }

    fn is_full(state: &State) -> bool {
        state.is_full()
    }

    fn to_puzzle(state: &State) -> Puzzle {
        Puzzle::from(state.to_position())
    }

    fn scene(state: &State, step: Option<&Step>) -> Scene {
        let position = state.to_position();
        step.map_or_else(|| Scene::of_position(&position), |step| Scene::of_step(&position, step))
    }

    fn record<'a>(catalogue: &Catalogue, step: &'a Step) -> StepRecord<'a, Step> {
        StepRecord::new(step, catalogue.name(step.technique), catalogue.explain(step))
    }

    fn notation(step: &Step) -> Vec<String> {
        step.notation()
    }

    fn trace(step: &Step, trace: &mut Trace) {
        trace.ratings.push(rating(step.rating));
        let pairs = |candidates: &[shudu::logic::Candidate]| -> Pairs {
            candidates.iter().map(|c| (c.cell.index() as u16, c.digit.get())).collect()
        };
        trace.placements.push(pairs(&step.placements));
        trace.eliminations.push(pairs(&step.eliminations));
    }
}

/// Singles, locked candidates and subsets for every shape, in the order of a scale.
pub struct BoardSolver {
    order: Option<Vec<Technique>>,
    limits: Limits,
}

impl BoardSolver {
    pub fn new(way: &Way, limits: &Limits) -> BoardSolver {
        let order = (way.scale == Scale::Hodoku).then(|| way.options.order.clone());
        BoardSolver { order, limits: limits.clone() }
    }
}

impl StepSolver for BoardSolver {
    type State = BoardState;
    type Step = BoardStep;

    fn next(&mut self, state: &BoardState) -> Option<BoardStep> {
        match self.order {
            None => state.next_step(),
            Some(_) => self.all(state).into_iter().next(),
        }
    }

    fn all(&mut self, state: &BoardState) -> Vec<BoardStep> {
        let mut steps = state.all_steps();
        if let Some(order) = &self.order {
            let place = |step: &BoardStep| order.iter().position(|t| *t == step.technique);
            steps.retain(|step| place(step).is_some());
            steps.sort_by_key(place);
        }
        steps
    }

    fn walk(
        &mut self,
        mut state: BoardState,
        visit: &mut Visit<'_, Self>,
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

    fn is_full(state: &BoardState) -> bool {
        state.is_full()
    }

    fn to_puzzle(state: &BoardState) -> Puzzle {
        Puzzle::from(state.digits().clone())
    }

    fn scene(state: &BoardState, step: Option<&BoardStep>) -> Scene {
        step.map_or_else(|| Scene::of_board(state), |step| Scene::of_board_step(state, step))
    }

    fn record<'a>(catalogue: &Catalogue, step: &'a BoardStep) -> StepRecord<'a, BoardStep> {
        StepRecord::of_board(step, catalogue.name(step.technique), catalogue.explain(step))
    }

    fn notation(step: &BoardStep) -> Vec<String> {
        step.notation()
    }

    fn trace(step: &BoardStep, trace: &mut Trace) {
        trace.ratings.push(rating(step.rating));
        let pairs = |candidates: &[shudu::logic::BoardCandidate]| -> Pairs {
            let index = |cell: Coord| step.shape.cell(cell).unwrap_or_default() as u16;
            candidates.iter().map(|c| (index(c.cell), c.digit)).collect()
        };
        trace.placements.push(pairs(&step.placements));
        trace.eliminations.push(pairs(&step.eliminations));
    }
}
