//! How a search ended, and the error of one that was stopped.

use std::fmt;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum End {
    /// The search space was exhausted: the solutions seen are all solutions.
    Complete,
    /// The limit on solutions was reached, or the visitor ended the search.
    Enough,
    /// The limit on nodes was reached.
    Nodes,
    /// The deadline passed.
    Deadline,
    /// The cancel flag was set.
    Cancelled,
}

impl End {
    /// Returns the reason why the search was stopped, or `None` if it ended as
    /// [`Complete`](End::Complete) or [`Enough`](End::Enough).
    #[must_use]
    pub const fn stopped(self) -> Option<Stopped> {
        match self {
            End::Complete | End::Enough => None,
            End::Nodes => Some(Stopped::Nodes),
            End::Deadline => Some(Stopped::Deadline),
            End::Cancelled => Some(Stopped::Cancelled),
        }
    }
}

impl From<Stopped> for End {
    fn from(stopped: Stopped) -> End {
        match stopped {
            Stopped::Nodes => End::Nodes,
            Stopped::Deadline => End::Deadline,
            Stopped::Cancelled => End::Cancelled,
        }
    }
}

/// The error of a search that a limit stopped before it had a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Stopped {
    /// The limit on nodes was reached.
    Nodes,
    /// The deadline passed.
    Deadline,
    /// The cancel flag was set.
    Cancelled,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stopped::Nodes => "the search reached its limit on nodes",
            Stopped::Deadline => "the search reached its deadline",
            Stopped::Cancelled => "the search was cancelled",
        })
    }
}

impl std::error::Error for Stopped {}
