//! Commands that change cells: digits, marks, candidates, colors, save points.

use shudu::grid::{Digit, DigitSet};
use shudu_game::{Cells, Event};
use shudu_messages::args;

use super::command::{self, Verb, row_of, shown};
use super::{Objection, Session, describe};
use crate::words::{no_digit, sentence};

impl Session<'_> {
    /// `r3c5 7` places, `r3c5` says what the cell has.
    pub(super) fn cell_line(&mut self, words: &[String]) -> Result<(), Objection> {
        let (found, rest) = self.cells(words)?;
        if !rest.is_empty() {
            return self.place(words);
        }
        let game = self.visible()?;
        let said: Vec<String> =
            found.iter().map(|&cell| describe::cell(&self.catalogue, game, cell)).collect();
        self.reply.extend(said);
        Ok(())
    }

    /// Splits words into cells of the board and the rest.
    pub(super) fn cells<'a>(
        &self,
        words: &'a [String],
    ) -> Result<(Vec<usize>, &'a [String]), Objection> {
        let (game, lang) = (self.current()?, self.catalogue.lang());
        let count = words.iter().take_while(|word| command::is_cell(word, lang)).count();
        let (front, rest) = words.split_at(count);
        let mut found = Vec::new();
        for word in front {
            let cell = command::cell(word, lang);
            match cell.and_then(|cell| game.number(cell)) {
                Some(index) => found.push(index),
                None => {
                    let (rows, columns) = game.rules().extent();
                    let words = args! { cell = shown(word), side = rows.max(columns) };
                    return Err(sentence(&self.text("game-no-cell", &words)));
                }
            }
        }
        Ok((found, rest))
    }

    /// Splits words into the cells of an event, one or more, and the rest.
    fn targets<'a>(
        &self,
        verb: Verb,
        words: &'a [String],
    ) -> Result<(Cells, &'a [String]), Objection> {
        let (found, rest) = self.cells(words)?;
        if found.is_empty() {
            return Err(self.usage(verb));
        }
        let game = self.current()?;
        Ok((Cells::Named(found.iter().map(|&cell| game.coord(cell)).collect()), rest))
    }

    /// Returns the numbers of the digits of words.
    pub(super) fn digits(&self, verb: Verb, words: &[String]) -> Result<Vec<u8>, Objection> {
        let digits = self.current()?.rules().digits();
        let found = command::digits(words, digits).ok_or_else(|| self.usage(verb))?;
        found.map_err(|digit| no_digit(&self.catalogue, digits, &shown(&digit)))
    }

    pub(super) fn place(&mut self, words: &[String]) -> Result<(), Objection> {
        let digits = self.current()?.rules().digits();
        let (list, rest) = self.targets(Verb::Place, words)?;
        let [word] = rest else { return Err(self.usage(Verb::Place)) };
        if word == "." || word == "0" && digits.first() > 0 {
            return self.event(Event::clear().with_cells(list));
        }
        // Several digits, or a number that is too large for any board.
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        if is_number && word.parse().ok().and_then(|value| digits.number(value)).is_none() {
            return Err(no_digit(&self.catalogue, digits, &shown(word)));
        }
        match self.digits(Verb::Place, rest)?[..] {
            [digit] => self.event(Event::place(digit).with_cells(list)),
            _ => Err(self.usage(Verb::Place)),
        }
    }

    pub(super) fn marks(
        &mut self,
        verb: Verb,
        words: &[String],
        event: impl Fn(DigitSet, Cells) -> Event,
    ) -> Result<(), Objection> {
        let (cells, rest) = self.targets(verb, words)?;
        if rest.is_empty() {
            return Err(self.usage(verb));
        }
        let list = self.digits(verb, rest)?;
        self.event(event(list.into_iter().filter_map(Digit::new).collect(), cells))
    }

    pub(super) fn clear(&mut self, words: &[String]) -> Result<(), Objection> {
        match self.targets(Verb::Clear, words)? {
            (cells, []) => self.event(Event::clear().with_cells(cells)),
            _ => Err(self.usage(Verb::Clear)),
        }
    }

    /// `color r3c5 2` colors the cell, `color r3c5 7 2` its candidate 7.
    pub(super) fn color(&mut self, words: &[String]) -> Result<(), Objection> {
        let (list, rest) = self.targets(Verb::Color, words)?;
        let number = |word: &String| word.parse::<u8>().ok();
        match rest {
            [color] => match number(color) {
                Some(color) => self.event(Event::color(color).with_cells(list)),
                None => Err(self.usage(Verb::Color)),
            },
            [digit, color] => {
                let digits = self.digits(Verb::Color, std::slice::from_ref(digit))?;
                match (&digits[..], number(color)) {
                    (&[digit], Some(color)) => {
                        self.event(Event::ToggleCandidateColor { digit, color, cells: list })
                    }
                    _ => Err(self.usage(Verb::Color)),
                }
            }
            _ => Err(self.usage(Verb::Color)),
        }
    }

    pub(super) fn auto(&mut self) -> Result<(), Objection> {
        let on = !self.current()?.settings().auto_candidates;
        self.event(Event::AutoCandidates { on })?;
        self.say(if on { "play-candidates-on" } else { "play-candidates-off" }, &args! {});
        Ok(())
    }

    pub(super) fn point(&mut self, name: &str) -> Result<(), Objection> {
        let name = shown(name);
        self.event(Event::SavePoint { name: name.clone() })?;
        self.say("play-save-point-made", &args! { name = name });
        Ok(())
    }

    /// `return NAME`. Without a name the answer lists the save points.
    pub(super) fn return_to(&mut self, name: &str) -> Result<(), Objection> {
        if !name.is_empty() {
            return self.event(Event::RestorePoint { name: shown(name) });
        }
        let names: Vec<String> = self.current()?.save_points().map(str::to_owned).collect();
        let lang = self.catalogue.lang();
        if names.is_empty() {
            let word = row_of(Verb::Point).word(lang);
            return Err(self.text("plain-no-points", &args! { word = word }));
        }
        let words = args! {
            word = row_of(Verb::Return).word(lang), names = self.catalogue.list(names),
        };
        Err(self.text("plain-which-point", &words))
    }
}
