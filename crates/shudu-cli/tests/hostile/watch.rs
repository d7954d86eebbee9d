//! Runs a command: feeds it, disturbs it, and measures how it ends.

use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::calls::{Call, Disturbance, Feed};

/// A run without a signal gets one after this time.
const LONGEST: Duration = Duration::from_secs(4);
/// A signaled run is killed after this time.
pub(crate) const PATIENCE: Duration = Duration::from_secs(10);
/// More output than this closes the pipe.
const MOST_OUTPUT: usize = 32 << 20;

/// The outcome of a run.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// `None` if a signal ended the process.
    pub(crate) code: Option<i32>,
    pub(crate) out: Vec<u8>,
    pub(crate) err: Vec<u8>,
    /// True if the whole output was read.
    pub(crate) whole: bool,
    /// True if it got a signal.
    pub(crate) stopped: bool,
    /// The time between the signal and the end.
    pub(crate) reaction: Duration,
    /// The peak memory in KiB; 0 if it cannot be measured.
    pub(crate) memory: u64,
}

/// Runs the command in a folder.
pub(crate) fn run(call: &Call, folder: &Path) -> Outcome {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.current_dir(folder).args(&call.arguments).env("LANG", "C").env_remove("SHUDU_LANG");
    if call.reads && call.feed == Feed::File {
        std::fs::write(folder.join("input"), &call.input.bytes).expect("the folder is writable");
        command.arg("input").stdin(Stdio::null());
    } else {
        command.stdin(Stdio::piped());
    }
    match call.disturbance {
        Disturbance::FullDisk => {
            // A device is opened for writing only and never replaced.
            let full = OpenOptions::new().write(true).open("/dev/full");
            command.stdout(full.map_or_else(|_| Stdio::null(), Stdio::from));
        }
        _ => drop(command.stdout(Stdio::piped())),
    }
    let mut child = command.stderr(Stdio::piped()).spawn().expect("the binary starts");
    let started = Instant::now();
    let stdin = child.stdin.take().map(|stdin| feed(stdin, call));
    let most = match call.disturbance {
        Disturbance::ClosedPipe(bytes) => bytes,
        _ => MOST_OUTPUT,
    };
    let out = child.stdout.take().map(|stdout| thread::spawn(move || read(stdout, most)));
    let mut stderr = child.stderr.take().expect("stderr is a pipe");
    let err = thread::spawn(move || {
        let mut text = Vec::new();
        stderr.read_to_end(&mut text).expect("stderr is read");
        text
    });
    let signal = match call.disturbance {
        Disturbance::Signal(name, after) => (name, after),
        _ => ("TERM", LONGEST),
    };
    let (status, told, memory) = wait(&mut child, started, signal);
    let reaction = told.map_or(Duration::ZERO, |at| at.elapsed());
    let (out, whole) = out.map_or((Vec::new(), false), |t| t.join().expect("the reader ends"));
    let err = err.join().expect("the reader ends");
    if let Some(feeder) = stdin {
        drop(feeder.join());
    }
    // As a shell shows the end by a signal.
    let code = status.code().or_else(|| status.signal().map(|signal| 128 + signal));
    Outcome { code, out, err, whole, stopped: told.is_some(), reaction, memory }
}

/// Waits for the end. Sends the signal at its time, and kills a process that does not react.
fn wait(
    child: &mut Child,
    started: Instant,
    (signal, after): (&str, Duration),
) -> (ExitStatus, Option<Instant>, u64) {
    let mut told: Option<Instant> = None;
    let mut memory = 0;
    loop {
        memory = memory.max(peak(child.id()));
        if let Some(status) = child.try_wait().expect("the child can be waited for") {
            return (status, told, memory);
        }
        match told {
            None if started.elapsed() >= after => {
                let id = child.id().to_string();
                let sent = Command::new("kill").arg(format!("-{signal}")).arg(id).status();
                assert!(sent.is_ok(), "the command kill is needed");
                told = Some(Instant::now());
            }
            Some(at) if at.elapsed() > PATIENCE => drop(child.kill()),
            _ => {}
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Returns the peak memory of a process in KiB.
fn peak(id: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// Writes the input to stdin. If stdin stays open, the thread returns it, so that it closes when the
/// thread is joined.
fn feed(mut stdin: ChildStdin, call: &Call) -> JoinHandle<Option<ChildStdin>> {
    let bytes = if call.reads { call.input.bytes.clone() } else { Vec::new() };
    let feed = call.feed;
    thread::spawn(move || {
        let size = match feed {
            Feed::Stdin(size) => size,
            Feed::File | Feed::OpenStdin => 1 << 16,
        };
        for (i, part) in bytes.chunks(size).enumerate() {
            if stdin.write_all(part).and_then(|()| stdin.flush()).is_err() {
                return None;
            }
            // Small writes are read separately only if there is a pause between them.
            if i < 40 && size < 5000 {
                thread::sleep(Duration::from_micros(300));
            }
        }
        (feed == Feed::OpenStdin).then_some(stdin)
    })
}

/// Reads up to this many bytes, then closes the pipe. Returns true if that was everything.
fn read(mut stdout: ChildStdout, most: usize) -> (Vec<u8>, bool) {
    let mut bytes = Vec::new();
    let mut buffer = vec![0; 1 << 16];
    while bytes.len() < most {
        match stdout.read(&mut buffer) {
            Ok(0) => return (bytes, true),
            Ok(count) => bytes.extend_from_slice(&buffer[..count]),
            Err(_) => return (bytes, false),
        }
    }
    (bytes, false)
}
