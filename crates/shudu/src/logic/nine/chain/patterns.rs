//! Patterns that a dynamic closure may use besides links: those that its own removals have created.
//!
//! They are tried in this order. The first pattern with eliminations ends the round:
//!
//! | level | patterns |
//! |---|---|
//! | 1 and up | locked candidates, hidden pairs, naked pairs, X-Wings |
//! | 2, 3 | and forcing chains and cycles |
//! | 3 | and multiple forcing chains |
//! | 4 | the first row, and dynamic forcing chains |
//!
//! A pattern is used only if it *needs* the closure: some candidate of the initial state had to be
//! removed for it. Those candidates are the parents of its eliminations.
//!
//! Within one pattern, the order of the eliminations affects later ties. In Sudoku Explainer it is
//! the iteration order of a hash table of cells; [`table_order`] reproduces it.

use std::ops::ControlFlow;

use super::closure::Closure;
use super::found::{Found, Shape};
use super::net::{Mode, Net};
use super::node::{ASSUMED, BY_CELL, BY_HOUSE, BY_PATTERN, Node, candidate, gone_for, is_on, off};
use super::single::{Single, Singles};
use crate::hash::HashMap;
use crate::logic::nine::find::{fish, locked, subsets};
use crate::logic::nine::geometry::{BITS_OF, CELLS_OF, bits, cells};
use crate::logic::nine::state::State;
use crate::search::Limits;

/// A nested chain.
struct Nested {
    complexity: u32,
    /// Two chains with the same statements have the same number.
    signature: u32,
}

/// The eliminations of a nested chain, and the candidates that had to be removed for it.
struct Removal {
    gone: Vec<(usize, u16)>,
    parents: Vec<u16>,
    nested: u32,
}

/// The patterns of one search, with their buffers.
pub(super) struct Inner {
    singles: Option<Box<Singles>>,
    net: Option<Box<Net>>,
    nested: Vec<Nested>,
    signatures: Vec<Vec<u16>>,
    numbers: HashMap<Vec<u16>, u32>,
    parents: Vec<u16>,
    chain: Vec<u16>,
    accepted: Vec<Removal>,
    /// The eliminations of the chains in a state, for this search.
    known: HashMap<[u16; 81], Vec<Removal>>,
}

/// Separates the chains of a signature. Not the number of a node.
const BREAK: u16 = u16::MAX;

impl Inner {
    pub(super) fn new(mode: Mode) -> Inner {
        let inner =
            |dynamic, level| Box::new(Net::new(Mode { nishio: false, dynamic, level, nesting: 0 }));
        Inner {
            singles: (mode.level == 2 || mode.level == 3).then(Box::default),
            net: match mode.level {
                3 => Some(inner(false, 0)),
                4 => Some(inner(true, mode.nesting)),
                _ => None,
            },
            nested: Vec::new(),
            signatures: Vec::new(),
            numbers: HashMap::default(),
            parents: Vec::new(),
            chain: Vec::new(),
            accepted: Vec::new(),
            known: HashMap::default(),
        }
    }

    /// Clears the nested chains of the last search.
    pub(super) fn forget(&mut self) {
        self.nested.clear();
        self.signatures.clear();
        self.numbers.clear();
        self.known.clear();
    }

    /// Adds the eliminations of patterns in `now` to the closure that led there from `before`.
    pub(super) fn extend(
        &mut self,
        before: &State,
        now: &State,
        out: &mut Closure,
        limits: &Limits,
    ) {
        let start = out.entries.len();
        let grown = |out: &Closure| out.entries.len() > start;
        self.locked(before, now, out);
        if !grown(out) {
            self.hidden_pairs(before, now, out);
        }
        if !grown(out) {
            self.naked_pairs(before, now, out);
        }
        if !grown(out) {
            self.x_wings(before, now, out);
        }
        if !grown(out) && (self.singles.is_some() || self.net.is_some()) {
            self.chains(before, now, out, limits);
        }
    }

