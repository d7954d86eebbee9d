//! Recorded games with planted guesses, mistakes and missed steps: the review finds exactly those.
//!
//! What a planted move is follows from a reference that tries every digit in turn, without any of the
//! shortcuts of the review.

mod recorder;

use shudu::Named;
use std::collections::BTreeSet;

use recorder::{Recorder, events, puzzles};
use shudu::grid::{Coord, Digit, Shape};
use shudu::logic::{Candidate, Detail, Explainer, Level, Rating, State, Step, TECHNIQUES};
use shudu::random::{Rng, Stream};
use shudu_game::{Cells, Event, Layer, Move, MoveVerdict, ReviewOptions, Status};

/// The highest rating of the level hard, up to which these games are reviewed.
const HARD: Rating = Rating::from_tenths(44);

/// Returns the steps that are open after all eliminations of techniques up to a rating.
fn open_after_closure(state: &State, most: Rating, explainer: &mut Explainer) -> Vec<Step> {
    let mut state = state.clone();
    loop {
        let steps = explainer.all_up_to(&state, most);
        let gone: Vec<Candidate> = (steps.iter().flat_map(|step| &step.eliminations))
            .filter(|gone| state.candidates(gone.cell).contains(gone.digit))
            .copied()
            .collect();
        if gone.is_empty() {
            return steps;
        }
        gone.iter().for_each(|one| state.eliminate(one.cell, one.digit));
    }
}

/// Returns true if a digit follows after at most this many others.
fn follows(
    state: &State,
    target: Candidate,
    most: Rating,
    ahead: u8,
    explainer: &mut Explainer,
) -> bool {
    let steps = open_after_closure(state, most, explainer);
    let digits: Vec<Candidate> =
        steps.iter().flat_map(|step| step.placements.iter().copied()).collect();
    if digits.contains(&target) {
        return true;
    }
    ahead > 0
        && digits.into_iter().any(|new| {
            let mut after = state.clone();
            after.place(new.cell, new.digit);
            follows(&after, target, most, ahead - 1, explainer)
        })
}

/// Returns the lowest rating up to the level hard that justifies a digit.
fn rating_of(state: &State, target: Candidate, ahead: u8) -> Option<Rating> {
    let explainer = &mut Explainer::new(Detail::Outcome);
    let mut starts: Vec<Rating> = TECHNIQUES.iter().filter_map(|row| row.rating).collect();
    starts.sort_unstable();
    starts.dedup();
    // Singles and locked candidates, then the level hard; in each, what needs no other digit first.
    for (lowest, highest) in [(0, 29), (30, 44)] {
        let group = Rating::from_tenths(lowest)..=Rating::from_tenths(highest);
        for ahead in [0, ahead] {
            if !follows(state, target, *group.end(), ahead, explainer) {
                continue;
            }
            for &rating in starts.iter().filter(|rating| group.contains(rating)) {
                if follows(state, target, rating, ahead, explainer) {
                    return Some(rating);
                }
            }
        }
    }
    None
}

/// Returns true if a step of a lower level is open.
fn is_easier_open(state: &State, rating: Rating) -> bool {
    let level = Level::of(rating);
    let below = Level::ALL.iter().copied().rfind(|other| *other < level);
    let mut explainer = Explainer::new(Detail::Outcome);
    below.is_some_and(|below| explainer.next_up_to(state, *below.range().end()).is_some())
}

/// What was planted in a game: numbers of events.
#[derive(Default)]
struct Planted {
    guesses: BTreeSet<usize>,
    missed: BTreeSet<usize>,
    /// The event of each mistake, when it was noticed, and when it was corrected.
    mistakes: BTreeSet<(usize, u64, u64)>,
    /// Guesses for which a step was open.
    easy_steps_open: usize,
    /// Correct moves with a mistake on the board.
    beside_a_mistake: usize,
    /// The ways in which mistakes were corrected.
    ways: BTreeSet<u32>,
}

/// Plays a correct digit that need not follow from the board.
fn plant_digit(recorder: &mut Recorder, planted: &mut Planted, cell: Coord, ahead: u8) {
    let target = Candidate { cell, digit: recorder.right(cell) };
    let rating = rating_of(&recorder.state, target, ahead);
    let is_missed = rating.is_some_and(|rating| is_easier_open(&recorder.state, rating));
    let is_open = is_easier_open(&recorder.state, Rating::from_tenths(45));
    let event = recorder.place(target);
    if rating.is_none() {
        planted.guesses.insert(event);
        planted.easy_steps_open += usize::from(is_open);
    } else if is_missed {
        planted.missed.insert(event);
    }
}

