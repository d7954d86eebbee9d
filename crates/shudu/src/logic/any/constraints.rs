//! Finders of what constraints exclude: cages, thermometers and sandwiches one by one, and the cells
//! that see all places of a digit.
//!
//! ```text
//!   cage          no choice of different digits with the sum has the digit in the cell
//!   thermometer   too few digits are left below or above
//!   sandwich      no place of the smallest and the largest digit leaves the sum
//!   common peers  wherever the digit goes in a house, it excludes the digit from the cell
//! ```

use std::ops::ControlFlow;

use super::find::StepSink;
use super::state::{State, bits};
use crate::grid::{Coord, Digit};
use crate::logic::step::{Candidate, Reason};
use crate::logic::technique::Technique;
use crate::rules::{Constraint, lines};

/// Finds the candidates that a constraint excludes, constraint by constraint.
pub(super) fn excluded(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    for constraint in state.rules().constraints() {
        let cells: Vec<usize> = cells_of(state, constraint);
        let sets: Vec<u32> = cells.iter().map(|&cell| state.open(cell)).collect();
        let first = u32::from(state.rules().digits().first());
        let kept = match constraint {
            Constraint::Cage { sum: Some(sum), .. } => cage(&cells, &sets, first, *sum),
            Constraint::Thermometer { .. } => thermometer(&sets),
            Constraint::Sandwich { sum, .. } => {
                sandwich(&sets, state.digit_count() as u32, first, *sum)
            }
            _ => continue,
        };
        let mut gone: Vec<Candidate> = Vec::new();
        for (&cell, &kept) in cells.iter().zip(&kept) {
            gone.extend(bits(state.cand(cell) & !kept).map(|digit| state.candidate(cell, digit)));
        }
        gone.sort_unstable();
        gone.dedup();
        if !gone.is_empty() {
            let reason = Reason::Constraint { constraint: constraint.clone() };
            report(state.removing(Technique::Constraint, gone, reason))?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the cells of a constraint, as often as it lists them.
fn cells_of(state: &State, constraint: &Constraint) -> Vec<usize> {
    let coords: Vec<Coord> = match constraint {
        Constraint::Sandwich { line, .. } => lines(state.rules(), *line).flatten().collect(),
        other => other.cells().to_vec(),
    };
    coords.into_iter().filter_map(|cell| state.tables.number(cell)).collect()
}

/// A cell of a cage: its candidates, and how many times the cage lists it.
#[derive(Clone, Copy)]
struct Listed {
    cell: usize,
    set: u32,
    times: u32,
}

/// The most choices of digits for some cells of a cage. 16 cells have at most 12 870, so only cages of
/// larger boards can exceed it.
const MAX_CHOICES: usize = 1 << 14;

/// Returns the digits of each cell that some choice of digits with the sum has. Different cells have
/// different digits; a cell that is listed twice counts twice.
///
/// If there are too many choices, only the smallest and the largest sum of the other cells count.
fn cage(cells: &[usize], sets: &[u32], first: u32, sum: u32) -> Vec<u32> {
    let mut listed: Vec<Listed> = Vec::new();
    for (&cell, &set) in cells.iter().zip(sets) {
        match listed.iter_mut().find(|own| own.cell == cell) {
            Some(own) => own.times += 1,
            None => listed.push(Listed { cell, set, times: 1 }),
        }
    }
    if sets.contains(&0) {
        return vec![0; sets.len()];
    }
    // Cells with few digits first.
    listed.sort_by_key(|own| (own.set.count_ones(), own.cell));
    let kept = by_choices(&listed, first, sum).unwrap_or_else(|| by_bounds(&listed, first, sum));
    let place = |cell: &usize| listed.iter().position(|own| own.cell == *cell);
    cells.iter().filter_map(place).map(|place| kept[place]).collect()
}

/// Returns the digits of each cell in the choices with the sum, or `None` if there are too many.
///
/// Cell by cell, the choices are collected as the set of their digits and their total: a few sets have
/// many orders of their digits. Then the choices that lead to the sum are kept, from the last cell to
/// the first.
fn by_choices(listed: &[Listed], first: u32, sum: u32) -> Option<Vec<u32>> {
    let after = |(used, total): (u32, u32), own: &Listed| {
        let times = own.times;
        let with = move |digit: usize| {
            (digit, (used | 1 << digit, total.saturating_add(times * (first + digit as u32))))
        };
        bits(own.set & !used).map(with).filter(move |(_, (_, total))| *total <= sum)
    };
    let mut layers = vec![vec![(0, 0)]];
    for own in listed {
        let from = layers.last().into_iter().flatten();
        let mut layer: Vec<(u32, u32)> =
            from.flat_map(|&choice| after(choice, own)).map(|(_, choice)| choice).collect();
        layer.sort_unstable();
        layer.dedup();
        if layer.len() > MAX_CHOICES {
            return None;
        }
        layers.push(layer);
    }
    let mut kept = vec![0; listed.len()];
    let mut good = layers.pop()?;
    good.retain(|&(_, total)| total == sum);
    for ((own, kept), mut layer) in listed.iter().zip(&mut kept).zip(layers).rev() {
        layer.retain(|&choice| {
            let digits =
                after(choice, own).filter(|(_, choice)| good.binary_search(choice).is_ok());
            let digits = digits.fold(0, |set, (digit, _)| set | 1 << digit);
            *kept |= digits;
            digits != 0
        });
        good = layer;
    }
    Some(kept)
}

/// Returns the digits of each cell that the smallest and the largest digits of the others complete to
/// the sum. It ignores that the digits differ.
fn by_bounds(listed: &[Listed], first: u32, sum: u32) -> Vec<u32> {
    let value = |own: &Listed, digit: u32| u64::from(own.times) * u64::from(first + digit);
    let least = |own: &Listed| value(own, own.set.trailing_zeros());
    let most = |own: &Listed| value(own, own.set.ilog2());
    let (all_least, all_most): (u64, u64) =
        (listed.iter().map(least).sum(), listed.iter().map(most).sum());
    let kept = |own: &Listed| {
        let fits = |digit: &usize| {
            let others = all_least - least(own)..=all_most - most(own);
            u64::from(sum)
                .checked_sub(value(own, *digit as u32))
                .is_some_and(|rest| others.contains(&rest))
        };
        bits(own.set).filter(fits).fold(0, |set, digit| set | 1 << digit)
    };
    listed.iter().map(kept).collect()
}

/// Returns the digits of each cell that have enough smaller and larger ones around them.
fn thermometer(sets: &[u32]) -> Vec<u32> {
    let mut kept = sets.to_vec();
    let mut above = 0;
    for set in &mut kept {
        *set &= u32::MAX.checked_shl(above).unwrap_or(0);
        above = set.trailing_zeros() + 1;
    }
    let mut below = 32;
    for set in kept.iter_mut().rev() {
        *set &= 1u32.checked_shl(below).map_or(u32::MAX, |bit| bit - 1);
        below = 31u32.saturating_sub(set.leading_zeros());
    }
    kept
}

/// Returns the digits of each cell that some place of the smallest and the largest digit allows.
fn sandwich(sets: &[u32], count: u32, first: u32, sum: u32) -> Vec<u32> {
    let mut kept = vec![0; sets.len()];
    let (least, largest) = (1u32, 1u32 << (count - 1));
    let crusts = least | largest;
    for start in 0..sets.len() {
        for end in start + 1..sets.len() {
            for (one, other) in [(least, largest), (largest, least)] {
                let outside = (0..sets.len()).filter(|place| !(start..=end).contains(place));
                let can_be_outside = outside.clone().all(|place| sets[place] & !crusts != 0);
                if sets[start] & one == 0 || sets[end] & other == 0 || !can_be_outside {
                    continue;
                }
                let inner: Vec<u32> =
                    sets[start + 1..end].iter().map(|set| set & !crusts).collect();
                let Some(inside) = different(&inner, first, sum) else { continue };
                kept[start] |= one;
                kept[end] |= other;
                outside.for_each(|place| kept[place] |= sets[place] & !crusts);
                kept[start + 1..end].iter_mut().zip(inside).for_each(|(kept, set)| *kept |= set);
            }
        }
    }
    kept
}

/// Returns the digits of each cell in choices of different digits with the sum, or `None` if there
/// is no choice.
fn different(sets: &[u32], first: u32, sum: u32) -> Option<Vec<u32>> {
    let cells: Vec<usize> = (0..sets.len()).collect();
    if sets.is_empty() {
        return (sum == 0).then(Vec::new);
    }
    let kept = cage(&cells, sets, first, sum);
    kept.iter().all(|set| *set != 0).then_some(kept)
}

/// Finds the cells that see all places of a digit in a house, beside those in a common group.
pub(super) fn common_peers(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    if state.tables.shape.is_some() {
        return ControlFlow::Continue(());
    }
    for house in state.house_numbers() {
        for digit in 0..state.digit_count() {
            let places: Vec<usize> =
                bits(state.places(house, digit)).map(|p| state.cell_at(house, p)).collect();
            if places.len() < 2 {
                continue;
            }
            let peers = |cell: usize| state.tables.model.peers.of(cell);
            let sees_all = |&&cell: &&u16| places.iter().all(|&p| peers(p).contains(&cell));
            let victims = peers(places[0]).iter().filter(sees_all).map(|&cell| usize::from(cell));
            let victims = victims.filter(|&cell| state.cand(cell) >> digit & 1 == 1);
            // A group with all of them is the reason of other steps.
            let shares_group = |cell: usize| {
                (0..state.tables.named.len()).any(|group| {
                    let cells = state.group_cells(group);
                    places.iter().chain([&cell]).all(|&c| cells.contains(&(c as u16)))
                })
            };
            let gone: Vec<Candidate> = victims
                .filter(|&cell| !shares_group(cell))
                .map(|cell| state.candidate(cell, digit))
                .collect();
            if gone.is_empty() {
                continue;
            }
            let reason = Reason::Confined {
                digit: Digit::from_index(digit),
                from: state.tables.name(house),
                cells: places.iter().map(|&cell| state.coord(cell)).collect(),
            };
            report(state.removing(Technique::CommonPeers, gone, reason))?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cage_keeps_the_digits_of_its_combinations() {
        let all = 0x1ff;
        // 3 in two cells is 1 and 2.
        assert_eq!(cage(&[0, 1], &[all, all], 1, 3), [0b11, 0b11]);
        assert_eq!(cage(&[0, 1], &[all & !1, all], 1, 3), [0b10, 0b01]);
        // The same cell twice.
        assert_eq!(cage(&[4, 4, 5], &[all, all, all], 1, 5), [0b11, 0b11, 0b101]);
        assert_eq!(cage(&[0, 1], &[all, all], 1, 18), [0, 0]);
        assert_eq!(cage(&[0, 1], &[0b111, 0b111], 0, 1), [0b11, 0b11]);
        assert_eq!(cage(&[0, 1], &[0b111, 0], 1, 3), [0, 0]);
    }

    #[test]
    fn large_cages_take_little_work() {
        // 16! orders of the digits, but one set.
        let (cells, all) = ((0..16).collect::<Vec<usize>>(), 0xffff);
        assert_eq!(cage(&cells, &[all; 16], 1, 136), [all; 16]);
        assert_eq!(cage(&cells, &[all; 16], 1, 135), [0; 16]);
        // Too many sets: the bounds of the sum are left.
        let (cells, all) = ((0..20).collect::<Vec<usize>>(), 0x1ff_ffff);
        assert_eq!(cage(&cells, &[all; 20], 1, 300), [all; 20]);
        // The smallest sum of 20 different digits is 210.
        assert_eq!(cage(&cells, &[all; 20], 1, 26), [0; 20]);
        let listed: Vec<Listed> =
            cells.iter().map(|&cell| Listed { cell, set: all, times: 1 }).collect();
        assert_eq!(by_bounds(&listed, 1, 26), [0b111_1111; 20]);
        assert_eq!(by_bounds(&listed, 1, 19), [0; 20]);
    }

    #[test]
    fn choices_and_bounds_agree_with_all_digits_of_a_cage() {
        use crate::random::Rng;
        let rng = &mut crate::random::Stream::new(3, 1);
        for _ in 0..500 {
            let sets = [(); 4].map(|()| 1 + rng.below(31));
            let (cells, sum) = ([0, 1, 0, 2], rng.below(22));
            let mut expected = [0; 4];
            for code in 0..125 {
                let digits = [code % 5, code / 5 % 5, code % 5, code / 25];
                let differ =
                    digits[0] != digits[1] && digits[0] != digits[3] && digits[1] != digits[3];
                let total: usize = digits.iter().map(|digit| digit + 1).sum();
                let own = [sets[0], sets[1], sets[0], sets[3]];
                let fits = (0..4).all(|place| own[place] >> digits[place] & 1 == 1);
                if differ && fits && total == sum as usize {
                    (0..4).for_each(|place| expected[place] |= 1 << digits[place]);
                }
            }
            let own = [sets[0], sets[1], sets[0], sets[3]];
            assert_eq!(cage(&cells, &own, 1, sum), expected, "{own:?} {sum}");
            let listed = [(0, 2), (1, 1), (3, 1)];
            let listed =
                listed.map(|(place, times)| Listed { cell: cells[place], set: own[place], times });
            let bounds = by_bounds(&listed, 1, sum);
            let kept = [expected[0], expected[1], expected[3]];
            assert!(kept.iter().zip(&bounds).all(|(kept, bound)| kept & !bound == 0));
        }
    }

    #[test]
    fn a_thermometer_needs_room_below_and_above() {
        assert_eq!(thermometer(&[0x1ff; 3]), [0b0_0111_1111, 0b0_1111_1110, 0b1_1111_1100]);
        assert_eq!(thermometer(&[0b110, 0b111]), [0b010, 0b100]);
    }

    #[test]
    fn a_sandwich_has_its_sum_between_the_crusts() {
        // Digits 1 to 4, sum 5: 1 and 4 at the ends, 2 and 3 inside.
        assert_eq!(sandwich(&[0b1111; 4], 4, 1, 5), [0b1001, 0b0110, 0b0110, 0b1001]);
        assert_eq!(sandwich(&[0b1111; 4], 4, 1, 9), [0; 4]);
    }
}
