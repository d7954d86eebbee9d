//! Code shared by `explain`, `hint` and `draw`: reading a player's position, comparing it with the
//! solution, the message for a position that does not lead to a solution, and the record of a step.

use shudu::grid::{Board, Position, Shape};
use shudu::logic::{BoardState, PositionFault};
use shudu::record::{PositionVerdict, StepRecord};
use shudu::text::{ReadOptions, Record};
use shudu_messages::args;

use crate::argument;
use crate::context::Context;
use crate::human_solver::ShownStep;
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

/// Counts a position that does not lead to a solution, and returns its verdict and message.
pub(crate) fn describe_failure<E: Default>(
    context: &Context,
    failure: &PositionFault,
    done: &mut Results<E>,
) -> (PositionVerdict, String) {
    *match failure {
        PositionFault::Mistakes(_) | PositionFault::NoSolution(_) => &mut done.tally.none,
        PositionFault::Clash(_) => &mut done.tally.invalid,
        PositionFault::Multiple => &mut done.tally.multiple,
        PositionFault::Stopped => &mut done.tally.undecided,
    } += 1;
    (failure.into(), context.catalogue.position_fault(failure))
}

/// Returns the record of a step, with texts in the user's language.
pub(crate) fn step_record<'a, S: ShownStep>(context: &Context, step: &'a S) -> StepRecord<'a, S> {
    let name = context.catalogue.name(step.technique());
    StepRecord::new(step, name, context.catalogue.explain(step))
}
