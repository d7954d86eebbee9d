//! The full-screen player: tests run the program in a pseudo-terminal, type keys and read the screen
//! through a terminal emulator.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::emulator::{Emulator, Setup};
use rustix::process::Signal;
use tempfile::TempDir;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

const HARD: &str =
    "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";

/// A folder with puzzle files and room for saved games.
struct Table {
    folder: TempDir,
}

impl Table {
    fn new() -> Table {
        let folder = TempDir::new().unwrap();
        let sixteen = format!("1{}", ".".repeat(255));
        let open = format!("53{}", ".".repeat(79));
        let two = format!("{EASY}\n{HARD}\n");
        for (name, text) in [("easy", EASY), ("two", &two), ("open", &open), ("sixteen", &sixteen)]
        {
            std::fs::write(folder.path().join(name).with_extension("txt"), text).unwrap();
        }
        Table { folder }
    }

    fn path(&self, name: &str) -> String {
        self.file(name).display().to_string()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn run(&self, size: (u16, u16), arguments: &[&str], variables: &[(&str, &str)]) -> Emulator {
        let arguments: Vec<&str> =
            std::iter::once("play").chain(arguments.iter().copied()).collect();
        Emulator::start(&Setup {
            size,
            arguments: &arguments,
            variables,
            state: self.folder.path(),
        })
    }

    /// Starts the easy puzzle and waits for its board.
    fn easy(&self, size: (u16, u16), arguments: &[&str], variables: &[(&str, &str)]) -> Emulator {
        let file = self.file("easy.txt");
        let arguments: Vec<&str> =
            std::iter::once(file.to_str().unwrap()).chain(arguments.iter().copied()).collect();
        let terminal = self.run(size, &arguments, variables);
        terminal.expect("r1c3");
        terminal
    }
}

/// Returns the place of a cell's middle on a 120×40 screen, from 0.
fn place(row: u16, column: u16) -> (u16, u16) {
    (2 + 1 + 8 * (column - 1) + 3, 2 + 1 + 4 * (row - 1) + 1)
}

/// Returns the character in the middle of a cell on a 120×40 screen.
fn digit(terminal: &Emulator, row: u16, column: u16) -> String {
    let (x, y) = place(row, column);
    terminal.screen(|screen| screen.cell(y, x).unwrap().contents().to_owned())
}

/// Returns the bytes of keys: `<Esc>` and others have names.
fn bytes_of(keys: &str) -> String {
    let named = [
        ("<Up>", "\x1b[A"),
        ("<Down>", "\x1b[B"),
        ("<Right>", "\x1b[C"),
        ("<Home>", "\x1b[H"),
        ("<End>", "\x1b[F"),
        ("<Del>", "\x1b[3~"),
        ("<PgDn>", "\x1b[6~"),
        ("<Bksp>", "\x7f"),
        ("<Enter>", "\r"),
        ("<Esc>", "\x1b"),
    ];
    named.iter().fold(keys.to_owned(), |keys, (name, bytes)| keys.replace(name, bytes))
}

fn size(text: &str) -> (u16, u16) {
    let (columns, rows) = text.split_once('x').unwrap();
    (columns.parse().unwrap(), rows.parse().unwrap())
}

/// The sections of `data/screens.txt`.
#[test]
fn every_key_leads_to_its_screen() {
    let text = include_str!("../data/screens.txt");
    let mut sections = 0;
    for section in text.split("\n[").skip(1) {
        let (head, lines) = section.split_once('\n').unwrap();
        let (name, start) = head.split_once("] ").unwrap();
        let words = crate::common::words(start);
        let table = Table::new();
        let arguments: Vec<String> = words[1..]
            .iter()
            .map(|word| if word.ends_with(".txt") { table.path(word) } else { (*word).to_owned() })
            .collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let mut terminal = table.run(size(words[0]), &arguments, &[]);
        for (keys, shown) in lines.lines().filter_map(|line| line.split_once('|')) {
            match keys.strip_prefix('<').and_then(|keys| keys.strip_suffix('>')) {
                Some(new) if new.contains('x') && !new.contains('<') => {
                    let (columns, rows) = size(new);
                    terminal.resize(columns, rows);
                }
                _ => terminal.write(&bytes_of(keys)),
            }
            let (is_gone, shown) = shown.strip_prefix('~').map_or((false, shown), |s| (true, s));
            let what = format!("{name}: {keys}|{shown}");
            terminal.wait(&what, |terminal| {
                let is_shown = match shown.strip_prefix('r').and_then(|rest| rest.split_once('=')) {
                    Some((cell, wanted)) => {
                        let (row, column) = cell.split_once('c').unwrap();
                        let (row, column) = (row.parse().unwrap(), column.parse().unwrap());
                        digit(terminal, row, column) == wanted
                    }
                    None => terminal.text().contains(shown),
                };
                is_shown != is_gone
            });
        }
        sections += 1;
    }
    assert!(sections > 15, "{sections}");
}

#[test]
fn a_whole_game_by_keys() {
    let table = Table::new();
    let mut terminal = table.easy((120, 40), &[], &[]);
    // The cursor is on the first blank cell; Tab goes to the next one.
    let blanks = EASY.bytes().zip(SOLUTION.chars()).filter(|(given, _)| *given == b'.');
    let keys: String = blanks.flat_map(|(_, digit)| [digit, '\t']).collect();
    terminal.write(&keys);
    terminal.expect("Solved");
    terminal.expect("Mistakes  0");
    terminal.expect("Hints     0");
    terminal.expect("Justified moves: 51");
    terminal.write("\x1b");
    terminal.expect_no("Justified");
    // The board below the dialog is drawn again.
    terminal.wait("the solution", |terminal| {
        let shown = (0..81).map(|i| digit(terminal, i / 9 + 1, i % 9 + 1));
        shown.collect::<String>() == SOLUTION
    });
    terminal.write("q");
    assert_eq!(terminal.end(), Some(0));
    // The last bytes may be read after the end of the process.
    terminal.wait("the screen of before", |terminal| {
        let bytes = String::from_utf8_lossy(&terminal.bytes()).into_owned();
        bytes.contains("\x1b[?1049h") && bytes.trim_end().ends_with("\x1b[?1049l")
    });
}

#[test]
fn marks_colors_and_undo() {
    let table = Table::new();
    let mut terminal = table.easy((120, 40), &[], &[]);
    // Shift with a digit: as a symbol, and in the keyboard protocol.
    terminal.write("!\x1b[50;2u");
    terminal.expect("corner ¹²");
    // Ctrl with a digit, and the center mode.
    terminal.write("\x1b[52;5uc5");
    terminal.expect("center 45");
    terminal.wait("marks in their places", |t| {
        let (x, y) = place(1, 3);
        t.screen(|screen| {
            let at = |x: u16, y: u16| screen.cell(y, x).unwrap().contents().to_owned();
            // 1 2 .
            // 4 5 .
            [at(x - 2, y - 1), at(x, y - 1), at(x - 2, y), at(x, y)] == ["¹", "²", "4", "5"]
        })
    });
    terminal.write("uu");
    terminal.expect_no("center");
    terminal.write("U");
    terminal.expect("center 4 ");
    terminal.write("\x19");
    terminal.expect("center 45");
    // A color changes the background, not the text.
    let ground = |t: &Emulator| {
        let (x, y) = place(1, 4);
        t.screen(|screen| screen.cell(y, x + 2).unwrap().bgcolor())
    };
    terminal.write("\x1b[C");
    terminal.expect("r1c4");
    terminal.write("v3\x1b[C\x1b[C");
    terminal.expect("r1c6");
    let colored = ground(&terminal);
    terminal.write("u");
    terminal.wait("the background of before", |t| ground(t) != colored);
    // Extending the selection and marking several cells.
    terminal.write("z\x1b[1;2C\x1b[1;2C");
    terminal.expect("3 cells");
    terminal.write("x7");
    terminal.expect("corner ⁷");
    terminal.write("\x7f");
    terminal.expect("blank");
}

#[test]
fn hints_of_another_shape_are_drawn_too() {
    let table = Table::new();
    let mut terminal = table.run((120, 40), &["--shape", "2x3", "--seed", "7"], &[]);
    terminal.expect("6×6");
    terminal.write("h");
    terminal.expect("Hint 1 of 3");
    terminal.write("hh");
    terminal.expect("Enter applies the step.");
    terminal.wait("brackets", |t| t.text().contains('[') && t.text().contains(']'));
    let blanks = |t: &Emulator| {
        let text = t.text();
        let start = text.find("blanks ").unwrap() + 7;
        text[start..].split_whitespace().next().unwrap().parse::<u32>().unwrap()
    };
    let before = blanks(&terminal);
    terminal.write("\r");
    terminal.wait("one blank less", |t| blanks(t) + 1 == before);
}

#[test]
fn candidates_have_colors() {
    let table = Table::new();
    let mut terminal = table.easy((120, 40), &[], &[]);
    terminal.write("f");
    terminal.expect("center 124");
    // In the color mode Shift with a digit colors the candidate, not the cell.
    let (x, y) = place(1, 3);
    let ground = |t: &Emulator, x, y| t.screen(|s| s.cell(y, x).unwrap().bgcolor());
    terminal.write("\x1b[C");
    terminal.expect("r1c4");
    let plain = ground(&terminal, x, y);
    terminal.write("\x1b[Dv@\x1b[C");
    terminal.wait("a colored candidate", |t| ground(t, x, y - 1) != ground(t, x - 1, y - 1));
    assert_eq!(ground(&terminal, x, y), plain);
}

#[test]
fn a_screen_that_was_too_small_is_drawn_again() {
    let table = Table::new();
    let mut terminal = table.easy((120, 40), &[], &[]);
    terminal.write("4");
    terminal.wait("the digit", |t| digit(t, 1, 3) == "4");
    let large = terminal.text();
    terminal.resize(39, 20);
    terminal.expect("too small");
    terminal.resize(120, 40);
    terminal.wait("the screen of before", |t| {
        let without_clock =
            |text: &str| text.lines().skip(1).map(str::to_owned).collect::<Vec<_>>();
        without_clock(&t.text()) == without_clock(&large)
    });
}

#[test]
fn chinese_has_the_right_widths() {
    let table = Table::new();
    let languages = [
        ("zh-CN", "请看", ["角标", "空白格", "提示"]),
        ("zh-TW", "請看", ["角標", "空白格", "提示"]),
    ];
    for (lang, look, words) in languages {
        for size in [(120, 40), (80, 24), (40, 20)] {
            let mut terminal = table.easy(size, &["--lang", lang], &[]);
            terminal.write("h");
            terminal.expect(look);
            for word in words.iter().filter(|_| size.0 > 80) {
                terminal.expect(word);
            }
            // The right border of the board is straight: no wide character moved it.
            let borders: Vec<usize> = terminal
                .lines()
                .iter()
                .filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()))
                .filter(|line| line.contains('┃') || line.contains('│'))
                .filter_map(|line| {
                    let board: Vec<char> = line.chars().collect();
                    board.iter().rposition(|c| "┃│".contains(*c))
                })
                .collect();
            assert_eq!(borders.len(), 9, "{lang} {size:?}\n{}", terminal.text());
            assert!(borders.iter().all(|x| *x == borders[0]), "{lang} {size:?}: {borders:?}");
            terminal.write("?");
            terminal.expect(if lang == "zh-CN" { "移动光标" } else { "移動游標" });
        }
    }
}

