//! Buffers that a device may be using.
//!
//! A copy or a kernel that was started goes on after an error of a later call, and after a panic. Memory that
//! it uses must not be freed before it has ended. This rule is apart from the driver, so that tests can run it
//! without a GPU.

/// Runs a job on buffers. If it does not come to its end, `drain` waits for the device, and then the buffers
/// are freed. If `drain` returns false, the device may still use them, and they are never freed. Returns
/// `None` without buffers.
pub(crate) fn in_flight<B, T>(
    buffers: &mut Option<B>,
    job: impl FnOnce(&mut B) -> Result<T, crate::Fault>,
    drain: impl FnMut() -> bool,
) -> Option<Result<T, crate::Fault>> {
    let mut guard = Guard { buffers, drain, is_done: false };
    let result = job(guard.buffers.as_mut()?);
    guard.is_done = result.is_ok();
    Some(result)
}

struct Guard<'a, B, D: FnMut() -> bool> {
    buffers: &'a mut Option<B>,
    drain: D,
    is_done: bool,
}

impl<B, D: FnMut() -> bool> Drop for Guard<'_, B, D> {
    fn drop(&mut self) {
        if !self.is_done
            && let Some(buffers) = self.buffers.take()
            && !(self.drain)()
        {
            std::mem::forget(buffers);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::*;
    use crate::Fault;

    /// Pinned memory that a copy may still write.
    struct Buffers<'a>(&'a RefCell<Vec<&'static str>>);

    impl Drop for Buffers<'_> {
        fn drop(&mut self) {
            self.0.borrow_mut().push("free");
        }
    }

    /// What happens to the buffers of a job, in order; and whether they are kept for the next job.
    fn events(job: impl FnOnce() -> Result<(), Fault>, drains: bool) -> (Vec<&'static str>, bool) {
        let log = RefCell::new(Vec::new());
        let mut buffers = Some(Buffers(&log));
        let run = || {
            let start = |_: &mut Buffers<'_>| {
                log.borrow_mut().push("copy");
                job()
            };
            let drain = || {
                log.borrow_mut().push("wait");
                drains
            };
            in_flight(&mut buffers, start, drain)
        };
        // A panic of the caller's `stop` ends a job too.
        let _ = catch_unwind(AssertUnwindSafe(run));
        let is_kept = buffers.is_some();
        std::mem::forget(buffers);
        (log.into_inner(), is_kept)
    }

    #[test]
    fn buffers_of_a_failed_job_are_freed_after_the_device_has_ended() {
        let fails = || Err(Fault::Driver("removed".to_owned()));
        assert_eq!(events(fails, true), (vec!["copy", "wait", "free"], false));
        assert_eq!(events(|| panic!("stop"), true), (vec!["copy", "wait", "free"], false));
        // Without an end nothing is freed.
        assert_eq!(events(fails, false), (vec!["copy", "wait"], false));
        assert_eq!(events(|| Ok(()), true), (vec!["copy"], true));
        assert!(in_flight(&mut None::<()>, |()| Ok(()), || true).is_none());
    }
}
