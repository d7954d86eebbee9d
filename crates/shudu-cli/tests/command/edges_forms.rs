//! Texts of editors, terminals and other scripts reach the reader as the library expects them. The forms
//! themselves are tested in the library: `tests/data/kinds.txt` and the modules of `text`.

use crate::common::{PUZZLE, SOLUTION, shudu};

fn rows() -> String {
    (0..9).map(|row| format!("{}\n", &PUZZLE[9 * row..9 * row + 9])).collect()
}

fn utf16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

#[test]
fn texts_of_every_encoding_script_and_program_are_solved() {
    let coloured: String = PUZZLE.chars().map(|c| format!("\x1b[1;34m{c}\x1b[0m")).collect();
    let scripts = ["０１２３４５６７８９", "零一二三四五六七八九", "٠١٢٣٤٥٦٧٨٩"];
    let script = |digits: &str| -> String {
        let digits: Vec<char> = digits.chars().collect();
        PUZZLE.chars().map(|c| digits[c.to_digit(10).unwrap_or(0) as usize]).collect()
    };
    let cells: Vec<String> = PUZZLE.replace('.', "0").chars().map(String::from).collect();
    let array: Vec<String> = cells.chunks(9).map(|row| format!("{{{}}}", row.join(","))).collect();
    let mut texts = vec![
        format!("\u{feff}{PUZZLE}\r\n"),
        rows().replace('\n', "\r"),
        format!("{coloured}\n"),
        format!("int s[9][9] = {{\n{}\n}};\n", array.join(",\n")),
        format!("```text\n{PUZZLE}\n```\n"),
    ];
    texts.extend(scripts.map(script));
    let mut inputs: Vec<Vec<u8>> = texts.iter().map(|text| text.clone().into_bytes()).collect();
    inputs.extend([utf16(&rows()), utf16(&format!("\u{feff}{PUZZLE}\r\n"))]);
    for input in inputs {
        let ran = shudu(&["solve", "--quiet"], &input);
        let shown = String::from_utf8_lossy(&input);
        assert_eq!((ran.out, ran.code), (format!("{SOLUTION}\n"), 0), "{shown}\n{}", ran.err);
    }
}

#[test]
fn places_in_messages_count_characters_of_the_text_that_was_read() {
    let coloured: String = PUZZLE.chars().map(|c| format!("\x1b[34m{c}\x1b[0m")).collect();
    let chinese = PUZZLE.replace('.', "□").replace('5', "五");
    let wrong: String = chinese.chars().take(40).chain("q".chars()).collect();
    let end: String = chinese.chars().skip(41).collect();
    for (text, place) in [
        (format!("{PUZZLE}\n{}q\n", &coloured[..coloured.len() - 10]), "stdin:2:81: found 'q'"),
        (format!("{PUZZLE}\r{PUZZLE}\r\n{}q\r", &PUZZLE[..80]), "stdin:3:81: found 'q'"),
        (format!("{chinese}\n{wrong}{end}\n"), "stdin:2:41: found 'q', expected a digit 1-9"),
    ] {
        let ran = shudu(&["solve"], &text);
        assert!(ran.code == 2 && ran.err.starts_with(place), "{place}: {}", ran.err);
    }
}

#[test]
fn a_chinese_tail_is_unchanged() {
    let ran = shudu(&["convert"], format!("{PUZZLE} 第一题·难\n{PUZZLE},第二题\n"));
    assert_eq!(ran.out, format!("{PUZZLE} 第一题·难\n{PUZZLE},第二题\n"));
}

#[test]
fn full_width_ranges_in_flags() {
    let directory = crate::common::directory();
    for range in ["20～55", "２０～５５", "20〜55", "20~55"] {
        let ran = crate::common::sudoku(directory.path(), &["-n", "1", "-r", range, "--seed", "1"]);
        assert_eq!(ran.code, 0, "{range}: {}", ran.err);
    }
    let plain = shudu(&["generate", "--seed", "7", "--givens", "28..30"], "").out;
    assert_eq!(plain.lines().count(), 1);
    for range in ["28～30", "２８..３０", "28~30", "２８．．３０"] {
        let ran = shudu(&["generate", "--seed", "7", "--givens", range], "");
        assert_eq!((ran.out.as_str(), ran.code), (plain.as_str(), 0), "{range}: {}", ran.err);
    }
    let ran = shudu(&["generate", "--seed", "7", "--rating", "1.0～1.5"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
}
