//! A seeded corpus of requests: every request in every language, on puzzles of every kind, and
//! requests that fail.
//!
//! The library, the server and the WebAssembly module must reply to each with the same bytes. Where the
//! command and the Python package have the same job with the same options, [`Case::call`] returns how; they
//! must agree too (`shudu-cli/tests/command/surfaces.rs`, `python/tests/test_agreement.py`). The
//! same seed gives the same corpus on every machine, and no reply depends on the time.

use serde_json::{Value, json};
use shudu::Puzzle;
use shudu::Solvable;
use shudu::grid::{Board, Shape};
use shudu::random::{Rng, Stream};
use shudu::testing::corpus::mixed;
use shudu_game::{Event, Game, MAX_SAVE_POINTS, TimedEvent};
use shudu_messages::Lang;

use crate::requests::{Context, Limits, REQUESTS, Reply, call_json};

/// A request with its name and body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The name of the request.
    pub name: String,
    /// The body.
    pub body: Vec<u8>,
}

/// Returns the reply of this library, with the default limits.
#[must_use]
pub fn reply(case: &Case) -> Reply {
    let (limits, cancel) = (Limits::default(), shudu::Cancel::new());
    call_json(&case.name, &case.body, &Context::new(&limits, &cancel))
}

/// Returns the corpus of a seed. `rounds` is the number of puzzles of each shape; two are enough for
/// every request.
#[must_use]
pub fn corpus(seed: u64, rounds: u64) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut add = |name: &str, body: Value| {
        cases.push(Case { name: name.to_owned(), body: body.to_string().into_bytes() });
    };
    for lang in Lang::ALL {
        let language = lang.tag();
        for name in ["requests", "techniques", "levels", "formats", "engines"] {
            add(name, json!({ "language": language }));
        }
        for technique in ["naked-single", "x-wing", "unique-rectangle-1", "aic"] {
            add("example", json!({ "technique": technique, "language": language }));
        }
        let words = json!({ "count": 3 });
        let mut texts = vec![
            json!({ "key": "verdict-none" }),
            json!({ "key": "hint-mistakes", "words": words }),
        ];
        // The page asks for these by the ids of the answer to `formats`.
        texts.extend(
            shudu::text::FORMATS
                .iter()
                .map(|format| json!({ "key": format!("format-{}", format.id) })),
        );
        add("texts", json!({ "texts": texts, "language": language }));
    }
    for shape in ["2x2", "2x3", "3x3", "5x5"] {
        add("board", json!({ "shape": shape }));
        add("qr", json!({ "text": format!("https://example.org/#{shape}") }));
    }
    let played = |day: i64, level: &str| json!({ "rows": 9, "columns": 9, "shape": "3x3", "level": level, "finished": true, "elapsed_ms": 1000 * day, "hints": 1, "day": day });
    let games = [
        played(1, "easy"),
        played(2, "hard"),
        played(3, "easy"),
        json!({ "rows": 4, "columns": 4 }),
    ];
    add("statistics", json!({ "games": games, "today": 4 }));
    add("statistics", json!({ "games": [] }));
    for (number, shape) in ["2x2", "2x3", "3x3", "3x3"].into_iter().enumerate() {
        let shape: Shape = shape.parse().unwrap_or(Shape::NINE);
        for item in 0..rounds {
            // Fourteen kinds of puzzles, one after the other.
            let (_, board) = mixed(shape, seed + number as u64, item);
            let rng = &mut Stream::new(seed + number as u64, item);
            puzzle_requests(&board, rng, &mut add);
            logic_requests((&board, item), rng, &mut add);
            game_requests(&board, rng, &mut add);
        }
        generate_requests(shape, seed, &mut add);
    }
    // Only the explainer finds a path; the rating on its scale is kept.
    let hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    for scale in ["se", "hodoku", "both"] {
        let techniques = json!({ "without": ["brute-force"] });
        let body = json!({ "puzzle": hard, "scale": scale, "language": "en" });
        add("rate", body.clone());
        let mut without = body;
        without["techniques"] = techniques;
        add("rate", without);
    }
    // The numbers of all finished grids.
    for cells in [16, 36, 64, 81, 100] {
        add("count", json!({ "puzzle": ".".repeat(cells) }));
    }
    long_games(&mut add);
    text_requests(seed, &mut add);
    failures(&mut add);
    for body in [
        "",
        "{",
        "[1]",
        "null",
        r#"{"puzzle":7}"#,
        "\u{0}",
        r#"{"puzzle":"1","x":1}"#,
        r#"{"puzzle":"1","language":"zh-CN","puzzle":"2"}"#,
    ] {
        for info in REQUESTS.iter().take(4) {
            cases.push(Case { name: info.name.to_owned(), body: body.as_bytes().to_vec() });
        }
    }
    cases
}

