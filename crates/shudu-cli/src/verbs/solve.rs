//! `shudu solve`: a verdict and solutions for every puzzle.

use std::io;
use std::ops::ControlFlow;
use std::time::Instant;

use shudu::grid::{Board, Clash};
use shudu::solve::{self, VerdictKind as Kind};
use shudu::text::{Format, Item, Puzzle, Reader, Record, WriteOptions, Writer};
use shudu_messages::args;

use super::Ended;
use crate::answer::{Answer, Ask, blank, count};
use crate::cli::{Order, Solve};
use crate::context::{Context, is_cancelled};
use crate::input::Source;
use crate::output::Out;
use crate::output_style::Style;
use crate::pipeline::{Results, RunOptions};
use crate::puzzle_stream::{self, Batch};
use crate::tally::{Demand, Tally};
use crate::{faults, json, pretty};

/// Above this many solutions a puzzle, they are written as they are found, one puzzle at a time.
const STREAM_ABOVE: u64 = 10_000;

struct Plan<'a> {
    context: &'a Context,
    ask: Ask,
    style: Style,
    writer: Writer,
    stats: bool,
}

pub(crate) fn run(context: &Context, flags: &Solve) -> Ended {
    let (limit, keep) = match (flags.first, flags.all, flags.limit) {
        (true, ..) => (2, 1),
        (_, true, _) => (u64::MAX, usize::MAX),
        (.., Some(n)) => (n.get(), usize::try_from(n.get()).unwrap_or(usize::MAX)),
        _ => (2, 2),
    };
    let mut ask = Ask::new(&flags.search, limit, keep);
    // The order in which the default engine meets solutions depends on the machine; so when more
    // than one is shown, it is the dictionary's, unless the user does not care.
    ask.order = match (flags.order, ask.engine) {
        (Some(Order::Lex), _) | (None, None) => Some(solve::Order::Lexicographic),
        (Some(Order::Any), _) | (None, Some(_)) => Some(solve::Order::Any),
    };
    let lex = ask.order == Some(solve::Order::Lexicographic);
    if let Some(engine) = ask.engine.filter(|e| lex && !e.is_lexicographic()) {
        let words = args! { engine = engine.name() };
        crate::context::complain(&context.say("engine-not-lexicographic", &words));
        return Ok(crate::exit::Exit::Refused);
    }
    let style = Style::choose(context, flags.format.as_deref());
    let plan = Plan {
        context,
        ask,
        style,
        writer: style.writer(WriteOptions { keep: flags.keep, ..WriteOptions::default() }),
        stats: flags.search.stats,
    };
    let started = Instant::now();
    let sources = Source::all(&flags.input.files);
    let tally = if limit > STREAM_ABOVE {
        plan.stream(sources, flags)?
    } else {
        let run = RunOptions::new(plan.writer.clone());
        puzzle_stream::run(context, sources, &flags.input.options(), &run, || plan.worker())?
    };
    tally.tell(context, plan.stats.then(|| started.elapsed().as_secs_f64()));
    Ok(tally.exit(Demand::Solution))
}

