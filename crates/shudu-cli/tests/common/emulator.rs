//! A terminal emulator around the program: tests type keys and read the screen.
#![allow(dead_code, unreachable_pub)]

use std::io::{Read, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::pty::Pty;
use rustix::process::{Pid, Signal, kill_process};

/// Returns the timeout for an expected screen, generous for busy machines. `SHUDU_PATIENCE` is
/// another one, in seconds.
fn patience() -> Duration {
    let seconds = std::env::var("SHUDU_PATIENCE").ok().and_then(|text| text.parse().ok());
    Duration::from_secs(seconds.unwrap_or(60))
}

/// A program in a terminal.
pub struct Emulator {
    pty: Pty,
    parser: Arc<Mutex<vt100::Parser>>,
    /// Everything that was written.
    bytes: Arc<Mutex<Vec<u8>>>,
    pub child: Child,
}

/// How a program is started.
pub struct Setup<'a> {
    pub size: (u16, u16),
    pub arguments: &'a [&'a str],
    pub variables: &'a [(&'a str, &'a str)],
    /// The folder for saved games.
    pub state: &'a Path,
}

impl Emulator {
    pub fn start(setup: &Setup<'_>) -> Emulator {
        let (columns, rows) = setup.size;
        let pty = Pty::open(columns, rows);
        let parser = Arc::new(Mutex::new(vt100::Parser::new(rows, columns, 0)));
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (mut reader, shown, all) =
            (pty.keyboard.try_clone().unwrap(), parser.clone(), bytes.clone());
        std::thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut piece) {
                shown.lock().unwrap().process(&piece[..count]);
                all.lock().unwrap().extend_from_slice(&piece[..count]);
            }
        });
        let stream = || Stdio::from(pty.screen.try_clone().unwrap());
        let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
        command.args(setup.arguments).stdin(stream()).stdout(stream()).stderr(stream());
        // Nothing of the machine changes the result.
        command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("TERM", "xterm-256color").env("COLORTERM", "truecolor").env("LANG", "C");
        command.env("HOME", setup.state).env("XDG_STATE_HOME", setup.state);
        command.env("XDG_DATA_HOME", setup.state).env("XDG_CONFIG_HOME", setup.state);
        command.envs(setup.variables.iter().copied());
        // Signals for the program do not reach the tests.
        let child = command.process_group(0).spawn().unwrap();
        Emulator { pty, parser, bytes, child }
    }

    pub fn resize(&self, columns: u16, rows: u16) {
        self.parser.lock().unwrap().screen_mut().set_size(rows, columns);
        self.pty.resize(columns, rows);
        // The terminal is not the controlling one of the program, so the kernel does not send this signal.
        self.signal(Signal::WINCH);
    }

    pub fn signal(&self, signal: Signal) {
        let pid = Pid::from_raw(self.child.id() as i32).unwrap();
        kill_process(pid, signal).unwrap();
    }

    /// Types a text as it is.
    pub fn write(&mut self, text: &str) {
        self.pty.keyboard.write_all(text.as_bytes()).unwrap();
    }

    /// Pastes a text in brackets.
    pub fn paste(&mut self, text: &str) {
        self.write(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// Presses the left button at a point, counted from 0, and releases it.
    pub fn click(&mut self, column: u16, row: u16) {
        self.write(&format!("\x1b[<0;{0};{1}M\x1b[<0;{0};{1}m", column + 1, row + 1));
    }

    /// Returns what the screen shows.
    pub fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    pub fn lines(&self) -> Vec<String> {
        let parser = self.parser.lock().unwrap();
        let screen = parser.screen();
        screen.rows(0, screen.size().1).collect()
    }

    /// Calls a function with the screen.
    pub fn screen<T>(&self, look: impl FnOnce(&vt100::Screen) -> T) -> T {
        look(self.parser.lock().unwrap().screen())
    }

    /// Returns every byte that was written.
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.lock().unwrap().clone()
    }

    /// Waits until a condition holds; panics with the screen after a timeout.
    pub fn wait(&self, what: &str, condition: impl Fn(&Emulator) -> bool) {
        let started = Instant::now();
        while !condition(self) {
            assert!(started.elapsed() < patience(), "no {what} on this screen:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the screen shows a text.
    pub fn expect(&self, text: &str) {
        self.wait(text, |terminal| terminal.text().contains(text));
    }

    /// Waits until the screen no longer shows a text.
    pub fn expect_no(&self, text: &str) {
        self.wait(&format!("end of {text}"), |terminal| !terminal.text().contains(text));
    }

    /// Waits for the end of the program and returns its exit code.
    pub fn end(&mut self) -> Option<i32> {
        let started = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            assert!(started.elapsed() < patience(), "the program does not end:\n{}", self.text());
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Emulator {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
