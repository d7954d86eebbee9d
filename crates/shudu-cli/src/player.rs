//! Code shared by `explain` and `hint`: reading a player's position, the message for a position
//! that does not lead to a solution, and the record of a step.

use shudu::grid::{CellSet, Grid, Position};
use shudu::logic::{Examined, Mistake, NotRated, Step};
use shudu::record::{PositionVerdict, StepRecord};
use shudu::text::{ReadOptions, Record};
use shudu_messages::args;

use crate::argument;
use crate::context::Context;
use crate::faults;
use crate::pipeline::Results;

/// Returns the givens of `--givens`: a puzzle, or a file with one. The error is a message.
pub(crate) fn read_givens(context: &Context, value: Option<&str>) -> Result<Option<Grid>, String> {
    let Some(value) = value else { return Ok(None) };
    let puzzle = argument::read(context, "--givens", value, ReadOptions::default())?;
    match puzzle.digits().to_grid() {
        Some(grid) => Ok(Some(grid)),
        None => {
            let message = faults::nine_only(context, puzzle.shape());
            Err(context.say("located-whole", &args! { file = "--givens", message = message }))
        }
    }
}

/// Returns the position of a record, with the user's givens. Returns `None`, after a message, if
/// the record is not 9×9 or contradicts these givens. Either outcome is counted.
pub(crate) fn read_position<E: Default>(
    context: &Context,
    givens: Option<&Grid>,
    file: &str,
    record: &Record,
    done: &mut Results<E>,
) -> Option<Position> {
    let refusal = match (record.puzzle.to_position(), givens) {
        (None, _) => {
            let message = faults::nine_only(context, record.puzzle.shape());
            let words = args! { file = file, line = record.line, message = message };
            context.say("located-line", &words)
        }
        (Some(position), Some(givens)) if !position.digits().extends(givens) => {
            let message = context.say("givens-differ", &args! {});
            let words = args! { file = file, line = record.line, message = message };
            context.say("located-line", &words)
        }
        (Some(mut position), givens) => {
            if let Some(givens) = givens {
                position.set_givens(givens.filled_cells());
            }
            done.tally.records += 1;
            return Some(position);
        }
    };
    done.tally.refused += 1;
    done.messages.push(refusal);
    None
}

/// Counts a position that does not lead to a solution, and returns its verdict and message.
pub(crate) fn describe_failure<E: Default>(
    context: &Context,
    examined: &Examined,
    done: &mut Results<E>,
) -> (PositionVerdict, String) {
    match examined {
        Examined::Mistakes(mistakes) => {
            done.tally.none += 1;
            let cells: CellSet = mistakes.iter().map(Mistake::cell).collect();
            let words = args! { cells = context.catalogue.list(cells.iter()) };
            (PositionVerdict::Mistakes, context.say("explain-mistakes", &words))
        }
        Examined::Broken { why: NotRated::Clash(clash), .. } => {
            done.tally.invalid += 1;
            (PositionVerdict::Invalid, faults::clash(context, clash))
        }
        Examined::Broken { why: NotRated::Multiple, .. } => {
            done.tally.multiple += 1;
            (PositionVerdict::Multiple, context.say("explain-multiple", &args! {}))
        }
        Examined::Broken { suspects, .. } => {
            done.tally.none += 1;
            let mut message = context.say("explain-none", &args! {});
            if !suspects.is_empty() {
                let cells = context.catalogue.list(suspects.iter());
                let more = context.say("check-suspects", &args! { cells = cells });
                message = format!("{message} {more}");
            }
            (PositionVerdict::None, message)
        }
        Examined::Fine { .. } => (PositionVerdict::Unique, String::new()),
    }
}

/// Returns the record of a step, with texts in the user's language.
pub(crate) fn step_record<'a>(context: &Context, step: &'a Step) -> StepRecord<'a> {
    StepRecord::new(step, context.catalogue.name(step.technique), context.catalogue.explain(step))
}
