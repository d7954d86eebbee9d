//! Code shared by `explain`, `hint` and `draw`: reading a player's position, comparing it with the
//! solution, the message for a position that does not lead to a solution, and the record of a step.

use shudu::Limits;
use shudu::grid::{Board, BoardHouse, Clash, Coord, HouseKind, Position, Shape, symbol};
use shudu::logic::{BoardExamined, BoardMistake, BoardState, Examined, Mistake, NotRated, State};
use shudu::record::{PositionVerdict, StepRecord};
use shudu::text::{ReadOptions, Record};
use shudu_messages::args;

use crate::argument;
use crate::context::Context;
use crate::faults;
use crate::human_solver::LogicStep;
use crate::pipeline::Results;

/// Returns the givens of `--givens`: a puzzle, or a file with one. The error is a message.
pub(crate) fn read_givens(context: &Context, value: Option<&str>) -> Result<Option<Board>, String> {
    let Some(value) = value else { return Ok(None) };
    let puzzle = argument::read(context, "--givens", value, ReadOptions::default())?;
    Ok(Some(puzzle.digits()))
}

/// The position that a player starts from.
pub(crate) enum Start {
    Nine(Box<Position>),
    Board(Box<BoardState>),
}

/// Returns the position of a record, with the user's givens. Returns `None`, after a message, if
/// the record contradicts these givens. Either outcome is counted.
pub(crate) fn read_start<E: Default>(
    context: &Context,
    givens: Option<&Board>,
    file: &str,
    record: &Record,
    done: &mut Results<E>,
) -> Option<Start> {
    if let Some(givens) = givens
        && !record.puzzle.digits().extends(givens)
    {
        let size = |shape: Shape| format!("{0}×{0}", shape.side());
        let message = match givens.shape() == record.puzzle.shape() {
            true => context.say("givens-differ", &args! {}),
            false => {
                let [givens, found] = [givens.shape(), record.puzzle.shape()].map(size);
                context.say("givens-shape", &args! { givens = givens, found = found })
            }
        };
        let words = args! { file = file, line = record.line, message = message };
        done.tally.refused += 1;
        done.messages.push(context.say("located-line", &words));
        return None;
    }
    done.tally.records += 1;
    Some(match record.puzzle.to_position() {
        Some(mut position) => {
            if let Some(givens) = givens.and_then(Board::to_grid) {
                position.set_givens(givens.filled_cells());
            }
            Start::Nine(Box::new(position))
        }
        None => {
            let mut state = BoardState::new(&record.puzzle.digits());
            if let Some(givens) = givens {
                state.set_givens(givens);
            }
            Start::Board(Box::new(state))
        }
    })
}

/// A position compared with the solution.
pub(crate) enum Examination<S> {
    /// It leads to exactly one solution.
    Fine {
        state: Box<S>,
        /// True if the givens alone have a single solution.
        proper: bool,
    },
    Failed(Failure),
}

/// The reason why a position does not lead to one solution.
pub(crate) enum Failure {
    Mistakes(Vec<Entry>),
    Clash(Clash),
    Multiple,
    /// No solution, and the givens that may be wrong.
    NoSolution(Vec<Coord>),
    /// The search was stopped.
    Stopped,
}

/// An entry of a player that contradicts the solution.
pub(crate) struct Entry {
    /// True if a wrong digit was placed, false if the right candidate was removed.
    pub(crate) is_placed: bool,
    pub(crate) cell: Coord,
    pub(crate) box_house: BoardHouse,
    pub(crate) digit: String,
}

impl Entry {
    fn new(shape: Shape, is_placed: bool, cell: Coord, digit: u8) -> Entry {
        let index = shape.cell(cell).unwrap_or_default();
        let index = shape.box_index(index) as u8;
        let box_house = BoardHouse { kind: HouseKind::Box, index };
        Entry { is_placed, cell, box_house, digit: symbol(digit).to_string() }
    }
}