impl Plan<'_> {
    fn worker(&self) -> impl FnMut(Batch<'_>, &mut Results) {
        // Work is known puzzle by puzzle only where they are searched one by one.
        let one_by_one = self.stats && matches!(self.style, Style::Jsonl | Style::Pretty);
        let mut solver = Ask { alone: one_by_one, ..self.ask.clone() }.solver();
        let limits = self.ask.limits();
        move |batch, done| {
            let mut answers = solver.answers(batch.puzzles(), &limits);
            done.tally.work += answers.batch_work();
            for item in batch.items {
                match item {
                    Item::Record(record) => {
                        let Some(answer) = answers.next() else { break };
                        done.stop = answer.verdict == Kind::Undecided && is_cancelled();
                        if done.stop {
                            break;
                        }
                        count(&answer, &mut done.tally);
                        self.write(batch.file, record, &answer, done);
                    }
                    Item::Comment { text, .. } => {
                        if let Style::Text(_) = self.style {
                            done.records.comment(&self.writer, text);
                        }
                    }
                }
            }
        }
    }

    fn write(&self, file: &str, record: &Record, answer: &Answer, done: &mut Results) {
        match self.style {
            Style::Pretty => done.records.out().extend(self.pretty(record, answer).into_bytes()),
            Style::Jsonl => self.jsonl(record, answer, done.records.out()),
            Style::Csv => self.csv(record, answer, done),
            Style::Text(format) if !format.fits(&record.puzzle) => {
                done.tally.refused += 1;
                done.messages.push(self.no_room(file, record, format));
            }
            Style::Text(_) => {
                if answer.solutions().next().is_none() {
                    done.messages.push(self.why_not(file, record, answer));
                    done.records.puzzle(&self.writer, &blank(&record.puzzle), &record.extra);
                }
                // A line a puzzle keeps rows together; only a request for more gets more.
                let wanted = if self.ask.limit > 2 { usize::MAX } else { 1 };
                for solution in answer.solutions().take(wanted) {
                    done.records.puzzle(&self.writer, solution, &record.extra);
                }
            }
        }
    }

    /// Why there is no line with a solution.
    fn why_not(&self, file: &str, record: &Record, answer: &Answer) -> String {
        let reason = self.verdict_line(answer);
        let words = args! { file = file, line = record.line, message = reason };
        self.context.say("located-line", &words)
    }

    fn no_room(&self, file: &str, record: &Record, format: &Format) -> String {
        faults::no_room(self.context, file, record.line, format, record.puzzle.shape())
    }

    fn clash(&self, clash: &Clash) -> String {
        faults::clash(self.context, clash)
    }

    fn verdict_line(&self, answer: &Answer) -> String {
        let say = |key: &str| self.context.say(key, &args! { count = answer.count.solutions });
        match answer.verdict {
            Kind::Unique => say("verdict-unique"),
            Kind::Multiple if answer.count.is_complete() => say("verdict-multiple"),
            Kind::Multiple => say("verdict-multiple-limit"),
            Kind::None => say("verdict-none"),
            Kind::Undecided => say("verdict-undecided"),
            Kind::Invalid => {
                let why = answer.clash.as_ref().map(|c| self.clash(c)).unwrap_or_default();
                format!("{} {why}", say("verdict-none"))
            }
        }
    }

    fn pretty(&self, record: &Record, answer: &Answer) -> String {
        let board = record.puzzle.digits();
        let colour = self.context.colour;
        let mut text = String::new();
        if answer.solutions().next().is_none() {
            let marked = clash_cells(&board, answer.clash.as_ref());
            text += &pretty::text(pretty::solution(&board, &board, &marked, colour));
        }
        let solutions: Vec<Board> = answer.solutions().map(Puzzle::digits).collect();
        let differ = differences(&solutions);
        for pair in solutions.chunks(2) {
            let draw = |s: &Board| pretty::solution(&board, s, &differ, colour);
            text += &match pair {
                [one, two] => pretty::beside(draw(one), draw(two)),
                one => pretty::text(one.iter().flat_map(draw).collect()),
            };
        }
        text += &self.verdict_line(answer);
        text.push('\n');
        if self.stats {
            let work = &answer.work;
            let words = args! {
                nodes = work.nodes, guesses = work.guesses,
                depth = work.depth, sweeps = work.sweeps,
            };
            text += &self.context.say("stats-one", &words);
            text.push('\n');
        }
        text.push('\n');
        text
    }

    fn jsonl(&self, record: &Record, answer: &Answer, out: &mut Vec<u8>) {
        json::open(out, &record.puzzle);
        json::verdict(out, answer, |clash| self.clash(clash));
        json::solutions(out, answer);
        if self.stats {
            json::work(out, answer);
        }
        json::extra(out, &record.extra);
        json::close(out);
    }

    fn csv(&self, record: &Record, answer: &Answer, done: &mut Results) {
        let fields = &record.extra.fields;
        let names = fields.iter().map(|(name, _)| name.as_str());
        let own = ["puzzle", "verdict", "count", "solutions"];
        done.records.columns(own.into_iter().chain(names));
        let (mut puzzle, mut solutions) = (Vec::new(), Vec::new());
        json::puzzle_line(&mut puzzle, &record.puzzle);
        for (i, solution) in answer.solutions().enumerate() {
            if i > 0 {
                solutions.push(b' ');
            }
            json::puzzle_line(&mut solutions, solution);
        }
        let count = answer.count.solutions.to_string();
        let own = [&puzzle, answer.verdict.name().as_bytes(), count.as_bytes(), &solutions];
        let theirs = fields.iter().map(|(_, value)| value.as_bytes());
        done.records.row(own.into_iter().chain(theirs));
    }

    /// All solutions, written as they are found: memory stays flat and the first ones show at once.
    fn stream(&self, sources: Vec<Source>, flags: &Solve) -> io::Result<Tally> {
        let mut out = Out::stdout(self.context.stdout_is_terminal);
        let mut tally = Tally::default();
        let mut writer = self.writer.clone();
        let mut begin = Vec::new();
        writer.begin(&mut begin);
        let mut open = out.write(&begin);
        let mut first = true;
        for source in sources {
            let name = source.name();
            let input = match source.open() {
                Ok(input) => io::BufReader::new(input),
                Err(error) => {
                    tally.unreadable += 1;
                    crate::context::complain(&faults::unreadable(self.context, &name, &error));
                    continue;
                }
            };
            for item in Reader::new(input, flags.input.options()) {
                if open.is_break() || is_cancelled() {
                    break;
                }
                match item {
                    Ok(Item::Record(record)) => {
                        let state = (&mut writer, &mut first);
                        open = self.stream_one(&name, &record, state, &mut out, &mut tally);
                    }
                    Ok(Item::Comment { text, .. }) => {
                        let mut comment = Vec::new();
                        if let Style::Text(_) = self.style {
                            writer.comment(&mut comment, &text);
                        }
                        open = out.write(&comment);
                    }
                    Err(error) => {
                        tally.refused += 1;
                        let text = faults::located(self.context, &name, &error);
                        crate::context::complain(&text);
                    }
                }
            }
        }
        let mut end = Vec::new();
        writer.end(&mut end);
        let _ = out.write(&end);
        out.finish()?;
        tally.tell_if_empty(self.context);
        Ok(tally)
    }

    fn stream_one(
        &self,
        file: &str,
        record: &Record,
        (writer, first): (&mut Writer, &mut bool),
        out: &mut Out<'_>,
        tally: &mut Tally,
    ) -> ControlFlow<()> {
        let puzzle = &record.puzzle;
        if let Style::Text(format) = self.style
            && !format.fits(puzzle)
        {
            tally.refused += 1;
            crate::context::complain(&self.no_room(file, record, format));
            return ControlFlow::Continue(());
        }
        let board = puzzle.digits();
        let mut buffer = Vec::new();
        if let Style::Jsonl = self.style {
            json::open(&mut buffer, puzzle);
            json::key(&mut buffer, "solutions");
            buffer.push(b'[');
        }
        let mut number = 0u64;
        let mut open = ControlFlow::Continue(());
        let mut visit = |solution: Puzzle| {
            match self.style {
                Style::Jsonl => {
                    buffer.extend_from_slice(if number > 0 { b",\"" } else { b"\"" });
                    json::puzzle_line(&mut buffer, &solution);
                    buffer.push(b'"');
                }
                Style::Csv => {
                    // One row a solution: a cell that never ends helps nobody.
                    if std::mem::take(first) {
                        buffer.extend_from_slice(b"puzzle,number,solution\n");
                    }
                    json::puzzle_line(&mut buffer, puzzle);
                    buffer.extend_from_slice(format!(",{},", number + 1).as_bytes());
                    json::puzzle_line(&mut buffer, &solution);
                    buffer.push(b'\n');
                }
                Style::Pretty => {
                    let drawn =
                        pretty::solution(&board, &solution.digits(), &[], self.context.colour);
                    let words = args! { number = number + 1 };
                    buffer.extend(self.context.say("solution-number", &words).bytes());
                    buffer.push(b'\n');
                    buffer.extend(pretty::text(drawn).bytes());
                }
                Style::Text(_) => writer.record(&mut buffer, &solution, &record.extra),
            }
            number += 1;
            // A person wants to see the first ones now, a pipe wants large writes.
            if buffer.len() > (32 << 10) || self.context.stdout_is_terminal || number < 10 {
                open = out.write(&buffer);
                buffer.clear();
            }
            open
        };
        let mut solver = self.ask.solver();
        let limits = self.ask.limits();
        let answer = solver.answers([puzzle], &limits).next_visiting(&mut visit);
        let Some(answer) = answer else { return open };
        let seen = answer.count.solutions;
        count(&answer, tally);
        match self.style {
            Style::Jsonl => {
                buffer.push(b']');
                json::verdict(&mut buffer, &answer, |clash| self.clash(clash));
                if self.stats {
                    json::work(&mut buffer, &answer);
                }
                json::extra(&mut buffer, &record.extra);
                json::close(&mut buffer);
            }
            Style::Pretty => buffer.extend(format!("{}\n\n", self.verdict_line(&answer)).bytes()),
            Style::Text(_) | Style::Csv if seen > 0 => {}
            Style::Text(_) => {
                crate::context::complain(&self.why_not(file, record, &answer));
                writer.record(&mut buffer, &blank(puzzle), &record.extra);
            }
            Style::Csv => crate::context::complain(&self.why_not(file, record, &answer)),
        }
        match open {
            ControlFlow::Continue(()) => out.write(&buffer),
            stopped => stopped,
        }
    }
}

/// The cells of a clash as indices.
pub(crate) fn clash_cells(board: &Board, clash: Option<&Clash>) -> Vec<usize> {
    let side = board.shape().side();
    let index = |c: &shudu::grid::Coord| c.row as usize * side + c.column as usize;
    clash.map_or_else(Vec::new, |clash| clash.cells.iter().map(index).collect())
}

/// The cells where the first two solutions differ.
pub(crate) fn differences(solutions: &[Board]) -> Vec<usize> {
    let [one, two, ..] = solutions else { return Vec::new() };
    let pairs = one.cells().iter().zip(two.cells()).enumerate();
    pairs.filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect()
}
