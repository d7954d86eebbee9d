//! Classes of puzzles, for commands that work with equivalent puzzles.

use shudu::Limits;
use shudu::grid::{Puzzle, Shape};
use shudu::solve::{Problem, Verdict};
use shudu::symmetry::{CanonicalError, ClassId};
use shudu::text::{Item, Record, Writer};
use shudu_flags::{Sameness, Timeout};
use shudu_messages::args;

use crate::context::{Context, is_stopping, limits_within};
use crate::faults;
use crate::pipeline::Results;
use crate::puzzle_stream::Batch;

/// The reason why a puzzle has no class.
pub(crate) enum Classless {
    NoForm(CanonicalError),
    /// Classes of solutions were requested, and there is not exactly one solution.
    NotProper,
    /// The search for the class was stopped.
    Stopped,
}

impl From<CanonicalError> for Classless {
    fn from(error: CanonicalError) -> Classless {
        match error {
            CanonicalError::Stopped(_) => Classless::Stopped,
            error => Classless::NoForm(error),
        }
    }
}

/// Returns the class of a puzzle by its digits; candidates are ignored.
pub(crate) fn class_of(
    puzzle: &Puzzle,
    by: Sameness,
    limits: &Limits,
) -> Result<ClassId, Classless> {
    match by {
        Sameness::Puzzle => Ok(puzzle.canonical_within(limits)?.class_id()),
        Sameness::Pattern => Ok(puzzle.canonical_pattern_within(limits)?.class_id()),
        Sameness::Solution => match Problem::from(puzzle).verdict_within(limits) {
            Ok(Verdict::Unique(solution)) => Ok(solution.canonical_within(limits)?.class_id()),
            Ok(_) => Err(Classless::NotProper),
            Err(_) => Err(Classless::Stopped),
        },
    }
}

/// Reports why a puzzle has no class, and counts it.
pub(crate) fn tell<E: Default>(
    context: &Context,
    file: &str,
    record: &Record,
    why: &Classless,
    results: &mut Results<E>,
) {
    let message = match why {
        Classless::NoForm(CanonicalError::Clash(clash)) => faults::clash(context, clash),
        Classless::NoForm(_) => context.say("canon-too-many", &args! {}),
        Classless::NotProper => context.say("not-proper", &args! {}),
        Classless::Stopped => return results.undecided(context, file, record.line),
    };
    let words = args! { file = file, line = record.line, message = message };
    results.messages.push(context.say("located-line", &words));
    results.tally.invalid += 1;
}

/// Writes each puzzle of a batch unchanged, and records its class. Puzzles without a class are
/// reported and skipped.
pub(crate) fn write_with_classes(
    context: &Context,
    batch: &Batch<'_>,
    (by, time): (Sameness, Timeout),
    writer: &Writer,
    results: &mut Results<Vec<ClassId>>,
) {
    for item in batch.items {
        match item {
            Item::Comment { text, .. } => results.records.comment(writer, text),
            Item::Record(record) => {
                // Large boards can take long.
                if record.puzzle.shape() != Shape::NINE && results.publish().is_break() {
                    return;
                }
                results.tally.records += 1;
                match class_of(&record.puzzle, by, &limits_within(time)) {
                    Err(Classless::Stopped) if is_stopping() => {
                        results.tally.records -= 1;
                        results.stop = true;
                        return;
                    }
                    Err(why) => tell(context, batch.file, record, &why, results),
                    Ok(class) => {
                        results.records.kept_puzzle(writer, &record.puzzle, batch.file, record);
                        results.extra.push(class);
                    }
                }
            }
        }
    }
}
