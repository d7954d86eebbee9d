//! Chains of alternately strong and weak links: X-chains, XY-chains, nice loops and AICs, plain and
//! grouped.
//!
//! ```text
//!   (3)r1c2 = (3)r1c8 - (3)r4c8 = (7)r4c8 - …     if the first is false, the second is true, the
//!                                                 third false, the fourth true, and so on
//! ```
//!
//! So the first or the last node is true, and candidates that both exclude are removed. If both are
//! the same node, it is true. If the last excludes the first, the chain is a continuous loop: one
//! end of each weak link is true, and candidates that both its ends exclude are removed.
//!
//! | technique | eliminations |
//! |---|---|
//! | continuous nice loop | candidates that see both ends of a weak link |
//! | discontinuous nice loop | candidates of one cell |
//! | AIC | candidates of several cells |
//!
//! Order: shorter chains first; among chains of one length, those with the most eliminations, then
//! the order of the starts: by digit, then cell. Of chains with the same eliminations, only the
//! first is reported.

use std::ops::ControlFlow;

use super::StepSink;
use super::alternating_chains::{Found, Walk};
use super::link_graph::{LinkGraph, Links};
use crate::logic::nine::state::State;
use crate::logic::step::{Aic, Reason, Step};
use crate::logic::technique::Technique;

/// Finds X-chains: all links are of one digit.
pub(crate) fn x_chains(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    Walk::new(LinkGraph::new(state, Links::X)).go(report, make)
}

/// Finds XY-chains: all strong links are inside cells with two candidates.
pub(crate) fn xy_chains(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    Walk::new(LinkGraph::new(state, Links::Xy)).go(report, make)
}

/// Finds continuous and discontinuous nice loops and AICs, the shortest first.
pub(crate) fn chains(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    Walk::new(LinkGraph::new(state, Links::Plain)).go(report, make)
}

/// Finds grouped chains: first those with groups, then those with almost locked sets.
pub(crate) fn grouped(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    with_groups(state, report)?;
    with_sets(state, report)
}

/// Finds nice loops and AICs with at least one group: places of a digit where a box and a line
/// cross.
pub(crate) fn with_groups(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    Walk::new(LinkGraph::new(state, Links::Groups)).go(report, make)
}

/// Finds nice loops and AICs with at least one almost locked set, and possibly groups.
pub(crate) fn with_sets(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    Walk::new(LinkGraph::new(state, Links::GroupsAndSets)).go(report, make)
}

