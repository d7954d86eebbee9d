//! Random event sequences on several shapes, and on boards with random rules, keep every invariant.

use std::collections::BTreeSet;

use proptest::prelude::*;
use shudu::grid::{Coord, Digit, DigitSet, Shape};
use shudu::logic::{Candidate, State, StepScale};
use shudu::rules::Origin;
use shudu::testing::{corpus, variants};
use shudu::{Board, Limits, Puzzle};
use shudu_game::{
    CellState, Cells, Conflict, Deduction, Direction, Event, Game, Hint, Layer, MAX_COLOR,
    MoveKind, MoveVerdict, NoHint, Rejection, Review, ReviewOptions, Settings, Status, TimedEvent,
    apply,
};

/// A cell, sometimes outside the board.
fn coord(side: u8) -> impl Strategy<Value = Coord> {
    let one = || prop_oneof![30 => 0..side, 1 => Just(24u8)];
    (one(), one()).prop_map(|(row, column)| Coord { row, column })
}

fn cells(side: u8) -> impl Strategy<Value = Cells> {
    prop_oneof![
        1 => Just(Cells::Selected),
        3 => prop::collection::vec(coord(side), 1..4).prop_map(Cells::Named),
    ]
}

/// A digit, sometimes one that the board does not have.
fn digit(side: u8) -> impl Strategy<Value = u8> {
    prop_oneof![30 => 1..=side, 1 => Just(0u8), 1 => Just(side + 1), 1 => Just(255u8)]
}

fn digits(side: u8) -> impl Strategy<Value = DigitSet> {
    prop::collection::vec(digit(side), 1..3)
        .prop_map(|list| list.into_iter().filter_map(Digit::new).collect())
}

fn deduction(side: u8) -> impl Strategy<Value = Deduction> {
    let digit = || (1..=(side + 1).min(Digit::MAX)).prop_map(|digit| Digit::new(digit).unwrap());
    let part = || (coord(side), digit()).prop_map(|(cell, digit)| Candidate { cell, digit });
    let list = || prop::collection::vec(part(), 0..3);
    (list(), list()).prop_map(|(placements, eliminations)| Deduction {
        technique: shudu::logic::Technique::XWing,
        placements,
        eliminations,
    })
}

fn event(side: u8) -> impl Strategy<Value = Event> {
    let directions = prop_oneof![
        Just(Direction::Up),
        Just(Direction::Down),
        Just(Direction::Left),
        Just(Direction::Right)
    ];
    let layer = prop_oneof![
        Just(None),
        Just(Some(Layer::Digits)),
        Just(Some(Layer::Marks)),
        Just(Some(Layer::Colors)),
        Just(Some(Layer::Eliminations)),
    ];
    let color = || 0..=MAX_COLOR + 1;
    let name = || prop_oneof![Just("a".to_owned()), Just("b".to_owned()), Just(" ".to_owned())];
    let coords = move || prop::collection::vec(coord(side), 0..4);
    prop_oneof![
        8 => (digit(side), cells(side)).prop_map(|(digit, cells)| Event::Place { digit, cells }),
        2 => (layer, cells(side)).prop_map(|(layer, cells)| Event::Clear { layer, cells }),
        3 => (digits(side), cells(side)).prop_map(|(digits, cells)| Event::ToggleCorner { digits, cells }),
        4 => (digits(side), cells(side)).prop_map(|(digits, cells)| Event::ToggleCenter { digits, cells }),
        4 => (digits(side), cells(side)).prop_map(|(digits, cells)| Event::Eliminate { digits, cells }),
        2 => (digits(side), cells(side)).prop_map(|(digits, cells)| Event::Restore { digits, cells }),
        2 => (color(), cells(side)).prop_map(|(color, cells)| Event::ToggleColor { color, cells }),
        2 => (digit(side), color(), cells(side)).prop_map(|(digit, color, cells)| {
            Event::ToggleCandidateColor { digit, color, cells }
        }),
        2 => coords().prop_map(|cells| Event::Select { cells }),
        1 => coords().prop_map(|cells| Event::Extend { cells }),
        1 => coords().prop_map(|cells| Event::Deselect { cells }),
        3 => (directions, any::<bool>()).prop_map(|(direction, extend)| Event::Move { direction, extend }),
        6 => Just(Event::Undo),
        4 => Just(Event::Redo),
        1 => name().prop_map(|name| Event::SavePoint { name }),
        1 => name().prop_map(|name| Event::RestorePoint { name }),
        1 => Just(Event::Pause),
        3 => Just(Event::Resume),
        1 => (0..7u8, 2..7u8, prop::option::of(deduction(side))).prop_map(|(grade, of, step)| Event::Hint { grade, of, step }),
        1 => Just(Event::Check),
        1 => any::<bool>().prop_map(|on| Event::AutoCandidates { on }),
        1 => any::<bool>().prop_map(|on| Event::ClearMarks { on }),
        1 => Just(Event::FillCandidates),
        2 => deduction(side).prop_map(|step| Event::ApplyStep { step }),
    ]
}

