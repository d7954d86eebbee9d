//! `sudoku`, the command of the course project: makes and solves puzzle files.
//!
//! ```text
//!   -c N      N finished grids, into game.txt
//!   -s FILE   solve every puzzle of FILE, solutions into sudoku.txt
//!   -n N      N puzzles, into game.txt      with -m LEVEL, -r A~B, -u
//! ```
//! The files have the project's own form: nine lines of digits, `$` for blanks, then a rule line
//! with the number of the solution. An existing file is replaced only when the new one is complete.

use std::ffi::OsString;
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::Path;

use shudu::generate::{self, Source as GridSource};
use shudu::grid::{Grid, Puzzle, symbol};
use shudu::random::{Stream, below};
use shudu::solve::Problem;
use shudu::solve::engine::default_for;
use shudu::text::{Fault, Item, ReadOptions, Reader, Record};
use shudu_messages::{Lang, args};

use crate::context::{Context, complain, is_cancelled, limits};
use crate::exit::Exit;
use crate::faults;
use crate::input::Source;
use crate::ordered::Dispatch;
use crate::output_file::OutputFile;
use crate::pipeline::{self, Results, RunOptions};

const GAME: &str = "game.txt";
const SOLVED: &str = "sudoku.txt";
/// The most solutions of one puzzle that are written; a nearly empty grid has more than disks hold.
const MOST_SOLUTIONS: u64 = 1000;
/// Grids per piece of work.
const PIECE: u64 = 256;
const HOLES: (usize, usize) = (20, 55);

/// How finished grids or puzzles are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Method {
    /// Uniformly random digits, cell by cell.
    Random,
    /// The method of the course document: a random middle box, spread by cyclic moves.
    Spread,
    /// 25 random digits, then three more from a solution until it is unique.
    Grow,
}

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
enum Task {
    Help,
    Finished { count: u64, method: Method, seed: Option<u64> },
    Puzzles { count: u64, holes: (usize, usize), unique: bool, method: Method, seed: Option<u64> },
    Solve { file: OsString },
}

pub(crate) fn run(context: &Context, arguments: impl Iterator<Item = OsString>) -> Exit {
    let task = match parse(context, arguments) {
        Ok(task) => task,
        Err(message) => {
            complain(&message);
            complain(&context.say("classic-usage", &args! {}));
            return Exit::Refused;
        }
    };
    let (file, done) = match &task {
        Task::Help => {
            let text = context.say("classic-help", &args! {}) + "\n";
            let mut out = context.out();
            let _ = out.write(text.as_bytes());
            return out.finish().map_or_else(
                |error| {
                    complain(&faults::unwritable_stdout(&context.catalogue, &error));
                    Exit::Refused
                },
                |()| Exit::Fine,
            );
        }
        Task::Solve { file } => (SOLVED, solve(context, Path::new(file))),
        Task::Finished { .. } | Task::Puzzles { .. } => (GAME, generate(context, &task)),
    };
    done.unwrap_or_else(|error| {
        complain(&faults::unwritable(context, Path::new(file), &error));
        Exit::Refused
    })
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
            _ => return Err(context.say("classic-unknown", &args! { found = text.clone() })),
        }
    }
    Ok(raw)
}

fn parse(context: &Context, arguments: impl Iterator<Item = OsString>) -> Result<Task, String> {
    let raw = collect(context, arguments)?;
    if raw.help {
        return Ok(Task::Help);
    }
    let say = |key: &str, found: &str| context.say(key, &args! { found = found.to_owned() });
    if let Some(lang) = raw.lang.as_deref().filter(|tag| Lang::for_locale(tag).is_none()) {
        return Err(say("classic-bad-lang", lang));
    }
    let number = |text: &String, allowed: std::ops::RangeInclusive<u64>, key: &str| {
        text.parse().ok().filter(|n| allowed.contains(n)).ok_or_else(|| say(key, text))
    };
    let alone = [("-m", raw.m.is_some(), "2"), ("-r", raw.r.is_some(), "30~40"), ("-u", raw.u, "")];
    for (flag, present, example) in alone {
        if present && raw.n.is_none() {
            let words = args! { flag = flag, example = example };
            return Err(context.say("classic-needs-n", &words).trim_end().to_owned());
        }
    }
    if raw.s.is_some() && (raw.method.is_some() || raw.seed.is_some()) {
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
        Some(text) => Some(text.parse().map_err(|_| say("classic-bad-seed", text))?),
    };
    if method == Method::Grow && (raw.n.is_none() || raw.m.is_some() || raw.r.is_some()) {
        return Err(context.say("classic-grow-puzzles", &args! {}));
    }
    match (&raw.c, &raw.s, &raw.n) {
        (Some(c), None, None) => {
            let count = number(c, 1..=1_000_000, "classic-range-c")?;
            Ok(Task::Finished { count, method, seed })
        }
        (None, Some(file), None) => Ok(Task::Solve { file: file.clone() }),
        (None, None, Some(n)) => {
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
            if let (Some(_), Some(r)) = (&raw.m, &raw.r) {
                context.tell(&context.say("classic-m-and-r", &args! { range = r.clone() }));
            }
            Ok(Task::Puzzles { count, holes, unique: raw.u, method, seed })
        }
        _ => Err(context.say("classic-choose-one", &args! {})),
    }
}

