//! The record of `shudu count`.

use shudu::Puzzle;
use shudu::search::Work;

use super::parts::{Outcome, head, record};

record! {
    /// A puzzle and its number of solutions.
    CountRecord {
        /// Verdict and count.
        #[serde(flatten)]
        outcome: Outcome,
        /// The work, if requested.
        #[serde(skip_serializing_if = "Option::is_none")]
        work: Option<Work>,
    }
}

impl CountRecord {
    /// Creates a record without work and extra fields.
    #[must_use]
    pub fn new(puzzle: &Puzzle, outcome: Outcome) -> CountRecord {
        let (puzzle, rules, extra) = head(puzzle);
        CountRecord { puzzle, rules, outcome, work: None, extra }
    }
}
