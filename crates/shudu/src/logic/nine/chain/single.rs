//! Chains with one branch: cycles and forcing chains, rated from 6.5.
//!
//! ```text
//!   forcing chain:   a is true → b is false → c is true → … → a is false     so a is false
//!   cycle:           a → not b → c → not d → a     a and c are true, or b and d are
//! ```
//!
//! There are three passes: links of one digit (X), cells with two candidates (Y), both. In each, a
//! breadth-first search starts from every candidate, so the chains found are shortest. Forcing
//! chains keep one chain per start and conclusion. Cycles keep every path that returns to its
//! start; a false candidate may be reached several times, as long as the chain has not used it,
//! while a true one is reached once.
//!
//! Chains are sorted by difficulty, then length, then pass. In a search for the first, the best
//! chain so far bounds the depth of the others.

use super::links::{Links, Pass};
use super::node::{ASSUMED, Node, is_on, off, on, parts};
use super::reach::Reach;
use crate::logic::nine::geometry::{bits, cells, peers};
use crate::logic::nine::state::State;
use crate::logic::rating::length_addition;

/// A cycle or a forcing chain.
#[derive(Clone)]
pub(super) struct Single {
    pub(super) cycle: bool,
    pub(super) pass: Pass,
    /// The number of its nodes.
    pub(super) complexity: u32,
    pub(super) difficulty: f64,
    /// The nodes from the end back to the start, each with its cause. A cycle ends with its start,
    /// repeated without a cause.
    pub(super) path: Vec<(Node, u8)>,
    /// The eliminations: cells in the order they were found, with their digits.
    pub(super) gone: Vec<(usize, u16)>,
}

impl Single {
    fn key(&self) -> (f64, u32, u8) {
        (self.difficulty, self.complexity, self.pass as u8)
    }
}

/// Returns true if `a` precedes `b`.
pub(super) fn before(a: (f64, u32, u8), b: (f64, u32, u8)) -> bool {
    a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)).then(a.2.cmp(&b.2)).is_lt()
}

/// A set of candidates.
type Seen = [u64; 12];

fn contains(set: &Seen, candidate: u16) -> bool {
    set[candidate as usize / 64] >> (candidate % 64) & 1 != 0
}

fn insert(set: &mut Seen, candidate: u16) {
    set[candidate as usize / 64] |= 1 << (candidate % 64);
}

/// A node of the search: its candidate, the index of its parent (in the list of the other state),
/// and the cause.
#[derive(Clone, Copy)]
struct Reached {
    candidate: u16,
    parent: u16,
    cause: u8,
}

/// The search for single chains, with its buffers.
#[derive(Default)]
pub(super) struct Singles {
    links: Links,
    reach: Reach,
    nodes: Vec<u16>,
    ons: Vec<Reached>,
    offs: Vec<Reached>,
    /// For each true node of a cycle search, the false candidates on the path to it.
    used: Vec<Seen>,
    found: Vec<Single>,
    /// True if only the first of all is kept.
    first_only: bool,
}

impl Singles {
    /// Returns the first chain.
    pub(super) fn first(&mut self, state: &State) -> Option<Single> {
        self.first_only = true;
        self.search(state);
        self.found.pop()
    }

    /// Returns all chains in order; of those with the same eliminations, only the first.
    pub(super) fn all(&mut self, state: &State) -> &[Single] {
        self.first_only = false;
        self.search(state);
        self.found.sort_by(|a, b| {
            a.difficulty
                .total_cmp(&b.difficulty)
                .then(a.complexity.cmp(&b.complexity))
                .then((a.pass as u8).cmp(&(b.pass as u8)))
        });
        let mut removals: crate::hash::HashSet<Vec<(usize, u16)>> = Default::default();
        self.found.retain(|chain| {
            let mut key = chain.gone.clone();
            key.sort_unstable();
            removals.insert(key)
        });
        &self.found
    }

