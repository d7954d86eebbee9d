//! Where to guess.
//!
//! A guess is most useful when it moves much, whichever way it goes. So we take a cell with two
//! candidates (three, if there is none; then two of them count), and among those the one whose
//! digits stand in the most peers:
//!
//! ```text
//!   score = Σ over both digits of   peers outside the cell's minirow and minicolumn with the digit
//!                               + 2 × peers with two candidates, the digit among them
//! ```
//! A peer in the same minirow or minicolumn counts only when it has two candidates: locked
//! candidates have mostly said already what it would say.
//!
//! The same rule is written twice, here in ordinary words and in the AVX-512 shell with cells side
//! by side in the lanes; both make the same guesses.

use super::layout::{FIELDS, Node, WORDS, digits_of};

/// One candidate of a cell to try, against all the others of the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Guess {
    /// The word within a triple.
    pub(super) word: usize,
    /// The box.
    pub(super) bit: usize,
    /// The digit to try, 0 to 8.
    pub(super) digit: usize,
}

/// How many cells are looked at: as many as AVX-512 has lanes. More would not find better ones.
pub(super) const LOOKED_AT: usize = 16;

/// The peers of a cell in one digit of a triple, nine words as they lie in memory, two by two.
type Peers = [u64; 5];

const fn peers(all: bool) -> [[Peers; 9]; 9] {
    let mut table = [[[0; 5]; 9]; 9];
    let mut i = 0;
    while i < 81 {
        let mut j = 0;
        while j < 81 {
            let (r, c, band, stack) = (i / 27, i / 9 % 3, i / 3 % 3, i % 3);
            let (r2, c2, band2, stack2) = (j / 27, j / 9 % 3, j / 3 % 3, j % 3);
            let row = r == r2 && band == band2;
            let column = c == c2 && stack == stack2;
            let same_box = band == band2 && stack == stack2;
            let mini = same_box && (r == r2 || c == c2);
            if (row || column || same_box) && (all || !mini) {
                let word = r2 * 3 + c2;
                table[i / 9][i % 9][word / 2] |= 1 << (word % 2 * 32 + band2 * 3 + stack2);
            }
            j += 1;
        }
        i += 1;
    }
    table
}

/// The cell itself and its peers.
static ALL_PEERS: [[Peers; 9]; 9] = peers(true);
/// The peers outside the cell's minirow and minicolumn.
static FAR_PEERS: [[Peers; 9]; 9] = peers(false);

/// Chooses a guess in a node where nothing more can be inferred.
#[inline(always)]
pub(super) fn choose(node: &Node) -> Guess {
    let words = &node.words;
    let mut pairs = [0u32; 9];
    for (i, pair) in pairs.iter_mut().enumerate() {
        *pair = cells_with_two(words[i], words[9 + i], words[18 + i]);
    }
    let mut cells = pairs;
    if pairs == [0; 9] {
        for (i, cell) in cells.iter_mut().enumerate() {
            *cell = cells_with_three(words[i], words[9 + i], words[18 + i]);
        }
    }
    let mut best = (0, Guess { word: 0, bit: 0, digit: 0 });
    let mut looked_at = 0;
    'cells: for word in 0..9 {
        let mut left = cells[word];
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            // The candidates: bit 9 × (digit within its triple) + 3 × triple. The last two count.
            let mut marks = 0;
            for t in 0..3 {
                marks |= (words[t * 9 + word] >> bit & FIELDS) << (3 * t);
            }
            let second = marks.ilog2();
            let first = (marks ^ 1 << second).ilog2();
            let [first, second] = [first, second].map(|at| (at % 9 / 3 * 3 + at / 9) as usize);
            let score =
                1 + score(words, &pairs, word, bit, first) + score(words, &pairs, word, bit, second);
            if score > best.0 {
                best = (score, Guess { word, bit, digit: first });
            }
            looked_at += 1;
            if looked_at == LOOKED_AT {
                break 'cells;
            }
        }
    }
    if best.0 != 0 { best.1 } else { fewest(words) }
}

/// How much one digit of a cell with two candidates stands in its peers.
#[inline(always)]
fn score(words: &[u32; WORDS], pairs: &[u32; 9], word: usize, bit: usize, digit: usize) -> u32 {
    let own = &words[digit / 3 * 9..digit / 3 * 9 + 9];
    let shift = digit % 3 * 9;
    let (all, far) = (&ALL_PEERS[word][bit], &FAR_PEERS[word][bit]);
    let (mut alone, mut paired) = (0, 0);
    for k in 0..5 {
        let two = |from: &[u32]| {
            u64::from(from[2 * k]) | if k < 4 { u64::from(from[2 * k + 1]) << 32 } else { 0 }
        };
        let at = two(own) >> shift;
        alone += (at & far[k]).count_ones();
        paired += (at & all[k] & two(pairs)).count_ones();
    }
    alone + 2 * paired
}

/// The boxes whose cell in this word has exactly two candidates.
#[inline(always)]
fn cells_with_two(a: u32, b: u32, c: u32) -> u32 {
    let any = a | b | c;
    let two = a & b | c & (a | b);
    let three = a & b & c;
    let fold = |x: u32| x | x >> 9 | x >> 18;
    let (x, y, z) = (any, any >> 9, any >> 18);
    let one_field = (x ^ y ^ z) & !(x & y & z);
    let two_fields = (x & y | z & (x | y)) & !(x & y & z);
    (two_fields & !fold(two) | one_field & fold(two) & !fold(three)) & 0x1ff
}

/// The boxes whose cell in this word has exactly three candidates.
#[inline(always)]
fn cells_with_three(a: u32, b: u32, c: u32) -> u32 {
    let any = a | b | c;
    let two = a & b | c & (a | b);
    let three = a & b & c;
    let fold = |x: u32| x | x >> 9 | x >> 18;
    let one_of = |x: u32| (x ^ x >> 9 ^ x >> 18) & !(x & x >> 9 & x >> 18);
    let (x, y, z) = (any, any >> 9, any >> 18);
    let two_fields = (x & y | z & (x | y)) & !(x & y & z);
    (x & y & z & !fold(two) | two_fields & one_of(two) & !fold(three) | one_of(any) & fold(three))
        & 0x1ff
}

/// The cell with the fewest candidates above one; the first one in case of a tie.
#[inline(never)]
pub(super) fn fewest(words: &[u32; WORDS]) -> Guess {
    let mut best = (u32::MAX, Guess { word: 0, bit: 0, digit: 0 });
    for word in 0..9 {
        for bit in 0..9 {
            let digits = digits_of(words, word, bit);
            let count = digits.count_ones();
            if count > 1 && count < best.0 {
                best = (count, Guess { word, bit, digit: digits.trailing_zeros() as usize });
            }
        }
    }
    best.1
}