    /// Adds nested chains. Their eliminations depend only on the two states, and different closures
    /// often reach the same state, for example a false candidate and its only alternative being
    /// true.
    fn chains(&mut self, before: &State, now: &State, out: &mut Closure, limits: &Limits) {
        if let Some(known) = self.known.get(now.all_cand()) {
            for removal in known {
                remove(&removal.gone, &removal.parents, removal.nested, out);
            }
            return;
        }
        self.accepted.clear();
        if let Some(mut singles) = self.singles.take() {
            for chain in singles.all(now) {
                self.single(chain, before, now);
            }
            self.singles = Some(singles);
        }
        if self.accepted.is_empty()
            && let Some(mut net) = self.net.take()
        {
            for found in net.all(now, limits) {
                self.several(&net, &found, before, now);
            }
            self.net = Some(net);
        }
        for removal in &self.accepted {
            remove(&removal.gone, &removal.parents, removal.nested, out);
        }
        self.known.insert(*now.all_cand(), std::mem::take(&mut self.accepted));
    }

    /// Returns the complexity of the nested chains that these chains use, each counted once.
    pub(super) fn complexity<'a>(
        &mut self,
        chains: impl Iterator<Item = (&'a Closure, u16)>,
    ) -> u32 {
        let mut counted: Vec<u32> = Vec::new();
        let mut sum = 0;
        for (closure, end) in chains {
            closure.chain(end, &mut self.chain);
            for &entry in &self.chain {
                let nested = closure.entries[entry as usize].nested;
                if nested != u32::MAX {
                    let Nested { complexity, signature } = self.nested[nested as usize];
                    if !counted.contains(&signature) {
                        counted.push(signature);
                        sum += complexity;
                    }
                }
            }
        }
        sum
    }

    /// Returns the statements of a nested chain: the ends of its branches, then each branch.
    pub(super) fn statements(&self, nested: u32) -> impl Iterator<Item = &[Node]> {
        let signature = self.nested[nested as usize].signature;
        self.signatures[signature as usize].split(|&n| n == BREAK).skip(1)
    }

    fn locked(&mut self, before: &State, now: &State, out: &mut Closure) {
        let _ = locked::scan(now, |found| {
            let digit = found.digit;
            let gone = before.cells(digit) & !now.cells(digit);
            let needed = gone & BITS_OF[found.from] & !BITS_OF[found.to];
            let victims = found.victims(now);
            if needed != 0 && victims != 0 {
                self.parents.clear();
                self.parents.extend(cells(needed).map(|c| candidate(c, digit) as u16));
                let mut gone: Vec<_> = cells(victims).map(|c| (c, 1 << digit)).collect();
                table_order(&mut gone);
                remove(&gone, &self.parents, u32::MAX, out);
            }
            ControlFlow::Continue(())
        });
    }

    fn hidden_pairs(&mut self, before: &State, now: &State, out: &mut Closure) {
        let _ = subsets::scan_hidden(now, 2, 4, |pair| {
            self.parents.clear();
            for p in bits(0x1ff & !pair.cells) {
                let cell = CELLS_OF[pair.house][p] as usize;
                let gone = bits(before.cand(cell) & pair.digits);
                self.parents.extend(gone.map(|d| candidate(cell, d) as u16));
            }
            if !self.parents.is_empty() {
                let mut gone: Vec<_> = subsets::hidden_victims(now, pair).collect();
                table_order(&mut gone);
                remove(&gone, &self.parents, u32::MAX, out);
            }
            ControlFlow::Continue(())
        });
    }

    fn naked_pairs(&mut self, before: &State, now: &State, out: &mut Closure) {
        let _ = subsets::scan_naked(now, 2, |pair| {
            self.parents.clear();
            for p in bits(pair.cells) {
                let cell = CELLS_OF[pair.house][p] as usize;
                let gone = bits(before.cand(cell) & !pair.digits);
                self.parents.extend(gone.map(|d| candidate(cell, d) as u16));
            }
            if !self.parents.is_empty() {
                let mut gone: Vec<_> = subsets::naked_victims(now, pair).collect();
                table_order(&mut gone);
                remove(&gone, &self.parents, u32::MAX, out);
            }
            ControlFlow::Continue(())
        });
    }

    fn x_wings(&mut self, before: &State, now: &State, out: &mut Closure) {
        let _ = fish::scan(now, 2, |fish| {
            self.parents.clear();
            for line in bits(fish.lines) {
                let base = fish.first + line;
                let gone = before.places(base, fish.digit) & !now.places(base, fish.digit);
                self.parents.extend(
                    bits(gone & !fish.cover)
                        .map(|p| candidate(CELLS_OF[base][p] as usize, fish.digit) as u16),
                );
            }
            if !self.parents.is_empty() {
                let mut gone: Vec<_> = fish.victims(now).map(|c| (c, 1 << fish.digit)).collect();
                table_order(&mut gone);
                remove(&gone, &self.parents, u32::MAX, out);
            }
            ControlFlow::Continue(())
        });
    }

