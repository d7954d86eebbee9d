//! `shudu bench`: puzzles per second on one core, for every engine and instruction set, verified.
//!
//! Puzzles are in memory before the clock starts. The lanes engine solves the whole set repeatedly,
//! and the best pass is reported; the others solve it puzzle by puzzle until a time limit, so a
//! slow engine is measured only on the first puzzles. Every count is compared with that of another
//! engine.

use shudu::Named;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;
use shudu::grid::Grid;
use shudu::search::{End, Work};
use shudu::solve::engine::lanes::{BatchAnswer, Isa, Lanes};
use shudu::solve::engine::{ENGINES, Engine, Propagate};
use shudu::solve::{BatchDevice, Problem};
use shudu::testing::corpus::{self, Kind};
use shudu::text::Integer;
use shudu::text::{Accept, Item};
use shudu_draw::{Chart, Panel};
use shudu_flags::{Bench, Device};
use shudu_messages::args;
use shudu_system::thread::share;

use super::Ended;
use crate::context::{Context, is_cancelled, is_stopping, limits, report};
use crate::device;
use crate::device::Gpu;
use crate::exit::Exit;
use crate::faults;
use crate::input::{self, Source};
use crate::pictures::Pictures;
use crate::plot;
use crate::progress::{Progress, grouped};

/// The smallest batch for a GPU.
const GPU_BATCH: usize = 1 << 20;
/// Puzzles of each kind, if no files are given.
const OWN: u64 = 2000;

struct Set {
    name: String,
    puzzles: Vec<Grid>,
    /// The expected counts, up to the limit.
    expected: Vec<u64>,
}

struct Row {
    engine: &'static str,
    isa: &'static str,
    puzzles: usize,
    per_second: f64,
    verified: bool,
    work: Work,
}

pub(crate) fn run(context: &Context, flags: &Bench) -> Ended {
    let gpu = match flags.device {
        Some(Device::Gpu(number)) => match device::to_measure(context, number) {
            Ok(gpu) => Some(gpu),
            Err(message) => {
                report(&message);
                return Ok(Exit::Rejected);
            }
        },
        _ => None,
    };
    let progress = Progress::new(context, "progress-measurements");
    let (sets, mut exit) = load(context, flags);
    let mut out = context.out();
    let rows_of_a_set = if gpu.is_some() { 1 } else { rows_of_a_set(flags) };
    let total = (sets.len() * rows_of_a_set) as u64;
    let progress = progress.towards(Some(total));
    let mut panels = Vec::new();
    for set in &sets {
        let mut bars = Vec::new();
        if is_stopping() {
            break;
        }
        if !flags.json {
            let words = args! {
                name = set.name.clone(), puzzles = grouped(set.puzzles.len()), limit = flags.limit.get(),
            };
            let title = format!("{}\n", context.say("bench-title", &words));
            let head = format!(
                "  {:<10} {:<9} {:>14} {:>9} {:>9}  {}\n",
                context.say("bench-engine", &args! {}),
                "isa",
                context.say("bench-rate", &args! {}),
                context.say("bench-sweeps", &args! {}),
                context.say("bench-guesses", &args! {}),
                context.say("bench-verified", &args! {}),
            );
            let _ = context.display.around_output(|| out.write((title + &head).as_bytes()));
        }
        for row in rows(flags, set, gpu.as_ref()) {
            // A measurement that was stopped is discarded.
            if is_stopping() {
                break;
            }
            progress.add(1);
            bars.push((format!("{} {}", row.engine, row.isa).trim().to_owned(), row.per_second));
            if row.puzzles > 0 && !row.verified {
                exit = exit.max(Exit::Unsolved);
            }
            let text = if flags.json { as_json(flags, set, &row) } else { as_text(context, &row) };
            if context.display.around_output(|| out.write(&text)).is_break() {
                break;
            }
        }
        panels.push((set.name.clone(), bars));
        if out.state().is_break() {
            break;
        }
    }
    drop(progress);
    out.finish()?;
    if is_cancelled() {
        return Ok(Exit::Interrupted);
    }
    if !panels.is_empty() {
        plot::draw(context, |pictures| chart(pictures, panels));
    }
    Ok(exit)
}

/// The speeds as a chart, one panel for each set.
fn chart(pictures: &Pictures, sets: Vec<(String, Vec<(String, f64)>)>) -> Chart {
    let panel = |(title, bars)| Panel {
        title,
        label: String::new(),
        value: pictures.say("bench-rate"),
        bars,
        lying: true,
    };
    Chart { title: pictures.say("plot-bench-title"), panels: sets.into_iter().map(panel).collect() }
}

