//! The timer: the time that a game has been played, without pauses.
//!
//! The game has no clock. Every event brings its time, and the timer adds up what lies between them.

/// The time of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Timer {
    /// When the game started.
    pub(crate) started: u64,
    /// The time of the last event.
    pub(crate) last: u64,
    /// Milliseconds played until the last pause.
    played: u64,
    /// When the timer was started last; `None` while it is stopped.
    since: Option<u64>,
}

impl Timer {
    pub(crate) fn new(started: u64) -> Timer {
        Timer { started, last: started, played: 0, since: Some(started) }
    }

    /// Returns the milliseconds played until `now`.
    pub(crate) fn elapsed(&self, now: u64) -> u64 {
        let running = self.since.map_or(0, |since| now.max(self.last).saturating_sub(since));
        self.played.saturating_add(running)
    }

    /// Notes the time of an event.
    pub(crate) fn advance(&mut self, now: u64) {
        self.last = self.last.max(now);
    }

    pub(crate) fn stop(&mut self) {
        self.played = self.elapsed(self.last);
        self.since = None;
    }

    pub(crate) fn start(&mut self) {
        self.since.get_or_insert(self.last);
    }
}
