//! Looks for an example of every technique in seeded puzzles and prints them as lines of a library:
//! the position, and the step that is found there. `docs/techniques.md` shows them, and a test checks
//! that they are true and that they teach (`shudu::testing::teaching`).
//!
//! Candidates are the steps on the paths of both solvers: where a step is the first one found, no
//! easier technique applies. For a technique that is off by default, the positions count in which
//! nothing easier applies either. Of the steps with a pattern that is large enough, the one with
//! more eliminations and fewer candidates in the position is kept.
//!
//! Lines of the files that are named take part if they teach, so a longer walk only improves them.
//! `fill` also takes steps where something easier applies but does less, for techniques that have no
//! example otherwise. `any` takes steps where something easier does the same, for techniques that have
//! none even then; the page names the easier technique. `check` says what is wrong with each line.
//!
//! ```text
//! cargo run --release --example find_examples -- walk FIRST LAST SEED [FILE…]
//! cargo run --release --example find_examples -- fill FIRST LAST SEED [FILE…]
//! cargo run --release --example find_examples -- any FIRST LAST SEED [FILE…]
//! cargo run --release --example find_examples -- any-path ROUNDS SEED PUZZLES [FILE…]
//! cargo run --release --example find_examples -- climb ROUNDS SEED [FILE…]
//! cargo run --release --example find_examples -- path ROUNDS SEED PUZZLES [FILE…]
//! cargo run --release --example find_examples -- check FILE…
//! ```
//! Nets with chains inside hardly ever come up in random puzzles. So `climb` keeps the hardest puzzles
//! found so far and looks at their neighbours, with two givens less and others instead; `path` looks at
//! the puzzles of a file and at neighbours of them.
#![allow(clippy::print_stdout, clippy::print_stderr)]

use shudu::{Limits, Puzzle, Solvable};
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::ops::ControlFlow;

use shudu::grid::{Cell, Grid};
use shudu::logic::{
    Candidate, Detail, Explainer, HodokuOptions, HodokuSolver, Reason, State, Step, StepSolver,
    TECHNIQUES, Technique, TechniqueInfo,
};
use shudu::random::{Rng, Stream};
use shudu::testing::corpus::{self, Kind};
use shudu::testing::teaching::{example_steps, large_enough, teaches};
use shudu::text::{Extra, FieldValue, Format, Item, ReadOptions, Reader, WriteOptions, Writer};

/// Positions of a technique that are looked at closely. Later ones count only if the solver shows the
/// step without a further search.
const CLOSELY: usize = 60;

/// The first lines of the output.
const HEAD: &str = "\
# One example of each technique, as a line of a library: the technique, the position, and the step that
# is found there. Made by crates/shudu/examples/find_examples.rs from seeded puzzles; some nets are from
# hard puzzles that are widely known.";

/// The best example of a technique so far.
struct Best {
    /// Lower is better.
    cost: i64,
    line: String,
}