    fn single(&mut self, chain: &Single, before: &State, now: &State) {
        self.parents.clear();
        let path = match chain.cycle {
            true => &chain.path[..chain.path.len() - 1],
            false => &chain.path[..],
        };
        for &(node, cause) in path.iter().filter(|(node, _)| is_on(*node)) {
            self.need(node, cause, before, now);
        }
        if chain.cycle {
            // In the other direction, the false nodes are true; each keeps its cause.
            for &(node, cause) in path.iter().rev().filter(|(node, _)| !is_on(*node)) {
                self.need(node ^ 1, cause, before, now);
            }
        }
        if self.parents.is_empty() {
            return;
        }
        let nodes = path.iter().map(|&(node, _)| node);
        let mut signature = vec![path[0].0];
        if chain.cycle {
            signature.push(path[0].0 ^ 1);
        }
        signature.push(BREAK);
        signature.extend(nodes.clone());
        if chain.cycle {
            signature.push(BREAK);
            signature.push(path[0].0 ^ 1);
            signature.extend(nodes.skip(1).rev().map(|node| node ^ 1));
        }
        let nested = self.remember(chain.complexity, signature);
        self.accept(chain.gone.clone(), nested);
    }

    fn several(&mut self, net: &Net, found: &Found, before: &State, now: &State) {
        let assumed = match found.shape {
            Shape::Cell { .. } => BY_CELL,
            Shape::House { house, .. } => BY_HOUSE + if house >= 18 { 0 } else { 1 + house / 9 },
            _ => ASSUMED,
        };
        self.parents.clear();
        let ends = net.ends(now, found);
        let mut signature: Vec<u16> =
            ends.iter().map(|&(closure, end)| closure.entries[end as usize].node).collect();
        let mut chain = std::mem::take(&mut self.chain);
        for (closure, end) in ends {
            closure.chain(end, &mut chain);
            signature.push(BREAK);
            for &entry in &chain {
                let entry = closure.entries[entry as usize];
                signature.push(entry.node);
                if is_on(entry.node) {
                    let cause = if entry.cause == ASSUMED { assumed } else { entry.cause };
                    self.need(entry.node, cause, before, now);
                }
            }
        }
        self.chain = chain;
        if !self.parents.is_empty() {
            let nested = self.remember(found.complexity, signature);
            self.accept(vec![found.gone(now)], nested);
        }
    }

    /// Records the candidates that had to be removed for a true node.
    fn need(&mut self, node: Node, cause: u8, before: &State, now: &State) {
        gone_for(node, cause, before, now, |c| {
            if !self.parents.contains(&(c as u16)) {
                self.parents.push(c as u16);
            }
        });
    }

    fn remember(&mut self, complexity: u32, signature: Vec<u16>) -> u32 {
        let next = self.signatures.len() as u32;
        let signatures = &mut self.signatures;
        let signature = *self.numbers.entry(signature).or_insert_with_key(|key| {
            signatures.push(key.clone());
            next
        });
        self.nested.push(Nested { complexity, signature });
        self.nested.len() as u32 - 1
    }

    fn accept(&mut self, mut gone: Vec<(usize, u16)>, nested: u32) {
        table_order(&mut gone);
        self.accepted.push(Removal { gone, parents: self.parents.clone(), nested });
    }
}

/// Adds the new eliminations; they depend on the absence of these candidates.
fn remove(gone: &[(usize, u16)], parents: &[u16], nested: u32, out: &mut Closure) {
    for &(cell, digits) in gone {
        for digit in bits(digits) {
            let node = off(candidate(cell, digit));
            if out.contains(node) {
                continue;
            }
            let start = out.parents_start();
            for &parent in parents {
                let entry = out.entry(off(parent as usize));
                out.parent(entry);
            }
            out.push(node, BY_PATTERN, start, nested);
        }
    }
}

/// Sorts cells as a Java hash table of cell numbers lists them: by the number modulo the size of
/// the table, which starts with 16 and doubles when it is three quarters full.
fn table_order(gone: &mut [(usize, u16)]) {
    let mut size = 16;
    while gone.len() * 4 > size * 3 {
        size *= 2;
    }
    gone.sort_by_key(|&(cell, _)| cell % size);
}
