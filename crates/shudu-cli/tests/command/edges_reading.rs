//! Reading: several formats, text around puzzles, mistakes, arguments.

use crate::common::{PUZZLE, SOLUTION, directory, shudu, spawn, words};
use std::io::{BufRead, BufReader, Write};

const OTHER: &str =
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn rows(puzzle: &str) -> String {
    (0..9).map(|row| format!("{}\n", &puzzle[9 * row..9 * row + 9])).collect()
}

fn both() -> String {
    format!("{PUZZLE}\n{OTHER}\n")
}

/// Returns the puzzles of a text, which must have no faults.
#[track_caller]
fn reads(text: &str) -> String {
    let ran = shudu(&["convert", "--format", "line", "--quiet"], text);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{text}");
    ran.out
}

#[test]
fn the_rule_of_a_classic_file_is_not_a_row() {
    let args = ["generate", "--shape", "3x5", "-n", "15", "--seed", "3", "--format", "classic"];
    let text = shudu(&args, "").out;
    let directory = directory();
    let path = directory.path().join("z");
    std::fs::write(&path, &text).unwrap();
    let piped = shudu(&["count"], &text);
    assert_eq!(piped.out, "1\n".repeat(15), "{}", piped.err);
    assert_eq!(shudu(&["count", path.to_str().unwrap()], "").out, piped.out);
}

#[test]
fn every_format_of_a_file_is_read() {
    assert_eq!(reads(&format!("{}{{\"puzzle\":\"{OTHER}\"}}\n", rows(PUZZLE))), both());
    let forms = words(
        "line rows grid classic sdk pencilmarks jsonl json csv triples \
         hodoku bank candidates link solo numbered barred",
    );
    let puzzles = [PUZZLE, OTHER].into_iter().cycle();
    let pairs: Vec<_> = forms.iter().zip(puzzles).collect();
    let written = |(format, puzzle): &(&&str, &str)| {
        shudu(&["convert", "--format", format], format!("{puzzle}\n")).out + "\n"
    };
    let text: String = pairs.iter().map(written).collect();
    let found = reads(&text);
    let found = found.lines().map(|line| &line[..81]);
    assert!(found.eq(pairs.iter().map(|(_, puzzle)| *puzzle)), "{text}");
}

#[test]
fn text_before_puzzles_is_skipped_and_counted() {
    let prose: String = (1..=50).map(|n| format!("This is line {n}, and more follow.\n")).collect();
    let ran = shudu(&["convert", "--format", "line"], format!("{prose}{}", both()));
    assert_eq!((ran.out, ran.code), (both(), 0), "{}", ran.err);
    assert_eq!(ran.err, "50 lines of other text were skipped.\n");
    assert_eq!(reads(&format!("{prose}{}", both())), both());
    let markdown = format!(
        "# Puzzles\n\nFrom 2006-03-08:\n\n```\n{}```\n\n1. one\n2. two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n{OTHER}\n",
        rows(PUZZLE)
    );
    assert_eq!(reads(&markdown), format!("# Puzzles\n{}", both()));
}

#[test]
fn a_bad_first_row_is_reported() {
    for bad in ["53ab7....", "53..7...q", "53..7...", "53..7.....", "5abc7...."] {
        for between in ["", "\n", "\nGrid 02\n"] {
            let first = rows(PUZZLE).replacen("53..7....", bad, 1);
            let ran = shudu(&["convert"], format!("{first}{between}{}", rows(OTHER)));
            assert_eq!(ran.out, format!("{OTHER}\n"), "{bad} {between:?}: {}", ran.err);
            assert!(ran.err.starts_with("stdin:1:"), "{bad} {between:?}: {}", ran.err);
        }
    }
}

#[test]
fn rows_of_two_puzzles_never_merge() {
    let short: String = rows(PUZZLE).lines().take(8).map(|row| format!("{row}\n")).collect();
    for between in ["\n", "Grid 02\n"] {
        let ran = shudu(&["convert"], format!("{short}{between}{}", rows(OTHER)));
        assert_eq!(ran.out, format!("{OTHER}\n"), "{}", ran.err);
        assert!(
            ran.err.starts_with("stdin:8:10: the puzzle ends after 8 of 9 rows"),
            "{}",
            ran.err
        );
    }
    let ran = shudu(&["convert"], format!("{short}{{\"puzzle\":\"{OTHER}\"}}\n"));
    assert_eq!(ran.out, format!("{OTHER}\n"), "{}", ran.err);
}

