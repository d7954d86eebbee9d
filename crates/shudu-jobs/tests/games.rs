//! Hints of games by grade, the history, and what highlights need.

use serde_json::{Value, json};
use shudu::Cancel;
use shudu::random::{Rng, Stream};
use shudu_jobs::requests::{Context, KeptGame, Limits, Status, call_json};

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
        let whole = hint(3);
        // Earlier versions had five grades.
        assert!([4, 5].into_iter().all(|old| hint(old) == whole));
        let conclusion = whole["step"]["outcome"].as_str().expect("a conclusion").to_owned();
        let first = ["grade", "houses", "kind", "name", "overlay", "taken", "technique", "text"];
        let mut wanted: Vec<&str> = first.to_vec();
        for (grade, more) in [(1, None), (2, Some("cells"))] {
            wanted.extend(more);
            wanted.sort_unstable();
            let hint = hint(grade);
            let mut found = keys(&hint);
            found.sort_unstable();
            assert_eq!(found, wanted, "{puzzle} {grade}");
            assert!(!hint.to_string().contains(&conclusion));
            let taken = &hint["taken"];
            assert_eq!(taken["grade"], grade);
            assert_eq!(taken["step"], json!({ "technique": hint["technique"] }));
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
fn a_hint_about_mistakes_has_all_of_them_in_every_grade() {
    let game =
        play(&game(NINE), json!([{ "at": 1, "event": "place", "digit": 2, "cells": ["r1c3"] }]));
    let hint = |grade: u8| {
        let hint =
            ask("game-hint", &json!({ "game": game["game"], "grade": grade, "overlay": "dark" }));
        assert_eq!(hint["kind"], "mistakes");
        hint
    };
    for grade in 1..=3 {
        let hint = hint(grade);
        let mut found = keys(&hint);
        found.sort_unstable();
        assert_eq!(found, ["cells", "grade", "houses", "kind", "overlay", "taken", "text"]);
        assert_eq!((&hint["houses"], &hint["cells"]), (&json!(["box 1"]), &json!(["r1c3"])));
        assert_eq!(hint["taken"], json!({ "event": "hint", "grade": 1, "of": 3 }));
    }
}

/// The record of a hint below grade 3 has only the technique. The review finds the step again.
#[test]
fn a_review_knows_the_step_of_a_hint_that_was_recorded_without_it() {
    let game = game(NINE);
    let reviews = [2, 3].map(|grade| {
        let hint = ask("game-hint", &json!({ "game": game, "grade": grade }));
        let whole = ask("game-hint", &json!({ "game": game, "grade": 3 }));
        let mut events = vec![hint["taken"].clone(), json!({ "event": "place" })];
        events[0]["at"] = json!(1_000);
        let placed = &whole["step"]["placements"][0];
        events[1] = json!({
            "at": 2_000, "event": "place", "digit": placed["digit"], "cells": [placed["cell"]],
        });
        let game = &play(&game, json!(events))["game"];
        ask("review", &json!({ "game": game }))
    });
    for (review, grade) in reviews.iter().zip([2, 3]) {
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

/// The parts of a view that `play` returned, put into the view before.
fn merge(view: &mut Value, change: &Value) {
    for (key, value) in change.as_object().expect("an object") {
        if key != "cells" {
            view[key] = value.clone();
            continue;
        }
        for (cell, value) in value.as_object().expect("an object") {
            view["cells"][cell.parse::<usize>().expect("an index")] = value.clone();
        }
    }
}

/// Long games of random events: an engine that keeps the game gets only events, one without gets the whole
/// game, and both have the answers of `apply`.
#[test]
fn play_returns_what_apply_changes() {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let kept = KeptGame::default();
    let keeping = Context::new(&limits, &cancel).with_kept(&kept);
    let play = |body: &Value, context: &Context<'_>| -> (Status, Value) {
        let reply = call_json("play", body.to_string().as_bytes(), context);
        (reply.status, serde_json::from_slice(&reply.body).expect("JSON"))
    };
    let rng = &mut Stream::new(5, 0);
    for puzzle in [NINE, FOUR] {
        let side = puzzle.len().isqrt() as u32;
        let mut answer = ask("apply", &json!({ "game": game(puzzle), "events": [] }));
        let mut changed = 0;
        for number in 0..200_u64 {
            let cell = format!("r{}c{}", rng.below(side) + 1, rng.below(side) + 1);
            let digit = rng.below(side) + 1;
            let event = match rng.below(7) {
                0 => json!({ "event": "select", "cells": [cell] }),
                1 => json!({ "event": "toggle-corner", "digits": [digit] }),
                2 => json!({ "event": "toggle-center", "digits": [digit] }),
                3 => json!({ "event": "auto-candidates", "on": digit.is_multiple_of(2) }),
                4 => json!({ "event": "undo" }),
                5 => json!({ "event": "save-point", "name": cell }),
                _ => json!({ "event": "place", "digit": digit, "cells": [cell] }),
            };
            let mut events = vec![event];
            events[0]["at"] = json!(number);
            let full = ask("apply", &json!({ "game": answer["game"], "events": events }));
            let (status, whole) = play(
                &json!({ "game": answer["game"], "events": events }),
                &Context::new(&limits, &cancel),
            );
            assert_eq!((status, &whole["kept"]), (Status::Ok, &json!(false)));
            let known = answer["game"]["events"].as_array().expect("a list").len();
            let mut body = json!({ "name": puzzle, "known": known, "events": events });
            if number == 0 {
                assert_eq!(
                    play(&body, &keeping).1["error"]["field"],
                    "game",
                    "another game is kept"
                );
                body["game"] = answer["game"].clone();
            }
            let (status, mut new) = play(&body, &keeping);
            assert_eq!(status, Status::Ok, "{new}");
            assert_eq!(new["kept"].take(), true);
            for mut part in [whole, new] {
                part["kept"].take();
                let mut merged = answer.clone();
                merge(&mut merged["view"], &part["view"]);
                let more = part["added"].as_array().expect("a list").iter().cloned();
                merged["game"]["events"].as_array_mut().expect("a list").extend(more);
                assert_eq!(merged["game"], full["game"], "{number}");
                assert_eq!(merged["view"], full["view"], "{number}");
                assert_eq!(part["rejected"], full["rejected"]);
                changed += part["view"]["cells"].as_object().map_or(0, serde_json::Map::len);
            }
            answer = full;
        }
        assert!(changed > 100, "{changed}");
    }
}

/// A call whose answer was lost was applied; the one that repeats it must not be.
#[test]
fn a_kept_game_with_other_events_is_not_used() {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let kept = KeptGame::default();
    let context = Context::new(&limits, &cancel).with_kept(&kept);
    let play = |body: Value| call_json("play", body.to_string().as_bytes(), &context);
    let place = json!([{ "at": 1, "event": "place", "digit": 2, "cells": ["r1c2"] }]);
    let body = |more: Value| {
        let mut body = json!({ "name": "one", "events": place });
        body.as_object_mut().expect("an object").extend(more.as_object().expect("one").clone());
        body
    };
    let start = game(FOUR);
    assert_eq!(play(body(json!({ "game": start }))).status, Status::Ok);
    for (name, known, status) in [
        ("one", 0, Status::BadRequest),
        // The refusal has dropped it.
        ("one", 1, Status::BadRequest),
    ] {
        assert_eq!(play(body(json!({ "name": name, "known": known }))).status, status);
    }
    assert_eq!(play(body(json!({ "game": start }))).status, Status::Ok);
    assert_eq!(play(body(json!({ "name": "two", "known": 1 }))).status, Status::BadRequest);
    assert_eq!(play(body(json!({ "game": start }))).status, Status::Ok);
    // The digit is there already: the event is rejected and the game is kept.
    let reply = play(body(json!({ "known": 1 })));
    assert_eq!(reply.status, Status::Ok);
    let answer: Value = serde_json::from_slice(&reply.body).expect("JSON");
    assert_eq!(answer["added"], json!([]));
    assert_eq!(answer["rejected"]["key"], "game-no-change");
}

#[test]
fn one_search_has_a_hint_in_all_grades() {
    let game = game(NINE);
    let hint = |more: Value| {
        let mut body = json!({ "game": game, "overlay": "light" });
        body.as_object_mut().expect("an object").extend(more.as_object().expect("one").clone());
        ask("game-hint", &body)
    };
    let mut all = hint(json!({ "grade": shudu_game::GRADES, "all": true }));
    let lower = all.as_object_mut().and_then(|all| all.remove("lower")).expect("the lower grades");
    let lower = lower.as_array().expect("a list");
    assert_eq!(lower.len(), usize::from(shudu_game::GRADES) - 1);
    for (found, grade) in lower.iter().chain([&all]).zip(1..) {
        assert_eq!(*found, hint(json!({ "grade": grade })), "{grade}");
    }
    assert!(all["step"]["position"]["candidates"].is_array());
}

#[test]
fn a_streak_is_counted_in_days_of_the_calendar() {
    let played = |day: i64| json!({ "rows": 9, "columns": 9, "finished": true, "day": day });
    let streak = |days: &[i64], today: i64| {
        let games: Vec<Value> = days.iter().map(|&day| played(day)).collect();
        ask("statistics", &json!({ "games": games, "today": today }))["streak"].clone()
    };
    assert_eq!(streak(&[1, 2, 3, 3], 3), 3);
    assert_eq!(streak(&[1, 2, 3], 4), 3, "the next day has no solved puzzle yet");
    assert_eq!(streak(&[1, 2, 3], 5), 0);
    assert_eq!(streak(&[1, 3], 3), 1);
    assert_eq!(streak(&[], i64::MIN), 0);
}

/// Symmetries are those of `generate`: each cell is in one set, and the sets are closed.
#[test]
fn a_board_has_its_symmetries_and_the_places_of_marks() {
    let board = ask("board", &json!({ "shape": "2x3" }));
    assert_eq!(board["marks"]["centers"].as_array().map(Vec::len), Some(6));
    let symmetries = board["symmetries"].as_array().expect("a list");
    assert_eq!(symmetries.len(), 10);
    for symmetry in symmetries {
        let orbits = symmetry["orbits"].as_array().expect("a list");
        let mut cells: Vec<&str> = orbits
            .iter()
            .flat_map(|o| o.as_array().expect("a list"))
            .filter_map(Value::as_str)
            .collect();
        cells.sort_unstable();
        cells.dedup();
        assert_eq!(cells.len(), 36, "{symmetry}");
    }
    assert_eq!(symmetries[1]["symmetry"], "rotate180");
    assert_eq!(symmetries[1]["orbits"][0], json!(["r1c1", "r6c6"]));
}
