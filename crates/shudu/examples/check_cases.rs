//! Runs the finders over a file in the format of HoDoKu's regression library and counts, for each
//! technique code, the cases that pass.
//!
//! A case is a position and the step that a technique must find there, with exactly these
//! eliminations or placements; with the variant `x` there must be none. A code such as `03111` is a
//! fish of code `0311` that is Siamese.
//!
//! ```text
//! cargo run --release --example check_cases -- FILE [code …]
//! ```
#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;

use shudu::grid::{Cell, Digit, Grid};
use shudu::logic::{
    Candidate, HodokuOptions, HodokuSolver, Reason, State, Step, StepSolver, TECHNIQUES, Technique,
};

/// One line of the file.
struct Case {
    code: String,
    fails: bool,
    state: State,
    eliminations: Vec<Candidate>,
    placements: Vec<Candidate>,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("which file?")?;
    let codes: Vec<String> = args.collect();
    let mut counts: BTreeMap<String, [u32; 3]> = BTreeMap::new();
    for line in std::fs::read_to_string(file)?.lines().filter(|l| l.starts_with(':')) {
        let case = read(line).ok_or_else(|| format!("cannot read {line}"))?;
        if !codes.is_empty() && !codes.contains(&case.code) {
            continue;
        }
        let count = counts.entry(case.code.clone()).or_default();
        count[0] += 1;
        let techniques: Vec<Technique> = TECHNIQUES
            .iter()
            .filter(|row| row.cases.contains(&case.code.as_str()))
            .map(|row| row.technique)
            .collect();
        let siamese = case.code.len() == 5;
        let mut options = HodokuOptions::only(&techniques);
        options.siamese = siamese;
        let steps = HodokuSolver::new(options).all(&case.state);
        count[2] += u32::from(techniques.iter().any(|&t| t.info().order.is_some()));
        if holds(&case, &steps, siamese) {
            count[1] += 1;
        } else {
            println!("{line}");
            for step in steps.iter().take(6) {
                println!("    found {:?} {:?}", step.placements, step.eliminations);
            }
        }
    }
    println!("code    cases   hold  claimed");
    let mut sum = [0; 3];
    for (code, count) in counts {
        println!("{code:6} {:6} {:6} {:8}", count[0], count[1], count[2]);
        (0..3).for_each(|i| sum[i] += count[i]);
    }
    println!("all    {:6} {:6} {:8}", sum[0], sum[1], sum[2]);
    Ok(())
}

fn holds(case: &Case, steps: &[Step], siamese: bool) -> bool {
    if case.fails {
        return steps.is_empty();
    }
    steps.iter().any(|step| {
        let gone = sorted(&step.eliminations);
        let right = if case.placements.is_empty() {
            gone == case.eliminations
        } else {
            // A step that leaves one candidate in a cell places it.
            sorted(&step.placements) == case.placements
        };
        right && (!siamese || matches!(step.reason, Reason::Joined { .. }))
    })
}

fn sorted(list: &[Candidate]) -> Vec<Candidate> {
    let mut list = list.to_vec();
    list.sort_unstable();
    list.dedup();
    list
}

/// Parses `:technique[-variant]:candidates:givens:deleted:eliminations:placements:extra`.
fn read(line: &str) -> Option<Case> {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, code, _, givens, deleted, eliminations, placements, ..] = fields[..] else {
        return None;
    };
    let (code, variant) = code.split_once('-').unwrap_or((code, ""));
    let (mut digits, mut own) = (Grid::EMPTY, Vec::new());
    let (mut index, mut placed) = (0, false);
    for c in givens.chars() {
        if c == '+' {
            placed = true;
            continue;
        }
        let cell = Cell::try_from(index).ok()?;
        if let Some(digit) = c.to_digit(10).and_then(|d| Digit::new(d as u8)) {
            digits.set(cell, Some(digit));
            if !placed {
                own.push(cell.into());
            }
        }
        (index, placed) = (index + 1, false);
    }
    let mut state = State::new(&digits);
    state.set_givens(&own);
    for gone in candidates(deleted)? {
        state.eliminate(gone.cell, gone.digit);
    }
    Some(Case {
        code: code.to_owned(),
        fails: variant == "x",
        state,
        eliminations: sorted(&candidates(eliminations)?),
        placements: sorted(&candidates(placements)?),
    })
}

/// Parses triples of digit, row and column.
fn candidates(text: &str) -> Option<Vec<Candidate>> {
    let one = |word: &str| {
        let numbers: Vec<usize> =
            word.chars().map(|c| c.to_digit(10).map(|d| d as usize)).collect::<Option<_>>()?;
        let [digit, row, column] = numbers[..] else { return None };
        let in_grid = (1..=9).contains(&row) && (1..=9).contains(&column);
        let digit = Digit::new(digit as u8).filter(|_| in_grid)?;
        Some(Candidate { cell: Cell::at(9 * (row - 1) + column - 1).into(), digit })
    };
    text.split_whitespace().map(one).collect()
}
