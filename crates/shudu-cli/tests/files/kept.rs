//! Which files a run replaces, and where its results are if it does not end.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::common::{CLASH, NONE, PUZZLE, SOLUTION, directory, file, shudu, shudu_in, signal_of};

const OLD: &str = "the old content\n";

/// Returns the names of the files of a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn text(folder: &Path, name: &str) -> String {
    fs::read_to_string(folder.join(name)).unwrap()
}

/// `split` with a wrong name, an empty file or prose replaced both files by empty ones.
#[test]
fn split_without_puzzles_keeps_both_files() {
    let dir = directory();
    file(&dir, "empty.txt", "");
    file(&dir, "prose.txt", "Sudoku is a puzzle.\nIt has digits.\n");
    for format in ["line", "csv", "json"] {
        for input in ["nosuch.txt", "empty.txt", "prose.txt"] {
            file(&dir, "a", OLD);
            file(&dir, "b", OLD);
            let flags = ["split", "--train", "a", "--test", "b", "--format", format, input];
            let ran = shudu_in(dir.path(), &flags);
            assert_eq!(ran.code, 2, "{format} {input}: {}", ran.err);
            assert_eq!(text(dir.path(), "a") + &text(dir.path(), "b"), OLD.repeat(2), "{format}");
            assert!(ran.err.contains("a was not written; the previous content"), "{}", ran.err);
            assert!(!ran.err.contains("training puzzles"), "{}", ran.err);
            assert_eq!(names(dir.path()), ["a", "b", "empty.txt", "prose.txt"]);
        }
    }
}

/// A header without rows is not a result.
#[test]
fn a_table_without_puzzles_keeps_the_old_file() {
    let dir = directory();
    for verb in ["dedupe", "convert", "check", "solve", "rate", "canon"] {
        for format in ["csv", "json"] {
            file(&dir, "old", OLD);
            let ran = shudu_in(dir.path(), &[verb, "--format", format, "nosuch.txt", "-o", "old"]);
            assert_eq!((ran.code, text(dir.path(), "old").as_str()), (2, OLD), "{verb} {format}");
        }
    }
}

/// The help was on stdout and the file was emptied.
#[test]
fn help_is_written_to_the_output() {
    let dir = directory();
    let old = file(&dir, "old", OLD);
    let help = shudu(&["solve", "--help"], "").out;
    let ran = shudu(&["help", "solve", "-o", &old], "");
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, "", ""));
    assert_eq!(text(dir.path(), "old"), help);
}

/// Runs a command that can write files of this many blocks of 512 bytes. Returns the exit code and stderr.
fn limited(folder: &Path, blocks: u32, arguments: &[&str]) -> (Option<i32>, String) {
    // The signal of the limit would end the process.
    let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, "sh", env!("CARGO_BIN_EXE_shudu")]).args(arguments);
    let ran = shell.env("LANG", "C").current_dir(folder).output().unwrap();
    (ran.status.code(), String::from_utf8(ran.stderr).unwrap())
}

/// A file size limit and a full disk are the same for the command: a write fails in the middle.
#[test]
fn a_write_error_keeps_the_old_file() {
    let dir = directory();
    let many = format!("{PUZZLE}\n").repeat(4000);
    file(&dir, "many.txt", &many);
    let verbs: [&[&str]; 8] = [
        &["solve", "many.txt", "-o", "old"],
        &["convert", "--format", "jsonl", "many.txt", "-o", "old"],
        &["transform", "--random", "--seed", "1", "many.txt", "-o", "old"],
        &["minimize", "many.txt", "-o", "old"],
        &["count", "--format", "csv", "many.txt", "-o", "old"],
        &["check", "--format", "jsonl", "many.txt", "-o", "old"],
        &["generate", "-n", "4000", "--finished", "--seed", "1", "-o", "old"],
        &["split", "--share", "0", "--train", "old", "--test", "test", "many.txt"],
    ];
    for verb in verbs {
        file(&dir, "old", OLD);
        let (code, err) = limited(dir.path(), 32, verb);
        assert_eq!(code, Some(2), "{verb:?}: {err}");
        assert_eq!(text(dir.path(), "old"), OLD, "{verb:?}: {err}");
        let lines = err.lines().filter(|line| line.starts_with("cannot write old: "));
        assert_eq!(lines.count(), 1, "{verb:?}: {err}");
        assert_eq!(names(dir.path()), ["many.txt", "old"], "{verb:?}");
    }
}

