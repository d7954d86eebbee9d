//! Almost locked sets that share restricted digits: ALS-XZ, ALS-XY-Wing, ALS chains.
//!
//! ```text
//!   A {1,4,7} ──x── B {4,7,9}      x is restricted: all its places in A see all its places in B,
//!                                  so one set loses it and is then locked
//! ```
//!
//! | technique | sets | eliminations |
//! |---|---|---|
//! | ALS-XZ | A x B | z that see all z of A and B, for each other common digit z |
//! | doubly linked | A x, y B | x and y too; and each set keeps all its other digits |
//! | ALS-XY-Wing | A x C y B | z that see all z of A and B |
//! | ALS chain | A x C y … B | the same; adjacent links use different digits |
//!
//! Sets may share cells: a digit in a shared cell is never restricted.
//!
//! Order: fewer cells first for pairs; wings by their middle set; chains by their length.

use std::ops::ControlFlow;

use super::StepSink;
use super::als::{Als, Sets};
use super::alternating_chains::{Found, Walk};
use super::link_graph::{LinkGraph, Links, Why, public};
use crate::grid::{Digit, DigitSet};
use crate::hash::HashSet;
use crate::logic::nine::geometry::{bits, cells};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, RestrictedCommon, Step};
use crate::logic::technique::Technique;

/// The sets of a state and their restricted digits.
struct Ties<'a> {
    state: &'a State,
    sets: Sets,
    /// For each set, the digits with possible eliminations outside.
    useful: Vec<u16>,
    /// For each spot, the sets it belongs to.
    owners: Vec<Vec<u16>>,
    /// For each spot, the spots of its digit that it excludes.
    excluded: Vec<Vec<u16>>,
}

impl<'a> Ties<'a> {
    fn new(state: &'a State) -> Ties<'a> {
        let sets = Sets::of(state, 1);
        let spots = sets.spots.list();
        let hit: Vec<bool> = spots.iter().map(|spot| spot.hits(state) != 0).collect();
        let mut owners = vec![Vec::new(); spots.len()];
        let mut useful = Vec::with_capacity(sets.all.len());
        for (i, als) in sets.all.iter().enumerate() {
            let mut mask = 0;
            for (digit, &part) in bits(als.digits).zip(sets.parts(als)) {
                owners[part as usize].push(i as u16);
                mask |= u16::from(hit[part as usize]) << digit;
            }
            useful.push(mask);
        }
        let mut by_digit: [Vec<u16>; 9] = Default::default();
        for (i, spot) in spots.iter().enumerate().filter(|&(i, _)| hit[i]) {
            by_digit[spot.digit()].push(i as u16);
        }
        let mut excluded = vec![Vec::new(); spots.len()];
        for list in &by_digit {
            for &a in list {
                let spot = &spots[a as usize];
                excluded[a as usize]
                    .extend(list.iter().filter(|&&b| spot.excludes(&spots[b as usize])));
            }
        }
        Ties { state, sets, useful, owners, excluded }
    }

    fn als(&self, number: u16) -> &Als {
        &self.sets.all[number as usize]
    }

    /// Returns the candidates of a digit that see all its places in both sets.
    fn both(&self, a: u16, b: u16, digit: usize) -> u128 {
        let (a, b) = (self.als(a), self.als(b));
        self.sets.spot(a, digit).hits(self.state) & self.sets.spot(b, digit).seen
    }

    /// Returns the sets that share a restricted digit with this one, with the digit.
    fn tied(&self, number: u16) -> impl Iterator<Item = (u16, usize)> + '_ {
        let als = self.als(number);
        bits(als.digits).zip(self.sets.parts(als)).flat_map(move |(digit, &part)| {
            let spots = self.excluded[part as usize].iter();
            spots
                .flat_map(move |&spot| self.owners[spot as usize].iter())
                .map(move |&other| (other, digit))
        })
    }

    /// Collects the eliminations of two outer sets: digits common to both, except `not`. Returns
    /// their digits.
    fn between(&self, a: u16, b: u16, not: u16, gone: &mut Vec<Candidate>) -> u16 {
        let mut found = 0;
        let common = self.useful[a as usize] & self.useful[b as usize] & !not;
        for digit in bits(common) {
            let both = self.both(a, b, digit);
            if both != 0 {
                found |= 1 << digit;
                gone.extend(cells(both).map(|cell| Candidate::at(cell, digit)));
            }
        }
        found
    }

