//! The record of `shudu backbone`.

use shudu::Puzzle;

use super::parts::{head, line, record};

record! {
    /// A puzzle and the digits that all its solutions have in common.
    BackboneRecord {
        /// The digits that all solutions have in common; empty if there is no solution.
        #[serde(serialize_with = "line")]
        #[cfg_attr(feature = "schema", schemars(with = "String"))]
        backbone: Puzzle,
        /// The number of candidates that some solution confirms; 0 if there is no solution.
        candidates: u32,
    }
}

impl BackboneRecord {
    /// Creates a record without extra fields.
    #[must_use]
    pub fn new(puzzle: &Puzzle, backbone: &Puzzle, candidates: u32) -> BackboneRecord {
        let (puzzle, rules, extra) = head(puzzle);
        BackboneRecord { puzzle, rules, backbone: backbone.clone(), candidates, extra }
    }
}

/// Returns the digits of the cells with one true candidate, as a puzzle with the same rules.
#[must_use]
pub fn common_digits(puzzle: &Puzzle, truth: &[u32]) -> Puzzle {
    let digit =
        |mask: &u32| if mask.count_ones() == 1 { mask.trailing_zeros() as u8 + 1 } else { 0 };
    let digits: Vec<u8> = truth.iter().map(digit).collect();
    Puzzle::new(puzzle.rules(), digits).unwrap_or_else(|_| puzzle.start())
}
