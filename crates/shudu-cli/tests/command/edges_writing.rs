//! Output files, write errors and ambiguous puzzles.
#![cfg(unix)]

use crate::common::{
    CLASH, NONE, PUZZLE, SOLUTION, directory, file, lines, open_rows, shudu, shudu_in, sudoku,
};

use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).unwrap()
}

/// Runs a system command that creates a file. Returns true if it succeeded.
fn system(program: &str, arguments: &[&str]) -> bool {
    let status = Command::new(program).args(arguments).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

fn fifo(dir: &tempfile::TempDir, name: &str) -> PathBuf {
    let path = dir.path().join(name);
    assert!(system("mkfifo", &[path.to_str().unwrap()]), "mkfifo");
    path
}

/// Reads a FIFO in another thread until its writer closes it.
fn reader(path: &Path) -> std::thread::JoinHandle<String> {
    let path = path.to_owned();
    std::thread::spawn(move || read(path))
}

/// Creates a copy of a device such as /dev/null in a temporary folder, if permitted.
fn device(dir: &tempfile::TempDir, name: &str, minor: &str) -> Option<PathBuf> {
    let path = dir.path().join(name);
    let made = system("mknod", &["-m", "666", path.to_str().unwrap(), "c", "1", minor]);
    (made && fs::OpenOptions::new().write(true).open(&path).is_ok()).then_some(path)
}

/// Generates puzzles that are not equivalent, so that `split` has puzzles for each side.
fn puzzles(dir: &tempfile::TempDir, count: &str) -> String {
    let made = shudu(&["generate", "-n", count, "--seed", "4", "--quiet"], "").out;
    file(dir, "in.txt", made)
}

fn entries(dir: &tempfile::TempDir) -> Vec<String> {
    let names = fs::read_dir(dir.path()).unwrap();
    let mut names: Vec<String> =
        names.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn split_writes_devices_and_fifos_in_place() {
    let dir = directory();
    let input = puzzles(&dir, "20");
    let pipe = fifo(&dir, "pipe");
    let read = reader(&pipe);
    // If device nodes cannot be created, a second FIFO is the file that must not be replaced.
    let null = device(&dir, "null", "3");
    let test = null.clone().unwrap_or_else(|| fifo(&dir, "second"));
    let drained = null.is_none().then(|| reader(&test));
    let (pipe_name, test_name) = (pipe.to_str().unwrap(), test.to_str().unwrap());
    let ran =
        shudu(&["split", "--train", pipe_name, "--test", test_name, "--share", "0.5", &input], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let train = read.join().unwrap();
    assert!(train.lines().count() > 2, "{train}");
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    let kind = fs::metadata(&test).unwrap().file_type();
    assert_eq!((kind.is_char_device(), kind.is_fifo()), (null.is_some(), null.is_none()));
    if let Some(drained) = drained {
        assert!(drained.join().unwrap().lines().count() > 2);
    }
}

#[test]
fn process_substitution_receives_the_output() {
    let dir = directory();
    let input = puzzles(&dir, "20");
    let script =
        r#""$0" split --train >(cat >a.txt) --test b.txt --share 0.5 "$1"; wait; sleep 0.2"#;
    let status = Command::new("bash")
        .args(["-c", script, env!("CARGO_BIN_EXE_shudu"), &input])
        .current_dir(dir.path())
        .stderr(Stdio::null())
        .status();
    assert!(status.unwrap().success());
    let lines = read(dir.path().join("a.txt")).lines().count()
        + read(dir.path().join("b.txt")).lines().count();
    assert_eq!(lines, 20);
}

#[test]
fn links_are_followed_and_kept() {
    let dir = directory();
    let input = puzzles(&dir, "20");
    file(&dir, "real.txt", "old");
    symlink("real.txt", dir.path().join("link")).unwrap();
    symlink("new.txt", dir.path().join("dangling")).unwrap();
    let ran = shudu_in(
        dir.path(),
        &["split", "--train", "link", "--test", "dangling", "--share", "0.5", &input],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    for (link, target) in [("link", "real.txt"), ("dangling", "new.txt")] {
        assert_eq!(fs::read_link(dir.path().join(link)).unwrap(), Path::new(target));
        assert!(read(dir.path().join(target)).lines().count() > 2);
    }
    assert_eq!(entries(&dir), ["dangling", "in.txt", "link", "new.txt", "real.txt"]);
}

#[test]
fn a_hyphen_is_stdout() {
    let dir = directory();
    let input = puzzles(&dir, "20");
    let ran = shudu_in(
        dir.path(),
        &["split", "--train", "-", "--test", "b.txt", "--share", "0.5", &input],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let both = ran.out.lines().count() + read(dir.path().join("b.txt")).lines().count();
    assert_eq!((both, entries(&dir)), (20, vec!["b.txt".to_owned(), "in.txt".to_owned()]));
    let solved = shudu_in(dir.path(), &["solve", "--output", "-", "--quiet", &input]);
    assert_eq!((solved.out.lines().count(), solved.code), (20, 0));
}

#[test]
fn the_classic_command_keeps_links_fifos_and_devices() {
    let dir = directory();
    let pipe = fifo(&dir, "game.txt");
    let read_game = reader(&pipe);
    assert_eq!(sudoku(dir.path(), &["-c", "3"]).code, 0);
    assert_eq!(read_game.join().unwrap().lines().count(), 30);
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    let dir = directory();
    symlink("real.txt", dir.path().join("game.txt")).unwrap();
    assert_eq!(sudoku(dir.path(), &["-c", "3"]).code, 0);
    assert_eq!(read(dir.path().join("real.txt")).lines().count(), 30);
    assert!(fs::symlink_metadata(dir.path().join("game.txt")).unwrap().is_symlink());
}

#[test]
fn the_same_file_twice_is_rejected_before_any_work() {
    let dir = directory();
    let input = puzzles(&dir, "5");
    file(&dir, "old", "precious");
    fs::hard_link(dir.path().join("old"), dir.path().join("hard")).unwrap();
    symlink("old", dir.path().join("soft")).unwrap();
    symlink("new", dir.path().join("to-new")).unwrap();
    fs::create_dir(dir.path().join("sub")).unwrap();
    let pairs = [
        ("x", "x"),
        ("x", "./x"),
        ("x", "sub/../x"),
        ("old", "hard"),
        ("old", "soft"),
        ("new", "to-new"),
        ("-", "-"),
        ("-", "/dev/stdout"),
    ];
    for (train, test) in pairs {
        let ran = shudu_in(dir.path(), &["split", "--train", train, "--test", test, &input]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{train} {test}");
        assert!(ran.err.contains("are the same file"), "{train} {test}: {}", ran.err);
    }
    assert_eq!(read(dir.path().join("old")), "precious");
    assert_eq!(entries(&dir), ["hard", "in.txt", "old", "soft", "sub", "to-new"]);
}

#[test]
fn a_replaced_file_keeps_its_mode_and_owner() {
    let dir = directory();
    let input = puzzles(&dir, "5");
    for mode in [0o600, 0o640, 0o755] {
        let path = PathBuf::from(file(&dir, "a.txt", "old"));
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        let owner = |path: &Path| fs::metadata(path).map(|data| (data.uid(), data.gid())).unwrap();
        // Only root can change the owner; otherwise it is the current user.
        let _ = std::os::unix::fs::chown(&path, Some(1234), Some(4321));
        let before = owner(&path);
        let ran = shudu_in(dir.path(), &["split", "--train", "a.txt", "--test", "b.txt", &input]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert_ne!(read(&path), "old");
        assert_eq!(fs::metadata(&path).unwrap().mode() & 0o7777, mode);
        assert_eq!(owner(&path), before);
        fs::remove_file(path).unwrap();
    }
    // A new file has the mode of the user's umask.
    let (new, other) = (dir.path().join("b.txt"), file(&dir, "c.txt", ""));
    let mode = |path: &Path| fs::metadata(path).unwrap().mode() & 0o777;
    assert_eq!(mode(&new), mode(Path::new(&other)));
}

#[test]
fn every_command_reports_a_full_disk() {
    let commands = lines(
        "--help | solve --help | --version | help | enumerate 2x2 --count | enumerate 2x2 | \
         formats | formats line | techniques | completions bash | man | census 2x2 | \
         generate --seed 1 | lab queens 6 | lab depth --givens 30 --trials 5 | convert | \
         solve | rate | check | canon",
    );
    for arguments in commands {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut child = Command::new(env!("CARGO_BIN_EXE_shudu"))
            .args(&arguments)
            .args(["--lang", "en"])
            .stdin(Stdio::piped())
            .stdout(full)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = std::io::Write::write_all(&mut child.stdin.take().unwrap(), PUZZLE.as_bytes());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {err}");
        assert!(err.contains("cannot write the output: the disk is full"), "{arguments:?}: {err}");
    }
    for arguments in [&["--help"][..], &["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut classic = Command::new(env!("CARGO_BIN_EXE_sudoku"));
        let status = classic.args(arguments).stdout(full).stderr(Stdio::null()).status().unwrap();
        assert_eq!(status.code(), Some(2), "sudoku {arguments:?}");
    }
}

#[test]
fn a_full_disk_under_output_is_reported() {
    let dir = directory();
    // If device nodes cannot be created, stdout is the full device, opened for writing only.
    let Some(full) = device(&dir, "full", "7") else {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
        let command = command.args(["formats", "-o", "-"]).stdout(full).stderr(Stdio::null());
        assert_eq!(command.status().unwrap().code(), Some(2));
        return;
    };
    let name = full.to_str().unwrap();
    let ran = shudu(&["solve", "-o", name], PUZZLE);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains(&format!("cannot write {name}: the disk is full")), "{}", ran.err);
    assert!(fs::metadata(&full).unwrap().file_type().is_char_device());
}

#[test]
fn output_writes_the_file_of_every_verb() {
    let dir = directory();
    let input = file(&dir, "in.txt", format!("{PUZZLE}\n"));
    let verbs = lines(
        "solve | count | check | rate | explain | hint | convert | canon | transform --by t \
         | dedupe | minimize | backbone",
    );
    for verb in verbs {
        let plain = shudu(&[&verb[..], &[&input]].concat(), "");
        assert!(!plain.out.is_empty(), "{verb:?}");
        let ran = shudu_in(dir.path(), &[&verb[..], &[&input, "--output", "out.txt"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (plain.code, ""), "{verb:?}: {}", ran.err);
        assert_eq!(read(dir.path().join("out.txt")), plain.out, "{verb:?}");
    }
    let others = lines(
        "generate --seed 1 | enumerate 2x2 | enumerate 2x2 --count | census 2x2 | lab queens \
         6 | techniques | formats | completions fish | man | lab depth --trials 5 --givens \
         30",
    );
    for verb in others {
        let plain = shudu(&verb, "");
        let ran = shudu_in(dir.path(), &[&verb[..], &["-o", "out.txt"]].concat());
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{verb:?}: {}", ran.err);
        assert_eq!(read(dir.path().join("out.txt")), plain.out, "{verb:?}");
    }
    let split = shudu_in(dir.path(), &["split", "--train", "a", "--test", "b", "-o", "c", &input]);
    assert_eq!(split.code, 2);
    assert!(split.err.contains("--output does not apply"), "{}", split.err);
    assert_eq!(entries(&dir), ["in.txt", "out.txt"]);
}

#[test]
fn output_can_be_the_input() {
    let dir = directory();
    let twice = format!("{PUZZLE}\n{PUZZLE}\n");
    file(&dir, "a.txt", &twice);
    let ran = shudu_in(dir.path(), &["dedupe", "a.txt", "-o", "a.txt"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(read(dir.path().join("a.txt")), format!("{PUZZLE}\n"));
    // Unreadable input would be lost.
    let broken = format!("{twice}{}\n", PUZZLE.replace('3', "%"));
    file(&dir, "a.txt", &broken);
    let ran = shudu_in(dir.path(), &["dedupe", "a.txt", "-o", "./a.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("a.txt: unchanged, because"), "{}", ran.err);
    assert_eq!(read(dir.path().join("a.txt")), broken);
    // A shell's redirection would read its own output.
    let appended = fs::OpenOptions::new().append(true).open(dir.path().join("a.txt")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    let command = command.args(["convert", "a.txt", "--lang", "en"]).current_dir(dir.path());
    let output = command.stdout(appended).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("are the same file"));
    assert_eq!(read(dir.path().join("a.txt")), broken);
    assert_eq!(entries(&dir), ["a.txt"]);
}

#[test]
fn an_unwritable_output_is_reported_before_any_work() {
    let dir = directory();
    let cases = [("no/such/folder", "there is no such directory"), (".", "this is a directory")];
    for (name, reason) in cases {
        let ran = shudu_in(dir.path(), &["generate", "-n", "1000000000", "-o", name]);
        assert_eq!(ran.code, 2, "{name}");
        assert!(ran.err.contains(&format!("cannot write {name}: {reason}")), "{}", ran.err);
        let chinese = shudu_in(dir.path(), &["formats", "-o", name, "--lang", "zh-TW"]);
        assert!(
            !chinese.err.contains("directory") && chinese.err.contains("目錄"),
            "{}",
            chinese.err
        );
    }
    // A rejected request does not change the old file.
    file(&dir, "old.txt", "precious");
    assert_eq!(shudu_in(dir.path(), &["generate", "--givens", "3", "-o", "old.txt"]).code, 2);
    assert_eq!(read(dir.path().join("old.txt")), "precious");
}

#[test]
fn help_is_a_command() {
    for verb in [&[][..], &["solve"], &["lab", "depth"]] {
        let flag = shudu(&[verb, &["--help"]].concat(), "");
        let command = shudu(&[&["help"], verb].concat(), "");
        assert_eq!((command.code, command.out), (0, flag.out));
    }
}

#[test]
fn solve_reports_the_number_of_ambiguous_puzzles() {
    let input = format!("{PUZZLE}\n{}\n{NONE}\n{}\n{CLASH}\n", open_rows(3), open_rows(2));
    let ran = shudu(&["solve"], &input);
    assert_eq!((ran.out.lines().count(), ran.code), (5, 1));
    assert!(ran.err.contains("2 of 5 puzzles have several solutions."), "{}", ran.err);
    assert!(ran.err.contains("2 of 5 puzzles have no solution."), "{}", ran.err);
    let quiet = shudu(&["solve", "--quiet"], &input);
    assert!(!quiet.err.contains("of 5"), "{}", quiet.err);
    let proper = shudu(&["solve"], PUZZLE);
    assert_eq!((proper.err.as_str(), proper.code), ("", 0));
}

#[test]
fn strict_changes_the_exit_code_for_ambiguous_puzzles() {
    for format in ["line", "jsonl", "csv", "pretty"] {
        let run = |flags: &[&str], input: &str| {
            shudu(&[&["solve", "--format", format], flags].concat(), input).code
        };
        assert_eq!(run(&[], &open_rows(3)), 0, "{format}");
        assert_eq!(run(&["--strict"], &open_rows(3)), 1, "{format}");
        assert_eq!(run(&["--strict", "--first"], &open_rows(3)), 1, "{format}");
        assert_eq!(run(&["--strict", "--limit", "1"], &open_rows(3)), 1, "{format}");
        assert_eq!(run(&["--strict"], PUZZLE), 0, "{format}");
        assert_eq!(run(&[], NONE), 1, "{format}");
    }
}

#[test]
fn limit_sets_the_number_of_solutions_shown() {
    let puzzle = open_rows(3);
    for limit in 1..5 {
        let text = limit.to_string();
        let ran = shudu(&["solve", "--limit", &text], &puzzle);
        assert_eq!(ran.out.lines().count(), limit, "{}", ran.out);
        let ran = shudu(&["solve", "--limit", &text, "--format", "jsonl"], &puzzle);
        let record: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(record["solutions"].as_array().unwrap().len(), limit);
        assert_eq!(record["verdict"], "multiple");
    }
    assert_eq!(shudu(&["solve"], &puzzle).out.lines().count(), 1);
    let help = shudu(&["solve", "--help"], "").out;
    assert!(help.contains("(default: 1 in text"), "{help}");
}

#[test]
fn digits_that_do_not_fit_are_counted_separately() {
    let flags = ["lab", "depth", "--givens", "81", "--trials", "20", "--format", "jsonl"];
    let ran = shudu(&flags, "");
    let record: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&record["none"], &record["no_room"]), (&0.into(), &20.into()), "{}", ran.out);
    let text = shudu(&flags[..6], "").out;
    assert!(text.contains("digits that did not fit: 20"), "{text}");
}

#[test]
fn raw_depths_are_listed_and_singles_has_a_depth_option() {
    let flags = ["lab", "depth", "--givens", "25,30", "--trials", "30", "--seed", "2", "--raw"];
    let ran = shudu(&flags, "");
    assert_eq!((ran.code, ran.out.lines().count()), (0, 60));
    let tables = shudu(&[&flags[..8], &["--format", "jsonl"]].concat(), "").out;
    for (givens, table) in ["25", "30"].iter().zip(tables.lines()) {
        let table: serde_json::Value = serde_json::from_str(table).unwrap();
        for (depth, count) in table["histogram"].as_array().unwrap().iter().enumerate() {
            let line = format!("{givens}\t{depth}");
            let listed = ran.out.lines().filter(|l| **l == line).count();
            assert_eq!(Some(listed as u64), count.as_u64(), "{line}");
        }
    }
    let json = shudu(&[&flags[..], &["--format", "jsonl"]].concat(), "").out;
    let first: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(first["depths"].as_array().unwrap().len(), 30);
    for flags in [&["--depth", "2"][..], &["--full"], &["--depth", "2", "--full"]] {
        let ran = shudu(&[&["solve", "--engine", "singles"], flags].concat(), PUZZLE);
        assert_eq!((ran.code, ran.out.trim_end()), (0, SOLUTION), "{}", ran.err);
        let ran = shudu(&[&["solve"], flags].concat(), PUZZLE);
        assert!(ran.code == 2 && ran.err.contains("--engine singles"), "{}", ran.err);
    }
}

#[test]
fn a_search_without_results_reports_how_to_continue() {
    // Not proved impossible, but no such puzzle is known.
    let flags = ["generate", "--givens", "60", "--minimal", "--seed", "5", "--for", "1s"];
    let ran = shudu(&flags, "");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("found: 0") && ran.err.contains("--for 10m"), "{}", ran.err);
    let next = ran.err.split("--seed 5 --start-at ").nth(1).map(str::trim);
    let next: Option<u64> = next.and_then(|text| text.parse().ok());
    assert!(next.is_some(), "{}", ran.err);
    // Puzzles found before are not found again.
    let first = shudu(&["generate", "--level", "hard", "--seed", "5", "-n", "2"], "").out;
    let ran = shudu(&["generate", "--level", "hard", "--seed", "5", "--for", "1s", "-n", "1"], "");
    let next = ran.err.split("--start-at ").nth(1).unwrap().trim().to_owned();
    let flags = ["generate", "--level", "hard", "--seed", "5", "-n", "1", "--start-at", &next];
    let second = shudu(&flags, "");
    assert_eq!(format!("{}{}", ran.out, second.out), first);
}

#[test]
fn hint_reads_its_givens_from_a_file() {
    let dir = directory();
    file(&dir, "puzzle.txt", PUZZLE);
    // A wrong 1 in r1c3.
    let position = file(&dir, "position.txt", PUZZLE.replacen("53.", "531", 1));
    let by_file =
        shudu_in(dir.path(), &["hint", "--level", "3", "--givens", "puzzle.txt", &position]);
    let by_text = shudu_in(dir.path(), &["hint", "--level", "3", "--givens", PUZZLE, &position]);
    assert_eq!((by_file.code, &by_file.out), (0, &by_text.out), "{}", by_file.err);
    assert!(by_file.out.contains("r1c3 is not 1"), "{}", by_file.out);
}

#[test]
fn names_in_messages_are_escaped() {
    let dir = directory();
    let name = "a\u{1b}]0;x\u{7}b\u{202e}c\nd.txt";
    file(&dir, name, "1%3");
    for arguments in [&["solve", name][..], &["solve", "no\u{1b}[2Jfile\u{202e}.txt"]] {
        let ran = shudu_in(dir.path(), arguments);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("\\u{1b}") && ran.err.contains("\\u{202e}"), "{}", ran.err);
        assert!(!ran.err.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{:?}", ran.err);
        assert_eq!(
            ran.err.matches(".txt").count(),
            ran.err.lines().filter(|l| l.contains(".txt")).count()
        );
    }
    // Data in pipes is unchanged.
    let comment = "# \u{202e}back\u{7}";
    let kept = shudu(&["convert"], format!("{comment}\n{PUZZLE}\n"));
    assert_eq!(kept.out, format!("{comment}\n{PUZZLE}\n"));
}
