//! Where games are kept.
//!
//! The player saves after every event through this trait and knows nothing about files. The command
//! implements it over its state folder; [`MemoryStore`] keeps games until the program ends.

use std::io;

use shudu_game::Game;

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

    /// Saves a game after an event. Events are only added, so a store can append those that it does
    /// not have.
    ///
    /// # Errors
    /// That of the file system.
    fn record(&mut self, id: &str, game: &Game) -> io::Result<()>;

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

    /// Returns the statistics as lines of text in the user's language.
    ///
    /// # Errors
    /// That of the file system.
    fn statistics(&mut self) -> io::Result<Vec<String>>;
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

    fn statistics(&mut self) -> io::Result<Vec<String>> {
        Ok(Vec::new())
    }
}
