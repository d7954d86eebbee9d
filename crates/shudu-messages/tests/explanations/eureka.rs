//! Chains in Eureka notation, parsed back and verified link by link.
//!
//! ```text
//!   (3)r1c23=(3)r1c8-(3=7)r4c8-(7)r4c1=(7)r9c1 => r9c2<>3
//! ```
//!
//! A strong link is verified in the position and becomes a clause. A weak link is only verified.

use shudu::grid::{Cell, CellSet, Digit, DigitSet, House, Shape};
use shudu::logic::State;

use crate::entail::{Clause, cells_with};

/// A digit, or several of an almost locked set, in some cells.
#[derive(Clone, Debug)]
struct Node {
    digits: DigitSet,
    cells: CellSet,
    /// The number of the group in parentheses.
    group: usize,
}

/// Returns the clauses of the strong links of a line. Fails if a link does not hold.
pub(crate) fn clauses(state: &State, line: &str) -> Result<Vec<Clause>, String> {
    let why = line.split(" => ").next().unwrap_or_default();
    let mut clauses = Vec::new();
    for chain in why.split("; ").flat_map(|part| part.split(", ")) {
        let (chain, closed) = match chain.strip_suffix("- loop") {
            Some(chain) => (chain, true),
            None => (chain, false),
        };
        let (nodes, links) = parse(chain).ok_or_else(|| format!("cannot parse {chain}"))?;
        let pairs = nodes.windows(2).zip(&links).map(|(pair, link)| (&pair[0], &pair[1], *link));
        let back = closed.then(|| (&nodes[nodes.len() - 1], &nodes[0], '-'));
        for (a, b, link) in pairs.chain(back) {
            let holds = match link {
                '=' => strong(state, a, b),
                _ => weak(state, a, b),
            };
            if !holds {
                return Err(format!("the link {a:?} {link} {b:?} does not hold"));
            }
            if link == '=' && a.group == b.group && closed {
                // A set in a loop is locked: its cells have only its digits.
                let cell = |cell: Cell| {
                    let digits = state.candidates(cell.into());
                    digits.iter().map(move |digit| (cell, digit)).collect()
                };
                clauses.extend(a.cells.iter().map(cell));
            }
            if link == '=' {
                clauses.push(literals(state, a).chain(literals(state, b)).collect());
            }
        }
    }
    Ok(clauses)
}

fn literals<'a>(state: &'a State, node: &Node) -> impl Iterator<Item = (Cell, Digit)> + 'a {
    let Node { digits, cells, .. } = *node;
    digits.iter().flat_map(move |digit| {
        (cells & cells_with(state, digit)).iter().map(move |cell| (cell, digit))
    })
}

/// Returns true if at least one must be true: two candidates of a cell, two digits of an almost
/// locked set, or the only places of a digit in a house.
fn strong(state: &State, a: &Node, b: &Node) -> bool {
    if a.group == b.group {
        let candidates = a.cells.iter().map(|cell| state.candidates(cell.into()));
        let all = candidates.fold(DigitSet::EMPTY, |all, own| all | own);
        let in_a_house = House::all(Shape::NINE).any(|house| a.cells.is_subset(house.grid_cells()));
        return in_a_house
            && all.len() == a.cells.len() + 1
            && ((a.digits | b.digits) - all).is_empty();
    }
    a.digits == b.digits
        && a.digits.len() == 1
        && a.digits.iter().all(|digit| {
            House::all(Shape::NINE).any(|house| {
                let places = house.grid_cells() & cells_with(state, digit);
                !places.is_empty() && (places - a.cells - b.cells).is_empty()
            })
        })
}

/// Returns true if at most one can be true.
fn weak(state: &State, a: &Node, b: &Node) -> bool {
    if a.digits == b.digits {
        return a.digits.iter().all(|digit| {
            let places = cells_with(state, digit);
            let (one, two) = (a.cells & places, b.cells & places);
            one.iter().all(|cell| (two - cell.peers()).is_empty())
        });
    }
    // Two candidates of one cell, the only place of each digit in its set.
    let place = |node: &Node| match node.digits.iter().collect::<Vec<_>>()[..] {
        [digit] => node.cells & cells_with(state, digit),
        _ => node.cells,
    };
    place(a) == place(b) && place(a).len() == 1
}

fn parse(chain: &str) -> Option<(Vec<Node>, Vec<char>)> {
    let (mut nodes, mut links) = (Vec::new(), Vec::new());
    let mut rest = chain;
    let mut group = 0;
    loop {
        let (digits, after) = rest.strip_prefix('(')?.split_once(')')?;
        let end = after.find(['=', '-']).unwrap_or(after.len());
        let cells = cells(&after[..end])?;
        let mut part = DigitSet::EMPTY;
        for sign in digits.chars().chain(['#']) {
            match sign.to_digit(10).and_then(|value| Digit::new(value as u8)) {
                Some(digit) => part |= DigitSet::only(digit),
                None => {
                    nodes.push(Node { digits: part, cells, group });
                    part = DigitSet::EMPTY;
                    if sign != '#' {
                        links.push(sign);
                    }
                }
            }
        }
        rest = &after[end..];
        let Some(link) = rest.chars().next() else { return Some((nodes, links)) };
        links.push(link);
        rest = &rest[1..];
        group += 1;
    }
}

/// Parses `r1c23`, `r47c5`, `r1c2,r5c9`.
fn cells(text: &str) -> Option<CellSet> {
    let mut set = CellSet::EMPTY;
    for part in text.split(',') {
        let (rows, columns) = part.strip_prefix('r')?.split_once('c')?;
        for row in rows.chars() {
            for column in columns.chars() {
                set.insert(format!("r{row}c{column}").parse().ok()?);
            }
        }
    }
    (!set.is_empty()).then_some(set)
}
