//! What the verbs that draw share: fonts, and the words in a picture.

use std::sync::Arc;

use shudu::logic::{State, Step};
use shudu_draw::{Fonts, Role, Scene};
use shudu_jobs::fonts::FontChoice;
use shudu_jobs::picture;
use shudu_messages::{Catalogue, Lang, args};

use crate::context::Context;

/// The fonts and the language of the pictures of a run.
pub(crate) struct Pictures {
    pub(crate) fonts: Fonts,
    pub(crate) catalogue: Arc<Catalogue>,
}

impl Pictures {
    /// Fonts for the language of the run and for these texts. If no font has them, a message says so;
    /// then pictures are in English, except SVG, which leaves such characters to the viewer.
    pub(crate) fn new(context: &Context, is_svg: bool, texts: &[&str]) -> Pictures {
        let choice = FontChoice::new(context.catalogue.lang(), texts);
        let has_all = choice.has_language && choice.has_texts;
        let mut catalogue = Arc::clone(&context.catalogue);
        if !has_all && !is_svg {
            let is_known = choice.fonts.has_system();
            let key = if is_known { "draw-font-characters" } else { "draw-no-font" };
            context.note(&context.say(key, &args! {}));
            if !is_known {
                catalogue = Arc::new(Catalogue::new(Lang::En));
            }
        }
        Pictures { fonts: choice.fonts, catalogue }
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
    pub(crate) fn step(&self, state: &State, step: &Step) -> Scene {
        picture::scene_of_step(&self.catalogue, state, step)
    }
}
