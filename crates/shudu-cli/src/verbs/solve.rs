//! `shudu solve`: a verdict and solutions for every puzzle.
//!
//! Solutions are written as the solver finds them, before the verdict is known. A worker hands over
//! its output regularly, so that memory is bounded for any number of solutions.

use shudu::Named;
use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use shudu::Limits;
use shudu::Puzzle;
use shudu::grid::{Clash, Coord, Shape};
use shudu::solve::engine::{Engine, Singles};
use shudu::solve::{self, Answer, Answers, Solver, VerdictKind};
use shudu::text::{Format, Record, WriteOptions};
use shudu_flags::{Order, Solve, Style};
use shudu_jobs::record::{Outcome, SolveRecordWriter};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, is_stopping, limits};
use crate::pipeline::Results;
use crate::puzzle_stream::{Batch, Entry, Run};
use crate::tally::Required;
use crate::{faults, pretty};

/// A worker hands over when it has written this many bytes of one record.
const MANY_BYTES: usize = 64 << 10;
/// From the third solution of a puzzle on, a worker hands over at this interval if all earlier
/// results are written.
const SOON: Duration = Duration::from_millis(100);

struct Plan<'a> {
    context: &'a Context,
    flags: &'a Solve,
    style: Style,
    limits: Limits,
    /// The number of solutions shown of each puzzle.
    shown: usize,
    order: Option<solve::Order>,
    engine: Option<&'static dyn Engine>,
}

pub(crate) fn run(context: &Context, flags: &Solve) -> Ended {
    let style = context.style(flags.format);
    let (limit, shown) = match (flags.first, flags.all, flags.limit) {
        (true, ..) => (2, 1),
        (_, true, _) => (u64::MAX, usize::MAX),
        (.., Some(n)) => (n.get(), usize::try_from(n.get()).unwrap_or(usize::MAX)),
        // In text formats one line per puzzle keeps input and output aligned.
        _ if matches!(style, Style::Puzzles(_)) => (2, 1),
        _ => (2, 2),
    };
    let engine = match (flags.search.engine, flags.depth, flags.full) {
        (engine, None, false) => engine,
        (Some(engine), depth, _) if engine.name() == "singles" => {
            // Leaked once per run.
            Some(Box::leak(Box::new(Singles { first_pass: depth })) as &'static dyn Engine)
        }
        _ => return Err(context.say("depth-needs-singles", &args! {}).into()),
    };
    // By default the solver chooses an order that does not depend on the machine.
    let order = match (flags.order, engine) {
        (Some(Order::Lex), _) => Some(solve::Order::Lexicographic),
        (Some(Order::Any), _) | (None, Some(_)) => Some(solve::Order::Any),
        (None, None) => None,
    };
    let lexicographic = order == Some(solve::Order::Lexicographic);
    if let Some(engine) = engine.filter(|engine| lexicographic && !engine.is_lexicographic()) {
        let words = args! { engine = engine.name() };
        return Err(context.say("engine-not-lexicographic", &words).into());
    }
    let own = ["puzzle", "solutions", "verdict", "count"];
    let options = WriteOptions::default().with(|o| o.keep = flags.keep);
    let run = Run::answers_with(context, &flags.input, (style, &flags.table), own, options);
    let run = run.with_search(&flags.search);
    let limits = limits().with_solutions(limit);
    let plan = Plan { context, flags, style, limits, shown, order, engine };
    let tally = run.batches(|| plan.worker(run.solver()))?;
    // A single drawing has its verdict below it.
    if !(matches!(style, Style::Pretty) && tally.records == 1) {
        tally.note_verdicts(context);
    }
    Ok(tally.exit(if flags.strict { Required::Unique } else { Required::Solution }))
}

impl Plan<'_> {
    fn solver(&self, solver: Solver) -> Solver {
        let search = &self.flags.search;
        // The work on a puzzle is known only if it is searched individually.
        let own_work =
            search.stats && matches!(self.style, Style::Jsonl | Style::Json | Style::Pretty);
        solver.with(|o| {
            o.engine = self.engine.or(o.engine);
            o.order = self.order;
            o.kept = self.shown;
            o.own_work = own_work;
        })
    }

    fn worker(&self, solver: Solver) -> impl FnMut(Batch<'_>, &mut Results) {
        let mut solver = self.solver(solver);
        move |batch, results| {
            let mut answers = solver.answers(batch.puzzles(), &self.limits);
            results.tally.work += answers.batch_work();
            for item in batch.items() {
                let flow = match item {
                    Ok(entry) => self.one(entry, &mut answers, results),
                    Err(comment) => {
                        if let Style::Puzzles(_) = self.style {
                            results.records.comment(comment);
                        }
                        ControlFlow::Continue(())
                    }
                };
                if flow.is_break() {
                    break;
                }
            }
        }
    }

    /// Solves and writes one record. Returns `Break` if the run is over.
    fn one<'p>(
        &self,
        entry: Entry<'p>,
        answers: &mut Answers<'p, impl Iterator<Item = &'p Puzzle>>,
        results: &mut Results,
    ) -> ControlFlow<()> {
        if let Style::Puzzles(format) = self.style
            && !format.fits(&entry.puzzle)
            && !is_bare(format, &entry.puzzle)
            // Unknown constraints are not a part of a solution.
            && !format.fits(&Puzzle::empty(entry.puzzle.rules()))
        {
            if let Some(answer) = answers.next_visiting(&mut |_| ControlFlow::Break(())) {
                results.tally.add(&answer);
            }
            results.tally.rejected += 1;
            let message = self.context.catalogue.no_room(format, &entry.puzzle);
            results.note(self.context, entry, message);
            return ControlFlow::Continue(());
        }
        // This puzzle can take long, so finished results are written first.
        if self.is_slow(&entry) {
            results.publish()?;
        }
        let before = results.records.mark();
        let mut printer = Printer::begin(self, entry, results);
        let answer = answers.next_visiting(&mut |solution| printer.solution(solution, results));
        let Some(answer) = answer else { return ControlFlow::Break(()) };
        if answer.verdict == VerdictKind::Undecided && is_stopping() && !printer.handed_over {
            results.records.truncate_to(before);
            results.stop = true;
            return ControlFlow::Break(());
        }
        results.tally.add(&answer);
        printer.end(&answer, results)
    }

    /// Returns true if a puzzle may take long.
    fn is_slow(&self, record: &Record) -> bool {
        record.puzzle.as_classic() != Some(Shape::NINE)
            || self.shown > 2
            || self.flags.search.engine.is_some()
    }

    fn verdict_line(&self, answer: &Answer<()>) -> String {
        let say = |key: &str| self.context.say(key, &args! { count = answer.count.solutions });
        match answer.verdict {
            VerdictKind::Unique => say("verdict-unique"),
            VerdictKind::Multiple if answer.count.is_complete() => say("verdict-multiple"),
            VerdictKind::Multiple => say("verdict-multiple-limit"),
            VerdictKind::None => say("verdict-none"),
            VerdictKind::Undecided => say("verdict-undecided"),
            VerdictKind::Invalid => {
                let why = answer.clash.map(|clash| faults::clash(self.context, &clash));
                let words = args! { clash = why.unwrap_or_default() };
                self.context.say("verdict-clash", &words)
            }
        }
    }
}

