//! Aligned pair and triple exclusion.
//!
//! All fillings of two (or three) base cells are tried. A filling is excluded if cells that see
//! each other get the same digit, or if it uses all candidates of a cell that sees all base cells.
//! Candidates that no remaining filling uses are removed.
//!
//! Base cells have at least two candidates, see a cell with few candidates (an *excluder*: two, or
//! two to three for triples) and no cell with one. Order: pairs of base cells by the second one,
//! then the first; a triple's third cell comes from the excluders of the first, then of the
//! second.

use std::ops::ControlFlow;

use super::StepSink;
use crate::logic::nine::geometry::{bits, cells, coord, coords, peers, sees};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Cells by their number of candidates, and the base cells.
struct Field {
    base: Vec<usize>,
    base_bits: u128,
    excluders: u128,
}

impl Field {
    fn new(state: &State, most: u32) -> Field {
        let (mut ones, mut excluders) = (0u128, 0u128);
        for cell in 0..81 {
            match state.cand(cell).count_ones() {
                1 => ones |= 1 << cell,
                n if n >= 2 && n <= most => excluders |= 1 << cell,
                _ => (),
            }
        }
        let is_base = |&cell: &usize| {
            state.cand(cell).count_ones() >= 2
                && peers(cell) & ones == 0
                && peers(cell) & excluders != 0
        };
        let base: Vec<usize> = (0..81).filter(is_base).collect();
        let base_bits = base.iter().fold(0u128, |s, &c| s | 1 << c);
        Field { base, base_bits, excluders }
    }
}

/// Finds aligned pair exclusions.
pub(crate) fn pairs(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let field = Field::new(state, 2);
    for (n, &second) in field.base.iter().enumerate() {
        for &first in &field.base[..n] {
            try_base(state, &field, [first, second, 81], report)?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds aligned triple exclusions.
pub(crate) fn triples(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let field = Field::new(state, 3);
    for (n, &second) in field.base.iter().enumerate() {
        for &first in &field.base[..n] {
            let own = 1u128 << first | 1 << second;
            let tail = |of: usize| peers(of) & field.excluders & field.base_bits & !own;
            let both = cells(tail(first)).chain(cells(tail(second) & !tail(first)));
            for third in both {
                if seen_before(&field, first, second, third) {
                    continue;
                }
                try_base(state, &field, [first, second, third], report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns true if this triple was already tried with another of its cells as the third.
fn seen_before(field: &Field, first: usize, second: usize, third: usize) -> bool {
    let tailed = |cell: usize, one: usize, two: usize| {
        field.excluders >> cell & 1 != 0 && (sees(cell, one) || sees(cell, two))
    };
    // With third < second, the pair without `second` was tried earlier, if `second` could be its
    // third cell.
    third < second
        && (tailed(second, first.min(third), first.max(third))
            || (third < first && tailed(first, third, second)))
}

/// Tries all fillings of the base cells; 81 means no third cell.
fn try_base(
    state: &State,
    field: &Field,
    base: [usize; 3],
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let size = if base[2] < 81 { 3 } else { 2 };
    let base = &base[..size];
    let common = base.iter().fold(field.excluders, |s, &cell| s & peers(cell));
    if common.count_ones() < 2 {
        return ControlFlow::Continue(());
    }
    let allowed = allowed(state, base, common);
    if base.iter().zip(allowed).all(|(&cell, allowed)| state.cand(cell) & !allowed == 0) {
        return ControlFlow::Continue(());
    }
    let gone: Vec<Candidate> = base
        .iter()
        .zip(allowed)
        .flat_map(|(&cell, allowed)| {
            bits(state.cand(cell) & !allowed).map(move |digit| Candidate::at(cell, digit))
        })
        .collect();
    let technique =
        if size == 2 { Technique::AlignedPairExclusion } else { Technique::AlignedTripleExclusion };
    let reason = Reason::Exclusion {
        base: base.iter().map(|&cell| coord(cell)).collect(),
        excluders: coords(common),
    };
    report(Step::new(technique, Vec::new(), gone, reason))
}

/// Returns the digits of each base cell that some filling uses. Stops early if all are used.
fn allowed(state: &State, base: &[usize], common: u128) -> [u16; 3] {
    let mut sets = [0u16; 20];
    let mut count = 0;
    for cell in cells(common).take(20) {
        sets[count] = state.cand(cell);
        count += 1;
    }
    let sets = &sets[..count];
    let wanted: [u16; 3] = std::array::from_fn(|i| base.get(i).map_or(0, |&c| state.cand(c)));
    let clash = |i: usize, j: usize| j < base.len() && sees(base[i], base[j]);
    let (clash01, clash02, clash12) = (clash(0, 1), clash(0, 2), clash(1, 2));
    let mut allowed = [0u16; 3];
    for a in bits(wanted[0]) {
        for b in bits(wanted[1]) {
            if a == b && clash01 {
                continue;
            }
            // The remaining candidates of each common peer: none excludes the pair, one excludes
            // that digit as the third.
            let two: u16 = 1 << a | 1 << b;
            let mut third = wanted[2];
            let mut dead = false;
            for &set in sets {
                let rest = set & !two;
                dead |= rest == 0;
                third &= if rest.is_power_of_two() { !rest } else { !0 };
            }
            if clash02 {
                third &= !(1 << a);
            }
            if clash12 {
                third &= !(1 << b);
            }
            if dead || (base.len() == 3 && third == 0) {
                continue;
            }
            allowed[0] |= 1 << a;
            allowed[1] |= 1 << b;
            allowed[2] |= third;
            if allowed == wanted {
                return allowed;
            }
        }
    }
    allowed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::explainer::states;

    /// Returns the digits of the base cells that some filling uses, by exhaustive search.
    fn slow(state: &State, base: &[usize], common: u128) -> [u16; 3] {
        let digits = |i: usize| base.get(i).map_or(1, |&c| state.cand(c));
        let mut allowed = [0; 3];
        for a in bits(digits(0)) {
            for b in bits(digits(1)) {
                for c in bits(digits(2)) {
                    let filling = [a, b, c];
                    let filling = &filling[..base.len()];
                    let clash = (0..base.len()).any(|i| {
                        (0..i).any(|j| filling[i] == filling[j] && sees(base[i], base[j]))
                    });
                    let used = filling.iter().fold(0u16, |s, d| s | 1 << d);
                    if !clash && cells(common).all(|cell| state.cand(cell) & !used != 0) {
                        filling.iter().zip(&mut allowed).for_each(|(d, set)| *set |= 1 << d);
                    }
                }
            }
        }
        allowed
    }

    #[test]
    fn exclusions_agree_with_an_exhaustive_search() {
        let mut tried = 0;
        for state in states(0..15) {
            let field = Field::new(&state, 3);
            for (n, &second) in field.base.iter().enumerate() {
                for (m, &first) in field.base[..n].iter().enumerate() {
                    for size in [2, 3] {
                        let base = [first, second, field.base[(n + m) / 2]];
                        let base = &base[..size];
                        let common = base.iter().fold(field.excluders, |s, &c| s & peers(c));
                        let distinct = size == 2 || (base[2] != first && base[2] != second);
                        if distinct && common.count_ones() > 1 {
                            assert_eq!(allowed(&state, base, common), slow(&state, base, common));
                            tried += 1;
                        }
                    }
                }
            }
        }
        assert!(tried > 1000, "{tried}");
    }
}
