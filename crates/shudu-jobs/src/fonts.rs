//! Fonts for the words of pictures and printed pages.

use std::sync::OnceLock;

use shudu_draw::{Fonts, find_system_font};
use shudu_messages::Lang;

/// Characters that a font for a language must have.
const fn sample(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "",
        Lang::ZhCn => "数独候选填删宫强弱链图",
        Lang::ZhTw => "數獨候選填刪宮強弱鏈圖",
    }
}

/// Fonts, and what they can write.
#[derive(Debug)]
#[non_exhaustive]
pub struct FontChoice {
    /// The fonts.
    pub fonts: Fonts,
    /// True if they have the characters of the language.
    pub has_language: bool,
    /// True if they have all characters of the texts.
    pub has_texts: bool,
}

impl FontChoice {
    /// Returns the fonts for the words of a language and for these texts: the embedded font, with one
    /// of the system if it is not enough.
    #[must_use]
    pub fn new(lang: Lang, texts: &[&str]) -> FontChoice {
        let texts = texts.concat();
        let wanted = [sample(lang), texts.as_str()].concat();
        let mut fonts = Fonts::embedded();
        if !fonts.covers(&wanted) {
            let tag = if lang == Lang::ZhTw { "zh-tw" } else { "zh-cn" };
            let is_other = |c: &char| !fonts.covers(c.encode_utf8(&mut [0; 4]));
            let other: String = wanted.chars().filter(is_other).collect();
            // A font with the characters of the language alone is better than none.
            let found = find_system_font(tag, &other)
                .or_else(|| find_system_font(tag, sample(lang)).filter(|_| lang != Lang::En));
            fonts = found.map_or(fonts, Fonts::with_system);
        }
        let (has_language, has_texts) = (fonts.covers(sample(lang)), fonts.covers(&texts));
        FontChoice { fonts, has_language, has_texts }
    }

    /// Returns the fonts for a language, which are found once, and the language that they can write:
    /// English if the system has no font with Chinese characters.
    #[must_use]
    pub fn shared(lang: Lang) -> (&'static Fonts, Lang) {
        static ALL: [OnceLock<FontChoice>; 3] = [const { OnceLock::new() }; 3];
        // English pages can have Chinese titles.
        let title = if lang == Lang::En { sample(Lang::ZhCn) } else { "" };
        let choice = ALL[lang as usize].get_or_init(|| FontChoice::new(lang, &[title]));
        (&choice.fonts, if choice.has_language { lang } else { Lang::En })
    }
}