/// A board with some givens: of a shape, or with random rules.
fn puzzle() -> impl Strategy<Value = Puzzle> {
    let shapes = prop_oneof![
        4 => Just("2x2"), 2 => Just("2x3"), 4 => Just("3x3"), 1 => Just("4x4"), 1 => Just("5x5")
    ];
    let of_shape = shapes.prop_flat_map(|text| {
        let shape: Shape = text.parse().unwrap();
        let side = shape.side() as u8;
        let givens = prop::collection::vec((0..shape.cells(), 1..=side), 0..shape.cells() / 3);
        givens.prop_map(move |givens| {
            let mut board = Board::empty(shape);
            givens.into_iter().for_each(|(cell, digit)| board.set(cell, digit));
            Puzzle::from(board)
        })
    });
    prop_oneof![3 => of_shape, 2 => variant()]
}

/// A board with random rules.
fn variant() -> impl Strategy<Value = Puzzle> {
    (prop_oneof![Just(4), Just(6)], 0..10_000u64).prop_map(|(side, item)| {
        let (rules, givens) = variants::random(side, 31, item);
        Puzzle::new(rules, givens).unwrap()
    })
}

/// An easy puzzle of a shape, or one with random rules, which may have several solutions.
fn reviewed_puzzle() -> impl Strategy<Value = Puzzle> {
    let easy = (0..4u64).prop_map(|item| {
        let shape = ["2x2", "2x3", "3x3", "3x3"][item as usize].parse().unwrap();
        Puzzle::from(corpus::board(corpus::Kind::Easy, shape, item, 1))
    });
    prop_oneof![easy, variant()]
}

/// A game on a board with some givens, and events for it. The last event may end the game.
fn game_and_events() -> impl Strategy<Value = (Game, Vec<TimedEvent>)> {
    puzzle().prop_flat_map(|puzzle| {
        let side = puzzle.rules().extent().0 as u8;
        let timed = (prop_oneof![9 => 0..5_000u64, 1 => Just(0u64)], event(side));
        let events = prop::collection::vec(timed, 1..60);
        (events, any::<bool>(), any::<u32>(), any::<bool>()).prop_map(
            move |(events, auto, started, ends)| {
                let settings = Settings::default().with_auto_candidates(auto);
                let game = Game::new(puzzle.clone(), started.into()).with_settings(settings);
                let mut at_ms = u64::from(started);
                let mut timed = Vec::new();
                for (gap, event) in events {
                    at_ms += gap;
                    timed.push(TimedEvent::new(at_ms, event));
                }
                if ends {
                    timed.push(TimedEvent::new(at_ms, Event::Abandon));
                }
                (game, timed)
            },
        )
    })
}

fn board_part(game: &Game) -> Vec<CellState> {
    (0..game.coords().len()).map(|cell| *game.cell(cell)).collect()
}

/// What a player does in a game that is reviewed: any event, or one that fits the solution.
#[derive(Clone, Debug)]
enum Wish {
    Any(Event),
    /// The right digit of a cell.
    Right(usize),
    /// A candidate of a cell, removed.
    Without(usize, u8),
    /// The next hint, and perhaps its step.
    Hint(u8, bool),
}

impl Wish {
    fn event(self, game: &Game) -> Event {
        let all = game.coords();
        match self {
            Wish::Any(event) => event,
            Wish::Right(cell) => {
                let cell = cell % all.len();
                Event::place(game.solution().unwrap()[cell]).on(all[cell])
            }
            Wish::Without(cell, digit) => {
                let digit = digit % game.rules().digits().count() as u8 + 1;
                Event::eliminate(digit).on(all[cell % all.len()])
            }
            Wish::Hint(grade, is_applied) => match game.hint(StepScale::Se, &Limits::default()) {
                Ok(hint) if is_applied => hint.applied().unwrap_or(Event::Check),
                Ok(hint) => hint.taken(grade),
                Err(_) => Event::Check,
            },
        }
    }
}

fn reviewed_event() -> impl Strategy<Value = (u64, Wish)> {
    let action = prop_oneof![
        3 => event(4).prop_map(Wish::Any),
        6 => any::<usize>().prop_map(Wish::Right),
        4 => (any::<usize>(), any::<u8>()).prop_map(|(cell, digit)| Wish::Without(cell, digit)),
        2 => (1..=3u8, any::<bool>()).prop_map(|(grade, applied)| Wish::Hint(grade, applied)),
    ];
    (0..1_000u64, action)
}

