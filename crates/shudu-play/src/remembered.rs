//! The options that are remembered between runs: highlights, timer, marks, colors, language.
//!
//! They are a small JSON file in the state folder, written when the player changes an option. A value that
//! is missing or not known is the default, so files of other versions can be read. Flags and variables of
//! the environment that state a theme or a language come first.

use serde::{Deserialize, Serialize};
use shudu::Named;
use shudu::logic::StepScale;
use shudu_draw::Theme;
use shudu_messages::Lang;

/// The options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Remembered {
    /// Whether cells and marks with the digit of the cursor's cell are highlighted.
    pub same: bool,
    /// Whether cells that share a rule with the cursor's cell are highlighted.
    pub peers: bool,
    /// Whether digits that violate a rule are highlighted.
    pub conflicts: bool,
    /// Whether the timer is shown.
    pub timer: bool,
    /// Whether placing a digit removes it from the marks of the peers.
    pub clear_marks: bool,
    /// The order of the steps of hints, if the player chose one.
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<String>,
    /// The name of the theme, if the player chose one.
    #[serde(skip_serializing_if = "Option::is_none")]
    theme: Option<String>,
    /// The language, if the player chose one.
    #[serde(skip_serializing_if = "Option::is_none")]
    language: Option<String>,
}

impl Default for Remembered {
    fn default() -> Remembered {
        Remembered {
            same: true,
            peers: true,
            conflicts: true,
            timer: true,
            clear_marks: true,
            order: None,
            theme: None,
            language: None,
        }
    }
}

impl Remembered {
    /// Reads the text of the file. One that cannot be read is as if there were none.
    pub(crate) fn read(text: &str) -> Remembered {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// Returns the text of the file.
    pub(crate) fn to_text(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Returns the order of the steps of hints.
    pub(crate) fn order(&self) -> StepScale {
        self.order.as_deref().and_then(|name| name.parse().ok()).unwrap_or_default()
    }

    /// Sets the order of the steps of hints.
    pub(crate) fn set_order(&mut self, order: StepScale) {
        self.order = Some(order.name().to_owned());
    }

    /// Returns the theme that the player chose.
    pub(crate) fn theme(&self) -> Option<&'static Theme> {
        let theme = self.theme.as_deref().and_then(Theme::named);
        theme.filter(|theme| !theme.is_monochrome())
    }

    /// Sets the theme that the player chose.
    pub(crate) fn set_theme(&mut self, theme: &Theme) {
        self.theme = Some(theme.name.to_owned());
    }

    /// Returns the language that the player chose.
    pub(crate) fn language(&self) -> Option<Lang> {
        self.language.as_deref().and_then(|tag| tag.parse().ok())
    }

    /// Sets the language that the player chose.
    pub(crate) fn set_language(&mut self, lang: Lang) {
        self.language = Some(lang.tag().to_owned());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_again_and_unknown_ones_are_the_default() {
        let mut options = Remembered { timer: false, ..Remembered::default() };
        options.set_theme(&shudu_draw::LIGHT);
        options.set_language(Lang::ZhTw);
        options.set_order(StepScale::Se);
        let again = Remembered::read(&options.to_text());
        assert_eq!(again, options);
        assert_eq!(again.theme().map(|theme| theme.name), Some("light"));
        assert_eq!(again.language(), Some(Lang::ZhTw));
        assert_eq!(again.order(), StepScale::Se);
        assert!(!again.timer && again.same);
        for text in ["", "hello", "[]", "{\"timer\":7}"] {
            assert_eq!(Remembered::read(text), Remembered::default(), "{text}");
        }
        let odd =
            Remembered::read("{\"theme\":\"blue\",\"order\":\"?\",\"language\":\"xx\",\"new\":1}");
        assert_eq!((odd.theme().is_some(), odd.language()), (false, None));
        assert_eq!(odd.order(), StepScale::Hodoku);
    }
}
