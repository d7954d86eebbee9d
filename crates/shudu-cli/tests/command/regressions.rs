//! Regression tests.

use crate::common::{CLASH, NONE, PUZZLE, SOLUTION, open_rows, shudu};
use serde_json::Value;

#[test]
fn a_huge_number_of_jobs_is_limited() {
    let ran = shudu(&["solve", "--jobs", "18446744073709551615"], PUZZLE);
    assert_eq!((ran.code, ran.out.trim_end()), (0, SOLUTION), "{}", ran.err);
}

#[test]
fn the_number_of_puzzles_has_a_documented_limit() {
    let flags = ["generate", "--finished", "--seed", "1", "--start-at"];
    let last = shudu(&[&flags[..], &["18446744073709551614"]].concat(), "");
    assert_eq!((last.code, last.out.lines().count()), (0, 1), "{}", last.err);
}

#[test]
fn a_range_of_holes_may_begin_below_those_that_exist() {
    // 62 holes are unreachable here, but a range that begins at 40 is not.
    let ran = shudu(&["generate", "--holes", "40..64", "--seed", "1", "-n", "20"], "");
    assert_eq!((ran.code, ran.out.lines().count()), (0, 20), "{}", ran.err);
    for line in ran.out.lines() {
        let holes = line.bytes().filter(|b| *b == b'.').count();
        assert!((40..=64).contains(&holes), "{holes}");
    }
}

#[test]
fn a_puzzle_that_the_format_does_not_support_is_reported() {
    let four = "1...............";
    for format in ["hodoku", "pencilmarks", "candidates", "bank"] {
        for verb in [&["convert"][..], &["solve"], &["solve", "--all"]] {
            let ran = shudu(&[verb, &["--format", format]].concat(), four);
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{verb:?} {format}");
            assert!(ran.err.contains("stdin:1: ") && ran.err.contains("4×4"), "{}", ran.err);
        }
        for verb in [&["generate", "--shape", "2x2"][..], &["enumerate", "2x2"]] {
            let ran = shudu(&[verb, &["--format", format]].concat(), "");
            assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{verb:?} {format}");
            assert!(ran.err.contains("4×4"), "{}", ran.err);
        }
    }
}

#[test]
fn convert_reports_lost_candidates() {
    let position = ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:::\n";
    let ran = shudu(&["convert", "--format", "rows"], position);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("1 puzzle has candidates or placed digits"), "{}", ran.err);
    assert_eq!(shudu(&["convert", "--format", "hodoku"], position).err, "");
    assert_eq!(shudu(&["convert", "--format", "rows"], PUZZLE).err, "");
}

#[test]
fn a_position_without_removed_candidates_is_a_plain_puzzle() {
    let raw: String = PUZZLE
        .chars()
        .flat_map(|c| ('1'..='9').map(move |d| if c == '.' || c == d { d } else { '.' }))
        .collect();
    assert_eq!(shudu(&["convert"], &raw).out.trim_end(), PUZZLE);
    assert_eq!(shudu(&["solve"], &raw).out.trim_end(), SOLUTION);
}

#[test]
fn an_invalid_symbol_for_blanks_is_rejected() {
    for sign in ["", "\t"] {
        assert_eq!(shudu(&["convert", "--blank", sign], PUZZLE).code, 2, "{sign}");
    }
    for sign in [".", "0", "-", "*", "_", "?", "x", "$"] {
        let ran = shudu(&["convert", "--blank", sign], PUZZLE);
        assert_eq!(ran.out.trim_end(), PUZZLE.replace('.', sign), "{}", ran.err);
    }
}

#[test]
fn an_input_without_puzzles_is_reported() {
    for verb in [&["solve"][..], &["solve", "--all"], &["count"], &["check"], &["convert"]] {
        let ran = shudu(verb, "\n\n");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{verb:?}");
        assert_eq!(ran.err, "no puzzle found in the input\n", "{verb:?}");
        // It is the reason of the exit code.
        assert_eq!(shudu(&[verb, &["--quiet"]].concat(), "").err, ran.err);
    }
}

#[test]
fn bench_reads_stdin_and_reports_other_shapes() {
    let flags = ["bench", "--json", "--time", "0.01", "--engine", "lanes", "-"];
    let ran = shudu(&flags, PUZZLE);
    assert!(ran.code == 0 && ran.out.contains("\"file\":\"stdin\""), "{} {}", ran.out, ran.err);
    let ran = shudu(&flags, "1...............");
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("stdin:1: found a 4×4 puzzle"), "{}", ran.err);
}