    /// Collects the eliminations outside both sets if one of these digits is removed from set `a`:
    /// its other digits are locked.
    fn locked(&self, a: u16, b: u16, lost: u16, gone: &mut Vec<Candidate>) {
        for digit in bits(self.useful[a as usize] & !lost) {
            let hits = self.sets.spot(self.als(a), digit).hits(self.state) & !self.als(b).cells;
            gone.extend(cells(hits).map(|cell| Candidate::at(cell, digit)));
        }
    }

    fn reason(&self, sets: &[u16], commons: Vec<RestrictedCommon>, digits: u16) -> Reason {
        Reason::Sets {
            sets: sets.iter().map(|&i| public(self.als(i))).collect(),
            commons,
            digits: DigitSet::from_bits(digits.into()),
        }
    }
}

/// Returns the digit with this index, restricted between the set and the next one.
fn restricted_common(set: usize, digit: usize) -> RestrictedCommon {
    RestrictedCommon { sets: [set, set + 1], digit: Digit::from_index(digit) }
}

/// Sorts candidates and removes duplicates.
fn tidy(gone: &mut Vec<Candidate>) {
    gone.sort_unstable();
    gone.dedup();
}

/// Finds ALS-XZ, singly and doubly linked; fewer cells first.
pub(crate) fn xz(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let ties = Ties::new(state);
    let mut pairs: Vec<(u8, u16, u16, u16)> = Vec::new();
    let mut restricted = vec![0u16; ties.sets.all.len()];
    let mut touched: Vec<u16> = Vec::new();
    for a in 0..ties.sets.all.len() as u16 {
        for (b, digit) in ties.tied(a).filter(|&(b, _)| b > a) {
            if restricted[b as usize] == 0 {
                touched.push(b);
            }
            restricted[b as usize] |= 1 << digit;
        }
        for b in touched.drain(..) {
            let digits = std::mem::take(&mut restricted[b as usize]);
            let double = !digits.is_power_of_two();
            let common = ties.useful[a as usize] & ties.useful[b as usize];
            let one = || bits(common & !digits).any(|digit| ties.both(a, b, digit) != 0);
            if double || one() {
                pairs.push((ties.als(a).size + ties.als(b).size, a, b, digits));
            }
        }
    }
    pairs.sort_unstable();
    let mut known: HashSet<Vec<Candidate>> = HashSet::default();
    for (_, a, b, restricted) in pairs {
        let mut gone = Vec::new();
        let double = !restricted.is_power_of_two();
        // With two restricted digits each set loses one of them, so every common digit counts.
        let not = if double { 0 } else { restricted };
        let digits = ties.between(a, b, not, &mut gone);
        if double {
            ties.locked(a, b, restricted, &mut gone);
            ties.locked(b, a, restricted, &mut gone);
        }
        tidy(&mut gone);
        if gone.is_empty() || !known.insert(gone.clone()) {
            continue;
        }
        let commons = bits(restricted).map(|digit| restricted_common(0, digit)).collect();
        let reason = ties.reason(&[a, b], commons, digits & !restricted);
        report(Step::new(Technique::AlsXz, Vec::new(), gone, reason))?;
    }
    ControlFlow::Continue(())
}

