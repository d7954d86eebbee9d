//! Moves of players beside searches, and games that are longer than any game.

use std::io::Write;

use serde_json::{Value, json};

use crate::PUZZLE;
use crate::http::{Server, request};

const JSON: (&str, &str) = ("content-type", "application/json");
const LINES: (&str, &str) = ("accept", "application/x-ndjson");

/// Starts a game and returns its saved form.
fn new_game(server: &Server) -> Value {
    let body = json!({ "puzzle": PUZZLE }).to_string();
    server.post("/api/v1/new-game", body.as_bytes()).json()["game"].take()
}

/// Sends the request of a key press.
fn place(server: &Server, game: &Value, cell: &str, digit: u8) -> crate::http::Response {
    let event = json!({ "at": 1000, "event": "place", "digit": digit, "cells": [cell] });
    let body = json!({ "game": game, "events": [event], "now_ms": 2000 }).to_string();
    server.post("/api/v1/apply", body.as_bytes())
}

/// Two streams occupied both threads for two minutes, and all moves waited.
#[test]
fn streamed_counts_do_not_stop_the_moves_of_players() {
    let server = Server::start(&["--jobs", "2"]);
    // An empty grid is counted by the census.
    let endless = format!("{{\"puzzle\":\"1{}\"}}", ".".repeat(80));
    let counts: Vec<_> = (0..8)
        .map(|_| {
            let mut stream = server.connect();
            let bytes = request("POST", "/api/v1/count", &[JSON, LINES], endless.as_bytes());
            stream.write_all(&bytes).unwrap();
            stream
        })
        .collect();
    server.wait_for("shudu_jobs_running", |jobs| jobs == 2);
    let mut game = new_game(&server);
    for (cell, digit) in [("r1c3", 4), ("r1c4", 6), ("r1c6", 8)] {
        let answer = place(&server, &game, cell, digit);
        assert_eq!(answer.status, 200, "{}", answer.text());
        game = answer.json()["game"].take();
    }
    assert_eq!(game["events"].as_array().map(Vec::len), Some(3));
    // A job for the pool of short jobs is answered too.
    let body = json!({ "puzzle": PUZZLE }).to_string();
    assert_eq!(server.post("/api/v1/rate", body.as_bytes()).status, 200);
    assert_eq!(server.metric("shudu_jobs_running"), 2);
    drop(counts);
}

/// The most memory that the server has used, in kilobytes.
#[cfg(target_os = "linux")]
fn peak(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches("kB").trim().parse().unwrap()
}

/// A body of 4 MB ended the server: it needed more than 4 GB.
#[cfg(target_os = "linux")]
#[test]
fn a_game_that_nobody_plays_is_rejected_in_little_memory() {
    let empty = ".".repeat(625);
    let start = format!("{{\"game\":{{\"shudu-game\":1,\"puzzle\":\"{empty}\",\"started\":0,");
    let body = |events: &str| format!("{start}\"events\":[{events}]}},\"events\":[]}}");
    let mut all = Vec::new();
    for row in 1..=25 {
        all.extend((1..=25).map(|column| format!("\"r{row}c{column}\"")));
    }
    let select = format!("{{\"at\":0,\"event\":\"select\",\"cells\":[{}]}}", all.join(","));
    let toggle = |count| ",{\"at\":1,\"event\":\"toggle-color\",\"color\":1}".repeat(count);
    let colored = body(&(select.clone() + &toggle(100_000)));
    let points = |count: usize| -> String {
        let point =
            |n| format!(",{{\"at\":1,\"event\":\"save-point\",\"name\":\"{n}\"}}{}", toggle(1));
        (0..count).map(point).collect()
    };
    let points = body(&(select.clone() + &points(60_000)));
    let digits =
        (0..100_000).map(|n| format!(",{{\"at\":1,\"event\":\"place\",\"digit\":{}}}", n % 2 + 1));
    let digits = body(&(select + &digits.collect::<String>()));
    let moves = "{\"at\":1,\"event\":\"undo\"},".repeat(300_000) + "{\"at\":1,\"event\":\"undo\"}";
    let lists = "[],".repeat(2_700_000);
    let nested = body(&format!("{{\"at\":1,\"event\":\"place\",\"digit\":[{lists}0]}}"));
    for body in [colored, points, digits, body(&moves), nested] {
        assert!(body.len() < 8 << 20, "{}", body.len());
        // Each thread of a server keeps memory for its next request, so a server has one of them.
        let server = Server::start(&["--jobs", "2"]);
        let answer = server.post("/api/v1/apply", body.as_bytes());
        // On a busy machine the time of the request can end first.
        assert!(matches!(answer.status, 400 | 504), "{}", answer.text());
        let used = peak(&server);
        assert!(used < 80 << 10, "{used} kB after {:.60}", answer.text());
        // A game that can be played is answered.
        let game = new_game(&server);
        assert_eq!(place(&server, &game, "r1c3", 4).status, 200);
    }
}

/// A request on a game took longer than the limit on its time.
#[test]
fn a_request_on_a_game_stops_at_its_time() {
    let server = Server::start(&[]);
    let event =
        "{\"at\":1,\"event\":\"toggle-color\",\"color\":1,\"cells\":[\"r1c1\"]},".repeat(1000);
    let game = format!(
        "{{\"shudu-game\":1,\"puzzle\":\"{PUZZLE}\",\"started\":0,\"events\":[{}]}}",
        event.trim_end_matches(',')
    );
    let ask = |more: &str| {
        let body = format!("{{\"game\":{game},\"events\":[]{more}}}");
        server.post("/api/v1/apply", body.as_bytes())
    };
    assert_eq!(ask(",\"timeout_ms\":0").status, 504);
    assert_eq!(ask("").status, 200);
}
