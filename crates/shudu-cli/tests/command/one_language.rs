//! Output in Chinese has no English words, except names, flags, metavariables and values.
//!
//! Every help page and a long list of mistakes and notices run in both Chinese languages. A word is
//! allowed if the user typed it, if the library's tables have it (formats, engines, levels, techniques),
//! if the help shows it as a value, or if it is in [`NAMES`].

use std::collections::BTreeSet;

use crate::common::{CLASH, NONE, PUZZLE, SOLUTION, directory, file, shudu_in, sudoku};

const LANGS: [&str; 2] = ["zh-CN", "zh-TW"];

/// Names that have no translation.
const NAMES: &[&str] = &[
    // The two commands and what a shell calls its parts.
    "shudu",
    "sudoku",
    "shell",
    "stdin",
    "docs",
    // Languages.
    "en",
    "zh-CN",
    "zh-TW",
    // Programs, sites, people and operating systems.
    "Sudoku",
    "Explainer",
    "HoDoKu",
    "SudokuPad",
    "SudokuWiki",
    "OpenSudoku",
    "KSudoku",
    "f-puzzles",
    "Simon",
    "Tatham",
    "Solo",
    "Android",
    "Java",
    "Python",
    "numpy",
    "Markdown",
    "kitty",
    "iTerm2",
    "Sixel",
    "fonts-noto-cjk",
    // Processors.
    "CPU",
    "GPU",
    "NVIDIA",
    "auto",
    "cpu",
    "gpu",
    // File formats, sizes of paper, keys on the keyboard, units.
    "html",
    "markdown",
    "letter",
    "legal",
    "rc",
    "Lines",
    "Ctrl-D",
    "Tab",
    "KiB",
    "gzip",
    // The server.
    "HTTP",
    "Host",
    "IP",
    "POST",
    "localhost",
    "healthz",
    "metrics",
    "texts",
    "Ctrl-C",
    "SIGTERM",
    // What formats and games write themselves.
    "Puzzle",
    "State",
    "begin",
    "solved",
    "Specific",
    "jigsaw",
    "killer",
    // Keys of JSON objects and parts of a transform.
    "file",
    "engine",
    "isa",
    "limit",
    "puzzles",
    "puzzle",
    "rw",
    "per_second",
    "verified",
    "mirror",
    "flip",
    "singles",
    "xX",
    // Words of the data on stdout: verdicts, events of a trace, instruction sets, Eureka notation.
    "unique",
    "multiple",
    "invalid",
    "place",
    "portable",
    "loop",
    // Techniques and groups of techniques.
    "X-Wing",
    "unique-rectangle",
    // HoDoKu's level that we do not have.
    "unfair",
    "locked",
    "pairs",
    "triples",
    "quads",
    "fish",
    "wings",
    "uniqueness",
    "chains",
];

/// Acronyms and units.
const ACRONYMS: &[&str] = &[
    "CSV", "JSON", "SVG", "PNG", "PDF", "QR", "XML", "UTF", "ID", "ER", "EP", "ED", "FIFO", "ALS",
    "AIC", "KDE", "MB", "FILE", "NO",
];

