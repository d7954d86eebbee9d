//! The limits of a game: events, cells of the history, save points, time. Games below them load in
//! a time that grows with the number of events; those beyond are rejected at an event.

use std::fmt::Write;

use shudu::{Cancel, Limits, Stopped};
use shudu_game::{Event, Game, LoadError, MAX_CHANGES, MAX_EVENTS, MAX_SAVE_POINTS};
use shudu_game::{Rejection, TimedEvent};

/// Returns the saved form of a game on an empty board with these events.
fn saved(cells: usize, events: impl Iterator<Item = String>) -> String {
    let mut text = format!(
        "{{\"shudu-game\":1,\"puzzle\":\"{}\",\"started\":0,\"events\":[",
        ".".repeat(cells)
    );
    for (number, event) in events.enumerate() {
        let comma = if number == 0 { "" } else { "," };
        let _ = write!(text, "{comma}{{\"at\":{number},{event}}}");
    }
    text + "]}"
}

/// Selects all cells of a 25×25 board, then toggles colors.
fn toggles(count: usize) -> String {
    let all: Vec<String> =
        (0..625).map(|c| format!("\"r{}c{}\"", c / 25 + 1, c % 25 + 1)).collect();
    let select = format!("\"event\":\"select\",\"cells\":[{}]", all.join(","));
    let toggle = |n| format!("\"event\":\"toggle-color\",\"color\":{}", n % 9 + 1);
    saved(625, std::iter::once(select).chain((0..count).map(toggle)))
}

fn rejected(text: &str) -> (usize, Rejection) {
    match Game::load(text) {
        Err(LoadError::Event { event, reason }) => (event, reason),
        other => panic!("{:?}", other.map(|game| game.event_count())),
    }
}

#[test]
fn a_game_with_too_many_events_is_rejected_at_the_first_one() {
    let moves =
        |count| saved(81, (0..count).map(|_| r#""event":"move","direction":"up""#.to_owned()));
    let mut game = Game::load(&moves(MAX_EVENTS)).unwrap();
    assert_eq!(game.event_count(), MAX_EVENTS);
    assert_eq!(Game::load(&game.save()).as_ref(), Ok(&game));
    let most = Rejection::TooManyEvents { most: MAX_EVENTS };
    let event = TimedEvent::new(u64::MAX, Event::Check);
    assert_eq!(game.apply(&event), Err(most.clone()));
    assert_eq!(rejected(&moves(MAX_EVENTS + 1)), (MAX_EVENTS + 1, most.clone()));
    assert_eq!(rejected(&moves(3 * MAX_EVENTS)), (MAX_EVENTS + 1, most));
}

/// The process ended when it had no more memory.
#[test]
fn a_history_with_too_many_cells_is_rejected() {
    let few = MAX_CHANGES / 625;
    let mut game = Game::load(&toggles(few)).unwrap();
    assert_eq!((game.undo_len(), game.event_count()), (few, few + 1));
    let most = Rejection::TooManyChanges { most: MAX_CHANGES };
    assert_eq!(game.apply(&TimedEvent::new(u64::MAX, Event::color(1))), Err(most.clone()));
    assert_eq!(rejected(&toggles(100_000)), (few + 2, most));
    // What is undone and replaced does not count.
    for _ in 0..few {
        game.apply(&TimedEvent::new(u64::MAX, Event::Undo)).unwrap();
    }
    assert!((0..625).all(|cell| !(1..=9).any(|color| game.cell(cell).has_color(color))));
    for _ in 0..few {
        game.apply(&TimedEvent::new(u64::MAX, Event::color(1))).unwrap();
    }
    assert_eq!((game.undo_len(), game.redo_len()), (few, 0));
}

#[test]
fn a_game_with_too_many_save_points_is_rejected() {
    let point = |number: usize| format!("\"event\":\"save-point\",\"name\":\"{number}\"");
    let mut game = Game::load(&saved(625, (0..MAX_SAVE_POINTS).map(point))).unwrap();
    assert_eq!(game.save_points().count(), MAX_SAVE_POINTS);
    let mut save =
        |name: &str| game.apply(&TimedEvent::new(u64::MAX, Event::SavePoint { name: name.into() }));
    let most = Rejection::TooManySavePoints { most: MAX_SAVE_POINTS };
    assert_eq!(save("one more"), Err(most));
    // A name that is there is replaced.
    assert_eq!(save("0"), Ok(()));
}

#[test]
fn loading_stops_at_the_limits() {
    let text = toggles(100);
    let cancel = Cancel::new();
    let limits = Limits::default().with_cancel(&cancel);
    let game = Game::load_within(&text, &limits).unwrap();
    assert_eq!(game.event_count(), 101);
    cancel.cancel();
    let stopped = |limits: &Limits| Game::load_within(&text, limits).map(|_| ());
    assert_eq!(stopped(&limits), Err(LoadError::Stopped(Stopped::Cancelled)));
    let late = Limits::default().with_timeout(std::time::Duration::ZERO);
    assert_eq!(stopped(&late), Err(LoadError::Stopped(Stopped::Deadline)));
}

/// A long honest game: each cell of a 25×25 board gets several digits and marks, with moves between
/// them, and half of it is undone and done again.
#[test]
fn a_long_honest_game_loads() {
    let mut game = Game::new(shudu::Board::empty("5x5".parse().unwrap()), 0);
    let mut at_ms = 0;
    let mut play = |game: &mut Game, event| {
        at_ms += 1000;
        game.apply(&TimedEvent::new(at_ms, event)).unwrap();
    };
    for round in 0..4 {
        play(&mut game, Event::FillCandidates);
        for cell in 0..625_usize {
            let name = game.coord(cell);
            play(&mut game, Event::select(name));
            play(&mut game, Event::corner((cell % 25 + 1) as u8));
            play(&mut game, Event::place(((cell + round) % 25 + 1) as u8));
        }
        for _ in 0..625 {
            play(&mut game, Event::Undo);
        }
        for _ in 0..625 {
            play(&mut game, Event::Redo);
        }
        let all = (0..625).map(|cell| game.coord(cell)).collect();
        play(&mut game, Event::Select { cells: all });
        play(&mut game, Event::clear());
    }
    assert!(game.event_count() > 10_000);
    let loaded = Game::load(&game.save()).unwrap();
    assert_eq!(loaded, game);
    assert_eq!(loaded.changes().len(), game.undo_len() + game.redo_len());
}

/// Fields that an event does not have, and fields with wrong values, are not built in memory.
#[test]
fn wrong_fields_of_an_event_are_rejected_and_unknown_ones_ignored() {
    let many = "[],".repeat(100_000) + "[]";
    let unknown = saved(16, [format!("\"x\":[{many}],\"event\":\"check\"")].into_iter());
    assert_eq!(Game::load(&unknown).unwrap().checks(), 1);
    let wrong = saved(16, [format!("\"digit\":[{many}],\"event\":\"place\"")].into_iter());
    let Err(LoadError::Json { reason, .. }) = Game::load(&wrong) else { panic!("loaded") };
    assert_eq!(reason, "invalid type: sequence, expected u8");
}
