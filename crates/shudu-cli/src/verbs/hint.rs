//! `shudu hint`: a nudge for a player. First the player's own mistakes; then the next step, and no
//! more of it than was asked for.

use shudu::grid::{CellSet, House};
use shudu::logic::{Examined, Mistake, examine};
use shudu::text::Record;
use shudu_messages::args;

use super::Ended;
use super::explain::step_json;
use crate::cli::{Hint, StepScale};
use crate::context::{Context, is_cancelled};
use crate::exit::Exit;
use crate::human_solver::{self, HumanSolver};
use crate::input::Source;
use crate::json;
use crate::pipeline::{Results, RunOptions};
use crate::player::{describe_failure, read_position};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

pub(crate) fn run(context: &Context, flags: &Hint) -> Ended {
    let Some(options) =
        human_solver::options(context, &flags.techniques, flags.scale == StepScale::Hodoku)
    else {
        return Ok(Exit::Refused);
    };
    let worker = || {
        let mut solver = HumanSolver::new(flags.scale, &options);
        move |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                one(context, flags, &mut solver, &batch, record, done);
                if done.stop {
                    break;
                }
            }
        }
    };
    let sources = Source::all(&flags.input.files);
    let tally = puzzle_stream::run(
        context,
        sources,
        &flags.input.options(),
        &RunOptions::lines().slow(),
        worker,
    )?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Unique))
}

fn one(
    context: &Context,
    flags: &Hint,
    solver: &mut HumanSolver,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results,
) {
    let givens = flags.givens.as_ref();
    let Some(position) = read_position(context, givens, batch.file, record, done) else { return };
    let jsonl = flags.format.as_deref() == Some("jsonl");
    if jsonl {
        json::open(done.records.out(), &record.puzzle);
    }
    match examine(&position) {
        Examined::Fine { state, .. } if state.is_full() => {
            done.tally.unique += 1;
            let text = context.say("hint-solved", &args! {});
            write(done, jsonl, "solved", &text);
        }
        Examined::Fine { state, proper, .. } => {
            solver.set_uniqueness(proper);
            let step = solver.next(&state);
            if is_cancelled() {
                done.stop = true;
                done.tally.records -= 1;
                done.records.out().clear();
                return;
            }
            let Some(step) = step else {
                done.tally.undecided += 1;
                let why = context.catalogue.not_rated(&shudu::logic::NotRated::Beyond);
                return write(done, jsonl, "beyond", &why);
            };
            done.tally.unique += 1;
            let mut text = context.catalogue.hint(&step, flags.level);
            if flags.level == 4 {
                step.notation().iter().for_each(|line| text += &format!("\n{line}"));
            }
            if jsonl && flags.level == 4 {
                json::key(done.records.out(), "step");
                step_json(context, &step, done.records.out());
            }
            write(done, jsonl, "step", &text);
        }
        Examined::Mistakes(mistakes) => {
            // The puzzle is fine; the player is not there yet. That is no failure of the command.
            done.tally.unique += 1;
            let text = tell(context, &mistakes, flags.level);
            write(done, jsonl, "mistakes", &text);
        }
        examined => {
            let (word, message) = describe_failure(context, &examined, done);
            let text = context.say("hint-none", &args! { why = message });
            if jsonl {
                return write(done, jsonl, word, &text);
            }
            let words = args! { file = batch.file, line = record.line, message = text };
            done.messages.push(context.say("located-line", &words));
        }
    }
}

fn write(done: &mut Results, jsonl: bool, kind: &str, text: &str) {
    if jsonl {
        json::key(done.records.out(), "hint");
        json::string(done.records.out(), kind);
        json::key(done.records.out(), "text");
        json::string(done.records.out(), text);
        json::close(done.records.out());
    } else {
        done.records.out().extend_from_slice(format!("{text}\n").as_bytes());
    }
}

/// The player's mistakes, as much of them as the level allows: that there are some, the boxes, the
/// cells, and what is wrong there.
fn tell(context: &Context, mistakes: &[Mistake], level: u8) -> String {
    let catalogue = &context.catalogue;
    let cells: CellSet = mistakes.iter().map(Mistake::cell).collect();
    match level {
        1 => context.say("hint-mistakes", &args! { count = mistakes.len() }),
        2 => {
            let boxes = House::all().skip(18).filter(|house| !(house.cells() & cells).is_empty());
            let houses = catalogue.list(boxes.map(|house| catalogue.house(house)));
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
