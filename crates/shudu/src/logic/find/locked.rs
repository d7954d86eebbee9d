//! Locked candidates: a digit of one house is confined to its crossing with another.
//!
//! ```text
//!   box     . . .      all 4s of the box are in its top row,
//!          [4 4]4 ─── 4 ─── 4   so the 4s further along the row go
//!           . . .
//! ```
//!
//! Order: box → column, box → row, column → box, row → box; in each the digits upwards, then the
//! confining houses, then the crossing ones.

use std::ops::ControlFlow;

use super::{Report, step};
use crate::grid::Digit;
use crate::logic::geometry::{BITS_OF, cells, house};
use crate::logic::state::State;
use crate::logic::step::{Candidate, Reason};
use crate::logic::technique::Technique;

/// A digit confined to a crossing: all its places in `from` lie in `to`.
#[derive(Clone, Copy)]
pub(crate) struct Locked {
    pub(crate) digit: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

impl Locked {
    /// The cells that lose the digit.
    pub(crate) fn victims(self, state: &State) -> u128 {
        state.cells(self.digit) & BITS_OF[self.to] & !BITS_OF[self.from]
    }
}

/// Every confined digit, whether or not something goes.
pub(crate) fn scan(
    state: &State,
    mut found: impl FnMut(Locked) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (first, crossing) in [(18, 9), (18, 0), (9, 18), (0, 18)] {
        for digit in 0..9 {
            for from in first..first + 9 {
                let places = state.places(from, digit);
                if places.count_ones() < 2 {
                    continue;
                }
                // The places lie in one crossing house when they lie in one third of this one:
                // a third of a line is in one box, a row or column of a box in one line.
                let thirds: [u16; 3] = if first == 18 && crossing == 9 {
                    [0o111, 0o222, 0o444]
                } else {
                    [0o007, 0o070, 0o700]
                };
                for (i, third) in thirds.into_iter().enumerate() {
                    if places & !third == 0 {
                        let to = match (first, crossing) {
                            (18, 9) => 9 + from % 3 * 3 + i,
                            (18, _) => (from - 18) / 3 * 3 + i,
                            (9, _) => 18 + i * 3 + (from - 9) / 3,
                            _ => 18 + from / 3 * 3 + i,
                        };
                        found(Locked { digit, from, to })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Pointing and claiming.
pub fn locked(state: &State, report: Report<'_>) -> ControlFlow<()> {
    scan(state, |found| {
        let victims = found.victims(state);
        if victims == 0 {
            return ControlFlow::Continue(());
        }
        let technique = if found.from >= 18 { Technique::Pointing } else { Technique::Claiming };
        report(step(technique, Vec::new(), eliminations(victims, found.digit), reason(found)))
    })
}

/// Direct pointing and claiming: the confinement leaves a neighbour of the confining house, of the
/// same kind and crossing the same house, one place for the digit. Only the digit is placed; the
/// candidates stay for a later step.
pub fn direct(state: &State, report: Report<'_>) -> ControlFlow<()> {
    scan(state, |found| {
        let first = found.from / 9 * 9;
        for (other, &line) in BITS_OF.iter().enumerate().skip(first).take(9) {
            if other == found.from || line & BITS_OF[found.to] == 0 {
                continue;
            }
            let places = state.places(other, found.digit);
            if places.count_ones() < 2 {
                continue;
            }
            let left = state.cells(found.digit) & line & !BITS_OF[found.to];
            if left.is_power_of_two() {
                let box_first = found.from >= 18;
                let technique =
                    if box_first { Technique::DirectPointing } else { Technique::DirectClaiming };
                report(step(
                    technique,
                    vec![Candidate::at(left.trailing_zeros() as usize, found.digit)],
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
    }
}
