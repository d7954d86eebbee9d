//! The review of recorded games: what each part of it finds.

mod recorder;

use shudu::Explain;
use std::collections::BTreeSet;

use recorder::{Recorder, events, puzzles};
use shudu::grid::{Digit, Shape};
use shudu::logic::{
    Candidate, Detail, Explainer, Level, Rating, State, Step, StepScale, StepSolver, Technique,
};
use shudu::testing::corpus::{Kind, board, grid};
use shudu::{Board, Grid, Limits, Stopped};
use shudu_game::{
    Cells, Event, Game, Move, MoveVerdict, Review, ReviewOptions, Settings, Status, TimedEvent,
};

#[test]
fn the_path_of_the_solver_is_justified_throughout() {
    let mut techniques = BTreeSet::new();
    let mut hardest = Rating::default();
    for (puzzle, er) in puzzles(90).take(40) {
        hardest = hardest.max(er);
        let mut recorder = Recorder::new(&puzzle);
        for step in puzzle.path().unwrap() {
            recorder.follow_all(&step);
        }
        let review = recorder.review(&ReviewOptions::default());
        let limit = er.max(*Level::Hard.range().end());
        assert_eq!((review.status, review.limit), (Status::Solved, limit));
        let other: Vec<&Move> = (review.moves.iter())
            .filter(|one| !matches!(one.verdict, MoveVerdict::Justified { .. }))
            .collect();
        assert!(other.is_empty(), "{puzzle} {er} {other:?}");
        let summary = review.summary;
        assert_eq!((summary.mistakes, summary.guesses, summary.long_pauses), (0, 0, 0));
        techniques.extend(review.techniques.iter().filter(|t| t.used > 0).map(|t| t.technique));
        let json = serde_json::to_string(&review).unwrap();
        let back: Review = serde_json::from_str(&json).unwrap();
        assert!(back == review, "{json}");
    }
    assert_eq!(Level::of(hardest), Level::Extreme);
    assert!(techniques.len() > 12 && techniques.contains(&Technique::Pointing), "{techniques:?}");
}

#[test]
fn a_game_that_takes_the_easiest_step_each_time_misses_nothing() {
    for (puzzle, _) in puzzles(66).take(8) {
        let mut recorder = Recorder::new(&puzzle);
        let mut explainer = Explainer::new(Detail::Outcome);
        while let Some(step) = explainer.next(&recorder.state) {
            recorder.follow(&step.placements, &step.eliminations);
        }
        let review = recorder.review(&ReviewOptions::default());
        assert_eq!(review.summary.justified, review.moves.len());
        assert_eq!(review.summary.missed, 0, "{puzzle}");
        assert!(review.practice.is_empty());
        for one in &review.moves {
            let MoveVerdict::Justified { technique, ahead, .. } = &one.verdict else { panic!() };
            assert!(*ahead == 0 && technique.info().rating.is_some());
        }
    }
}

#[test]
fn hints_and_applied_steps_are_hinted() {
    let puzzle = grid(Kind::Minimal, 14, 3);
    let mut recorder = Recorder::new(&puzzle);
    let hint = recorder.game.hint(StepScale::Se, &Limits::default()).unwrap();
    recorder.play(hint.taken(1));
    recorder.play(hint.taken(2));
    let step = hint.step().unwrap();
    let event = recorder.play(hint.applied().unwrap());
    let review = recorder.review(&ReviewOptions::default());
    assert!(review.moves.iter().all(|one| one.event == event));
    let verdict = MoveVerdict::Hinted { grade: 3, technique: step.technique };
    assert!(review.moves.iter().all(|one| one.verdict == verdict));
    assert_eq!((review.summary.hints, review.practice.len()), (1, 1));
    assert_eq!(review.techniques[0].hinted, 1);
}

/// A mistake that redo or a save point brought back was reported as corrected.
#[test]
fn a_mistake_that_comes_back_is_not_corrected() {
    let (puzzle, _) = puzzles(15).next().unwrap();
    let wrong = |recorder: &mut Recorder| {
        let cell = recorder.blanks()[0];
        let digit = Digit::all().find(|&digit| digit != recorder.right(cell)).unwrap();
        recorder.place(Candidate { cell, digit });
    };
    let point = || Event::SavePoint { name: "one".to_owned() };
    let back = || Event::RestorePoint { name: "one".to_owned() };
    for (events, uncorrected) in [
        (vec![Event::Undo], 0),
        (vec![Event::Undo, Event::Redo], 1),
        (vec![point(), Event::Undo, back()], 1),
        (vec![Event::Undo, Event::Redo, Event::Undo], 0),
    ] {
        let mut recorder = Recorder::new(&puzzle);
        wrong(&mut recorder);
        for event in events {
            recorder.play(event);
        }
        recorder.play(Event::Abandon);
        let summary = recorder.review(&ReviewOptions::default()).summary;
        assert_eq!((summary.mistakes, summary.uncorrected), (1, uncorrected));
    }
}

