//! Verdicts and counts.

use std::fmt;

use crate::grid::named;
use crate::grid::{Clash, Grid};
use crate::search::End;

/// Whether a puzzle is proper and, if not, why not.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Verdict<G = Grid> {
    /// Two equal digits in one house.
    Invalid(Clash),
    /// No digits clash, but there is no solution.
    None,
    /// Exactly one solution: a proper puzzle.
    Unique(G),
    /// Several solutions; these are two different ones.
    Multiple(G, G),
}

impl<G> Verdict<G> {
    /// Returns the verdict without its solutions.
    #[must_use]
    pub const fn kind(&self) -> VerdictKind {
        match self {
            Verdict::Invalid(_) => VerdictKind::Invalid,
            Verdict::None => VerdictKind::None,
            Verdict::Unique(_) => VerdictKind::Unique,
            Verdict::Multiple(..) => VerdictKind::Multiple,
        }
    }
}

/// A verdict without its solutions, or `Undecided` if a limit stopped the search before.
///
/// `Display` and `FromStr` use the words of the data formats: `unique`, `multiple`, `none`,
/// `invalid`, `undecided`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum VerdictKind {
    /// Two equal digits in one house.
    Invalid,
    /// No digits clash, but there is no solution.
    None,
    /// Exactly one solution.
    Unique,
    /// Several solutions.
    Multiple,
    /// The search was stopped before the verdict was known.
    Undecided,
}

named!(VerdictKind {
    Invalid = "invalid",
    None = "none",
    Unique = "unique",
    Multiple = "multiple",
    Undecided = "undecided",
} "not the name of a verdict");

/// A number of solutions, and whether these are all.
///
/// `Display` writes the number, followed by `+` if there may be more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Count {
    /// Solutions counted.
    pub solutions: u128,
    /// How the count ended.
    pub end: End,
}

impl Count {
    /// Creates a count that ended in this way.
    #[must_use]
    pub const fn new(solutions: u128, end: End) -> Count {
        Count { solutions, end }
    }

    /// Returns true if these are all solutions. A count that reached its limit is not complete,
    /// even if there are no more.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.end == End::Complete
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let more = if self.is_complete() { "" } else { "+" };
        // Numbers of 64 bits are written faster.
        match u64::try_from(self.solutions) {
            Ok(solutions) => write!(f, "{solutions}{more}"),
            Err(_) => write!(f, "{}{more}", self.solutions),
        }
    }
}
