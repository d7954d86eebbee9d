//! Steps: `explain`, `hint` and traces of many puzzles.
//!
//! A position is first compared with its solution. Then the solver of the scale walks to the
//! solution: for 9×9 the explainer of Sudoku Explainer's scale or the HoDoKu solver, for other shapes
//! singles, locked candidates and subsets. Single results are the records of the command as JSON.

use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use arrow_array::{
    ArrayRef, BooleanArray, Float64Array, ListArray, StringArray, StructArray, UInt8Array,
};
use arrow_buffer::{NullBuffer, OffsetBuffer, ScalarBuffer};
use arrow_schema::Field;
use pyo3::prelude::*;
use serde::Serialize;
use shudu::Limits;
use shudu::grid::{BoardHouse, Coord, HouseKind, Position, Puzzle, Shape, symbol};
use shudu::logic::{
    BoardExamined, BoardMistake, BoardState, BoardStep, Detail, Examined, Explainer, HodokuOptions,
    HodokuSolver, Mistake, NotRated, Rating, State, Step, Technique,
};
use shudu::record::{HintKind, HintRecord, PathRecord, StepRecord};
use shudu_messages::{Catalogue, Explained, args};

use crate::batch::{Options, run_one};
use crate::board::Board;
use crate::capsule;
use crate::problem::{Problem, catalogue, clash_message, value_error};
use crate::rows::{Input, map_values};

/// The number of puzzles in a piece of explained puzzles.
const PIECE: usize = 16;

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
    fn record<'a>(catalogue: &Catalogue, step: &'a Self::Step) -> StepRecord<'a, Self::Step>;
    fn notation(step: &Self::Step) -> Vec<String>;
    fn trace(step: &Self::Step, trace: &mut Trace);
}

/// One of the two solvers for 9×9.
pub enum NineSolver {
    Se(Box<Explainer>),
    Hodoku(Box<HodokuSolver>),
}

impl NineSolver {
    pub fn new(scale: Scale, detail: Detail, limits: &Limits) -> NineSolver {
        match scale {
            Scale::Se => {
                NineSolver::Se(Box::new(Explainer::new(detail).with_limits(limits.clone())))
            }
            Scale::Hodoku => NineSolver::of(HodokuOptions::default(), limits),
        }
    }

    pub fn of(options: HodokuOptions, limits: &Limits) -> NineSolver {
        NineSolver::Hodoku(Box::new(HodokuSolver::new(options).with_limits(limits.clone())))
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
            NineSolver::Hodoku(solver) => {
                // Brute force and similar techniques are no part of a list of steps.
                let lookup =
                    [Technique::TemplateSet, Technique::TemplateDelete, Technique::BruteForce];
                HodokuSolver::new(solver.options().clone().without(&lookup)).all(state)
            }
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

    fn record<'a>(catalogue: &Catalogue, step: &'a Step) -> StepRecord<'a, Step> {
        StepRecord::new(step, catalogue.name(step.technique), catalogue.explain(step))
    }

    fn notation(step: &Step) -> Vec<String> {
        step.notation()
    }

    fn trace(step: &Step, trace: &mut Trace) {
        trace.ratings.push(rating(step.rating));
        let pairs = |candidates: &[shudu::logic::Candidate]| -> Pairs {
            candidates.iter().map(|c| (c.cell.index() as u8, c.digit.get())).collect()
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
    pub fn new(scale: Scale, limits: &Limits) -> BoardSolver {
        let order = (scale == Scale::Hodoku).then(|| HodokuOptions::default().order);
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

    fn record<'a>(catalogue: &Catalogue, step: &'a BoardStep) -> StepRecord<'a, BoardStep> {
        StepRecord::of_board(step, catalogue.name(step.technique), catalogue.explain(step))
    }

    fn notation(step: &BoardStep) -> Vec<String> {
        step.notation()
    }

    fn trace(step: &BoardStep, trace: &mut Trace) {
        trace.ratings.push(rating(step.rating));
        let side = step.shape.side();
        let pairs = |candidates: &[shudu::logic::BoardCandidate]| -> Pairs {
            let index = |cell: Coord| {
                (usize::from(cell.row - 1) * side + usize::from(cell.column - 1)) as u8
            };
            candidates.iter().map(|c| (index(c.cell), c.digit)).collect()
        };
        trace.placements.push(pairs(&step.placements));
        trace.eliminations.push(pairs(&step.eliminations));
    }
}

