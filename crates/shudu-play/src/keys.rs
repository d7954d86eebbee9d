//! The key table: which key does what on the board.
//!
//! It is data, so that the terminal, the page, the help screen and docs/play.md have the same keys. A
//! key is written as browsers name it: `ArrowUp`, `Shift+ArrowUp`, `Ctrl+y`, `1-9` for a range of
//! digits. A terminal reports Shift with a letter as the upper-case letter, so `U` is that key.
//!
//! The conventions are those of the established players: digits place, Shift and Ctrl with a digit
//! mark, Z X C V choose what a digit does, arrows and WASD move. Boards above 9×9 have letters as
//! digits; they are typed as upper-case letters, because lower-case letters are commands.

use serde::Serialize;

/// What a key does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Action {
    /// Move the cursor one cell up.
    Up,
    /// Move the cursor one cell down.
    Down,
    /// Move the cursor one cell to the left.
    Left,
    /// Move the cursor one cell to the right.
    Right,
    /// Add the cell above to the selection.
    ExtendUp,
    /// Add the cell below to the selection.
    ExtendDown,
    /// Add the cell to the left to the selection.
    ExtendLeft,
    /// Add the cell to the right to the selection.
    ExtendRight,
    /// Move to the start of the row.
    RowStart,
    /// Move to the end of the row.
    RowEnd,
    /// Move to the next blank cell.
    NextBlank,
    /// Move to the previous blank cell.
    PreviousBlank,
    /// Select all cells.
    SelectAll,
    /// Select all cells with the digit of the cursor's cell.
    SelectSame,
    /// Add the next cell that the cursor moves to, or remove the cursor's cell.
    ToggleSelect,
    /// Use a digit in the current mode: place it, mark it or choose the color with this number.
    Digit,
    /// Switch a corner mark.
    CornerMark,
    /// Switch a center mark.
    CenterMark,
    /// Digits place.
    PlaceMode,
    /// Digits switch corner marks.
    CornerMode,
    /// Digits switch center marks.
    CenterMode,
    /// Digits color cells.
    ColorMode,
    /// The next mode.
    NextMode,
    /// The previous mode.
    PreviousMode,
    /// Clear the selected cells: what the mode writes first, then the rest.
    Clear,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Show automatic candidates, or return to the player's own marks.
    FillCandidates,
    /// The next grade of the hint.
    Hint,
    /// Apply the step of the hint.
    Apply,
    /// Close what is open: the hint, a message, the selection.
    Dismiss,
    /// Separate digits that conflict from digits that are wrong.
    Check,
    /// Scroll the text of the hint or message up.
    ScrollUp,
    /// Scroll it down.
    ScrollDown,
    /// Name a save point.
    SavePoint,
    /// The list of save points.
    SavePoints,
    /// Start a new game.
    NewGame,
    /// The list of saved games.
    Games,
    /// The statistics.
    Statistics,
    /// The review of the game so far.
    Review,
    /// The switches: highlights, timer, theme, language.
    Options,
    /// Stop the timer and hide the board.
    Pause,
    /// Show or hide the timer.
    Timer,
    /// The keys.
    Help,
    /// Draw the screen again.
    Redraw,
    /// Suspend the program.
    Suspend,
    /// Save and leave.
    Quit,
}

/// Where a key works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Carrier {
    /// In the terminal and on the page.
    Both,
    /// In the terminal only.
    Terminal,
    /// On the page only: browsers can tell Ctrl+Shift+Z, and there is nothing to suspend.
    Page,
}

/// The group of a key in the help.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Group {
    /// Moving and selecting.
    Move,
    /// Writing digits, marks and colors.
    Write,
    /// Undo, hints, checks.
    Help,
    /// Games and the program.
    Game,
}

impl Group {
    /// Every group, in the order of the help.
    pub const ALL: [Group; 4] = [Group::Move, Group::Write, Group::Help, Group::Game];

