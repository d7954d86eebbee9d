//! Each verb with a fault in each of its file operations and thread starts.
//!
//! A run without a fault lists its calls of the layer (`SHUDU_CALLS`). Then the run is repeated with a fault in call
//! 1, 2, … (`SHUDU_FAULT`). After each run every file has its old content or that of the run without a fault, no other
//! file exists, the exit code is right, and exactly one line on stderr names the fault.
//!
//! By default a part of the calls is tried. With `SHUDU_LONG=1` all are, once and lasting.

#![allow(clippy::print_stdout)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::common::{PUZZLE, directory};

/// The calls tried of each case, unless all are.
const SAMPLE: usize = 8;
/// A run that takes longer hangs.
const LONGEST: Duration = Duration::from_secs(120);

/// The words of the errors that the layer returns.
const REASONS: [&str; 5] = [
    "the disk is full",
    "permission denied",
    "Input/output error",
    "operation would block",
    "starts no more threads",
];

/// The content of a folder.
type Files = BTreeMap<String, Vec<u8>>;

fn is_long() -> bool {
    std::env::var_os("SHUDU_LONG").is_some()
}

/// The files before each run. `state` has a saved game.
fn before(state: &Files) -> Files {
    let puzzles = format!("# two puzzles\n{PUZZLE}\n{}\n", PUZZLE.replace("53..7", "5...7"));
    let table = format!("puzzle,name\n{PUZZLE},first\n{PUZZLE},second\n");
    let mut files = state.clone();
    files.insert("in.txt".to_owned(), puzzles.into_bytes());
    files.insert("in.csv".to_owned(), table.into_bytes());
    files.insert("open.txt".to_owned(), [b'.'; 81].to_vec());
    for name in ["old", "old.svg", "old.pdf", "p1.svg", "sudoku.txt", "puzzle.txt", "man/shudu.1"] {
        files.insert(name.to_owned(), b"the old content\n".to_vec());
    }
    files
}

/// The cases: a command, and words that are its arguments.
const CASES: &str = include_str!("../data/writing.txt");

/// The result of a run.
struct Ran {
    /// `None` if a signal ended the process.
    code: Option<i32>,
    signal: Option<i32>,
    err: String,
    files: Files,
}

fn write(folder: &Path, files: &Files) {
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
}

fn read(folder: &Path, prefix: &str, files: &mut Files) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = format!("{prefix}{}", path.file_name().unwrap().to_str().unwrap());
        if path.is_dir() {
            read(&path, &format!("{name}/"), files);
        } else {
            files.insert(name, fs::read(path).unwrap());
        }
    }
}

