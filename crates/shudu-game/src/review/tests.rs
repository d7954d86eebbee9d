//! The work of a review grows with the number of events, not with its square.

use shudu::logic::{Rating, StepScale};
use shudu::{Board, Limits};

use super::judge_act;
use super::justify::Judge;
use super::record::record;
use crate::event::{Event, TimedEvent};
use crate::game::Game;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns a game of this many events: digits, mistakes, checks and hints, most of them taken back.
fn long_game(events: usize) -> Game {
    let puzzle: Board = PUZZLE.parse().unwrap();
    let mut game = Game::new(puzzle, 0);
    let solution = game.solution().unwrap().to_vec();
    let blanks: Vec<usize> = (0..81).filter(|&cell| game.digit(cell) == 0).collect();
    let hint = game.hint(StepScale::Se, &Limits::default()).unwrap();
    for number in 0.. {
        if game.event_count() >= events {
            return game;
        }
        let cell = blanks[number % blanks.len()];
        let shift = (number / blanks.len() % 9) as u8;
        let digit = (solution[cell] - 1 + shift) % 9 + 1;
        let place = Event::place(digit).on(game.coord(cell));
        for event in [place, Event::Check, hint.taken(3), Event::Undo] {
            game.apply(&TimedEvent::new(1_000 * number as u64, event)).unwrap();
        }
    }
    game
}

/// Returns the work of the replay and the number of searches.
fn work(game: &Game) -> (usize, usize, usize) {
    let limits = Limits::default();
    let mut judge = Judge::new(Rating::from_tenths(44), 1, &limits);
    let solution = game.solution().unwrap();
    let record = record(game, solution, &limits, &mut |act| judge_act(&mut judge, act));
    (record.moves.len(), record.work, judge.solver.searches)
}

#[test]
fn the_work_of_a_review_is_linear_in_the_number_of_events() {
    let (moves, work_once, searches_once) = work(&long_game(10_000));
    let (twice_moves, work_twice, searches_twice) = work(&long_game(20_000));
    assert_eq!((moves, twice_moves), (2_500, 5_000));
    // One pass over the board for each event that changes it, and what the event itself names.
    assert!(work_twice < 20_000 * (81 + 10), "{work_twice}");
    assert!(work_twice <= 2 * work_once + 1_000, "{work_once} {work_twice}");
    // Moves that are repeated in the same position are searched for once.
    assert!(searches_twice <= searches_once, "{searches_once} {searches_twice}");
}

#[test]
fn nothing_is_searched_after_the_deadline() {
    let game = long_game(100);
    let late = Limits::default().with_timeout(std::time::Duration::ZERO);
    let mut judge = Judge::new(Rating::from_tenths(44), 1, &late);
    let solution = game.solution().unwrap();
    let record = record(&game, solution, &late, &mut |act| judge_act(&mut judge, act));
    assert_eq!((record.moves.len(), judge.solver.searches), (25, 0));
}
