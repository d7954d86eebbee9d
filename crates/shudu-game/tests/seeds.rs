//! The seeds of the fuzz target are saved games.

use shudu_game::{Game, Status};

#[test]
fn the_seeds_load() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/game");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        // The last event of the second seed has nothing to restore.
        match Game::load(&text) {
            Ok(game) => assert_eq!(game.status(), Status::Abandoned),
            Err(error) => {
                assert_eq!(error.to_string(), "event 10 does not apply: nothing to change");
            }
        }
        count += 1;
    }
    assert_eq!(count, 2);
}