#[derive(Default)]
struct Seen {
    best: BTreeMap<Technique, Best>,
    /// How many positions were searched for a technique.
    searched: BTreeMap<Technique, usize>,
    /// Whether positions count in which something easier applies.
    fill: bool,
    /// Whether steps count that something easier does as well.
    any: bool,
    /// Whether nets with chains inside are looked for as well.
    nets: bool,
    /// The techniques that had a better example before.
    done: BTreeSet<Technique>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let mut seen = Seen::default();
    match &args[..] {
        [how @ ("walk" | "fill" | "any"), first, last, seed, files @ ..] => {
            (seen.fill, seen.any) = (*how == "fill", *how == "any");
            seen.read(files, false)?;
            for item in first.parse()?..last.parse()? {
                if item % 100 == 0 {
                    eprintln!("{item}: {} of {}", seen.best.len(), TECHNIQUES.len());
                }
                let puzzle = corpus::grid(Kind::Minimal, seed.parse()?, item);
                seen.look(&puzzle);
            }
        }
        ["climb", rounds, seed, files @ ..] => {
            seen.read(files, false)?;
            seen.climb(rounds.parse()?, seed.parse()?);
        }
        [how @ ("path" | "any-path"), rounds, seed, puzzles, files @ ..] => {
            (seen.any, seen.nets) = (*how == "any-path", *how == "any-path");
            seen.read(files, false)?;
            let puzzles = std::fs::read_to_string(puzzles)?;
            let puzzles: Vec<Grid> = puzzles.lines().map(str::parse).collect::<Result<_, _>>()?;
            for round in 0..rounds.parse()? {
                let rng = &mut Stream::new(seed.parse()?, round as u64);
                let start = &puzzles[round % puzzles.len()];
                let puzzle =
                    if round < puzzles.len() { Some(*start) } else { neighbour(start, rng) };
                let Some(puzzle) = puzzle else { continue };
                let rating = seen.look(&puzzle);
                eprintln!("{round}: {rating:?}, {} of {}", seen.best.len(), TECHNIQUES.len());
            }
        }
        ["check", files @ ..] => seen.read(files, true)?,
        _ => {
            return Err(
                "walk|fill|any FIRST LAST SEED [FILE…] | any-path ROUNDS SEED PUZZLES [FILE…] | climb ROUNDS SEED [FILE…] | path ROUNDS SEED PUZZLES [FILE…] | check FILE…"
                    .into(),
            );
        }
    }
    println!("{HEAD}");
    for best in seen.best.values() {
        println!("{}", best.line.trim_end());
    }
    for row in TECHNIQUES.iter().filter(|row| !seen.best.contains_key(&row.technique)) {
        eprintln!("none of {}", row.id);
    }
    Ok(())
}

