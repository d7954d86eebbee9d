//! Finned and sashimi fish: basic fish with some extra places in one box.
//!
//! ```text
//!      c2      c7  c8
//!  r1  x────── x         without the fin r6c8 this is an X-Wing. Either the fin is true or the
//!      │       │         X-Wing holds, and a cell of c7 in the fin's box loses the digit in both
//!  r6  x────── x   f     cases. Without r6c7 it is a sashimi: r6 has one place left
//!              *
//! ```
//!
//! Removed candidates are on a cover line, not on a base line, and see all fins. So all fins are in
//! one box, and the search is per box: base lines outside its band must be covered in full, those
//! inside may leave some of the box's places uncovered.
//!
//! Order: rows as base, then columns; digits; boxes; base lines as increasing sets.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::{Cell, Digit};
use crate::logic::nine::geometry::{CELLS_OF, bits, combos, coords, house, size};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

const NAMES: [[Technique; 2]; 6] = [
    [Technique::FinnedXWing, Technique::SashimiXWing],
    [Technique::FinnedSwordfish, Technique::SashimiSwordfish],
    [Technique::FinnedJellyfish, Technique::SashimiJellyfish],
    [Technique::FinnedSquirmbag, Technique::SashimiSquirmbag],
    [Technique::FinnedWhale, Technique::SashimiWhale],
    [Technique::FinnedLeviathan, Technique::SashimiLeviathan],
];

/// One digit along one kind of lines, with a box for the fins.
struct Pool<'a> {
    state: &'a State,
    k: u32,
    digit: usize,
    /// The first house of the base kind: 0 for rows, 9 for columns.
    first: usize,
    /// The places on each base line.
    masks: [u16; 9],
    /// The lines and the places of the box.
    band: u16,
    stack: u16,
}

/// Finds finned and sashimi fish of `k` lines (2 to 7).
pub(crate) fn fish(state: &State, k: u32, report: StepSink<'_>) -> ControlFlow<()> {
    for first in [0, 9] {
        for digit in 0..9 {
            if state.placed(digit) + k > 8 {
                continue;
            }
            let masks: [u16; 9] = std::array::from_fn(|i| state.places(first + i, digit));
            let lines = (0..9).filter(|&i| size(masks[i]) >= 2).fold(0u16, |s, i| s | 1 << i);
            for (band, stack) in (0..9).map(|b| (7 << (b / 3 * 3), 7 << (b % 3 * 3))) {
                // There must be a line with fins and a line with eliminations.
                let busy = bits(band).filter(|&i| masks[i] & stack != 0).count();
                if busy < 2 {
                    continue;
                }
                let pool = Pool { state, k, digit, first, masks, band, stack };
                pool.choose(lines, k, 0, 0, report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pool<'_> {
    /// Chooses `left` more of the lines, the highest last. `needed` are the places that cannot be
    /// fins.
    fn choose(
        &self,
        lines: u16,
        left: u32,
        base: u16,
        needed: u16,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        if left == 0 {
            return self.cover(base, needed, report);
        }
        for i in bits(lines) {
            let open = if self.band >> i & 1 != 0 { self.stack } else { 0 };
            let needed = needed | self.masks[i] & !open;
            if size(needed) <= self.k {
                self.choose(lines & (0x1fe << i), left - 1, base | 1 << i, needed, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Fills up the cover with places of the box, in every way.
    fn cover(&self, base: u16, needed: u16, report: StepSink<'_>) -> ControlFlow<()> {
        let inside = bits(base & self.band).fold(0, |s, i| s | self.masks[i]) & self.stack;
        let free: Vec<usize> = bits(inside & !needed).collect();
        for choice in combos(self.k - size(needed), free.len() as u32) {
            let cover = bits(choice).fold(needed, |s, i| s | 1 << free[i]);
            self.look(base, cover, report)?;
        }
        // There is no combination of zero places, so that case is handled here.
        if free.is_empty() && size(needed) == self.k {
            self.look(base, needed, report)?;
        }
        ControlFlow::Continue(())
    }

    fn look(&self, base: u16, cover: u16, report: StepSink<'_>) -> ControlFlow<()> {
        let cell = |line: usize, place: usize| CELLS_OF[self.first + line][place] as usize;
        let fins = bits(base & self.band)
            .flat_map(|i| bits(self.masks[i] & !cover).map(move |p| cell(i, p)));
        let fins = fins.fold(0u128, |s, c| s | 1 << c);
        let body = bits(base).map(|i| size(self.masks[i] & cover)).min();
        if fins == 0 || body == Some(0) {
            return ControlFlow::Continue(());
        }
        let gone: Vec<Candidate> = bits(self.band & !base)
            .flat_map(|i| bits(self.masks[i] & cover & self.stack).map(move |p| cell(i, p)))
            .map(|c| Candidate::at(c, self.digit))
            .collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let reason = Reason::Fish {
            digit: Digit::from_index(self.digit),
            base: bits(base).map(|i| house(self.first + i)).collect(),
            cover: bits(cover).map(|i| house(9 - self.first + i)).collect(),
            fins: coords(fins),
        };
        let technique = NAMES[self.k as usize - 2][usize::from(body == Some(1))];
        debug_assert!(Cell::try_from(gone[0].cell).is_ok_and(|c| self.state.is_blank(c.index())));
        report(Step::new(technique, Vec::new(), gone, reason))
    }
}
