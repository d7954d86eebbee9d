//! Patterns of one digit: fish, turbot fish, empty rectangles, colors and templates.

use shudu::grid::{Coord, Digit, House};
use shudu::logic::{Reason, Step, Technique};

use super::{Said, common_houses, text};
use crate::{Catalogue, args};

impl Catalogue {
    pub(super) fn fish(
        &self,
        step: &Step,
        digit: Digit,
        [base, cover]: [&[House]; 2],
        fins: &[Coord],
    ) -> Said {
        // Of two fish in one step, each eliminates a part of the cells.
        let is_alone = matches!(step.reason, Reason::Fish { .. });
        let mut cells: Vec<Coord> = step.eliminations.iter().map(|c| c.cell).collect();
        cells.sort_unstable();
        let loses = |house: &&House| {
            cells.iter().any(|&cell| common_houses(step.shape, &[cell]).contains(house))
        };
        let inside: Vec<House> = cover.iter().filter(loses).copied().collect();
        let words = args! {
            digit = text(digit), base = self.houses(base), cover = self.houses(cover),
            inside = self.houses(&inside),
            fins = self.fins(fins), fin = self.either(fins),
            cells = self.list(cells),
        };
        let key = match (fins.is_empty(), is_alone) {
            (true, _) => "why-fish",
            (false, true) => "why-finned-fish",
            (false, false) => "why-finned-fish-part",
        };
        (key, words)
    }

    pub(super) fn template(&self, step: &Step, digit: Digit) -> Said {
        let (key, changed) = match &step.placements[..] {
            [] => ("why-template-delete", &step.eliminations),
            _ => ("why-template-set", &step.placements),
        };
        let cells = self.list(changed.iter().map(|changed| changed.cell));
        (key, args! { digit = text(digit), cells = cells })
    }

    /// Returns `the fin r1c5`, `the fins r1c4 and r1c5`.
    fn fins(&self, fins: &[Coord]) -> String {
        let key = if fins.len() == 1 { "fin-one" } else { "fin-several" };
        self.say(key, &args! { list = self.list(fins) })
    }

    pub(super) fn colors(&self, step: &Step, digit: Digit, groups: &[[Vec<Coord>; 2]]) -> Said {
        let key = match step.technique {
            Technique::SimpleColorsTrap => "why-colors-trap",
            Technique::SimpleColorsWrap => "why-colors-wrap",
            Technique::MultiColors1 => "why-colors-multi-1",
            _ => "why-colors-multi-2",
        };
        let color = |group: usize, color: usize| {
            self.list(groups.get(group).into_iter().flat_map(|pair| &pair[color]))
        };
        // Which cells of the first color see each other, or cells of the other group.
        let first = groups.first().map_or(&[][..], |pair| &pair[0]);
        let seen = |color: usize| groups.get(1).map_or(&[][..], |pair| &pair[color]);
        let clash = match step.technique {
            Technique::SimpleColorsWrap => self.both_in(step, first, first, "both-in"),
            Technique::MultiColors1 => self.both_in(step, first, seen(0), "both-in-a-and-c"),
            Technique::MultiColors2 => self.list_clauses(vec![
                self.both_in(step, first, seen(0), "both-in-a-and-c"),
                self.both_in(step, first, seen(1), "both-in-a-and-d"),
            ]),
            _ => String::new(),
        };
        let words = args! {
            digit = text(digit), one = color(0, 0), two = color(0, 1),
            three = color(1, 0), four = color(1, 1), clash = clash,
        };
        (key, words)
    }

    /// Returns the sentence on a further pair of colors in the groups that were named first. The
    /// colors have the same letters as there.
    pub(super) fn colors_also(
        &self,
        digit: Digit,
        first: &[[Vec<Coord>; 2]],
        groups: &[[Vec<Coord>; 2]],
    ) -> String {
        let letter = |group: usize, color: usize| {
            let same = first.get(group) == groups.get(group);
            [["A", "B"], ["C", "D"]][group][if same { color } else { 1 - color }]
        };
        let words = args! {
            digit = text(digit), one = letter(0, 0), two = letter(0, 1),
            three = letter(1, 0), four = letter(1, 1),
        };
        self.say("why-colors-multi-1-also", &words)
    }

    /// Returns the sentence on a cell of one color and a cell of another that are in one house.
    fn both_in(&self, step: &Step, one: &[Coord], other: &[Coord], key: &str) -> String {
        let pairs = one.iter().flat_map(|near| other.iter().map(move |far| (*near, *far)));
        let mut seen = pairs.filter(|(near, far)| near != far).filter_map(|(near, far)| {
            let house = *common_houses(step.shape, &[near, far]).first()?;
            Some(args! { near = text(near), far = text(far), house = self.house(house) })
        });
        seen.next().map_or(String::new(), |words| self.say(key, &words))
    }
}