/// The position that a player starts from.
pub enum Start {
    Nine(Box<Position>),
    Board(Box<BoardState>),
}

/// Returns the position of a puzzle, with the givens of the player's puzzle if they are known.
pub fn start(puzzle: &Puzzle, givens: Option<&Puzzle>) -> PyResult<Start> {
    let givens = givens.map(Puzzle::digits);
    if let Some(givens) = &givens
        && !puzzle.digits().extends(givens)
    {
        return Err(value_error("the position does not contain these givens"));
    }
    Ok(match puzzle.to_position() {
        Some(mut position) => {
            if let Some(givens) = givens.and_then(|board| board.to_grid()) {
                position.set_givens(givens.filled_cells());
            }
            Start::Nine(Box::new(position))
        }
        None => {
            let mut state = BoardState::new(&puzzle.digits());
            if let Some(givens) = &givens {
                state.set_givens(givens);
            }
            Start::Board(Box::new(state))
        }
    })
}

/// An entry of a player that contradicts the solution.
pub struct Entry {
    is_placed: bool,
    cell: Coord,
    box_house: BoardHouse,
    digit: String,
}

impl Entry {
    fn new(shape: Shape, is_placed: bool, cell: Coord, digit: u8) -> Entry {
        let index = shape.cell(cell).unwrap_or_default();
        let box_house = BoardHouse { kind: HouseKind::Box, index: shape.box_index(index) as u8 };
        Entry { is_placed, cell, box_house, digit: symbol(digit).to_string() }
    }
}

/// Why a position does not lead to one solution.
pub enum Broken {
    Mistakes(Vec<Entry>),
    Why(NotRated),
}

impl From<Broken> for Problem {
    fn from(broken: Broken) -> Problem {
        match broken {
            Broken::Mistakes(entries) => {
                Problem::Mistakes(entries.iter().map(|entry| entry.cell.to_string()).collect())
            }
            Broken::Why(why) => Problem::from(why),
        }
    }
}

/// Compares a 9×9 position with the solution. Returns the state, and whether the givens alone have a
/// single solution.
pub fn examine_nine(position: &Position, limits: &Limits) -> Result<(State, bool), Broken> {
    match position.examine_within(limits) {
        Examined::Fine { state, proper, .. } => Ok((*state, proper)),
        Examined::Mistakes(mistakes) => {
            let entry = |mistake: &Mistake| {
                let (is_placed, candidate) = match mistake {
                    Mistake::Wrong(candidate) => (true, candidate),
                    Mistake::Missing(candidate) => (false, candidate),
                };
                let cell = Shape::NINE.coord(candidate.cell.index());
                Entry::new(Shape::NINE, is_placed, cell, candidate.digit.get())
            };
            Err(Broken::Mistakes(mistakes.iter().map(entry).collect()))
        }
        Examined::Broken { why, .. } => Err(Broken::Why(why)),
    }
}

/// Compares a board with the solution.
pub fn examine_board(state: BoardState, limits: &Limits) -> Result<BoardState, Broken> {
    let shape = state.shape();
    match state.examine(limits) {
        BoardExamined::Fine(_) => Ok(state),
        BoardExamined::Mistakes(mistakes) => {
            let entry = |mistake: &BoardMistake| {
                let (is_placed, candidate) = match mistake {
                    BoardMistake::Wrong(candidate) => (true, candidate),
                    BoardMistake::Missing(candidate) => (false, candidate),
                };
                Entry::new(shape, is_placed, candidate.cell, candidate.digit)
            };
            Err(Broken::Mistakes(mistakes.iter().map(entry).collect()))
        }
        BoardExamined::Broken { why, .. } => Err(Broken::Why(why)),
    }
}

/// What `explain` shows.
struct Wanted {
    all: bool,
    most: usize,
    until: Option<Technique>,
    before: bool,
}

