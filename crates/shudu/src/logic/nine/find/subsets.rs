//! Naked and hidden subsets: as many digits as cells.
//!
//! A naked subset is `k` cells of a house whose candidates are `k` digits in all; a hidden one is
//! `k` digits whose places in a house are `k` cells in all. Both are the same problem, for cells or
//! for digits: `k` masks with a union of `k` bits.
//!
//! Order: boxes, columns, rows; in a house the combinations as increasing binary numbers. Naked
//! subsets are only searched in houses with at least `2k` blanks, hidden ones with more than `2k`:
//! otherwise the complement is a smaller subset of the other kind.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::DigitSet;
use crate::logic::nine::geometry::{BOX_COLUMN_ROW, CELLS_OF, bits, coord, house, size};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// Visits all choices of `k` masks, each with at least two bits, whose union has `k` bits. The
/// choice is passed as bits over the mask numbers, in increasing order, with the union.
pub(crate) fn unions(
    masks: &[u16; 9],
    k: u32,
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut eligible = 0u16;
    for (i, mask) in masks.iter().enumerate() {
        eligible |= u16::from((2..=k).contains(&size(*mask))) << i;
    }
    if eligible.count_ones() < k {
        return ControlFlow::Continue(());
    }
    choose(masks, eligible, k, k, (0, 0), found)
}

/// Chooses `left` more of the eligible masks, the highest first, which gives increasing numbers.
fn choose(
    masks: &[u16; 9],
    eligible: u16,
    k: u32,
    left: u32,
    (chosen, union): (u16, u16),
    found: &mut dyn FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for i in bits(eligible) {
        let (chosen, union) = (chosen | 1 << i, union | masks[i]);
        if size(union) > k {
            continue;
        }
        if left > 1 {
            choose(masks, eligible & ((1 << i) - 1), k, left - 1, (chosen, union), found)?;
        } else if size(union) == k {
            found(chosen, union)?;
        }
    }
    ControlFlow::Continue(())
}

/// A subset: `cells` are positions in the house.
#[derive(Clone, Copy)]
pub(crate) struct Subset {
    pub(crate) house: usize,
    pub(crate) cells: u16,
    pub(crate) digits: u16,
}

/// Visits every naked subset of `k` cells, whether or not it removes anything.
pub(crate) fn scan_naked(
    state: &State,
    k: u32,
    found: impl FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    scan_naked_in(state, k, 2 * k - 1, found)
}

