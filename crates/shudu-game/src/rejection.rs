//! Rejections: why an event does not apply. A rejected event changes nothing and is not recorded.

use shudu::grid::Coord;

use crate::reason::reasons;

reasons! {
    /// The reason why an event does not apply.
    #[derive(Clone, PartialEq, Eq, Debug)]
    #[non_exhaustive]
    pub enum Rejection {
        #[says("game-given", "{cell} is a given")]
        /// The cell has a given.
        Given { cell: Coord },
        #[says("game-filled", "{cell} has a digit; clear it before marking candidates")]
        /// Marks and candidates need a blank cell.
        Filled { cell: Coord },
        #[says("game-no-digit", "{digit} is not a digit of this board; expected {first} to {side}")]
        /// The board has no such digit.
        NoSuchDigit { digit: u8, first: u8, side: u8 },
        #[says(
            "game-no-cell",
            "there is no cell {cell}; rows and columns are numbered 1 to {side}"
        )]
        /// The board has no such cell.
        NoSuchCell { cell: Coord, side: u8 },
        #[says("game-no-color", "there is no color {found}; expected 1 to {most}")]
        /// There is no such color.
        NoSuchColor { found: u8, most: u8 },
        #[says("game-no-grade", "there is no hint of grade {found}; expected 1 to {most}")]
        /// There is no such grade of a hint.
        NoSuchGrade { found: u8, most: u8 },
        #[says("game-no-cells", "no cell is selected")]
        /// No cell is selected or named.
        NoCells,
        #[says("game-no-digits", "no digit is named")]
        /// No digit is named.
        NoDigits,
        #[says("game-no-change", "nothing to change")]
        /// The board already is as the event would make it.
        NoChange,
        #[says("game-no-undo", "nothing to undo")]
        /// There is nothing to take back.
        NothingToUndo,
        #[says("game-no-redo", "nothing to redo")]
        /// Nothing was taken back.
        NothingToRedo,
        #[says("game-no-save-point", "there is no save point named {name}")]
        /// There is no save point with this name.
        NoSavePoint { name: String },
        #[says("game-no-name", "a save point needs a name")]
        /// A save point needs a name.
        NoName,
        #[says("game-automatic", "the candidates are automatic")]
        /// The candidates are automatic.
        Automatic,
        #[says("game-paused", "the game is paused; resume it first")]
        /// The game is paused.
        Paused,
        #[says("game-not-paused", "the game is not paused")]
        /// The game is not paused.
        NotPaused,
        #[says("game-over", "the game is over")]
        /// The game is over.
        Over,
        #[says("game-too-many-events", "a game can have at most {most} events; start a new game")]
        /// The game has the most events that a game may have.
        TooManyEvents { most: usize },
        #[says(
            "game-too-many-changes",
            "the history of a game can have at most {most} changes of cells; undo some of them or start a new game"
        )]
        /// The changes that can be taken back or made again would be more than a game may have.
        TooManyChanges { most: usize },
        #[says(
            "game-too-many-save-points",
            "a game can have at most {most} save points; replace one by saving under its name"
        )]
        /// The game has the most save points that a game may have.
        TooManySavePoints { most: usize },
    }
}
