//! Remote pairs: a chain of cells with the same two candidates.
//!
//! ```text
//!   12 ─── 12 ─── 12 ─── 12      each sees the next, so they alternate between 1 and 2;
//!                                the ends differ, and a cell that sees both is neither
//! ```
//!
//! Cells of the chain that are an odd number of steps apart differ, so the whole chain is used:
//! cells that see two such cells lose both digits. Chains have an even number of cells, at least
//! four, and are shortest paths between their ends. Order: first cells in reading order, then last
//! cells by distance.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::DigitSet;
use crate::logic::nine::geometry::{bits, cells, coord, peers};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Finds remote pairs.
pub(crate) fn pairs(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let mut done = 0u128;
    for start in 0..81 {
        let pair = state.cand(start);
        if pair.count_ones() != 2 || done >> start & 1 != 0 {
            continue;
        }
        let twins = (0..81).filter(|&c| state.cand(c) == pair).fold(0u128, |s, c| s | 1 << c);
        done |= twins;
        if twins.count_ones() < 4 {
            continue;
        }
        let targets = bits(pair).fold(0, |s, digit| s | state.cells(digit)) & !twins;
        for first in cells(twins) {
            for chain in chains(first, twins) {
                let victims = between(&chain) & targets;
                if victims == 0 || chain[chain.len() - 1] < first {
                    continue;
                }
                let gone = cells(victims)
                    .flat_map(|c| bits(state.cand(c) & pair).map(move |d| Candidate::at(c, d)));
                let reason = Reason::RemotePair {
                    digits: DigitSet::from_bits(pair.into()),
                    cells: chain.iter().map(|&c| coord(c)).collect(),
                };
                report(Step::new(Technique::RemotePair, Vec::new(), gone.collect(), reason))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the shortest chains from a cell to every other that is an odd number of steps away, at
/// least three.
fn chains(first: usize, twins: u128) -> Vec<Vec<usize>> {
    let mut chains = Vec::new();
    let mut seen = 1u128 << first;
    let mut front = vec![vec![first]];
    while !front.is_empty() {
        let mut next = Vec::new();
        for chain in &front {
            for cell in cells(peers(chain[chain.len() - 1]) & twins & !seen) {
                seen |= 1 << cell;
                let mut longer = chain.clone();
                longer.push(cell);
                next.push(longer);
            }
        }
        chains.extend(next.iter().filter(|c| c.len() >= 4 && c.len() % 2 == 0).cloned());
        front = next;
    }
    chains
}

/// Returns the cells that see two cells of the chain an odd number of steps apart.
fn between(chain: &[usize]) -> u128 {
    let sight =
        |from: usize| chain.iter().skip(from).step_by(2).fold(0, |s, &cell| s | peers(cell));
    sight(0) & sight(1)
}
