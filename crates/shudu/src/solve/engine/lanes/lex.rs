//! Solutions in lexicographic order.
//!
//! The guess is always the first open cell in reading order, its smallest digit first, and the
//! search is depth first. Cells before the guess have one candidate in both branches, so every
//! solution of the first branch comes before every solution of the second.

use std::ops::ControlFlow;

use super::Start;
use super::branch::Guess;
use super::layout::{self, FIELDS, Node, PLACES, WORDS};
use super::simd::Portable;
use super::sweep::{Block, Nodes, Outcome, sweep};
use crate::solve::propagation::Tally;

/// Sweeps one node in ordinary registers to the fixed point.
pub(super) fn settle(node: &mut Node) -> Outcome {
    let nodes = Nodes { words: node.words.map(|w| [w]), naked: node.naked.map(|w| [w]) };
    let mut block = Block::new(Portable, nodes);
    loop {
        let outcome = sweep(Portable, &mut block, []);
        if outcome.dead | outcome.solved | outcome.stuck != 0 {
            node.words = block.nodes.words.map(|[w]| w);
            return outcome;
        }
    }
}

/// Splits a node: it keeps the guess, and the rest is returned.
pub(super) fn split(node: &mut Node, guess: Guess) -> Node {
    let (at, candidate) = guess.candidate();
    let mut rest = *node;
    rest.words[at] &= !candidate;
    for t in 0..3 {
        let place = t * 9 + guess.word;
        let own = if place == at { candidate } else { 0 };
        node.words[place] &= !(FIELDS << guess.bit) | own;
    }
    node.depth += 1;
    rest.depth += 1;
    rest
}

/// A search for the solutions below a start in lexicographic order (row by row, small digits first)
/// that pauses at each solution.
#[derive(Clone, Debug)]
pub(crate) struct InOrder {
    open: Vec<Node>,
}

impl InOrder {
    /// Returns the search of a puzzle, of candidates or of a part of a search.
    pub(crate) fn new(start: impl Into<Start>) -> InOrder {
        InOrder { open: vec![start.into().0] }
    }

    /// Advances to the next solution and returns its cells and the number of open guesses. Returns
    /// `None` if there is no other, `Break` if the tally stopped the search.
    pub(crate) fn advance(
        &mut self,
        tally: &mut impl Tally,
    ) -> ControlFlow<(), Option<([u8; 81], u32)>> {
        while let Some(node) = self.open.last_mut() {
            tally.node()?;
            let outcome = settle(node);
            if outcome.dead | outcome.solved != 0 {
                let (words, depth) = (node.words, node.depth);
                self.open.pop();
                if outcome.solved != 0 {
                    return ControlFlow::Continue(Some((layout::write(&words), depth)));
                }
                continue;
            }
            let guess = first_open(&node.words);
            tally.guess();
            let mut with_digit = *node;
            *node = split(&mut with_digit, guess);
            self.open.push(with_digit);
        }
        ControlFlow::Continue(None)
    }
}

/// Returns the first cell in reading order with several candidates, and the smallest of them. A
/// stuck node has such a cell.
fn first_open(words: &[u32; WORDS]) -> Guess {
    for &(word, bit) in &PLACES {
        let (word, bit) = (word as usize, bit as usize);
        let digits = layout::digits_of(words, word, bit);
        if !digits.is_power_of_two() {
            return Guess { word, bit, digit: (digits | 1 << 8).trailing_zeros() as usize };
        }
    }
    Guess { word: 0, bit: 0, digit: 0 }
}