/// A part of the chart was written when the limit was reached.
#[test]
fn a_chart_that_is_too_large_keeps_the_old_one() {
    let dir = directory();
    file(&dir, "old.png", OLD);
    file(&dir, "in.txt", PUZZLE);
    let flags = ["rate", "in.txt", "--plot", "old.png", "--force"];
    let (code, err) = limited(dir.path(), 8, &flags);
    assert_eq!(code, Some(2));
    assert_eq!(err, "cannot write old.png: the file would be too large\n");
    assert_eq!(text(dir.path(), "old.png"), OLD);
    assert_eq!(names(dir.path()), ["in.txt", "old.png"]);
}

/// Starts a run and waits until its partial file has content.
fn start_until_written(folder: &Path, arguments: &[&str], part: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(arguments).current_dir(folder).env("LANG", "C").env_remove("SHUDU_LANG");
    let mut child = command.stdin(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let started = Instant::now();
    while fs::metadata(folder.join(part)).map_or(0, |data| data.len()) == 0 {
        assert!(started.elapsed() < Duration::from_secs(60), "{part} is not written");
        assert!(child.try_wait().unwrap().is_none(), "{arguments:?} ended");
        std::thread::sleep(Duration::from_millis(5));
    }
    child
}

/// Interrupts a run once its partial file has content. Returns the signal that ended it and stderr.
fn interrupt(folder: &Path, arguments: &[&str], part: &str) -> (Option<i32>, String) {
    let child = start_until_written(folder, arguments, part);
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let output = child.wait_with_output().unwrap();
    (signal_of(output.status), String::from_utf8(output.stderr).unwrap())
}

/// A run that lasts longer than a test waits, and ends by itself if the test fails.
const LONG: [&str; 6] = ["generate", "--finished", "-n", "3000000", "--seed", "1"];

/// An interrupted run with `-o` removed its results.
#[test]
fn interrupted_results_are_in_a_partial_file() {
    let dir = directory();
    let run = |part: &str, flags: &[&str]| interrupt(dir.path(), &[&LONG, flags].concat(), part);
    let (signal, err) = run("new.txt.part", &["-o", "new.txt"]);
    assert_eq!(signal, Some(2), "{err}");
    assert!(err.contains("to continue: --seed 1 --start-at"), "{err}");
    assert!(err.contains("The results so far are in new.txt.part"), "{err}");
    assert!(!err.contains("was not written"), "{err}");
    assert_eq!(names(dir.path()), ["new.txt.part"]);
    let first = text(dir.path(), "new.txt.part");
    assert!(first.ends_with('\n') && first.lines().all(|line| line.len() == 81));

    // An existing file is unchanged, and the partial file of an earlier run too.
    file(&dir, "new.txt", OLD);
    let (signal, err) = run("new.txt.2.part", &["-o", "new.txt"]);
    assert_eq!(signal, Some(2), "{err}");
    assert!(
        err.contains("The results so far are in new.txt.2.part; new.txt is unchanged."),
        "{err}"
    );
    assert_eq!(text(dir.path(), "new.txt"), OLD);
    assert!(text(dir.path(), "new.txt.part") == first, "the first partial file changed");

    // A complete run does not touch them.
    let ran = shudu_in(dir.path(), &["generate", "-n", "1", "--seed", "1", "-o", "new.txt"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(names(dir.path()), ["new.txt", "new.txt.2.part", "new.txt.part"]);
    assert!(text(dir.path(), "new.txt.part") == first, "the first partial file changed");

    let (_, err) = run("list.json.part", &["--format", "json", "-o", "list.json"]);
    let list = text(dir.path(), "list.json.part");
    let list: serde_json::Value = serde_json::from_str(&list).expect(&err);
    assert!(!list.as_array().unwrap().is_empty());
}

/// The file is also kept by its folder: `-o sub/new.txt` names `sub/new.txt.part`.
#[test]
fn the_partial_file_is_named_with_its_folder() {
    let dir = directory();
    fs::create_dir(dir.path().join("sub")).unwrap();
    let flags = [&LONG[..], &["-o", "sub/new.txt"]].concat();
    let (_, err) = interrupt(dir.path(), &flags, "sub/new.txt.part");
    assert!(err.contains("The results so far are in sub/new.txt.part"), "{err}");
    // The end of a link is in another folder.
    file(&dir, "sub/end", OLD);
    std::os::unix::fs::symlink("sub/end", dir.path().join("link")).unwrap();
    let (_, err) = interrupt(dir.path(), &[&LONG[..], &["-o", "link"]].concat(), "sub/end.part");
    assert!(err.contains("sub/end.part; link is unchanged."), "{err}");
}

/// The next run of any verb in the folder removed the results of a killed process.
#[test]
fn results_of_a_killed_process_are_kept() {
    let dir = directory();
    let flags = [&LONG[..], &["-o", "new.txt"]].concat();
    let mut child = start_until_written(dir.path(), &flags, "new.txt.part");
    child.kill().unwrap();
    child.wait().unwrap();
    let left = text(dir.path(), "new.txt.part");
    for name in ["new.txt", "other.txt"] {
        let ran = shudu_in(dir.path(), &["generate", "-n", "1", "--seed", "1", "-o", name]);
        assert_eq!(ran.code, 0, "{}", ran.err);
    }
    assert_eq!(names(dir.path()), ["new.txt", "new.txt.part", "other.txt"]);
    assert!(text(dir.path(), "new.txt.part") == left, "the results changed");
}

#[test]
fn an_interrupted_split_keeps_both_files() {
    let dir = directory();
    file(&dir, "a", OLD);
    // The pipe stays open, so the run waits for more puzzles.
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(["split", "--train", "a", "--test", "b", "--share", "0"]).env("LANG", "C");
    command.stdin(Stdio::piped()).stderr(Stdio::piped()).current_dir(dir.path());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, format!("{PUZZLE}\n").repeat(20_000).as_bytes()).unwrap();
    let started = Instant::now();
    while fs::metadata(dir.path().join("a.part")).map_or(0, |data| data.len()) == 0 {
        assert!(started.elapsed() < Duration::from_secs(60), "nothing is written");
        std::thread::sleep(Duration::from_millis(5));
    }
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(signal_of(output.status), Some(2), "{err}");
    assert_eq!(text(dir.path(), "a"), OLD);
    assert!(err.contains("The results so far are in a.part; a is unchanged."), "{err}");
    assert_eq!(names(dir.path()), ["a", "a.part"], "{err}");
}

/// The verbs that draw a chart, without their inputs.
const PLOTS: [&[&str]; 4] = [
    &["rate", "-q"],
    &["bench", "--time", "1ms", "--engine", "lanes", "-q"],
    &["count", "--estimate", "4", "-q"],
    &["lab", "depth", "--trials", "2", "--givens", "30", "-q"],
];

#[test]
fn a_chart_does_not_replace_a_file_without_force() {
    let dir = directory();
    let open = ".".repeat(81) + "\n";
    file(&dir, "in.txt", format!("{PUZZLE}\n"));
    file(&dir, "open.txt", open);
    for flags in PLOTS {
        let input: &[&str] = match flags[0] {
            "count" => &["open.txt"],
            "lab" => &[],
            _ => &["in.txt"],
        };
        file(&dir, "chart.svg", OLD);
        let flags = [flags, input].concat();
        let ran = shudu_in(dir.path(), &[&flags[..], &["--plot", "chart.svg"]].concat());
        assert_eq!(ran.code, 2, "{flags:?}: {}", ran.err);
        assert_eq!(ran.err, "chart.svg exists already; add --force to replace it\n");
        assert_eq!(text(dir.path(), "chart.svg"), OLD);
        let ran = shudu_in(dir.path(), &[&flags[..], &["--plot", "chart.svg", "--force"]].concat());
        assert_eq!(ran.code, 0, "{flags:?}: {}", ran.err);
        assert!(text(dir.path(), "chart.svg").starts_with("<svg"), "{flags:?}");
        for name in ["x.gif", "d.jpg"] {
            let ran = shudu_in(dir.path(), &[&flags[..], &["--plot", name]].concat());
            assert_eq!(ran.code, 2, "{flags:?}: {}", ran.err);
            let known = "unknown file type; use a name that ends in .svg .png .pdf";
            assert_eq!(ran.err, format!("{name}: {known}\n"));
        }
        // The chart would be lost, or the results would.
        let ran = shudu_in(dir.path(), &[&flags[..], &["--plot", "s.svg", "-o", "s.svg"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{flags:?}: {}", ran.err);
        assert_eq!(ran.err, "--plot s.svg and --output are the same file; choose another name\n");
    }
    assert_eq!(names(dir.path()), ["chart.svg", "in.txt", "open.txt"]);
}

#[test]
fn a_chart_does_not_replace_an_input() {
    let dir = directory();
    file(&dir, "p.svg", format!("{PUZZLE}\n"));
    for flags in &PLOTS[..3] {
        for force in [&[][..], &["--force"]] {
            let ran =
                shudu_in(dir.path(), &[flags, force, &["p.svg", "--plot", "./p.svg"]].concat());
            assert_eq!(ran.code, 2, "{flags:?}: {}", ran.err);
            assert_eq!(ran.err, "--plot ./p.svg is an input file; choose another name\n");
            assert_eq!(text(dir.path(), "p.svg"), format!("{PUZZLE}\n"));
        }
    }
}

#[test]
fn a_chart_of_nothing_is_not_written() {
    let dir = directory();
    for flags in &PLOTS[..3] {
        file(&dir, "c.svg", OLD);
        let ran = shudu_in(dir.path(), &[flags, &["-", "--force", "--plot", "c.svg"][..]].concat());
        assert_eq!(ran.code, 2, "{flags:?}: {}", ran.err);
        assert_eq!(text(dir.path(), "c.svg"), OLD, "{flags:?}");
        let ran = shudu_in(dir.path(), &[flags, &["-", "--plot", "new.svg"][..]].concat());
        assert_eq!(ran.code, 2, "{flags:?}: {}", ran.err);
        assert_eq!(names(dir.path()), ["c.svg"], "{flags:?}");
    }
}

/// Unknown extensions are rejected: `command/one_language.rs`.
#[test]
fn a_picture_without_an_extension_has_the_usual_or_the_stated_format() {
    let dir = directory();
    file(&dir, "in.txt", PUZZLE);
    for flags in
        [&["draw", "in.txt", "-o", "a"][..], &["draw", "--format", "svg", "in.txt", "-o", "a.x"]]
    {
        assert_eq!(shudu_in(dir.path(), flags).code, 0);
    }
    assert!(text(dir.path(), "a") == text(dir.path(), "a.x"));
}

/// Runs a verb in place and checks that the file is kept with one sentence.
fn is_kept_in_place(arguments: &[&str], content: &[u8], reason: &str) {
    let dir = directory();
    file(&dir, "f", content);
    let ran = shudu_in(dir.path(), &[arguments, &["f", "-o", "f"]].concat());
    assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
    assert!(fs::read(dir.path().join("f")).unwrap() == content, "{arguments:?}: {}", ran.err);
    let sentence = format!(
        "f: unchanged, because the output is also an input and {reason} would be lost; write to another file"
    );
    let count = ran.err.lines().filter(|line| *line == sentence).count();
    assert_eq!(count, 1, "{arguments:?}: {}", ran.err);
    assert_eq!(names(dir.path()), ["f"]);
    // Another file is written as before.
    let ran = shudu_in(dir.path(), &[arguments, &["f", "-o", "g"]].concat());
    assert!(!text(dir.path(), "g").is_empty(), "{arguments:?}: {}", ran.err);
}

#[test]
fn in_place_a_verb_keeps_what_it_cannot_use() {
    let verbs: [&[&str]; 6] = [
        &["dedupe"],
        &["minimize"],
        &["convert"],
        &["transform", "--by", "t"],
        &["solve"],
        &["canon"],
    ];
    let puzzles = "puzzles without a result";
    for verb in verbs {
        is_kept_in_place(
            verb,
            format!("{PUZZLE}\nHello, world.\n").as_bytes(),
            "lines of other text",
        );
        let latin = [PUZZLE.as_bytes(), b" # caf\xe9\n"].concat();
        is_kept_in_place(verb, &latin, "bytes that are not UTF-8");
        is_kept_in_place(verb, format!("{PUZZLE}\n{PUZZLE}5\n").as_bytes(), puzzles);
    }
    for verb in ["dedupe", "minimize", "solve", "canon"] {
        is_kept_in_place(&[verb], format!("{PUZZLE}\n{CLASH}\n").as_bytes(), puzzles);
    }
    for verb in ["minimize", "solve"] {
        is_kept_in_place(&[verb], format!("{PUZZLE}\n{NONE}\n").as_bytes(), puzzles);
    }
    let split = |content: &str| {
        let dir = directory();
        file(&dir, "f", content);
        let ran = shudu_in(dir.path(), &["split", "--train", "f", "--test", "g", "f"]);
        assert_eq!((ran.code, text(dir.path(), "f").as_str()), (2, content), "{}", ran.err);
        assert!(ran.err.contains("f, g: unchanged, because the output is also an input"));
        assert_eq!(names(dir.path()), ["f"]);
    };
    split(&format!("{PUZZLE}\nHello, world.\n"));
    split(&format!("{PUZZLE}\n{CLASH}\n"));
}

/// The shell opens the file, so it has no name here.
#[test]
fn split_of_stdin_keeps_what_it_cannot_use() {
    let dir = directory();
    let content = format!("{PUZZLE}\nHello, world.\n");
    let input = file(&dir, "f", &content);
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(["split", "--train", "f", "--test", "g"]).current_dir(dir.path());
    let ran = command.stdin(fs::File::open(input).unwrap()).output().unwrap();
    assert_eq!((ran.status.code(), text(dir.path(), "f")), (Some(2), content));
    assert_eq!(names(dir.path()), ["f"]);
}

#[test]
fn in_place_a_file_that_is_used_completely_is_replaced() {
    let dir = directory();
    file(&dir, "f", format!("# two\n{PUZZLE}\n{PUZZLE}\n"));
    let ran = shudu_in(dir.path(), &["dedupe", "f", "-o", "f"]);
    assert_eq!((ran.code, text(dir.path(), "f")), (0, format!("# two\n{PUZZLE}\n")), "{}", ran.err);
    let ran = shudu_in(dir.path(), &["solve", "f", "-o", "f"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(text(dir.path(), "f").contains(SOLUTION));
}

/// Fields of tables were replaced without a message.
#[test]
fn fields_that_are_not_utf8_are_counted() {
    let row = |name: &[u8], field: &[u8]| {
        [b"puzzle,", name, b"\n", PUZZLE.as_bytes(), b",", field, b"\n"].concat()
    };
    // Latin-1 in a field, GBK in the header.
    for table in [row(b"name", b"caf\xe9"), row(b"\xc3\xfb\xb3\xc6", b"x")] {
        let ran = shudu(&["dedupe", "--format", "csv"], &table);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let message = "1 comment or record is not UTF-8; invalid bytes were replaced by U+FFFD.\n";
        assert_eq!(ran.err, message);
        is_kept_in_place(&["dedupe", "--format", "csv"], &table, "bytes that are not UTF-8");
    }
    let ran = shudu(&["dedupe", "--format", "csv"], row(b"name", "café".as_bytes()));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
}

#[test]
fn a_file_without_write_permission_is_not_replaced() {
    let dir = directory();
    file(&dir, "in.txt", PUZZLE);
    let path = PathBuf::from(file(&dir, "old", OLD));
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    for flags in [
        &["solve", "in.txt", "-o", "old"][..],
        &["split", "--train", "old", "--test", "b", "in.txt"],
        &["split", "--train", "b", "--test", "old", "in.txt"],
        &["rate", "in.txt", "--plot", "old", "--force"],
    ] {
        let ran = shudu_in(dir.path(), flags);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{flags:?}: {}", ran.err);
        assert!(ran.err.starts_with("cannot write old: "), "{flags:?}: {}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{flags:?}: {}", ran.err);
        assert_eq!(text(dir.path(), "old"), OLD);
        assert_eq!(names(dir.path()), ["in.txt", "old"], "{flags:?}");
    }
}

#[test]
fn a_saved_game_does_not_replace_a_file_without_force() {
    let dir = directory();
    let play = |flags: &[&str], input: &str| {
        let state = dir.path().join("state");
        crate::common::shudu_with("SHUDU_STATE_DIR", state.to_str().unwrap(), flags, input)
    };
    let old = file(&dir, "old.json", OLD);
    let puzzle = file(&dir, "p.txt", PUZZLE);
    let ran = play(&["play", "--plain", &puzzle], &format!("save {old}\nquit\n"));
    assert_eq!(fs::read_to_string(&old).unwrap(), OLD, "{}", ran.out);
    let message = format!("{old} exists already; choose another name");
    assert!(ran.out.contains(&message), "{}\n{}", ran.out, ran.err);

    let ran = play(&["play", "--export", "1", &old], "");
    assert_eq!((ran.code, fs::read_to_string(&old).unwrap().as_str()), (2, OLD), "{}", ran.err);
    assert_eq!(ran.err, format!("{old} exists already; add --force to replace it\n"));
    let ran = play(&["play", "--export", "1", &old, "--force"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(fs::read_to_string(&old).unwrap().starts_with("{\"shudu-game\""));
}
