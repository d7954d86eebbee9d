//! `sudoku`, the classic command: files, limits, messages.

use crate::common::{PUZZLE, directory, file, shudu_in, sudoku};

fn read(dir: &tempfile::TempDir, name: &str) -> String {
    std::fs::read_to_string(dir.path().join(name)).unwrap()
}

/// Returns the grids of a file in the document's form, as lines of 81 characters.
fn grids(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len() % 10, 0);
    let grid = |block: &[&str]| {
        assert_eq!(block[9], "------- 0 -------");
        assert!(block[..9].iter().all(|l| l.len() == 18 && l.ends_with(' ')), "{block:?}");
        block[..9].concat().replace(' ', "")
    };
    lines.chunks(10).map(grid).collect()
}

#[test]
fn finished_grids_in_game_txt_are_distinct() {
    let dir = directory();
    let ran = sudoku(dir.path(), &["-c", "2000"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    let made = grids(&read(&dir, "game.txt"));
    assert_eq!(made.len(), 2000);
    assert_eq!(made.iter().collect::<std::collections::HashSet<_>>().len(), 2000);
    // A finished grid is a puzzle with exactly one solution: itself.
    assert_eq!(shudu_in(dir.path(), &["check", "game.txt"]).code, 0);
    let solved = shudu_in(dir.path(), &["solve", "game.txt"]).out;
    assert!(solved.lines().eq(made.iter()));
}

#[test]
fn the_spread_method_spreads_the_middle_box() {
    let dir = directory();
    assert_eq!(sudoku(dir.path(), &["-c", "50", "--method", "spread", "--seed", "1"]).code, 0);
    let made = grids(&read(&dir, "game.txt"));
    assert_eq!(shudu_in(dir.path(), &["check", "game.txt"]).code, 0);
    for grid in made {
        // The rows of the middle box are in the boxes left and right of it, cyclically shifted.
        let row = |r: usize, stack: usize| grid[r * 9 + stack * 3..][..3].to_owned();
        for stack in [0, 2] {
            let mut here: Vec<_> = (3..6).map(|r| row(r, stack)).collect();
            let mut middle: Vec<_> = (3..6).map(|r| row(r, 1)).collect();
            here.sort();
            middle.sort();
            assert_eq!(here, middle);
        }
    }
}

#[test]
fn puzzles_have_the_requested_number_of_holes() {
    let cases: [(&[&str], usize, usize); 6] = [
        (&[], 20, 55),
        (&["-m", "1"], 20, 30),
        (&["-m", "2"], 30, 40),
        (&["-m", "3"], 40, 55),
        (&["-r", "25~28"], 25, 28),
        (&["-r", "55~55", "-u"], 55, 55),
    ];
    for (flags, least, most) in cases {
        let dir = directory();
        let ran = sudoku(dir.path(), &[&["-n", "20"], flags].concat());
        assert_eq!(ran.code, 0, "{flags:?}: {}", ran.err);
        let made = grids(&read(&dir, "game.txt"));
        assert_eq!(made.len(), 20);
        for grid in &made {
            let holes = grid.bytes().filter(|b| *b == b'$').count();
            assert!((least..=most).contains(&holes), "{flags:?}: {holes}");
        }
        assert_eq!(sudoku(dir.path(), &["-s", "game.txt"]).code, 0);
    }
}

#[test]
fn puzzles_of_u_are_proper_and_solved_by_s() {
    let dir = directory();
    assert_eq!(sudoku(dir.path(), &["-n", "100", "-u", "-m", "3"]).code, 0);
    assert_eq!(shudu_in(dir.path(), &["check", "game.txt"]).code, 0);
    let ran = sudoku(dir.path(), &["-s", "game.txt"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("100 of 100 puzzles solved"), "{}", ran.err);
    let (puzzles, solutions) = (grids(&read(&dir, "game.txt")), grids(&read(&dir, "sudoku.txt")));
    assert_eq!((puzzles.len(), solutions.len()), (100, 100));
    for (puzzle, solution) in puzzles.iter().zip(&solutions) {
        assert!(puzzle.bytes().zip(solution.bytes()).all(|(p, s)| p == b'$' || p == s));
    }
}

#[test]
fn values_out_of_range_are_rejected_with_the_range() {
    let cases: [(&[&str], &str); 18] = [
        (&["-c", "0"], "1 to 1000000"),
        (&["-c", "1000001"], "1 to 1000000"),
        (&["-c", "abc"], "1 to 1000000"),
        (&["-c", "-5"], "1 to 1000000"),
        (&["-n", "0"], "1 to 10000"),
        (&["-n", "10001"], "1 to 10000"),
        (&["-n", "5", "-m", "0"], "1 to 3"),
        (&["-n", "5", "-m", "4"], "1 to 3"),
        (&["-n", "5", "-r", "19~30"], "20 to 55"),
        (&["-n", "5", "-r", "30~56"], "20 to 55"),
        (&["-n", "5", "-r", "40~30"], "20 to 55"),
        (&["-n", "5", "-r", "30"], "20 to 55"),
        (&["-m", "1"], "requires -n"),
        (&["-r", "20~30"], "requires -n"),
        (&["-u"], "requires -n"),
        (&["-c", "5", "-u"], "requires -n"),
        (&["-c"], "needs a value"),
        (&[], "choose one or more of"),
    ];
    for (flags, allowed) in cases {
        let dir = directory();
        file(&dir, "game.txt", "precious");
        let ran = sudoku(dir.path(), flags);
        assert_eq!(ran.code, 2, "{flags:?}");
        assert!(ran.err.contains(allowed), "{flags:?}: {}", ran.err);
        assert_eq!(read(&dir, "game.txt"), "precious", "{flags:?}: the file was replaced");
        assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 1, "a temporary file remains");
    }
}

#[test]
fn a_missing_file_is_reported_and_no_file_is_written() {
    let dir = directory();
    let ran = sudoku(dir.path(), &["-s", "nowhere.txt"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("nowhere.txt: no such file"), "{}", ran.err);
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}

#[test]
fn puzzles_around_faults_are_solved() {
    let dir = directory();
    let spaced = |line: &str| {
        let rows: Vec<String> = (0..9)
            .map(|r| line[r * 9..][..9].chars().map(|c| format!("{c} ")).collect::<String>())
            .collect();
        rows.join("\n").replace('.', "$") + "\n------- 0 -------\n"
    };
    let good = spaced(PUZZLE);
    let none = spaced(crate::common::NONE);
    let bad = good.replacen("5 3", "5 q", 1);
    let path = file(&dir, "mixed.txt", format!("{good}{bad}{none}{good}"));
    let ran = sudoku(dir.path(), &["-s", &path]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("mixed.txt:11:3: found 'q'"), "{}", ran.err);
    assert!(ran.err.contains("mixed.txt:21: No solution."), "{}", ran.err);
    let solved = grids(&read(&dir, "sudoku.txt"));
    assert_eq!(solved, [crate::common::SOLUTION, crate::common::SOLUTION]);
}

#[test]
fn several_solutions_are_numbered() {
    let dir = directory();
    let mut open = crate::common::SOLUTION.to_owned();
    open.replace_range(..27, &".".repeat(27));
    let path = file(&dir, "open.txt", &open);
    assert_eq!(sudoku(dir.path(), &["-s", &path]).code, 0);
    let text = read(&dir, "sudoku.txt");
    assert!(text.contains("------- 0 -------") && text.contains("------- 1 -------"));
}

#[test]
fn the_file_of_a_seed_does_not_depend_on_the_language() {
    let (one, two) = (directory(), directory());
    assert_eq!(sudoku(one.path(), &["-n", "30", "--seed", "9"]).code, 0);
    let chinese = sudoku(two.path(), &["-n30", "--seed=9", "--lang", "zh-CN"]);
    assert!(chinese.err.contains("30 题已写入 game.txt"), "{}", chinese.err);
    assert_eq!(read(&one, "game.txt"), read(&two, "game.txt"));
    let help = sudoku(one.path(), &["--help"]);
    assert!(help.code == 0 && help.out.contains("-r A~B"), "{}", help.out);
}
