//! What a constraint allows, written from its words: for the verification of steps.
//!
//! This shares nothing with the finders. It looks for digits of the constraint's cells, each among the
//! candidates, that satisfy the constraint and have the candidate in question.

use super::state::State;
use super::step::Candidate;
use crate::grid::{Coord, Digit};
use crate::rules::Constraint;

/// Returns true if some digits of the cells satisfy the constraint and have the candidate. `cells` are
/// those of the constraint, as often as it lists them.
pub(super) fn allows(
    state: &State,
    constraint: &Constraint,
    cells: &[Coord],
    candidate: Candidate,
) -> bool {
    let digits = |cell: Coord| -> Vec<u32> {
        let value = |digit: Digit| state.rules().digits().value(digit.get());
        match state.digit(cell) {
            Some(digit) => vec![value(digit)],
            None if cell == candidate.cell => vec![value(candidate.digit)],
            None => state.candidates(cell).iter().map(value).collect(),
        }
    };
    match constraint {
        Constraint::Cage { sum: Some(sum), .. } => {
            let mut unique = cells.to_vec();
            unique.sort_unstable();
            unique.dedup();
            let times = |cell| cells.iter().filter(|&&other| other == cell).count() as u32;
            let choices = unique.into_iter().map(|cell| (digits(cell), times(cell)));
            sums(choices).contains(sum)
        }
        Constraint::Thermometer { .. } => {
            let mut last = None;
            cells.iter().all(|&cell| {
                let larger =
                    digits(cell).into_iter().filter(|&digit| last.is_none_or(|l| digit > l));
                last = larger.min();
                last.is_some()
            })
        }
        Constraint::Sandwich { sum, .. } => {
            let all = state.rules().digits();
            let crusts = [u32::from(all.first()), u32::from(all.last())];
            let inner = |cell: Coord| -> Vec<u32> {
                digits(cell).into_iter().filter(|digit| !crusts.contains(digit)).collect()
            };
            let ends = (0..cells.len()).flat_map(|a| (a + 1..cells.len()).map(move |b| (a, b)));
            ends.into_iter().any(|(a, b)| {
                let is_crust = |place: usize, digit| digits(cells[place]).contains(&digit);
                let fits = [crusts, [crusts[1], crusts[0]]]
                    .iter()
                    .any(|[one, other]| is_crust(a, *one) && is_crust(b, *other));
                let mut outside = cells[..a].iter().chain(&cells[b + 1..]);
                if !fits || outside.any(|&cell| inner(cell).is_empty()) {
                    return false;
                }
                sums(cells[a + 1..b].iter().map(|&cell| (inner(cell), 1))).contains(sum)
            })
        }
        _ => true,
    }
}

/// Returns the sums of cells with different digits: the digits of each cell, and how often it counts.
fn sums(cells: impl Iterator<Item = (Vec<u32>, u32)>) -> Vec<u32> {
    // The sets of digits that the cells so far can have, with their sum.
    let mut reached = vec![(0u64, 0u32)];
    for (digits, times) in cells {
        let free = |&(used, total): &(u64, u32)| {
            let free = digits.iter().filter(move |&digit| used >> digit & 1 == 0);
            free.map(move |digit| (used | 1 << digit, total + times * digit)).collect::<Vec<_>>()
        };
        let mut next: Vec<_> = reached.iter().flat_map(free).collect();
        next.sort_unstable();
        next.dedup();
        reached = next;
    }
    reached.into_iter().map(|(_, total)| total).collect()
}
