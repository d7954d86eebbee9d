//! What surrounds a run over files: names of outputs, folders, parts, floods of messages.

use std::collections::BTreeSet;
use std::io::Read;

use crate::common::{PUZZLE, SOLUTION, directory, file, shudu, shudu_in};

#[test]
fn a_flood_of_messages_is_limited() {
    let wrong = PUZZLE.replace('3', "%");
    let ran = shudu(&["solve"], format!("{PUZZLE}\n{}", format!("{wrong}\n").repeat(1000)));
    assert_eq!((ran.code, ran.out), (2, format!("{SOLUTION}\n")));
    assert_eq!(ran.err.lines().filter(|line| line.starts_with("stdin:")).count(), 100);
    assert!(ran.err.contains("… and 900 more messages"), "{}", ran.err);
    assert!(ran.err.contains("1000 puzzles were rejected"), "{}", ran.err);
}

#[test]
fn a_limited_number_of_grids_has_a_sign() {
    let count = |limit: &str| shudu(&["enumerate", "2x2", "--count", "--limit", limit], "").out;
    assert_eq!((count("5"), count("1000")), ("5+\n".to_owned(), "288\n".to_owned()));
}

#[test]
fn the_name_of_the_output_chooses_format_and_compression() {
    let dir = directory();
    file(&dir, "in.txt", format!("{PUZZLE}\n"));
    let read = |name: &str| std::fs::read(dir.path().join(name)).unwrap();
    let cases = [
        ("solve", "a.csv", "csv"),
        ("solve", "a.JSON", "json"),
        ("count", "a.jsonl", "jsonl"),
        ("rate", "a.ndjson", "jsonl"),
        ("convert", "a.sdk", "sdk"),
        ("canon", "a.csv", "csv"),
        ("explain", "a.md", "markdown"),
        ("explain", "a.html", "html"),
        ("dedupe", "a.csv.gz", "csv"),
        ("solve", "a.txt", "line"),
        ("solve", "a.xyz", "line"),
        ("solve", "a.gz", "line"),
    ];
    for (verb, name, format) in cases {
        let ran = shudu_in(dir.path(), &[verb, "in.txt", "-o", name]);
        assert_eq!(ran.code, 0, "{verb} {name}: {}", ran.err);
        let named = shudu_in(dir.path(), &[verb, "in.txt", "--format", format, "-o", "-"]);
        let mut text = read(name);
        if name.ends_with(".gz") {
            let packed = std::mem::take(&mut text);
            flate2::read::GzDecoder::new(&packed[..]).read_to_end(&mut text).unwrap();
        }
        assert_eq!(String::from_utf8(text).unwrap(), named.out, "{verb} {name}");
    }
    // A format that was named is used.
    let ran = shudu_in(dir.path(), &["solve", "in.txt", "--format", "line", "-o", "b.csv"]);
    assert_eq!((ran.code, read("b.csv")), (0, format!("{SOLUTION}\n").into_bytes()));
    let ran = shudu_in(dir.path(), &["rate", "in.txt", "--template", "%r", "-o", "c.csv"]);
    assert_eq!((ran.code, read("c.csv")), (0, b"1.2\n".to_vec()), "{}", ran.err);
    // What was written compressed is read.
    assert_eq!(shudu_in(dir.path(), &["solve", "a.csv.gz"]).out, format!("{SOLUTION}\n"));
}

#[test]
fn detect_describes_every_part_of_a_file() {
    let dir = directory();
    let table = format!("id,puzzle,rating\n7,{PUZZLE},1.2\n8,{PUZZLE},1.2\n");
    let six =
        shudu(&["generate", "--shape", "3x2", "--seed", "1", "--format", "grid", "-q"], "").out;
    let variant = r#"{"puzzle":"1....2..........","rules":{"areas":[{"rows":4,"columns":4,"regions":"2x2"}],"constraints":[{"type":"diagonal-up"}]}}"#;
    let text = format!("Some prose.\n{PUZZLE}\n# note\n\n{six}\n{variant}\n\n{}\n", &PUZZLE[1..]);
    file(&dir, "mixed.txt", &text);
    file(&dir, "table.csv", table);
    let ran = shudu_in(dir.path(), &["detect", "table.csv", "mixed.txt"]);
    let expected = "\
table.csv: 2 puzzles
  from line 2: 2 puzzles of 9×9 cells, format csv
  shape of the boxes: 3x3
  column of the puzzles: puzzle
  other columns: id, rating
mixed.txt: 3 puzzles
  from line 2: 1 puzzle of 9×9 cells, format line
  shape of the boxes: 3x3
  from line 6: 1 puzzle of 6×6 cells, format grid
  shape of the boxes: 3x2
  from line 16: 1 puzzle of 4×4 cells, format jsonl
  rules that are not classic: diagonal-up
  column of the puzzles: puzzle
  lines of comments: 1
  skipped lines, which are neither puzzles nor comments: 1
mixed.txt:18:81: the puzzle ends after 80 of 81 characters; add the missing cells, '.' for blanks
";
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), (expected, "", 2));
    let json = shudu_in(dir.path(), &["detect", "--format", "jsonl", "mixed.txt"]).out;
    let found: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&found["puzzles"], &found["skipped"], &found["faults"]),
        (&3.into(), &1.into(), &1.into())
    );
    assert_eq!(
        (&found["parts"][1]["shape"], &found["parts"][1]["line"]),
        (&"3x2".into(), &6.into())
    );
    assert_eq!(shudu_in(dir.path(), &["detect", "table.csv"]).code, 0);
    let ran = shudu_in(dir.path(), &["detect", "none.txt"]);
    assert!(ran.code == 2 && ran.err.starts_with("none.txt: no such file"), "{}", ran.err);
}

