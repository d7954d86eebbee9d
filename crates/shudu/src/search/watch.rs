//! Checking limits during a search, and the report at its end.

use std::ops::{AddAssign, ControlFlow};

use super::{End, Limits};

/// The work of a search, in units that do not depend on the machine.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Work {
    /// Search nodes: states the engine visited, the first one included.
    #[cfg_attr(feature = "serde", serde(with = "crate::integer::Integer"))]
    pub nodes: u64,
    /// Digits tried where more than one was possible.
    #[cfg_attr(feature = "serde", serde(with = "crate::integer::Integer"))]
    pub guesses: u64,
    /// Open guesses when the first solution was found.
    pub depth: u32,
    /// Passes of a propagating engine over its state; 0 for the others.
    #[cfg_attr(feature = "serde", serde(with = "crate::integer::Integer"))]
    pub sweeps: u64,
}

/// Adds the work of two searches. The depth is the larger one.
impl AddAssign for Work {
    fn add_assign(&mut self, other: Work) {
        self.nodes += other.nodes;
        self.guesses += other.guesses;
        self.sweeps += other.sweeps;
        self.depth = self.depth.max(other.depth);
    }
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// How it ended.
    pub end: End,
    /// Solutions seen.
    pub solutions: u64,
    /// Work done.
    pub work: Work,
}

/// Checks the limits during one search and collects its report. Every search has one.
///
/// ```text
///   engine:  node()? ─ node()? ─ guess() ─ node()? ─ solution(cells)? ─ …  finish()
/// ```
/// `node` and `solution` return `Break` if the search must unwind.
///
/// Nominally public because the sealed part of the trait `Engine` mentions it; it cannot be named
/// outside the crate.
pub struct Watch<'a, 'v> {
    limits: &'a Limits,
    visit: &'v mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    report: Report,
}

/// Nodes between two checks of the clock and the cancel flag. On a large board a node takes up to a
/// tenth of a millisecond, so these are a few milliseconds.
const CHECK_EVERY: u64 = 128;

impl<'a, 'v> Watch<'a, 'v> {
    /// Starts a watch. `visit` sees every solution and may end the search.
    pub(crate) fn new(
        limits: &'a Limits,
        visit: &'v mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Watch<'a, 'v> {
        let report = Report { end: End::Complete, solutions: 0, work: Work::default() };
        Watch { limits, visit, report }
    }

    /// Returns the limits of the search.
    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }

    /// Adds the work of a search that checks the limits itself, and how it ended. An end that
    /// [`solution`](Watch::solution) has set stays.
    pub(crate) fn absorb(&mut self, end: End, work: Work) {
        let depth = self.report.work.depth;
        self.report.work += work;
        self.report.work.depth = depth;
        if self.report.end == End::Complete {
            self.report.end = end;
        }
    }

    fn stop(&mut self, end: End) -> ControlFlow<()> {
        self.report.end = end;
        ControlFlow::Break(())
    }

    /// Ends the search at the request of the caller.
    pub(crate) fn enough(&mut self) -> ControlFlow<()> {
        self.stop(End::Enough)
    }

    /// Counts a search node. Returns `Break` if a limit is reached.
    #[inline]
    pub(crate) fn node(&mut self) -> ControlFlow<()> {
        let nodes = self.report.work.nodes;
        if self.limits.nodes.is_some_and(|most| nodes >= most) {
            return self.stop(End::Nodes);
        }
        if nodes.is_multiple_of(CHECK_EVERY) {
            if self.limits.solutions == Some(0) {
                return self.stop(End::Enough);
            }
            if let Some(end) = self.limits.stopped() {
                return self.stop(end);
            }
        }
        self.report.work.nodes += 1;
        ControlFlow::Continue(())
    }

    /// Counts a guess: a digit tried where more than one was possible.
    #[inline]
    pub(crate) fn guess(&mut self) {
        self.report.work.guesses += 1;
    }

    /// Counts a pass over the state.
    #[inline]
    pub(crate) fn sweep(&mut self) {
        self.report.work.sweeps += 1;
    }

    /// Passes a solution found under `depth` open guesses to the visitor. Returns `Break` to end
    /// the search.
    pub(crate) fn solution(&mut self, cells: &[u8], depth: u32) -> ControlFlow<()> {
        let go_on = (self.visit)(cells);
        self.count_solution(depth, go_on)
    }

    /// Counts a solution found under `depth` open guesses. Returns `Break` if `go_on` does or the
    /// limit on solutions is reached.
    pub(crate) fn count_solution(&mut self, depth: u32, go_on: ControlFlow<()>) -> ControlFlow<()> {
        if self.report.solutions == 0 {
            self.report.work.depth = depth;
        }
        self.report.solutions += 1;
        let enough = self.limits.solutions.is_some_and(|most| self.report.solutions >= most);
        if go_on.is_break() || enough {
            return self.stop(End::Enough);
        }
        ControlFlow::Continue(())
    }

    /// Returns the report of the search.
    pub(crate) fn finish(self) -> Report {
        self.report
    }
}