/// Writes one record: the puzzle, its solutions as they are found, the verdict.
struct Printer<'p> {
    plan: &'p Plan<'p>,
    entry: Entry<'p>,
    form: Form,
    solutions: u64,
    /// True if a part of the record was handed over and cannot be changed.
    handed_over: bool,
    last_hand_over: Option<Instant>,
}

/// The state of a style while the solutions of a puzzle are written.
enum Form {
    Pretty(Box<Drawings>),
    Json(SolveRecordWriter),
    Csv,
    Text,
}

impl<'p> Printer<'p> {
    #[inline]
    fn begin(plan: &'p Plan<'p>, entry: Entry<'p>, results: &mut Results) -> Printer<'p> {
        let puzzle = &entry.puzzle;
        let records = &mut results.records;
        let form = match plan.style {
            Style::Pretty => Form::Pretty(Box::new(Drawings::new(puzzle.clone(), plan.context))),
            Style::Jsonl | Style::Json => {
                Form::Json(SolveRecordWriter::begin(records.out(), puzzle))
            }
            Style::Csv => {
                puzzle_line(records.out(), puzzle);
                records.out().push(b',');
                Form::Csv
            }
            _ => Form::Text,
        };
        let (solutions, handed_over, last_hand_over) = (0, false, None);
        Printer { plan, entry, form, solutions, handed_over, last_hand_over }
    }

    #[inline]
    fn solution(&mut self, solution: &Puzzle, results: &mut Results) -> ControlFlow<()> {
        let records = &mut results.records;
        match &mut self.form {
            Form::Pretty(drawings) => drawings.add(solution, records.out()),
            Form::Json(writer) => writer.solution(records.out(), solution),
            Form::Csv => {
                if self.solutions > 0 {
                    records.out().push(b' ');
                }
                puzzle_line(records.out(), solution);
            }
            Form::Text if is_bare(self.plan.style.format(), solution) => {
                puzzle_line(records.out(), solution);
                records.out().push(b'\n');
            }
            Form::Text if self.solutions == 0 => {
                records.puzzle(solution, &self.entry.extra);
            }
            // Some formats write the number of the solution.
            Form::Text => {
                let mut extra = self.entry.extra.clone();
                extra.number = self.solutions;
                records.puzzle(solution, &extra);
            }
        }
        self.solutions += 1;
        if self.solutions > 2 { self.hand_over_in_time(results) } else { ControlFlow::Continue(()) }
    }

    /// Hands over the output if it is large, or if some time has passed.
    #[inline(never)]
    fn hand_over_in_time(&mut self, results: &mut Results) -> ControlFlow<()> {
        let much = results.records.out().len() >= MANY_BYTES;
        let now = Instant::now();
        let last = *self.last_hand_over.get_or_insert(now);
        let is_time = now.duration_since(last) >= SOON && results.is_due();
        if !much && !is_time {
            return ControlFlow::Continue(());
        }
        self.handed_over = true;
        self.last_hand_over = Some(now);
        results.hand_over()
    }

    #[inline]
    fn end(self, answer: &Answer<()>, results: &mut Results) -> ControlFlow<()> {
        let Printer { plan, entry, .. } = self;
        let out = results.records.out();
        match self.form {
            Form::Pretty(drawings) => {
                drawings.end(answer.clash.as_ref(), out);
                out.extend(plan.context.fit(&plan.verdict_line(answer), 2).bytes());
                out.push(b'\n');
                if plan.flags.search.stats {
                    let work = &answer.work;
                    let words = args! {
                        nodes = work.nodes, guesses = work.guesses,
                        depth = work.depth, sweeps = work.sweeps,
                    };
                    out.extend(plan.context.say("stats-one", &words).bytes());
                    out.push(b'\n');
                }
                out.push(b'\n');
                results.records.end();
            }
            Form::Json(writer) => {
                let message = |clash: &Clash| faults::clash(plan.context, clash);
                let outcome = Outcome::with_message(answer, message);
                let work = plan.flags.search.stats.then_some(answer.work);
                writer.end(out, &outcome, work, &entry.extra);
                results.records.end_json();
            }
            Form::Csv => {
                let own = format!(",{},{}", answer.verdict.name(), answer.count.solutions);
                out.extend_from_slice(own.as_bytes());
                results.records.end_row(entry);
            }
            Form::Text if self.solutions == 0 => {
                results.note(plan.context, entry, plan.verdict_line(answer));
                let blank = Puzzle::empty(entry.puzzle.rules());
                if is_bare(plan.style.format(), &blank) {
                    puzzle_line(results.records.out(), &blank);
                    results.records.out().push(b'\n');
                } else {
                    results.records.puzzle(&blank, &entry.extra);
                }
            }
            Form::Text => {}
        }
        ControlFlow::Continue(())
    }
}

/// The drawings of a puzzle's solutions, two side by side. Cells where the first two solutions differ
/// are marked.
struct Drawings {
    puzzle: Puzzle,
    color: bool,
    columns: Option<usize>,
    differ: Vec<Coord>,
    /// A solution to be drawn with the next one.
    pending: Option<Puzzle>,
    any: bool,
}

impl Drawings {
    fn new(puzzle: Puzzle, context: &Context) -> Drawings {
        let Context { color, columns, .. } = *context;
        Drawings { puzzle, color, columns, differ: Vec::new(), pending: None, any: false }
    }

