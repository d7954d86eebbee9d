//! `shudu count`: the number of solutions of every puzzle.
//!
//! Most puzzles have few solutions and are counted in batches. A puzzle with many solutions is
//! *open*: its search is split into parts that all threads share.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Instant;

use shudu::Limits;
use shudu::grid::Puzzle;
use shudu::record::{CountRecord, ExtraRecord, Outcome};
use shudu::search::{End, Work};
use shudu::solve::engine::default_for;
use shudu::solve::engine::lanes::{Lanes, Start};
use shudu::solve::{self, Answer, Problem, VerdictKind};
use shudu_flags::{Count, Search};
use shudu_system::thread::share;

use super::enumerate::advise;
use super::{Ended, census};
use crate::context::{Context, is_cancelled, is_stopping, limits, limits_within};
use crate::device::Processor;
use crate::faults;
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::progress::Progress;
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;

/// A puzzle with more solutions than this is open.
const OPEN: u64 = 10_000;
/// Parts that the search of an open puzzle is split into.
const PARTS: usize = 4096;

pub(crate) fn run(context: &Context, flags: &Count) -> Ended {
    if let Some(walks) = flags.estimate {
        return super::estimate::run(context, flags, walks);
    }
    let limit = flags.limit.map_or(u64::MAX, std::num::NonZeroU64::get);
    let stats = flags.search.stats;
    let started = Instant::now();
    let mut sources = Source::all(context, &flags.input.files);
    let format = flags.format.as_deref().unwrap_or("text");
    let run = RunOptions::for_answers(format, || {
        let own = ["puzzle", "verdict", "count", "complete"];
        answer_columns(context, &flags.table, &flags.input, &mut sources, own)
    });
    let quick = limits().with_solutions(limit.min(OPEN));
    let processor = Processor::open(context, &flags.search);
    let run = processor.options(run);
    let worker = || {
        let mut solver = processor.on(flags.search.solver()).with_kept(0).with_own_work(stats);
        let (quick, run) = (&quick, &run);
        move |batch: Batch<'_>, done: &mut Results| {
            let mut answers = solver.answers(batch.puzzles(), quick);
            done.tally.work += answers.batch_work();
            for record in batch.records() {
                let is_large = record.puzzle.shape().side() > 9 || flags.search.engine.is_some();
                if is_large && done.publish().is_break() {
                    break;
                }
                let Some(mut answer) = answers.next() else { break };
                let is_open = !answer.count.is_complete()
                    && answer.count.solutions == OPEN.into()
                    && limit > OPEN;
                if is_open {
                    if done.publish().is_break() {
                        break;
                    }
                    let limits = limits_within(flags.search.time);
                    let total = count_empty(context, flags, limit, &record.puzzle, &limits);
                    answer = match total {
                        Some(total) => {
                            let count = solve::Count::new(total, End::Complete);
                            Answer::from_count(count, answer.work)
                        }
                        None => count_open(context, &flags.search, limit, &record.puzzle, limits),
                    };
                }
                if is_stopping() && !is_cancelled() {
                    done.stop = true;
                    break;
                }
                let is_late = answer.count.end == End::Deadline;
                if is_late && answer.verdict != VerdictKind::Undecided {
                    // The number so far is written, but it is only a lower bound.
                    done.tally.undecided += 1;
                }
                if is_late {
                    done.tell_undecided(context, batch.file, record.line);
                }
                done.tally.add(&answer);
                match format {
                    "jsonl" | "json" => {
                        let outcome = Outcome::with_message(&answer, |c| faults::clash(context, c));
                        let mut line = CountRecord::new(&record.puzzle, outcome);
                        line.work = stats.then_some(answer.work);
                        line.extra = ExtraRecord::from(&record.extra);
                        done.records.json(run.format(), &line);
                    }
                    "csv" => {
                        let puzzle = record.puzzle.to_string();
                        let count = answer.count.solutions.to_string();
                        let complete = answer.count.is_complete().to_string();
                        let own = [&puzzle, answer.verdict.name(), &count, &complete];
                        done.records.row(&run.writer, own, batch.file, record);
                    }
                    _ => {
                        done.records.out().extend(format!("{}\n", answer.count).bytes());
                    }
                }
                // The count up to here is written; puzzles after this one are not.
                done.stop = is_stopping();
                if done.stop {
                    break;
                }
            }
        }
    };
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    processor.tell(context);
    tally.tell(context, stats.then(|| started.elapsed().as_secs_f64()));
    let demand = if tally.undecided > 0 { Demand::Solution } else { Demand::Nothing };
    Ok(tally.exit(demand))
}

/// Returns the number of solutions of an empty grid, if it is to be counted in full and known from
/// the census of its shape. Counting them one by one is infeasible.
fn count_empty(
    context: &Context,
    flags: &Count,
    limit: u64,
    puzzle: &Puzzle,
    limits: &Limits,
) -> Option<u128> {
    let is_plain = !matches!(puzzle, Puzzle::Position(position) if !position.is_plain());
    let is_empty = puzzle.cells().iter().all(|&value| value == 0) && is_plain;
    if !is_empty || limit < u64::MAX || flags.search.engine.is_some() {
        return None;
    }
    census::finished_grids(context, puzzle.shape(), limits)?.ok()
}

/// Counts with all threads and shows the progress. Uses one thread if an engine was named or the
/// puzzle is not 9×9.
fn count_open(
    context: &Context,
    search: &Search,
    limit: u64,
    puzzle: &Puzzle,
    limits: Limits,
) -> Answer<Puzzle> {
    let problem = Problem::from(puzzle);
    let progress = &Progress::new(context, "progress-solutions");
    advise(context, &problem, "count-endless", progress);
    let (Some(start), None) = (Start::of(&problem), search.engine()) else {
        let engine = search.engine().unwrap_or_else(|| default_for(problem.shape()));
        let limits = limits.with_solutions(limit.max(2));
        let report = engine.search(&problem, &limits, &mut |_: &[u8]| {
            progress.add(1);
            ControlFlow::Continue(())
        });
        return answer(report.solutions, report.end, report.work, limit);
    };
    let parts = start.parts(PARTS);
    let (next, total) = (AtomicUsize::new(0), AtomicU64::new(0));
    let ends = share(context.jobs, || {
        let mut work = Work::default();
        while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
            let mut told = 0;
            let counted = Lanes::new().count(*part, &limits, &mut |seen, _| {
                let all = total.fetch_add(seen - told, Ordering::Relaxed) + seen - told;
                told = seen;
                progress.at(all);
                match all >= limit || is_stopping() {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            });
            let rest = counted.solutions - told;
            let all = total.fetch_add(rest, Ordering::Relaxed) + rest;
            work += counted.work;
            if counted.end != End::Complete || all >= limit {
                let enough = all >= limit;
                return (if enough { End::Enough } else { counted.end }, work);
            }
        }
        (End::Complete, work)
    });
    let seen = total.into_inner();
    let mut work = Work::default();
    for (_, part) in &ends {
        work += *part;
    }
    let cut = ends.iter().map(|(end, _)| *end).find(|end| *end != End::Complete);
    answer(seen, cut.unwrap_or(End::Complete), work, limit)
}

/// Returns the answer for this many solutions, which may be more than the limit.
fn answer(seen: u64, end: End, work: Work, limit: u64) -> Answer<Puzzle> {
    let end = if seen > limit { End::Enough } else { end };
    Answer::from_count(solve::Count::new(seen.min(limit).into(), end), work)
}
