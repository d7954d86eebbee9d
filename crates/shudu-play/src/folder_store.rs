//! Games in a folder: one file per game, with a lock while it is played.
//!
//! `3.game` is the [`journal`] of the game 3, and `3.lock` is locked by the program that plays it.
//! The lock is on a file of its own, because compacting replaces the other one. Names are numbers, so
//! that they are easy to type. A game with a damaged journal continues before the damage, and the file is
//! kept as `3.damaged`.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use shudu_game::{Game, LoadError};
use shudu_messages::{Catalogue, args};
use shudu_system::fs::{self, File, TryLockError};

use crate::journal::{self, Damage, Lost};
use crate::statistics::Statistics;
use crate::store::SavedGame;
use crate::words::{describe_damage, printable, sentence};

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
    /// The game that was opened or begun last.
    open: Option<Open>,
    /// The one before it, until the new one is recorded: its timer is stopped only after the new
    /// game could be opened.
    previous: Option<Open>,
    notices: Vec<String>,
    /// True if the file of a game could not be read.
    is_incomplete: bool,
    /// Returns the sentence that says how to list the games.
    advice: Advice,
}

/// Returns the sentence that says how to list the games.
pub type Advice = fn(&Catalogue) -> String;

impl FolderStore {
    /// Returns the games of a folder, which need not exist yet. The catalogue is for messages.
    #[must_use]
    pub fn new(folder: PathBuf, catalogue: Arc<Catalogue>) -> FolderStore {
        let advice: Advice = |catalogue| catalogue.say("store-list-command", &args! {});
        let (open, previous, notices) = (None, None, Vec::new());
        FolderStore { folder, catalogue, open, previous, notices, is_incomplete: false, advice }
    }

    /// Sets the sentence that says how to list the games. The default names the flag of the command.
    pub fn set_advice(&mut self, advice: Advice) {
        self.advice = advice;
    }

