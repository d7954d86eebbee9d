//! The messages of shudu, in English and Chinese.
//!
//! All user-visible text comes from one catalogue: one [Fluent] file per language under `locales/`,
//! with the same keys in each. All programs of the project share it.
//!
//! ```
//! use shudu_messages::{Catalogue, Lang, args};
//! let english = Catalogue::new(Lang::En);
//! let chinese = Catalogue::new("zh_CN.UTF-8".parse().unwrap());
//! assert_eq!(english.say("verdict-none", &args! {}), "No solution.");
//! assert_eq!(chinese.say("verdict-none", &args! {}), "无解。");
//! ```
//!
//! [Fluent]: https://projectfluent.org

mod errors;
mod explain;
mod message;
mod names;
mod position;
mod reason;
mod rules;
mod supplied;

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use shudu::grid::Digit;
use shudu::logic::Candidate;
use shudu::rules::Digits;

use message::Messages;
pub use message::{FluentArgs, FluentValue};
pub use supplied::{SuppliedText, take_missing};

/// A language of the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// 简体中文.
    ZhCn,
    /// 繁體中文.
    ZhTw,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::ZhCn, Lang::ZhTw];

    /// Returns the tag, as used by `--lang`.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::ZhCn => "zh-CN",
            Lang::ZhTw => "zh-TW",
        }
    }

    /// Returns the texts of the page as they are in the catalogue: a Fluent file with one line per
    /// message. The page reads it.
    pub const fn page_texts(self) -> &'static str {
        match self {
            Lang::En => include_str!("../locales/page/en.ftl"),
            Lang::ZhCn => include_str!("../locales/page/zh-CN.ftl"),
            Lang::ZhTw => include_str!("../locales/page/zh-TW.ftl"),
        }
    }

    /// Returns the messages and the descriptions of techniques.
    pub fn source(self) -> &'static SuppliedText {
        macro_rules! texts {
            ($($file:literal)*) => {
                [$(SuppliedText::new($file, include_str!(concat!(env!("OUT_DIR"), "/", $file)))),*]
            };
        }
        static TEXTS: [SuppliedText; 3] = texts!("en.ftl" "zh-CN.ftl" "zh-TW.ftl");
        &TEXTS[self as usize]
    }

    /// Returns the language of a locale such as `zh_TW.UTF-8`, if the catalogue has it. Chinese of
    /// Taiwan, Hong Kong, Macau or with the script `Hant` is traditional, other Chinese simplified.
    pub fn for_locale(locale: &str) -> Option<Lang> {
        let tag = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        if tag == "C" || tag == "POSIX" {
            return Some(Lang::En);
        }
        let mut subtags = tag.split('-').peekable();
        let language = subtags.next()?;
        let is_letters = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphabetic());
        let script = subtags.next_if(|text| text.len() == 4 && is_letters(text));
        let is_region = |text: &&str| match text.len() {
            2 => is_letters(text),
            3 => text.bytes().all(|byte| byte.is_ascii_digit()),
            _ => false,
        };
        let region = subtags.next_if(is_region);
        if !subtags.all(is_variant) {
            return None;
        }
        match language.to_ascii_lowercase().as_str() {
            "en" => Some(Lang::En),
            "zh" => {
                let traditional = match (script, region) {
                    (Some(script), _) => script.eq_ignore_ascii_case("Hant"),
                    (None, Some(region)) => {
                        ["TW", "HK", "MO"].iter().any(|place| region.eq_ignore_ascii_case(place))
                    }
                    (None, None) => false,
                };
                Some(if traditional { Lang::ZhTw } else { Lang::ZhCn })
            }
            _ => None,
        }
    }
}

/// Returns true for a subtag of a locale that names a variant.
fn is_variant(subtag: &str) -> bool {
    let is_long = match subtag.len() {
        4 => subtag.starts_with(|c: char| c.is_ascii_digit()),
        length => (5..=8).contains(&length),
    };
    is_long && subtag.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The error of a text that names no language of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang(String);

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no messages in '{}': choose en, zh-CN or zh-TW", self.0)
    }
}

impl std::error::Error for UnknownLang {}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Lang, UnknownLang> {
        Lang::for_locale(text).ok_or_else(|| UnknownLang(text.to_owned()))
    }
}

/// The messages of one language. A missing key falls back to English, and then to the key itself.
#[derive(Clone)]
pub struct Catalogue {
    lang: Lang,
    /// The texts of the language and of English, each read when the first message is needed: most
    /// runs of a command need none.
    texts: Arc<[(Lang, OnceLock<Messages>)]>,
    /// The digits of the board that steps are about, if they are not 1 and so on.
    digits: Option<Digits>,
}

impl Catalogue {
    /// Returns the catalogue of a language.
    pub fn new(lang: Lang) -> Catalogue {
        let mut langs = vec![lang];
        if lang != Lang::En {
            langs.push(Lang::En);
        }
        let texts = langs.into_iter().map(|lang| (lang, OnceLock::new())).collect();
        Catalogue { lang, texts, digits: None }
    }

    /// Returns the same catalogue for steps on a board with these digits. A step has the numbers of
    /// digits, which are the digits themselves on most boards.
    #[must_use]
    pub fn for_digits(&self, digits: Digits) -> Catalogue {
        Catalogue { digits: Some(digits).filter(|digits| digits.first() != 1), ..self.clone() }
    }

    /// Returns a digit of a step as it is written on the board.
    fn digit(&self, digit: Digit) -> String {
        match self.digits {
            Some(digits) => digits.symbol(digit.get()).to_string(),
            None => digit.to_string(),
        }
    }

    /// Returns the digit and the cell of a candidate.
    fn entry(&self, candidate: &Candidate) -> FluentArgs<'static> {
        args! { digit = self.digit(candidate.digit), cell = candidate.cell.to_string() }
    }

    /// Returns the texts in the order in which they are searched.
    fn texts(&self) -> impl Iterator<Item = &Messages> {
        self.texts.iter().filter_map(|(lang, found)| {
            let source = lang.source().get()?;
            Some(found.get_or_init(|| Messages::new(*lang, source)))
        })
    }

    /// Returns true if the texts of the language are there.
    pub fn is_present(&self) -> bool {
        self.lang.source().get().is_some()
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns true if there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.texts().any(|texts| texts.has(key))
    }

    /// Returns the message with this key, with its arguments inserted.
    pub fn say(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.texts().find_map(|texts| texts.say(key, args)).unwrap_or_else(|| key.to_owned())
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalogue({})", self.lang.tag())
    }
}

/// The arguments of a message: `args! { count = 3, file = "a.txt" }`.
#[macro_export]
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = $crate::FluentArgs::new();
        $(args.set(stringify!($name), $value);)*
        args
    }};
}

#[cfg(test)]
mod tests;
