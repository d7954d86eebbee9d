//! Rejections: why an event does not apply.
//!
//! A rejection is data: a [`Message`] with its English sentence. A rejected event changes nothing and is
//! not recorded.

use std::fmt;

use serde::{Deserialize, Serialize};
use shudu::Message;
use shudu::grid::Coord;

use crate::game::{MAX_CHANGES, MAX_EVENTS, MAX_SAVE_POINTS};

/// The reason why an event does not apply.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "reason", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Rejection {
    /// The cell has a given.
    Given {
        /// The cell.
        cell: Coord,
    },
    /// Marks and candidates need a blank cell.
    Filled {
        /// The cell.
        cell: Coord,
    },
    /// The board has no such digit.
    NoSuchDigit {
        /// The number of the digit.
        digit: u8,
        /// The number of the largest digit.
        side: u8,
    },
    /// The board has no such cell.
    NoSuchCell {
        /// The cell.
        cell: Coord,
        /// The number of rows and columns.
        side: u8,
    },
    /// There is no such color.
    NoSuchColor {
        /// The color.
        color: u8,
        /// The largest number of a color.
        most: u8,
    },
    /// There is no such grade of a hint.
    NoSuchGrade {
        /// The grade.
        grade: u8,
        /// The highest grade.
        most: u8,
    },
    /// No cell is selected or named.
    NoCells,
    /// No digit is named.
    NoDigits,
    /// The board already is as the event wants it.
    NoChange,
    /// There is nothing to take back.
    NothingToUndo,
    /// Nothing was taken back.
    NothingToRedo,
    /// There is no save point with this name.
    NoSavePoint {
        /// The name.
        name: String,
    },
    /// A save point needs a name.
    NoName,
    /// The candidates are automatic.
    Automatic,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The game is over.
    Over,
    /// The game has the most events that a game may have.
    TooManyEvents {
        /// The limit.
        most: usize,
    },
    /// The changes that can be taken back or made again would be more than a game may have.
    TooManyChanges {
        /// The limit.
        most: usize,
    },
    /// The game has the most save points that a game may have.
    TooManySavePoints {
        /// The limit.
        most: usize,
    },
}

impl Rejection {
    /// Returns one rejection of each kind, for tests of translations.
    #[must_use]
    pub fn examples() -> Vec<Rejection> {
        let cell = Coord { row: 2, column: 4 };
        vec![
            Rejection::Given { cell },
            Rejection::Filled { cell },
            Rejection::NoSuchDigit { digit: 10, side: 9 },
            Rejection::NoSuchCell { cell, side: 4 },
            Rejection::NoSuchColor { color: 0, most: 9 },
            Rejection::NoSuchGrade { grade: 6, most: 5 },
            Rejection::NoCells,
            Rejection::NoDigits,
            Rejection::NoChange,
            Rejection::NothingToUndo,
            Rejection::NothingToRedo,
            Rejection::NoSavePoint { name: "start".to_owned() },
            Rejection::NoName,
            Rejection::Automatic,
            Rejection::Paused,
            Rejection::NotPaused,
            Rejection::Over,
            Rejection::TooManyEvents { most: MAX_EVENTS },
            Rejection::TooManyChanges { most: MAX_CHANGES },
            Rejection::TooManySavePoints { most: MAX_SAVE_POINTS },
        ]
    }
}

impl Message for Rejection {
    fn sentence(&self) -> (&'static str, &'static str) {
        match self {
            Rejection::Given { .. } => ("game-given", "{cell} is a given"),
            Rejection::Filled { .. } => {
                ("game-filled", "{cell} has a digit; clear it before marking candidates")
            }
            Rejection::NoSuchDigit { .. } => (
                "game-no-digit",
                "{digit} is not a digit of this board; expected {first} to {side}",
            ),
            Rejection::NoSuchCell { .. } => (
                "game-no-cell",
                "there is no cell {cell}; rows and columns are numbered 1 to {side}",
            ),
            Rejection::NoSuchColor { .. } => {
                ("game-no-color", "there is no color {found}; expected 1 to {most}")
            }
            Rejection::NoSuchGrade { .. } => {
                ("game-no-grade", "there is no hint of grade {found}; expected 1 to {most}")
            }
            Rejection::NoCells => ("game-no-cells", "no cell is selected"),
            Rejection::NoDigits => ("game-no-digits", "no digit is named"),
            Rejection::NoChange => ("game-no-change", "nothing to change"),
            Rejection::NothingToUndo => ("game-no-undo", "nothing to undo"),
            Rejection::NothingToRedo => ("game-no-redo", "nothing to redo"),
            Rejection::NoSavePoint { .. } => {
                ("game-no-save-point", "there is no save point named {name}")
            }
            Rejection::NoName => ("game-no-name", "a save point needs a name"),
            Rejection::Automatic => ("game-automatic", "the candidates are automatic"),
            Rejection::Paused => ("game-paused", "the game is paused; resume it first"),
            Rejection::NotPaused => ("game-not-paused", "the game is not paused"),
            Rejection::Over => ("game-over", "the game is over"),
            Rejection::TooManyEvents { .. } => {
                ("game-too-many-events", "a game can have at most {most} events; start a new game")
            }
            Rejection::TooManyChanges { .. } => (
                "game-too-many-changes",
                "the history of a game can have at most {most} changes of cells; undo some of them or start a new game",
            ),
            Rejection::TooManySavePoints { .. } => (
                "game-too-many-save-points",
                "a game can have at most {most} save points; replace one by saving under its name",
            ),
        }
    }

    fn words(&self) -> Vec<(&'static str, String)> {
        match self {
            Rejection::Given { cell } | Rejection::Filled { cell } => {
                vec![("cell", cell.to_string())]
            }
            Rejection::NoSuchDigit { digit, side } => vec![
                ("digit", digit.to_string()),
                ("first", "1".to_owned()),
                ("side", side.to_string()),
            ],
            Rejection::NoSuchCell { cell, side } => {
                vec![("cell", cell.to_string()), ("side", side.to_string())]
            }
            Rejection::NoSuchColor { color: found, most }
            | Rejection::NoSuchGrade { grade: found, most } => {
                vec![("found", found.to_string()), ("most", most.to_string())]
            }
            Rejection::NoSavePoint { name } => vec![("name", name.clone())],
            Rejection::TooManyEvents { most }
            | Rejection::TooManyChanges { most }
            | Rejection::TooManySavePoints { most } => vec![("most", most.to_string())],
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_english(f)
    }
}

impl std::error::Error for Rejection {}
