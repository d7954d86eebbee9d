//! `shudu count`: how many solutions every puzzle has.
//!
//! Most puzzles have few solutions and are counted in batches. Those that have more than a batch
//! should wait for are open: their search is cut into parts, and all threads share the parts.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use shudu::search::{End, Work};
use shudu::solve::engine::lanes::{Lanes, Start};
use shudu::solve::{Count as Counted, Problem};
use shudu::text::Puzzle;

use super::Ended;
use crate::answer::{self, Answer, Ask};
use crate::cli::Count;
use crate::context::{Context, is_cancelled, limits};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::progress::Progress;
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;
use crate::{faults, json};

/// A puzzle with more solutions than this is open.
const OPEN: u64 = 10_000;
/// Parts that an open puzzle is cut into.
const PARTS: usize = 4096;

pub(crate) fn run(context: &Context, flags: &Count) -> Ended {
    if let Some(walks) = flags.estimate {
        return super::estimate::run(context, flags, walks);
    }
    let limit = flags.limit.map_or(u64::MAX, std::num::NonZeroU64::get);
    let ask = Ask::new(&flags.search, limit, 0);
    let stats = flags.search.stats;
    let started = Instant::now();
    let sources = Source::all(&flags.input.files);
    let quick = Ask { limit: ask.limit.min(OPEN), alone: stats, ..ask.clone() };
    let worker = || {
        let mut solver = quick.solver();
        let limits = quick.limits();
        let ask = &ask;
        move |batch: Batch<'_>, done: &mut Results| {
            let answers = solver.answers(batch.puzzles(), &limits);
            done.tally.work += answers.batch_work();
            for (record, answer) in batch.records().zip(answers) {
                let is_open = !answer.count.is_complete()
                    && answer.count.solutions == OPEN
                    && ask.limit > OPEN;
                let answer = match is_open {
                    true => count_open(context, ask, &record.puzzle),
                    false => answer,
                };
                answer::count(&answer, &mut done.tally);
                match flags.format.as_deref() {
                    Some("jsonl") => {
                        json::open(done.records.out(), &record.puzzle);
                        json::verdict(done.records.out(), &answer, |c| faults::clash(context, c));
                        if stats {
                            json::work(done.records.out(), &answer);
                        }
                        json::extra(done.records.out(), &record.extra);
                        json::close(done.records.out());
                    }
                    Some("csv") => {
                        done.records.columns(["puzzle", "verdict", "count", "complete"]);
                        let mut puzzle = Vec::new();
                        json::puzzle_line(&mut puzzle, &record.puzzle);
                        let count = answer.count.solutions.to_string();
                        let complete = answer.count.is_complete().to_string();
                        let kind = answer.verdict.name().as_bytes();
                        let fields = [&puzzle, kind, count.as_bytes(), complete.as_bytes()];
                        done.records.row(fields);
                    }
                    _ => done
                        .records
                        .out()
                        .extend_from_slice(format!("{}\n", answer.count).as_bytes()),
                }
                // What was counted up to here is worth something; a puzzle not looked at is not.
                done.stop = is_cancelled();
                if done.stop {
                    break;
                }
            }
        }
    };
    let tally =
        puzzle_stream::run(context, sources, &flags.input.options(), &RunOptions::lines(), worker)?;
    tally.tell(context, stats.then(|| started.elapsed().as_secs_f64()));
    let demand = if tally.undecided > 0 { Demand::Solution } else { Demand::Nothing };
    Ok(tally.exit(demand))
}

/// Counts with all threads, showing how far it is; without them where the engine was named or the
/// puzzle is no 9×9.
fn count_open(context: &Context, ask: &Ask, puzzle: &Puzzle) -> Answer {
    let start = Start::of(&Problem::from(puzzle));
    let (Some(start), None) = (start, ask.engine) else {
        let none = Answer::from_count(Counted::new(0, End::Complete), Work::default());
        return ask.solver().answers([puzzle], &ask.limits()).next().unwrap_or(none);
    };
    let parts = start.parts(PARTS);
    let limits = match ask.timeout {
        Some(timeout) => limits().with_timeout(timeout),
        None => limits(),
    };
    let (next, total) = (AtomicUsize::new(0), AtomicU64::new(0));
    let ends = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..context.jobs)
            .map(|thread| {
                let (parts, limits, next, total) = (&parts, &limits, &next, &total);
                scope.spawn(move || {
                    let mut progress =
                        (thread == 0).then(|| Progress::new(context, "progress-solutions"));
                    let mut work = Work::default();
                    while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let mut told = 0;
                        let counted = Lanes::new().count(*part, limits, &mut |seen, _| {
                            let all = total.fetch_add(seen - told, Ordering::Relaxed) + seen - told;
                            told = seen;
                            if let Some(progress) = &mut progress {
                                progress.at(all);
                            }
                            match all >= ask.limit || is_cancelled() {
                                true => ControlFlow::Break(()),
                                false => ControlFlow::Continue(()),
                            }
                        });
                        let rest = counted.solutions - told;
                        let all = total.fetch_add(rest, Ordering::Relaxed) + rest;
                        work += counted.work;
                        if counted.end != End::Complete || all >= ask.limit {
                            let enough = all >= ask.limit;
                            return (if enough { End::Enough } else { counted.end }, work);
                        }
                    }
                    (End::Complete, work)
                })
            })
            .collect();
        threads.into_iter().filter_map(|t| t.join().ok()).collect::<Vec<_>>()
    });
    let seen = total.into_inner();
    let mut work = Work::default();
    for (_, part) in &ends {
        work += *part;
    }
    let cut = ends.iter().map(|(end, _)| *end).find(|end| *end != End::Complete);
    let end = if seen > ask.limit { End::Enough } else { cut.unwrap_or(End::Complete) };
    Answer::from_count(Counted::new(seen.min(ask.limit), end), work)
}
