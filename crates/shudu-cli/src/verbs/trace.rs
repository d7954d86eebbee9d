//! `shudu lab trace`: the actions of an engine while it solves a puzzle.

use std::ops::ControlFlow;

use shudu::record::TraceRecord;
use shudu::solve::Problem;
use shudu::solve::engine::{self, Cover, Engine};
use shudu::text::{Columns, Record};
use shudu_flags::LabTrace;
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, complain, is_stopping, limits};
use crate::exit::Exit;
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;

/// A trace can be very long; it is written in parts of this many bytes.
const PART: usize = 64 << 10;

pub(crate) fn run(context: &Context, flags: &LabTrace) -> Ended {
    let engine = flags.engine.as_deref().and_then(engine::named).unwrap_or(&Cover);
    let has_trace = |engine: &dyn Engine| {
        let none = &mut |_| ControlFlow::Break(());
        engine.trace_search(&Problem::from(&shudu::Grid::EMPTY), &limits(), none).is_some()
    };
    if !has_trace(engine) {
        let names = engine::ENGINES.iter().filter(|engine| has_trace(**engine));
        let names: Vec<&str> = names.map(|engine| engine.name()).collect();
        let words = args! { engine = engine.name(), engines = names.join(", ") };
        complain(&context.say("trace-none", &words));
        return Ok(Exit::Refused);
    }
    let format = flags.format.as_deref().unwrap_or("text");
    let run = RunOptions::for_answers(format, || Columns::new([], [])).slow();
    let worker = || {
        |batch: Batch<'_>, done: &mut Results| {
            for record in batch.records() {
                done.tally.records += 1;
                let flow = trace(context, flags, engine, &run, &batch, record, done);
                if flow.is_break() || is_stopping() {
                    done.stop = true;
                    return;
                }
            }
        }
    };
    let sources = Source::all(context, &flags.input.files);
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    tally.tell(context, None);
    Ok(tally.exit(Demand::Nothing))
}

/// Traces one puzzle. Returns `Break` if the output accepts no more.
fn trace(
    context: &Context,
    flags: &LabTrace,
    engine: &dyn Engine,
    run: &RunOptions,
    batch: &Batch<'_>,
    record: &Record,
    done: &mut Results,
) -> ControlFlow<()> {
    let shape = record.puzzle.shape();
    let most = flags.limit.map_or(u64::MAX, std::num::NonZeroU64::get);
    let is_json = flags.format.as_deref().is_some_and(|format| format.starts_with("json"));
    let mut number = 0;
    let mut open = ControlFlow::Continue(());
    let limits = limits().with_solutions(flags.solutions.get());
    let problem = Problem::from(record.puzzle.digits());
    engine.trace_search(&problem, &limits, &mut |event| {
        number += 1;
        let event = TraceRecord::new(shape, record.line, number, &event);
        match is_json {
            true => done.records.json(run.format(), &event),
            false => {
                event.write_text(done.records.out());
                done.records.end();
            }
        }
        if done.records.out().len() > PART {
            open = done.hand_over();
        }
        if number == most || open.is_break() || is_stopping() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    if number == most && open.is_continue() {
        let message = context.say("trace-cut", &args! { count = number });
        let words = args! { file = batch.file, line = record.line, message = message };
        done.messages.push(context.say("located-line", &words));
    }
    open
}
