//! Fonts for pictures and printed pages, each found once.

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

/// Returns the fonts for a language, and the language that they can write: English if the system has
/// no font with Chinese characters.
pub(crate) fn fonts(lang: Lang) -> (&'static Fonts, Lang) {
    static ALL: [OnceLock<Option<Fonts>>; 3] = [const { OnceLock::new() }; 3];
    static EMBEDDED: Fonts = Fonts::embedded();
    let index = Lang::ALL.iter().position(|&one| one == lang).unwrap_or_default();
    let found = ALL[index].get_or_init(|| {
        // English pages can have Chinese titles.
        let (tag, sample) = match lang {
            Lang::En => ("zh-cn", sample(Lang::ZhCn)),
            _ => (lang.tag(), sample(lang)),
        };
        find_system_font(tag, sample).map(Fonts::with_system)
    });
    match found {
        Some(fonts) => (fonts, lang),
        None => (&EMBEDDED, Lang::En),
    }
}
