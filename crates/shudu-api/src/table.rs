//! The table of requests, and the two forms of a call.
//!
//! [`requests!`] lists every request once: its name, its type and the type of its answer. The enums
//! [`Request`] and [`Answer`], the table [`REQUESTS`] and the dispatch are made from that list.

use serde::Serialize;
use serde::de::DeserializeOwned;
use shudu::record::{
    BackboneRecord, CanonicalRecord, CheckRecord, CountRecord, EstimateRecord, GeneratedRecord,
    RateRecord, SolveRecord,
};
use shudu_game::{Check as GameFaults, Review};
use shudu_messages::{Lang, args};

use crate::draw::DrawAnswer;
use crate::engines::{EnginesAnswer, TraceAnswer};
use crate::example::ExampleAnswer;
use crate::failure::{Failure, Status};
use crate::fields::Fields;
use crate::game::{GameAnswer, GameHintAnswer};
use crate::input::Job;
use crate::limits::{Context, Limits};
use crate::logic::{HintAnswer, PathAnswer};
use crate::make::{GenerateAnswer, MinimizeAnswer, WorthAnswer};
use crate::solve::CandidatesAnswer;
use crate::symmetry::TransformAnswer;
use crate::tables::{FormatsAnswer, LevelsAnswer, RequestsAnswer, TechniquesAnswer, TextsAnswer};
use crate::text::{ConvertAnswer, ReadAnswer, VerdictsAnswer};
use crate::words;

/// A request that can be run.
pub(crate) trait Run: DeserializeOwned + Serialize {
    type Answer: Serialize;

