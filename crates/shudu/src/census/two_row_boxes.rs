//! Counts boards with boxes two rows high by the digits in the rows of boxes.
//!
//! ```text
//!   A  | A'      In each band the left box has some n digits A in its upper row and the others,
//!   A' | A       A', in its lower row; the right box has them the other way round.
//! ```
//! The sets A of the n bands determine the digits of every half row. Then the two halves of the board
//! can be filled independently, in the same number f of ways. The number of grids is Σ f² over all
//! choices of sets.
//!
//! A choice of sets gives every digit a word of n letters: up or down in each band. f depends only
//! on the multiset of words. The order of the bands and swapping the rows of a band do not matter.
//! So few cases remain, each for many choices.
//!
//! Filling a half means splitting a regular graph (half rows on one side, digits on the other) into n
//! perfect matchings, one for each column. Matchings are split off one after the other; the last two
//! columns form cycles that can be filled in two ways each.

use std::collections::{BTreeMap, HashMap};

use crate::permutation::{each_order, factorial};
use crate::search::{Limits, Stopped};

/// The widest boxes that are counted: 2×5. The next shape, 2×6, would take years.
pub(super) const WIDEST: usize = 5;

/// Choices of sets with the same multiset of words, up to the order of bands and swapping rows
/// within bands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RowChoice {
    wide: usize,
    /// For each digit a word: bit `i` is set if it is in the upper row of the left box of band `i`.
    words: Vec<u8>,
    /// The number of choices.
    choices: u128,
}

impl RowChoice {
    /// Returns the number of ways to fill half the board.
    pub(super) fn fillings(&self, limits: &Limits) -> Result<u128, Stopped> {
        let mut rows = Vec::new();
        for band in 0..self.wide {
            for up in [1, 0] {
                let digits = self.words.iter().enumerate();
                let digits = digits.filter(|(_, word)| **word >> band & 1 == up);
                rows.push(digits.fold(0u16, |row, (digit, _)| row | 1 << digit));
            }
        }
        let mut search = Splitting { known: HashMap::new(), limits };
        // The order of columns matters, that of matchings does not.
        let splittings = search.splittings(&mut rows, self.wide)?;
        Ok(u128::from(splittings) * factorial(self.wide))
    }

    /// Returns the number of grids of these choices if half the board can be filled in this many
    /// ways.
    pub(super) fn grids(&self, fillings: u128) -> u128 {
        self.choices * fillings * fillings
    }

    pub(super) fn row(&self, fillings: u128) -> Vec<String> {
        let word = |word: &u8| format!("{word:0wide$b}", wide = self.wide);
        let words = self.words.iter().map(word).collect::<Vec<_>>().join(" ");
        let numbers = [self.choices, fillings, self.grids(fillings)];
        [words].into_iter().chain(numbers.map(|n| n.to_string())).collect()
    }
}

/// Returns all choices of sets for boxes of 2×`wide`, which is at most [`WIDEST`].
pub(super) fn choices(wide: usize) -> Vec<RowChoice> {
    // Band by band: words grow by a letter, and equivalent choices are merged immediately.
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
    level.into_iter().map(|(words, choices)| RowChoice { wide, words, choices }).collect()
}

/// Chooses how many digits of each word are in the upper row of the next band, `up` in total.
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

/// Returns the smallest multiset of words up to the order of bands and swapping rows within bands.
fn smallest(words: &[u8], bands: usize) -> Vec<u8> {
    let mut order: Vec<usize> = (0..bands).collect();
    let mut best: Option<Vec<u8>> = None;
    each_order(&mut order, 0, &mut |order| {
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

/// Splits regular graphs into perfect matchings. `rows` holds the neighbors of each vertex of one
/// side.
struct Splitting<'a> {
    /// Results for graphs of degree three by their edges. Different pairs of matchings on the same
    /// cycles leave the same graph, so graphs repeat.
    known: HashMap<u128, u64>,
    limits: &'a Limits,
}

impl Splitting<'_> {
    /// Returns the number of ways to split a graph into perfect matchings, regardless of their
    /// order.
    fn splittings(&mut self, rows: &mut [u16], degree: usize) -> Result<u64, Stopped> {
        match degree {
            0 | 1 => Ok(1),
            2 => Ok(1 << (cycles(rows) - 1)),
            3 => {
                let key = rows.iter().fold(0, |key, &row| key << (2 * WIDEST) | u128::from(row));
                if let Some(&sum) = self.known.get(&key) {
                    return Ok(sum);
                }
                self.limits.check()?;
                let sum = self.split_one(rows, degree)?;
                self.known.insert(key, sum);
                Ok(sum)
            }
            _ => self.split_one(rows, degree),
        }
    }

    /// Splits off the matching with the first edge of the first row, in every way.
    fn split_one(&mut self, rows: &mut [u16], degree: usize) -> Result<u64, Stopped> {
        let first = rows[0] & rows[0].wrapping_neg();
        rows[0] &= !first;
        let sum = self.match_rest(rows, 1, first, degree)?;
        rows[0] |= first;
        Ok(sum)
    }

    fn match_rest(
        &mut self,
        rows: &mut [u16],
        at: usize,
        used: u16,
        degree: usize,
    ) -> Result<u64, Stopped> {
        if at == rows.len() {
            return self.splittings(rows, degree - 1);
        }
        let mut sum = 0;
        let mut open = rows[at] & !used;
        while open != 0 {
            let digit = open & open.wrapping_neg();
            open &= open - 1;
            rows[at] &= !digit;
            sum += self.match_rest(rows, at + 1, used | digit, degree)?;
            rows[at] |= digit;
        }
        Ok(sum)
    }
}

/// Returns the number of cycles of a graph whose vertices have two neighbors each.
fn cycles(rows: &[u16]) -> u32 {
    // The rows of each digit: the walk alternates between rows and digits.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cases_cover_every_choice_of_sets() {
        for (wide, sets) in [(2, 6u128), (3, 20), (4, 70), (5, 252)] {
            let all: u128 = choices(wide).iter().map(|choice| choice.choices).sum();
            assert_eq!(all, sets.pow(wide as u32));
        }
    }
}
