//! `shudu hint`: the player's mistakes, or as much of the next step as requested.

use shudu::Puzzle;
use shudu::logic::{NotRated, PositionFault};
use shudu_flags::Hint as Flags;
use shudu_jobs::record::HintKind;
use shudu_jobs::steps::{Hint, StepFinder, step_record};

use super::Ended;
use crate::context::{Context, is_stopping, limits_within};
use crate::pipeline::Results;
use crate::player::{self, count_failure, read_start};
use crate::puzzle_stream::{Entry, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Flags) -> Ended {
    let (order, givens) =
        player::choices(context, flags.scale, &flags.techniques, flags.givens.as_deref())?;
    let style = flags.format.unwrap_or_default();
    let run = Run::answers(context, &flags.input, (style, &Default::default()), []).slow();
    let worker = || {
        let mut finder = StepFinder::new(&order);
        let (run, givens) = (&run, givens.as_ref());
        move |entry: Entry<'_>, done: &mut Results| {
            hint(context, (flags, givens), run, &mut finder, entry, done);
        }
    };
    Ok(run.each(worker)?.exit(Required::Unique))
}

/// Writes the hint for a position.
fn hint(
    context: &Context,
    (flags, givens): (&Flags, Option<&Puzzle>),
    run: &Run<'_>,
    finder: &mut StepFinder,
    entry: Entry<'_>,
    done: &mut Results,
) {
    let Some(state) = read_start(context, givens, entry, done) else { return };
    let hint = finder.hint(&state, &limits_within(flags.time));
    if is_stopping() {
        return done.stop_uncounted();
    }
    match &hint {
        Hint::Beyond(why) => {
            done.tally.undecided += 1;
            if *why == NotRated::Stopped {
                done.note_undecided(context, entry);
            }
        }
        // Of mistakes the puzzle is proper, so they count as success.
        Hint::Failed(fault) if !matches!(fault, PositionFault::Mistakes { .. }) => {
            count_failure(fault, done);
        }
        _ => done.tally.unique += 1,
    }
    let catalogue = &context.catalogue;
    if run.style.is_json() {
        let step = |step: &_| step_record(catalogue, None, step);
        let mut hint = hint.record(catalogue, &entry.puzzle, flags.level, step);
        hint.extra = entry.fields();
        return done.records.json(&hint);
    }
    let text = hint.text(catalogue, entry.puzzle.to_grid().is_some(), flags.level);
    match hint.kind() {
        HintKind::Step | HintKind::Solved | HintKind::Mistakes | HintKind::Beyond => {
            let text = format!("{text}\n");
            done.records.out().extend_from_slice(context.fit(&text, 2).as_bytes());
        }
        _ => done.note(context, entry, text),
    }
}