/// Runs a case in a fresh folder. `limit` is the memory in KiB.
fn run(case: &str, files: &Files, variable: (&str, &str), limit: Option<u64>) -> Ran {
    let dir = directory();
    write(dir.path(), files);
    let mut words = case.split(' ');
    let program = match words.next() {
        Some("sudoku") => env!("CARGO_BIN_EXE_sudoku"),
        _ => env!("CARGO_BIN_EXE_shudu"),
    };
    let mut command = match limit {
        None => Command::new(program),
        Some(limit) => {
            let mut shell = Command::new("sh");
            let script = format!("ulimit -c 0; ulimit -v {limit}; exec \"$@\"");
            shell.args(["-c", &script, "sh", program]);
            shell
        }
    };
    command.args(words).current_dir(dir.path());
    if program.ends_with("shudu") {
        // The order of the calls must not depend on the scheduler.
        command.args(["-j", "1"]);
    }
    command.env_clear().env("PATH", "/usr/bin:/bin").env("LANG", "C").env("HOME", dir.path());
    command.env("SHUDU_STATE_DIR", "state").env(variable.0, variable.1);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let started = Instant::now();
    let mut is_served = false;
    while child.try_wait().unwrap().is_none() {
        // A server runs until it is stopped. Its address is its output.
        let part = dir.path().join("old.part");
        if is_server(case) && !is_served && fs::metadata(part).is_ok_and(|data| data.len() > 0) {
            is_served = true;
            rustix::process::kill_process(
                rustix::process::Pid::from_child(&child),
                rustix::process::Signal::INT,
            )
            .unwrap();
        }
        if started.elapsed() > LONGEST {
            let _ = child.kill();
            break;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let output = child.wait_with_output().unwrap();
    let mut files = Files::new();
    read(dir.path(), "", &mut files);
    Ran {
        code: output.status.code(),
        signal: output.status.signal(),
        err: String::from_utf8_lossy(&output.stderr).into_owned(),
        files,
    }
}

fn is_server(case: &str) -> bool {
    case.starts_with("shudu serve")
}

/// Returns a saved game in the folder of the state, and an exported one.
fn saved_game() -> Files {
    let dir = directory();
    fs::write(dir.path().join("p.txt"), PUZZLE).unwrap();
    for flags in [&["play", "--plain", "p.txt"][..], &["play", "--export", "1", "old.json"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
        command.args(flags).current_dir(dir.path()).env("SHUDU_STATE_DIR", "state");
        command.stdin(Stdio::null()).stdout(Stdio::null());
        assert!(command.status().unwrap().success());
    }
    let mut files = Files::new();
    read(dir.path(), "", &mut files);
    files.remove("p.txt");
    files
}

/// Returns true if two runs can write different bytes to a file: times or the number of a port are in it.
fn varies(case: &str, name: &str) -> bool {
    let differs = case.starts_with("shudu bench") || case.starts_with("shudu play --list");
    (differs || is_server(case)) && name == "old" || name.starts_with("state/games/2.")
}

/// Compares the files after a fault with those before and those of the run without it. Returns true if they are
/// those of the complete run.
fn compare(case: &str, old: &Files, done: &Files, found: &Files) -> Result<bool, String> {
    let names: BTreeSet<&String> = old.keys().chain(done.keys()).chain(found.keys()).collect();
    let mut is_complete = true;
    for name in names {
        // The lock of a game is empty and stays.
        if name.ends_with(".lock") {
            continue;
        }
        let (old, done, found) = (old.get(name), done.get(name), found.get(name));
        let is_same = match (found, done) {
            (Some(found), Some(_)) if varies(case, name) => Some(found) != old && !found.is_empty(),
            _ => found == done,
        };
        if !is_same && found != old {
            let found =
                found.map(|bytes| String::from_utf8_lossy(bytes).chars().take(99).collect());
            let found: String = found.unwrap_or_else(|| "missing".to_owned());
            return Err(format!("{name} is neither old nor complete: {found:?}"));
        }
        is_complete &= is_same;
    }
    Ok(is_complete)
}

/// Checks a run with a fault. Returns true if the fault had an effect.
fn check(
    (case, is_lasting): (&str, bool),
    old: &Files,
    done: &Ran,
    ran: &Ran,
) -> Result<bool, String> {
    let Some(code) = ran.code else {
        // Without the thread that handles signals, one ends the server.
        let is_stopped = is_server(case) && ran.signal == Some(2);
        if is_stopped && ran.files.get("old") == old.get("old") {
            return Ok(false);
        }
        return Err(format!("ended by signal {:?}", ran.signal));
    };
    if ran.err.contains("panicked") || ran.err.contains("RUST_BACKTRACE") {
        return Err("a panic".to_owned());
    }
    let is_complete = compare(case, old, &done.files, &ran.files)?;
    let named = |line: &&str| REASONS.iter().any(|reason| line.contains(reason));
    let named = ran.err.lines().filter(named).count();
    match (is_complete, code, named) {
        // The operation was not necessary.
        (true, code, 0) if Some(code) == done.code => Ok(false),
        (_, 2, 1) => Ok(true),
        // One line for each file.
        (_, 2, 2..) if is_lasting => Ok(true),
        _ => Err(format!("exit code {code}, complete: {is_complete}, lines that name it: {named}")),
    }
}

/// The counts of a case.
#[derive(Default)]
struct Counts {
    calls: usize,
    faults: usize,
    reported: usize,
    harmless: usize,
}

fn try_case(case: &str, old: &Files, failures: &Mutex<Vec<String>>) -> Counts {
    let dir = directory();
    let list = dir.path().join("calls");
    let done = run(case, old, ("SHUDU_CALLS", list.to_str().unwrap()), None);
    assert!(matches!(done.code, Some(0 | 1)), "{case}: {:?} {}", done.code, done.err);
    let calls = fs::read_to_string(&list).unwrap_or_default();
    let calls: Vec<&str> = calls.lines().collect();
    let mut counts = Counts { calls: calls.len(), ..Counts::default() };
    let step = if is_long() { 1 } else { calls.len().div_ceil(SAMPLE).max(1) };
    let lasting: &[&str] = if is_long() { &["", "+"] } else { &[""] };
    // The last calls replace the file.
    for call in (1..=calls.len()).rev().step_by(step) {
        for end in lasting {
            let ran = run(case, old, ("SHUDU_FAULT", &format!("{call}{end}")), None);
            counts.faults += 1;
            match check((case, *end == "+"), old, &done, &ran) {
                Ok(true) => counts.reported += 1,
                Ok(false) => counts.harmless += 1,
                Err(reason) => {
                    let operation = calls[call - 1];
                    let text =
                        format!("{case}: call {call}{end} ({operation}): {reason}\n{}", ran.err);
                    failures.lock().unwrap().push(text);
                }
            }
        }
    }
    counts
}

/// Runs a function for each case on two threads and prints the rows that it returns.
fn for_each_case(head: &str, row: impl Fn(&str) -> String + Sync) {
    let next = AtomicUsize::new(0);
    let cases: Vec<&str> = CASES.lines().collect();
    let only = std::env::var("SHUDU_CASE").unwrap_or_default();
    println!("{head}");
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if case.contains(&only) {
                        println!("{}", row(case));
                    }
                }
            });
        }
    });
}

