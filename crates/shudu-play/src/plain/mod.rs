//! The game line by line, for screen readers and pipes: `shudu play --plain`.
//!
//! A line is a command of the table in `command.rs`, and its answer is sentences. Commands become events of
//! `shudu-game`; there is no rule here. After an event the board is compared with the one before, and
//! each difference is said (`describe.rs`), so undo and steps of hints need no sentences of their own.
//! A line that cannot be followed gets one sentence and changes nothing.
//!
//! This file reads lines and applies events. The commands are in `cell_commands.rs`, `house_commands.rs`,
//! `advice_commands.rs`, `game_start.rs` and `saved_games.rs`.

mod advice_commands;
mod cell_commands;
mod command;
mod describe;
mod game_start;
mod house_commands;
mod saved_games;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Read, Write};
use std::sync::Arc;

use shudu::Limits;
use shudu::Puzzle;
use shudu::logic::StepScale;
use shudu_game::{Event, Game, Hint, Meta, Status, TimedEvent};
use shudu_messages::{Catalogue, FluentArgs, args};

use self::command::{Line, TABLE, Verb, row_of};
pub use self::command::{commands, word_for_games};
use crate::remembered::Remembered;
use crate::store::Entry;
use crate::words::sentence;
use crate::{FolderStore, Start, event_loop};

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 1 << 16;

/// A function that reads the puzzles of a file. The error is a sentence.
pub type ReadPuzzles<'a> = &'a dyn Fn(&str) -> Result<Vec<(Puzzle, Meta)>, String>;

/// A function that writes a text to a file. The error is a sentence.
pub type WriteFile<'a> = &'a dyn Fn(&str, &str) -> Result<(), String>;

/// What the plain mode starts with, and how it reads and writes files.
#[non_exhaustive]
pub struct PlainOptions<'a> {
    /// The language.
    pub catalogue: Arc<Catalogue>,
    /// The first game. The form and the list of the screen are a sentence here.
    pub start: Start,
    /// The order of the steps of hints; `None` for the one that the player chose last.
    pub order: Option<StepScale>,
    /// Ends searches.
    pub limits: Limits,
    /// Written before each line is read; empty for pipes.
    pub prompt: &'static str,
    /// Reads the file of `load`.
    pub read: ReadPuzzles<'a>,
    /// Writes the file of `save`.
    pub write: WriteFile<'a>,
}

impl<'a> PlainOptions<'a> {
    /// Returns the options without a first game and without a prompt.
    #[must_use]
    pub fn new(catalogue: Arc<Catalogue>, read: ReadPuzzles<'a>, write: WriteFile<'a>) -> Self {
        let (start, order, limits) = (Start::Form, None, Limits::default());
        PlainOptions { catalogue, start, order, limits, prompt: "", read, write }
    }
}

/// Plays until `quit` or the end of the input. The game is saved after every event. Returns a sentence
/// if the last game could not be saved.
///
/// # Errors
/// That of the output. The end of the input, also by an error, ends the game as `quit` does.
pub fn run(
    options: PlainOptions<'_>,
    store: &mut FolderStore,
    input: impl BufRead,
    output: &mut dyn Write,
) -> io::Result<Option<String>> {
    let remembered = || Remembered::read(&store.options().unwrap_or_default()).order();
    let mut session = Session {
        order: options.order.unwrap_or_else(remembered),
        catalogue: Arc::clone(&options.catalogue),
        options: &options,
        store,
        output,
        game: None,
        entry: Entry::default(),
        hint: None,
        reply: Vec::new(),
    };
    session.begin();
    let ended = session.turns(input);
    session.leave();
    let lost = session.entry.unsaved.take().filter(|_| session.game.is_some());
    let lost = lost.map(|error| session.text("play-lost", &args! { error = error }));
    session.flush()?;
    ended.map(|()| lost)
}

/// The text of an answer that changes nothing.
type Objection = String;

