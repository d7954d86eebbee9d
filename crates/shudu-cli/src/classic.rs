//! `sudoku`, the command of the course project: generates and solves puzzle files.
//!
//! ```text
//!   -c N      N finished grids, into game.txt
//!   -s FILE   solve every puzzle of FILE, solutions into sudoku.txt
//!   -n N      N puzzles, into game.txt      with -m LEVEL, -r A~B, -u
//! ```
//! Several of these run in the order typed.
//!
//! The files have the project's own form: nine lines of digits, `$` for blanks, then a rule line
//! with the number of the solution. An existing file is replaced only when the new one is complete
//! and not empty. Solutions are in lexicographic order, so the file does not depend on the machine.

use std::collections::HashSet;
use std::ffi::OsString;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::Path;

use shudu::Puzzle;
use shudu::generate::{self, Source as GridSource};
use shudu::grid::{Grid, symbol};
use shudu::random::{Rng, Stream};
use shudu::solve::{Answer, Order, Solver, VerdictKind};
use shudu::text::{Accept, Item, ReadOptions, to_ascii};
use shudu_jobs::record::Diagnosis;
use shudu_messages::{Lang, args};

use crate::context::{Context, is_cancelled, limits, report};
use crate::exit::Exit;
use crate::faults;
use crate::input::{self, Source};
use crate::ordered::Dispatch;
use crate::output_file::OutputFile;
use crate::pipeline::{self, Results, RunOptions, Worker};
use crate::progress::Progress;

const GAME: &str = "game.txt";
const SOLVED: &str = "sudoku.txt";
/// The limit on solutions written per puzzle; a nearly empty grid has more than fit on a disk.
const MOST_SOLUTIONS: u64 = 1000;
/// Grids per piece of work.
const PIECE: u64 = 256;
const HOLES: (usize, usize) = (20, 55);

/// The method of generating finished grids or puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Method {
    /// Uniformly random digits, cell by cell.
    Random,
    /// The method of the course document: a random middle box, spread by cyclic moves.
    Spread,
    /// 25 random digits, then three more from a solution until it is unique.
    Grow,
}

/// A task of the command line.
#[derive(Debug, PartialEq, Eq)]
enum Task {
    Help,
    Version,
    Finished { count: u64, method: Method, seed: Option<u64> },
    Puzzles { count: u64, holes: (usize, usize), unique: bool, method: Method, seed: Option<u64> },
    Solve { file: OsString },
}

pub(crate) fn run(context: &Context, arguments: impl Iterator<Item = OsString>) -> Exit {
    let tasks = match parse(context, arguments) {
        Ok(tasks) => tasks,
        Err(message) => {
            report(&message);
            report(&context.say("classic-usage", &args! {}));
            return Exit::Rejected;
        }
    };
    let mut worst = Exit::Fine;
    for task in &tasks {
        worst = worst.max(run_one(context, task));
        if is_cancelled() {
            break;
        }
    }
    worst
}

fn run_one(context: &Context, task: &Task) -> Exit {
    let (file, done) = match task {
        Task::Help => return print(context, context.say("classic-help", &args! {})),
        Task::Version => return print(context, format!("sudoku {}", env!("CARGO_PKG_VERSION"))),
        Task::Solve { file } => (SOLVED, solve(context, Path::new(file))),
        Task::Finished { .. } | Task::Puzzles { .. } => (GAME, generate(context, task)),
    };
    done.unwrap_or_else(|error| {
        report(&faults::unwritable(context, Path::new(file), &error));
        Exit::Rejected
    })
}

fn print(context: &Context, text: String) -> Exit {
    let mut out = context.out();
    let _ = out.write((text + "\n").as_bytes());
    match out.finish() {
        Ok(()) => Exit::Fine,
        Err(error) => {
            report(&faults::unwritable_stdout(&context.catalogue, &error));
            Exit::Rejected
        }
    }
}

/// The flags before their values are checked by [`parse`].
#[derive(Default)]
struct RawFlags {
    c: Option<String>,
    s: Option<OsString>,
    n: Option<String>,
    m: Option<String>,
    r: Option<String>,
    u: bool,
    method: Option<String>,
    seed: Option<String>,
    lang: Option<String>,
    help: bool,
    version: bool,
    /// The flags -c, -s and -n in the order typed.
    tasks: Vec<&'static str>,
}

