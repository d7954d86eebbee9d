//! Limits and the cancel flag: every request ends, and its answer says that it was cut off.

use std::sync::Mutex;
use std::time::Duration;

use serde_json::Value;
use shudu::Cancel;
use shudu_jobs::requests::testing::corpus;
use shudu_jobs::requests::{Context, Limits, Progress, REQUESTS, Status, call_json};

const EMPTY: &str =
    ".................................................................................";

/// Longer than any test.
const HOUR: Duration = Duration::from_secs(3600);

fn ask(name: &str, body: &str, context: &Context<'_>) -> (Status, Value) {
    let reply = call_json(name, body.as_bytes(), context);
    (reply.status, serde_json::from_slice(&reply.body).expect("JSON"))
}

#[test]
fn a_cancelled_call_ends_with_an_honest_answer() {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    cancel.cancel();
    let context = Context::new(&limits, &cancel);
    let cases = corpus(3, 14);
    for info in REQUESTS {
        for case in cases.iter().filter(|case| case.name == info.name) {
            // The call ends. Replies that need no search are as usual.
            let _ = call_json(&case.name, &case.body, &context);
        }
    }
    let body = format!(r#"{{"puzzle":"{EMPTY}"}}"#);
    for (name, key, expected) in [
        ("solve", "verdict", "undecided"),
        ("verdict", "verdict", "undecided"),
        ("count", "verdict", "undecided"),
        ("rate", "verdict", "undecided"),
        ("path", "verdict", "undecided"),
        ("hint", "hint", "undecided"),
    ] {
        let (status, answer) = ask(name, &body, &context);
        assert_eq!((status, &answer[key]), (Status::Ok, &Value::from(expected)), "{name}");
    }
    for name in ["backbone", "true-candidates", "minimize", "complete", "worth", "estimate"] {
        let (status, answer) = ask(name, &body, &context);
        assert_eq!(status, Status::Stopped, "{name}");
        assert_eq!(answer["error"]["message"], "The request was canceled", "{name}");
    }
    let (status, answer) = ask("generate", "{}", &context);
    assert_eq!((status, &answer["complete"]), (Status::Ok, &Value::Bool(false)));
    let (_, answer) = ask("verdicts", &format!(r#"{{"text":"{EMPTY}"}}"#), &context);
    assert_eq!(answer["undecided"], 1);
    let (_, answer) = ask("trace", &body, &context);
    assert_eq!(answer["more"], true);
}

#[test]
fn a_request_can_ask_for_less_time_but_not_for_more() {
    let (limits, cancel) = (Limits::default().with_time(Duration::ZERO), Cancel::new());
    let context = Context::new(&limits, &cancel);
    let puzzle = ".".repeat(625);
    for body in [
        format!(r#"{{"puzzle":"{puzzle}","timeout_ms":60000}}"#),
        format!(r#"{{"puzzle":"{puzzle}"}}"#),
    ] {
        assert_eq!(ask("verdict", &body, &context).1["verdict"], "undecided");
    }
    let limits = Limits::default().with_time(Duration::from_secs(3600));
    let context = Context::new(&limits, &cancel);
    let body = format!(r#"{{"puzzle":"{puzzle}","timeout_ms":0}}"#);
    assert_eq!(ask("verdict", &body, &context).1["verdict"], "undecided");
}

#[test]
fn the_clock_of_the_caller_counts() {
    let limits = Limits::default().with_time(Duration::from_millis(1));
    let cancel = Cancel::new();
    fn clock() -> Duration {
        static CALLS: Mutex<u64> = Mutex::new(0);
        let mut calls = CALLS.lock().expect("no panic");
        *calls += 1;
        Duration::from_secs(*calls)
    }
    let context = Context::new(&limits, &cancel).with_clock(clock);
    let body = format!(r#"{{"puzzle":"{EMPTY}"}}"#);
    assert_eq!(ask("count", &body, &context).1["complete"], false);
    assert_eq!(ask("backbone", &body, &context).0, Status::Stopped);
}

#[test]
fn sizes_and_numbers_are_limited() {
    let mut limits = Limits::default().with_request_bytes(1000);
    limits.puzzles = 2;
    limits.solutions = 3;
    limits.count = 10;
    limits.made = 2;
    limits.steps = 4;
    let cancel = Cancel::new();
    let context = Context::new(&limits, &cancel);
    let body = format!(r#"{{"puzzle":"{EMPTY}","limit":1000}}"#);
    let (status, answer) = ask("solve", &format!("{body:<1001}"), &context);
    assert_eq!((status, &answer["error"]["kind"]), (Status::TooLarge, &"too-large".into()));
    let (_, answer) = ask("solve", &body, &context);
    assert_eq!(answer["solutions"].as_array().map(Vec::len), Some(3));
    assert_eq!(answer["complete"], false);
    assert_eq!(ask("count", &body, &context).1["count"], 10);
    assert_eq!(ask("trace", &body, &context).1["events"].as_array().map(Vec::len), Some(4));
    let (_, answer) = ask("generate", r#"{"count":5}"#, &context);
    assert_eq!(answer["puzzles"].as_array().map(Vec::len), Some(2));
    assert_eq!(answer["complete"], false);
    let small = ".".repeat(16);
    let text = format!(r#"{{"text":"{small}\n{small}\n{small}\n","to":"line"}}"#);
    assert_eq!(ask("convert", &text, &context).1["more"], true);
    let text = text.replace(r#","to":"line""#, "");
    assert_eq!(ask("read", &text, &context).1["more"], true);
    assert_eq!(ask("verdicts", &text, &context).1["more"], true);
    let body = format!(r#"{{"puzzle":"{small}","times":9}}"#);
    let (_, answer) = ask("transform", &body, &context);
    assert_eq!(answer["puzzles"].as_array().map(Vec::len), Some(2));
}

#[test]
fn long_requests_report_their_progress() {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let seen: Mutex<Vec<Progress>> = Mutex::default();
    let progress = |progress: &Progress| seen.lock().expect("no panic").push(*progress);
    let context = Context::new(&limits, &cancel).with_progress(&progress);
    let body = r#"{"request":{"technique":["naked-pair"]},"count":3}"#;
    let (status, answer) = ask("generate", body, &context);
    assert_eq!((status, &answer["complete"]), (Status::Ok, &Value::Bool(true)));
    let seen = seen.lock().expect("no panic").clone();
    assert!(!seen.is_empty() && seen.iter().all(|one| one.wanted == 3 && one.done <= 3));
    assert!(seen.windows(2).all(|pair| pair[0].attempts < pair[1].attempts));
    // The answer continues where it ended.
    let next = answer["next"].as_u64().expect("a number");
    let all = r#"{"request":{"technique":["naked-pair"]},"count":4}"#;
    let all = ask("generate", all, &context).1;
    let body = format!(r#"{{"request":{{"technique":["naked-pair"]}},"start_at":{next}}}"#);
    let more = ask("generate", &body, &context).1;
    assert_eq!(more["puzzles"][0], all["puzzles"][3]);
}

/// A trace with `finish` counts the search to its end, however few events it returns.
#[test]
fn a_trace_can_count_the_whole_search() {
    const PUZZLE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let context = Context::new(&limits, &cancel);
    let trace = |rest: &str| {
        ask("trace", &format!(r#"{{"puzzle":"{PUZZLE}","engine":"bitmask"{rest}}}"#), &context).1
    };
    let all = trace(r#","limit":100000"#);
    let events = all["events"].as_array().expect("events");
    let backtracks = events.iter().filter(|event| event["action"] == "backtrack").count();
    assert_eq!(all["backtracks"], backtracks);
    assert_eq!((&all["more"], &all["complete"]), (&false.into(), &true.into()));
    let counted = trace(r#","limit":0,"finish":true"#);
    assert_eq!((&counted["more"], &counted["complete"]), (&true.into(), &true.into()));
    assert_eq!(counted["events"], Value::Array(Vec::new()));
    for key in ["total", "work", "backtracks", "deepest", "solutions"] {
        assert_eq!(counted[key], all[key], "{key}");
    }
    let cut = trace(r#","limit":10"#);
    assert_eq!((&cut["more"], &cut["complete"]), (&true.into(), &false.into()));
}

/// Returns the body of `apply` on an empty 25×25 board: all cells are selected, then colored again
/// and again.
fn colored(events: usize, more: &str) -> String {
    let mut all = Vec::new();
    for row in 1..=25 {
        all.extend((1..=25).map(|column| format!("\"r{row}c{column}\"")));
    }
    let select = format!("{{\"at\":0,\"event\":\"select\",\"cells\":[{}]}}", all.join(","));
    let toggles = ",{\"at\":1,\"event\":\"toggle-color\",\"color\":1}".repeat(events);
    let puzzle = ".".repeat(625);
    format!(
        "{{\"game\":{{\"shudu-game\":1,\"puzzle\":\"{puzzle}\",\"started\":0,\
         \"events\":[{select}{toggles}]}},\"events\":[]{more}}}"
    )
}

/// A game of 4 MB ended the process: each of its events kept two copies of 625 cells.
#[test]
fn a_game_beyond_the_limits_of_a_game_is_rejected() {
    let (limits, cancel) = (Limits::default().with_time(HOUR), Cancel::new());
    let context = Context::new(&limits, &cancel);
    let (status, answer) = ask("apply", &colored(100_000, ""), &context);
    assert_eq!((status, &answer["error"]["field"]), (Status::BadRequest, &"game".into()));
    let message = answer["error"]["message"].as_str().expect("a message");
    assert!(message.starts_with("event 16"), "{message}");
    assert_eq!(ask("apply", &colored(1000, ""), &context).0, Status::Ok);
}

/// Requests with a game ignored their time and the cancel flag.
#[test]
fn requests_on_games_stop_at_their_time_and_when_they_are_cancelled() {
    let (limits, cancel) = (Limits::default().with_time(HOUR), Cancel::new());
    let context = Context::new(&limits, &cancel);
    let late = colored(100, ",\"timeout_ms\":0");
    let bare = |body: &str| body.replace(",\"events\":[]", "");
    assert_eq!(ask("apply", &late, &context).0, Status::Stopped);
    for name in ["game-hint", "game-check", "review", "steps", "path"] {
        assert_eq!(ask(name, &bare(&late), &context).0, Status::Stopped, "{name}");
    }
    // The events of the request stop too, not only those of the game.
    let event = "{\"at\":1,\"event\":\"toggle-color\",\"color\":1,\"cells\":[\"r1c1\"]}";
    let puzzle = ".".repeat(81);
    let body = format!(
        "{{\"game\":{{\"shudu-game\":1,\"puzzle\":\"{puzzle}\",\"started\":0,\"events\":[]}},\
         \"events\":[{event}]}}"
    );
    assert_eq!(ask("apply", &body, &context).0, Status::Ok);
    cancel.cancel();
    assert_eq!(ask("apply", &body, &context).0, Status::Stopped);
}
