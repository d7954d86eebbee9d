//! `sudoku`, the classic command: files, limits, messages. Wrong command lines are in `one_language.rs`.

use std::collections::HashSet;

use crate::common::{
    CLASH, NONE, PUZZLE, Ran, SOLUTION, directory, file, open_rows, shudu, shudu_in, sudoku, words,
};

/// A folder in which the command runs.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(directory())
    }

    /// Runs a command line that must succeed.
    #[track_caller]
    fn fine(&self, line: &str) -> Ran {
        let ran = self.run(line);
        assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{line}: {}", ran.err);
        ran
    }

    fn run(&self, line: &str) -> Ran {
        sudoku(self.0.path(), &words(line))
    }

    /// Runs `shudu` with `game.txt`.
    fn shudu(&self, verb: &str) -> Ran {
        shudu_in(self.0.path(), &[verb, "game.txt"])
    }

    fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.path().join(name)).unwrap()
    }

    /// Returns the grids of a file in the document's form, as lines of 81 characters.
    fn grids(&self, name: &str) -> Vec<String> {
        let text = self.read(name);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len() % 10, 0);
        let grid = |block: &[&str]| {
            assert!(
                block[9].starts_with("------- ") && block[9].ends_with(" -------"),
                "{block:?}"
            );
            assert!(block[..9].iter().all(|l| l.len() == 18 && l.ends_with(' ')), "{block:?}");
            block[..9].concat().replace(' ', "")
        };
        lines.chunks(10).map(grid).collect()
    }
}

#[test]
fn finished_grids_in_game_txt_are_distinct() {
    let dir = Folder::new();
    dir.fine("-c 2000");
    let made = dir.grids("game.txt");
    assert_eq!((made.len(), made.iter().collect::<HashSet<_>>().len()), (2000, 2000));
    // A finished grid is a puzzle with exactly one solution: itself.
    assert_eq!(dir.shudu("check").code, 0);
    assert!(dir.shudu("solve").out.lines().eq(made.iter()));
}

#[test]
fn the_spread_method_spreads_the_middle_box() {
    let dir = Folder::new();
    dir.fine("-c 50 --method spread --seed 1");
    assert_eq!(dir.shudu("check").code, 0);
    for grid in dir.grids("game.txt") {
        // The rows of the middle box are in the boxes left and right of it, cyclically shifted.
        let rows = |stack: usize| {
            let rows = (3..6).map(|r| grid[r * 9 + stack * 3..][..3].to_owned());
            rows.collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!((rows(0), rows(2)), (rows(1), rows(1)));
    }
}

#[test]
fn puzzles_have_the_requested_number_of_holes() {
    for (flags, least, most) in [
        ("", 20, 55),
        ("-m 1", 20, 30),
        ("-m 2", 30, 40),
        ("-m 3", 40, 55),
        ("-r 25~28", 25, 28),
        ("-r 55~55 -u", 55, 55),
    ] {
        let dir = Folder::new();
        dir.fine(&format!("-n 20 {flags}"));
        let made = dir.grids("game.txt");
        assert_eq!(made.len(), 20);
        for grid in &made {
            let holes = grid.bytes().filter(|b| *b == b'$').count();
            assert!((least..=most).contains(&holes), "{flags:?}: {holes}");
        }
        dir.fine("-s game.txt");
    }
}

#[test]
fn puzzles_of_u_are_proper_and_solved_by_s() {
    let dir = Folder::new();
    dir.fine("-n 100 -u -m 3");
    assert_eq!(dir.shudu("check").code, 0);
    let ran = dir.fine("-s game.txt");
    assert!(ran.err.contains("100 of 100 puzzles solved"), "{}", ran.err);
    let (puzzles, solutions) = (dir.grids("game.txt"), dir.grids("sudoku.txt"));
    assert_eq!((puzzles.len(), solutions.len()), (100, 100));
    for (puzzle, solution) in puzzles.iter().zip(&solutions) {
        assert!(puzzle.bytes().zip(solution.bytes()).all(|(p, s)| p == b'$' || p == s));
    }
}

#[test]
fn an_old_file_is_kept_if_there_is_no_result() {
    let dir = Folder::new();
    for (name, text) in [
        ("game.txt", "precious"),
        ("sudoku.txt", "precious"),
        ("clash.txt", CLASH),
        ("none.txt", NONE),
        ("empty.txt", ""),
        ("broken.txt", "53..7....6..195....98q...6.8...6...3\n"),
        ("four.txt", "1234341221434321\n"),
    ] {
        file(&dir.0, name, text);
    }
    for (line, code, parts) in [
        ("-c 0", 2, &["1 to 1000000"][..]),
        ("-s clash.txt", 1, &["row 1 has two 5s: r1c1 and r1c2", "sudoku.txt is unchanged"]),
        ("-s none.txt", 1, &["none.txt:1: No solution.", "r2c9"]),
        ("-s empty.txt", 2, &["no puzzle found"]),
        ("-s broken.txt", 2, &["broken.txt:1:"]),
        ("-s four.txt", 2, &["four.txt:1: found a 4×4 puzzle"]),
    ] {
        let ran = dir.run(line);
        assert_eq!(ran.code, code, "{line}: {}", ran.err);
        assert!(parts.iter().all(|part| ran.err.contains(part)), "{line}: {}", ran.err);
        assert_eq!(dir.read("game.txt") + &dir.read("sudoku.txt"), "preciousprecious", "{line}");
        assert_eq!(std::fs::read_dir(dir.0.path()).unwrap().count(), 7, "{line}");
    }
}

#[test]
fn puzzles_around_faults_are_solved() {
    let dir = Folder::new();
    let spaced = |line: &str| {
        let rows = (0..9).map(|r| {
            line[r * 9..][..9].chars().map(|c| format!("{c} ")).collect::<String>() + "\n"
        });
        rows.collect::<String>().replace('.', "$") + "------- 0 -------\n"
    };
    let good = spaced(PUZZLE);
    let bad = good.replacen("5 3", "5 q", 1);
    file(&dir.0, "mixed.txt", format!("{good}{bad}{}{good}", spaced(NONE)));
    let ran = dir.run("-s mixed.txt");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("mixed.txt:11:3: found 'q'"), "{}", ran.err);
    assert!(ran.err.contains("mixed.txt:21: No solution."), "{}", ran.err);
    assert_eq!(dir.grids("sudoku.txt"), [SOLUTION, SOLUTION]);
}