    /// Returns the language of the answer.
    fn language(&self) -> Option<&str>;
    /// Returns the time that the caller allows, in milliseconds.
    fn timeout_ms(&self) -> Option<u64>;
    /// Reads the request from its fields.
    fn read(fields: Fields<'_>) -> Result<Self, Failure>;
    /// Does the job.
    fn run(&self, job: &Job<'_>) -> Result<Self::Answer, Failure>;
}

/// Defines the type of a request. All requests have a language and a timeout; those that start with
/// `puzzle` also have a puzzle, its format and its shape; those that start with `position` have a
/// position, as text or as a game.
macro_rules! request {
    (
        $(#[$meta:meta])*
        position $name:ident -> $answer:ty {
            $($(#[$field_meta:meta])* $field:ident: $type:ty,)*
        }
        |$this:ident, $job:ident| $run:expr
    ) => {
        request! {
            $(#[$meta])*
            $name -> $answer {
                /// The position, as text in any format that the library reads. Required without
                /// `game`.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                puzzle: Option<String>,
                /// The format of the puzzle; detected if absent.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                from: Option<String>,
                /// The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
                /// absent, the usual one for the number of cells.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                shape: Option<String>,
                /// The puzzle that the position belongs to. Its other digits are entries of the player.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                givens: Option<String>,
                /// A game in its saved form, instead of `puzzle`. The position has its digits, its
                /// givens and the candidates that the player has not eliminated.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                game: Option<crate::SavedGame>,
                $($(#[$field_meta])* $field: $type,)*
            }
            |$this, $job| $run
        }

        impl $name {
            fn place(&self) -> crate::human::Place<'_> {
                crate::human::Place {
                    puzzle: self.puzzle.as_deref(),
                    from: self.from.as_deref(),
                    shape: self.shape.as_deref(),
                    givens: self.givens.as_deref(),
                    game: self.game.as_ref(),
                }
            }
        }
    };
    (
        $(#[$meta:meta])*
        puzzle $name:ident -> $answer:ty {
            $($(#[$field_meta:meta])* $field:ident: $type:ty,)*
        }
        |$this:ident, $job:ident| $run:expr
    ) => {
        request! {
            $(#[$meta])*
            $name -> $answer {
                /// The puzzle, as text in any format that the library reads.
                puzzle: String,
                /// The format of the puzzle; detected if absent.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                from: Option<String>,
                /// The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
                /// absent, the usual one for the number of cells.
                #[serde(default, skip_serializing_if = "Option::is_none")]
                shape: Option<String>,
                $($(#[$field_meta])* $field: $type,)*
            }
            |$this, $job| $run
        }

        impl $name {
            fn source(&self) -> crate::input::Source<'_> {
                crate::input::Source {
                    text: &self.puzzle,
                    from: self.from.as_deref(),
                    shape: self.shape.as_deref(),
                }
            }
        }
    };
    (
        $(#[$meta:meta])*
        $name:ident -> $answer:ty {
            $($(#[$field_meta:meta])* $field:ident: $type:ty,)*
        }
        |$this:ident, $job:ident| $run:expr
    ) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        #[non_exhaustive]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
            /// The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub language: Option<String>,
            /// The time that the call may take, in milliseconds, at most the limit of the carrier.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub timeout_ms: Option<u64>,
        }

        impl crate::table::Run for $name {
            type Answer = $answer;

            fn language(&self) -> Option<&str> {
                self.language.as_deref()
            }

            fn timeout_ms(&self) -> Option<u64> {
                self.timeout_ms
            }

            fn read(mut fields: crate::fields::Fields<'_>) -> Result<$name, crate::Failure> {
                let request = $name {
                    $($field: fields.take(stringify!($field))?,)*
                    language: fields.take("language")?,
                    timeout_ms: fields.take("timeout_ms")?,
                };
                fields.finish()?;
                Ok(request)
            }

            fn run(&self, job: &crate::input::Job<'_>) -> Result<$answer, crate::Failure> {
                let ($this, $job) = (self, job);
                $run
            }
        }
    };
}

/// An entry of the table of requests.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct RequestInfo {
    /// The name: the last part of the path of a server, the first argument of [`call_json`].
    pub name: &'static str,
    /// True if the request can take long and reports its progress.
    pub is_long: bool,
}

impl RequestInfo {
    /// Returns what the request does, in a sentence.
    #[must_use]
    pub fn summary(&self, lang: Lang) -> String {
        words::catalogue(lang).say(&format!("api-request-{}", self.name), &args! {})
    }
}

macro_rules! requests {
    ($($name:literal $variant:ident -> $answer:ty, $is_long:literal;)*) => {
        /// Every request, in the order of the documentation.
        pub const REQUESTS: &[RequestInfo] =
            &[$(RequestInfo { name: $name, is_long: $is_long },)*];

        /// A request.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        #[non_exhaustive]
        pub enum Request {
            $(
                #[doc = concat!("The request `", $name, "`.")]
                $variant(crate::$variant),
            )*
        }

        /// The answer to a request.
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[serde(untagged)]
        #[allow(clippy::large_enum_variant, reason = "an answer is written at once")]
        #[non_exhaustive]
        pub enum Answer {
            $(
                #[doc = concat!("The answer to `", $name, "`.")]
                $variant($answer),
            )*
        }

        impl Request {
            /// Reads a request with this name from its body.
            ///
            /// # Errors
            /// The reason why this is not a request.
            pub fn parse(name: &str, body: &[u8], limits: &Limits) -> Result<Request, Failure> {
                match name {
                    $($name => read(body, limits).map(Request::$variant),)*
                    _ => Err(unknown(name)),
                }
            }

            /// Returns the name of the request.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Request::$variant(_) => $name,)*
                }
            }
        }

        /// Returns the name of each request, with the schemas of its body and its answer.
        #[cfg(feature = "schema")]
        pub(crate) fn schemas(
            requests: &mut schemars::SchemaGenerator,
            answers: &mut schemars::SchemaGenerator,
        ) -> Vec<(&'static str, schemars::Schema, schemars::Schema)> {
            vec![$((
                $name,
                requests.subschema_for::<crate::$variant>(),
                answers.subschema_for::<$answer>(),
            ),)*]
        }

        /// Answers a request.
        ///
        /// # Errors
        /// The reason why there is no answer.
        pub fn call(request: &Request, context: &Context<'_>) -> Result<Answer, Failure> {
            match request {
                $(Request::$variant(request) => run(request, context).map(Answer::$variant),)*
            }
        }

        /// Answers a request with this name and this body.
        #[must_use]
        pub fn call_json(name: &str, body: &[u8], context: &Context<'_>) -> Reply {
            let made = match name {
                $($name => run_json::<crate::$variant>(body, context),)*
                _ => Err(unknown(name)),
            };
            match made {
                Ok(body) => Reply { status: Status::Ok, body },
                Err(failure) => Reply::from(&failure),
            }
        }
    };
}

requests! {
    "read" Read -> ReadAnswer, false;
    "solve" Solve -> SolveRecord<'static>, false;
    "verdict" Verdict -> CountRecord<'static>, false;
    "verdicts" Verdicts -> VerdictsAnswer, false;
    "count" Count -> CountRecord<'static>, false;
    "estimate" Estimate -> EstimateRecord<'static>, false;
    "solutions" Solutions -> SolveRecord<'static>, false;
    "check" Check -> CheckRecord<'static>, false;
    "candidates" Candidates -> CandidatesAnswer, false;
    "true-candidates" TrueCandidates -> CandidatesAnswer, false;
    "backbone" Backbone -> BackboneRecord<'static>, false;
    "rate" Rate -> RateRecord<'static>, false;
    "path" Path -> PathAnswer, false;
    "steps" Steps -> PathAnswer, false;
    "hint" Hint -> HintAnswer, false;
    "generate" Generate -> GenerateAnswer, true;
    "minimize" Minimize -> MinimizeAnswer, false;
    "complete" Complete -> GeneratedRecord<'static>, false;
    "worth" Worth -> WorthAnswer, false;
    "canonical" Canonical -> CanonicalRecord<'static>, false;
    "transform" Transform -> TransformAnswer, false;
    "convert" Convert -> ConvertAnswer, false;
    "draw" Draw -> DrawAnswer, false;
    "new-game" NewGame -> GameAnswer, false;
    "apply" Apply -> GameAnswer, false;
    "game-hint" GameHint -> GameHintAnswer, false;
    "game-check" GameCheck -> GameFaults, false;
    "review" GameReview -> Review, false;
    "trace" Trace -> TraceAnswer, false;
    "engines" Engines -> EnginesAnswer, false;
    "techniques" TechniqueTable -> TechniquesAnswer, false;
    "example" Example -> ExampleAnswer, false;
    "levels" Levels -> LevelsAnswer, false;
    "formats" Formats -> FormatsAnswer, false;
    "texts" Texts -> TextsAnswer, false;
    "requests" Requests -> RequestsAnswer, false;
}

/// The reply to a request in JSON.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Reply {
    /// How the call ended.
    pub status: Status,
    /// The answer, or an object with the key `error`: JSON in one line, without a line end.
    pub body: Vec<u8>,
}

impl From<&Failure> for Reply {
    fn from(failure: &Failure) -> Reply {
        #[derive(Serialize)]
        struct Body<'a> {
            error: &'a Failure,
        }

        Reply { status: failure.kind, body: to_json(&Body { error: failure }) }
    }
}

/// Writes an answer. Writing to a vector cannot fail, and all keys are strings.
fn to_json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}

fn unknown(name: &str) -> Failure {
    let words = args! { name = name.to_owned() };
    let message = words::catalogue(Lang::En).say("api-unknown-request", &words);
    Failure::new(Status::UnknownRequest, message)
}

fn read<R: Run>(body: &[u8], limits: &Limits) -> Result<R, Failure> {
    let limit = limits.request_bytes;
    if body.len() > limit {
        let words = args! { found = body.len(), limit = limit };
        let message = words::catalogue(Lang::En).say("api-too-large", &words);
        return Err(Failure::new(Status::TooLarge, message));
    }
    R::read(Fields::read(body)?)
}

fn run_json<R: Run>(body: &[u8], context: &Context<'_>) -> Result<Vec<u8>, Failure> {
    let request: R = read(body, context.limits)?;
    run(&request, context).map(|answer| to_json(&answer))
}

fn run<R: Run>(request: &R, context: &Context<'_>) -> Result<R::Answer, Failure> {
    let catalogue = words::of_request(request.language())?;
    let limits = context.search_limits(request.timeout_ms());
    request.run(&Job { context, catalogue, limits })
}
