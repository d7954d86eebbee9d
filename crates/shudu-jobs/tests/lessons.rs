//! Steps with overlays and positions: what a page needs to show a path as a lesson.

use serde_json::{Value, json};
use shudu::Cancel;
use shudu_jobs::requests::{Context, Limits, Status, call_json};

const HARD: &str =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn ask(name: &str, body: &Value) -> (Status, Value) {
    let (limits, cancel) = (Limits::default(), Cancel::new());
    let reply = call_json(name, body.to_string().as_bytes(), &Context::new(&limits, &cancel));
    (reply.status, serde_json::from_slice(&reply.body).expect("JSON"))
}

#[test]
fn every_step_of_a_path_has_its_position_and_its_marks() {
    let sixteen = "1...............".repeat(16);
    for (puzzle, solved) in [(PUZZLE, true), ("1.34..1221..43..", true), (&sixteen, false)] {
        let body = json!({ "puzzle": puzzle, "position": true, "overlay": "dark" });
        let (status, answer) = ask("path", &body);
        if !solved {
            // Several solutions: there is no path.
            assert_eq!(answer["steps"], json!([]));
            continue;
        }
        assert_eq!((status, &answer["solved"]), (Status::Ok, &json!(true)));
        let steps = answer["steps"].as_array().expect("steps");
        assert_eq!(steps[0]["position"]["digits"], puzzle);
        for pair in steps.windows(2) {
            let [before, after] = [&pair[0], &pair[1]].map(|step| {
                let digits = step["position"]["digits"].as_str().expect("digits");
                digits.chars().filter(|&c| c != '.').count()
            });
            let placed = pair[0]["placements"].as_array().map_or(0, Vec::len);
            assert_eq!(before + placed, after);
        }
        for step in steps {
            let position = &step["position"];
            let digits = position["digits"].as_str().expect("digits");
            let candidates = position["candidates"].as_array().expect("candidates");
            assert_eq!((digits.len(), candidates.len()), (puzzle.len(), puzzle.len()));
            for (digit, candidates) in digits.chars().zip(candidates) {
                let none = candidates.as_array().is_some_and(Vec::is_empty);
                assert_eq!(digit != '.', none);
            }
            assert!(step["overlay"].as_str().expect("an overlay").starts_with("<svg"));
            let legend = step["legend"].as_array().expect("a legend");
            let is_whole = |entry: &Value| {
                let color = entry["color"].as_str().unwrap_or_default();
                color.starts_with('#') && entry["text"] != "" && entry["role"] != ""
            };
            assert!(!legend.is_empty() && legend.iter().all(is_whole), "{legend:?}");
        }
    }
}

#[test]
fn steps_and_hints_have_overlays_too() {
    let (_, answer) = ask("steps", &json!({ "puzzle": HARD, "overlay": "color-blind" }));
    let steps = answer["steps"].as_array().expect("steps");
    assert!(steps.len() > 2 && steps.iter().all(|step| step["overlay"].is_string()));
    let (_, plain) = ask("steps", &json!({ "puzzle": HARD }));
    assert!(plain["steps"].as_array().expect("steps").iter().all(|step| step["overlay"].is_null()));
    for (level, has_step) in [(1, false), (2, false), (3, true), (4, true)] {
        let body = json!({ "puzzle": HARD, "level": level, "overlay": "light" });
        let (_, answer) = ask("hint", &body);
        assert_eq!(answer["step"]["overlay"].is_string(), has_step, "{level}");
        assert!(answer["overlay"].is_null());
    }
    // An unknown theme is a fault of the field.
    for name in ["path", "steps", "hint"] {
        let (status, answer) = ask(name, &json!({ "puzzle": HARD, "overlay": "pink" }));
        assert_eq!((status, &answer["error"]["field"]), (Status::BadRequest, &json!("overlay")));
    }
}

/// A text of candidates does not tell a blank with one candidate from a digit; a game does.
#[test]
fn the_last_cells_of_a_game_are_steps() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for blanks in [&[40][..], &[0, 40, 80]] {
        let mut puzzle = full.to_owned();
        blanks.iter().for_each(|&cell| puzzle.replace_range(cell..=cell, "."));
        let (_, made) = ask("new-game", &json!({ "puzzle": puzzle }));
        let (_, steps) = ask("steps", &json!({ "game": made["game"] }));
        assert_eq!(steps["steps"][0]["technique"], "full-house", "{steps}");
        let (_, path) = ask("path", &json!({ "game": made["game"], "position": true }));
        assert_eq!(path["steps"].as_array().map(Vec::len), Some(blanks.len()));
        assert_eq!(path["steps"][0]["position"]["digits"], puzzle);
        assert_eq!((&path["solved"], &path["end"]["digits"]), (&json!(true), &json!(full)));
    }
    // Neither a puzzle nor a game.
    for name in ["path", "steps"] {
        let (status, answer) = ask(name, &json!({}));
        assert_eq!((status, &answer["error"]["field"]), (Status::BadRequest, &json!("puzzle")));
    }
}

