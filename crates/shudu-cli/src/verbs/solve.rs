//! `shudu solve`: a verdict and solutions for every puzzle.
//!
//! Solutions are written as the solver finds them, before the verdict is known. A worker hands over
//! its output regularly, so that memory is bounded for any number of solutions.

use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use shudu::Limits;
use shudu::grid::{Board, Clash, Puzzle};
use shudu::record::{ExtraRecord, Outcome, SolveRecordWriter};
use shudu::solve::engine::{Engine, Singles};
use shudu::solve::{self, Answer, Answers, Solver, VerdictKind};
use shudu::text::{Format, Item, Record, WriteOptions, Writer};
use shudu_flags::{Order, Solve};
use shudu_messages::args;

use super::Ended;
use crate::context::{Context, complain, is_stopping, limits};
use crate::device::Processor;
use crate::exit::Exit;
use crate::input::Source;
use crate::output_style::Style;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::survey::answer_columns;
use crate::tally::Demand;
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
    writer: Writer,
    limits: Limits,
    /// The number of solutions shown of each puzzle.
    shown: usize,
    order: Option<solve::Order>,
    engine: Option<&'static dyn Engine>,
    processor: Processor,
}

pub(crate) fn run(context: &Context, flags: &Solve) -> Ended {
    let style = Style::choose(context, flags.format.as_deref());
    let (limit, shown) = match (flags.first, flags.all, flags.limit) {
        (true, ..) => (2, 1),
        (_, true, _) => (u64::MAX, usize::MAX),
        (.., Some(n)) => (n.get(), usize::try_from(n.get()).unwrap_or(usize::MAX)),
        // In text formats one line per puzzle keeps input and output aligned.
        _ if matches!(style, Style::Text(_)) => (2, 1),
        _ => (2, 2),
    };
    let engine = match (flags.search.engine(), flags.depth, flags.full) {
        (engine, None, false) => engine,
        (Some(engine), depth, _) if engine.name() == Singles::DEEPENING.name() => {
            // Leaked once per run.
            Some(Box::leak(Box::new(Singles { first_pass: depth })) as &'static dyn Engine)
        }
        _ => {
            complain(&context.say("depth-needs-singles", &args! {}));
            return Ok(Exit::Refused);
        }
    };
    // By default the solver chooses an order that does not depend on the machine.
    let order = match (flags.order, engine) {
        (Some(Order::Lex), _) => Some(solve::Order::Lexicographic),
        (Some(Order::Any), _) | (None, Some(_)) => Some(solve::Order::Any),
        (None, None) => None,
    };
    let lexicographic = order == Some(solve::Order::Lexicographic);
    if let Some(engine) = engine.filter(|engine| lexicographic && !engine.is_lexicographic()) {
        complain(&context.say("engine-not-lexicographic", &args! { engine = engine.name() }));
        return Ok(Exit::Refused);
    }
    let mut sources = Source::all(context, &flags.input.files);
    let mut writer = style.writer(WriteOptions::default().with_keep(flags.keep));
    if matches!(style, Style::Csv) {
        let own = ["puzzle", "solutions", "verdict", "count"];
        let columns = answer_columns(context, &flags.table, &flags.input, &mut sources, own);
        writer = writer.with_columns(columns);
    }
    let plan = Plan {
        context,
        flags,
        style,
        writer,
        limits: limits().with_solutions(limit),
        shown,
        order,
        engine,
        processor: Processor::open(context, &flags.search),
    };
    let started = Instant::now();
    let run = plan.processor.options(RunOptions::new(plan.writer.clone()));
    let tally =
        puzzle_stream::run(context, sources, &flags.input.options(), &run, || plan.worker())?;
    plan.processor.tell(context);
    tally.tell(context, flags.search.stats.then(|| started.elapsed().as_secs_f64()));
    // A single drawing has its verdict below it.
    if !(matches!(style, Style::Pretty) && tally.records == 1) {
        tally.tell_verdicts(context);
    }
    Ok(tally.exit(if flags.strict { Demand::Unique } else { Demand::Solution }))
}

impl Plan<'_> {
    fn solver(&self) -> Solver {
        let search = &self.flags.search;
        // The work on a puzzle is known only if it is searched individually.
        let own_work =
            search.stats && matches!(self.style, Style::Jsonl | Style::Json | Style::Pretty);
        let mut solver = self.processor.on(search.solver());
        if let Some(engine) = self.engine {
            solver = solver.with_engine(engine);
        }
        if let Some(order) = self.order {
            solver = solver.with_order(order);
        }
        solver.with_kept(self.shown).with_own_work(own_work)
    }

    fn worker(&self) -> impl FnMut(Batch<'_>, &mut Results) {
        let mut solver = self.solver();
        move |batch, results| {
            let mut answers = solver.answers(batch.puzzles(), &self.limits);
            results.tally.work += answers.batch_work();
            for item in batch.items {
                let flow = match item {
                    Item::Record(record) => self.one(batch.file, record, &mut answers, results),
                    Item::Comment { text, .. } => {
                        if let Style::Text(_) = self.style {
                            results.records.comment(&self.writer, text);
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
        file: &str,
        record: &Record,
        answers: &mut Answers<'p, impl Iterator<Item = &'p Puzzle>>,
        results: &mut Results,
    ) -> ControlFlow<()> {
        if let Style::Text(format) = self.style
            && !format.fits(&record.puzzle)
        {
            if let Some(answer) = answers.next_visiting(&mut |_| ControlFlow::Break(())) {
                results.tally.add(&answer);
            }
            results.tally.refused += 1;
            results.messages.push(self.no_room(file, record, format));
            return ControlFlow::Continue(());
        }
        // This puzzle can take long, so finished results are written first.
        if self.is_slow(record) {
            results.publish()?;
        }
        let before = results.records.mark();
        let mut printer = Printer::begin(self, record, results);
        let answer = answers.next_visiting(&mut |solution| printer.solution(solution, results));
        let Some(answer) = answer else { return ControlFlow::Break(()) };
        if answer.verdict == VerdictKind::Undecided && is_stopping() && !printer.handed_over {
            results.records.truncate_to(before);
            results.stop = true;
            return ControlFlow::Break(());
        }
        results.tally.add(&answer);
        printer.end(file, &answer, results)
    }

    /// Returns true if a puzzle may take long.
    fn is_slow(&self, record: &Record) -> bool {
        let side = record.puzzle.shape().side();
        side > 9 || self.shown > 2 || self.flags.search.engine.is_some()
    }

    /// Returns the reason why there is no line with a solution.
    fn why_not(&self, file: &str, record: &Record, answer: &Answer<()>) -> String {
        let reason = self.verdict_line(answer);
        let words = args! { file = file, line = record.line, message = reason };
        self.context.say("located-line", &words)
    }

    fn no_room(&self, file: &str, record: &Record, format: &Format) -> String {
        faults::no_room(self.context, file, record.line, format, record.puzzle.shape())
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
                format!("{} {}", say("verdict-none"), why.unwrap_or_default())
            }
        }
    }
}

/// Writes one record: the puzzle, its solutions as they are found, the verdict.
struct Printer<'p> {
    plan: &'p Plan<'p>,
    record: &'p Record,
    form: Form,
    solutions: u64,
    /// True if a part of the record was handed over and cannot be changed.
    handed_over: bool,
    last_hand_over: Option<Instant>,
}

/// The state of a style while the solutions of a puzzle are written.
enum Form {
    Pretty(Drawings),
    Json(SolveRecordWriter),
    Csv,
    Text,
}

impl<'p> Printer<'p> {
    #[inline]
    fn begin(plan: &'p Plan<'p>, record: &'p Record, results: &mut Results) -> Printer<'p> {
        let puzzle = &record.puzzle;
        let records = &mut results.records;
        let form = match plan.style {
            Style::Pretty => Form::Pretty(Drawings::new(puzzle.digits(), plan.context)),
            Style::Jsonl | Style::Json => {
                Form::Json(SolveRecordWriter::begin(records.out(), puzzle))
            }
            Style::Csv => {
                puzzle_line(records.out(), puzzle);
                records.out().push(b',');
                Form::Csv
            }
            Style::Text(_) => Form::Text,
        };
        let (solutions, handed_over, last_hand_over) = (0, false, None);
        Printer { plan, record, form, solutions, handed_over, last_hand_over }
    }

    #[inline]
    fn solution(&mut self, solution: &Puzzle, results: &mut Results) -> ControlFlow<()> {
        let records = &mut results.records;
        match &mut self.form {
            Form::Pretty(drawings) => drawings.add(solution.digits(), records.out()),
            Form::Json(writer) => writer.solution(records.out(), solution),
            Form::Csv => {
                if self.solutions > 0 {
                    records.out().push(b' ');
                }
                puzzle_line(records.out(), solution);
            }
            Form::Text if self.solutions == 0 => {
                records.puzzle(&self.plan.writer, solution, &self.record.extra);
            }
            // Some formats write the number of the solution.
            Form::Text => {
                let extra = self.record.extra.clone().with_number(self.solutions);
                records.puzzle(&self.plan.writer, solution, &extra);
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
    fn end(self, file: &str, answer: &Answer<()>, results: &mut Results) -> ControlFlow<()> {
        let Printer { plan, record, .. } = self;
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
                writer.end(out, &outcome, work, &ExtraRecord::from(&record.extra));
                results.records.end_json(plan.writer.format());
            }
            Form::Csv => {
                let own = format!(",{},{}", answer.verdict.name(), answer.count.solutions);
                out.extend_from_slice(own.as_bytes());
                results.records.end_row(&plan.writer, file, record);
            }
            Form::Text if self.solutions == 0 => {
                results.messages.push(plan.why_not(file, record, answer));
                let blank = Puzzle::from(Board::empty(record.puzzle.shape()));
                results.records.puzzle(&plan.writer, &blank, &record.extra);
            }
            Form::Text => {}
        }
        ControlFlow::Continue(())
    }
}

/// The drawings of a puzzle's solutions, two side by side. Cells where the first two solutions differ
/// are marked.
struct Drawings {
    puzzle: Board,
    color: bool,
    columns: Option<usize>,
    differ: Vec<usize>,
    /// A solution to be drawn with the next one.
    pending: Option<Board>,
    any: bool,
}

impl Drawings {
    fn new(puzzle: Board, context: &Context) -> Drawings {
        let Context { color, columns, .. } = *context;
        Drawings { puzzle, color, columns, differ: Vec::new(), pending: None, any: false }
    }

    fn add(&mut self, solution: Board, out: &mut Vec<u8>) {
        let Some(left) = self.pending.take() else {
            self.pending = Some(solution);
            return;
        };
        if !self.any {
            self.differ = differences(&left, &solution);
        }
        self.any = true;
        out.extend(pretty::beside(self.draw(&left), self.draw(&solution), self.columns).bytes());
    }

    /// Draws the remaining solution or, if there is no solution, the puzzle.
    fn end(self, clash: Option<&Clash>, out: &mut Vec<u8>) {
        let drawn = match &self.pending {
            Some(last) => self.draw(last),
            None if self.any => return,
            None => {
                let marked = clash_cells(&self.puzzle, clash);
                pretty::solution(&self.puzzle, &self.puzzle, &marked, self.color)
            }
        };
        out.extend(pretty::text(drawn).bytes());
    }

    fn draw(&self, solution: &Board) -> Vec<String> {
        pretty::solution(&self.puzzle, solution, &self.differ, self.color)
    }
}

/// Writes the line of a puzzle: digits, or candidates if it is not plain.
fn puzzle_line(out: &mut Vec<u8>, puzzle: &Puzzle) {
    // Writing to a vector cannot fail.
    let _ = write!(out, "{puzzle}");
}

/// Returns the cells of a clash as indices.
pub(crate) fn clash_cells(board: &Board, clash: Option<&Clash>) -> Vec<usize> {
    let side = board.shape().side();
    let index = |c: &shudu::grid::Coord| c.row as usize * side + c.column as usize;
    clash.map_or_else(Vec::new, |clash| clash.cells.iter().map(index).collect())
}

/// Returns the cells where two solutions differ.
fn differences(one: &Board, two: &Board) -> Vec<usize> {
    let pairs = one.cells().iter().zip(two.cells()).enumerate();
    pairs.filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect()
}