/// Loads the files, or seeded sets of every kind.
fn load(context: &Context, flags: &Bench) -> (Vec<Set>, Exit) {
    let mut exit = Exit::Fine;
    let mut sets = Vec::new();
    if flags.input.files.is_empty() {
        for &kind in Kind::ALL {
            let items = (0..OWN).take_while(|_| !is_cancelled());
            let puzzles = items.map(|item| corpus::grid(kind, 1, item)).collect();
            sets.push((format!("corpus:{}", kind.name()), puzzles));
        }
    }
    for file in &flags.input.files {
        let source = Source::of(file);
        let name = source.name();
        let input = match source.open(context) {
            Ok(input) => input,
            Err(_) if is_cancelled() => return (Vec::new(), Exit::Interrupted),
            Err(error) => {
                report(&faults::unreadable(context, &name, &error));
                exit = Exit::Rejected;
                continue;
            }
        };
        let mut puzzles = Vec::new();
        let options = flags.input.options().with(|o| o.accept = Accept::Nine);
        for item in
            input::reader(input, options.with(|o| o.ignore_unknown = flags.input.ignore_unknown))
        {
            match item {
                _ if is_cancelled() => break,
                Ok(Item::Record(record)) => puzzles.extend(record.puzzle.to_grid()),
                Ok(Item::Comment { .. }) => {}
                Err(error) => {
                    report(&faults::located(context, &name, &error));
                    exit = Exit::Rejected;
                }
            }
        }
        if is_cancelled() {
            return (Vec::new(), Exit::Interrupted);
        }
        if puzzles.is_empty() {
            report(&context.say("classic-empty", &args! { file = name }));
            exit = Exit::Rejected;
        } else {
            sets.push((name, puzzles));
        }
    }
    let limit = flags.limit.get();
    let expected = |puzzles: &[Grid]| in_parallel(context, puzzles, |p| expect(p, limit));
    let full = |(name, puzzles): (String, Vec<Grid>)| {
        let expected = expected(&puzzles);
        Set { name, puzzles, expected }
    };
    (sets.into_iter().map(full).collect(), exit)
}

fn expect(puzzle: &Grid, limit: u64) -> u64 {
    let limits = limits().with_solutions(limit);
    let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
    Propagate.search(&Problem::from(puzzle), &limits, ignore).solutions
}

/// Maps in order, on all threads.
fn in_parallel(
    context: &Context,
    puzzles: &[Grid],
    work: impl Fn(&Grid) -> u64 + Sync,
) -> Vec<u64> {
    let next = AtomicUsize::new(0);
    let take = || {
        let index = next.fetch_add(1, Ordering::Relaxed);
        puzzles.get(index).map(|puzzle| (index, work(puzzle)))
    };
    let mut all = vec![0; puzzles.len()];
    let shares = share(context.jobs, || std::iter::from_fn(take).collect::<Vec<_>>());
    for (index, found) in shares.into_iter().flatten() {
        all[index] = found;
    }
    all
}

/// Returns the number of rows of each set.
fn rows_of_a_set(flags: &Bench) -> usize {
    let wanted =
        |name: &str| flags.engine.is_empty() || flags.engine.iter().any(|e| e.name() == name);
    let forms = if wanted("lanes") { Isa::available().count() } else { 0 };
    forms + ENGINES.iter().filter(|e| e.name() != "lanes" && wanted(e.name())).count()
}

fn rows<'a>(
    flags: &'a Bench,
    set: &'a Set,
    gpu: Option<&'a Gpu>,
) -> Box<dyn Iterator<Item = Row> + 'a> {
    let wanted =
        |name: &str| flags.engine.is_empty() || flags.engine.iter().any(|e| e.name() == name);
    let budget = flags.time;
    let limit = flags.limit.get();
    if let Some(gpu) = gpu {
        return Box::new(std::iter::once_with(move || measure_gpu(gpu, set, limit, budget)));
    }
    let forms = Isa::available().filter(move |_| wanted("lanes"));
    let lanes = forms.map(move |isa| measure_lanes(isa, set, limit, budget));
    let others = ENGINES.iter().filter(move |e| e.name() != "lanes" && wanted(e.name()));
    Box::new(lanes.chain(others.map(move |engine| measure(*engine, set, limit, budget))))
}

