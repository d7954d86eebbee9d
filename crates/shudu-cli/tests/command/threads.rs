//! Threads that cannot be started, and threads that panic. A run uses fewer threads or ends with a
//! sentence. It never has another result, and never waits for a thread that does not exist.
#![cfg(unix)]

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::{PUZZLE, SOLUTION, directory};

/// The output, the messages and the exit code of a run; `None` if it does not end.
fn run(
    arguments: &[&str],
    input: &str,
    variables: &[(&str, &str)],
) -> Option<(String, String, i32)> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(arguments).env("LANG", "C").envs(variables.iter().copied());
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut stdin, input) = (child.stdin.take().unwrap(), input.to_owned());
    let feeder = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let read = |mut pipe: Box<dyn Read + Send>| {
        std::thread::spawn(move || {
            let mut text = String::new();
            pipe.read_to_string(&mut text).map(|_| text)
        })
    };
    let out = read(Box::new(child.stdout.take().unwrap()));
    let err = read(Box::new(child.stderr.take().unwrap()));
    let started = Instant::now();
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break Some(status),
            None if started.elapsed() > Duration::from_secs(60) => {
                let _ = child.kill();
                let _ = child.wait();
                break None;
            }
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    };
    let _ = feeder.join();
    let (out, err) = (out.join().unwrap().unwrap(), err.join().unwrap().unwrap());
    status.map(|status| (out, err, status.code().unwrap_or(-1)))
}

/// A puzzle with so many solutions that all threads count them.
fn open() -> String {
    format!("{}{}", ".".repeat(43), &SOLUTION[43..])
}

#[test]
fn threads_that_cannot_be_started_change_no_result() {
    let many = format!("{PUZZLE}\n").repeat(300);
    let open = open();
    let cases: [(&str, &str); 11] = [
        ("solve -j3", &many),
        ("solve -j1", PUZZLE),
        ("solve -j3 --limit 3000", &open),
        ("count -j3", &open),
        ("count -j3 --format csv", &many),
        ("rate -j3", PUZZLE),
        ("generate -j3 -n 5 --seed 1", ""),
        ("enumerate 2x2 -j3", ""),
        ("census 2x3 -j3", ""),
        ("lab depth -j3 --trials 100 --seed 1", ""),
        ("convert -j3 --format grid", &many),
    ];
    for (line, input) in cases {
        let arguments: Vec<&str> = line.split_whitespace().collect();
        let dir = directory();
        let list = dir.path().join("calls");
        let list = list.to_str().unwrap();
        let (out, err, code) = run(&arguments, input, &[("SHUDU_CALLS", list)]).unwrap();
        assert_eq!(code, 0, "{line}: {err}");
        let calls = std::fs::read_to_string(list).unwrap();
        let threads = calls.lines().zip(1..).filter(|(call, _)| *call == "Thread");
        let threads: Vec<i32> = threads.map(|(_, number)| number).collect();
        assert!(threads.len() > 1, "{line}: {calls}");
        for fault in threads.iter().flat_map(|n| [n.to_string(), format!("{n}+")]) {
            let ran = run(&arguments, input, &[("SHUDU_FAULT", &fault)]);
            let (other, err, code) = ran.unwrap_or_else(|| panic!("{line}, {fault}: no end"));
            assert!(!err.contains("panicked"), "{line}, {fault}: {err}");
            match code {
                0 => assert_eq!(other, out, "{line}, {fault}"),
                2 => assert_eq!(
                    (other.as_str(), err.as_str()),
                    (
                        "",
                        "The system starts no more threads. Raise the limit on processes \
                          (ulimit -u) or memory (ulimit -v).\n"
                    ),
                    "{line}, {fault}"
                ),
                other => panic!("{line}, {fault}: exit code {other}: {err}"),
            }
        }
    }
}

#[test]
fn a_thread_that_panics_never_leaves_a_wrong_result() {
    let open = open();
    for (line, input) in [("count -j3", open.as_str()), ("count -j3 --format jsonl", &open)] {
        let arguments: Vec<&str> = line.split_whitespace().collect();
        let ran = run(&arguments, input, &[("SHUDU_PANIC", "1")]);
        let (out, err, code) = ran.unwrap_or_else(|| panic!("{line}: no end"));
        assert_eq!((code, out.as_str()), (2, ""), "{line}: {err}");
        assert!(err.trim_end().ends_with("Please report the message above."), "{err}");
    }
    let ran = run(&["bench", "-j3", "--time", "1ms", "-"], PUZZLE, &[("SHUDU_PANIC", "1")]);
    let (out, err, code) = ran.expect("the run ends");
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
}
