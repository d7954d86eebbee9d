//! `rate`, `explain` and `hint`: output for users and for programs.

use crate::common::{CLASH, NONE, PUZZLE, SOLUTION, shudu};
use serde_json::{Value, json};

/// Rated 7.3/2.6/2.6: locked candidates first, chains later.
const HARD: &str =
    "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";

fn objects(arguments: &[&str], input: &str) -> Vec<Value> {
    shudu(arguments, input).out.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
}

#[test]
fn ratings_are_one_per_line_and_faults_keep_their_line() {
    let empty = ".".repeat(81);
    let input = format!("{PUZZLE}\n{empty}\n{HARD}\n{NONE}\n{CLASH}\n{PUZZLE}\n");
    let ran = shudu(&["rate"], &input);
    let expected = "1.2/1.2/1.2\thidden-single-box\nmultiple\n7.3/2.6/2.6\tforcing-chain\nnone\n\
                    invalid\n1.2/1.2/1.2\thidden-single-box\n";
    assert_eq!((ran.out.as_str(), ran.code), (expected, 1));
    let told: Vec<&str> = ran.err.lines().collect();
    assert!(
        told[0].starts_with("stdin:2: no rating: the puzzle has several solutions"),
        "{told:?}"
    );
    assert!(told[1].starts_with("stdin:4: no rating: the puzzle has no solution"), "{told:?}");
    assert!(told[2].starts_with("stdin:5: row 1 has two 5s"), "{told:?}");
    assert_eq!(shudu(&["rate"], PUZZLE).code, 0);
    let other = shudu(&["rate", "--shape", "2x2"], "1234341221434321\n");
    assert_eq!(other.code, 2, "{}", other.err);
}

#[test]
fn csv_and_json_lines_have_every_column() {
    let got =
        &objects(&["rate", "--format", "jsonl", "--scale", "both"], &format!("{HARD} a b"))[0];
    assert_eq!(got["puzzle"], HARD);
    assert_eq!((&got["er"], &got["ep"], &got["ed"]), (&json!(7.3), &json!(2.6), &json!(2.6)));
    assert_eq!(
        (&got["er_technique"], &got["ed_technique"]),
        (&json!("forcing-chain"), &json!("pointing"))
    );
    assert_eq!((&got["givens"], &got["verdict"]), (&json!(23), &json!("unique")));
    assert_eq!((&got["level"], &got["hodoku_level"]), (&json!("expert"), &json!("extreme")));
    assert!(got["hodoku_score"].as_u64().unwrap() > 1800 && got.get("score").is_none());
    let counts = got["techniques"].as_object().unwrap();
    let sum: u64 = counts.values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(json!(sum), got["steps"]);
    assert_eq!(got["tail"], "a b");
    let hodoku = &objects(&["rate", "--format", "jsonl", "--scale", "hodoku"], PUZZLE)[0];
    assert_eq!((&hodoku["er"], &hodoku["level"]), (&Value::Null, &Value::Null));
    assert_eq!((&hodoku["hodoku_level"], &hodoku["steps"]), (&json!("easy"), &json!(51)));
    let explainer = &objects(&["rate", "--format", "jsonl", "--scale", "se"], PUZZLE)[0];
    assert_eq!((&explainer["level"], explainer.get("hodoku_level")), (&json!("easy"), None));

    let csv = format!("source,puzzle\nbook,{PUZZLE}\nweb,{NONE}\n");
    let ran = shudu(&["rate", "--format", "csv"], &csv);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(
        lines[0],
        "puzzle,verdict,givens,er,ep,ed,er_technique,ep_technique,ed_technique,level,hodoku_level,\
         hodoku_score,steps,techniques,source"
    );
    assert!(lines[1].starts_with(&format!("{PUZZLE},unique,30,1.2,1.2,1.2,hidden-single-box,")));
    assert!(lines[1].ends_with(",book") && lines[1].contains(",51,"), "{}", lines[1]);
    assert_eq!(lines[2], format!("{NONE},none,9,,,,,,,,,,,,web"));
    assert_eq!(ran.code, 1);
}

