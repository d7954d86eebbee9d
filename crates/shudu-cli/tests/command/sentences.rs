//! Sentences that were false, contradicted themselves or gave no way out, one test for each.

use std::net::TcpListener;

use crate::common::{PUZZLE, directory, file, shudu};

const LANGUAGES: [&str; 3] = ["en", "zh-CN", "zh-TW"];

/// Runs a command in a language and returns its exit code and what it prints on stderr.
fn fails(lang: &str, arguments: &[&str], input: &str) -> (i32, String) {
    let ran = shudu(&[arguments, &["--lang", lang]].concat(), input);
    (ran.code, ran.err)
}

/// 0 and x were accepted, while the message said that digits and letters are not.
#[test]
fn the_message_on_blanks_lists_the_signs_that_are_accepted() {
    for lang in LANGUAGES {
        let (code, err) = fails(lang, &["convert", "--blank", "5"], PUZZLE);
        assert_eq!(code, 2, "{err}");
        for sign in ["0", "-", "*", "_", "?", "x", "X", "$"] {
            assert!(err.contains(sign), "{lang}: {sign}: {err}");
            assert_eq!(fails(lang, &["convert", "--blank", sign], PUZZLE), (0, String::new()));
        }
        assert!(!err.contains(" . .") && err.trim_end().ends_with(['.', '。']), "{err}");
    }
}

/// Engines without a trace were listed as values and then rejected.
#[test]
fn every_listed_engine_of_lab_trace_is_accepted() {
    let help = shudu(&["lab", "trace", "--help"], "").out;
    assert!(!help.contains("lanes") && !help.contains("propagate"), "{help}");
    let rejected = shudu(&["lab", "trace", "--engine", "lanes"], PUZZLE);
    assert_eq!(rejected.code, 2, "{}", rejected.err);
    for engine in ["singles", "backtrack", "bitmask", "cover", "lexi"] {
        assert!(help.contains(engine), "{engine}");
        let ran = shudu(&["lab", "trace", "--engine", engine, "--limit", "3"], PUZZLE);
        assert_eq!(ran.code, 0, "{engine}: {}", ran.err);
    }
}

/// The clash was a second sentence without a capital letter, in Chinese after a blank.
#[test]
fn a_clash_is_part_of_the_verdict() {
    let clash = format!("55{}", &PUZZLE[2..]);
    let said = ["No solution: row 1 has two 5s", "无解：第 1 行有两个 5", "無解：第 1 列有兩個 5"];
    for (lang, said) in LANGUAGES.iter().zip(said) {
        let ran = shudu(&["solve", "--format", "pretty", "--lang", lang], &clash);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(format!("{}{}", ran.out, ran.err).contains(said), "{}{}", ran.out, ran.err);
    }
}

/// The text of the operating system was shown, in Chinese without words.
#[test]
fn a_port_in_use_is_said_with_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    for (lang, said) in LANGUAGES.iter().zip(["in use", "已被占用", "已被佔用"]) {
        let (code, err) = fails(lang, &["serve", "--listen", &address], "");
        assert_eq!(code, 2, "{err}");
        assert!(err.contains(said) && err.contains("--listen 127.0.0.1:0"), "{err}");
        assert!(err.contains(&address) && !err.contains("os error"), "{err}");
    }
}

/// A text that is no game was a syntax error at its first character.
#[test]
fn a_file_that_is_not_a_game_is_said_to_be_none() {
    let dir = directory();
    let path = file(&dir, "text.txt", "hello\n");
    for (lang, said) in LANGUAGES.iter().zip(["not a saved game", "不是存档", "不是存檔"]) {
        let (code, err) = fails(lang, &["review", &path], "");
        assert_eq!(code, 2, "{err}");
        assert!(err.contains(said), "{err}");
    }
}

/// A name that is near no format had another one as the suggestion instead of the list.
#[test]
fn an_unknown_format_is_answered_with_the_list() {
    let (code, err) = fails("en", &["formats", "foo"], "");
    assert_eq!(code, 2);
    assert!(!err.contains("Did you mean"), "{err}");
    for format in shudu::text::FORMATS {
        assert!(err.contains(format.id), "{}: {err}", format.id);
    }
}

/// A puzzle that was read and cannot be rated was counted as unreadable.
#[test]
fn a_puzzle_that_is_not_rated_is_not_called_unreadable() {
    let small = "12..34....1.....";
    for (lang, said) in LANGUAGES.iter().zip(["1 puzzle was rejected", "1 题未处理", "1 題未處理"])
    {
        let (_, err) = fails(lang, &["rate"], &format!("{small}\n{PUZZLE}\n"));
        assert!(err.contains(said), "{err}");
        assert!(!err.contains("无法读取") && !err.contains("無法讀取"), "{err}");
    }
}

