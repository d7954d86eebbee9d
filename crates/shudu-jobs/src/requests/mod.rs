//! The jobs as requests with JSON answers, for servers, browsers and other languages.
//!
//! [`call_json`] takes the name and the body of a request and returns an answer in JSON: that of a
//! [`record`](crate::record), byte for byte what the command writes with `--format jsonl`. It is pure: no
//! I/O, and no state that changes an answer; only [`KeptGame`] keeps a game, for a caller that passes it.
//! [`REQUESTS`] is the table of all requests. Requests whose answer is a file (PNG, PDF) have a table of
//! their own with the feature `print`. Callers in Rust use the other modules of this crate.
//!
//! ```
//! use shudu::Cancel;
//! use shudu_jobs::requests::{Context, Limits, Status, call_json};
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
#[cfg(feature = "print")]
mod files;
mod game;
mod human;
mod input;
mod limits;
mod logic;
mod make;
mod new_game;
mod overlay;
mod play;
#[cfg(feature = "print")]
mod print;
mod schema;
mod screen;
mod solve;
mod symmetry;
mod tables;
#[cfg(feature = "testing")]
pub mod testing;
mod text;
pub(crate) mod words;

#[cfg(feature = "print")]
pub use draw::{Asked, asked_picture};
pub use failure::{Failure, Status};
#[cfg(feature = "print")]
pub use files::{Document, FILES, FileInfo, call_file};
pub(crate) use game::SavedGame;
pub(crate) use limits::Moment;
pub use limits::{Clock, Context, Limits, Progress};
pub use play::KeptGame;
#[cfg(feature = "print")]
pub use print::asked_book;
#[cfg(feature = "schema")]
pub use schema::schema_from_types;
pub use schema::{openapi, schema};
pub use table::{REQUESTS, Reply, RequestInfo, call_json};
pub use words::supply;
