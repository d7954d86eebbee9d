//! The key table: which key does what on the board.
//!
//! It is data, so that the terminal, the page, the help screen and docs/play.md have the same keys. A
//! key is written as browsers name it: `ArrowUp`, `Shift+ArrowUp`, `Ctrl+y`, `1-9` for a range of
//! digits. A terminal reports Shift with a letter as the upper-case letter, so `U` is that key.
//!
//! The conventions are those of the established players: digits place, Shift and Ctrl with a digit
//! mark, Z X C V choose what a digit does, arrows and WASD move. Boards above 9×9 have letters as
//! digits; they are typed as upper-case letters, because lower-case letters are commands.

use crate::choice::choices;

/// Where a key works.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Carrier {
    /// In the terminal and on the page.
    Both,
    /// In the terminal only.
    Terminal,
    /// On the page only: browsers can tell Ctrl+Shift+Z, and there is nothing to suspend.
    Page,
}

choices! {
    /// The group of a key in the help.
    #[non_exhaustive]
    pub Group {
        /// Moving and selecting.
        Move "play-keys-move",
        /// Writing digits, marks and colors.
        Write "play-keys-write",
        /// Undo, hints, checks.
        Help "play-keys-help",
        /// Games and the program.
        Game "play-keys-game",
    }
}

/// A row of the table: an action with its keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Binding {
    /// What the keys do.
    pub action: Action,
    /// The keys.
    pub keys: &'static [&'static str],
    /// The keys with `--vi`, if they differ.
    pub vi: Option<&'static [&'static str]>,
    /// Where the keys work.
    pub carrier: Carrier,
    /// The group in the help.
    pub group: Group,
    /// The message key of the description.
    pub help: &'static str,
}

impl Binding {
    const fn of(action: Action, group: Group, help: &'static str) -> Binding {
        Binding { action, keys: &[], vi: None, carrier: Carrier::Both, group, help }
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

/// Declares the actions and the key table: each action with where its keys work, if not everywhere, the
/// message that describes it, its keys, and those that it has with `--vi` or on the page besides.
macro_rules! keys {
    ($($group:ident { $($Action:ident $($carrier:ident)? $help:literal [$($key:literal),*]
        $(vi [$($vi:literal),*])? $(page [$($page:literal),*])?,)* })*) => {
        /// What a key does. The message of its row in the table describes it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
                #[non_exhaustive]
        pub enum Action {
            $($(#[doc = concat!("`", $help, "`")] $Action,)*)*
        }

        /// The key table.
        pub const KEYS: &[Binding] = &[$($(
            Binding {
                keys: &[$($key),*],
                $(vi: Some(&[$($vi),*]),)?
                $(carrier: Carrier::$carrier,)?
                ..Binding::of(Action::$Action, Group::$group, $help)
            },
            $(Binding {
                keys: &[$($page),*],
                carrier: Carrier::Page,
                ..Binding::of(Action::$Action, Group::$group, $help)
            },)?
        )*)*];
    };
}

keys! {
    Move {
        Up "play-key-move" ["ArrowUp", "w"] vi ["ArrowUp", "k"],
        Down "play-key-move" ["ArrowDown", "s"] vi ["ArrowDown", "j"],
        Left "play-key-move" ["ArrowLeft", "a"] vi ["ArrowLeft", "h"],
        Right "play-key-move" ["ArrowRight", "d"] vi ["ArrowRight", "l"],
        ExtendUp "play-key-extend" ["Shift+ArrowUp", "Ctrl+ArrowUp"],
        ExtendDown "play-key-extend" ["Shift+ArrowDown", "Ctrl+ArrowDown"],
        ExtendLeft "play-key-extend" ["Shift+ArrowLeft", "Ctrl+ArrowLeft"],
        ExtendRight "play-key-extend" ["Shift+ArrowRight", "Ctrl+ArrowRight"],
        RowStart "play-key-row-start" ["Home"],
        RowEnd "play-key-row-end" ["End"],
        NextBlank "play-key-next-blank" ["Tab"],
        PreviousBlank "play-key-previous-blank" ["Shift+Tab"],
        SelectAll "play-key-select-all" ["Ctrl+a"],
        SelectSame "play-key-select-same" ["="],
        ToggleSelect "play-key-toggle-select" ["Ctrl+Space", "+"],
    }
    Write {
        Digit "play-key-digit" ["1-9", "A-P"],
        CornerMark "play-key-corner" ["Shift+1-9"],
        CenterMark "play-key-center" ["Ctrl+1-9", "Alt+1-9"],
        PlaceMode "play-key-place-mode" ["z"],
        CornerMode "play-key-corner-mode" ["x"],
        CenterMode "play-key-center-mode" ["c"],
        ColorMode "play-key-color-mode" ["v"],
        NextMode "play-key-next-mode" ["Space", "PageDown"],
        PreviousMode "play-key-previous-mode" ["Shift+Space", "PageUp"],
        Clear "play-key-clear" ["Backspace", "Delete", "0"],
        FillCandidates "play-key-fill" ["f"],
    }
    Help {
        Undo "play-key-undo" ["u", "["] page ["Ctrl+z"],
        Redo "play-key-redo" ["U", "]", "Ctrl+y"] page ["Ctrl+Shift+z"],
        Hint "play-key-hint" ["h", "t"] vi ["t"],
        WholeStep Terminal "play-key-whole-step" ["T"],
        Apply "play-key-apply" ["Enter"],
        Dismiss "play-key-dismiss" ["Escape"],
        Check "play-key-check" ["k", "e"] vi ["e"],
        ScrollUp "play-key-scroll" [","],
        ScrollDown "play-key-scroll" ["."],
        SavePoint "play-key-save-point" ["b"],
        SavePoints "play-key-save-points" ["g"],
        Review "play-key-review" ["y"],
    }
    Game {
        NewGame "play-key-new" ["n"],
        Games "play-key-games" ["o"],
        Statistics "play-key-statistics" ["i"],
        Options "play-key-options" ["m"],
        Pause "play-key-pause" ["p"],
        Timer "play-key-timer" ["r"],
        Help "play-key-help" ["?", "F1"],
        Redraw Terminal "play-key-redraw" ["Ctrl+l"],
        Suspend Terminal "play-key-suspend" ["Ctrl+z"],
        Quit Terminal "play-key-quit" ["q", "Ctrl+c", "Ctrl+q"],
    }
}

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

/// Returns the first key of an action in the terminal.
pub(crate) fn key_of(action: Action, vi: bool) -> &'static str {
    let rows = KEYS.iter().filter(|row| row.action == action && row.carrier != Carrier::Page);
    rows.flat_map(|row| row.keys(vi)).next().unwrap_or(&"")
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
}
