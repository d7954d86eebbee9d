//! Puzzles that are not classic: reading, solving, explaining, drawing and converting them, and what
//! is rejected.

use serde_json::{Value, json};
use shudu::Puzzle;
use shudu::testing::variants;
use shudu_game::{Event, Game, Status, TimedEvent};

use crate::common::{PUZZLE, shudu};

/// A puzzle with one constraint: its name, its givens, its keys of f-puzzles, its solution, and words
/// of a step that needs the constraint.
type Case = (&'static str, &'static str, Value, &'static str, &'static str);

/// Without their constraints these puzzles have several solutions.
fn cases() -> Vec<Case> {
    vec![
        ("diagonal-down", ".1.........4...3", diagonals(), "4132324123141423", "diagonal"),
        (
            "anti-knight",
            ".......1....3.4.",
            json!({"antiknight": true}),
            "1324423124133142",
            "the rules of this puzzle",
        ),
        (
            "cage",
            "4...............",
            json!({"killercage": [
                {"cells": ["R1C1", "R1C2"], "value": "5"},
                {"cells": ["R1C3", "R2C3"], "value": "7"},
                {"cells": ["R3C3", "R4C3"], "value": "3"},
                {"cells": ["R4C1", "R4C2"], "value": "4"},
            ]}),
            "4132324124131324",
            "The cage r",
        ),
        (
            "thermometer",
            "................",
            json!({"thermometer": [
                {"lines": [["R1C1", "R2C2", "R2C3", "R3C4"]]}, {"lines": [["R4C1", "R4C2"]]},
            ]}),
            "1342423131242413",
            "On the thermometer r1c1",
        ),
        (
            "sandwich",
            "....2..........4",
            json!({"sandwichsum": [
                {"cell": "R1C0", "value": "5"}, {"cell": "R0C3", "value": "0"},
            ]}),
            "4321214334121234",
            "the digits between the smallest and the largest digit have the sum 5",
        ),
        ("regions", "....42...1......", Value::Null, "1324423121433412", "region"),
    ]
}

fn diagonals() -> Value {
    json!({"diagonal+": true, "diagonal-": true})
}

/// Returns a 4×4 puzzle as an object of f-puzzles in one line. `Null` stands for irregular regions.
fn object(givens: &str, keys: &Value, solution: &str) -> String {
    const REGIONS: [u8; 16] = [0, 0, 1, 1, 0, 2, 2, 1, 0, 2, 2, 1, 3, 3, 3, 3];
    let cell = |(place, digit): (usize, char)| {
        let mut cell = json!({});
        if let Some(digit) = digit.to_digit(10) {
            cell = json!({"value": digit, "given": true});
        }
        if keys.is_null() {
            cell["region"] = REGIONS[place].into();
        }
        cell
    };
    let cells: Vec<Value> = givens.chars().enumerate().map(cell).collect();
    let rows: Vec<&[Value]> = cells.chunks(4).collect();
    let digits: Vec<Option<u32>> = solution.chars().map(|digit| digit.to_digit(10)).collect();
    let mut object = json!({"size": 4, "grid": rows, "title": "One", "ruleset": "Two words"});
    object["solution"] = json!(digits);
    for (key, value) in keys.as_object().into_iter().flatten() {
        object[key] = value.clone();
    }
    object.to_string() + "\n"
}

fn check((name, givens, keys, solution, words): Case) {
    let foreign = object(givens, &keys, solution);
    let fine = |arguments: &[&str], input: &str| {
        let ran = shudu(arguments, input);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{name} {arguments:?}: {}", ran.err);
        ran.out
    };
    let own = fine(&["convert", "--format", "jsonl"], &foreign);
    let record: Value = serde_json::from_str(&own).expect("JSON");
    assert!(record["rules"].is_object(), "{own}");
    assert_eq!((&record["puzzle"], &record["solution"]), (&json!(givens), &json!(solution)));
    // Every format with rules leads back to the same puzzle.
    for format in ["jsonl", "json", "link", "fpuzzles"] {
        let written = fine(&["convert", "--format", format], &own);
        assert_eq!(fine(&["convert", "--format", "jsonl"], &written), own, "{format}: {written}");
    }
    for input in [&foreign, &own] {
        let solved = fine(&["solve", "--format", "jsonl"], input);
        let solved: Value = serde_json::from_str(&solved).expect("JSON");
        assert_eq!(solved["verdict"], "unique");
        assert_eq!(solved["solutions"], json!([solution]));
        let drawn = fine(&["solve", "--format", "pretty"], input);
        assert!(drawn.starts_with('┌'), "{drawn}");
        let explained = shudu(&["explain", "--check", "--steps", "99"], input);
        assert!(explained.code <= 1, "{}", explained.err);
        let number = step_with(&explained.out, words);
        assert!(number.is_some(), "{name}: {}", explained.out);
        // The drawing has the constraint, and that of the step its marks.
        let drawn = fine(&["draw"], input);
        assert_ne!(drawn, fine(&["draw"], givens), "{name}");
        let step = fine(&["draw", "--bare", "--step", &number.unwrap().to_string()], input);
        let signs = ["<path", "<rect", "<circle"];
        let marks = |svg: &str| signs.iter().map(|sign| svg.matches(sign).count()).sum::<usize>();
        assert!(marks(&step) > marks(&drawn), "{name}: {step}");
        assert!(fine(&["draw", "--solution"], input).contains("<svg"));
        let ran = shudu(&["check", "--minimal"], input);
        assert!(!ran.out.is_empty() && ran.code < 2, "{}", ran.err);
        assert_eq!(fine(&["count"], input), "1\n");
        assert!(!fine(&["hint"], input).is_empty());
        assert!(fine(&["backbone"], input.trim()).trim().len() >= 16 || name != "cage");
    }
    let puzzle = shudu::text::parse(&foreign).expect("a puzzle");
    let digits: Vec<u8> = solution.bytes().map(|digit| digit - b'0').collect();
    // By the definition of its rules the puzzle has this solution and no other.
    assert_eq!(
        variants::solutions(&puzzle.rules(), puzzle.cells(), 2),
        std::slice::from_ref(&digits)
    );
    assert_saved(&puzzle, &digits);
    // The puzzles around it are handled.
    let mixed = format!("{own}\"1234............\"\n");
    for (verb, lines) in [("canon", 1), ("rate", 0), ("transform", 1)] {
        let flags = if verb == "transform" { &[verb, "--by", "t"][..] } else { &[verb][..] };
        let ran = shudu(flags, &mixed);
        assert_eq!((ran.code, ran.out.lines().count()), (2, lines), "{verb}: {}", ran.err);
        assert!(ran.err.contains(&format!("stdin:1: found a puzzle with other rules ({name}")));
    }
    let ran = shudu(&["convert", "--format", "line"], &mixed);
    assert_eq!((ran.code, ran.out.as_str()), (2, "1234............\n"), "{}", ran.err);
    assert!(ran.err.contains("stdin:1: the format line cannot contain these rules: "));
    assert!(ran.err.contains(name), "{}", ran.err);
}

