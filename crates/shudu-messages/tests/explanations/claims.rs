//! What a sentence claims besides its names: that nothing else is possible, numbers, what is left over.

use std::collections::BTreeSet;

use shudu::grid::{Cell, Digit};
use shudu::logic::{Candidate, Reason, Step};
use shudu_messages::Lang;

use crate::entail::cell_of;
use crate::sentence::Names;

/// Words of sentences that list every possibility.
const EXCLUSIVE: [&[&str]; 3] = [
    &[
        "only",
        "all candidates",
        "all combinations",
        "every ",
        "each candidate",
        "one candidate left",
        " or ",
        "no places outside",
        "without a candidate",
        "one of",
        "{",
    ],
    &[
        "只",
        "唯一",
        "都在",
        "用掉",
        "所有填法",
        "每个候选数",
        "每种数字",
        "或",
        "之一",
        "没有位置",
        "没有候选数可填",
        "{",
    ],
    &[
        "只",
        "唯一",
        "都在",
        "用掉",
        "所有填法",
        "每個候選數",
        "每種數字",
        "或",
        "之一",
        "沒有位置",
        "沒有候選數可填",
        "{",
    ],
];

/// The words for "one digit more than cells", and for "as many digits as cells".
const MORE: [&str; 3] = ["one digit more than cells", "候选数比格数多一个", "候選數比格數多一個"];
const EQUAL: [&[&str]; 3] = [
    &["as many digits as"],
    &["数字与格数相等", "恰好等于格数"],
    &["數字與格數相等", "恰好等於格數"],
];
/// The words around the number of cells and that of their digits.
const COUNTS: [[&str; 3]; 3] = [
    ["these are ", " cells with ", " digits"],
    ["共 ", " 格、", " 种数字"],
    ["共 ", " 格、", " 種數字"],
];
/// The words that name the digits that are used twice.
const TWICE: [&str; 3] = ["can be used twice", "能填两次：", "能填兩次："];
/// Numbers of cells in words, after which the cells follow in English; in Chinese they come before.
const NUMBERS: [[&str; 3]; 3] = [
    ["the two cells", "the three cells", "the four cells"],
    ["这两格", "这三格", "这四格"],
    ["這兩格", "這三格", "這四格"],
];
/// The words for the cells that are not named, and for those that are.
const OTHER: [&str; 3] = ["no other cell", "的其余格", "的其餘格"];
const ITSELF: [&str; 3] = ["itself", "本身", "本身"];
/// The words for a fish that is one without its fins.
const COMPLETE: [&str; 3] = ["complete", "成立", "成立"];
/// The words for the other one of two digits.
const OTHER_DIGIT: [&str; 3] = ["the other digit", "另一个数字", "另一個數字"];

pub(crate) fn sentences(text: &str, lang: Lang) -> impl Iterator<Item = &str> {
    text.split(if lang == Lang::En { ". " } else { "。" })
}

/// Returns true if a sentence lists every possibility.
pub(crate) fn is_exclusive(sentence: &str, lang: Lang) -> bool {
    let sentence = sentence.to_lowercase();
    EXCLUSIVE[lang as usize].iter().any(|words| sentence.contains(words))
}

/// Returns true if a text refers to the chains that follow it.
pub(crate) fn refers_to_links(text: &str, lang: Lang) -> bool {
    text.contains(if lang == Lang::En { "below" } else { "下面" })
}

/// A set of cells and their digits: `r1c2 r1c3 {125}`.
struct Group {
    cells: usize,
    digits: BTreeSet<Digit>,
}

