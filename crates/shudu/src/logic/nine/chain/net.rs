//! Chains with several branches: nishio, multiple and dynamic forcing chains, rated from 7.5.
//!
//! The search computes the [closure](super::closure) of assuming each candidate true and false.
//! Then it tries four arguments:
//!
//! | argument | closures | conclusion |
//! |---|---|---|
//! | contradiction | one that contains a node and its opposite | the assumption is wrong |
//! | double | of a candidate true and false | the nodes in both |
//! | house | of each place of a digit in a house | the nodes in all |
//! | cell | of each candidate of a cell | the nodes in all |
//!
//! In a *static* search the grid does not change. In a *dynamic* one each candidate found false is
//! removed immediately, so later links may depend on several earlier ones. A *nishio* search
//! follows one digit and uses only contradictions. From level 1 up, patterns are tried when no link
//! is left: see [`patterns`](super::patterns).
//!
//! A contradiction ends a closure; the nodes found until then are still used in the other
//! arguments. The order of the search decides between equally long chains.

use super::closure::Closure;
use super::found::{Found, Shape, Sink, removal};
use super::links::beyond_box;
use super::node::{
    ASSUMED, BY_CELL, BY_HOUSE, NODES, NONE, Node, candidate, gone_for, is_on, off, on, parts,
};
use super::patterns::Inner;
use crate::grid::Grid;
use crate::logic::nine::geometry::{CELLS_OF, HOUSES_OF, PLACE_OF, bits};
use crate::logic::nine::state::State;
use crate::search::Limits;

/// The kind of search.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Mode {
    /// Follow one digit only.
    pub(super) nishio: bool,
    /// Remove candidates on the way.
    pub(super) dynamic: bool,
    /// 0: links only; 1: patterns; 2: forcing chains; 3: multiple chains; 4: dynamic chains.
    pub(super) level: u8,
    /// The level of the chains nested in level 4.
    pub(super) nesting: u8,
}

/// A limit stopped the search.
struct Stopped;

fn poll(limits: &Limits) -> Result<(), Stopped> {
    limits.stopped().map_or(Ok(()), |_| Err(Stopped))
}

/// One search for chains with several branches, with its buffers.
pub(super) struct Net {
    pub(super) mode: Mode,
    /// True if the search uses contradictions and doubles, as all dynamic searches do.
    refutes: bool,
    pub(super) work: State,
    pool: Vec<Closure>,
    used: usize,
    slots: Vec<u16>,
    on_queue: Vec<u16>,
    off_queue: Vec<u16>,
    sink: Sink,
    pub(super) inner: Inner,
    order: u32,
    /// A closure does not continue from entries deeper than this.
    deepest: u32,
    /// The number of queued entries that are not deeper.
    waiting: u32,
}

impl Net {
    pub(super) fn new(mode: Mode) -> Net {
        Net {
            mode,
            refutes: mode.dynamic,
            work: State::new(&Grid::EMPTY),
            pool: Vec::new(),
            used: 0,
            slots: vec![NONE; NODES],
            on_queue: Vec::new(),
            off_queue: Vec::new(),
            sink: Sink::new(),
            inner: Inner::new(mode),
            order: 0,
            deepest: u32::MAX,
            waiting: 0,
        }
    }

    /// Creates a search that also uses contradictions and doubles.
    pub(super) fn refuting(mode: Mode) -> Net {
        Net { refutes: true, ..Net::new(mode) }
    }

    /// Returns the first conclusion; `None` if the limits stopped the search.
    pub(super) fn first(&mut self, source: &State, limits: &Limits) -> Option<Found> {
        self.search(source, true, limits).ok()?;
        self.sink.found.first().copied()
    }

    /// Returns all conclusions in order; of those with the same eliminations, only the first. Empty
    /// if the limits stopped the search.
    pub(super) fn all(&mut self, source: &State, limits: &Limits) -> Vec<Found> {
        if self.search(source, false, limits).is_err() {
            return Vec::new();
        }
        let mut found = std::mem::take(&mut self.sink.found);
        found.sort_unstable_by_key(Found::key);
        found
    }

    /// Searches from every cell.
    fn search(&mut self, source: &State, first_only: bool, limits: &Limits) -> Result<(), Stopped> {
        self.sink.clear(first_only);
        self.slots.fill(NONE);
        self.used = 0;
        self.order = 0;
        self.inner.forget();
        for cell in 0..81 {
            let count = source.cand(cell).count_ones();
            if count > 2 || (count > 1 && self.refutes) {
                poll(limits)?;
                self.start_at(source, cell, count, limits)?;
            }
        }
        // A nested search may have been stopped.
        if self.mode.level > 0 { poll(limits) } else { Ok(()) }
    }

