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
//!
//! The text can come from anybody. Its events are read up to the limit of a game and no further, and
//! the limits of the caller on time are checked before each event.

use std::fmt;

use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shudu::{Board, Limits, Stopped};

use crate::event::{TimedEvent, reason_of};
use crate::game::{Game, MAX_EVENTS, Meta, Settings};
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
    /// A limit of the caller ended the loading.
    Stopped(Stopped),
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
            LoadError::Stopped(_) => "game-load-stopped",
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
            LoadError::NotAGame | LoadError::Stopped(_) => Vec::new(),
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
            LoadError::Stopped(_) => f.write_str("stopped before all events were applied"),
        }
    }
}

impl std::error::Error for LoadError {}

impl From<serde_json::Error> for LoadError {
    fn from(error: serde_json::Error) -> LoadError {
        let reason = reason_of(&error);
        LoadError::Json { line: error.line(), column: error.column(), reason }
    }
}

/// The version alone, which is read before anything else.
#[derive(Deserialize)]
struct Version {
    #[serde(rename = "shudu-game")]
    version: Option<serde_json::Value>,
}

/// The saved form. `E` is [`Events`] to read, and [`Written`] to write.
#[derive(Serialize, Deserialize)]
struct Saved<P, M, E> {
    #[serde(rename = "shudu-game")]
    version: u64,
    puzzle: P,
    #[serde(default)]
    meta: M,
    #[serde(default)]
    settings: Settings,
    started: u64,
    events: E,
}

/// The events of a game with times since the start, written one by one.
struct Written<'a>(&'a Game);

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let started = self.0.started_ms();
        serializer.collect_seq(
            self.0.events().map(|timed| TimedEvent {
                at_ms: timed.at_ms - started,
                event: timed.event.clone(),
            }),
        )
    }
}

/// Events that are read: at most one more than a game may have, so that applying them rejects the last.
struct Events(Vec<TimedEvent>);

impl<'de> Deserialize<'de> for Events {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Events, D::Error> {
        struct UpToLimit;

        impl<'de> Visitor<'de> for UpToLimit {
            type Value = Events;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Events, A::Error> {
                let mut events = Vec::new();
                while events.len() <= MAX_EVENTS {
                    let Some(event) = list.next_element()? else {
                        return Ok(Events(events));
                    };
                    events.push(event);
                }
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Events(events))
            }
        }

        deserializer.deserialize_seq(UpToLimit)
    }
}

impl Game {
    /// Returns the saved form: one line of JSON.
    #[must_use]
    pub fn save(&self) -> String {
        let saved = Saved {
            version: VERSION,
            puzzle: &*self.puzzle,
            meta: &*self.meta,
            settings: self.first_settings,
            started: self.started_ms(),
            events: Written(self),
        };
        // Only maps with keys that are not strings and failing writers make this fail.
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// Returns the game of a saved form.
    ///
    /// # Errors
    /// The reason why the text is not a saved game, with its place.
    pub fn load(text: &str) -> Result<Game, LoadError> {
        Game::load_within(text, &Limits::default())
    }

    /// Like [`load`](Game::load), with a deadline or a cancel flag.
    ///
    /// # Errors
    /// Those of [`load`](Game::load), and [`LoadError::Stopped`].
    pub fn load_within(text: &str, limits: &Limits) -> Result<Game, LoadError> {
        let found = match serde_json::from_str::<Version>(text) {
            Ok(Version { version }) => version.ok_or(LoadError::NotAGame)?,
            Err(error) if error.is_data() => return Err(LoadError::NotAGame),
            Err(error) => return Err(error.into()),
        };
        if found.as_u64() != Some(VERSION) {
            return Err(LoadError::Version { found: found.to_string() });
        }
        let saved: Saved<Board, Meta, Events> = serde_json::from_str(text)?;
        let mut game = Game::new(saved.puzzle, saved.started)
            .with_meta(saved.meta)
            .with_settings(saved.settings);
        for (index, mut timed) in saved.events.0.into_iter().enumerate() {
            limits.check().map_err(LoadError::Stopped)?;
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
