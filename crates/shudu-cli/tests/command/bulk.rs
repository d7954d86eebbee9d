//! Many puzzles: order, broken lines, threads, pipes.

use crate::common::{PUZZLE, SOLUTION, directory, file, open_rows, shudu};

/// Returns the puzzle with its digits relabeled.
fn relabeled(line: &str, shift: u8) -> String {
    let turn = |b: u8| if b == b'.' { b } else { b'1' + (b - b'1' + shift) % 9 };
    line.bytes().map(|b| turn(b) as char).collect()
}

#[test]
fn broken_lines_among_many_are_reported_and_the_rest_solved() {
    let mut text = String::new();
    let mut expected = Vec::new();
    let mut broken = Vec::new();
    for i in 0..100_000usize {
        let shift = (i % 9) as u8;
        let line = relabeled(PUZZLE, shift);
        if i % 100 == 37 {
            let column = i / 100 % 81;
            text += &format!("{}q{}\n", &line[..column], &line[column + 1..]);
            broken.push((i + 1, column + 1));
        } else {
            text += &line;
            text.push('\n');
            expected.push(relabeled(SOLUTION, shift));
        }
    }
    let dir = directory();
    let path = file(&dir, "many.txt", text);
    let ran = shudu(&["solve", &path], "");
    assert_eq!(ran.code, 2, "unreadable input");
    assert_eq!(ran.out.lines().count(), 99_000);
    assert!(ran.out.lines().eq(expected.iter()), "answers are not in input order");
    let mut located = ran.err.lines();
    // The number of messages is limited.
    for (line, column) in broken.into_iter().take(100) {
        let message = located.next().unwrap();
        assert!(message.starts_with(&format!("{path}:{line}:{column}: found 'q'")), "{message}");
    }
    assert_eq!(located.next(), Some("… and 900 more messages"));
    assert_eq!(
        located.next(),
        Some("1000 puzzles were rejected; 99000 puzzles were read and processed.")
    );
    assert_eq!(located.next(), None);
}

#[test]
fn the_output_is_the_same_for_any_number_of_jobs() {
    let text: String = (0..5000).map(|i| relabeled(PUZZLE, i as u8 % 9) + "\n").collect();
    let one = shudu(&["solve", "--jobs", "1", "--format", "jsonl"], &text);
    for jobs in ["2", "3", "7"] {
        assert_eq!(shudu(&["solve", "--jobs", jobs, "--format", "jsonl"], &text).out, one.out);
    }
}

#[test]
fn a_puzzle_among_faults_is_solved() {
    let ran = shudu(&["solve", "-", "no-such-file.txt"], format!("rubbish\n{PUZZLE}\n12\n"));
    assert_eq!(ran.out.trim_end(), SOLUTION);
    assert!(ran.err.contains("no-such-file.txt: no such file"), "{}", ran.err);
    assert_eq!(ran.code, 2);
}

#[test]
fn compression_is_detected_by_the_first_bytes() {
    let packed: [&[u8]; 5] = [
        include_bytes!("../data/line.gz"),
        include_bytes!("../data/line.xz"),
        include_bytes!("../data/line.bz2"),
        include_bytes!("../data/line.zst"),
        include_bytes!("../data/stored.zip"),
    ];
    for (number, bytes) in packed.iter().enumerate() {
        let ran = shudu(&["convert", "--format", "line"], bytes);
        let expected = if number == 4 { "1...2...3...4...\n" } else { &format!("{PUZZLE}\n") };
        assert_eq!((ran.out.as_str(), ran.code), (expected, 0), "{number}: {}", ran.err);
        let cut = shudu(&["convert"], &bytes[..bytes.len() - 5]);
        assert_eq!(cut.code, 2, "{number} cut: {}", cut.err);
    }
}

#[test]
fn every_file_of_a_zip_archive_is_read_under_its_own_name() {
    let directory = directory();
    let path = directory.path().join("two.zip");
    std::fs::write(&path, include_bytes!("../data/two.zip")).unwrap();
    let path = path.to_str().unwrap();
    let ran = shudu(&["convert", "--format", "line", path], "");
    assert_eq!(ran.out, format!("1...2...3...4...\n{PUZZLE}\n{PUZZLE}\n"), "{}", ran.err);
    let ran = shudu(&["rate", path], "");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("two.zip/a.txt"), "{}", ran.err);
    let ran = shudu(&["convert"], include_bytes!("../data/two.zip"));
    assert_eq!((ran.out.as_str(), ran.code), ("", 2), "an archive of several files on stdin");
}

#[test]
fn binary_input_never_panics() {
    let rubbish: Vec<u8> =
        (0..200_000u32).map(|i| (i.wrapping_mul(2654435761) >> 13) as u8).collect();
    for verb in ["solve", "count", "check", "convert"] {
        let ran = shudu(&[verb], &rubbish);
        assert_eq!((ran.out.as_str(), ran.code), ("", 2), "{verb}: {}", ran.err);
        assert!(!ran.err.is_empty() && ran.err.lines().count() < 5, "{verb}: {}", ran.err);
    }
}

/// Runs a command whose reader closes the pipe after some bytes.
#[cfg(unix)]
fn closed_after(bytes: usize, arguments: &[&str]) -> Vec<u8> {
    use std::io::Read;
    let mut child = crate::common::spawn(arguments);
    drop(child.stdin.take());
    let mut first = vec![0; bytes];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""), "{arguments:?}");
    first
}

/// The search ends when the pipe is closed. That was reported as the end of a time limit, as too few
/// puzzles, as wrong answers of an engine, or as empty input.
#[cfg(unix)]
#[test]
fn a_search_stopped_by_a_closed_pipe_is_success() {
    let directory = directory();
    let path = directory.path().join("many.txt");
    std::fs::write(&path, format!("{PUZZLE}\n").repeat(2000)).unwrap();
    let path = path.to_str().unwrap();
    for _ in 0..5 {
        assert_eq!(&closed_after(700 * 82, &["enumerate", "3x3"])[..9], b"123456789");
        closed_after(82, &["enumerate", "4x4"]);
        closed_after(82, &["generate", "-n", "1000000", "--seed", "1"]);
        closed_after(82, &["generate", "-n", "100000", "--level", "hard", "--seed", "1"]);
        closed_after(0, &["enumerate", "3x3", "--count", "--limit", "1000000000"]);
        closed_after(0, &["minimize", path]);
        closed_after(0, &["solve", path]);
    }
    closed_after(10, &["bench", "--json"]);
}

/// Positions with many solutions are counted by all threads, like puzzles.
#[test]
fn positions_with_many_solutions_are_counted() {
    let open = open_rows(5);
    let count = shudu(&["count"], &open).out;
    assert!(count.trim().parse::<u64>().unwrap() > 10_000, "{count}");
    let marks = shudu(&["convert", "--format", "candidates"], &open).out;
    assert_eq!(shudu(&["count"], &marks).out, count);
    assert_eq!(shudu(&["count", "--engine", "propagate"], &open).out, count);
    assert_eq!(shudu(&["count", "--limit", "12000"], &open).out, "12000+\n");
    // Other shapes do not use the lanes engine; the count must also continue beyond the first
    // limit.
    let six = format!("{}\n", "123456".to_owned() + &".".repeat(30));
    assert_eq!(shudu(&["count"], &six).out, "39168\n");
}
