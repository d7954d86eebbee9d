//! Limits of a search, and the flag that cancels it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use super::{End, Stopped};

/// A flag that ends searches. Clones share the flag, so one clone goes into [`Limits`] and another
/// stays with whoever wants to stop the search.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Creates a flag that is not raised.
    #[must_use]
    pub fn new() -> Cancel {
        Cancel::default()
    }

    /// Raises the flag: every search that holds a clone ends soon. Returns true if the flag was
    /// raised before.
    pub fn cancel(&self) -> bool {
        self.0.swap(true, Ordering::Relaxed)
    }

    /// Returns true once the flag is raised.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What may end a search early. The default ends nothing early.
///
/// The fields can be read and changed; new limits may be added, so a value is made with
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
    /// Stop soon after this flag is raised.
    pub cancel: Option<Cancel>,
}

impl Limits {
    /// Stop after this many solutions, and for no other reason.
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

    /// Returns the same limits with a deadline.
    #[must_use]
    pub fn with_deadline(self, deadline: Instant) -> Limits {
        Limits { deadline: Some(deadline), ..self }
    }

    /// Returns the same limits with a deadline this long from now. A time too long for the clock
    /// sets none.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Limits {
        Limits { deadline: Instant::now().checked_add(timeout), ..self }
    }

    /// Returns the same limits with a cancel flag.
    #[must_use]
    pub fn with_cancel(self, cancel: &Cancel) -> Limits {
        Limits { cancel: Some(cancel.clone()), ..self }
    }

    /// Why the search must stop now, whatever it has found: the cancel flag or the deadline.
    #[must_use]
    pub fn stopped(&self) -> Option<End> {
        if self.cancel.as_ref().is_some_and(Cancel::is_cancelled) {
            return Some(End::Cancelled);
        }
        self.deadline.is_some_and(|end| Instant::now() >= end).then_some(End::Deadline)
    }

    /// An error if the cancel flag is raised or the deadline has passed: for loops that use `?`.
    pub fn check(&self) -> Result<(), Stopped> {
        self.stopped().and_then(End::stopped).map_or(Ok(()), Err)
    }

    /// [`stopped`](Limits::stopped), or the limit on nodes.
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
    fn cancel_comes_before_the_deadline_and_nodes_before_both() {
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
    fn a_timeout_beyond_the_clock_is_no_limit() {
        assert!(Limits::default().with_timeout(Duration::MAX).stopped().is_none());
    }
}
