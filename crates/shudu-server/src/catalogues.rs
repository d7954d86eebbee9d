//! The message catalogues, one for each language, parsed when they are first needed.

use std::sync::OnceLock;

use shudu_messages::{Catalogue, Lang};

/// Returns the catalogue of a language.
pub(crate) fn catalogue(lang: Lang) -> &'static Catalogue {
    static ALL: [OnceLock<Catalogue>; 3] = [const { OnceLock::new() }; 3];
    let index = Lang::ALL.iter().position(|&one| one == lang).unwrap_or_default();
    ALL[index].get_or_init(|| Catalogue::new(lang))
}
