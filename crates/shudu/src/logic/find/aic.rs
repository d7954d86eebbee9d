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
//! The search walks from all starts at once, one pair of links at a time, so shorter chains come
//! first. Among chains of one length, those that remove most come first, then the order of the
//! starts: by digit, then cell. Of chains that remove the same, only the first is reported.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::web::{Links, Web, Why};
use super::{Report, step};
use crate::logic::geometry::cells;
use crate::logic::state::State;
use crate::logic::step::{Aic, Candidate, Reason};
use crate::logic::technique::Technique;

/// X-chains: all links are of one digit.
pub fn x_chains(state: &State, report: Report<'_>) -> ControlFlow<()> {
    Walk::new(Web::new(state, Links::X)).go(report)
}

/// XY-chains: all strong links are inside cells with two candidates.
pub fn xy_chains(state: &State, report: Report<'_>) -> ControlFlow<()> {
    Walk::new(Web::new(state, Links::Xy)).go(report)
}

/// Continuous and discontinuous nice loops and AICs, the shortest first.
pub fn chains(state: &State, report: Report<'_>) -> ControlFlow<()> {
    Walk::new(Web::new(state, Links::Plain)).go(report)
}

/// The same with groups and almost locked sets; each has one at least.
pub fn grouped(state: &State, report: Report<'_>) -> ControlFlow<()> {
    Walk::new(Web::new(state, Links::Grouped)).go(report)
}

/// What has been reached from one start.
struct Start {
    spot: u16,
    /// Is the start assumed to be true? Then a chain comes back to refute it.
    on: bool,
    seen: Vec<u64>,
    /// The spots that are true when the start is false, level by level.
    reached: Vec<u16>,
    /// Where each level starts in that list; the last entry is its end.
    levels: Vec<u32>,
}

/// A chain that removes something: from which start to which end, and what goes.
struct Found {
    start: u16,
    end: u16,
    closed: bool,
    gone: Vec<(u8, u8)>,
    path: Vec<u16>,
    whys: Vec<Why>,
}

struct Walk<'a> {
    web: Web<'a>,
    starts: Vec<Start>,
    known: HashSet<Vec<(u8, u8)>>,
}