/// Requests on one puzzle.
fn puzzle_requests(board: &Board, rng: &mut Stream, add: &mut impl FnMut(&str, Value)) {
    let puzzle = Puzzle::from(board.clone()).to_string();
    let language = Lang::ALL[rng.below(3) as usize].tag();
    let mut ask = |name: &str, more: Value| {
        let mut body = json!({ "puzzle": puzzle, "language": language });
        if let (Value::Object(body), Value::Object(more)) = (&mut body, more) {
            body.extend(more);
        }
        add(name, body);
    };
    ask("solve", json!({}));
    ask("solve", json!({ "limit": 5, "work": true }));
    ask("verdict", json!({}));
    ask("count", json!({ "limit": 1000 }));
    ask("estimate", json!({ "walks": 20, "seed": 7 }));
    ask("solutions", json!({ "limit": 3 }));
    ask("solutions", json!({ "limit": 3, "order": "any" }));
    ask("check", json!({ "minimal": true }));
    ask("candidates", json!({}));
    ask("backbone", json!({}));
    ask("true-candidates", json!({}));
    ask("rate", json!({}));
    ask("rate", json!({ "scale": "both" }));
    ask("path", json!({}));
    ask("path", json!({ "scale": "se", "steps": 5, "before": true }));
    ask("path", json!({ "until": "hidden-single", "techniques": { "without": ["wings"] } }));
    ask("path", json!({ "steps": 4, "position": true, "overlay": "light" }));
    ask("steps", json!({}));
    ask("hint", json!({ "level": 3, "overlay": "color-blind" }));
    for level in 1..=4 {
        ask(
            "hint",
            json!({ "level": level, "scale": if level % 2 == 0 { "se" } else { "hodoku" } }),
        );
    }
    ask("minimize", json!({ "seed": rng.below(1000) }));
    ask("complete", json!({ "seed": rng.below(1000) }));
    ask("worth", json!({ "limit": 50 }));
    ask("canonical", json!({}));
    ask("canonical", json!({ "pattern": true }));
    ask("transform", json!({ "seed": rng.below(1000), "times": 3 }));
    ask("transform", json!({ "by": "t/mirror" }));
    for show in ["puzzle", "candidates", "solution", "difference", "step"] {
        ask("draw", json!({ "show": show, "theme": "dark", "labels": "a1" }));
    }
    ask("draw", json!({ "show": "step", "technique": "locked", "title": "<&>", "size": 321.5 }));
    for engine in ["backtrack", "bitmask", "lexi", "singles", "cover"] {
        ask("trace", json!({ "engine": engine, "limit": 60 }));
        ask("trace", json!({ "engine": engine, "limit": 5, "start_at": 30 }));
    }
    let gone = json!([{ "cell": "r1c1", "digit": 1 }, { "cell": "r2c2", "digit": 2 }]);
    ask("new-game", json!({ "entries": true, "givens": ".".repeat(board.shape().cells()) }));
    ask("new-game", json!({ "eliminated": gone }));
    ask(
        "new-game",
        json!({ "started_ms": 1_700_000_000_000_u64, "meta": { "title": "数独 <b>" } }),
    );
}

