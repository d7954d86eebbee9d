//! Texts as editors, spreadsheets, terminals and programs write them, through the real command.

mod common;
use common::{PUZZLE, SOLUTION, shudu};

/// The answer of `solve` to one puzzle, whatever its form.
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
fn missing_utf16_is_read_with_and_without_a_mark() {
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
fn missing_old_mac_line_ends_are_line_ends() {
    solves(format!("{PUZZLE}\r").as_bytes());
    solves((rows().join("\r") + "\r").as_bytes());
    let mixed = format!("{PUZZLE}\r{PUZZLE}\r\n{PUZZLE}\n{}q\r", &PUZZLE[..80]);
    let ran = shudu(&["solve"], &mixed);
    assert_eq!(ran.out.lines().count(), 3);
    assert!(ran.err.contains("stdin:4:81: found 'q'"), "{}", ran.err);
}

#[test]
fn missing_colours_of_a_terminal_are_ignored() {
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
