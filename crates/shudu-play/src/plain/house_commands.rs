//! Commands for players who listen: the digits of a row, a column or a box, the places of a digit, the digits that
//! are left, and the violated rules, as sentences. A table of the board would be read cell by cell.

use shudu::grid::HouseKind;
use shudu_messages::args;

use super::command::Verb;
use super::{Objection, Session};
use crate::words::{conflict, list, sentence, symbol};

impl Session<'_> {
    /// `row 1`, `column 2`, `box 3`: the digits of a house and its blank cells.
    pub(super) fn house(&mut self, verb: Verb, words: &[String]) -> Result<(), Objection> {
        let game = self.visible()?;
        let is_kind = |kind: HouseKind| match verb {
            Verb::Row => kind == HouseKind::Row,
            Verb::Column => kind == HouseKind::Column,
            _ => matches!(kind, HouseKind::Box | HouseKind::Region),
        };
        let wanted = match words {
            [word] => word.parse::<usize>().ok(),
            _ => None,
        };
        let mut said = Vec::new();
        for group in game.rules().groups() {
            let Some(house) = group.name.filter(|house| is_kind(house.kind)) else { continue };
            if wanted != Some(usize::from(house.index) + 1) {
                continue;
            }
            let (mut digits, mut blanks) = (Vec::new(), Vec::new());
            for cell in group.cells.iter().filter_map(|cell| game.number(*cell)) {
                let name = game.coord(cell).to_string();
                let key = match game.digit(cell) {
                    0 => {
                        blanks.push(name);
                        continue;
                    }
                    _ if game.is_given(cell) => "plain-house-given",
                    _ => "plain-house-own",
                };
                let words = args! { digit = symbol(game, game.digit(cell)), cell = name };
                digits.push(self.text(key, &words));
            }
            let words = args! {
                house = self.catalogue.house(house), digits = list(&self.catalogue, digits),
                blanks = list(&self.catalogue, blanks),
            };
            said.push(sentence(&self.text("plain-house", &words)));
        }
        if said.is_empty() {
            return Err(self.usage(verb));
        }
        self.reply.extend(said);
        Ok(())
    }

    /// `digit 5`: where a digit is, and how often it is still to be placed.
    pub(super) fn digit(&mut self, words: &[String]) -> Result<(), Objection> {
        let game = self.visible()?;
        let [digit] = self.digits(Verb::Digit, words)?[..] else {
            return Err(self.usage(Verb::Digit));
        };
        let cells = game.cells_with(digit).map(|cell| game.coord(cell).to_string());
        let cells = list(&self.catalogue, cells);
        let words = args! {
            digit = symbol(game, digit), cells = cells, left = game.remaining(digit),
        };
        self.say("plain-digit", &words);
        Ok(())
    }

    /// `remaining`: how often each digit is still to be placed.
    pub(super) fn remaining(&mut self) -> Result<(), Objection> {
        let game = self.visible()?;
        let count = game.rules().digits().count() as u8;
        let left = (1..=count).filter(|&digit| game.remaining(digit) > 0).map(|digit| {
            let words = args! { digit = symbol(game, digit), count = game.remaining(digit) };
            self.text("plain-remaining-digit", &words)
        });
        let digits = list(&self.catalogue, left);
        self.say("plain-remaining", &args! { digits = digits });
        Ok(())
    }

    /// `conflicts`: the rules that the digits violate.
    pub(super) fn conflicts(&mut self) -> Result<(), Objection> {
        let said = self.violations()?;
        if said.is_empty() {
            self.say("plain-no-conflicts", &args! {});
        }
        self.reply.extend(said);
        Ok(())
    }

    /// Returns a sentence for each violated rule.
    pub(super) fn violations(&self) -> Result<Vec<String>, Objection> {
        let game = self.visible()?;
        let found = game.conflicts();
        Ok(found.iter().map(|found| conflict(&self.catalogue, game, found)).collect())
    }
}
