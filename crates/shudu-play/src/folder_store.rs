//! Games in a folder: one file per game, with a lock while it is played.
//!
//! `3.game` is the [`journal`] of the game 3, and `3.lock` is locked by the program that plays it.
//! The lock is on a file of its own, because compacting replaces the other one. Names are numbers, so
//! that they are easy to type.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use shudu_game::Game;
use shudu_messages::{Catalogue, args};

use crate::journal::{self, Damage};
use crate::statistics::Statistics;
use crate::store::{SavedGame, Store};

/// The number of events in a journal after which it is compacted.
const LONG: usize = 1000;

/// The game that is played.
#[derive(Debug)]
struct Open {
    id: String,
    file: File,
    /// The number of events that are in the file.
    events: usize,
    /// How many of them are in the journal.
    journal: usize,
    /// Releases the lock when it is dropped.
    _lock: File,
}

/// Games in a folder.
#[derive(Debug)]
pub struct FolderStore {
    folder: PathBuf,
    catalogue: Arc<Catalogue>,
    open: Option<Open>,
    notices: Vec<String>,
}

impl FolderStore {
    /// Returns the games of a folder, which need not exist yet. The catalogue is for messages.
    #[must_use]
    pub fn new(folder: PathBuf, catalogue: Arc<Catalogue>) -> FolderStore {
        FolderStore { folder, catalogue, open: None, notices: Vec::new() }
    }

    /// Returns the sentences about files that are damaged, and forgets them.
    pub fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// Returns the game with this name, without locking it.
    ///
    /// # Errors
    /// There is no such game, or its file is damaged. The text of the error is a sentence in the
    /// user's language.
    pub fn read(&mut self, id: &str) -> io::Result<Game> {
        Ok(self.read_file(id)?.0)
    }

    /// Saves a copy of a game under a new name and returns it.
    ///
    /// # Errors
    /// That of the file system.
    pub fn import(&mut self, game: &Game) -> io::Result<String> {
        let id = self.begin(game)?;
        self.open = None;
        Ok(id)
    }

    /// Returns the game of an exported file: a saved form, or the file of a game.
    ///
    /// # Errors
    /// The text is not a game. The text of the error is a sentence in the user's language.
    pub fn parse(&self, text: &str) -> io::Result<Game> {
        // A file with line breaks in its JSON was formatted by another program.
        let whole = Game::load(text);
        match whole {
            Ok(game) => Ok(game),
            Err(_) => {
                let found = journal::read(text);
                found.map(|read| read.game).map_err(|damage| self.damage(&damage))
            }
        }
    }

    fn path(&self, id: &str, extension: &str) -> PathBuf {
        self.folder.join(format!("{id}.{extension}"))
    }

    /// Returns the names of the games, in order.
    fn names(&self) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut numbers: Vec<u64> = Vec::new();
        for entry in entries {
            let path = entry?.path();
            let is_game = path.extension().is_some_and(|extension| extension == "game");
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            numbers.extend(stem.filter(|_| is_game).and_then(number));
        }
        numbers.sort_unstable();
        Ok(numbers.iter().map(u64::to_string).collect())
    }

    fn read_file(&mut self, id: &str) -> io::Result<(Game, usize, bool)> {
        let known = number(id).map(|number| self.path(&number.to_string(), "game"));
        let Some(path) = known.filter(|path| path.exists()) else {
            return Err(self.error("store-no-game", id));
        };
        let bytes = fs::read(&path)?;
        // A line that was cut inside a character is incomplete anyway.
        let text = String::from_utf8_lossy(&bytes);
        match journal::read(&text) {
            Ok(read) => {
                if read.is_torn {
                    let notice = self.catalogue.say("store-torn", &args! { id = id });
                    self.notices.push(notice);
                }
                Ok((read.game, read.journal, read.is_torn))
            }
            Err(damage) => {
                let reason = self.damage(&damage).to_string();
                let words = args! {
                    file = path.display().to_string(), line = damage.line, reason = reason,
                };
                Err(io::Error::other(self.catalogue.say("store-damaged", &words)))
            }
        }
    }

    fn damage(&self, damage: &Damage) -> io::Error {
        io::Error::other(shudu_game::words::load_error(&self.catalogue, &damage.error))
    }

    fn error(&self, key: &str, id: &str) -> io::Error {
        io::Error::other(self.catalogue.say(key, &args! { id = id }))
    }

    /// Locks a game. `None` if another program plays it.
    fn lock(&self, id: &str) -> io::Result<Option<File>> {
        let lock =
            File::options().write(true).create(true).truncate(false).open(self.path(id, "lock"))?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(lock)),
            Err(TryLockError::WouldBlock) => Ok(None),
            // A file system without locks cannot prevent a second program.
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                Ok(Some(lock))
            }
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Locks a game and opens its file to append.
    fn take(&mut self, id: &str) -> io::Result<Game> {
        self.open = None;
        // The file is read with the lock held, so no other program writes to it.
        let known = number(id).map(|number| number.to_string());
        let Some(id) = known.filter(|id| self.path(id, "game").exists()) else {
            return Err(self.error("store-no-game", id));
        };
        let Some(lock) = self.lock(&id)? else { return Err(self.error("store-in-use", &id)) };
        let (game, journal, is_torn) = self.read_file(&id)?;
        let path = self.path(&id, "game");
        // The next event must not continue a torn line.
        let (file, journal) = match journal > 0 || is_torn {
            true => (journal::compact(&path, &game)?, 0),
            false => (File::options().append(true).open(&path)?, 0),
        };
        self.open = Some(Open { id, file, events: game.event_count(), journal, _lock: lock });
        Ok(game)
    }
}