/// Entries of the player are no givens, and eliminated candidates stay eliminated, on every board.
#[test]
fn steps_of_a_game_keep_givens_and_eliminations() {
    for (puzzle, shape, cell) in
        [(PUZZLE, "3x3", "r1c3"), ("..6...1.....24..5....6.4.53......2..", "3x2", "r1c1")]
    {
        let (_, made) = ask("new-game", &json!({ "puzzle": puzzle, "shape": shape }));
        let (_, start) =
            ask("path", &json!({ "game": made["game"], "position": true, "steps": 1 }));
        let index = usize::from(cell == "r1c3") * 2;
        let open = start["steps"][0]["position"]["candidates"][index].clone();
        let gone = open[0].clone();
        let events = json!([{ "at": 1, "event": "eliminate", "digits": [gone], "cells": [cell] }]);
        let (_, played) = ask("apply", &json!({ "game": made["game"], "events": events }));
        assert!(played["rejected"].is_null(), "{played}");
        let (_, path) = ask("path", &json!({ "game": played["game"], "position": true }));
        let candidates = path["steps"][0]["position"]["candidates"][index].as_array();
        // The digit may be the one of the solution: then the position is a mistake.
        match candidates {
            Some(left) => assert!(!left.contains(&gone), "{path}"),
            None => assert_eq!(path["verdict"], "mistakes"),
        }
    }
}

/// The givens have the shape of the puzzle, also if it is not the usual one for that many cells.
#[test]
fn givens_are_read_with_the_shape_of_the_position() {
    let puzzle = "5..1.4...53.31..6...4....3...6..5.4.";
    let body = json!({ "puzzle": puzzle, "givens": puzzle, "shape": "3x2" });
    let (status, path) = ask("path", &body);
    assert_eq!((status, &path["solved"]), (Status::Ok, &json!(true)), "{path}");
    let (status, game) = ask("new-game", &body);
    assert_eq!((status, &game["view"]["shape"]), (Status::Ok, &json!("3x2")), "{game}");
}

/// `end` is the position after the last step, also of a path that no technique finishes.
#[test]
fn the_end_of_a_path_has_no_candidate_that_a_digit_excludes() {
    let stuck = "7..2...5.5....6.......281.5...3..4...5.3....2...37.1.......47...";
    let (_, path) = ask("path", &json!({ "puzzle": stuck, "position": true }));
    assert_eq!(path["solved"], false);
    let digits: Vec<u32> = path["end"]["digits"]
        .as_str()
        .expect("digits")
        .chars()
        .map(|c| c.to_digit(10).unwrap_or(0))
        .collect();
    for (cell, candidates) in
        path["end"]["candidates"].as_array().expect("candidates").iter().enumerate()
    {
        let peers = (0..64).filter(|other| other / 8 == cell / 8 || other % 8 == cell % 8);
        for digit in peers.map(|other| digits[other]).filter(|&digit| digit != 0) {
            assert!(
                !candidates.as_array().expect("a list").contains(&json!(digit)),
                "{cell} {digit}"
            );
        }
    }
    let (_, plain) = ask("path", &json!({ "puzzle": stuck }));
    assert!(plain["end"].is_null());
    // A part of a path ends after its last step.
    let (_, one) = ask("path", &json!({ "puzzle": PUZZLE, "position": true, "steps": 2 }));
    let (_, all) = ask("path", &json!({ "puzzle": PUZZLE, "position": true }));
    assert_eq!(one["end"], all["steps"][2]["position"]);
}

#[test]
fn the_time_of_a_search_is_sent_if_requested() {
    for (name, body) in
        [("trace", json!({ "puzzle": HARD, "limit": 0 })), ("solve", json!({ "puzzle": HARD }))]
    {
        let (_, plain) = ask(name, &body);
        assert!(plain.get("time_us").is_none(), "{name}");
        let mut timed = body.clone();
        timed["time"] = json!(true);
        let (_, timed) = ask(name, &timed);
        assert!(timed["time_us"].is_u64(), "{name} {timed}");
    }
}

#[test]
fn a_rated_puzzle_has_its_level() {
    let body = json!({ "request": { "level": "hard", "rate": true }, "seed": 1 });
    let (_, answer) = ask("generate", &body);
    assert_eq!(answer["puzzles"][0]["level"], "hard");
    let (_, answer) = ask("generate", &json!({ "seed": 1 }));
    assert!(answer["puzzles"][0].get("level").is_none());
}
