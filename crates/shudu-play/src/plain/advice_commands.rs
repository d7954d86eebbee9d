//! Commands that read the board: hints, the check, the board itself, the solution, the review.

use std::io::{self, Write};

use shudu_game::{Event, GRADES, ReviewOptions};
use shudu_messages::args;

use super::command::{Verb, row_of};
use super::{Objection, Session, describe};
use crate::event_loop;
use crate::words::sentence;

impl Session<'_> {
    pub(super) fn hint(
        &mut self,
        words: &[String],
        output: &mut dyn Write,
    ) -> io::Result<Result<(), Objection>> {
        if let Err(objection) = self.visible() {
            return Ok(Err(objection));
        }
        let asked = match words {
            [] => None,
            [grade] => match grade.parse::<u8>() {
                Ok(grade @ 1..=GRADES) => Some(grade),
                _ => return Ok(Err(self.usage(Verb::Hint))),
            },
            _ => return Ok(Err(self.usage(Verb::Hint))),
        };
        self.flush(output)?;
        Ok(self.show_hint(asked))
    }

    pub(super) fn show_hint(&mut self, asked: Option<u8>) -> Result<(), Objection> {
        let known = self.hint.take();
        let game = self.current()?;
        let (hint, shown) = match known {
            Some(known) => known,
            None => match game.hint(&self.options.limits) {
                Ok(hint) => (hint, 0),
                Err(why) => return Err(sentence(&self.text(why.key(), &args! {}))),
            },
        };
        let grade = asked.unwrap_or(shown + 1).min(GRADES);
        let shape = game.shape();
        let recorded = self.event(hint.taken(grade));
        if recorded.is_ok() {
            let heading = self.text("play-hint-grade", &args! { grade = grade });
            let text = shudu_game::words::hint(&self.catalogue, shape, &hint, grade);
            self.say("plain-hint", &args! { heading = heading, text = text });
            let lang = self.catalogue.lang();
            if grade < GRADES {
                self.say("plain-hint-more", &args! { word = row_of(Verb::Hint).word(lang) });
            } else if hint.applied().is_some() {
                self.say("plain-hint-apply", &args! { word = row_of(Verb::Apply).word(lang) });
            }
        }
        self.hint = Some((hint, grade));
        recorded
    }

    pub(super) fn apply_hint(&mut self) -> Result<(), Objection> {
        self.current()?;
        let hint = self.hint.as_ref();
        match hint.and_then(|(hint, grade)| Some((hint.applied()?, hint.taken(GRADES), *grade))) {
            Some((event, whole, grade)) => {
                // Applying shows the whole step, so it counts as the highest grade.
                if grade < GRADES {
                    self.event(whole)?;
                }
                self.event(event)
            }
            None => {
                let word = row_of(Verb::Hint).word(self.catalogue.lang());
                Err(self.text("plain-no-hint", &args! { word = word }))
            }
        }
    }

    pub(super) fn check(&mut self) -> Result<(), Objection> {
        self.visible()?;
        self.event(Event::Check)?;
        let game = self.current()?;
        let (shape, found) = (game.shape(), game.check());
        let mut said: Vec<String> = Vec::new();
        said.extend(found.conflicts.iter().map(|c| describe::conflict(&self.catalogue, shape, c)));
        for entry in &found.wrong {
            let digit = shudu::grid::symbol(entry.digit).to_string();
            let words = args! { cell = entry.cell.to_string(), digit = digit };
            said.push(self.text("hint-wrong", &words));
        }
        for cell in &found.missing {
            said.push(self.text("hint-missing-cell", &args! { cell = cell.to_string() }));
        }
        if !found.is_solution_known {
            said.push(self.text("play-check-unknown", &args! {}));
        } else if found.is_clean() {
            said.push(self.text("play-check-clean", &args! {}));
        }
        self.reply.extend(said);
        Ok(())
    }

    pub(super) fn show(&mut self) -> Result<(), Objection> {
        let mut said = describe::board(&self.catalogue, self.visible()?, event_loop::now());
        if self.unsaved.is_some()
            && let Some(status) = said.last_mut()
        {
            let words = args! { status = status.clone() };
            *status = self.text("plain-status-not-saved", &words);
        }
        self.reply.extend(said);
        Ok(())
    }

    pub(super) fn candidates(&mut self, words: &[String]) -> Result<(), Objection> {
        if !words.is_empty() {
            return match self.cells(words)? {
                (_, []) => self.cell_line(words),
                _ => Err(self.usage(Verb::Candidates)),
            };
        }
        let table = self.visible()?.board_state().to_string();
        self.reply.extend(table.lines().map(str::to_owned));
        Ok(())
    }

    pub(super) fn solve(&mut self) -> Result<(), Objection> {
        let game = self.visible()?;
        let Some(solution) = game.solution().cloned() else {
            return Err(sentence(&self.text("game-hint-not-proper", &args! {})));
        };
        if !game.is_over() {
            self.event(Event::Abandon)?;
        }
        self.reply.extend(describe::rows(&solution));
        Ok(())
    }

    pub(super) fn review(&mut self) -> Result<(), Objection> {
        let game = self.current()?;
        match game.review(&ReviewOptions::default(), &self.options.limits) {
            Ok(review) => {
                let text = shudu_game::words::review(&self.catalogue, &review);
                self.reply.extend(text.lines().map(str::to_owned));
                Ok(())
            }
            Err(why) => Err(sentence(&self.text(why.key(), &args! {}))),
        }
    }
}