#[test]
fn templates_have_the_conversions_of_serate() {
    let ran = shudu(
        &["rate", "--template", "%n) %g%t%r/%p/%d %S %T %U [%R] %%"],
        format!("{PUZZLE} x\n{HARD}\n"),
    );
    let expected = format!(
        "1) {PUZZLE} x\t1.2/1.2/1.2 HS HS HS [Hidden Single in Box] %\n\
         2) {HARD}\t7.3/2.6/2.6 FC Po Po [Forcing Chain] %\n"
    );
    assert_eq!(ran.out, expected, "{}", ran.err);
    let marks = shudu(&["rate", "--template", "%m"], PUZZLE).out;
    assert_eq!(marks.trim_end().len(), 729);
    assert_eq!(shudu(&["convert", "--format", "line"], &marks).out.trim_end(), PUZZLE);
    assert_eq!(shudu(&["rate", "--template", "%M"], PUZZLE).out.lines().count(), 13);
    assert_eq!(shudu(&["rate", "--template", "%i%l%s"], HARD).out.lines().count(), 2);
    assert_eq!(shudu(&["rate", "--template", "%r"], NONE).out, "0.0\n");
    let refused = shudu(&["rate", "--template", "%r %h"], PUZZLE);
    assert_eq!((refused.out.as_str(), refused.code), ("", 2));
    assert!(
        refused.err.starts_with("the template has no conversion '%h'; valid conversions: %g %i")
    );
}

#[test]
fn numbers_in_templates_continue_across_chunks() {
    let text = format!("{PUZZLE}\n").repeat(3000);
    let ran = shudu(&["rate", "--template", "%n", "--jobs", "3"], &text);
    assert!(ran.out.lines().map(|l| l.parse::<u64>().unwrap()).eq(1..=3000));
}

#[test]
fn comments_and_columns_are_kept_on_request() {
    let ran = shudu(&["rate", "--keep"], format!("# easy\n{PUZZLE} by=me # note\n"));
    assert_eq!(ran.out, format!("# easy\n{PUZZLE}\t1.2/1.2/1.2\thidden-single-box by=me # note\n"));
}

/// Ratings, levels, scores and counts must not depend on other puzzles or on threads.
#[test]
fn ratings_are_the_same_for_any_number_of_jobs() {
    let puzzles = shudu(&["generate", "-n", "120", "--seed", "9"], "").out;
    let rate = |jobs: &str| {
        let flags = ["rate", "--format", "jsonl", "--scale", "both", "--jobs", jobs];
        shudu(&flags, &puzzles).out
    };
    let one = rate("1");
    assert_eq!(one.lines().count(), 120);
    for jobs in ["2", "4"] {
        assert_eq!(rate(jobs), one, "{jobs}");
    }
    let explain = |jobs: &str| shudu(&["explain", "--jobs", jobs], &puzzles).out;
    assert_eq!(explain("1"), explain("4"));
}

#[test]
fn the_whole_path_is_explained_in_every_language() {
    let cases = [
        ("en", "Naked Single (score 4)  r5c5=5", "Solved in 51 steps."),
        ("zh-CN", "唯余（分数 4）  r5c5=5", "共用 51 步解出。"),
        ("zh-TW", "唯餘（分數 4）  r5c5=5", "共用 51 步解出。"),
    ];
    for (lang, step, end) in cases {
        let ran = shudu(&["--lang", lang, "explain"], PUZZLE);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{lang}");
        assert!(ran.out.contains(step) && ran.out.contains(end), "{lang}: {}", ran.out);
        let hard = shudu(&["--lang", lang, "explain", "--scale", "se"], HARD);
        assert!(hard.out.contains("r6c23<>4") && hard.out.contains("(9=5)r3c1-(5"), "{}", hard.out);
        assert!(!hard.out.contains("why-") && !hard.out.contains('$'), "{lang}");
    }
    let words = shudu(&["explain", "--scale", "se", "--steps", "1"], HARD).out;
    assert!(
        words.contains(
            "In box 6, digit 4 is possible only in cells of row 6. One of them is 4, so no other cell of row 6 \
             can be 4. Eliminate 4 from r6c2 and r6c3."
        ),
        "{words}"
    );
    let words = shudu(&["--lang", "zh-TW", "explain", "--scale", "se", "--steps", "1"], HARD).out;
    assert!(words.contains("4 只能填在與第 6 列相交的格"), "{words}");
}

