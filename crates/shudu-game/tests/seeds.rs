//! The seeds of the fuzz target are saved games. What they load as, and what the review finds in them,
//! is known.

use shudu::Limits;
use shudu::logic::Technique;
use shudu_game::{Game, LoadError, MoveKind, MoveVerdict, Rejection, ReviewOptions, Status};

fn seed(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/game");
    std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
}

#[test]
fn the_seed_with_an_event_that_does_not_apply_is_rejected_at_that_event() {
    // Its last event has nothing to restore.
    let error = Game::load(&seed("four")).unwrap_err();
    assert_eq!(error, LoadError::Event { event: 10, reason: Rejection::NoChange });
    let text = seed("four");
    let cut = text.rfind(",{\"at\":10").unwrap();
    let game = Game::load(&format!("{}]}}", &text[..cut])).unwrap();
    assert_eq!((game.event_count(), game.blanks(), game.status()), (9, 15, Status::Playing));
    assert_eq!(game.cell(6).candidate_color(2), Some(1));
    assert!(game.settings().auto_candidates && !game.settings().clear_marks);
    // Several solutions, so there is nothing to compare with.
    assert!(game.review(&ReviewOptions::default(), &Limits::default()).is_err());
}

#[test]
fn the_seed_of_a_whole_game_is_reviewed_as_it_was_played() {
    let game = Game::load(&seed("nine")).unwrap();
    assert_eq!(
        (game.status(), game.event_count(), game.elapsed(0)),
        (Status::Abandoned, 15, 5_000)
    );
    let review = game.review(&ReviewOptions::default(), &Limits::default()).unwrap();
    let summary = review.summary;
    assert_eq!((summary.placements, summary.eliminations), (2, 2));
    assert_eq!((summary.hints, summary.checks, summary.hinted), (1, 1, 1));
    assert_eq!((summary.mistakes, summary.guesses, summary.unknown), (0, 0, 0));
    let found: Vec<(usize, MoveKind, String, u8)> = (review.moves.iter())
        .map(|one| (one.event, one.kind, one.cell.to_string(), one.digit))
        .collect();
    let expected = [
        (2, MoveKind::Place, "r1c3", 4),
        (4, MoveKind::Eliminate, "r1c4", 2),
        (4, MoveKind::Eliminate, "r1c6", 2),
        (13, MoveKind::Place, "r1c6", 8),
    ];
    let expected = expected.map(|(event, kind, cell, digit)| (event, kind, cell.to_owned(), digit));
    assert_eq!(found, expected);
    let hinted = MoveVerdict::Hinted { grade: 3, technique: Technique::HiddenSingleBox };
    assert_eq!(review.moves[3].verdict, hinted);
    assert_eq!(review.practice.len(), 1);
    // The technique of the hint was open before the first move already.
    assert_eq!((review.practice[0].event, review.practice[0].at_ms), (2, 2_500));
}

/// Games of earlier versions have hints in five grades: mistakes, technique, houses, cells, the whole step.
#[test]
fn hints_in_five_grades_are_counted_as_those_in_three() {
    let text = seed("nine");
    let start = text.find("\"events\":[").unwrap() + "\"events\":[".len();
    let game = |grades: &[&str]| {
        let event = |grade: &&str| format!("{{\"at\":1,\"event\":\"hint\",\"grade\":{grade}}}");
        let events: Vec<String> = grades.iter().map(event).collect();
        Game::load(&format!("{}{}]}}", &text[..start], events.join(",")))
    };
    for (grades, shown, count) in [
        (&["1", "2", "3", "4", "5"][..], &[1, 2, 3][..], 1),
        (&["1", "1", "2", "4", "1", "5"], &[1, 1, 2, 1, 3], 3),
        (&["2", "3"], &[1], 1),
        (&["5", "1,\"of\":3", "2,\"of\":3", "2,\"of\":3"], &[3, 1, 2, 2], 3),
    ] {
        let game = game(grades).unwrap();
        assert_eq!((game.hints(), game.hint_count()), (shown, count), "{grades:?}");
        let again = Game::load(&game.save()).unwrap();
        assert!(again == game && game.event_count() == grades.len());
    }
    for wrong in ["0", "6", "4,\"of\":3", "1,\"of\":4", "0,\"of\":3"] {
        assert!(matches!(game(&[wrong]), Err(LoadError::Event { event: 1, .. })), "{wrong}");
    }
}

#[test]
fn a_time_beyond_the_range_of_the_clock_has_a_message_of_its_own() {
    let late = seed("nine").replace("\"at\":6000", &format!("\"at\":{}", u64::MAX));
    assert_eq!(Game::load(&late).unwrap_err(), LoadError::TooLate { event: 15 });
    let early = seed("nine").replace("\"at\":6000", "\"at\":1");
    assert_eq!(Game::load(&early).unwrap_err(), LoadError::Time { event: 15 });
}
