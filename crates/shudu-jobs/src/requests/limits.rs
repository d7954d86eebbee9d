//! The limits of a call, and what the caller passes along with a request.

use std::fmt;
use std::time::{Duration, Instant};

use serde::Serialize;
use shudu::Cancel;

use crate::requests::play::KeptGame;

/// The limits of a call. A request can ask for less, never for more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Limits {
    /// The time of a call. Default: 10 seconds.
    pub time: Duration,
    /// The bytes of a request. Default: 8 MiB.
    pub request_bytes: usize,
    /// The puzzles that a text is read up to. Default: 100,000.
    pub puzzles: usize,
    /// The solutions that are counted. Default: a billion.
    pub count: u64,
    /// The solutions that are listed. Default: 10,000.
    pub solutions: u64,
    /// The puzzles that are generated, and the equivalent puzzles that are returned. Default: 1,000.
    pub made: u64,
    /// The steps that are listed, and the events of a trace. Default: 100,000.
    pub steps: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            time: Duration::from_secs(10),
            request_bytes: 8 << 20,
            puzzles: 100_000,
            count: 1_000_000_000,
            solutions: 10_000,
            made: 1_000,
            steps: 100_000,
        }
    }
}

impl Limits {
    /// Returns the same limits with this time.
    #[must_use]
    pub fn with_time(self, time: Duration) -> Limits {
        Limits { time, ..self }
    }

    /// Returns the same limits with this many bytes for a request.
    #[must_use]
    pub fn with_request_bytes(self, request_bytes: usize) -> Limits {
        Limits { request_bytes, ..self }
    }
}

/// A clock of the caller: the time since a fixed moment.
pub type Clock = fn() -> Duration;

/// What the caller passes along with a request.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Context<'a> {
    /// The limits of the call.
    pub limits: &'a Limits,
    /// Ends the call soon after it is set.
    pub cancel: &'a Cancel,
    /// Receives the progress of a long request, from the thread of the call.
    pub progress: Option<&'a (dyn Fn(&Progress) + Sync)>,
    /// The clock, where the standard library has none.
    pub clock: Option<Clock>,
    /// The game that the engine keeps between calls of `play`.
    pub kept: Option<&'a KeptGame>,
}

impl<'a> Context<'a> {
    /// Creates a context without progress, on the clock of the standard library.
    #[must_use]
    pub fn new(limits: &'a Limits, cancel: &'a Cancel) -> Context<'a> {
        Context { limits, cancel, progress: None, clock: None, kept: None }
    }

    /// Returns the same context with a function that receives the progress.
    #[must_use]
    pub fn with_progress(self, progress: &'a (dyn Fn(&Progress) + Sync)) -> Context<'a> {
        Context { progress: Some(progress), ..self }
    }

    /// Returns the same context with a clock.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Context<'a> {
        Context { clock: Some(clock), ..self }
    }

    /// Returns the same context with a place for the game of `play`.
    #[must_use]
    pub fn with_kept(self, kept: &'a KeptGame) -> Context<'a> {
        Context { kept: Some(kept), ..self }
    }

    /// Returns the limits of a search that may take this long, at most the time of the limits.
    pub(crate) fn search_limits(&self, timeout_ms: Option<u64>) -> shudu::Limits {
        let limits = shudu::Limits::default().with_cancel(self.cancel);
        let asked = timeout_ms.map(Duration::from_millis);
        let time = asked.map_or(self.limits.time, |asked| asked.min(self.limits.time));
        match self.clock {
            Some(clock) => limits.with_timeout_on(clock, time),
            None if HAS_CLOCK => limits.with_timeout(time),
            None => limits,
        }
    }
}

/// A moment on the clock of a context.
#[derive(Debug)]
pub(crate) enum Moment {
    Clock(Clock, Duration),
    Instant(Instant),
}

impl Context<'_> {
    /// Returns the present moment; `None` without a clock.
    pub(crate) fn now(&self) -> Option<Moment> {
        match self.clock {
            Some(clock) => Some(Moment::Clock(clock, clock())),
            None => Moment::of_system(),
        }
    }
}

impl Moment {
    /// Returns the present moment of the system; `None` if it has no clock.
    pub(crate) fn of_system() -> Option<Moment> {
        HAS_CLOCK.then(|| Moment::Instant(Instant::now()))
    }

    /// Returns the microseconds since this moment.
    pub(crate) fn micros(&self) -> u64 {
        let passed = match self {
            Moment::Clock(clock, start) => clock().saturating_sub(*start),
            Moment::Instant(start) => start.elapsed(),
        };
        u64::try_from(passed.as_micros()).unwrap_or(u64::MAX)
    }
}

/// True if the standard library has a clock.
const HAS_CLOCK: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

impl fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Context { limits, cancel, progress, clock, kept } = self;
        f.debug_struct("Context")
            .field("limits", limits)
            .field("cancel", cancel)
            .field("progress", &progress.is_some())
            .field("clock", &clock.is_some())
            .field("kept", &kept.is_some())
            .finish()
    }
}

/// The progress of a long request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Progress {
    /// Results so far.
    pub done: u64,
    /// Results asked for.
    pub wanted: u64,
    /// Attempts so far, of a request that tries until it succeeds.
    pub attempts: u64,
}
