//! Chains of strong and weak links in turn: X-chains, XY-chains, nice loops and AICs, plain and
//! grouped.
//!
//! ```text
//!   (3)r1c2 = (3)r1c8 - (3)r4c8 = (7)r4c8 - …     if the first is false, the second is true, the
//!                                                 third false, the fourth true, and so on
//! ```
//!
//! So the first or the last node is true, and what both exclude goes. When the last is the first,
//! it is true. When the last excludes the first, the chain is a loop without a gap: one end of each
//! weak link is true, and what both its ends exclude goes.
//!
//! | technique | what goes |
//! |---|---|
//! | continuous nice loop | whatever sees both ends of a weak link |
//! | discontinuous nice loop | candidates of one cell |
//! | AIC | candidates of several cells |
//!
//! Order: shorter chains first; among chains of one length, those that remove most, then the order
//! of the starts: by digit, then cell. Of chains that remove the same, only the first is reported.

use std::ops::ControlFlow;

use super::walk::{Found, Walk};
use super::web::{Links, Web};
use super::{Report, step};
use crate::logic::state::State;
use crate::logic::step::{Aic, Reason, Step};
use crate::logic::technique::Technique;

/// X-chains: all links are of one digit.
pub fn x_chains(state: &State, report: Report<'_>) -> ControlFlow<()> {
    Walk::new(Web::new(state, Links::X)).go(report, make)
}

/// XY-chains: all strong links are inside cells with two candidates.
pub fn xy_chains(state: &State, report: Report<'_>) -> ControlFlow<()> {
    Walk::new(Web::new(state, Links::Xy)).go(report, make)
}

/// Continuous and discontinuous nice loops and AICs, the shortest first.
pub fn chains(state: &State, report: Report<'_>) -> ControlFlow<()> {
    Walk::new(Web::new(state, Links::Plain)).go(report, make)
}

/// The same with groups and almost locked sets; each has one at least.
pub fn grouped(state: &State, report: Report<'_>) -> ControlFlow<()> {
    Walk::new(Web::new(state, Links::Grouped)).go(report, make)
}

/// The chain as a step.
fn make(web: &Web<'_>, found: Found) -> Step {
    let mut links = Vec::with_capacity(found.path.len());
    for (i, pair) in found.path.windows(2).enumerate() {
        links.push(if i % 2 == 0 {
            web.strong_link(found.whys[i / 2])
        } else {
            web.weak_link(pair[0], pair[1])
        });
    }
    if let (true, &[first, .., last]) = (found.closed, &found.path[..]) {
        links.push(web.weak_link(last, first));
    }
    let one_cell = found.gone.iter().all(|gone| gone.cell == found.gone[0].cell);
    use Technique as T;
    let technique = match (web.links, found.closed, one_cell) {
        (Links::X, ..) => T::XChain,
        (Links::Xy, ..) => T::XyChain,
        (Links::Grouped, true, _) => T::GroupedContinuousNiceLoop,
        (Links::Grouped, false, true) => T::GroupedDiscontinuousNiceLoop,
        (Links::Grouped, false, false) => T::GroupedAic,
        (_, true, _) => T::ContinuousNiceLoop,
        (_, false, true) => T::DiscontinuousNiceLoop,
        (_, false, false) => T::Aic,
    };
    let nodes = found.path.iter().map(|&spot| web.node(spot)).collect();
    let reason = Reason::Aic(Aic { nodes, links, closed: found.closed });
    step(technique, Vec::new(), found.gone, reason)
}
