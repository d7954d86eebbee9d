//! Locked triples: three digits that fill the three cells of a minirow or minicolumn.
//!
//! A sweep does not find these. The search looks for them where it would guess otherwise.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::choice::just_three;
use super::layout::{ALL, WORDS};
use super::simd::Simd;
use super::sweep::{turn_bands, turn_stacks};

/// Decides whether to look for locked triples: as long as at least one stuck node in [`WORTH`] has one.
/// Where they are rare, every sixteenth round still looks for them.
#[derive(Clone, Copy)]
pub(super) struct Trust {
    level: u32,
    skipped: u32,
}

/// See [`Trust`].
const WORTH: u32 = 6;

impl Default for Trust {
    fn default() -> Trust {
        Trust { level: 8, skipped: 0 }
    }
}

impl Trust {
    /// Returns true if this round should look for locked triples.
    #[inline(always)]
    pub(super) fn try_them(&mut self) -> bool {
        self.skipped = self.skipped.wrapping_add(1);
        self.level > 0 || self.skipped.is_multiple_of(16)
    }

    /// Records that a round looked for them in `tried` lanes and helped some.
    #[inline(always)]
    pub(super) fn learn(&mut self, helped: u32, tried: u32) {
        self.level = if helped * WORTH >= tried {
            (self.level + 1).min(16)
        } else {
            self.level.saturating_sub(1)
        };
    }
}

/// Eliminates candidates in all lanes: where three cells have three candidates, from the rest of the
/// line and of the box; where three digits are in no other line of the box, others from the cells.
/// Returns the lanes where this eliminated a candidate.
#[inline(always)]
pub(super) fn eliminate<S: Simd>(s: S, words: &mut [S::A; WORDS]) -> u32 {
    let changed = eliminate_in::<S, 1, 3>(s, words, false);
    let changed = s.or(changed, eliminate_in::<S, 3, 1>(s, words, true));
    s.nonzero(s.and(changed, s.splat(ALL)))
}

/// The same for minirows or for minicolumns. Line k of a box has the words k × `NEXT`, k × `NEXT` +
/// `STEP` and so on.
#[inline(always)]
fn eliminate_in<S: Simd, const STEP: usize, const NEXT: usize>(
    s: S,
    words: &mut [S::A; WORDS],
    columns: bool,
) -> S::V {
    let zero = s.splat(0);
    let mut line = [[zero; 3]; 3];
    let mut gone = [[zero; 3]; 3];
    for k in 0..3 {
        for t in 0..3 {
            let at = t * 9 + k * NEXT;
            line[k][t] =
                s.or3(s.load(&words[at]), s.load(&words[at + STEP]), s.load(&words[at + 2 * STEP]));
        }
    }
    for k in 0..3 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        let locked = just_three(s, line[k]);
        let mut only = [zero; 3];
        for t in 0..3 {
            let digits = s.and(line[k][t], locked);
            gone[i][t] = s.or(gone[i][t], digits);
            gone[j][t] = s.or(gone[j][t], digits);
            let (p, q) = if columns { turn_bands(s, digits) } else { turn_stacks(s, digits) };
            gone[k][t] = s.or3(gone[k][t], p, q);
            only[t] = s.and_not(line[k][t], s.or(line[i][t], line[j][t]));
        }
        let filled = just_three(s, only);
        for t in 0..3 {
            gone[k][t] = s.or_and_not(gone[k][t], filled, only[t]);
        }
    }
    let mut changed = zero;
    for k in 0..3 {
        for t in 0..3 {
            changed = s.or_and(changed, line[k][t], gone[k][t]);
            for n in 0..3 {
                let word = &mut words[t * 9 + k * NEXT + n * STEP];
                let left = s.and_not(s.load(word), gone[k][t]);
                s.store(word, left);
            }
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Rng, Stream};
    use crate::solve::engine::lanes::layout;
    use crate::solve::engine::lanes::simd::Portable;

    /// Candidates with a solution among them keep it.
    #[test]
    fn solutions_are_kept() {
        let solution = layout::from_cells(&std::array::from_fn(|i| {
            let (row, column) = (i / 9, i % 9);
            ((row * 3 + row / 3 + column) % 9) as u8 + 1
        }));
        let mut changed = 0;
        for item in 0..2000 {
            let rng = &mut Stream::new(13, item);
            // The more candidates are added, the fewer triples there are.
            let mut words = solution.words.map(|w| [w]);
            for word in &mut words {
                for _ in 0..item % 8 {
                    word[0] |= 1 << rng.below(27);
                }
            }
            let before = words;
            changed += eliminate(Portable, &mut words);
            for i in 0..WORDS {
                assert_eq!(words[i][0] & solution.words[i], solution.words[i]);
                assert_eq!(words[i][0] & !before[i][0], 0);
            }
        }
        assert!(changed > 100, "{changed}");
    }
}
