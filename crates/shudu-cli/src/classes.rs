//! Classes of puzzles, for the verbs that ask which puzzles are the same.

use shudu::solve::{Problem, Verdict, verdict_of};
use shudu::symmetry::{ClassId, NoForm};
use shudu::text::{Format, Item, Puzzle, Record, WriteOptions};
use shudu_messages::args;

use crate::cli::Sameness;
use crate::context::Context;
use crate::faults;
use crate::ordered::Done;
use crate::puzzle_stream::Batch;

/// Why a puzzle has no class.
pub(crate) enum Classless {
    NoForm(NoForm),
    /// Classes of solutions were asked for, and there is not exactly one.
    NotProper,
}

/// The class of a puzzle. Its digits count, candidates do not.
pub(crate) fn class_of(puzzle: &Puzzle, by: Sameness) -> Result<ClassId, Classless> {
    let class = match (by, puzzle) {
        (Sameness::Puzzle, Puzzle::Grid(grid)) => ClassId::of(grid),
        (Sameness::Puzzle, _) => ClassId::of_board(&puzzle.digits()),
        (Sameness::Pattern, _) => ClassId::of_pattern(&puzzle.digits()),
        (Sameness::Solution, _) => match verdict_of(&Problem::from(puzzle)) {
            Verdict::Unique(solution) => ClassId::of_board(&solution),
            _ => return Err(Classless::NotProper),
        },
    };
    class.map_err(Classless::NoForm)
}

/// Says on stderr why a puzzle was left out, and counts it.
pub(crate) fn tell(
    context: &Context,
    file: &str,
    record: &Record,
    why: &Classless,
    done: &mut Done,
) {
    let message = match why {
        Classless::NoForm(NoForm::Clash(clash)) => faults::clash(context, clash),
        Classless::NoForm(NoForm::TooMany) => context.say("canon-too-many", &args! {}),
        Classless::NotProper => context.say("not-proper", &args! {}),
    };
    let words = args! { file = file, line = record.line, message = message };
    done.talk.push(context.say("located-line", &words));
    done.tally.invalid += 1;
}

/// Writes each puzzle of a batch as it came, as a part of its own with its class. Puzzles without a
/// class are told and left out; comments are parts without a class.
pub(crate) fn write_parts(
    context: &Context,
    batch: &Batch<'_>,
    by: Sameness,
    format: &Format,
    options: &WriteOptions,
    done: &mut Done,
) {
    for item in batch.items {
        match item {
            Item::Comment { text, .. } => {
                format.comment(&mut done.out, text, options);
                done.parts.push((None, done.out.len()));
            }
            Item::Record(record) => {
                done.tally.records += 1;
                match class_of(&record.puzzle, by) {
                    Err(why) => tell(context, batch.file, record, &why, done),
                    Ok(class) => {
                        if done.header.is_none() {
                            let mut header = Vec::new();
                            format.header(&mut header, &record.extra, options);
                            done.header = Some(header);
                        }
                        format.write(&mut done.out, 1, &record.puzzle, &record.extra, options);
                        done.parts.push((Some(class), done.out.len()));
                    }
                }
            }
        }
    }
}

/// Shows the parts of a result, one after the other, to `visit`.
pub(crate) fn each_part(done: &Done, mut visit: impl FnMut(Option<ClassId>, &[u8])) {
    let mut start = 0;
    for &(class, end) in &done.parts {
        visit(class, &done.out[start..end]);
        start = end;
    }
}