/// Measures batches of a million puzzles from host memory to host memory. The set is repeated.
fn measure_gpu(gpu: &Gpu, set: &Set, limit: u64, budget: Duration) -> Row {
    let many = GPU_BATCH.max(set.puzzles.len());
    let puzzles: Vec<Grid> = set.puzzles.iter().copied().cycle().take(many).collect();
    let mut answers = vec![BatchAnswer::default(); many];
    let limits = limits().with_solutions(limit);
    let (started, mut best) = (Instant::now(), Duration::MAX);
    let mut verified = true;
    let work = loop {
        let pass = Instant::now();
        let (_, work) = gpu.solve_batch(&puzzles, &limits, 0, &mut answers);
        best = best.min(pass.elapsed());
        let expected = set.expected.iter().copied().cycle().take(many);
        verified &= answers.iter().map(|a| a.count).eq(expected);
        if started.elapsed() > budget || is_cancelled() {
            break work;
        }
    };
    let per_second = many as f64 / best.as_secs_f64().max(1e-9);
    // What was measured after the loss of the GPU is the CPU.
    verified &= gpu.fault().is_none();
    Row { engine: "lanes", isa: "cuda", puzzles: many, per_second, verified, work }
}

fn measure_lanes(isa: Isa, set: &Set, limit: u64, budget: Duration) -> Row {
    let engine = Lanes::with_isa(isa).unwrap_or_default();
    let mut answers = vec![BatchAnswer::default(); set.puzzles.len()];
    let limits = limits().with_solutions(limit);
    let (started, mut best) = (Instant::now(), Duration::MAX);
    let mut verified = true;
    let work = loop {
        let pass = Instant::now();
        let work = engine.solve_batch(&set.puzzles, &limits, &mut answers).work;
        best = best.min(pass.elapsed());
        verified &= answers.iter().map(|a| a.count).eq(set.expected.iter().copied());
        if started.elapsed() > budget || is_cancelled() {
            break work;
        }
    };
    let per_second = set.puzzles.len() as f64 / best.as_secs_f64().max(1e-9);
    Row { engine: "lanes", isa: isa.name(), puzzles: set.puzzles.len(), per_second, verified, work }
}

fn measure(engine: &'static dyn Engine, set: &Set, limit: u64, budget: Duration) -> Row {
    let started = Instant::now();
    let limits = limits().with_solutions(limit).with_timeout(budget);
    let (mut puzzles, mut verified, mut work) = (0, true, Work::default());
    let mut elapsed = Duration::ZERO;
    for (puzzle, &expected) in set.puzzles.iter().zip(&set.expected) {
        let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
        let report = engine.search(&Problem::from(puzzle), &limits, ignore);
        if !matches!(report.end, End::Complete | End::Enough) {
            break;
        }
        verified &= report.solutions == expected;
        puzzles += 1;
        work += report.work;
        elapsed = started.elapsed();
    }
    let per_second = if puzzles == 0 { 0.0 } else { puzzles as f64 / elapsed.as_secs_f64() };
    // Without a measurement, nothing was verified.
    let verified = verified && puzzles > 0;
    Row { engine: engine.name(), isa: "-", puzzles, per_second, verified, work }
}

fn per_puzzle(row: &Row, total: u64) -> f64 {
    total as f64 / row.puzzles.max(1) as f64
}

fn as_text(context: &Context, row: &Row) -> Vec<u8> {
    let key = match (row.puzzles, row.verified) {
        (0, _) => "bench-too-slow",
        (_, true) => "bench-yes",
        (_, false) => "bench-no",
    };
    let mut text = format!(
        "  {:<10} {:<9} {:>14} {:>9.2} {:>9.2}  {}\n",
        row.engine,
        row.isa,
        grouped(row.per_second as u64),
        per_puzzle(row, row.work.sweeps),
        per_puzzle(row, row.work.guesses),
        context.say(key, &args! {}),
    );
    if row.puzzles == 0 {
        text = text.replace("0.00", "   -");
    }
    text.into_bytes()
}

fn as_json(flags: &Bench, set: &Set, row: &Row) -> Vec<u8> {
    #[derive(Serialize)]
    struct Record<'a> {
        file: &'a str,
        engine: &'a str,
        isa: &'a str,
        #[serde(with = "Integer")]
        limit: u64,
        puzzles: usize,
        per_second: f64,
        verified: bool,
        sweeps: f64,
        guesses: f64,
    }

    let rounded = |number: f64, unit: f64| (number * unit).round() / unit;
    let record = Record {
        file: &set.name,
        engine: row.engine,
        isa: row.isa,
        limit: flags.limit.get(),
        puzzles: row.puzzles,
        per_second: rounded(row.per_second, 10.0),
        verified: row.verified,
        sweeps: rounded(per_puzzle(row, row.work.sweeps), 1000.0),
        guesses: rounded(per_puzzle(row, row.work.guesses), 1000.0),
    };
    // The keys are strings, so it can always be written.
    let mut line = serde_json::to_vec(&record).unwrap_or_default();
    line.push(b'\n');
    line
}
