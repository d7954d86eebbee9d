//! The forms that the five course documents print. Their results are checked by `pages.rs` and by the tests of
//! the library that are named after them.

use crate::common::{PUZZLE, SOLUTION, shudu};

/// 回溯法解数独游戏: the 17 givens of an expert puzzle as triples.
const TRIPLES: &str = "{1,1,9},{1,2,1},{1,8,4},{3,4,5},{3,6,3},{4,1,5},{4,3,6},{4,6,8},{4,7,3},\
                       {6,5,1},{6,8,2},{6,9,4},{7,1,8},{7,3,5},{8,3,3},{9,5,4},{9,9,1}";

#[test]
fn document_000_depth_experiment_has_three_tables() {
    let ran = shudu(&["lab", "depth", "--trials", "20", "--format", "jsonl"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let rows: Vec<serde_json::Value> =
        ran.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let givens: Vec<_> = rows.iter().map(|r| r["givens"].as_u64().unwrap()).collect();
    assert_eq!(givens, [17, 25, 30]);
    for row in &rows {
        let count = |key: &str| row[key].as_u64().unwrap();
        assert_eq!(count("solved") + count("none") + count("undecided"), 20);
    }
    let again = shudu(&["lab", "depth", "--trials", "20", "--format", "jsonl", "--jobs", "1"], "");
    assert_eq!(again.out, ran.out, "depends on the number of threads");
    let text = shudu(&["lab", "depth", "--trials", "20", "--givens", "30"], "");
    assert!(text.out.contains("30 random digits, 20 trials, seed 1"), "{}", text.out);
    assert!(text.out.contains('█'));
}

#[test]
fn document_004_boards_of_queens() {
    let boards = shudu(&["lab", "queens", "4", "--boards"], "");
    assert!(boards.out.contains(". Q . .\n. . . Q\nQ . . .\n. . Q .\n"), "{}", boards.out);
}

/// 回溯法解数独游戏 prints `第1个` and three columns per digit; 以C++實作數獨問題 prints a heading and bars.
#[test]
fn documents_001_and_004_print_forms_that_can_be_written() {
    let numbered = shudu(&["solve", "--format", "numbered"], TRIPLES);
    assert!(numbered.out.starts_with("第1个\n  9  1  7  6  8  2  5  4  3\n"), "{}", numbered.out);
    assert!(numbered.out.ends_with("  2  6  9  3  4  7  8  5  1\n\n"), "{}", numbered.out);
    let barred = shudu(&["solve", "--format", "barred"], TRIPLES);
    let start = "\n=====solved======\n|917|682|543|\n|352|194|768|\n|684|573|192|\n-------------\n";
    assert!(barred.out.starts_with(start), "{}", barred.out);
    let begin = shudu(&["convert", "--format", "barred"], PUZZLE);
    assert!(begin.out.starts_with("\n=====begin======\n|530|070|000|\n"), "{}", begin.out);
}

#[test]
fn all_solutions_are_numbered_in_classic_and_numbered_form() {
    let two = format!("{}..{}", &SOLUTION[..0], &SOLUTION[2..]);
    let ran = shudu(&["solve", "--all", "--format", "classic"], "1...............\n");
    assert!(ran.out.contains("------- 0 -------") && ran.out.contains("------- 71 -------"));
    let ran =
        shudu(&["solve", "--all", "--format", "numbered"], "1...............\n1...............\n");
    assert_eq!(ran.out.matches("第1个\n").count(), 2, "each puzzle has its own numbers");
    assert_eq!(ran.out.matches("第72个\n").count(), 2);
    let one = shudu(&["solve", "--format", "classic"], &two);
    assert!(one.out.ends_with("------- 0 -------\n"), "{}", one.out);
}