#[test]
fn without_colors_there_are_none() {
    let table = Table::new();
    for (arguments, variables) in [
        (&["--color", "never"][..], &[][..]),
        (&[], &[("NO_COLOR", "1")]),
        (&[], &[("TERM", "vt100")]),
    ] {
        let mut terminal = table.easy((120, 40), arguments, variables);
        terminal.write("4\x1b[C");
        terminal.expect("r1c4");
        terminal.screen(|screen| {
            for y in 0..40 {
                for x in 0..120 {
                    let cell = screen.cell(y, x).unwrap();
                    let colors = (cell.fgcolor(), cell.bgcolor());
                    assert_eq!(colors, (vt100::Color::Default, vt100::Color::Default), "{x} {y}");
                }
            }
            // Givens are bold, own digits underlined, the cursor is reversed and between signs.
            let cell = |(x, y): (u16, u16)| screen.cell(y, x).unwrap();
            assert!(cell(place(1, 1)).bold() && !cell(place(1, 1)).underline());
            assert!(cell(place(1, 3)).underline() && !cell(place(1, 3)).bold());
            assert!(cell(place(1, 4)).inverse());
            let (x, y) = place(1, 4);
            assert_eq!(screen.cell(y, x - 3).unwrap().contents(), ">");
        });
    }
}

