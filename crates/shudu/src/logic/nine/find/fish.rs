//! Basic fish: X-Wing, Swordfish, Jellyfish.
//!
//! ```text
//!      c2    c7
//!  r1  x──── x      the digit is in one of two places in r1 and in r6,
//!      │     │      so these rows have it in c2 and c7,
//!  r6  x──── x      and is removed from the rest of both columns
//! ```
//!
//! Order: columns as base, then rows; the combinations of base lines as increasing binary numbers,
//! and for each the digits upwards.

use std::ops::ControlFlow;

use super::StepSink;
use super::subsets::unions;
use crate::grid::Digit;
use crate::logic::nine::geometry::{CELLS_OF, bits, house};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// A basic fish: lines numbered 0 to 8 of their kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fish {
    pub(crate) lines: u16,
    pub(crate) digit: usize,
    pub(crate) cover: u16,
    /// The first house of the base kind: 9 for columns, 0 for rows.
    pub(crate) first: usize,
}

impl Fish {
    /// Returns the cells that lose the digit, along one cover line after the other.
    pub(crate) fn victims(self, state: &State) -> impl Iterator<Item = usize> + Clone + '_ {
        bits(self.cover).flat_map(move |line| {
            let cover = 9 - self.first + line;
            bits(state.places(cover, self.digit) & !self.lines)
                .map(move |place| CELLS_OF[cover][place] as usize)
        })
    }
}

/// Visits every fish of `k` lines, whether or not it removes anything, except if a smaller fish on
/// the other lines is equivalent.
pub(crate) fn scan(
    state: &State,
    k: u32,
    found: impl FnMut(Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    scan_up_to(state, k, 9_u32.saturating_sub(2 * k), found)
}

/// Visits every fish of `k` lines of digits that are placed at most this many times.
fn scan_up_to(
    state: &State,
    k: u32,
    placed: u32,
    mut found: impl FnMut(Fish) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut all: Vec<Fish> = Vec::new();
    for first in [9, 0] {
        for digit in 0..9 {
            if state.placed(digit) <= placed {
                let masks: [u16; 9] = std::array::from_fn(|i| state.places(first + i, digit));
                let _ = unions(&masks, k, &mut |lines, cover| {
                    all.push(Fish { lines, digit, cover, first });
                    ControlFlow::Continue(())
                });
            }
        }
        // The result is ordered by lines, then digits; the search visits digits first.
        all.sort_unstable();
        all.drain(..).try_for_each(&mut found)?;
    }
    ControlFlow::Continue(())
}

/// Finds X-Wings, Swordfishes and Jellyfishes (`k` = 2, 3, 4).
pub(crate) fn basic(state: &State, k: u32, report: StepSink<'_>) -> ControlFlow<()> {
    scan(state, k, |fish| take(state, k, fish, report))
}

/// Finds basic fish of `k` lines (2 to 7), including those with an equivalent smaller fish.
pub(crate) fn any(state: &State, k: u32, report: StepSink<'_>) -> ControlFlow<()> {
    scan_up_to(state, k, 9_u32.saturating_sub(k + 1), |fish| take(state, k, fish, report))
}

fn take(state: &State, k: u32, fish: Fish, report: StepSink<'_>) -> ControlFlow<()> {
    let technique = match k {
        2 => Technique::XWing,
        3 => Technique::Swordfish,
        4 => Technique::Jellyfish,
        5 => Technique::Squirmbag,
        6 => Technique::Whale,
        _ => Technique::Leviathan,
    };
    let gone: Vec<Candidate> =
        fish.victims(state).map(|cell| Candidate::at(cell, fish.digit)).collect();
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    let reason = Reason::Fish {
        digit: Digit::from_index(fish.digit),
        base: bits(fish.lines).map(|i| house(fish.first + i)).collect(),
        cover: bits(fish.cover).map(|i| house(9 - fish.first + i)).collect(),
        fins: Vec::new(),
    };
    report(Step::new(technique, Vec::new(), gone, reason))
}
