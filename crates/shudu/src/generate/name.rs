//! The error for a name that is not in a list of names.

use std::error::Error;
use std::fmt;

/// A text is not the name of a [`Symmetry`](super::Symmetry) or a [`Source`](super::Source).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownName {
    what: &'static str,
    found: String,
}

impl UnknownName {
    pub(super) fn new(what: &'static str, found: &str) -> UnknownName {
        UnknownName { what, found: found.to_owned() }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown {} '{}'", self.what, self.found)
    }
}

impl Error for UnknownName {}