    fn start_at(
        &mut self,
        source: &State,
        cell: usize,
        count: u32,
        limits: &Limits,
    ) -> Result<(), Stopped> {
        for digit in bits(source.cand(cell)) {
            let c = candidate(cell, digit);
            let yes = self.closure(source, on(c), limits)?;
            if self.refutes {
                self.contradiction(source, yes, on(c));
                let no = self.closure(source, off(c), limits)?;
                self.contradiction(source, no, off(c));
                if count >= 3 && !self.mode.nishio {
                    let shape = Shape::Double { candidate: c as u16 };
                    self.common(source, shape, &[yes, no]);
                }
            }
            if !self.mode.nishio {
                self.houses(source, cell, digit, limits)?;
            }
        }
        if !self.mode.nishio {
            let mut ends = [NONE; 9];
            let mut n = 0;
            for digit in bits(source.cand(cell)) {
                ends[n] = self.closure(source, on(candidate(cell, digit)), limits)?;
                n += 1;
            }
            self.common(source, Shape::Cell { cell: cell as u8 }, &ends[..n]);
        }
        Ok(())
    }

    /// Searches each house at the first place of the digit.
    fn houses(
        &mut self,
        source: &State,
        cell: usize,
        digit: usize,
        limits: &Limits,
    ) -> Result<(), Stopped> {
        for kind in 0..3 {
            let h = HOUSES_OF[cell][kind] as usize;
            let places = source.places(h, digit);
            let first = places.trailing_zeros() == u32::from(PLACE_OF[cell][kind]);
            if !first || places.count_ones() < 2 {
                continue;
            }
            let mut ends = [NONE; 9];
            let mut n = 0;
            for p in bits(places) {
                let other = CELLS_OF[h][p] as usize;
                ends[n] = self.closure(source, on(candidate(other, digit)), limits)?;
                n += 1;
            }
            let shape = Shape::House { house: h as u8, digit: digit as u8 };
            self.common(source, shape, &ends[..n]);
        }
        Ok(())
    }

    fn contradiction(&mut self, source: &State, closure: u16, start: Node) {
        if let Some((yes, no)) = self.pool[closure as usize].clash {
            let target = start ^ 1;
            let ends = [(closure, yes), (closure, no)];
            self.offer(source, Shape::Contradiction { start }, target, &ends);
        }
    }

    /// Considers all nodes that every closure contains, true ones first, in the order of the first
    /// closure.
    fn common(&mut self, source: &State, shape: Shape, closures: &[u16]) {
        let mut set = self.pool[closures[0] as usize].set;
        for &other in &closures[1..] {
            let theirs = &self.pool[other as usize].set;
            set.iter_mut().zip(theirs).for_each(|(a, b)| *a &= b);
        }
        if set == [0; 23] {
            return;
        }
        for wanted in [true, false] {
            for i in 0..self.pool[closures[0] as usize].entries.len() {
                let node = self.pool[closures[0] as usize].entries[i].node;
                let held = set[node as usize / 64] >> (node % 64) & 1 != 0;
                if !held || is_on(node) != wanted {
                    continue;
                }
                let mut ends = [(0, 0); 9];
                for (end, &closure) in ends.iter_mut().zip(closures) {
                    *end = (closure, self.pool[closure as usize].entry(node));
                }
                self.offer(source, shape, node, &ends[..closures.len()]);
            }
        }
    }

    fn offer(&mut self, source: &State, shape: Shape, target: Node, ends: &[(u16, u16)]) {
        let gone = removal(source, target);
        if gone.1 == 0 {
            return;
        }
        self.order += 1;
        let slot = self.sink.slot(target, gone);
        let limit = match self.sink.best(slot) {
            None => u32::MAX,
            // An equally long one replaces the best only if its shape ranks before it.
            Some(best) if shape.rank() < best.shape.rank() => best.complexity,
            Some(best) => best.complexity - 1,
        };
        let mut complexity = 0;
        for &(closure, end) in ends {
            complexity += self.pool[closure as usize].count(end, limit - complexity);
            if complexity > limit {
                return;
            }
        }
        if ends.iter().any(|&(closure, _)| self.pool[closure as usize].has_nested) {
            let chains = ends.iter().map(|&(closure, end)| (&self.pool[closure as usize], end));
            complexity += self.inner.complexity(chains);
            if complexity > limit {
                return;
            }
        }
        let found = Found { shape, target, complexity, order: self.order };
        self.sink.keep(slot, found);
    }