    /// Returns true if the file of a game could not be read, so that a list of the games is not complete. Damaged
    /// games are no reason: nothing more is known about them.
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        self.is_incomplete
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
        (self.open, self.previous) = (None, None);
        Ok(id)
    }

    /// Returns the game of an exported file: a saved form, or the file of a game. `name` is that of the
    /// file, for messages. Events after a damaged line are ignored with a notice.
    ///
    /// # Errors
    /// The text is not a game. The text of the error is a sentence in the user's language.
    pub fn parse(&mut self, name: &str, text: &str) -> io::Result<Game> {
        // A file with line breaks in its JSON was formatted by another program.
        let whole = match Game::load(text) {
            Ok(game) => return Ok(game),
            Err(error) => error,
        };
        match journal::read(text) {
            Ok(read) => {
                let notice = read.lost.map(|lost| match lost {
                    Lost::Torn => self.catalogue.say("store-torn-file", &args! { file = name }),
                    Lost::Damaged(damage, lines) => self.damaged(name, &damage, lines),
                });
                self.notices.extend(notice);
                Ok(read.game)
            }
            Err(damage) => {
                // The file of a newer program, with its journal.
                let is_newer = matches!(damage.error, LoadError::Version { .. });
                let error = if is_newer { &damage.error } else { &whole };
                Err(io::Error::other(describe_damage(&self.catalogue, name, 1, error)))
            }
        }
    }

    /// Returns the sentence about a journal that is ignored from a damaged line on.
    fn damaged(&self, name: &str, damage: &Damage, lines: usize) -> String {
        let place = describe_damage(&self.catalogue, name, damage.line, &damage.error);
        self.catalogue.say("store-lost", &args! { place = place, lines = lines })
    }

    fn path(&self, id: &str, extension: &str) -> PathBuf {
        self.folder.join(format!("{id}.{extension}"))
    }

    /// Creates the folder, readable by its owner only.
    fn create_folder(&self) -> io::Result<()> {
        fs::create_folder(&self.folder, 0o700)
    }

    /// The file of the options, beside the folder of the games.
    fn options_path(&self) -> PathBuf {
        self.folder.with_file_name("options.json")
    }

    /// Returns the names of the games, in order.
    fn names(&self) -> io::Result<Vec<String>> {
        let entries = match fs::list(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut numbers: Vec<u64> = Vec::new();
        for entry in entries {
            let path = entry?;
            let is_game = path.extension().is_some_and(|extension| extension == "game");
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            numbers.extend(stem.filter(|_| is_game).and_then(number));
        }
        numbers.sort_unstable();
        Ok(numbers.iter().map(u64::to_string).collect())
    }

    /// Reads a file: the game, the number of events in its journal, and whether its end is ignored.
    fn read_file(&mut self, id: &str) -> io::Result<(Game, usize, Option<Lost>)> {
        let known = number(id).map(|number| self.path(&number.to_string(), "game"));
        let Some(path) = known else { return Err(self.no_game(id)) };
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(self.no_game(id)),
            Err(error) => {
                self.is_incomplete = true;
                let reason = self.catalogue.io_reason(error.kind(), &error.to_string());
                let words = args! { file = path.display().to_string(), error = reason };
                return Err(io::Error::other(self.catalogue.say("file-unreadable", &words)));
            }
        };
        // A line that was cut inside a character is incomplete anyway.
        let text = String::from_utf8_lossy(&bytes);
        let name = path.display().to_string();
        match journal::read(&text) {
            Ok(read) => {
                let notice = read.lost.as_ref().map(|lost| match lost {
                    Lost::Torn => self.catalogue.say("store-torn", &args! { id = id }),
                    Lost::Damaged(damage, lines) => self.damaged(&name, damage, *lines),
                });
                self.notice(notice);
                Ok((read.game, read.journal, read.lost))
            }
            Err(damage) => {
                let text = describe_damage(&self.catalogue, &name, damage.line, &damage.error);
                Err(io::Error::other(text))
            }
        }
    }

    /// Keeps a sentence for the player, once.
    fn notice(&mut self, notice: Option<String>) {
        self.notices.extend(notice.filter(|text| !self.notices.contains(text)));
    }

    fn no_game(&self, id: &str) -> io::Error {
        let words = args! { id = printable(id), advice = (self.advice)(&self.catalogue) };
        io::Error::other(self.catalogue.say("store-no-game", &words))
    }

    fn error(&self, key: &str, id: &str) -> io::Error {
        io::Error::other(self.catalogue.say(key, &args! { id = id }))
    }

    /// Locks a game. `None` if another program plays it.
    fn lock(&self, id: &str) -> io::Result<Option<File>> {
        let lock = File::open_or_create(self.path(id, "lock"))?;
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

    /// Creates an entry for a game and returns its name.
    pub(crate) fn begin(&mut self, game: &Game) -> io::Result<String> {
        self.previous = None;
        self.create_folder()?;
        let names = self.names()?;
        let mut next = names.last().and_then(|last| number(last)).unwrap_or(0) + 1;
        loop {
            let id = next.to_string();
            next += 1;
            // Another program can choose the same number at the same time. One of them gets the lock,
            // and the other one finds the lock taken or the file there.
            let Some(lock) = self.lock(&id)? else { continue };
            let path = self.path(&id, "game");
            if fs::exists(&path)? {
                continue;
            }
            let file = journal::compact(&path, game)?;
            let events = game.event_count();
            let open = Open { id: id.clone(), file, events, journal: 0, _lock: lock };
            self.previous = self.open.replace(open);
            return Ok(id);
        }
    }

    /// Returns a game to continue it. No other program can open it until another game is recorded
    /// here. The game that was open before can be recorded until then.
    pub(crate) fn open(&mut self, id: &str) -> io::Result<Game> {
        // A game that this program has open is locked already.
        if self.open.as_ref().is_some_and(|open| open.id == id) {
            return Ok(self.read_file(id)?.0);
        }
        let known = number(id).map(|number| number.to_string());
        let id = match known {
            Some(known) if fs::exists(self.path(&known, "game"))? => known,
            _ => return Err(self.no_game(id)),
        };
        self.previous = None;
        let Some(lock) = self.lock(&id)? else { return Err(self.error("store-in-use", &id)) };
        // The file is read with the lock held, so no other program writes to it.
        let (game, journal, lost) = self.read_file(&id)?;
        let path = self.path(&id, "game");
        if matches!(lost, Some(Lost::Damaged(..))) {
            fs::copy(&path, path.with_extension("damaged"))?;
        }
        // The next event must not continue a torn line.
        let file = match journal > 0 || lost.is_some() {
            true => journal::compact(&path, &game)?,
            false => File::open_to_write(&path, true)?,
        };
        let open = Open { id, file, events: game.event_count(), journal: 0, _lock: lock };
        self.previous = self.open.replace(open);
        Ok(game)
    }

    /// Saves a game after an event. Events are only added, so those that the file does not have are appended.
    pub(crate) fn record(&mut self, id: &str, game: &Game) -> io::Result<()> {
        let is = |open: &Option<Open>| open.as_ref().is_some_and(|open| open.id == id);
        let is_previous = is(&self.previous) && !is(&self.open);
        if !is_previous {
            if !is(&self.open) {
                self.open(id)?;
            }
            // The other game has been left, and other programs may open it.
            self.previous = None;
        }
        let path = self.path(id, "game");
        let open = if is_previous { &mut self.previous } else { &mut self.open };
        let Some(open) = open else { return Ok(()) };
        let count = game.event_count();
        match count.checked_sub(open.events) {
            Some(0) => return Ok(()),
            Some(new) if open.journal + new <= LONG => {
                // After an error, the next event replaces the whole file.
                let journal = std::mem::replace(&mut open.journal, LONG);
                journal::append(&mut open.file, game, new)?;
                open.journal = journal + new;
            }
            _ => {
                open.file = journal::compact(&path, game)?;
                open.journal = 0;
            }
        }
        open.events = count;
        Ok(())
    }

    /// Saves what is known about the puzzle of a game, after it changed.
    pub(crate) fn describe(&mut self, id: &str, game: &Game) -> io::Result<()> {
        let path = self.path(id, "game");
        if let Some(open) = self.open.as_mut().filter(|open| open.id == id) {
            open.file = journal::compact(&path, game)?;
            (open.journal, open.events) = (0, game.event_count());
        }
        Ok(())
    }

    /// Returns the games, the one played last first.
    ///
    /// # Errors
    /// That of the file system.
    pub fn games(&mut self) -> io::Result<Vec<SavedGame>> {
        let mut games = Vec::new();
        for id in self.names()? {
            match self.read_file(&id) {
                Ok((game, ..)) => games.push(SavedGame { id, game }),
                Err(error) => self.notice(Some(sentence(&error.to_string()))),
            }
        }
        games.sort_by_key(|saved| std::cmp::Reverse(saved.game.last_ms()));
        Ok(games)
    }

    /// Returns the statistics of the games.
    pub(crate) fn statistics(&mut self) -> io::Result<Statistics> {
        let games = self.games()?;
        Ok(Statistics::of(games.iter().map(|saved| &saved.game)))
    }

    /// Deletes a game.
    ///
    /// # Errors
    /// There is no such game, another program plays it, or the file system fails.
    pub fn delete(&mut self, id: &str) -> io::Result<()> {
        let Some(id) = number(id).map(|number| number.to_string()) else {
            return Err(self.no_game(id));
        };
        let path = self.path(&id, "game");
        if !fs::exists(&path)? {
            return Err(self.no_game(&id));
        }
        // The game before this one is still locked.
        self.previous.take_if(|previous| previous.id == id);
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

    /// Returns the options that were remembered last, as text. `None` if there are none.
    pub(crate) fn options(&mut self) -> Option<String> {
        String::from_utf8(fs::read(self.options_path()).ok()?).ok()
    }

    /// Remembers options for the next run.
    pub(crate) fn remember(&mut self, options: &str) -> io::Result<()> {
        self.create_folder()?;
        let path = self.options_path();
        journal::replace(&path, options).map(drop)
    }

    /// Sets the language of messages.
    pub(crate) fn set_catalogue(&mut self, catalogue: &Arc<Catalogue>) {
        self.catalogue = Arc::clone(catalogue);
    }

    /// Returns the sentences about games that are damaged, and forgets them.
    pub fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }
}