#[test]
fn long_pauses_are_relative_to_the_pace() {
    let (puzzle, _) = puzzles(15).next().unwrap();
    let mut recorder = Recorder::new(&puzzle);
    let mut long = BTreeSet::new();
    for (number, step) in puzzle.path().unwrap().into_iter().enumerate() {
        let is_long = number % 20 == 7;
        if number == 30 {
            // A pause of the timer is not a pause for thought.
            recorder.play(Event::Pause);
            recorder.at_ms += 900_000;
            recorder.play(Event::Resume);
        }
        recorder.at_ms += if is_long { 20_000 } else { 500 * (number as u64 % 4) };
        let event = recorder.place(step.placements[0]);
        if is_long {
            long.insert(event);
        }
    }
    let review = recorder.review(&ReviewOptions::default());
    assert_eq!(events(&review, |one| one.is_long), long);
    let json = serde_json::to_value(&review).unwrap();
    assert_eq!(json["summary"]["long_pauses"], long.len());
    assert_eq!(json["moves"][0]["verdict"], "justified");
    assert!(json["elapsed_ms"].is_u64() && json["moves"][0]["step"]["technique"].is_string());
    assert!(review.elapsed_ms < 900_000);
}

#[test]
fn games_of_other_shapes_are_reviewed() {
    for (shape, side) in [("2x2", 4), ("2x3", 6), ("3x4", 12)] {
        let shape: Shape = shape.parse().unwrap();
        let puzzle: Board = board(Kind::Easy, shape, 9, 1);
        let mut game = Game::new(puzzle.clone(), 0);
        let mut state = State::new(&puzzle);
        let mut explainer = Explainer::new(Detail::Outcome);
        let mut at_ms = 0;
        while let Some(step) = explainer.next(&state) {
            state.apply(&step);
            let mut play = |event| {
                at_ms += 1_000;
                game.apply(&TimedEvent::new(at_ms, event)).unwrap();
            };
            for gone in &step.eliminations {
                play(Event::eliminate(gone.digit.get()).on(gone.cell));
            }
            for new in &step.placements {
                play(Event::place(new.digit.get()).on(new.cell));
            }
        }
        assert_eq!((game.status(), game.coords().len()), (Status::Solved, side * side));
        let review = game.review(&ReviewOptions::default(), &Limits::default()).unwrap();
        assert_eq!(review.summary.justified, review.moves.len());
        assert_eq!(review.summary.missed, 0);
        let json = serde_json::to_string(&review).unwrap();
        assert!(serde_json::from_str::<Review>(&json).unwrap() == review, "{json}");
    }
}

#[test]
fn a_puzzle_with_several_solutions_is_not_reviewed() {
    let game = Game::new(grid(Kind::Multi, 3, 1), 0);
    assert!(game.review(&ReviewOptions::default(), &Limits::default()).is_err());
}

/// Above ER 10 the review left most of the solver's own path undecided.
#[test]
fn the_path_of_the_solver_is_justified_above_er_10() {
    let puzzle: Grid =
        "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8"
            .parse()
            .unwrap();
    let mut recorder = Recorder::new(&puzzle);
    let mut nets = 0;
    for step in puzzle.path().unwrap() {
        nets += usize::from(step.rating > Rating::from_tenths(74));
        recorder.follow_all(&step);
    }
    let review = recorder.review(&ReviewOptions::default());
    assert!(review.limit > Rating::from_tenths(105) && nets > 24, "{} {nets}", review.limit);
    assert_eq!(review.summary.justified, review.moves.len());
    let hardest = review.techniques.last().unwrap();
    assert!(hardest.used > 0 && hardest.technique.info().rating >= Some(Rating::from_tenths(100)));
}

