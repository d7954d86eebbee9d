//! What the screen shows besides the game: mode, switches, hint, message, dialogs.

use shudu::Puzzle;
use shudu::logic::Rating;
use shudu_game::{Check, Hint, Meta};

use crate::new_game::NewGame;
use crate::statistics::Statistics;
use crate::theme::Role;
use crate::type_in::TypeIn;

/// What a digit does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Mode {
    /// Places.
    #[default]
    Place,
    /// Switches a corner mark.
    Corner,
    /// Switches a center mark.
    Center,
    /// Colors cells.
    Color,
}

impl Mode {
    /// Every mode, in the order of the keys Z X C V.
    pub(crate) const ALL: [Mode; 4] = [Mode::Place, Mode::Corner, Mode::Center, Mode::Color];

    /// Returns the message key of the name.
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Mode::Place => "play-mode-place",
            Mode::Corner => "play-mode-corner",
            Mode::Center => "play-mode-center",
            Mode::Color => "play-mode-color",
        }
    }

    /// Returns the key that selects the mode.
    #[must_use]
    pub(crate) const fn key(self) -> &'static str {
        ["Z", "X", "C", "V"][self as usize]
    }
}

/// What is highlighted and shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Switches {
    /// Cells and marks with the digit of the cursor's cell.
    pub same: bool,
    /// Cells that share a rule with the cursor's cell.
    pub peers: bool,
    /// Digits that violate a rule.
    pub conflicts: bool,
    /// The timer.
    pub timer: bool,
}

impl Default for Switches {
    fn default() -> Switches {
        Switches { same: true, peers: true, conflicts: true, timer: true }
    }
}

/// A sentence for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Message {
    /// How it looks.
    pub role: Role,
    /// The sentence.
    pub text: String,
}

/// The hint that is shown.
#[derive(Clone, Debug)]
pub(crate) struct ShownHint {
    /// The hint.
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
    /// Save points of the game.
    SavePoints(Vec<String>),
    /// Puzzles of a file or of the clipboard.
    Puzzles(Vec<Listed>),
}

impl Rows {
    /// Returns the number of rows.
    #[must_use]
    pub(crate) fn len(&self) -> usize {
        match self {
            Rows::Games(rows) => rows.len(),
            Rows::SavePoints(rows) => rows.len(),
            Rows::Puzzles(rows) => rows.len(),
        }
    }
}

/// A line of the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Switch {
    /// Highlight the same digit.
    Same,
    /// Highlight peers.
    Peers,
    /// Highlight conflicts.
    Conflicts,
    /// Show the timer.
    Timer,
    /// Automatic candidates.
    AutoCandidates,
    /// Remove a placed digit from the marks of the peers.
    ClearMarks,
    /// The order of the steps of hints.
    Order,
    /// The colors.
    Theme,
    /// The language.
    Language,
}

impl Switch {
    /// Every switch, in the order of the dialog.
    pub(crate) const ALL: [Switch; 9] = [
        Switch::Same,
        Switch::Peers,
        Switch::Conflicts,
        Switch::Timer,
        Switch::AutoCandidates,
        Switch::ClearMarks,
        Switch::Order,
        Switch::Theme,
        Switch::Language,
    ];

    /// Returns the message key of the label.
    #[must_use]
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Switch::Same => "play-option-same",
            Switch::Peers => "play-option-peers",
            Switch::Conflicts => "play-option-conflicts",
            Switch::Timer => "play-option-timer",
            Switch::AutoCandidates => "play-option-candidates",
            Switch::ClearMarks => "play-option-clear-marks",
            Switch::Order => "play-option-order",
            Switch::Theme => "play-option-theme",
            Switch::Language => "play-option-language",
        }
    }
}

/// Something in front of the board.
#[derive(Clone, Debug)]
pub(crate) enum Dialog {
    /// The keys.
    Help {
        /// The first line shown.
        scroll: usize,
    },
    /// The form for a new game.
    New(NewGame),
    /// A list to choose from.
    List {
        /// The rows.
        rows: Rows,
        /// The chosen row.
        chosen: usize,
        /// Whether Delete was pressed once.
        deleting: bool,
    },
    /// Typing in a puzzle.
    TypeIn(TypeIn),
    /// The name of a save point.
    Name(String),
    /// The switches.
    Options {
        /// The chosen line.
        chosen: usize,
    },
    /// Text to read.
    Text {
        /// The title.
        title: String,
        /// The lines, not wrapped.
        lines: Vec<String>,
        /// The first line shown.
        scroll: usize,
    },
    /// The statistics.
    Statistics {
        /// The numbers.
        statistics: Statistics,
        /// The first line shown.
        scroll: usize,
    },
    /// The end of a game.
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
    /// What is shown.
    pub switches: Switches,
    /// Whether moves extend the selection.
    pub extending: bool,
    /// The hint.
    pub hint: Option<ShownHint>,
    /// The result of a check.
    pub check: Option<Check>,
    /// The last message.
    pub message: Option<Message>,
    /// The first line of the text that is shown.
    pub scroll: usize,
    /// What is in front of the board, the last one on top.
    pub dialogs: Vec<Dialog>,
    /// The rating of the puzzle.
    pub rating: Option<Rating>,
    /// The reason why the game is not saved, if it is not.
    pub unsaved: Option<String>,
}
