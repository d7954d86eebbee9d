//! Threads of a job. Without the feature `threads` a job runs on the calling thread.

#[cfg(feature = "threads")]
use std::time::Duration;

use shudu::{Limits, Stopped};

/// The interval at which a waiting thread checks the limits.
#[cfg(feature = "threads")]
const LOOK: Duration = Duration::from_millis(20);

/// Runs `work` on up to `threads` threads and returns their results. The parts of the work must be
/// taken from a shared counter. A panic of a thread is one of the caller, so no part is lost.
pub(crate) fn share<T: Send>(threads: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    #[cfg(feature = "threads")]
    return shudu_system::thread::share(threads, work);
    #[cfg(not(feature = "threads"))]
    {
        let _ = threads;
        vec![work()]
    }
}

/// Runs work that cannot be stopped on a thread of its own, and abandons it if a limit is reached.
/// Without another thread the caller waits for its end.
pub(crate) fn abandon<T: Send + 'static>(
    work: impl Fn() -> T + Clone + Send + 'static,
    limits: &Limits,
) -> Result<T, Stopped> {
    #[cfg(feature = "threads")]
    {
        use std::sync::mpsc::{RecvTimeoutError, channel};
        let (to_caller, made) = channel();
        let there = work.clone();
        // The caller may be gone.
        let run = move || drop(to_caller.send(there()));
        if let Ok(thread) = shudu_system::thread::spawn("job", run) {
            loop {
                limits.check()?;
                match made.recv_timeout(LOOK) {
                    Ok(made) => return Ok(made),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            // A panic of the thread is one of the caller, as in `share`.
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    }
    limits.check()?;
    Ok(work())
}
