//! The body of the requests that only the server has, read like those of [`shudu_api`].

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use shudu::grid::{Puzzle, Shape};
use shudu::text::{Fault, Format, Item, ReadError, ReadOptions, Reader};
use shudu_api::Status;
use shudu_draw::{LIGHT, Theme};
use shudu_messages::{Catalogue, Lang, args};

use crate::answer::{Answer, JSON, code};

/// Reads the body of a request. The error is the answer.
pub(crate) fn parse<T: DeserializeOwned>(
    body: &[u8],
    catalogue: &Catalogue,
) -> Result<T, Box<Answer>> {
    serde_json::from_slice(body).map_err(|error| {
        let text = error.to_string();
        // The place has keys of its own.
        let reason = text.split(" at line ").next().unwrap_or_default();
        let reason = catalogue.json_reason(reason);
        let message = catalogue.say("api-body", &args! { reason = reason });
        let (line, column) = (error.line() as u64, error.column() as u64);
        located(Status::BadRequest, &message, line, column)
    })
}

/// Returns the language that a body asks for; English if it does not say.
pub(crate) fn language(body: &[u8]) -> Lang {
    #[derive(Deserialize)]
    struct Language {
        language: Option<String>,
    }

    let asked = serde_json::from_slice::<Language>(body).ok().and_then(|body| body.language);
    asked.and_then(|tag| Lang::for_locale(&tag)).unwrap_or_default()
}

/// Returns an error with the place in the text.
pub(crate) fn located(status: Status, message: &str, line: u64, column: u64) -> Box<Answer> {
    let mut error = json!({ "kind": status.name(), "message": message });
    for (name, number) in [("line", line), ("column", column)] {
        if number > 0 {
            error[name] = number.into();
        }
    }
    Box::new(Answer::new(code(status), JSON, json!({ "error": error }).to_string()))
}

/// Returns an error about a field.
pub(crate) fn bad_field(catalogue: &Catalogue, field: &str) -> Box<Answer> {
    let message = catalogue.say("serve-bad-field", &args! { name = field.to_owned() });
    let error = json!({ "kind": "bad-request", "message": message, "field": field });
    Box::new(Answer::new(400, JSON, json!({ "error": error }).to_string()))
}

/// Returns the theme with a name, by default the light one.
pub(crate) fn theme(
    name: Option<&str>,
    usual: &'static Theme,
    catalogue: &Catalogue,
) -> Result<&'static Theme, Box<Answer>> {
    match name {
        None => Ok(usual),
        Some(name) => Theme::named(name).ok_or_else(|| bad_field(catalogue, "theme")),
    }
}

/// The theme of pictures.
pub(crate) const PICTURE_THEME: &Theme = &LIGHT;

/// Reads up to `most` puzzles.
pub(crate) fn puzzles(
    text: &str,
    from: Option<&str>,
    shape: Option<&str>,
    most: usize,
    catalogue: &Catalogue,
) -> Result<Vec<(u64, Puzzle)>, Box<Answer>> {
    let mut options = ReadOptions::default();
    if let Some(id) = from {
        let format = Format::by_id(id).filter(|format| format.reads);
        options.format = Some(format.ok_or_else(|| bad_field(catalogue, "from"))?);
    }
    if let Some(text) = shape {
        let shape: Option<Shape> = text.parse().ok();
        options.shape = Some(shape.ok_or_else(|| bad_field(catalogue, "shape"))?);
    }
    let unreadable = |error: &ReadError| {
        let message = catalogue.request_fault(&error.fault);
        located(Status::InvalidPuzzle, &message, error.line, error.column)
    };
    let mut puzzles = Vec::new();
    for item in Reader::new(text.as_bytes(), options) {
        let Item::Record(record) = item.map_err(|error| unreadable(&error))? else { continue };
        if puzzles.len() == most {
            let message = match most {
                1 => catalogue.request_fault(&Fault::ManyPuzzles),
                _ => catalogue.say("serve-many-puzzles", &args! { count = most }),
            };
            return Err(located(Status::TooLarge, &message, record.line, 0));
        }
        puzzles.push((record.line, record.puzzle));
    }
    match puzzles.is_empty() {
        true => {
            Err(located(Status::InvalidPuzzle, &catalogue.request_fault(&Fault::NoPuzzle), 0, 0))
        }
        false => Ok(puzzles),
    }
}
