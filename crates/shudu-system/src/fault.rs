//! Planned faults, in builds with debug assertions.
//!
//! | variable | effect |
//! |---|---|
//! | `SHUDU_FAULT=N` | call N of the process, counted from 1, fails with the usual error of its operation |
//! | `SHUDU_FAULT=N:KIND` | the same with another error: `full`, `limit`, `denied`, `missing`, `busy`, `device` |
//! | `SHUDU_FAULT=N+` or `N+:KIND` | call N and all later calls of the same operation fail |
//! | `SHUDU_PANIC=1` | threads that share work panic at its end |
//! | `SHUDU_CALLS=FILE` | each call adds the name of its operation to the file, one per line |
//!
//! A test that runs a command once with `SHUDU_CALLS` knows how many calls it makes, and repeats it with a fault in
//! each of them.

use std::io;

/// The operations of the layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operation {
    Open,
    Create,
    Read,
    Write,
    Sync,
    Rename,
    Remove,
    Metadata,
    Change,
    Folder,
    List,
    Lock,
    Thread,
}

/// Counts a call. Returns the planned error, if this call has one.
#[cfg(not(debug_assertions))]
#[inline(always)]
pub(crate) fn check(_: Operation) -> io::Result<()> {
    Ok(())
}

/// Counts a call. Returns the planned error, if this call has one.
#[cfg(debug_assertions)]
pub(crate) fn check(operation: Operation) -> io::Result<()> {
    planned::check(operation)
}

/// Panics, if that is planned, at the end of shared work.
pub(crate) fn check_share() {
    #[cfg(debug_assertions)]
    assert!(std::env::var_os("SHUDU_PANIC").is_none(), "planned by SHUDU_PANIC");
}

#[cfg(debug_assertions)]
mod planned {
    use std::fs::OpenOptions;
    use std::io::{self, Write};
    use std::sync::{LazyLock, Mutex, PoisonError};

    use super::Operation;

    struct Plan {
        /// The number of the call that fails, and the error if it is not the usual one.
        call: u64,
        error: Option<String>,
        /// True if later calls of the same operation fail too.
        is_lasting: bool,
    }

    #[derive(Default)]
    struct Calls {
        count: u64,
        /// The operation that failed.
        failed: Option<Operation>,
    }

    static PLAN: LazyLock<Option<Plan>> =
        LazyLock::new(|| std::env::var("SHUDU_FAULT").ok().and_then(|text| plan(&text)));
    static CALLS: Mutex<Calls> = Mutex::new(Calls { count: 0, failed: None });

    fn plan(text: &str) -> Option<Plan> {
        let (call, error) = match text.split_once(':') {
            Some((call, error)) => (call, Some(error.to_owned())),
            None => (text, None),
        };
        let number = call.strip_suffix('+');
        let call_number = number.unwrap_or(call).parse().ok()?;
        Some(Plan { call: call_number, error, is_lasting: number.is_some() })
    }

    pub(super) fn check(operation: Operation) -> io::Result<()> {
        // The lock is held while the name is written, so that the lines are in the order of the calls.
        let mut calls = CALLS.lock().unwrap_or_else(PoisonError::into_inner);
        calls.count += 1;
        if let Some(name) = std::env::var_os("SHUDU_CALLS") {
            let mut file = OpenOptions::new().create(true).append(true).open(name)?;
            writeln!(file, "{operation:?}")?;
        }
        let Some(plan) = &*PLAN else { return Ok(()) };
        if plan.call == calls.count {
            calls.failed = Some(operation);
        } else if !plan.is_lasting || calls.failed != Some(operation) {
            return Ok(());
        }
        Err(error(plan.error.as_deref(), operation))
    }

    fn error(name: Option<&str>, operation: Operation) -> io::Error {
        let usual = match operation {
            Operation::Write | Operation::Sync => "full",
            Operation::Create
            | Operation::Rename
            | Operation::Remove
            | Operation::Change
            | Operation::Folder => "denied",
            Operation::Thread => "busy",
            Operation::Open
            | Operation::Read
            | Operation::Metadata
            | Operation::List
            | Operation::Lock => "device",
        };
        io::Error::from(match name.unwrap_or(usual) {
            "full" => io::ErrorKind::StorageFull,
            "limit" => io::ErrorKind::FileTooLarge,
            "denied" => io::ErrorKind::PermissionDenied,
            "missing" => io::ErrorKind::NotFound,
            "busy" => io::ErrorKind::WouldBlock,
            // EIO, which has no kind of its own.
            _ => return io::Error::from_raw_os_error(5),
        })
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn plans_are_read() {
            let parts = |text| plan(text).map(|plan| (plan.call, plan.error, plan.is_lasting));
            assert_eq!(parts("12"), Some((12, None, false)));
            assert_eq!(parts("3+"), Some((3, None, true)));
            assert_eq!(parts("7+:full"), Some((7, Some("full".to_owned()), true)));
            assert_eq!(parts("x"), None);
        }
    }
}