#[test]
fn themes_and_color_depths() {
    let table = Table::new();
    let ground = |terminal: &Emulator| terminal.screen(|s| s.cell(39, 119).unwrap().bgcolor());
    let dark = table.easy((120, 40), &["--theme", "dark"], &[]);
    assert_eq!(ground(&dark), vt100::Color::Rgb(0x14, 0x17, 0x1a));
    let light = table.easy((120, 40), &["--theme", "light"], &[]);
    assert_eq!(ground(&light), vt100::Color::Rgb(0xfb, 0xfa, 0xf7));
    let stated = table.easy((120, 40), &[], &[("COLORFGBG", "0;15")]);
    assert_eq!(ground(&stated), vt100::Color::Rgb(0xfb, 0xfa, 0xf7));
    let few = table.easy((120, 40), &["--theme", "dark"], &[("COLORTERM", "")]);
    assert_eq!(ground(&few), vt100::Color::Idx(234));
    let sixteen =
        table.easy((120, 40), &["--theme", "dark"], &[("COLORTERM", ""), ("TERM", "xterm")]);
    assert_eq!(ground(&sixteen), vt100::Color::Default);
}

/// The theme follows the background that the terminal states, and the answer plays no digits.
#[test]
fn the_terminal_is_asked_for_its_background() {
    let table = Table::new();
    let ground = |terminal: &Emulator| terminal.screen(|s| s.cell(39, 119).unwrap().bgcolor());
    let (light, dark) = (vt100::Color::Rgb(0xfb, 0xfa, 0xf7), vt100::Color::Rgb(0x14, 0x17, 0x1a));
    for (answer, expected) in [
        ("\x1b]11;rgb:fdfd/f6f6/e3e3\x07", light),
        ("\x1b]11;rgb:ffff/ffff/ffff\x1b\\", light),
        ("\x1b]11;rgb:1111/1111/1111\x07", dark),
    ] {
        let mut terminal = table.easy((120, 40), &[], &[]);
        let asked = |t: &Emulator| String::from_utf8_lossy(&t.bytes()).contains("\x1b]11;?");
        terminal.wait("a question", asked);
        terminal.write(answer);
        terminal.wait("the theme", |t| ground(t) == expected);
        terminal.write("\x1b[C");
        terminal.expect("r1c4");
        assert_eq!(digit(&terminal, 1, 3).trim(), "", "{}", terminal.text());
    }
    // A theme that was stated is kept, and there is no question.
    let terminal = table.easy((120, 40), &["--theme", "dark"], &[]);
    assert!(!String::from_utf8_lossy(&terminal.bytes()).contains("\x1b]11;"));
}

