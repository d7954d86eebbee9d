//! The answers of `shudu-jobs` are the lines that the command writes as JSON Lines, byte for byte.

use crate::common::{CLASH, NONE, PUZZLE, shudu};
use shudu::Cancel;
use shudu_jobs::requests::{Context, Limits, Status, call_json};

/// Compares the lines of a command with the answer to a request. Long answers of a request are lists
/// of records; `list` is their key.
fn compare(command: &[&str], request: &str, body: &serde_json::Value, list: Option<&str>) {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let reply = call_json(request, body.to_string().as_bytes(), &Context::new(&limits, &cancel));
    let answer = String::from_utf8(reply.body).expect("text");
    assert_eq!(reply.status, Status::Ok, "{request} {body}: {answer}");
    let language = body["language"].as_str().unwrap_or("en");
    let puzzle = body["puzzle"].as_str().map_or(String::new(), |puzzle| format!("{puzzle}\n"));
    let arguments = [command, &["--format", "jsonl", "--lang", language]].concat();
    let lines = shudu(&arguments, &puzzle).out;
    let expected = match list {
        None => lines,
        Some(key) => {
            let lines: Vec<&str> = lines.lines().collect();
            let list = format!("\"{key}\":[{}]", lines.join(","));
            assert!(answer.contains(&list), "{request} {body}\n{answer}\n{list}");
            return;
        }
    };
    assert_eq!(format!("{answer}\n"), expected, "{request} {body}");
}

#[test]
fn answers_are_the_lines_of_the_command() {
    let empty = ".".repeat(81);
    let seven = "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......";
    let tail = format!("{PUZZLE} # a tail");
    let four = "1...............".to_owned();
    let six = "1.....2............................3".to_owned();
    for puzzle in [PUZZLE, seven, &empty, NONE, CLASH, &tail, &four, &six] {
        for language in ["en", "zh-CN", "zh-TW"] {
            let ask = |more: serde_json::Value| {
                let mut body = serde_json::json!({ "puzzle": puzzle, "language": language });
                let more = more.as_object().cloned().unwrap_or_default();
                body.as_object_mut().expect("an object").extend(more);
                body
            };
            let none = || ask(serde_json::json!({}));
            let few = || ask(serde_json::json!({ "limit": 3 }));
            compare(&["solve"], "solve", &none(), None);
            compare(&["solve", "--limit", "3"], "solve", &few(), None);
            compare(&["solve", "--limit", "3", "--order", "lex"], "solutions", &few(), None);
            compare(&["count", "--limit", "2"], "verdict", &none(), None);
            compare(&["count", "--limit", "3"], "count", &few(), None);
            let minimal = ask(serde_json::json!({ "minimal": true }));
            compare(&["check", "--minimal"], "check", &minimal, None);
            compare(&["backbone"], "backbone", &none(), None);
            compare(&["canon"], "canonical", &none(), None);
            let random = ask(serde_json::json!({ "seed": 7, "times": 2 }));
            let arguments = ["transform", "--random", "--seed", "7", "--times", "2"];
            compare(&arguments, "transform", &random, Some("puzzles"));
            let trace = ask(serde_json::json!({ "engine": "backtrack", "limit": 20 }));
            let arguments = ["lab", "trace", "--engine", "backtrack", "--limit", "20"];
            compare(&arguments, "trace", &trace, Some("events"));
        }
    }
    let body = serde_json::json!({ "request": { "rate": true }, "seed": 5, "count": 3 });
    let arguments = ["generate", "-n", "3", "--seed", "5", "--rate"];
    compare(&arguments, "generate", &body, Some("puzzles"));
}
