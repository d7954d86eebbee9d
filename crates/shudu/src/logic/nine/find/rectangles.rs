//! Unique rectangles of types 1 to 6 and hidden rectangles, of the HoDoKu solver.
//!
//! ```text
//!   p ─── q     four blank cells in two rows, two columns and two boxes. If they held only
//!   │     │     a b / b a, both digits could be exchanged: a proper puzzle does not allow
//!   r ─── s     that
//! ```
//!
//! The corner `p` has just the two digits. The others have at least one of them: the pattern is
//! deadly even if some candidates were removed earlier. *Extra* corners have other digits too.
//!
//! | extra corners | condition | type |
//! |---|---|---|
//! | one | | 1 |
//! | two on a side | the same extra digit in both | 2 |
//! | two in opposite corners, or three | the same extra digit in all | 5 |
//! | two on a side | they make a naked subset with other cells of a house | 3 |
//! | two on a side | a digit has no other places in their house | 4 |
//! | two in opposite corners | a digit has no other places in both rows or both columns | 6 |
//! | any | a digit has no other places in the row and column of the corner opposite to `p` | hidden |
//!
//! Order: `p` in reading order, the corner beside it, the corner below or above it; each rectangle
//! is considered from its first suitable corner. Longer loops are not searched.

use std::ops::ControlFlow;

use super::{StepSink, others};
use crate::grid::{Digit, DigitSet};
use crate::logic::nine::geometry::{
    BITS_OF, BOX, HOUSES_OF, bits, cells, coord, coords, house, peers,
};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Rescue, Step};
use crate::logic::technique::Technique;

/// Finds unique rectangles of type 1.
pub(crate) fn type1(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    each(state, |found| {
        let [only] = found.extra[..] else { return ControlFlow::Continue(()) };
        let gone = remove(only, state.cand(only) & found.pair);
        found.report(Technique::UniqueRectangle1, gone, Rescue::Single, report)
    })
}

/// Finds types 2 and 5: one extra digit in all extra corners.
fn one_digit(state: &State, wanted: Technique, report: StepSink<'_>) -> ControlFlow<()> {
    each(state, |found| {
        if found.extra.len() < 2 || !found.extras.is_power_of_two() {
            return ControlFlow::Continue(());
        }
        let side = found.extra.len() == 2 && found.side().is_some();
        let technique =
            if side { Technique::UniqueRectangle2 } else { Technique::UniqueRectangle5 };
        if technique != wanted {
            return ControlFlow::Continue(());
        }
        let digit = found.extras.trailing_zeros() as usize;
        let common = found.extra.iter().fold(state.cells(digit), |s, &c| s & peers(c));
        let gone = cells(common).map(|cell| Candidate::at(cell, digit)).collect();
        found.report(technique, gone, Rescue::Digit { digit: Digit::from_index(digit) }, report)
    })
}

/// Finds unique rectangles of type 2.
pub(crate) fn type2(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    one_digit(state, Technique::UniqueRectangle2, report)
}

/// Finds unique rectangles of type 5.
pub(crate) fn type5(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    one_digit(state, Technique::UniqueRectangle5, report)
}

