//! Output in Chinese has no English words, except names, flags, metavariables and values.
//!
//! Every help page and a long list of mistakes and notices run in both Chinese languages. A word is
//! allowed if the user typed it, if the library's tables have it (formats, engines, levels, techniques),
//! if the help shows it as a value, or if it is in `data/names.txt`.

use shudu::Named;
use std::collections::BTreeSet;

use crate::common::{
    CLASH, NONE, PUZZLE, Ran, SOLUTION, directory, every_command, file, shudu_in, sudoku, words,
};

const LANGS: [&str; 2] = ["zh-CN", "zh-TW"];

/// Acronyms and units.
const ACRONYMS: &[&str] = &[
    "CSV", "JSON", "SVG", "PNG", "PDF", "QR", "XML", "UTF", "ID", "ER", "EP", "ED", "FIFO", "ALS",
    "RCC", "AIC", "KDE", "MB", "FILE", "NO",
];

/// The words of the library's tables, and of the command line itself.
fn known() -> BTreeSet<String> {
    let names = include_str!("../data/names.txt").lines().filter(|line| !line.starts_with('#'));
    let names = names.flat_map(str::split_whitespace);
    let formats = shudu::text::FORMATS.iter().map(|format| format.id);
    let engines = shudu::solve::engine::ENGINES.iter().map(|engine| engine.name());
    let symmetries = shudu::generate::Symmetry::names();
    let levels = shudu::logic::Level::names();
    let techniques = shudu::logic::TECHNIQUES.iter();
    // Chains are called XY-Wing in Chinese too; the other English names are not shown.
    let techniques = techniques.flat_map(|row| [row.id, row.abbreviation, row.simplified]);
    let techniques = techniques.flat_map(|name| name.split(|c: char| !is_of_word(c)));
    let mut known: BTreeSet<String> =
        names.chain(ACRONYMS.iter().copied()).map(String::from).collect();
    known.extend(formats.chain(engines).chain(symmetries).chain(levels).map(String::from));
    known.extend(techniques.map(String::from));
    known
}

/// Characters of a word. `…` ends lists of parameters.
fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || "-_./%+".contains(c)
}

/// Returns true for a command line among the examples.
fn is_example(line: &str) -> bool {
    let line = line.trim_start();
    ["shudu ", "sudoku ", "echo ", "curl "].iter().any(|start| line.starts_with(start))
}

/// Returns the text without metavariables: `<FILE>`, `[FILE]`. The parser's `[OPTIONS]` and `<COMMAND>`
/// are none: the catalogue has words for them.
fn without_metavariables(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once(['<', '[']) {
        let (name, end) = after.split_once(['>', ']']).unwrap_or(("", after));
        let is_name = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || ".,…-=".contains(c);
        let is_metavariable = !name.is_empty() && name.chars().all(is_name);
        let is_theirs = ["OPTIONS", "COMMAND"].contains(&name);
        plain += before;
        plain.push(' ');
        rest = if is_metavariable && !is_theirs { end } else { after };
    }
    plain + rest
}

/// The English words of a text, except what is known and what the user typed.
fn english(text: &str, known: &BTreeSet<String>, typed: &str) -> Vec<String> {
    let mut found = Vec::new();
    let lines = text.lines().filter(|line| !is_example(line));
    for line in lines.map(without_metavariables) {
        for word in line.split(|c: char| !is_of_word(c)) {
            let word = word.trim_matches(['.', '/', '%', '+', '_']);
            // Flags, numbers with units, file names, grids, transforms such as rot90.
            let is_name = word.starts_with('-')
                || word.chars().any(|c| c.is_ascii_digit() || "_.%".contains(c));
            if is_name || word.len() < 2 || typed.contains(word) || known.contains(word) {
                continue;
            }
            found.push(word.to_owned());
        }
    }
    found
}

/// Values that the help lists: `[可用的值: auto, always, never]`, and those of the text before it.
fn listed_values(help: &str) -> BTreeSet<String> {
    let joined: String = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let lists = joined.split('[').skip(1).filter_map(|part| part.split_once(']'));
    let values = lists.filter_map(|(list, _)| list.split_once(": "));
    values.flat_map(|(_, list)| list.split([',', ' '])).map(|v| v.trim().to_owned()).collect()
}

