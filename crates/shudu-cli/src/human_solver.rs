//! The solvers of `explain`, `hint` and `draw`, and the flags that select their techniques.
//!
//! [`HumanSolver`] is for 9×9: the explainer or the HoDoKu solver. [`BoardSolver`] is for other shapes.
//! The verbs are written once, over [`StepSolver`].

use std::ops::ControlFlow;

use serde::Serialize;
use shudu::Limits;
use shudu::grid::Puzzle;
use shudu::logic::{
    BoardReason, BoardState, BoardStep, Detail, Explainer, HodokuOptions, HodokuSolver, NotRated,
    Rating, Reason, State, Step, Technique,
};
use shudu::record::StepRecord;
use shudu_draw::Scene;
use shudu_messages::{Catalogue, Explained, args};

use crate::cli::{StepScale, Techniques};
use crate::context::{Context, complain};
use crate::pretty;

/// A solver that returns steps, with the types of its states and steps.
pub(crate) trait StepSolver {
    type State: LogicState;
    type Step: LogicStep<State = Self::State>;

    /// Sets the limits for the next puzzle.
    fn set_limits(&mut self, limits: Limits);
    /// Sets whether the next puzzle is known to have a single solution.
    fn set_uniqueness(&mut self, known: bool);
    /// Returns the next step.
    fn next(&mut self, state: &Self::State) -> Option<Self::Step>;
    /// Returns every step that applies now.
    fn all(&mut self, state: &Self::State) -> Vec<Self::Step>;
    /// Applies steps until the end; `visit` receives each step and the state before it.
    fn walk(
        &mut self,
        state: Self::State,
        visit: impl FnMut(&Self::State, &Self::Step) -> ControlFlow<()>,
    ) -> Result<Self::State, NotRated>;
    /// Returns the sentence on a puzzle that the solver cannot finish.
    fn describe_end(catalogue: &Catalogue, why: &NotRated) -> String;
}

/// The digits and candidates of a puzzle of one kind.
pub(crate) trait LogicState: Clone {
    /// Returns true if every cell is filled.
    fn is_full(&self) -> bool;
    /// Returns the position. Boards of other shapes than 9×9 lose their candidates.
    fn to_puzzle(&self) -> Puzzle;
    /// Returns the picture of the digits and candidates.
    fn scene(&self) -> Scene;
    /// Draws the candidates as text.
    fn candidates(&self, columns: Option<usize>, out: &mut Vec<u8>);
}

impl LogicState for State {
    fn is_full(&self) -> bool {
        State::is_full(self)
    }

    fn to_puzzle(&self) -> Puzzle {
        Puzzle::from(self.to_position())
    }

    fn scene(&self) -> Scene {
        Scene::of_position(&self.to_position())
    }

    fn candidates(&self, columns: Option<usize>, out: &mut Vec<u8>) {
        pretty::candidates(&self.to_puzzle(), columns, out);
    }
}

impl LogicState for BoardState {
    fn is_full(&self) -> bool {
        BoardState::is_full(self)
    }

    fn to_puzzle(&self) -> Puzzle {
        Puzzle::from(self.digits().clone())
    }

    fn scene(&self) -> Scene {
        Scene::of_board(self)
    }

    fn candidates(&self, _: Option<usize>, out: &mut Vec<u8>) {
        out.extend_from_slice(format!("{self}\n").as_bytes());
    }
}

/// A step of a puzzle of one kind.
pub(crate) trait LogicStep: Clone + Explained + Serialize {
    type State;

