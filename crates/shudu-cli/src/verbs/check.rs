//! `shudu check`: whether every puzzle is proper and, if not, why not.

use std::time::Instant;

use shudu::grid::{Board, Coord, Puzzle};
use shudu::record::{CheckRecord, Diagnosis, ExtraRecord, Outcome};
use shudu::solve::{Answer, VerdictKind as Kind};
use shudu::text::Record;
use shudu_flags::Check;
use shudu_messages::args;

use super::Ended;
use super::solve::clash_cells;
use crate::context::{Context, is_stopping, limits, limits_within};
use crate::device::Processor;
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;
use crate::{faults, pretty};

/// The limit on mends and suspects in a message.
const SHOWN: usize = 8;

pub(crate) fn run(context: &Context, flags: &Check) -> Ended {
    let limits = limits().with_solutions(2);
    let stats = flags.search.stats;
    let started = Instant::now();
    let mut sources = Source::all(context, &flags.input.files);
    let format = match flags.format.as_deref() {
        None if context.stdout_is_terminal => "pretty",
        None => "text",
        Some(format) => format,
    };
    let run = RunOptions::for_answers(format, || {
        let own = ["puzzle", "verdict", "detail"];
        answer_columns(context, &flags.table, &flags.input, &mut sources, own)
    });
    let processor = Processor::open(context, &flags.search);
    let run = processor.options(run);
    let worker = || {
        let mut solver = processor.on(flags.search.solver());
        let (limits, run) = (&limits, &run);
        move |batch: Batch<'_>, done: &mut Results| {
            let mut answers = solver.answers(batch.puzzles(), limits);
            done.tally.work += answers.batch_work();
            for record in batch.records() {
                if is_slow(flags, record) && done.publish().is_break() {
                    break;
                }
                let Some(answer) = &answers.next() else { break };
                // The diagnosis may take as long as the verdict.
                let diagnosis = Diagnosis::new(
                    &record.puzzle,
                    answer,
                    flags.minimal,
                    &limits_within(flags.search.time),
                );
                let undecided = answer.verdict == Kind::Undecided;
                if (diagnosis.is_err() || undecided) && is_stopping() {
                    done.stop = true;
                    break;
                }
                done.tally.add(answer);
                if diagnosis.is_err() {
                    done.undecided(context, batch.file, record.line);
                } else if undecided && format != "pretty" {
                    done.tell_undecided(context, batch.file, record.line);
                }
                let diagnosis = diagnosis.unwrap_or_default();
                done.tally.redundant += u64::from(diagnosis.minimal == Some(false));
                match format {
                    "jsonl" | "json" => {
                        let outcome = Outcome::with_message(answer, |c| faults::clash(context, c));
                        let solutions = answer.solutions().cloned().collect();
                        let mut line =
                            CheckRecord::new(&record.puzzle, outcome, solutions, diagnosis);
                        line.extra = ExtraRecord::from(&record.extra);
                        done.records.json(run.format(), &line);
                    }
                    "pretty" => {
                        let place = args! { file = batch.file, line = record.line };
                        let place = context.say("located-place", &place);
                        let text = describe(context, record, answer, &diagnosis, &place);
                        done.records.out().extend(context.fit(&text, 2).bytes());
                    }
                    "csv" => {
                        let puzzle = record.puzzle.to_string();
                        let detail = detail(context, answer, &diagnosis);
                        let own = [&puzzle, answer.verdict.name(), &detail];
                        done.records.row(&run.writer, own, batch.file, record);
                    }
                    _ => {
                        let detail = detail(context, answer, &diagnosis);
                        let tab = if detail.is_empty() { "" } else { "\t" };
                        let line = format!("{}{tab}{detail}\n", answer.verdict.name());
                        done.records.out().extend(line.into_bytes());
                    }
                }
            }
        }
    };
    let tally = puzzle_stream::run(context, sources, &flags.input.options(), &run, worker)?;
    processor.tell(context);
    tally.tell(context, stats.then(|| started.elapsed().as_secs_f64()));
    Ok(tally.exit(Demand::Unique))
}

