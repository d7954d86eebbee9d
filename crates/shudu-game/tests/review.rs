//! The review of recorded games: a game by the solver is justified throughout, and planted guesses,
//! mistakes and missed steps are found exactly.

use std::collections::BTreeSet;

use shudu::grid::{Cell, Digit, Grid, Shape};
use shudu::logic::{BoardState, Candidate, Detail, Explainer, Level, Rating, State, Technique};
use shudu::random::{Stream, below};
use shudu::testing::corpus::{Kind, board, grid};
use shudu::{Board, Limits};
use shudu_game::{
    Cells, Digits, Event, Game, Move, MoveVerdict, Review, ReviewOptions, Settings, Status,
    TimedEvent,
};

/// A game that is being recorded, with the solver's state.
struct Recorder {
    game: Game,
    state: State,
    solution: Grid,
    at_ms: u64,
    /// Whether the last move was a placement, which completes its step.
    is_step_complete: bool,
}

impl Recorder {
    fn new(puzzle: &Grid) -> Recorder {
        let settings = Settings::default().with_auto_candidates(true);
        let game = Game::new(puzzle.into(), 0).with_settings(settings);
        let solution = puzzle.solve().unwrap();
        Recorder { game, state: State::new(puzzle), solution, at_ms: 0, is_step_complete: true }
    }

    /// Plays an event and returns its number.
    fn play(&mut self, event: Event) -> usize {
        self.at_ms += 1_000;
        let timed = TimedEvent::new(self.at_ms, event);
        self.game.apply(&timed).unwrap_or_else(|why| panic!("{why}: {timed:?}"));
        self.game.event_count()
    }

    fn place(&mut self, new: Candidate) -> usize {
        self.state.place(new.cell, new.digit);
        self.is_step_complete = true;
        let cells = Cells::one(Shape::NINE, new.cell.index());
        self.play(Event::place(new.digit.get()).with_cells(cells))
    }

    /// Eliminates one digit from several cells.
    fn eliminate(&mut self, gone: &[Candidate]) -> usize {
        gone.iter().for_each(|one| self.state.eliminate(one.cell, one.digit));
        self.is_step_complete = false;
        let cells = Cells::of(Shape::NINE, gone.iter().map(|one| one.cell.index()));
        self.play(Event::eliminate(gone[0].digit.get()).with_cells(cells))
    }

    /// Plays the conclusion of a step as far as one event can express it.
    fn follow(&mut self, placements: &[Candidate], eliminations: &[Candidate]) -> usize {
        match placements {
            [] => {
                let digit = eliminations[0].digit;
                let same = eliminations.iter().filter(|one| one.digit == digit);
                self.eliminate(&same.copied().collect::<Vec<_>>())
            }
            [first, ..] => self.place(*first),
        }
    }

    fn blanks(&self) -> Vec<Cell> {
        Cell::all().filter(|&cell| self.state.digit(cell).is_none()).collect()
    }

    fn right(&self, cell: Cell) -> Digit {
        self.solution.get(cell).unwrap()
    }

    fn review(&self, options: &ReviewOptions) -> Review {
        // Reviewed from the saved form, as users do.
        let game = Game::load(&self.game.save()).unwrap();
        game.review(options, &Limits::default()).unwrap()
    }
}

/// Returns the events with a move for which the test returns true.
fn events(review: &Review, test: impl Fn(&Move) -> bool) -> BTreeSet<usize> {
    review.moves.iter().filter(|one| test(one)).map(|one| one.event).collect()
}

/// Returns seeded puzzles up to a rating, from different levels.
fn puzzles(most: u16) -> impl Iterator<Item = (Grid, Rating)> {
    (0..60).filter_map(move |item| {
        let puzzle = grid(Kind::Minimal, 14, item);
        let er = puzzle.rate().ok()?.er.rating;
        (er.tenths() <= most).then_some((puzzle, er))
    })
}

