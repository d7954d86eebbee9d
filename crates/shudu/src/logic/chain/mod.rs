//! Chains of implications: from one statement to the next, until something is proved.
//!
//! | file | content |
//! |---|---|
//! | `node` | statements as numbers |
//! | `links` | the links of a grid that does not change |
//! | `reach` | which candidates can start a chain |
//! | `single` | cycles and forcing chains: one branch |
//! | `closure` | all that follows from one assumption |
//! | `found` | conclusions, and which come first |
//! | `net` | several branches: nishio, multiple, dynamic |
//! | `patterns` | what dynamic closures use besides links, chains within chains included |
//! | `trace` | chains as steps |
//!
//! The order of search and the way chains are compared are those of Sudoku Explainer; ties decide
//! which step is taken, and with it the rating.

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
use super::rating::Rating;
use super::state::State;
use super::technique::Technique;
use crate::search::Limits;

/// How much the step of a chain holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// The conclusion and its rating.
    Outcome,
    /// All links too.
    Links,
}

/// The searches for chains. They keep their buffers from one state to the next, and nothing else:
/// each answer depends on the state alone.
pub(crate) struct Chains {
    detail: Detail,
    singles: Singles,
    nets: Vec<Net>,
    forcing: Option<Net>,
    limits: Limits,
}

/// The searches with several branches, easiest first. In the last ones the dynamic chains inside
/// are themselves of level 1 to 3.
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
    /// Searches whose steps hold this much.
    pub(crate) fn new(detail: Detail) -> Chains {
        Chains {
            detail,
            singles: Singles::default(),
            nets: Vec::new(),
            forcing: None,
            limits: Limits::default(),
        }
    }

    /// Sets the limits of all further searches. Soon after they say stop, searches find nothing.
    pub(crate) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// Returns true if the limits say stop. A search that found nothing may have been stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        self.limits.stopped().is_some()
    }

    /// All cycles and forcing chains; of those that remove the same, the first.
    pub(crate) fn every(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.singles.all(state).iter().try_for_each(|chain| report(trace::single(chain)))
    }

    /// The first cycle or forcing chain.
    pub(crate) fn forcing(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        match self.singles.first(state) {
            Some(chain) => report(trace::single(&chain)),
            None => ControlFlow::Continue(()),
        }
    }

    /// The first nishio chain.
    pub(crate) fn nishio(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.search(0, state, report)
    }

    /// The first multiple forcing chain: from all candidates of a cell or all places in a house.
    pub(crate) fn multiple(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.search(1, state, report)
    }

    /// The first dynamic forcing chain of each level, plain ones first, then those with patterns
    /// and other chains inside.
    pub(crate) fn dynamic(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        (2..MODES.len()).try_for_each(|i| self.search(i, state, report))
    }

    /// Forcing chains of the HoDoKu solver, the shortest first: on a grid that does not change,
    /// an assumption is refuted, or all candidates of a cell or places in a house lead to the same.
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

    /// Forcing nets of the HoDoKu solver, the smallest first: the same, but each candidate that
    /// is found false is removed at once, so that links can rest on several others.
    pub(crate) fn forcing_nets(&mut self, state: &State, report: StepSink<'_>) -> ControlFlow<()> {
        self.open(2);
        let techniques = [Technique::ForcingNetContradiction, Technique::ForcingNetVerity];
        let links = self.detail == Detail::Links;
        every(&mut self.nets[2], state, links, techniques, &self.limits, report)
    }

    /// Makes the searches up to this one.
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

/// Reports all conclusions of a search under the names of the HoDoKu solver: contradictions,
/// and all others. The first one is searched for alone: that is faster, and often enough.
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
