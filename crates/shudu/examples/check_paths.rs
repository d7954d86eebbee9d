//! Solves seeded puzzles by logic, with the explainer and with the HoDoKu solver, and checks
//! every step against the solution.
//!
//! ```text
//! cargo run --release --example check_paths -- [puzzles [seed [explainer|people|all]]]
//! ```
//!
//! With `all`, every step that any technique finds at any state of the HoDoKu solver's path is
//! checked, not only the steps of the path.
#![allow(clippy::print_stdout)]

use shudu::Explain;
use shudu::Solvable;
use std::collections::BTreeMap;

use shudu::grid::{Cell, Grid};
use shudu::logic::{self, HodokuOptions, HodokuSolver, State, Step, StepSolver, Technique};
use shudu::testing::corpus::{self, Kind};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let count: u64 = args.next().map_or(Ok(1000), |a| a.parse())?;
    let seed: u64 = args.next().map_or(Ok(1), |a| a.parse())?;
    let which = args.next().unwrap_or_default();
    let mut tally = Tally::default();
    let mut solver = HodokuSolver::new(HodokuOptions::default());
    for item in 0..count {
        // One in five has redundant givens.
        let kind = if item % 5 == 4 { Kind::Easy } else { Kind::Minimal };
        let puzzle = corpus::grid(kind, seed, item);
        let solution = puzzle.solve().ok_or("no solution")?;
        if which.is_empty() || which == "explainer" {
            let steps = puzzle.path()?;
            let hardest = steps.iter().map(|step| step.rating).max().unwrap_or_default();
            *tally.levels.entry(format!("ER {:2}.x", hardest.tenths() / 10)).or_default() += 1;
            tally.path(&puzzle, &solution, &steps, false);
        }
        if which != "explainer" {
            let mut steps = Vec::new();
            let rating = solver.rate(State::new(&puzzle), |step| steps.push(step.clone()))?;
            *tally.levels.entry(format!("{:?}", rating.level)).or_default() += 1;
            tally.path(&puzzle, &solution, &steps, which == "all");
        }
    }
    println!("{count} puzzles, {} steps, {} unsound", tally.steps, tally.unsound);
    for (level, n) in &tally.levels {
        println!("{level:8} {n:8}");
    }
    for (technique, n) in &tally.techniques {
        println!("{n:9} {technique}");
    }
    if tally.unsound == 0 { Ok(()) } else { Err("unsound steps".into()) }
}

#[derive(Default)]
struct Tally {
    steps: u64,
    unsound: u64,
    levels: BTreeMap<String, u64>,
    techniques: BTreeMap<Technique, u64>,
}

impl Tally {
    /// Checks a path, and with `all` every other step that applies on the way.
    fn path(&mut self, puzzle: &Grid, solution: &Grid, steps: &[Step], all: bool) {
        let mut everything = HodokuSolver::new(HodokuOptions::everything());
        let mut state = State::new(puzzle);
        for step in steps {
            // States with a single are skipped.
            if all && step.placements.is_empty() {
                for other in everything.all(&state) {
                    self.step(puzzle, solution, &state, &other);
                }
            }
            self.step(puzzle, solution, &state, step);
            state.apply(step);
        }
        if state.to_puzzle().to_grid().as_ref() != Some(solution) {
            self.unsound += 1;
            println!("{puzzle} did not come out");
        }
    }

    fn step(&mut self, puzzle: &Grid, solution: &Grid, state: &State, step: &Step) {
        self.steps += 1;
        *self.techniques.entry(step.technique).or_default() += 1;
        let right = |c: &logic::Candidate| {
            Cell::try_from(c.cell).is_ok_and(|cell| solution.get(cell) == Some(c.digit))
        };
        let wrong = step.eliminations.iter().any(right) || !step.placements.iter().all(right);
        // A step must eliminate existing candidates.
        let there = |c: &logic::Candidate| state.candidates(c.cell).contains(c.digit);
        let idle = step.placements.is_empty() && !step.eliminations.iter().any(there);
        if wrong || idle {
            self.unsound += 1;
            println!("{puzzle} {step:?}");
        }
    }
}