#[test]
fn options_are_remembered_for_the_next_run() {
    let table = Table::new();
    let ground = |terminal: &Emulator| terminal.screen(|s| s.cell(39, 119).unwrap().bgcolor());
    let mut terminal = table.easy((120, 40), &[], &[]);
    let dark = ground(&terminal);
    // Without the timer, with other colors, in another language.
    terminal.write("r");
    terminal.wait("a screen without a clock", |t| !t.lines()[0].contains(':'));
    terminal.write("m\x1b[A\r");
    terminal.expect("简体中文");
    terminal.write("\x1b[A\r");
    terminal.wait("other colors", |t| ground(t) != dark);
    let chosen = ground(&terminal);
    terminal.write("\x03");
    assert_eq!(terminal.end(), Some(0));
    let terminal = table.easy((120, 40), &[], &[]);
    terminal.expect("空白格");
    assert!(!terminal.lines()[0].contains(':'), "{}", terminal.text());
    assert_eq!(ground(&terminal), chosen);
    // Flags come first.
    let terminal = table.easy((120, 40), &["--theme", "dark", "--lang", "en"], &[]);
    terminal.expect("blank");
    assert_eq!(ground(&terminal), dark);
}

#[test]
fn the_mouse_selects_cells_and_modes() {
    let table = Table::new();
    let mut terminal = table.easy((120, 40), &[], &[]);
    let (x, y) = place(5, 5);
    terminal.click(x, y);
    terminal.expect("r5c5");
    // Dragging extends the selection.
    let (to, _) = place(5, 7);
    terminal.write(&format!("\x1b[<0;{};{}M", x + 1, y + 1));
    for column in x + 1..=to {
        terminal.write(&format!("\x1b[<32;{};{}M", column + 1, y + 1));
    }
    terminal.write(&format!("\x1b[<0;{};{}m", to + 1, y + 1));
    terminal.expect("3 cells");
    // A mode and a digit in the panel.
    let find = |terminal: &Emulator, text: &str| {
        let lines = terminal.lines();
        let row = lines.iter().position(|line| line.contains(text)).unwrap();
        let column = lines[row].chars().collect::<String>().find(text).unwrap();
        (lines[row][..column].chars().count() as u16, row as u16)
    };
    let (x, y) = find(&terminal, "X Corner");
    terminal.click(x, y);
    let (x, y) = find(&terminal, "1⁶");
    terminal.click(x + 4, y);
    terminal.expect("corner ²");
}

