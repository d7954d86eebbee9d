//! The message catalogues, and messages on requests that cannot be understood.

use std::sync::OnceLock;

use shudu_messages::{Catalogue, Lang, args};

use crate::requests::example::EXAMPLES;
use crate::requests::failure::{Failure, Status};

/// Supplies the text of a file that [`take_missing`](shudu_messages::take_missing) has named: the messages
/// of a language, or the examples of techniques. Only a build for the WebAssembly module has none.
pub fn supply(file: &str, text: String) {
    let texts = Lang::ALL.into_iter().map(Lang::source);
    if let Some(found) = texts.chain([&EXAMPLES]).find(|text| text.file() == file) {
        found.supply(text);
    }
}

/// Returns the catalogue of a language. Each is parsed when it is first needed.
#[must_use]
pub fn catalogue(lang: Lang) -> &'static Catalogue {
    static ALL: [OnceLock<Catalogue>; 3] = [const { OnceLock::new() }; 3];
    ALL[lang as usize].get_or_init(|| Catalogue::new(lang))
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

/// Returns the reason of an error of JSON. The parser adds the place to its text, which an error has apart.
#[must_use]
pub fn reason_of(error: &serde_json::Error) -> String {
    let mut text = error.to_string();
    text.truncate(text.rfind(" at line ").unwrap_or(text.len()));
    text
}

/// Returns the failure of a body that is not a request of this kind.
pub(crate) fn bad_body(catalogue: &Catalogue, error: &serde_json::Error) -> Failure {
    // The reader of values writes English sentences.
    let message = match error.is_data() && catalogue.lang() != Lang::En {
        true => catalogue.say("api-wrong-value", &args! {}),
        false => {
            let reason = catalogue.json_reason(&reason_of(error));
            catalogue.say("api-body", &args! { reason = reason })
        }
    };
    Failure::new(Status::BadRequest, message).at(error.line() as u64, error.column() as u64)
}
