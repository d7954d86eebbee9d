//! The HTTP server of shudu.
//!
//! The page, other programs and other languages use the requests of [`shudu_api`] through HTTP:
//! `POST /api/v1/solve` with the request as JSON. The server adds what needs files or memory that a
//! browser does not have (PNG pictures, printed pages), and serves the page, whose files are embedded.
//!
//! ```text
//!   accept ──> http threads ──> service: host, route, headers
//!                 │   └── small requests are answered on the thread of the connection
//!                 └──> pool: threads for short jobs, long jobs, streams ──> shudu_api::call_json
//! ```
//!
//! It is built on hyper without a web framework: a table of paths is all the routing it needs, and the
//! limits on slow clients, the bounded pools and the cancelling of jobs are below what a framework
//! offers. No request can stop the server or use memory without a limit: see [`Settings`] for the
//! limits, and [`shudu_api`] for those of a request. It writes nothing to disk and sets no cookies.

mod answer;
mod assets;
mod body;
mod catalogues;
mod clock;
mod connection;
mod describe;
mod fonts;
mod guard;
mod input;
mod jobs;
mod log;
mod metrics;
mod origin;
mod png;
mod pool;
mod print;
mod route;
mod server;
mod service;
mod settings;

pub use log::{Level, UnknownLevel};
pub use server::{Server, Stopper};
pub use settings::{Call, Settings, Times};