/// The review showed the first step of the rating that decided, even if the move did not depend on it.
#[test]
fn the_step_that_is_shown_is_one_that_the_move_needs() {
    let explainer = &mut Explainer::new(Detail::Outcome);
    let mut checked = 0;
    for (puzzle, _) in puzzles(44).take(40) {
        let start = Recorder::new(&puzzle);
        // Every digit and candidate that follows from the start without other digits.
        for cell in start.blanks() {
            let target = Candidate { cell, digit: start.right(cell) };
            let mut recorder = Recorder::new(&puzzle);
            recorder.place(target);
            let options = ReviewOptions::default().with_level(Level::Hard).with_ahead(0);
            let review = recorder.review(&options);
            let MoveVerdict::Justified { step, .. } = &review.moves[0].verdict else { continue };
            let rating = step.technique.info().rating.unwrap();
            let is_part = |one: &Step, other: &Step| {
                one.technique == other.technique
                    && one.placements == other.placements
                    && one.eliminations.iter().all(|gone| other.eliminations.contains(gone))
            };
            let start_of = |step: &Step| step.technique.info().rating.unwrap();
            // Derives the target with easier steps and, of this rating, only with the kept ones. Adds
            // the steps of this rating to a list.
            let mut follows = |kept: Option<&[Step]>, found: &mut Vec<Step>| {
                let mut state = start.state.clone();
                loop {
                    let mut steps = explainer.all_up_to(&state, rating);
                    steps.retain(|other| {
                        let is_kept = |kept: &[Step]| kept.iter().any(|one| is_part(one, other));
                        start_of(other) < rating || kept.is_none_or(is_kept)
                    });
                    found.extend(steps.iter().filter(|step| start_of(step) == rating).cloned());
                    if steps.iter().any(|other| other.placements.contains(&target)) {
                        return true;
                    }
                    let gone: Vec<Candidate> = (steps.iter().flat_map(|step| &step.eliminations))
                        .filter(|gone| state.candidates(gone.cell).contains(gone.digit))
                        .copied()
                        .collect();
                    if gone.is_empty() {
                        return false;
                    }
                    gone.iter().for_each(|one| state.eliminate(one.cell, one.digit));
                }
            };
            let mut all = Vec::new();
            assert!(follows(None, &mut all) && !follows(Some(&[]), &mut Vec::new()));
            if step.placements.contains(&target) {
                continue;
            }
            // Leave out other steps as long as the target follows; then the step cannot be left out.
            let mut kept: Vec<Step> =
                all.iter().filter(|other| !is_part(step, other)).cloned().collect();
            let key: Vec<Step> = all.iter().filter(|other| is_part(step, other)).cloned().collect();
            let mut index = 0;
            while index < kept.len() {
                let one = kept.remove(index);
                if !follows(Some(&[kept.as_slice(), &key].concat()), &mut Vec::new()) {
                    kept.insert(index, one);
                    index += 1;
                }
            }
            assert!(!follows(Some(&kept), &mut Vec::new()), "{puzzle} {target:?} {step:?}");
            checked += 1;
        }
    }
    assert!(checked > 100, "{checked}");
}

/// Only the first move of an event with several cells was counted.
#[test]
fn an_event_on_several_cells_counts_for_each_of_its_techniques() {
    for (puzzle, _) in puzzles(44) {
        let recorder = Recorder::new(&puzzle);
        let steps =
            Explainer::new(Detail::Outcome).all_up_to(&recorder.state, Rating::from_tenths(23));
        // The same digit in two cells, by different techniques.
        let pair = steps.iter().find_map(|one| {
            let first = one.placements.first()?;
            steps.iter().find_map(|other| {
                let second = other.placements.first()?;
                let is_other = second.digit == first.digit && second.cell != first.cell;
                (is_other && one.technique != other.technique).then_some([*first, *second])
            })
        });
        let Some(pair) = pair else { continue };
        let mut recorder = recorder;
        let cells = Cells::Named(pair.iter().map(|one| one.cell).collect());
        recorder.play(Event::place(pair[0].digit.get()).with_cells(cells));
        let review = recorder.review(&ReviewOptions::default().with_ahead(0));
        let used: usize = review.techniques.iter().map(|one| one.used).sum();
        let techniques: BTreeSet<Technique> = (review.moves.iter())
            .map(|one| match one.verdict {
                MoveVerdict::Justified { technique, .. } => technique,
                _ => panic!(),
            })
            .collect();
        assert_eq!((review.moves.len(), used), (2, techniques.len()));
        if techniques.len() == 2 {
            return;
        }
    }
    panic!("no puzzle has such a pair");
}