/// The known words, the names of these commands, and the values of their flags: the texts name them.
fn known_with_help(commands: &[String]) -> BTreeSet<String> {
    let mut known = known();
    for command in commands.iter().map(|command| words(command)) {
        let help = crate::common::shudu(&[&command[..], &["--help"]].concat(), "").out;
        known.extend(command.into_iter().map(String::from));
        known.extend(listed_values(&help));
    }
    known
}

#[test]
fn every_help_page_is_in_chinese() {
    let all = every_command();
    assert!(all.len() > 25, "{all:?}");
    for name in ["lab trace", "rate", "help", "techniques"] {
        assert!(all.iter().any(|command| command == name), "{name}");
    }
    let known = known_with_help(&all);
    for lang in LANGS {
        for command in &all {
            let command = words(command);
            for arguments in [
                [&command[..], &["--help"]].concat(),
                [&command[..], &["-h"]].concat(),
                [&["help"], &command[..]].concat(),
            ] {
                let ran = crate::common::shudu(&[&arguments[..], &["--lang", lang]].concat(), "");
                assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
                assert!(
                    ran.out.contains("用法：shudu") && ran.out.contains("--help"),
                    "{arguments:?}"
                );
                let found = english(&ran.out, &known, "");
                assert!(found.is_empty(), "{arguments:?} {lang}: {found:?} in\n{}", ran.out);
            }
        }
        let dir = directory();
        for flag in ["--help", "-h"] {
            let ran = sudoku(dir.path(), &[flag, "--lang", lang]);
            let found = english(&ran.out, &known, "");
            assert!(ran.code == 0 && found.is_empty(), "sudoku {lang}: {found:?}\n{}", ran.out);
        }
    }
}

/// The command lines of a section of `data/commands.txt`. A wrong one has its English message after `=>`.
fn command_lines(section: &str) -> impl Iterator<Item = (Vec<&'static str>, &'static str)> {
    let text = include_str!("../data/commands.txt");
    let (_, after) = text.split_once(&format!("[{section}]\n")).expect("a section");
    let lines = after.split("\n[").next().unwrap_or_default().lines();
    lines.filter(|line| !line.starts_with('#')).map(|line| {
        let (line, message) = line.split_once(" => ").unwrap_or((line, ""));
        let word = |word| if word == "PUZZLE" { PUZZLE } else { word };
        (words(line).into_iter().map(word).collect(), message)
    })
}

/// Wrong values and flags, requests that nothing meets, files and puzzles that cannot be read.
#[test]
fn every_wrong_command_line_is_rejected_with_its_message_and_writes_nothing() {
    let dir = files();
    let entries = || std::fs::read_dir(dir.path()).unwrap().count();
    let before = entries();
    for (section, run) in [("wrong", shudu_in as fn(&_, &[&str]) -> Ran), ("classic", sudoku)] {
        for (arguments, message) in command_lines(section).filter(|case| !case.1.is_empty()) {
            let ran = run(dir.path(), &arguments);
            let first = ran.err.lines().next().unwrap_or_default();
            assert_eq!((ran.code, ran.out.as_str(), first), (2, "", message), "{arguments:?}");
        }
    }
    assert_eq!(entries(), before);
}

