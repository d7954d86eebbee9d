//! Locked pairs and triples: a naked subset inside the crossing of a box and a line.
//!
//! ```text
//!   box    .  5 .
//!         37 37 . │ 3  .  .   the pair is in the box and in the row,
//!          .  7 . │           so 3 and 7 are removed from the rest of both
//! ```
//!
//! The step has this name only if both houses have eliminations; otherwise it is a plain naked pair
//! or triple. Order: boxes, in each its rows, then its columns; in a crossing reading order.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::DigitSet;
use crate::logic::nine::geometry::{BITS_OF, bits, cells, coords, house};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Finds locked pairs.
pub(crate) fn pairs(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    crossings(|box_house, line| {
        let crossing = blanks(state, BITS_OF[box_house] & BITS_OF[line]);
        for (n, one) in cells(crossing).enumerate() {
            for two in cells(crossing).skip(n + 1) {
                let set = 1u128 << one | 1 << two;
                let digits = state.cand(one);
                if digits.count_ones() == 2 && digits == state.cand(two) {
                    take(state, (box_house, line), set, digits, Technique::LockedPair, report)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds locked triples.
pub(crate) fn triples(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    crossings(|box_house, line| {
        let set = blanks(state, BITS_OF[box_house] & BITS_OF[line]);
        let digits = cells(set).fold(0, |s, cell| s | state.cand(cell));
        if set.count_ones() == 3 && digits.count_ones() == 3 {
            take(state, (box_house, line), set, digits, Technique::LockedTriple, report)?;
        }
        ControlFlow::Continue(())
    })
}

/// Calls `each` with every box and each line that crosses it.
fn crossings(mut each: impl FnMut(usize, usize) -> ControlFlow<()>) -> ControlFlow<()> {
    for box_index in 0..9 {
        let rows = box_index / 3 * 3..box_index / 3 * 3 + 3;
        let columns = 9 + box_index % 3 * 3..9 + box_index % 3 * 3 + 3;
        for line in rows.chain(columns) {
            each(18 + box_index, line)?;
        }
    }
    ControlFlow::Continue(())
}

fn blanks(state: &State, set: u128) -> u128 {
    cells(set).filter(|&cell| state.is_blank(cell)).fold(0, |s, cell| s | 1 << cell)
}

fn take(
    state: &State,
    (box_house, line): (usize, usize),
    set: u128,
    digits: u16,
    technique: Technique,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let victims = |h: usize| {
        cells(BITS_OF[h] & !set)
            .flat_map(|c| bits(state.cand(c) & digits).map(move |d| Candidate::at(c, d)))
    };
    if victims(box_house).next().is_none() || victims(line).next().is_none() {
        return ControlFlow::Continue(());
    }
    let mut gone: Vec<Candidate> = victims(box_house).chain(victims(line)).collect();
    gone.sort_unstable();
    gone.dedup();
    let reason = Reason::LockedSubset {
        box_house: house(box_house),
        line: house(line),
        cells: coords(set),
        digits: DigitSet::from_bits(digits.into()),
    };
    report(Step::new(technique, Vec::new(), gone, reason))
}
