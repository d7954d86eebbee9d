//! Parses the names in a sentence: cells (`r3c5`), houses (`row 3`, `rows 3 and 7`, `第 3 行`,
//! in Taiwan `第 3、7 列`), digits.

use std::collections::BTreeSet;

use shudu::grid::{Cell, Digit, House, HouseKind};
use shudu_messages::Lang;

/// The names in a sentence, the same in every language.
#[derive(PartialEq, Eq, Debug, Default)]
pub(crate) struct Names {
    pub(crate) cells: BTreeSet<Cell>,
    pub(crate) houses: BTreeSet<House>,
    pub(crate) digits: BTreeSet<Digit>,
}

/// Words between the numbers of several houses.
const BETWEEN: [&str; 3] = [", ", " and ", "、"];

/// Words before and after the numbers of houses, and the kind of house.
type HouseWords = (&'static str, &'static str, HouseKind);

/// The words of a language. Row and column change places between the mainland and Taiwan.
const fn houses(lang: Lang) -> &'static [HouseWords] {
    match lang {
        Lang::En => &[
            ("row ", "", HouseKind::Row),
            ("column ", "", HouseKind::Column),
            ("box ", "", HouseKind::Box),
            ("rows ", "", HouseKind::Row),
            ("columns ", "", HouseKind::Column),
            ("boxes ", "", HouseKind::Box),
        ],
        Lang::ZhCn => &[
            ("第 ", " 行", HouseKind::Row),
            ("第 ", " 列", HouseKind::Column),
            ("第 ", " 宫", HouseKind::Box),
        ],
        Lang::ZhTw => &[
            ("第 ", " 列", HouseKind::Row),
            ("第 ", " 行", HouseKind::Column),
            ("第 ", " 宮", HouseKind::Box),
        ],
    }
}

impl Names {
    pub(crate) fn of(text: &str, lang: Lang) -> Names {
        let mut names = Names::default();
        // A house at the start of a sentence has a capital letter.
        let text = text.to_lowercase();
        let mut rest = text.as_str();
        // `row 3` after the word is consumed, so that its number is not a digit.
        while !rest.is_empty() {
            let length = names.take(rest, lang);
            let length = length.unwrap_or_else(|| rest.chars().next().map_or(1, char::len_utf8));
            rest = &rest[length..];
        }
        names
    }

    /// Parses the name at the start of a text and returns its length.
    fn take(&mut self, text: &str, lang: Lang) -> Option<usize> {
        if let Some(word) = text.get(..4)
            && let Ok(cell) = word.parse::<Cell>()
        {
            self.cells.insert(cell);
            return Some(4);
        }
        for &(before, after, house) in houses(lang) {
            let Some(rest) = text.strip_prefix(before) else { continue };
            let several = before.ends_with("s ") || !after.is_empty();
            let (numbers, rest) = numbers(rest, several);
            if !numbers.is_empty() && rest.starts_with(after) {
                self.houses.extend(numbers.into_iter().map(|number| House::new(house, number - 1)));
                return Some(text.len() - rest.len() + after.len());
            }
        }
        let first = text.chars().next()?;
        if let Some(value) = first.to_digit(10).filter(|d| (1..=9).contains(d)) {
            self.digits.insert(Digit::new(value as u8)?);
        }
        None
    }
}

/// Returns the numbers at the start of a text, and the rest.
fn numbers(text: &str, several: bool) -> (Vec<usize>, &str) {
    let (mut numbers, mut rest) = (Vec::new(), text);
    let mut next = text;
    while let Some(number) = next.chars().next().and_then(|c| c.to_digit(10))
        && (1..=9).contains(&number)
    {
        numbers.push(number as usize);
        rest = &next[1..];
        let Some(after) = BETWEEN.iter().find_map(|word| rest.strip_prefix(word)) else { break };
        if !several {
            break;
        }
        next = after;
    }
    (numbers, rest)
}
