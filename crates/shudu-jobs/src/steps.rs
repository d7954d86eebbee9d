//! Paths, lists of steps and hints, from a position of a player.
//!
//! The position is compared with its solution first, so that no step is shown from a position that
//! contradicts it. A search has one set of limits for the comparison and the steps.

use std::ops::ControlFlow;

use shudu::grid::Coord;
use shudu::logic::{
    Detail, NotRated, PositionFault, State, Step, StepFault, StepSolver, Technique,
};
use shudu::{Limits, Puzzle};
use shudu_messages::{Catalogue, args};

use crate::fault::Fault;
use crate::record::{HintKind, HintRecord, PathRecord, PositionVerdict, StepRecord};
use crate::techniques::StepOrder;

/// The number of grades of a hint: where to look, the cells, the whole step.
pub use shudu_game::GRADES;

/// Returns the position of a puzzle. `givens` is the puzzle that it belongs to; the other digits are
/// entries of the player.
///
/// # Errors
/// The position does not contain the givens.
pub fn position(puzzle: &Puzzle, givens: Option<&Puzzle>) -> Result<State, Fault> {
    let mut state = State::new(puzzle);
    let Some(givens) = givens else { return Ok(state) };
    check_givens(puzzle, givens)?;
    let cells = state.cells().into_iter().zip(givens.cells());
    let cells = cells.filter(|(_, given)| **given != 0).map(|(cell, _)| cell);
    state.set_givens(&cells.collect::<Vec<Coord>>());
    Ok(state)
}

/// Returns an error if a position does not contain these givens.
pub(crate) fn check_givens(puzzle: &Puzzle, givens: &Puzzle) -> Result<(), Fault> {
    // A line of digits has no rules, so only the cells are compared.
    if givens.rules().cells() != puzzle.rules().cells() {
        let size = |puzzle: &Puzzle| {
            let (rows, columns) = puzzle.rules().extent();
            format!("{rows}×{columns}")
        };
        let fault = Fault::of_puzzle("givens", "givens-shape");
        return Err(fault.with("givens", size(givens)).with("found", size(puzzle)));
    }
    let mut pairs = givens.cells().iter().zip(puzzle.cells());
    if pairs.any(|(given, digit)| *given != 0 && given != digit) {
        return Err(Fault::of_puzzle("givens", "givens-differ"));
    }
    Ok(())
}

/// What a path has.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PathOptions {
    /// Every step that applies now, instead of the steps to the solution.
    pub all: bool,
    /// The largest number of steps.
    pub most: usize,
    /// The path ends after the first step of these techniques.
    pub until: Vec<Technique>,
    /// If true, each step is verified, and the first one that does not hold ends the path.
    pub check: bool,
    /// If true, each step has the state before it.
    pub keep: bool,
}

impl Default for PathOptions {
    fn default() -> PathOptions {
        PathOptions { all: false, most: usize::MAX, until: Vec::new(), check: false, keep: false }
    }
}

/// Steps from a position.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Path {
    /// The steps, with the states before them if they are kept.
    pub steps: Vec<(Option<Box<State>>, Step)>,
    /// The state after the last step. `None` for a list of all steps.
    pub ended: Result<Option<State>, NotRated>,
    /// The step after these if it does not hold, and the reason.
    pub wrong: Option<(Box<Step>, StepFault)>,
}

impl Path {
    /// Returns true if the steps reach the solution.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        matches!(&self.ended, Ok(Some(state)) if state.is_full())
    }

    /// Returns the message about the step that does not hold.
    #[must_use]
    pub fn fault(&self, catalogue: &Catalogue) -> Option<String> {
        self.wrong.as_ref().map(|(step, fault)| {
            let words = args! {
                number = self.steps.len() + 1, name = catalogue.name(step.technique),
                outcome = step.conclusion(), fault = catalogue.step_fault(fault),
            };
            catalogue.say("explain-wrong", &words)
        })
    }

    /// Returns the record.
    #[must_use]
    pub fn record(
        &self,
        puzzle: &Puzzle,
        step: impl Fn(Option<&State>, &Step) -> StepRecord,
    ) -> PathRecord {
        let steps = self.steps.iter().map(|(before, one)| step(before.as_deref(), one));
        PathRecord::new(puzzle, self.is_solved(), steps.collect())
    }
}

/// Returns the record of a step, with the position before it if there is one.
#[must_use]
pub fn step_record(catalogue: &Catalogue, before: Option<&State>, step: &Step) -> StepRecord {
    let mut record = StepRecord::new(step, catalogue.name(step.technique), catalogue.explain(step));
    record.before = before.map(State::to_puzzle);
    record
}

/// Finds steps from positions, one after the other, with the buffers of one solver.
pub struct StepFinder(Box<dyn StepSolver>);

impl StepFinder {
    /// Creates the solver of an order.
    #[must_use]
    pub fn new(order: &StepOrder) -> StepFinder {
        StepFinder::with_detail(order, Detail::Links)
    }