    fn search(&mut self, state: &State) {
        self.links.fill(state);
        self.found.clear();
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            let (cycle_base, chain_base) = if pass == Pass::Xy { (7.0, 7.0) } else { (6.5, 6.6) };
            if self.limit(cycle_base) == 0 {
                continue;
            }
            // Y chains use only cells with two candidates.
            let most = if pass == Pass::Y { 2 } else { 9 };
            let fits = |cell: usize| (2..=most).contains(&state.cand(cell).count_ones());
            self.nodes.clear();
            for digit in 0..9 {
                // Chains may pass through cells with one candidate, but none starts there.
                let all = cells(state.cells(digit)).filter(|&cell| pass != Pass::Y || fits(cell));
                self.nodes.extend(all.map(|cell| (cell * 9 + digit) as u16));
            }
            self.reach.fill(&self.links, pass, &self.nodes);
            for cell in (0..81).filter(|&cell| fits(cell)) {
                for digit in bits(state.cand(cell)) {
                    self.start(state, (cell * 9 + digit) as u16, pass, cycle_base, chain_base);
                }
            }
        }
    }

    fn start(&mut self, state: &State, start: u16, pass: Pass, cycle_base: f64, chain_base: f64) {
        if self.reach.may_cycle(&self.links, pass, start) {
            self.cycles(state, start, pass, cycle_base);
        }
        if pass != Pass::Y {
            if self.reach.may_refute(&self.links, pass, start) {
                self.refute(start, pass, chain_base);
            }
            if self.reach.may_confirm(&self.links, pass, start) {
                self.confirm(state, start, pass, chain_base);
            }
        }
    }

    /// Returns the largest number of nodes of a chain that is not worse than the best.
    fn limit(&self, base: f64) -> u32 {
        match self.found.last() {
            Some(best) if self.first_only => {
                let fits = |&c: &u32| {
                    (base + length_addition(c))
                        .total_cmp(&best.difficulty)
                        .then(c.cmp(&best.complexity))
                        .is_le()
                };
                // Chains have an even number of nodes, at least four.
                (4..).step_by(2).take_while(fits).last().unwrap_or(0)
            }
            _ => u32::MAX,
        }
    }

    fn offer(&mut self, chain: Single) {
        if chain.gone.is_empty() {
            return;
        }
        if self.first_only {
            if self.found.last().is_none_or(|best| before(chain.key(), best.key())) {
                self.found.clear();
                self.found.push(chain);
            }
        } else {
            self.found.push(chain);
        }
    }

    fn cycles(&mut self, state: &State, start: u16, pass: Pass, base: f64) {
        // A cycle's last false node has a strong link to the start.
        let mut closing = [u16::MAX; 4];
        let ends = self.links.strong(start, pass);
        if ends.is_empty() {
            return;
        }
        for (slot, &(candidate, _)) in closing.iter_mut().zip(ends) {
            *slot = candidate;
        }
        let limit = self.limit(base);
        self.ons.clear();
        self.offs.clear();
        self.used.clear();
        self.ons.push(Reached { candidate: start, parent: 0, cause: ASSUMED });
        self.used.push(Seen::default());
        let (mut on_seen, mut off_seen) = (Seen::default(), Seen::default());
        insert(&mut on_seen, start);
        let mut closed: Vec<(u16, u32)> = Vec::new();
        let (mut on_head, mut off_head, mut length) = (0, 0, 0);
        while on_head < self.ons.len() && length < limit {
            length += 2;
            for i in on_head..self.ons.len() {
                let used = self.used[i];
                for &(candidate, cause) in self.links.weak(self.ons[i].candidate, pass) {
                    let first = !contains(&off_seen, candidate);
                    let closes = length >= 4 && closing.contains(&candidate);
                    if (first || closes) && !contains(&used, candidate) {
                        // Reached again, it can only close a cycle: its consequences are known.
                        insert(&mut off_seen, candidate);
                        self.offs.push(Reached { candidate, parent: i as u16, cause });
                    }
                }
            }
            on_head = self.ons.len();
            for o in off_head..self.offs.len() {
                let reached = self.offs[o];
                for &(candidate, cause) in self.links.strong(reached.candidate, pass) {
                    if candidate == start && length >= 4 {
                        closed.push((o as u16, length));
                    }
                    if !contains(&on_seen, candidate) {
                        insert(&mut on_seen, candidate);
                        self.ons.push(Reached { candidate, parent: o as u16, cause });
                        let mut used = self.used[reached.parent as usize];
                        insert(&mut used, reached.candidate);
                        self.used.push(used);
                    }
                }
            }
            off_head = self.offs.len();
        }
        for (last, complexity) in closed {
            let path = self.cycle_path(start, last, pass);
            let gone = cycle_removes(state, &path);
            let difficulty = base + length_addition(complexity);
            self.offer(Single { cycle: true, pass, complexity, difficulty, path, gone });
        }
    }

    fn cycle_path(&self, start: u16, last: u16, pass: Pass) -> Vec<(Node, u8)> {
        let mut path = Vec::with_capacity(16);
        let strong = self.links.strong(self.offs[last as usize].candidate, pass);
        let cause = strong.iter().find(|(c, _)| *c == start).map_or(ASSUMED, |e| e.1);
        path.push((on(start as usize), cause));
        self.back_from_off(last, &mut path);
        path
    }

    /// Adds a false node and its ancestors.
    fn back_from_off(&self, mut o: u16, path: &mut Vec<(Node, u8)>) {
        loop {
            let false_node = self.offs[o as usize];
            path.push((off(false_node.candidate as usize), false_node.cause));
            if false_node.parent == u16::MAX {
                return;
            }
            let true_node = self.ons[false_node.parent as usize];
            path.push((on(true_node.candidate as usize), true_node.cause));
            if true_node.cause == ASSUMED {
                return;
            }
            o = true_node.parent;
        }
    }

    /// Searches from a true candidate to its negation.
    fn refute(&mut self, start: u16, pass: Pass, base: f64) {
        let limit = self.limit(base);
        self.ons.clear();
        self.offs.clear();
        self.ons.push(Reached { candidate: start, parent: 0, cause: ASSUMED });
        let (mut on_seen, mut off_seen) = (Seen::default(), Seen::default());
        insert(&mut on_seen, start);
        let (mut on_head, mut off_head, mut nodes) = (0, 0, 0);
        while on_head < self.ons.len() && nodes < limit {
            nodes += 2;
            for i in on_head..self.ons.len() {
                for &(candidate, cause) in self.links.weak(self.ons[i].candidate, pass) {
                    if contains(&off_seen, candidate) {
                        continue;
                    }
                    insert(&mut off_seen, candidate);
                    self.offs.push(Reached { candidate, parent: i as u16, cause });
                    if candidate == start {
                        let mut path = Vec::with_capacity(nodes as usize);
                        self.back_from_off(self.offs.len() as u16 - 1, &mut path);
                        let (cell, digit) = (start as usize / 9, start as usize % 9);
                        self.offer_forcing(pass, base, path, vec![(cell, 1 << digit)]);
                        return;
                    }
                }
            }
            on_head = self.ons.len();
            for o in off_head..self.offs.len() {
                for &(candidate, cause) in self.links.strong(self.offs[o].candidate, pass) {
                    if !contains(&on_seen, candidate) {
                        insert(&mut on_seen, candidate);
                        self.ons.push(Reached { candidate, parent: o as u16, cause });
                    }
                }
            }
            off_head = self.offs.len();
        }
    }

    /// Searches from a false candidate to its negation.
    fn confirm(&mut self, state: &State, start: u16, pass: Pass, base: f64) {
        let limit = self.limit(base);
        self.ons.clear();
        self.offs.clear();
        self.offs.push(Reached { candidate: start, parent: u16::MAX, cause: ASSUMED });
        let (mut on_seen, mut off_seen) = (Seen::default(), Seen::default());
        insert(&mut off_seen, start);
        let (mut on_head, mut off_head, mut nodes) = (0, 0, 0);
        while off_head < self.offs.len() && nodes < limit {
            nodes += 2;
            for o in off_head..self.offs.len() {
                for &(candidate, cause) in self.links.strong(self.offs[o].candidate, pass) {
                    if contains(&on_seen, candidate) {
                        continue;
                    }
                    insert(&mut on_seen, candidate);
                    if candidate == start {
                        let mut path = vec![(on(start as usize), cause)];
                        self.back_from_off(o as u16, &mut path);
                        let (cell, digit) = (start as usize / 9, start as usize % 9);
                        let gone = vec![(cell, state.cand(cell) & !(1 << digit))];
                        self.offer_forcing(pass, base, path, gone);
                        return;
                    }
                    self.ons.push(Reached { candidate, parent: o as u16, cause });
                }
            }
            off_head = self.offs.len();
            for i in on_head..self.ons.len() {
                for &(candidate, cause) in self.links.weak(self.ons[i].candidate, pass) {
                    if !contains(&off_seen, candidate) {
                        insert(&mut off_seen, candidate);
                        self.offs.push(Reached { candidate, parent: i as u16, cause });
                    }
                }
            }
            on_head = self.ons.len();
        }
    }

    fn offer_forcing(
        &mut self,
        pass: Pass,
        base: f64,
        path: Vec<(Node, u8)>,
        gone: Vec<(usize, u16)>,
    ) {
        let complexity = path.len() as u32;
        let difficulty = base + length_addition(complexity);
        self.offer(Single { cycle: false, pass, complexity, difficulty, path, gone });
    }
}

