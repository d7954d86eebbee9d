//! The gate of readers: which puzzles a caller can use.
//!
//! A puzzle can have rules that a job does not know, and constraints that no reader has understood. It must
//! not be answered under half of its rules, so a reader turns it into a fault with its place, like a
//! puzzle that cannot be read. Every puzzle passes this gate at one place, when it leaves the reader.

use super::{Fault, Item, Puzzle, ReadError, ReadOptions};

/// The puzzles that a reader returns. All others are faults.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Accept {
    /// All puzzles.
    #[default]
    Any,
    /// Puzzles without [unknown constraints](crate::About::unknown).
    Understood,
    /// Classic puzzles of any shape.
    Classic,
    /// Classic 9×9 puzzles.
    Nine,
}

/// The part of the options that the gate needs.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Gate {
    accept: Accept,
    ignore_unknown: bool,
}

impl Gate {
    pub(super) fn new(options: &ReadOptions) -> Gate {
        Gate { accept: options.accept, ignore_unknown: options.ignore_unknown }
    }

    /// Returns the item, or the fault of a puzzle that is not accepted.
    #[inline]
    pub(super) fn pass(self, item: Result<Item, ReadError>) -> Result<Item, ReadError> {
        let refused = match &item {
            Ok(Item::Record(record)) if self.accept != Accept::Any => {
                self.fault(&record.puzzle).map(|fault| (record.line, fault))
            }
            _ => None,
        };
        match refused {
            None => item,
            Some((line, fault)) => Err(ReadError::in_line(line, fault)),
        }
    }

    fn fault(self, puzzle: &Puzzle) -> Option<Fault> {
        let unknown = puzzle.about().unknown_names();
        if !unknown.is_empty() && !self.ignore_unknown {
            return Some(Fault::UnknownConstraints { names: unknown.join(", ") });
        }
        match (self.accept, puzzle.as_classic()) {
            (Accept::Any | Accept::Understood, _) | (Accept::Classic, Some(_)) => None,
            (_, None) => Some(other_rules(puzzle)),
            (Accept::Nine, Some(shape)) => {
                puzzle.to_grid().is_none().then_some(Fault::OtherShape { shape })
            }
        }
    }
}

/// Returns the fault of a puzzle that is not classic 9×9.
pub(super) fn not_nine(puzzle: &Puzzle) -> Fault {
    puzzle.as_classic().map_or_else(|| other_rules(puzzle), |shape| Fault::OtherShape { shape })
}

fn other_rules(puzzle: &Puzzle) -> Fault {
    Fault::OtherRules { rules: puzzle.rules().other_than_classic().join(", ") }
}