/// Returns the path from a state as JSON.
fn path_json<S: StepSolver>(
    solver: &mut S,
    state: S::State,
    wanted: &Wanted,
    (catalogue, puzzle): (&Catalogue, &Puzzle),
) -> Result<String, Problem> {
    let mut steps: Vec<(Option<Puzzle>, S::Step)> = Vec::new();
    let mut solved = false;
    if wanted.all {
        let before = wanted.before.then(|| S::to_puzzle(&state));
        steps.extend(solver.all(&state).into_iter().map(|step| (before.clone(), step)));
    } else {
        let mut more = true;
        let ended = solver.walk(state, &mut |before, step| {
            if !more || steps.len() == wanted.most {
                return ControlFlow::Break(());
            }
            steps.push((wanted.before.then(|| S::to_puzzle(before)), step.clone()));
            // The requested step is still shown.
            more = wanted.until != Some(step.technique());
            ControlFlow::Continue(())
        });
        match ended {
            Ok(state) => solved = S::is_full(&state),
            Err(NotRated::Beyond) => {}
            Err(why) => return Err(Problem::from(why)),
        }
    }
    let records = steps.iter().map(|(before, step)| {
        let record = S::record(catalogue, step);
        match before {
            Some(before) => record.with_before(before.clone()),
            None => record,
        }
    });
    let record = PathRecord::new(puzzle, solved, records.collect());
    serde_json::to_string(&record).map_err(|error| Problem::Other(error.to_string()))
}

/// Returns the technique with an id or name.
pub fn technique(name: &str) -> PyResult<Technique> {
    let named = Technique::named(name);
    named.first().copied().ok_or_else(|| value_error(format!("no technique is called {name:?}")))
}

/// Returns the path to the solution: the record of `shudu explain` as JSON.
#[pyfunction]
#[pyo3(signature = (puzzle, givens, scale, all, most, until, before, lang))]
#[allow(clippy::too_many_arguments)]
pub fn explain(
    puzzle: &Bound<'_, Board>,
    givens: Option<&Bound<'_, Board>>,
    scale: &str,
    all: bool,
    most: Option<usize>,
    until: Option<&str>,
    before: bool,
    lang: &str,
) -> PyResult<String> {
    let py = puzzle.py();
    let (scale, catalogue) = (Scale::named(scale)?, catalogue(lang)?);
    let until = until.map(technique).transpose()?;
    let wanted = Wanted { all, most: most.unwrap_or(usize::MAX), until, before };
    let puzzle = &puzzle.get().puzzle;
    let start = start(puzzle, givens.map(|board| &board.get().puzzle))?;
    let words = (&catalogue, puzzle);
    let json = run_one(py, |limits| match &start {
        Start::Nine(position) => {
            let (state, proper) = examine_nine(position, limits)?;
            let mut solver = NineSolver::new(scale, Detail::Links, limits);
            solver.set_uniqueness(proper);
            path_json(&mut solver, state, &wanted, words)
        }
        Start::Board(state) => {
            let state = examine_board((**state).clone(), limits)?;
            path_json(&mut BoardSolver::new(scale, limits), state, &wanted, words)
        }
    })?;
    json.map_err(|problem| problem.exception(py, None))
}

/// Returns the player's mistakes. Each level shows more: the number, the boxes, the cells, the mistakes.
fn describe_mistakes(catalogue: &Catalogue, mistakes: &[Entry], level: u8) -> String {
    match level {
        1 => catalogue.say("hint-mistakes", &args! { count = mistakes.len() }),
        2 => {
            let mut boxes: Vec<BoardHouse> = mistakes.iter().map(|entry| entry.box_house).collect();
            boxes.sort_unstable();
            boxes.dedup();
            catalogue.say("hint-mistakes-houses", &args! { houses = catalogue.houses(&boxes) })
        }
        3 => {
            let cells = mistakes.iter().map(|entry| entry.cell);
            catalogue.say("hint-mistakes-cells", &args! { cells = catalogue.list(cells) })
        }
        _ => {
            let one = |entry: &Entry| {
                let key = if entry.is_placed { "hint-wrong" } else { "hint-missing" };
                let words = args! { cell = entry.cell.to_string(), digit = entry.digit.clone() };
                catalogue.say(key, &words)
            };
            mistakes.iter().map(one).collect::<Vec<_>>().join("\n")
        }
    }
}

