//! Checks nets: every line follows from the lines that it names.

use std::collections::HashMap;

use shudu::grid::{Cell, CellSet, Digit, DigitSet, House, Shape};
use shudu::logic::{Candidate, Cause, ChainKind, Reason, State, Step};

use crate::entail::cells_with;

/// A line of a net.
struct Line {
    cell: Cell,
    digit: Digit,
    on: bool,
    parents: Vec<usize>,
}

impl Line {
    fn candidate(&self) -> Candidate {
        Candidate { cell: self.cell.into(), digit: self.digit }
    }
}

/// Verifies the lines of a step, and that they lead to its conclusion.
pub(crate) fn verify(state: &State, step: &Step) -> Result<(), String> {
    let Reason::Chain(chain) = &step.reason else { return Err("a net without a chain".into()) };
    let lines: HashMap<usize, Line> = step
        .notation()
        .iter()
        .map(|line| parse(line))
        .collect::<Option<_>>()
        .ok_or("a bad line")?;
    // The lines of a branch are its links without those that the last one does not need.
    let mut number = 0;
    let mut ends = Vec::new();
    for branch in &chain.branches {
        for (place, link) in branch.iter().enumerate() {
            let next = lines.get(&(number + 1));
            let said = next.is_some_and(|l| (l.candidate(), l.on) == (link.candidate, link.on));
            if !said {
                continue;
            }
            number += 1;
            let line = &lines[&number];
            let follows = match link.cause {
                Cause::Assumption => line.parents.is_empty(),
                // A pattern is not proved here, but it must have causes.
                Cause::Pattern => !line.parents.is_empty() || !link.nested.is_empty(),
                _ => follows(state, line, &lines),
            };
            if !follows {
                return Err(format!("line {number} does not follow from its causes"));
            }
            if place + 1 == branch.len() {
                ends.push(number);
            }
        }
    }
    if number != lines.len() || ends.len() != chain.branches.len() {
        return Err("a line is no statement of the chain, or an end is missing".into());
    }
    if let Some(unused) = (1..=number)
        .find(|n| !ends.contains(n) && !lines.values().any(|line| line.parents.contains(n)))
    {
        return Err(format!("nothing follows from line {unused}"));
    }
    let end = |i: usize| ends.get(i).and_then(|n| lines.get(n)).ok_or("a missing branch");
    let concluded = |line: &Line| {
        let list = if line.on { &step.placements } else { &step.eliminations };
        list.contains(&line.candidate())
    };
    let holds = match chain.kind {
        ChainKind::Contradiction => {
            let (yes, no) = (end(0)?, end(1)?);
            (yes.cell, yes.digit) == (no.cell, no.digit) && yes.on != no.on
        }
        ChainKind::Double | ChainKind::Cell(_) | ChainKind::House(..) => {
            ends.iter().filter_map(|n| lines.get(n)).all(concluded)
        }
        _ => true,
    };
    if holds { Ok(()) } else { Err("the branches do not lead to the conclusion".into()) }
}

/// Returns true if the statement follows from its causes and the candidates of the position.
fn follows(state: &State, line: &Line, lines: &HashMap<usize, Line>) -> bool {
    let causes: Vec<&Line> = line.parents.iter().filter_map(|n| lines.get(n)).collect();
    if causes.len() != line.parents.len() || causes.is_empty() {
        return false;
    }
    if !line.on {
        return causes.iter().any(|cause| {
            cause.on
                && (cause.cell == line.cell && cause.digit != line.digit
                    || cause.digit == line.digit && cause.cell.peers().contains(line.cell))
        });
    }
    let gone = |cell: Cell, digit: Digit| {
        causes.iter().any(|cause| match cause.on {
            false => (cause.cell, cause.digit) == (cell, digit),
            // The cell has another digit.
            true => cause.cell == cell && cause.digit != digit,
        })
    };
    let candidates = state.candidates(line.cell.into());
    let left: DigitSet = candidates.iter().filter(|&digit| !gone(line.cell, digit)).collect();
    let houses = House::of_cell(Shape::NINE, line.cell.index());
    let only_place = houses.into_iter().any(|house| {
        let places = house.grid_cells() & cells_with(state, line.digit);
        let left: CellSet = places.iter().filter(|&cell| !gone(cell, line.digit)).collect();
        left == CellSet::only(line.cell)
    });
    left == DigitSet::only(line.digit) || only_place
}

/// Parses `5. r4c1=8 <- 2, 4 (r4)`.
fn parse(line: &str) -> Option<(usize, Line)> {
    let line = line.strip_suffix(" *").unwrap_or(line);
    let (number, rest) = line.split(" (").next()?.split_once(". ")?;
    let (statement, causes) = match rest.split_once(" <- ") {
        Some((statement, causes)) => (statement, causes),
        None => (rest, ""),
    };
    let (cell, digit, on) = match statement.split_once("<>") {
        Some((cell, digit)) => (cell, digit, false),
        None => {
            let (cell, digit) = statement.split_once('=')?;
            (cell, digit, true)
        }
    };
    let digit = Digit::new(digit.parse().ok()?)?;
    let parents = causes.split(", ").filter(|c| !c.is_empty()).map(|c| c.parse().ok());
    let parents = parents.collect::<Option<Vec<usize>>>()?;
    Some((number.parse().ok()?, Line { cell: cell.parse().ok()?, digit, on, parents }))
}