/// A hint shows the mistakes, or a step that agrees with the solution.
fn check_hint(game: &Game) {
    let solution = game.solution().unwrap();
    let is_right = |part: &Candidate| solution[game.number(part.cell).unwrap()] == part.digit.get();
    match game.hint(StepScale::Se, &Limits::default()) {
        Ok(Hint::Mistakes { wrong, missing }) => {
            assert!(!game.check().is_clean());
            assert_eq!((Some(wrong), Some(missing)), (game.wrong(), game.missing()));
        }
        Ok(hint) => {
            assert!(game.check().is_clean());
            let step = hint.step().unwrap();
            assert!(step.placements.iter().all(is_right));
            assert!(step.eliminations.iter().all(|part| !is_right(part)));
        }
        Err(NoHint::Solved) => assert!(game.is_solved()),
        Err(NoHint::Beyond) => assert!(game.shape() != Some(Shape::NINE)),
        Err(why) => panic!("{why}"),
    }
}

/// The moves of a review agree with the solution, its numbers with its moves and with the game.
fn check_review(game: &Game) {
    let review = game.review(&ReviewOptions::default(), &Limits::default()).unwrap();
    let solution = game.solution().unwrap();
    let summary = review.summary;
    let mut wrong_digits = 0;
    for one in &review.moves {
        let is_right = solution[game.number(one.cell).unwrap()] == one.digit;
        let is_mistake = matches!(one.verdict, MoveVerdict::Mistake { .. });
        assert_eq!(is_mistake, is_right == (one.kind == MoveKind::Eliminate));
        wrong_digits += usize::from(is_mistake && one.kind == MoveKind::Place);
        if let MoveVerdict::Mistake { noticed_ms, corrected_ms, .. } = one.verdict {
            assert!(noticed_ms.is_none_or(|ms| ms >= one.at_ms));
            assert!(corrected_ms.is_none() || noticed_ms <= corrected_ms);
        }
        assert!(one.before.is_some() == one.is_notable());
    }
    assert_eq!(game.mistakes(), Some(wrong_digits));
    let verdicts = summary.justified + summary.hinted + summary.guesses + summary.mistakes;
    assert_eq!((verdicts, summary.unknown), (review.moves.len(), 0));
    assert_eq!(summary.hints, game.hint_count());
    // What is still wrong on the board was not corrected.
    let check = game.check();
    assert_eq!(summary.uncorrected > 0, !check.wrong.is_empty() || !check.missing.is_empty());
    assert!(review.moves.is_sorted_by_key(|one| (one.event, one.at_ms)));
    let json = serde_json::to_string(&review).unwrap();
    assert!(serde_json::from_str::<Review>(&json).unwrap() == review);
}

