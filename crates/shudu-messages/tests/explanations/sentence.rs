//! Parses the names in a sentence: cells (`r3c5`), houses (`row 3`, `第 3 行`, `第 3 橫列`), digits.

use std::collections::BTreeSet;

use shudu::grid::{Cell, Digit, House};

/// The names in a sentence, the same in every language.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Names {
    pub(crate) cells: BTreeSet<Cell>,
    pub(crate) houses: BTreeSet<House>,
    pub(crate) digits: BTreeSet<Digit>,
}

/// Words before and after the number of a house, and the house with an index.
type HouseWords = (&'static str, &'static str, fn(usize) -> House);

const HOUSES: [HouseWords; 9] = [
    ("row ", "", House::row),
    ("column ", "", House::column),
    ("box ", "", House::of_box),
    ("第 ", " 行", House::row),
    ("第 ", " 列", House::column),
    ("第 ", " 宫", House::of_box),
    ("第 ", " 宮", House::of_box),
    ("第 ", " 橫列", House::row),
    ("第 ", " 直行", House::column),
];

impl Names {
    pub(crate) fn of(text: &str) -> Names {
        let mut names = Names::default();
        let mut rest = text;
        // `row 3` after the word is consumed, so that its number is not a digit.
        while !rest.is_empty() {
            let length = names.take(rest);
            let length = length.unwrap_or_else(|| rest.chars().next().map_or(1, char::len_utf8));
            rest = &rest[length..];
        }
        names
    }

    /// Parses the name at the start of a text and returns its length.
    fn take(&mut self, text: &str) -> Option<usize> {
        if let Some(word) = text.get(..4)
            && let Ok(cell) = word.parse::<Cell>()
        {
            self.cells.insert(cell);
            return Some(4);
        }
        for (before, after, house) in HOUSES {
            let Some(rest) = text.strip_prefix(before) else { continue };
            let Some(number) = rest.chars().next().and_then(|c| c.to_digit(10)) else { continue };
            if (1..=9).contains(&number) && rest[1..].starts_with(after) {
                self.houses.insert(house(number as usize - 1));
                return Some(before.len() + 1 + after.len());
            }
        }
        let first = text.chars().next()?;
        if let Some(value) = first.to_digit(10).filter(|d| (1..=9).contains(d)) {
            self.digits.insert(Digit::new(value as u8)?);
        }
        None
    }
}
