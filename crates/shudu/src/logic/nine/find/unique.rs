//! The conclusions from a deadly loop: types 1 to 4.
//!
//! | extra cells | type | conclusion |
//! |---|---|---|
//! | one | 1 | it is neither of the two digits |
//! | several, one extra digit | 2 | the digit is removed from the cells that see them all |
//! | two in a house | 3 | together they are one cell of a naked or hidden subset |
//! | two in a house | 4 | one digit is confined to them, so the other is removed from them |
//!
//! Difficulties are binary floating point sums, as in Sudoku Explainer: sums that print alike can
//! sort differently.

use super::others;
use crate::grid::{Digit, DigitSet};
use crate::logic::nine::geometry::{
    CELLS_OF, HOUSES_OF, PLACE_OF, bits, cells, combos, coord, house, peers,
};
use crate::logic::nine::state::State;
use crate::logic::rating::Rating;
use crate::logic::step::{Candidate, Reason, Rescue, Step};
use crate::logic::technique::Technique;

/// A step with its sort keys.
pub(super) struct Hint {
    pub(super) step: Step,
    pub(super) difficulty: f64,
    /// 1 to 4.
    pub(super) kind: usize,
    set: u128,
    rescue: Rescue,
}

impl Hint {
    /// Returns true for the same type on the same cells, and of type 3 with the same subset.
    fn repeats(&self, other: &Hint) -> bool {
        self.kind == other.kind
            && self.set == other.set
            && (self.kind != 3 || self.rescue == other.rescue)
    }
}

/// A deadly loop and its two extra cells, for types 3 and 4.
struct Twins<'a> {
    state: &'a State,
    pair: u16,
    extras: u16,
    one: usize,
    two: usize,
}

/// Adds the conclusions from the loop to `found`.
pub(super) fn hints(state: &State, path: &[usize], pair: u16, found: &mut Vec<Hint>) {
    let extra: Vec<usize> =
        path.iter().copied().filter(|&c| state.cand(c).count_ones() > 2).collect();
    let set = path.iter().fold(0u128, |s, &c| s | 1 << c);
    let extras = extra.iter().fold(0, |s, &c| s | state.cand(c)) & !pair;
    let mut add = |kind: usize, addition: f64, rescue: Rescue, gone: Vec<Candidate>| {
        if gone.is_empty() {
            return;
        }
        let difficulty = base(path.len()) + addition;
        let mut step = Step::new(
            technique(kind, path.len()),
            Vec::new(),
            gone,
            Reason::Loop {
                cells: path.iter().map(|&c| coord(c)).collect(),
                digits: DigitSet::from_bits(pair.into()),
                extra: others(extra.iter().map(|&c| (c, state.cand(c))), pair),
                rescue: rescue.clone(),
            },
        );
        step.rating = Rating::rounded(difficulty);
        let hint = Hint { step, difficulty, kind, set, rescue };
        if !found.iter().any(|old| hint.repeats(old)) {
            found.push(hint);
        }
    };
    if let [only] = extra[..] {
        add(1, 0.0, Rescue::Single, remove(only, pair));
    }
    if extra.len() >= 2 && extras.is_power_of_two() {
        let digit = extras.trailing_zeros() as usize;
        let common = extra.iter().fold(state.cells(digit), |s, &c| s & peers(c));
        let gone = cells(common).map(|cell| Candidate::at(cell, digit)).collect();
        add(2, 0.0, Rescue::Digit { digit: Digit::from_index(digit) }, gone);
    }
    if let [one, two] = extra[..] {
        let twins = Twins { state, pair, extras, one, two };
        if extras.count_ones() >= 2 {
            twins.subsets(&mut |addition, rescue, gone| add(3, addition, rescue, gone));
        }
        if let Some((rescue, gone)) = twins.locked() {
            add(4, 0.0, rescue, gone);
        }
    }
}

/// Returns 4.5 for a rectangle, more for longer loops.
fn base(length: usize) -> f64 {
    match length {
        0..6 => 4.5,
        6..8 => 4.5 + 0.1,
        8..10 => 4.5 + 0.2,
        _ => 4.5 + 0.3 + 0.2,
    }
}

fn technique(kind: usize, length: usize) -> Technique {
    use Technique as T;
    let rectangle =
        [T::UniqueRectangle1, T::UniqueRectangle2, T::UniqueRectangle3, T::UniqueRectangle4];
    let longer = [T::UniqueLoop1, T::UniqueLoop2, T::UniqueLoop3, T::UniqueLoop4];
    if length == 4 { rectangle[kind - 1] } else { longer[kind - 1] }
}

