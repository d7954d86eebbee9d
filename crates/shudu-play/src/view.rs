//! What the screen shows besides the game: mode, switches, hint, message, dialogs.

use shudu::Puzzle;
use shudu::logic::Rating;
use shudu_game::{Check, Hint, Meta};

use crate::choice::choices;
use crate::new_game::NewGame;
use crate::statistics::Statistics;
use crate::theme::Role;
use crate::type_in::TypeIn;

choices! {
    /// What a digit does: it is placed, switches a mark, or colors cells. In the order of the keys Z X C V.
    #[derive(Default)]
    pub(crate) Mode {
        #[default]
        Place "play-mode-place",
        Corner "play-mode-corner",
        Center "play-mode-center",
        Color "play-mode-color",
    }
}

impl Mode {
    /// Returns the key that selects the mode.
    pub(crate) const fn key(self) -> &'static str {
        ["Z", "X", "C", "V"][self as usize]
    }
}

/// A sentence for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    pub role: Role,
    pub text: String,
}

/// The hint that is shown.
#[derive(Clone, Debug)]
pub(crate) struct ShownHint {
    pub hint: Hint,
    /// How much of it is shown, from 1 to 3.
    pub grade: u8,
    /// The step as the pictures draw it: sets, houses, candidates.
    pub drawn: Option<shudu_draw::Scene>,
}

/// A puzzle of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Listed {
    /// The puzzle, with the player's progress.
    pub puzzle: Puzzle,
    /// What is known about it.
    pub meta: Meta,
    /// The rating: unknown, none, or a number.
    pub rating: Option<Option<Rating>>,
}

/// A list of things to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Rows {
    /// Saved games: names in the store and descriptions.
    Games(Vec<(String, String)>),
    SavePoints(Vec<String>),
    /// Puzzles of a file or of the clipboard.
    Puzzles(Vec<Listed>),
}

impl Rows {
    pub(crate) fn len(&self) -> usize {
        match self {
            Rows::Games(rows) => rows.len(),
            Rows::SavePoints(rows) => rows.len(),
            Rows::Puzzles(rows) => rows.len(),
        }
    }
}

choices! {
    /// A line of the options.
    pub(crate) Switch {
        Same "play-option-same",
        Peers "play-option-peers",
        Conflicts "play-option-conflicts",
        Timer "play-option-timer",
        AutoCandidates "play-option-candidates",
        ClearMarks "play-option-clear-marks",
        Order "play-option-order",
        Theme "play-option-theme",
        Language "play-option-language",
    }
}

/// What a dialog with text shows.
#[derive(Clone, Debug)]
pub(crate) enum Page {
    Help,
    Statistics(Statistics),
    /// The lines of the review, not wrapped.
    Review(Vec<String>),
}

/// Something in front of the board.
#[derive(Clone, Debug)]
pub(crate) enum Dialog {
    /// Text to read, and the first line that is shown.
    Text(Page, usize),
    New(NewGame),
    /// A list to choose from.
    List {
        rows: Rows,
        chosen: usize,
        /// Whether Delete was pressed once.
        deleting: bool,
    },
    TypeIn(TypeIn),
    /// The name of a save point.
    Name(String),
    Options {
        chosen: usize,
    },
    Finished {
        /// Wrong digits that were placed; `None` while they are counted or if the solution is not
        /// known.
        mistakes: Option<usize>,
        /// The summary of the review.
        review: Vec<String>,
    },
}

/// What the view has besides the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    /// What a digit does.
    pub mode: Mode,
    /// The color that was used last.
    pub color: u8,
    /// Whether moves extend the selection.
    pub extending: bool,
    pub hint: Option<ShownHint>,
    pub check: Option<Check>,
    pub message: Option<Message>,
    /// The first line of the text that is shown.
    pub scroll: usize,
    /// What is in front of the board, the last one on top.
    pub dialogs: Vec<Dialog>,
    pub rating: Option<Rating>,
}

impl View {
    /// Returns true if a hint, a check or a message is shown.
    pub(crate) fn has_advice(&self) -> bool {
        self.hint.is_some() || self.check.is_some() || self.message.is_some()
    }

    /// Removes the hint, the check and the message.
    pub(crate) fn dismiss_advice(&mut self) {
        (self.hint, self.check, self.message) = (None, None, None);
    }
}