/// Visits every naked subset of `k` cells in houses with more than `blanks` blanks.
fn scan_naked_in(
    state: &State,
    k: u32,
    blanks: u32,
    mut found: impl FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for h in BOX_COLUMN_ROW.into_iter().flat_map(|first| first..first + 9) {
        if state.vacant(h) > blanks {
            let masks = CELLS_OF[h].map(|cell| state.cand(cell as usize));
            unions(&masks, k, &mut |cells, digits| found(Subset { house: h, cells, digits }))?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits every hidden subset of `k` digits in houses with more than `blanks` blanks.
pub(crate) fn scan_hidden(
    state: &State,
    k: u32,
    blanks: u32,
    mut found: impl FnMut(Subset) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for h in BOX_COLUMN_ROW.into_iter().flat_map(|first| first..first + 9) {
        if state.vacant(h) > blanks {
            let masks: [u16; 9] = std::array::from_fn(|digit| state.places(h, digit));
            unions(&masks, k, &mut |digits, cells| found(Subset { house: h, cells, digits }))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the eliminations of a naked subset: its digits from the other cells of the house.
pub(crate) fn naked_victims(
    state: &State,
    subset: Subset,
) -> impl Iterator<Item = (usize, u16)> + Clone + '_ {
    bits(0x1ff & !subset.cells).filter_map(move |place| {
        let cell = CELLS_OF[subset.house][place] as usize;
        let gone = state.cand(cell) & subset.digits;
        (gone != 0).then_some((cell, gone))
    })
}

/// Returns the eliminations of a hidden subset: all other digits from its cells.
pub(crate) fn hidden_victims(
    state: &State,
    subset: Subset,
) -> impl Iterator<Item = (usize, u16)> + Clone + '_ {
    bits(subset.cells).filter_map(move |place| {
        let cell = CELLS_OF[subset.house][place] as usize;
        let gone = state.cand(cell) & !subset.digits;
        (gone != 0).then_some((cell, gone))
    })
}

/// Finds naked pairs, triples and quads (`k` = 2, 3, 4).
pub(crate) fn naked(state: &State, k: u32, report: StepSink<'_>) -> ControlFlow<()> {
    scan_naked(state, k, |subset| take_naked(state, k, subset, report))
}

/// Finds naked subsets, including those with an equivalent hidden subset.
pub(crate) fn any_naked(state: &State, k: u32, report: StepSink<'_>) -> ControlFlow<()> {
    scan_naked_in(state, k, k, |subset| take_naked(state, k, subset, report))
}

/// Finds hidden pairs, triples and quads (`k` = 2, 3, 4).
pub(crate) fn hidden(state: &State, k: u32, report: StepSink<'_>) -> ControlFlow<()> {
    scan_hidden(state, k, 2 * k, |subset| take_hidden(state, k, subset, report))
}

/// Finds hidden subsets, including those with an equivalent naked subset.
pub(crate) fn any_hidden(state: &State, k: u32, report: StepSink<'_>) -> ControlFlow<()> {
    scan_hidden(state, k, k, |subset| take_hidden(state, k, subset, report))
}

fn take_naked(state: &State, k: u32, subset: Subset, report: StepSink<'_>) -> ControlFlow<()> {
    let technique = match k {
        2 => Technique::NakedPair,
        3 => Technique::NakedTriple,
        _ => Technique::NakedQuad,
    };
    take(technique, candidates(naked_victims(state, subset)), subset, report)
}

fn take_hidden(state: &State, k: u32, subset: Subset, report: StepSink<'_>) -> ControlFlow<()> {
    let technique = match k {
        2 => Technique::HiddenPair,
        3 => Technique::HiddenTriple,
        _ => Technique::HiddenQuad,
    };
    take(technique, candidates(hidden_victims(state, subset)), subset, report)
}

fn take(
    technique: Technique,
    gone: Vec<Candidate>,
    subset: Subset,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    if gone.is_empty() {
        return ControlFlow::Continue(());
    }
    report(Step::new(technique, Vec::new(), gone, reason(subset)))
}

/// Finds direct hidden pairs and triples (`k` = 2, 3): a hidden subset that leaves another digit
/// of the house a single cell. Only that digit is placed.
pub(crate) fn direct_hidden(state: &State, k: u32, report: StepSink<'_>) -> ControlFlow<()> {
    let technique =
        if k == 2 { Technique::DirectHiddenPair } else { Technique::DirectHiddenTriple };
    scan_hidden(state, k, k, |subset| {
        let single = bits(0x1ff & !subset.digits).find_map(|digit| {
            let places = state.places(subset.house, digit);
            let left = places & !subset.cells;
            (places.count_ones() > 1 && left.is_power_of_two())
                .then(|| (CELLS_OF[subset.house][left.trailing_zeros() as usize] as usize, digit))
        });
        let Some((cell, digit)) = single else { return ControlFlow::Continue(()) };
        report(Step::new(technique, vec![Candidate::at(cell, digit)], Vec::new(), reason(subset)))
    })
}

fn candidates(victims: impl Iterator<Item = (usize, u16)>) -> Vec<Candidate> {
    victims
        .flat_map(|(cell, gone)| bits(gone).map(move |digit| Candidate::at(cell, digit)))
        .collect()
}

fn reason(subset: Subset) -> Reason {
    let cell = |place| coord(CELLS_OF[subset.house][place] as usize);
    Reason::Subset {
        house: house(subset.house),
        cells: bits(subset.cells).map(cell).collect(),
        digits: DigitSet::from_bits(subset.digits.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::nine::geometry::combos;
    use crate::random::{Rng, Stream};

    #[test]
    fn unions_agree_with_an_exhaustive_search() {
        let mut rng = Stream::new(5, 0);
        for _ in 0..2000 {
            let masks: [u16; 9] = std::array::from_fn(|_| (rng.below(512) & rng.below(512)) as u16);
            for k in 2..=4 {
                let mut fast = Vec::new();
                let _ = unions(&masks, k, &mut |chosen, union| {
                    fast.push((chosen, union));
                    ControlFlow::Continue(())
                });
                let slow: Vec<(u16, u16)> = combos(k, 9)
                    .filter(|&m| bits(m).all(|i| masks[i].count_ones() > 1))
                    .map(|m| (m, bits(m).fold(0, |u, i| u | masks[i])))
                    .filter(|(_, u)| u.count_ones() == k)
                    .collect();
                assert_eq!(fast, slow);
            }
        }
    }
}