fn remove(cell: usize, digits: u16) -> Vec<Candidate> {
    bits(digits).map(|digit| Candidate::at(cell, digit)).collect()
}

impl Twins<'_> {
    /// Returns the houses both cells share, with their positions there.
    fn shared(&self) -> impl Iterator<Item = (usize, u16, u16)> {
        let (one, two) = (self.one, self.two);
        (0..3).filter(move |&kind| HOUSES_OF[one][kind] == HOUSES_OF[two][kind]).map(move |kind| {
            (HOUSES_OF[one][kind] as usize, 1 << PLACE_OF[one][kind], 1 << PLACE_OF[two][kind])
        })
    }

    /// Adds type 3, in Sudoku Explainer's order: by size, then box, row, column, naked before
    /// hidden.
    fn subsets(&self, add: &mut dyn FnMut(f64, Rescue, Vec<Candidate>)) {
        for size in self.extras.count_ones()..=7 {
            for (h, first, second) in self.shared() {
                if 2 * size <= self.state.vacant(h) {
                    self.naked(size, h, (first, second), add);
                }
                if 2 * size < self.state.vacant(h) {
                    self.hidden(size, h, (first, second), add);
                }
            }
        }
    }

    fn naked(
        &self,
        size: u32,
        h: usize,
        (first, second): (u16, u16),
        add: &mut dyn FnMut(f64, Rescue, Vec<Candidate>),
    ) {
        let state = self.state;
        let common = self.extras & state.cand(self.one) & state.cand(self.two);
        for places in combos(size, 9) {
            if places & first == 0 || places & second != 0 {
                continue;
            }
            let others = || bits(places & !first).map(|p| CELLS_OF[h][p] as usize);
            if others().any(|c| state.cand(c).count_ones() < 2) {
                continue;
            }
            // The other cells and the common digits of both twins must use every digit.
            let digits = others().fold(common, |s, c| s | state.cand(c));
            if digits.count_ones() != size || self.extras & !digits != 0 {
                continue;
            }
            let gone = bits(0x1ff & !places & !second)
                .map(|p| CELLS_OF[h][p] as usize)
                .flat_map(|c| remove(c, state.cand(c) & digits))
                .collect();
            let rescue = Rescue::Naked {
                house: house(h),
                cells: others().map(coord).collect(),
                digits: DigitSet::from_bits(digits.into()),
            };
            add(f64::from(size - 1) * 0.1, rescue, gone);
        }
    }

    fn hidden(
        &self,
        size: u32,
        h: usize,
        (first, second): (u16, u16),
        add: &mut dyn FnMut(f64, Rescue, Vec<Candidate>),
    ) {
        let state = self.state;
        let rest: Vec<usize> = bits(0x1ff & !self.pair & !self.extras).collect();
        for choice in combos(size - 2, rest.len() as u32) {
            let digits = bits(choice).fold(self.pair, |s, i| s | 1 << rest[i]);
            let mut places = 0;
            let mut all_there = true;
            for digit in bits(digits) {
                let own = state.places(h, digit) & !second;
                all_there &= own != 0;
                places |= own;
            }
            if !all_there || places.count_ones() != size {
                continue;
            }
            let others = places & !first;
            let cell = |p: usize| CELLS_OF[h][p] as usize;
            let gone =
                bits(others).flat_map(|p| remove(cell(p), state.cand(cell(p)) & !digits)).collect();
            let rescue = Rescue::Hidden {
                house: house(h),
                cells: bits(others).map(|p| coord(cell(p))).collect(),
                digits: DigitSet::from_bits(digits.into()),
            };
            add((f64::from(others.count_ones()) - 1.0) * 0.1, rescue, gone);
        }
    }

    /// Returns type 4: a digit of the pair is confined to the twins. The lower digit is preferred,
    /// and the last of several houses.
    fn locked(&self) -> Option<(Rescue, Vec<Candidate>)> {
        bits(self.pair).find_map(|digit| {
            let confined = |&(h, first, second): &(usize, u16, u16)| {
                self.state.places(h, digit) & !(first | second) == 0
            };
            let (h, ..) = self.shared().filter(confined).last()?;
            let other = self.pair & !(1 << digit);
            let gone = [self.one, self.two].into_iter().flat_map(|c| remove(c, other)).collect();
            Some((Rescue::Locked { house: house(h), digit: Digit::from_index(digit) }, gone))
        })
    }
}
