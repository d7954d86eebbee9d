//! Every job of the library as a typed request and a JSON answer.
//!
//! A server, the page and other languages need the jobs of the library through one interface. This
//! crate is that interface: [`call`] takes a [`Request`] and returns an [`Answer`], whose JSON is that
//! of the records of the library ([`shudu::record`]), byte for byte what the command writes with
//! `--format jsonl`. [`call_json`] does the same with bytes on both sides. Both are pure: no I/O, no
//! state, no threads. [`REQUESTS`] is the table of all requests.
//!
//! ```
//! use shudu::Cancel;
//! use shudu_api::{Context, Limits, Status, call_json};
//! let (limits, cancel) = (Limits::default(), Cancel::new());
//! let context = Context::new(&limits, &cancel);
//! let reply = call_json("verdict", br#"{"puzzle": "1.3.............", "language": "zh-CN"}"#, &context);
//! assert_eq!(reply.status, Status::Ok);
//! assert!(reply.body.starts_with(br#"{"puzzle":"1.3.............","verdict":"multiple","#));
//! let reply = call_json("verdict", b"{}", &context);
//! assert_eq!(reply.status, Status::BadRequest);
//! assert!(reply.body.starts_with(br#"{"error":{"kind":"bad-request","#));
//! ```
//!
//! Every call has [`Limits`]: a time, a size of texts, numbers of puzzles, solutions and steps. An
//! answer that a limit cut off says so: a count is not `complete`, a verdict is `undecided`, a list
//! has `more`. A job that has no partial result fails with [`Status::Stopped`].
//!
//! On `wasm32-unknown-unknown` the standard library has no clock. There, the caller passes one with
//! [`Context::with_clock`]; without it the limit on time has no effect.

#[macro_use]
mod table;

mod draw;
mod engines;
mod example;
mod failure;
mod fields;
mod game;
mod human;
mod input;
mod limits;
mod logic;
mod make;
mod new_game;
mod overlay;
mod schema;
mod solve;
mod symmetry;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
mod words;

pub use draw::{Draw, DrawAnswer, LabelKind, Show};
pub use engines::{EngineInfo, Engines, EnginesAnswer, Trace, TraceAnswer};
pub use example::{Example, ExampleAnswer};
pub use failure::{Failure, Status};
pub use game::{
    Apply, CellView, GameAnswer, GameCheck, GameHint, GameHintAnswer, GameHintKind, GameReview,
    GameStepRecord, GameView, RejectedEvent, SavedGame,
};
pub use human::Techniques;
pub use limits::{Clock, Context, Limits, Progress};
pub use logic::{Hint, HintAnswer, Path, PathAnswer, Rate, Scale, Steps};
pub use make::{
    Complete, Generate, GenerateAnswer, GivenWorth, Minimize, MinimizeAnswer, Worth, WorthAnswer,
};
pub use new_game::NewGame;
pub use overlay::MarkPlaces;
#[cfg(feature = "schema")]
pub use schema::schema_from_types;
pub use schema::{openapi, schema};
pub use shudu::logic::StepScale;
pub use solve::{
    Backbone, Candidates, CandidatesAnswer, Check, Count, Estimate, SolutionOrder, Solutions,
    Solve, TrueCandidates, Verdict,
};
pub use symmetry::{Canonical, Transform, TransformAnswer};
pub use table::{Answer, REQUESTS, Reply, Request, RequestInfo, call, call_json};
pub use tables::{
    FormatRow, Formats, FormatsAnswer, HodokuLevelRow, LevelRow, Levels, LevelsAnswer, Message,
    RequestSummary, Requests, RequestsAnswer, TechniqueRow, TechniqueTable, TechniquesAnswer,
    Texts, TextsAnswer, Word,
};
pub use text::{
    Convert, ConvertAnswer, Fault, Read, ReadAnswer, ReadPuzzle, Verdicts, VerdictsAnswer,
};
