//! `shudu hint`: the player's mistakes, or as much of the next step as requested.

use shudu::grid::Board;
use shudu::logic::{Examination, LogicState, LogicStep, NotRated, PositionFault, StepScale};
use shudu::record::{ExtraRecord, HintKind, HintRecord};
use shudu::text::{Columns, Record};
use shudu_flags::Hint;
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, complain, is_stopping, limits_within};
use crate::exit::Exit;
use crate::human_solver::{self, ShownSolver, Solvers};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::player::{Start, describe_failure, read_givens, read_start, step_record};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Hint) -> Ended {
    let Some(options) =
        human_solver::options(context, &flags.techniques, flags.scale == StepScale::Hodoku)
    else {
        return Ok(Exit::Refused);
    };
    let givens = match read_givens(context, flags.givens.as_deref()) {
        Ok(givens) => givens,
        Err(objection) => {
            complain(&objection);
            return Ok(Exit::Refused);
        }
    };
    let format = flags.format.as_deref().unwrap_or("text");
    let run = RunOptions::for_answers(format, || Columns::new([], [])).slow();
    let worker = || {
        let (givens, run) = (givens.as_ref(), &run);
        let mut solvers = Solvers::new(flags.scale, &options);
        move |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                if done.publish().is_break() {
                    break;
                }
                one(context, (flags, givens), run, &mut solvers, &batch, record, done);
                if done.stop {
                    break;
                }
            }
        }
    };
    let sources = Source::all(context, &flags.input.files);
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Unique))
}

fn one(
    context: &Context,
    (flags, givens): (&Hint, Option<&Board>),
    run: &RunOptions,
    solvers: &mut Solvers,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results,
) {
    let start = read_start(context, givens, batch.file, record, done);
    let limits = limits_within(flags.time);
    match start {
        None => {}
        Some(Start::Nine(position)) => {
            let examined = Examination::of(&position, &limits);
            hint(context, flags, run, &mut solvers.nine, (batch, record), examined, done);
        }
        Some(Start::Board(state)) => {
            let examined = Examination::of_board(state, &limits);
            hint(context, flags, run, &mut solvers.board, (batch, record), examined, done);
        }
    }
}

/// Writes the hint for a position.
fn hint<S: ShownSolver>(
    context: &Context,
    flags: &Hint,
    run: &RunOptions,
    solver: &mut S,
    (batch, record): (&Batch<'_>, &Record),
    examined: Examination<S::State>,
    done: &mut Results,
) {
    let limits = limits_within(flags.time);
    if matches!(examined, Examination::Failed(PositionFault::Stopped)) && is_stopping() {
        done.tally.records -= 1;
        done.stop = true;
        return;
    }
    let (kind, text, step) = match examined {
        Examination::Fine { state, .. } if state.is_full() => {
            done.tally.unique += 1;
            (HintKind::Solved, context.say("hint-solved", &args! {}), None)
        }
        Examination::Fine { state, proper } => {
            solver.set_uniqueness(proper);
            solver.set_limits(limits.clone());
            let step = solver.next(&state);
            if is_stopping() {
                done.stop = true;
                done.tally.records -= 1;
                return;
            }
            match step {
                None => {
                    done.tally.undecided += 1;
                    let is_late = limits.stopped().is_some();
                    if is_late {
                        done.tell_undecided(context, batch.file, record.line);
                    }
                    let why = if is_late { NotRated::Stopped } else { NotRated::Beyond };
                    let why = context.catalogue.no_path(S::IS_NINE, &why);
                    (HintKind::Beyond, why, None)
                }
                Some(step) => {
                    done.tally.unique += 1;
                    let mut text = context.catalogue.hint(&step, flags.level);
                    if flags.level == 4 {
                        step.notation().iter().for_each(|line| text += &format!("\n{line}"));
                    }
                    (HintKind::Step, text, Some(step))
                }
            }
        }
        Examination::Failed(PositionFault::Mistakes(mistakes)) => {
            // The puzzle is proper, so this counts as success.
            done.tally.unique += 1;
            (HintKind::Mistakes, context.catalogue.mistakes(&mistakes, flags.level), None)
        }
        Examination::Failed(failure) => {
            let (verdict, message) = describe_failure(context, &failure, done);
            (verdict.into(), context.say("hint-none", &args! { why = message }), None)
        }
    };
    if matches!(run.format().id, "jsonl" | "json") {
        let mut hint = HintRecord::new(&record.puzzle, kind, text);
        hint.step = step.as_ref().filter(|_| flags.level == 4).map(|s| step_record(context, s));
        hint.extra = ExtraRecord::from(&record.extra);
        done.records.json(run.format(), &hint);
    } else if matches!(
        kind,
        HintKind::Invalid | HintKind::None | HintKind::Multiple | HintKind::Undecided
    ) {
        let words = args! { file = batch.file, line = record.line, message = text };
        done.messages.push(context.say("located-line", &words));
    } else {
        let text = format!("{text}\n");
        done.records.out().extend_from_slice(context.fit(&text, 2).as_bytes());
    }
}
