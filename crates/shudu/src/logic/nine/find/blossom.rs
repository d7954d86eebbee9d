//! Death Blossom: a stem cell, and for each of its candidates an almost locked set that loses it.
//!
//! ```text
//!           {1,2,3}  the stem
//!          ╱   │   ╲
//!     A with 1 │   C with 3      whatever the stem is, one petal loses a digit and is locked,
//!          B with 2              so a digit z of all petals is removed from cells that see all its places
//! ```
//!
//! Order: stems with fewer candidates first, then reading order; petals from small to large.

use std::ops::ControlFlow;

use super::StepSink;
use super::als::Sets;
use super::link_graph::public;
use crate::grid::{Digit, DigitSet};
use crate::hash::HashSet;
use crate::logic::nine::geometry::{bits, cells, coord, peers};
use crate::logic::nine::state::State;
use crate::logic::step::{self, Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// The possible eliminations of each digit.
type Victims = [u128; 9];

/// A set that can be a petal: its number and its possible eliminations.
struct Petal {
    set: u16,
    victims: Victims,
}

/// Finds Death Blossoms.
pub(crate) fn blossoms(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let sets = Sets::of(state, 1);
    let mut known: HashSet<Vec<Candidate>> = HashSet::default();
    for size in 2..=9 {
        for stem in (0..81).filter(|&c| state.cand(c).count_ones() == size) {
            let petals: Vec<Vec<Petal>> =
                bits(state.cand(stem)).map(|digit| petals(state, &sets, stem, digit)).collect();
            let mut search = Search { state, sets: &sets, stem, petals: &petals };
            let mut tried = HashSet::default();
            let all = std::array::from_fn(|digit| state.cells(digit));
            search.choose(&all, &mut Vec::new(), &mut tried, &mut known, report)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the petals for one candidate of a stem. Of those with the same eliminations, only the
/// smallest.
fn petals(state: &State, sets: &Sets, stem: usize, digit: usize) -> Vec<Petal> {
    let mut list: Vec<Petal> = Vec::new();
    let mut seen: HashSet<Victims> = HashSet::default();
    for (i, als) in sets.all.iter().enumerate() {
        let outside = als.cells >> stem & 1 == 0 && als.digits >> digit & 1 != 0;
        if !outside || sets.spot(als, digit).cells & !peers(stem) != 0 {
            continue;
        }
        let mut victims: Victims = [0; 9];
        for z in bits(als.digits & !state.cand(stem)) {
            victims[z] = sets.spot(als, z).hits(state) & !(1 << stem);
        }
        if victims != [0; 9] && seen.insert(victims) {
            list.push(Petal { set: i as u16, victims });
        }
    }
    list
}

struct Search<'a> {
    state: &'a State,
    sets: &'a Sets,
    stem: usize,
    petals: &'a [Vec<Petal>],
}

impl Search<'_> {
    /// Chooses a petal for the next candidate, while eliminations remain.
    fn choose(
        &mut self,
        left: &Victims,
        chosen: &mut Vec<u16>,
        tried: &mut HashSet<(usize, Victims)>,
        known: &mut HashSet<Vec<Candidate>>,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        let depth = chosen.len();
        if depth == self.petals.len() {
            return self.found(left, chosen, known, report);
        }
        for petal in &self.petals[depth] {
            let next: Victims = std::array::from_fn(|z| left[z] & petal.victims[z]);
            // Skip choices with the same remaining eliminations as an earlier one.
            if next != [0; 9] && tried.insert((depth, next)) {
                chosen.push(petal.set);
                self.choose(&next, chosen, tried, known, report)?;
                chosen.pop();
            }
        }
        ControlFlow::Continue(())
    }

    fn found(
        &self,
        left: &Victims,
        chosen: &[u16],
        known: &mut HashSet<Vec<Candidate>>,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        let mut gone: Vec<Candidate> = Vec::new();
        let mut digits = DigitSet::EMPTY;
        for (z, &set) in left.iter().enumerate().filter(|(_, set)| **set != 0) {
            digits.insert(Digit::from_index(z));
            gone.extend(cells(set).map(|cell| Candidate::at(cell, z)));
        }
        gone.sort_unstable();
        if !known.insert(gone.clone()) {
            return ControlFlow::Continue(());
        }
        let petals = bits(self.state.cand(self.stem))
            .zip(chosen)
            .map(|(digit, &set)| step::Petal {
                digit: Digit::from_index(digit),
                set: public(&self.sets.all[set as usize]),
            })
            .collect();
        let reason = Reason::Blossom { stem: coord(self.stem), petals, digits };
        report(Step::new(Technique::DeathBlossom, Vec::new(), gone, reason))
    }
}
