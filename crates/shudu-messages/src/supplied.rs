//! Texts that a build may leave out.
//!
//! The WebAssembly module has no texts: they are files beside it, and most visits need one of them or none.
//! When a job needs a text that is not there, it makes an answer without it, and [`take_missing`] returns
//! the name of the file. The program supplies the text and repeats the job.

use std::sync::{Mutex, OnceLock, PoisonError};

/// A text that the program contains, or that is supplied when it is needed.
#[derive(Debug)]
pub struct SuppliedText {
    file: &'static str,
    embedded: &'static str,
    supplied: OnceLock<String>,
}

/// The file that [`take_missing`] returns.
static MISSING: Mutex<Option<&'static str>> = Mutex::new(None);

impl SuppliedText {
    /// Creates a text from its file. An empty text must be supplied.
    pub const fn new(file: &'static str, embedded: &'static str) -> SuppliedText {
        SuppliedText { file, embedded, supplied: OnceLock::new() }
    }

    /// Returns the name of the file.
    pub const fn file(&self) -> &'static str {
        self.file
    }

    /// Returns the text. `None` if it must be supplied.
    pub fn get(&self) -> Option<&str> {
        match self.embedded {
            "" => {
                let supplied = self.supplied.get().map(String::as_str);
                if supplied.is_none() {
                    let mut missing = MISSING.lock().unwrap_or_else(PoisonError::into_inner);
                    missing.get_or_insert(self.file);
                }
                supplied
            }
            text => Some(text),
        }
    }

    /// Supplies the text. A second one is ignored.
    pub fn supply(&self, text: String) {
        let _ = self.supplied.set(text);
    }
}

/// Returns the file of the first text since the last call that was needed and not there.
pub fn take_missing() -> Option<&'static str> {
    MISSING.lock().unwrap_or_else(PoisonError::into_inner).take()
}