    /// Returns the message key of the heading.
    #[must_use]
    pub const fn heading(self) -> &'static str {
        match self {
            Group::Move => "play-keys-move",
            Group::Write => "play-keys-write",
            Group::Help => "play-keys-help",
            Group::Game => "play-keys-game",
        }
    }
}

/// A row of the table: an action with its keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct Binding {
    /// What the keys do.
    pub action: Action,
    /// The keys.
    pub keys: &'static [&'static str],
    /// The keys with `--vi`, if they differ.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vi: Option<&'static [&'static str]>,
    /// Where the keys work.
    pub carrier: Carrier,
    /// The group in the help.
    pub group: Group,
    /// The message key of the description.
    pub help: &'static str,
}

const fn row(
    group: Group,
    action: Action,
    keys: &'static [&'static str],
    help: &'static str,
) -> Binding {
    Binding { action, keys, vi: None, carrier: Carrier::Both, group, help }
}

impl Binding {
    const fn vi(self, keys: &'static [&'static str]) -> Binding {
        Binding { vi: Some(keys), ..self }
    }

    const fn only(self, carrier: Carrier) -> Binding {
        Binding { carrier, ..self }
    }

    /// Returns the keys of the row, with or without `--vi`.
    #[must_use]
    pub const fn keys(&self, vi: bool) -> &'static [&'static str] {
        match self.vi {
            Some(keys) if vi => keys,
            _ => self.keys,
        }
    }
}

/// The key table.
pub const KEYS: &[Binding] = {
    use Action::*;
    use Group::{Game, Help as Advice, Move, Write};
    &[
        row(Move, Up, &["ArrowUp", "w"], "play-key-move").vi(&["ArrowUp", "k"]),
        row(Move, Down, &["ArrowDown", "s"], "play-key-move").vi(&["ArrowDown", "j"]),
        row(Move, Left, &["ArrowLeft", "a"], "play-key-move").vi(&["ArrowLeft", "h"]),
        row(Move, Right, &["ArrowRight", "d"], "play-key-move").vi(&["ArrowRight", "l"]),
        row(Move, ExtendUp, &["Shift+ArrowUp", "Ctrl+ArrowUp"], "play-key-extend"),
        row(Move, ExtendDown, &["Shift+ArrowDown", "Ctrl+ArrowDown"], "play-key-extend"),
        row(Move, ExtendLeft, &["Shift+ArrowLeft", "Ctrl+ArrowLeft"], "play-key-extend"),
        row(Move, ExtendRight, &["Shift+ArrowRight", "Ctrl+ArrowRight"], "play-key-extend"),
        row(Move, RowStart, &["Home"], "play-key-row-start"),
        row(Move, RowEnd, &["End"], "play-key-row-end"),
        row(Move, NextBlank, &["Tab"], "play-key-next-blank"),
        row(Move, PreviousBlank, &["Shift+Tab"], "play-key-previous-blank"),
        row(Move, SelectAll, &["Ctrl+a"], "play-key-select-all"),
        row(Move, SelectSame, &["="], "play-key-select-same"),
        row(Move, ToggleSelect, &["Ctrl+Space", "+"], "play-key-toggle-select"),
        row(Write, Digit, &["1-9", "A-P"], "play-key-digit"),
        row(Write, CornerMark, &["Shift+1-9"], "play-key-corner"),
        row(Write, CenterMark, &["Ctrl+1-9", "Alt+1-9"], "play-key-center"),
        row(Write, PlaceMode, &["z"], "play-key-place-mode"),
        row(Write, CornerMode, &["x"], "play-key-corner-mode"),
        row(Write, CenterMode, &["c"], "play-key-center-mode"),
        row(Write, ColorMode, &["v"], "play-key-color-mode"),
        row(Write, NextMode, &["Space", "PageDown"], "play-key-next-mode"),
        row(Write, PreviousMode, &["Shift+Space", "PageUp"], "play-key-previous-mode"),
        row(Write, Clear, &["Backspace", "Delete", "0"], "play-key-clear"),
        row(Write, FillCandidates, &["f"], "play-key-fill"),
        row(Advice, Undo, &["u", "["], "play-key-undo"),
        row(Advice, Undo, &["Ctrl+z"], "play-key-undo").only(Carrier::Page),
        row(Advice, Redo, &["U", "]", "Ctrl+y"], "play-key-redo"),
        row(Advice, Redo, &["Ctrl+Shift+z"], "play-key-redo").only(Carrier::Page),
        row(Advice, Hint, &["h", "t"], "play-key-hint").vi(&["t"]),
        row(Advice, Apply, &["Enter"], "play-key-apply"),
        row(Advice, Dismiss, &["Escape"], "play-key-dismiss"),
        row(Advice, Check, &["k", "e"], "play-key-check").vi(&["e"]),
        row(Advice, ScrollUp, &[","], "play-key-scroll"),
        row(Advice, ScrollDown, &["."], "play-key-scroll"),
        row(Advice, SavePoint, &["b"], "play-key-save-point"),
        row(Advice, SavePoints, &["g"], "play-key-save-points"),
        row(Advice, Review, &["y"], "play-key-review"),
        row(Game, NewGame, &["n"], "play-key-new"),
        row(Game, Games, &["o"], "play-key-games"),
        row(Game, Statistics, &["i"], "play-key-statistics"),
        row(Game, Options, &["m"], "play-key-options"),
        row(Game, Pause, &["p"], "play-key-pause"),
        row(Game, Timer, &["r"], "play-key-timer"),
        row(Game, Help, &["?", "F1"], "play-key-help"),
        row(Game, Redraw, &["Ctrl+l"], "play-key-redraw").only(Carrier::Terminal),
        row(Game, Suspend, &["Ctrl+z"], "play-key-suspend").only(Carrier::Terminal),
        row(Game, Quit, &["q", "Ctrl+c", "Ctrl+q"], "play-key-quit").only(Carrier::Terminal),
    ]
};

