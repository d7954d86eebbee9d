//! Solves seeded puzzles by logic and checks every step against the solution.
//!
//! ```text
//! cargo run --release --example check_paths -- [puzzles [seed]]
//! ```
#![allow(clippy::print_stdout)]

use shudu::corpus::{self, Kind};
use shudu::logic::{self, State};
use shudu::solve;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let count: u64 = args.next().map_or(Ok(1000), |a| a.parse())?;
    let seed: u64 = args.next().map_or(Ok(1), |a| a.parse())?;
    let (mut steps, mut unsound) = (0u64, 0u64);
    let mut levels = [0u64; 25];
    for item in 0..count {
        // One in five has more givens than it needs.
        let kind = if item % 5 == 4 { Kind::Easy } else { Kind::Minimal };
        let puzzle = corpus::grid(kind, seed, item);
        let solution = solve::solve(&puzzle).ok_or("no solution")?;
        let mut state = State::new(&puzzle);
        let mut hardest = 0;
        for step in logic::path(&puzzle)? {
            steps += 1;
            hardest = hardest.max(step.rating);
            let wrong = step.eliminations.iter().any(|c| solution.get(c.cell) == Some(c.digit))
                || step.placements.iter().any(|c| solution.get(c.cell) != Some(c.digit));
            let idle = step.placements.is_empty()
                && step.eliminations.iter().all(|c| !state.candidates(c.cell).contains(c.digit));
            if wrong || idle {
                unsound += 1;
                println!("{puzzle} {step:?}");
            }
            step.eliminations.iter().for_each(|c| state.eliminate(c.cell, c.digit));
            step.placements.iter().for_each(|c| state.place(c.cell, c.digit));
        }
        if state.digits() != solution {
            unsound += 1;
            println!("{puzzle} did not come out");
        }
        levels[usize::from(hardest) / 10] += 1;
    }
    println!("{count} puzzles, {steps} steps, {unsound} unsound");
    for (er, n) in levels.into_iter().enumerate().filter(|(_, n)| *n > 0) {
        println!("{er:2}.x {n:8}");
    }
    if unsound == 0 { Ok(()) } else { Err("unsound steps".into()) }
}
