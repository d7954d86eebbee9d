//! The human-style solvers behind one trait, and a position compared with its solution.
//!
//! [`Nine`] is for 9×9: the explainer or the HoDoKu solver. [`BoardSolver`] is for other shapes. The
//! requests on steps are written once, over [`StepSolver`]. Their words are those of the command.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use shudu::Limits;
use shudu::grid::{
    Board, BoardHouse, Cell, Clash, Coord, Digit, HouseKind, Position, Puzzle, Shape, symbol,
};
use shudu::logic::{
    BoardExamined, BoardMistake, BoardState, BoardStep, Detail, Examined, Explainer, HodokuOptions,
    HodokuSolver, Mistake, NotRated, State, Step, Technique,
};
use shudu::record::{PositionRecord, PositionVerdict, StepRecord};
use shudu_draw::Scene;
use shudu_messages::{Catalogue, Explained, args};

use crate::failure::{Failure, Status};
use crate::input::{Entry, Job, Source};
use crate::words;

/// The solver that finds steps.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum StepScale {
    /// The HoDoKu solver.
    #[default]
    Hodoku,
    /// The solver of Sudoku Explainer's scale.
    Se,
}

/// Changes of the techniques of the HoDoKu solver.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Techniques {
    /// Only these techniques, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub order: Vec<String>,
    /// Also these techniques.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// Not these techniques.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
}

impl Techniques {
    pub(crate) fn is_default(&self) -> bool {
        *self == Techniques::default()
    }

    /// Returns the options of the HoDoKu solver. `is_used` is true if that solver is used.
    pub(crate) fn options(&self, job: &Job<'_>, is_used: bool) -> Result<HodokuOptions, Failure> {
        if !self.is_default() && !is_used {
            return Err(job.bad("techniques", job.say("api-techniques-hodoku", &args! {})));
        }
        let known = |technique: &Technique| technique.info().order.is_some();
        let read = |names: &[String]| -> Result<Vec<Technique>, Failure> {
            let named = named(job, "techniques", names)?;
            match named.iter().any(known) || named.is_empty() {
                true => Ok(named.into_iter().filter(known).collect()),
                false => {
                    let words = args! { name = names.join(",") };
                    Err(job.bad("techniques", job.say("techniques-se-only", &words)))
                }
            }
        };
        if !self.order.is_empty() {
            return Ok(HodokuOptions::only(&read(&self.order)?));
        }
        let more = read(&self.with)?;
        let options = more.into_iter().fold(HodokuOptions::default(), HodokuOptions::with);
        Ok(options.without(&read(&self.without)?))
    }
}

/// Returns the techniques with these names.
pub(crate) fn named(
    job: &Job<'_>,
    field: &'static str,
    names: &[String],
) -> Result<Vec<Technique>, Failure> {
    let mut all = Vec::new();
    for name in names {
        let named = Technique::named(name);
        if named.is_empty() {
            let words = args! { name = name.clone() };
            return Err(job.bad(field, job.say("no-technique", &words)));
        }
        all.extend(named);
    }
    Ok(all)
}

/// Returns the options without brute force and similar techniques, which must not be in a list of
/// every step.
pub(crate) fn without_lookup(options: HodokuOptions) -> HodokuOptions {
    let lookup = [Technique::TemplateSet, Technique::TemplateDelete, Technique::BruteForce];
    options.without(&lookup)
}

/// A solver that returns steps.
pub(crate) trait StepSolver {
    type State: Clone;
    type Step: LogicStep<State = Self::State>;

    fn set_limits(&mut self, limits: Limits);
    /// Sets whether the puzzle is known to have a single solution.
    fn set_uniqueness(&mut self, known: bool);
    fn next(&mut self, state: &Self::State) -> Option<Self::Step>;
    fn all(&mut self, state: &Self::State) -> Vec<Self::Step>;
    fn walk(
        &mut self,
        state: Self::State,
        visit: impl FnMut(&Self::State, &Self::Step) -> ControlFlow<()>,
    ) -> Result<Self::State, NotRated>;
    fn is_full(state: &Self::State) -> bool;
    /// Returns the position. Boards of other shapes than 9×9 lose their candidates.
    fn to_puzzle(state: &Self::State) -> Puzzle;
    /// Returns the digits and candidates of the position.
    fn position(state: &Self::State) -> PositionRecord;
    /// Returns the sentence on a puzzle that the solver cannot finish.
    fn describe_end(catalogue: &Catalogue, why: &NotRated) -> String;
}

