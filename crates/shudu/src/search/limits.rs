//! Limits of a search, and the flag that cancels it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{End, Stopped};

/// A flag that ends searches. Clones share the flag: pass one to [`Limits`] and keep another to
/// stop the search.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Creates a flag that is not set.
    #[must_use]
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Sets the flag: every search that has a clone ends soon. Returns true if the flag was already
    /// set.
    pub fn cancel(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    /// Returns true if the flag is set.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A deadline on a clock of the caller, for targets where the standard library has no clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockDeadline {
    /// Returns the time since a fixed moment.
    pub clock: fn() -> Duration,
    /// The time at which a search stops.
    pub end: Duration,
}

/// The limits of a search. The default has none.
///
/// The fields can be read and changed; new limits may be added, so create a value with
/// [`Limits::default`] or [`Limits::solutions`] and the `with_` methods.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// Stop after this many solutions.
    pub solutions: Option<u64>,
    /// Stop after this many search nodes.
    pub nodes: Option<u64>,
    /// Stop at this moment.
    pub deadline: Option<Instant>,
    /// Stop when a clock of the caller reaches this time.
    pub(crate) clock_deadline: Option<ClockDeadline>,
    /// Stop soon after this flag is set.
    pub cancel: Option<Cancel>,
}

impl Limits {
    /// Returns limits that stop a search after this many solutions.
    #[must_use]
    pub fn solutions(n: u64) -> Limits {
        Limits { solutions: Some(n), ..Limits::default() }
    }

    /// Returns the same limits with this many solutions at most.
    #[must_use]
    pub fn with_solutions(self, n: u64) -> Limits {
        Limits { solutions: Some(n), ..self }
    }

    /// Returns the same limits with this many search nodes at most.
    #[must_use]
    pub fn with_nodes(self, n: u64) -> Limits {
        Limits { nodes: Some(n), ..self }
    }

    /// Returns the same limits with a deadline this long from now. A timeout beyond the range of
    /// the clock is ignored.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Limits {
        Limits { deadline: Instant::now().checked_add(timeout), ..self }
    }

    /// Returns the same limits with a deadline this long from now on a clock of the caller, which
    /// returns the time since a fixed moment. This works without a clock in the standard library.
    #[must_use]
    pub fn with_timeout_on(self, clock: fn() -> Duration, timeout: Duration) -> Limits {
        let end = clock().checked_add(timeout);
        Limits { clock_deadline: end.map(|end| ClockDeadline { clock, end }), ..self }
    }

    /// Returns the same limits with a cancel flag.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> Limits {
        Limits { cancel: Some(cancel.clone()), ..self }
    }

    /// Returns the reason if the search must stop now: the cancel flag or the deadline.
    #[must_use]
    pub fn stopped(&self) -> Option<End> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Some(End::Cancelled);
        }
        let is_late = self.deadline.is_some_and(|end| Instant::now() >= end)
            || self.clock_deadline.is_some_and(|deadline| (deadline.clock)() >= deadline.end);
        is_late.then_some(End::Deadline)
    }

    /// Returns an error if the cancel flag is set or the deadline has passed, for use with `?`.
    pub fn check(&self) -> Result<(), Stopped> {
        self.stopped().and_then(End::stopped).map_or(Ok(()), Err)
    }

    /// Returns the reason if the search must stop after this many nodes. See
    /// [`stopped`](Limits::stopped).
    pub(crate) fn stopped_after(&self, nodes: u64) -> Option<End> {
        if self.nodes.is_some_and(|most| nodes >= most) {
            return Some(End::Nodes);
        }
        self.stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_node_limit_has_priority_over_cancel_and_cancel_over_the_deadline() {
        let cancel = Cancel::new();
        let limits = Limits::default().with_cancel(&cancel).with_nodes(10);
        assert_eq!((limits.stopped(), limits.stopped_after(9)), (None, None));
        let late = limits.clone().with_timeout(Duration::ZERO);
        assert_eq!(late.stopped(), Some(End::Deadline));
        assert!(!cancel.cancel() && cancel.cancel());
        assert_eq!(late.stopped(), Some(End::Cancelled));
        assert_eq!(limits.stopped_after(10), Some(End::Nodes));
    }

    #[test]
    fn a_clock_of_the_caller_stops_a_search() {
        static NOW: AtomicBool = AtomicBool::new(false);
        let clock = || Duration::from_secs(NOW.load(Ordering::Relaxed).into());
        let limits = Limits::default().with_timeout_on(clock, Duration::from_secs(1));
        assert_eq!(limits.stopped(), None);
        NOW.store(true, Ordering::Relaxed);
        assert_eq!(limits.stopped(), Some(End::Deadline));
        let endless = Limits::default().with_timeout_on(clock, Duration::MAX);
        assert_eq!(endless.stopped(), None);
    }

    #[test]
    fn a_timeout_beyond_the_range_of_the_clock_is_ignored() {
        assert!(Limits::default().with_timeout(Duration::MAX).stopped().is_none());
    }
}
