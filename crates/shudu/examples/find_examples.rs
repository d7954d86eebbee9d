//! Searches seeded puzzles for an example of every technique and prints them as lines of a HoDoKu
//! library: the position and the step. `docs/techniques.md` shows them, and a test checks them.
//!
//! Lines of FILE are kept, so that a longer run only adds missing examples.
//!
//! ```text
//! cargo run --release --example find_examples -- FIRST LAST SEED [FILE]
//! cargo run --release --example find_examples -- climb ROUNDS SEED FILE
//! ```
//! Nets with nested chains are very rare in random puzzles. So the second form is a local search:
//! it keeps the hardest puzzles found so far and tries neighbors, with two givens replaced by
//! others.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use shudu::grid::{Cell, Grid, Puzzle};
use shudu::logic::{
    Candidate, Detail, Explainer, HodokuOptions, HodokuSolver, State, Step, TECHNIQUES, Technique,
};
use shudu::random::{Stream, below, shuffle};
use shudu::testing::corpus::{self, Kind};
use shudu::text::{Extra, FieldValue, Format, WriteOptions, Writer};

/// The number of examples to compare. The one with the fewest candidates is used, as the easiest to
/// read.
const ENOUGH: usize = 4;

/// For each technique, the number of examples seen, and the best one with its number of candidates.
type Seen = BTreeMap<Technique, (usize, usize, String)>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1).peekable();
    if args.next_if(|first| first == "climb").is_some() {
        let [rounds, seed, file] = &args.collect::<Vec<_>>()[..] else {
            return Err("climb ROUNDS SEED FILE".into());
        };
        let mut seen = known(file)?;
        climb(&mut seen, rounds.parse()?, seed.parse()?);
        print(&seen);
        return Ok(());
    }
    let mut number =
        || args.next().ok_or("FIRST LAST SEED [FILE]")?.parse().map_err(|_| "a number");
    let (first, last, seed): (u64, u64, u64) = (number()?, number()?, number()?);
    let mut seen = match args.next() {
        Some(file) => known(&file)?,
        None => Seen::new(),
    };
    let mut asked = Explainer::new(Detail::Outcome);
    let mut solver = HodokuSolver::new(HodokuOptions::default());
    for item in first..last {
        let puzzle = corpus::grid(Kind::Minimal, seed, item);
        if item % 100 == 0 {
            eprintln!("{item}: {} of {}", seen.len(), TECHNIQUES.len());
        }
        let _ = Explainer::new(Detail::Outcome).walk(State::new(&puzzle), |state, step| {
            if step.technique.info().order.is_none() {
                note(&mut seen, state, step);
            }
            if step.rating.tenths() > 30 {
                let mut all = asked.all(state);
                if step.rating.tenths() > 60 && state.to_position().candidates().count() < 165 {
                    all.extend(asked.nets(state));
                }
                for step in all.iter().filter(|step| step.technique.info().order.is_none()) {
                    note(&mut seen, state, step);
                }
            }
            ControlFlow::Continue(())
        });
        let _ = solver.walk(State::new(&puzzle), |state, step| {
            note(&mut seen, state, step);
            if step.placements.is_empty() {
                for row in TECHNIQUES.iter().filter(|row| row.order.is_some()) {
                    if seen.get(&row.technique).is_none_or(|(count, ..)| *count < ENOUGH) {
                        for step in
                            HodokuSolver::new(HodokuOptions::only(&[row.technique])).all(state)
                        {
                            note(&mut seen, state, &step);
                        }
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }
    print(&seen);
    Ok(())
}

/// Returns the examples of an existing file.
fn known(file: &str) -> std::io::Result<Seen> {
    let mut seen = Seen::new();
    for line in std::fs::read_to_string(file)?.lines() {
        let id = line.split(':').nth(1).unwrap_or_default();
        if let Ok(technique) = id.parse() {
            seen.insert(technique, (ENOUGH, 0, line.to_owned()));
        }
    }
    Ok(seen)
}

fn print(seen: &Seen) {
    for (.., line) in seen.values() {
        println!("{}", line.trim_end());
    }
    for row in TECHNIQUES.iter().filter(|row| !seen.contains_key(&row.technique)) {
        eprintln!("none of {}", row.id);
    }
}

/// The number of puzzles kept by the local search.
const POOL: usize = 24;

/// Runs the local search and records the steps of the paths.
fn climb(seen: &mut Seen, rounds: u64, seed: u64) {
    // Sorted by the hardest step, then by the number of hard steps.
    let mut pool: Vec<((u16, u16), Grid)> = Vec::new();
    for round in 0..rounds {
        let rng = &mut Stream::new(seed, round);
        let fresh = pool.len() < POOL || below(rng, 8) == 0;
        let puzzle = match fresh {
            true => Some(corpus::grid(Kind::Minimal, seed, round)),
            false => {
                let draw = |rng: &mut Stream| below(rng, POOL as u32) as usize;
                neighbor(&pool[draw(rng).min(draw(rng))].1, rng)
            }
        };
        let Some(puzzle) = puzzle else { continue };
        if pool.iter().any(|(_, old)| *old == puzzle) {
            continue;
        }
        let (mut hardest, mut sum) = (0, 0);
        let _ = Explainer::new(Detail::Outcome).walk(State::new(&puzzle), |state, step| {
            hardest = step.rating.tenths().max(hardest);
            sum += step.rating.tenths().saturating_sub(80);
            if step.technique.info().order.is_none() {
                note(seen, state, step);
            }
            // A step that is always preceded by an easier one is on no path.
            let direct = [Technique::DirectPointing, Technique::DirectClaiming];
            let all = Explainer::new(Detail::Outcome).all(state);
            for step in all.iter().filter(|step| direct.contains(&step.technique)) {
                note(seen, state, step);
            }
            ControlFlow::Continue(())
        });
        pool.push(((hardest, sum), puzzle));
        pool.sort_by_key(|(rating, _)| std::cmp::Reverse(*rating));
        pool.truncate(POOL);
        if round % 1000 == 0 {
            let ratings: Vec<u16> = pool.iter().map(|(rating, _)| rating.0).collect();
            eprintln!("{round}: {} of {}, pool {ratings:?}", seen.len(), TECHNIQUES.len());
        }
    }
}

/// Creates a proper puzzle with two givens replaced by others from another solution.
fn neighbor(puzzle: &Grid, rng: &mut Stream) -> Option<Grid> {
    let mut open = *puzzle;
    for _ in 0..2 {
        let givens: Vec<Cell> = open.iter().map(|(cell, _)| cell).collect();
        open.set(givens[below(rng, givens.len() as u32) as usize], None);
    }
    let solutions: Vec<Grid> = open.solutions().take(64).collect();
    let other = solutions.get(below(rng, solutions.len().max(1) as u32) as usize)?;
    let mut cells: Vec<Cell> = Cell::all().filter(|&cell| open.get(cell).is_none()).collect();
    shuffle(rng, &mut cells);
    for cell in cells.into_iter().take(6) {
        open.set(cell, other.get(cell));
        if open.verdict().is_unique() {
            return open.minimize(rng);
        }
    }
    None
}

fn note(seen: &mut Seen, state: &State, step: &Step) {
    let entry = seen.entry(step.technique).or_insert((0, usize::MAX, String::new()));
    if entry.0 >= ENOUGH {
        return;
    }
    entry.0 += 1;
    let position = state.to_position();
    if position.candidates().count() < entry.1 {
        entry.1 = position.candidates().count();
        entry.2 = line(state, step);
    }
}

/// Returns the position and the step as a line of a library.
fn line(state: &State, step: &Step) -> String {
    let triples = |list: &[Candidate]| {
        let mut all: Vec<String> = list
            .iter()
            .map(|c| format!("{}{}{}", c.digit, c.cell.row() + 1, c.cell.column() + 1))
            .collect();
        all.sort_unstable();
        all.join(" ")
    };
    let field = |name: &str, value: String| (name.to_owned(), FieldValue::from(value));
    let fields = vec![
        field("technique", step.technique.info().id.to_owned()),
        field("candidates", step.digits().to_string()),
        field("eliminations", triples(&step.eliminations)),
        field("placements", triples(&step.placements)),
    ];
    let mut out = Vec::new();
    let puzzle = Puzzle::Position(Box::new(state.to_position()));
    let extra = Extra::default().with_fields(fields);
    Writer::new(Format::HODOKU, WriteOptions::default()).record(&mut out, &puzzle, &extra);
    String::from_utf8_lossy(&out).into_owned()
}