/// A game that was played for a while, with right and wrong digits, marks and undo.
fn game_requests(board: &Board, rng: &mut Stream, add: &mut impl FnMut(&str, Value)) {
    let language = Lang::ALL[rng.below(3) as usize].tag();
    let shape = board.shape();
    let solution = board.solve();
    let mut game = Game::new(board.clone(), 5_000);
    let side = shape.side() as u32;
    let mut events = Vec::new();
    let mut at_ms = 5_000;
    for _ in 0..24 {
        at_ms += u64::from(rng.below(9_000));
        let cell = rng.below(shape.cells() as u32) as usize;
        let coord = shape.coord(cell);
        let digit = match (&solution, rng.below(5)) {
            (Some(solution), 1..) => solution.get(cell),
            _ => rng.below(side) as u8 + 1,
        };
        let other = rng.below(side) as u8 + 1;
        let event = match rng.below(9) {
            0..=2 => Event::place(digit).on(coord),
            3 => Event::center(other).on(coord),
            4 => Event::corner(other).on(coord),
            5 => Event::eliminate(other).on(coord),
            6 => Event::color(1 + other % 9).on(coord),
            7 => Event::Undo,
            _ => Event::select(coord),
        };
        let timed = TimedEvent::new(at_ms, event);
        if game.apply(&timed).is_ok() {
            events.push(TimedEvent { at_ms: at_ms - 5_000, ..timed });
        }
    }
    let saved = |game: &Game| serde_json::from_str::<Value>(&game.save()).unwrap_or_default();
    let start = saved(&Game::new(board.clone(), 5_000));
    // The last event is always rejected.
    let none = json!({ "at": at_ms, "event": "restore-point", "name": "?" });
    let mut list: Vec<Value> = events.iter().map(|timed| json!(timed)).collect();
    add("apply", json!({ "game": start, "events": list, "now_ms": at_ms, "language": language }));
    list.push(none);
    let body = json!({ "game": start, "events": list, "language": language, "history": true });
    add("apply", body);
    let events = &list;
    add("play", json!({ "game": start, "events": events, "now_ms": at_ms, "language": language }));
    // Nothing keeps this game.
    add("play", json!({ "name": "?", "known": 0, "events": events, "language": language }));
    let game = saved(&game);
    for (grade, overlay) in [(1, "dark"), (3, "light"), (4, "print"), (5, "high-contrast")] {
        let body = |game: &Value| json!({ "game": game, "grade": grade, "language": language, "overlay": overlay });
        add("game-hint", body(&game));
        add("game-hint", body(&start));
    }
    add("game-hint", json!({ "game": start, "grade": 5, "all": true, "overlay": "light" }));
    add("game-check", json!({ "game": game }));
    add("steps", json!({ "game": game, "position": true, "language": language }));
    add("path", json!({ "game": start, "steps": 2, "position": true, "language": language }));
    add("review", json!({ "game": game, "language": language }));
    add("review", json!({ "game": game, "level": "hard", "ahead": 1 }));
}

/// Games with many events: one that was played long, one whose events each change a large board, and
/// one that is longer than a game may be.
fn long_games(add: &mut impl FnMut(&str, Value)) {
    let game = |cells: usize, events: Vec<Value>| {
        let puzzle = ".".repeat(cells);
        json!({ "shudu-game": 1, "puzzle": puzzle, "started": 0, "events": events })
    };
    let moves = ["up", "left", "down"].into_iter().cycle().take(3000);
    let moves = moves.map(|way| json!({ "at": 1, "event": "move", "direction": way })).collect();
    add("apply", json!({ "game": game(81, moves), "events": [] }));
    let all: Vec<String> = (0..625).map(|c| format!("r{}c{}", c / 25 + 1, c % 25 + 1)).collect();
    let mut events = vec![json!({ "at": 0, "event": "select", "cells": all })];
    events.resize(100, json!({ "at": 1, "event": "toggle-color", "color": 1 }));
    add("apply", json!({ "game": game(625, events), "events": [], "history": true }));
    let point = |number| json!({ "at": 1, "event": "save-point", "name": format!("{number}") });
    let points: Vec<Value> = (0..=MAX_SAVE_POINTS).map(point).collect();
    for language in Lang::ALL.map(Lang::tag) {
        let game = game(16, points.clone());
        add("game-check", json!({ "game": game, "language": language }));
    }
}