    fn add(&mut self, solution: &Puzzle, out: &mut Vec<u8>) {
        let Some(left) = self.pending.take() else {
            self.pending = Some(solution.clone());
            return;
        };
        if !self.any {
            self.differ = differences(&left, solution);
        }
        self.any = true;
        out.extend(pretty::beside(self.draw(&left), self.draw(solution), self.columns).bytes());
    }

    /// Draws the remaining solution or, if there is no solution, the puzzle.
    fn end(self, clash: Option<&Clash>, out: &mut Vec<u8>) {
        let drawn = match &self.pending {
            Some(last) => self.draw(last),
            None if self.any => return,
            None => {
                let marked = clash.map_or(&[][..], |clash| &clash.cells);
                pretty::solution(&self.puzzle, &self.puzzle, marked, self.color)
            }
        };
        out.extend(pretty::text(drawn).bytes());
    }

    fn draw(&self, solution: &Puzzle) -> Vec<String> {
        pretty::solution(&self.puzzle, solution, &self.differ, self.color)
    }
}

/// Returns true if the digits of a solution are written as a line although the format has no rules:
/// the rules are in the input.
pub(crate) fn is_bare(format: &Format, solution: &Puzzle) -> bool {
    solution.as_classic().is_none() && format.id == Format::LINE.id
}

/// Writes the line of a puzzle: digits, or candidates if it is not plain.
fn puzzle_line(out: &mut Vec<u8>, puzzle: &Puzzle) {
    // Writing to a vector cannot fail.
    let _ = write!(out, "{puzzle}");
}

/// Returns the cells where two solutions differ.
fn differences(one: &Puzzle, two: &Puzzle) -> Vec<Coord> {
    let pairs = one.cells().iter().zip(two.cells());
    let cells = one.rules().cells().into_iter().zip(pairs);
    cells.filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect()
}