/// Finds unique rectangles of type 3.
pub(crate) fn type3(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    each(state, |found| {
        if found.extras.count_ones() < 2 {
            return ControlFlow::Continue(());
        }
        let Some((one, two)) = found.side() else { return ControlFlow::Continue(()) };
        for h in shared(one, two) {
            let others: Vec<usize> = cells(BITS_OF[h] & !(1u128 << one | 1 << two))
                .filter(|&c| state.is_blank(c))
                .collect();
            // At least one cell must remain for eliminations.
            for chosen in 1u16..1 << others.len() {
                let digits = bits(chosen).fold(found.extras, |s, i| s | state.cand(others[i]));
                if digits.count_ones() != chosen.count_ones() + 1 {
                    continue;
                }
                let subset = bits(chosen).fold(0u128, |s, i| s | 1 << others[i]);
                let both = subset | 1 << one | 1 << two;
                // A subset that is also in a second house of both corners clears that house too.
                let clears = shared(one, two).filter(|&h| both & !BITS_OF[h] == 0);
                let set = clears.fold(0, |s, h| s | BITS_OF[h]) & !both;
                let gone = cells(set).flat_map(|c| remove(c, state.cand(c) & digits)).collect();
                let rescue = Rescue::Naked {
                    house: house(h),
                    cells: coords(subset),
                    digits: DigitSet::from_bits(digits.into()),
                };
                found.report(Technique::UniqueRectangle3, gone, rescue, report)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds unique rectangles of type 4.
pub(crate) fn type4(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    each(state, |found| {
        let Some((one, two)) = found.side() else { return ControlFlow::Continue(()) };
        for h in shared(one, two) {
            for digit in bits(found.pair) {
                if !confined(state, digit, h, one, two) {
                    continue;
                }
                let other = found.pair & !(1 << digit);
                let gone =
                    [one, two].into_iter().flat_map(|c| remove(c, state.cand(c) & other)).collect();
                let digit = Digit::from_index(digit);
                let rescue = Rescue::Locked { house: house(h), digit };
                found.report(Technique::UniqueRectangle4, gone, rescue, report)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds unique rectangles of type 6.
pub(crate) fn type6(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    each(state, |found| {
        if found.extra.len() != 2 || found.side().is_some() {
            return ControlFlow::Continue(());
        }
        let [p, q, r, s] = found.corners;
        for digit in bits(found.pair) {
            for (kind, sides) in [(1, [(p, q), (r, s)]), (2, [(p, r), (q, s)])] {
                let houses = sides.map(|(a, _)| HOUSES_OF[a][kind] as usize);
                if !sides.iter().zip(houses).all(|(&(a, b), h)| confined(state, digit, h, a, b)) {
                    continue;
                }
                let held = |&c: &usize| state.cand(c) >> digit & 1 != 0;
                let corners = found.extra.iter().copied().filter(held);
                let gone = corners.map(|c| Candidate::at(c, digit)).collect();
                let digit = Digit::from_index(digit);
                let rescue = Rescue::Crossed { houses: houses.map(house), digit };
                found.report(Technique::UniqueRectangle6, gone, rescue, report)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds hidden rectangles.
pub(crate) fn hidden(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    each(state, |found| {
        let [p, q, r, s] = found.corners;
        let pair = found.pair;
        for (corner, beside, below) in [(s, r, q), (r, s, p), (q, p, s), (p, q, r)] {
            // The opposite corner must have only the two digits.
            let opposite = p ^ q ^ r ^ s ^ corner ^ beside ^ below;
            if state.cand(opposite) != pair {
                continue;
            }
            let houses = [HOUSES_OF[corner][1] as usize, HOUSES_OF[corner][2] as usize];
            for digit in bits(pair) {
                if !confined(state, digit, houses[0], corner, beside)
                    || !confined(state, digit, houses[1], corner, below)
                {
                    continue;
                }
                let gone = remove(corner, state.cand(corner) & pair & !(1 << digit));
                let digit = Digit::from_index(digit);
                let rescue = Rescue::Crossed { houses: houses.map(house), digit };
                found.report(Technique::HiddenRectangle, gone, rescue, report)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Returns true if the digit has places in the house, all in these two cells.
fn confined(state: &State, digit: usize, h: usize, one: usize, two: usize) -> bool {
    let places = state.cells(digit) & BITS_OF[h];
    places != 0 && places & !(1u128 << one | 1 << two) == 0
}

/// Returns the houses both cells share: box, row, column.
fn shared(one: usize, two: usize) -> impl Iterator<Item = usize> {
    (0..3)
        .filter(move |&kind| HOUSES_OF[one][kind] == HOUSES_OF[two][kind])
        .map(move |kind| HOUSES_OF[one][kind] as usize)
}

fn remove(cell: usize, digits: u16) -> Vec<Candidate> {
    bits(digits).map(|digit| Candidate::at(cell, digit)).collect()
}

/// A rectangle that could become deadly.
struct Found {
    /// `p q r s` of the picture; rows `p q` and `r s`.
    corners: [usize; 4],
    pair: u16,
    /// The corners with more than the two digits.
    extra: Vec<usize>,
    /// The candidates of the corners.
    candidates: [u16; 4],
    /// Their other digits.
    extras: u16,
}

impl Found {
    /// Returns the extra corners, if there are two on one side.
    fn side(&self) -> Option<(usize, usize)> {
        let [one, two] = self.extra[..] else { return None };
        shared(one, two).next().map(|_| (one, two))
    }

    fn report(
        &self,
        technique: Technique,
        gone: Vec<Candidate>,
        rescue: Rescue,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        let [p, q, r, s] = self.corners;
        let corners = self.corners.into_iter().zip(self.candidates);
        let extra = corners.filter(|(cell, _)| self.extra.contains(cell));
        let reason = Reason::Loop {
            cells: [p, q, s, r].map(coord).to_vec(),
            digits: DigitSet::from_bits(self.pair.into()),
            extra: others(extra, self.pair),
            rescue,
        };
        report(Step::new(technique, Vec::new(), gone, reason))
    }
}

/// Calls `look` with each rectangle of blank cells that has a corner with two candidates.
fn each(state: &State, mut look: impl FnMut(&Found) -> ControlFlow<()>) -> ControlFlow<()> {
    for (p, &[box_index, row, column]) in HOUSES_OF.iter().enumerate() {
        let pair = state.cand(p);
        if pair.count_ones() != 2 {
            continue;
        }
        let near = bits(pair).fold(0, |s, digit| s | state.cells(digit));
        for q in cells(near & BITS_OF[row as usize] & !(1 << p)) {
            for r in cells(near & BITS_OF[column as usize] & !(1 << p)) {
                let s = r - p % 9 + q % 9;
                // Two boxes, not four: one of the sides is in a box.
                if near >> s & 1 == 0
                    || (HOUSES_OF[q][BOX] == box_index) == (HOUSES_OF[r][BOX] == box_index)
                {
                    continue;
                }
                let corners = [p, q, r, s];
                if corners.iter().any(|&c| c < p && state.cand(c) == pair) {
                    continue;
                }
                let extra: Vec<usize> =
                    corners.into_iter().filter(|&c| state.cand(c) & !pair != 0).collect();
                let extras = extra.iter().fold(0, |s, &c| s | state.cand(c)) & !pair;
                let candidates = corners.map(|c| state.cand(c));
                look(&Found { corners, pair, extra, candidates, extras })?;
            }
        }
    }
    ControlFlow::Continue(())
}