fn generate_requests(shape: Shape, seed: u64, add: &mut impl FnMut(&str, Value)) {
    let shape_name = shape.to_string();
    let mut ask = |request: Value, count: u64| {
        let mut request = request;
        request["shape"] = json!(shape_name);
        add("generate", json!({ "request": request, "seed": seed, "count": count }));
    };
    ask(json!({}), 3);
    ask(json!({ "symmetry": "rotate180" }), 2);
    ask(json!({ "finished": true }), 2);
    ask(json!({ "givens": 1 }), 1);
    if shape == Shape::NINE {
        ask(json!({ "level": "easy", "rate": true }), 2);
        ask(json!({ "technique": ["naked-pair"], "minimal": true }), 1);
        ask(json!({ "givens": "24..26", "symmetry": "rotate180" }), 1);
        let request = json!({ "technique": ["hidden-pair"] });
        let body = json!({
            "request": request, "seed": seed, "solution": true, "at_step": true, "start_at": 5,
        });
        add("generate", body);
        // Integers above 2^53 are strings.
        let above = ((1_u64 << 53) + seed + 1).to_string();
        let body = json!({ "request": {}, "seed": above, "count": 2, "start_at": above });
        add("generate", body);
    }
}

/// Texts with several puzzles in several formats, comments and faults.
fn text_requests(seed: u64, add: &mut impl FnMut(&str, Value)) {
    let mut text = String::from("# a comment\n");
    for item in 0..28 {
        let (_, board) = mixed(Shape::NINE, seed, item);
        match (item % 4, board.to_grid()) {
            (0, Some(grid)) => text += &format!("{grid:#}\n"),
            (1, _) => text += &format!("{board} tail {item}\n"),
            _ => text += &format!("{board}\n"),
        }
    }
    text += "12345678x..............................................................123456789\n";
    text += "{\"puzzle\":\"1...............\",\"name\":\"four\"}\n";
    for language in ["en", "zh-CN", "zh-TW"] {
        add("read", json!({ "text": text, "language": language }));
        add("verdicts", json!({ "text": text, "language": language }));
        for to in ["line", "rows", "grid", "csv", "jsonl", "json", "sdm", "sdk", "pencilmarks"] {
            add("convert", json!({ "text": text, "to": to, "language": language }));
        }
    }
    add("read", json!({ "text": text, "limit": 3 }));
    add("read", json!({ "text": "" }));
    add("convert", json!({ "text": text, "to": "line", "bare": true, "blank": "0" }));
}

/// Requests that fail.
fn failures(add: &mut impl FnMut(&str, Value)) {
    let puzzle = "1...............";
    let typo = "53..7....6..195q...98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for language in ["en", "zh-CN", "zh-TW"] {
        add("solve", json!({ "puzzle": typo, "language": language }));
        add("solve", json!({ "puzzle": "", "language": language }));
        add("solve", json!({ "puzzle": format!("{puzzle}\n{puzzle}"), "language": language }));
        add("solve", json!({ "puzzle": puzzle, "from": "nonsense", "language": language }));
        add("solve", json!({ "puzzle": puzzle, "shape": "9x9", "language": language }));
        add("solve", json!({ "puzzle": puzzle, "shape": "3x3", "language": language }));
        add("solve", json!({ "language": language }));
        add("solve", json!({ "puzzle": puzzle, "typo": 1, "language": language }));
        add("rate", json!({ "puzzle": puzzle, "language": language }));
        add("minimize", json!({ "puzzle": puzzle, "language": language }));
        add("complete", json!({ "puzzle": format!("11{}", ".".repeat(14)), "language": language }));
        add("hint", json!({ "puzzle": puzzle, "level": 6, "language": language }));
        add("steps", json!({ "puzzle": puzzle, "overlay": "pink", "language": language }));
        add("example", json!({ "technique": "magic", "language": language }));
        add(
            "hint",
            json!({ "puzzle": puzzle, "givens": "2...............", "language": language }),
        );
        add("path", json!({ "puzzle": puzzle, "until": "magic", "language": language }));
        add("path", json!({ "language": language }));
        add("steps", json!({ "game": {}, "language": language }));
        let order = json!({ "order": ["fish"] });
        let body =
            json!({ "puzzle": puzzle, "scale": "se", "techniques": order, "language": language });
        add("path", body);
        add("transform", json!({ "puzzle": puzzle, "by": "r123", "language": language }));
        add("trace", json!({ "puzzle": puzzle, "engine": "lanes", "language": language }));
        add("draw", json!({ "puzzle": puzzle, "theme": "pink", "language": language }));
        add("draw", json!({ "puzzle": puzzle, "size": 1, "language": language }));
        add("convert", json!({ "text": puzzle, "to": "?", "language": language }));
        add("convert", json!({ "text": puzzle, "to": "bank", "language": language }));
        add("texts", json!({ "texts": [{ "key": "no-such-key" }], "language": language }));
        add("game-check", json!({ "game": { "shudu-game": 99 }, "language": language }));
        add("game-check", json!({ "game": {}, "language": language }));
        add("board", json!({ "shape": "9", "language": language }));
        add("qr", json!({ "text": "x".repeat(3000), "language": language }));
        add("apply", json!({ "game": 7, "events": [], "language": language }));
        let request = json!({ "shape": "2x2", "givens": 3 });
        add("generate", json!({ "request": request, "language": language }));
        add("generate", json!({ "request": { "level": "?" }, "language": language }));
    }
    add("solve", json!({ "puzzle": puzzle, "language": "fr" }));
    add("no-such-request", json!({}));
}