fn collect(
    context: &Context,
    mut arguments: impl Iterator<Item = OsString>,
) -> Result<RawFlags, String> {
    let mut raw = RawFlags::default();
    while let Some(argument) = arguments.next() {
        let text = argument.to_string_lossy().into_owned();
        // The value can be attached: `-n10`, `--seed=7`.
        let (flag, attached) = match text.split_once('=') {
            Some((flag, value)) if flag.starts_with("--") => (flag.to_owned(), Some(value)),
            _ if text.starts_with('-') && !text.starts_with("--") && text.len() > 2 => {
                let split = text.char_indices().nth(2).map_or(text.len(), |(i, _)| i);
                (text[..split].to_owned(), Some(&text[split..]))
            }
            _ => (text.clone(), None),
        };
        let mut value = || match attached {
            Some(value) => Ok(OsString::from(value)),
            None => arguments
                .next()
                .ok_or_else(|| context.say("classic-needs-value", &args! { flag = flag.clone() })),
        };
        let mut words = || value().map(|v| Some(v.to_string_lossy().into_owned()));
        if let Some(task) = ["-c", "-s", "-n"].into_iter().find(|task| *task == flag) {
            raw.tasks.retain(|other| *other != task);
            raw.tasks.push(task);
        }
        match flag.as_str() {
            "-c" => raw.c = words()?,
            "-n" => raw.n = words()?,
            "-m" => raw.m = words()?,
            "-r" => raw.r = words()?,
            "--method" => raw.method = words()?,
            "--seed" => raw.seed = words()?,
            "--lang" => raw.lang = words()?,
            "-s" => raw.s = Some(value()?),
            "-u" if attached.is_none() => raw.u = true,
            "-h" | "--help" if attached.is_none() => raw.help = true,
            "-V" | "--version" if attached.is_none() => raw.version = true,
            _ => return Err(context.say("classic-unknown", &args! { found = text.clone() })),
        }
    }
    Ok(raw)
}

fn parse(
    context: &Context,
    arguments: impl Iterator<Item = OsString>,
) -> Result<Vec<Task>, String> {
    let raw = collect(context, arguments)?;
    if raw.help {
        return Ok(vec![Task::Help]);
    }
    if raw.version {
        return Ok(vec![Task::Version]);
    }
    let say = |key: &str, found: &str| context.say(key, &args! { found = found.to_owned() });
    if let Some(lang) = raw.lang.as_deref().filter(|tag| Lang::for_locale(tag).is_none()) {
        return Err(say("classic-bad-lang", lang));
    }
    let number = |text: &String, allowed: std::ops::RangeInclusive<u64>, key: &str| {
        to_ascii(text).parse().ok().filter(|n| allowed.contains(n)).ok_or_else(|| say(key, text))
    };
    let alone = [("-m", raw.m.is_some(), "2"), ("-r", raw.r.is_some(), "30~40"), ("-u", raw.u, "")];
    for (flag, present, example) in alone {
        if present && raw.n.is_none() {
            let words = args! { flag = flag, example = example };
            return Err(context.say("classic-needs-n", &words).trim_end().to_owned());
        }
    }
    let only_solves = raw.s.is_some() && raw.c.is_none() && raw.n.is_none();
    if only_solves && (raw.method.is_some() || raw.seed.is_some()) {
        return Err(context.say("classic-solve-alone", &args! {}));
    }
    let method = match raw.method.as_deref() {
        None | Some("random") => Method::Random,
        Some("spread") => Method::Spread,
        Some("grow") => Method::Grow,
        Some(other) => return Err(say("classic-bad-method", other)),
    };
    let seed = match &raw.seed {
        None => None,
        Some(text) => Some(to_ascii(text).parse().map_err(|_| say("classic-bad-seed", text))?),
    };
    let other = raw.n.is_none() || raw.c.is_some() || raw.m.is_some() || raw.r.is_some();
    if method == Method::Grow && other {
        return Err(context.say("classic-grow-puzzles", &args! {}));
    }
    let finished = |c: &String| -> Result<Task, String> {
        let count = number(c, 1..=1_000_000, "classic-range-c")?;
        Ok(Task::Finished { count, method, seed })
    };
    let puzzles = |n: &String| -> Result<Task, String> {
        let count = number(n, 1..=10_000, "classic-range-n")?;
        let level = match &raw.m {
            None => HOLES,
            Some(m) => match number(m, 1..=3, "classic-range-m")? {
                1 => (20, 30),
                2 => (30, 40),
                _ => (40, 55),
            },
        };
        let holes = match &raw.r {
            None => level,
            Some(r) => range(r).ok_or_else(|| say("classic-range-r", r))?,
        };
        Ok(Task::Puzzles { count, holes, unique: raw.u, method, seed })
    };
    let mut tasks = Vec::new();
    for task in &raw.tasks {
        tasks.extend(match *task {
            "-c" => raw.c.as_ref().map(finished).transpose()?,
            "-n" => raw.n.as_ref().map(puzzles).transpose()?,
            _ => raw.s.as_ref().map(|file| Task::Solve { file: file.clone() }),
        });
    }
    if tasks.is_empty() {
        return Err(context.say("classic-choose-one", &args! {}));
    }
    if let (Some(_), Some(r)) = (&raw.m, &raw.r) {
        context.note(&context.say("classic-m-and-r", &args! { range = r.clone() }));
    }
    if raw.c.is_some() && raw.n.is_some() {
        context.note(&context.say("classic-c-and-n", &args! { file = GAME }));
    }
    Ok(tasks)
}

