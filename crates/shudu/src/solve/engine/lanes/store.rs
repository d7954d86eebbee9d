//! Saved nodes: the other branches of guesses.
//!
//! Lanes that guess at the same time save their nodes in the same place, each in its own lane, so
//! that saving them is a few whole-vector stores. A place is free when every lane has taken its node
//! back. It keeps its words until the next guess, so the next sweep can still read them.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::layout::{Node, WORDS};
use super::simd::Simd;
use super::sweep::{Block, Nodes};

/// The end of a list.
pub(super) const NONE: u32 = u32::MAX;

/// The lists that nodes saved at the same time are in.
pub(super) struct Links<S: Simd> {
    /// The lanes with a node here.
    pub(super) live: u32,
    /// For each lane, the next older place in its list.
    pub(super) next: S::A,
    /// For each lane, the open guesses above the node.
    pub(super) depth: S::A,
}

/// All saved nodes. Each lane has a linked list of the places where it has a node. The place freed
/// last is reused first.
pub(super) struct Store<S: Simd> {
    pub(super) nodes: Vec<Nodes<S>>,
    pub(super) links: Vec<Links<S>>,
    /// The free places, followed by anything.
    free: Vec<u32>,
    frees: usize,
}

impl<S: Simd> Store<S> {
    pub(super) const EMPTY: Store<S> =
        Store { nodes: Vec::new(), links: Vec::new(), free: Vec::new(), frees: 0 };

    /// Returns a free place. It has a copy of these nodes if `copied`, else anything.
    #[inline(always)]
    pub(super) fn take(&mut self, s: S, nodes: &Nodes<S>, copied: bool) -> u32 {
        if self.frees == 0 {
            return self.grow(s, nodes);
        }
        self.frees -= 1;
        let place = self.free[self.frees];
        if copied {
            self.nodes[place as usize] = *nodes;
        }
        place
    }

    #[inline(never)]
    fn grow(&mut self, s: S, nodes: &Nodes<S>) -> u32 {
        // Enough for most puzzles. Reallocation costs more than a guess.
        if self.nodes.capacity() == 0 {
            self.nodes.reserve(16);
            self.links.reserve(16);
            self.free.reserve(16);
        }
        self.nodes.push(*nodes);
        self.links.push(Links { live: 0, next: s.zeros(), depth: s.zeros() });
        self.free.push(NONE);
        self.nodes.len() as u32 - 1
    }

    /// Removes the node of a lane.
    #[inline(always)]
    pub(super) fn release(&mut self, place: u32, lane: usize) {
        let live = &mut self.links[place as usize].live;
        *live &= !(1 << lane);
        // Without a branch, which would often be mispredicted. There are fewer free places than places.
        self.free[self.frees] = place;
        self.frees += usize::from(*live == 0);
    }
}

impl<S: Simd> Block<S> {
    /// Puts a node into a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, s: S, lane: usize, node: &Node) {
        if S::COPY_VECTORS {
            let own = s.lanes(1 << lane);
            for i in 0..WORDS {
                let words = &mut self.nodes.words[i];
                let word = s.select(own, s.splat(node.words[i]), s.load(words));
                s.store(words, word);
            }
        } else {
            copy_in(&mut self.nodes.words, lane, &node.words);
        }
        for t in 0..3 {
            self.nodes.naked[t].as_mut()[lane] = node.naked[t];
        }
        self.replaced |= 1 << lane;
    }

    /// Puts a node saved by the same lane into a lane.
    #[inline(always)]
    pub(super) fn put_back(&mut self, s: S, lane: usize, nodes: &Nodes<S>) {
        if S::COPY_VECTORS {
            let own = s.lanes(1 << lane);
            for i in 0..WORDS {
                let words = &mut self.nodes.words[i];
                let word = s.select(own, s.load(&nodes.words[i]), s.load(words));
                s.store(words, word);
            }
        } else {
            copy_across(&mut self.nodes.words, lane, &nodes.words);
        }
        for t in 0..3 {
            self.nodes.naked[t].as_mut()[lane] = nodes.naked[t].as_ref()[lane];
        }
        self.replaced |= 1 << lane;
    }
}

/// Copies words into a lane. A separate function, compiled without vector instructions: with them
/// the compiler would use scatters, which are slower.
#[inline(never)]
pub(super) fn copy_in<A: AsMut<[u32]>>(to: &mut [A; WORDS], lane: usize, from: &[u32; WORDS]) {
    for i in 0..WORDS {
        to[i].as_mut()[lane] = from[i];
    }
}

/// Copies a lane's words, without vector instructions for the same reason.
#[inline(never)]
fn copy_across<A: AsRef<[u32]> + AsMut<[u32]>>(
    to: &mut [A; WORDS],
    lane: usize,
    from: &[A; WORDS],
) {
    for i in 0..WORDS {
        to[i].as_mut()[lane] = from[i].as_ref()[lane];
    }
}
