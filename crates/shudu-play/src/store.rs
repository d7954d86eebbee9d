//! Where games are kept.
//!
//! The player saves after every event through this trait and knows nothing about files.
//! [`FolderStore`](crate::FolderStore) keeps games in a folder, [`MemoryStore`] until the program ends.

use std::io;
use std::sync::Arc;

use shudu_game::Game;
use shudu_messages::Catalogue;

use crate::statistics::Statistics;

/// A saved game, as the list shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its name in the store.
    pub id: String,
    /// The game.
    pub game: Game,
}

/// A place where games are kept.
pub trait Store {
    /// Creates an entry for a game and returns its name.
    ///
    /// # Errors
    /// That of the file system.
    fn begin(&mut self, game: &Game) -> io::Result<String>;

    /// Returns a game to continue it. No other program can open it until another game is recorded
    /// here. The game that was open before can be recorded until then.
    ///
    /// # Errors
    /// There is no such game, another program plays it, or the file system fails.
    fn open(&mut self, id: &str) -> io::Result<Game>;

    /// Saves a game after an event. Events are only added, so a store can append those that it does
    /// not have.
    ///
    /// # Errors
    /// That of the file system.
    fn record(&mut self, id: &str, game: &Game) -> io::Result<()>;

    /// Saves what is known about the puzzle of a game, after it changed.
    ///
    /// # Errors
    /// That of the file system.
    fn describe(&mut self, id: &str, game: &Game) -> io::Result<()> {
        self.record(id, game)
    }

    /// Returns the games, the one played last first.
    ///
    /// # Errors
    /// That of the file system.
    fn games(&mut self) -> io::Result<Vec<SavedGame>>;

    /// Deletes a game.
    ///
    /// # Errors
    /// That of the file system.
    fn delete(&mut self, id: &str) -> io::Result<()>;

    /// Returns the statistics of the games.
    ///
    /// # Errors
    /// That of the file system.
    fn statistics(&mut self) -> io::Result<Statistics> {
        let games = self.games()?;
        Ok(Statistics::of(games.iter().map(|saved| &saved.game)))
    }

    /// Returns the options that were remembered last, as text. `None` if there are none.
    fn options(&mut self) -> Option<String> {
        None
    }

    /// Remembers options for the next run.
    ///
    /// # Errors
    /// That of the file system.
    fn remember(&mut self, _options: &str) -> io::Result<()> {
        Ok(())
    }

    /// Sets the language of messages.
    fn set_catalogue(&mut self, _catalogue: &Arc<Catalogue>) {}

    /// Returns the sentences about games that are damaged, and forgets them.
    fn take_notices(&mut self) -> Vec<String> {
        Vec::new()
    }
}

/// A store without files.
#[derive(Debug, Default)]
pub struct MemoryStore {
    games: Vec<SavedGame>,
    next: usize,
}

impl Store for MemoryStore {
    fn begin(&mut self, game: &Game) -> io::Result<String> {
        self.next += 1;
        let id = self.next.to_string();
        self.games.push(SavedGame { id: id.clone(), game: game.clone() });
        Ok(id)
    }

    fn open(&mut self, id: &str) -> io::Result<Game> {
        let found = self.games.iter().find(|saved| saved.id == id);
        found.map(|saved| saved.game.clone()).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    fn record(&mut self, id: &str, game: &Game) -> io::Result<()> {
        if let Some(saved) = self.games.iter_mut().find(|saved| saved.id == id) {
            saved.game = game.clone();
        }
        Ok(())
    }

    fn games(&mut self) -> io::Result<Vec<SavedGame>> {
        let mut games = self.games.clone();
        games.sort_by_key(|saved| std::cmp::Reverse(saved.game.last_ms()));
        Ok(games)
    }

    fn delete(&mut self, id: &str) -> io::Result<()> {
        self.games.retain(|saved| saved.id != id);
        Ok(())
    }
}
