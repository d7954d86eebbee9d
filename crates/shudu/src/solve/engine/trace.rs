//! Traces of engines: each action as data, for lessons, animations and comparisons.
//!
//! The engines are generic over a sink of events. A search without a trace uses one whose methods
//! do nothing, so the compiler removes the calls.
//! [`Engine::trace_search`](super::Engine::trace_search) runs the same code with a sink that passes
//! each [`Event`] to a visitor.

use crate::grid::HouseKind;

/// An action of an engine and its depth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Event {
    /// The number of open guesses.
    pub depth: u32,
    /// The action.
    pub action: Action,
}

/// An action of an engine. Cells are indices in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Action {
    /// A digit is placed.
    Place {
        /// The cell.
        cell: usize,
        /// The digit.
        digit: u8,
        /// True if other digits were possible there.
        guess: bool,
    },
    /// A placed digit is removed again.
    Remove {
        /// The cell.
        cell: usize,
        /// The digit.
        digit: u8,
    },
    /// A candidate is eliminated.
    Eliminate {
        /// The cell.
        cell: usize,
        /// The digit.
        digit: u8,
    },
    /// An eliminated candidate is possible again.
    Restore {
        /// The cell.
        cell: usize,
        /// The digit.
        digit: u8,
    },
    /// A condition of the exact cover is met; its column and the rows in it are unlinked.
    Cover(Condition),
    /// The column is linked again.
    Uncover(Condition),
    /// No digit is left to try: the search returns to the last guess.
    Backtrack,
    /// All cells are filled.
    Solution,
}

impl Action {
    /// Returns the name of the kind, as records use it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Action::Place { .. } => "place",
            Action::Remove { .. } => "remove",
            Action::Eliminate { .. } => "eliminate",
            Action::Restore { .. } => "restore",
            Action::Cover(_) => "cover",
            Action::Uncover(_) => "uncover",
            Action::Backtrack => "backtrack",
            Action::Solution => "solution",
        }
    }
}

/// A column of the exact cover of a Sudoku: a condition that is met exactly once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Condition {
    /// A cell is filled.
    Cell(usize),
    /// A house has a digit.
    House {
        /// Row, column or box.
        kind: HouseKind,
        /// The number of the house, from 0.
        index: usize,
        /// The digit.
        digit: u8,
    },
}

/// Receives the actions of an engine.
pub(crate) trait Trace {
    /// Records an action and the number of open guesses.
    fn note(&mut self, depth: u32, action: Action);

    /// Returns true if the visitor has ended the trace.
    fn is_closed(&self) -> bool;
}

/// Ignores all actions. The compiler removes the calls.
pub(crate) struct NoTrace;

impl Trace for NoTrace {
    #[inline(always)]
    fn note(&mut self, _: u32, _: Action) {}

    #[inline(always)]
    fn is_closed(&self) -> bool {
        false
    }
}
