//! Runs the binaries.
#![allow(dead_code, unreachable_pub)]

use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// The output and exit code of a run.
pub struct Ran {
    pub out: String,
    pub err: String,
    pub code: i32,
}

impl From<Output> for Ran {
    fn from(output: Output) -> Ran {
        Ran {
            out: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
            err: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
            code: output.status.code().unwrap_or(-1),
        }
    }
}

fn command(binary: &str, directory: Option<&Path>) -> Command {
    let mut command = Command::new(binary);
    // Tests must not depend on the user's settings.
    for name in ["SHUDU_LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "NO_COLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.env("LANG", "C");
    if let Some(directory) = directory {
        command.current_dir(directory);
    }
    command
}

fn start(mut command: Command, arguments: &[&str]) -> Child {
    command.args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the binary starts")
}

fn run(command: Command, arguments: &[&str], input: &[u8]) -> Ran {
    let mut child = start(command, arguments);
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A command need not read its input.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the binary ends");
    writer.join().expect("the writer ends");
    output.into()
}

/// Starts `shudu` with a pipe for each of its streams.
pub fn spawn(arguments: &[&str]) -> Child {
    start(command(env!("CARGO_BIN_EXE_shudu"), None), arguments)
}

/// Runs `shudu`.
pub fn shudu(arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    run(command(env!("CARGO_BIN_EXE_shudu"), None), arguments, input.as_ref())
}

/// Runs `shudu` with one more environment variable.
pub fn shudu_with(name: &str, value: &str, arguments: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let mut command = command(env!("CARGO_BIN_EXE_shudu"), None);
    command.env(name, value);
    run(command, arguments, input.as_ref())
}

/// Runs `shudu` in a directory.
pub fn shudu_in(directory: &Path, arguments: &[&str]) -> Ran {
    run(command(env!("CARGO_BIN_EXE_shudu"), Some(directory)), arguments, b"")
}

/// Runs the classic `sudoku` in a directory.
pub fn sudoku(directory: &Path, arguments: &[&str]) -> Ran {
    run(command(env!("CARGO_BIN_EXE_sudoku"), Some(directory)), arguments, b"")
}

/// Returns the number of the signal that ended a process.
#[cfg(unix)]
pub fn signal_of(status: std::process::ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

/// Creates a temporary directory.
pub fn directory() -> tempfile::TempDir {
    tempfile::tempdir().expect("a directory for the test")
}

/// Writes a file in a directory and returns its path as text.
pub fn file(directory: &tempfile::TempDir, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = directory.path().join(name);
    std::fs::write(&path, content).expect("the test file is written");
    path.display().to_string()
}

/// Returns the solution with its first rows blank: several solutions.
pub fn open_rows(rows: usize) -> String {
    ".".repeat(9 * rows) + &SOLUTION[9 * rows..]
}

/// Splits a command line at blanks.
pub fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

/// Splits a list of command lines.
pub fn lines(list: &str) -> Vec<Vec<&str>> {
    list.split('|').map(words).collect()
}

/// The commands below a command, from the English help.
fn commands(above: &str) -> Vec<String> {
    let help = shudu(&[&words(above)[..], &["--help"]].concat(), "").out;
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let list = list.take_while(|line| line.starts_with("  "));
    // A longer text continues in lines that are indented further.
    let names = list.filter(|line| !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next().map(String::from)).collect()
}

/// Every command and every command below one, as they are typed; the first is empty.
pub fn every_command() -> Vec<String> {
    let mut all = vec![String::new()];
    for name in commands("") {
        let below = commands(&name).into_iter().map(|below| format!("{name} {below}"));
        let below: Vec<String> = below.collect();
        all.push(name);
        all.extend(below);
    }
    all
}

/// The puzzle of the second document: proper, 30 givens.
pub const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution.
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Two 5s in row 1.
pub const CLASH: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Consistent givens without a solution: r1c9 has no candidate.
pub const NONE: &str =
    "12345678.........9...............................................................";