#[test]
fn pasted_puzzles_start() {
    let table = Table::new();
    let mut terminal = table.run((120, 40), &[], &[]);
    terminal.expect("New game");
    terminal.paste(EASY);
    terminal.expect("r1c3");
    // A drawn board of another size.
    terminal.paste("1 . | . .\r. . | 3 .\r----+----\r. 2 | . .\r. . | . 4\r");
    terminal.expect("4×4");
    // Text without a puzzle changes nothing.
    terminal.paste("hello");
    terminal.wait("a message", |t| !t.text().contains("The game continues"));
    terminal.expect("4×4");
    // A puzzle without a solution is not started.
    terminal.paste(&format!("55{}", &EASY[2..]));
    terminal.expect("The game did not start");
}

#[test]
fn the_help_lists_every_key() {
    let table = Table::new();
    let mut terminal = table.easy((120, 40), &[], &[]);
    terminal.write("?");
    terminal.expect("Moving and selecting");
    let mut seen = terminal.text();
    for _ in 0..60 {
        terminal.write("\x1b[B");
    }
    terminal.expect("Pasted text in any format");
    seen += &terminal.text();
    for words in ["automatic candidates", "Ctrl-Y", "Shift-1…9", "save and quit"] {
        assert!(seen.contains(words), "{words}\n{seen}");
    }
    terminal.write("\x1b");
    terminal.expect_no("Moving and selecting");
}

