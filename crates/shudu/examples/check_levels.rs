//! Generates puzzles of each level and checks that their rating has that level.
//!
//! ```text
//! cargo run --release --example check_levels -- COUNT [SEED]
//! ```
//! The short form of this check is a test of the command.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::error::Error;

use shudu::Limits;
use shudu::generate::{Difficulty, Request};
use shudu::logic::Level;
use shudu::solve::engine::lanes::Lanes;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().ok_or("how many puzzles of each level?")?.parse()?;
    let seed: u64 = arguments.next().map_or(Ok(2026), |text| text.parse())?;
    let lanes = Lanes::new();
    let mut wrong = 0;
    for level in Level::ALL {
        let difficulty = Difficulty { rating: Some(level.range()), ..Difficulty::default() };
        let request = Request { difficulty, ..Request::default() };
        let mut levels: BTreeMap<Level, usize> = BTreeMap::new();
        let (mut made, mut attempts) = (0, 0);
        while made < count {
            for generated in
                request.attempts(&lanes, seed, attempts..attempts + 64, &Limits::default())
            {
                if made == count {
                    break;
                }
                let puzzle = generated.puzzle.to_grid().ok_or("not 9x9")?;
                *levels.entry(puzzle.rate()?.level()).or_default() += 1;
                made += 1;
            }
            attempts += 64;
        }
        let right = levels.get(&level).copied().unwrap_or(0);
        wrong += count - right;
        println!("{level:<8} {right} of {count} ({attempts} attempts)");
    }
    if wrong == 0 { Ok(()) } else { Err(format!("{wrong} puzzles of another level").into()) }
}