    /// Returns the closures of a conclusion's branches, each with the entry it ends with. They are
    /// the ones that the search has computed.
    pub(super) fn ends(&self, source: &State, found: &Found) -> Vec<(&Closure, u16)> {
        let mut starts: Vec<Node> = Vec::new();
        match found.shape {
            Shape::Contradiction { start } => starts.push(start),
            Shape::Double { candidate } => {
                starts.extend([on(candidate as usize), off(candidate as usize)]);
            }
            Shape::Cell { cell } => {
                let cell = cell as usize;
                starts.extend(bits(source.cand(cell)).map(|d| on(candidate(cell, d))));
            }
            Shape::House { house, digit } => {
                let (h, digit) = (house as usize, digit as usize);
                let cell = |p: usize| CELLS_OF[h][p] as usize;
                starts.extend(bits(source.places(h, digit)).map(|p| on(candidate(cell(p), digit))));
            }
        }
        let closures: Vec<u16> = starts.into_iter().map(|s| self.slots[s as usize]).collect();
        match found.shape {
            Shape::Contradiction { .. } => {
                let closure = &self.pool[closures[0] as usize];
                let (yes, no) = closure.clash.unwrap_or((0, 0));
                vec![(closure, yes), (closure, no)]
            }
            _ => closures
                .into_iter()
                .map(|c| &self.pool[c as usize])
                .map(|closure| (closure, closure.entry(found.target)))
                .collect(),
        }
    }

    /// Returns the closure of an assumption, computed once per search.
    fn closure(&mut self, source: &State, start: Node, limits: &Limits) -> Result<u16, Stopped> {
        if self.slots[start as usize] == NONE {
            // Without patterns closures are fast, and one poll per cell is enough.
            if self.mode.level > 0 {
                poll(limits)?;
            }
            if self.used == self.pool.len() {
                self.pool.push(Closure::default());
            }
            let at = self.used;
            self.used += 1;
            let mut closure = std::mem::take(&mut self.pool[at]);
            self.propagate(source, start, &mut closure, limits);
            self.pool[at] = closure;
            self.slots[start as usize] = at as u16;
        }
        Ok(self.slots[start as usize])
    }

    fn propagate(&mut self, source: &State, start: Node, out: &mut Closure, limits: &Limits) {
        out.clear();
        self.work.clone_from(source);
        self.on_queue.clear();
        self.off_queue.clear();
        let first = out.push(start, ASSUMED, 0, u32::MAX);
        if is_on(start) { &mut self.on_queue } else { &mut self.off_queue }.push(first);
        let (mut on_head, mut off_head) = (0, 0);
        // A consequence of an entry depends on at least one more node, and another branch has at
        // least one node. Patterns can depend on anything, so with patterns every closure is
        // completed.
        self.deepest = match self.sink.best(0) {
            Some(best) if self.sink.first_only && self.mode.level == 0 => {
                best.complexity.saturating_sub(2)
            }
            _ => u32::MAX,
        };
        self.waiting = 1;
        loop {
            if self.waiting == 0 && self.mode.level == 0 {
                return;
            }
            // True nodes first, then one false node at a time.
            let clash = if on_head < self.on_queue.len() {
                let entry = self.on_queue[on_head];
                on_head += 1;
                self.left(out, entry);
                self.exclude(out, entry)
            } else if off_head < self.off_queue.len() {
                let entry = self.off_queue[off_head];
                off_head += 1;
                self.left(out, entry);
                self.force(source, out, entry)
            } else if self.mode.level > 0 {
                let before = out.entries.len();
                self.inner.extend(source, &self.work, out, limits);
                self.off_queue.extend(before as u16..out.entries.len() as u16);
                if out.entries.len() == before {
                    return;
                }
                Ok(())
            } else {
                return;
            };
            if let Err(clash) = clash {
                out.clash = Some(clash);
                return;
            }
        }
    }

    /// Returns true if the consequences of the entry can matter.
    fn counts(&self, out: &Closure, entry: u16) -> bool {
        u32::from(out.entries[entry as usize].depth) <= self.deepest
    }

    /// Records that the entry has left its queue.
    fn left(&mut self, out: &Closure, entry: u16) {
        self.waiting = self.waiting.saturating_sub(u32::from(self.counts(out, entry)));
    }

    /// Adds the nodes that a true node makes false.
    fn exclude(&mut self, out: &mut Closure, entry: u16) -> Result<(), Clash> {
        let (cell, digit) = parts(out.entries[entry as usize].node);
        if !self.mode.nishio {
            for other in bits(self.work.cand(cell) & !(1 << digit)) {
                self.add_false(out, candidate(cell, other), BY_CELL, entry)?;
            }
        }
        for kind in 0..3 {
            let h = HOUSES_OF[cell][kind] as usize;
            let own = 1 << PLACE_OF[cell][kind];
            for p in bits(self.work.places(h, digit) & !own & beyond_box(cell, kind)) {
                let c = candidate(CELLS_OF[h][p] as usize, digit);
                self.add_false(out, c, BY_HOUSE + kind as u8, entry)?;
            }
        }
        Ok(())
    }

