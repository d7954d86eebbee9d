//! Texts from editors, spreadsheets, terminals and programs.

use crate::common::{PUZZLE, SOLUTION, shudu};

/// Checks that `solve` solves the puzzle in this form.
#[track_caller]
fn solves(input: &[u8]) {
    let ran = shudu(&["solve"], input);
    let shown = String::from_utf8_lossy(input);
    assert_eq!(ran.out, format!("{SOLUTION}\n"), "{shown}\n{}", ran.err);
    assert_eq!((ran.err.as_str(), ran.code), ("", 0), "{shown}");
}

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect()
}

fn utf16(text: &str, big: bool) -> Vec<u8> {
    let bytes = |unit: u16| if big { unit.to_be_bytes() } else { unit.to_le_bytes() };
    text.encode_utf16().flat_map(bytes).collect()
}

#[test]
fn utf16_is_read_with_and_without_a_mark() {
    let rows = rows().join("\r\n");
    for text in [format!("{PUZZLE}\r\n"), rows] {
        for big in [false, true] {
            solves(&utf16(&text, big));
            solves(&utf16(&format!("\u{feff}{text}"), big));
        }
    }
    let json = format!("\u{feff}[{{\"puzzle\": \"{PUZZLE}\", \"name\": \"数独\"}}]");
    let ran = shudu(&["convert", "--format", "csv"], utf16(&json, false));
    assert!(ran.out.contains("数独"), "{}", ran.out);
}

#[test]
fn old_mac_line_ends_are_line_ends() {
    solves(format!("{PUZZLE}\r").as_bytes());
    solves((rows().join("\r") + "\r").as_bytes());
    let mixed = format!("{PUZZLE}\r{PUZZLE}\r\n{PUZZLE}\n{}q\r", &PUZZLE[..80]);
    let ran = shudu(&["solve"], &mixed);
    assert_eq!(ran.out.lines().count(), 3);
    assert!(ran.err.contains("stdin:4:81: found 'q'"), "{}", ran.err);
}

#[test]
fn colors_of_a_terminal_are_ignored() {
    let coloured: String = PUZZLE.chars().map(|c| format!("\x1b[1;3{}m{c}\x1b[0m", 4)).collect();
    solves(format!("{coloured}\n").as_bytes());
    let wrong = format!("{PUZZLE}\n{}q\n", &coloured[..coloured.len() - 12]);
    let ran = shudu(&["solve"], &wrong);
    assert!(ran.err.contains("stdin:2:81: found 'q'"), "{}", ran.err);
}

#[test]
fn a_byte_order_mark_is_ignored() {
    solves(format!("\u{feff}{PUZZLE}\r\n").as_bytes());
    solves(format!("\u{feff}{}", rows().join("\n")).as_bytes());
}

/// Returns the puzzle with other characters for the digits 0 to 9, and for blanks if given.
fn written_with(digits: &str, blank: Option<char>) -> String {
    let digits: Vec<char> = digits.chars().collect();
    let other = |c: char| match c.to_digit(10) {
        Some(digit) => digits[digit as usize],
        None => blank.unwrap_or(digits[0]),
    };
    PUZZLE.chars().map(other).collect()
}

const SCRIPTS: [&str; 6] = [
    "０１２３４５６７８９",
    "〇一二三四五六七八九",
    "零一二三四五六七八九",
    "٠١٢٣٤٥٦٧٨٩",
    "۰۱۲۳۴۵۶۷۸۹",
    "0123456789",
];

#[test]
fn digits_of_other_scripts_and_other_blanks_are_read() {
    for digits in SCRIPTS {
        for blank in [None, Some('·'), Some('•'), Some('□'), Some('＿'), Some('．'), Some('.')]
        {
            let line = written_with(digits, blank);
            solves(format!("{line}\n").as_bytes());
            let characters: Vec<String> = line.chars().map(String::from).collect();
            let rows: Vec<String> = characters.chunks(9).map(<[String]>::concat).collect();
            solves((rows.join("\n") + "\n").as_bytes());
            let rows: Vec<String> = characters.chunks(9).map(|row| row.join(" ")).collect();
            solves((rows.join("\n") + "\n").as_bytes());
            let bars: Vec<String> = characters
                .chunks(9)
                .map(|row| row.chunks(3).map(<[String]>::concat).collect::<Vec<_>>().join("｜"))
                .collect();
            solves((bars.join("\n") + "\n").as_bytes());
        }
    }
}

