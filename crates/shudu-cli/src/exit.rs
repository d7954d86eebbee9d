//! Exit codes, the same for every verb; README and man pages quote this table.

use std::process::ExitCode;

/// How a run ended; worse ends are greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Exit {
    /// All fine; a reader that went away early counts as fine.
    #[default]
    Fine,
    /// Some puzzle had no solution, or not exactly one where one was demanded.
    Unsolved,
    /// Bad usage, or input that could not be read or held no puzzle.
    Refused,
    /// Stopped by Ctrl-C; what was written up to then is whole.
    Interrupted,
}

impl Exit {
    pub(crate) const fn code(self) -> u8 {
        match self {
            Exit::Fine => 0,
            Exit::Unsolved => 1,
            Exit::Refused => 2,
            Exit::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code())
    }
}
