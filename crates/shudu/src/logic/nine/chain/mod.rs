//! Chains of implications from an assumption to a conclusion.
//!
//! | file | content |
//! |---|---|
//! | `node` | statements as numbers |
//! | `links` | the links of a grid that does not change |
//! | `reach` | the candidates that can start a chain |
//! | `single` | cycles and forcing chains: one branch |
//! | `closure` | the consequences of one assumption |
//! | `found` | conclusions and their order |
//! | `net` | several branches: nishio, multiple, dynamic |
//! | `patterns` | patterns that dynamic closures use besides links, including nested chains |
//! | `trace` | chains as steps |
//!
//! The order of search and the way chains are compared are those of Sudoku Explainer; ties
//! determine the step and therefore the rating.

mod closure;
mod found;
mod links;
mod net;
mod node;
mod patterns;
mod reach;
mod single;
mod trace;

use std::ops::ControlFlow;

use self::found::{Found, Shape};
use self::net::{Mode, Net};
use self::single::Singles;
use super::find::StepSink;
use super::state::State;
use crate::logic::rating::Rating;
use crate::logic::technique::Technique;
use crate::search::Limits;

/// The amount of detail in the step of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The conclusion and its rating.
    Outcome,
    /// Also all links.
    Links,
}

/// The searches for chains. They reuse their buffers; results depend only on the state.
pub(crate) struct Chains {
    detail: Detail,
    singles: Singles,
    nets: Vec<Net>,
    forcing: Option<Net>,
    limits: Limits,
}

/// The searches with several branches, easiest first. In the last ones, the nested dynamic chains
/// have level 1 to 3.
const MODES: [Mode; 10] = [
    Mode { nishio: true, dynamic: true, level: 0, nesting: 0 },
    Mode { nishio: false, dynamic: false, level: 0, nesting: 0 },
    Mode { nishio: false, dynamic: true, level: 0, nesting: 0 },
    Mode { nishio: false, dynamic: true, level: 1, nesting: 0 },
    Mode { nishio: false, dynamic: true, level: 2, nesting: 0 },
    Mode { nishio: false, dynamic: true, level: 3, nesting: 0 },
    Mode { nishio: false, dynamic: true, level: 4, nesting: 0 },
    Mode { nishio: false, dynamic: true, level: 4, nesting: 1 },
    Mode { nishio: false, dynamic: true, level: 4, nesting: 2 },
    Mode { nishio: false, dynamic: true, level: 4, nesting: 3 },
];

impl Chains {
    /// Creates searches whose steps have this detail.
    pub(crate) fn new(detail: Detail) -> Chains {
        Chains {
            detail,
            singles: Singles::default(),
            nets: Vec::new(),
            forcing: None,
            limits: Limits::default(),
        }
    }

    /// Sets the limits of all further searches. Soon after a limit is reached, searches find
    /// nothing.
    pub(crate) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Returns true if the steps have their links.
    pub(crate) fn has_links(&self) -> bool {
        self.detail == Detail::Links
    }

    /// Returns true if a limit is reached. A search that found nothing may have been stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        self.limits.stopped().is_some()
    }

    /// Finds all cycles and forcing chains; of those with the same eliminations, only the first.
    pub(crate) fn every(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.singles.all(state).iter().try_for_each(|chain| report(trace::single(chain)))
    }

    /// Finds the first cycle or forcing chain.
    pub(crate) fn forcing(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        match self.singles.first(state) {
            Some(chain) => report(trace::single(&chain)),
            None => ControlFlow::Continue(()),
        }
    }

    /// Finds the first nishio chain.
    pub(crate) fn nishio(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.search(0, state, report)
    }

    /// Finds the first multiple forcing chain: from all candidates of a cell or all places in a
    /// house.
    pub(crate) fn multiple(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.search(1, state, report)
    }

    /// Finds the first dynamic forcing chain of each level, plain ones first, then those with
    /// patterns and other chains inside.
    pub(crate) fn dynamic(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        (2..MODES.len()).try_for_each(|i| self.search(i, state, report))
    }

    /// Finds forcing chains of the HoDoKu solver, the shortest first: on a grid that does not
    /// change, an assumption is refuted, or all candidates of a cell or places in a house lead to
    /// the same conclusion.
    pub(crate) fn forcing_chains(
        &mut self,
        state: &State,
        report: StepSink<'_>,
    ) -> ControlFlow<()> {
        let links = self.detail == Detail::Links;
        let net = self.forcing.get_or_insert_with(|| Net::refuting(MODES[1]));
        let techniques = [Technique::ForcingChainContradiction, Technique::ForcingChainVerity];
        every(net, state, links, techniques, &self.limits, report)
    }

    /// Finds forcing nets of the HoDoKu solver, the smallest first: like
    /// [`forcing_chains`](Chains::forcing_chains), but each candidate found false is removed
    /// immediately, so that links can depend on several others.
    pub(crate) fn forcing_nets(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.open(2);
        let techniques = [Technique::ForcingNetContradiction, Technique::ForcingNetVerity];
        let links = self.detail == Detail::Links;
        every(&mut self.nets[2], state, links, techniques, &self.limits, report)
    }

    /// Creates the searches up to this one.
    fn open(&mut self, mode: usize) {
        while self.nets.len() <= mode {
            self.nets.push(Net::new(MODES[self.nets.len()]));
        }
    }

    fn search(&mut self, mode: usize, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.open(mode);
        let net = &mut self.nets[mode];
        match net.first(state, &self.limits) {
            Some(found) => report(trace::several(net, state, &found, self.detail == Detail::Links)),
            None => ControlFlow::Continue(()),
        }
    }
}

/// Reports all conclusions of a search under the names of the HoDoKu solver: contradictions, and
/// all others. The first one is searched separately, which is faster and often sufficient.
fn every(
    net: &mut Net,
    state: &State,
    links: bool,
    [contradiction, verity]: [Technique; 2],
    limits: &Limits,
    report: StepSink<'_>,
) -> ControlFlow<()> {
    let mut tell = |net: &mut Net, found: &Found| {
        let mut step = trace::several(net, state, found, links);
        let refuted = matches!(found.shape, Shape::Contradiction { .. });
        step.technique = if refuted { contradiction } else { verity };
        step.rating = Rating::default();
        report(step)
    };
    let Some(first) = net.first(state, limits) else { return ControlFlow::Continue(()) };
    tell(net, &first)?;
    for found in net.all(state, limits).iter().filter(|found| found.target != first.target) {
        tell(net, found)?;
    }
    ControlFlow::Continue(())
}