/// Returns true if a puzzle may take long, so that the results before it are written first.
fn is_slow(flags: &Check, record: &Record) -> bool {
    flags.minimal || flags.search.engine.is_some() || record.puzzle.shape().side() > 9
}

/// Returns the reason in one line of data.
fn detail(context: &Context, answer: &Answer<Puzzle>, diagnosis: &Diagnosis) -> String {
    match answer.verdict {
        Kind::Invalid => answer.clash.map(|c| faults::clash(context, &c)).unwrap_or_default(),
        Kind::Multiple => join(list(&diagnosis.differ)),
        Kind::None => join(list(&diagnosis.suspects)),
        Kind::Unique => join(list(&diagnosis.redundant)),
        Kind::Undecided => String::new(),
    }
}

/// Returns a list, empty if missing.
fn list<T>(items: &Option<Vec<T>>) -> &[T] {
    items.as_deref().unwrap_or_default()
}

fn join<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn describe(
    context: &Context,
    record: &Record,
    answer: &Answer<Puzzle>,
    diagnosis: &Diagnosis,
    place: &str,
) -> String {
    let board = record.puzzle.digits();
    let say = |key: &str| context.say(key, &args! { count = answer.count.solutions });
    let mut text = String::new();
    match answer.verdict {
        Kind::Unique => {
            text += &format!("{place} {}\n", say("check-proper"));
            if let Some(redundant) = &diagnosis.redundant {
                text += &match redundant.len() {
                    0 => say("check-minimal"),
                    count => {
                        let words = args! { count = count, cells = join(redundant) };
                        context.say("check-redundant", &words)
                    }
                };
                text.push('\n');
            }
            return text;
        }
        Kind::Undecided => return format!("{place} {}\n", say("verdict-undecided")),
        Kind::Invalid => {
            let marked = clash_cells(&board, answer.clash.as_ref());
            text += &pretty::text(pretty::solution(&board, &board, &marked, context.color));
            let clash = answer.clash.map(|c| faults::clash(context, &c)).unwrap_or_default();
            text += &format!("{place} {}\n", context.say("check-clash", &args! { clash = clash }));
        }
        Kind::None => {
            let suspects = list(&diagnosis.suspects);
            let marked: Vec<usize> = suspects.iter().map(|c| index(&board, c)).collect();
            text += &pretty::text(pretty::solution(&board, &board, &marked, context.color));
            text += &format!("{place} {}\n", say("check-none"));
            if !suspects.is_empty() {
                let cells = shown(suspects.iter().map(ToString::to_string));
                text += &format!("{}\n", context.say("check-suspects", &args! { cells = cells }));
            }
        }
        Kind::Multiple => {
            let solutions: Vec<Board> = answer.solutions().map(Puzzle::digits).collect();
            let differ = list(&diagnosis.differ);
            let marked: Vec<usize> = differ.iter().map(|c| index(&board, c)).collect();
            let draw = |s: &Board| pretty::solution(&board, s, &marked, context.color);
            if let [one, two] = solutions.as_slice() {
                text += &pretty::beside(draw(one), draw(two), context.columns);
            }
            let words = args! {
                count = differ.len(), cells = join(differ),
            };
            text += &format!("{place} {}\n", context.say("check-multiple", &words));
            let mends = list(&diagnosis.mends);
            if !mends.is_empty() {
                let cells = shown(mends.iter().map(ToString::to_string));
                text += &format!("{}\n", context.say("check-mends", &args! { cells = cells }));
            }
        }
    }
    text.push('\n');
    text
}

fn index(board: &Board, cell: &Coord) -> usize {
    cell.row as usize * board.shape().side() + cell.column as usize
}

fn shown(items: impl ExactSizeIterator<Item = String>) -> String {
    let more = if items.len() > SHOWN { " …" } else { "" };
    items.take(SHOWN).collect::<Vec<_>>().join(" ") + more
}
