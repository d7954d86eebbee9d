//! `shudu count`: the number of solutions of every puzzle.
//!
//! Most puzzles have few solutions and are counted in batches; a puzzle with many uses all threads.

use shudu::Named;
use std::io::Write;

use shudu::search::End;
use shudu::solve::VerdictKind;
use shudu_flags::{Count, Style};
use shudu_jobs::count::CountOptions;
use shudu_jobs::record::{CountRecord, Outcome};

use super::Ended;
use super::enumerate::advise;
use crate::context::{Context, is_cancelled, is_stopping, limits, limits_within};
use crate::faults;
use crate::pipeline::Results;
use crate::progress::Progress;
use crate::puzzle_stream::{Batch, Run};
use crate::tally::Required;

pub(crate) fn run(context: &Context, flags: &Count) -> Ended {
    if let Some(walks) = flags.estimate {
        return super::estimate::run(context, flags, walks);
    }
    let mut counting = CountOptions::default();
    counting.limit = flags.limit.map(std::num::NonZeroU64::get);
    counting.engine = flags.search.engine;
    counting.threads = context.jobs;
    let stats = flags.search.stats;
    let style = flags.format.unwrap_or_default();
    let own = ["puzzle", "verdict", "count", "complete"];
    let run = Run::answers(context, &flags.input, (style, &flags.table), own);
    let run = run.with_search(&flags.search);
    let quick = limits().with_solutions(counting.quick());
    let worker = || {
        let mut solver = run.solver().with(|o| {
            o.kept = 0;
            o.own_work = stats;
        });
        let (quick, counting) = (&quick, &counting);
        move |batch: Batch<'_>, done: &mut Results| {
            let mut answers = solver.answers(batch.puzzles(), quick);
            done.tally.work += answers.batch_work();
            for entry in batch.entries() {
                let is_large = entry.puzzle.to_grid().is_none() || flags.search.engine.is_some();
                if is_large && done.publish().is_break() {
                    break;
                }
                let Some(mut answer) = answers.next() else { break };
                if counting.is_open(&answer) {
                    if done.publish().is_break() {
                        break;
                    }
                    let progress = Progress::new(context, "progress-solutions");
                    if counting.known(&entry.puzzle).is_none()
                        && let Some(problem) = entry.puzzle.to_problem()
                    {
                        advise(context, &problem, "count-endless", &progress);
                    }
                    let limits = limits_within(flags.search.time);
                    let report = |done, total| progress.at_of(done, total);
                    answer = counting.count_open(&entry.puzzle, answer.work, &limits, &report);
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
                    done.note_undecided(context, entry);
                }
                done.tally.add(&answer);
                match style {
                    Style::Jsonl | Style::Json => {
                        let outcome = Outcome::with_message(&answer, |c| faults::clash(context, c));
                        let mut line = CountRecord::new(&entry.puzzle, outcome);
                        line.work = stats.then_some(answer.work);
                        line.extra = entry.fields();
                        done.records.json(&line);
                    }
                    Style::Csv => {
                        let puzzle = entry.puzzle.to_string();
                        let count = answer.count.solutions.to_string();
                        let complete = answer.count.is_complete().to_string();
                        let own = [&puzzle, answer.verdict.name(), &count, &complete];
                        done.records.row(own, entry);
                    }
                    _ => {
                        // Writing to a vector cannot fail.
                        let _ = writeln!(done.records.out(), "{}", answer.count);
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
    let tally = run.batches(worker)?;
    Ok(tally.exit(Required::unless_late(&tally)))
}
