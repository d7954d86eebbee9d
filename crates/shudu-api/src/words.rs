//! The message catalogues, and messages on requests that cannot be understood.

use std::sync::OnceLock;

use shudu_messages::{Catalogue, Lang, args};

use crate::failure::{Failure, Status};

/// Returns the catalogue of a language. Each is parsed when it is first needed.
pub(crate) fn catalogue(lang: Lang) -> &'static Catalogue {
    static ALL: [OnceLock<Catalogue>; 3] = [const { OnceLock::new() }; 3];
    let index = Lang::ALL.iter().position(|&one| one == lang).unwrap_or_default();
    ALL[index].get_or_init(|| Catalogue::new(lang))
}

/// Returns the catalogue of the language of a request; English by default.
pub(crate) fn of_request(language: Option<&str>) -> Result<&'static Catalogue, Failure> {
    let Some(tag) = language else { return Ok(catalogue(Lang::En)) };
    let words = args! { name = tag.to_owned() };
    let unknown = || {
        let message = catalogue(Lang::En).say("api-language", &words);
        Failure::new(Status::BadRequest, message).of("language")
    };
    Lang::for_locale(tag).map(catalogue).ok_or_else(unknown)
}

/// Returns the failure of a body that is not a request of this kind.
pub(crate) fn bad_body(catalogue: &Catalogue, error: &serde_json::Error) -> Failure {
    let text = error.to_string();
    // The place is a part of the text of the parser.
    let reason = text.split(" at line ").next().unwrap_or_default();
    let name = reason.split('`').nth(1).unwrap_or_default().to_owned();
    let words = args! { name = name };
    let message = match () {
        () if reason.starts_with("missing field") => catalogue.say("api-missing-field", &words),
        () if reason.starts_with("unknown field") => catalogue.say("api-unknown-field", &words),
        () if error.is_data() && catalogue.lang() != Lang::En => {
            catalogue.say("api-wrong-value", &args! {})
        }
        () => catalogue.say("api-body", &args! { reason = catalogue.json_reason(reason) }),
    };
    Failure::new(Status::BadRequest, message).at(error.line() as u64, error.column() as u64)
}
