//! `shudu check`: whether every puzzle is proper and, if not, why not.

use shudu::Named;

use shudu::Puzzle;
use shudu::solve::{Answer, VerdictKind as Kind};
use shudu::text::Record;
use shudu_flags::{Check, Style};
use shudu_jobs::record::{CheckRecord, Diagnosis, Outcome};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_stopping, limits, limits_within};
use crate::pipeline::Results;
use crate::puzzle_stream::{Batch, Run};
use crate::tally::Required;
use crate::{faults, pretty};

/// The limit on mends and suspects in a message.
const SHOWN: usize = 8;

pub(crate) fn run(context: &Context, flags: &Check) -> Ended {
    if flags.show {
        return crate::photo::show(context, flags);
    }
    let limits = limits().with_solutions(2);
    let usual = if context.stdout_is_terminal { Style::Pretty } else { Style::Text };
    let style = flags.format.unwrap_or(usual);
    let own = ["puzzle", "verdict", "detail"];
    let run = Run::answers(context, &flags.input, (style, &flags.table), own);
    let run = run.with_search(&flags.search);
    let worker = || {
        let mut solver = run.solver();
        let limits = &limits;
        move |batch: Batch<'_>, done: &mut Results| {
            let mut answers = solver.answers(batch.puzzles(), limits);
            done.tally.work += answers.batch_work();
            for entry in batch.entries() {
                if is_slow(flags, &entry) && done.publish().is_break() {
                    break;
                }
                let Some(answer) = &answers.next() else { break };
                // The diagnosis may take as long as the verdict.
                let limits = limits_within(flags.search.time);
                let diagnosis = Diagnosis::new(&entry.puzzle, answer, flags.minimal, &limits);
                let undecided = answer.verdict == Kind::Undecided;
                if (diagnosis.is_err() || undecided) && is_stopping() {
                    done.stop = true;
                    break;
                }
                done.tally.add(answer);
                if diagnosis.is_err() {
                    done.undecided(context, entry);
                } else if undecided && style != Style::Pretty {
                    done.note_undecided(context, entry);
                }
                let diagnosis = diagnosis.unwrap_or_default();
                done.tally.redundant += u64::from(diagnosis.minimal == Some(false));
                match style {
                    Style::Jsonl | Style::Json => {
                        let outcome = Outcome::with_message(answer, |c| faults::clash(context, c));
                        let solutions = answer.solutions().cloned().collect();
                        let mut line =
                            CheckRecord::new(&entry.puzzle, outcome, solutions, diagnosis);
                        line.extra = entry.fields();
                        done.records.json(&line);
                    }
                    Style::Pretty => {
                        let place = entry.place(context);
                        let text = describe(context, &entry, answer, &diagnosis, &place);
                        done.records.out().extend(context.fit(&text, 2).bytes());
                    }
                    Style::Csv => {
                        let puzzle = entry.puzzle.to_string();
                        let detail = detail(context, answer, &diagnosis);
                        done.records.row([&puzzle, answer.verdict.name(), &detail], entry);
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
    Ok(run.batches(worker)?.exit(Required::Unique))
}

/// Returns true if a puzzle may take long, so that the results before it are written first.
fn is_slow(flags: &Check, record: &Record) -> bool {
    flags.minimal || flags.search.engine.is_some() || record.puzzle.to_grid().is_none()
}

/// Returns the reason in one line of data.
fn detail(context: &Context, answer: &Answer<Puzzle>, diagnosis: &Diagnosis) -> String {
    match answer.verdict {
        Kind::Invalid => answer.clash.map(|c| faults::clash(context, &c)).unwrap_or_default(),
        Kind::Multiple => join(list(&diagnosis.differ)),
        Kind::None => join(list(&diagnosis.suspects)),
        Kind::Unique if diagnosis.minimal == Some(true) => "minimal".to_owned(),
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
    let puzzle = &record.puzzle;
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
            let marked = answer.clash.map_or(Vec::new(), |clash| clash.cells.to_vec());
            text += &pretty::text(pretty::solution(puzzle, puzzle, &marked, context.color));
            let clash = answer.clash.map(|c| faults::clash(context, &c)).unwrap_or_default();
            text += &format!("{place} {}\n", context.say("check-clash", &args! { clash = clash }));
        }
        Kind::None => {
            let suspects = list(&diagnosis.suspects);
            text += &pretty::text(pretty::solution(puzzle, puzzle, suspects, context.color));
            text += &format!("{place} {}\n", say("check-none"));
            if !suspects.is_empty() {
                let cells = shown(suspects.iter().map(ToString::to_string));
                text += &format!("{}\n", context.say("check-suspects", &args! { cells = cells }));
            }
        }
        Kind::Multiple => {
            let solutions: Vec<&Puzzle> = answer.solutions().collect();
            let differ = list(&diagnosis.differ);
            let draw = |s: &Puzzle| pretty::solution(puzzle, s, differ, context.color);
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

fn shown(items: impl ExactSizeIterator<Item = String>) -> String {
    let more = if items.len() > SHOWN { " …" } else { "" };
    items.take(SHOWN).collect::<Vec<_>>().join(" ") + more
}
