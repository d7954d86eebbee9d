//! Avoidable rectangles: unique rectangles with some corners already filled.
//!
//! ```text
//!   a ─── b     filled while solving, none of them given: with a in the last corner,
//!   │     │     all four could be swapped without changing a given.
//!   b ─── ?     So the last corner is not a
//! ```
//!
//! A swap must not change a given, so a rectangle with a given corner is not deadly. Type 1 has
//! three filled corners. Type 2 has two, and each blank corner has the digit that would complete
//! the swap and one other, the same in both: one of them has this digit. Order: rectangles by rows,
//! then columns.

use std::ops::ControlFlow;

use super::{StepSink, others};
use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::nine::geometry::{bits, cells, coord, peers, size};
use crate::logic::nine::state::State;
use crate::logic::step::{Candidate, Reason, Rescue, Step};
use crate::logic::technique::Technique;

/// Finds avoidable rectangles of type 1.
pub(crate) fn type1(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    search(state, 3, report)
}

/// Finds avoidable rectangles of type 2.
pub(crate) fn type2(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    search(state, 2, report)
}

/// Finds rectangles with this many filled corners.
fn search(state: &State, filled: usize, report: StepSink<'_>) -> ControlFlow<()> {
    let givens = state.givens().bits();
    let placed = (0..81).filter(|&c| !state.is_blank(c)).fold(0u128, |s, c| s | 1 << c) & !givens;
    if placed.count_ones() < filled as u32 {
        return ControlFlow::Continue(());
    }
    let row = |set: u128, r: usize| (set >> (9 * r)) as u16 & 0x1ff;
    for top in 0..8 {
        for bottom in top + 1..9 {
            let free = !(row(givens, top) | row(givens, bottom)) & 0x1ff;
            let (above, below) = (row(placed, top), row(placed, bottom));
            for left in bits(free) {
                for right in bits(free & (0x3fe << left)) {
                    let both = 1 << left | 1 << right;
                    let stand = size(above & both) + size(below & both);
                    let two_boxes = (top / 3 == bottom / 3) != (left / 3 == right / 3);
                    if stand as usize == filled && two_boxes {
                        let corners = [(top, left), (top, right), (bottom, left), (bottom, right)];
                        look(state, corners.map(|(r, c)| r * 9 + c), report)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Checks a rectangle without givens: rows `p q` and `r s`.
fn look(state: &State, corners: [usize; 4], report: StepSink<'_>) -> ControlFlow<()> {
    let value = corners.map(|c| state.digit(Cell::at(c)));
    // The digits of the two diagonals, as far as they are known.
    let (main, other) = (value[0].or(value[3]), value[1].or(value[2]));
    let agree = |a: Option<Digit>, b: Option<Digit>| a.is_none() || b.is_none() || a == b;
    if !agree(value[0], value[3]) || !agree(value[1], value[2]) || main == other {
        return ControlFlow::Continue(());
    }
    let blank: Vec<usize> = (0..4).filter(|&i| value[i].is_none()).collect();
    // The digit that completes the swap in a corner: that of its own diagonal.
    let own = |i: usize| if i == 0 || i == 3 { main } else { other };
    match blank[..] {
        [i] => {
            let (Some(digit), Some(beside)) = (own(i), own(i ^ 1)) else {
                return ControlFlow::Continue(());
            };
            if state.candidates(Cell::at(corners[i])).contains(digit) {
                let gone = vec![Candidate { cell: coord(corners[i]), digit }];
                let pair = [digit, beside];
                let technique = Technique::AvoidableRectangle1;
                return report(step(state, technique, corners, pair, &blank, Rescue::Single, gone));
            }
            ControlFlow::Continue(())
        }
        [i, j] => {
            let known = [main, other].map(|d| d.map_or(0, |d| 1u16 << d.index()));
            let sets = [i, j].map(|i| state.cand(corners[i]));
            if sets.iter().any(|set| set.count_ones() != 2) {
                return ControlFlow::Continue(());
            }
            diagonal_or_side(state, corners, [i, j], known, sets, report)
        }
        _ => ControlFlow::Continue(()),
    }
}

/// Finds type 2: each blank corner has its swap digit and one more, the same for both.
fn diagonal_or_side(
    state: &State,
    corners: [usize; 4],
    blank: [usize; 2],
    known: [u16; 2],
    sets: [u16; 2],
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let [i, j] = blank;
    let own = |i: usize| known[usize::from(i == 1 || i == 2)];
    // Blank opposite corners have the same unknown swap digit: any that both have.
    let common = sets[0] & sets[1];
    let choices: Vec<[u16; 2]> = if i + j == 3 {
        let stand = known[0] | known[1];
        let swaps = if sets[0] == sets[1] { common & !stand } else { 0 };
        (0..9).map(|d| 1 << d).filter(|d| swaps & d != 0).map(|d| [d, d]).collect()
    } else {
        vec![[own(i), own(j)]]
    };
    for swap in choices {
        let rest = [sets[0] & !swap[0], sets[1] & !swap[1]];
        let fits = sets[0] & swap[0] != 0 && sets[1] & swap[1] != 0;
        if !fits || rest[0] != rest[1] || !rest[0].is_power_of_two() {
            continue;
        }
        let digit = rest[0].trailing_zeros() as usize;
        let victims = state.cells(digit) & peers(corners[i]) & peers(corners[j]);
        if victims == 0 {
            continue;
        }
        let pair = if i + j == 3 { [swap[0], known[0] | known[1]] } else { known };
        let pair = pair.map(|d| Digit::from_index(d.trailing_zeros() as usize));
        let gone = cells(victims).map(|cell| Candidate::at(cell, digit)).collect();
        let rescue = Rescue::Digit { digit: Digit::from_index(digit) };
        let technique = Technique::AvoidableRectangle2;
        report(step(state, technique, corners, pair, &[i, j], rescue, gone))?;
    }
    ControlFlow::Continue(())
}

fn step(
    state: &State,
    technique: Technique,
    corners: [usize; 4],
    pair: [Digit; 2],
    blank: &[usize],
    rescue: Rescue,
    gone: Vec<Candidate>,
) -> Step {
    let [p, q, r, s] = corners;
    let swap = pair.into_iter().fold(0, |set, digit| set | 1 << digit.index());
    let reason = Reason::Loop {
        cells: [p, q, s, r].map(coord).to_vec(),
        digits: pair.into_iter().collect::<DigitSet>(),
        extra: others(blank.iter().map(|&i| (corners[i], state.cand(corners[i]))), swap),
        rescue,
    };
    Step::new(technique, Vec::new(), gone, reason)
}
