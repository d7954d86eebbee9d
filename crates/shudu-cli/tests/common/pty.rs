//! Opening a pseudo-terminal, for the tests that read lines and for those that read a screen.
#![allow(dead_code, unreachable_pub)]

use std::ffi::OsStr;
use std::fs::{File, OpenOptions};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

/// A pseudo-terminal.
pub struct Pty {
    /// The side of the user: what is typed, and what is shown.
    pub keyboard: File,
    /// The side of the program. It is kept open so that the terminal outlives the process.
    pub screen: File,
}

impl Pty {
    /// Opens a terminal of this many columns and rows.
    pub fn open(columns: u16, rows: u16) -> Pty {
        let user = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&user).unwrap();
        unlockpt(&user).unwrap();
        let name = ptsname(&user, Vec::new()).unwrap();
        let path = Path::new(OsStr::from_bytes(name.as_bytes()));
        let screen = OpenOptions::new().read(true).write(true).open(path).unwrap();
        let pty = Pty { keyboard: File::from(user), screen };
        pty.resize(columns, rows);
        pty
    }

    /// Changes the size. The program is not told.
    pub fn resize(&self, columns: u16, rows: u16) {
        let size = Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&self.screen, size).unwrap();
    }
}
