//! The results of the five course documents, reproduced with the commands.

use crate::common::{CLASH, NONE, PUZZLE, SOLUTION, directory, shudu, sudoku};

/// 回溯法解数独游戏: the 17 givens of an expert puzzle as triples, and the solution it prints.
const TRIPLES: &str = "{1,1,9},{1,2,1},{1,8,4},{3,4,5},{3,6,3},{4,1,5},{4,3,6},{4,6,8},{4,7,3},\
                       {6,5,1},{6,8,2},{6,9,4},{7,1,8},{7,3,5},{8,3,3},{9,5,4},{9,9,1}";
const PRINTED: &str = "\
917682543
352194768
684573192
596428317
421736985
738915624
875261439
143859276
269347851";

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
fn document_001_seventeen_givens_as_triples_give_the_printed_solution() {
    let ran = shudu(&["solve"], TRIPLES);
    assert_eq!((ran.out.trim_end(), ran.code), (PRINTED.replace('\n', "").as_str(), 0));
    let rows = shudu(&["solve", "--format", "rows"], TRIPLES);
    assert_eq!(rows.out.trim_end(), PRINTED);
}

#[test]
fn document_001_all_288_grids_of_four_by_four_are_listed_in_order() {
    let ran = shudu(&["enumerate", "2x2"], "");
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 288);
    assert!(lines.is_sorted() && lines.windows(2).all(|w| w[0] != w[1]));
    assert_eq!(lines[0], "1234341221434321");
    assert_eq!(shudu(&["enumerate", "2x2", "--count"], "").out, "288\n");
}

#[test]
fn document_001_enumeration_of_9x9_starts_immediately() {
    let ran = shudu(&["enumerate", "3x3", "--limit", "3"], "");
    assert_eq!(
        ran.out.lines().next().unwrap(),
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
    );
    assert_eq!(ran.out.lines().count(), 3);
}

#[test]
fn document_002_the_printed_puzzle_is_solved() {
    let ran = shudu(&["solve"], PUZZLE);
    assert_eq!((ran.out.trim_end(), ran.code), (SOLUTION, 0));
}

#[test]
fn document_002_files_have_the_printed_form() {
    let dir = directory();
    let puzzle = "\
$ $ $ 7 $ $ $ $ $ \n$ $ 9 6 1 $ 7 $ $ \n$ 2 $ $ $ $ $ $ 4 \n1 4 $ $ 8 $ 3 $ 5 \n\
3 9 $ $ $ 6 $ $ $ \n$ $ $ 3 $ $ $ 4 6 \n4 $ $ $ $ $ $ 5 $ \n$ $ $ 4 $ $ $ $ 2 \n\
8 7 $ 9 $ 3 $ $ $ \n------- 0 -------\n";
    crate::common::file(&dir, "game.txt", puzzle);
    let ran = sudoku(dir.path(), &["-s", "game.txt"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let solved = std::fs::read_to_string(dir.path().join("sudoku.txt")).unwrap();
    let lines: Vec<&str> = solved.lines().collect();
    assert_eq!(lines[9], "------- 0 -------");
    for line in &lines[..9] {
        let digits: Vec<&str> = line.split(' ').collect();
        assert_eq!((line.len(), digits.len(), digits[9]), (18, 10, ""), "{line:?}");
    }
    // Every given is kept.
    for (row, line) in puzzle.lines().take(9).enumerate() {
        for (column, digit) in line.split_whitespace().enumerate().filter(|(_, d)| *d != "$") {
            assert_eq!(lines[row].split(' ').nth(column), Some(digit));
        }
    }
}

#[test]
fn document_003_several_solutions_are_counted_and_two_are_shown() {
    let open = &format!("{}....{}", &PUZZLE[..4], &PUZZLE[8..]).replace('5', ".");
    let ran = shudu(&["solve", "--format", "jsonl"], open);
    let answer: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(answer["verdict"], "multiple");
    let solutions = answer["solutions"].as_array().unwrap();
    assert_eq!(solutions.len(), 2);
    assert_ne!(solutions[0], solutions[1]);
    let pretty = shudu(&["solve", "--format", "pretty"], open);
    assert!(pretty.out.contains("At least 2 solutions"), "{}", pretty.out);
    assert_eq!(pretty.out.matches('┌').count(), 2);
}

#[test]
fn document_003_generator_is_the_method_grow() {
    let flags = ["generate", "--method", "grow", "--count", "5", "--seed", "1", "--format", "line"];
    let ran = shudu(&flags, "");
    assert_eq!(ran.out.lines().count(), 5);
    for line in ran.out.lines() {
        let givens = line.bytes().filter(|b| *b != b'.').count();
        assert!((25..=37).contains(&givens), "{givens}");
    }
    assert_eq!(shudu(&["check"], &ran.out).code, 0);
}

#[test]
fn document_004_the_lexicographically_smallest_solution_is_first() {
    let ran = shudu(&["solve", "--order", "lex", "--first"], ".".repeat(81));
    assert_eq!(
        ran.out.trim_end(),
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
    );
    let lexi = shudu(&["solve", "--engine", "lexi", "--order", "lex", "--first"], ".".repeat(81));
    assert_eq!(lexi.out, ran.out);
}

#[test]
fn document_004_reports_no_solution_for_a_clash_that_no_blank_sees() {
    for puzzle in [NONE, CLASH] {
        let ran = shudu(&["solve", "--format", "pretty"], puzzle);
        assert!(ran.out.contains("No solution"), "{}", ran.out);
        assert_eq!(ran.code, 1);
    }
    // The case that the document misses: one blank at the start, a clash in the last row.
    let mut trap = String::from(".") + &SOLUTION[1..79] + "71";
    assert_eq!(shudu(&["solve", "--format", "pretty"], &trap).code, 1);
    for engine in ["singles", "backtrack", "bitmask", "cover", "lexi"] {
        let ran = shudu(&["solve", "--engine", engine, "--format", "pretty"], &trap);
        assert!(ran.out.contains("No solution: row 9 has two 1s"), "{engine}: {}", ran.out);
    }
    trap.replace_range(79.., "79");
    assert_eq!(shudu(&["solve"], &trap).out.trim_end(), SOLUTION);
}

#[test]
fn document_004_queens_table() {
    let ran = shudu(&["lab", "queens", "1..11"], "");
    let counts: Vec<&str> = ran.out.lines().map(|l| l.rsplit(' ').next().unwrap()).collect();
    assert_eq!(counts, ["1", "0", "0", "2", "10", "4", "40", "92", "352", "724", "2680"]);
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