/// Checks everything that holds in every state.
fn check_invariants(game: &Game) {
    let count = game.rules().digits().count();
    let all = DigitSet::up_to(count);
    let cells = game.coords().len();
    for cell in 0..cells {
        let state = game.cell(cell);
        if game.is_given(cell) {
            assert_eq!(state.digit, game.puzzle().cells()[cell]);
            assert!(state.corner.is_empty() && state.center.is_empty());
        }
        assert!(usize::from(state.digit) <= count);
        for set in [state.corner, state.center, state.eliminated, game.candidates(cell)] {
            assert!(set.is_subset(all));
        }
        assert!(state.digit == 0 || game.candidates(cell).is_empty());
        let open = game.open_candidates(cell);
        assert!(open.is_subset(game.possible(cell)));
        assert!((open & state.eliminated).is_empty());
        assert_eq!(u32::from(state.colors) >> MAX_COLOR, 0);
    }
    let selection: Vec<usize> = game.selection().collect();
    assert!(selection.is_sorted() && selection.iter().all(|&cell| cell < cells));
    assert!(game.cursor() < cells);
    // Conflicts are what the definition of the rules finds.
    let digits = game.digits();
    let violations = game.rules().violations(&digits);
    let mut violating: Vec<usize> = violations
        .iter()
        .flat_map(|found| found.cells.iter().map(|&cell| game.number(cell).unwrap()))
        .collect();
    violating.sort_unstable();
    violating.dedup();
    assert_eq!(game.conflict_cells(), violating);
    let origins: BTreeSet<Origin> = game.conflicts().iter().map(Conflict::origin).collect();
    assert!(origins.iter().all(|origin| violations.iter().any(|found| found.origin == *origin)));
    assert_eq!(game.is_solved(), !digits.contains(&0) && violations.is_empty());
    // The state of the solvers is the one that the library makes of the position.
    let set = |cell| match game.digit(cell) {
        0 => game.open_candidates(cell).bits(),
        digit => 1 << (digit - 1),
    };
    let sets: Vec<u32> = (0..cells).map(set).collect();
    let position = Puzzle::new(game.rules().clone(), digits).unwrap();
    let position = position.with_givens(|cell| game.is_given(cell)).with_candidates(&sets).unwrap();
    assert_eq!(game.state(), State::from(&position));
    // It is entered by events.
    if violations.is_empty() && game.status() != Status::Solved {
        let start = Game::new(game.puzzle().clone(), 0);
        assert_eq!(start.with_progress(&position).unwrap().state(), game.state());
    }
    assert_eq!(game.status() == Status::Solved, game.is_solved());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn events_keep_the_invariants((mut game, events) in game_and_events()) {
        check_invariants(&game);
        let mut elapsed = 0;
        for timed in &events {
            let before = game.clone();
            match apply(&game, timed) {
                Ok(next) => game = next,
                Err(_) => {
                    let mut same = game.clone();
                    prop_assert!(same.apply(timed).is_err());
                    prop_assert_eq!(&same, &game);
                    continue;
                }
            }
            check_invariants(&game);
            prop_assert_eq!(game.event_count(), before.event_count() + 1);
            let now = game.elapsed(game.last_ms());
            prop_assert!(now >= elapsed);
            prop_assert!(now <= game.last_ms() - game.started_ms());
            elapsed = now;
            if timed.event.is_selection() {
                prop_assert_eq!(board_part(&game), board_part(&before));
                prop_assert_eq!(game.undo_len(), before.undo_len());
            }
        }
    }

    #[test]
    fn undo_takes_back_exactly_one_change((mut game, events) in game_and_events()) {
        for timed in &events {
            let Ok(next) = apply(&game, timed) else { continue };
            let at = |event| TimedEvent::new(timed.at_ms, event);
            let is_change = next.undo_len() > game.undo_len();
            if is_change && !next.is_over() && timed.event != Event::Redo {
                let undone = apply(&next, &at(Event::Undo)).unwrap();
                prop_assert_eq!(board_part(&undone), board_part(&game));
                prop_assert_eq!(undone.undo_len(), game.undo_len());
                let redone = apply(&undone, &at(Event::Redo)).unwrap();
                prop_assert_eq!(board_part(&redone), board_part(&next));
                prop_assert_eq!(redone.undo_len(), next.undo_len());
            } else if !is_change && timed.event != Event::Undo {
                prop_assert_eq!(board_part(&next), board_part(&game));
            }
            game = next;
        }
        // All the way back and forward again.
        let end = board_part(&game);
        if game.status() == Status::Playing {
            let (undos, redos) = (game.undo_len(), game.redo_len());
            let mut play = |event| game.apply(&TimedEvent::new(0, event));
            for _ in 0..undos {
                play(Event::Undo).unwrap();
            }
            prop_assert_eq!(play(Event::Undo), Err(Rejection::NothingToUndo));
            for _ in 0..undos {
                play(Event::Redo).unwrap();
            }
            prop_assert_eq!(game.redo_len(), redos);
            prop_assert_eq!(board_part(&game), end);
        }
    }

    #[test]
    fn reviews_and_hints_agree_with_the_game(
        (puzzle, moves) in (reviewed_puzzle(), prop::collection::vec(reviewed_event(), 1..40)),
    ) {
        let mut game = Game::new(puzzle, 0);
        prop_assume!(game.solution().is_some());
        for (number, (at, action)) in moves.into_iter().enumerate() {
            let event = action.event(&game);
            let _ = game.apply(&TimedEvent::new(number as u64 * 1_000 + at, event));
        }
        check_hint(&game);
        check_review(&game);
    }

    #[test]
    fn a_saved_game_is_loaded_unchanged((mut game, events) in game_and_events()) {
        for timed in &events {
            let _ = game.apply(timed);
        }
        let saved = game.save();
        let loaded = Game::load(&saved).unwrap();
        prop_assert_eq!(&loaded, &game);
        prop_assert_eq!(loaded.save(), saved);
    }

    #[test]
    fn damaged_games_are_rejected_or_valid(
        (mut game, events) in game_and_events(),
        damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..4u8), 1..4),
    ) {
        for timed in &events {
            let _ = game.apply(timed);
        }
        let mut text = game.save().into_bytes();
        for (place, byte, kind) in damage {
            let at = place.index(text.len());
            match kind {
                0 => text[at] = byte,
                1 => text.truncate(at.max(1)),
                2 => drop(text.remove(at)),
                _ => text.insert(at, b"0123456789{}[]\",:re"[usize::from(byte) % 19]),
            }
            if text.is_empty() {
                text.push(b'{');
            }
        }
        let text = String::from_utf8_lossy(&text);
        if let Ok(game) = Game::load(&text) {
            check_invariants(&game);
            prop_assert_eq!(Game::load(&game.save()).unwrap(), game);
        }
    }
}
