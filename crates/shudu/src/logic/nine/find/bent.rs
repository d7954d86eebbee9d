//! W-Wings and WXYZ-Wings.
//!
//! ```text
//!   W     {x,y} ─ x ═══ x ─ {x,y}     x has only two places in a house, one seen from each end, so the
//!                                     ends are not both x: y is removed from cells that see both
//!
//!   WXYZ  a pivot and three cells that it sees, four digits in all; every digit except z has its
//!         places in cells that see each other, so it is used at most once, and z must be used
//! ```
//!
//! Order: W-Wings by their ends in reading order, then the digit of the pair, then the house;
//! WXYZ-Wings by pivot, then pincers in reading order.

use std::ops::ControlFlow;

use super::StepSink;
use super::als::Spot;
use super::link_graph::shared_house;
use crate::grid::{Cell, Digit};
use crate::hash::HashSet;
use crate::logic::nine::geometry::{BITS_OF, bits, cells, coord, coords, house, peers, size};
use crate::logic::nine::state::State;
use crate::logic::step::{Aic, Because, Candidate, Inference, Node, Reason, Step};
use crate::logic::technique::Technique;

/// Finds W-Wings.
pub(crate) fn w_wings(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let mut known: HashSet<(u128, usize)> = HashSet::default();
    let twos: Vec<usize> = (0..81).filter(|&c| size(state.cand(c)) == 2).collect();
    for (i, &one) in twos.iter().enumerate() {
        let pair = state.cand(one);
        for &other in twos[i + 1..].iter().filter(|&&other| state.cand(other) == pair) {
            for x in bits(pair) {
                let y = (pair & !(1 << x)).trailing_zeros() as usize;
                let gone = peers(one) & peers(other) & state.cells(y);
                if gone == 0 {
                    continue;
                }
                let ends = 1u128 << one | 1 << other;
                for (h, set) in BITS_OF.iter().enumerate() {
                    let places = state.cells(x) & set;
                    let low = places & places.wrapping_neg();
                    let high = places ^ low;
                    if !high.is_power_of_two() || places & ends != 0 {
                        continue;
                    }
                    let (low_seen, high_seen) = (peers(one) & low != 0, peers(other) & high != 0);
                    let crossed = peers(one) & high != 0 && peers(other) & low != 0;
                    let bridge = match (low_seen && high_seen, crossed) {
                        (true, _) => [low, high],
                        (_, true) => [high, low],
                        _ => continue,
                    };
                    if known.insert((gone, y)) {
                        let gone = cells(gone).map(|cell| Candidate::at(cell, y)).collect();
                        let reason = bridged(one, other, bridge, x, y, h);
                        report(Step::new(Technique::WWing, Vec::new(), gone, reason))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the wing as a chain: `(y=x)one - (x)bridge = (x)bridge - (x=y)other`.
fn bridged(one: usize, other: usize, bridge: [u128; 2], x: usize, y: usize, h: usize) -> Reason {
    let node =
        |cells: u128, digit: usize| Node { cells: coords(cells), digit: Digit::from_index(digit) };
    let (one, other) = (1u128 << one, 1u128 << other);
    let weak = |a: u128, b: u128| Inference::Weak(Because::House(shared_house(a | b)));
    Reason::Aic(Aic {
        nodes: vec![
            node(one, y),
            node(one, x),
            node(bridge[0], x),
            node(bridge[1], x),
            node(other, x),
            node(other, y),
        ],
        links: vec![
            Inference::Strong(Because::Cell),
            weak(one, bridge[0]),
            Inference::Strong(Because::House(house(h))),
            weak(bridge[1], other),
            Inference::Strong(Because::Cell),
        ],
        closed: false,
    })
}

/// Finds WXYZ-Wings.
pub(crate) fn wxyz_wings(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let small = |cell: usize| (2..=4).contains(&size(state.cand(cell)));
    let mut known: HashSet<(u128, usize)> = HashSet::default();
    for pivot in (0..81).filter(|&c| small(c)) {
        let near: Vec<usize> = cells(peers(pivot)).filter(|&c| small(c)).collect();
        let two = |a: usize| state.cand(pivot) | state.cand(a);
        for (i, &a) in near.iter().enumerate().filter(|&(_, &a)| size(two(a)) <= 4) {
            for (j, &b) in near.iter().enumerate().skip(i + 1) {
                let three = two(a) | state.cand(b);
                if size(three) > 4 {
                    continue;
                }
                for &c in &near[j + 1..] {
                    if size(three | state.cand(c)) == 4 {
                        let Some((digit, gone)) = bent(state, [pivot, a, b, c]) else { continue };
                        if known.insert((gone, digit)) {
                            let reason = Reason::Wing {
                                pivot: coord(pivot),
                                pincers: [a, b, c].map(coord).to_vec(),
                                candidates: [pivot, a, b, c]
                                    .map(|cell| state.candidates(Cell::at(cell)))
                                    .to_vec(),
                                digit: Digit::from_index(digit),
                            };
                            let gone = cells(gone).map(|cell| Candidate::at(cell, digit));
                            report(Step::new(
                                Technique::WxyzWing,
                                Vec::new(),
                                gone.collect(),
                                reason,
                            ))?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the digit that four cells must use, and the cells that lose it: there must be exactly
/// one digit whose places in the four cells do not all see each other.
fn bent(state: &State, four: [usize; 4]) -> Option<(usize, u128)> {
    let set = four.iter().fold(0u128, |set, &cell| set | 1 << cell);
    let digits = four.iter().fold(0u16, |digits, &cell| digits | state.cand(cell));
    let mut free = bits(digits).filter(|&digit| {
        let places = set & state.cells(digit);
        !cells(places).all(|cell| places & !(1 << cell) & !peers(cell) == 0)
    });
    let digit = free.next()?;
    let gone = Spot::new(digit, set & state.cells(digit)).hits(state);
    (free.next().is_none() && gone != 0).then_some((digit, gone))
}
