//! Commands on saved games: where this one is, the list, deleting, statistics.

use std::io;

use shudu_messages::args;

use super::command::{Verb, row_of, shown};
use super::{Objection, Session};
use crate::event_loop;
use crate::store::Entry;
use crate::words::{describe_games, sentence};

impl Session<'_> {
    pub(super) fn save(&mut self, rest: &str) -> Result<(), Objection> {
        let text = self.current()?.save() + "\n";
        if rest == "-" {
            // The answers go to stdout, too.
            self.reply.push(text.trim_end().to_owned());
            return Ok(());
        }
        if !rest.is_empty() {
            (self.options.write)(rest, &text)?;
            self.say("plain-written", &args! { file = shown(rest) });
            return Ok(());
        }
        match (&self.entry.unsaved, self.entry.id.clone()) {
            (None, Some(id)) => self.say("plain-saved", &args! { id = id }),
            (reason, _) => {
                let reason = reason.clone().unwrap_or_default();
                let save = row_of(Verb::Save).word(self.catalogue.lang());
                let words = args! { error = reason, save = save };
                return Err(self.text("plain-not-saved", &words));
            }
        }
        Ok(())
    }

    pub(super) fn games(&mut self) -> Result<(), Objection> {
        let games = self.store.games().map_err(|error| self.reason(&error))?;
        if games.is_empty() {
            self.say("play-no-games", &args! {});
        }
        self.reply.extend(describe_games(&self.catalogue, &games, event_loop::now()));
        Ok(())
    }

    pub(super) fn delete(&mut self, words: &[String]) -> Result<(), Objection> {
        let [id] = words else { return Err(self.usage(Verb::Delete)) };
        self.store.delete(id).map_err(|error| self.reason(&error))?;
        if self.entry.id.as_ref() == Some(id) {
            (self.game, self.entry, self.hint) = (None, Entry::default(), None);
        }
        self.say("play-deleted", &args! { id = id.clone() });
        Ok(())
    }

    pub(super) fn statistics(&mut self) -> Result<(), Objection> {
        let statistics = self.store.statistics().map_err(|error| self.reason(&error))?;
        self.reply.extend(statistics.table(&self.catalogue));
        Ok(())
    }

    pub(super) fn reason(&self, error: &io::Error) -> Objection {
        sentence(&self.catalogue.io_reason(error.kind(), &error.to_string()))
    }
}
