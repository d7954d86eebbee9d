//! How a call ended, and why it failed.

use serde::Serialize;
use shudu::Stopped;
use shudu::text::ReadError;
use shudu_messages::{Catalogue, args};

use crate::picture::stopped_key;

/// How a call ended. A carrier maps these to its own codes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "FailureKind"))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Status {
    /// The body is an answer.
    Ok,
    /// The request is not valid JSON, or a field is missing, unknown or has a wrong value.
    BadRequest,
    /// There is no request of this name.
    UnknownRequest,
    /// The request exceeds a limit on size.
    TooLarge,
    /// A puzzle cannot be read, or not used for this request.
    InvalidPuzzle,
    /// The request can be understood but not met: no such puzzle exists, or the answer is not
    /// defined for this puzzle.
    Impossible,
    /// A limit or the cancel flag ended the search before it had a result.
    Stopped,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 7] = [
        Status::Ok,
        Status::BadRequest,
        Status::UnknownRequest,
        Status::TooLarge,
        Status::InvalidPuzzle,
        Status::Impossible,
        Status::Stopped,
    ];

    /// Returns the name, as in the `kind` of a failure.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Status::Ok => "ok",
            Status::BadRequest => "bad-request",
            Status::UnknownRequest => "unknown-request",
            Status::TooLarge => "too-large",
            Status::InvalidPuzzle => "invalid-puzzle",
            Status::Impossible => "impossible",
            Status::Stopped => "stopped",
        }
    }
}

/// The reason why a call failed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Failure {
    /// The kind of failure.
    pub kind: Status,
    /// The reason as a sentence, in the language of the request.
    pub message: String,
    /// The line in the puzzle text or, for a bad request, in the request; from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The column in the line, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    /// The field of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<&'static str>,
}

impl Failure {
    pub(crate) fn new(kind: Status, message: impl Into<String>) -> Failure {
        Failure { kind, message: message.into(), line: None, column: None, field: None }
    }

    /// Returns the same failure with the place in the text.
    pub(crate) fn at(self, line: u64, column: u64) -> Failure {
        let place = |number: u64| Some(number).filter(|&number| number > 0);
        Failure { line: place(line), column: place(column), ..self }
    }

    /// Returns the same failure with the field of the request.
    pub(crate) fn of(self, field: &'static str) -> Failure {
        Failure { field: Some(field), ..self }
    }

    /// Returns the failure of a text that cannot be read.
    pub(crate) fn unreadable(catalogue: &Catalogue, error: &ReadError) -> Failure {
        let message = catalogue.request_fault(&error.fault);
        Failure::new(Status::InvalidPuzzle, message).at(error.line, error.column)
    }

    /// Returns the failure of a search that was stopped before it had a result.
    pub(crate) fn stopped(catalogue: &Catalogue, why: Stopped) -> Failure {
        Failure::new(Status::Stopped, catalogue.say(stopped_key(why), &args! {}))
    }
}
