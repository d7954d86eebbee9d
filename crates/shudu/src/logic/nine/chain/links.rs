//! The links of an unchanging grid: the candidates that a true candidate excludes and that a false
//! one forces.
//!
//! A *weak* link leads from a true candidate to the ones that are then false: the others of its
//! cell (Y), and its digit in its box, row and column (X). A *strong* link leads from a false
//! candidate to the one that is then true: the other of a cell with two (Y), the other place of a
//! digit with two in a house (X). Both are listed once per grid, Y before X, in the order in which
//! chains try them.

use super::node::{BY_CELL, BY_HOUSE, candidate};
use crate::logic::nine::geometry::{BOX, CELLS_OF, COLUMN, HOUSES_OF, PLACE_OF, ROW, bits};
use crate::logic::nine::state::State;

/// A link's far end and its cause.
pub(super) type End = (u16, u8);

#[derive(Clone, Copy, Default)]
struct Range {
    start: u32,
    middle: u32,
    end: u32,
}

/// The links that a search may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// Links of one digit.
    X,
    /// Strong links in cells with two candidates; all weak links.
    Y,
    /// All.
    Xy,
}

/// All links of a grid.
#[derive(Default)]
pub(super) struct Links {
    weak: Vec<End>,
    strong: Vec<End>,
    weak_ranges: Vec<Range>,
    strong_ranges: Vec<Range>,
}

impl Links {
    /// Lists the links of `state`, reusing the buffers.
    pub(super) fn fill(&mut self, state: &State) {
        self.weak.clear();
        self.strong.clear();
        // The ranges of absent candidates keep stale values, which are never read.
        self.weak_ranges.resize(729, Range::default());
        self.strong_ranges.resize(729, Range::default());
        for cell in 0..81 {
            for digit in bits(state.cand(cell)) {
                self.list(state, cell, digit);
            }
        }
    }

    fn list(&mut self, state: &State, cell: usize, digit: usize) {
        let here = |list: &[End]| list.len() as u32;
        let (weak_start, strong_start) = (here(&self.weak), here(&self.strong));
        let others = state.cand(cell) & !(1 << digit);
        self.weak.extend(bits(others).map(|d| (candidate(cell, d) as u16, BY_CELL)));
        let weak_middle = here(&self.weak);
        if others.is_power_of_two() {
            let other = others.trailing_zeros() as usize;
            self.strong.push((candidate(cell, other) as u16, BY_CELL));
        }
        let strong_middle = here(&self.strong);
        let first_strong = self.strong.len();
        for kind in [BOX, ROW, COLUMN] {
            let h = HOUSES_OF[cell][kind] as usize;
            let places = state.places(h, digit) & !(1 << PLACE_OF[cell][kind]);
            let end = |p: usize| {
                (candidate(CELLS_OF[h][p] as usize, digit) as u16, BY_HOUSE + kind as u8)
            };
            self.weak.extend(bits(places & beyond_box(cell, kind)).map(end));
            if places.is_power_of_two() {
                let one = end(places.trailing_zeros() as usize);
                if self.strong[first_strong..].iter().all(|&(c, _)| c != one.0) {
                    self.strong.push(one);
                }
            }
        }
        let range = |start, middle, list: &[End]| Range { start, middle, end: here(list) };
        self.weak_ranges[candidate(cell, digit)] = range(weak_start, weak_middle, &self.weak);
        self.strong_ranges[candidate(cell, digit)] =
            range(strong_start, strong_middle, &self.strong);
    }

    /// Returns the candidates that are false if this one is true.
    pub(super) fn weak(&self, candidate: u16, pass: Pass) -> &[End] {
        let range = self.weak_ranges[candidate as usize];
        let start = if pass == Pass::X { range.middle } else { range.start };
        &self.weak[start as usize..range.end as usize]
    }

    /// Returns the candidates that are true if this one is false.
    pub(super) fn strong(&self, candidate: u16, pass: Pass) -> &[End] {
        let range = self.strong_ranges[candidate as usize];
        let (start, end) = match pass {
            Pass::X => (range.middle, range.end),
            Pass::Y => (range.start, range.middle),
            Pass::Xy => (range.start, range.end),
        };
        &self.strong[start as usize..end as usize]
    }
}

/// Returns the positions of a cell's row or column that are not in its box; all for the box itself.
pub(super) fn beyond_box(cell: usize, kind: usize) -> u16 {
    match kind {
        BOX => 0x1ff,
        _ => 0x1ff & !(7 << (PLACE_OF[cell][kind] / 3 * 3)),
    }
}
