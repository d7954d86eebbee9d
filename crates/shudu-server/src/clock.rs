//! A coarse clock.
//!
//! Times of slow clients are seconds, so a tenth of a second is precise enough. Reading it is one load
//! from memory, which each step of each request can afford.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The time between two ticks.
pub(crate) const TICK: Duration = Duration::from_millis(100);

/// Milliseconds since the server was started, as of the last tick.
#[derive(Debug)]
pub(crate) struct Clock {
    start: Instant,
    now: AtomicU64,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        // 0 stands for "never" where a time is optional.
        Clock { start: Instant::now(), now: AtomicU64::new(1) }
    }

    /// Reads the real clock.
    pub(crate) fn tick(&self) {
        self.now.store(self.uptime().as_millis() as u64 + 1, Ordering::Relaxed);
    }

    /// Returns the milliseconds of the last tick, at least 1.
    pub(crate) fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    /// Returns the exact time since the start.
    pub(crate) fn uptime(&self) -> Duration {
        self.start.elapsed()
    }
}