/// A key press: a name as browsers use it, and the modifiers that were held.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Key {
    /// `a`, `A`, `1`, `ArrowUp`, `Enter`, `Space`.
    pub name: String,
    /// Control was held.
    pub ctrl: bool,
    /// Alt was held.
    pub alt: bool,
    /// Shift was held and is not part of the name.
    pub shift: bool,
}

impl Key {
    /// Returns a key without modifiers.
    #[must_use]
    pub fn plain(name: &str) -> Key {
        Key { name: name.to_owned(), ctrl: false, alt: false, shift: false }
    }

    /// Returns the character that the key writes, if it writes one.
    #[must_use]
    pub fn character(&self) -> Option<char> {
        if self.ctrl || self.alt {
            return None;
        }
        if self.name == "Space" {
            return Some(' ');
        }
        let mut chars = self.name.chars();
        let first = chars.next()?;
        chars.next().is_none().then_some(first)
    }

    /// Returns true if the key has this name and no modifier.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.name == name && !self.ctrl && !self.alt && !self.shift
    }

    /// Returns `Some(value)` if the key is written like `pattern`; the value is that of a digit if
    /// the pattern is a range, else 0.
    fn matches(&self, pattern: &str) -> Option<u8> {
        let (mut rest, mut ctrl, mut alt, mut shift) = (pattern, false, false, false);
        loop {
            if let Some(r) = rest.strip_prefix("Ctrl+") {
                (rest, ctrl) = (r, true);
            } else if let Some(r) = rest.strip_prefix("Alt+") {
                (rest, alt) = (r, true);
            } else if let Some(r) = rest.strip_prefix("Shift+") {
                (rest, shift) = (r, true);
            } else {
                break;
            }
        }
        if (ctrl, alt, shift) != (self.ctrl, self.alt, self.shift) {
            return None;
        }
        let character = (self.name.len() == 1).then(|| self.name.as_bytes()[0]);
        match (rest, character) {
            ("1-9", Some(c @ b'1'..=b'9')) => Some(c - b'0'),
            ("A-P", Some(c @ b'A'..=b'P')) => Some(c - b'A' + 10),
            ("1-9" | "A-P", _) => None,
            (name, _) => (name == self.name).then_some(0),
        }
    }
}