/// `A~B`, both from 20 to 55.
fn range(text: &str) -> Option<(usize, usize)> {
    let (a, b) = text.split_once('~')?;
    let (a, b) = (a.trim().parse().ok()?, b.trim().parse().ok()?);
    (HOLES.0 <= a && a <= b && b <= HOLES.1).then_some((a, b))
}

fn generate(context: &Context, task: &Task) -> io::Result<Exit> {
    let (count, seed, key) = match *task {
        Task::Finished { count, seed, .. } => (count, seed, "classic-made-finished"),
        Task::Puzzles { count, seed, .. } => (count, seed, "classic-made-puzzles"),
        Task::Help | Task::Solve { .. } => return Ok(Exit::Refused),
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
    let worker = || {
        |piece: Range<u64>, done: &mut Results| {
            for index in piece {
                let grid = make_one(task, &mut Stream::new(seed, index));
                write_grid(done.records.out(), grid.cells(), 0);
                done.tally.records += 1;
            }
        }
    };
    let options = RunOptions { progress: "progress-grids", ..RunOptions::lines() };
    let file = OutputFile::create(Path::new(GAME))?;
    pipeline::run(context, file.out()?, &options, produce, worker, |_| {})?;
    if is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    file.persist()?;
    complain(&context.say(key, &args! { count = count, file = GAME }));
    Ok(Exit::Fine)
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
            let wanted = least + below(rng, (most - least) as u32 + 1) as usize;
            // One in a few grids has a puzzle with 55 holes and one solution, so this ends.
            loop {
                let puzzle = source(method).dig(wanted, unique, rng);
                if puzzle.filled() == 81 - wanted {
                    return puzzle;
                }
            }
        }
        Task::Help | Task::Solve { .. } => Grid::EMPTY,
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
    let input = match source.open() {
        Ok(input) => input,
        Err(error) => {
            complain(&faults::unreadable(context, &name, &error));
            return Ok(Exit::Refused);
        }
    };
    let file = OutputFile::create(Path::new(SOLVED))?;
    let mut out = file.out()?;
    let (mut count, mut solved) = (0u64, 0u64);
    let mut worst = Exit::Fine;
    for item in Reader::new(input, ReadOptions::default()) {
        let refusal = match &item {
            Ok(Item::Record(record)) => other_shape(context, &name, record),
            Ok(Item::Comment { .. }) => continue,
            Err(error) => Some(faults::located(context, &name, error)),
        };
        let (Ok(Item::Record(record)), None) = (item, &refusal) else {
            complain(&refusal.unwrap_or_default());
            worst = worst.max(Exit::Refused);
            continue;
        };
        count += 1;
        let mut bytes = Vec::new();
        let found = write_solutions(&Problem::from(&record.puzzle), &mut bytes);
        // After an interrupted search the file would not be complete.
        if is_cancelled() {
            return Ok(Exit::Interrupted);
        }
        if out.write(&bytes).is_break() {
            break;
        }
        let words = args! { file = name.clone(), line = record.line, count = MOST_SOLUTIONS };
        if found == 0 {
            complain(&context.say("classic-unsolved", &words));
            worst = worst.max(Exit::Unsolved);
        } else {
            solved += 1;
            if found > MOST_SOLUTIONS {
                complain(&context.say("classic-many", &words));
            }
        }
    }
    if count == 0 {
        complain(&context.say("classic-empty", &args! { file = name }));
        return Ok(Exit::Refused);
    }
    out.finish()?;
    file.persist()?;
    let words = args! { count = count, solved = solved, file = SOLVED };
    complain(&context.say("classic-solved", &words));
    Ok(worst)
}

/// Returns why a puzzle is refused: the form of the file holds only 9×9 grids.
fn other_shape(context: &Context, file: &str, record: &Record) -> Option<String> {
    let Puzzle::Board(board) = &record.puzzle else { return None };
    Some(faults::at_line(context, file, record.line, &Fault::OtherShape { shape: board.shape() }))
}

/// Writes the solutions of a puzzle, numbered from 0, up to [`MOST_SOLUTIONS`]. Returns how many were
/// found: one more than were written, if there are more.
fn write_solutions(problem: &Problem, out: &mut Vec<u8>) -> u64 {
    let limits = limits().with_solutions(MOST_SOLUTIONS + 1);
    let mut number = 0;
    default_for(problem.shape()).search(problem, &limits, &mut |cells| {
        if let Ok(cells) = cells.try_into()
            && number < MOST_SOLUTIONS
        {
            write_grid(out, cells, number);
        }
        number += 1;
        ControlFlow::Continue(())
    });
    number
}
