//! Runs the commands on the pages of the documentation and compares what they print with the pages.
//!
//! A `console` block has commands after `$ ` and, below each, its output on stdout. A line `…` matches any
//! further lines. A comment that begins with a number names a part of the output. In a session of the plain
//! player, the lines after `> ` are its input. The commands of a page run in one folder, in order. Those of
//! a translation follow in the folder of the English page, if they differ or print something in the other
//! language. Every other block, and every command that does not run here, is in a table with its reason.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::shudu_in;

/// A command and its expected output.
#[derive(Clone)]
struct Shown {
    command: String,
    output: Vec<String>,
}

/// A block between fences.
struct Block {
    language: String,
    lines: Vec<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    let text = std::fs::read_to_string(root().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"));
    text.replace("\r\n", "\n")
}

/// Returns the blocks of a page, without the indentation of their fences.
fn blocks(page: &str) -> Vec<Block> {
    let mut all: Vec<Block> = Vec::new();
    let mut open: Option<usize> = None;
    for line in page.lines() {
        let (indent, fence) = (line.len() - line.trim_start().len(), line.trim_start());
        match (open, fence.strip_prefix("```")) {
            (None, Some(language)) => {
                all.push(Block { language: language.to_owned(), lines: Vec::new() });
                open = Some(indent);
            }
            (Some(_), Some("")) => open = None,
            (Some(indent), _) => {
                let block = all.last_mut().expect("a block is open");
                block.lines.push(line.get(indent..).unwrap_or_default().to_owned());
            }
            (None, None) => {}
        }
    }
    all
}

/// Returns the commands of a block; `None` if it has no commands.
fn commands(block: &Block) -> Option<Vec<Shown>> {
    let mut all: Vec<Shown> = Vec::new();
    for line in &block.lines {
        match line.strip_prefix("$ ") {
            Some(command) => {
                all.push(Shown { command: command.to_owned(), output: Vec::new() });
            }
            // Output follows a command.
            None => all.last_mut()?.output.push(line.clone()),
        }
    }
    Some(all)
}

/// Returns the search path with the folder of the built commands first.
fn path() -> std::ffi::OsString {
    let folder = Path::new(env!("CARGO_BIN_EXE_shudu")).parent().expect("a folder").to_owned();
    let old = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::iter::once(folder).chain(std::env::split_paths(&old));
    std::env::join_paths(folders).expect("folders without colons")
}

/// Runs a command in a folder and compares what it prints. Returns its output.
fn run(page: &str, folder: &Path, lang: &str, shown: &Shown) -> String {
    let Shown { command, output } = shown;
    let is_input = |line: &&String| line.starts_with("> ");
    let input: String =
        output.iter().filter(is_input).map(|line| format!("{}\n", &line[2..])).collect();
    let mut child = Command::new("bash")
        .args(["-o", "pipefail", "-c", command])
        .current_dir(folder)
        .env("PATH", path())
        .env("HOME", folder)
        .env("SHUDU_STATE_DIR", folder.join("games"))
        .env("LANG", "C")
        .env("SHUDU_LANG", lang)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("bash runs");
    let mut stdin = child.stdin.take().expect("stdin is a pipe");
    // A command need not read its input.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let ran = child.wait_with_output().expect("bash ends");
    let printed = String::from_utf8_lossy(&ran.stdout).into_owned();
    let err = String::from_utf8_lossy(&ran.stderr);
    // A page shows what is wrong with a puzzle.
    let may_fail = command.starts_with("shudu check")
        || command.contains("2>&1")
        || output.iter().any(|line| line.contains("\"error\":"));
    assert!(ran.status.success() || may_fail, "{page}: {command}: {err}");
    if output.is_empty() {
        return printed;
    }
    if !input.is_empty() {
        let mut lines = printed.lines().map(|line| line.strip_prefix("> ").unwrap_or(line));
        for wanted in output.iter().filter(|line| !is_input(line) && *line != "…") {
            assert!(lines.any(|line| line == wanted), "{page}: {command}: {wanted}\n{printed}");
        }
        return printed;
    }
    let mut lines = printed.lines();
    for (i, wanted) in output.iter().enumerate() {
        if wanted.trim() == "…" {
            assert_eq!(i + 1, output.len(), "{page}: {command}: … is the last line");
            return printed;
        }
        let line = lines.next().map(str::trim_end);
        assert_eq!(line, Some(wanted.trim_end()), "{page}: {command}\n{printed}");
    }
    // A block need not end with the empty lines of the output.
    let more = lines.find(|line| !line.trim().is_empty());
    assert_eq!(more, None, "{page}: {command} prints more");
    printed
}

/// Runs a page about one of the five documents, which is complete in itself.
fn run_document(name: &str) {
    let found: Vec<Shown> = blocks(&read(name)).iter().filter_map(commands).flatten().collect();
    assert!(found.len() > 15, "{name} has {} commands", found.len());
    let folder = tempfile::tempdir().expect("a folder");
    for shown in found {
        run(name, folder.path(), "en", &shown);
    }
}

#[cfg(unix)]
#[test]
fn the_commands_of_the_documents_print_the_shown_output() {
    ["", ".zh-CN", ".zh-TW"]
        .iter()
        .for_each(|lang| run_document(&format!("docs/documents{lang}.md")));
}

/// The other pages, in every language that they have.
const PAGES: [&str; 9] = [
    "README",
    "docs/api",
    "docs/command",
    "docs/formats",
    "docs/guide",
    "docs/learn",
    "docs/play",
    "docs/python",
    "docs/server",
];

const LANGUAGES: [&str; 3] = ["en", "zh-CN", "zh-TW"];

/// How commands begin that do not run here, and why. A `$` is the end of a command.
const NOT_RUN: [(&str, &str); 10] = [
    ("shudu serve", "it ends by a signal: tests/serve"),
    ("shudu play --level", "it needs a terminal: tests/command/play_screen.rs"),
    ("shudu play --resume", "it needs a terminal"),
    ("shudu play $", "it needs a terminal"),
    ("shudu play puzzles.txt", "it needs a terminal"),
    ("cargo install", "it compiles and installs the command"),
    ("cargo run", "it compiles the command; the reference has the command by itself"),
    ("bash .ci/run", "it runs this test"),
    ("shudu bench", "it measures each engine for seconds: tests/command/bulk.rs"),
    ("curl", "it needs a server: tests/serve/paths.rs"),
];

/// What is replaced, so that a test ends soon.
const SMALLER: [(&str, &str); 5] = [
    ("--count 1000 ", "--count 30 "),
    ("-n 100000 ", "-n 100 "),
    ("--level hard -n 60", "--level hard -n 6"),
    ("--symmetry rotate180 --count 10 ", "--symmetry rotate180 --count 2 "),
    ("--givens 20 ", "--givens 24 "),
];

/// Blocks that are not commands: the page, the language, and what checks them.
const OTHER: [(&str, &str, &str); 10] = [
    ("README", "rust", "doctests of the library compile it in each language"),
    ("docs/api", "js", "web/npm/test runs the same call"),
    ("docs/api", "json", "the form of an error: tests/request_errors.rs of shudu-messages"),
    ("docs/command", "text", "the message on a photo: tests/command/photos.rs"),
    ("docs/formats", "text", "the examples of the table of formats, which its tests read"),
    ("docs/formats", "json", "read below"),
    ("docs/learn", "text", "tests/explanations/learn.rs of shudu-messages makes the page"),
    ("docs/python", "python", "python/tests/test_docs.py runs it"),
    (
        "docs/python",
        "sh",
        "it installs the package, or needs Spark or a cluster: .ci/python, .ci/cluster",
    ),
    ("docs/server", "json", "lines of a stream: tests/serve/streams.rs"),
];

fn file(page: &str, lang: &str) -> String {
    if lang == "en" { format!("{page}.md") } else { format!("{page}.{lang}.md") }
}

/// Returns a command without its comment, and the comment.
fn split_comment(command: &str) -> (&str, &str) {
    let (command, comment) = command.split_once(" # ").unwrap_or((command, ""));
    (command.trim(), comment.trim())
}

/// Returns the commands in the rows of the tables of a page.
fn commands_in_tables(page: &str) -> Vec<Shown> {
    let rows = page.lines().filter(|line| line.starts_with('|'));
    let codes = rows.flat_map(|row| row.split('`').skip(1).step_by(2));
    let shudu = codes.filter(|code| code.starts_with("shudu ") && !code.contains("--open"));
    let shown = |code: &str| Shown { command: code.replace("\\|", "|"), output: Vec::new() };
    shudu.map(shown).collect()
}

/// Runs what is on a page and its translations, and returns the entries of the tables that were used.
fn run_pages(page: &str) -> BTreeSet<String> {
    let mut used = BTreeSet::new();
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    // The two files that a reader writes, and puzzles of the reader's own.
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
    let pattern = puzzle.replace(|c: char| c.is_ascii_digit(), "x");
    std::fs::write(folder.join("heart.txt"), pattern).expect("a file");
    std::fs::write(folder.join("start.txt"), format!("12{}", ".".repeat(79))).expect("a file");
    std::fs::write(folder.join("puzzles.txt"), puzzle).expect("a file");
    let drawn = shudu_in(folder, &["draw", "puzzles.txt", "-o", "photo.png"]);
    assert_eq!(drawn.code, 0, "{}", drawn.err);
    std::fs::rename(folder.join("photo.png"), folder.join("photo.jpg")).expect("a picture");
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for lang in LANGUAGES {
        let name = file(page, lang);
        if !root().join(&name).exists() {
            continue;
        }
        let text = read(&name);
        let mut all = Vec::new();
        for block in blocks(&text) {
            if let Some(found) = commands(&block) {
                assert_eq!(block.language, "console", "{name}: {:?}", block.lines);
                all.extend(found);
                continue;
            }
            let is_this =
                |row: &&(&str, &str, &str)| (row.0, row.1) == (page, block.language.as_str());
            let other = OTHER.iter().find(is_this);
            let (of, language, _) =
                other.unwrap_or_else(|| panic!("{name}: {} {:?}", block.language, block.lines));
            used.insert(format!("{of} {language}"));
            if (page, block.language.as_str()) == ("docs/formats", "json") {
                std::fs::write(folder.join("rules.json"), block.lines.join("\n")).expect("a file");
                let command = "shudu count rules.json".to_owned();
                run(&name, folder, lang, &Shown { command, output: Vec::new() });
            }
        }
        if page == "README" {
            all.extend(commands_in_tables(&text));
        }
        for shown in all {
            let (command, comment) = split_comment(&shown.command);
            let key = format!("{command} $");
            if let Some((start, _)) = NOT_RUN.iter().find(|(start, _)| key.starts_with(start)) {
                used.insert((*start).to_owned());
                continue;
            }
            // The same command in another language, unless its output is shown.
            if !seen.insert(command.to_owned()) && shown.output.is_empty() {
                continue;
            }
            let mut command = format!("{command} ");
            for (large, small) in SMALLER {
                if command.contains(large) {
                    used.insert(large.to_owned());
                    command = command.replace(large, small);
                }
            }
            let printed = run(&name, folder, lang, &Shown { command, output: shown.output });
            let number = comment.split([' ', '，', ',', '：']).next().unwrap_or_default();
            if number.len() > 3 && number.bytes().all(|b| b.is_ascii_digit() || b"./".contains(&b))
            {
                assert!(printed.contains(number), "{name}: {key}: {number}\n{printed}");
            }
        }
    }
    used
}

/// Every block of every page runs, or is in a table; every entry of the tables is used.
#[cfg(unix)]
#[test]
fn the_commands_of_all_pages_print_the_shown_output() {
    let used: BTreeSet<String> = std::thread::scope(|scope| {
        let runs: Vec<_> = PAGES.iter().map(|page| scope.spawn(|| run_pages(page))).collect();
        runs.into_iter().flat_map(|run| run.join().expect("the page is true")).collect()
    });
    let tables = NOT_RUN.iter().map(|(start, _)| (*start).to_owned());
    let tables = tables.chain(SMALLER.iter().map(|(large, _)| (*large).to_owned()));
    let tables = tables.chain(OTHER.iter().map(|(page, language, _)| format!("{page} {language}")));
    let unused: Vec<String> = tables.filter(|entry| !used.contains(entry)).collect();
    assert!(unused.is_empty(), "nothing on the pages is {unused:?}");
}