impl Seen {
    /// Takes the examples of files that teach; with `aloud`, says why the others do not.
    fn read(&mut self, files: &[&str], aloud: bool) -> Result<(), Box<dyn Error>> {
        for file in files {
            let options = ReadOptions::default().with(|o| o.format = Format::by_id("hodoku"));
            let reader = std::io::BufReader::new(std::fs::File::open(file)?);
            for item in Reader::new(reader, options) {
                let Item::Record(record) = item? else { continue };
                let field = |name: &str| {
                    let fields = &record.extra.fields;
                    fields.iter().find(|(key, _)| key == name).map_or("", |(_, v)| v.as_str())
                };
                let technique: Technique = field("technique").parse()?;
                let state = State::new(&record.puzzle);
                let same = |step: &Step| {
                    triples(&step.eliminations) == field("eliminations")
                        && triples(&step.placements) == field("placements")
                };
                let found = example_steps(&state, technique).into_iter().find(same);
                let said = match &found {
                    // The test of the pages checks them.
                    Some(_) if self.any => Ok(()),
                    Some(step) => teaches(&state, step),
                    None => Err("not found".to_owned()),
                };
                match (found, said) {
                    (Some(step), Ok(())) => {
                        self.keep(&state, &step);
                        self.done.insert(technique);
                    }
                    (_, Err(what)) if aloud => eprintln!("{}: {what}", technique.info().id),
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Notes what the paths of a puzzle show. Returns the highest rating and a sum of high ones.
    fn look(&mut self, puzzle: &Grid) -> (u16, u16) {
        if self.any {
            return self.explainer_states(puzzle);
        }
        let rating = self.explainer_path(puzzle);
        self.hodoku_path(puzzle);
        rating
    }

    /// Looks in every position of the explainer's path for the techniques without a good example.
    fn explainer_states(&mut self, puzzle: &Grid) -> (u16, u16) {
        let mut hardest = 0;
        let mut explainer = Explainer::new(Detail::Links);
        let _ = explainer.walk(State::new(puzzle), &mut |state, step| {
            hardest = step.rating.tenths().max(hardest);
            let is_net = |row: &TechniqueInfo| {
                row.order.is_none() && row.rating.is_some_and(|r| r.tenths() >= 75)
            };
            let rows = TECHNIQUES.iter().filter(|row| !self.done.contains(&row.technique));
            for row in rows.filter(|row| !is_net(row)).collect::<Vec<_>>() {
                for step in example_steps(state, row.technique) {
                    self.keep(state, &step);
                }
            }
            // Nets take long, so only `any-path` looks for them, in positions that are easy to read.
            if self.nets && candidates(state) < READABLE {
                let mut nets = Explainer::new(Detail::Links).nets(state);
                nets.retain(|step| !self.done.contains(&step.technique));
                nets.iter().for_each(|step| self.keep(state, step));
            }
            ControlFlow::Continue(())
        });
        (hardest, 0)
    }

    /// Notes what the explainer's path shows. Returns the highest rating and a sum of high ones.
    fn explainer_path(&mut self, puzzle: &Grid) -> (u16, u16) {
        let (mut hardest, mut sum) = (0, 0);
        let mut explainer = Explainer::new(Detail::Links);
        let _ = explainer.walk(State::new(puzzle), &mut |state, step| {
            hardest = step.rating.tenths().max(hardest);
            sum += step.rating.tenths().saturating_sub(80);
            if self.fill && step.rating.tenths() < 65 {
                let missing =
                    |t: Technique| t.info().order.is_none() && !self.best.contains_key(&t);
                let all = Explainer::new(Detail::Links).all(state);
                let all: Vec<Step> = all.into_iter().filter(|s| missing(s.technique)).collect();
                for step in all.iter().filter(|step| teaches(state, step).is_ok()) {
                    self.keep(state, step);
                }
            }
            if step.technique.info().order.is_none() {
                match step.rating.tenths() < 75 {
                    true => self.note(state, step.technique),
                    false => self.keep(state, step),
                }
            }
            ControlFlow::Continue(())
        });
        (hardest, sum)
    }

    /// Notes what the HoDoKu solver's path shows, and techniques that are off by default.
    fn hodoku_path(&mut self, puzzle: &Grid) {
        let mut solver = HodokuSolver::new(HodokuOptions::default());
        let _ = solver.walk(State::new(puzzle), &mut |state, step| {
            let natural = step.technique.info().order;
            let off = |row: &Technique| {
                let info = row.info();
                info.order.is_some() && !info.default_on && info.order < natural
            };
            // A large fish has a small one in the other direction, so it never comes first.
            let large = [Technique::Squirmbag, Technique::Whale, Technique::Leviathan];
            let small = [Technique::XWing, Technique::Swordfish, Technique::Jellyfish];
            let turned = |t: &Technique| small.contains(&step.technique) && large.contains(t);
            let techniques = || TECHNIQUES.iter().map(|row| row.technique);
            for technique in
                techniques().filter(|t| off(t) || t.info().order == natural || turned(t))
            {
                self.note(state, technique);
            }
            if self.fill && natural >= Technique::XWing.info().order {
                for technique in techniques().filter(|t| t.info().order > natural) {
                    self.fill(state, technique);
                }
            }
            ControlFlow::Continue(())
        });
    }

    /// Looks for a missing example where something easier applies, but does less.
    fn fill(&mut self, state: &State, technique: Technique) {
        if self.best.contains_key(&technique) {
            return;
        }
        for step in example_steps(state, technique) {
            if large_enough(state, &step).is_ok() && teaches(state, &step).is_ok() {
                self.keep(state, &step);
            }
        }
    }

    fn note(&mut self, state: &State, technique: Technique) {
        let searched = self.searched.entry(technique).or_default();
        *searched += 1;
        if *searched > CLOSELY && self.best.contains_key(&technique) {
            return;
        }
        for step in example_steps(state, technique) {
            self.keep(state, &step);
        }
    }

    /// Keeps a step if its pattern is large enough and it is better than the one so far.
    fn keep(&mut self, state: &State, step: &Step) {
        let cost = cost(state, step);
        let better = self.best.get(&step.technique).is_none_or(|best| cost < best.cost);
        if better && large_enough(state, step).is_ok() {
            if !self.best.contains_key(&step.technique) {
                // A long run that is stopped keeps what it has found.
                eprintln!("{}", line(state, step).trim_end());
            }
            self.best.insert(step.technique, Best { cost, line: line(state, step) });
        }
    }

    /// Climbs to hard puzzles and notes what their paths show.
    fn climb(&mut self, rounds: u64, seed: u64) {
        // By the hardest step, and then by all steps that are hard.
        let mut pool: Vec<((u16, u16), Grid)> = Vec::new();
        for round in 0..rounds {
            let rng = &mut Stream::new(seed, round);
            let fresh = pool.len() < POOL || rng.below(8) == 0;
            let puzzle = match fresh {
                true => Some(corpus::grid(Kind::Minimal, seed, round)),
                false => {
                    let draw = |rng: &mut Stream| rng.below(POOL as u32) as usize;
                    neighbour(&pool[draw(rng).min(draw(rng))].1, rng)
                }
            };
            let Some(puzzle) = puzzle else { continue };
            if pool.iter().any(|(_, old)| *old == puzzle) {
                continue;
            }
            let rating = self.explainer_path(&puzzle);
            if rating.0 >= 90 {
                self.hodoku_path(&puzzle);
            }
            pool.push((rating, puzzle));
            pool.sort_by_key(|(rating, _)| std::cmp::Reverse(*rating));
            pool.truncate(POOL);
            if round % 1000 == 0 {
                let ratings: Vec<u16> = pool.iter().map(|(rating, _)| rating.0).collect();
                let found = self.best.len();
                eprintln!("{round}: {found} of {}, pool {ratings:?}", TECHNIQUES.len());
            }
        }
    }
}

/// The number of candidates, digits included, of positions in which nets are looked for.
const READABLE: usize = 140;

/// Puzzles kept while climbing.
const POOL: usize = 24;

/// A proper puzzle with two givens less and others from another solution instead.
fn neighbour(puzzle: &Grid, rng: &mut Stream) -> Option<Grid> {
    let mut open = *puzzle;
    for _ in 0..2 {
        let givens: Vec<Cell> = open.iter().map(|(cell, _)| cell).collect();
        open.set(givens[rng.below(givens.len() as u32) as usize], None);
    }
    let solutions: Vec<Grid> = open.solutions().take(64).collect();
    let other = solutions.get(rng.below(solutions.len().max(1) as u32) as usize)?;
    let mut cells: Vec<Cell> = Cell::all().filter(|&cell| open.get(cell).is_none()).collect();
    rng.shuffle(&mut cells);
    for cell in cells.into_iter().take(6) {
        open.set(cell, other.get(cell));
        if open.is_proper() {
            return Puzzle::from(open).minimize(rng, &Limits::default()).ok()??.to_grid();
        }
    }
    None
}

/// The number of candidates, digits included.
fn candidates(state: &State) -> usize {
    state.open_candidates().into_iter().map(|set| set.len().max(1)).sum()
}

/// How much there is to read: candidates of the position and links of the chain, less what is gained.
fn cost(state: &State, step: &Step) -> i64 {
    let long = match &step.reason {
        Reason::Aic(aic) => aic.nodes.len().saturating_sub(6),
        Reason::Chain(chain) => chain.complexity as usize,
        Reason::Sets { sets, .. } => sets.iter().map(|set| set.cells.len()).sum::<usize>(),
        Reason::Blossom { petals, .. } => petals.iter().map(|petal| petal.set.cells.len()).sum(),
        Reason::Fish { fins, .. } => fins.len(),
        _ => 0,
    };
    let gained = (step.eliminations.len() + 3 * step.placements.len()).min(3);
    (candidates(state) + 4 * long) as i64 - 15 * gained as i64
}

fn triples(list: &[Candidate]) -> String {
    let one = |c: &Candidate| format!("{}{}{}", c.digit, c.cell.row + 1, c.cell.column + 1);
    let mut all: Vec<String> = list.iter().map(one).collect();
    all.sort_unstable();
    all.join(" ")
}

/// The position and the step as a line of a library.
fn line(state: &State, step: &Step) -> String {
    let field = |name: &str, value: String| (name.to_owned(), FieldValue::from(value));
    let fields = vec![
        field("technique", step.technique.info().id.to_owned()),
        field("candidates", step.digits().to_string()),
        field("eliminations", triples(&step.eliminations)),
        field("placements", triples(&step.placements)),
    ];
    let mut out = Vec::new();
    let mut extra = Extra::default();
    extra.fields = fields;
    Writer::new(Format::HODOKU, WriteOptions::default()).record(
        &mut out,
        &state.to_puzzle(),
        &extra,
    );
    String::from_utf8_lossy(&out).into_owned()
}
