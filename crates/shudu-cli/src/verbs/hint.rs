//! `shudu hint`: the player's mistakes, or as much of the next step as requested.

use shudu::grid::{CellSet, Grid, House};
use shudu::logic::{Examined, Mistake, NotRated};
use shudu::record::{ExtraRecord, HintKind, HintRecord};
use shudu::text::{Columns, Record};
use shudu_messages::args;

use super::Ended;
use crate::cli::{Hint, StepScale};
use crate::context::{Context, complain, is_stopping};
use crate::exit::Exit;
use crate::human_solver::{self, HumanSolver};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::player::{describe_failure, read_givens, read_position, step_record};
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
        let mut solver = HumanSolver::new(flags.scale, &options);
        move |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                if done.publish().is_break() {
                    break;
                }
                one(context, (flags, givens), run, &mut solver, &batch, record, done);
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
    (flags, givens): (&Hint, Option<&Grid>),
    run: &RunOptions,
    solver: &mut HumanSolver,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results,
) {
    let Some(position) = read_position(context, givens, batch.file, record, done) else { return };
    let limits = flags.time.limits();
    let examined = position.examine_within(&limits);
    if matches!(examined, Examined::Broken { why: NotRated::Stopped, .. }) && is_stopping() {
        done.tally.records -= 1;
        done.stop = true;
        return;
    }
    let (kind, text, step) = match examined {
        Examined::Fine { state, .. } if state.is_full() => {
            done.tally.unique += 1;
            (HintKind::Solved, context.say("hint-solved", &args! {}), None)
        }
        Examined::Fine { state, proper, .. } => {
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
                    let why = context.catalogue.not_rated(&why);
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
        Examined::Mistakes(mistakes) => {
            // The puzzle is proper, so this counts as success.
            done.tally.unique += 1;
            (HintKind::Mistakes, describe_mistakes(context, &mistakes, flags.level), None)
        }
        examined => {
            let (verdict, message) = describe_failure(context, &examined, done);
            (verdict.into(), context.say("hint-none", &args! { why = message }), None)
        }
    };
    if matches!(run.format().id, "jsonl" | "json") {
        let mut hint = HintRecord::new(&record.puzzle, kind, text);
        hint.step = step.as_ref().filter(|_| flags.level == 4).map(|s| step_record(context, s));
        hint.extra = ExtraRecord::from(&record.extra);
        done.records.json(run.format(), &hint);
    } else if matches!(kind, HintKind::Invalid | HintKind::None | HintKind::Multiple) {
        let words = args! { file = batch.file, line = record.line, message = text };
        done.messages.push(context.say("located-line", &words));
    } else {
        let text = format!("{text}\n");
        done.records.out().extend_from_slice(context.fit(&text, 2).as_bytes());
    }
}

/// Returns the player's mistakes. Each level shows more: the number, the boxes, the cells, the
/// mistakes.
fn describe_mistakes(context: &Context, mistakes: &[Mistake], level: u8) -> String {
    let catalogue = &context.catalogue;
    let cells: CellSet = mistakes.iter().map(Mistake::cell).collect();
    match level {
        1 => context.say("hint-mistakes", &args! { count = mistakes.len() }),
        2 => {
            let boxes = House::all().skip(18).filter(|house| !(house.cells() & cells).is_empty());
            let houses = catalogue.houses(&boxes.collect::<Vec<_>>());
            context.say("hint-mistakes-houses", &args! { houses = houses })
        }
        3 => context.say("hint-mistakes-cells", &args! { cells = catalogue.list(cells.iter()) }),
        _ => {
            let one = |mistake: &Mistake| {
                let (key, candidate) = match mistake {
                    Mistake::Wrong(candidate) => ("hint-wrong", candidate),
                    Mistake::Missing(candidate) => ("hint-missing", candidate),
                };
                let words = args! {
                    cell = candidate.cell.to_string(), digit = candidate.digit.to_string(),
                };
                context.say(key, &words)
            };
            mistakes.iter().map(one).collect::<Vec<_>>().join("\n")
        }
    }
}
