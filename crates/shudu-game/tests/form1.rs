//! Games and links that commit 748baa9 wrote open unchanged (`form1/README.md`).

use serde_json::Value;
use shudu::grid::DigitSet;
use shudu_game::{Game, Status};

fn file(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/form1");
    std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
}

/// Loads a game that was written as this JSON. It is written as the same JSON.
fn load(written: &Value) -> Game {
    let game = Game::load(&written.to_string()).unwrap_or_else(|why| panic!("{why}: {written}"));
    assert_eq!(&serde_json::from_str::<Value>(&game.save()).unwrap(), written);
    game
}

#[test]
fn the_games_of_the_page_are_as_they_were() {
    let records: Vec<Value> = serde_json::from_str(&file("indexeddb.json")).unwrap();
    let shown: Vec<Value> = serde_json::from_str(&file("shown.json")).unwrap();
    let archive: Value = serde_json::from_str(&file("archive.json")).unwrap();
    assert_eq!(records.len(), 7);
    for ((record, shown), kept) in
        records.iter().zip(&shown).zip(archive["games"].as_array().unwrap())
    {
        assert_eq!(kept["game"], record["game"]);
        let game = load(&record["game"]);
        let status = serde_json::to_value(game.status()).unwrap();
        assert_eq!((&status, &status), (&record["status"], &shown["status"]));
        assert_eq!(game.elapsed(game.last_ms()), shown["elapsedMs"].as_u64().unwrap());
        let list = |digits: DigitSet, sign: &str| {
            digits.iter().map(|digit| format!(",{sign}{}", digit.get())).collect::<String>()
        };
        let cells: Vec<String> = (0..game.coords().len())
            .map(|cell| {
                let (corner, candidates) = (game.cell(cell).corner, game.candidates(cell));
                format!("{}{}{}", game.digit(cell), list(corner, "c"), list(candidates, ""))
            })
            .collect();
        assert_eq!(serde_json::to_value(cells).unwrap(), shown["cells"], "{}", record["id"]);
        let counts = [game.undo_len(), game.redo_len(), game.event_count(), game.checks() as usize];
        let expected =
            ["undo", "redo", "events", "checks"].map(|name| shown[name].as_u64().unwrap());
        assert_eq!(counts.map(|count| count as u64), expected);
        let conflicts: Vec<String> =
            game.conflict_cells().into_iter().map(|cell| game.coord(cell).to_string()).collect();
        assert_eq!(serde_json::to_value(conflicts).unwrap(), shown["conflict_cells"]);
        let digits = 1..=game.rules().digits().count() as u8;
        let remaining: Vec<usize> = digits.map(|digit| game.remaining(digit)).collect();
        assert_eq!(serde_json::to_value(remaining).unwrap(), shown["remaining"]);
    }
}

#[test]
fn exported_games_are_as_they_were() {
    let game = load(&serde_json::from_str(&file("exported.json")).unwrap());
    assert_eq!((game.status(), game.hint_count()), (Status::Paused, 2));
    assert_eq!((game.digit(2), game.save_points().collect::<Vec<_>>()), (4, vec!["start"]));
}

#[test]
fn links_are_the_puzzles_that_they_were() {
    for line in file("links.txt").lines() {
        let (link, expected) = line.split_once('\t').unwrap();
        let puzzle = shudu::text::parse(link).unwrap();
        assert_eq!(puzzle.to_string(), expected, "{link}");
        let game = Game::new(puzzle.start(), 0).with_progress(&puzzle).unwrap();
        assert_eq!(game.digits(), puzzle.cells());
    }
}
