//! Solutions in lexicographic order.
//!
//! The guess is always the first open cell in reading order, its smallest digit first, and the
//! search goes depth first. Cells before the guess have one candidate in both branches, so every
//! solution of the first branch comes before every solution of the second.

use super::Start;
use super::branch::Guess;
use super::layout::{self, FIELDS, Node, PLACES, WORDS};
use super::simd::Portable;
use super::sweep::{Block, Outcome, sweep};
use crate::grid::Grid;
use crate::search::Work;

/// One lane, in ordinary registers: a node is swept until it stands still.
pub(super) fn settle(node: &mut Node, work: &mut Work) -> Outcome {
    let mut block = Block::<Portable> { words: node.words.map(|w| [w]), single: [[0]; 3] };
    work.nodes += 1;
    loop {
        work.sweeps += 1;
        let outcome = sweep(Portable, &mut block);
        if outcome.dead | outcome.solved | outcome.stuck != 0 {
            node.words = block.words.map(|[w]| w);
            return outcome;
        }
    }
}

/// Splits a node: it goes on with the guess, the answer is the rest.
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

/// The solutions below a start, in lexicographic order (row by row, small digits first), made one
/// by one as they are asked for.
#[derive(Clone, Debug)]
pub struct InOrder {
    open: Vec<Node>,
    work: Work,
    found: bool,
}

impl InOrder {
    /// The solutions of a puzzle, of candidates or of a part of a search.
    pub fn new(start: impl Into<Start>) -> InOrder {
        InOrder { open: vec![start.into().0], work: Work::default(), found: false }
    }

    /// Work done so far.
    pub fn work(&self) -> Work {
        self.work
    }

    /// One node further: `None` when the search is over, `Some(None)` when the node was no
    /// solution. For callers that must be able to stop between nodes.
    pub fn step(&mut self) -> Option<Option<Grid>> {
        let mut node = self.open.pop()?;
        let outcome = settle(&mut node, &mut self.work);
        if outcome.solved != 0 {
            if !self.found {
                self.found = true;
                self.work.depth = node.depth;
            }
            return Some(Some(Grid::from_valid_cells(layout::write(&node.words))));
        }
        if outcome.dead == 0 {
            let guess = first_open(&node.words);
            self.work.guesses += 1;
            let rest = split(&mut node, guess);
            self.open.push(rest);
            self.open.push(node);
        }
        Some(None)
    }
}

impl Iterator for InOrder {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        loop {
            if let Some(grid) = self.step()? {
                return Some(grid);
            }
        }
    }
}

impl std::iter::FusedIterator for InOrder {}

/// The first cell in reading order with several candidates, and the smallest of them. A node that
/// is stuck has one.
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