/// Returns the eliminations of a cycle: the candidates outside its cells that see a true and a
/// false node of their digit.
fn cycle_removes(state: &State, path: &[(Node, u8)]) -> Vec<(usize, u16)> {
    let nodes = || path[..path.len() - 1].iter().map(|&(node, _)| (node, parts(node)));
    let outside = !nodes().fold(0u128, |s, (_, (cell, _))| s | 1 << cell);
    let mut seen_by_false = [0u128; 9];
    for (node, (cell, digit)) in nodes() {
        if !is_on(node) {
            seen_by_false[digit] |= peers(cell) & state.cells(digit) & outside;
        }
    }
    let mut gone: Vec<(usize, u16)> = Vec::new();
    for (node, (cell, digit)) in nodes() {
        if is_on(node) {
            for victim in cells(peers(cell) & seen_by_false[digit]) {
                match gone.iter_mut().find(|(c, _)| *c == victim) {
                    Some((_, digits)) => *digits |= 1 << digit,
                    None => gone.push((victim, 1 << digit)),
                }
            }
        }
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::explainer::states;

    fn same(a: &Single, b: &Single) -> bool {
        a.key() == b.key() && a.cycle == b.cycle && a.path == b.path && a.gone == b.gone
    }

    #[test]
    fn the_bounded_search_agrees_with_the_first_result_of_the_full_search() {
        let mut found = 0;
        for state in states(0..40) {
            let first = Singles::default().first(&state);
            let mut full = Singles::default();
            let all = full.all(&state);
            assert_eq!(first.is_some(), !all.is_empty());
            if let (Some(first), Some(head)) = (first, all.first()) {
                assert!(same(&first, head));
                found += 1;
            }
        }
        assert!(found > 50, "{found}");
    }

    #[test]
    fn reachability_excludes_no_chain() {
        for state in states(0..40) {
            let mut asking = Singles::default();
            let mut trying = Singles::default();
            trying.reach.allow_all();
            let (asked, tried) = (asking.all(&state), trying.all(&state));
            assert_eq!(asked.len(), tried.len());
            assert!(asked.iter().zip(tried).all(|(a, b)| same(a, b)));
        }
    }
}