/// Returns the saved games as `play --list` prints them.
fn saved(table: &Table) -> String {
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_shudu"));
    command.args(["play", "--list", "--lang", "en"]).env("HOME", table.folder.path());
    for name in ["XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env(name, table.folder.path());
    }
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

#[test]
fn a_killed_game_is_resumed() {
    let table = Table::new();
    let mut terminal = table.easy((120, 40), &[], &[]);
    terminal.write("4\t6\tx7");
    terminal.expect("corner ⁷");
    terminal.child.kill().unwrap();
    terminal.child.wait().unwrap();
    let list = saved(&table);
    assert!(list.contains("49 blank"), "{list}");
    let mut terminal = table.run((120, 40), &["--resume"], &[]);
    terminal.expect("The game continues.");
    terminal.wait("the digits", |t| digit(t, 1, 3) == "4" && digit(t, 1, 4) == "6");
    terminal.expect("corner ⁷");
    // The list in the program has the game too, and undo goes back before the kill.
    terminal.write("uu");
    terminal.wait("the blank cell", |t| digit(t, 1, 4) != "6");
    terminal.write("o");
    terminal.expect("Saved games");
    terminal.expect("50 blank");
}

/// The game disappeared when the search for its rating returned nothing.
#[test]
fn a_game_with_several_solutions_stays_on_the_screen() {
    let table = Table::new();
    let file = table.file("open.txt");
    let mut terminal = table.run((120, 40), &[file.to_str().unwrap()], &[]);
    terminal.expect("79");
    std::thread::sleep(Duration::from_millis(300));
    terminal.write("\t4");
    terminal.expect("digit 4");
}

#[test]
fn a_hang_up_saves_the_game() {
    let table = Table::new();
    let mut terminal = table.easy((80, 24), &[], &[]);
    terminal.write("4");
    terminal.expect("digit 4");
    terminal.signal(Signal::HUP);
    terminal.end();
    let list = saved(&table);
    assert!(list.contains("50 blank"), "{list}");
}

/// A game that could not be saved looked like one that is.
#[test]
fn a_game_that_is_not_saved_has_a_lasting_sign() {
    let table = Table::new();
    let folder = table.file("file/state");
    std::fs::write(table.file("file"), "").unwrap();
    let variables = [("SHUDU_STATE_DIR", folder.to_str().unwrap())];
    for size in [(120, 40), (40, 20)] {
        let mut terminal = table.easy(size, &[], &variables);
        terminal.expect("The game is not saved: ");
        terminal.expect(" ! not saved ");
        terminal.write("4");
        terminal.expect_no("The game is not saved: ");
        terminal.write("\t");
        terminal.expect("r1c4");
        assert!(terminal.lines()[0].contains(" ! not saved "), "{}", terminal.text());
        // From now on it can be saved.
        if size.0 == 40 {
            std::fs::remove_file(table.file("file")).unwrap();
            terminal.write("6");
            terminal.expect("The game is saved again.");
            assert!(!terminal.lines()[0].contains("not saved"), "{}", terminal.text());
        }
        terminal.write("q");
        assert_eq!(terminal.end(), Some(if size.0 == 40 { 0 } else { 2 }));
        assert_eq!(terminal.text().contains("The game was not saved: "), size.0 != 40);
    }
}

#[test]
fn a_terminal_of_the_type_dumb_is_rejected_with_the_way_out() {
    let table = Table::new();
    let file = table.file("easy.txt");
    let mut terminal = table.run((80, 24), &[file.to_str().unwrap()], &[("TERM", "dumb")]);
    assert_eq!(terminal.end(), Some(2));
    terminal.expect("Use --plain to play line");
    assert!(!terminal.bytes().contains(&0x1b), "{}", terminal.text());
}

#[test]
fn saved_games_and_statistics_fit_a_small_terminal() {
    let table = Table::new();
    table.easy((40, 20), &[], &[]).expect("ER 1.2");
    let mut terminal = table.easy((40, 20), &[], &[]);
    terminal.expect("ER 1.2");
    terminal.write("o");
    // Each game has its number, and the text of the chosen one is shown completely.
    terminal.expect("│ 2  easy · ER 1.2");
    terminal.expect("│ 1  easy · ER 1.2");
    terminal.expect(" ago ");
    terminal.write("\x1b");
    terminal.expect_no("Saved games");
    terminal.write("i");
    terminal.expect("│ 9×9 easy ");
    terminal.expect("│   mistakes  0 ");
    terminal.resize(80, 24);
    terminal.expect("size  level  games  solved  best  mean  hints  mistakes");
}

/// Colors had no sign on a screen without colors, except in the largest cells.
#[test]
fn colors_have_names_and_letters_without_colors() {
    let table = Table::new();
    for size in [(40, 20), (80, 24), (120, 40)] {
        let mut terminal = table.easy(size, &[], &[("NO_COLOR", "1")]);
        terminal.write("v2");
        terminal.expect("color b=red");
        terminal.expect("1a");
        terminal.write("5");
        terminal.expect("e=green");
        terminal.wait("a sign of two colors", |t| t.text().contains('*'));
    }
}

/// A damaged game is shown with what is left of it.
#[test]
fn a_damaged_game_is_resumed_with_a_message() {
    let table = Table::new();
    let mut terminal = table.easy((120, 40), &[], &[]);
    terminal.expect("ER 1.2");
    terminal.write("4\t6\tq");
    assert_eq!(terminal.end(), Some(0));
    let file = table.file("shudu/games/1.game");
    let text = std::fs::read_to_string(&file).unwrap();
    let line = text.lines().find(|line| line.contains("\"digit\":6")).unwrap();
    std::fs::write(&file, text.replacen(line, "{", 1)).unwrap();
    let terminal = table.run((120, 40), &["--resume", "1"], &[]);
    terminal.expect("the event is damaged: the text ends too");
    terminal.wait("the digits before", |t| digit(t, 1, 3) == "4" && digit(t, 1, 4) != "6");
}

// ---- the terminal and the process ----

fn is_restored(terminal: &Emulator) -> bool {
    let bytes = String::from_utf8_lossy(&terminal.bytes()).into_owned();
    let last = |text: &str| bytes.rfind(text);
    last("\x1b[?1049l") > last("\x1b[?1049h") && last("\x1b[?25h") > last("\x1b[?25l")
}

#[test]
fn the_terminal_is_restored_after_signals_and_ctrl_c() {
    let table = Table::new();
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut terminal = table.easy((80, 24), &[], &[]);
        terminal.signal(signal);
        terminal.end();
        terminal.wait("a restored terminal", is_restored);
    }
    let mut terminal = table.easy((80, 24), &[], &[]);
    terminal.write("\x03");
    terminal.end();
    terminal.wait("a restored terminal", is_restored);
}