fn groups(text: &str) -> Vec<Group> {
    let mut groups = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let Some((inside, next)) = after.split_once('}') else { break };
        // In Chinese the first cell follows a word without a blank.
        let mut cells = 0;
        for word in before.trim_end().rsplit(' ') {
            let name = word.get(word.len().saturating_sub(4)..);
            let is_cell = name.is_some_and(|name| name.parse::<Cell>().is_ok());
            cells += usize::from(is_cell);
            if !is_cell || name != Some(word) {
                break;
            }
        }
        groups.push(Group {
            cells,
            digits: inside.chars().filter_map(|c| Digit::new(c.to_digit(10)? as u8)).collect(),
        });
        rest = next;
    }
    groups
}

/// Checks the numbers of cells and digits that a text states.
pub(crate) fn numbers(text: &str, lang: Lang) -> Result<(), String> {
    let index = lang as usize;
    let groups = groups(text);
    let cells: usize = groups.iter().map(|group| group.cells).sum();
    let digits: BTreeSet<Digit> = groups.iter().flat_map(|group| group.digits.clone()).collect();
    let check = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    if text.contains(MORE[index]) {
        let is_one_more = |group: &Group| group.digits.len() == group.cells + 1;
        check(groups.iter().all(is_one_more), "a set has not one digit more than cells")?;
    }
    for sentence in sentences(text, lang) {
        let names = Names::of(sentence, lang);
        if EQUAL[index].iter().any(|words| sentence.contains(words)) {
            let counts = match groups.is_empty() {
                true => (names.cells.len(), names.digits.len()),
                false => (cells, digits.len()),
            };
            check(counts.0 == counts.1, "the numbers of digits and cells differ")?;
        }
        for (i, words) in NUMBERS[index].iter().enumerate() {
            if sentence.contains(words) {
                check(names.cells.len() == i + 2, "the number of cells is another one")?;
            }
        }
    }
    let [before, between, after] = COUNTS[index];
    let Some((_, rest)) = text.split_once(before).filter(|(_, rest)| rest.contains(between)) else {
        return Ok(());
    };
    let stated = rest.split_once(between).and_then(|(many, rest)| {
        let (digits, _) = rest.split_once(after)?;
        Some((many.parse::<usize>().ok()?, digits.parse::<usize>().ok()?))
    });
    check(stated == Some((cells, digits.len())), "the stated numbers are not those of the cells")?;
    // Two groups that do not see each other can have the same digit; the first one is where they meet.
    let is_shared = |digit: &&Digit| groups[1..].iter().all(|group| group.digits.contains(digit));
    let twice = digits.iter().filter(is_shared).count();
    check(cells == digits.len() + twice, "the digits do not fill the cells")?;
    let says_twice = text.contains(TWICE[index]);
    check(says_twice == (twice > 0), "it is not said which digits are used twice")
}

/// Checks what a text says of other cells and digits than those it names.
pub(crate) fn others(text: &str, lang: Lang, step: &Step) -> Result<(), String> {
    let index = lang as usize;
    let names = Names::of(text, lang);
    let named = step.eliminations.iter().any(|gone| names.cells.contains(&cell_of(gone.cell)));
    if text.contains(OTHER[index]) && named && !text.contains(ITSELF[index]) {
        return Err("a named cell is not another cell".to_owned());
    }
    let is_incomplete = step.technique.info().id.starts_with("sashimi");
    if text.contains(COMPLETE[index]) && is_incomplete {
        return Err("the fish is incomplete without its fins".to_owned());
    }
    if let Reason::Fish { cover, fins, .. } = &step.reason {
        let is_lost = |gone: &Candidate| {
            let cell = cell_of(gone.cell);
            let covered = cover.iter().any(|house| house.grid_cells().contains(cell));
            covered && fins.iter().all(|&fin| cell.peers().contains(cell_of(fin)))
        };
        if !step.eliminations.iter().all(is_lost) {
            return Err("a cell is not covered, or does not see a fin".to_owned());
        }
    }
    let has_two = matches!(&step.reason, Reason::Loop { digits, .. } if digits.len() == 2);
    if text.contains(OTHER_DIGIT[index]) && !has_two {
        return Err("the pattern has not two digits".to_owned());
    }
    Ok(())
}