    /// Creates the solver of an order whose steps have this much detail.
    #[must_use]
    pub fn with_detail(order: &StepOrder, detail: Detail) -> StepFinder {
        StepFinder(order.solver(detail))
    }

    /// Compares a position with its solution and prepares the solver.
    fn start(&mut self, state: &State, limits: &Limits) -> Result<(), PositionFault> {
        self.0.set_uniqueness(state.examine(limits)?);
        self.0.set_limits(limits.clone());
        Ok(())
    }

    /// Applies steps until the board is full or `visit` breaks. `visit` gets each step and the state
    /// before it.
    ///
    /// # Errors
    /// The position does not lead to one solution, or no technique finds the next step.
    pub fn walk(
        &mut self,
        state: &State,
        limits: &Limits,
        mut visit: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<Result<State, NotRated>, PositionFault> {
        self.start(state, limits)?;
        Ok(self.0.walk(state.clone(), &mut visit))
    }

    /// Finds the steps from a position.
    ///
    /// # Errors
    /// The position does not lead to one solution.
    pub fn path(
        &mut self,
        state: &State,
        options: &PathOptions,
        limits: &Limits,
    ) -> Result<Path, PositionFault> {
        let mut steps: Vec<(Option<Box<State>>, Step)> = Vec::new();
        let mut wrong = None;
        let mut holds = |before: &State, step: &Step| {
            let fault = options.check.then(|| step.verify(before).err()).flatten();
            wrong = fault.map(|fault| (Box::new(step.clone()), fault));
            wrong.is_none()
        };
        let kept = |state: &State| options.keep.then(|| Box::new(state.clone()));
        if options.all {
            self.start(state, limits)?;
            let all = self.0.all(state).into_iter().take(options.most);
            let all = all.take_while(|step| holds(state, step));
            steps.extend(all.map(|step| (kept(state), step)));
            let ended = limits.stopped().map_or(Ok(None), |_| Err(NotRated::Stopped));
            return Ok(Path { steps, ended, wrong });
        }
        let mut more = true;
        let ended = self.walk(state, limits, |before, step| {
            if !more || steps.len() == options.most || !holds(before, step) {
                return ControlFlow::Break(());
            }
            steps.push((kept(before), step.clone()));
            // The requested step is still shown.
            more = !options.until.contains(&step.technique);
            ControlFlow::Continue(())
        })?;
        Ok(Path { steps, ended: ended.map(Some), wrong })
    }

    /// Finds the next step from a position.
    pub fn hint(&mut self, state: &State, limits: &Limits) -> Hint {
        match self.start(state, limits) {
            Err(fault) => Hint::Failed(fault),
            Ok(()) if state.is_full() => Hint::Solved,
            Ok(()) => match self.0.next(state) {
                Some(step) => Hint::Step(Box::new(step)),
                None if limits.stopped().is_some() => Hint::Beyond(NotRated::Stopped),
                None => Hint::Beyond(NotRated::Beyond),
            },
        }
    }
}

/// What a player can do next.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// Nothing: every cell is filled, and every digit is right.
    Solved,
    /// The next step.
    Step(Box<Step>),
    /// No technique finds the next step, or the search was stopped.
    Beyond(NotRated),
    /// The position does not lead to one solution; mistakes are among the reasons.
    Failed(PositionFault),
}

impl Hint {
    /// Returns the kind.
    #[must_use]
    pub fn kind(&self) -> HintKind {
        match self {
            Hint::Solved => HintKind::Solved,
            Hint::Step(_) => HintKind::Step,
            Hint::Beyond(_) => HintKind::Beyond,
            Hint::Failed(fault) => PositionVerdict::from(fault).into(),
        }
    }

    /// Returns the sentence: as much of the step as the grade shows, all mistakes, or the reason why
    /// there is no hint.
    #[must_use]
    pub fn text(&self, catalogue: &Catalogue, is_nine: bool, grade: u8) -> String {
        match self {
            Hint::Solved => catalogue.say("hint-solved", &args! {}),
            Hint::Step(step) => catalogue.hint(step, grade),
            Hint::Beyond(why) => catalogue.no_path(is_nine, why),
            Hint::Failed(PositionFault::Mistakes { wrong, missing }) => {
                catalogue.mistakes(wrong, missing)
            }
            Hint::Failed(fault) => {
                catalogue.say("hint-none", &args! { why = catalogue.position_fault(fault) })
            }
        }
    }

    /// Returns the record. The last grade also has the step as data.
    #[must_use]
    pub fn record(
        &self,
        catalogue: &Catalogue,
        puzzle: &Puzzle,
        grade: u8,
        step: impl FnOnce(&Step) -> StepRecord,
    ) -> HintRecord {
        let text = self.text(catalogue, puzzle.to_grid().is_some(), grade);
        let mut record = HintRecord::new(puzzle, self.kind(), text);
        if let (Hint::Step(found), GRADES) = (self, grade) {
            record.step = Some(step(found));
        }
        record
    }
}
