//! The game of Sudoku as data: what a player can do, on boards with any rules.
//!
//! A [`Game`] is a puzzle and what a player has done. An [`Event`] is something the player does, and
//! [`apply`] returns the game after it, or the reason why the event does not apply. The terminal
//! player, the page and scripts produce events and draw the result; none of them has a rule of its
//! own.
//!
//! The crate does no I/O and has no clock: every event brings its time. It builds for
//! `wasm32-unknown-unknown`.
//!
//! | part | content |
//! |---|---|
//! | [`Event`], [`TimedEvent`] | what a player can do, as serde types |
//! | [`Game`], [`CellState`] | digits, marks, candidates, colors, selection, timer, undo |
//! | [`Rejection`] | why an event does not apply |
//! | [`ChangeEntry`] | the changes that can be taken back or made again |
//! | [`Check`], [`Conflict`] | violated rules and wrong digits |
//! | [`Hint`] | mistakes or the next step, from the player's position |
//! | [`Review`] | what justified each move, what was missed, what to practice |
//! | [`Game::save`], [`Game::load`] | the saved form |
//!
//! ```
//! use shudu_game::{Event, Game, Settings, TimedEvent};
//! let puzzle: shudu::Board = "1...............".parse()?;
//! let mut game = Game::new(puzzle, 0).with_settings(Settings::default().with_auto_candidates(true));
//! let mut play = |at_ms, event| game.apply(&TimedEvent::new(at_ms, event));
//! play(100, Event::select("r1c2".parse()?))?;
//! play(200, Event::eliminate(2))?;
//! play(300, Event::place(3).on("r4c2".parse()?))?;
//! assert_eq!(game.candidates(1).to_string(), "4");
//! assert_eq!(Game::load(&game.save())?, game);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod cells;
mod changes;
mod event;
mod game;
mod hint;
mod layout;
mod query;
mod reason;
mod rejection;
mod review;
mod save;
mod statistics;
mod timer;
#[cfg(feature = "words")]
pub mod words;

pub use apply::apply;
pub use cells::Cells;
pub use changes::ChangeEntry;
pub use event::{Deduction, Direction, Event, Layer, TimedEvent};
pub use game::{
    CellState, Game, MAX_CHANGES, MAX_COLOR, MAX_EVENTS, MAX_SAVE_POINTS, Meta, Settings, Status,
};
pub use hint::{GRADES, Hint, NoHint};
pub use query::{Check, Conflict};
pub use rejection::Rejection;
pub use review::{
    MAX_AHEAD, Move, MoveKind, MoveVerdict, Practice, Review, ReviewOptions, ReviewSummary,
    TechniqueSummary,
};
pub use save::{LoadError, VERSION};
pub use statistics::{PlayedGame, StatisticsRow, statistics, streak};
