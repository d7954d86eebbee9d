//! The table of requests, and the call.
//!
//! [`request!`] defines a request. [`requests!`] lists every request once: its name, its type and the type of
//! its answer. The table [`REQUESTS`], the dispatch and the schemas are made from that list.

use serde::Serialize;
use shudu_messages::{Lang, args};

use crate::requests::failure::{Failure, Status};
use crate::requests::fields::Fields;
use crate::requests::input::Job;
use crate::requests::limits::Context;
use crate::requests::words;

/// A request that can be run.
pub(crate) trait Run {
    type Answer;

    /// Reads the request from its fields. [`Fields::finish`] returns what is wrong with them.
    fn read(fields: &mut Fields<'_>) -> Self
    where
        Self: Sized;
    /// Does the job.
    fn run(&self, job: &Job<'_>) -> Result<Self::Answer, Failure>;
}

/// A request of any type, with the bytes of its answer: the code around a request is compiled once.
trait AnyRun {
    fn answer(&self, job: &Job<'_>) -> Result<Vec<u8>, Failure>;
}

impl<R: Run<Answer: Serialize>> AnyRun for R {
    fn answer(&self, job: &Job<'_>) -> Result<Vec<u8>, Failure> {
        self.run(job).map(|answer| to_json(&answer))
    }
}

/// Reads a request of any type.
type Read = fn(&mut Fields<'_>) -> Box<dyn AnyRun>;

/// Defines a request: its type, its reader and its schema. The types of the fields say which are required.
/// All requests have a language and a timeout, see [`with_request`]; those that start with
/// the puzzles that they [take](shudu::text::Accept) and `puzzle` also have a puzzle, its format and
/// its shape; those that start with `position` have a
/// position, as text or as a game.
macro_rules! request {
    (
        $(#[doc = $about:literal])*
        position $name:ident -> $answer:ty { $($fields:tt)* }
        |$this:ident, $job:ident| $run:expr
    ) => {
        request! {
            $(#[doc = $about])*
            $name -> $answer {
                /// The position, as text in any format that the library reads. Required without
                /// `game`.
                puzzle: Option<String>,
                /// The format of the puzzle; detected if absent.
                from: Option<String>,
                /// The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
                /// absent, the usual one for the number of cells.
                shape: Option<String>,
                /// The puzzle that the position belongs to. Its other digits are entries of the player.
                givens: Option<String>,
                /// A game in its saved form, instead of `puzzle`. The position has its digits, its
                /// givens and the candidates that the player has not eliminated.
                game: Option<crate::requests::SavedGame>,
                /// If true, a puzzle with constraints that are not understood is answered under
                /// the other rules.
                ignore_unknown: bool,
                $($fields)*
            }
            |$this, $job| $run
        }

        impl $name {
            fn place(&self) -> crate::requests::human::Place<'_> {
                crate::requests::human::Place {
                    puzzle: self.puzzle.as_deref(),
                    from: self.from.as_deref(),
                    shape: self.shape.as_deref(),
                    givens: self.givens.as_deref(),
                    game: self.game.as_ref(),
                    ignore_unknown: self.ignore_unknown,
                }
            }
        }
    };
    (
        $(#[doc = $about:literal])*
        $accept:ident puzzle $name:ident -> $answer:ty { $($fields:tt)* }
        |$this:ident, $job:ident| $run:expr
    ) => {
        request! {
            $(#[doc = $about])*
            $name -> $answer {
                /// The puzzle, as text in any format that the library reads.
                puzzle: String,
                /// The format of the puzzle; detected if absent.
                from: Option<String>,
                /// The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
                /// absent, the usual one for the number of cells.
                shape: Option<String>,
                /// If true, a puzzle with constraints that are not understood is answered under
                /// the other rules.
                ignore_unknown: bool,
                $($fields)*
            }
            |$this, $job| $run
        }

        impl $name {
            fn source(&self) -> crate::requests::input::Source<'_> {
                crate::requests::input::Source {
                    text: &self.puzzle,
                    from: self.from.as_deref(),
                    shape: self.shape.as_deref(),
                    accept: shudu::text::Accept::$accept,
                    ignore_unknown: self.ignore_unknown,
                }
            }
        }
    };
    (
        $(#[doc = $about:literal])*
        $name:ident -> $answer:ty {
            $($(#[doc = $doc:literal])* $field:ident: $type:ty,)*
        }
        |$this:ident, $job:ident| $run:expr
    ) => {
        $(#[doc = $about])*
        #[derive(Debug, Default)]
        pub(crate) struct $name {
            $($(#[doc = $doc])* pub(crate) $field: $type,)*
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema {
                crate::requests::fields::Form::new(&[$($about),*])
                    $(.field::<$type>(schemas, stringify!($field), &[$($doc),*]))*
                    .schema(schemas)
            }
        }

        impl crate::requests::table::Run for $name {
            type Answer = $answer;

            fn read(_fields: &mut crate::requests::fields::Fields<'_>) -> $name {
                $name { $($field: _fields.take(stringify!($field)),)* }
            }

            fn run(&self, job: &crate::requests::input::Job<'_>) -> Result<$answer, crate::requests::Failure> {
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
    ($($name:literal $module:ident::$Type:ident $($long:ident)?;)*) => {
        /// Every request, in the order of the documentation.
        pub const REQUESTS: &[RequestInfo] =
            &[$(RequestInfo { name: $name, is_long: false $(|| stringify!($long).len() > 0)? },)*];

        /// Returns the name of each request, with the schemas of its body and its answer.
        #[cfg(feature = "schema")]
        pub(crate) fn schemas(
            requests: &mut schemars::SchemaGenerator,
            answers: &mut schemars::SchemaGenerator,
        ) -> Vec<(&'static str, schemars::Schema, schemars::Schema)> {
            vec![$((
                $name,
                requests.subschema_for::<crate::requests::$module::$Type>(),
                answers.subschema_for::<<crate::requests::$module::$Type as Run>::Answer>(),
            ),)*]
        }

        /// Answers a request with this name and this body.
        #[must_use]
        pub fn call_json(name: &str, body: &[u8], context: &Context<'_>) -> Reply {
            let read: Option<Read> = match name {
                $($name => {
                    Some(|fields| Box::new(crate::requests::$module::$Type::read(fields)))
                })*
                _ => None,
            };
            let made = read.ok_or_else(|| unknown(name)).and_then(|read| {
                with_request(body, context, |fields| read(fields), |asked, job| {
                    match SPOKEN.contains(&name) && !job.catalogue.is_present() {
                        // The call is repeated when the texts are there.
                        true => Err(unknown(name)),
                        false => asked.answer(job),
                    }
                })
            });
            match made {
                Ok(body) => Reply { status: Status::Ok, body },
                Err(failure) => Reply::from(&failure),
            }
        }
    };
}

/// Requests whose answers have words after a search. In a program that loads texts when they are needed
/// the search does not start before, so that it is not repeated.
const SPOKEN: [&str; 5] = ["path", "steps", "hint", "game-hint", "review"];

requests! {
    "read" text::Read;
    "solve" solve::Solve;
    "verdict" solve::Verdict;
    "verdicts" text::Verdicts;
    "count" solve::Count;
    "estimate" solve::Estimate;
    "solutions" solve::Solutions;
    "check" solve::Check;
    "candidates" solve::Candidates;
    "true-candidates" solve::TrueCandidates;
    "backbone" solve::Backbone;
    "rate" logic::Rate;
    "path" logic::Path;
    "steps" logic::Steps;
    "hint" logic::Hint;
    "generate" make::Generate long;
    "minimize" make::Minimize;
    "complete" make::Complete;
    "worth" make::Worth;
    "canonical" symmetry::Canonical;
    "transform" symmetry::Transform;
    "convert" text::Convert;
    "draw" draw::Draw;
    "new-game" new_game::NewGame;
    "apply" game::Apply;
    "play" play::Play;
    "game-hint" game::GameHint;
    "game-check" game::GameCheck;
    "review" game::GameReview;
    "statistics" screen::Statistics;
    "board" screen::BoardGeometry;
    "qr" screen::Qr;
    "trace" engines::Trace;
    "engines" engines::Engines;
    "techniques" tables::TechniqueTable;
    "example" example::Example;
    "levels" tables::Levels;
    "formats" tables::Formats;
    "texts" tables::Texts;
    "requests" tables::Requests;
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
pub(crate) fn to_json(value: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(value).unwrap_or_default()
}

pub(crate) fn unknown(name: &str) -> Failure {
    let words = args! { name = name.to_owned() };
    let message = words::catalogue(Lang::En).say("api-unknown-request", &words);
    Failure::new(Status::UnknownRequest, message)
}

/// Reads a request and calls a function with it.
pub(crate) fn with_request<R, T>(
    body: &[u8],
    context: &Context<'_>,
    read: impl FnOnce(&mut Fields<'_>) -> R,
    run: impl FnOnce(&R, &Job<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let limit = context.limits.request_bytes;
    if body.len() > limit {
        let words = args! { found = body.len(), limit = limit };
        let message = words::catalogue(Lang::En).say("api-too-large", &words);
        return Err(Failure::new(Status::TooLarge, message));
    }
    let mut fields = Fields::read(body)?;
    let request = read(&mut fields);
    let (language, timeout_ms): (Option<String>, _) =
        (fields.take("language"), fields.take("timeout_ms"));
    fields.finish()?;
    let catalogue = words::of_request(language.as_deref())?;
    let limits = context.search_limits(timeout_ms);
    run(&request, &Job { context, catalogue, limits })
}