/// Parses `A~B`, both from 20 to 55.
fn range(text: &str) -> Option<(usize, usize)> {
    let text = to_ascii(text);
    let (a, b) = text.split_once('~').or_else(|| text.split_once(".."))?;
    let (a, b) = (a.trim().parse().ok()?, b.trim().parse().ok()?);
    (HOLES.0 <= a && a <= b && b <= HOLES.1).then_some((a, b))
}

fn generate(context: &Context, task: &Task) -> io::Result<Exit> {
    let (count, seed, key) = match *task {
        Task::Finished { count, seed, .. } => (count, seed, "classic-made-finished"),
        Task::Puzzles { count, seed, .. } => (count, seed, "classic-made-puzzles"),
        Task::Help | Task::Version | Task::Solve { .. } => return Ok(Exit::Rejected),
    };
    let seed = seed.unwrap_or_else(crate::verbs::generate::fresh_seed);
    let produce = |dispatch: &mut Dispatch<'_, Range<u64>>| {
        let pieces = (0..count.div_ceil(PIECE)).map(|p| p * PIECE..count.min((p + 1) * PIECE));
        for piece in pieces {
            if dispatch(piece).is_break() {
                return;
            }
        }
    };
    let counts_several = matches!(task, Task::Puzzles { unique: false, method, .. }
        if *method != Method::Grow);
    let counts_repeats = matches!(task, Task::Finished { method: Method::Spread, .. });
    let worker = || -> Worker<'_, Range<u64>> {
        let mut solver = Solver::default().with(|o| o.kept = 0);
        Box::new(move |piece, done| {
            let make = |index| make_one(task, &mut Stream::new(seed, index));
            let grids: Vec<Grid> = piece.map(make).collect();
            for grid in &grids {
                write_grid(done.records.out(), grid.cells(), 0);
                done.tally.records += 1;
            }
            if counts_several {
                let limits = limits().with_solutions(2);
                let answers = solver.answers(&grids, &limits);
                let several = answers.filter(|answer| answer.verdict == VerdictKind::Multiple);
                done.tally.multiple += several.count() as u64;
            }
            if counts_repeats {
                done.data::<Vec<u64>>().extend(grids.iter().map(fingerprint));
            }
        })
    };
    // Eight bytes per grid, and at most a million grids.
    let mut seen = HashSet::new();
    let mut repeats = 0u64;
    let mut settle = |done: &mut Results| {
        let prints = std::mem::take(done.data::<Vec<u64>>());
        repeats += prints.into_iter().filter(|print| !seen.insert(*print)).count() as u64;
    };
    let total = Some(count);
    let options = RunOptions { progress: "progress-grids", total, ..RunOptions::lines() };
    let file = OutputFile::create(context, Path::new(GAME))?;
    let tally =
        pipeline::run(context, file.out()?, &options, Box::new(produce), &worker, &mut settle)?;
    if is_cancelled() {
        file.keep_part(context);
        return Ok(Exit::Interrupted);
    }
    file.persist()?;
    report(&context.say(key, &args! { count = count, file = GAME }));
    if tally.multiple > 0 {
        let words = args! { several = tally.multiple, count = count };
        report(&context.say("classic-several", &words));
    }
    if repeats > 0 {
        report(&context.say("classic-repeats", &args! { repeats = repeats, count = count }));
    }
    Ok(Exit::Fine)
}

/// Returns a hash of a grid. The probability of a collision among a million grids is one in forty
/// million.
fn fingerprint(grid: &Grid) -> u64 {
    let mut hasher = DefaultHasher::new();
    grid.cells().hash(&mut hasher);
    hasher.finish()
}

fn make_one(task: &Task, rng: &mut Stream) -> Grid {
    let source = |method: Method| match method {
        Method::Spread => GridSource::Spread,
        _ => GridSource::Random,
    };
    match *task {
        Task::Finished { method, .. } => source(method).grid(rng),
        Task::Puzzles { method: Method::Grow, .. } => generate::grow(rng),
        Task::Puzzles { holes: (least, most), unique, method, .. } => {
            let wanted = least + rng.below((most - least) as u32 + 1) as usize;
            // A fair share of grids has a puzzle with 55 holes and one solution, so this ends.
            loop {
                let puzzle = source(method).dig(wanted, unique, rng);
                if puzzle.filled() == 81 - wanted {
                    return puzzle;
                }
            }
        }
        Task::Help | Task::Version | Task::Solve { .. } => Grid::EMPTY,
    }
}