/// Returns the chain as a step.
fn make(graph: &LinkGraph<'_>, found: Found) -> Step {
    let mut links = Vec::with_capacity(found.path.len());
    for (i, pair) in found.path.windows(2).enumerate() {
        links.push(if i % 2 == 0 {
            graph.strong_link(found.whys[i / 2])
        } else {
            graph.weak_link(pair[0], pair[1])
        });
    }
    if let (true, &[first, .., last]) = (found.closed, &found.path[..]) {
        links.push(graph.weak_link(last, first));
    }
    let one_cell = found.gone.iter().all(|gone| gone.cell == found.gone[0].cell);
    let grouped = graph.links.has_groups();
    use Technique as T;
    let technique = match (graph.links, found.closed, one_cell) {
        (Links::X, ..) => T::XChain,
        (Links::Xy, ..) => T::XyChain,
        (_, true, _) if grouped => T::GroupedContinuousNiceLoop,
        (_, false, true) if grouped => T::GroupedDiscontinuousNiceLoop,
        _ if grouped => T::GroupedAic,
        (_, true, _) => T::ContinuousNiceLoop,
        (_, false, true) => T::DiscontinuousNiceLoop,
        _ => T::Aic,
    };
    let nodes = found.path.iter().map(|&spot| graph.node(spot)).collect();
    let reason = Reason::Aic(Aic { nodes, links, closed: found.closed });
    Step::new(technique, Vec::new(), found.gone, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet, Coord, Digit, House, Shape};
    use crate::logic::explainer::states;
    use crate::logic::step::Candidate;
    use std::collections::{BTreeMap, BTreeSet};

    fn candidates(state: &State) -> Vec<Candidate> {
        let of = |cell: Cell| state.candidates(cell).iter().map(move |digit| (cell, digit));
        Cell::all()
            .flat_map(of)
            .map(|(cell, digit)| Candidate { cell: cell.into(), digit })
            .collect()
    }

    fn at(candidate: &Candidate) -> Cell {
        Cell::try_from(candidate.cell).unwrap()
    }

    fn weak(a: &Candidate, b: &Candidate) -> bool {
        let sees = at(a).peers().contains(at(b));
        (a.cell == b.cell && a.digit != b.digit) || (a.digit == b.digit && sees)
    }

    fn strong(state: &State, a: &Candidate, b: &Candidate) -> bool {
        let pair: CellSet = [at(a), at(b)].into_iter().collect();
        let only = |house: House| (state.cells_with(a.digit) & house.grid_cells()) == pair;
        let in_cell = a.cell == b.cell && a.digit != b.digit && state.candidates(at(a)).len() == 2;
        in_cell || (a.digit == b.digit && a.cell != b.cell && House::all(Shape::NINE).any(only))
    }

    /// Returns all eliminations of chains with two or three strong links, by exhaustive search.
    fn slow(state: &State) -> BTreeSet<Candidate> {
        let all = candidates(state);
        let links = |linked: &dyn Fn(&Candidate, &Candidate) -> bool| {
            let ends = |a| all.iter().copied().filter(|b| linked(a, b)).collect::<Vec<_>>();
            all.iter().map(|a| (*a, ends(a))).collect::<BTreeMap<_, _>>()
        };
        let (strong, weak_ends) = (links(&|a, b| strong(state, a, b)), links(&weak));
        let mut gone = BTreeSet::new();
        for first in &all {
            let mut level: BTreeSet<Candidate> = strong[first].iter().copied().collect();
            for _ in 0..2 {
                let next = level.iter().flat_map(|on| &weak_ends[on]).flat_map(|off| &strong[off]);
                level = next.copied().collect();
                // Two ends with a strong link between them need no chain.
                for last in level.iter().filter(|&last| !strong[first].contains(last)) {
                    gone.extend(all.iter().filter(|c| {
                        let proved = first == last && c.cell != first.cell;
                        weak(c, first) && weak(c, last) && !proved
                    }));
                }
            }
        }
        gone
    }

    #[test]
    fn short_chains_agree_with_an_exhaustive_search() {
        let mut total = 0;
        for state in states(0..40).iter().step_by(9) {
            let mut fast = BTreeSet::new();
            let _ = chains(state, &mut |step| {
                let Reason::Aic(aic) = &step.reason else { return ControlFlow::Break(()) };
                if aic.nodes.len() > 6 {
                    return ControlFlow::Break(());
                }
                fast.extend(step.eliminations);
                ControlFlow::Continue(())
            });
            let slow = slow(state);
            total += slow.len();
            assert_eq!(fast, slow);
        }
        assert!(total > 100, "{total}");
    }

    #[test]
    fn chains_are_sorted_by_length_and_have_distinct_eliminations() {
        for state in states(0..30).iter().step_by(7) {
            for find in [x_chains, xy_chains, chains, with_groups, with_sets] {
                let (mut lengths, mut known) = (Vec::new(), BTreeSet::new());
                let _ = find(state, &mut |step| {
                    if let Reason::Aic(aic) = &step.reason {
                        lengths.push(aic.nodes.len());
                    }
                    assert!(known.insert(step.eliminations));
                    ControlFlow::Continue(())
                });
                assert!(lengths.is_sorted());
                assert_eq!(lengths.len(), known.len());
            }
        }
    }

    #[test]
    fn x_chains_have_one_digit_and_xy_chains_only_bivalue_cells() {
        let mut found = 0;
        for state in states(0..30).iter().step_by(3) {
            let nodes = |step: &Step| match &step.reason {
                Reason::Aic(aic) => aic.nodes.clone(),
                _ => Vec::new(),
            };
            let _ = x_chains(state, &mut |step| {
                let digits: BTreeSet<Digit> = nodes(&step).iter().map(|n| n.digit).collect();
                assert_eq!(digits.len(), 1);
                found += 1;
                ControlFlow::Continue(())
            });
            let _ = xy_chains(state, &mut |step| {
                let two =
                    |&cell: &Coord| state.candidates(Cell::try_from(cell).unwrap()).len() == 2;
                assert!(nodes(&step).iter().all(|n| n.cells.iter().all(two)));
                found += 1;
                ControlFlow::Continue(())
            });
        }
        assert!(found > 30, "{found}");
    }
}
