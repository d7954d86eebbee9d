//! What a page for makers and for students needs: the requests on puzzles of every shape, and the
//! trace of an engine in parts.

use serde_json::{Value, json};
use shudu::Cancel;
use shudu_jobs::requests::{Context, Limits, Status, call_json};

const POSITION: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn ask(name: &str, body: &Value) -> Value {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let reply = call_json(name, body.to_string().as_bytes(), &Context::new(&limits, &cancel));
    let answer: Value = serde_json::from_slice(&reply.body).expect("JSON");
    assert_eq!(reply.status, Status::Ok, "{name} {body}: {answer}");
    answer
}

fn filled(text: &Value) -> usize {
    text.as_str().expect("a line").chars().filter(|&c| c != '.').count()
}

#[test]
fn makers_have_their_requests_for_every_shape() {
    for shape in ["2x2", "2x3", "2x4", "3x3", "2x5", "3x4", "4x4"] {
        let made = ask("generate", &json!({ "request": { "shape": shape }, "seed": 3 }));
        let puzzle = &made["puzzles"][0]["puzzle"];
        let givens = filled(puzzle);
        let body = json!({ "puzzle": puzzle, "shape": shape });
        assert_eq!(ask("count", &body)["count"], 1);
        let truth = ask("true-candidates", &body);
        let all = truth["candidates"].as_array().expect("cells");
        assert!(all.iter().all(|cell| cell.as_array().is_some_and(|digits| digits.len() == 1)));
        let worth = ask("worth", &json!({ "puzzle": puzzle, "shape": shape, "limit": 20 }));
        assert_eq!(worth["givens"].as_array().map(Vec::len), Some(givens), "{shape}");
        let minimal = ask("minimize", &body);
        let removed = minimal["removed"].as_array().map_or(0, Vec::len);
        assert_eq!(filled(&minimal["puzzle"]) + removed, givens);
        // Without two of its givens the puzzle is completed to a proper one.
        let mut less: Vec<char> = minimal["puzzle"].as_str().expect("a line").chars().collect();
        let first: Vec<usize> = (0..less.len()).filter(|&i| less[i] != '.').take(2).collect();
        first.iter().for_each(|&i| less[i] = '.');
        let less: String = less.into_iter().collect();
        let complete = ask("complete", &json!({ "puzzle": less, "shape": shape, "seed": 1 }));
        assert_eq!(
            ask("count", &json!({ "puzzle": complete["puzzle"], "shape": shape }))["count"],
            1
        );
        let game = ask("new-game", &body);
        let hint = json!({ "game": game["game"], "grade": 2 });
        assert_eq!(ask("game-hint", &hint)["kind"], "step", "{shape}");
        let check = ask("game-check", &json!({ "game": game["game"] }));
        assert_eq!(check["is_solution_known"], true, "{shape}");
    }
}

/// A position with entries and candidates counts like the puzzle of its digits.
#[test]
fn makers_can_start_from_a_position() {
    let read = ask("read", &json!({ "text": POSITION }));
    assert!(read["puzzles"][0]["digits"].is_null());
    let marked = ask("example", &json!({ "technique": "x-wing" }))["puzzle"].take();
    let read = ask("read", &json!({ "text": marked }));
    assert_eq!(read["puzzles"][0]["digits"].as_str().map(str::len), Some(81), "{read}");
    for name in ["count", "true-candidates", "worth", "minimize", "complete", "rate"] {
        ask(name, &json!({ "puzzle": marked }));
    }
}

#[test]
fn a_trace_can_be_read_in_parts() {
    let puzzle = "1..4..1.21..43..";
    let whole = ask("trace", &json!({ "puzzle": puzzle, "engine": "backtrack" }));
    let events = whole["events"].as_array().expect("events");
    assert_eq!(
        (whole["total"].as_u64(), &whole["more"]),
        (Some(events.len() as u64), &json!(false))
    );
    assert!(events.iter().any(|event| event["cell"].is_string() && event["digit"].is_u64()));
    let part = |start: usize, finish: bool| {
        let body = json!({
            "puzzle": puzzle, "engine": "backtrack", "start_at": start, "limit": 5, "finish": finish,
        });
        ask("trace", &body)
    };
    let mut found = Vec::new();
    let mut nodes = 0;
    loop {
        let answer = part(found.len(), false);
        found.extend(answer["events"].as_array().expect("events").iter().cloned());
        assert!(answer["work"]["nodes"].as_u64() >= Some(nodes));
        nodes = answer["work"]["nodes"].as_u64().expect("a number");
        assert_eq!(answer["total"], found.len());
        if answer["more"] == false {
            break;
        }
    }
    assert_eq!(&found, events);
    // The counters of the whole search with the first part of its events.
    let first = part(0, true);
    assert_eq!((&first["more"], first["events"].as_array().map(Vec::len)), (&json!(true), Some(5)));
    assert_eq!((&first["total"], &first["work"]), (&whole["total"], &whole["work"]));
}

#[test]
fn engines_are_described_in_every_language() {
    for (language, word) in [("en", "dancing links"), ("zh-CN", "舞蹈链"), ("zh-TW", "舞蹈鏈")]
    {
        let answer = ask("engines", &json!({ "language": language }));
        let engines = answer["engines"].as_array().expect("engines");
        let about =
            |engine: &Value| engine["about"].as_str().is_some_and(|text| text.contains(word));
        assert!(engines.iter().any(about));
    }
}
