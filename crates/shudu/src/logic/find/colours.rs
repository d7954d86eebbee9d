//! Colouring: the places of a digit that come in pairs, coloured in turn.
//!
//! ```text
//!   A ═══ b ═══ A ═══ b      each ═ is a house with just two places:
//!                            all A are true and all b false, or the other way round
//! ```
//!
//! One group is *simple* colouring, two groups are *multi* colouring; the table of
//! [`Reason::Colours`] says what follows. Order: digits upwards, groups by their first cell.

use std::ops::ControlFlow;

use super::{Report, step};
use crate::grid::{CellSet, Digit};
use crate::logic::geometry::{BITS_OF, cells, peers};
use crate::logic::state::State;
use crate::logic::step::{Candidate, Reason};
use crate::logic::technique::Technique;

/// The two colours of a group.
type Group = [u128; 2];

/// Simple colours: traps and wraps.
pub fn simple(state: &State, report: Report<'_>) -> ControlFlow<()> {
    for digit in 0..9 {
        for group in groups(state, digit) {
            for (one, two) in [(group[0], group[1]), (group[1], group[0])] {
                if one & seen(one) != 0 {
                    let technique = Technique::SimpleColoursWrap;
                    take(technique, digit, &[[one, two]], one, report)?;
                }
            }
            let all = group[0] | group[1];
            let victims = state.cells(digit) & seen(group[0]) & seen(group[1]) & !all;
            if victims != 0 {
                take(Technique::SimpleColoursTrap, digit, &[group], victims, report)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Multi colours, types 1 and 2.
pub fn multi(state: &State, report: Report<'_>) -> ControlFlow<()> {
    for digit in 0..9 {
        let groups = groups(state, digit);
        for (i, first) in groups.iter().enumerate() {
            for (j, second) in groups.iter().enumerate().filter(|(j, _)| *j != i) {
                for (a, not_a) in [(first[0], first[1]), (first[1], first[0])] {
                    let sight = seen(a);
                    let (x, y) = (sight & second[0] != 0, sight & second[1] != 0);
                    if x && y {
                        let pattern = [[a, not_a], *second];
                        take(Technique::MultiColours2, digit, &pattern, a, report)?;
                    }
                    if j < i {
                        continue;
                    }
                    for (b, not_b) in [(second[0], second[1]), (second[1], second[0])] {
                        if sight & b == 0 {
                            continue;
                        }
                        let own = first[0] | first[1] | second[0] | second[1];
                        let victims = state.cells(digit) & seen(not_a) & seen(not_b) & !own;
                        if victims != 0 {
                            let pattern = [[a, not_a], [b, not_b]];
                            take(Technique::MultiColours1, digit, &pattern, victims, report)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every cell that sees one of these.
fn seen(set: u128) -> u128 {
    cells(set).fold(0, |s, cell| s | peers(cell))
}

/// The groups of a digit's places that are tied by pairs. A cell without a pair is in none.
fn groups(state: &State, digit: usize) -> Vec<Group> {
    let mut pairs: Vec<u128> = (0..27)
        .filter(|&h| state.places(h, digit).count_ones() == 2)
        .map(|h| state.cells(digit) & BITS_OF[h])
        .collect();
    let mut groups = Vec::new();
    let mut open = pairs.iter().fold(0, |s, pair| s | pair);
    while open != 0 {
        let mut group: Group = [open & open.wrapping_neg(), 0];
        // Each pair that touches the group puts its other cell into the other colour.
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
    report: Report<'_>,
) -> ControlFlow<()> {
    let reason = Reason::Colours {
        digit: Digit::from_index(digit),
        groups: groups.iter().map(|group| group.map(CellSet::from_bits)).collect(),
    };
    let gone = cells(victims).map(|cell| Candidate::at(cell, digit)).collect();
    report(step(technique, Vec::new(), gone, reason))
}