/// The words of the library's tables, and of the command line itself.
fn known() -> BTreeSet<String> {
    let formats = shudu::text::FORMATS.iter().map(|format| format.id);
    let engines = shudu::solve::engine::ENGINES.iter().map(|engine| engine.name());
    let symmetries = shudu::generate::Symmetry::ALL.map(shudu::generate::Symmetry::name);
    let levels = shudu::logic::Level::ALL.map(shudu::logic::Level::name);
    let techniques = shudu::logic::TECHNIQUES.iter();
    // Chains are called XY-Wing in Chinese too; the other English names are not shown.
    let techniques = techniques.flat_map(|row| [row.id, row.abbreviation, row.simplified]);
    let techniques = techniques.flat_map(|name| name.split(|c: char| !is_of_word(c)));
    let mut known: BTreeSet<String> =
        NAMES.iter().chain(ACRONYMS).copied().map(String::from).collect();
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
        let is_name = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || ".,…-".contains(c);
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

/// The commands below a command, from the English help.
fn commands(above: &[&str]) -> Vec<String> {
    let help = crate::common::shudu(&[above, &["--help"]].concat(), "").out;
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let list = list.take_while(|line| line.starts_with("  "));
    // A longer text goes on in lines that are indented further.
    let names = list.filter(|line| !line.starts_with("   "));
    names.filter_map(|line| line.split_whitespace().next().map(String::from)).collect()
}

/// Every command and every command below one.
fn every_command() -> Vec<Vec<String>> {
    let mut all = vec![Vec::new()];
    for name in commands(&[]) {
        all.push(vec![name.clone()]);
        all.extend(commands(&[&name]).into_iter().map(|below| vec![name.clone(), below]));
    }
    all
}

/// Values that the help lists: `[可用的值: auto, always, never]`, and those of the text before it.
fn listed_values(help: &str) -> BTreeSet<String> {
    let joined: String = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let lists = joined.split('[').skip(1).filter_map(|part| part.split_once(']'));
    let values = lists.filter_map(|(list, _)| list.split_once(": "));
    values.flat_map(|(_, list)| list.split([',', ' '])).map(|v| v.trim().to_owned()).collect()
}

#[test]
fn every_help_page_is_in_chinese() {
    let all = every_command();
    assert!(all.len() > 25, "{all:?}");
    for name in ["lab trace", "rate", "help", "techniques"] {
        assert!(all.iter().any(|command| command.join(" ") == name), "{name}");
    }
    let mut known = known();
    known.extend(all.concat());
    // Values of one flag are named in the help of others.
    for command in &all {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        known.extend(listed_values(
            &crate::common::shudu(&[&command[..], &["--help"]].concat(), "").out,
        ));
    }
    for lang in LANGS {
        for command in &all {
            let command: Vec<&str> = command.iter().map(String::as_str).collect();
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

/// Command lines that are wrong.
const USAGE: &[&[&str]] = &[
    &["slve"],
    &["help", "slve"],
    &["solve", "--limi", "3"],
    &["solve", "--limit"],
    &["solve", "--limit", "x"],
    &["solve", "--limit", "0"],
    &["solve", "--limit", "-3"],
    &["solve", "--limit", "99999999999999999999"],
    &["solve", "--first", "--all"],
    &["solve", "--format", "xyz"],
    &["solve", "--from", "xyz"],
    &["solve", "--engine", "xyz"],
    &["solve", "--symbols", "xyz"],
    &["solve", "--order", "xyz"],
    &["solve", "--color", "blue"],
    &["solve", "--jobs", "0"],
    &["solve", "--shape", "9"],
    &["solve", "--shape", "7x7"],
    &["solve", "--timeout", "soon"],
    &["solve", "--depth", "3"],
    &["solve", "--engine", "cover", "--order", "lex"],
    &["solve", "--first=yes"],
    &["count", "--estimate", "0"],
    &["count", "--seed", "3"],
    &["check", "--columns", "a"],
    &["hint", "--level", "5"],
    &["hint", "--givens", "nofile.txt"],
    &["explain", "--until", "nothing"],
    &["explain", "--order", "forcing-chain"],
    &["explain", "--scale", "se", "--without", "x-wing"],
    &["rate", "--template", "%z"],
    &["rate", "--scale", "xyz"],
    &["enumerate"],
    &["enumerate", "2x2", "extra"],
    &["convert", "--blank", "ab"],
    &["convert", "--blank", "#", "--format", "line"],
    &["transform"],
    &["transform", "--by", "q"],
    &["split", "a"],
    &["split", "--train", "a", "--test", "b", "--share", "2"],
    &["split", "--train", "a", "--test", "a", "x"],
    &["split", "--train", "a", "--test", "b", "--output", "c", "x"],
    &["census", "4x4"],
    &["census", "3x4", "--classes"],
    &["lab", "depth", "--givens", "82"],
    &["lab", "queens", "40"],
    &["lab", "trace", "--engine", "lanes"],
    &["completions", "tcsh"],
    &["formats", "xyz"],
    &["formats", "-o", "no/such/folder"],
    &["formats", "-o", "folder"],
    &["techniques", "nothing"],
    &["generate", "--technique", "nothing"],
    &["generate", "--at-step"],
    &["generate", "--level", "xyz"],
    &["generate", "--symmetry", "xyz"],
    &["generate", "--method", "xyz"],
    &["generate", "--rating", "abc"],
    &["generate", "--rating", "5..3"],
    &["generate", "--givens", "x"],
    &["generate", "--for", "never"],
    &["generate", "--grid", "nofile.txt"],
    &["generate", "--start", "nofile.txt"],
    &["generate", "--pattern", "nofile.txt"],
    &["generate", "--pattern", "short.txt"],
    &["generate", "--pattern", "signs.txt"],
    &["generate", "--pattern", "rows.txt"],
    &["generate", "--pattern", "columns.txt"],
    &["generate", "--grid", "open.txt"],
    &["generate", "--start", "clash.txt"],
    &["generate", "--shape", "4x4", "--method", "uniform"],
    &["generate", "--shape", "2x3", "--method", "quick"],
    &["generate", "--shape", "2x3", "--method", "grow"],
    &["generate", "--shape", "2x3", "--level", "hard"],
    &["generate", "--shape", "2x3", "--unbiased"],
    &["generate", "--method", "grow", "--minimal"],
    &["generate", "--method", "grow", "--finished"],
    &["generate", "--shape", "4x4", "--format", "sdx"],
    &["generate", "--holes", "99"],
    &["generate", "--start-at", "18446744073709551615", "--count", "9"],
    // Requests that nothing meets.
    &["generate", "--only", "singles", "--rating", "8..9"],
    &["generate", "--givens", "81", "--minimal"],
    &["generate", "--level", "easy", "--technique", "x-wing"],
    &["generate", "--rating", "0"],
    &["generate", "--givens", "16"],
    &["generate", "--givens", "82"],
    &["generate", "--symmetry", "rotate90", "--givens", "26..27"],
    &["generate", "--givens", "80", "--avoid-given-digit", "5"],
    &["generate", "--givens", "81", "--level", "easy"],
    &["generate", "--hardest", "naked-single", "--technique", "x-wing"],
    &["generate", "--hardest", "naked-single", "--rating", "5..6"],
    &["generate", "--only", "singles", "--technique", "x-wing"],
    &["generate", "--digits", "9", "--avoid-given-digit", "1"],
    // Files that cannot be read.
    &["solve", "nofile.txt"],
    &["solve", "folder"],
    &["solve", "cut.gz"],
    &["solve", "damaged.gz"],
    &["solve", "damaged.xz"],
    &["solve", "damaged.zst"],
    &["solve", "damaged.bz2"],
    &["solve", "damaged.zip"],
    &["solve", "empty.txt"],
    &["solve", "binary.txt"],
    &["solve", "open.txt", "--output", "open.txt/x"],
    // Puzzles that cannot be read, in each format that has mistakes of its own.
    &["solve", "letter.txt"],
    &["solve", "short-line.txt"],
    &["solve", "long-line.txt"],
    &["solve", "missing-rows.txt"],
    &["solve", "wide-row.txt"],
    &["solve", "--from", "grid", "wide-row.txt"],
    &["solve", "--from", "triples", "triples.txt"],
    &["solve", "--from", "hodoku", "letter.txt"],
    &["solve", "--from", "candidates", "letter.txt"],
    &["solve", "--from", "sdx", "letter.txt"],
    &["solve", "--from", "array", "letter.txt"],
    &["solve", "--from", "sdk", "letter.txt"],
    &["solve", "--from", "opensudoku", "tag.xml"],
    &["solve", "--from", "ksudoku", "tag.xml"],
    &["solve", "value.json"],
    &["solve", "cut.json"],
    &["solve", "comma.jsonl"],
    &["solve", "--from", "jsonl", "nothing.jsonl"],
    &["solve", "--column", "grid", "table.csv"],
    &["solve", "--from", "csv", "no-puzzle.csv"],
    &["solve", "--from", "csv", "quote.csv"],
    &["solve", "--from", "fpuzzles", "link.txt"],
    &["solve", "--from", "sudokupad", "link.txt"],
    &["solve", "--from", "sudokuwiki", "link.txt"],
    &["solve", "--from", "link", "link.txt"],
    &["solve", "--from", "solo", "seed.txt"],
    &["solve", "--shape", "2x3", "open.txt"],
    &["solve", "--shape", "2x3", PUZZLE],
    &["explain", "--givens", "four.txt", "blank.txt"],
    &["play", "four.txt"],
    &["play", "--delete", "x"],
    &["play", "--import", "four.txt"],
    &["rate", "four.txt"],
    &["convert", "--format", "sdx", "four.txt"],
];

/// Runs that end well or find something, with what they say about it.
const NOTICES: &[&[&str]] = &[
    &["explain", "four.txt"],
    &["generate", "--rate", "--format", "pretty", "--seed", "1"],
    &["generate", "--count", "2"],
    &["generate", "--finished", "--format", "pretty", "--seed", "1"],
    &["generate", "--unbiased", "--format", "pretty", "--seed", "1"],
    &["generate", "--givens", "60", "--minimal", "--seed", "5", "--for", "200ms"],
    &["solve", "clash.txt"],
    &["solve", "none.txt"],
    &["solve", "--strict", "open.txt"],
    &["solve", "--stats", "proper.txt"],
    &["solve", "--stats", "--format", "pretty", "open.txt"],
    &["solve", "--format", "pretty", "proper.txt"],
    &["solve", "--all", "--timeout", "1ms", "--format", "pretty", "blank.txt"],
    &["solve", "mixed.txt"],
    &["count", "--timeout", "1ms", "blank.txt"],
    &["count", "--estimate", "9", "--timeout", "1s", "open.txt"],
    &["enumerate", "3x3", "--timeout", "1ms"],
    &["enumerate", "4x4", "--count", "--timeout", "1ms"],
    &["check", "clash.txt"],
    &["check", "none.txt"],
    &["check", "open.txt"],
    &["check", "--minimal", "proper.txt"],
    &["rate", "proper.txt", "--scale", "both"],
    &["rate", "open.txt"],
    &["rate", "none.txt"],
    &["rate", "--stats", "proper.txt"],
    &["explain", "proper.txt"],
    &["explain", "--scale", "se", "proper.txt"],
    &["explain", "--all", "proper.txt"],
    &["explain", "open.txt"],
    &["explain", "--steps", "1", "--grid", "proper.txt"],
    &["hint", "proper.txt"],
    &["hint", "--level", "4", "proper.txt"],
    &["hint", "--givens", "proper.txt", "wrong.txt"],
    &["hint", "--level", "4", "--givens", "proper.txt", "wrong.txt"],
    &["hint", "--givens", "clash.txt", "proper.txt"],
    &["hint", "solution.txt"],
    &["convert", "--format", "line", "marks.txt"],
    &["dedupe", "--stats", "proper.txt"],
    &["split", "--train", "train.out", "--test", "test.out", "proper.txt"],
    &["census", "2x2"],
    &["census", "2x3", "--classes"],
    &["lab", "depth", "--trials", "3"],
    &["lab", "queens", "4..5"],
    &["lab", "queens", "4", "--boards"],
    &["lab", "trace", "--limit", "2", "proper.txt"],
    &["bench", "--time", "1ms", "--engine", "lanes", "proper.txt"],
    &["techniques"],
    &["techniques", "pairs"],
    &["formats"],
];

/// The same for the classic command.
const CLASSIC: &[&[&str]] = &[
    &[],
    &["-x"],
    &["-c"],
    &["-c", "0"],
    &["-c", "x"],
    &["-n", "0"],
    &["-n", "2", "-m", "4"],
    &["-n", "2", "-r", "60~50"],
    &["-m", "1"],
    &["-r", "20~30"],
    &["-u"],
    &["-n", "3", "-m", "1", "-r", "30~40"],
    &["-c", "2", "-n", "2"],
    &["-c", "2", "--method", "xyz"],
    &["-c", "2", "--seed", "xyz"],
    &["-c", "2", "--method", "grow"],
    &["-c", "99", "--method", "spread", "--seed", "1"],
    &["-s", "nofile.txt"],
    &["-s", "folder"],
    &["-s", "empty.txt"],
    &["-s", "none.txt"],
    &["-s", "letter.txt"],
    &["-s", "proper.txt"],
    &["-s", "proper.txt", "--seed", "1"],
    &["-n", "20", "--seed", "1"],
];

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
    let mut known = known();
    for command in every_command() {
        let command: Vec<&str> = command.iter().map(String::as_str).collect();
        known.extend(command.iter().map(|name| (*name).to_owned()));
        known.extend(listed_values(
            &crate::common::shudu(&[&command[..], &["--help"]].concat(), "").out,
        ));
    }
    let dir = files();
    assert!(USAGE.len() + CLASSIC.len() >= 60);
    let mut faults = Vec::new();
    for lang in LANGS {
        let cases = USAGE.iter().map(|arguments| (true, *arguments));
        for (is_mistake, arguments) in cases.chain(NOTICES.iter().map(|a| (false, *a))) {
            let ran = shudu_in(dir.path(), &[arguments, &["--lang", lang]].concat());
            if is_mistake && (ran.code != 2 || !is_chinese(&ran.err)) {
                faults.push(format!("{arguments:?}: {} {} {}", ran.code, ran.out, ran.err));
            }
            let told = format!("{}\n{}", ran.err, if is_mistake { "" } else { &ran.out });
            let found = english(&told, &known, &arguments.join(" "));
            if !found.is_empty() {
                faults.push(format!("{arguments:?} {lang}: {found:?} in {told}"));
            }
        }
        for arguments in CLASSIC {
            let ran = sudoku(dir.path(), &[*arguments, &["--lang", lang]].concat());
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
