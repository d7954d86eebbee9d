//! Progress on a terminal: what is shown, where, and what is not.
#![cfg(unix)]

use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use rustix::process::Signal;

use crate::common::{PUZZLE, directory, file, lines};
use crate::edges_stopping::{
    HARD25, SHUDU, SLOW, SUDOKU, TEN_TIMES, empty25, ended_by, ends_within, for_each, signal,
};
use crate::terminal::{Running, Terminal};

/// On a terminal, a count that will not end shows an estimate and how to limit it.
#[test]
fn an_endless_count_shows_an_estimate_and_advice() {
    let dir = directory();
    let open = file(&dir, "open.txt", format!("12{}\n", ".".repeat(79)));
    for arguments in [vec!["count", &open], vec!["enumerate", "3x4", "--count"]] {
        let mut terminal = Terminal::new();
        let mut child = terminal.spawn(SHUDU, &arguments);
        assert!(terminal.shows("years left"), "{}", terminal.text());
        let text = terminal.text();
        assert!(text.contains("--limit") && text.contains("--estimate"), "{text}");
        signal(&child, Signal::INT);
        assert_eq!(ended_by(&mut child), Some(Signal::INT.as_raw()));
    }
}

/// Every long verb shows count and rate on a terminal's stderr after a second, but nothing with
/// `--quiet` or if stderr is a pipe.
#[test]
fn progress_is_shown_on_a_terminal_only() {
    let dir = directory();
    for (name, text) in [
        ("many", format!("{PUZZLE}\n").repeat(3_000_000)),
        ("hard", HARD25.to_owned()),
        ("slow", format!("{SLOW}\n")),
        ("open", format!("1{}\n", ".".repeat(80))),
        ("empty", empty25()),
    ] {
        file(&dir, name, text);
    }
    let commands = "solve hard | count open | count --estimate 100000000 empty | check hard | rate slow | \
        explain --scale se slow | canon many | transform --random --times 1000000000 slow | \
        dedupe many | split --train train --test test many | minimize many | backbone empty | \
        generate -n 10000000 | enumerate 3x3 | enumerate 3x4 --count | census 2x5 | bench | \
        lab depth --trials 10000000 | lab queens 20 | sudoku -n 10000 -u -r 55~55 | sudoku -s many";
    let cases: Vec<(&str, Vec<&str>)> = lines(commands)
        .into_iter()
        .map(|words| match words[0] {
            "sudoku" => (SUDOKU, words[1..].to_vec()),
            _ => (SHUDU, words),
        })
        .collect();
    for_each(&cases, |(binary, arguments)| {
        let mut shown = Terminal::new();
        let mut first = shown.spawn_stderr(binary, arguments, dir.path());
        let mut quiet = None;
        if *binary == SHUDU {
            let mut terminal = Terminal::new();
            let arguments = [&["--quiet"], arguments.as_slice()].concat();
            let child = terminal.spawn_stderr(binary, &arguments, dir.path());
            quiet = Some((terminal, child));
        }
        let mut piped = spawn_piped(binary, arguments, dir.path());
        assert!(shown.shows("per second"), "{arguments:?} {}", shown.text());
        std::thread::sleep(Duration::from_millis(300));
        let children = [&mut first, &mut piped];
        for child in children.into_iter().chain(quiet.as_mut().map(|(_, child)| child)) {
            let _ = child.kill();
            let _ = child.wait();
        }
        let mut told = String::new();
        piped.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert!(!told.contains("per second") && !told.contains('\x1b'), "{arguments:?} {told}");
        if let Some((terminal, _)) = quiet {
            assert_eq!(terminal.text(), "", "{arguments:?}");
        }
    });
}

/// Starts a command with pipes; only stderr is read.
fn spawn_piped(binary: &str, arguments: &[&str], directory: &Path) -> Running {
    let mut command = Command::new(binary);
    command.args(arguments).current_dir(directory).env("LANG", "C");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    Running(command.spawn().unwrap())
}

/// A file of known size has a bar and the remaining time.
#[test]
fn progress_estimates_the_remaining_time() {
    let dir = directory();
    let many = file(&dir, "many.txt", format!("{PUZZLE}\n").repeat(100_000));
    let mut terminal = Terminal::new();
    let mut child = terminal.spawn_stderr(SHUDU, &["rate", "-j1", &many], dir.path());
    assert!(terminal.shows(" left, total "), "{}", terminal.text());
    assert!(terminal.text().contains("puzzles: "), "{}", terminal.text());
    let _ = child.kill();
    let _ = child.wait();
}

/// If stdout is the same terminal, progress is shown while nothing is written, and removed before a
/// line is written.
#[test]
fn progress_and_output_share_a_terminal() {
    let dir = directory();
    let two = file(&dir, "two.txt", format!("{PUZZLE}\n{HARD25}\n"));
    let mut terminal = Terminal::new();
    let mut child = terminal.spawn(SHUDU, &["solve", "--format", "line", "--timeout", "3s", &two]);
    assert!(terminal.shows("per second"), "{}", terminal.text());
    assert_eq!(ends_within(&mut child, TEN_TIMES).and_then(|s| s.code()), Some(1));
    assert!(terminal.shows("Undecided"), "{}", terminal.text());
    let text = terminal.text();
    // The line is cleared before the message: no line has both.
    let mixed = |line: &str| {
        let last = line.rsplit(['\r', '\x1b']).next().unwrap_or_default();
        line.contains("Undecided") && last.contains("per second")
    };
    assert!(!text.lines().any(mixed), "{text}");
    assert!(text.lines().any(|line| line.trim_end().ends_with(crate::common::SOLUTION)), "{text}");
}
