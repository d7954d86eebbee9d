//! Coloring: the conjugate pairs of a digit, colored alternately.
//!
//! ```text
//!   A ═══ b ═══ A ═══ b      each ═ is a house with just two places:
//!                            all A are true and all b false, or the other way round
//! ```
//!
//! One group is *simple* coloring, two groups are *multi* coloring; the table of
//! [`Reason::Colors`] lists the conclusions. Order: digits upwards, groups by their first cell.

use std::ops::ControlFlow;

use super::StepSink;
use crate::grid::Digit;
use crate::logic::nine::geometry::{BITS_OF, cells, coords, peers};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Step};
use crate::logic::technique::Technique;

/// The two colors of a group.
type Group = [u128; 2];

/// Finds color traps and color wraps.
pub(crate) fn simple(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    for digit in 0..9 {
        for group in groups(state, digit) {
            for (one, two) in [(group[0], group[1]), (group[1], group[0])] {
                if one & seen(one) != 0 {
                    let technique = Technique::SimpleColorsWrap;
                    take(technique, digit, &[[one, two]], one, report)?;
                }
            }
            let all = group[0] | group[1];
            let victims = state.cells(digit) & seen(group[0]) & seen(group[1]) & !all;
            if victims != 0 {
                take(Technique::SimpleColorsTrap, digit, &[group], victims, report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds multi coloring, types 1 and 2.
pub(crate) fn multi(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    for digit in 0..9 {
        let groups = groups(state, digit);
        for (i, first) in groups.iter().enumerate() {
            for (j, second) in groups.iter().enumerate().filter(|(j, _)| *j != i) {
                for (a, not_a) in [(first[0], first[1]), (first[1], first[0])] {
                    let sight = seen(a);
                    if sight & second[0] != 0 && sight & second[1] != 0 {
                        let pattern = [[a, not_a], *second];
                        take(Technique::MultiColors2, digit, &pattern, a, report)?;
                    }
                }
                if i < j {
                    opposites(state, digit, first, second, report)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds multi coloring type 1: all pairs of colors of two groups that see each other, as one step.
fn opposites(
    state: &State,
    digit: usize,
    first: &Group,
    second: &Group,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let mut victims = 0;
    let mut reasons = Vec::new();
    for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let gone = state.cells(digit) & seen(first[1 - i]) & seen(second[1 - j]);
        if seen(first[i]) & second[j] != 0 && gone != 0 {
            victims |= gone;
            reasons.push(reason(digit, &[[first[i], first[1 - i]], [second[j], second[1 - j]]]));
        }
    }
    let Some(last) = reasons.pop() else { return ControlFlow::Continue(()) };
    let reason = if reasons.is_empty() {
        last
    } else {
        reasons.push(last);
        Reason::Joined { parts: reasons }
    };
    let gone = cells(victims).map(|cell| Candidate::at(cell, digit)).collect();
    report(Step::new(Technique::MultiColors1, Vec::new(), gone, reason))
}

/// Returns every cell that sees one of these.
fn seen(set: u128) -> u128 {
    cells(set).fold(0, |s, cell| s | peers(cell))
}

/// Returns the groups of a digit's places that are connected by conjugate pairs. A cell without a
/// pair is in no group.
fn groups(state: &State, digit: usize) -> Vec<Group> {
    let mut pairs: Vec<u128> = (0..27)
        .filter(|&h| state.places(h, digit).count_ones() == 2)
        .map(|h| state.cells(digit) & BITS_OF[h])
        .collect();
    let mut groups = Vec::new();
    let mut open = pairs.iter().fold(0, |s, pair| s | pair);
    while open != 0 {
        let mut group: Group = [open & open.wrapping_neg(), 0];
        // Each pair with a cell in the group adds its other cell to the other color.
        loop {
            let before = group;
            pairs.retain(|pair| {
                let side = usize::from(pair & group[0] == 0);
                if pair & group[side] == 0 {
                    return true;
                }
                group[1 - side] |= pair & !group[side];
                false
            });
            if group == before {
                break;
            }
        }
        open &= !(group[0] | group[1]);
        groups.push(group);
    }
    groups
}

fn take(
    technique: Technique,
    digit: usize,
    groups: &[Group],
    victims: u128,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let gone = cells(victims).map(|cell| Candidate::at(cell, digit)).collect();
    report(Step::new(technique, Vec::new(), gone, reason(digit, groups)))
}

fn reason(digit: usize, groups: &[Group]) -> Reason {
    Reason::Colors {
        digit: Digit::from_index(digit),
        groups: groups.iter().map(|group| group.map(coords)).collect(),
    }
}