#[test]
fn explain_stops_after_the_requested_step_and_shows_grids() {
    let three = shudu(&["explain", "--steps", "3", "--grid"], HARD).out;
    assert!(three.contains("Steps shown: 3"), "{three}");
    assert_eq!(three.matches("\n.---").count(), 4, "before each step, and at the end: {three}");
    let until = shudu(&["explain", "--until", "xy-chain"], HARD).out;
    assert_eq!(until.matches("XY-Chain (").count(), 1, "{until}");
    assert!(until.contains("the puzzle is not solved yet"));
    let refused = shudu(&["explain", "--until", "magic"], HARD);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("unknown technique 'magic'"), "{}", refused.err);
    for scale in ["se", "hodoku"] {
        let all = shudu(&["explain", "--all", "--scale", scale], HARD).out;
        assert!(all.contains("Locked") || all.contains("Pointing"), "{all}");
        assert!(all.contains("Steps available now: "), "{all}");
    }
}

/// No technique has a step in this position, so the first digit is taken from the solution.
const BEYOND: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn explain_check_shows_steps_that_hold_as_without_it() {
    let six = ".5...1..36.....2..4...4......4.2..3.";
    for input in [PUZZLE, HARD, "1.34..1221..43..", six] {
        for flags in
            [&["--grid"] as &[&str], &["--all"], &["--scale", "se"], &["--format", "jsonl"]]
        {
            let plain = shudu(&[&["explain"], flags].concat(), input);
            let checked = shudu(&[&["explain", "--check"], flags].concat(), input);
            assert_eq!(plain.code, checked.code, "{flags:?} {input}: {}", checked.err);
            assert_eq!((plain.out, plain.err), (checked.out, checked.err), "{flags:?} {input}");
        }
    }
}

#[test]
fn explain_check_ends_before_a_step_without_a_reason() {
    assert_eq!(shudu(&["explain"], BEYOND).code, 0);
    let input = format!("{PUZZLE}\n{BEYOND}\n");
    for format in ["text", "jsonl", "markdown"] {
        let ran = shudu(&["explain", "--check", "--format", format], &input);
        assert_eq!(
            (ran.code, ran.err.as_str()),
            (
                1,
                "stdin:2: step 1 (Brute Force, r5c3=9) fails the check: the digit was taken from the \
                 solution, without a reason\n"
            ),
            "{format}"
        );
        assert!(!ran.out.contains("Brute") && !ran.out.contains("brute"), "{format}: {}", ran.out);
    }
    let text = shudu(&["explain", "--check"], &input).out;
    assert!(text.contains("Solved in 51 steps."), "{text}");
    assert!(text.contains("Steps shown: 0; the puzzle is not solved yet."), "{text}");
    // The number is that of the step in the path.
    let order = "hidden-single,brute-force";
    let ran = shudu(&["explain", "--check", "--order", order], HARD);
    let shown = ran.out.lines().filter(|line| line.contains("(score ")).count();
    assert!(ran.err.starts_with(&format!("stdin:1: step {} (Brute", shown + 1)), "{}", ran.err);
    for (lang, words) in [("zh-CN", "未通过验证"), ("zh-TW", "未通過驗證")] {
        let ran = shudu(&["--lang", lang, "explain", "--check"], BEYOND);
        assert!(ran.code == 1 && ran.err.contains(words), "{}", ran.err);
    }
}

