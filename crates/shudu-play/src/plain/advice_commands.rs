//! Commands that read the board: hints, the check, the board itself, the solution, the review.

use shudu_game::{Event, GRADES, ReviewOptions};
use shudu_messages::args;

use super::command::{Verb, row_of};
use super::{Objection, Session, describe};
use crate::event_loop;
use crate::words::{self, rules, sentence};

impl Session<'_> {
    pub(super) fn hint(&mut self, words: &[String]) -> Result<(), Objection> {
        self.visible()?;
        let asked = match words {
            [] => None,
            [grade] => match grade.parse::<u8>() {
                Ok(grade @ 1..=GRADES) => Some(grade),
                _ => return Err(self.usage(Verb::Hint)),
            },
            _ => return Err(self.usage(Verb::Hint)),
        };
        self.flush_before_search();
        let known = self.hint.take();
        let game = self.current()?;
        let (hint, shown) = match known {
            Some(known) => known,
            None => match game.hint(self.order, &self.options.limits) {
                Ok(hint) => (hint, 0),
                Err(why) => return Err(sentence(&self.catalogue.message(&why))),
            },
        };
        let grade = asked.unwrap_or(shown + 1).min(GRADES);
        let rules = game.rules().clone();
        let recorded = self.event(hint.taken(grade));
        if recorded.is_ok() {
            let text = shudu_game::words::hint(&self.catalogue, &rules, &hint, grade);
            if hint.step().is_none() {
                // Mistakes have no grade.
                self.reply.extend(text.lines().map(str::to_owned));
            } else {
                let heading = self.text("play-hint-grade", &args! { grade = grade });
                self.say("plain-hint", &args! { heading = heading, text = text });
                let (key, verb) = match grade {
                    GRADES => ("plain-hint-apply", Verb::Apply),
                    _ => ("plain-hint-more", Verb::Hint),
                };
                let word = row_of(verb).word(self.catalogue.lang());
                self.say(key, &args! { word = word });
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
        let said = words::check(&self.catalogue, game, &game.check());
        self.reply.extend(said);
        Ok(())
    }

    pub(super) fn show(&mut self) -> Result<(), Objection> {
        let mut said = describe::board(&self.catalogue, self.visible()?, event_loop::now());
        if self.entry.unsaved.is_some()
            && let Some(status) = said.last_mut()
        {
            let words = args! { status = status.clone() };
            *status = self.text("plain-status-not-saved", &words);
        }
        said.extend(self.violations()?);
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
        let game = self.visible()?;
        let table = describe::candidates(game);
        self.reply.extend(table);
        Ok(())
    }

    /// `rules`: the rules in words.
    pub(super) fn rules(&mut self) -> Result<(), Objection> {
        let said = rules(&self.catalogue, self.current()?.puzzle());
        self.reply.extend(said);
        Ok(())
    }

    pub(super) fn solve(&mut self) -> Result<(), Objection> {
        let game = self.visible()?;
        let Some(solution) = game.solution() else {
            return Err(sentence(&self.text("game-hint-not-proper", &args! {})));
        };
        let rows = describe::rows(game.rules(), solution);
        if !game.is_over() {
            self.event(Event::Abandon)?;
        }
        self.reply.extend(rows);
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
            Err(why) => Err(sentence(&self.catalogue.message(&why))),
        }
    }
}
