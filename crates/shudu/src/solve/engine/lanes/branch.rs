//! Where to guess.
//!
//! A guess is most useful when it moves much whichever way it goes. So we take a cell with two
//! candidates, and among those the one whose digits stand in many of its peers.

use super::layout::{WORDS, digits_of};

/// One candidate of a cell to try, against all the others of the cell.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    /// The word within a triple.
    pub(super) word: usize,
    /// The box.
    pub(super) bit: usize,
    /// The digit to try, 0 to 8.
    pub(super) digit: usize,
}

/// For each cell (word, box) and pair of words side by side in memory, the cell's peers in the
/// first digit of a triple.
static PEERS: [[[u64; 5]; 9]; 9] = {
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
            if i != j && (row || column || same_box) {
                let word = r2 * 3 + c2;
                table[i / 9][i % 9][word / 2] |= 1 << (word % 2 * 32 + band2 * 3 + stack2);
            }
            j += 1;
        }
        i += 1;
    }
    table
};

/// How many peers of a cell hold a digit.
#[inline(always)]
fn peers_with(words: &[u32; WORDS], word: usize, bit: usize, digit: usize) -> u32 {
    let own = &words[digit / 3 * 9..digit / 3 * 9 + 9];
    let shift = digit % 3 * 9;
    let masks = &PEERS[word][bit];
    let mut sum = 0;
    for k in 0..4 {
        let pair = u64::from(own[2 * k]) | u64::from(own[2 * k + 1]) << 32;
        sum += (pair >> shift & masks[k]).count_ones();
    }
    sum + (u64::from(own[8]) >> shift & masks[4]).count_ones()
}

/// Chooses a guess in a node where nothing can be inferred.
#[inline(always)]
pub(super) fn choose(words: &[u32; WORDS]) -> Guess {
    let mut best = (0, Guess { word: 0, bit: 0, digit: 0 });
    let mut pairs = [0u32; 9];
    for (i, pair) in pairs.iter_mut().enumerate() {
        *pair = cells_with_two(words[i], words[9 + i], words[18 + i]);
    }
    for (word, &pair) in pairs.iter().enumerate() {
        let mut left = pair;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            let digits = digits_of(words, word, bit);
            let first = digits.trailing_zeros() as usize;
            let second = 31 - digits.leading_zeros() as usize;
            let score = (1 + peers_with(words, word, bit, first))
                * (1 + peers_with(words, word, bit, second));
            if score > best.0 {
                best = (score, Guess { word, bit, digit: first });
            }
        }
    }
    if best.0 != 0 { best.1 } else { fewest(words) }
}

/// The boxes whose cell in this word has exactly two candidates.
#[inline(always)]
fn cells_with_two(a: u32, b: u32, c: u32) -> u32 {
    let any = a | b | c;
    let two = a & b | c & (a | b);
    let three = a & b & c;
    let fold = |x: u32| (x | x >> 9 | x >> 18) & 0x1ff;
    let (x, y, z) = (any, any >> 9, any >> 18);
    let one_field = (x ^ y ^ z) & !(x & y & z);
    let two_fields = (x & y | z & (x | y)) & !(x & y & z);
    (two_fields & !fold(two) | one_field & fold(two) & !fold(three)) & 0x1ff
}

/// The cell with the fewest candidates above one; the first one in case of a tie.
#[inline(never)]
fn fewest(words: &[u32; WORDS]) -> Guess {
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