/// A directory with the files that the commands name.
fn files() -> tempfile::TempDir {
    let dir = directory();
    std::fs::create_dir(dir.path().join("folder")).unwrap();
    let open = format!("{}{}", &PUZZLE[..40], ".".repeat(41));
    let letter = PUZZLE.replacen("195", "1q5", 1);
    let rows = |lines: usize, side: usize| format!("{}\n", ".".repeat(side)).repeat(lines);
    let must = "?".repeat(81);
    let blank_rows = ".".repeat(18) + &must[18..];
    let blank_columns: String = (0..81).map(|i| if i % 9 < 2 { '.' } else { '?' }).collect();
    let wrong = PUZZLE.replacen("53.", "531", 1);
    let marks = crate::common::shudu(&["convert", "--format", "pencilmarks"], PUZZLE).out;
    let data = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for kind in ["gz", "xz", "zst", "bz2"] {
        let mut bytes = std::fs::read(data.join(format!("line.{kind}"))).unwrap();
        if kind == "gz" {
            file(&dir, "cut.gz", &bytes[..bytes.len() - 12]);
        }
        let middle = bytes.len() / 2;
        bytes[middle..middle + 6].fill(0x5a);
        file(&dir, &format!("damaged.{kind}"), bytes);
    }
    let mut archive = std::fs::read(data.join("two.zip")).unwrap();
    let end = archive.len() - 60;
    archive.truncate(end);
    file(&dir, "damaged.zip", archive);
    file(&dir, "binary.txt", [0_u8, 1, 2, 200, 0, 7, 255, 0].repeat(40));
    for (name, text) in [
        ("proper.txt", PUZZLE),
        ("solution.txt", SOLUTION),
        ("clash.txt", CLASH),
        ("none.txt", NONE),
        ("blank.txt", &".".repeat(81)),
        ("open.txt", &open),
        ("wrong.txt", &wrong),
        ("marks.txt", &marks),
        ("empty.txt", "\n"),
        ("mixed.txt", &format!("{PUZZLE}\n{letter}\n一段文字\n{PUZZLE}\n")),
        ("letter.txt", &letter),
        ("short-line.txt", &PUZZLE[..80]),
        ("long-line.txt", &format!("{PUZZLE}..")),
        ("missing-rows.txt", &rows(7, 9)),
        ("wide-row.txt", &(rows(4, 9) + &rows(1, 10) + &rows(4, 9))),
        ("four.txt", "1...............\n"),
        ("triples.txt", "{1,1,9},{1,2,x}"),
        ("tag.xml", "<opensudoku><game data="),
        ("value.json", "[{\"puzzle\": }]"),
        ("cut.json", "[{\"puzzle\": \"53"),
        ("comma.jsonl", "{\"puzzle\": \"1\" \"x\": 2}\n"),
        ("nothing.jsonl", "{\"puzzle\": true}\n"),
        ("table.csv", &format!("puzzle,name\n{PUZZLE},a\n")),
        ("no-puzzle.csv", "a,b\n1,2\n"),
        ("quote.csv", &format!("puzzle,name\n{PUZZLE},\"a\n")),
        ("link.txt", "https://sudokupad.app/abc123\n"),
        ("seed.txt", "3x3#12345\n"),
        ("short.txt", "x?."),
        ("signs.txt", &("!".to_owned() + &must[1..])),
        ("rows.txt", &blank_rows),
        ("columns.txt", &blank_columns),
        ("full-row.txt", &("x".repeat(9) + &must[9..])),
        ("corner.txt", &("x".to_owned() + &must[2..] + ".")),
        ("small.txt", "1234............"),
    ] {
        file(&dir, name, text);
    }
    dir
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

#[test]
fn every_message_is_in_chinese() {
    let known = known_with_help(&every_command());
    let dir = files();
    let mut faults = Vec::new();
    for lang in LANGS {
        for (arguments, message) in command_lines("wrong").chain(command_lines("right")) {
            let ran = shudu_in(dir.path(), &[&arguments[..], &["--lang", lang]].concat());
            let is_mistake = !message.is_empty();
            let names_help = ran.err.contains("--help") || !message.ends_with("Try --help.");
            if is_mistake && (ran.code != 2 || !is_chinese(&ran.err) || !names_help) {
                faults.push(format!("{arguments:?}: {} {} {}", ran.code, ran.out, ran.err));
            }
            let told = format!("{}\n{}", ran.err, if is_mistake { "" } else { &ran.out });
            let found = english(&told, &known, &arguments.join(" "));
            if !found.is_empty() {
                faults.push(format!("{arguments:?} {lang}: {found:?} in {told}"));
            }
        }
        for (arguments, _) in command_lines("classic") {
            let ran = sudoku(dir.path(), &[&arguments[..], &["--lang", lang]].concat());
            let told = format!("{}\n{}", ran.err, ran.out);
            let found = english(&told, &known, &arguments.join(" "));
            if !found.is_empty() || !is_chinese(&told) {
                faults.push(format!("sudoku {arguments:?} {lang}: {found:?} in {told}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The check itself finds what the parser and the system would say.
#[test]
fn the_check_finds_english() {
    let known = known();
    let cases = [
        ("（82 is not in 0..=81）", &["is", "not", "in"][..]),
        (
            "无法写入：No such file or directory (os error 2)",
            &["No", "such", "or", "directory", "os", "error"],
        ),
        ("用法： shudu [OPTIONS] <COMMAND>", &["OPTIONS", "COMMAND"]),
        ("格式 [default: line]", &["default"]),
        ("  --limit <N>  最多 N 个解，如 rot90、1.5s，见 Sudoku Explainer", &[]),
    ];
    for (text, words) in cases {
        assert_eq!(english(text, &known, ""), words, "{text}");
    }
}
