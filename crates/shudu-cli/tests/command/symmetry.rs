//! The verbs about classes.

use crate::common::{CLASH, PUZZLE, SOLUTION, directory, file, shudu};

#[test]
fn equivalent_puzzles_have_the_same_form_and_class() {
    let arguments = ["transform", "--random", "--seed", "5", "--times", "20"];
    let equivalents = shudu(&arguments, PUZZLE);
    assert_eq!((equivalents.code, equivalents.out.lines().count()), (0, 20));
    for format in ["line", "id"] {
        let all = format!("{PUZZLE}\n{}", equivalents.out);
        let ran = shudu(&["canon", "--format", format], &all);
        assert_eq!(ran.code, 0);
        let mut answers: Vec<&str> = ran.out.lines().collect();
        assert_eq!(answers.len(), 21);
        answers.dedup();
        assert_eq!(answers.len(), 1, "{format}");
    }
    let again = shudu(&["transform", "--random", "--seed", "5", "--times", "20", "-j1"], PUZZLE);
    assert_eq!(again.out, equivalents.out);
}

#[test]
fn the_transform_in_the_column_leads_from_source_to_puzzle() {
    let arguments = ["transform", "--random", "--seed", "9", "--times", "3", "--format", "csv"];
    let ran = shudu(&arguments, PUZZLE);
    let mut rows = ran.out.lines();
    assert_eq!(rows.next(), Some("puzzle,transform,source"));
    for row in rows {
        let [puzzle, by, source] = row.split(',').collect::<Vec<_>>().try_into().unwrap();
        let again = shudu(&["transform", "--by", by], source);
        assert_eq!(again.out.trim(), puzzle);
    }
    let csv = shudu(&["canon", "--format", "csv"], SOLUTION).out;
    let fields: Vec<&str> = csv.lines().nth(1).unwrap().split(',').collect();
    let led = shudu(&["transform", "--by", fields[4]], SOLUTION);
    assert_eq!(led.out.trim(), fields[1]);
    assert_eq!(fields[3], "1", "no automorphism except the identity");
}

#[test]
fn four_quarter_turns_are_the_identity_and_invalid_transforms_rejected() {
    let turned = shudu(&["transform", "--by", "rot90/rot90/rot90/rot90"], PUZZLE);
    assert_eq!(turned.out.trim(), PUZZLE);
    let unfit = shudu(&["transform", "--by", "r2134"], PUZZLE);
    assert_eq!(unfit.code, 2);
    assert!(unfit.err.contains("stdin:1"), "{}", unfit.err);
}

#[test]
fn a_puzzle_with_a_clash_has_no_form_and_keeps_its_line() {
    let ran = shudu(&["canon", "--format", "id"], format!("{CLASH}\n{PUZZLE}\n"));
    assert_eq!(ran.code, 1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!((lines[0], lines[1].len()), ("-", 17));
    assert!(ran.err.contains("stdin:1: row 1 has two 5s"), "{}", ran.err);
}

#[test]
fn dedupe_keeps_the_first_of_each_class_in_order() {
    let puzzles = shudu(&["generate", "--count", "30", "--seed", "3"], "").out;
    let transformed =
        shudu(&["transform", "--random", "--seed", "1", "--times", "5"], &puzzles).out;
    for jobs in ["-j1", "-j4"] {
        let ran = shudu(&["dedupe", "--stats", jobs], format!("# mine\n{puzzles}{transformed}"));
        assert_eq!(ran.code, 0);
        assert_eq!(ran.out, format!("# mine\n{puzzles}"));
        assert!(ran.err.contains("puzzles: 180, classes: 30"), "{}", ran.err);
    }
    let by_solution = shudu(&["dedupe", "--by", "solution"], format!("{PUZZLE}\n{SOLUTION}\n"));
    assert_eq!(by_solution.out.trim(), PUZZLE);
    let by_pattern = shudu(&["dedupe", "--by", "pattern"], format!("{SOLUTION}\n{SOLUTION}\n"));
    assert_eq!(by_pattern.out.trim(), SOLUTION);
}

#[test]
fn split_puts_all_equivalents_of_a_puzzle_on_one_side() {
    let puzzles = shudu(&["generate", "--count", "60", "--seed", "4"], "").out;
    let all = shudu(&["transform", "--random", "--seed", "1", "--times", "3"], &puzzles).out;
    let dir = directory();
    let (train, test) = (file(&dir, "train", ""), file(&dir, "test", ""));
    let ran = shudu(&["split", "--train", &train, "--test", &test, "--share", "30%"], &all);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    let classes = |path: &str| {
        let mut ids: Vec<String> =
            shudu(&["canon", "--format", "id", path], "").out.lines().map(str::to_owned).collect();
        let all = ids.len();
        ids.sort();
        ids.dedup();
        (all, ids)
    };
    let ((many_train, train), (many_test, test)) = (classes(&train), classes(&test));
    assert_eq!(many_train + many_test, 180);
    assert_eq!(train.len() + test.len(), 60);
    assert!(test.iter().all(|id| !train.contains(id)));
    assert!((5..35).contains(&test.len()), "{}", test.len());
    let missing = dir.path().join("no/such/folder").display().to_string();
    let refused = shudu(&["split", "--train", &missing, "--test", &missing], PUZZLE);
    assert_eq!(refused.code, 2);
}

/// The answer for a minimal puzzle was that of one whose minimality is undecided.
#[test]
fn minimized_puzzles_pass_check_minimal() {
    let ran = shudu(&["check", "--minimal", "--format", "jsonl"], PUZZLE);
    assert_eq!(ran.code, 1, "this puzzle has redundant givens");
    assert!(ran.out.contains("\"minimal\":false,\"redundant\":[\"r"), "{}", ran.out);
    let minimal = shudu(&["minimize"], PUZZLE);
    assert_eq!(minimal.code, 0);
    let check = shudu(&["check", "--minimal"], &minimal.out);
    assert_eq!((check.code, check.out.as_str()), (0, "unique\tminimal\n"));
    assert_eq!(shudu(&["solve"], &minimal.out).out.trim(), SOLUTION);
    let empty = ".".repeat(81);
    let ran = shudu(&["minimize"], &empty);
    assert_eq!((ran.code, ran.out.trim()), (1, empty.as_str()));
    assert!(ran.err.contains("not valid"));
}
