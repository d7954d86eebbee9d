//! A pseudo-terminal for tests.
#![allow(dead_code, unreachable_pub)]

use std::fs::File;
use std::io::{Read, Write};
use std::ops::{Deref, DerefMut};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::pty::Pty;

/// The timeout for expected output, generous for busy machines.
const PATIENCE: Duration = Duration::from_secs(30);

/// A process that is killed when dropped.
pub struct Running(pub Child);

impl Deref for Running {
    type Target = Child;

    fn deref(&self) -> &Child {
        &self.0
    }
}

impl DerefMut for Running {
    fn deref_mut(&mut self) -> &mut Child {
        &mut self.0
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub struct Terminal {
    /// The master side.
    keyboard: File,
    /// The slave side. It is kept open so that the terminal outlives the process.
    screen: File,
    shown: Arc<Mutex<Vec<u8>>>,
}

impl Terminal {
    /// Creates a terminal of 100 columns.
    pub fn new() -> Terminal {
        Terminal::with_columns(100)
    }

    pub fn with_columns(columns: u16) -> Terminal {
        let Pty { keyboard, screen } = Pty::open(columns, 24);
        let shown = Arc::new(Mutex::new(Vec::new()));
        let (mut reader, text) = (keyboard.try_clone().unwrap(), shown.clone());
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                text.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        Terminal { keyboard, screen, shown }
    }

    fn command(binary: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(binary);
        command.args(arguments).env("TERM", "xterm").env("LANG", "C").env_remove("SHUDU_LANG");
        command
    }

    /// Starts a command with all of its streams on the terminal.
    pub fn spawn(&mut self, binary: &str, arguments: &[&str]) -> Running {
        let stream = || Stdio::from(self.screen.try_clone().unwrap());
        let mut command = Terminal::command(binary, arguments);
        Running(command.stdin(stream()).stdout(stream()).stderr(stream()).spawn().unwrap())
    }

    /// Starts a command with stderr on the terminal; its stdout is discarded.
    pub fn spawn_stderr(&mut self, binary: &str, arguments: &[&str], directory: &Path) -> Running {
        let stream = Stdio::from(self.screen.try_clone().unwrap());
        let mut command = Terminal::command(binary, arguments);
        command.current_dir(directory).stdin(Stdio::null()).stdout(Stdio::null());
        Running(command.stderr(stream).spawn().unwrap())
    }

    /// Types a text.
    pub fn write(&mut self, text: &str) {
        self.keyboard.write_all(text.as_bytes()).unwrap();
    }

    /// Returns the output so far.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned()
    }

    /// Returns true once a text is shown, false after a timeout.
    pub fn shows(&self, text: &str) -> bool {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            if self.text().contains(text) {
                return true;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        false
    }
}