/// Plays an elimination that needs a higher level than the easiest open step.
fn plant_missed(recorder: &mut Recorder, planted: &mut Planted, ahead: u8) {
    let mut explainer = Explainer::new(Detail::Outcome);
    let all = explainer.all_up_to(&recorder.state, HARD);
    for step in &all {
        let rating = step.technique.info().rating.unwrap();
        let level = Level::of(rating);
        let Some(below) = Level::ALL.iter().copied().rfind(|&other| other < level) else {
            continue;
        };
        let Some(&target) = step.placements.first().or(step.eliminations.first()) else { continue };
        // Nothing of a lower level leads to this conclusion, however many digits come before it.
        let mut easy = recorder.state.clone();
        while let Some(step) = explainer.next_up_to(&easy, *below.range().end()) {
            easy.apply(&step);
        }
        let is_open = easy.digit(target.cell).is_none()
            && easy.candidates(target.cell).contains(target.digit);
        if is_open && is_easier_open(&recorder.state, rating) {
            if step.placements.is_empty() {
                let event = recorder.eliminate(&[target]);
                planted.missed.insert(event);
            } else {
                plant_digit(recorder, planted, target.cell, ahead);
            }
            return;
        }
    }
}

/// Plays a mistake, perhaps goes on with it on the board, and corrects it.
fn plant_mistake(recorder: &mut Recorder, planted: &mut Planted, rng: &mut Stream, ahead: u8) {
    let blanks = recorder.blanks();
    let cell = blanks[rng.below(blanks.len() as u32) as usize];
    let right = recorder.right(cell);
    let cells = Cells::from(cell);
    let way = rng.below(7);
    if way == 5 {
        recorder.play(Event::SavePoint { name: "before".to_owned() });
    }
    let saved = recorder.state.clone();
    // Way 3 overwrites a digit, way 4 restores a candidate.
    let is_digit = way == 3 || (way != 4 && rng.below(2) == 0);
    let event = if is_digit {
        let wrong = (right.get() + rng.below(8) as u8) % 9 + 1;
        recorder.play(Event::place(wrong).with_cells(cells.clone()))
    } else {
        recorder.play(Event::eliminate(right.get()).with_cells(cells.clone()))
    };
    let mut noticed = None;
    if rng.below(2) == 0 {
        recorder.play(Event::Check);
        noticed = Some(recorder.at_ms);
    }
    // Undo would take back the later move.
    let later = blanks.iter().copied().find(|&other| other != cell);
    if let (true, Some(later)) = (way >= 2 && rng.below(2) == 0, later) {
        plant_digit(recorder, planted, later, ahead);
        planted.beside_a_mistake += 1;
    }
    let mut again = |event: Event, recorder: &mut Recorder| {
        recorder.play(event);
        noticed.get_or_insert(recorder.at_ms);
    };
    match way {
        0 => again(Event::Undo, recorder),
        1 => {
            again(Event::Undo, recorder);
            again(Event::Redo, recorder);
            again(Event::Undo, recorder);
        }
        3 => {
            plant_digit(recorder, planted, cell, ahead);
            noticed.get_or_insert(recorder.at_ms);
        }
        4 => again(Event::restore(right.get()).with_cells(cells), recorder),
        5 => {
            again(Event::RestorePoint { name: "before".to_owned() }, recorder);
            recorder.state = saved;
        }
        _ => {
            // Clearing all eliminations of a cell would take back the correct ones too.
            let is_alone =
                recorder.game.cell(Shape::NINE.cell(cell).unwrap()).eliminated.len() == 1;
            again(
                match is_digit {
                    true => Event::Clear { layer: Some(Layer::Digits), cells },
                    false if is_alone => Event::Clear { layer: Some(Layer::Eliminations), cells },
                    false => Event::restore(right.get()).with_cells(cells),
                },
                recorder,
            );
        }
    }
    planted.ways.insert(way);
    planted.mistakes.insert((event, noticed.unwrap(), recorder.at_ms));
}

