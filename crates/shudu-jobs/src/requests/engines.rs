//! Requests on the engines: `engines`, `trace`.

use std::ops::ControlFlow;

use serde::Serialize;
use shudu::Puzzle;
use shudu::search::Work;
use shudu::solve::Problem;
use shudu::solve::engine::trace::Action;
use shudu::solve::engine::{self, Cover, ENGINES, Engine};
use shudu_messages::args;

use crate::record::TraceRecord;
use crate::requests::failure::Failure;

request! {
    /// Lists the engines.
    Engines -> EnginesAnswer {}
    |_request, job| {
        let info = |engine: &&dyn Engine| EngineInfo {
            name: engine.name(),
            about: job.say(&format!("engine-{}", engine.name()), &args! {}),
            lexicographic: engine.is_lexicographic(),
            trace: engine.has_trace(),
        };
        Ok(EnginesAnswer { engines: ENGINES.iter().map(info).collect() })
    }
}

/// The engines.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct EnginesAnswer {
    /// Every engine.
    pub(crate) engines: Vec<EngineInfo>,
}

/// An engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct EngineInfo {
    /// The name.
    pub(crate) name: &'static str,
    /// What it does, in the language of the request.
    pub(crate) about: String,
    /// True if it finds solutions in lexicographic order.
    pub(crate) lexicographic: bool,
    /// True if it has a trace.
    pub(crate) trace: bool,
}

request! {
    /// Shows an engine at work: its actions in order, and counters of its work.
    Classic puzzle Trace -> TraceAnswer {
        /// The engine; `cover` if absent. The request `engines` lists those with a trace.
        engine: Option<String>,
        /// The number of events to return; 10000 if absent.
        limit: Option<usize>,
        /// The number of events to skip before the first one that is returned; 0 if absent.
        start_at: u64,
        /// If true, the search goes on after the last event that is returned, so that `total`, `work`
        /// and `solutions` are those of the whole search.
        finish: bool,
        /// Stop after this many solutions; 1 if absent.
        solutions: Option<u64>,
        /// If true, the answer has the time of the search (`time_us`), which differs from call to call.
        time: bool,
    }
    |request, job| {
        let name = request.engine.as_deref().unwrap_or(Cover.name());
        let engine = engine::named(name).filter(|engine| engine.has_trace());
        let engine = engine.ok_or_else(|| {
            let with_trace = ENGINES.iter().filter(|engine| engine.has_trace());
            let names: Vec<&str> = with_trace.map(|engine| engine.name()).collect();
            let words = args! { engine = name.to_owned(), engines = names.join(", ") };
            job.bad("engine", job.say("trace-none", &words))
        })?;
        let entry = request.source().one(job)?;
        let problem = Problem::from(entry.board());
        let most = job.context.limits.steps;
        let most = request.limit.unwrap_or(10_000).min(most);
        let limits = job.limits.clone().with_solutions(request.solutions.unwrap_or(1).max(1));
        let mut events = Vec::new();
        let mut more = false;
        let (mut total, mut backtracks, mut deepest) = (0, 0, 0);
        let start = request.time.then(|| job.context.now()).flatten();
        let report = engine.trace_search(&problem, &limits, &mut |event| {
            let is_shown = total >= request.start_at;
            if is_shown && events.len() == most {
                more = true;
                if !request.finish {
                    return ControlFlow::Break(());
                }
            } else if is_shown {
                events.push(TraceRecord::new(problem.shape(), entry.line, total + 1, &event));
            }
            total += 1;
            backtracks += u64::from(event.action == Action::Backtrack);
            deepest = deepest.max(event.depth);
            ControlFlow::Continue(())
        });
        let report = report.ok_or_else(|| -> Failure { unreachable!("the engine has a trace") })?;
        let time_us = start.map(|start| start.micros());
        let is_stopped = report.end.stopped().is_some();
        Ok(TraceAnswer {
            puzzle: entry.puzzle,
            engine: engine.name(),
            events,
            more: more || is_stopped,
            complete: !is_stopped && (request.finish || !more),
            total,
            solutions: report.solutions,
            work: report.work,
            backtracks,
            deepest,
            time_us,
        })
    }
}

/// The actions of an engine.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct TraceAnswer {
    /// The puzzle.
    #[serde(serialize_with = "crate::record::parts::line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub(crate) puzzle: Puzzle,
    /// The engine.
    pub(crate) engine: &'static str,
    /// The actions in order.
    pub(crate) events: Vec<TraceRecord>,
    /// True if the search went on after the last event.
    pub(crate) more: bool,
    /// True if `total`, `work` and the other counters are those of the whole search.
    pub(crate) complete: bool,
    /// The number of events up to the end of the search, or up to the last one that is returned.
    pub(crate) total: u64,
    /// The number of solutions found.
    pub(crate) solutions: u64,
    /// The work of these events.
    pub(crate) work: Work,
    /// How often no digit was left to try.
    pub(crate) backtracks: u64,
    /// The most guesses that were open at once.
    pub(crate) deepest: u32,
    /// The time of the search in microseconds, if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) time_us: Option<u64>,
}
