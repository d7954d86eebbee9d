//! Settings of a server: addresses, limits and times, with defaults for a personal computer.

use std::net::SocketAddr;
use std::time::Duration;

use shudu_jobs::requests::{Context, Reply};

use crate::log::Level;
use crate::proxy::Network;

/// A function that answers a request: [`shudu_jobs::requests::call_json`], or another one in tests.
pub type Call = fn(&str, &[u8], &Context<'_>) -> Reply;

/// Settings of a server.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// Where the server listens. Port 0 selects a free port.
    pub listen: SocketAddr,
    /// Names that the header `Host` may have besides `localhost` and IP addresses.
    pub hosts: Vec<String>,
    /// Proxies whose `Forwarded` and `X-Forwarded-For` name the client of a request.
    pub trusted_proxies: Vec<Network>,
    /// What is logged.
    pub log: Level,
    /// Threads that read and write, and threads of each pool.
    pub threads: usize,
    /// The limits of each request, with the longest body.
    pub limits: shudu_jobs::requests::Limits,
    /// The time of a request whose progress the client receives. Such a client can leave.
    pub streamed_time: Duration,
    /// Bytes of all bodies and answers in memory at a time. More are rejected.
    pub memory: usize,
    /// Open connections. More are rejected.
    pub connections: usize,
    /// Jobs that wait, for each kind. More are rejected.
    pub queue: usize,
    /// Jobs of one client that wait or run. More are rejected.
    pub jobs_per_client: usize,
    /// Times after which slow clients are dropped and waiting jobs are rejected.
    pub times: Times,
    /// The function that answers requests.
    pub call: Call,
}

/// Times after which slow clients are dropped and waiting jobs are rejected.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Times {
    /// To send the headers of a request.
    pub headers: Duration,
    /// To send the body of a request.
    pub body: Duration,
    /// Between two requests.
    pub idle: Duration,
    /// Without reading any of an answer.
    pub stall: Duration,
    /// Of a job in the queue. Then it is rejected, to a tenth of a second.
    pub wait: Duration,
    /// After the order to stop, for running requests.
    pub grace: Duration,
}

impl Default for Times {
    fn default() -> Times {
        Times {
            headers: Duration::from_secs(10),
            body: Duration::from_secs(20),
            idle: Duration::from_secs(60),
            stall: Duration::from_secs(10),
            wait: Duration::from_secs(20),
            grace: Duration::from_secs(5),
        }
    }
}

impl Settings {
    /// Returns the default settings for an address.
    #[must_use]
    pub fn new(listen: SocketAddr) -> Settings {
        Settings {
            listen,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            log: Level::Info,
            threads: std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get),
            limits: shudu_jobs::requests::Limits::default(),
            streamed_time: Duration::from_secs(120),
            memory: 256 << 20,
            connections: 4096,
            queue: 256,
            jobs_per_client: 64,
            times: Times::default(),
            call: shudu_jobs::requests::call_json,
        }
    }
}
