//! Terminal output: lines fit forty columns, and control characters of inputs are escaped.
#![cfg(unix)]

use crate::common::{PUZZLE, SOLUTION, directory, file};
use crate::terminal::Terminal;

/// Returns the output of a command on a terminal of forty columns.
fn shown(arguments: &[&str]) -> String {
    let mut terminal = Terminal::with_columns(40);
    terminal.spawn(env!("CARGO_BIN_EXE_shudu"), arguments).wait().unwrap();
    // A marker line ends the output.
    terminal.spawn("echo", &["=end="]).wait().unwrap();
    assert!(terminal.shows("=end="), "{arguments:?}");
    terminal.text().split("=end=").next().unwrap().to_owned()
}

/// Returns a text without colors and movements of the cursor.
fn plain(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap().to_owned();
    let letter = |c: char| c.is_ascii_alphabetic();
    parts.fold(first, |all, part| all + part.split_once(letter).map_or(part, |(_, rest)| rest))
}

fn columns(line: &str) -> usize {
    line.chars().map(|c| if ('\u{2e80}'..'\u{ff61}').contains(&c) { 2 } else { 1 }).sum()
}

#[test]
fn grids_sentences_and_tables_fit_forty_columns() {
    let dir = directory();
    let puzzle = file(&dir, "p", PUZZLE);
    let open = file(&dir, "o", ".".repeat(27) + &SOLUTION[27..]);
    let commands: &[&[&str]] = &[
        &["solve", &puzzle],
        &["solve", &open],
        &["check", &open],
        &["explain", "--grid", "--steps", "3", &puzzle],
        &["hint", "--level", "3", &puzzle],
        &["rate", &puzzle],
        &["generate", "--solution", "--rate", "--seed", "3"],
        &["formats"],
        &["techniques"],
        &["lab", "depth", "--trials", "20"],
        &["generate", "--only", "singles", "--rating", "8..9"],
        &["solve", "--limit", "0"],
        &["help"],
        &["help", "solve"],
        &["help", "generate"],
        &["help", "rate"],
        &["help", "lab", "depth"],
    ];
    for command in commands {
        for lang in ["en", "zh-CN", "zh-TW"] {
            let text = plain(&shown(&[*command, &["--lang", lang]].concat()));
            assert!(!text.trim().is_empty(), "{command:?}");
            // A puzzle, a name or a list of cells without spaces cannot be broken.
            let long = |line: &&str| columns(line) > 40 && line.trim().contains(' ');
            // A slow machine shows lines of progress, which replace each other.
            let lines = text.split(['\n', '\r']).filter(long);
            let wide: Vec<&str> = lines.filter(|l| !l.contains("53..7")).collect();
            assert!(wide.is_empty(), "{command:?} {lang}: {wide:#?}");
        }
    }
}

#[test]
fn control_characters_of_a_file_do_not_reach_the_terminal() {
    let dir = directory();
    let comment = "# \u{1b}]0;title\u{7}\u{202e}\u{9b}31m";
    let input = file(&dir, "a.txt", format!("{comment}\n{PUZZLE} tail\u{8}\n"));
    let text = shown(&["convert", &input]);
    assert!(text.contains(PUZZLE), "{text}");
    assert!(!text.contains(['\u{1b}', '\u{7}', '\u{8}', '\u{202e}', '\u{9b}']), "{text:?}");
    assert!(text.contains("\\u{202e}") && text.contains("tail\\u{8}"), "{text}");
}

/// xterm and others that no variable identifies were refused.
#[test]
fn a_terminal_is_asked_whether_it_shows_pictures() {
    let dir = directory();
    let puzzle = file(&dir, "p", PUZZLE);
    let arguments = ["draw", &puzzle, "--show", "--size", "100"];
    for (answer, expected) in [
        ("\u{1b}[?62;4;22c", "\u{1b}P"),
        ("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[?62c", "\u{1b}_Ga=T"),
        ("\u{1b}[?1;2c", "not known to show pictures"),
    ] {
        let mut terminal = Terminal::new();
        let mut child = terminal.spawn(env!("CARGO_BIN_EXE_shudu"), &arguments);
        assert!(terminal.shows("\u{1b}[c"), "{:?}", terminal.text());
        terminal.write(answer);
        child.wait().unwrap();
        assert!(terminal.shows(expected), "{answer:?} {:?}", terminal.text());
    }
}
