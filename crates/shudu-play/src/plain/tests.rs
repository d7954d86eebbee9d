//! Lines and their answers.

use proptest::prelude::*;
use shudu::grid::Board;
use shudu_messages::Lang;

use super::*;
use crate::store::MemoryStore;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Plays lines and returns what was written.
fn played(puzzle: &str, lang: Lang, lines: &str, store: &mut dyn Store) -> String {
    let read = |name: &str| match name {
        "two" => Ok(vec![(EASY.parse::<Board>().unwrap().into(), Meta::default()); 2]),
        _ => Err("no such file".to_owned()),
    };
    let write = |_: &str, _: &str| Ok(());
    let mut options = PlainOptions::new(Arc::new(Catalogue::new(lang)), &read, &write);
    if !puzzle.is_empty() {
        let puzzle = shudu::text::parse(puzzle).unwrap();
        options.start = Start::Puzzles(vec![(puzzle, Meta::default())]);
    }
    let mut output = Vec::new();
    run(options, store, lines.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

fn answers(lines: &str) -> Vec<String> {
    let text = played(EASY, Lang::En, lines, &mut MemoryStore::default());
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
    assert_eq!(
        answers("pause\nr1c3 4\nshow")[1..],
        ["The game is paused; resume it first."; 2]
    );
}

#[test]
fn a_bad_line_gets_one_sentence() {
    for (line, expected) in [
        ("fill r1c3", "Unknown command: fill. 'help' lists the commands."),
        ("r1c1 4", "r1c1 is a given."),
        (
            "r1c3 x",
            "Expected: r3c5 7, or place r3c5 7: place a digit; r3c5 alone shows the cell",
        ),
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
            "hint 6",
            "Expected: hint: a hint, more with each call; hint 5: the whole step (grades 1 to 5)",
        ),
        ("load nothing", "no such file"),
        ("load two 3", "There is no puzzle 3; the file has 2."),
        ("resume", "The game is not paused."),
        ("new 4x4 hard", "Only 9×9 puzzles have ratings."),
        ("return b", "There is no save point named b."),
    ] {
        assert_eq!(answers(line), [expected], "{line}");
    }
    let nothing = played("", Lang::En, "show\n", &mut MemoryStore::default());
    assert!(nothing.ends_with("There is no game. Start one with 'new easy' or 'load FILE'.\n"));
}

#[test]
fn hints_in_five_grades_solve_the_game() {
    let turns = "hint\nhint\nhint\nhint\nhint\napply\n".repeat(51);
    let said = answers(&turns);
    assert_eq!(said[0], "Hint 1 of 5: No mistakes so far.");
    assert_eq!(said[2], "Hint 2 of 5: Look for this technique: Hidden Single in Box.");
    assert!(said[8].starts_with("Hint 5 of 5: Hidden Single in Box: In box"), "{}", said[8]);
    assert_eq!(said[9], "'apply' applies the step.");
    let last = said.last().unwrap();
    assert!(
        last.starts_with("Solved in ") && last.ends_with("Hints: 51. Mistakes: 0."),
        "{last}"
    );
}

#[test]
fn games_of_other_shapes_are_played() {
    let four = ".2..3......34..1";
    let turns = "hint 5\napply\n".repeat(11);
    let text = played(four, Lang::En, &turns, &mut MemoryStore::default());
    assert!(text.contains("Solved in "), "{text}");
    let mut sixteen = Board::empty("4x4".parse().unwrap());
    sixteen.set(0, 16);
    sixteen.set(40, 1);
    let lines = "r1c2 12\nr1c3 c\nmark r2c2 10 b\nr1c2\n";
    let text = played(&sixteen.to_string(), Lang::En, lines, &mut MemoryStore::default());
    let expected = "r1c2 is C.\nr1c3 is C.\nRow 1 has more than one C: r1c2 and r1c3.\n\
        Box 1 has more than one C: r1c2 and r1c3.\nCorner marks of r2c2: A and B.\n\
        r1c2 is your C.\n";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn chinese_words_work_and_answer_in_chinese() {
    let lines = "填 r1c3 4\n第1行第4列 6\n标记 r1c6 8\n撤销\n提示\n检查\n解题\n";
    let text = played(EASY, Lang::ZhCn, lines, &mut MemoryStore::default());
    for part in ["r1c3 填了 4。", "r1c4 填了 6。", "r1c6 的角标：8。", "没有错误", "已放弃"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.contains("r1 5 3 4 | 6 7 8 | 9 1 2"), "{text}");
    let taiwan =
        played(EASY, Lang::ZhTw, "1列3行 4\n復原\n說明\n", &mut MemoryStore::default());
    assert!(taiwan.contains("r1c3 填了 4。") && taiwan.contains("儲存並離開"), "{taiwan}");
}

/// `save -` wrote to a file named -, or said that it did.
#[test]
fn save_dash_prints_the_game() {
    let said = answers("r1c3 4\nsave -");
    assert_eq!(said.len(), 2, "{said:?}");
    assert_eq!(Game::load(&said[1]).unwrap().digit(2), 4);
}

/// A store that cannot write until it is told to.
#[derive(Default)]
struct FullDisk {
    games: MemoryStore,
    failures: usize,
}

impl FullDisk {
    fn check(&mut self) -> io::Result<()> {
        match self.failures.checked_sub(1) {
            None => Ok(()),
            Some(left) => {
                self.failures = left;
                Err(io::ErrorKind::StorageFull.into())
            }
        }
    }
}

impl Store for FullDisk {
    fn begin(&mut self, game: &Game) -> io::Result<String> {
        self.check()?;
        self.games.begin(game)
    }

    fn open(&mut self, id: &str) -> io::Result<Game> {
        self.games.open(id)
    }

    fn record(&mut self, id: &str, game: &Game) -> io::Result<()> {
        self.check()?;
        self.games.record(id, game)
    }

    fn describe(&mut self, id: &str, game: &Game) -> io::Result<()> {
        self.record(id, game)
    }

    fn games(&mut self) -> io::Result<Vec<crate::SavedGame>> {
        self.games.games()
    }

    fn delete(&mut self, id: &str) -> io::Result<()> {
        self.games.delete(id)
    }

    fn statistics(&mut self) -> io::Result<crate::Statistics> {
        self.games.statistics()
    }
}

/// A game that could not be saved had no number and was played as if it were saved.
#[test]
fn a_game_that_is_not_saved_says_so_until_it_is() {
    let mut store = FullDisk { failures: 3, ..FullDisk::default() };
    let lines = "r1c3 4\nsave\nshow\nr1c4 6\nr1c6 8\n";
    let text = played(EASY, Lang::En, lines, &mut store);
    let failed = "This game is not saved: the disk is full. 'save FILE' writes it to a file.\n";
    assert!(text.starts_with(&format!("{failed}A game has started: easy · ER 1.2. It is not saved.\n")), "{text}");
    assert!(text.contains(&format!("r1c3 is 4.\n{failed}")), "{text}");
    assert!(text.contains("Hints: 0. Not saved.\nr1c4 is 6.\nr1c6 is 8.\nGame 1 is saved."), "{text}");
    assert_eq!(text.matches(failed).count(), 2, "{text}");
    assert_eq!(store.games.open("1").unwrap().digit(5), 8);
}

/// Sentences of the game ended with an ASCII period, and the grade of a hint with an ASCII colon.
#[test]
fn chinese_has_full_width_punctuation() {
    for (lang, given, hint) in [
        (Lang::ZhCn, "r1c1 是提示数。", "提示 1/5：目前没有错误。"),
        (Lang::ZhTw, "r1c1 是提示數。", "提示 1/5：目前沒有錯誤。"),
    ] {
        let lines = "r1c1 4\nhint\nreturn\nreturn x\npoint\nr99c1\nr1c3 10\ncolor r1c3 2\nr1c3\n\
            undo\nundo\nresume\nresume 7\nfoo\ncheck\nsave\n";
        let text = played(EASY, lang, lines, &mut MemoryStore::default());
        assert!(text.contains(&format!("\n{given}\n{hint}\n")), "{text}");
        for line in text.lines().skip(13) {
            assert!(line.ends_with(['。', '）']), "{line}");
            assert!(!line.contains(". ") && !line.contains(": ") && !line.contains("。 "), "{line}");
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
        let mut store = MemoryStore::default();
        let mut session = Session {
            catalogue, options: &options, store: &mut store, game: None, id: None, unsaved: None,
            hint: None, reply: Vec::new(),
        };
        let puzzle = Puzzle::from(EASY.parse::<Board>().unwrap());
        session.start(&puzzle, Meta::default(), None).unwrap();
        for text in &lines {
            let Ok(Some(line)) = command::read(text, Lang::En) else { continue };
            let before = session.game.clone();
            session.reply.clear();
            if let Err(objection) = session.perform(&line, &mut io::sink()).unwrap() {
                prop_assert!(!objection.is_empty(), "{}", text);
                prop_assert_eq!(&session.game, &before, "{}", text);
                prop_assert!(session.reply.is_empty(), "{}: {:?}", text, session.reply);
            }
        }
    }
}
