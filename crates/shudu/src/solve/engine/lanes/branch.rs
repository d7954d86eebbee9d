//! The choice of the cell to guess in.
//!
//! A good guess has many consequences whether it is right or wrong. So the cell is one with two
//! candidates (three, if there is none; then two of them count), and among these the one whose
//! digits are candidates of the most peers:
//!
//! ```text
//!   score = Σ over both digits of   peers outside the cell's minirow and minicolumn with the digit
//!                               + 2 × peers with two candidates, the digit among them
//! ```
//! A peer in the same minirow or minicolumn counts only if it has two candidates: locked candidates
//! have usually removed the digit from the others already.
//!
//! Scoring pays off where guesses are wrong. A puzzle with many solutions has few dead ends, and
//! any cell is good enough: until the first dead end of a puzzle, from its third guess on, the
//! search chooses the first cell with two candidates (three, if there is none), and on open grids
//! several cells together that are not peers of each other.
//!
//! The rule is implemented twice, here on scalars and in `avx512` with cells side by side in the
//! lanes. A test compares the two. It is for one node; `choice` has a rule for many nodes.

use super::layout::{FIELDS, Node, WORDS, digits_of};

/// A candidate to try. The other branch has all other candidates of the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Guess {
    /// The word within a triple.
    pub(super) word: usize,
    /// The box.
    pub(super) bit: usize,
    /// The digit to try, 0 to 8.
    pub(super) digit: usize,
}

impl Guess {
    /// Creates a guess from the number of its cell, 9 × word + box, and that of its digit, 9 ×
    /// (digit within its triple) + 3 × triple. From tables, because this is on the critical path.
    #[inline(always)]
    pub(super) fn new(cell: u32, digit: u32) -> Guess {
        let (word, bit) = CELL_PARTS[cell as usize & 127];
        let digit = DIGIT_PARTS[digit as usize & 31];
        Guess { word: word.into(), bit: bit.into(), digit: digit.into() }
    }

    /// Returns the word of the digit, and the bit of the candidate in it.
    #[inline(always)]
    pub(super) fn candidate(self) -> (usize, u32) {
        let (triple, field) = (self.digit / 3, self.digit % 3);
        (triple * 9 + self.word, 1 << (field * 9 + self.bit))
    }
}

static CELL_PARTS: [(u8, u8); 128] = {
    let mut parts = [(0, 0); 128];
    let mut cell = 0;
    while cell < 81 {
        parts[cell] = (cell as u8 / 9, cell as u8 % 9);
        cell += 1;
    }
    parts
};

static DIGIT_PARTS: [u8; 32] = {
    let mut parts = [0; 32];
    let mut at = 0;
    while at < 27 {
        parts[at] = (at % 9 / 3 * 3 + at / 9) as u8;
        at += 1;
    }
    parts
};

/// A scored cell: 2^16 × score + 2^8 × (127 − cell) + digit, with cell and digit numbered as for
/// [`Guess::new`]. The largest is the best, the first cell in case of a tie; 0 is none.
pub(super) type Key = u32;

/// The largest number of guesses made together.
pub(super) const AT_ONCE: usize = 3;

/// Returns the key of a cell.
#[inline(always)]
fn key(score: u32, cell: usize, digit: u32) -> Key {
    score << 16 | (127 - cell as u32) << 8 | digit
}

impl Guess {
    /// Returns the guess that a key encodes.
    #[inline(always)]
    pub(super) fn of(key: Key) -> Guess {
        Guess::new(127 - (key >> 8 & 127), key & 31)
    }
}

/// The number of cells scored. More cells give better guesses but cost more than they save; the
/// AVX-512 form scores sixteen together.
pub(super) const LOOKED_AT: usize = 6;

/// The peers of a cell in one digit of a triple, nine words in pairs, as in memory.
type Peers = [u64; 5];

/// For each cell (9 × word + box): the cell itself and its peers; the peers outside its minirow and
/// minicolumn.
static PEERS: [(Peers, Peers); 81] = {
    let mut table = [([0; 5], [0; 5]); 81];
    let mut i = 0;
    while i < 81 {
        let mut j = 0;
        while j < 81 {
            let (r, c, band, stack) = (i / 27, i / 9 % 3, i / 3 % 3, i % 3);
            let (r2, c2, band2, stack2) = (j / 27, j / 9 % 3, j / 3 % 3, j % 3);
            let row = r == r2 && band == band2;
            let column = c == c2 && stack == stack2;
            let same_box = band == band2 && stack == stack2;
            let near = same_box && (r == r2 || c == c2);
            let word = r2 * 3 + c2;
            let peer = 1 << (word % 2 * 32 + band2 * 3 + stack2);
            if row || column || same_box {
                table[i].0[word / 2] |= peer;
            }
            if (row || column || same_box) && !near {
                table[i].1[word / 2] |= peer;
            }
            j += 1;
        }
        i += 1;
    }
    table
};

