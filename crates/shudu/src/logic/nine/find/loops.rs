//! Unique rectangles and loops.
//!
//! ```text
//!   {1,2} ──── {1,2,…}     if all cells had only 1 and 2, both could be exchanged:
//!     │           │        a proper puzzle does not allow that
//!   {1,2} ──── {1,2,…}
//! ```
//!
//! A loop is found by walking from a cell with two candidates over cells that have both, never
//! twice in a row along the same kind of house. It is deadly if every house of its cells contains
//! one even and one odd cell. The conclusions are in the module `unique`.
//!
//! The walk tracks extra digits as Sudoku Explainer does: those of one next cell are kept for the
//! following ones, so a few loops are missed, depending on the order.

use std::ops::ControlFlow;

use super::StepSink;
use super::unique::{Hint, hints};
use crate::logic::nine::geometry::{BITS_OF, CELLS_OF, HOUSES_OF, bits, cells};
use crate::logic::nine::state::State;

/// Finds unique rectangles and loops of all types, easiest first.
pub(crate) fn loops(state: &State, report: StepSink<'_>) -> ControlFlow<()> {
    let mut found: Vec<Hint> = Vec::new();
    for start in 0..81 {
        let pair = state.cand(start);
        if pair.count_ones() != 2 {
            continue;
        }
        let both = bits(pair).fold(u128::MAX, |set, digit| set & state.cells(digit));
        let core = core(both);
        if core >> start & 1 == 0 {
            continue;
        }
        let mut walk = Walk { state, pair, core, path: Vec::with_capacity(16), loops: Vec::new() };
        walk.go(start, 2, 0, 3, [0; 2]);
        for cells in &walk.loops {
            hints(state, cells, pair, &mut found);
        }
    }
    // The sort is stable.
    found.sort_by(|a, b| a.difficulty.total_cmp(&b.difficulty).then(a.kind.cmp(&b.kind)));
    found.into_iter().try_for_each(|hint| report(hint.step))
}

/// Returns the cells that a loop can use: each must have a partner in its row, its column and its
/// box.
fn core(mut set: u128) -> u128 {
    loop {
        let lonely = cells(set)
            .filter(|&c| {
                HOUSES_OF[c].iter().any(|&h| (BITS_OF[h as usize] & set).is_power_of_two())
            })
            .fold(0u128, |s, c| s | 1 << c);
        if lonely == 0 {
            return set;
        }
        set &= !lonely;
    }
}

struct Walk<'a> {
    state: &'a State,
    pair: u16,
    core: u128,
    path: Vec<usize>,
    loops: Vec<Vec<usize>>,
}

impl Walk<'_> {
    /// Continues from `cell`. `spare` cells may still have extra digits; `last` is the kind of
    /// house of the step that led here (3 for none); `touched` are the houses that even and odd
    /// cells before this one have touched.
    fn go(&mut self, cell: usize, spare: i32, mut extras: u16, last: usize, touched: [u32; 2]) {
        let mut touched = touched;
        touched[self.path.len() % 2] |= houses(cell);
        self.path.push(cell);
        let next_touches = touched[self.path.len() % 2];
        for kind in (0..3).filter(|&kind| kind != last) {
            for next in CELLS_OF[HOUSES_OF[cell][kind] as usize] {
                let next = next as usize;
                if next == self.path[0] && self.path.len() >= 4 {
                    if touched[0] == touched[1] {
                        self.loops.push(self.path.clone());
                    }
                } else if self.pair & !self.state.cand(next) == 0 && !self.path.contains(&next) {
                    let candidates = self.state.cand(next);
                    extras |= candidates & !self.pair;
                    let more = candidates.count_ones() > 2;
                    let may = !more || extras.count_ones() == 1 || spare > 0;
                    // No deadly loop touches a house twice with cells of one parity.
                    let deadly = self.core >> next & 1 != 0 && next_touches & houses(next) == 0;
                    if may && deadly {
                        self.go(next, spare - i32::from(more), extras, kind, touched);
                    }
                }
            }
        }
        self.path.pop();
    }
}

/// Returns the three houses of a cell as bits.
fn houses(cell: usize) -> u32 {
    HOUSES_OF[cell].iter().fold(0, |set, &h| set | 1 << h)
}
