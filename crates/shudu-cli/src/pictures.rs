//! What the verbs that draw share: fonts, and the words in a picture.

use std::sync::Arc;

use shudu::grid::Puzzle;
use shudu_draw::{Fonts, Role, Scene, Theme, find_system_font};
use shudu_messages::{Catalogue, Lang, args};

use crate::context::Context;
use crate::human_solver::ShownStep;

/// The fonts and the language of the pictures of a run.
pub(crate) struct Pictures {
    pub(crate) fonts: Fonts,
    pub(crate) catalogue: Arc<Catalogue>,
}

/// Characters that a font for a language must have.
const fn sample(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "",
        Lang::ZhCn => "数独候选填删宫强弱链图",
        Lang::ZhTw => "數獨候選填刪宮強弱鏈圖",
    }
}

impl Pictures {
    /// Fonts for the language of the run and for these texts. If no font has them, a message says so;
    /// then pictures are in English, except SVG, which leaves such characters to the viewer.
    pub(crate) fn new(context: &Context, is_svg: bool, texts: &[&str]) -> Pictures {
        let lang = context.catalogue.lang();
        let wanted = [&[sample(lang)], texts].concat().concat();
        let embedded = Fonts::embedded();
        if embedded.covers(&wanted) {
            return Pictures { fonts: embedded, catalogue: Arc::clone(&context.catalogue) };
        }
        let tag = if lang == Lang::ZhTw { "zh-tw" } else { "zh-cn" };
        let other: String =
            wanted.chars().filter(|&c| !embedded.covers(c.encode_utf8(&mut [0; 4]))).collect();
        let found = find_system_font(tag, &other)
            // A font with the language's own characters is better than none.
            .or_else(|| find_system_font(tag, sample(lang)).filter(|_| lang != Lang::En));
        match found {
            Some(font) => {
                let fonts = Fonts::with_system(font);
                if !is_svg && !fonts.covers(&wanted) {
                    context.tell(&context.say("draw-font-characters", &args! {}));
                }
                Pictures { fonts, catalogue: Arc::clone(&context.catalogue) }
            }
            None if is_svg => {
                Pictures { fonts: embedded, catalogue: Arc::clone(&context.catalogue) }
            }
            None => {
                context.tell(&context.say("draw-no-font", &args! {}));
                Pictures { fonts: embedded, catalogue: Arc::new(Catalogue::new(Lang::En)) }
            }
        }
    }

    pub(crate) fn say(&self, key: &str) -> String {
        self.catalogue.say(key, &args! {})
    }

    /// The tag of the language of the pictures.
    pub(crate) fn tag(&self) -> &'static str {
        self.catalogue.lang().tag()
    }

    /// The name of a role in the legend.
    pub(crate) fn role(&self, role: Role) -> String {
        self.say(role.key())
    }

    /// The picture of a step, with the technique as its title and the sentence as its description.
    pub(crate) fn step<S: ShownStep>(&self, state: &S::State, step: &S) -> Scene {
        step.scene(state)
            .with_title(self.catalogue.name(step.technique()))
            .with_description(self.catalogue.explain(step))
            .with_legend(|role| Some(self.role(role)))
    }

    /// A puzzle in words, for readers who cannot see the picture: its givens row by row.
    pub(crate) fn describe(&self, puzzle: &Puzzle) -> String {
        let shape = puzzle.shape();
        let rows = puzzle.cells().chunks(shape.side()).map(|row| {
            row.iter().map(|&digit| if digit == 0 { '.' } else { shudu::grid::symbol(digit) })
        });
        rows.map(Iterator::collect::<String>).collect::<Vec<_>>().join(" ")
    }
}

/// The theme with this name; clap has checked it.
pub(crate) fn theme(name: &str) -> &'static Theme {
    Theme::named(name).unwrap_or(&shudu_draw::LIGHT)
}