struct Session<'a> {
    /// The order of the steps of hints.
    order: StepScale,
    catalogue: Arc<Catalogue>,
    options: &'a PlainOptions<'a>,
    store: &'a mut FolderStore,
    output: &'a mut dyn Write,
    game: Option<Game>,
    entry: Entry,
    /// The last hint for the board as it is, and how much of it was shown.
    hint: Option<(Hint, u8)>,
    /// What is to be written.
    reply: Vec<String>,
}

impl Session<'_> {
    fn turns(&mut self, mut input: impl BufRead) -> io::Result<()> {
        loop {
            self.flush()?;
            self.output.write_all(self.options.prompt.as_bytes())?;
            self.output.flush()?;
            let mut bytes = Vec::new();
            let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes);
            if !matches!(read, Ok(1..)) {
                return Ok(());
            }
            let text = String::from_utf8_lossy(&bytes);
            let lang = self.catalogue.lang();
            let answer = match command::read(&text, lang) {
                Ok(None) => continue,
                Ok(Some(line)) if line.verb == Some(Verb::Quit) => return Ok(()),
                Ok(Some(line)) => self.perform(&line),
                Err(word) => {
                    let help = row_of(Verb::Help).word(lang);
                    Err(self.text("plain-unknown", &args! { word = word, help = help }))
                }
            };
            if let Err(objection) = answer {
                self.reply.push(objection);
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        while let Some(line) = self.reply.first() {
            writeln!(self.output, "{line}")?;
            self.reply.remove(0);
        }
        self.output.flush()
    }

    /// Writes what is said so far, before a search. After an error it is written at the end of the turn.
    fn flush_before_search(&mut self) {
        let _ = self.flush();
    }

    fn text(&self, key: &str, words: &FluentArgs<'_>) -> String {
        self.catalogue.say(key, words)
    }

    fn say(&mut self, key: &str, words: &FluentArgs<'_>) {
        let text = self.text(key, words);
        self.reply.push(text);
    }

    /// Starts what the options ask for.
    fn begin(&mut self) {
        let started = match &self.options.start {
            Start::Generate { request, seed } => self.generate((**request).clone(), *seed),
            Start::Puzzles(puzzles) => self.choose(puzzles, 1),
            Start::Resume(id) => self.resume(&id.clone()),
            _ => {
                let lang = self.catalogue.lang();
                let [new, load, help] =
                    [Verb::New, Verb::Load, Verb::Help].map(|verb| row_of(verb).word(lang));
                self.say("plain-welcome", &args! { new = new, load = load, help = help });
                Ok(())
            }
        };
        if let Err(objection) = started {
            self.reply.push(objection);
        }
    }

    fn perform(&mut self, line: &Line) -> Result<(), Objection> {
        let words = &line.words;
        let Some(verb) = line.verb else { return self.cell_line(words) };
        if row_of(verb).is_alone && !words.is_empty() {
            return Err(self.usage(verb));
        }
        match verb {
            Verb::Place => self.place(words),
            Verb::Corner => {
                self.marks(verb, words, |digits, cells| Event::ToggleCorner { digits, cells })
            }
            Verb::Center => {
                self.marks(verb, words, |digits, cells| Event::ToggleCenter { digits, cells })
            }
            Verb::Eliminate => {
                self.marks(verb, words, |digits, cells| Event::Eliminate { digits, cells })
            }
            Verb::Restore => {
                self.marks(verb, words, |digits, cells| Event::Restore { digits, cells })
            }
            Verb::Clear => self.clear(words),
            Verb::Color => self.color(words),
            Verb::Auto => self.auto(),
            Verb::Hint => self.hint(words),
            Verb::Apply => self.apply_hint(),
            Verb::Check => self.check(),
            Verb::Show => self.show(),
            Verb::Candidates => self.candidates(words),
            Verb::Row | Verb::Column | Verb::Box => self.house(verb, words),
            Verb::Digit => self.digit(words),
            Verb::Remaining => self.remaining(),
            Verb::Conflicts => self.conflicts(),
            Verb::Rules => self.rules(),
            Verb::Undo => self.event(Event::Undo),
            Verb::Redo => self.event(Event::Redo),
            Verb::Point => self.point(&line.rest),
            Verb::Return => self.return_to(&line.rest),
            Verb::New => self.new_game(words),
            Verb::Load => self.load(&line.rest),
            Verb::Solve => self.solve(),
            Verb::Abandon => self.event(Event::Abandon),
            Verb::Review => self.review(),
            Verb::Save => self.save(&line.rest),
            Verb::Games => self.games(),
            Verb::Resume => match words.first() {
                None => self.event(Event::Resume),
                Some(id) => self.resume(id),
            },
            Verb::Pause => self.event(Event::Pause),
            Verb::Delete => self.delete(words),
            Verb::Statistics => self.statistics(),
            Verb::Help | Verb::Quit => self.help(words),
        }
    }

    /// Returns the sentence about a command with wrong arguments.
    fn usage(&self, verb: Verb) -> Objection {
        let row = row_of(verb);
        let usage = self.text(row.help, &args! { word = row.word(self.catalogue.lang()) });
        self.text("plain-expected", &args! { usage = usage })
    }

    fn current(&self) -> Result<&Game, Objection> {
        self.game.as_ref().ok_or_else(|| {
            let lang = self.catalogue.lang();
            let [new, load] = [Verb::New, Verb::Load].map(|verb| row_of(verb).word(lang));
            self.text("plain-no-game", &args! { new = new, load = load })
        })
    }

    /// Returns the game if its board may be shown.
    fn visible(&self) -> Result<&Game, Objection> {
        let game = self.current()?;
        match game.status() {
            Status::Paused => Err(sentence(&self.text("game-paused", &args! {}))),
            _ => Ok(game),
        }
    }

    /// Applies an event, saves the game and says what changed.
    fn event(&mut self, event: Event) -> Result<(), Objection> {
        let before = self.current()?.clone();
        let mut game = before.clone();
        let is_advice = matches!(event, Event::Hint { .. } | Event::Check);
        let timed = TimedEvent::new(event_loop::now(), event);
        if let Err(rejection) = game.apply(&timed) {
            return Err(sentence(&self.catalogue.message(&rejection)));
        }
        if !is_advice {
            self.hint = None;
            self.reply.extend(describe::changes(&self.catalogue, &before, &game));
        }
        self.game = Some(game);
        self.record();
        Ok(())
    }

    /// Saves the game. A failure is said once and does not end the game; the next event tries again.
    fn record(&mut self) {
        let Some(game) = &self.game else { return };
        match self.entry.save(self.store, game, &self.catalogue) {
            None => {}
            Some(Ok(())) => {
                let id = self.entry.id.clone().unwrap_or_default();
                self.say("plain-saved", &args! { id = id });
            }
            Some(Err(error)) => {
                let save = row_of(Verb::Save).word(self.catalogue.lang());
                self.say("plain-not-saved", &args! { error = error, save = save });
            }
        }
    }

    /// Stops the timer before another game is played or the program ends.
    fn leave(&mut self) {
        if let Some(game) = &mut self.game {
            crate::app::pause_at(game, event_loop::now());
            self.record();
        }
    }

    /// `help` lists the commands, `help hint` describes one.
    fn help(&mut self, words: &[String]) -> Result<(), Objection> {
        let lang = self.catalogue.lang();
        let line = |row: &command::Row| self.text(row.help, &args! { word = row.word(lang) });
        if let Some(word) = words.first() {
            let row = command::named(word).ok_or_else(|| self.usage(Verb::Help))?;
            let line = line(row);
            self.reply.push(line);
            return Ok(());
        }
        let lines: Vec<String> = TABLE.iter().map(line).collect();
        self.say("plain-help-title", &args! {});
        self.reply.extend(lines);
        Ok(())
    }
}