#[test]
fn no_fault_loses_a_file() {
    let old = before(&saved_game());
    let failures = Mutex::new(Vec::new());
    for_each_case("calls faults reported harmless", |case| {
        let counts = try_case(case, &old, &failures);
        let Counts { calls, faults, reported, harmless } = counts;
        format!("{calls:5} {faults:6} {reported:8} {harmless:8}  {case}")
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}

/// Without memory a run ends with an exit code or with the abort of the allocator. Its partial file may stay.
#[cfg(target_os = "linux")]
#[test]
fn no_lack_of_memory_loses_a_file() {
    let old = before(&saved_game());
    let steps = if is_long() { 12 } else { 2 };
    let failures = Mutex::new(Vec::new());
    for_each_case("codes with less and less memory", |case| {
        let done = run(case, &old, ("LC_ALL", "C"), None);
        let mut codes = Vec::new();
        for step in 0..steps {
            // From 4 MiB, where the process hardly starts, to 400 MiB.
            let limit = 4096.0 * 100f64.powf((f64::from(step) + 0.5) / f64::from(steps));
            let mut ran = run(case, &old, ("LC_ALL", "C"), Some(limit as u64));
            ran.files.retain(|name, _| !name.ends_with(".part") && !name.ends_with(".new"));
            let is_complete = compare(case, &old, &done.files, &ran.files);
            // 127: the program is not started. 6: abort. 9, 11: the kernel has no memory for the stack.
            let is_known = match (ran.code, ran.signal) {
                (Some(0), _) => is_complete == Ok(true),
                (Some(code), _) => matches!(code, 1 | 2 | 127),
                (None, signal) => matches!(signal, Some(6 | 9 | 11)),
            };
            if !is_known || is_complete.is_err() {
                let state = (ran.code, ran.signal, is_complete);
                let text = format!("{case} with {limit:.0} KiB: {state:?} {}", ran.err);
                failures.lock().unwrap().push(text);
            }
            codes.push(ran.code.map_or_else(|| "abort".to_owned(), |code| code.to_string()));
        }
        format!("{}  {case}", codes.join(" "))
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{} failures\n{}", failures.len(), failures.join("\n"));
}