/// The highest number of a game. A file with a higher one is not a game.
const MOST: u64 = 999_999_999;

/// Returns the number of a name.
fn number(id: &str) -> Option<u64> {
    let is_plain = id.bytes().all(|b| b.is_ascii_digit()) && !id.starts_with('0');
    id.parse().ok().filter(|number| is_plain && *number <= MOST)
}

#[cfg(test)]
mod tests {
    use shudu_game::{Event, TimedEvent};
    use std::path::Path;

    use shudu_messages::Lang;

    use super::*;

    fn store(folder: &Path) -> FolderStore {
        FolderStore::new(folder.join("games"), Arc::new(Catalogue::new(Lang::En)))
    }

    fn game() -> Game {
        Game::new("1...............".parse::<shudu::Board>().unwrap(), 1000)
    }

    fn play(game: &mut Game, at_ms: u64) {
        let digit = 2 + (at_ms % 3) as u8;
        let event = Event::place(digit).on("r1c2".parse().unwrap());
        let _ = game.apply(&TimedEvent::new(at_ms, event));
    }

    #[test]
    fn games_are_recorded_and_opened_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut games = [game(), game()];
        let mut ids = Vec::new();
        let mut one = store(folder.path());
        assert!(one.games().unwrap().is_empty());
        for game in &games {
            ids.push(one.begin(game).unwrap());
        }
        assert_eq!(ids, ["1", "2"]);
        // More events than a journal has, then a few in both games alternately.
        let last = 2000 + LONG as u64 + 100;
        for at_ms in 2000..last {
            play(&mut games[0], at_ms);
            one.record(&ids[0], &games[0]).unwrap();
        }
        for at_ms in last..last + 10 {
            for (game, id) in games.iter_mut().zip(&ids) {
                play(game, at_ms);
                one.record(id, game).unwrap();
            }
        }
        for (game, id) in games.iter().zip(&ids) {
            assert_eq!(&one.read(id).unwrap(), game);
        }
        assert_eq!(one.games().unwrap().len(), 2);
        assert_eq!(one.take_notices(), [""; 0]);
    }

    #[test]
    fn a_game_is_open_in_one_store_until_another_is_played() {
        let folder = tempfile::tempdir().unwrap();
        let (mut one, mut two) = (store(folder.path()), store(folder.path()));
        let mut first = game();
        let id = one.begin(&first).unwrap();
        let in_use = two.open(&id).unwrap_err().to_string();
        assert_eq!(in_use, "Game 1 is open in another program. Close it there first.");
        let other = two.begin(&game()).unwrap();
        // A game that cannot be opened leaves the current one as it is.
        assert!(one.open(&other).is_err() && one.open("9").is_err());
        play(&mut first, 2000);
        one.record(&id, &first).unwrap();
        drop(two);
        // The game that is left can still be recorded, until the new one is.
        let mut second = one.open(&other).unwrap();
        play(&mut first, 3001);
        one.record(&id, &first).unwrap();
        let mut three = store(folder.path());
        assert!(three.open(&id).is_err());
        play(&mut second, 4000);
        one.record(&other, &second).unwrap();
        assert_eq!(three.open(&id).unwrap(), first);
        assert!(three.delete(&other).is_err());
        assert_eq!(one.read(&other).unwrap(), second);
        three.delete(&id).unwrap();
        assert!(three.open(&id).is_err());
    }

    /// Half a line that was written to a full disk made the whole game unreadable.
    #[test]
    fn after_a_failed_write_the_next_one_saves_everything() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = store(folder.path());
        let mut game = game();
        let id = store.begin(&game).unwrap();
        let path = store.path(&id, "game");
        store.open.as_mut().unwrap().file = File::open(&path).unwrap();
        play(&mut game, 2000);
        assert!(store.record(&id, &game).is_err());
        play(&mut game, 3001);
        store.record(&id, &game).unwrap();
        assert_eq!(store.read(&id).unwrap(), game);
    }

    /// The game before the current one was said to be open in another program.
    #[test]
    fn the_game_before_this_one_can_be_deleted() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = store(folder.path());
        let first = store.begin(&game()).unwrap();
        store.begin(&game()).unwrap();
        store.delete(&first).unwrap();
        assert_eq!(store.names().unwrap(), ["2"]);
    }

    /// Files that commit 748baa9 wrote: `shudu-game/tests/form1/README.md`.
    fn form1(name: &str) -> std::path::PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../shudu-game/tests/form1").join(name)
    }

    #[test]
    fn games_of_the_first_form_open_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = store(folder.path());
        std::fs::create_dir_all(&store.folder).unwrap();
        for number in 1..=7 {
            let name = format!("{number}.game");
            std::fs::copy(form1("folder").join(&name), store.folder.join(&name)).unwrap();
        }
        let games = store.games().unwrap();
        assert_eq!((games.len(), store.take_notices()), (7, Vec::new()));
        let csv = std::fs::read_to_string(form1("statistics.csv")).unwrap();
        assert_eq!(store.statistics().unwrap().csv(), csv);
        for saved in games {
            let path = store.path(&saved.id, "game");
            let text = std::fs::read_to_string(&path).unwrap();
            // The journal has one line for each event after those of the saved form.
            let read = journal::read(&text).unwrap();
            assert_eq!(read.journal, text.lines().count() - 1);
            assert_eq!(store.open(&saved.id).unwrap(), saved.game);
            // Compacted, it is written in the first form, so that the old program opens it.
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(text.starts_with("{\"shudu-game\":1,") && text.lines().count() == 1, "{text}");
        }
        std::fs::copy(form1("torn.game"), store.folder.join("8.game")).unwrap();
        let torn = store.open("8").unwrap();
        assert_eq!(torn.event_count() + 1, store.read("1").unwrap().event_count());
        let notices = store.take_notices();
        assert_eq!(notices.len(), 1, "{notices:?}");
        for name in ["exported.json", "folder/1.game"] {
            let text = std::fs::read_to_string(form1(name)).unwrap();
            let game = store.parse(name, &text).unwrap();
            let id = store.import(&game).unwrap();
            assert_eq!(store.read(&id).unwrap(), game);
        }
    }

    /// A game that a newer program wrote must stay as it is.
    #[test]
    fn a_file_of_a_newer_form_is_named_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = store(folder.path());
        let newer = "{\"shudu-game\":3,\"puzzle\":[1],\"events\":7}\n{\"at\":1}\n{\"at\"";
        std::fs::create_dir_all(&store.folder).unwrap();
        let path = store.folder.join("4.game");
        std::fs::write(&path, newer).unwrap();
        let sentence = format!(
            "{}: the game has version 3; this program reads versions 1 to 2",
            path.display()
        );
        assert!(store.games().unwrap().is_empty());
        assert_eq!(store.take_notices(), [super::sentence(&sentence)]);
        assert_eq!(store.open("4").unwrap_err().to_string(), sentence);
        assert_eq!(store.read("4").unwrap_err().to_string(), sentence);
        assert!(store.record("4", &game()).is_err());
        let error = store.parse("new.json", newer).unwrap_err().to_string();
        assert_eq!(error, "new.json: the game has version 3; this program reads versions 1 to 2");
        // A new game does not take its number.
        assert_eq!(store.begin(&game()).unwrap(), "5");
        let names = std::fs::read_dir(&store.folder).unwrap().map(|e| e.unwrap().file_name());
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        assert_eq!(names, ["4.game", "4.lock", "5.game", "5.lock"]);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), newer);
    }

    /// The number after the highest one overflowed.
    #[test]
    fn files_with_huge_numbers_are_not_games() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = store(folder.path());
        store.begin(&game()).unwrap();
        std::fs::write(store.path(&u64::MAX.to_string(), "game"), "").unwrap();
        assert_eq!(store.begin(&game()).unwrap(), "2");
    }
}
