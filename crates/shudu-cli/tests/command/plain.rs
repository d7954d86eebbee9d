//! `shudu play --plain` and the saved games, driven through pipes.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::common::Ran;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn command(state: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_shudu"));
    for name in ["SHUDU_LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE"] {
        command.env_remove(name);
    }
    command.env("LANG", "C").env("SHUDU_STATE_DIR", state).arg("play").args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Runs `shudu play` with its games in a folder.
fn play(state: &Path, arguments: &[&str], lines: &str) -> Ran {
    let mut child = command(state, arguments).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || {
        let _ = stdin.write_all(lines.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output.into()
}

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// The moves that solve the puzzle, one per line.
fn moves() -> Vec<String> {
    let cells = EASY.bytes().zip(SOLUTION.bytes()).enumerate();
    let blank = cells.filter(|(_, (given, _))| *given == b'.');
    blank.map(|(i, (_, digit))| format!("r{}c{} {}", i / 9 + 1, i % 9 + 1, digit as char)).collect()
}

/// Returns the rows of the last board that was shown.
fn board(out: &str) -> Vec<&str> {
    let rows: Vec<&str> =
        out.lines().filter(|line| line.starts_with('r') && line.contains('|')).collect();
    rows[rows.len() - 9..].to_vec()
}

#[test]
fn a_whole_game_is_played_to_its_end() {
    let state = folder();
    let ran = play(state.path(), &["--plain", EASY], &moves().join("\n"));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("Game 1 has started: easy · ER 1.2.\n"), "{}", ran.out);
    let last = ran.out.lines().last().unwrap_or_default();
    assert!(last.starts_with("Solved in ") && last.ends_with("Hints: 0. Mistakes: 0."), "{last}");
    let list = play(state.path(), &["--list"], "").out;
    assert!(list.starts_with("1  easy · ER 1.2 · solved · "), "{list}");
    let again = play(state.path(), &["--plain", "--resume"], "");
    assert_eq!(again.code, 2);
    assert!(again.err.contains("all saved games are finished"), "{}", again.err);
}

#[test]
fn a_killed_game_continues_where_it_was() {
    for count in [1, 7, 30] {
        let state = folder();
        let mut child: Child = command(state.path(), &["--plain", EASY]).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        for line in &moves()[..count] {
            writeln!(stdin, "{line}").unwrap();
            // The answer is written after the event is saved.
            let cell = line.split(' ').next().unwrap();
            assert!(lines.any(|said| said.unwrap().starts_with(&format!("{cell} is "))));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        let ran = play(state.path(), &["--plain", "--resume"], "undo\nredo\nshow\n");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let mut expected: Vec<u8> = EASY.into();
        let blanks: Vec<usize> = (0..81).filter(|&i| expected[i] == b'.').collect();
        blanks[..count].iter().for_each(|&i| expected[i] = SOLUTION.as_bytes()[i]);
        let shown: String = board(&ran.out)
            .iter()
            .flat_map(|row| row[2..].chars().filter(|c| !matches!(c, ' ' | '|')))
            .collect();
        assert_eq!(shown.as_bytes(), expected, "{}", ran.out);
    }
}

#[test]
fn a_torn_last_line_is_ignored_with_a_message() {
    let state = folder();
    let file = state.path().join("games/1.game");
    play(state.path(), &["--plain", EASY], "r1c3 4\n");
    let mut text = std::fs::read_to_string(&file).unwrap();
    text.push_str("{\"at\":99999999999999,\"event\":\"pla");
    std::fs::write(&file, text).unwrap();
    let ran = play(state.path(), &["--plain", "--resume", "1"], "r1c4 6\nr1c3\n");
    assert!(ran.out.contains("\nr1c4 is 6.\nr1c3 is your 4.\n"), "{}", ran.out);
    assert!(ran.err.contains("The last event of game 1 was not written completely"), "{}", ran.err);
    // The file is whole again.
    let ran = play(state.path(), &["--list"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    std::fs::write(&file, "nothing").unwrap();
    let ran = play(state.path(), &["--list"], "");
    assert!(ran.err.contains("1.game:1:2: the saved game is damaged: "), "{}", ran.err);
}

#[test]
fn two_programs_cannot_play_one_game() {
    let state = folder();
    let mut child = command(state.path(), &["--plain", EASY]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    writeln!(stdin, "r1c3 4").unwrap();
    assert!(lines.any(|said| said.unwrap() == "r1c3 is 4."));
    let ran = play(state.path(), &["--plain", "--resume", "1"], "r1c4 6\n");
    assert!(ran.out.contains("Game 1 is open in another program."), "{}", ran.out);
    assert!(ran.out.contains("There is no game."), "{}", ran.out);
    let ran = play(state.path(), &["--delete", "1"], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("Game 1 is open in another program."), "{}", ran.err);
    // Another game gets its own number.
    assert!(play(state.path(), &["--plain", EASY], "").out.starts_with("Game 2 has started"));
    drop(stdin);
    assert!(child.wait().unwrap().success());
    assert_eq!(play(state.path(), &["--delete", "1"], "").code, 0);
    assert!(play(state.path(), &["--list"], "").out.starts_with("2  "));
}

#[test]
fn games_are_exported_imported_and_deleted() {
    let state = folder();
    let export = state.path().join("game.json");
    let name = export.to_str().unwrap();
    play(state.path(), &["--plain", EASY], "r1c3 4\nmark r1c4 2 6\n");
    let ran = play(state.path(), &["--export", "1"], "");
    assert!(ran.out.starts_with("{\"shudu-game\":1,\"puzzle\":\"53..7"), "{}", ran.out);
    assert_eq!(play(state.path(), &["--export", "1", name], "").out, "");
    assert_eq!(std::fs::read_to_string(&export).unwrap(), ran.out);
    let imported = play(state.path(), &["--import", name], "");
    assert_eq!((imported.code, imported.err.as_str()), (0, "Imported as game 2.\n"));
    let both = ["1", "2"].map(|id| play(state.path(), &["--export", id], "").out);
    assert_eq!(both[0], both[1]);
    let deleted = play(state.path(), &["--delete", "1"], "");
    assert_eq!((deleted.code, deleted.err.as_str()), (0, "Deleted game 1.\n"));
    for arguments in [&["--export", "1"][..], &["--delete", "1"], &["--resume", "x", "--plain"]] {
        let ran = play(state.path(), arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}");
        assert!(ran.err.contains("There is no saved game"), "{}", ran.err);
    }
    std::fs::write(&export, "{}").unwrap();
    let ran = play(state.path(), &["--import", name], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("game.json: not a saved game"), "{}", ran.err);
    let missing = play(state.path(), &["--import", "no/such.json"], "");
    assert_eq!(missing.code, 2, "{}", missing.err);
}

#[test]
fn saved_games_are_reviewed_by_number() {
    let state = folder();
    let said = play(state.path(), &["--plain", EASY], "r1c3 1\nr1c3 0\nr1c3 4\nreview\n").out;
    let path = state.path().to_str().unwrap();
    let review = crate::common::shudu_with("SHUDU_STATE_DIR", path, &["review", "1"], "");
    assert_eq!(review.code, 0, "{}", review.err);
    assert!(review.out.contains("r1c3=1") && said.contains("r1c3=1"), "{}{said}", review.out);
    let missing = crate::common::shudu_with("SHUDU_STATE_DIR", path, &["review", "2"], "");
    assert!(missing.code == 2 && missing.err.contains("There is no saved game 2."));
}

#[test]
fn statistics_count_games_hints_and_mistakes() {
    let state = folder();
    assert_eq!(play(state.path(), &["--stats"], "").out, "There are no saved games.\n");
    let csv = "shape,level,games,finished,best_s,mean_s,hints,mistakes\n";
    assert_eq!(play(state.path(), &["--stats", "--format", "csv"], "").out, csv);
    // A wrong digit that is taken back, and a hint.
    let lines = format!("r1c3 1\nundo\nhint\n{}\n", moves().join("\n"));
    play(state.path(), &["--plain", EASY], &lines);
    play(state.path(), &["--plain", EASY], "hint\nhint\n");
    play(state.path(), &["--plain", ".2..3......34..1"], "");
    let text = play(state.path(), &["--stats", "--format", "csv"], "").out;
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|row| row.split(',').collect()).collect();
    assert_eq!(rows[0], ["2x2", "", "1", "0", "", "", "0", "0"], "{text}");
    assert_eq!(rows[1][..4], ["3x3", "easy", "2", "1"], "{text}");
    assert_eq!(rows[1][6..], ["2", "1"], "{text}");
    assert!(rows[1][4] == rows[1][5] && rows[1][4].parse::<f64>().is_ok(), "{text}");
    let table = play(state.path(), &["--stats"], "").out;
    assert!(table.starts_with("size  level  games"), "{table}");
    assert_eq!(table.lines().count(), 4, "{table}");
}

#[test]
fn chinese_and_other_shapes_work_in_the_command() {
    let state = folder();
    let lines = "出题 2x3 5\n提示 3\n应用\n显示\n退出\n";
    let ran = play(state.path(), &["--plain", "--lang", "zh-CN"], lines);
    assert!(ran.out.contains("第 1 局开始：6×6。") && ran.out.contains(" 填了 "), "{}", ran.out);
    // A shape can also say how a file is read.
    let ran = play(folder().path(), &["--plain", "--shape", "2x2", ".2..3......34..1"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = play(state.path(), &["--plain", "--shape", "4x4", "--seed", "3"], "hint 3\napply\n");
    assert!(ran.out.contains("Game 2 has started: 16×16."), "{}", ran.out);
    assert!(ran.out.contains("Hint 3 of 3: "), "{}", ran.out);
    let list = play(state.path(), &["--list", "--lang", "zh-TW"], "").out;
    assert_eq!(list.lines().count(), 2, "{list}");
}

#[test]
fn puzzles_are_loaded_from_files_of_any_format() {
    let state = folder();
    let list = state.path().join("my list.csv");
    std::fs::write(&list, format!("puzzle,er,title\n{EASY},1.2,First\n{EASY},9.9,Second\n"))
        .unwrap();
    let name = list.to_str().unwrap();
    let ran = play(state.path(), &["--plain"], &format!("load {name} 2\nload none.txt\nr1c3 4\n"));
    assert!(
        ran.out.contains("Puzzle 2 of 2.\nGame 1 has started: extreme · ER 9.9."),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("none.txt") && ran.out.ends_with("r1c3 is 4.\n"), "{}", ran.out);
    let list = play(state.path(), &["--list"], "").out;
    assert!(list.contains("Second · extreme"), "{list}");
    let clash = EASY.replacen("53.", "533", 1);
    let ran = play(state.path(), &["--plain", &clash], "");
    assert!(ran.out.contains("The game did not start: row 1 has two 3s"), "{}", ran.out);
}

#[test]
fn the_screen_needs_a_terminal_and_a_level_needs_9x9() {
    let state = folder();
    let ran = play(state.path(), &[EASY], "");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("Use --plain for pipes and screen readers."), "{}", ran.err);
    let ran = play(state.path(), &["--plain", "--shape", "2x2", "--level", "hard"], "");
    assert!(ran.code == 2 && ran.err.contains("only 9×9 puzzles have ratings"), "{}", ran.err);
}

/// Long lines, control characters and full-width digits are answered, and the program ends normally.
#[test]
fn strange_input_is_answered() {
    let state = folder();
    let long = "x".repeat(100_000);
    let lines =
        format!("{long}\n\0\u{7}\nr1c3 \u{ff14}\n# comment\n\n   \nhint 99999999999\nr1c3\n");
    let ran = play(state.path(), &["--plain", EASY], &lines);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.ends_with("r1c3 is your 4.\n"), "{}", ran.out);
    assert!(!ran.out.contains('\u{7}'));
}

/// A game in a folder that cannot be written had an empty number, and `save` said how to use it.
#[test]
fn a_game_that_cannot_be_saved_says_so() {
    let folder = folder();
    // A file instead of a folder: no user can create a folder in it.
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let ran = play(&file.join("state"), &["--plain", EASY], "r1c3 4\nsave\nshow\n");
    assert!(
        ran.out.contains("\nA game has started: easy · ER 1.2. It is not saved.\n"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("\nr1c3 is 4.\nThis game is not saved: "), "{}", ran.out);
    assert!(ran.out.ends_with(" Not saved.\n"), "{}", ran.out);
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("The game was not saved: "), "{}", ran.err);
    let export = folder.path().join("game.json");
    let lines = format!("r1c3 4\nsave {}\n", export.display());
    play(&file.join("state"), &["--plain", EASY], &lines);
    let ran = play(folder.path(), &["--import", export.to_str().unwrap()], "");
    assert_eq!(ran.err, "Imported as game 1.\n");
}

/// One damaged line made a whole game unreadable, and the message was that of the parser.
#[test]
fn a_damaged_game_continues_before_the_damage() {
    let state = folder();
    let file = state.path().join("games/1.game");
    play(state.path(), &["--plain", EASY], "r1c3 4\nr1c4 6\nr1c6 8\n");
    let text = std::fs::read_to_string(&file).unwrap();
    let damaged = text.replacen("\"digit\":6", "\"digit\":\"6\"", 1);
    std::fs::write(&file, &damaged).unwrap();
    let notice = "the event is damaged: expected a number. The game continues from before this line; \
        ignored lines: 3.\n";
    for arguments in [&["--list"][..], &["--export", "1"]] {
        let ran = play(state.path(), arguments, "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(ran.err.contains("1.game:3:") && ran.err.ends_with(notice), "{}", ran.err);
    }
    // The list and the export changed nothing.
    assert_eq!(std::fs::read_to_string(&file).unwrap(), damaged);
    let ran = play(state.path(), &["--plain", "--resume", "1"], "r1c3\nr1c4\n");
    assert!(
        ran.out.ends_with("r1c3 is your 4.\nr1c4 is blank. Candidates: 2 and 6.\n"),
        "{}",
        ran.out
    );
    assert!(ran.err.ends_with(notice), "{}", ran.err);
    // The file is whole again, and the damaged one is kept.
    assert_eq!(play(state.path(), &["--list"], "").err, "");
    let kept = std::fs::read_to_string(file.with_extension("damaged")).unwrap();
    assert_eq!(kept, damaged);
}

/// Files that are not games were answered with texts of the parser.
#[test]
fn a_file_that_is_not_a_game_gets_one_sentence() {
    let state = folder();
    let file = state.path().join("game.json");
    let game = format!("{{\"shudu-game\":1,\"puzzle\":\"{EASY}\",\"started\":0");
    for (text, expected) in [
        ("hello".to_owned(), "game.json:1:1: the saved game is damaged: syntax error\n"),
        (game.clone(), "the saved game is damaged: the text ends too early\n"),
        (format!("{game}}}"), "the saved game is damaged: the field 'events' is missing\n"),
        (format!("{game},\"events\":7}}"), "the saved game is damaged: expected a list\n"),
        (
            format!("{game},\n\"events\":[{{\"at\":1,\"event\":\"undoo\"}}]}}"),
            "game.json:2:34: the saved game is damaged: 'undoo' is not known\n",
        ),
        (
            format!("{game},\"events\":[{{\"at\":1,\"event\":\"undo\"}}]}}"),
            "game.json:1: event 1 does not apply: nothing to undo\n",
        ),
    ] {
        std::fs::write(&file, &text).unwrap();
        let ran = play(state.path(), &["--import", file.to_str().unwrap()], "");
        assert_eq!(ran.code, 2, "{text}");
        assert!(ran.err.ends_with(expected), "{text}\n{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
}

/// The answers of the plain mode named flags of the command line.
#[test]
fn answers_name_no_flags() {
    let state = folder();
    for (name, text) in [("words.txt", "hello there"), ("bytes", "\0\u{1}"), ("empty", "")] {
        std::fs::write(state.path().join(name), text).unwrap();
    }
    let name = |name: &str| state.path().join(name).display().to_string();
    let lines = format!(
        "load {}\nload {}\nload {}\nload {}\nload -\nresume 9\ndelete 9\n",
        name("words.txt"),
        name("bytes"),
        name("empty"),
        name("none"),
    );
    for lang in ["en", "zh-CN", "zh-TW"] {
        let ran = play(state.path(), &["--plain", "--lang", lang], &lines);
        assert_eq!(ran.out.lines().count(), 8, "{}", ran.out);
        assert!(!ran.out.contains("--") && !ran.out.contains("shudu "), "{}", ran.out);
    }
}

/// Commands without arguments ignored what followed them: `solve r1c3` ended the game.
#[test]
fn commands_without_arguments_reject_them() {
    let state = folder();
    let lines = "r1c3 4\nsolve r1c3\nundo 3\nauto x\nabandon it\npause now\nr1c3\n";
    let ran = play(state.path(), &["--plain", EASY], lines);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.ends_with("r1c3 is your 4.\n"), "{}", ran.out);
    assert_eq!(ran.out.matches("Expected: ").count(), 5, "{}", ran.out);
}

/// A title with escape sequences reached the terminal.
#[test]
fn titles_cannot_control_the_terminal() {
    let state = folder();
    let game = state.path().join("evil.json");
    play(state.path(), &["--plain", EASY], "quit\n");
    let ran = play(state.path(), &["--export", "1", game.to_str().unwrap()], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let text = std::fs::read_to_string(&game).unwrap();
    let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
    value["meta"]["title"] = "\u{1b}[2J\u{7}\u{202e}evil".into();
    std::fs::write(&game, value.to_string()).unwrap();
    let ran = play(state.path(), &["--import", game.to_str().unwrap()], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let ran = play(state.path(), &["--list"], "");
    assert!(ran.out.contains("evil"), "{}", ran.out);
    assert!(!ran.out.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{:?}", ran.out);
}

/// A hang-up, and any other signal that ends the program, stops the timer and saves.
#[cfg(unix)]
#[test]
fn a_hang_up_saves_the_game() {
    use rustix::process::{Pid, Signal, kill_process};
    for signal in [Signal::HUP, Signal::TERM, Signal::INT] {
        let state = folder();
        let mut child = command(state.path(), &["--plain", EASY]).spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        writeln!(stdin, "r1c3 4").unwrap();
        assert!(lines.any(|said| said.unwrap() == "r1c3 is 4."));
        kill_process(Pid::from_child(&child), signal).unwrap();
        let ended = crate::common::signal_of(child.wait().unwrap());
        assert_eq!(ended, Some(signal.as_raw()));
        let text = play(state.path(), &["--export", "1"], "").out;
        assert!(text.contains("\"digit\":4") && text.contains("\"event\":\"pause\""), "{text}");
    }
}