/// How the command and the Python package ask for what a request asks for.
struct Surface {
    request: &'static str,
    /// The verb of the command, with flags that it always has.
    verb: &'static [&'static str],
    /// The function of Python, with an argument that it always has.
    function: (&'static str, Option<&'static str>),
    /// The fields, with the flag of the command and the argument of Python.
    fields: &'static [(&'static str, &'static str, &'static str)],
}

const TECHNIQUES: [(&str, &str, &str); 3] = [
    ("order", "--order", "order"),
    ("with", "--with", "with_"),
    ("without", "--without", "without"),
];

/// Every request that has a verb and a function of its own.
const SURFACES: &[Surface] = &[
    Surface {
        request: "rate",
        verb: &["rate"],
        function: ("rate", None),
        fields: &[("scale", "--scale", "scale")],
    },
    Surface {
        request: "path",
        verb: &["explain"],
        function: ("explain", None),
        fields: &[
            ("scale", "--scale", "scale"),
            ("givens", "--givens", "givens"),
            ("steps", "--steps", "steps"),
            ("until", "--until", "until"),
            ("before", "--grid", "before"),
            ("check", "--check", "check"),
        ],
    },
    Surface {
        request: "steps",
        verb: &["explain", "--all"],
        function: ("explain", Some("all")),
        fields: &[
            ("scale", "--scale", "scale"),
            ("givens", "--givens", "givens"),
            ("check", "--check", "check"),
        ],
    },
    Surface {
        request: "hint",
        verb: &["hint"],
        function: ("hint", None),
        fields: &[
            ("level", "--level", "level"),
            ("scale", "--scale", "scale"),
            ("givens", "--givens", "givens"),
        ],
    },
];

/// A case as the command and the Python package have it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Call {
    /// The arguments of the command. It reads `puzzle` and writes JSON Lines.
    pub arguments: Vec<String>,
    /// The function of Python.
    pub function: &'static str,
    /// Its named arguments.
    pub options: serde_json::Map<String, Value>,
    /// The puzzle.
    pub puzzle: String,
}

impl Case {
    /// Returns the case for the command and the Python package. `None` if they have no such job or not
    /// all of its options.
    #[must_use]
    pub fn call(&self) -> Option<Call> {
        let Ok(Value::Object(mut body)) = serde_json::from_slice(&self.body) else { return None };
        let surface = SURFACES.iter().find(|surface| surface.request == self.name)?;
        let Some(Value::String(puzzle)) = body.remove("puzzle") else { return None };
        let Some(Value::String(language)) = body.remove("language") else { return None };
        // Earlier versions of the requests had more levels of hints.
        if body.get("level").and_then(Value::as_u64).is_some_and(|level| (4..=5).contains(&level)) {
            return None;
        }
        if self.name == "hint" {
            // Python has another default: the whole step.
            body.entry("level").or_insert(json!(1));
        }
        let mut call = Call {
            arguments: surface.verb.iter().map(|&word| word.to_owned()).collect(),
            function: surface.function.0,
            options: surface
                .function
                .1
                .map(|name| (name.to_owned(), json!(true)))
                .into_iter()
                .collect(),
            puzzle,
        };
        call.arguments.extend(["--lang".to_owned(), language.clone()]);
        if surface.function.0 != "rate" {
            call.options.insert("lang".to_owned(), json!(language));
        }
        if let Some(Value::Object(techniques)) = body.remove("techniques") {
            for (name, value) in techniques {
                let (_, flag, argument) = TECHNIQUES.iter().find(|row| row.0 == name)?;
                call.add(flag, argument, value);
            }
        }
        for (name, value) in body {
            let (_, flag, argument) = surface.fields.iter().find(|row| row.0 == name)?;
            call.add(flag, argument, value);
        }
        Some(call)
    }
}