/// With --grid, only the first step had a picture.
#[test]
fn every_available_step_has_a_picture_with_grids_too() {
    let document = |more: &[&str]| {
        shudu(&[&["explain", "--all", "--format", "html"], more].concat(), HARD).out
    };
    assert!(document(&[]).matches("<section>").count() > 1);
    assert_eq!(document(&["--grid"]), document(&[]));
}

#[test]
fn steps_are_written_as_data() {
    let got = &objects(&["explain", "--scale", "se", "--format", "jsonl"], HARD)[0];
    assert_eq!((&got["verdict"], &got["solved"]), (&json!("unique"), &json!(true)));
    let steps = got["steps"].as_array().unwrap();
    let first = &steps[0];
    assert_eq!(first["technique"], "pointing");
    assert_eq!(first["rating"], 2.6);
    assert_eq!(
        first["reason"],
        json!({ "kind": "locked", "digit": 4, "from": "box 6", "to": "row 6" })
    );
    assert_eq!(first["eliminations"][0], json!({ "cell": "r6c2", "digit": 4 }));
    assert_eq!(first["outcome"], "r6c23<>4");
    let chain = steps.iter().find(|step| step["technique"] == "forcing-chain").unwrap();
    assert_eq!(chain["reason"]["argument"], "forcing");
    assert!(chain["notation"][0].as_str().unwrap().contains(" => "), "{chain}");
    let last = steps.last().unwrap();
    assert_eq!(last["placements"].as_array().unwrap().len(), 1);
    let list = shudu(&["explain", "--format", "json"], format!("{PUZZLE}\n{NONE}\n{HARD}\n"));
    let list: Value = serde_json::from_str(&list.out).unwrap();
    assert_eq!(list.as_array().unwrap().len(), 3);
    assert_eq!(list[1]["verdict"], "none");
}

#[test]
fn a_position_is_explained_from_the_players_candidates() {
    let marks = |digits: &str| shudu(&["convert", "--format", "pencilmarks"], digits).out;
    // The first step is applied: its candidates are removed.
    let all = shudu(&["explain", "--scale", "se", "--steps", "1", "--grid"], HARD).out;
    let after = all.rfind("\n.---").map(|at| &all[at + 1..]).unwrap();
    let after = after.split("\nSteps shown").next().unwrap();
    let ran = shudu(&["explain", "--scale", "se", "--steps", "1"], after);
    assert!(ran.out.contains("Direct Hidden Pair (rating 2.0)  r4c3=4"), "{} {}", ran.out, ran.err);
    assert!(shudu(&["explain"], marks(PUZZLE)).out.contains("Solved in 51 steps."));
}

#[test]
fn hints_show_more_with_each_level() {
    let hint = |level: &str| shudu(&["hint", "--scale", "se", "--level", level], HARD).out;
    assert_eq!(hint("1"), "Pointing: look at box 6 and row 6.\n");
    assert_eq!(hint("2"), "Pointing: look at r6c7, r6c8 and r6c9.\n");
    assert!(hint("3").ends_with("Eliminate 4 from r6c2 and r6c3.\n"), "{}", hint("3"));
    let chinese = shudu(&["hint", "--scale", "se", "--lang", "zh-CN"], HARD).out;
    assert_eq!(chinese, "宫区块：请看第 6 宫和第 6 行。\n");
    let taiwan = shudu(&["hint", "--scale", "se", "--lang", "zh-TW"], HARD).out;
    assert_eq!(taiwan, "宮區塊：請看第 6 宮和第 6 列。\n");
    let got = &objects(&["hint", "--level", "3", "--format", "jsonl"], PUZZLE)[0];
    assert_eq!((&got["hint"], &got["step"]["technique"]), (&json!("step"), &json!("naked-single")));
    assert_eq!(
        shudu(&["hint"], SOLUTION).out,
        "Every cell is filled, and every digit is correct.\n"
    );
    assert_eq!(shudu(&["hint", "--level", "4"], HARD).code, 2);
}

