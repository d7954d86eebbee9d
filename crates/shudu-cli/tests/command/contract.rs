//! The stable interface: JSON Lines, exit codes, languages, colors.

use crate::common::{CLASH, NONE, PUZZLE, SOLUTION, open_rows, shudu, shudu_with};
use serde_json::{Value, json};

fn answers(arguments: &[&str], input: &str) -> Vec<Value> {
    shudu(arguments, input).out.lines().map(|l| serde_json::from_str(l).unwrap()).collect()
}

#[test]
fn json_lines_have_puzzle_verdict_count_and_solutions_in_input_order() {
    let empty = ".".repeat(81);
    let input = format!("{PUZZLE}\n{empty}\n{NONE}\n{CLASH}\n");
    let got = answers(&["solve", "--format", "jsonl"], &input);
    assert_eq!(got.len(), 4);
    assert_eq!(got[0]["puzzle"], PUZZLE);
    assert_eq!(got[0]["verdict"], "unique");
    assert_eq!(got[0]["count"], 1);
    assert_eq!(got[0]["solutions"], json!([SOLUTION]));
    assert_eq!((&got[1]["verdict"], &got[1]["count"]), (&json!("multiple"), &json!(2)));
    assert_eq!(got[1]["solutions"].as_array().unwrap().len(), 2);
    assert_eq!((&got[2]["verdict"], &got[2]["count"]), (&json!("none"), &json!(0)));
    assert_eq!(got[2]["solutions"], json!([]));
    assert_eq!(got[3]["verdict"], "invalid");
    assert_eq!(got[3]["error"]["message"], "row 1 has two 5s: r1c1 and r1c2");
    assert_eq!(got[3]["error"]["cells"], json!(["r1c1", "r1c2"]));
    assert!(got.iter().take(3).all(|a| a.get("error").is_none()));
}

#[test]
fn the_verdict_does_not_depend_on_the_limit() {
    let empty = ".".repeat(81);
    let flags: [&[&str]; 4] = [&["--first"], &["--limit", "1"], &["--limit", "7"], &[]];
    for (flags, shown, count) in
        flags.iter().zip([1, 1, 7, 2]).zip([2, 1, 7, 2]).map(|((f, s), c)| (f, s, c))
    {
        let arguments = [&["solve", "--format", "jsonl"], *flags].concat();
        let got = &answers(&arguments, &empty)[0];
        assert_eq!(got["verdict"], "multiple", "{flags:?}");
        assert_eq!(got["count"], count, "{flags:?}");
        assert_eq!(got["solutions"].as_array().unwrap().len(), shown, "{flags:?}");
        let got = &answers(&arguments, PUZZLE)[0];
        assert_eq!((&got["verdict"], &got["count"]), (&json!("unique"), &json!(1)), "{flags:?}");
    }
}

#[test]
fn all_solutions_are_streamed_and_agree_with_the_count() {
    let open = open_rows(3);
    let all = shudu(&["solve", "--all", "--order", "lex"], &open);
    let lines: Vec<&str> = all.out.lines().collect();
    assert!(lines.len() > 100 && lines.is_sorted() && lines.contains(&SOLUTION));
    assert_eq!(shudu(&["count"], &open).out.trim(), lines.len().to_string());
    assert_eq!(shudu(&["count", "--limit", "100"], &open).out.trim(), "100+");
    let got = &answers(&["solve", "--all", "--format", "jsonl"], &open)[0];
    assert_eq!(got["solutions"].as_array().unwrap().len(), lines.len());
    assert_eq!(got["count"], lines.len());
    assert_eq!(got["verdict"], "multiple");
    for engine in ["singles", "backtrack", "bitmask", "cover", "lexi"] {
        let ran = shudu(&["count", "--engine", engine], &open);
        assert_eq!(ran.out.trim(), lines.len().to_string(), "{engine}");
    }
}

#[test]
fn exit_codes_are_as_documented() {
    assert_eq!(shudu(&["solve"], PUZZLE).code, 0);
    assert_eq!(shudu(&["solve"], ".".repeat(81)).code, 0, "solve accepts several solutions");
    assert_eq!(shudu(&["solve"], NONE).code, 1);
    assert_eq!(shudu(&["solve"], CLASH).code, 1);
    assert_eq!(shudu(&["check"], PUZZLE).code, 0);
    assert_eq!(shudu(&["check"], ".".repeat(81)).code, 1, "check requires exactly one");
    assert_eq!(shudu(&["count"], NONE).code, 0, "zero is a valid count");
    assert_eq!(shudu(&["solve"], "rubbish").code, 2);
    assert_eq!(shudu(&["no-such-verb"], "").code, 2);
    assert_eq!(shudu(&["solve", "--no-such-flag"], "").code, 2);
}

#[test]
fn a_puzzle_without_a_solution_is_a_line_of_blanks() {
    let ran = shudu(&["solve"], format!("{PUZZLE}\n{NONE}\n{PUZZLE}\n"));
    assert_eq!(ran.out, format!("{SOLUTION}\n{}\n{SOLUTION}\n", ".".repeat(81)));
    assert_eq!(ran.err, "stdin:2: No solution.\n1 of 3 puzzles has no solution.\n");
}

