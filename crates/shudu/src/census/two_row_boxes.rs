//! Boards with boxes two rows high, counted by the digits of rows.
//!
//! ```text
//!   A  | A'      In each band the left box holds some n digits A in its upper row and the others,
//!   A' | A       A', in its lower row; the right box holds them the other way round.
//! ```
//! So the sets A of the n bands decide which digits stand in every half row, and the two halves of the
//! board can be filled independently, in equally many ways, f. The number of grids is Σ f² over all
//! choices of sets.
//!
//! A choice of sets gives every digit a word of n letters: up or down, band by band. Only the multiset
//! of words matters for f, and neither the order of the bands nor turning a band over. So few cases
//! are left, and each stands for many choices.
//!
//! To fill a half is to split a regular graph (half rows on one side, digits on the other) into n
//! perfect matchings, one for each column. A matching is split off, one more, and so on; the last
//! two columns fall into cycles that can be filled in two ways each.

use std::collections::{BTreeMap, HashMap};

use crate::permutation::factorial;

/// The widest boxes that are counted: 2×5. Beyond it one would wait for years.
pub const WIDEST: usize = 5;

/// Choices of sets that are alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    wide: usize,
    words: Vec<u8>,
    choices: u128,
}

impl Case {
    /// For each digit a word: bit `i` says whether it stands in the upper row of the left box of band
    /// `i`.
    pub fn words(&self) -> &[u8] {
        &self.words
    }

    /// How many choices of sets are like this one.
    pub fn choices(&self) -> u128 {
        self.choices
    }

    /// In how many ways half the board can be filled.
    pub fn fillings(&self) -> u128 {
        let mut rows = Vec::new();
        for band in 0..self.wide {
            for up in [1, 0] {
                let digits = self.words.iter().enumerate();
                let digits = digits.filter(|(_, word)| **word >> band & 1 == up);
                rows.push(digits.fold(0u16, |row, (digit, _)| row | 1 << digit));
            }
        }
        // Columns are told apart, matchings are not.
        u128::from(splittings(&mut rows, self.wide, &mut HashMap::new())) * factorial(self.wide)
    }

    /// The grids that belong to this case, when half the board fills in this many ways.
    pub fn grids(&self, fillings: u128) -> u128 {
        self.choices * fillings * fillings
    }
}

/// Every case for boxes of 2×`wide`.
///
/// # Panics
/// When `wide` is above [`WIDEST`].
pub fn cases(wide: usize) -> Vec<Case> {
    assert!(wide <= WIDEST, "2x{WIDEST} is the widest");
    // Band by band: words grow by a letter, and what is alike is put together at once.
    let mut level = BTreeMap::from([(vec![0u8; 2 * wide], 1u128)]);
    for band in 0..wide {
        let mut next = BTreeMap::new();
        for (words, choices) in level {
            let mut kinds: Vec<(u8, usize)> = Vec::new();
            for &word in &words {
                match kinds.last_mut() {
                    Some((last, many)) if *last == word => *many += 1,
                    _ => kinds.push((word, 1)),
                }
            }
            extend(&kinds, band, wide, &mut Vec::new(), choices, &mut next);
        }
        level = next;
    }
    level.into_iter().map(|(words, choices)| Case { wide, words, choices }).collect()
}

/// Chooses how many digits of each kind of word go up in the next band, `up` in all.
fn extend(
    kinds: &[(u8, usize)],
    band: usize,
    up: usize,
    words: &mut Vec<u8>,
    choices: u128,
    next: &mut BTreeMap<Vec<u8>, u128>,
) {
    let Some((&(word, many), others)) = kinds.split_first() else {
        if up == 0 {
            *next.entry(smallest(words, band + 1)).or_insert(0) += choices;
        }
        return;
    };
    for raised in 0..=many.min(up) {
        let length = words.len();
        words.extend(std::iter::repeat_n(word | 1 << band, raised));
        words.extend(std::iter::repeat_n(word, many - raised));
        let ways = factorial(many) / factorial(raised) / factorial(many - raised);
        extend(others, band, up - raised, words, choices * ways, next);
        words.truncate(length);
    }
}

/// The smallest multiset of words that differs only by the order of bands and bands turned over.
fn smallest(words: &[u8], bands: usize) -> Vec<u8> {
    let mut order: Vec<usize> = (0..bands).collect();
    let mut best: Option<Vec<u8>> = None;
    crate::permutation::each_order(&mut order, 0, &mut |order| {
        for flips in 0..1u8 << bands {
            let image = |&word: &u8| {
                let word = word ^ flips;
                order.iter().enumerate().fold(0, |new, (i, &from)| new | (word >> from & 1) << i)
            };
            let mut images: Vec<u8> = words.iter().map(image).collect();
            images.sort_unstable();
            if best.as_ref().is_none_or(|b| images < *b) {
                best = Some(images);
            }
        }
    });
    best.unwrap_or_default()
}

/// What is known about graphs with three edges at each vertex, by their edges. Two matchings taken
/// away leave the same graph as the two others that their cycles hold, so each is met several times.
type Known = HashMap<u128, u64>;

/// In how many ways a regular graph splits into perfect matchings, their order not counted. `rows`
/// holds the neighbours of each vertex on one side.
fn splittings(rows: &mut [u16], degree: usize, known: &mut Known) -> u64 {
    match degree {
        0 | 1 => 1,
        2 => 1 << (cycles(rows) - 1),
        3 => {
            let key = rows.iter().fold(0, |key, &row| key << (2 * WIDEST) | u128::from(row));
            if let Some(&sum) = known.get(&key) {
                return sum;
            }
            let sum = split_one(rows, degree, known);
            known.insert(key, sum);
            sum
        }
        _ => split_one(rows, degree, known),
    }
}

/// Splits off the matching that holds the first edge of the first row, in every way.
fn split_one(rows: &mut [u16], degree: usize, known: &mut Known) -> u64 {
    let first = rows[0] & rows[0].wrapping_neg();
    rows[0] &= !first;
    let sum = match_rest(rows, 1, first, degree, known);
    rows[0] |= first;
    sum
}

fn match_rest(rows: &mut [u16], at: usize, used: u16, degree: usize, known: &mut Known) -> u64 {
    if at == rows.len() {
        return splittings(rows, degree - 1, known);
    }
    let mut sum = 0;
    let mut open = rows[at] & !used;
    while open != 0 {
        let digit = open & open.wrapping_neg();
        open &= open - 1;
        rows[at] &= !digit;
        sum += match_rest(rows, at + 1, used | digit, degree, known);
        rows[at] |= digit;
    }
    sum
}

/// Closed chains of a graph where every vertex has two neighbours.
fn cycles(rows: &[u16]) -> u32 {
    // Which rows hold each digit: the walk goes from row to digit to row.
    let mut holders = [0u16; 2 * WIDEST];
    for (i, &row) in rows.iter().enumerate() {
        holders[row.trailing_zeros() as usize] |= 1 << i;
        holders[15 - row.leading_zeros() as usize] |= 1 << i;
    }
    let mut left: u16 = (1 << rows.len()) - 1;
    let mut many = 0;
    while left != 0 {
        many += 1;
        let start = left.trailing_zeros() as usize;
        let (mut row, mut digit) = (start, rows[start].trailing_zeros() as usize);
        loop {
            left &= !(1 << row);
            row = (holders[digit] & !(1 << row)).trailing_zeros() as usize;
            if row == start {
                break;
            }
            digit = (rows[row] & !(1 << digit)).trailing_zeros() as usize;
        }
    }
    many
}