/// Writes a grid in the form of the project; `number` counts the solutions of one puzzle.
fn write_grid(out: &mut Vec<u8>, cells: &[u8; 81], number: u64) {
    for row in cells.chunks(9) {
        for &value in row {
            out.push(if value == 0 { b'$' } else { symbol(value) as u8 });
            out.push(b' ');
        }
        out.push(b'\n');
    }
    out.extend_from_slice(format!("------- {number} -------\n").as_bytes());
}

fn solve(context: &Context, path: &Path) -> io::Result<Exit> {
    let source = Source::of(path);
    let name = source.name();
    let input = match source.open(context) {
        Ok(input) => input,
        Err(_) if is_cancelled() => return Ok(Exit::Interrupted),
        Err(error) => {
            report(&faults::unreadable(context, &name, &error));
            return Ok(Exit::Rejected);
        }
    };
    let file = OutputFile::create(context, Path::new(SOLVED))?;
    let mut out = file.out()?;
    let mut solver = Solver::default().with(|o| {
        o.order = Some(Order::Lexicographic);
        o.kept = MOST_SOLUTIONS as usize;
    });
    let progress = Progress::new(context, "progress-puzzles");
    let (mut count, mut solved) = (0u64, 0u64);
    let mut worst = Exit::Fine;
    for item in input::reader(input, ReadOptions::default().with(|o| o.accept = Accept::Nine)) {
        if is_cancelled() {
            break;
        }
        let record = match item {
            Ok(Item::Record(record)) => record,
            Ok(Item::Comment { .. }) => continue,
            Err(error) => {
                report(&faults::located(context, &name, &error));
                worst = worst.max(Exit::Rejected);
                continue;
            }
        };
        count += 1;
        progress.at(count);
        let mut bytes = Vec::new();
        let answer = write_solutions(&mut solver, &record.puzzle, &mut bytes);
        let Some(answer) = answer else { break };
        // The solutions of an interrupted search are incomplete.
        if is_cancelled() {
            break;
        }
        if out.write(&bytes).is_break() {
            break;
        }
        let words = args! { file = name.clone(), line = record.line, count = MOST_SOLUTIONS };
        if answer.count.solutions == 0 {
            let why = why_unsolved(context, &record.puzzle, &answer);
            report(&(context.say("classic-unsolved", &words) + &why));
            worst = worst.max(Exit::Unsolved);
        } else {
            solved += 1;
            if answer.count.solutions > MOST_SOLUTIONS.into() {
                report(&context.say("classic-many", &words));
            }
        }
    }
    drop(progress);
    if is_cancelled() {
        out.finish()?;
        file.keep_part(context);
        return Ok(Exit::Interrupted);
    }
    if count == 0 {
        report(&context.say("classic-empty", &args! { file = name }));
        return Ok(Exit::Rejected);
    }
    out.finish()?;
    let words = args! { count = count, solved = solved, file = SOLVED };
    if solved == 0 {
        report(&context.say("classic-none-solved", &words));
        return Ok(worst);
    }
    file.persist()?;
    report(&context.say("classic-solved", &words));
    Ok(worst)
}

/// Returns the digits that clash or, if none do, the givens that may be wrong.
fn why_unsolved(context: &Context, puzzle: &Puzzle, answer: &Answer<()>) -> String {
    if let Some(clash) = &answer.clash {
        return format!(" {}", faults::clash(context, clash));
    }
    let answer = Answer::from_count(answer.count, answer.work);
    let Ok(diagnosis) = Diagnosis::new(puzzle, &answer, false, &limits()) else {
        return String::new();
    };
    match diagnosis.suspects.as_deref() {
        None | Some([]) => String::new(),
        Some(cells) => {
            let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
            format!(" {}", context.say("check-suspects", &args! { cells = cells.join(" ") }))
        }
    }
}

/// Writes the solutions of a puzzle, numbered from 0, up to [`MOST_SOLUTIONS`]. If there are more,
/// the answer counts one more than were written.
fn write_solutions(solver: &mut Solver, puzzle: &Puzzle, out: &mut Vec<u8>) -> Option<Answer<()>> {
    let limits = limits().with_solutions(MOST_SOLUTIONS + 1);
    let mut number = 0;
    solver.answers([puzzle], &limits).next_visiting(&mut |solution| {
        if let Ok(cells) = solution.cells().try_into() {
            write_grid(out, cells, number);
        }
        number += 1;
        ControlFlow::Continue(())
    })
}
