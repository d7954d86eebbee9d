//! Lines and their answers.

use proptest::prelude::*;
use shudu::grid::Board;
use shudu_messages::Lang;
use tempfile::TempDir;

use super::*;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Plays lines and returns what was written.
fn played(puzzle: &str, lang: Lang, lines: &str) -> String {
    let puzzle = (!puzzle.is_empty()).then(|| shudu::text::parse(puzzle).unwrap());
    played_in(&tempfile::tempdir().unwrap(), puzzle, lang, lines)
}

/// Plays lines with the saved games of a folder.
fn played_in(folder: &TempDir, puzzle: Option<Puzzle>, lang: Lang, lines: &str) -> String {
    let read = |name: &str| match name {
        "two" => Ok(vec![(EASY.parse::<Board>().unwrap().into(), Meta::default()); 2]),
        _ => Err("no such file".to_owned()),
    };
    let catalogue = Arc::new(Catalogue::new(lang));
    let mut store = FolderStore::new(folder.path().join("games"), Arc::clone(&catalogue));
    let mut options = PlainOptions::new(catalogue, &read, &|_, _| Ok(()));
    if let Some(puzzle) = puzzle {
        options.start = Start::Puzzles(vec![(puzzle, Meta::default())]);
    }
    let mut output = Vec::new();
    run(options, &mut store, lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn answers(lines: &str) -> Vec<String> {
    let text = played(EASY, Lang::En, lines);
    text.lines().skip(13).map(str::to_owned).collect()
}

#[test]
fn each_change_is_said() {
    let cases = [
        ("r1c3 4", "r1c3 is 4."),
        (
            "r1c3 3",
            "r1c3 is 3.\nRow 1 has more than one 3: r1c2 and r1c3.\nBox 1 has more than one 3: r1c2 and r1c3.",
        ),
        ("mark r1c3 1 4", "Corner marks of r1c3: 1 and 4."),
        ("center r1c3 24", "Center marks of r1c3: 2 and 4."),
        ("eliminate r1c3 2", "Candidates of r1c3: 1 and 4."),
        ("color r1c3 2", "Colors of r1c3: 2 (red)."),
        ("color r1c3 4 2", "Colors of r1c3: 4 in 2 (red)."),
        ("mark r1c3 1\nundo", "Corner marks of r1c3: 1.\nCorner marks of r1c3: none."),
        ("r1c3 4\nr1c3 0", "r1c3 is 4.\nr1c3 is blank."),
        ("r1c3 4\nundo\nredo", "r1c3 is 4.\nr1c3 is blank.\nr1c3 is 4."),
        ("mark r1c4 4\nr1c3 4", "Corner marks of r1c4: 4.\nr1c3 is 4.\nMarks changed in r1c4."),
        ("r1c1", "r1c1 is the given 5."),
        ("r1c3", "r1c3 is blank. Candidates: 1, 2 and 4."),
        (
            "color r1c3 2\nr1c3 4\nr1c3",
            "Colors of r1c3: 2 (red).\nr1c3 is 4.\nr1c3 is your 4. Colors of r1c3: 2 (red).",
        ),
        (
            "point a\npoint b\nreturn",
            "Save point: a.\nSave point: b.\nName a save point: 'return NAME'. There are: a and b.",
        ),
        ("point a\nr1c3 4\nreturn a", "Save point: a.\nr1c3 is 4.\nr1c3 is blank."),
    ];
    for (lines, expected) in cases {
        assert_eq!(answers(lines).join("\n"), expected, "{lines}");
    }
    assert!(answers("pause\nr1c3 4\nshow")[0].starts_with("Paused after 0:0"));
    assert_eq!(answers("pause\nr1c3 4\nshow")[1..], ["The game is paused; resume it first."; 2]);
}

/// The only way to hear a row was to ask for each of its cells.
#[test]
fn houses_digits_and_conflicts_are_said_in_words() {
    let cases = [
        (
            "r1 c3 = 4\nrow 1",
            "r1c3 is 4.\nRow 1: 5 in r1c1, 3 in r1c2, your 4 in r1c3 and 7 in r1c5. Blank: r1c4, r1c6, r1c7, r1c8 and r1c9.",
        ),
        (
            "column 5",
            "Column 5: 7 in r1c5, 9 in r2c5, 6 in r4c5, 2 in r6c5, 1 in r8c5 and 8 in r9c5. Blank: r3c5, r5c5 and r7c5.",
        ),
        (
            "box 9",
            "Box 9: 2 in r7c7, 8 in r7c8, 5 in r8c9, 7 in r9c8 and 9 in r9c9. Blank: r7c9, r8c7, r8c8 and r9c7.",
        ),
        ("digit 5", "5: r1c1, r2c6 and r8c9. Still to place: 6."),
        ("conflicts", "No rule is violated."),
        ("help hint", "hint: a hint, more with each call; hint 3: the whole step (grades 1 to 3)"),
        ("row 10", "Expected: row 1: the digits and the blank cells of a row"),
        ("digit", "Expected: digit 5: where a digit is, and how often it is still to be placed"),
    ];
    for (lines, expected) in cases {
        assert_eq!(answers(lines).join("\n"), expected, "{lines}");
    }
    let said = answers("remaining").join("");
    assert!(said.starts_with("Still to place: 6 of 1, 7 of 2, 6 of 3"), "{said}");
    // Open conflicts are said again with the board.
    let said = answers("r1c3 3\nshow\nconflicts");
    assert_eq!(said.iter().filter(|line| line.starts_with("Row 1 has more than one 3")).count(), 3);
    for (lang, line) in [
        (Lang::ZhCn, "整行 1\n宫 1\n数字 5\n剩余\n冲突\n"),
        (Lang::ZhTw, "橫列 1\n宮 1\n數字 5\n剩餘\n衝突\n"),
    ] {
        let text = played(EASY, lang, line);
        let said: Vec<&str> = text.lines().skip(13).collect();
        assert_eq!(said.len(), 5, "{said:?}");
        assert!(said.iter().all(|line| line.ends_with('。') && !line.is_ascii()), "{said:?}");
    }
}

#[test]
fn a_bad_line_gets_one_sentence() {
    for (line, expected) in [
        ("fill r1c3", "Unknown command: fill. 'help' lists the commands."),
        ("r1c1 4", "r1c1 is a given."),
        ("r1c3 x", "Expected: r3c5 7, or place r3c5 7: place a digit; r3c5 alone shows the cell"),
        ("r10c3 1", "There is no cell r10c3; rows and columns are numbered 1 to 9."),
        // A row that no board has was an unknown command.
        ("r99c1 3", "There is no cell r99c1; rows and columns are numbered 1 to 9."),
        ("mark r99c1 3", "There is no cell r99c1; rows and columns are numbered 1 to 9."),
        ("clear r1c3 r0c1", "There is no cell r0c1; rows and columns are numbered 1 to 9."),
        // A digit that no board of this size has was a wrong use of the command.
        ("r1c3 10", "10 is not a digit of this board; expected 1 to 9."),
        ("r1c3 45", "45 is not a digit of this board; expected 1 to 9."),
        ("r1c3 99999999999", "99999999999 is not a digit of this board; expected 1 to 9."),
        ("return", "There are no save points. 'point NAME' makes one."),
        ("load -", "Expected: load FILE: play the puzzle of a file; load FILE 3: the third one"),
        ("mark r1c3 0", "0 is not a digit of this board; expected 1 to 9."),
        ("mark r1c3", "Expected: mark r3c5 2 4: add or remove corner marks"),
        ("undo", "Nothing to undo."),
        ("apply", "There is no step to apply. Ask for a 'hint' first."),
        (
            "hint 4",
            "Expected: hint: a hint, more with each call; hint 3: the whole step (grades 1 to 3)",
        ),
        ("load nothing", "no such file"),
        ("load two 3", "There is no puzzle 3; the file has 2."),
        ("resume", "The game is not paused."),
        ("new 4x4 hard", "Only 9×9 puzzles have ratings."),
        ("return b", "There is no save point named b."),
    ] {
        assert_eq!(answers(line), [expected], "{line}");
    }
    let nothing = played("", Lang::En, "show\n");
    assert!(nothing.ends_with("There is no game. Start one with 'new easy' or 'load FILE'.\n"));
}

#[test]
fn hints_in_three_grades_solve_the_game() {
    let turns = "hint\nhint\nhint\napply\n".repeat(51);
    let said = answers(&turns);
    assert!(said[0].starts_with("Hint 1 of 3: Naked Single: look at "), "{}", said[0]);
    assert!(said[2].starts_with("Hint 2 of 3: Naked Single: look at r"), "{}", said[2]);
    assert!(said[4].starts_with("Hint 3 of 3: Naked Single: "), "{}", said[4]);
    assert_eq!(said[5], "'apply' applies the step.");
    let last = said.last().unwrap();
    assert!(last.starts_with("Solved in ") && last.ends_with("Hints: 51. Mistakes: 0."), "{last}");
}

#[test]
fn games_of_other_shapes_are_played() {
    let four = ".2..3......34..1";
    let turns = "hint 3\napply\n".repeat(11);
    let text = played(four, Lang::En, &turns);
    assert!(text.contains("Solved in "), "{text}");
    let mut sixteen = Board::empty("4x4".parse().unwrap());
    sixteen.set(0, 16);
    sixteen.set(40, 1);
    let lines = "r1c2 12\nr1c3 c\nmark r2c2 10 b\nr1c2\n";
    let text = played(&sixteen.to_string(), Lang::En, lines);
    let expected = "r1c2 is C.\nr1c3 is C.\nRow 1 has more than one C: r1c2 and r1c3.\n\
        Box 1 has more than one C: r1c2 and r1c3.\nCorner marks of r2c2: A and B.\n\
        r1c2 is your C.\n";
    assert!(text.ends_with(expected), "{text}");
}

const SIX: &str = include_str!("../../../shudu-game/tests/six_constraints.json");

/// Irregular regions, digits 0 to 6, a diagonal, anti-knight, a cage, a thermometer, a sandwich.
#[test]
fn a_puzzle_with_all_six_constraints_is_played() {
    let puzzle: Puzzle = serde_json::from_str(SIX).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let lines =
        "rules\nr3c1 5\nr4c1 0\nr3c1\nr9c9 1\nr3c1 7\nundo\nundo\nsave -\nhint 3\napply\nquit\n";
    let text = played_in(&folder, Some(puzzle.clone()), Lang::En, lines);
    for part in [
        "The digits are 0 to 6.",
        "In each row, column and region all digits differ.",
        "On the diagonal from the top left all digits differ.",
        "Cells a knight's move apart have different digits.",
        "Cage r1c3, r2c3 and r2c4: different digits with the sum ",
        "Thermometer r3c1, r4c1 and r5c1: the digits increase from r3c1.",
        "In row 7 the digits between 0 and 6 have the sum ",
        "r3c1 is 5.\n",
        "r4c1 is 0.\n",
        "r3c1 and r4c1 violate a rule: Thermometer r3c1, r4c1 and r5c1",
        "r3c1 is your 5. Thermometer",
        "There is no cell r9c9; rows and columns are numbered 1 to 7.",
        "7 is not a digit of this board; expected 0 to 6.",
        "r3c1 is blank.",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    let saved = text.lines().find(|line| line.starts_with("{\"shudu-game\":2,")).unwrap();
    assert_eq!(Game::load(saved).unwrap().puzzle(), &puzzle);
    let turns = "hint 3\napply\n".repeat(200);
    let text = played_in(&folder, Some(puzzle.clone()), Lang::En, &turns);
    assert!(text.contains("Solved in "), "{text}");
    // A hint names the digit that its step places.
    let lines: Vec<&str> = text.lines().collect();
    let mut placed = 0;
    for pair in lines.windows(3).filter(|pair| pair[0].contains(". Place ")) {
        let (_, conclusion) = pair[0].rsplit_once(". Place ").unwrap();
        let (digit, cell) = conclusion.trim_end_matches('.').split_once(" in ").unwrap();
        assert_eq!(pair[2], format!("{cell} is {digit}."), "{pair:?}");
        placed += 1;
    }
    assert!(placed > 20, "{text}");
    // The saved game of the first run continues.
    let lines = "resume 1\nshow\ncandidates\nstatistics\n";
    let text = played_in(&folder, None, Lang::En, lines);
    assert!(text.contains("7×7 variant") && text.contains("r1 "), "{text}");
    for (lang, part) in [(Lang::ZhCn, "温度计 r3c1、r4c1、r5c1"), (Lang::ZhTw, "溫度計 r3c1")]
    {
        let text = played_in(&folder, Some(puzzle.clone()), lang, "rules\n");
        assert!(text.replace(' ', "").contains(&part.replace(' ', "")), "{text}");
    }
}

/// A puzzle is not solved under half of its rules.
#[test]
fn constraints_that_are_not_understood_are_named_and_kept() {
    let mut puzzle = shudu::text::parse(EASY).unwrap();
    let mut about = puzzle.about().clone();
    let unknown = |name: &str| shudu::UnknownConstraint { name: name.into(), data: "[1]".into() };
    about.unknown = vec![unknown("xsum"), unknown("littlekillersum")];
    puzzle = puzzle.with_about(about).unwrap();
    let text =
        played_in(&tempfile::tempdir().unwrap(), Some(puzzle), Lang::En, "r1c3 4\nhint\nsave -\n");
    let named = "This puzzle has rules that this program does not know: littlekillersum and xsum.";
    assert!(text.contains(named) && text.contains("r1c3 is 4."), "{text}");
    assert!(!text.contains("Hint 1"), "{text}");
    let saved = text.lines().find(|line| line.starts_with("{\"shudu-game\":2,")).unwrap();
    assert_eq!(Game::load(saved).unwrap().puzzle().about().unknown.len(), 2);
}

#[test]
fn chinese_words_work_and_answer_in_chinese() {
    let lines = "填 r1c3 4\n第1行第4列 6\n标记 r1c6 8\n撤销\n提示\n检查\n解题\n";
    let text = played(EASY, Lang::ZhCn, lines);
    for part in ["r1c3 填了 4。", "r1c4 填了 6。", "r1c6 的角标：8。", "提示 1/3：", "已放弃"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.contains("r1 5 3 4 | 6 7 8 | 9 1 2"), "{text}");
    let taiwan = played(EASY, Lang::ZhTw, "1列3行 4\n復原\n說明\n");
    assert!(taiwan.contains("r1c3 填了 4。") && taiwan.contains("儲存並離開"), "{taiwan}");
}

/// A game that could not be saved had no number and was played as if it were saved.
#[test]
fn a_game_that_is_not_saved_says_so_until_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let catalogue = Arc::new(Catalogue::new(Lang::En));
    let mut store = FolderStore::new(file.join("games"), Arc::clone(&catalogue));
    // No folder can be created in a file. `save a` removes it, so that the next event is saved.
    let write = |_: &str, _: &str| std::fs::remove_file(&file).map_err(|why| why.to_string());
    let read = |_: &str| Err(String::new());
    let mut options = PlainOptions::new(catalogue, &read, &write);
    let puzzle = shudu::text::parse(EASY).unwrap();
    options.start = Start::Puzzles(vec![(puzzle, Meta::default())]);
    let lines = "r1c3 4\nsave\nshow\nsave a\nr1c4 6\nr1c6 8\n";
    let mut output = Vec::new();
    run(options, &mut store, lines.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    let (failed, rest) = text.split_once('\n').unwrap();
    assert!(failed.starts_with("This game is not saved: "), "{text}");
    assert!(rest.starts_with("A game has started: easy · ER 1.2. It is not saved.\n"), "{text}");
    assert!(text.contains(&format!("r1c3 is 4.\n{failed}\n")), "{text}");
    assert!(text.contains("Hints: 0. Not saved.\n"), "{text}");
    assert!(text.contains("r1c4 is 6.\nGame 1 is saved. "), "{text}");
    assert_eq!(text.matches(failed).count(), 2, "{text}");
    assert_eq!(store.open("1").unwrap().digit(5), 8);
}

/// Sentences of the game ended with an ASCII period, and the grade of a hint with an ASCII colon.
#[test]
fn chinese_has_full_width_punctuation() {
    for (lang, given, hint) in [
        (Lang::ZhCn, "r1c1 是提示数。", "提示 1/3："),
        (Lang::ZhTw, "r1c1 是提示數。", "提示 1/3："),
    ] {
        let lines = "r1c1 4\nhint\nreturn\nreturn x\npoint\nr99c1\nr1c3 10\ncolor r1c3 2\nr1c3\n\
            undo\nundo\nresume\nresume 7\nfoo\ncheck\nsave\n";
        let text = played(EASY, lang, lines);
        assert!(text.contains(&format!("\n{given}\n{hint}")), "{text}");
        for line in text.lines().skip(13) {
            assert!(line.ends_with(['。', '）']), "{line}");
            assert!(
                !line.contains(". ") && !line.contains(": ") && !line.contains("。 "),
                "{line}"
            );
        }
    }
}

/// A line made of words that commands have, or of any characters.
fn line() -> impl Strategy<Value = String> {
    let words: Vec<String> = TABLE
        .iter()
        .flat_map(|row| Lang::ALL.map(|lang| row.word(lang).to_owned()))
        .filter(|word| !matches!(word.as_str(), "new" | "出题" | "出題"))
        .chain(
            ["r1c3", "r9c9", "r1c1", "r0c3", "r25c1", "7", "0", "24", "255", "256", "x", "a"]
                .map(str::to_owned),
        )
        .collect();
    let word = prop_oneof![9 => proptest::sample::select(words), 1 => "\\PC{0,6}"];
    proptest::collection::vec(word, 1..5).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]
    #[test]
    fn random_lines_never_panic_and_rejected_ones_change_nothing(
        lines in proptest::collection::vec(line(), 1..25)
    ) {
        let read = |_: &str| Err("no such file".to_owned());
        let write = |_: &str, _: &str| Ok(());
        let catalogue = Arc::new(Catalogue::new(Lang::En));
        let options = PlainOptions::new(Arc::clone(&catalogue), &read, &write);
        let folder = tempfile::tempdir().unwrap();
        let mut store = FolderStore::new(folder.path().join("games"), Arc::clone(&catalogue));
        let mut session = Session {
            order: StepScale::default(),
            catalogue, options: &options, store: &mut store, output: &mut io::sink(), game: None,
            entry: Entry::default(), hint: None, reply: Vec::new(),
        };
        let puzzle = Puzzle::from(EASY.parse::<Board>().unwrap());
        session.start(&puzzle, Meta::default(), None).unwrap();
        for text in &lines {
            let Ok(Some(line)) = command::read(text, Lang::En) else { continue };
            let before = session.game.clone();
            session.reply.clear();
            if let Err(objection) = session.perform(&line) {
                prop_assert!(!objection.is_empty(), "{}", text);
                prop_assert_eq!(&session.game, &before, "{}", text);
                prop_assert!(session.reply.is_empty(), "{}: {:?}", text, session.reply);
            }
        }
    }
}
