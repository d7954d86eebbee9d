//! The breadth-first search over the [graph](super::link_graph): from all starts at once, one weak
//! and one strong link at a time.
//!
//! ```text
//!   start (false) ═ level 0 ─ ═ level 1 ─ ═ level 2 …     a level is true if the start is
//!                                                         false, by chains of the same length
//! ```
//!
//! Levels are lists, from which a chain is reconstructed backwards. Shorter chains come first;
//! among chains of one length, those with the most eliminations, then the order of the starts. Of
//! chains with the same eliminations, only the first is reported.

use std::ops::ControlFlow;

use super::StepSink;
use super::link_graph::{LinkGraph, Links, Why};
use crate::hash::HashSet;
use crate::logic::nine::geometry::{bits, cells};
use crate::logic::step::{Candidate, Step};

/// The spots reached from one start.
struct Start {
    spot: u16,
    /// True if the start is assumed to be true, and the chain refutes it.
    on: bool,
    /// The spots that are true when the start is false, level by level.
    reached: Vec<u16>,
    /// The start of each level in that list; the last entry is its end.
    levels: Vec<u32>,
}

impl Start {
    /// Creates a start that is assumed to be false.
    fn off(graph: &LinkGraph<'_>, spot: u16) -> Start {
        let mut reached = Vec::with_capacity(32);
        reached.extend(graph.strong(spot).iter().map(|&(to, _)| to));
        Start { spot, on: false, levels: vec![0, reached.len() as u32], reached }
    }

    /// Creates a start that is assumed to be true.
    fn on(spot: u16) -> Start {
        Start { spot, on: true, reached: vec![spot], levels: vec![0, 1] }
    }
}

/// A chain with eliminations.
pub(super) struct Found {
    /// True if it ends with a weak link to its start.
    pub(super) closed: bool,
    /// True if it uses a spot twice.
    again: bool,
    pub(super) gone: Vec<Candidate>,
    /// The spots in order.
    pub(super) path: Vec<u16>,
    /// The reasons of the strong links, which are every second link.
    pub(super) whys: Vec<Why>,
}

pub(super) struct Walk<'a> {
    graph: LinkGraph<'a>,
    starts: Vec<Start>,
    /// For each start, the spots it has reached, as a row of bits.
    seen: Vec<u64>,
    known: HashSet<Vec<Candidate>>,
}