impl<'a> Walk<'a> {
    fn new(web: Web<'a>) -> Walk<'a> {
        let mut walk = Walk { web, starts: Vec::new(), known: HashSet::new() };
        walk.starts = (0..walk.web.ends).filter_map(|spot| walk.start(spot, None)).collect();
        if walk.web.links == Links::Grouped {
            let singles = (0..walk.web.ends).filter(|&s| walk.web.spot(s).cell().is_some());
            let assumed = singles.map(|spot| walk.assumed(spot)).collect::<Vec<_>>();
            let first = walk.starts.len();
            walk.starts.extend(assumed);
            let mut next = vec![0u64; walk.web.words];
            (first..walk.starts.len()).for_each(|i| {
                walk.expand(i, &mut next);
            });
        }
        walk
    }

    /// From "it is false": by all strong links, or by one.
    fn start(&self, spot: u16, by: Option<u16>) -> Option<Start> {
        let mut seen = vec![0u64; self.web.words];
        let strong = self.web.strong(spot).iter().map(|&(to, _)| to);
        let reached: Vec<u16> = strong.filter(|&to| by.is_none_or(|by| by == to)).collect();
        for &to in &reached {
            seen[to as usize / 64] |= 1 << (to % 64);
        }
        let levels = vec![0, reached.len() as u32];
        (!reached.is_empty()).then_some(Start { spot, on: false, seen, reached, levels })
    }

    /// From "it is true".
    fn assumed(&self, spot: u16) -> Start {
        let mut seen = vec![0u64; self.web.words];
        seen[spot as usize / 64] |= 1 << (spot % 64);
        Start { spot, on: true, seen, reached: vec![spot], levels: vec![0, 1] }
    }

    fn go(&mut self, report: Report<'_>) -> ControlFlow<()> {
        self.run(report)?;
        if self.known.is_empty() || matches!(self.web.links, Links::X | Links::Xy) {
            return ControlFlow::Continue(());
        }
        // Who still listens wants all: other loops between the same ends, by each strong link.
        let edges = (0..self.web.ends).flat_map(|s| {
            let strong = self.web.strong(s);
            strong.iter().filter(|_| strong.len() > 1).map(move |&(to, _)| (s, to))
        });
        self.starts = edges.filter_map(|(s, to)| self.start(s, Some(to))).collect();
        self.run(report)
    }

    fn run(&mut self, report: Report<'_>) -> ControlFlow<()> {
        let mut next = vec![0u64; self.web.words];
        loop {
            let mut found: Vec<Found> = Vec::new();
            let mut grew = false;
            for i in 0..self.starts.len() {
                if self.expand(i, &mut next) {
                    grew = true;
                    self.look(i, &mut found);
                }
            }
            if !grew {
                return ControlFlow::Continue(());
            }
            // Equals keep their order.
            found.sort_by_key(|f| (std::cmp::Reverse(f.gone.len()), !f.closed));
            for f in found {
                if self.known.insert(f.gone.clone()) {
                    report(self.step(&f))?;
                }
            }
        }
    }

    /// Goes one weak and one strong link on from a start.
    fn expand(&mut self, i: usize, next: &mut [u64]) -> bool {
        let start = &mut self.starts[i];
        let level = start.levels.len() - 2;
        let (from, to) = (start.levels[level] as usize, start.levels[level + 1] as usize);
        next.fill(0);
        for &spot in &start.reached[from..to] {
            let row = self.web.leads(spot);
            next.iter_mut().zip(row).for_each(|(a, b)| *a |= b);
        }
        for (w, (new, seen)) in next.iter_mut().zip(&mut start.seen).enumerate() {
            *new &= !*seen;
            *seen |= *new;
            let mut bits = *new;
            while bits != 0 {
                start.reached.push(w as u16 * 64 + bits.trailing_zeros() as u16);
                bits &= bits - 1;
            }
        }
        start.levels.push(start.reached.len() as u32);
        start.reached.len() > to
    }

    /// Looks what the newly reached spots are good for.
    fn look(&self, i: usize, found: &mut Vec<Found>) {
        let start = &self.starts[i];
        let s = start.spot;
        let level = start.levels.len() - 2;
        for &e in &start.reached[start.levels[level] as usize..] {
            if start.on {
                self.refutes(i, e, found);
                continue;
            }
            if e == s {
                self.proves(i, found);
                continue;
            }
            if e < s {
                continue;
            }
            let mut gone: Vec<(u8, u8)> = Vec::new();
            self.web.seen_by_both(s, e, |set, digit| {
                gone.extend(cells(set).map(|cell| (cell as u8, digit as u8)));
            });
            if gone.is_empty() {
                continue;
            }
            gone.sort_unstable();
            let loops = !matches!(self.web.links, Links::X | Links::Xy);
            if loops && self.web.weak(s, e) {
                self.offer(i, e, true, gone.clone(), found);
            }
            if e < self.web.ends {
                self.offer(i, e, false, gone, found);
            }
        }
    }

    /// The start is false if it excludes what follows from it. Here only when the chain begins or
    /// ends in an almost locked set; the other chains are found from their ends.
    fn refutes(&self, i: usize, end: u16, found: &mut Vec<Found>) {
        let s = self.starts[i].spot;
        if self.web.weak(s, end) {
            let spot = self.web.spot(s);
            let gone = vec![(spot.cells.trailing_zeros() as u8, spot.digit)];
            self.offer(i, end, false, gone, found);
        }
    }

    /// The start is true: its cell's other candidates go.
    fn proves(&self, i: usize, found: &mut Vec<Found>) {
        let s = self.starts[i].spot;
        let spot = self.web.spot(s);
        let Some(cell) = spot.cell() else { return };
        let others = self.web.state.cand(cell) & !(1 << spot.digit);
        let gone: Vec<(u8, u8)> =
            crate::logic::geometry::bits(others).map(|d| (cell as u8, d as u8)).collect();
        if !gone.is_empty() && self.web.links != Links::X && self.web.links != Links::Xy {
            self.offer(i, s, false, gone, found);
        }
    }

    fn offer(
        &self,
        i: usize,
        end: u16,
        closed: bool,
        mut gone: Vec<(u8, u8)>,
        found: &mut Vec<Found>,
    ) {
        if !closed && self.known.contains(&gone) {
            return;
        }
        let (path, whys) = self.path(i, end);
        if self.starts[i].on && path.first().max(path.last()) < Some(&self.web.ends) {
            return;
        }
        if closed {
            self.loop_removes(&path, &whys, &mut gone);
            if self.known.contains(&gone) {
                return;
            }
        }
        if self.web.links == Links::Grouped {
            let single = |&spot: &u16| self.web.spot(spot).cell().is_some();
            let plain = |why: &Why| !matches!(why, Why::Set(_));
            if path.iter().all(single) && whys.iter().all(plain) {
                return;
            }
        }
        found.push(Found { start: self.starts[i].spot, end, closed, gone, path, whys });
    }

    /// The nodes from the start to a spot of the newest level, and the reasons of the strong links.
    fn path(&self, i: usize, end: u16) -> (Vec<u16>, Vec<Why>) {
        let start = &self.starts[i];
        let level = start.levels.len() - 2;
        let mut path = vec![end];
        let mut whys = Vec::new();
        let mut to = end;
        for l in (0..level).rev() {
            let before = &start.reached[start.levels[l] as usize..start.levels[l + 1] as usize];
            let from = before.iter().copied().find(|&from| self.web.led(from, to)).unwrap_or(to);
            let strong = self.web.strong(to).iter().find(|&&(m, _)| self.web.weak(from, m));
            if let Some(&(middle, why)) = strong {
                path.extend([middle, from]);
                whys.push(why);
            }
            to = from;
        }
        if start.on {
            path.pop();
        } else if let Some(&(first, why)) =
            self.web.strong(to).iter().find(|&&(m, _)| m == start.spot)
        {
            path.push(first);
            whys.push(why);
        }
        path.reverse();
        whys.reverse();
        (path, whys)
    }

    /// Adds all that a loop removes.
    fn loop_removes(&self, path: &[u16], whys: &[Why], gone: &mut Vec<(u8, u8)>) {
        for pair in path[1..path.len() - 1].chunks_exact(2) {
            self.web.seen_by_both(pair[0], pair[1], |set, digit| {
                gone.extend(cells(set).map(|cell| (cell as u8, digit as u8)));
            });
        }
        // A set in a loop loses exactly one of its two digits; the others are locked.
        for (why, ends) in whys.iter().zip(path.chunks_exact(2)) {
            if let Why::Set(number) = *why {
                let als = self.web.set(number);
                let used = ends.iter().fold(0u16, |set, &s| set | 1 << self.web.spot(s).digit);
                for digit in crate::logic::geometry::bits(als.digits & !used) {
                    let hits = self.web.sets.spot(als, digit).hits(self.web.state);
                    gone.extend(cells(hits).map(|cell| (cell as u8, digit as u8)));
                }
            }
        }
        gone.sort_unstable();
        gone.dedup();
    }

    fn step(&self, found: &Found) -> crate::logic::step::Step {
        let mut links = Vec::with_capacity(found.path.len());
        for (i, pair) in found.path.windows(2).enumerate() {
            links.push(if i % 2 == 0 {
                self.web.strong_link(found.whys[i / 2])
            } else {
                self.web.weak_link(pair[0], pair[1])
            });
        }
        if found.closed {
            links.push(self.web.weak_link(found.end, found.start));
        }
        let aic = Aic {
            nodes: found.path.iter().map(|&spot| self.web.node(spot)).collect(),
            links,
            closed: found.closed,
        };
        let one_cell = found.gone.iter().all(|g| g.0 == found.gone[0].0);
        let grouped = self.web.links == Links::Grouped;
        let technique = match (self.web.links, found.closed, one_cell) {
            (Links::X, false, _) => Technique::XChain,
            (Links::Xy, false, _) => Technique::XyChain,
            (_, true, _) if grouped => Technique::GroupedContinuousNiceLoop,
            (_, true, _) => Technique::ContinuousNiceLoop,
            (_, false, true) if grouped => Technique::GroupedDiscontinuousNiceLoop,
            (_, false, true) => Technique::DiscontinuousNiceLoop,
            _ if grouped => Technique::GroupedAic,
            _ => Technique::Aic,
        };
        let gone = found.gone.iter().map(|&(c, d)| Candidate::at(c as usize, d as usize));
        step(technique, Vec::new(), gone.collect(), Reason::Aic(aic))
    }
}