/// The Chinese help left out output that cannot be written.
#[test]
fn the_help_names_every_cause_of_exit_code_2() {
    let said = ["unwritable output", "输出无法写入", "輸出無法寫入"];
    for (lang, said) in LANGUAGES.iter().zip(said) {
        let help = shudu(&["--help", "--lang", lang], "").out;
        let text: String = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let text = if *lang == "en" { text } else { text.replace(' ', "") };
        assert!(text.contains(said), "{help}");
    }
}

/// 无数 reads as "countless", the opposite of what was meant.
#[test]
fn a_cell_without_candidates_is_not_called_countless() {
    for (lang, word) in [("zh-CN", "没有候选数"), ("zh-TW", "沒有候選數")] {
        let out = shudu(&["techniques", "aligned-pair-exclusion", "--lang", lang], "").out;
        let out = out.split_whitespace().collect::<String>();
        assert!(out.contains(word), "{out}");
        assert!(!out.contains("无数可") && !out.contains("無數可"), "{out}");
    }
}

/// The book of the course: a page for each technique, and the answers at the end.
#[test]
fn the_course_is_printed_as_a_book() {
    let dir = directory();
    let path = dir.path().join("course.pdf");
    let path = path.to_str().expect("a path");
    let ran = shudu(&["print", "--course", "-o", path], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let read = std::process::Command::new("pdftotext").args(["-layout", path, "-"]).output();
    let read = read.expect("poppler-utils is installed").stdout;
    let read = String::from_utf8(read).expect("text");
    let pages: Vec<&str> = read.split('\x0c').collect();
    let course =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/learn.md"));
    let course = course.expect("the page of the course");
    let headings: Vec<&str> = course.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    assert!(headings.len() > 20);
    for (heading, page) in headings.iter().zip(&pages) {
        assert!(page.contains(heading), "{heading}: {page}");
        for words in ["Idea", "How to find it", "Example", "Practice"] {
            assert!(page.contains(words), "{words}: {page}");
        }
    }
    // Three answers for each technique, nine on a page.
    let answers = &pages[headings.len()..];
    let answers: Vec<&&str> = answers.iter().filter(|page| page.contains("Answers")).collect();
    assert_eq!(answers.len(), (3 * headings.len()).div_ceil(9));
    let (code, err) = fails("en", &["print", "--course", "--large"], "");
    assert!(code == 2 && err.contains("cannot be combined"), "{err}");
}

/// Templates and digits of the solution cannot be looked for.
#[test]
fn a_hint_names_no_technique_that_cannot_be_looked_for() {
    let hardest =
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    for lang in LANGUAGES {
        for grade in ["1", "2"] {
            let ran = shudu(&["hint", "--level", grade, "--lang", lang], hardest);
            let text = format!("{}{}", ran.out, ran.err);
            for name in ["Brute Force", "Template", "试数", "試數", "模板", "範本"] {
                assert!(!text.contains(name), "{lang} {grade}: {text}");
            }
            assert!(!text.trim().is_empty(), "{lang} {grade}");
        }
    }
}

#[test]
fn the_help_of_hint_says_what_is_taken_as_a_given() {
    let said = ["every digit is taken as a given", "提示数", "提示數"];
    for (lang, said) in LANGUAGES.iter().zip(said) {
        let help = shudu(&["hint", "--help", "--lang", lang], "").out;
        let text: String = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let at = text.find("--givens").unwrap_or_else(|| panic!("{help}"));
        assert!(text[at..].contains(said), "{help}");
    }
}

#[test]
fn a_flag_that_is_given_twice_is_named_once() {
    for (lang, said) in LANGUAGES.iter().zip(["was given twice", "两次", "兩次"]) {
        let (code, err) = fails(lang, &["solve", "--limit", "2", "--limit", "3"], "");
        assert_eq!(code, 2);
        assert!(err.contains(said) && err.matches("--limit").count() == 1, "{err}");
    }
}

/// There was no earlier content to be unchanged.
#[test]
fn a_file_that_did_not_exist_has_no_previous_content() {
    let dir = directory();
    let clash = file(&dir, "clash.txt", format!("55{}\n", &PUZZLE[2..]));
    let path = dir.path().join("c.pdf").display().to_string();
    let (code, err) = fails("en", &["print", "--answers", "after", &clash, "-o", &path], "");
    assert_ne!(code, 0);
    assert!(err.contains("was not written.") && !err.contains("previous content"), "{err}");
}