impl<'a> Walk<'a> {
    pub(super) fn new(graph: LinkGraph<'a>) -> Walk<'a> {
        let strong = (0..graph.ends).filter(|&spot| !graph.strong(spot).is_empty());
        let mut starts: Vec<Start> = strong.map(|spot| Start::off(&graph, spot)).collect();
        let falses = starts.len();
        if graph.links == Links::GroupsAndSets {
            let singles = (0..graph.ends).filter(|&spot| graph.spot(spot).cell().is_some());
            starts.extend(singles.map(Start::on));
        }
        let mut seen = vec![0u64; starts.len() * graph.words];
        for (start, row) in starts.iter().zip(seen.chunks_exact_mut(graph.words.max(1))) {
            for &to in &start.reached {
                row[to as usize / 64] |= 1 << (to % 64);
            }
        }
        let mut walk = Walk { graph, starts, seen, known: HashSet::default() };
        let mut next = vec![0u64; walk.graph.words];
        for i in falses..walk.starts.len() {
            walk.expand(i, &mut next);
        }
        walk
    }

    /// Returns true if chains can close to loops.
    fn has_loops(&self) -> bool {
        self.graph.links == Links::Plain || self.graph.links.has_groups()
    }

    /// Reports all chains; `make` turns them into steps.
    pub(super) fn go(
        &mut self,
        report: StepSink<'_>,
        make: impl Fn(&LinkGraph<'_>, Found) -> Step,
    ) -> ControlFlow<()> {
        let mut next = vec![0u64; self.graph.words];
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
            // The sort is stable.
            found.sort_by_key(|f| (f.again, std::cmp::Reverse(f.gone.len()), !f.closed));
            for f in found {
                if self.known.insert(f.gone.clone()) {
                    report(make(&self.graph, f))?;
                }
            }
        }
    }

    /// Extends the chains of a start by one weak and one strong link.
    fn expand(&mut self, i: usize, next: &mut [u64]) -> bool {
        let start = &mut self.starts[i];
        let level = start.levels.len() - 2;
        let (from, to) = (start.levels[level] as usize, start.levels[level + 1] as usize);
        next.fill(0);
        for &spot in &start.reached[from..to] {
            let row = self.graph.leads(spot);
            next.iter_mut().zip(row).for_each(|(a, b)| *a |= b);
        }
        let row = &mut self.seen[i * self.graph.words..(i + 1) * self.graph.words];
        for (w, (new, seen)) in next.iter_mut().zip(row).enumerate() {
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

    /// Collects the conclusions of the newly reached spots.
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
            let mut gone: Vec<Candidate> = Vec::new();
            self.graph.seen_by_both(s, e, |set, digit| {
                gone.extend(cells(set).map(|cell| Candidate::at(cell, digit)));
            });
            if gone.is_empty() {
                continue;
            }
            gone.sort_unstable();
            if self.has_loops() && self.graph.weak(s, e) {
                self.offer(i, e, true, gone.clone(), found);
            }
            if e < self.graph.ends {
                self.offer(i, e, false, gone, found);
            }
        }
    }

    /// Adds chains that refute the start: it is false if it excludes one of its consequences. Used
    /// only if the chain begins or ends in an almost locked set; other chains are found from their
    /// ends.
    fn refutes(&self, i: usize, end: u16, found: &mut Vec<Found>) {
        let s = self.starts[i].spot;
        if self.graph.weak(s, end) {
            let spot = self.graph.spot(s);
            let gone = vec![Candidate::at(spot.cells.trailing_zeros() as usize, spot.digit())];
            self.offer(i, end, false, gone, found);
        }
    }

    /// Adds a chain that proves the start: its cell's other candidates are removed.
    fn proves(&self, i: usize, found: &mut Vec<Found>) {
        let s = self.starts[i].spot;
        let spot = self.graph.spot(s);
        let Some(cell) = spot.cell() else { return };
        let others = self.graph.state.cand(cell) & !(1 << spot.digit);
        let gone: Vec<Candidate> = bits(others).map(|digit| Candidate::at(cell, digit)).collect();
        if !gone.is_empty() && self.has_loops() {
            self.offer(i, s, false, gone, found);
        }
    }

    fn offer(
        &self,
        i: usize,
        end: u16,
        closed: bool,
        mut gone: Vec<Candidate>,
        found: &mut Vec<Found>,
    ) {
        let sets = self.graph.links == Links::Sets;
        // Pairs and wings of sets are separate techniques.
        if sets && self.starts[i].levels.len() < 5 || !closed && self.known.contains(&gone) {
            return;
        }
        let (path, whys) = self.path(i, end);
        // A chain may use a spot twice, in opposite directions: it is valid, but other chains come
        // first. A loop may not.
        let again = (1..path.len() - 1).any(|k| path[..k].contains(&path[k]));
        if again && closed {
            return;
        }
        if self.starts[i].on && path.first().max(path.last()) < Some(&self.graph.ends) {
            return;
        }
        if closed {
            self.loop_removes(&path, &whys, &mut gone);
        }
        if sets {
            self.sets_remove(&path, &whys, &mut gone);
        }
        if gone.is_empty() || self.known.contains(&gone) {
            return;
        }
        // Chains without a group, or without a set, belong to other techniques.
        let group = path.iter().any(|&spot| self.graph.spot(spot).cell().is_none());
        let set = |why: &Why| matches!(why, Why::Set(_));
        match self.graph.links {
            Links::Groups if !group => return,
            Links::GroupsAndSets if !whys.iter().any(set) => return,
            _ => {}
        }
        found.push(Found { closed, again, gone, path, whys });
    }

    /// Returns the nodes from the start to a spot of the last level, and the reasons of the strong
    /// links.
    fn path(&self, i: usize, end: u16) -> (Vec<u16>, Vec<Why>) {
        let start = &self.starts[i];
        let level = start.levels.len() - 2;
        let mut path = vec![end];
        let mut whys = Vec::new();
        let mut to = end;
        for l in (0..level).rev() {
            let before = &start.reached[start.levels[l] as usize..start.levels[l + 1] as usize];
            let from = before.iter().copied().find(|&from| self.graph.led(from, to)).unwrap_or(to);
            // Candidates have lower numbers than groups, and those than parts of sets.
            let strong = self.graph.strong(to).iter().filter(|&&(m, _)| self.graph.weak(from, m));
            if let Some(&(middle, why)) = strong.min_by_key(|&&(m, _)| m) {
                path.extend([middle, from]);
                whys.push(why);
            }
            to = from;
        }
        if start.on {
            path.pop();
        } else if let Some(&(first, why)) =
            self.graph.strong(to).iter().find(|&&(m, _)| m == start.spot)
        {
            path.push(first);
            whys.push(why);
        }
        path.reverse();
        whys.reverse();
        (path, whys)
    }

    /// Collects the eliminations of a loop: candidates outside its cells that see both ends of a
    /// weak link; in its cells, all except two that are weakly linked.
    fn loop_removes(&self, path: &[u16], whys: &[Why], gone: &mut Vec<Candidate>) {
        gone.clear();
        let nodes = path.iter().filter(|&&spot| spot < self.graph.ends);
        let own = nodes.fold(0u128, |set, &spot| set | self.graph.spot(spot).cells);
        let last = path.len() - 1;
        let weak = path[1..last].chunks_exact(2).map(|pair| (pair[0], pair[1]));
        for (a, b) in weak.chain([(path[last], path[0])]) {
            let inside = if self.graph.spot(a).digit == self.graph.spot(b).digit { own } else { 0 };
            self.graph.seen_by_both(a, b, |set, digit| {
                gone.extend(cells(set & !inside).map(|cell| Candidate::at(cell, digit)));
            });
        }
        // A set in a loop loses exactly one of its two digits; the others are locked.
        for (why, ends) in whys.iter().zip(path.chunks_exact(2)) {
            if let Why::Set(number) = *why {
                let als = self.graph.set(number);
                let used = ends.iter().fold(0u16, |set, &s| set | 1 << self.graph.spot(s).digit);
                for digit in bits(als.digits & !used) {
                    let hits = self.graph.sets.spot(als, digit).hits(self.graph.state);
                    gone.extend(cells(hits).map(|cell| Candidate::at(cell, digit)));
                }
            }
        }
        gone.sort_unstable();
        gone.dedup();
    }

    /// Adds the other digits that the outer sets of a chain have in common.
    fn sets_remove(&self, path: &[u16], whys: &[Why], gone: &mut Vec<Candidate>) {
        let (&[Why::Set(a), .., Why::Set(b)], &[_, x, .., y, _]) = (whys, path) else { return };
        let (a, b) = (self.graph.set(a), self.graph.set(b));
        let used = 1 << self.graph.spot(x).digit | 1 << self.graph.spot(y).digit;
        for digit in bits(a.digits & b.digits & !used) {
            let spots = &self.graph.sets;
            let both = spots.spot(a, digit).hits(self.graph.state) & spots.spot(b, digit).seen;
            gone.extend(cells(both).map(|cell| Candidate::at(cell, digit)));
        }
        gone.sort_unstable();
        gone.dedup();
    }
}