impl Call {
    fn add(&mut self, flag: &str, argument: &str, value: Value) {
        self.arguments.push(flag.to_owned());
        match &value {
            Value::Bool(_) => {}
            Value::String(text) => self.arguments.push(text.clone()),
            Value::Array(items) => {
                let items: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
                self.arguments.push(items.join(","));
            }
            other => self.arguments.push(other.to_string()),
        }
        self.options.insert(argument.to_owned(), value);
    }
}

/// Paths, steps, hints and ratings of one puzzle with every option, also with choices that are rejected.
fn logic_requests(
    (board, item): (&Board, u64),
    rng: &mut Stream,
    add: &mut impl FnMut(&str, Value),
) {
    let puzzle = Puzzle::from(board.clone()).to_string();
    let language = Lang::ALL[rng.below(3) as usize].tag();
    let choices = [
        json!({}),
        json!({ "without": ["wings", "x-wing"] }),
        json!({ "with": ["grouped-aic"], "without": ["singles"] }),
        json!({ "order": ["naked-single", "hidden-single", "locked"] }),
        // The command, the requests and Python must reject these.
        json!({ "order": ["naked-single"], "with": ["x-wing"], "without": ["naked-single"] }),
        json!({ "order": ["naked-single"], "without": ["x-wing"] }),
        json!({ "without": ["magic"] }),
        json!({ "with": ["nishio"] }),
    ];
    let mut ask = |name: &str, choice: &Value, more: Value| {
        let mut body = json!({ "puzzle": puzzle, "language": language });
        if let (Value::Object(body), Value::Object(more)) = (&mut body, more) {
            body.extend(more);
            if choice.as_object().is_some_and(|choice| !choice.is_empty()) {
                body.insert("techniques".to_owned(), choice.clone());
            }
        }
        add(name, body);
    };
    for (number, choice) in choices.iter().enumerate() {
        // Each choice comes for every fourth puzzle.
        if !(number as u64 + item).is_multiple_of(4) {
            continue;
        }
        let scale = if number == 0 { "se" } else { "hodoku" };
        ask("hint", choice, json!({ "level": 1 + number % 3 }));
        ask("hint", choice, json!({ "level": 3, "scale": scale }));
        ask("path", choice, json!({ "scale": scale }));
        ask("path", choice, json!({ "steps": 3, "before": true, "check": true }));
        ask("path", choice, json!({ "until": "hidden-single-box", "scale": "hodoku" }));
        ask("steps", choice, json!({ "scale": scale, "check": true }));
        for scale in ["se", "hodoku", "both"] {
            ask("rate", choice, json!({ "scale": scale }));
        }
    }
    ask("hint", &choices[0], json!({ "givens": puzzle }));
    ask("hint", &choices[0], json!({ "level": 0 }));
    // Entries of a player, one of them wrong, with the puzzle they belong to.
    let Some(solution) = board.solve() else { return };
    let mut position = board.clone();
    let blank: Vec<usize> = (0..board.cells().len()).filter(|&cell| board.get(cell) == 0).collect();
    for &cell in blank.iter().take(3) {
        position.set(cell, solution.get(cell));
    }
    let right = position.to_string();
    if let Some(&cell) = blank.first() {
        position.set(cell, solution.get(cell) % board.shape().side() as u8 + 1);
    }
    for text in [right, position.to_string()] {
        for name in ["hint", "path", "steps"] {
            add(name, json!({ "puzzle": text, "givens": puzzle, "language": language }));
            // The givens are not in the position.
            add(name, json!({ "puzzle": puzzle, "givens": text, "language": language }));
        }
    }
}
