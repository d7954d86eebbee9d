//! The file of a saved game: the saved form, and a journal of the events since then.
//!
//! ```text
//! {"shudu-game":1,"puzzle":"53..7…","events":[…]}       the saved form, one line
//! {"at":1763251203000,"event":"place","digit":4,…}      an event, one line
//! ```
//!
//! Each event is appended with one write, so a program that is killed loses at most the event that it
//! was writing. A last line without its end is ignored. A damaged line in the middle ends the journal: the
//! game is the one before that line, because the events after it belong to another board.
//!
//! *Compacting* replaces the file by one with the saved form alone; it is written under another name and
//! renamed, so there is no moment without a complete file.

use std::io::{self, Write};
use std::path::Path;

use shudu_game::{Game, LoadError, TimedEvent};
use shudu_system::fs::{self, File};

/// A game that was read.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) game: Game,
    /// The number of events in the journal.
    pub(crate) journal: usize,
    /// Why the rest of the file is ignored, if it is.
    pub(crate) lost: Option<Lost>,
}

/// The end of a journal that is not part of the game.
#[derive(Debug)]
pub(crate) enum Lost {
    /// The last line was not written completely.
    Torn,
    /// A line is damaged; this many lines from there on are ignored.
    Damaged(Damage, usize),
}

/// Why the text of a file is not a game.
#[derive(Debug)]
pub(crate) struct Damage {
    /// The line, from 1.
    pub(crate) line: usize,
    pub(crate) error: LoadError,
}

/// Reads the text of a file. The error is that of the saved form in the first line.
pub(crate) fn read(text: &str) -> Result<Read, Damage> {
    let mut lines = text.split_inclusive('\n').enumerate();
    let first = lines.next().map_or("", |(_, line)| line);
    let game = Game::load(first.trim_end());
    let mut game = game.map_err(|error| Damage { line: 1, error })?;
    let mut journal = 0;
    for (index, text) in lines.by_ref() {
        let line = index + 1;
        if !text.ends_with('\n') {
            return Ok(Read { game, journal, lost: Some(Lost::Torn) });
        }
        if text.trim().is_empty() {
            continue;
        }
        if let Err(error) = apply(&mut game, text) {
            let damage = Damage { line, error };
            let lost = Some(Lost::Damaged(damage, 1 + lines.count()));
            return Ok(Read { game, journal, lost });
        }
        journal += 1;
    }
    Ok(Read { game, journal, lost: None })
}

/// Applies the event of a line.
fn apply(game: &mut Game, line: &str) -> Result<(), LoadError> {
    let timed: TimedEvent = serde_json::from_str(line)?;
    let event = game.event_count() + 1;
    game.apply(&timed).map_err(|reason| LoadError::Event { event, reason })
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
    let length = file.data()?.len();
    file.write_all(&text).inspect_err(|_| {
        let _ = file.set_len(length);
    })
}

/// Replaces a file by the saved form of a game, and opens it to append. After an error the file is as before.
pub(crate) fn compact(path: &Path, game: &Game) -> io::Result<File> {
    replace(path, &(game.save() + "\n"))
}

/// Replaces a file by a text, and opens it to append. After an error the file is as before.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<File> {
    let new = path.with_extension("new");
    let written = File::create(&new).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        // After the rename nothing can fail.
        let file = File::open_to_write(&new, true)?;
        fs::rename(&new, path)?;
        Ok(file)
    });
    written.inspect_err(|_| {
        let _ = fs::remove_file(&new);
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_game::Event;

    fn game() -> Game {
        let mut game = Game::new("1...............".parse::<shudu::Board>().unwrap(), 1000);
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
        let text = std::fs::read_to_string(&path).unwrap();
        assert_eq!(text.lines().count(), 3);
        let found = read(&text).unwrap();
        assert_eq!((&found.game, found.journal, found.lost.is_some()), (&game, 2, false));
        // A file that is cut anywhere has the events whose lines are complete.
        let first = text.find('\n').unwrap() + 1;
        for end in first..=text.len() {
            let found = read(&text[..end]).unwrap();
            let complete = text[..end].matches('\n').count() - 1;
            let is_torn = matches!(found.lost, Some(Lost::Torn));
            assert_eq!((found.journal, is_torn), (complete, !text[..end].ends_with('\n')));
            assert_eq!(found.game.event_count(), 1 + complete);
            assert_eq!(found.game.digit(1), [2, 0, 2][complete]);
        }
        assert!(matches!(read("").unwrap_err().error, LoadError::Json { .. }));
    }

    /// One damaged line made the whole game unreadable.
    #[test]
    fn a_damaged_line_keeps_the_events_before_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("1.game");
        let mut game = game();
        let mut file = compact(&path, &game).unwrap();
        for (at_ms, event) in [(3000, Event::Undo), (4000, Event::Redo), (5000, Event::Undo)] {
            game.apply(&TimedEvent::new(at_ms, event)).unwrap();
        }
        append(&mut file, &game, 3).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        // Not an event; no JSON; an event that does not apply.
        for broken in ["\"event\":\"redone\"", "\"event\"", "\"event\":\"resume\""] {
            let found = read(&text.replacen("\"event\":\"redo\"", broken, 1)).unwrap();
            assert_eq!((found.journal, found.game.digit(1)), (1, 0), "{broken}");
            let Some(Lost::Damaged(damage, 2)) = found.lost else { panic!("{:?}", found.lost) };
            assert_eq!(damage.line, 3);
        }
    }
}