impl Failure {
    fn new(why: &NotRated, suspects: Vec<Coord>) -> Failure {
        match why {
            NotRated::Clash(clash) => Failure::Clash(*clash),
            NotRated::Multiple => Failure::Multiple,
            NotRated::Stopped => Failure::Stopped,
            _ => Failure::NoSolution(suspects),
        }
    }
}

/// Compares a 9×9 position with the solution.
pub(crate) fn examine_nine(position: &Position, limits: &Limits) -> Examination<State> {
    let shape = Shape::NINE;
    match position.examine_within(limits) {
        Examined::Fine { state, proper, .. } => Examination::Fine { state, proper },
        Examined::Mistakes(mistakes) => {
            let entry = |mistake: &Mistake| {
                let (is_placed, candidate) = match mistake {
                    Mistake::Wrong(candidate) => (true, candidate),
                    Mistake::Missing(candidate) => (false, candidate),
                };
                let cell = shape.coord(candidate.cell.index());
                Entry::new(shape, is_placed, cell, candidate.digit.get())
            };
            Examination::Failed(Failure::Mistakes(mistakes.iter().map(entry).collect()))
        }
        Examined::Broken { why, suspects } => {
            let suspects = suspects.iter().map(|cell| shape.coord(cell.index())).collect();
            Examination::Failed(Failure::new(&why, suspects))
        }
    }
}

/// Compares a board with the solution.
pub(crate) fn examine_board(state: Box<BoardState>, limits: &Limits) -> Examination<BoardState> {
    let shape = state.shape();
    match state.examine(limits) {
        BoardExamined::Fine(_) => Examination::Fine { state, proper: true },
        BoardExamined::Mistakes(mistakes) => {
            let entry = |mistake: &BoardMistake| {
                let (is_placed, candidate) = match mistake {
                    BoardMistake::Wrong(candidate) => (true, candidate),
                    BoardMistake::Missing(candidate) => (false, candidate),
                };
                Entry::new(shape, is_placed, candidate.cell, candidate.digit)
            };
            Examination::Failed(Failure::Mistakes(mistakes.iter().map(entry).collect()))
        }
        BoardExamined::Broken { why, suspects } => {
            Examination::Failed(Failure::new(&why, suspects))
        }
    }
}

/// Counts a position that does not lead to a solution, and returns its verdict and message.
pub(crate) fn describe_failure<E: Default>(
    context: &Context,
    failure: &Failure,
    done: &mut Results<E>,
) -> (PositionVerdict, String) {
    match failure {
        Failure::Mistakes(entries) => {
            done.tally.none += 1;
            let words = args! { cells = context.catalogue.list(entries.iter().map(|e| e.cell)) };
            (PositionVerdict::Mistakes, context.say("explain-mistakes", &words))
        }
        Failure::Clash(clash) => {
            done.tally.invalid += 1;
            (PositionVerdict::Invalid, faults::clash(context, clash))
        }
        Failure::Multiple => {
            done.tally.multiple += 1;
            (PositionVerdict::Multiple, context.say("explain-multiple", &args! {}))
        }
        Failure::NoSolution(suspects) => {
            done.tally.none += 1;
            let mut message = context.say("explain-none", &args! {});
            if !suspects.is_empty() {
                let cells = context.catalogue.list(suspects);
                let more = context.say("check-suspects", &args! { cells = cells });
                message = format!("{message} {more}");
            }
            (PositionVerdict::None, message)
        }
        Failure::Stopped => {
            done.tally.undecided += 1;
            (PositionVerdict::Undecided, context.say("verdict-undecided", &args! {}))
        }
    }
}

/// Returns the record of a step, with texts in the user's language.
pub(crate) fn step_record<'a, S: LogicStep>(context: &Context, step: &'a S) -> StepRecord<'a, S> {
    step.record(context.catalogue.name(step.technique()), context.catalogue.explain(step))
}