#[test]
fn solutions_of_s_are_numbered_and_in_lexicographic_order() {
    let dir = Folder::new();
    // More than a thousand solutions: the first thousand are written.
    let puzzle = open_rows(5);
    file(&dir.0, "open.txt", &puzzle);
    dir.fine("-s open.txt");
    let made = dir.grids("sudoku.txt");
    let first = shudu(&["solve", "--limit", "1000", "--order", "lex", "--engine", "lexi"], &puzzle);
    assert_eq!(made.len(), 1000);
    assert!(made.is_sorted() && made.iter().eq(first.out.lines()));
    let text = dir.read("sudoku.txt");
    assert!(text.contains("------- 0 -------") && text.contains("------- 999 -------"));
}

#[test]
fn n_without_u_reports_how_many_have_several_solutions() {
    let dir = Folder::new();
    let ran = dir.fine("-n 60 --seed 3 -m 3");
    let checked = dir.shudu("check").out;
    let several = checked.lines().filter(|line| line.starts_with("multiple")).count();
    let sentence = format!("{several} of 60 puzzles have several solutions; use -u");
    assert!(several > 0 && ran.err.contains(&sentence), "{several}: {}", ran.err);
    let unique = dir.fine("-n 60 --seed 3 -u");
    assert!(!unique.err.contains("several"), "{}", unique.err);
}

#[test]
fn c_s_and_n_run_in_order() {
    let dir = Folder::new();
    let ran = dir.fine("-c 4 -s game.txt -n 3 -u");
    let lines: Vec<&str> = ran.err.lines().collect();
    assert!(lines[0].contains("-c and -n both write game.txt"), "{}", ran.err);
    let said = ["4 finished grids", "4 of 4 puzzles solved", "3 puzzles in game.txt"];
    for (line, part) in lines[1..].iter().zip(said) {
        assert!(line.contains(part), "{}", ran.err);
    }
    assert_eq!((dir.grids("sudoku.txt").len(), dir.grids("game.txt").len()), (4, 3));
}

#[test]
fn spread_reports_the_number_of_repeated_grids() {
    let dir = Folder::new();
    let ran = dir.fine("-c 20000 --method spread --seed 1");
    let made = dir.grids("game.txt");
    let repeats = made.len() - made.iter().collect::<HashSet<_>>().len();
    assert!(repeats > 0);
    assert!(ran.err.contains(&format!("{repeats} of 20000 finished grids repeat")), "{}", ran.err);
}

#[test]
fn the_file_of_a_seed_does_not_depend_on_the_language() {
    let (one, two) = (Folder::new(), Folder::new());
    one.fine("-n 30 --seed 9");
    let chinese = two.fine("-n30 --seed=9 --lang zh-CN");
    assert!(chinese.err.contains("30 题已写入 game.txt"), "{}", chinese.err);
    assert_eq!(one.read("game.txt"), two.read("game.txt"));
    let unknown = one.run("-c 3 --lang xx");
    assert!(unknown.code == 2 && unknown.err.contains("zh-CN"), "{}", unknown.err);
    let help = one.run("--help");
    assert!(help.code == 0 && help.out.contains("-r A~B"), "{}", help.out);
    assert!(help.out.contains("without -u they may have"), "{}", help.out);
    let version = one.run("--version");
    assert_eq!((version.code, version.out), (0, format!("sudoku {}\n", env!("CARGO_PKG_VERSION"))));
}