fn play(recorder: &mut Recorder, rng: &mut Stream, ahead: u8) -> Planted {
    let mut planted = Planted::default();
    let mut explainer = Explainer::new(Detail::Outcome);
    while recorder.game.status() == Status::Playing {
        let blanks = recorder.blanks();
        let cell = blanks[rng.below(blanks.len() as u32) as usize];
        match rng.below(14) {
            // The last digit ends the game, whatever is planned for later.
            0 if blanks.len() > 2 => plant_mistake(recorder, &mut planted, rng, ahead),
            // A move that completes the step before it would not be judged alone.
            1 | 2 if recorder.is_step_complete => plant_digit(recorder, &mut planted, cell, ahead),
            3 if recorder.is_step_complete => plant_missed(recorder, &mut planted, ahead),
            _ => match explainer.next_up_to(&recorder.state, HARD) {
                Some(step) => {
                    recorder.follow(&step.placements, &step.eliminations);
                }
                // No technique up to the level finds anything, so any digit is a guess.
                None => plant_digit(recorder, &mut planted, cell, ahead),
            },
        }
    }
    planted
}

#[test]
fn planted_guesses_mistakes_and_missed_steps_are_found_exactly() {
    let mut sums = [0; 6];
    let mut ways = BTreeSet::new();
    for (item, (puzzle, _)) in puzzles(u16::MAX).take(40).enumerate() {
        let rng = &mut Stream::new(2026, item as u64);
        let ahead = (item % 3) as u8;
        let mut recorder = Recorder::new(&puzzle);
        let planted = play(&mut recorder, rng, ahead);
        let options = ReviewOptions::default().with_level(Level::Hard).with_ahead(ahead);
        let review = recorder.review(&options);
        assert_eq!((review.status, review.summary.unknown), (Status::Solved, 0));
        let is_guess = |one: &Move| one.verdict == MoveVerdict::Guess;
        assert_eq!(
            events(&review, is_guess),
            planted.guesses,
            "{item} {puzzle} {}",
            recorder.game.save()
        );
        let found: BTreeSet<(usize, u64, u64)> = (review.moves.iter())
            .filter_map(|one| match one.verdict {
                MoveVerdict::Mistake { noticed_ms, corrected_ms, .. } => {
                    Some((one.event, noticed_ms.unwrap(), corrected_ms.unwrap()))
                }
                _ => None,
            })
            .collect();
        assert_eq!(found, planted.mistakes, "{item} {puzzle}");
        let is_missed = |one: &Move| {
            matches!(one.verdict, MoveVerdict::Justified { .. }) && one.easier.is_some()
        };
        assert_eq!(events(&review, is_missed), planted.missed, "{item} {puzzle}");
        assert_eq!(review.summary.missed, planted.missed.len());
        let wrong = |one: &&Move| {
            matches!(one.verdict, MoveVerdict::Mistake { .. })
                && one.kind == shudu_game::MoveKind::Place
        };
        let wrong = review.moves.iter().filter(wrong).count();
        assert_eq!(recorder.game.mistakes(), Some(wrong));
        let counts = [
            planted.guesses.len(),
            planted.mistakes.len(),
            planted.missed.len(),
            planted.easy_steps_open,
            planted.beside_a_mistake,
            usize::from(!review.practice.is_empty()),
        ];
        counts.into_iter().zip(&mut sums).for_each(|(count, sum)| *sum += count);
        ways.extend(planted.ways);
        for practice in &review.practice {
            shudu::text::parse(&practice.position).unwrap();
        }
    }
    assert!(sums.iter().all(|&sum| sum >= 20), "{sums:?}");
    assert_eq!(ways.len(), 7);
}

/// A layer of digits was everything that could be placed at once, so two layers justified almost every
/// digit of an easy puzzle.
#[test]
fn digits_far_ahead_are_guesses_in_easy_puzzles() {
    let (mut guesses, mut others) = (0, 0);
    for (puzzle, _) in puzzles(15).take(4) {
        let start = Recorder::new(&puzzle);
        for cell in start.blanks() {
            let digit: Digit = start.right(cell);
            let target = Candidate { cell, digit };
            let mut recorder = Recorder::new(&puzzle);
            recorder.place(target);
            let review = recorder.review(&ReviewOptions::default().with_level(Level::Medium));
            let explainer = &mut Explainer::new(Detail::Outcome);
            let most = Rating::from_tenths(29);
            let is_justified = follows(&start.state, target, most, 1, explainer);
            assert_eq!(review.summary.guesses, usize::from(!is_justified), "{puzzle} {target:?}");
            guesses += review.summary.guesses;
            others += usize::from(is_justified);
        }
    }
    assert!(guesses > 40 && others > 40, "{guesses} {others}");
}
