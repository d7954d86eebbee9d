//! Rates a file of puzzles and compares with the ratings in the file.
//!
//! Lines: `puzzle ER EP ED [ER-technique [EP-technique [ED-technique]]]`, `#` comments. Prints one
//! line per difference, and counts and times by whole ratings.
//!
//! ```text
//! cargo run --release --example rate_file -- FILE [lowest ER [highest ER]]
//! ```
#![allow(clippy::print_stdout)]

use shudu::Explain;
use std::time::Instant;

use shudu::Grid;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("which file?")?;
    let low: f64 = args.next().map_or(Ok(0.0), |a| a.parse())?;
    let high: f64 = args.next().map_or(Ok(99.0), |a| a.parse())?;
    let mut classes = [(0u32, 0u32, 0u32, 0.0f64, 0.0f64); 25];
    for line in std::fs::read_to_string(file)?.lines().filter(|l| !l.starts_with('#')) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let [puzzle, er, ep, ed, rest @ ..] = &fields[..] else { continue };
        let expected: f64 = er.parse()?;
        if expected < low || expected > high {
            continue;
        }
        let puzzle: Grid = puzzle.parse()?;
        let clock = Instant::now();
        let rating = puzzle.rate();
        let took = clock.elapsed().as_secs_f64();
        let expected_text = format!("{er}/{ep}/{ed}");
        let (text, codes) = match &rating {
            Ok(r) => (r.to_string(), [r.er, r.ep, r.ed].map(|grade| grade.code())),
            Err(error) => (error.to_string(), Default::default()),
        };
        let class = &mut classes[expected as usize];
        class.0 += 1;
        class.3 += took;
        class.4 = class.4.max(took);
        if text == expected_text {
            class.1 += 1;
        } else {
            println!("{puzzle} expected {expected_text} {rest:?} got {text} {codes:?} {took:.3}s");
        }
        if rest.iter().zip(&codes).all(|(theirs, ours)| theirs == ours || *theirs == "?") {
            class.2 += 1;
        } else if text == expected_text {
            println!("{puzzle} techniques {rest:?} got {codes:?}");
        }
    }
    println!("ER     puzzles  equal  techniques   seconds  puzzles/s  longest ms");
    for (er, (n, equal, techniques, seconds, longest)) in classes.into_iter().enumerate() {
        if n > 0 {
            let rate = f64::from(n) / seconds;
            let longest = longest * 1000.0;
            println!(
                "{er:2}.x {n:9} {equal:6} {techniques:11} {seconds:9.3} {rate:10.1} {longest:11.1}"
            );
        }
    }
    Ok(())
}