    /// Returns the rating on Sudoku Explainer's scale.
    fn rating(&self) -> Rating;
    /// Returns the conclusion in notation.
    fn conclusion(&self) -> String;
    /// Returns the step in notation.
    fn notation(&self) -> Vec<String>;
    /// Returns true for a single: a step that places a digit and needs one cell or house only.
    fn is_single(&self) -> bool;
    /// Returns the record of the step with its name and sentence.
    fn record(&self, name: &'static str, text: String) -> StepRecord<'_, Self>;
    /// Returns the picture of the step.
    fn scene(&self, state: &Self::State) -> Scene;
    /// Returns the picture of several steps that are singles.
    fn singles_scene(state: &Self::State, steps: &[Self]) -> Scene;
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

    fn record(&self, name: &'static str, text: String) -> StepRecord<'_, Step> {
        StepRecord::new(self, name, text)
    }

    fn scene(&self, state: &State) -> Scene {
        Scene::of_step(&state.to_position(), self)
    }

    fn singles_scene(state: &State, steps: &[Step]) -> Scene {
        Scene::of_placements(&state.to_position(), steps)
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

    fn record(&self, name: &'static str, text: String) -> StepRecord<'_, BoardStep> {
        StepRecord::of_board(self, name, text)
    }

    fn scene(&self, state: &BoardState) -> Scene {
        Scene::of_board_step(state, self)
    }

    fn singles_scene(state: &BoardState, steps: &[BoardStep]) -> Scene {
        Scene::of_board_placements(state, steps)
    }
}

/// Singles, locked candidates and subsets for every shape, in the order of one of the scales.
pub(crate) struct BoardSolver {
    /// The techniques of HoDoKu in order; `None` for the order of the explainer.
    order: Option<Vec<Technique>>,
    limits: Limits,
}

impl BoardSolver {
    /// Returns the solver of a scale. The options are for the order of HoDoKu.
    pub(crate) fn new(scale: StepScale, options: &HodokuOptions) -> BoardSolver {
        let order = (scale == StepScale::Hodoku).then(|| options.order.clone());
        BoardSolver { order, limits: Limits::default() }
    }
}

impl StepSolver for BoardSolver {
    type State = BoardState;
    type Step = BoardStep;

    fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// None of the techniques assumes a single solution.
    fn set_uniqueness(&mut self, _: bool) {}

    fn next(&mut self, state: &BoardState) -> Option<BoardStep> {
        match &self.order {
            None => state.next_step(),
            Some(order) => {
                let place = |step: &BoardStep| order.iter().position(|t| *t == step.technique);
                let steps = state.all_steps().into_iter();
                let ordered = steps.filter_map(|step| Some((place(&step)?, step)));
                // The first of equal steps is kept.
                ordered.min_by_key(|(place, _)| *place).map(|(_, step)| step)
            }
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

    fn describe_end(catalogue: &Catalogue, why: &NotRated) -> String {
        match why {
            NotRated::Beyond => catalogue.say("not-rated-beyond-board", &args! {}),
            why => catalogue.not_rated(why),
        }
    }
}

/// One of the two solvers for 9×9. Each worker reuses one for all of its puzzles.
pub(crate) enum HumanSolver {
    Explainer(Box<Explainer>),
    Hodoku(Box<HodokuSolver>),
}

impl HumanSolver {
    /// Returns the solver of a scale. The options are for the HoDoKu solver.
    pub(crate) fn new(scale: StepScale, options: &HodokuOptions) -> HumanSolver {
        match scale {
            StepScale::Hodoku => HumanSolver::Hodoku(Box::new(HodokuSolver::new(options.clone()))),
            StepScale::Se => HumanSolver::Explainer(Box::new(Explainer::new(Detail::Links))),
        }
    }
}

impl StepSolver for HumanSolver {
    type State = State;
    type Step = Step;

    fn set_limits(&mut self, limits: Limits) {
        match self {
            HumanSolver::Explainer(solver) => solver.set_limits(limits),
            HumanSolver::Hodoku(solver) => solver.set_limits(limits),
        }
    }

    fn set_uniqueness(&mut self, known: bool) {
        match self {
            HumanSolver::Explainer(solver) => solver.set_uniqueness(known),
            HumanSolver::Hodoku(solver) => solver.set_uniqueness(known),
        }
    }

    fn next(&mut self, state: &State) -> Option<Step> {
        match self {
            HumanSolver::Explainer(solver) => solver.next(state),
            HumanSolver::Hodoku(solver) => solver.next(state),
        }
    }

    fn all(&mut self, state: &State) -> Vec<Step> {
        match self {
            HumanSolver::Explainer(solver) => solver.all(state),
            HumanSolver::Hodoku(solver) => solver.all(state),
        }
    }

    fn walk(
        &mut self,
        state: State,
        visit: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        match self {
            HumanSolver::Explainer(solver) => solver.walk(state, visit),
            HumanSolver::Hodoku(solver) => solver.walk(state, visit),
        }
    }

    fn describe_end(catalogue: &Catalogue, why: &NotRated) -> String {
        catalogue.not_rated(why)
    }
}

/// The solvers of a worker, for all of its puzzles.
pub(crate) struct Solvers {
    pub(crate) nine: HumanSolver,
    pub(crate) board: BoardSolver,
}

impl Solvers {
    /// Returns the solvers of a scale. The options are for the order of HoDoKu.
    pub(crate) fn new(scale: StepScale, options: &HodokuOptions) -> Solvers {
        Solvers { nine: HumanSolver::new(scale, options), board: BoardSolver::new(scale, options) }
    }
}

/// Returns the options without brute force and similar techniques, which must not be in a list of
/// every step.
pub(crate) fn without_lookup(options: HodokuOptions) -> HodokuOptions {
    let lookup = [Technique::TemplateSet, Technique::TemplateDelete, Technique::BruteForce];
    options.without(&lookup)
}

/// Returns the techniques with these names, or a message about the first unknown one.
pub(crate) fn techniques(context: &Context, names: &[String]) -> Result<Vec<Technique>, String> {
    let mut all = Vec::new();
    for name in names {
        let named = Technique::named(name);
        if named.is_empty() {
            return Err(context.say("no-technique", &args! { name = name.clone() }));
        }
        all.extend(named);
    }
    Ok(all)
}

/// Returns the options of the HoDoKu solver from the flags, or `None` after an error message.
/// `is_used` is true if that solver is used.
pub(crate) fn options(
    context: &Context,
    request: &Techniques,
    is_used: bool,
) -> Option<HodokuOptions> {
    read_options(context, request, is_used).inspect_err(|objection| complain(objection)).ok()
}

fn read_options(
    context: &Context,
    request: &Techniques,
    is_used: bool,
) -> Result<HodokuOptions, String> {
    if request.is_any() && !is_used {
        return Err(context.say("techniques-need-hodoku", &args! {}));
    }
    let known = |technique: &Technique| technique.info().order.is_some();
    let read = |names: &[String]| -> Result<Vec<Technique>, String> {
        let named = techniques(context, names)?;
        match named.iter().any(known) || named.is_empty() {
            true => Ok(named.into_iter().filter(known).collect()),
            false => Err(context.say("techniques-se-only", &args! { name = names.join(",") })),
        }
    };
    if !request.order.is_empty() {
        return Ok(HodokuOptions::only(&read(&request.order)?));
    }
    let more = read(&request.with)?;
    let options = more.into_iter().fold(HodokuOptions::default(), HodokuOptions::with);
    Ok(options.without(&read(&request.without)?))
}
