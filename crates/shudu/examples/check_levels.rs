//! Generates puzzles of each level and checks that their rating has that level.
//!
//! ```text
//! cargo run --release --example check_levels -- COUNT [SEED]
//! ```
//! A test of the command has a short form of this check.

#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::error::Error;

use shudu::Limits;
use shudu::generate::{Generator, Request};
use shudu::logic::Level;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: usize = arguments.next().ok_or("how many puzzles of each level?")?.parse()?;
    let seed: u64 = arguments.next().map_or(Ok(2026), |text| text.parse())?;
    let mut wrong = 0;
    for level in Level::ALL {
        let mut generator = Generator::new(Request::default().with_level(level))?;
        let mut levels: BTreeMap<Level, usize> = BTreeMap::new();
        let (mut made, mut attempts) = (0, 0);
        while made < count {
            for generated in generator.attempts(seed, attempts..attempts + 64, &Limits::default()) {
                if made == count {
                    break;
                }
                *levels.entry(generated.puzzle.rate()?.level()).or_default() += 1;
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
