//! `shudu generate`: requests, streams, and error messages.

use crate::common::{directory, file, shudu};

const START: &str =
    "1...5...9................................................................9...5..1";

fn generate(flags: &[&str]) -> crate::common::Ran {
    shudu(&[&["generate", "--seed", "5"], flags].concat(), "")
}

#[test]
fn the_output_of_a_seed_does_not_depend_on_jobs() {
    let requests: [&[&str]; 8] = [
        &["-n", "700"],
        &["-n", "40", "--symmetry", "random", "--format", "csv", "--solution"],
        &["-n", "25", "--level", "medium", "--format", "jsonl"],
        &["-n", "300", "--level", "beginner"],
        &["-n", "2", "--givens", "17..21", "--format", "csv"],
        &["-n", "60", "--unbiased", "--format", "csv"],
        &["-n", "30", "--shape", "2x3", "--minimal"],
        &["-n", "20", "--finished", "--method", "uniform"],
    ];
    for request in requests {
        let one = generate(&[request, &["--jobs", "1"]].concat());
        assert_eq!(one.code, 0, "{request:?}: {}", one.err);
        assert!(!one.out.is_empty());
        for jobs in ["2", "5"] {
            let more = generate(&[request, &["--jobs", jobs]].concat());
            assert!(more.out == one.out, "{request:?} with {jobs} jobs");
        }
    }
}

#[test]
fn a_stream_continues_where_it_was_cut() {
    let flags = ["--level", "easy", "--format", "csv"];
    let all = generate(&[&flags[..], &["-n", "12"]].concat()).out;
    let first = generate(&[&flags[..], &["-n", "5"]].concat()).out;
    let last: u64 = first.lines().last().unwrap().split(',').next().unwrap().parse().unwrap();
    let next = (last + 1).to_string();
    let rest = generate(&[&flags[..], &["-n", "7", "--start-at", &next]].concat()).out;
    let (_, rest) = rest.split_once('\n').unwrap();
    assert_eq!(first + rest, all);
}

/// A rating after each puzzle made the lines longer than the puzzles.
#[test]
fn lines_of_a_level_are_puzzles_alone_unless_ratings_are_requested() {
    assert_eq!(generate(&["--level", "easy"]).out.trim_end().len(), 81);
    assert!(generate(&["--level", "easy", "--rate"]).out.trim_end().len() > 82);
}

/// The number of attempts counted those that the next run makes again.
#[test]
fn attempts_and_the_start_of_the_next_run_agree() {
    let ran = generate(&["--level", "hard", "--for", "1s", "--start-at", "40", "-n", "2"]);
    let number = |start: &str, end: &str| -> u64 {
        let rest = ran.err.split_once(start).unwrap().1;
        rest.split(end).next().unwrap().trim().replace(',', "").parse().unwrap()
    };
    assert_eq!(number("attempts: ", ", found") + 40, number("--start-at ", "\n"), "{}", ran.err);
}

#[test]
fn unusual_requests_are_not_rejected() {
    for flags in [&["--symmetry", "rotate90", "--givens", "28"][..], &["--rating", "1..2"]] {
        let ran = generate(flags);
        assert_eq!(ran.code, 0, "{flags:?}: {}", ran.err);
    }
}

#[test]
fn a_time_limit_keeps_the_puzzles_found() {
    let ran = generate(&["--for", "0.5", "--jobs", "2"]);
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains("--start-at"), "{}", ran.err);
    let many = ran.out.lines().count();
    assert!(many > 0 && ran.out.ends_with('\n'));
    assert_eq!(generate(&["-n", &many.to_string()]).out, ran.out);
}

#[test]
fn tables_have_the_requested_columns() {
    let ran = generate(&["--level", "hard", "--solution", "--format", "csv"]);
    let mut lines = ran.out.lines();
    assert_eq!(lines.next(), Some("index,puzzle,givens,solution,rating,hardest"));
    let fields: Vec<&str> = lines.next().unwrap().split(',').collect();
    let rating: f64 = fields[4].parse().unwrap();
    assert!((3.0..=4.4).contains(&rating), "{fields:?}");
    let ran = generate(&["--unbiased", "--format", "jsonl"]);
    assert!(ran.out.contains("\"weight\":"), "{}", ran.out);
    let ran = generate(&["--rate", "--format", "jsonl"]);
    assert!(ran.out.contains("\"rating\":") && ran.out.contains("\"hardest\":\""), "{}", ran.out);
}

#[test]
fn the_next_step_of_a_practice_position_has_the_technique() {
    let ran = generate(&["--technique", "X-Wing", "--at-step", "--format", "jsonl"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let position = ran.out.split("\"position\":\"").nth(1).unwrap().split('"').next().unwrap();
    let explained = shudu(&["explain", "--scale", "se", "--steps", "1"], position);
    assert!(explained.out.contains("X-Wing"), "{}", explained.out);
    let hodoku = generate(&["--technique", "Skyscraper", "--at-step"]);
    assert!(hodoku.code == 0 && hodoku.out.starts_with(':'), "{}", hodoku.out);
}

#[test]
fn patterns_and_starts_are_kept() {
    let dir = directory();
    let pattern: String = "x?.".repeat(27);
    let path = file(&dir, "pattern.txt", &pattern);
    let ran = generate(&["--pattern", &path, "-n", "3"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for line in ran.out.lines() {
        for (sign, cell) in pattern.chars().zip(line.chars()) {
            assert!(sign == '?' || (sign == '.') == (cell == '.'), "{line}");
        }
    }
    let grid = crate::common::SOLUTION;
    let dug = generate(&["--grid", grid, "-n", "3", "--symmetry", "diagonal", "--solution"]).out;
    assert_eq!(dug.lines().filter(|line| line.ends_with(grid)).count(), 3, "{dug}");
    for line in generate(&["--start", START, "-n", "3"]).out.lines() {
        let kept = START.chars().zip(line.chars()).all(|(s, c)| s == '.' || s == c);
        assert!(kept, "{line}");
    }
}
