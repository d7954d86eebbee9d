//! The memory layout of a node, and the conversion of puzzles to nodes and of nodes to solutions.
//!
//! See `sweep` for the layout of a word. A node outside the lanes is 27 words and its depth, in two
//! cache lines.

use crate::grid::Candidates;

/// Words of a node.
pub(super) const WORDS: usize = 27;
/// All candidates of a word.
pub(super) const ALL: u32 = (1 << 27) - 1;
/// One bit of each of the three digits of a word.
pub(super) const FIELDS: u32 = 1 | 1 << 9 | 1 << 18;

/// A saved search node.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Node {
    pub(super) words: [u32; WORDS],
    /// The naked singles that are known and have cleared their boxes: see `sweep::Nodes`.
    pub(super) naked: [u32; 3],
    /// Open guesses above this node.
    pub(super) depth: u32,
    /// Fills the second cache line, because whole ones are read.
    pub(super) unused: u32,
}

impl Node {
    /// A node with every candidate.
    pub(super) const OPEN: Node = Node { words: [ALL; WORDS], naked: [0; 3], depth: 0, unused: 0 };
}

/// The candidates that a value leaves in its cell, by triple: a blank leaves all digits, a given one.
/// The fourth word is set for a blank.
static MARKS: [[u32; 4]; 16] = {
    let mut marks = [[FIELDS; 4]; 16];
    let mut digit = 0;
    while digit < 9 {
        marks[digit + 1] = [0; 4];
        marks[digit + 1][digit / 3] = 1 << (digit % 3 * 9);
        digit += 1;
    }
    marks
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

/// For each word within a triple and each box, the cell.
pub(super) const CELLS: [[u8; 9]; 9] = {
    let mut cells = [[0; 9]; 9];
    let mut i = 0;
    while i < 81 {
        cells[PLACES[i].0 as usize][PLACES[i].1 as usize] = i as u8;
        i += 1;
    }
    cells
};

/// For comparisons of bytes: a code with two bits for each digit, and another bit for a blank. Only the
/// digit itself has no bits outside the code of a digit.
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
pub(super) static CODE: [u8; 16] = [BLANK, 3, 5, 9, 17, 6, 10, 18, 12, 20, 0, 0, 0, 0, 0, 0];
/// The code of a blank.
#[cfg(all(feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
pub(super) const BLANK: u8 = 0x80;

/// Writes the node of a puzzle: the cell of a given has only that candidate, which is eliminated in the
/// blanks of its box.
#[inline(never)]
pub(super) fn read(cells: &[u8; 81], node: &mut Node) {
    let mut blanks = [0; 9];
    node.naked = [0; 3];
    for (word, places) in CELLS.iter().enumerate() {
        let mut all = [0; 4];
        for (bit, &cell) in places.iter().enumerate() {
            let marks = &MARKS[(cells[cell as usize] & 15) as usize];
            for t in 0..4 {
                all[t] |= marks[t] << bit;
            }
        }
        for t in 0..3 {
            node.words[t * 9 + word] = all[t];
            node.naked[t] |= all[t] & !all[3];
        }
        blanks[word] = all[3];
    }
    for (i, word) in node.words.iter_mut().enumerate() {
        *word &= !(node.naked[i / 9] & blanks[i % 9]);
    }
}

/// Returns the node of a puzzle.
pub(super) fn from_cells(cells: &[u8; 81]) -> Node {
    let mut node = Node::OPEN;
    read(cells, &mut node);
    node
}

/// Returns the node of a set of candidates.
pub(super) fn from_candidates(candidates: &Candidates) -> Node {
    let mut node = Node { words: [0; WORDS], ..Node::OPEN };
    for (set, &(word, bit)) in candidates.sets().iter().zip(&PLACES) {
        let digits = set.bits();
        for (t, three) in [digits, digits >> 3, digits >> 6].into_iter().enumerate() {
            node.words[t * 9 + word as usize] |=
                (three & 1 | (three & 2) << 8 | (three & 4) << 16) << bit;
        }
    }
    node
}

/// Copies a lane's words out. A separate function, compiled without vector instructions: with them
/// the compiler would use gathers, which are slower.
#[inline(never)]
pub(super) fn copy_out<A: AsRef<[u32]>>(from: &[A; WORDS], lane: usize, to: &mut [u32; WORDS]) {
    for i in 0..WORDS {
        to[i] = from[i].as_ref()[lane];
    }
}

/// Returns the candidates of one cell, bit 0 for digit 1.
pub(super) fn digits_of(words: &[u32; WORDS], word: usize, bit: usize) -> u32 {
    let mut digits = 0;
    for t in 0..3 {
        let x = words[t * 9 + word] >> bit;
        digits |= (x & 1 | x >> 8 & 2 | x >> 16 & 4) << (3 * t);
    }
    digits
}

/// Returns the digits of a solved node: every cell has one candidate.
#[inline(never)]
pub(super) fn write(words: &[u32; WORDS]) -> [u8; 81] {
    let mut cells = [0; 81];
    for (word, places) in CELLS.iter().enumerate() {
        let [a, b, c] = [words[word], words[9 + word], words[18 + word]];
        let fold = |x: u32| (x | x >> 9 | x >> 18) & 0x1ff;
        let any = a | b | c;
        // The digit within its triple, and the triple.
        let planes = [any >> 9 & 0x1ff, any >> 18, fold(b), fold(c)];
        let mut values = 0x0101_0101_0101_0101;
        let mut last = 1;
        for (plane, worth) in planes.into_iter().zip([1, 2, 3, 6]) {
            values += bytes(plane) * u64::from(worth);
            last += (plane >> 8) as u8 * worth;
        }
        for (bit, &cell) in places[..8].iter().enumerate() {
            cells[cell as usize] = (values >> (8 * bit)) as u8;
        }
        cells[places[8] as usize] = last;
    }
    cells
}

/// Returns the low eight bits, one byte each.
#[inline(always)]
fn bytes(x: u32) -> u64 {
    let spread = (u64::from(x & 0xff) * 0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (spread + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Rng, Stream};

    #[test]
    fn a_given_has_cleared_its_box() {
        for item in 0..200 {
            let rng = &mut Stream::new(15, item);
            // Some puzzles have a digit twice in a box; both givens are kept.
            let cells: [u8; 81] = std::array::from_fn(|_| match rng.below(3) {
                0 => 1 + rng.below(9) as u8,
                _ => 0,
            });
            let node = from_cells(&cells);
            for (cell, &(word, place)) in PLACES.iter().enumerate() {
                let same_box = (0..81).filter(|&other| PLACES[other].1 == place);
                let given = same_box.fold(0, |all, other| all | 1 << cells[other] >> 1);
                let expected = match cells[cell] {
                    0 => 0x1ff & !given,
                    digit => 1 << (digit - 1),
                };
                assert_eq!(digits_of(&node.words, word.into(), place.into()), expected);
                for digit in 0..9 {
                    let naked = node.naked[digit / 3] >> (digit % 3 * 9 + usize::from(place)) & 1;
                    assert_eq!(naked, given >> digit & 1);
                }
            }
        }
    }
}
