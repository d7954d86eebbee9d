//! `shudu lab trace`: the actions of an engine while it solves a puzzle.

use std::ops::ControlFlow;

use shudu::solve::engine::{Cover, Engine};
use shudu_flags::{LabTrace, Style};
use shudu_jobs::record::TraceRecord;
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_stopping, limits};
use crate::pipeline::Results;
use crate::puzzle_stream::{Entry, Run};
use crate::tally::Required;

/// A trace can be very long; it is written in parts of this many bytes.
const PART: usize = 64 << 10;

pub(crate) fn run(context: &Context, flags: &LabTrace) -> Ended {
    let engine = flags.engine.unwrap_or(&Cover);
    let style = flags.format.unwrap_or_default();
    let run = Run::answers(context, &flags.input, (style, &Default::default()), []).slow();
    let one = |entry: Entry<'_>, done: &mut Results| {
        done.tally.records += 1;
        let flow = trace(context, flags, engine, entry, done);
        done.stop = flow.is_break() || is_stopping();
    };
    Ok(run.each(|| one)?.exit(Required::Nothing))
}

/// Traces one puzzle. Returns `Break` if the output accepts no more.
fn trace(
    context: &Context,
    flags: &LabTrace,
    engine: &dyn Engine,
    entry: Entry<'_>,
    done: &mut Results,
) -> ControlFlow<()> {
    let Some(problem) = entry.puzzle.to_problem() else { return ControlFlow::Continue(()) };
    let most = flags.limit.map_or(u64::MAX, std::num::NonZeroU64::get);
    let is_json = flags.format.is_some_and(Style::is_json);
    let mut number = 0;
    let mut open = ControlFlow::Continue(());
    let limits = limits().with_solutions(flags.solutions.get());
    engine.trace_search(&problem, &limits, &mut |event| {
        number += 1;
        let event = TraceRecord::new(problem.shape(), entry.line, number, &event);
        match is_json {
            true => done.records.json(&event),
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
        done.note(context, entry, context.say("trace-cut", &args! { count = number }));
    }
    open
}