#[test]
fn the_players_mistakes_come_first() {
    // r1c3 is 4 in the solution; the player wrote 1.
    let wrong = format!("{}1{}", &PUZZLE[..2], &PUZZLE[3..]);
    let hint = |level: &str| {
        let ran = shudu(&["hint", "--level", level, "--givens", PUZZLE], &wrong);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.out
    };
    for level in ["1", "2", "3"] {
        let all = "Mistakes: 1 entry contradicts the solution.\nr1c3 is not 1.\n";
        assert_eq!(hint(level), all);
    }
    let chinese = shudu(&["hint", "--givens", PUZZLE, "--lang", "zh-TW"], &wrong).out;
    assert_eq!(chinese, "請先改正：有 1 處與解矛盾。\nr1c3 不是 1。\n");
    // A correct digit is not a mistake.
    let right = format!("{}4{}", &PUZZLE[..2], &PUZZLE[3..]);
    assert!(shudu(&["hint", "--givens", PUZZLE], &right).out.starts_with("Naked Single: look at "));
    // A candidate of the solution is missing: 4 in r1c3.
    let marks = shudu(&["convert", "--format", "candidates"], PUZZLE).out;
    let at = 2 * 9 + 3;
    assert_eq!(&marks[at..=at], "4");
    let marks = format!("{}.{}", &marks[..at], &marks[at + 1..]);
    let missing = "The digit of the solution is missing from the candidates of r1c3.\n";
    assert!(shudu(&["hint"], &marks).out.ends_with(missing));
    let explained = shudu(&["explain"], &marks);
    assert!(explained.err.contains("check r1c3") && explained.code == 1);
}

#[test]
fn a_puzzle_that_is_not_proper_has_no_hint_but_a_reason() {
    for (puzzle, why) in [
        (CLASH.to_owned(), "row 1 has two 5s: r1c1 and r1c2"),
        (NONE.to_owned(), "there is no solution."),
        (".".repeat(81), "there are several solutions"),
    ] {
        let ran = shudu(&["hint"], &puzzle);
        assert_eq!((ran.out.as_str(), ran.code), ("", 1));
        assert!(ran.err.contains("No hint: ") && ran.err.contains(why), "{}", ran.err);
        let ran = shudu(&["hint", "--lang", "zh-CN"], &puzzle);
        assert!(ran.err.contains("没有提示："), "{}", ran.err);
    }
    let other = shudu(&["hint", "--givens", PUZZLE], HARD);
    assert!(other.err.contains("are not part of the puzzle given with --givens"), "{}", other.err);
    assert_eq!(other.code, 2);
}

/// Requires pairs; the HoDoKu solver finds a locked triple early.
const PAIRS: &str =
    "5..7..6....38...........2..62.4............917............35.8.4.....1......9....";

#[test]
fn techniques_can_be_disabled_and_reordered() {
    let usual = shudu(&["explain"], PAIRS);
    assert!(usual.out.contains("Locked Triple") && usual.out.contains("Solved in"));
    let without = shudu(&["explain", "--without", "locked-triple,LP"], PAIRS);
    assert!(!without.out.contains("Locked Triple") && without.out.contains("Solved in"));
    let few = shudu(&["explain", "--order", "naked-single,hidden-single"], PAIRS);
    assert!(!few.out.contains("Pointing") && !few.out.contains("Solved in"), "{}", few.out);
    assert_eq!(few.code, 1);
    let hint = shudu(&["hint", "--level", "3", "--without", "singles"], PAIRS).out;
    assert!(hint.starts_with("Locked Triple:"), "{hint}");
}

/// Tables have columns for both scales, so both are filled unless one is requested.
#[test]
fn tables_have_both_scales() {
    let row = |flags: &[&str]| {
        let out = shudu(&[&["rate", "--format", "csv"], flags].concat(), PAIRS).out;
        out.lines().nth(1).unwrap().split(',').map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        row(&[])[3..12],
        [
            "3.4",
            "1.2",
            "1.2",
            "hidden-pair",
            "hidden-single-box",
            "hidden-single-box",
            "hard",
            "medium",
            "802"
        ]
    );
    let explainer = row(&["--scale", "se"]);
    assert_eq!((explainer.len(), explainer[9].as_str()), (12, "hard"));
}

