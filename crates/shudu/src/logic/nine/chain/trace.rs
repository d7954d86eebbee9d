//! Converts chains to steps, with branches and links.

use super::closure::Closure;
use super::found::{Found, Shape};
use super::links::Pass;
use super::net::{Mode, Net};
use super::node::{Node, is_on, parts, public, public_cause};
use super::single::Single;
use crate::grid::Digit;
use crate::logic::nine::geometry::{bits, cells, coord, house};
use crate::logic::nine::state::State;
use crate::logic::rating::{Rating, length_addition};
use crate::logic::step::{Candidate, Chain, ChainKind, Link, Reason, Statement, Step};
use crate::logic::technique::Technique;

fn candidates(gone: &[(usize, u16)]) -> Vec<Candidate> {
    gone.iter()
        .flat_map(|&(cell, digits)| bits(digits).map(move |d| Candidate::at(cell, d)))
        .collect()
}

/// Returns the step of a cycle or forcing chain.
pub(super) fn single(chain: &Single) -> Step {
    let path = &chain.path;
    let count = cells(path.iter().fold(0u128, |s, &(node, _)| s | 1 << parts(node).0)).count();
    let technique = match (chain.cycle, chain.pass) {
        (true, Pass::X) if count == 4 => Technique::GeneralizedXWing,
        (true, Pass::X) => Technique::XCycle,
        (true, Pass::Y) => Technique::YCycle,
        (true, Pass::Xy) => Technique::Cycle,
        (false, Pass::Xy) => Technique::ForcingChain,
        (false, _) if chain.complexity == 6 => Technique::TurbotFish,
        (false, _) => Technique::ForcingXChain,
    };
    let proves = !chain.cycle && is_on(path[0].0);
    let links = path.iter().rev().enumerate().map(|(i, &(node, cause))| Link {
        candidate: public(node),
        on: is_on(node),
        cause: public_cause(node, cause),
        parents: if i == 0 { Vec::new() } else { vec![i - 1] },
        nested: Vec::new(),
    });
    let reason = Reason::Chain(Chain {
        kind: if chain.cycle { ChainKind::Cycle } else { ChainKind::Forcing },
        branches: vec![links.collect()],
        complexity: chain.complexity,
    });
    let placed = if proves { vec![public(path[0].0)] } else { Vec::new() };
    Step::new(technique, placed, candidates(&chain.gone), reason)
        .with_rating(Rating::rounded(chain.difficulty))
}

/// Returns the base rating of a chain, to which its length is added.
fn base(mode: Mode) -> f64 {
    match mode {
        Mode { level: 1.., .. } => 8.5 + 0.5 * f64::from(mode.level),
        Mode { nishio: true, .. } => 7.5,
        Mode { dynamic: true, .. } => 8.5,
        _ => 8.0,
    }
}

fn technique(mode: Mode, shape: Shape) -> Technique {
    use Technique as T;
    if mode.nishio {
        return T::Nishio;
    }
    if !mode.dynamic {
        return if matches!(shape, Shape::Cell { .. }) { T::CellForcing } else { T::RegionForcing };
    }
    let kinds = match mode.level {
        0 => [T::DynamicContradiction, T::DynamicDouble, T::DynamicCell, T::DynamicRegion],
        1 => [T::PlusContradiction, T::PlusDouble, T::PlusCell, T::PlusRegion],
        2 => [T::NestedContradiction, T::NestedDouble, T::NestedCell, T::NestedRegion],
        3 => [T::DeepContradiction, T::DeepDouble, T::DeepCell, T::DeepRegion],
        _ => [T::DeepestContradiction, T::DeepestDouble, T::DeepestCell, T::DeepestRegion],
    };
    match shape {
        Shape::Contradiction { .. } => kinds[0],
        Shape::Double { .. } => kinds[1],
        Shape::Cell { .. } => kinds[2],
        Shape::House { .. } => kinds[3],
    }
}

/// Returns the step of a conclusion with several branches, with its links if `with_links`.
pub(super) fn several(net: &Net, source: &State, found: &Found, with_links: bool) -> Step {
    let kind = match found.shape {
        Shape::Contradiction { .. } => ChainKind::Contradiction,
        Shape::Double { .. } => ChainKind::Double,
        Shape::Cell { cell } => ChainKind::Cell(coord(cell as usize)),
        Shape::House { house: h, digit } => {
            ChainKind::House(house(h as usize), Digit::from_index(digit as usize))
        }
    };
    let mut branches = Vec::new();
    if with_links {
        branches = net.ends(source, found).iter().map(|&(c, end)| branch(c, end)).collect();
        let inner = &net.inner;
        branches.iter_mut().flatten().for_each(|(link, nested): &mut (Link, u32)| {
            if *nested != u32::MAX {
                let statement =
                    |&node: &Node| Statement { candidate: public(node), on: is_on(node) };
                link.nested =
                    inner.statements(*nested).map(|s| s.iter().map(statement).collect()).collect();
            }
        });
    }
    let branches = branches.into_iter().map(|b| b.into_iter().map(|(link, _)| link).collect());
    let proves = is_on(found.target);
    let branches = branches.collect();
    let reason = Reason::Chain(Chain { kind, branches, complexity: found.complexity });
    let placed = if proves { vec![public(found.target)] } else { Vec::new() };
    let rating = Rating::rounded(base(net.mode) + length_addition(found.complexity));
    Step::new(technique(net.mode, found.shape), placed, candidates(&[found.gone(source)]), reason)
        .with_rating(rating)
}

/// Returns a branch in the order in which it was found, with the numbers of nested chains.
fn branch(closure: &Closure, end: u16) -> Vec<(Link, u32)> {
    let mut entries = Vec::new();
    closure.chain(end, &mut entries);
    entries.sort_unstable();
    let place = |entry: &u16| entries.binary_search(entry).unwrap_or(0);
    entries
        .iter()
        .map(|&e| {
            let entry = closure.entries[e as usize];
            let link = Link {
                candidate: public(entry.node),
                on: is_on(entry.node),
                cause: public_cause(entry.node, entry.cause),
                parents: closure.parents_of(e as usize).iter().map(place).collect(),
                nested: Vec::new(),
            };
            (link, entry.nested)
        })
        .collect()
}
