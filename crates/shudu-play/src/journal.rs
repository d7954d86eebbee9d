//! The file of a saved game: the saved form, and a journal of the events since then.
//!
//! ```text
//! {"shudu-game":1,"puzzle":"53..7…","events":[…]}       the saved form, one line
//! {"at":1763251203000,"event":"place","digit":4,…}      an event, one line
//! ```
//!
//! Each event is appended with one write, so a program that is killed loses at most the event that it
//! was writing. A last line without its end is ignored. *Compacting* replaces the file by one with the
//! saved form alone; it is written under another name and renamed, so there is no moment without a
//! complete file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

use shudu_game::{Game, LoadError, TimedEvent};

/// A game that was read.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) game: Game,
    /// The number of events in the journal.
    pub(crate) journal: usize,
    /// True if the last line was incomplete and is ignored.
    pub(crate) is_torn: bool,
}

/// Why the text of a file is not a game.
#[derive(Debug)]
pub(crate) struct Damage {
    /// The line, from 1.
    pub(crate) line: usize,
    pub(crate) error: LoadError,
}

/// Reads the text of a file.
pub(crate) fn read(text: &str) -> Result<Read, Damage> {
    let mut lines = text.split_inclusive('\n').enumerate();
    let first = lines.next().map_or("", |(_, line)| line);
    let game = Game::load(first.trim_end());
    let mut game = game.map_err(|error| Damage { line: 1, error })?;
    let mut journal = 0;
    for (index, text) in lines {
        let line = index + 1;
        if !text.ends_with('\n') {
            return Ok(Read { game, journal, is_torn: true });
        }
        if text.trim().is_empty() {
            continue;
        }
        let damage = |error: LoadError| Damage { line, error };
        let timed: TimedEvent = serde_json::from_str(text).map_err(|e| damage(e.into()))?;
        journal += 1;
        let event = game.event_count() + 1;
        game.apply(&timed).map_err(|rejection| damage(LoadError::Event { event, rejection }))?;
    }
    Ok(Read { game, journal, is_torn: false })
}

/// Appends the last `count` events of a game. After an error the file is as before: the next line must
/// not continue half a line.
pub(crate) fn append(file: &mut File, game: &Game, count: usize) -> io::Result<()> {
    let mut events: Vec<&TimedEvent> = game.events().rev().take(count).collect();
    events.reverse();
    let mut text = Vec::new();
    for event in events {
        serde_json::to_writer(&mut text, event)?;
        text.push(b'\n');
    }
    let length = file.metadata()?.len();
    file.write_all(&text).inspect_err(|_| {
        let _ = file.set_len(length);
    })
}

/// Replaces a file by the saved form of a game, and opens it to append.
pub(crate) fn compact(path: &Path, game: &Game) -> io::Result<File> {
    let new = path.with_extension("new");
    let mut file = File::create(&new)?;
    file.write_all(game.save().as_bytes())?;
    file.write_all(b"\n")?;
    file.sync_data()?;
    fs::rename(&new, path)?;
    OpenOptions::new().append(true).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_game::Event;

    fn game() -> Game {
        let mut game = Game::new("1...............".parse().unwrap(), 1000);
        let place = Event::place(2).on("r1c2".parse().unwrap());
        game.apply(&TimedEvent::new(2000, place)).unwrap();
        game
    }

    #[test]
    fn a_file_is_the_saved_form_and_the_events_since_then() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("1.game");
        let mut game = game();
        let mut file = compact(&path, &game).unwrap();
        game.apply(&TimedEvent::new(3000, Event::Undo)).unwrap();
        game.apply(&TimedEvent::new(4000, Event::Redo)).unwrap();
        append(&mut file, &game, 2).unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text.lines().count(), 3);
        let found = read(&text).unwrap();
        assert_eq!((&found.game, found.journal, found.is_torn), (&game, 2, false));
        // A file that is cut anywhere has the events whose lines are complete.
        let first = text.find('\n').unwrap() + 1;
        for end in first..=text.len() {
            let found = read(&text[..end]).unwrap();
            let complete = text[..end].matches('\n').count() - 1;
            assert_eq!((found.journal, found.is_torn), (complete, !text[..end].ends_with('\n')));
            assert_eq!(found.game.event_count(), 1 + complete);
            assert_eq!(found.game.digit(1), [2, 0, 2][complete]);
        }
        let damaged = text.replacen("undo", "undone", 1);
        assert_eq!(read(&damaged).unwrap_err().line, 2);
        assert!(matches!(read("").unwrap_err().error, LoadError::Json { .. }));
    }
}