/// Each cell (9 × word + box) and its peers, as one set.
static SEEN: [u128; 81] = {
    let mut seen = [0; 81];
    let mut i = 0;
    while i < 81 {
        let mut word = 0;
        while word < 9 {
            seen[i] |= ((PEERS[i].0[word / 2] >> (word % 2 * 32) & 0x1ff) as u128) << (9 * word);
            word += 1;
        }
        i += 1;
    }
    seen
};

/// Chooses a guess in a node where nothing more can be inferred, among this many cells.
#[inline(always)]
pub(super) fn choose<const LOOKED_AT: usize>(node: &Node) -> Guess {
    Guess::of(choose_some::<LOOKED_AT>(node, false)[0])
}

/// Chooses one guess or more, to be made together, one below the other; no two of their cells are
/// peers. If `smooth`, the first cells are chosen without scoring.
#[inline(always)]
pub(super) fn choose_some<const LOOKED_AT: usize>(node: &Node, smooth: bool) -> [Key; AT_ONCE] {
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
    // All cells as one set, so that one loop with a fixed trip count visits them.
    let mut left = 0u128;
    for (i, &cell) in cells.iter().enumerate() {
        left |= u128::from(cell) << (9 * i);
    }
    if left == 0 {
        return fewest(words, if smooth { AT_ONCE } else { 1 });
    }
    if smooth {
        return first_cells(words, left, 1);
    }
    let mut own = [[0; 5]; 3];
    for (t, own) in own.iter_mut().enumerate() {
        *own = two_by_two(&words[t * 9..t * 9 + 9]);
    }
    let paired = two_by_two(&pairs);
    let mut chosen = [0; AT_ONCE];
    for _ in 0..LOOKED_AT {
        if left == 0 {
            break;
        }
        let cell = left.trailing_zeros() as usize;
        left &= left - 1;
        let (word, bit) = (cell / 9, cell % 9);
        // The candidates: bit 9 × (digit within its triple) + 3 × triple. The last two count.
        let mut marks = 0;
        for t in 0..3 {
            marks |= (words[t * 9 + word] >> bit & FIELDS) << (3 * t);
        }
        let second = marks.ilog2();
        let first = (marks ^ 1 << second).ilog2();
        let score = 1 + score(&own, &paired, [first, second], cell);
        chosen[0] = chosen[0].max(key(score, cell, first));
    }
    chosen
}

/// For each bit number as in [`choose`], the triple and how far to shift to the digit's field.
const DIGITS: [(u8, u8); 32] = {
    let mut digits = [(0, 0); 32];
    let mut at = 0;
    while at < 27 {
        digits[at] = ((at % 9 / 3) as u8, (at / 9 * 9) as u8);
        at += 1;
    }
    digits
};

/// Returns nine words in pairs, as in memory.
#[inline(always)]
fn two_by_two(words: &[u32]) -> [u64; 5] {
    let mut out = [0; 5];
    for (i, &word) in words.iter().enumerate().take(9) {
        out[i / 2] |= u64::from(word) << (i % 2 * 32);
    }
    out
}

/// Returns the weighted number of peers of a cell that have its two digits as candidates. The
/// digits are bit numbers as in [`choose`].
#[inline(always)]
fn score(own: &[[u64; 5]; 3], paired: &[u64; 5], two: [u32; 2], cell: usize) -> u32 {
    let (all, far) = &PEERS[cell];
    let (x, y) = (DIGITS[two[0] as usize & 31], DIGITS[two[1] as usize & 31]);
    let (x_words, y_words) = (&own[x.0 as usize % 3], &own[y.0 as usize % 3]);
    let (mut alone, mut doubled) = (0, 0);
    for k in 0..5 {
        let (x, y) = (x_words[k] >> x.1, y_words[k] >> y.1);
        let pair = all[k] & paired[k];
        alone += (x & far[k] | (y & far[k]) << 9).count_ones();
        doubled += (x & pair | (y & pair) << 9).count_ones();
    }
    alone + 2 * doubled
}

/// Returns the boxes whose cell in this word has exactly two candidates.
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

/// Returns the boxes whose cell in this word has exactly three candidates.
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

