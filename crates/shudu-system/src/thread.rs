//! Thread starts. A start can fail, because systems limit the number of threads, so each returns a result.

use std::io;
use std::thread::{Builder, JoinHandle, Scope, ScopedJoinHandle};

use crate::fault::{Operation, check, check_share};

/// Starts a thread with this name.
///
/// # Errors
/// The system starts no more threads.
#[inline]
pub fn spawn<T: Send + 'static>(
    name: &str,
    run: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    check(Operation::Thread)?;
    Builder::new().name(name.to_owned()).spawn(run)
}

/// Starts a thread of a scope.
///
/// # Errors
/// The system starts no more threads.
#[inline]
pub fn spawn_scoped<'scope, T: Send + 'scope>(
    scope: &'scope Scope<'scope, '_>,
    run: impl FnOnce() -> T + Send + 'scope,
) -> io::Result<ScopedJoinHandle<'scope, T>> {
    check(Operation::Thread)?;
    Builder::new().spawn_scoped(scope, run)
}

/// Runs `work` on this thread and on `jobs - 1` others, or on as many as the system starts. Returns the results. The
/// parts of the work must be taken from a shared counter, because their number is not that of the threads. Panics if a
/// thread panics: its result is lost, so the others are not the whole.
pub fn share<T: Send>(jobs: usize, work: impl Fn() -> T + Sync) -> Vec<T> {
    std::thread::scope(|scope| {
        let there = || {
            let result = work();
            check_share();
            result
        };
        let others: Vec<_> = (1..jobs).map_while(|_| spawn_scoped(scope, there).ok()).collect();
        let mut results = vec![work()];
        for thread in others {
            results.push(thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results
    })
}
