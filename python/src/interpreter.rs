//! The interpreter beside long work: the GIL, Ctrl-C, and an interpreter that ends.

use pyo3::prelude::*;

/// The number of objects that are made before other threads get their turn. They take half a millisecond.
const OBJECTS: usize = 1000;

/// Looks at the interpreter from work that runs without the GIL, and calls `stop` if the look fails. The end of an
/// interpreter does not wait for daemon threads, and a thread that attaches after it crashes the process. Such a thread
/// calls `stop` too, and waits for the end of the process.
pub fn look_or_stop(
    look: impl FnOnce(Python<'_>) -> PyResult<()>,
    stop: impl FnOnce(),
) -> PyResult<()> {
    let seen = Python::try_attach(look);
    if !matches!(seen, Some(Ok(()))) {
        stop();
    }
    seen.unwrap_or_else(|| {
        loop {
            std::thread::park();
        }
    })
}

/// Makes an object of each item. Other threads run and Ctrl-C is seen meanwhile.
pub fn make_all<T, R>(
    py: Python<'_>,
    items: Vec<T>,
    mut make: impl FnMut(T) -> PyResult<R>,
) -> PyResult<Vec<R>> {
    let mut made = Vec::with_capacity(items.len());
    for item in items {
        if made.len() % OBJECTS == OBJECTS - 1 {
            py.detach(|| ());
            py.check_signals()?;
        }
        made.push(make(item)?);
    }
    Ok(made)
}
