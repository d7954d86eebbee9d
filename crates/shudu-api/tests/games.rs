//! Hints of games by grade, the history, and what highlights need.

use serde_json::{Value, json};
use shudu::Cancel;
use shudu_api::{Context, Limits, Status, call_json};

const NINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FOUR: &str = "1...............";

fn ask(name: &str, body: &Value) -> Value {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let reply = call_json(name, body.to_string().as_bytes(), &Context::new(&limits, &cancel));
    let answer: Value = serde_json::from_slice(&reply.body).expect("JSON");
    assert_eq!(reply.status, Status::Ok, "{name} {body}: {answer}");
    answer
}

fn game(puzzle: &str) -> Value {
    ask("new-game", &json!({ "puzzle": puzzle }))["game"].take()
}

fn play(game: &Value, events: Value) -> Value {
    let answer = ask("apply", &json!({ "game": game, "events": events, "history": true }));
    assert!(answer["rejected"].is_null(), "{answer}");
    answer
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

/// A hint must not have more than its grade shows: what is not sent cannot be read.
#[test]
fn a_hint_has_no_more_than_its_grade_shows() {
    let puzzles = [NINE.to_owned(), "1.34..1221..43..".to_owned()];
    for puzzle in puzzles {
        let game = game(&puzzle);
        let hint = |grade: u8| {
            ask("game-hint", &json!({ "game": game, "grade": grade, "overlay": "light" }))
        };
        let whole = hint(5);
        let conclusion = whole["step"]["outcome"].as_str().expect("a conclusion").to_owned();
        let always = ["grade", "kind", "taken", "text"];
        let shown: [&[&str]; 4] = [&[], &["name", "technique"], &["houses", "overlay"], &["cells"]];
        let mut wanted: Vec<&str> = always.to_vec();
        for (grade, more) in (1..=4).zip(shown) {
            wanted.extend(more);
            wanted.sort_unstable();
            let hint = hint(grade);
            let mut found = keys(&hint);
            found.sort_unstable();
            assert_eq!(found, wanted, "{puzzle} {grade}");
            assert!(!hint.to_string().contains(&conclusion));
            let taken = &hint["taken"];
            assert_eq!(taken["grade"], grade);
            match grade {
                1 => assert_eq!(keys(taken), ["event", "grade"]),
                _ => assert_eq!(taken["step"], json!({ "technique": hint["technique"] })),
            }
        }
        for key in ["apply", "step", "technique", "name", "houses", "cells"] {
            assert!(!whole[key].is_null(), "{key}");
        }
        assert_eq!(whole["apply"]["event"], "apply-step");
        let svg = whole["step"]["overlay"].as_str().expect("an overlay");
        let side = (puzzle.len() as f64).sqrt() * 60.0;
        assert!(svg.contains(&format!("viewBox=\"0 0 {side} {side}\"")), "{svg}");
        let legend = whole["step"]["legend"].as_array().expect("a legend");
        assert!(
            legend.iter().any(|entry| entry["role"] == "place" || entry["role"] == "eliminate")
        );
        // Both can be applied.
        for key in ["taken", "apply"] {
            let mut event = whole[key].clone();
            event["at"] = json!(5);
            play(&game, json!([event]));
        }
    }
}

#[test]
fn a_hint_about_mistakes_has_boxes_then_cells() {
    let game =
        play(&game(NINE), json!([{ "at": 1, "event": "place", "digit": 2, "cells": ["r1c3"] }]));
    let hint = |grade: u8| {
        let hint =
            ask("game-hint", &json!({ "game": game["game"], "grade": grade, "overlay": "dark" }));
        assert_eq!(hint["kind"], "mistakes");
        hint
    };
    assert_eq!(keys(&hint(1)), ["grade", "kind", "taken", "text"]);
    assert_eq!(hint(2)["houses"], json!(["box 1"]));
    assert!(hint(3)["overlay"].is_string() && hint(3)["cells"].is_null());
    assert_eq!(hint(4)["cells"], json!(["r1c3"]));
    assert!(hint(5)["step"].is_null() && hint(5)["apply"].is_null());
}

/// The record of a hint below grade 5 has only the technique. The review finds the step again.
#[test]
fn a_review_knows_the_step_of_a_hint_that_was_recorded_without_it() {
    let game = game(NINE);
    let reviews = [3, 5].map(|grade| {
        let hint = ask("game-hint", &json!({ "game": game, "grade": grade }));
        let whole = ask("game-hint", &json!({ "game": game, "grade": 5 }));
        let mut events = vec![hint["taken"].clone(), json!({ "event": "place" })];
        events[0]["at"] = json!(1_000);
        let placed = &whole["step"]["placements"][0];
        events[1] = json!({
            "at": 2_000, "event": "place", "digit": placed["digit"], "cells": [placed["cell"]],
        });
        let game = &play(&game, json!(events))["game"];
        ask("review", &json!({ "game": game }))
    });
    for (review, grade) in reviews.iter().zip([3, 5]) {
        assert_eq!(review["summary"]["hinted"], 1, "{review}");
        assert_eq!(review["moves"][0]["grade"], grade, "{review}");
    }
    assert_eq!(reviews[0]["techniques"], reviews[1]["techniques"]);
    assert_eq!(reviews[0]["practice"], reviews[1]["practice"]);
}

#[test]
fn a_view_has_a_history_and_what_highlights_need() {
    let events = json!([
        { "at": 10, "event": "select", "cells": ["r2c1"] },
        { "at": 20, "event": "place", "digit": 3 },
        { "at": 30, "event": "toggle-center", "digits": [2], "cells": ["r4c4"] },
        { "at": 40, "event": "undo" },
    ]);
    let answer = play(&game(FOUR), events);
    let view = &answer["view"];
    assert_eq!((&view["undo"], &view["redo"]), (&json!(1), &json!(1)));
    let history = json!([
        { "number": 2, "at": 20, "event": "place", "digit": 3, "changed": ["r2c1"] },
        {
            "number": 3, "at": 30, "event": "toggle-center", "digits": [2], "cells": ["r4c4"],
            "changed": ["r4c4"],
        },
    ]);
    assert_eq!(view["history"], history);
    let peers = ["r1c1", "r1c2", "r2c2", "r2c3", "r2c4", "r3c1", "r4c1"];
    let mut found: Vec<&str> =
        view["peers"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    found.sort_unstable();
    assert_eq!(found, peers);
    assert_eq!(view["same"], json!([]));
    assert_eq!(view["marks"]["centers"][0], json!([0.275, 0.275]));
    // Equal digits elsewhere, and in conflict.
    let events = json!([
        { "at": 50, "event": "place", "digit": 3, "cells": ["r2c4"] },
        { "at": 60, "event": "place", "digit": 3, "cells": ["r4c2"] },
    ]);
    let view = &play(&answer["game"], events)["view"];
    assert_eq!(view["same"], json!(["r2c4", "r4c2"]));
    assert_eq!(view["conflict_cells"], json!(["r2c1", "r2c4"]));
    // Without the request for it there is no history.
    let answer = ask("apply", &json!({ "game": answer["game"], "events": [] }));
    assert!(answer["view"]["history"].is_null());
}
