//! How a node lies in memory, and how puzzles come in and solutions go out.
//!
//! See [`sweep`](super::sweep) for the picture of a word. A node outside the lanes is 27 words side
//! by side in two cache lines, with its place in a list in the room that is left.

use crate::grid::{Candidates, Digit};

/// Words of a node.
pub(super) const WORDS: usize = 27;
/// All candidates of a word.
pub(super) const ALL: u32 = (1 << 27) - 1;
/// One bit of each of the three digits of a word.
pub(super) const FIELDS: u32 = 1 | 1 << 9 | 1 << 18;

/// A search node waiting for a lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Node {
    pub(super) words: [u32; WORDS],
    /// The next node of the list this one is in.
    pub(super) next: u32,
    /// Open guesses above this node.
    pub(super) depth: u32,
}

impl Node {
    /// A node with every candidate.
    pub(super) const OPEN: Node = Node { words: [ALL; WORDS], next: 0, depth: 0 };
}

/// What a given says.
#[derive(Clone, Copy)]
struct Value {
    /// The digit, 0 to 8.
    first: u8,
    /// Ones for a digit, zero for a blank.
    fields: u32,
}

const VALUES: [Value; 16] = {
    let mut values = [Value { first: 0, fields: 0 }; 16];
    let mut v = 1;
    while v < 10 {
        values[v] = Value { first: v as u8 - 1, fields: u32::MAX };
        v += 1;
    }
    values
};

/// For each cell, its word within a digit triple (0 to 8) and its box (the bit).
pub(super) const PLACES: [(u8, u8); 81] = {
    let mut places = [(0, 0); 81];
    let mut i = 0;
    while i < 81 {
        let (row, column) = (i / 9, i % 9);
        places[i] = ((row % 3 * 3 + column % 3) as u8, (row / 3 * 3 + column / 3) as u8);
        i += 1;
    }
    places
};

/// The node of a puzzle: a given leaves its cell that digit alone.
#[inline(never)]
pub(super) fn read(cells: &[u8; 81], node: &mut Node) {
    // Without branches: a blank takes nothing and gives nothing.
    let mut taken = [0u32; 9];
    let mut given = [0u32; 32];
    for (&value, &(word, bit)) in cells.iter().zip(&PLACES) {
        let Value { first, fields } = VALUES[(value & 15) as usize];
        taken[word as usize] |= (FIELDS & fields) << bit;
        given[(first / 3 * 9 + word) as usize & 31] |= (fields & 1) << (first % 3 * 9 + bit);
    }
    for i in 0..WORDS {
        node.words[i] = given[i] | ALL & !taken[i % 9];
    }
}

/// The node of a puzzle.
pub(super) fn from_cells(cells: &[u8; 81]) -> Node {
    let mut node = Node::OPEN;
    read(cells, &mut node);
    node
}

/// The node of a pencilmark grid.
pub(super) fn from_candidates(candidates: &Candidates) -> Node {
    let mut node = Node { words: [0; WORDS], next: 0, depth: 0 };
    for (set, &(word, bit)) in candidates.sets().iter().zip(&PLACES) {
        for digit in set.iter().map(Digit::index) {
            node.words[digit / 3 * 9 + word as usize] |= 1 << (digit % 3 * 9 + bit as usize);
        }
    }
    node
}

/// The candidates of one cell, bit 0 for digit 1.
pub(super) fn digits_of(words: &[u32; WORDS], word: usize, bit: usize) -> u32 {
    let mut digits = 0;
    for t in 0..3 {
        let x = words[t * 9 + word] >> bit;
        digits |= (x & 1 | x >> 8 & 2 | x >> 16 & 4) << (3 * t);
    }
    digits
}

/// The digits of a solved node: every cell has one candidate.
#[inline(never)]
pub(super) fn write(words: &[u32; WORDS]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (value, &(word, bit)) in cells.iter_mut().zip(&PLACES) {
        let (word, bit) = (word as usize, bit as usize);
        let [a, b, c] = [0, 1, 2].map(|t| words[t * 9 + word] >> bit);
        // Which digit of its triple, and which triple.
        let digit = (a | b | c) >> 9 & 1 | (a | b | c) >> 17 & 2;
        let triple = (b | b >> 9 | b >> 18) & 1 | (c << 1 | c >> 8 | c >> 17) & 2;
        *value = (1 + digit + 3 * triple) as u8;
    }
    cells
}
