//! `shudu check`: is every puzzle proper, and if not, why not?

use std::time::Instant;

use shudu::grid::{Board, Coord, Shape};
use shudu::solve::VerdictKind as Kind;
use shudu::text::{Puzzle, Record};
use shudu_messages::args;

use super::Ended;
use super::solve::{clash_cells, differences};
use crate::answer::{Answer, Ask, count};
use crate::cli::Check;
use crate::context::{Context, is_cancelled, limits};
use crate::input::Source;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::tally::Demand;
use crate::{faults, json, pretty};

/// What is wrong with a puzzle that is not proper.
struct Diagnosis {
    /// Where two solutions differ.
    differ: Vec<Coord>,
    /// Digits that would each make it proper: one more given is enough.
    mends: Vec<(Coord, u8)>,
    /// Givens that each, taken away alone, would leave a puzzle with a solution.
    suspects: Vec<Coord>,
    /// With `--minimal`, for a proper puzzle: givens it could do without.
    redundant: Option<Vec<Coord>>,
}

/// How many mends and suspects a person wants to read.
const SHOWN: usize = 8;

pub(crate) fn run(context: &Context, flags: &Check) -> Ended {
    let ask = Ask::new(&flags.search, 2, 2);
    let stats = flags.search.stats;
    let started = Instant::now();
    let sources = Source::all(&flags.input.files);
    let format = match flags.format.as_deref() {
        None if context.stdout_is_terminal => "pretty",
        None => "text",
        Some(format) => format,
    };
    let worker = || {
        let mut solver = ask.solver();
        let limits = ask.limits();
        move |batch: Batch<'_>, done: &mut Results| {
            let answers = solver.answers(batch.puzzles(), &limits);
            done.tally.work += answers.batch_work();
            for (record, answer) in batch.records().zip(answers) {
                let answer = &answer;
                done.stop = answer.verdict == Kind::Undecided && is_cancelled();
                if done.stop {
                    break;
                }
                count(answer, &mut done.tally);
                let diagnosis = diagnose(record, answer, flags.minimal);
                done.tally.redundant +=
                    u64::from(diagnosis.redundant.as_ref().is_some_and(|r| !r.is_empty()));
                match format {
                    "jsonl" => write_json(context, record, answer, &diagnosis, done.records.out()),
                    "pretty" => {
                        let place = args! { file = batch.file, line = record.line };
                        let place = context.say("located-place", &place);
                        let text = describe(context, record, answer, &diagnosis, &place);
                        done.records.out().extend(text.into_bytes());
                    }
                    "csv" => {
                        done.records.columns(["puzzle", "verdict", "detail"]);
                        let mut puzzle = Vec::new();
                        json::puzzle_line(&mut puzzle, &record.puzzle);
                        let detail = detail(context, answer, &diagnosis);
                        let kind = answer.verdict.name().as_bytes();
                        done.records.row([&puzzle, kind, detail.as_bytes()]);
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
    let tally =
        puzzle_stream::run(context, sources, &flags.input.options(), &RunOptions::lines(), worker)?;
    tally.tell(context, stats.then(|| started.elapsed().as_secs_f64()));
    Ok(tally.exit(Demand::Unique))
}

fn diagnose(record: &Record, answer: &Answer, minimal: bool) -> Diagnosis {
    let shape = record.puzzle.shape();
    let board = record.puzzle.digits();
    let coords = |cells: Vec<usize>| cells.into_iter().map(|c| shape.coord(c)).collect();
    let mut diagnosis =
        Diagnosis { differ: vec![], mends: vec![], suspects: vec![], redundant: None };
    // Beyond 9×9 a search for every cell could take for ever; the verdict itself is enough there.
    let cheap = shape.side() <= Shape::NINE.side();
    match answer.verdict {
        Kind::Multiple => {
            let solutions: Vec<Board> = answer.solutions().map(Puzzle::digits).collect();
            diagnosis.differ = coords(differences(&solutions));
            if let (true, Some(first)) = (cheap, solutions.first()) {
                let mends = board.mends(first, &limits()).unwrap_or_default();
                diagnosis.mends = mends.into_iter().map(|(c, d)| (shape.coord(c), d)).collect();
            }
        }
        Kind::None if cheap => {
            diagnosis.suspects = coords(board.suspects(&limits()).unwrap_or_default())
        }
        Kind::Unique if minimal => diagnosis.redundant = board.redundant().map(coords),
        _ => {}
    }
    diagnosis
}

/// The reason in one line of data.
fn detail(context: &Context, answer: &Answer, diagnosis: &Diagnosis) -> String {
    match answer.verdict {
        Kind::Invalid => answer.clash.map(|c| faults::clash(context, &c)).unwrap_or_default(),
        Kind::Multiple => join(&diagnosis.differ),
        Kind::None => join(&diagnosis.suspects),
        Kind::Unique => diagnosis.redundant.as_deref().map(join).unwrap_or_default(),
        Kind::Undecided => String::new(),
    }
}

fn join<T: ToString>(items: &[T]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A digit in a cell: `r3c5=7`.
fn placed(&(cell, digit): &(Coord, u8)) -> String {
    format!("{cell}={}", pretty::symbol(digit))
}

fn describe(
    context: &Context,
    record: &Record,
    answer: &Answer,
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
            text += &pretty::text(pretty::solution(&board, &board, &marked, context.colour));
            let clash = answer.clash.map(|c| faults::clash(context, &c)).unwrap_or_default();
            text += &format!("{place} {}\n", context.say("check-clash", &args! { clash = clash }));
        }
        Kind::None => {
            let marked: Vec<usize> = diagnosis.suspects.iter().map(|c| index(&board, c)).collect();
            text += &pretty::text(pretty::solution(&board, &board, &marked, context.colour));
            text += &format!("{place} {}\n", say("check-none"));
            if !diagnosis.suspects.is_empty() {
                let cells = shown(diagnosis.suspects.iter().map(ToString::to_string));
                text += &format!("{}\n", context.say("check-suspects", &args! { cells = cells }));
            }
        }
        Kind::Multiple => {
            let solutions: Vec<Board> = answer.solutions().map(Puzzle::digits).collect();
            let marked: Vec<usize> = diagnosis.differ.iter().map(|c| index(&board, c)).collect();
            let draw = |s: &Board| pretty::solution(&board, s, &marked, context.colour);
            if let [one, two] = solutions.as_slice() {
                text += &pretty::beside(draw(one), draw(two));
            }
            let words = args! {
                count = diagnosis.differ.len(), cells = join(&diagnosis.differ),
            };
            text += &format!("{place} {}\n", context.say("check-multiple", &words));
            if !diagnosis.mends.is_empty() {
                let cells = shown(diagnosis.mends.iter().map(placed));
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

fn write_json(
    context: &Context,
    record: &Record,
    answer: &Answer,
    diagnosis: &Diagnosis,
    out: &mut Vec<u8>,
) {
    json::open(out, &record.puzzle);
    json::verdict(out, answer, |clash| faults::clash(context, clash));
    json::solutions(out, answer);
    match answer.verdict {
        Kind::Multiple => {
            json::key(out, "differ");
            json::list(out, &diagnosis.differ);
            json::key(out, "mends");
            json::list(out, diagnosis.mends.iter().map(placed));
        }
        Kind::None => {
            json::key(out, "suspects");
            json::list(out, &diagnosis.suspects);
        }
        Kind::Unique => {
            if let Some(redundant) = &diagnosis.redundant {
                json::key(out, "minimal");
                out.extend_from_slice(redundant.is_empty().to_string().as_bytes());
                json::key(out, "redundant");
                json::list(out, redundant);
            }
        }
        _ => {}
    }
    json::extra(out, &record.extra);
    json::close(out);
}