#[test]
fn a_text_without_puzzles_exits_with_2_everywhere() {
    let directory = directory();
    let path = directory.path().join("notes.md");
    std::fs::write(&path, "# Notes\n\nNothing *here*.\n\n- one\n- two\n").unwrap();
    let path = path.to_str().unwrap();
    for verb in ["check", "solve", "count", "convert", "rate", "dedupe", "canon", "minimize"] {
        let ran = shudu(&[verb, path], "");
        assert_eq!(ran.code, 2, "{verb}: {}", ran.err);
        assert!(ran.err.contains("notes.md:3:1: unrecognized format"), "{verb}: {}", ran.err);
    }
    for empty in ["", "\n\n", "# only a comment\n"] {
        let ran = shudu(&["check"], empty);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains("no puzzle found"), "{}", ran.err);
    }
}

#[test]
fn a_puzzle_is_an_argument() {
    let link = shudu(&["convert", "--format", "link"], format!("{PUZZLE}\n")).out;
    let json = format!("{{\"puzzle\":\"{PUZZLE}\"}}");
    for argument in [PUZZLE, link.trim(), &json, &rows(PUZZLE)] {
        let ran = shudu(&["solve", argument], "");
        assert_eq!((ran.out, ran.code), (format!("{SOLUTION}\n"), 0), "{}", ran.err);
    }
    let ran = shudu(&["rate", "1...2...3...4..."], "");
    assert!(ran.err.contains("argument 1"), "{}", ran.err);
    let ran = shudu(&["solve", &PUZZLE[1..]], "");
    assert!(ran.err.contains("not a puzzle: the puzzle ends after 80 of 81"), "{}", ran.err);
}

#[test]
fn comments_that_are_not_utf8_are_reported() {
    let text = [PUZZLE.as_bytes(), b" caf\xe9\n# \xff\n"].concat();
    let ran = shudu(&["convert"], &text);
    assert_eq!(ran.out, format!("{PUZZLE} caf\u{fffd}\n# \u{fffd}\n"));
    assert!(ran.err.starts_with("2 comments or records are not UTF-8"), "{}", ran.err);
    assert_eq!(shudu(&["convert"], format!("{PUZZLE} café\n")).err, "");
}

/// The client sends puzzles of several forms, one at a time, and waits for each answer.
#[test]
fn a_client_that_waits_for_each_answer_gets_it() {
    let mut child = spawn(&["solve", "--quiet", "-"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let link = shudu(&["convert", "--format", "link"], format!("{PUZZLE}\n")).out;
    let json = format!("{{\"puzzle\":\"{PUZZLE}\"}}\n");
    let line = format!("Some words\n{PUZZLE}\n");
    // The first rows are read up to an empty line; after them a complete board is enough.
    let first = format!("{}\n", rows(PUZZLE));
    for text in [&line, &json, &link, &line, &first, &rows(PUZZLE), &rows(PUZZLE), &json, &json] {
        stdin.write_all(text.as_bytes()).unwrap();
        stdin.flush().unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), SOLUTION, "{text}");
    }
    drop(stdin);
    assert!(answers.next().is_none());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_missing_file_is_not_called_a_puzzle() {
    let sentences = [
        ("en", "no such file. Check the name"),
        ("zh-CN", "没有这个文件"),
        ("zh-TW", "沒有這個檔案"),
    ];
    for (lang, sentence) in sentences {
        for name in ["missing.txt", "puzzles", "a/b/2024-01-02-0003-0004.sdm", "x"] {
            let ran = shudu(&["solve", "--lang", lang, name], "");
            assert_eq!((ran.code, ran.err.lines().count()), (2, 1), "{}", ran.err);
            assert!(ran.err.starts_with(name) && ran.err.contains(sentence), "{}", ran.err);
        }
    }
    // A puzzle with a mistake has its mistake named.
    let other =
        ["1...2...3...4..q", "53..7..../6..195...", "{\"puzzle\":7}", "https://example.org/?bd=1"];
    for puzzle in [&PUZZLE[..80], &PUZZLE[..40]].into_iter().chain(other) {
        let ran = shudu(&["solve", puzzle], "");
        assert!(ran.code == 2 && ran.err.contains("and not a puzzle: "), "{}", ran.err);
    }
}
