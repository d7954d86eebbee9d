//! Classes of puzzles, for the commands that treat equivalent puzzles alike.

use shudu::grid::Puzzle;
use shudu::solve::{Problem, Verdict};
use shudu::symmetry::{CanonicalError, ClassId};
use shudu::text::{Item, Record, Writer};
use shudu_messages::args;

use crate::cli::Sameness;
use crate::context::Context;
use crate::faults;
use crate::pipeline::Results;
use crate::puzzle_stream::Batch;

/// Why a puzzle has no class.
pub(crate) enum Classless {
    NoForm(CanonicalError),
    /// Classes of solutions were asked for, and there is not exactly one.
    NotProper,
}

/// The class of a puzzle by its digits; candidates play no part.
pub(crate) fn class_of(puzzle: &Puzzle, by: Sameness) -> Result<ClassId, Classless> {
    let class = match by {
        Sameness::Puzzle => puzzle.class_id(),
        Sameness::Pattern => puzzle.pattern_class_id(),
        Sameness::Solution => match Problem::from(puzzle).verdict() {
            Verdict::Unique(solution) => solution.class_id(),
            _ => return Err(Classless::NotProper),
        },
    };
    class.map_err(Classless::NoForm)
}

/// Reports why a puzzle has no class, and counts it.
pub(crate) fn tell<E>(
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
    };
    let words = args! { file = file, line = record.line, message = message };
    results.messages.push(context.say("located-line", &words));
    results.tally.invalid += 1;
}

/// Writes each puzzle of a batch unchanged, with its class beside it. Puzzles without a class are
/// reported and left out.
pub(crate) fn write_with_classes(
    context: &Context,
    batch: &Batch<'_>,
    by: Sameness,
    writer: &Writer,
    results: &mut Results<Vec<ClassId>>,
) {
    for item in batch.items {
        match item {
            Item::Comment { text, .. } => results.records.comment(writer, text),
            Item::Record(record) => {
                results.tally.records += 1;
                match class_of(&record.puzzle, by) {
                    Err(why) => tell(context, batch.file, record, &why, results),
                    Ok(class) => {
                        results.records.puzzle(writer, &record.puzzle, &record.extra);
                        results.extra.push(class);
                    }
                }
            }
        }
    }
}
