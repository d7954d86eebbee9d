//! Why a job cannot be done, as data: a message of the catalogue and the option that causes it.

use shudu_messages::Catalogue;

use crate::requests::Status;

/// Why a job cannot be done.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fault {
    /// The kind of fault.
    pub kind: Status,
    /// The key of the message in the catalogue.
    pub key: &'static str,
    /// The arguments of the message.
    pub words: Vec<(&'static str, String)>,
    /// The option that causes it.
    pub option: &'static str,
}

impl Fault {
    pub(crate) fn bad(option: &'static str, key: &'static str) -> Fault {
        Fault { kind: Status::BadRequest, key, words: Vec::new(), option }
    }

    pub(crate) fn of_puzzle(option: &'static str, key: &'static str) -> Fault {
        Fault { kind: Status::InvalidPuzzle, ..Fault::bad(option, key) }
    }

    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Fault {
        self.words.push((name, value.to_string()));
        self
    }

    /// Returns the sentence.
    #[must_use]
    pub fn message(&self, catalogue: &Catalogue) -> String {
        catalogue.keyed(self.key, self.words.clone())
    }
}