#[test]
fn check_reports_suspects_and_mends() {
    let got = &answers(&["check", "--format", "jsonl"], CLASH)[0];
    assert_eq!(got["error"]["cells"], json!(["r1c1", "r1c2"]));
    // A deadly rectangle: two solutions that differ in four cells; a given in any of them makes the
    // puzzle proper.
    let mut open: Vec<u8> = SOLUTION.bytes().collect();
    let cells: Vec<usize> = (0..81).filter(|&c| matches!(open[c], b'1' | b'2')).collect();
    cells.iter().for_each(|&c| open[c] = b'.');
    let open = String::from_utf8(open).unwrap();
    let got = &answers(&["check", "--format", "jsonl"], &open)[0];
    assert_eq!(got["verdict"], "multiple");
    assert!(got["differ"].as_array().unwrap().len() >= 4);
    let text = shudu(&["check"], &open);
    assert!(text.out.starts_with("multiple\tr"), "{}", text.out);
    let got = &answers(&["check", "--format", "jsonl"], NONE)[0];
    let suspects = json!(["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r2c9"]);
    assert_eq!(got["suspects"], suspects, "r1c7 and r1c8 share a box with the 9");
}

#[test]
fn extra_columns_are_kept() {
    let line = format!("{PUZZLE}\t1.2\tfrom a book # easy");
    let got = &answers(&["solve", "--format", "jsonl"], &line)[0];
    assert_eq!(got["tail"], "1.2\tfrom a book # easy");
    let kept = shudu(&["solve", "--keep"], format!("# a comment\n{line}\n"));
    assert_eq!(kept.out, format!("# a comment\n{SOLUTION}\t1.2\tfrom a book # easy\n"));
    let csv = format!("source,question,answer,rating\nbook,{PUZZLE},{SOLUTION},7\n");
    let ran = shudu(&["solve", "--format", "csv"], &csv);
    let expected = format!(
        "puzzle,solutions,verdict,count,source,answer,rating\n\
         {PUZZLE},{SOLUTION},unique,1,book,{SOLUTION},7\n"
    );
    assert_eq!(ran.out, expected);
    assert_eq!(shudu(&["convert", "--format", "csv"], &csv).out, csv);
}

#[test]
fn solve_writes_every_format() {
    let listed = shudu(&["formats"], "").out;
    let writers: Vec<&str> = listed
        .lines()
        .filter(|l| l.split_whitespace().nth(1).is_some_and(|ways| ways.contains('w')))
        .filter_map(|l| l.split_whitespace().next())
        .collect();
    assert!(writers.len() >= 12, "{listed}");
    for format in writers {
        let ran = shudu(&["solve", "--format", format], PUZZLE);
        assert_eq!(ran.code, 0, "{format}: {}", ran.err);
        if matches!(format, "jsonl" | "json" | "csv") {
            continue;
        }
        let back = shudu(&["convert", "--from", format, "--format", "line", "--bare"], &ran.out);
        assert_eq!(back.out.trim_end(), SOLUTION, "{format}: {}", ran.out);
    }
}

#[test]
fn boards_of_other_shapes_are_solved() {
    for shape in ["2x2", "2x3", "3x2", "2x4", "2x5", "3x4"] {
        let flags = ["generate", "--shape", shape, "--seed", "5", "--solution", "--format", "line"];
        let made = shudu(&flags, "");
        let (puzzle, solution) = made.out.trim_end().split_once(' ').unwrap();
        let ran = shudu(&["solve", "--shape", shape, "--format", "jsonl"], puzzle);
        let got: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!((&got["verdict"], &got["solutions"][0]), (&json!("unique"), &json!(solution)));
    }
}

#[test]
fn messages_are_in_the_selected_language() {
    let english = shudu(&["solve", "--format", "pretty"], NONE);
    assert!(english.out.contains("No solution."));
    let simplified = shudu(&["--lang", "zh-CN", "solve", "--format", "pretty"], NONE);
    assert!(simplified.out.contains("无解。"), "{}", simplified.out);
    let traditional = shudu(&["solve", "--lang=zh-TW", "--format", "pretty"], NONE);
    assert!(traditional.out.contains("無解。"));
    let by_locale = shudu_with("LC_ALL", "zh_CN.UTF-8", &["solve", "--format", "pretty"], NONE);
    assert!(by_locale.out.contains("无解。"));
    let clash = shudu(&["--lang", "zh-CN", "check"], CLASH);
    assert!(clash.out.contains("第 1 行有两个 5：r1c1 和 r1c2"), "{}", clash.out);
    let refused = shudu(&["--lang", "zh-TW", "solve"], "53q");
    assert!(refused.err.contains("stdin"), "{}", refused.err);
    assert_eq!(shudu(&["--lang", "fr", "solve"], "").code, 2);
}

#[test]
fn colors_are_only_written_if_requested() {
    let plain = shudu(&["solve", "--format", "pretty"], PUZZLE);
    assert!(!plain.out.contains('\u{1b}'), "colors in a pipe");
    let forced = shudu(&["solve", "--format", "pretty", "--color", "always"], PUZZLE);
    assert!(forced.out.contains("\u{1b}[1m5"), "givens are bold");
}