/// Finds ALS-XY-Wings: two sets joined by a third one.
pub(crate) fn xy_wings(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let ties = Ties::new(state);
    let mut known: HashSet<Vec<Candidate>> = HashSet::default();
    for c in 0..ties.sets.all.len() as u16 {
        let near: Vec<(u16, usize)> = ties
            .tied(c)
            .filter(|&(a, digit)| ties.useful[a as usize] & !(1 << digit) != 0)
            .collect();
        for (i, &(a, x)) in near.iter().enumerate() {
            for &(b, y) in &near[i + 1..] {
                let not = 1 << x | 1 << y;
                let common = ties.useful[a as usize] & ties.useful[b as usize] & !not;
                if x == y || a == b || bits(common).all(|z| ties.both(a, b, z) == 0) {
                    continue;
                }
                let mut gone = Vec::new();
                let digits = ties.between(a, b, not, &mut gone);
                tidy(&mut gone);
                if known.insert(gone.clone()) {
                    let commons = vec![restricted_common(0, x), restricted_common(1, y)];
                    let reason = ties.reason(&[a, c, b], commons, digits);
                    report(Step::new(Technique::AlsXyWing, Vec::new(), gone, reason))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds ALS chains: four sets or more, each joined to the next.
pub(crate) fn set_chains(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    Walk::new(LinkGraph::new(state, Links::Sets)).go(report, chain)
}

/// Creates the step of a chain of sets. Its strong links are the sets, its weak ones the restricted
/// digits.
fn chain(graph: &LinkGraph<'_>, found: Found) -> Step {
    let sets = found.whys.iter().filter_map(|why| match *why {
        Why::Set(number) => Some(public(graph.set(number))),
        _ => None,
    });
    let weak = found.path[1..].chunks_exact(2).enumerate();
    let commons = weak
        .map(|(i, pair)| RestrictedCommon { sets: [i, i + 1], digit: graph.node(pair[0]).digit });
    let digits = found.gone.iter().map(|gone| gone.digit).collect();
    let reason = Reason::Sets { sets: sets.collect(), commons: commons.collect(), digits };
    Step::new(Technique::AlsChain, Vec::new(), found.gone, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet, House, Shape};
    use crate::logic::explainer::states;
    use std::collections::BTreeSet;

    type Set = (CellSet, DigitSet);

    /// Returns all almost locked sets, by exhaustive search.
    fn slow_sets(state: &State) -> Vec<Set> {
        let mut sets = BTreeSet::new();
        for house in House::all(Shape::NINE) {
            let blank: Vec<Cell> =
                house.grid_cells().iter().filter(|&cell| state.digit(cell).is_none()).collect();
            for mask in 1u32..1 << blank.len() {
                let chosen = blank.iter().enumerate().filter(|(i, _)| mask >> i & 1 != 0);
                let cells: CellSet = chosen.map(|(_, &cell)| cell).collect();
                let digits =
                    cells.iter().fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell));
                if digits.len() == cells.len() + 1 {
                    sets.insert((cells, digits.bits()));
                }
            }
        }
        sets.into_iter().map(|(cells, digits)| (cells, DigitSet::from_bits(digits))).collect()
    }

    /// Returns all eliminations of ALS-XZ by the definition, for each pair of sets.
    fn slow_xz(state: &State) -> BTreeSet<Candidate> {
        let sets = slow_sets(state);
        let places = |set: &Set, digit: Digit| set.0 & state.cells_with(digit);
        let sees = |cell: Cell, others: CellSet| (others - cell.peers()).is_empty();
        let mut gone = BTreeSet::new();
        for (i, a) in sets.iter().enumerate() {
            for b in &sets[..i] {
                let common = a.1 & b.1;
                let restricted: DigitSet = common
                    .iter()
                    .filter(|&x| places(a, x).iter().all(|cell| sees(cell, places(b, x))))
                    .collect();
                if restricted.is_empty() {
                    continue;
                }
                let double = restricted.len() > 1;
                for cell in Cell::all() {
                    for digit in state.candidates(cell).iter() {
                        let by =
                            |set: &Set| set.1.contains(digit) && sees(cell, places(set, digit));
                        let free = !restricted.contains(digit);
                        let outside = !a.0.contains(cell) && !b.0.contains(cell);
                        let locked = double && free && outside && (by(a) || by(b));
                        if (by(a) && by(b) && (free || double)) || locked {
                            gone.insert(Candidate { cell: cell.into(), digit });
                        }
                    }
                }
            }
        }
        gone
    }

    #[test]
    fn als_xz_agrees_with_the_definition() {
        let mut total = 0;
        for state in states(0..60).iter().rev().step_by(11).take(6) {
            let mut fast = BTreeSet::new();
            let _ = xz(state, &mut |step| {
                fast.extend(step.eliminations);
                ControlFlow::Continue(())
            });
            let slow = slow_xz(state);
            assert_eq!(fast, slow);
            total += slow.len();
        }
        assert!(total > 20, "{total}");
    }
}