#[test]
fn the_path_of_the_solver_is_justified_throughout() {
    let mut techniques = BTreeSet::new();
    let mut hardest = Rating::default();
    for (puzzle, er) in puzzles(90).take(40) {
        hardest = hardest.max(er);
        let mut recorder = Recorder::new(&puzzle);
        for step in puzzle.path().unwrap() {
            let mut rest = step.eliminations.clone();
            while let Some(first) = rest.first().copied() {
                let (now, later): (Vec<_>, Vec<_>) =
                    rest.into_iter().partition(|one| one.digit == first.digit);
                recorder.eliminate(&now);
                rest = later;
            }
            for new in step.placements {
                recorder.place(new);
            }
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

/// Returns the state after all steps of techniques up to a rating.
fn closed(state: &State, most: Rating) -> State {
    let mut state = state.clone();
    let mut explainer = Explainer::new(Detail::Outcome);
    while let Some(step) = explainer.next_up_to(&state, most) {
        state.apply(&step);
    }
    state
}

fn level_of(technique: Technique) -> Level {
    Level::of(technique.info().rating.unwrap())
}

/// Plays a step that needs a higher level than the easiest open one. Returns its event.
fn plant_missed(recorder: &mut Recorder, explainer: &mut Explainer) -> Option<usize> {
    let all = explainer.all_up_to(&recorder.state, Rating::from_tenths(44));
    let easiest = all.iter().map(|step| level_of(step.technique)).min()?;
    for step in all.iter().filter(|step| level_of(step.technique) > easiest) {
        let below = Level::ALL.into_iter().rfind(|&l| l < level_of(step.technique)).unwrap();
        let easy = closed(&recorder.state, *below.range().end());
        let Some(target) = step.placements.first().or(step.eliminations.first()) else { continue };
        // Nothing of a lower level leads to this conclusion.
        if easy.digit(target.cell).is_none() && easy.candidates(target.cell).contains(target.digit)
        {
            let one = [*target];
            return Some(if step.placements.is_empty() {
                recorder.eliminate(&one)
            } else {
                recorder.place(*target)
            });
        }
    }
    None
}

#[test]
fn planted_guesses_mistakes_and_missed_steps_are_found_exactly() {
    let hard = *Level::Hard.range().end();
    let mut planted = [0; 4];
    for (item, (puzzle, _)) in puzzles(u16::MAX).take(24).enumerate() {
        let rng = &mut Stream::new(2026, item as u64);
        let mut recorder = Recorder::new(&puzzle);
        let mut explainer = Explainer::new(Detail::Outcome);
        let (mut guesses, mut missed) = (BTreeSet::new(), BTreeSet::new());
        // The event of each mistake, when it was noticed, and when it was corrected.
        let mut mistakes = BTreeSet::new();
        while recorder.game.status() == Status::Playing {
            let blanks = recorder.blanks();
            let cell = blanks[below(rng, blanks.len() as u32) as usize];
            let right = recorder.right(cell);
            match below(rng, 12) {
                0 => {
                    // A mistake, perhaps checked, and taken back.
                    let event = if below(rng, 2) == 0 {
                        let wrong = right.get() % 9 + 1;
                        let cells = Cells::one(Shape::NINE, cell.index());
                        recorder.play(Event::place(wrong).with_cells(cells))
                    } else {
                        let cells = Cells::one(Shape::NINE, cell.index());
                        recorder.play(Event::eliminate(right.get()).with_cells(cells))
                    };
                    let is_checked = below(rng, 2) == 0;
                    if is_checked {
                        recorder.play(Event::Check);
                    }
                    let noticed = recorder.at_ms + if is_checked { 0 } else { 1_000 };
                    recorder.play(Event::Undo);
                    mistakes.insert((event, noticed, recorder.at_ms));
                }
                // Otherwise the planted move could complete the step before.
                1 if recorder.is_step_complete => {
                    missed.extend(plant_missed(&mut recorder, &mut explainer));
                }
                _ => match explainer.next_up_to(&recorder.state, hard) {
                    Some(step) => {
                        recorder.follow(&step.placements, &step.eliminations);
                    }
                    None => {
                        // No technique up to the level finds anything, so any digit is a guess.
                        let event = recorder.place(Candidate { cell, digit: right });
                        guesses.insert(event);
                    }
                },
            }
        }
        let review = recorder.review(&ReviewOptions::default().with_level(Level::Hard));
        assert_eq!(review.status, Status::Solved);
        let is_guess = |one: &Move| one.verdict == MoveVerdict::Guess;
        assert_eq!(events(&review, is_guess), guesses, "{puzzle}");
        let found: BTreeSet<(usize, u64, u64)> = (review.moves.iter())
            .filter_map(|one| match one.verdict {
                MoveVerdict::Mistake { noticed_ms, corrected_ms, .. } => {
                    Some((one.event, noticed_ms.unwrap(), corrected_ms.unwrap()))
                }
                _ => None,
            })
            .collect();
        assert_eq!(found, mistakes, "{puzzle}");
        let is_missed = |one: &Move| {
            matches!(one.verdict, MoveVerdict::Justified { .. }) && one.easier.is_some()
        };
        assert_eq!(events(&review, is_missed), missed, "{puzzle}");
        assert_eq!(review.summary.missed, missed.len());
        assert_eq!(
            recorder.game.mistakes(),
            Some(
                review
                    .moves
                    .iter()
                    .filter(|one| {
                        matches!(one.verdict, MoveVerdict::Mistake { .. })
                            && one.kind == shudu_game::MoveKind::Place
                    })
                    .count()
            )
        );
        let counts =
            [guesses.len(), mistakes.len(), missed.len(), usize::from(!review.practice.is_empty())];
        counts.into_iter().zip(&mut planted).for_each(|(count, sum)| *sum += count);
        for practice in &review.practice {
            shudu::text::parse(&practice.position).unwrap();
        }
    }
    assert!(planted.iter().all(|&sum| sum >= 10), "{planted:?}");
}

#[test]
fn hints_and_applied_steps_are_hinted() {
    let puzzle = grid(Kind::Minimal, 14, 3);
    let mut recorder = Recorder::new(&puzzle);
    let hint = recorder.game.hint(&Limits::default()).unwrap();
    recorder.play(hint.taken(1));
    recorder.play(hint.taken(3));
    let step = hint.step().unwrap();
    let event = recorder.play(hint.applied().unwrap());
    let review = recorder.review(&ReviewOptions::default());
    assert!(review.moves.iter().all(|one| one.event == event));
    let verdict = MoveVerdict::Hinted { grade: 5, technique: Some(step.technique) };
    assert!(review.moves.iter().all(|one| one.verdict == verdict));
    assert_eq!((review.summary.hints, review.practice.len()), (2, 1));
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
        let mut state = BoardState::new(&puzzle);
        let mut at_ms = 0;
        while let Some(step) = state.next_step() {
            state.apply(&step);
            let mut play = |event| {
                at_ms += 1_000;
                game.apply(&TimedEvent::new(at_ms, event)).unwrap();
            };
            for gone in &step.eliminations {
                let digits = Digits::only(gone.digit);
                play(Event::Eliminate { digits, cells: gone.cell.into() });
            }
            for new in &step.placements {
                play(Event::place(new.digit).on(new.cell));
            }
        }
        assert_eq!((game.status(), game.shape().side()), (Status::Solved, side));
        let review = game.review(&ReviewOptions::default(), &Limits::default()).unwrap();
        assert_eq!(review.summary.justified, review.moves.len());
        assert_eq!(review.summary.missed, 0);
        let json = serde_json::to_string(&review).unwrap();
        assert!(serde_json::from_str::<Review>(&json).unwrap() == review, "{json}");
    }
}

#[test]
fn a_puzzle_with_several_solutions_is_not_reviewed() {
    let game = Game::new(grid(Kind::Multi, 3, 1).into(), 0);
    assert!(game.review(&ReviewOptions::default(), &Limits::default()).is_err());
}