/// Returns what a key does in the terminal, and the digit if it has one. `side` is the side of the
/// board: letters are digits only above 9.
#[must_use]
pub fn action(key: &Key, vi: bool, side: usize) -> Option<(Action, u8)> {
    KEYS.iter().filter(|row| row.carrier != Carrier::Page).find_map(|row| {
        let value = row.keys(vi).iter().find_map(|pattern| key.matches(pattern))?;
        (usize::from(value) <= side).then_some((row.action, value))
    })
}

/// Returns the table as JSON: a list of objects with `action`, `keys`, `carrier`, `group` and `help`,
/// the key of the description in the message catalogue.
///
/// # Panics
/// Never: the table consists of texts.
#[must_use]
pub fn to_json() -> String {
    serde_json::to_string_pretty(KEYS).expect("the table consists of texts")
}

/// Returns a key as the help shows it: `↑` for `ArrowUp`, `Ctrl-Y` for `Ctrl+y`.
#[must_use]
pub fn label(pattern: &str) -> String {
    let mut parts: Vec<&str> = pattern.split('+').filter(|part| !part.is_empty()).collect();
    let name = parts.pop().unwrap_or("+");
    let name = match name {
        "ArrowUp" => "↑".to_owned(),
        "ArrowDown" => "↓".to_owned(),
        "ArrowLeft" => "←".to_owned(),
        "ArrowRight" => "→".to_owned(),
        "Escape" => "Esc".to_owned(),
        "Delete" => "Del".to_owned(),
        "PageUp" => "PgUp".to_owned(),
        "PageDown" => "PgDn".to_owned(),
        "1-9" | "A-P" => name.replace('-', "…"),
        letter if !parts.is_empty() && letter.len() == 1 => letter.to_uppercase(),
        other => other.to_owned(),
    };
    parts.iter().map(|part| format!("{part}-")).chain([name]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_of_the_terminal_does_two_things() {
        for vi in [false, true] {
            let mut seen = Vec::new();
            for row in KEYS.iter().filter(|row| row.carrier != Carrier::Page) {
                for key in row.keys(vi) {
                    assert!(!seen.contains(key), "{key} (vi: {vi})");
                    seen.push(key);
                }
            }
        }
    }

    #[test]
    fn keys_are_found_by_their_modifiers() {
        let shift = |name: &str| Key { shift: true, ..Key::plain(name) };
        let ctrl = |name: &str| Key { ctrl: true, ..Key::plain(name) };
        assert_eq!(action(&Key::plain("5"), false, 9), Some((Action::Digit, 5)));
        assert_eq!(action(&Key::plain("5"), false, 4), None);
        assert_eq!(action(&shift("5"), false, 9), Some((Action::CornerMark, 5)));
        assert_eq!(action(&ctrl("5"), false, 9), Some((Action::CenterMark, 5)));
        assert_eq!(action(&Key::plain("G"), false, 16), Some((Action::Digit, 16)));
        assert_eq!(action(&Key::plain("G"), false, 9), None);
        assert_eq!(action(&Key::plain("h"), false, 9), Some((Action::Hint, 0)));
        assert_eq!(action(&Key::plain("h"), true, 9), Some((Action::Left, 0)));
        assert_eq!(action(&ctrl("z"), false, 9), Some((Action::Suspend, 0)));
        assert_eq!(action(&Key::plain("+"), false, 9), Some((Action::ToggleSelect, 0)));
    }

    #[test]
    fn labels() {
        let labels = ["ArrowUp", "Ctrl+y", "Shift+1-9", "+", "U", "Ctrl+Space"].map(label);
        assert_eq!(labels, ["↑", "Ctrl-Y", "Shift-1…9", "+", "U", "Ctrl-Space"]);
    }

    #[test]
    fn the_table_is_json() {
        let rows: Vec<serde_json::Value> = serde_json::from_str(&to_json()).unwrap();
        assert_eq!(rows.len(), KEYS.len());
        assert_eq!(rows[0]["action"], "up");
    }
}