/// The level requested from the generator must be the level that `rate` reports. Puzzles for beginners
/// are easy; the first three levels also have a share of givens, unless other flags decide.
#[test]
fn generated_puzzles_have_the_requested_level() {
    let any = 17..=80;
    for (flags, count, level, givens) in [
        ("beginner", "100", "easy", 40..=45),
        ("easy", "40", "easy", 35..=39),
        ("medium", "40", "medium", 29..=34),
        ("hard", "30", "hard", any.clone()),
        ("expert", "30", "expert", any.clone()),
        ("extreme", "8", "extreme", any),
        ("easy --minimal", "20", "easy", 17..=34),
        ("beginner --givens 30", "10", "easy", 30..=30),
        ("medium --holes 40", "10", "medium", 41..=41),
    ] {
        let flags = ["generate", "-n", count, "--seed", "12", "--level"]
            .into_iter()
            .chain(flags.split(' '));
        let puzzles = shudu(&flags.collect::<Vec<_>>(), "").out;
        let rated = objects(&["rate", "--format", "jsonl", "--scale", "se"], &puzzles);
        assert_eq!(rated.len().to_string(), count);
        for puzzle in rated {
            assert_eq!(puzzle["level"], level, "{puzzle}");
            assert!(givens.contains(&puzzle["givens"].as_u64().unwrap()), "{puzzle}");
        }
    }
}

/// The puzzles of the first version of the streams are those of the ratings alone.
#[test]
fn ratings_give_the_puzzles_of_the_first_streams() {
    let made = |flags: &[&str]| {
        let line = shudu(&[&["generate", "--seed", "1", "-n", "1"], flags].concat(), "").out;
        line.split(' ').next().unwrap().trim().to_owned()
    };
    let first = "..8..7.4...9..81..1....6...291...7...7.2.........1.85.6.....3......6...13....2.7.";
    assert_eq!(made(&["--rating", "0..1.5"]), first);
    assert_eq!(made(&["--level", "easy", "--minimal"]), first);
    assert_ne!(made(&["--level", "easy"]), first);
}

#[test]
fn the_table_of_techniques_is_shown_in_every_language() {
    let names = [("en", "X-Wing"), ("zh-CN", "二阶鱼（X翼）"), ("zh-TW", "二階魚（X翼）")];
    for (lang, name) in names {
        let out = shudu(&["techniques", "--lang", lang], "").out;
        assert_eq!(out.lines().count(), shudu::logic::TECHNIQUES.len());
        assert!(out.lines().any(|line| line.starts_with("x-wing ") && line.ends_with(name)));
    }
}

/// Players say 宫排除 and 唯余 for the singles.
#[test]
fn aliases_of_techniques_are_shown_and_accepted() {
    let table = shudu(&["techniques", "--lang", "zh-CN"], "").out;
    let aliases = [("宫排除", "box"), ("行排除", "row"), ("列排除", "column")];
    for (alias, house) in aliases {
        assert!(table.contains(alias), "{table}");
        let ran = shudu(&["techniques", alias, "--lang", "zh-CN"], "");
        let start = format!("hidden-single-{house} ");
        assert!(ran.code == 0 && ran.out.starts_with(&start), "{}", ran.out);
        assert_eq!(ran.out.lines().count(), 2, "a line and a description: {}", ran.out);
    }
    for alias in ["唯余", "唯餘"] {
        let flags = ["generate", "--technique", alias, "--seed", "1", "--format", "jsonl"];
        let id = ["generate", "--technique", "naked-single", "--seed", "1", "--format", "jsonl"];
        assert_eq!(shudu(&flags, "").out, shudu(&id, "").out, "{alias}");
        let until = shudu(&["explain", "--until", alias], PUZZLE);
        assert_eq!(until.code, 0, "{}", until.err);
    }
    let unknown = shudu(&["techniques", "magic"], "");
    assert_eq!((unknown.code, unknown.out.as_str()), (2, ""));
}
