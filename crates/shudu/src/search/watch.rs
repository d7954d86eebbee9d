//! Watching the limits during a search, and the report when it is over.

use std::ops::{AddAssign, ControlFlow};

use super::{End, Limits};

/// The work a search did, so that engines can be compared on any machine.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Work {
    /// Search nodes: states the engine looked at, the first one included.
    pub nodes: u64,
    /// Digits tried where more than one was possible.
    pub guesses: u64,
    /// Open guesses when the first solution was found.
    pub depth: u32,
    /// Passes of a propagating engine over its state; 0 for the others.
    pub sweeps: u64,
}

/// The work of two searches together; the depth is the deeper one's.
impl AddAssign for Work {
    fn add_assign(&mut self, other: Work) {
        self.nodes += other.nodes;
        self.guesses += other.guesses;
        self.sweeps += other.sweeps;
        self.depth = self.depth.max(other.depth);
    }
}

/// What a search found and did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// How it ended.
    pub end: End,
    /// Solutions seen.
    pub solutions: u64,
    /// Work done.
    pub work: Work,
}

/// Watches the limits during one search and keeps its report: every engine owns one.
///
/// ```text
///   engine:  node()? ─ node()? ─ guess() ─ node()? ─ solution(cells)? ─ …  finish()
/// ```
/// `node` and `solution` answer `Break` when the search must unwind.
pub(crate) struct Watch<'a, 'v> {
    limits: &'a Limits,
    visit: &'v mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    report: Report,
}

/// How many nodes pass between two looks at the clock and the cancel flag.
const LOOK_EVERY: u64 = 1024;

impl<'a, 'v> Watch<'a, 'v> {
    /// Starts to watch; `visit` sees every solution and may end the search.
    pub(crate) fn new(
        limits: &'a Limits,
        visit: &'v mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Watch<'a, 'v> {
        let report = Report { end: End::Complete, solutions: 0, work: Work::default() };
        Watch { limits, visit, report }
    }

    fn stop(&mut self, end: End) -> ControlFlow<()> {
        self.report.end = end;
        ControlFlow::Break(())
    }

    /// Counts a search node; `Break` when a limit says stop.
    #[inline]
    pub(crate) fn node(&mut self) -> ControlFlow<()> {
        let nodes = self.report.work.nodes;
        if self.limits.nodes.is_some_and(|most| nodes >= most) {
            return self.stop(End::Nodes);
        }
        if nodes.is_multiple_of(LOOK_EVERY) {
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

    /// Hands a solution found under `depth` open guesses to the visitor; `Break` when no more are
    /// wanted.
    pub(crate) fn solution(&mut self, cells: &[u8], depth: u32) -> ControlFlow<()> {
        if self.report.solutions == 0 {
            self.report.work.depth = depth;
        }
        self.report.solutions += 1;
        let enough = self.limits.solutions.is_some_and(|most| self.report.solutions >= most);
        if (self.visit)(cells).is_break() || enough {
            return self.stop(End::Enough);
        }
        ControlFlow::Continue(())
    }

    /// The report when the search is over.
    pub(crate) fn finish(self) -> Report {
        self.report
    }
}
