//! The saved form of a game: JSON with a version.
//!
//! ```json
//! {"shudu-game":1,"puzzle":"53..7…","meta":{"level":"easy"},
//!  "settings":{"auto-candidates":true,"clear-marks":true},"started":1763251200000,
//!  "events":[{"at":2500,"event":"place","digit":4,"cells":["r1c3"]}]}
//! {"shudu-game":2,"puzzle":{"rules":{…},"digits":"…","title":"…","unknown":[…]},…}
//! ```
//!
//! Form 1 has the puzzle as its digits, so its rules are classic. Form 2 has the puzzle with its rules
//! and what its maker wrote. A game is written in the first form that can hold it, so that older
//! programs open as many games as possible. What the maker of a classic puzzle wrote is the field
//! `about` of form 1, which they ignore; only constraints that are not understood need form 2. A text
//! with a higher version is rejected, and programs leave its file as it is.
//!
//! Times are milliseconds since the start. Only what the player did is stored. Loading applies the
//! events again, so a loaded game obeys the rules whatever the file contains, and a file that was
//! changed by hand is rejected at the first event that does not apply.
//!
//! The text can come from anybody. Its events are read up to the limit of a game and no further, and
//! the limits of the caller on time are checked before each event.

use std::borrow::Cow;
use std::fmt;

use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};
use shudu::grid::symbol;
use shudu::{About, Board, Limits, Puzzle, Stopped};

use crate::event::{TimedEvent, reason_of};
use crate::game::{Game, MAX_EVENTS, Meta, Settings};
use crate::reason::reasons;
use crate::rejection::Rejection;

/// The highest version of the saved form. Games with it and with all lower ones are read.
pub const VERSION: u64 = 2;

reasons! {
    /// Why a text is not a saved game.
    #[derive(Clone, PartialEq, Eq, Debug)]
    #[non_exhaustive]
    pub enum LoadError {
        #[says("game-load-json", "line {line}, column {column}: {reason}")]
        /// The text is not JSON, or a value is missing or has the wrong form. Lines and columns begin with 1;
        /// the reason is in English.
        Json { line: usize, column: usize, reason: String },
        #[says("game-load-not-a-game", "not a saved game: the key shudu-game is missing")]
        /// The text is JSON, but not a game.
        NotAGame,
        #[says(
            "game-load-version",
            "the game has version {found}; this program reads versions 1 to {known}"
        )]
        /// The version is not known.
        Version { found: String, known: u64 },
        #[says("game-load-time", "the time of event {event} is out of order")]
        /// An event is earlier than the one before it. Events are numbered from 1.
        Time { event: usize },
        #[says(
            "game-load-too-late",
            "the time of event {event} is too large: the clock ends after 2^64 ms"
        )]
        /// The time of an event is beyond the range of the clock.
        TooLate { event: usize },
        #[says("game-load-event", "event {event} does not apply: {reason}")]
        /// An event does not apply.
        Event { event: usize, reason: Rejection },
        #[says("game-load-stopped", "stopped before all events were applied")]
        /// A limit of the caller ended the loading.
        Stopped(Stopped),
    }
}

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
    version: Option<Value>,
}

/// The saved form. `E` is [`Events`] to read, and [`Written`] to write.
#[derive(Serialize, Deserialize)]
struct Saved<P, M, E> {
    #[serde(rename = "shudu-game")]
    version: u64,
    puzzle: P,
    /// In form 1: what the maker of the puzzle wrote, as in the form of a puzzle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    about: Option<Map<String, Value>>,
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
        let puzzle = self.puzzle();
        // Only maps with keys that are not strings and failing writers make this fail.
        let text = match plain(puzzle).filter(|_| !self.has_unknown()) {
            Some(digits) => serde_json::to_string(&self.saved(1, &*digits, about(puzzle))),
            None => serde_json::to_string(&self.saved(2, puzzle, None)),
        };
        text.unwrap_or_default()
    }

    fn saved<P>(
        &self,
        version: u64,
        puzzle: P,
        about: Option<Map<String, Value>>,
    ) -> Saved<P, &Meta, Written<'_>> {
        let (settings, started) = (self.first_settings, self.started_ms());
        let meta: &Meta = &self.meta;
        Saved { version, puzzle, about, meta, settings, started, events: Written(self) }
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
        let saved: Saved<Puzzle, Meta, Events> = match found.as_u64() {
            Some(1) => classic(text)?,
            Some(2) => serde_json::from_str(text)?,
            _ => return Err(LoadError::Version { found: found.to_string(), known: VERSION }),
        };
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
            game.apply(&timed).map_err(|reason| LoadError::Event { event, reason })?;
        }
        Ok(game)
    }
}

/// Returns a classic puzzle without what its maker wrote, which is written as its digits.
fn plain(puzzle: &Puzzle) -> Option<Cow<'_, Puzzle>> {
    puzzle.as_classic()?;
    match *puzzle.about() == About::default() {
        true => Some(Cow::Borrowed(puzzle)),
        false => Puzzle::new(puzzle.rules(), puzzle.cells()).ok().map(Cow::Owned),
    }
}

/// The fields of the form of a puzzle that have its digits.
const DIGITS: [&str; 2] = ["rules", "digits"];

/// Returns what the maker of a puzzle wrote.
fn about(puzzle: &Puzzle) -> Option<Map<String, Value>> {
    if *puzzle.about() == About::default() {
        return None;
    }
    let Ok(Value::Object(mut fields)) = tree(puzzle) else { return None };
    DIGITS.iter().for_each(|name| drop(fields.remove(*name)));
    Some(fields)
}

/// Returns a value as a tree. It is written and read, because a second writer of each type would make
/// programs larger.
fn tree(value: &impl Serialize) -> serde_json::Result<Value> {
    serde_json::from_str(&serde_json::to_string(value)?)
}

/// Reads form 1.
fn classic(text: &str) -> Result<Saved<Puzzle, Meta, Events>, LoadError> {
    let Saved { version, puzzle, about, meta, settings, started, events } =
        serde_json::from_str::<Saved<Board, Meta, Events>>(text)?;
    let mut puzzle = Puzzle::from(puzzle);
    if let Some(mut fields) = about {
        let rules = tree(&puzzle.rules())?;
        let digits: String = puzzle.cells().iter().map(|&digit| symbol(digit)).collect();
        fields.extend(DIGITS.map(str::to_owned).into_iter().zip([rules, digits.into()]));
        puzzle = serde_json::from_str(&serde_json::to_string(&fields)?)?;
    }
    Ok(Saved { version, puzzle, about: None, meta, settings, started, events })
}
