//! The engines: search algorithms behind one trait and in one table.
//!
//! Five of them are the classic algorithms of textbooks and course projects, implemented faithfully
//! so that they can be compared. `propagate` is the default for every shape except 9×9, `lanes` the
//! default for 9×9.
//!
//! ```text
//!   name       next cell                     candidates from               order of solutions
//!   backtrack  reading order                 counters in every cell        lexicographic
//!   bitmask    reading order                 bit sets of its houses        lexicographic
//!   lexi       reading order                 scanning its peers            lexicographic
//!   singles    one candidate, else fewest    eliminating and undoing       its own
//!   cover      the column with fewest ones   dancing links                 its own
//!   propagate  the most constrained place    naked and hidden singles      its own
//!   lanes      the most constrained place    bit logic over SIMD lanes     its own
//! ```

mod backtrack;
mod bitmask;
mod cover;
mod lexi;
mod propagate;
mod reading_order;
mod singles;
mod tracer;

pub mod lanes;
pub mod trace;

use std::fmt;
use std::ops::ControlFlow;

pub use backtrack::Backtrack;
pub(crate) use bitmask::Bitmask;
pub use cover::Cover;
pub use lanes::Lanes;
pub(crate) use lexi::Lexi;
pub use propagate::Propagate;
pub use singles::Singles;

use self::sealed::{Algorithm, EngineInfo};
use self::trace::{Event, NoTrace, Trace};
use self::tracer::Tracer;
use super::Problem;
use crate::grid::Shape;
use crate::search::{Limits, Report, Watch};

/// The part of [`Engine`] that engines implement. The trait is nominally public but in a private
/// module, so that [`Engine`] cannot be implemented outside the crate.
mod sealed {
    use super::{ControlFlow, Problem, Tracer, Watch, fmt};

    /// Static properties of an engine.
    #[derive(Debug)]
    pub struct EngineInfo {
        pub(super) name: &'static str,
        pub(super) about: &'static str,
        pub(super) lexicographic: bool,
    }

    pub trait Algorithm: fmt::Debug + Send + Sync {
        fn info(&self) -> &'static EngineInfo;

        /// Searches a consistent problem and reports to the watch.
        fn run(&self, problem: &Problem, watch: &mut Watch<'_, '_>) -> ControlFlow<()>;

        /// Returns true if the engine has a trace.
        fn is_traced(&self) -> bool {
            false
        }

        /// Like [`run`](Algorithm::run), and passes each action to the tracer. Returns `None` if
        /// the engine has no trace.
        fn trace(
            &self,
            _: &Problem,
            _: &mut Watch<'_, '_>,
            _: &mut Tracer<'_>,
        ) -> Option<ControlFlow<()>> {
            None
        }
    }
}

/// A search algorithm that finds all solutions of a puzzle.
///
/// The trait is sealed: the engines of this module are its only implementations.
pub trait Engine: Algorithm {
    /// Returns the short name, as the flag `--engine` takes it.
    fn name(&self) -> &'static str {
        self.info().name
    }

    /// Returns a description in one English line.
    fn about(&self) -> &'static str {
        self.info().about
    }

    /// Returns true if solutions are found in lexicographic order: row by row, small digits first.
    fn is_lexicographic(&self) -> bool {
        self.info().lexicographic
    }

    /// Returns true if [`trace_search`](Engine::trace_search) reports the actions of this engine.
    fn has_trace(&self) -> bool {
        self.is_traced()
    }

    /// Searches for solutions and passes each to `visit` until a limit is reached or `visit`
    /// returns `Break`. Problems whose digits clash have no solution.
    fn search(
        &self,
        problem: &Problem,
        limits: &Limits,
        visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Report {
        let mut watch = Watch::new(limits, visit);
        if problem.is_consistent() {
            // The report contains the end state.
            let _ = self.run(problem, &mut watch);
        }
        watch.finish()
    }

    /// Searches for solutions and passes each action of the engine to `visit`, until a limit is
    /// reached or `visit` returns `Break`. Returns `None` if the engine has no trace: `propagate`
    /// and `lanes` change many cells at a time.
    ///
    /// ```
    /// use shudu::{Grid, Limits};
    /// use shudu::solve::{Problem, engine::{Backtrack, Engine, trace::Action}};
    /// use std::ops::ControlFlow;
    ///
    /// let mut placed = 0;
    /// let problem = Problem::from(&Grid::EMPTY);
    /// let report = Backtrack.trace_search(&problem, &Limits::solutions(1), &mut |event| {
    ///     placed += u64::from(matches!(event.action, Action::Place { .. }));
    ///     ControlFlow::Continue(())
    /// });
    /// // The search starts with the empty grid, which is a node but not a placement.
    /// assert_eq!(report.map(|r| r.work.nodes), Some(placed + 1));
    /// ```
    fn trace_search(
        &self,
        problem: &Problem,
        limits: &Limits,
        visit: &mut dyn FnMut(Event) -> ControlFlow<()>,
    ) -> Option<Report> {
        let mut no_solutions = |_: &[u8]| ControlFlow::Continue(());
        let mut watch = Watch::new(limits, &mut no_solutions);
        let mut tracer = Tracer::new(visit);
        if problem.is_consistent() {
            // The report contains the end state.
            let _ = self.trace(problem, &mut watch, &mut tracer)?;
        }
        Some(watch.finish())
    }
}

/// A classic algorithm, written over its trace: without one, the calls cost nothing.
trait Traced: fmt::Debug + Send + Sync {
    const INFO: EngineInfo;

    /// Searches a consistent problem and reports to the watch and the trace.
    fn search(
        &self,
        problem: &Problem,
        watch: &mut Watch<'_, '_>,
        trace: &mut impl Trace,
    ) -> ControlFlow<()>;
}

impl<A: Traced> Algorithm for A {
    fn info(&self) -> &'static EngineInfo {
        &A::INFO
    }

    fn run(&self, problem: &Problem, watch: &mut Watch<'_, '_>) -> ControlFlow<()> {
        Traced::search(self, problem, watch, &mut NoTrace)
    }

    fn is_traced(&self) -> bool {
        true
    }

    fn trace(
        &self,
        problem: &Problem,
        watch: &mut Watch<'_, '_>,
        tracer: &mut Tracer<'_>,
    ) -> Option<ControlFlow<()>> {
        Some(Traced::search(self, problem, watch, tracer))
    }
}

impl<A: Algorithm> Engine for A {}

/// The name of the engine.
impl fmt::Display for dyn Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// All engines.
pub static ENGINES: &[&dyn Engine] =
    &[&Lanes::WIDEST, &Propagate, &Singles::DEEPENING, &Backtrack, &Bitmask, &Cover, &Lexi];

/// Returns the engine with this name, or `None`.
#[must_use]
pub fn named(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.iter().copied().find(|engine| engine.name() == name)
}

/// Returns the fastest engine for a shape, by measurement: [`Lanes`] for 9×9, [`Propagate`]
/// elsewhere. It solves three to six times as many puzzles per second as `cover`, the next one.
#[must_use]
pub(crate) fn default_for(shape: Shape) -> &'static dyn Engine {
    if shape == Shape::NINE { &Lanes::WIDEST } else { &Propagate }
}
