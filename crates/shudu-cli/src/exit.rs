//! Exit codes, the same for every verb.

use std::io;
use std::process::ExitCode;

/// The exit status of a run; worse ones compare as greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// Success; an output closed by its reader also counts as success.
    #[default]
    Fine,
    /// Some puzzle had no solution, or not exactly one where one was required.
    Unsolved,
    /// Bad usage, or input that could not be read or had no puzzle.
    Rejected,
    /// Stopped by Ctrl-C; the output so far is complete records.
    Interrupted,
}

impl Exit {
    pub(crate) const fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Unsolved => 1,
            Exit::Rejected => 2,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}

/// The reason why a verb has no exit code of its own.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A request that is rejected, with a message.
    Rejected(String),
    /// An error of the output.
    Output(io::Error),
}

impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure::Rejected(message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