#[test]
fn messages_name_the_place_in_characters_for_any_script() {
    let line = written_with(SCRIPTS[1], Some('□'));
    let wrong: String = line.chars().take(40).chain(['q']).chain(line.chars().skip(41)).collect();
    let ran = shudu(&["solve"], format!("{line}\n{wrong}\n"));
    assert!(ran.err.contains("stdin:2:41: found 'q', expected a digit 1-9"), "{}", ran.err);
    let short: String = line.chars().take(80).collect();
    let ran = shudu(&["solve"], format!("{line}\n{short}\n"));
    assert!(ran.err.contains("stdin:2:81: the puzzle ends after 80 of 81"), "{}", ran.err);
    let ran = shudu(&["solve"], format!("{line}\n{line}五\n"));
    assert!(ran.err.contains("the puzzle has 82 characters, expected 81"), "{}", ran.err);
}

#[test]
fn a_chinese_tail_is_unchanged() {
    let line = written_with(SCRIPTS[1], None);
    let ran = shudu(&["convert"], format!("{line} 第一题·难\n{PUZZLE},第二题\n"));
    assert_eq!(ran.out, format!("{PUZZLE} 第一题·难\n{PUZZLE},第二题\n"));
}

#[test]
fn full_width_punctuation_in_triples() {
    let cells = PUZZLE.chars().enumerate().filter(|(_, c)| *c != '.');
    let triples = |form: fn(usize, usize, char) -> String, between: &str| {
        let all: Vec<String> = cells.clone().map(|(i, c)| form(i / 9 + 1, i % 9 + 1, c)).collect();
        all.join(between)
    };
    solves(triples(|r, c, d| format!("{{{r}，{c}，{d}}}"), "，").as_bytes());
    solves(triples(|r, c, d| format!("｛{r}，{c}，{d}｝"), "、").as_bytes());
    solves(triples(|r, c, d| format!("（{r}, {c}, {d}）"), " ").as_bytes());
    let ran = shudu(&["solve"], "{1，1，9}，{1，2，1}，{1，3，x}\n");
    assert!(
        ran.err.contains("stdin:1:18: found '1,3,x', expected row,column,digit"),
        "{}",
        ran.err
    );
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

/// Returns the cells of the puzzle in rows, with these delimiters.
fn listed(cell: impl Fn(char) -> String, comma: &str, [open, between, close]: [&str; 3]) -> String {
    let row = |row: &str| row.chars().map(&cell).collect::<Vec<_>>().join(comma);
    let rows: Vec<String> =
        rows().into_iter().map(|r| format!("{open}{}{close}", row(r))).collect();
    rows.join(between)
}

fn number(c: char) -> String {
    if c == '.' { "0".into() } else { c.into() }
}

#[test]
fn c_and_cpp_arrays_are_read() {
    let characters = listed(|c| format!("'{c}'"), ",", ["{", ",\n", "}"]);
    solves(format!("char data[9][9] = {{{characters}}};\n").as_bytes());
    let numbers = listed(number, ", ", ["    {", ",\n", "}"]);
    solves(format!("int sudoku[9][9] = {{\n{numbers}\n}};\n").as_bytes());
    let one_line = listed(number, ",", ["{", ",", "}"]);
    solves(format!("int sudoku[9][9]={{{one_line}}};").as_bytes());
    solves(format!("std::vector<std::vector<int>> b = {{{numbers}}};").as_bytes());
    let strings = listed(String::from, "", ["\"", ",\n", "\""]);
    solves(format!("const char *rows[9] = {{\n{strings}\n}};").as_bytes());
    let flat = listed(number, ",", ["", ",\n", ""]);
    solves(format!("int cells[81] = {{\n{flat}\n}};").as_bytes());
}

#[test]
fn lists_as_in_leetcode_python_and_json_are_read() {
    let quoted = |c: char| format!("\"{c}\"");
    for between in [",", ",\n", ", "] {
        solves(format!("[{}]", listed(quoted, ",", ["[", between, "]"])).as_bytes());
        solves(format!("[{}]\n", listed(number, ",", ["[", between, "]"])).as_bytes());
        solves(format!("[{}]\n", listed(String::from, "", ["\"", between, "\""])).as_bytes());
    }
    for blank in ["None", "null", "''", "\"\"", "0", "' '"] {
        let cell = |c: char| if c == '.' { blank.into() } else { c.to_string() };
        solves(format!("board = [{}]\n", listed(cell, ", ", ["[", ",\n", "]"])).as_bytes());
    }
}

#[test]
fn numpy_prints_are_read() {
    solves(format!("[{}]\n", listed(number, " ", ["[", "\n ", "]"])).as_bytes());
    let float = |c: char| if c == '.' { "nan".into() } else { format!("{c}.") };
    solves(format!("[{}]\n", listed(float, " ", ["[", "\n ", "]"])).as_bytes());
    let list = listed(number, ", ", ["[", ",\n       ", "]"]);
    solves(format!("array([{list}])\n").as_bytes());
}

#[test]
fn faults_in_arrays_are_located() {
    let text = format!("int s[9][9] = {{\n{}\n}};\n", listed(number, ",", ["{", ",\n", "}"]));
    let ran = shudu(&["solve"], text.replace("{7,", "{q,"));
    assert!(ran.err.contains("stdin:7:2: found 'q', expected a digit 1-9"), "{}", ran.err);
    let ran = shudu(&["solve"], text.replace("{7,", "{"));
    assert!(ran.err.contains("stdin:7:17: the row ends after 8 of 9 cells"), "{}", ran.err);
    let json = format!("[{}]\n", listed(|c| format!("\"{c}\""), ",", ["[", ",\n", "]"]));
    let ran = shudu(
        &["solve"],
        json.replace("\"7\",\".\",\".\",\".\",\"2\"", "\"q\",\".\",\".\",\".\",\"2\""),
    );
    assert!(ran.err.contains("stdin:6:1: found 'q'"), "{}", ran.err);
}

#[test]
fn arrays_are_written_and_read_back() {
    let ran = shudu(&["convert", "--format", "array"], format!("{PUZZLE}\n{SOLUTION}\n"));
    assert!(ran.out.starts_with("{{5,3,0,0,7,0,0,0,0},\n {6,"), "{}", ran.out);
    let back = shudu(&["convert", "--format", "line"], &ran.out);
    assert_eq!(back.out, format!("{PUZZLE}\n{SOLUTION}\n"));
}

#[test]
fn spreadsheets_are_read() {
    let cell = |c: char| if c == '.' { String::new() } else { c.to_string() };
    for separator in [",", "\t", ";"] {
        let sheet = listed(cell, separator, ["", "\r\n", ""]);
        solves(format!("{sheet}\r\n").as_bytes());
        solves(format!("\u{feff}{sheet}").as_bytes());
        solves(&utf16(&format!("\u{feff}{sheet}"), false));
        let quoted = listed(|c| format!("\"{}\"", cell(c)), separator, ["", "\n", ""]);
        solves(quoted.as_bytes());
        let two = shudu(&["solve"], format!("{sheet}\r\n\r\n{sheet}\r\n"));
        assert_eq!(two.out, format!("{SOLUTION}\n{SOLUTION}\n"), "{}", two.err);
    }
    let sheet = listed(cell, ",", ["", "\n", ""]);
    let labels: Vec<String> = sheet
        .lines()
        .zip("ABCDEFGHI".chars())
        .map(|(row, label)| format!("{label},{row}"))
        .collect();
    solves(format!(",1,2,3,4,5,6,7,8,9\n{}\n", labels.join("\n")).as_bytes());
    let ran = shudu(&["solve"], sheet.replacen("7,", "q,", 1));
    assert!(ran.err.contains("stdin:1:7: found 'q', expected a digit 1-9"), "{}", ran.err);
}

#[test]
fn markdown_tables_and_boxes_with_spaces_are_read() {
    let space = |c: char| if c == '.' { " ".into() } else { c.to_string() };
    let rows = listed(space, " | ", ["| ", "\n", " |"]);
    solves(format!("{rows}\n").as_bytes());
    let rule = format!("|{}", "---|".repeat(9));
    solves(format!("| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 |\n{rule}\n{rows}\n").as_bytes());
    let double = listed(space, " │ ", ["║ ", "\n╟───┼───┼───╫───┼───┼───╢\n", " ║"]);
    solves(format!("╔═══╤═══╤═══╗\n{double}\n╚═══╧═══╧═══╝\n").as_bytes());
    let colons = listed(space, " : ", ["| ", "\n", " |"]);
    solves(format!("+---+---+---+\n{colons}\n+---+---+---+\n").as_bytes());
}

#[test]
fn output_of_convert_with_spaces_for_blanks_round_trips() {
    let other = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    let input = format!("{PUZZLE}\n{other}\n");
    for format in ["line", "rows", "grid"] {
        let ran = shudu(&["convert", "--format", format, "--blank", " "], &input);
        // Output that could not be read back is not written.
        if format != "line" && ran.code != 0 {
            assert_eq!(ran.out, "", "{format}");
            continue;
        }
        assert!(!ran.out.contains('.'), "{}", ran.out);
        let back = shudu(&["convert", "--format", "line"], &ran.out);
        assert_eq!(back.out, input, "{format}: {}\n{}", back.err, ran.out);
    }
}

#[test]
fn nine_rows_on_one_line_are_read() {
    for separator in [" ", ",", "/", "|", ";", "\\n"] {
        solves(format!("{}\n", rows().join(separator)).as_bytes());
    }
}

#[test]
fn markdown_fences_around_puzzles_are_skipped() {
    for puzzle in [PUZZLE.to_owned(), rows().join("\n")] {
        for fence in ["```", "~~~", "```text"] {
            let close = &fence[..3];
            let ran = shudu(&["solve"], format!("{fence}\n{puzzle}\n{close}\n"));
            assert_eq!(ran.out, format!("{SOLUTION}\n"), "{fence}\n{puzzle}\n{}", ran.err);
            assert_eq!(ran.code, 0, "{}", ran.err);
        }
    }
}