/// Returns the number of the step that is explained with these words.
fn step_with(explained: &str, words: &str) -> Option<usize> {
    let before = &explained[..explained.find(words)?];
    let number = |line: &str| line.trim_start().split_once(". ")?.0.parse().ok();
    before.lines().rev().find_map(number)
}

/// Asserts that a game of the puzzle is the same after it was saved and loaded, at each of its moves, and
/// ends with the solution.
fn assert_saved(puzzle: &Puzzle, solution: &[u8]) {
    let mut game = Game::new(puzzle.clone(), 0);
    for (cell, &digit) in puzzle.rules().cells().into_iter().zip(solution) {
        let before = game.save();
        assert!(before.starts_with("{\"shudu-game\":2,\"puzzle\":{\"rules\":{"), "{before}");
        let loaded = Game::load(&before).expect("a game");
        assert_eq!((&loaded, loaded.puzzle()), (&game, puzzle));
        game = loaded;
        if game.digit(game.number(cell).expect("a cell")) == 0 {
            let at_ms = game.last_ms() + 1000;
            game.apply(&TimedEvent::new(at_ms, Event::place(digit).on(cell))).expect("a move");
        }
    }
    assert_eq!((game.status(), game.digits()), (Status::Solved, solution.to_vec()));
}

#[test]
fn every_constraint_is_read_solved_explained_and_converted() {
    cases().into_iter().for_each(check);
}

#[test]
fn unknown_constraints_are_named_kept_and_ignored_on_request() {
    let arrow = json!([{"cells": ["R1C1"], "lines": [["R1C1", "R1C2"]]}]);
    let object = object("4...............", &json!({"arrow": arrow, "diagonal+": true}), "");
    for verb in ["solve", "count", "check", "explain", "hint", "backbone", "minimize", "canon"] {
        let ran = shudu(&[verb], &object);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{verb}");
        let message = "stdin:1: the puzzle has constraints that are not understood: arrow";
        assert!(ran.err.contains(message) && ran.err.contains("--ignore-unknown"), "{}", ran.err);
    }
    let ran = shudu(&["count", "--ignore-unknown"], &object);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (0, "stdin:1: unknown constraints are ignored: arrow\n")
    );
    assert!(ran.out.trim().parse::<u32>().is_ok_and(|count| count > 1), "{}", ran.out);
    let own = shudu(&["convert", "--format", "jsonl"], &object);
    assert!(own.code == 0 && own.out.contains("\"name\":\"arrow\""), "{}", own.out);
    for format in ["fpuzzles", "link", "json"] {
        let written = shudu(&["convert", "--format", format], &own.out);
        assert_eq!(written.code, 0, "{}", written.err);
        assert_eq!(shudu(&["convert", "--format", "jsonl"], &written.out).out, own.out);
    }
    let ran = shudu(&["convert", "--format", "line"], &own.out);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("arrow"), "{}", ran.err);
    assert!(shudu(&["draw"], &object).out.contains("<svg"));
    assert_eq!(shudu(&["draw", "--solution"], &object).code, 2);
}

/// Version 1 of the link has no words, so a classic puzzle lost its title.
#[test]
fn links_of_classic_puzzles_carry_title_author_and_comment() {
    let cell = |digit: &u8| match digit {
        b'.' => json!({}),
        digit => json!({ "value": digit - b'0', "given": true }),
    };
    let rows = PUZZLE.as_bytes().chunks(9).map(|row| row.iter().map(cell).collect::<Vec<_>>());
    let grid: Vec<_> = rows.collect();
    let object =
        json!({ "size": 9, "title": "One", "author": "Ann", "ruleset": "Easy.", "grid": grid });
    let link = shudu(&["convert", "--format", "link"], object.to_string()).out;
    assert!(link.contains("#p=2."), "{link}");
    let own = shudu(&["convert", "--format", "jsonl"], &link).out;
    let back: Value = serde_json::from_str(&own).unwrap();
    let words = ["puzzle", "title", "author", "comment"].map(|key| back[key].as_str().unwrap());
    assert_eq!(words, [PUZZLE, "One", "Ann", "Easy."]);
    assert!(shudu(&["convert", "--format", "link"], PUZZLE).out.contains("#p=1."));
}
