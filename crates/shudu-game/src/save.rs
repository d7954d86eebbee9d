//! The saved form of a game: JSON with a version.
//!
//! ```json
//! {"shudu-game":1,"puzzle":"53..7…","meta":{"level":"easy"},
//!  "settings":{"auto-candidates":true,"clear-marks":true},"started":1763251200000,
//!  "events":[{"at":2500,"event":"place","digit":4,"cells":["r1c3"]}]}
//! ```
//!
//! Times are milliseconds since the start. Only what the player did is stored. Loading applies the
//! events again, so a loaded game obeys the rules whatever the file contains, and a file that was
//! changed by hand is rejected at the first event that does not apply.

use std::fmt;

use serde::{Deserialize, Serialize};
use shudu::Board;

use crate::event::TimedEvent;
use crate::game::{Game, Meta, Settings};
use crate::rejection::Rejection;

/// The version of the saved form.
pub const VERSION: u64 = 1;

/// Why a text is not a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LoadError {
    /// The text is not JSON, or a value is missing or has the wrong form.
    Json {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The reason, in English.
        reason: String,
    },
    /// The text is JSON, but not a game.
    NotAGame,
    /// The version is not known.
    Version {
        /// The version found.
        found: String,
    },
    /// An event is earlier than the one before it.
    Time {
        /// The number of the event, from 1.
        event: usize,
    },
    /// The time of an event is beyond the range of the clock.
    TooLate {
        /// The number of the event, from 1.
        event: usize,
    },
    /// An event does not apply.
    Event {
        /// The number of the event, from 1.
        event: usize,
        /// The reason.
        rejection: Rejection,
    },
}

impl LoadError {
    /// Returns the key of the sentence in the message catalogue. The argument `reason` of
    /// [`LoadError::Event`] is the sentence of its rejection.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        match self {
            LoadError::Json { .. } => "game-load-json",
            LoadError::NotAGame => "game-load-not-a-game",
            LoadError::Version { .. } => "game-load-version",
            LoadError::Time { .. } => "game-load-time",
            LoadError::TooLate { .. } => "game-load-too-late",
            LoadError::Event { .. } => "game-load-event",
        }
    }

    /// Returns the arguments of the sentence, by name.
    #[must_use]
    pub fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            LoadError::Json { line, column, reason } => vec![
                ("line", line.to_string()),
                ("column", column.to_string()),
                ("reason", reason.clone()),
            ],
            LoadError::NotAGame => Vec::new(),
            LoadError::Version { found } => {
                vec![("found", found.clone()), ("known", VERSION.to_string())]
            }
            LoadError::Time { event } | LoadError::TooLate { event } => {
                vec![("event", event.to_string())]
            }
            LoadError::Event { event, rejection } => {
                vec![("event", event.to_string()), ("reason", rejection.to_string())]
            }
        }
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Json { line, column, reason } => {
                write!(f, "line {line}, column {column}: {reason}")
            }
            LoadError::NotAGame => f.write_str("not a saved game: the key shudu-game is missing"),
            LoadError::Version { found } => {
                write!(f, "the game has version {found}; this program reads version {VERSION}")
            }
            LoadError::Time { event } => {
                write!(f, "the time of event {event} is out of order")
            }
            LoadError::TooLate { event } => {
                write!(f, "the time of event {event} is too large: the clock ends after 2^64 ms")
            }
            LoadError::Event { event, rejection } => {
                write!(f, "event {event} does not apply: {rejection}")
            }
        }
    }
}

impl std::error::Error for LoadError {}

impl From<serde_json::Error> for LoadError {
    fn from(error: serde_json::Error) -> LoadError {
        // The parser repeats the place at the end of its message.
        let text = error.to_string();
        let reason = text.rfind(" at line ").map_or(text.as_str(), |end| &text[..end]).to_owned();
        LoadError::Json { line: error.line(), column: error.column(), reason }
    }
}

/// The version alone, which is read before anything else.
#[derive(Deserialize)]
struct Version {
    #[serde(rename = "shudu-game")]
    version: Option<serde_json::Value>,
}

/// The saved form. `Events` is a list to read, or an iterator to write.
#[derive(Serialize, Deserialize)]
struct Saved<P, M, Events> {
    #[serde(rename = "shudu-game")]
    version: u64,
    puzzle: P,
    #[serde(default)]
    meta: M,
    #[serde(default)]
    settings: Settings,
    started: u64,
    events: Events,
}

impl Game {
    /// Returns the saved form: one line of JSON.
    #[must_use]
    pub fn save(&self) -> String {
        let started = self.started_ms();
        let relative = |timed: &TimedEvent| TimedEvent {
            at_ms: timed.at_ms - started,
            event: timed.event.clone(),
        };
        let saved = Saved {
            version: VERSION,
            puzzle: &*self.puzzle,
            meta: &*self.meta,
            settings: self.first_settings,
            started,
            events: self.events().map(relative).collect::<Vec<_>>(),
        };
        // Only maps with keys that are not strings and failing writers make this fail.
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Returns the game of a saved form.
    ///
    /// # Errors
    /// The reason why the text is not a saved game, with its place.
    pub fn load(text: &str) -> Result<Game, LoadError> {
        let found = match serde_json::from_str::<Version>(text) {
            Ok(Version { version }) => version.ok_or(LoadError::NotAGame)?,
            Err(error) if error.is_data() => return Err(LoadError::NotAGame),
            Err(error) => return Err(error.into()),
        };
        if found.as_u64() != Some(VERSION) {
            return Err(LoadError::Version { found: found.to_string() });
        }
        let saved: Saved<Board, Meta, Vec<TimedEvent>> = serde_json::from_str(text)?;
        let mut game = Game::new(saved.puzzle, saved.started)
            .with_meta(saved.meta)
            .with_settings(saved.settings);
        for (index, mut timed) in saved.events.into_iter().enumerate() {
            let event = index + 1;
            let at_ms = saved.started.checked_add(timed.at_ms);
            timed.at_ms = at_ms.ok_or(LoadError::TooLate { event })?;
            if timed.at_ms < game.last_ms() {
                return Err(LoadError::Time { event });
            }
            game.apply(&timed).map_err(|rejection| LoadError::Event { event, rejection })?;
        }
        Ok(game)
    }
}