    fn add_false(
        &mut self,
        out: &mut Closure,
        c: usize,
        cause: u8,
        parent: u16,
    ) -> Result<(), Clash> {
        if out.contains(off(c)) {
            return Ok(());
        }
        let start = out.parents_start();
        out.parent(parent);
        if out.contains(on(c)) {
            return Err((out.entry(on(c)), out.push_apart(off(c), cause, start)));
        }
        let entry = out.push(off(c), cause, start, u32::MAX);
        self.off_queue.push(entry);
        self.waiting += u32::from(self.counts(out, entry));
        Ok(())
    }

    /// Adds the nodes that a false node makes true. In a dynamic search its candidate is then
    /// removed.
    fn force(&mut self, source: &State, out: &mut Closure, entry: u16) -> Result<(), Clash> {
        let node = out.entries[entry as usize].node;
        let (cell, digit) = parts(node);
        let others = self.work.cand(cell) & !(1 << digit);
        if !self.mode.nishio && others.is_power_of_two() {
            let other = candidate(cell, others.trailing_zeros() as usize);
            self.add_true(source, out, other, BY_CELL, entry)?;
        }
        for kind in 0..3 {
            let h = HOUSES_OF[cell][kind] as usize;
            let places = self.work.places(h, digit) & !(1 << PLACE_OF[cell][kind]);
            if places.is_power_of_two() {
                let other = CELLS_OF[h][places.trailing_zeros() as usize] as usize;
                let cause = BY_HOUSE + kind as u8;
                self.add_true(source, out, candidate(other, digit), cause, entry)?;
            }
        }
        if self.mode.dynamic {
            self.work.remove(cell, digit);
        }
        Ok(())
    }

    /// Besides its parent, a true node depends on all candidates whose removal makes it the only
    /// one.
    fn add_true(
        &mut self,
        source: &State,
        out: &mut Closure,
        c: usize,
        cause: u8,
        parent: u16,
    ) -> Result<(), Clash> {
        if out.contains(on(c)) {
            return Ok(());
        }
        let start = out.parents_start();
        out.parent(parent);
        if self.mode.dynamic {
            gone_for(on(c), cause, source, &self.work, |gone| {
                let entry = out.entry(off(gone));
                out.parent(entry);
            });
        }
        if out.contains(off(c)) {
            return Err((out.push_apart(on(c), cause, start), out.entry(off(c))));
        }
        let entry = out.push(on(c), cause, start, u32::MAX);
        self.on_queue.push(entry);
        self.waiting += u32::from(self.counts(out, entry));
        Ok(())
    }
}

/// The entries of a node and its opposite: the true one first.
type Clash = (u16, u16);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::explainer::states;
    use crate::logic::nine::chain::MODES;

    #[test]
    fn the_bounded_search_agrees_with_the_first_result_of_the_full_search() {
        let mut found = 0;
        for state in states(0..25).iter().step_by(3) {
            for mode in &MODES[..4] {
                let (mut one, mut other) = (Net::new(*mode), Net::new(*mode));
                let (first, all) =
                    (one.first(state, &Limits::default()), other.all(state, &Limits::default()));
                assert_eq!(first.is_some(), !all.is_empty());
                if let (Some(first), Some(head)) = (first, all.first()) {
                    assert_eq!(first.target, head.target);
                    assert_eq!(first.complexity, head.complexity);
                    assert!(first.shape == head.shape);
                    let links = |(closure, end): &(&Closure, u16)| {
                        let mut chain = Vec::new();
                        closure.chain(*end, &mut chain);
                        chain.iter().map(|&e| closure.entries[e as usize].node).collect::<Vec<_>>()
                    };
                    let one: Vec<_> = one.ends(state, &first).iter().map(links).collect();
                    let other: Vec<_> = other.ends(state, head).iter().map(links).collect();
                    assert_eq!(one, other);
                    found += 1;
                }
            }
        }
        assert!(found > 50, "{found}");
    }

    #[test]
    fn the_backward_count_equals_the_length_of_the_chain() {
        for state in states(0..6) {
            let mut net = Net::new(MODES[2]);
            for found in net.all(&state, &Limits::default()).iter().take(50) {
                let mut sum = 0;
                for (closure, end) in net.ends(&state, found) {
                    let mut chain = Vec::new();
                    closure.chain(end, &mut chain);
                    assert_eq!(chain.len() as u32, closure.count(end, u32::MAX));
                    sum += chain.len() as u32;
                }
                assert_eq!(sum, found.complexity);
            }
        }
    }
}
