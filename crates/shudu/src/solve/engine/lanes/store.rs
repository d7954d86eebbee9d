//! Saved nodes: the other branches of guesses.
//!
//! Lanes that guess at the same time save their nodes in the same place, each in its own lane, so
//! that saving them is a few whole-vector stores. A place is free again when every lane has taken
//! its node back.

#![allow(clippy::needless_range_loop)] // The same index runs through several arrays.

use super::layout::{Node, WORDS};
use super::simd::Simd;
use super::sweep::Block;

/// The end of a list.
pub(super) const NONE: u32 = u32::MAX;

/// The nodes saved at the same time.
pub(super) struct Saved<S: Simd> {
    pub(super) words: [S::A; WORDS],
    /// The lanes with a node here.
    pub(super) live: u32,
    /// For each lane, the next older place in its list.
    pub(super) next: [u32; 16],
    /// For each lane, the open guesses above the node.
    pub(super) depth: [u32; 16],
}

/// All saved nodes. Each lane has a linked list of the places where it has a node. The place freed
/// last is reused first.
pub(super) struct Store<S: Simd> {
    pub(super) saved: Vec<Saved<S>>,
    free: Vec<u32>,
}

impl<S: Simd> Store<S> {
    pub(super) const EMPTY: Store<S> = Store { saved: Vec::new(), free: Vec::new() };

    /// Returns a free place.
    #[inline(always)]
    pub(super) fn take(&mut self, s: S) -> u32 {
        match self.free.pop() {
            Some(place) => place,
            None => self.grow(s),
        }
    }

    #[inline(never)]
    fn grow(&mut self, s: S) -> u32 {
        // Enough for most puzzles. Reallocation costs more than a guess.
        if self.saved.capacity() == 0 {
            self.saved.reserve(16);
            self.free.reserve(16);
        }
        let (next, depth) = ([NONE; 16], [0; 16]);
        self.saved.push(Saved { words: [s.zeros(); WORDS], live: 0, next, depth });
        self.saved.len() as u32 - 1
    }

    /// Removes the node of a lane.
    #[inline(always)]
    pub(super) fn release(&mut self, place: u32, lane: usize) {
        let live = &mut self.saved[place as usize].live;
        *live &= !(1 << lane);
        if *live == 0 {
            self.free.push(place);
        }
    }
}

impl<S: Simd> Block<S> {
    /// Puts a node into a lane.
    #[inline(always)]
    pub(super) fn put(&mut self, lane: usize, node: &Node) {
        copy_in(&mut self.words, lane, &node.words);
        self.restart(lane);
    }

    /// Puts the node of another lane into a lane.
    #[inline(always)]
    pub(super) fn move_in(&mut self, lane: usize, words: &[S::A; WORDS], from: usize) {
        copy_across(&mut self.words, lane, words, from);
        self.restart(lane);
    }

    /// Prepares a lane for a new node.
    #[inline(always)]
    fn restart(&mut self, lane: usize) {
        for single in &mut self.single {
            single.as_mut()[lane] = 0;
        }
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

/// Copies words from lane to lane, without vector instructions for the same reason.
#[inline(never)]
fn copy_across<A: AsRef<[u32]> + AsMut<[u32]>>(
    to: &mut [A; WORDS],
    lane: usize,
    words: &[A; WORDS],
    from: usize,
) {
    for i in 0..WORDS {
        to[i].as_mut()[lane] = words[i].as_ref()[from];
    }
}
