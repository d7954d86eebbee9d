//! Code shared by `explain`, `hint` and `draw`: the choices of the user, a player's position, and the
//! count of those that do not lead to a solution.

use shudu::Puzzle;
use shudu::logic::{HodokuOptions, PositionFault, State, StepScale, Technique};
use shudu::text::ReadOptions;
use shudu_jobs::steps;
use shudu_jobs::techniques::{self, StepOrder};

use crate::argument;
use crate::context::Context;
use crate::pipeline::Results;
use crate::puzzle_stream::Entry;

/// Returns the techniques with these names, or a message about the first unknown one.
pub(crate) fn techniques(context: &Context, names: &[String]) -> Result<Vec<Technique>, String> {
    techniques::named("technique", names).map_err(|fault| fault.message(&context.catalogue))
}

/// Returns the choice of techniques of the flags.
fn chosen(flags: &shudu_flags::Techniques) -> techniques::Techniques {
    let shudu_flags::Techniques { order, with, without } = flags.clone();
    techniques::Techniques { order, with, without }
}

/// Returns the options of the HoDoKu solver from the flags, or a message. `is_used` is true if that
/// solver is used.
pub(crate) fn options(
    context: &Context,
    flags: &shudu_flags::Techniques,
    is_used: bool,
) -> Result<HodokuOptions, String> {
    chosen(flags).options(is_used).map_err(|fault| fault.message(&context.catalogue))
}

/// Returns the order of steps, and the givens of `--givens`: a puzzle, or a file with one. Returns a
/// message about a fault.
pub(crate) fn choices(
    context: &Context,
    scale: StepScale,
    flags: &shudu_flags::Techniques,
    givens: Option<&str>,
) -> Result<(StepOrder, Option<Puzzle>), String> {
    let order = StepOrder::new(scale, &chosen(flags));
    let order = order.map_err(|fault| fault.message(&context.catalogue))?;
    let read = |value| argument::read(context, "--givens", value, ReadOptions::default());
    Ok((order, givens.map(read).transpose()?))
}

/// Returns the position of a record, with the user's givens. Returns `None`, after a message, if
/// the record contradicts these givens. Either outcome is counted.
pub(crate) fn read_start(
    context: &Context,
    givens: Option<&Puzzle>,
    entry: Entry<'_>,
    done: &mut Results,
) -> Option<State> {
    match steps::position(&entry.puzzle, givens) {
        Ok(state) => {
            done.tally.records += 1;
            Some(state)
        }
        Err(fault) => {
            done.tally.rejected += 1;
            done.note(context, entry, fault.message(&context.catalogue));
            None
        }
    }
}

/// Counts a position that does not lead to a solution.
pub(crate) fn count_failure(fault: &PositionFault, done: &mut Results) {
    *match fault {
        PositionFault::Mistakes { .. } | PositionFault::NoSolution(_) => &mut done.tally.none,
        PositionFault::Clash(_) => &mut done.tally.invalid,
        PositionFault::Multiple => &mut done.tally.multiple,
        PositionFault::Stopped => &mut done.tally.undecided,
    } += 1;
}
