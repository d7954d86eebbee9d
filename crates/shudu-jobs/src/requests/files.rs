//! Requests whose answer is a file: `png` and `print` (feature `print`). They are read like the others and
//! fail like them.

use shudu_messages::Lang;

use crate::requests::draw::Png;
use crate::requests::limits::Context;
use crate::requests::print::Print;
use crate::requests::table::{self, Reply, Run, with_request};
use crate::requests::words;

/// A file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Document {
    /// Its bytes.
    pub bytes: Vec<u8>,
}

impl Document {
    pub(crate) fn new(bytes: Vec<u8>) -> Document {
        Document { bytes }
    }
}

/// An entry of the table of requests whose answer is a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct FileInfo {
    /// The name: the last part of the path of a server, the first argument of [`call_file`].
    pub name: &'static str,
    /// The media type of the file.
    pub media: &'static str,
    /// The usual name of the file.
    pub file: &'static str,
    /// True if the request can take long.
    pub is_long: bool,
}

impl FileInfo {
    /// Returns what the request does, in a sentence.
    #[must_use]
    pub fn summary(&self, lang: Lang) -> String {
        words::catalogue(lang).say(&format!("api-request-{}", self.name), &shudu_messages::args! {})
    }
}

/// The requests whose answer is a file.
pub const FILES: &[FileInfo] = &[
    FileInfo { name: "png", media: "image/png", file: "sudoku.png", is_long: false },
    FileInfo { name: "print", media: "application/pdf", file: "sudoku.pdf", is_long: true },
];

/// Answers a request whose answer is a file.
///
/// # Errors
/// The reply with the reason why there is no file.
pub fn call_file(name: &str, body: &[u8], context: &Context<'_>) -> Result<Document, Reply> {
    let made = match name {
        "png" => with_request(body, context, Png::read, Png::run),
        "print" => with_request(body, context, Print::read, Print::run),
        _ => Err(table::unknown(name)),
    };
    made.map_err(|failure| Reply::from(&failure))
}

/// Returns the schema of the body of each request, without references.
#[cfg(feature = "schema")]
pub(crate) fn schemas() -> serde_json::Map<String, serde_json::Value> {
    let mut settings = schemars::generate::SchemaSettings::draft2020_12().for_deserialize();
    settings.inline_subschemas = true;
    let mut schemas = settings.into_generator();
    let png = schemas.subschema_for::<Png>();
    let print = schemas.subschema_for::<Print>();
    [("png", png), ("print", print)]
        .map(|(name, form)| (name.to_owned(), form.to_value()))
        .into_iter()
        .collect()
}
