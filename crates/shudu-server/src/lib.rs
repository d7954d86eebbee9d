//! The HTTP server of shudu.
//!
//! The page, other programs and other languages use the requests of [`shudu_jobs`] through HTTP:
//! `POST /api/v1/solve` with the request as JSON. The server adds no meaning to a request. It also serves
//! the page, whose files are embedded.
//!
//! ```text
//!   accept ──> http threads ──> service: host, route, headers
//!                 │   └── small requests are answered on the thread of the connection
//!                 └──> pool: threads for short jobs, long jobs, streams ──> shudu_jobs::requests::call_json
//! ```
//!
//! It is built on hyper without a web framework: a table of paths is all the routing it needs, and the
//! limits on slow clients, the bounded pools and the cancelling of jobs are below what a framework
//! offers. No request can stop the server or use memory without a limit: see [`Settings`] for the
//! limits, and [`shudu_jobs`] for those of a request. It writes nothing to disk and sets no cookies.

mod answer;
mod assets;
mod body;
mod clock;
mod connection;
mod guard;
mod jobs;
mod log;
mod metrics;
mod origin;
mod pool;
mod proxy;
mod route;
mod server;
mod service;
mod settings;

pub use log::{Level, UnknownLevel};
pub use proxy::Network;
pub use server::{Server, Stopper};
pub use settings::{Call, Settings, Times};
