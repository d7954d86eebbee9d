//! Classes of puzzles, for commands that work with equivalent puzzles.

use shudu::Limits;
use shudu::Puzzle;
use shudu::Solvable;
use shudu::solve::Verdict;
use shudu::symmetry::Symmetric;
use shudu::symmetry::{CanonicalError, ClassId};
use shudu_flags::{Sameness, Timeout};
use shudu_messages::args;

use crate::context::{Context, is_stopping, limits_within};
use crate::faults;
use crate::pipeline::Results;
use crate::puzzle_stream::{Batch, Entry};

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
        Sameness::Solution => match puzzle.verdict_within(limits) {
            Ok(Verdict::Unique(solution)) => Ok(solution.canonical_within(limits)?.class_id()),
            Ok(_) => Err(Classless::NotProper),
            Err(_) => Err(Classless::Stopped),
        },
    }
}

/// Reports why a puzzle has no class, and counts it.
pub(crate) fn note(context: &Context, entry: Entry<'_>, why: &Classless, results: &mut Results) {
    let message = match why {
        Classless::NoForm(CanonicalError::Clash(clash)) => faults::clash(context, clash),
        Classless::NoForm(_) => context.say("canon-too-many", &args! {}),
        Classless::NotProper => context.say("not-proper", &args! {}),
        Classless::Stopped => return results.undecided(context, entry),
    };
    results.note(context, entry, message);
    results.tally.invalid += 1;
}

/// Writes each puzzle of a batch unchanged, and records its class. Puzzles without a class are
/// reported and skipped.
pub(crate) fn write_with_classes(
    context: &Context,
    batch: Batch<'_>,
    (by, time): (Sameness, Timeout),
    results: &mut Results,
) {
    for item in batch.items() {
        let entry = match item {
            Ok(entry) => entry,
            Err(comment) => {
                results.records.comment(comment);
                continue;
            }
        };
        // Large boards can take long.
        if entry.puzzle.to_grid().is_none() && results.publish().is_break() {
            return;
        }
        results.tally.records += 1;
        match class_of(&entry.puzzle, by, &limits_within(time)) {
            Err(Classless::Stopped) if is_stopping() => return results.stop_uncounted(),
            Err(why) => note(context, entry, &why, results),
            Ok(class) => {
                results.records.kept_puzzle(&entry.puzzle, entry);
                results.data::<Vec<ClassId>>().push(class);
            }
        }
    }
}