/// A limit above 10 000 used another code path with other columns, keys and drawings.
#[test]
fn solve_with_limit_10001_has_the_schema_of_limit_2() {
    let open = open_rows(3);
    let small = ".".repeat(16);
    let input = format!("# note\n{PUZZLE} tail\n{NONE}\n{CLASH}\n{open}\n{small}\n");
    for format in ["jsonl", "csv", "line", "json", "grid", "pretty"] {
        let run = |limit: &str| shudu(&["solve", "--format", format, "--limit", limit], &input);
        let (few, many, all) = (run("10000"), run("10001"), run("18446744073709551615"));
        assert_eq!((&few.out, &few.err, few.code), (&many.out, &many.err, many.code), "{format}");
        assert_eq!((&few.out, &few.err, few.code), (&all.out, &all.err, all.code), "{format}");
    }
    let first = |format: &str, limit: &str| {
        let flags = ["solve", "--stats", "--format", format, "--limit", limit];
        shudu(&flags, &input).out.lines().next().unwrap().to_owned()
    };
    for format in ["csv", "jsonl"] {
        assert_eq!(first(format, "2"), first(format, "10001"));
    }
    assert_eq!(first("csv", "10001"), "puzzle,solutions,verdict,count");
    let keys = ["puzzle", "solutions", "verdict", "count", "complete", "work", "tail"];
    let line = first("jsonl", "10001");
    let places: Vec<_> = keys.iter().map(|key| line.find(&format!("\"{key}\":"))).collect();
    assert!(places.is_sorted() && places[0].is_some(), "{line}");
}

/// Solutions are handed over in parts; the parts of several puzzles must not mix.
#[test]
fn many_solutions_of_many_puzzles_are_in_order_for_any_number_of_threads() {
    // 4x4 has 288 solutions, 27 blanks a few hundred, 6x6 with one row thousands.
    let open = open_rows(3);
    let six = format!("123456{}", ".".repeat(30));
    let input = format!("{six}\n{PUZZLE}\n{open}\n{six}\n{}\n{six}\n", ".".repeat(16));
    for format in ["line", "jsonl", "csv", "json"] {
        let run = |jobs: &str| {
            shudu(&["solve", "--limit", "5000", "--format", format, "-j", jobs], &input).out
        };
        let one = run("1");
        assert!(one.len() > 3 * 5000 * 36, "{format}");
        assert!(one == run("4"), "{format}");
    }
    let lines = shudu(&["solve", "--limit", "5000", "--order", "lex", "-j", "3"], &six).out;
    assert!(lines.lines().count() == 5000 && lines.lines().is_sorted());
}

/// One walk has no standard error, and `inf` is not JSON.
#[test]
fn an_estimate_of_one_walk_has_no_infinity_in_data() {
    let empty = ".".repeat(81);
    let ran = shudu(&["count", "--estimate", "1", "--format", "jsonl"], &empty);
    let got: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&got["high"], &got["walks"]), (&Value::Null, &Value::from(1)));
    assert!(got["estimate"].as_f64().is_some_and(|estimate| estimate > 1e6));
    let csv = shudu(&["count", "--estimate", "1", "--format", "csv"], &empty).out;
    let high = csv.lines().nth(1).and_then(|row| row.split(',').nth(3));
    assert_eq!(high, Some(""), "{csv}");
}

#[test]
fn every_example_of_the_help_is_a_command_that_parses() {
    let help = |arguments: &[&str]| shudu(&[arguments, &["--help"]].concat(), "").out;
    let mut examples = 0;
    for verb in ["solve", "count", "check", "generate", "enumerate", "convert"] {
        for line in help(&[verb]).lines().filter_map(|l| l.trim().strip_prefix("shudu ")) {
            let words =
                line.split(" > ").next().unwrap_or(line).split(" | ").next().unwrap_or(line);
            let mut words: Vec<&str> = words.split_whitespace().collect();
            if words.contains(&"[OPTIONS]") {
                continue;
            }
            // Only parse: the unknown flag ends the run with a usage error.
            words.push("--no-such-flag");
            let ran = shudu(&words, "");
            assert!(ran.err.contains("'--no-such-flag'"), "{line}: {}", ran.err);
            words.pop();
            words.push("--help");
            assert_eq!(shudu(&words, "").code, 0, "{line}");
            examples += 1;
        }
    }
    assert!(examples > 12, "{examples}");
}

#[test]
fn detection_uses_the_given_shape() {
    // Sixteen rows of a 16x16 board. Without the shape each could be a 4x4 puzzle.
    let mut rows = vec![vec![b'.'; 16]; 16];
    for (at, digit) in [(0, b'1'), (5, b'2'), (10, b'3'), (15, b'4')] {
        rows[at][at] = digit;
    }
    let text = [rows.join(&b'\n'), b"\n".to_vec()].concat();
    let line = [rows.concat(), b"\n".to_vec()].concat();
    let shape = ["--shape", "4x4"];
    let converted = shudu(&[&["convert"], &shape[..]].concat(), &text);
    assert_eq!(
        (converted.code, converted.out.as_bytes()),
        (0, line.as_slice()),
        "{}",
        converted.err
    );
    assert_eq!(shudu(&["convert"], &text).out.lines().count(), 16, "without the shape");
}
