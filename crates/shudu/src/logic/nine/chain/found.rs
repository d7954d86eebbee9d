//! Conclusions of chains with several branches, and which of them are kept.
//!
//! Conclusions are ordered by length, then by kind of argument, then by the order in which they
//! were found. A search for the first keeps one conclusion, a search for all keeps one for each
//! removal.

use super::node::{NODES, Node, candidate, is_on, off, parts};
use crate::logic::nine::state::State;

/// How an argument joins its branches. Among equally long conclusions, earlier variants are
/// preferred.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Double { candidate: u16 },
    Cell { cell: u8 },
    House { house: u8, digit: u8 },
    Contradiction { start: Node },
}

impl Shape {
    pub(super) fn rank(self) -> u8 {
        match self {
            Shape::Double { .. } => 1,
            Shape::Cell { .. } => 5,
            Shape::House { .. } => 6,
            Shape::Contradiction { .. } => 7,
        }
    }
}

/// A conclusion and how it was reached.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) shape: Shape,
    /// The conclusion.
    pub(super) target: Node,
    /// The number of links it depends on.
    pub(super) complexity: u32,
    pub(super) order: u32,
}

impl Found {
    pub(super) fn key(&self) -> (u32, u8, u32) {
        (self.complexity, self.shape.rank(), self.order)
    }

    /// Returns the candidates that it removes from `state`: digits of one cell.
    pub(super) fn gone(&self, state: &State) -> (usize, u16) {
        removal(state, self.target)
    }
}

pub(super) fn removal(state: &State, target: Node) -> (usize, u16) {
    let (cell, digit) = parts(target);
    (cell, if is_on(target) { state.cand(cell) & !(1 << digit) } else { 1 << digit })
}

/// The conclusions that are kept: the first of all, or the first for each removal.
pub(super) struct Sink {
    pub(super) first_only: bool,
    slots: Vec<u32>,
    pub(super) found: Vec<Found>,
}

impl Sink {
    pub(super) fn new() -> Sink {
        Sink { first_only: true, slots: Vec::new(), found: Vec::new() }
    }

    pub(super) fn clear(&mut self, first_only: bool) {
        self.first_only = first_only;
        self.found.clear();
        self.slots.clear();
        self.slots.resize(NODES, u32::MAX);
    }

    /// Returns the slot of a removal. Conclusions with the same eliminations share one.
    pub(super) fn slot(&self, target: Node, gone: (usize, u16)) -> usize {
        match gone {
            _ if self.first_only => 0,
            (cell, digits) if digits.is_power_of_two() => {
                off(candidate(cell, digits.trailing_zeros() as usize)) as usize
            }
            _ => target as usize,
        }
    }

    pub(super) fn best(&self, slot: usize) -> Option<&Found> {
        self.found.get(self.slots[slot] as usize)
    }

    /// Keeps the conclusion if it precedes the one in the slot.
    pub(super) fn keep(&mut self, slot: usize, found: Found) {
        match self.slots[slot] {
            u32::MAX => {
                self.slots[slot] = self.found.len() as u32;
                self.found.push(found);
            }
            at => self.found[at as usize] = found,
        }
    }
}