#[test]
fn a_folder_is_an_input() {
    let dir = directory();
    for folder in ["all", "all/b", "all/.hidden"] {
        std::fs::create_dir(dir.path().join(folder)).unwrap();
    }
    for name in ["all/a.txt", "all/b/c.txt", "all/.hidden/d.txt", "all/.e.txt"] {
        file(&dir, name, format!("{PUZZLE}\n"));
    }
    let ran = shudu_in(dir.path(), &["solve", "all"]);
    assert_eq!((ran.code, ran.out), (0, format!("{SOLUTION}\n").repeat(2)), "{}", ran.err);
    // A file that has no puzzle is named, and the others are read.
    file(&dir, "all/b/z.txt", "Nothing here.\n");
    let ran = shudu_in(dir.path(), &["check", "all", "--format", "jsonl"]);
    assert_eq!((ran.code, ran.out.lines().count()), (2, 2), "{}", ran.err);
    assert!(ran.err.contains("all/b/z.txt:1:"), "{}", ran.err);
}

#[test]
fn completions_have_the_names_of_techniques() {
    for shell in ["bash", "zsh", "fish"] {
        let text = shudu(&["completions", shell], "").out;
        assert!(text.contains("finned-swordfish") && text.contains("naked-single"), "{shell}");
    }
}

#[test]
fn split_has_any_number_of_parts() {
    let dir = directory();
    let many = shudu(&["generate", "-n", "300", "--seed", "4", "-q"], "").out;
    file(&dir, "in.txt", &many);
    let split = |parts: &[&str]| {
        let parts = parts.iter().flat_map(|part| ["--part", part]).collect::<Vec<_>>();
        shudu_in(dir.path(), &[&["split"], &parts[..], &["in.txt"]].concat())
    };
    let ran = split(&["train=0.8", "valid=0.1", "test=10%"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let lines = |name: &str| {
        let text = std::fs::read_to_string(dir.path().join(name)).unwrap();
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let parts = ["train", "valid", "test"].map(lines);
    let mut all = parts.concat();
    let mut expected: Vec<&str> = many.lines().collect();
    all.sort();
    expected.sort_unstable();
    assert_eq!(all, expected, "each puzzle is in one file");
    assert!(parts[0].len() > 200 && parts[1].len() > 10 && parts[2].len() > 10, "{}", ran.err);
    assert!(ran.err.contains(&format!("valid: {} puzzles", parts[1].len())), "{}", ran.err);
    // The file of the last part is that of --test with the same share.
    let two = ["split", "--train", "a", "--test", "b", "--share", "0.1", "in.txt"];
    assert_eq!(shudu_in(dir.path(), &two).code, 0);
    assert_eq!(lines("b"), parts[2]);
    assert_eq!(split(&["half=0.5"]).code, 0);
    assert!((100..200).contains(&lines("half").len()));
}

#[test]
fn distinct_puzzles_are_of_distinct_classes() {
    let flags = ["generate", "--shape", "2x2", "-n", "20", "--seed", "1", "--quiet"];
    let classes = |text: &str| {
        let ids = shudu(&["canon", "--format", "id"], text).out;
        ids.lines().map(str::to_owned).collect::<BTreeSet<_>>().len()
    };
    let plain = shudu(&flags, "").out;
    assert!(classes(&plain) < 20, "the test needs equivalent puzzles");
    for format in ["line", "rows", "csv"] {
        let ran = shudu(&[&flags[..], &["--distinct", "--format", format]].concat(), "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        let lines = shudu(&["convert", "--shape", "2x2"], &ran.out).out;
        assert_eq!((lines.lines().count(), classes(&lines)), (20, 20), "{format}");
        let more = shudu(&[&flags[..], &["--distinct", "--format", format, "-j5"]].concat(), "");
        assert_eq!(more.out, ran.out, "{format}");
    }
}

#[test]
fn the_long_version_names_the_build() {
    let ran = shudu(&["--version"], "");
    let version = format!("shudu {}", env!("CARGO_PKG_VERSION"));
    assert_eq!((ran.code, ran.out.lines().next()), (0, Some(&*version)), "{}", ran.err);
    let keys: Vec<_> = ran.out.lines().skip(1).filter_map(|line| line.split(':').next()).collect();
    assert_eq!(keys, ["commit", "features", "isa", "gpu", "streams"], "{}", ran.out);
    assert_eq!(shudu(&["-V"], "").out, format!("{version}\n"));
}