/// A step of a puzzle of one kind.
pub(crate) trait LogicStep: Clone + Explained + Serialize {
    type State;

    fn notation(&self) -> Vec<String>;
    fn scene(&self, state: &Self::State) -> Scene;
    fn record(&self, name: &'static str, text: String) -> StepRecord<'_, Self>;
}

impl LogicStep for Step {
    type State = State;

    fn notation(&self) -> Vec<String> {
        Step::notation(self)
    }

    fn scene(&self, state: &State) -> Scene {
        Scene::of_step(&state.to_position(), self)
    }

    fn record(&self, name: &'static str, text: String) -> StepRecord<'_, Step> {
        StepRecord::new(self, name, text)
    }
}

impl LogicStep for BoardStep {
    type State = BoardState;

    fn notation(&self) -> Vec<String> {
        BoardStep::notation(self)
    }

    fn scene(&self, state: &BoardState) -> Scene {
        Scene::of_board_step(state, self)
    }

    fn record(&self, name: &'static str, text: String) -> StepRecord<'_, BoardStep> {
        StepRecord::of_board(self, name, text)
    }
}

/// Returns the record of a step, with texts in the language of the request.
pub(crate) fn step_record<S: LogicStep>(job: &Job<'_>, step: &S) -> StepRecord<'static, S> {
    let name = job.catalogue.name(step.technique());
    step.record(name, job.catalogue.explain(step)).into_owned()
}

/// One of the two solvers for 9×9.
pub(crate) enum Nine {
    Explainer(Box<Explainer>),
    Hodoku(Box<HodokuSolver>),
}

impl Nine {
    pub(crate) fn new(scale: StepScale, options: &HodokuOptions) -> Nine {
        match scale {
            StepScale::Hodoku => Nine::Hodoku(Box::new(HodokuSolver::new(options.clone()))),
            StepScale::Se => Nine::Explainer(Box::new(Explainer::new(Detail::Links))),
        }
    }
}

impl StepSolver for Nine {
    type State = State;
    type Step = Step;

    fn set_limits(&mut self, limits: Limits) {
        match self {
            Nine::Explainer(solver) => solver.set_limits(limits),
            Nine::Hodoku(solver) => solver.set_limits(limits),
        }
    }

    fn set_uniqueness(&mut self, known: bool) {
        match self {
            Nine::Explainer(solver) => solver.set_uniqueness(known),
            Nine::Hodoku(solver) => solver.set_uniqueness(known),
        }
    }

    fn next(&mut self, state: &State) -> Option<Step> {
        match self {
            Nine::Explainer(solver) => solver.next(state),
            Nine::Hodoku(solver) => solver.next(state),
        }
    }

    fn all(&mut self, state: &State) -> Vec<Step> {
        match self {
            Nine::Explainer(solver) => solver.all(state),
            Nine::Hodoku(solver) => solver.all(state),
        }
    }

    fn walk(
        &mut self,
        state: State,
        visit: impl FnMut(&State, &Step) -> ControlFlow<()>,
    ) -> Result<State, NotRated> {
        match self {
            Nine::Explainer(solver) => solver.walk(state, visit),
            Nine::Hodoku(solver) => solver.walk(state, visit),
        }
    }

    fn is_full(state: &State) -> bool {
        state.is_full()
    }

    fn to_puzzle(state: &State) -> Puzzle {
        Puzzle::from(state.to_position())
    }

    fn position(state: &State) -> PositionRecord {
        let position = state.to_position();
        let all = position.candidates();
        let candidates = Cell::all().map(|cell| match position.digits().get(cell) {
            Some(_) => Vec::new(),
            None => all.get(cell).iter().map(Digit::get).collect(),
        });
        PositionRecord::new(position.digits().to_string(), candidates.collect())
    }

    fn describe_end(catalogue: &Catalogue, why: &NotRated) -> String {
        catalogue.not_rated(why)
    }
}

/// Singles, locked candidates and subsets for every shape, in the order of one of the scales.
pub(crate) struct BoardSolver {
    /// The techniques of HoDoKu in order; `None` for the order of the explainer.
    order: Option<Vec<Technique>>,
    limits: Limits,
}

impl BoardSolver {
    pub(crate) fn new(scale: StepScale, options: &HodokuOptions) -> BoardSolver {
        let order = (scale == StepScale::Hodoku).then(|| options.order.clone());
        BoardSolver { order, limits: Limits::default() }
    }

    fn place(order: &[Technique], step: &BoardStep) -> Option<usize> {
        order.iter().position(|technique| *technique == step.technique)
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

    fn is_full(state: &BoardState) -> bool {
        state.is_full()
    }

    fn to_puzzle(state: &BoardState) -> Puzzle {
        Puzzle::from(state.digits().clone())
    }

    fn position(state: &BoardState) -> PositionRecord {
        let side = state.shape().side() as u8;
        let candidates = (0..state.shape().cells()).map(|cell| match state.digits().get(cell) {
            0 => {
                (1..=side).filter(|digit| state.candidates(cell) >> (digit - 1) & 1 == 1).collect()
            }
            _ => Vec::new(),
        });
        PositionRecord::new(state.digits().to_string(), candidates.collect())
    }

    fn describe_end(catalogue: &Catalogue, why: &NotRated) -> String {
        match why {
            NotRated::Beyond => catalogue.say("not-rated-beyond-board", &args! {}),
            why => catalogue.not_rated(why),
        }
    }
}

/// A position compared with the solution.
pub(crate) enum Start {
    Nine(Examination<State>),
    Board(Examination<BoardState>),
}

/// The result of comparing.
pub(crate) enum Examination<S> {
    /// It leads to exactly one solution.
    Fine {
        state: Box<S>,
        /// True if the givens alone have a single solution.
        proper: bool,
    },
    Failed(Broken),
}

/// The reason why a position does not lead to one solution.
pub(crate) enum Broken {
    Mistakes(Vec<Error>),
    Clash(Clash),
    Multiple,
    /// No solution, and the givens that may be wrong.
    NoSolution(Vec<Coord>),
    Stopped,
}

/// An entry of a player that contradicts the solution.
pub(crate) struct Error {
    /// True if a wrong digit was placed, false if the right candidate was removed.
    is_placed: bool,
    cell: Coord,
    box_house: BoardHouse,
    digit: String,
}

impl Error {
    fn new(shape: Shape, is_placed: bool, cell: Coord, digit: u8) -> Error {
        let index = shape.cell(cell).unwrap_or_default();
        let index = shape.box_index(index) as u8;
        let box_house = BoardHouse { kind: HouseKind::Box, index };
        Error { is_placed, cell, box_house, digit: symbol(digit).to_string() }
    }
}

impl Broken {
    fn new(why: &NotRated, suspects: Vec<Coord>) -> Broken {
        match why {
            NotRated::Clash(clash) => Broken::Clash(*clash),
            NotRated::Multiple => Broken::Multiple,
            NotRated::Stopped => Broken::Stopped,
            _ => Broken::NoSolution(suspects),
        }
    }

    /// Returns the verdict on the position, and a sentence.
    pub(crate) fn describe(&self, job: &Job<'_>) -> (PositionVerdict, String) {
        match self {
            Broken::Mistakes(errors) => {
                let words = args! { cells = job.catalogue.list(errors.iter().map(|e| e.cell)) };
                (PositionVerdict::Mistakes, job.say("explain-mistakes", &words))
            }
            Broken::Clash(clash) => (PositionVerdict::Invalid, words::clash(job.catalogue, clash)),
            Broken::Multiple => (PositionVerdict::Multiple, job.say("explain-multiple", &args! {})),
            Broken::NoSolution(suspects) => {
                let mut message = job.say("explain-none", &args! {});
                if !suspects.is_empty() {
                    let cells = job.catalogue.list(suspects);
                    let more = job.say("check-suspects", &args! { cells = cells });
                    message = format!("{message} {more}");
                }
                (PositionVerdict::None, message)
            }
            Broken::Stopped => {
                (PositionVerdict::Undecided, job.say("verdict-undecided", &args! {}))
            }
        }
    }
}

/// Returns the player's mistakes. Each level shows more: the number, the boxes, the cells, the
/// mistakes.
pub(crate) fn describe_mistakes(job: &Job<'_>, mistakes: &[Error], level: u8) -> String {
    match level {
        1 => job.say("hint-mistakes", &args! { count = mistakes.len() }),
        2 => {
            let mut boxes: Vec<BoardHouse> = mistakes.iter().map(|error| error.box_house).collect();
            boxes.sort_unstable();
            boxes.dedup();
            job.say("hint-mistakes-houses", &args! { houses = job.catalogue.houses(&boxes) })
        }
        3 => {
            let cells = mistakes.iter().map(|error| error.cell);
            job.say("hint-mistakes-cells", &args! { cells = job.catalogue.list(cells) })
        }
        _ => {
            let one = |error: &Error| {
                let key = if error.is_placed { "hint-wrong" } else { "hint-missing" };
                let words = args! { cell = error.cell.to_string(), digit = error.digit.clone() };
                job.say(key, &words)
            };
            mistakes.iter().map(one).collect::<Vec<_>>().join("\n")
        }
    }
}

/// Returns the puzzle that a position belongs to, if the request has it.
pub(crate) fn givens_of(
    job: &Job<'_>,
    entry: &Entry,
    givens: Option<&str>,
) -> Result<Option<Board>, Failure> {
    let givens = givens.map(|text| Source { text, from: None, shape: None }.one(job));
    let givens: Option<Board> = givens.transpose()?.map(|givens| givens.puzzle.digits());
    if let Some(givens) = &givens
        && (givens.shape() != entry.puzzle.shape() || !entry.puzzle.digits().extends(givens))
    {
        let message = job.say("api-givens-differ", &args! {});
        return Err(Failure::new(Status::InvalidPuzzle, message).of("givens"));
    }
    Ok(givens)
}

/// Compares the position of a request with its solution. `givens` is the puzzle that the position
/// belongs to.
pub(crate) fn examine(
    job: &Job<'_>,
    entry: &Entry,
    givens: Option<&str>,
) -> Result<Start, Failure> {
    let givens = givens_of(job, entry, givens)?;
    Ok(match entry.puzzle.to_position() {
        Some(mut position) => {
            if let Some(givens) = givens.as_ref().and_then(Board::to_grid) {
                position.set_givens(givens.filled_cells());
            }
            Start::Nine(examine_nine(&position, &job.limits))
        }
        None => {
            let mut state = BoardState::new(&entry.puzzle.digits());
            if let Some(givens) = &givens {
                state.set_givens(givens);
            }
            Start::Board(examine_board(Box::new(state), &job.limits))
        }
    })
}

fn examine_nine(position: &Position, limits: &Limits) -> Examination<State> {
    let shape = Shape::NINE;
    match position.examine_within(limits) {
        Examined::Fine { state, proper, .. } => Examination::Fine { state, proper },
        Examined::Mistakes(mistakes) => {
            let error = |mistake: &Mistake| {
                let (is_placed, candidate) = match mistake {
                    Mistake::Wrong(candidate) => (true, candidate),
                    Mistake::Missing(candidate) => (false, candidate),
                };
                let cell = shape.coord(candidate.cell.index());
                Error::new(shape, is_placed, cell, candidate.digit.get())
            };
            Examination::Failed(Broken::Mistakes(mistakes.iter().map(error).collect()))
        }
        Examined::Broken { why, suspects } => {
            let suspects = suspects.iter().map(|cell| shape.coord(cell.index())).collect();
            Examination::Failed(Broken::new(&why, suspects))
        }
    }
}

fn examine_board(state: Box<BoardState>, limits: &Limits) -> Examination<BoardState> {
    let shape = state.shape();
    match state.examine(limits) {
        BoardExamined::Fine(_) => Examination::Fine { state, proper: true },
        BoardExamined::Mistakes(mistakes) => {
            let error = |mistake: &BoardMistake| {
                let (is_placed, candidate) = match mistake {
                    BoardMistake::Wrong(candidate) => (true, candidate),
                    BoardMistake::Missing(candidate) => (false, candidate),
                };
                Error::new(shape, is_placed, candidate.cell, candidate.digit)
            };
            Examination::Failed(Broken::Mistakes(mistakes.iter().map(error).collect()))
        }
        BoardExamined::Broken { why, suspects } => Examination::Failed(Broken::new(&why, suspects)),
    }
}