/// Returns the hint from an examined state as JSON.
fn hint_json<S: StepSolver>(
    catalogue: &Catalogue,
    puzzle: &Puzzle,
    level: u8,
    examined: Result<(S, S::State), Broken>,
) -> Result<String, Problem> {
    let say = |key: &str| catalogue.say(key, &args! {});
    let mut step = None;
    let (kind, text) = match examined {
        Ok((_, state)) if S::is_full(&state) => (HintKind::Solved, say("hint-solved")),
        Ok((mut solver, state)) => match solver.next(&state) {
            None => (HintKind::Beyond, catalogue.not_rated(&NotRated::Beyond)),
            Some(found) => {
                let mut text = catalogue.hint(&found, level);
                if level == 4 {
                    S::notation(&found).iter().for_each(|line| text += &format!("\n{line}"));
                }
                step = Some(found);
                (HintKind::Step, text)
            }
        },
        Err(Broken::Mistakes(mistakes)) => {
            (HintKind::Mistakes, describe_mistakes(catalogue, &mistakes, level))
        }
        Err(Broken::Why(why)) => {
            let (kind, why) = match why {
                NotRated::Clash(clash) => (HintKind::Invalid, clash_message(catalogue, &clash)),
                NotRated::Multiple => (HintKind::Multiple, say("explain-multiple")),
                NotRated::Stopped => return Err(Problem::Stopped),
                _ => (HintKind::None, say("explain-none")),
            };
            (kind, catalogue.say("hint-none", &args! { why = why }))
        }
    };
    let mut record = HintRecord::new(puzzle, kind, text);
    record.step = step.as_ref().filter(|_| level == 4).map(|step| S::record(catalogue, step));
    serde_json::to_string(&record).map_err(|error| Problem::Other(error.to_string()))
}

/// Returns the next step or the player's mistakes: the record of `shudu hint` as JSON.
#[pyfunction]
#[pyo3(signature = (puzzle, givens, level, scale, lang))]
pub fn hint(
    puzzle: &Bound<'_, Board>,
    givens: Option<&Bound<'_, Board>>,
    level: u8,
    scale: &str,
    lang: &str,
) -> PyResult<String> {
    let py = puzzle.py();
    if !(1..=4).contains(&level) {
        return Err(value_error("level must be from 1 to 4"));
    }
    let (scale, catalogue) = (Scale::named(scale)?, catalogue(lang)?);
    let puzzle = &puzzle.get().puzzle;
    let start = start(puzzle, givens.map(|board| &board.get().puzzle))?;
    let json = run_one(py, |limits| match &start {
        Start::Nine(position) => {
            let examined = examine_nine(position, limits).map(|(state, proper)| {
                let mut solver = NineSolver::new(scale, Detail::Links, limits);
                solver.set_uniqueness(proper);
                (solver, state)
            });
            hint_json(&catalogue, puzzle, level, examined)
        }
        Start::Board(state) => {
            let examined = examine_board((**state).clone(), limits);
            let examined = examined.map(|state| (BoardSolver::new(scale, limits), state));
            hint_json(&catalogue, puzzle, level, examined)
        }
    })?;
    json.map_err(|problem| problem.exception(py, None))
}

/// Cells and digits.
type Pairs = Vec<(u8, u8)>;

/// The steps of a puzzle, column by column.
#[derive(Default)]
pub struct Trace {
    solved: bool,
    techniques: Vec<&'static str>,
    ratings: Vec<Option<f64>>,
    placements: Vec<Pairs>,
    eliminations: Vec<Pairs>,
    texts: Vec<String>,
}

fn trace<S: StepSolver>(
    solver: &mut S,
    state: S::State,
    words: Option<&Catalogue>,
) -> Result<Trace, Problem> {
    let mut trace = Trace::default();
    let ended = solver.walk(state, &mut |_, step| {
        trace.techniques.push(step.technique().info().id);
        S::trace(step, &mut trace);
        trace.texts.extend(words.map(|catalogue| catalogue.explain(step)));
        ControlFlow::Continue(())
    });
    match ended {
        Ok(state) => trace.solved = S::is_full(&state),
        Err(NotRated::Beyond) => {}
        Err(why) => return Err(Problem::from(why)),
    }
    Ok(trace)
}

