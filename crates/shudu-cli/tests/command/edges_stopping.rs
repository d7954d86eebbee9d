//! Stopping, streaming, progress and endless counts.
//!
//! Tests only assert that a run stops: within ten times the limit, and at least two seconds.
#![cfg(unix)]

use crate::common::{PUZZLE, directory, file, lines, shudu};
use crate::terminal::{Running, Terminal};

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

/// A 25×25 puzzle that takes minutes.
pub(crate) const HARD25: &str = include_str!("../data/hard25.txt");
/// A 9×9 puzzle that takes many seconds to rate.
pub(crate) const SLOW: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
/// Limits of a second or less end a run within this time.
pub(crate) const TEN_TIMES: Duration = Duration::from_secs(10);
/// An interrupted run ends within this time.
const SOON: Duration = Duration::from_secs(2);

pub(crate) fn empty25() -> String {
    ".".repeat(625)
}

/// Returns a 25×25 puzzle that is solved quickly.
fn easy25() -> String {
    let grid = shudu(&["generate", "--finished", "--shape", "5x5", "--seed", "1", "-q"], "").out;
    let keep = |(i, c): (usize, char)| if i % 9 == 0 { '.' } else { c };
    grid.trim().chars().enumerate().map(keep).collect()
}

/// Waits for the end of a process. Kills it and returns `None` if it takes longer.
pub(crate) fn ends_within(child: &mut Running, time: Duration) -> Option<ExitStatus> {
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        if started.elapsed() > time {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Waits for the end of an interrupted process. Returns the number of the signal that ended it.
pub(crate) fn ended_by(child: &mut Running) -> Option<i32> {
    ends_within(child, SOON).and_then(|status| status.signal())
}

/// Starts `shudu` with a pipe for each of its streams.
fn spawn(arguments: &[&str]) -> Running {
    Running(crate::common::spawn(arguments))
}

pub(crate) fn signal(child: &Running, signal: Signal) {
    kill_process(Pid::from_child(&child.0), signal).unwrap();
}

/// Waits until the process has its signal handler, if the system reports it.
fn wait_for_handler(child: &Running) {
    let status = format!("/proc/{}/status", child.id());
    if !Path::new(&status).exists() {
        return std::thread::sleep(Duration::from_millis(500));
    }
    for _ in 0..1000 {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let caught = text.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let mask = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
        if mask.is_some_and(|mask| mask >> 1 & 1 == 1) {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("no signal handler");
}

/// The input of a process.
#[derive(Clone)]
enum Input {
    /// This text, then an open pipe.
    Text(String),
    /// This line, repeated.
    Endless(&'static str),
}

/// Starts a command with stdout and stderr discarded.
fn start(binary: &str, arguments: &[&str], input: &Input, directory: &Path) -> Running {
    let mut command = Command::new(binary);
    command
        .args(arguments)
        .current_dir(directory)
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = Running(command.spawn().unwrap());
    feed(&mut child, input.clone());
    child
}

/// Writes the input from a separate thread. The pipe stays open until the process ends.
fn feed(child: &mut Running, input: Input) {
    let mut stdin = child.stdin.take().unwrap();
    std::thread::spawn(move || match input {
        Input::Text(text) => {
            let _ = stdin.write_all(text.as_bytes());
            std::thread::sleep(Duration::from_secs(60));
        }
        Input::Endless(line) => {
            let lines = format!("{line}\n").repeat(1000);
            while stdin.write_all(lines.as_bytes()).is_ok() {}
        }
    });
}

/// Runs a job for each case on a few threads, because the cases mostly wait.
pub(crate) fn for_each<T: Sync>(cases: &[T], job: impl Fn(&T) + Sync) {
    let next = Mutex::new(cases.iter());
    std::thread::scope(|scope| {
        let worker = || {
            loop {
                let case = next.lock().unwrap().next();
                let Some(case) = case else { break };
                job(case);
            }
        };
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(worker)).collect();
        for thread in threads {
            if let Err(panic) = thread.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

pub(crate) const SHUDU: &str = env!("CARGO_BIN_EXE_shudu");
pub(crate) const SUDOKU: &str = env!("CARGO_BIN_EXE_sudoku");

/// Interrupts commands that wait for input or work endlessly, with either signal. A command is
/// `verb flags < input`; the inputs are `nothing`, a part of a puzzle, one that takes long, or endless ones.
fn assert_ends(commands: &str) {
    let commands: Vec<&str> = commands.split(" | ").collect();
    let both = |by| commands.iter().map(move |command| (by, *command));
    let cases: Vec<_> = [Signal::INT, Signal::TERM].into_iter().flat_map(both).collect();
    for_each(&cases, |(by, command)| {
        let (line, input) = command.split_once(" < ").unwrap_or((command, "nothing"));
        let input = match input {
            "half" => Input::Text(PUZZLE[..40].to_owned()),
            "one" => Input::Text(format!("{PUZZLE}\n")),
            "hard" => Input::Text(HARD25.to_owned()),
            "slow" => Input::Text(format!("{SLOW}\n")),
            "open" => Input::Text(format!("1{}\n", ".".repeat(80))),
            "empty" => Input::Text(format!("{}\n", empty25())),
            "endless" => Input::Endless(PUZZLE),
            _ => Input::Text(String::new()),
        };
        let dir = directory();
        let mut arguments: Vec<&str> = line.split_whitespace().collect();
        let binary = if arguments[0] == "sudoku" { SUDOKU } else { SHUDU };
        arguments.retain(|word| *word != "sudoku");
        let mut child = start(binary, &arguments, &input, dir.path());
        wait_for_handler(&child);
        std::thread::sleep(Duration::from_millis(200));
        assert!(child.try_wait().unwrap().is_none(), "{command} ended by itself");
        signal(&child, *by);
        let status = ends_within(&mut child, SOON);
        let ended = status.and_then(|status| status.signal());
        assert_eq!(ended, Some(by.as_raw()), "{command} {by:?} {status:?}");
    });
}

#[test]
fn a_signal_ends_every_verb_that_waits_for_input() {
    assert_ends(
        "solve | count | count --estimate 10 | check | rate | explain | hint | convert | canon | \
         transform --random | dedupe | split --train a --test b | minimize | backbone | detect | bench - | \
         generate --pattern - | solve < half | sudoku -s -",
    );
}

#[test]
fn a_signal_ends_every_verb_that_works() {
    assert_ends(
        "solve < hard | solve --all < open | solve --order lex < hard | \
         solve --engine backtrack < hard | solve < endless | count < open | \
         count --estimate 100000000 < empty | check --minimal < hard | rate < slow | \
         rate --scale both < endless | explain --scale se < slow | hint < endless | \
         explain --format pdf < endless | explain --format html < endless | convert --format sdk < endless | canon < endless | \
         transform --random --times 1000000000 < one | dedupe < endless | \
         dedupe --by solution < hard | split --train a --test b < endless | minimize < hard | \
         backbone < empty | generate -n 100000000 | generate --for 1h --level extreme --givens 17 | \
         generate --shape 5x5 --symmetry full --minimal | \
         generate --finished --shape 5x5 -n 100000 | generate --unbiased -n 100000000 | \
         enumerate 3x3 | enumerate 3x4 --count | enumerate 4x4 --estimate 100000000 | census 2x5 | \
         bench | lab depth --trials 100000000 | lab queens 20 | sudoku -c 1000000 | \
         sudoku -n 10000 -u -r 55~55",
    );
}

#[test]
fn a_signal_ends_a_verb_that_waits_for_a_fifo() {
    let dir = directory();
    let fifo = dir.path().join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    assert_ends(&format!("solve {0} | generate --grid {0}", fifo.display()));
}

/// A few kilobytes of gzip decompress to gigabytes without a line end.
#[test]
fn a_signal_ends_the_reading_of_a_huge_gzip() {
    let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    for _ in 0..64 {
        packed.write_all(&[b'x'; 1 << 20]).unwrap();
    }
    let dir = directory();
    let path = file(&dir, "huge.gz", packed.finish().unwrap().repeat(500));
    assert_ends(&format!("solve {path}"));
}

/// Nothing reads the output, so the command blocks in the middle of a line.
#[test]
fn a_signal_ends_a_verb_whose_output_is_blocked() {
    let mut child = spawn(&["transform", "--random", "--times", "1000000000"]);
    feed(&mut child, Input::Text(format!("{PUZZLE}\n")));
    wait_for_handler(&child);
    std::thread::sleep(Duration::from_millis(500));
    signal(&child, Signal::INT);
    assert_eq!(ended_by(&mut child), Some(Signal::INT.as_raw()));
}

#[test]
fn reading_from_a_terminal_is_announced() {
    let sentences = [
        ("en", "reading puzzles from the terminal; press Ctrl-D to end"),
        ("zh-CN", "正在从终端读取题目；按 Ctrl-D 结束"),
        ("zh-TW", "正在從終端機讀取題目；按 Ctrl-D 結束"),
    ];
    for (lang, sentence) in sentences {
        let mut terminal = Terminal::new();
        let mut child = terminal.spawn(SHUDU, &["solve", "--lang", lang]);
        assert!(terminal.shows(sentence), "{}", terminal.text());
        signal(&child, Signal::INT);
        assert_eq!(ended_by(&mut child), Some(Signal::INT.as_raw()));
    }
    let mut terminal = Terminal::new();
    let mut child = terminal.spawn(SHUDU, &["solve", "--quiet"]);
    terminal.write(&format!("{PUZZLE}\n\x04"));
    assert_eq!(ends_within(&mut child, TEN_TIMES).and_then(|s| s.code()), Some(0));
    assert!(!terminal.text().contains("Ctrl-D"), "{}", terminal.text());
}

#[test]
fn one_ctrl_d_ends_the_input() {
    let rows: Vec<&str> = (0..9).map(|r| &PUZZLE[9 * r..9 * r + 9]).collect();
    let grid = shudu(&["convert", "--format", "grid"], PUZZLE).out;
    let forms = [
        format!("{PUZZLE}\n"),
        format!("{}\n", rows.join("\n")),
        grid,
        format!("{{\"puzzle\":\"{PUZZLE}\"}}\n"),
        format!("[{{\"puzzle\":\"{PUZZLE}\"}}]\n"),
    ];
    for form in forms {
        let mut terminal = Terminal::new();
        let mut child = terminal.spawn(SHUDU, &["count"]);
        assert!(terminal.shows("Ctrl-D"));
        terminal.write(&form);
        terminal.write("\x04");
        let status = ends_within(&mut child, TEN_TIMES);
        assert_eq!(status.and_then(|s| s.code()), Some(0), "{form} {}", terminal.text());
    }
}

/// Runs a command, which must end within ten times a limit of one second.
fn run_limited(arguments: &[&str], input: &str) -> crate::common::Ran {
    let started = Instant::now();
    let ran = shudu(arguments, input);
    assert!(started.elapsed() < TEN_TIMES, "{arguments:?}");
    ran
}

#[test]
fn backbone_of_an_empty_25x25_has_a_timeout() {
    let input = format!("{}\n{PUZZLE}\n", empty25());
    let ran = run_limited(&["backbone", "--timeout", "1s"], &input);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("stdin:1") && ran.err.contains("--timeout"), "{}", ran.err);
    assert_eq!(ran.out.lines().nth(1).unwrap().len(), 81, "the rest was not handled");
}

#[test]
fn check_minimal_of_a_25x25_has_a_timeout() {
    let input = format!("{}\n{HARD25}\n{PUZZLE}\n", easy25());
    let ran = run_limited(&["check", "--minimal", "--timeout", "500ms"], &input);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains("stdin:2"), "{}", ran.err);
    assert_eq!(ran.out.lines().count(), 3, "{}", ran.out);
}

#[test]
fn an_estimate_and_dedupe_by_solution_have_a_timeout() {
    let estimate = ["count", "--estimate", "100000000", "--timeout", "1"];
    let ran = run_limited(&estimate, &".".repeat(256));
    assert_eq!((ran.code, ran.out.split('\t').count()), (0, 3), "no estimate from the walks made");
    assert!(ran.err.contains("of 100000000 walks"), "{}", ran.err);
    let input = format!("{HARD25}\n{PUZZLE}\n");
    let ran = run_limited(&["dedupe", "--by", "solution", "--timeout", "1"], &input);
    assert_eq!((ran.code, ran.out), (1, format!("{PUZZLE}\n")));
    assert!(ran.err.contains("stdin:1"), "{}", ran.err);
}

/// Every verb that searches reports a puzzle that takes too long, handles the rest, and exits with
/// 1.
#[test]
fn every_search_has_a_timeout() {
    let hard = HARD25.trim();
    let cases = [
        ("solve", hard, 2),
        ("solve --order lex", hard, 2),
        ("count", hard, 2),
        ("check", hard, 2),
        ("rate", SLOW, 2),
        ("rate --format csv", SLOW, 3),
        ("explain --scale se --format jsonl", SLOW, 2),
        ("hint --scale se", SLOW, 2),
        ("minimize", hard, 2),
        ("backbone", hard, 2),
        ("split --by solution --share 1 --train /dev/null --test -", hard, 1),
    ];
    for_each(&cases, |(command, slow, lines)| {
        let time = if command.starts_with("hint") { "1ms" } else { "300ms" };
        let mut arguments: Vec<&str> = command.split_whitespace().collect();
        arguments.extend(["--timeout", time, "-j1"]);
        let ran = run_limited(&arguments, &format!("{slow}\n{PUZZLE}\n"));
        assert_eq!(ran.code, 1, "{command} {}", ran.err);
        assert!(ran.err.contains("stdin:1"), "{command} {}", ran.err);
        assert_eq!(ran.out.lines().count(), *lines, "{command} {}", ran.out);
    });
}

#[test]
fn times_are_written_with_units() {
    for time in ["1", "1.5s", "500ms", "1h30m", "2d"] {
        assert_eq!(shudu(&["solve", "--timeout", time], PUZZLE).code, 0, "{time}");
        let generate = ["generate", "-n", "1", "--seed", "1", "--for", time];
        assert_eq!(shudu(&generate, "").code, 0, "{time}");
    }
}

#[test]
fn transforms_stream_in_constant_memory() {
    let mut child = spawn(&["transform", "--random", "--times", "1000000000", "--seed", "1"]);
    feed(&mut child, Input::Text(format!("{PUZZLE}\n")));
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    for _ in 0..500_000 {
        line.clear();
        out.read_line(&mut line).unwrap();
        assert_eq!(line.len(), 82);
    }
    assert!(peak_memory(&child).is_none_or(|peak| peak < 40_000), "{:?} kB", peak_memory(&child));
    drop(out);
    assert_eq!(ends_within(&mut child, SOON).and_then(|s| s.code()), Some(0), "closed pipe");
}

#[test]
fn side_files_have_a_size_limit() {
    for flag in ["--pattern", "--start", "--grid"] {
        let ran = run_limited(&["generate", flag, "/dev/zero"], "");
        assert_eq!(ran.code, 2, "{flag}");
        assert!(ran.err.contains("/dev/zero") && ran.err.contains("65536"), "{flag} {}", ran.err);
    }
    let dir = directory();
    let long = file(&dir, "long.txt", "x".repeat(100_000));
    assert_eq!(shudu(&["generate", "--pattern", &long], "").code, 2);
}

/// Returns the first line of the output, while the process is running.
fn first_line(child: &mut Running) -> String {
    let out = child.stdout.take().unwrap();
    let (to_test, first) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let mut out = BufReader::new(out);
        let mut line = String::new();
        let _ = out.read_line(&mut line);
        let _ = to_test.send(line);
        let _ = out.read_to_end(&mut Vec::new());
    });
    first.recv_timeout(TEN_TIMES).unwrap_or_default()
}

/// The first answer must be written while the second puzzle is being solved.
#[test]
fn every_verb_writes_a_result_as_soon_as_it_is_ready() {
    let (easy, empty) = (easy25(), empty25());
    let open = format!("1{}", ".".repeat(80));
    let cases: [(&str, &str, &str); 7] = [
        (&easy, HARD25.trim(), "solve | solve --format csv | count | minimize"),
        (PUZZLE, HARD25.trim(), "solve | solve --engine backtrack | solve --all | check"),
        (PUZZLE, HARD25.trim(), "dedupe --by solution"),
        (PUZZLE, SLOW, "rate | rate --format jsonl | explain --scale se"),
        (PUZZLE, &empty, "count --estimate 100000000 | backbone"),
        (PUZZLE, &open, "count"),
        (PUZZLE, PUZZLE, "transform --random --times 1000000000"),
    ];
    let cases: Vec<_> = cases
        .iter()
        .flat_map(|(first, second, verbs)| verbs.split(" | ").map(move |v| (v, *first, *second)))
        .collect();
    for_each(&cases, |(command, first, second)| {
        for jobs in ["-j1", "-j3"] {
            let mut arguments: Vec<&str> = command.split_whitespace().collect();
            arguments.push(jobs);
            let mut child = spawn(&arguments);
            feed(&mut child, Input::Text(format!("{first}\n{second}\n")));
            let line = first_line(&mut child);
            assert!(!line.is_empty(), "{command}");
            assert!(child.try_wait().unwrap().is_none(), "{command} has ended");
            signal(&child, Signal::INT);
            assert_eq!(ended_by(&mut child), Some(Signal::INT.as_raw()), "{command}");
        }
    });
}

/// The producer waits for each answer.
#[test]
fn every_verb_answers_one_line_at_a_time() {
    let verbs = lines(
        "solve | count | check | rate | explain | hint | convert | canon | transform \
         --random | dedupe | minimize | backbone",
    );
    for_each(&verbs, |verb| {
        let mut child = spawn(verb);
        feed(&mut child, Input::Text(format!("{PUZZLE}\n")));
        assert!(!first_line(&mut child).is_empty(), "{verb:?}");
        signal(&child, Signal::TERM);
        assert_eq!(ended_by(&mut child), Some(Signal::TERM.as_raw()), "{verb:?}");
    });
}

/// `rate hard | head -1`: the run must end although it has nothing to write for a long time.
#[test]
fn a_closed_pipe_ends_the_work_on_the_next_puzzle() {
    let cases = [
        ("rate", PUZZLE, SLOW),
        ("solve", PUZZLE, HARD25.trim()),
        ("minimize", PUZZLE, HARD25.trim()),
        ("check", PUZZLE, HARD25.trim()),
        ("count", PUZZLE, HARD25.trim()),
    ];
    for_each(&cases, |(verb, first, second)| {
        let mut child = spawn(&[verb, "-j2"]);
        feed(&mut child, Input::Text(format!("{first}\n{second}\n{second}\n")));
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert!(!line.is_empty() && child.try_wait().unwrap().is_none(), "{verb}");
        drop(out);
        assert_eq!(ends_within(&mut child, SOON).and_then(|s| s.code()), Some(0), "{verb}");
    });
}

#[test]
fn big_boards_show_the_first_solution_of_the_engine() {
    // 16×16 with few givens: many solutions, and the lexicographically first is hard to find.
    let grid = shudu(&["generate", "--finished", "--shape", "4x4", "--seed", "1", "-q"], "").out;
    let keep = |(i, c): (usize, char)| if i % 3 == 0 { c } else { '.' };
    let open: String = grid.trim().chars().enumerate().map(keep).collect();
    let solve = |arguments: &[&str]| {
        let all = [&["solve", "--first"], arguments].concat();
        run_limited(&all, &open).out
    };
    let shown = solve(&[]);
    assert_eq!(shown.trim().len(), 256);
    assert!(shown == solve(&["-j1"]) && shown == solve(&["-j4", "--order", "any"]));
    let hard = run_limited(&["solve", "--first", "--timeout", "1"], &empty25());
    assert_eq!((hard.code, hard.out.trim().len()), (0, 625));
    // On 9×9, and with --order lex on every board, it is the first in lexicographic order.
    let four = shudu(&["solve", "--first", "--order", "lex"], ".".repeat(16)).out;
    assert_eq!(four.trim(), "1234341221434321");
    let nine = shudu(&["solve", "--first"], ".".repeat(81)).out;
    assert!(nine.starts_with("123456789456789123789123456"), "{nine}");
}

#[test]
fn rate_rejects_other_shapes_before_solving_them() {
    let ran = run_limited(&["rate"], &format!("{HARD25}\n{PUZZLE}\n"));
    assert_eq!((ran.code, ran.out.lines().count()), (2, 1));
    assert!(ran.err.contains("stdin:1"), "{}", ran.err);
}

#[test]
fn generating_large_minimal_puzzles_ends_in_time() {
    let arguments = "generate --shape 5x5 --symmetry full --minimal --for 1s --seed 1";
    let ran = run_limited(&arguments.split_whitespace().collect::<Vec<_>>(), "");
    assert!(ran.code <= 1, "{}", ran.err);
}

#[test]
fn counts_are_answered_from_the_census() {
    let known = [
        ("2x2", "288"),
        ("2x3", "28200960"),
        ("2x4", "29136487207403520"),
        ("3x3", "6670903752021072936960"),
    ];
    for (shape, number) in known {
        let ran = run_limited(&["enumerate", shape, "--count"], "");
        assert_eq!((ran.code, ran.out.trim()), (0, number), "{shape}");
    }
    let empty = ".".repeat(81);
    let number = known[3].1;
    assert_eq!(run_limited(&["count"], &empty).out.trim(), number);
    assert_eq!(run_limited(&["count", "--limit", "100"], &empty).out.trim(), "100+");
}

#[test]
fn other_counts_can_be_limited() {
    let ran = run_limited(&["enumerate", "3x4", "--count", "--timeout", "1"], "");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("--estimate"), "{}", ran.err);
    let ran = run_limited(&["enumerate", "3x4", "--timeout", "500ms"], "");
    assert!(ran.code == 1 && ran.out.lines().count() > 100, "{}", ran.err);
    let ran = run_limited(&["enumerate", "3x4", "--estimate", "50"], "");
    assert_eq!((ran.code, ran.out.split('\t').count()), (0, 3));
    let ran = run_limited(&["count", "--timeout", "1"], &format!("1{}", ".".repeat(80)));
    assert!(ran.code == 1 && ran.out.ends_with("+\n"), "{} {}", ran.out, ran.err);
}

/// Returns the peak memory of a process in kB, if the system reports it.
fn peak_memory(child: &Running) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// Memory must not grow with the input.
#[test]
fn streams_use_constant_memory() {
    let verbs = lines(
        "solve | solve --format jsonl | count | check | convert --format sdk | convert \
         --format csv | canon --format csv | transform --random --format jsonl | dedupe",
    );
    for_each(&verbs, |verb| {
        let dir = directory();
        let arguments = [&verb[..], &["-j2", "-q"]].concat();
        let mut child = start(SHUDU, &arguments, &Input::Endless(PUZZLE), dir.path());
        let peaks: Vec<_> = [700, 1500]
            .into_iter()
            .map(|time| {
                std::thread::sleep(Duration::from_millis(time));
                peak_memory(&child)
            })
            .collect();
        let _ = child.kill();
        let _ = child.wait();
        assert!(peaks[1].is_none_or(|peak| peak < 50_000), "{verb:?}: {peaks:?} kB");
    });
}

/// Finished results are written when a run is interrupted, as complete records.
#[test]
fn an_interrupted_run_writes_finished_results() {
    for (format, end) in [("line", "\n"), ("jsonl", "}\n"), ("json", "]\n")] {
        let mut child = spawn(&["solve", "--format", format, "-j1"]);
        feed(&mut child, Input::Text(format!("{PUZZLE}\n{HARD25}\n")));
        wait_for_handler(&child);
        std::thread::sleep(Duration::from_millis(500));
        signal(&child, Signal::INT);
        let (mut text, mut errors) = (String::new(), String::new());
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
        assert_eq!(ended_by(&mut child), Some(Signal::INT.as_raw()));
        assert!(text.contains(crate::common::SOLUTION) && text.ends_with(end), "{format}: {text}");
        assert_eq!(errors, "Interrupted; all results up to puzzle 1 were written.\n", "{format}");
    }
}

/// Returns the part of a run that has been written, and its end.
fn written(child: &mut Running) -> (String, Option<ExitStatus>) {
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    (text, ends_within(child, SOON))
}

/// `timeout` sends its signal to the process and to the group of the process.
#[test]
fn a_second_signal_right_after_the_first_does_not_lose_the_results() {
    let gaps: Vec<u64> = [0, 1, 3, 10, 40, 120].into_iter().cycle().take(18).collect();
    for_each(&gaps, |gap| {
        let mut child = spawn(&["count"]);
        feed(&mut child, Input::Text(format!("1{}\n", ".".repeat(80))));
        wait_for_handler(&child);
        std::thread::sleep(Duration::from_millis(300));
        for _ in 0..2 {
            signal(&child, Signal::INT);
            std::thread::sleep(Duration::from_millis(*gap));
        }
        let (text, status) = written(&mut child);
        assert!(text.ends_with("+\n"), "{gap} ms: {text:?} {status:?}");
        assert_eq!(status.and_then(|s| s.signal()), Some(Signal::INT.as_raw()));
    });
}

#[test]
fn timeout_does_not_lose_the_results() {
    let dir = directory();
    let open = file(&dir, "open.txt", format!("1{}\n", ".".repeat(80)));
    for_each(&[(); 12], |()| {
        // A group of its own, because the signal is sent to the group.
        let mut timeout = Command::new("timeout");
        let ran = timeout.args(["1", SHUDU, "count", &open]).process_group(0).output().unwrap();
        let text = String::from_utf8(ran.stdout).unwrap();
        assert!(text.ends_with("+\n"), "{text:?} {:?}", ran.status);
        // The signal was answered, so `timeout` reports it.
        assert_eq!(ran.status.code(), Some(124));
    });
}

/// A shell ends a loop if its command was ended by Ctrl-C, which is a signal to the whole group.
#[test]
fn one_ctrl_c_ends_a_shell_loop() {
    // A background process of a script ignores Ctrl-C, and so do its children. A program that is started from a
    // process with a handler does not ignore it. This handler ends the process as before.
    let always = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    signal_hook::flag::register_conditional_default(Signal::INT.as_raw(), always).unwrap();
    let script =
        format!("for i in 1 2 3; do {SHUDU} generate -n 100000000 >/dev/null; echo $i; done");
    for shell in ["bash", "sh"] {
        let mut command = Command::new(shell);
        command.args(["-c", &script]).process_group(0).stdout(Stdio::piped()).stderr(Stdio::null());
        let Ok(child) = command.spawn() else { continue };
        let mut child = Running(child);
        let group = Pid::from_child(&child.0);
        // The shell needs time to start the command.
        std::thread::sleep(Duration::from_millis(1500));
        kill_process_group(group, Signal::INT).unwrap();
        let mut text = String::new();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(ended_by(&mut child), Some(Signal::INT.as_raw()), "{shell}");
        assert_eq!(text, "", "{shell}");
    }
}

#[test]
fn a_second_signal_after_a_while_ends_a_blocked_run() {
    let mut child = spawn(&["transform", "--random", "--times", "1000000000"]);
    feed(&mut child, Input::Text(format!("{PUZZLE}\n")));
    wait_for_handler(&child);
    std::thread::sleep(Duration::from_millis(300));
    signal(&child, Signal::TERM);
    std::thread::sleep(Duration::from_millis(350));
    // It may have ended already, because nothing reads its output.
    let _ = kill_process(Pid::from_child(&child.0), Signal::TERM);
    assert_eq!(ended_by(&mut child), Some(Signal::TERM.as_raw()));
}

/// A pipe that is opened to look at it, and closed, has lost its writer.
#[test]
fn named_pipes_are_read_by_every_verb() {
    let verbs = lines(
        "solve | solve --format csv | count | count --format csv | count --estimate 5 | \
         check | check --format csv | rate | rate --format csv | explain | explain --format \
         html | hint | convert --format csv | convert --format jsonl | canon | canon \
         --format csv | transform --by t | dedupe | dedupe --format csv | minimize | \
         backbone | backbone --format csv | draw | print | lab trace | bench --time 1ms \
         --engine lanes | split --train train --test test --format csv",
    );
    let cases: Vec<_> = (0..3).flat_map(|_| verbs.clone()).collect();
    for_each(&cases, |verb| {
        let dir = directory();
        let fifo = dir.path().join("fifo");
        assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
        let to_fifo = fifo.clone();
        let writer = std::thread::spawn(move || {
            let mut pipe = std::fs::OpenOptions::new().write(true).open(to_fifo).unwrap();
            pipe.write_all(format!("{PUZZLE}\n").as_bytes())
        });
        let mut command = Command::new(SHUDU);
        command.args(verb).arg("fifo").current_dir(dir.path());
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = Running(command.env("LANG", "C").spawn().unwrap());
        let mut out = child.stdout.take().unwrap();
        let reader = std::thread::spawn(move || {
            let mut text = Vec::new();
            out.read_to_end(&mut text).map(|_| text)
        });
        let status = ends_within(&mut child, Duration::from_secs(60));
        assert_eq!(status.and_then(|s| s.code()), Some(0), "{verb:?} {status:?}");
        assert!(writer.join().unwrap().is_ok(), "{verb:?}: the writer lost its reader");
        let text = reader.join().unwrap().unwrap();
        assert_eq!(text.is_empty(), verb[0] == "split", "{verb:?}");
    });
}