/// Returns the number of a name.
fn number(id: &str) -> Option<u64> {
    let is_plain = id.bytes().all(|b| b.is_ascii_digit()) && !id.starts_with('0');
    id.parse().ok().filter(|_| is_plain)
}

/// Creates the folder, readable by its owner only.
fn create_folder(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

impl Store for FolderStore {
    fn begin(&mut self, game: &Game) -> io::Result<String> {
        self.open = None;
        create_folder(&self.folder)?;
        let names = self.names()?;
        let mut next = names.last().and_then(|last| number(last)).unwrap_or(0) + 1;
        loop {
            let id = next.to_string();
            next += 1;
            // Another program can choose the same number at the same time. One of them gets the lock,
            // and the other one finds the lock taken or the file there.
            let Some(lock) = self.lock(&id)? else { continue };
            let path = self.path(&id, "game");
            if path.exists() {
                continue;
            }
            let file = journal::compact(&path, game)?;
            let events = game.event_count();
            self.open = Some(Open { id: id.clone(), file, events, journal: 0, _lock: lock });
            return Ok(id);
        }
    }

    fn open(&mut self, id: &str) -> io::Result<Game> {
        self.take(id)
    }

    fn record(&mut self, id: &str, game: &Game) -> io::Result<()> {
        if self.open.as_ref().is_none_or(|open| open.id != id) {
            self.take(id)?;
        }
        let path = self.path(id, "game");
        let Some(open) = &mut self.open else { return Ok(()) };
        let count = game.event_count();
        match count.checked_sub(open.events) {
            Some(0) => return Ok(()),
            Some(new) if open.journal + new <= LONG => {
                journal::append(&mut open.file, game, new)?;
                open.journal += new;
            }
            _ => {
                open.file = journal::compact(&path, game)?;
                open.journal = 0;
            }
        }
        open.events = count;
        Ok(())
    }

    fn describe(&mut self, id: &str, game: &Game) -> io::Result<()> {
        let path = self.path(id, "game");
        if let Some(open) = self.open.as_mut().filter(|open| open.id == id) {
            open.file = journal::compact(&path, game)?;
            (open.journal, open.events) = (0, game.event_count());
        }
        Ok(())
    }

    fn games(&mut self) -> io::Result<Vec<SavedGame>> {
        let mut games = Vec::new();
        for id in self.names()? {
            match self.read_file(&id) {
                Ok((game, ..)) => games.push(SavedGame { id, game }),
                Err(error) => self.notices.push(error.to_string()),
            }
        }
        games.sort_by_key(|saved| std::cmp::Reverse(saved.game.last_ms()));
        Ok(games)
    }

    fn delete(&mut self, id: &str) -> io::Result<()> {
        let Some(id) = number(id).map(|number| number.to_string()) else {
            return Err(self.error("store-no-game", id));
        };
        let path = self.path(&id, "game");
        if !path.exists() {
            return Err(self.error("store-no-game", &id));
        }
        let is_own = self.open.as_ref().is_some_and(|open| open.id == id);
        let lock = match is_own {
            true => None,
            false => match self.lock(&id)? {
                None => return Err(self.error("store-in-use", &id)),
                lock => lock,
            },
        };
        fs::remove_file(path)?;
        if is_own {
            self.open = None;
        }
        drop(lock);
        // Without its lock file a new game of this number starts the same way.
        let _ = fs::remove_file(self.path(&id, "lock"));
        Ok(())
    }

    fn statistics(&mut self) -> io::Result<Vec<String>> {
        let games = self.games()?;
        Ok(Statistics::of(games.iter().map(|saved| &saved.game)).table(&self.catalogue))
    }
}
