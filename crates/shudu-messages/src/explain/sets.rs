//! Cells and the digits that share them: wings, almost locked sets, Sue de Coq, excluded combinations.

use shudu::grid::{Coord, Digit, DigitSet, House};
use shudu::logic::{AlmostLocked, Petal, RestrictedCommon, Technique};

use super::{Said, text};
use crate::{Catalogue, args};

impl Catalogue {
    pub(super) fn sets(
        &self,
        sets: &[AlmostLocked],
        commons: &[RestrictedCommon],
        digits: DigitSet,
    ) -> Said {
        let mut words = args! {
            commons = self.list(commons.iter().map(|common| common.digit)),
            digits = self.list(digits.iter()),
        };
        if sets.len() == 2 {
            words.set("sets", self.list(sets.iter().map(set)));
            let is_double = matches!(commons, [one, two] if one.sets == two.sets);
            return (if is_double { "why-sets-double" } else { "why-sets" }, words);
        }
        // The sets have letters. Each one lacks the digit that the previous one contains.
        let letters = || ('A'..='Z').map(text);
        let named = letters().zip(sets).map(|(letter, cells)| {
            self.say("set-letter", &args! { letter = letter, set = set(cells) })
        });
        let joined = letters().zip(letters().skip(1)).zip(commons).map(|((one, two), common)| {
            self.say("sets-joined", &args! { one = one, two = two, digit = text(common.digit) })
        });
        let proof = letters().take(sets.len()).enumerate().map(|(i, letter)| {
            let digit = |i: usize| commons.get(i).map(|common| text(common.digit));
            let lacks = i.checked_sub(1).and_then(digit);
            let words = args! {
                letter = letter,
                next = digit(i).unwrap_or_else(|| self.list(digits.iter())),
                digit = lacks.clone().unwrap_or_else(|| self.either(digits.iter())),
            };
            self.say(if lacks.is_none() { "sets-if" } else { "sets-then" }, &words)
        });
        words.set("sets", self.list(named));
        let sentences = |all: Vec<String>| all.join(&self.say("sentence-break", &args! {}));
        words.set("joined", sentences(joined.collect()));
        words.set("proof", sentences(proof.collect()));
        words.set("last", letters().nth(sets.len() - 1).unwrap_or_default());
        ("why-sets-chain", words)
    }

    pub(super) fn blossom(&self, stem: Coord, petals: &[Petal], digits: DigitSet) -> Said {
        let petal = |petal: &Petal| {
            let words = args! { digit = text(petal.digit), set = set(&petal.set) };
            self.say("petal", &words)
        };
        let words = args! {
            stem = text(stem), petals = self.list(petals.iter().map(petal)),
            digits = self.list(digits.iter()),
        };
        ("why-blossom", words)
    }

    /// Counts what the outer sets need of the digits of the crossing.
    pub(super) fn sue_de_coq(
        &self,
        [box_house, line]: [House; 2],
        crossing: &AlmostLocked,
        [line_set, box_set]: [&AlmostLocked; 2],
    ) -> Said {
        let [a, b] = [line_set.digits, box_set.digits];
        let [shared, alone] = [a & b, crossing.digits - a - b];
        let cells = crossing.cells.len() + line_set.cells.len() + box_set.cells.len();
        let outer = |outer: &AlmostLocked, house: House| {
            let taken = outer.digits & crossing.digits;
            let own = (outer.digits - crossing.digits).len();
            let least = outer.cells.len().saturating_sub(own);
            let words = args! {
                set = set(outer), house = self.house(house), count = least,
                digits = self.list(taken.iter()),
            };
            self.say(if least == 0 { "sue-de-coq-set" } else { "sue-de-coq-needs" }, &words)
        };
        let words = args! {
            box = self.house(box_house), line = self.house(line), crossing = set(crossing),
            outer = self.list_clauses(vec![outer(line_set, line), outer(box_set, box_house)]),
            cells = cells, count = (crossing.digits | a | b).len(),
            here = crossing.cells.len(), many = crossing.digits.len(),
            shared = self.list(shared.iter()), no = self.either(shared.iter()),
            line_digits = self.list((a | alone).iter()),
            box_digits = self.list((b | alone).iter()),
        };
        let is_once = shared.is_empty();
        (if is_once { "why-sue-de-coq" } else { "why-sue-de-coq-twice" }, words)
    }

    pub(super) fn wing(
        &self,
        technique: Technique,
        pivot: Coord,
        pincers: &[Coord],
        digit: Digit,
        candidates: &[DigitSet],
    ) -> Said {
        let all = || std::iter::once(pivot).chain(pincers.iter().copied());
        if technique == Technique::WxyzWing {
            let union = candidates.iter().fold(DigitSet::EMPTY, |union, digits| union | *digits);
            let words = args! {
                cells = self.list(all()), digits = self.list(union.iter()), digit = text(digit),
            };
            return ("why-bent", words);
        }
        let of = |i: usize| candidates.get(i).copied().unwrap_or(DigitSet::EMPTY);
        let case = |(i, pincer): (usize, &Coord)| {
            let shared = of(0) & (of(i + 1) - DigitSet::only(digit));
            let words = args! {
                shared = self.either(shared.iter()), pincer = text(pincer), digit = text(digit),
            };
            self.say("wing-case", &words)
        };
        let cases: Vec<String> = pincers.iter().enumerate().map(case).collect();
        let words = args! {
            pivot = text(pivot), digits = self.either(of(0).iter()), digit = text(digit),
            cases = cases.join(&self.say("list-semicolon", &args! {})),
            cells = self.list(all()), pincers = self.list(pincers),
        };
        (if technique == Technique::XyWing { "why-wing" } else { "why-wing-pivot" }, words)
    }
}

/// Returns `r1c2 r1c3 {125}`.
fn set(set: &AlmostLocked) -> String {
    let cells: Vec<String> = set.cells.iter().map(Coord::to_string).collect();
    format!("{} {{{}}}", cells.join(" "), set.digits)
}
