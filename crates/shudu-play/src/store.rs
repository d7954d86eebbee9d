//! Saved games: a row of the list, and the entry of the game that is played.

use std::io;

use shudu_game::Game;
use shudu_messages::Catalogue;

use crate::FolderStore;

/// A saved game, as the list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its name in the store.
    pub id: String,
    /// The game.
    pub game: Game,
}

/// The entry of a game in a store.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    /// Its name; `None` if it could not be created yet.
    pub(crate) id: Option<String>,
    /// The reason why the game is not saved, if it is not.
    pub(crate) unsaved: Option<String>,
}

impl Entry {
    /// Saves a game. A failure does not end the game; the next event tries again. Returns what changed: the
    /// reason if the game is not saved any more, `Ok` if it is saved again.
    pub(crate) fn save(
        &mut self,
        store: &mut FolderStore,
        game: &Game,
        catalogue: &Catalogue,
    ) -> Option<Result<(), String>> {
        let saved = match &self.id {
            Some(id) => store.record(id, game),
            None => store.begin(game).map(|id| self.id = Some(id)),
        };
        self.note(saved, catalogue)
    }

    /// Notes a result of the store. Returns what changed, as [`save`](Entry::save) does.
    pub(crate) fn note(
        &mut self,
        saved: io::Result<()>,
        catalogue: &Catalogue,
    ) -> Option<Result<(), String>> {
        let before = self.unsaved.take();
        let Err(error) = saved else { return before.map(|_| Ok(())) };
        let reason = catalogue.io_reason(error.kind(), &error.to_string());
        self.unsaved = Some(reason.clone());
        before.is_none().then_some(Err(reason))
    }
}
