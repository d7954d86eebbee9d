//! Locked candidates: a digit of one house is confined to its crossing with another.
//!
//! ```text
//!   box     . . .      all 4s of the box are in its top row,
//!          [4 4]4 ─── 4 ─── 4   so the other 4s of the row are removed
//!           . . .
//! ```
//!
//! Order: box → column, box → row, column → box, row → box; in each the digits upwards, then the
//! confining houses, then the crossing ones.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::Digit;
use crate::logic::nine::geometry::{BITS_OF, CELLS_OF, cells, house};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// A digit confined to a crossing: all its places in `from` are in `to`.
#[derive(Clone, Copy)]
pub(crate) struct Locked {
    pub(crate) digit: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// The positions at which `from`, and each parallel house, crosses `to`.
    third: u16,
}

impl Locked {
    /// Returns the cells that lose the digit.
    pub(crate) fn victims(self, state: &State) -> u128 {
        state.cells(self.digit) & BITS_OF[self.to] & !BITS_OF[self.from]
    }

    /// Returns the three houses of the kind of `from` that cross `to`.
    fn parallels(self) -> [usize; 3] {
        let column_of_boxes = self.from >= 18 && (9..18).contains(&self.to);
        if column_of_boxes {
            [0, 3, 6].map(|i| 18 + self.from % 3 + i)
        } else {
            [0, 1, 2].map(|i| self.from / 3 * 3 + i)
        }
    }
}

/// A house crosses another of the other kind in three of its positions: a box crosses a column in
/// every third one,
const APART: [u16; 3] = [0o111, 0o222, 0o444];
/// and all other crossings are three in a row.
const TOGETHER: [u16; 3] = [0o007, 0o070, 0o700];

/// For each set of at least two positions, the third that contains it.
static WHICH: [[u8; 512]; 2] = [which(APART), which(TOGETHER)];
const NOWHERE: usize = 3;

const fn which(thirds: [u16; 3]) -> [u8; 512] {
    let mut table = [NOWHERE as u8; 512];
    let mut set = 0u16;
    while set < 512 {
        let mut i = 0;
        while i < 3 {
            if set.count_ones() > 1 && set & !thirds[i] == 0 {
                table[set as usize] = i as u8;
            }
            i += 1;
        }
        set += 1;
    }
    table
}

/// Visits every confined digit, whether or not it removes anything.
pub(crate) fn scan(
    state: &State,
    mut found: impl FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (first, crossing) in [(18, 9), (18, 0), (9, 18), (0, 18)] {
        let (thirds, table) =
            if crossing == 9 { (APART, &WHICH[0]) } else { (TOGETHER, &WHICH[1]) };
        for digit in 0..9 {
            for from in first..first + 9 {
                let i = table[state.places(from, digit) as usize & 511] as usize;
                if i == NOWHERE {
                    continue;
                }
                let to = match (first, crossing) {
                    (18, 9) => 9 + from % 3 * 3 + i,
                    (18, _) => (from - 18) / 3 * 3 + i,
                    (9, _) => 18 + i * 3 + (from - 9) / 3,
                    _ => 18 + from / 3 * 3 + i,
                };
                found(Locked { digit, from, to, third: thirds[i] })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds pointing and claiming.
pub(crate) fn locked(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    scan(state, |found| {
        let victims = found.victims(state);
        if victims == 0 {
            return ControlFlow::Continue(());
        }
        let technique = if found.from >= 18 { Technique::Pointing } else { Technique::Claiming };
        report(Step::new(technique, Vec::new(), eliminations(victims, found.digit), reason(found)))
    })
}

/// Finds direct pointing and claiming: the confinement leaves one place for the digit in a house of
/// the same kind that crosses the same house. Only the digit is placed; the candidates are removed
/// by a later step.
pub(crate) fn direct(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    scan(state, |found| {
        for other in found.parallels().into_iter().filter(|&other| other != found.from) {
            let places = state.places(other, found.digit);
            let left = places & !found.third;
            if places != left && left.is_power_of_two() {
                let cell = CELLS_OF[other][left.trailing_zeros() as usize] as usize;
                let technique = if found.from >= 18 {
                    Technique::DirectPointing
                } else {
                    Technique::DirectClaiming
                };
                report(Step::new(
                    technique,
                    vec![Candidate::at(cell, found.digit)],
                    Vec::new(),
                    reason(found),
                ))?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn eliminations(victims: u128, digit: usize) -> Vec<Candidate> {
    cells(victims).map(|cell| Candidate::at(cell, digit)).collect()
}

fn reason(found: Locked) -> Reason {
    Reason::Locked {
        digit: Digit::from_index(found.digit),
        from: house(found.from),
        to: house(found.to),
        cells: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{House, HouseKind, Shape};
    use crate::logic::explainer::states;

    #[test]
    fn locked_candidates_agree_with_the_definition() {
        for state in states(0..40) {
            let mut fast = Vec::new();
            let _ = scan(&state, |found| {
                fast.push((found.digit, house(found.from), house(found.to)));
                ControlFlow::Continue(())
            });
            let mut slow = Vec::new();
            for (digit, from) in
                Digit::all().flat_map(|d| House::all(Shape::NINE).map(move |h| (d, h)))
            {
                let places = state.cells_with(digit) & from.grid_cells();
                for to in House::all(Shape::NINE) {
                    let one_box = (from.kind == HouseKind::Box) != (to.kind == HouseKind::Box);
                    if one_box && places.len() > 1 && (places - to.grid_cells()).is_empty() {
                        slow.push((digit.index(), from, to));
                    }
                }
            }
            fast.sort_unstable();
            slow.sort_unstable();
            assert_eq!(fast, slow);
        }
    }
}