/// Returns the cells with the fewest candidates above one, the first ones in case of a tie.
#[inline(always)]
fn fewest(words: &[u32; WORDS], most: usize) -> [Key; AT_ONCE] {
    // Cells with at least this many candidates, as one set.
    let mut at_least = [0u128; 11];
    for digit in 0..9 {
        let mut cells = 0;
        for (i, &word) in words[digit / 3 * 9..digit / 3 * 9 + 9].iter().enumerate() {
            cells |= u128::from(word >> (digit % 3 * 9) & 0x1ff) << (9 * i);
        }
        for many in (1..=digit + 1).rev() {
            at_least[many] |= if many == 1 { cells } else { at_least[many - 1] & cells };
        }
    }
    for many in 2..10 {
        let exactly = at_least[many] & !at_least[many + 1];
        if exactly != 0 {
            return first_cells(words, exactly, most);
        }
    }
    // Unreachable for a stuck node.
    first_cells(words, 1, 1)
}

/// Returns the first of these cells that are not peers of each other, and the smallest candidate of
/// each.
#[inline(always)]
pub(super) fn first_cells(words: &[u32; WORDS], mut cells: u128, most: usize) -> [Key; AT_ONCE] {
    let mut chosen = [0; AT_ONCE];
    for chosen in chosen.iter_mut().take(most) {
        if cells == 0 {
            break;
        }
        let cell = cells.trailing_zeros() as usize % 81;
        cells &= !SEEN[cell];
        let digit = (digits_of(words, cell / 9, cell % 9) | 1 << 8).trailing_zeros();
        *chosen = key(1, cell, digit % 3 * 9 + digit / 3 * 3);
    }
    chosen
}

#[cfg(all(test, feature = "simd", any(target_arch = "x86", target_arch = "x86_64")))]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::random::{Rng, Stream};
    use crate::solve::engine::lanes::simd::{Simd, Task};
    use crate::solve::engine::lanes::x86::Avx512;
    use crate::solve::engine::lanes::{Isa, layout, lex};

    /// Visits stuck nodes of random puzzles at increasing depth.
    fn stuck_nodes(mut see: impl FnMut(&Node)) {
        for item in 0..300 {
            let rng = &mut Stream::new(11, item);
            let mut cells = [0; 81];
            for _ in 0..item % 30 {
                let mut next = cells;
                next[rng.below(81) as usize] = 1 + rng.below(9) as u8;
                if Grid::from_cells(next).is_ok_and(|g| g.clash().is_none()) {
                    cells = next;
                }
            }
            let mut node = layout::from_cells(&cells);
            loop {
                let outcome = lex::settle(&mut node);
                if outcome.stuck == 0 {
                    break;
                }
                see(&node);
                let guess = choose::<16>(&node);
                lex::split(&mut node, guess);
            }
        }
    }

    struct Compare;

    impl Task for Compare {
        type Out = ();
        #[inline(always)]
        fn run<S: Simd>(self, s: S) {
            let mut seen = 0;
            stuck_nodes(|node| {
                for smooth in [false, true] {
                    // The scalar score also counts the cell itself, a constant.
                    let name = |keys: [Key; AT_ONCE]| keys.map(|key| key & 0xffff);
                    let plain = choose_some::<16>(node, smooth);
                    assert_eq!(name(s.choose(node, smooth)), name(plain));
                }
                seen += 1;
            });
            assert!(seen > 1000);
        }
    }

    struct ReadAndWrite;

    impl Task for ReadAndWrite {
        type Out = ();
        #[inline(always)]
        fn run<S: Simd>(self, s: S) {
            for item in 0..1000 {
                let rng = &mut Stream::new(12, item);
                let cells = std::array::from_fn(|_| rng.below(10) as u8);
                let (mut fast, plain) = (Node::OPEN, layout::from_cells(&cells));
                s.read(&cells, &mut fast);
                assert_eq!((fast.words, fast.naked), (plain.words, plain.naked));
                let cells: [u8; 81] = std::array::from_fn(|_| 1 + rng.below(9) as u8);
                let node = layout::from_cells(&cells);
                assert_eq!(layout::write(&node.words), cells);
                let lane = item as usize % S::LANES;
                let mut nodes = [s.zeros(); WORDS];
                for (i, word) in node.words.iter().enumerate() {
                    nodes[i].as_mut()[lane] = *word;
                }
                let mut written = [0; 81];
                s.write(&nodes, lane, &mut written);
                assert_eq!(written, cells);
                let copy = s.node(&nodes, lane, 7);
                assert_eq!((copy.words, copy.depth), (node.words, 7));
                s.write_node(&copy, &mut written);
                assert_eq!(written, cells);
            }
        }
    }

    #[test]
    fn puzzles_and_solutions_agree_with_the_scalar_steps() {
        for isa in Isa::available() {
            isa.run(ReadAndWrite);
            isa.run_few(ReadAndWrite);
        }
    }

    #[test]
    fn avx512_steps_agree_with_the_scalar_steps() {
        if let Some(token) = Avx512::detect() {
            token.enter(Compare);
        }
    }
}
