//! Looks for an example of every technique in seeded puzzles and prints them as lines of a library:
//! the position, and the step that is found there. `docs/techniques.md` shows them, and a test holds
//! them to be true.
//!
//! Lines of a file that is named are kept, so that a longer walk only adds what is missing.
//!
//! ```text
//! cargo run --release --example find_examples -- FIRST LAST SEED [FILE]
//! ```
#![allow(clippy::print_stdout, clippy::print_stderr)]

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use shudu::corpus::{self, Kind};
use shudu::logic::people::{self, Options};
use shudu::logic::{Candidate, Detail, Explainer, State, Step, TECHNIQUES, Technique, finder};
use shudu::text::{Extra, Format, Puzzle, WriteOptions};

/// Of so many examples the one with the fewest candidates is taken: it is the easiest to read.
const ENOUGH: usize = 4;

/// The examples seen of a technique: how many, and the best with its number of candidates.
type Seen = BTreeMap<Technique, (usize, usize, String)>;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let mut number =
        || args.next().ok_or("FIRST LAST SEED [FILE]")?.parse().map_err(|_| "a number");
    let (first, last, seed): (u64, u64, u64) = (number()?, number()?, number()?);
    let mut seen = Seen::new();
    if let Some(file) = args.next() {
        for line in std::fs::read_to_string(file)?.lines() {
            let id = line.split(':').nth(1).unwrap_or_default();
            if let Some(technique) = Technique::from_id(id) {
                seen.insert(technique, (ENOUGH, 0, line.to_owned()));
            }
        }
    }
    let mut asked = Explainer::new(Detail::Outcome);
    for item in first..last {
        let puzzle = corpus::grid(Kind::Minimal, seed, item);
        if item % 100 == 0 {
            eprintln!("{item}: {} of {}", seen.len(), TECHNIQUES.len());
        }
        let _ = Explainer::new(Detail::Outcome).walk(State::new(&puzzle), |state, step| {
            if finder(step.technique).is_none() {
                note(&mut seen, state, step);
            }
            if step.rating > 30 {
                let mut all = asked.all(state);
                if step.rating > 60 && state.marks().count() < 200 {
                    all.extend(asked.nets(state));
                }
                for step in all.iter().filter(|step| finder(step.technique).is_none()) {
                    note(&mut seen, state, step);
                }
            }
            ControlFlow::Continue(())
        });
        let _ = people::walk(State::new(&puzzle), &Options::default(), |state, step| {
            note(&mut seen, state, step);
            if step.placements.is_empty() {
                for row in TECHNIQUES.iter().filter(|row| finder(row.technique).is_some()) {
                    if seen.get(&row.technique).is_none_or(|(count, ..)| *count < ENOUGH) {
                        for step in people::all(state, &Options::only(&[row.technique])) {
                            note(&mut seen, state, &step);
                        }
                    }
                }
            }
            ControlFlow::Continue(())
        });
    }
    for (.., line) in seen.values() {
        print!("{}", line.trim_end());
        println!();
    }
    for row in TECHNIQUES.iter().filter(|row| !seen.contains_key(&row.technique)) {
        eprintln!("none of {}", row.id);
    }
    Ok(())
}

fn note(seen: &mut Seen, state: &State, step: &Step) {
    let entry = seen.entry(step.technique).or_insert((0, usize::MAX, String::new()));
    if entry.0 >= ENOUGH {
        return;
    }
    entry.0 += 1;
    let position = state.to_position();
    if position.candidates.count() < entry.1 {
        entry.1 = position.candidates.count();
        entry.2 = line(state, step);
    }
}

/// The position and the step as a line of a library.
fn line(state: &State, step: &Step) -> String {
    let triples = |list: &[Candidate]| {
        let mut all: Vec<String> = list
            .iter()
            .map(|c| format!("{}{}{}", c.digit, c.cell.row() + 1, c.cell.column() + 1))
            .collect();
        all.sort_unstable();
        all.join(" ")
    };
    let field = |name: &str, value: String| (name.to_owned(), value);
    let fields = vec![
        field("technique", step.technique.row().id.to_owned()),
        field("candidates", step.digits().to_string()),
        field("eliminations", triples(&step.eliminations)),
        field("placements", triples(&step.placements)),
    ];
    let mut out = Vec::new();
    if let Some(format) = Format::by_id("hodoku") {
        let puzzle = Puzzle::Position(Box::new(state.to_position()));
        let extra = Extra { fields, ..Extra::default() };
        let options = WriteOptions { keep: true, ..WriteOptions::default() };
        format.write(&mut out, 0, &puzzle, &extra, &options);
    }
    String::from_utf8_lossy(&out).into_owned()
}