/// Returns the steps of every puzzle as an Arrow table with the columns `solved` and `steps`.
#[pyfunction]
#[pyo3(signature = (puzzles, scale, lang, jobs, progress, errors))]
pub fn explain_many(
    puzzles: &Bound<'_, PyAny>,
    scale: &str,
    lang: Option<&str>,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
    errors: &str,
) -> PyResult<Py<PyAny>> {
    let py = puzzles.py();
    let scale = Scale::named(scale)?;
    let tag = lang.map(str::to_owned);
    let has_words = lang.map(catalogue).transpose()?.is_some();
    let options = Options::new(jobs, progress, errors)?;
    let input = Input::new(puzzles)?;
    let detail = if has_words { Detail::Links } else { Detail::Outcome };
    let traces: Vec<Option<Trace>> = map_values(py, &input, &options, PIECE, || {
        // A catalogue is not shared between threads.
        let words = tag.as_deref().and_then(|tag| catalogue(tag).ok());
        move |puzzles: &[Puzzle], _: Range<usize>, limits: &Limits| {
            let mut nine = NineSolver::new(scale, detail, limits);
            let mut board = BoardSolver::new(scale, limits);
            let words = words.as_ref();
            let one = |puzzle: &Puzzle| match start(puzzle, None) {
                Ok(Start::Nine(position)) => {
                    let (state, proper) = examine_nine(&position, limits)?;
                    nine.set_uniqueness(proper);
                    trace(&mut nine, state, words)
                }
                Ok(Start::Board(state)) => trace(&mut board, examine_board(*state, limits)?, words),
                Err(_) => Err(Problem::Stopped),
            };
            puzzles.iter().map(one).collect()
        }
    })?;
    capsule::export(py, steps_table(&traces, has_words))
}

/// Returns the columns `solved` and `steps`.
fn steps_table(traces: &[Option<Trace>], has_words: bool) -> StructArray {
    let steps = || traces.iter().flatten();
    let candidates = |get: fn(&Trace) -> &Vec<Pairs>| -> ArrayRef {
        let each = || steps().flat_map(get);
        let pairs = || each().flatten();
        let cells: ArrayRef = Arc::new(UInt8Array::from_iter_values(pairs().map(|pair| pair.0)));
        let digits: ArrayRef = Arc::new(UInt8Array::from_iter_values(pairs().map(|pair| pair.1)));
        list(structs(vec![("cell", cells), ("digit", digits)], None), each().map(Vec::len), None)
    };
    let techniques = steps().flat_map(|trace| trace.techniques.iter().copied());
    let mut columns: Vec<(&str, ArrayRef)> = vec![
        ("technique", Arc::new(StringArray::from_iter_values(techniques))),
        (
            "rating",
            Arc::new(Float64Array::from_iter(steps().flat_map(|t| t.ratings.iter().copied()))),
        ),
        ("placements", candidates(|trace| &trace.placements)),
        ("eliminations", candidates(|trace| &trace.eliminations)),
    ];
    if has_words {
        let texts = steps().flat_map(|trace| trace.texts.iter());
        columns.push(("text", Arc::new(StringArray::from_iter_values(texts))));
    }
    let nulls: NullBuffer = traces.iter().map(Option::is_some).collect::<Vec<bool>>().into();
    let lengths = traces.iter().map(|trace| trace.as_ref().map_or(0, |t| t.techniques.len()));
    let steps = list(structs(columns, None), lengths, Some(nulls));
    let solved: BooleanArray =
        traces.iter().map(|trace| trace.as_ref().map(|trace| trace.solved)).collect();
    structs(vec![("solved", Arc::new(solved)), ("steps", steps)], None)
}

fn structs(columns: Vec<(&str, ArrayRef)>, nulls: Option<NullBuffer>) -> StructArray {
    let fields: Vec<Field> = columns
        .iter()
        .map(|(name, array)| Field::new(*name, array.data_type().clone(), true))
        .collect();
    StructArray::new(fields.into(), columns.into_iter().map(|(_, array)| array).collect(), nulls)
}

fn list(
    items: StructArray,
    lengths: impl Iterator<Item = usize>,
    nulls: Option<NullBuffer>,
) -> ArrayRef {
    let mut offsets = vec![0i32];
    let mut end = 0;
    offsets.extend(lengths.map(|length| {
        end += length as i32;
        end
    }));
    let field = Field::new("item", arrow_array::Array::data_type(&items).clone(), true);
    let offsets = OffsetBuffer::new(ScalarBuffer::from(offsets));
    Arc::new(ListArray::new(Arc::new(field), offsets, Arc::new(items), nulls))
}