/// A hint that the player did not follow was counted, but gave nothing to practice.
#[test]
fn a_hint_that_was_not_followed_is_practiced() {
    let (puzzle, _) = puzzles(44).find(|(_, er)| er.tenths() > 30).unwrap();
    let mut recorder = Recorder::new(&puzzle);
    let hint = recorder.game.hint(StepScale::Se, &Limits::default()).unwrap();
    for grade in 1..=2 {
        recorder.play(hint.taken(grade));
    }
    let event = recorder.game.event_count() - 1;
    recorder.play(Event::Abandon);
    let review = recorder.review(&ReviewOptions::default());
    assert!(review.moves.is_empty());
    // Higher grades of one hint are one hint.
    assert_eq!((review.summary.hints, review.techniques[0].hinted), (1, 1));
    let practice = &review.practice[0];
    assert_eq!((practice.technique, practice.event), (hint.step().unwrap().technique, event));
    assert!(practice.step.is_some() && practice.generate.is_some());
    assert_eq!(practice.position, puzzle.to_string());
}

/// Pictures and positions to practice showed candidates that the player had eliminated.
#[test]
fn positions_of_other_shapes_keep_their_eliminations() {
    for shape in ["2x2", "2x3", "4x4"] {
        let shape: Shape = shape.parse().unwrap();
        let puzzle: Board = board(Kind::Easy, shape, 9, 1);
        let mut game =
            Game::new(puzzle, 0).with_settings(Settings::default().with_auto_candidates(true));
        let solution = game.solution().unwrap().to_vec();
        let cell = (0..shape.cells()).find(|&cell| game.candidates(cell).len() > 1).unwrap();
        let right = solution[cell];
        let gone = game.candidates(cell).iter().find(|digit| digit.get() != right).unwrap();
        let mut play = |at_ms, event: Event| {
            game.apply(&TimedEvent::new(at_ms, event.on(shape.coord(cell)))).unwrap();
        };
        play(1_000, Event::eliminate(gone.get()));
        // A mistake; a step was open.
        play(2_000, Event::eliminate(right));
        let review = game.review(&ReviewOptions::default(), &Limits::default()).unwrap();
        let mistake = review.moves.last().unwrap();
        assert!(matches!(mistake.verdict, MoveVerdict::Mistake { .. }));
        let expected = [Candidate { cell: shape.coord(cell), digit: gone }];
        assert_eq!(mistake.eliminated, expected);
        assert_eq!(review.practice[0].generate, None);
        let json = serde_json::to_string(&review).unwrap();
        assert!(serde_json::from_str::<Review>(&json).unwrap() == review, "{json}");
        let practice = review.practice.last().unwrap();
        assert!(practice.eliminated == expected || practice.event == 1);
    }
}

/// The time limit was not read on boards that are not 9×9, and nothing was read while the moves were
/// listed.
#[test]
fn limits_end_a_review_of_every_shape() {
    for shape in ["2x2", "3x3", "3x4"] {
        let puzzle: Board = board(Kind::Easy, shape.parse().unwrap(), 9, 1);
        let mut game = Game::new(puzzle, 0);
        let solution = game.solution().unwrap().to_vec();
        let shape = game.shape().unwrap();
        let blanks: Vec<usize> = (0..shape.cells()).filter(|&cell| game.digit(cell) == 0).collect();
        for &cell in &blanks[..4] {
            let event = Event::place(solution[cell]).on(shape.coord(cell));
            game.apply(&TimedEvent::new(0, event)).unwrap();
        }
        let wrong = solution[blanks[4]] % shape.side() as u8 + 1;
        game.apply(&TimedEvent::new(0, Event::place(wrong).on(shape.coord(blanks[4])))).unwrap();
        game.apply(&TimedEvent::new(0, Event::Undo)).unwrap();
        // After the deadline nothing is searched for, but the game is still read to its end.
        let late = Limits::default().with_timeout(std::time::Duration::ZERO);
        let review = game.review(&ReviewOptions::default(), &late).unwrap();
        assert_eq!((review.summary.unknown, review.summary.unread), (4, 0));
        assert_eq!((review.summary.mistakes, review.summary.uncorrected), (1, 0));
        assert_eq!(
            game.hint(StepScale::Se, &late),
            Err(shudu_game::NoHint::Stopped(Stopped::Deadline))
        );
        let cancel = shudu::Cancel::new();
        cancel.cancel();
        let canceled = Limits::default().with_cancel(&cancel);
        let review = game.review(&ReviewOptions::default(), &canceled).unwrap();
        assert_eq!((review.summary.unread, review.moves.len()), (6, 0));
    }
}
