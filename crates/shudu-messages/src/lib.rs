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

mod basic;
mod explain;
mod reason;

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

pub use basic::Explained;
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
pub use fluent_bundle::{FluentArgs, FluentValue};
use unic_langid::LanguageIdentifier;
use unic_langid::subtags::{Region, Script};

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

    const fn source(self) -> &'static str {
        match self {
            Lang::En => include_str!(concat!(env!("OUT_DIR"), "/en.ftl")),
            Lang::ZhCn => include_str!(concat!(env!("OUT_DIR"), "/zh-CN.ftl")),
            Lang::ZhTw => include_str!(concat!(env!("OUT_DIR"), "/zh-TW.ftl")),
        }
    }

    /// Returns the descriptions of techniques; the English ones are in the library's table.
    const fn paragraphs(self) -> &'static str {
        match self {
            Lang::En => "",
            Lang::ZhCn => include_str!("../locales/techniques/zh-CN.ftl"),
            Lang::ZhTw => include_str!("../locales/techniques/zh-TW.ftl"),
        }
    }

    /// Returns the language of a locale such as `zh_TW.UTF-8`, if the catalogue has it. Chinese of
    /// Taiwan, Hong Kong, Macau or with the script `Hant` is traditional, other Chinese simplified.
    pub fn for_locale(locale: &str) -> Option<Lang> {
        let tag = locale.split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        if tag == "C" || tag == "POSIX" {
            return Some(Lang::En);
        }
        let id: LanguageIdentifier = tag.parse().ok()?;
        match id.language.as_str() {
            "en" => Some(Lang::En),
            "zh" => {
                let script = id.script.as_ref().map(Script::as_str);
                let region = id.region.as_ref().map(Region::as_str);
                let traditional = match script {
                    Some(script) => script == "Hant",
                    None => matches!(region, Some("TW" | "HK" | "MO")),
                };
                Some(if traditional { Lang::ZhTw } else { Lang::ZhCn })
            }
            _ => None,
        }
    }
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
pub struct Catalogue {
    lang: Lang,
    /// The texts of the language and of English, each parsed when the first message is needed: most
    /// runs of a command need none.
    bundles: Vec<(Lang, OnceLock<FluentBundle<FluentResource>>)>,
}

impl Catalogue {
    /// Returns the catalogue of a language.
    pub fn new(lang: Lang) -> Catalogue {
        let mut langs = vec![lang];
        if lang != Lang::En {
            langs.push(Lang::En);
        }
        let bundles = langs.into_iter().map(|lang| (lang, OnceLock::new())).collect();
        Catalogue { lang, bundles }
    }

    /// Returns the bundles in the order in which they are searched.
    fn bundles(&self) -> impl Iterator<Item = &FluentBundle<FluentResource>> {
        self.bundles.iter().map(|(lang, parsed)| parsed.get_or_init(|| bundle(*lang)))
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns true if there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundles().any(|b| b.has_message(key))
    }

    /// Returns the message with this key, with its arguments inserted.
    pub fn say(&self, key: &str, args: &FluentArgs<'_>) -> String {
        let found = self.bundles().find_map(|bundle| {
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
            errors.is_empty().then_some(text)
        });
        found.unwrap_or_else(|| key.to_owned())
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Catalogue({})", self.lang.tag())
    }
}

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.tag().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Bidi isolation characters would be visible in terminals and files.
    bundle.set_use_isolating(false);
    for source in [lang.source(), lang.paragraphs()] {
        // Invalid entries are skipped here; tests detect them.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(r, _)| r);
        bundle.add_resource_overriding(resource);
    }
    bundle
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