#[test]
fn suspending_gives_the_terminal_back() {
    let table = Table::new();
    let mut terminal = table.easy((80, 24), &[], &[]);
    for by_key in [true, false] {
        match by_key {
            true => terminal.write("\x1a"),
            false => terminal.signal(Signal::TSTP),
        }
        terminal.wait("a restored terminal", is_restored);
        let stat = format!("/proc/{}/stat", terminal.child.id());
        if Path::new(&stat).exists() {
            terminal.wait("a stopped process", |_| {
                std::fs::read_to_string(&stat).unwrap().contains(") T ")
            });
        } else {
            std::thread::sleep(Duration::from_millis(300));
        }
        terminal.signal(Signal::CONT);
        terminal.wait("the player", |t| !is_restored(t));
        terminal.expect("  5    3  ");
        terminal.write("\x1b[C");
        terminal.expect(if by_key { "r1c4" } else { "r1c5" });
    }
}

/// Returns how often the process and its threads gave up the processor by themselves.
fn switches(pid: u32) -> Option<u64> {
    let mut total = 0;
    for task in std::fs::read_dir(format!("/proc/{pid}/task")).ok()? {
        let status = std::fs::read_to_string(task.ok()?.path().join("status")).ok()?;
        let line = status.lines().find(|line| line.starts_with("voluntary_ctxt_switches"))?;
        total += line.split_whitespace().last()?.parse::<u64>().ok()?;
    }
    Some(total)
}

#[test]
fn an_idle_player_wakes_up_once_per_second_or_never() {
    let table = Table::new();
    let mut terminal = table.easy((80, 24), &[], &[]);
    // The rating of the puzzle is found in the background.
    terminal.expect("ER 1.2");
    std::thread::sleep(Duration::from_millis(500));
    let pid = terminal.child.id();
    let Some(before) = switches(pid) else { return };
    let started = Instant::now();
    std::thread::sleep(Duration::from_secs(3));
    let with_timer = switches(pid).unwrap() - before;
    let seconds = started.elapsed().as_secs() + 1;
    assert!((1..=2 * seconds).contains(&with_timer), "{with_timer} in {seconds} s");
    terminal.write("r");
    terminal.wait("a screen without a clock", |t| !t.lines()[0].contains(':'));
    std::thread::sleep(Duration::from_millis(500));
    let before = switches(pid).unwrap();
    std::thread::sleep(Duration::from_secs(3));
    let without = switches(pid).unwrap() - before;
    assert_eq!(without, 0, "with the timer: {with_timer}");
}
