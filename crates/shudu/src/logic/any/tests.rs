//! The techniques for every board, compared with the finders for 9×9 and with all solutions.

use crate::Explain;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::State as AnyState;
use crate::Puzzle;
use crate::grid::{Board, Digit, Shape};
use crate::logic::explainer::states;
use crate::logic::nine::find::{StepSink, locked, singles, subsets};
use crate::logic::nine::state::State as Nine;
use crate::logic::{
    Detail, Explainer, HodokuOptions, HodokuSolver, NotRated, Rating, State, Step, StepSolver,
    Technique,
};
use crate::random::{Rng, Stream};
use crate::rules::{Area, Digits, Regions, Rules};
use crate::search::Limits;
use crate::solve::{Problem, Solvable};
use crate::testing::corpus::{Kind, board, grid};
use crate::testing::{oracle, variants};

/// Returns the same position in the form for any board.
fn general(state: &State) -> State {
    AnyState::from(&state.to_puzzle()).into()
}

/// Returns every step of the finders for 9×9, in the order of the explainer.
fn nine_by_nine(state: &Nine) -> Vec<Step> {
    let mut steps = Vec::new();
    let report: StepSink<'_> = &mut |step: Step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = singles::hidden(state, report);
    let _ = locked::direct(state, report);
    let _ = subsets::direct_hidden(state, 2, report);
    let _ = singles::naked(state, report);
    let _ = subsets::direct_hidden(state, 3, report);
    let _ = locked::locked(state, report);
    for k in 2..=4 {
        let _ = subsets::naked(state, k, report);
        let _ = subsets::hidden(state, k, report);
    }
    steps
}

#[test]
fn all_steps_are_those_of_the_nine_by_nine_finders() {
    let mut seen = BTreeSet::new();
    let mut explainer = Explainer::new(Detail::Outcome);
    for nine in states(0..60) {
        let expected = nine_by_nine(&nine);
        let own = general(&State::from(nine));
        let all = explainer.all_up_to(&own, Rating::from_tenths(u16::MAX));
        seen.extend(all.iter().map(|step| step.technique));
        assert_eq!(all, expected);
        for most in [12, 15, 20, 23, 26, 28, 34, 40, 50].map(Rating::from_tenths) {
            let bounded: Vec<&Step> = all.iter().filter(|step| step.rating <= most).collect();
            let found = explainer.all_up_to(&own, most);
            assert_eq!(found.iter().collect::<Vec<_>>(), bounded, "{most}");
        }
        // Technique by technique, as the order of HoDoKu asks for them.
        for technique in all.iter().map(|step| step.technique).collect::<BTreeSet<_>>() {
            let crate::logic::state::Form::Any(state) = own.form() else { panic!() };
            let mut found = Vec::new();
            let _ = super::of(state, technique, &mut |step| {
                found.push(step);
                ControlFlow::Continue(())
            });
            let expected: Vec<Step> =
                expected.iter().filter(|step| step.technique == technique).cloned().collect();
            assert_eq!(found, expected);
        }
    }
    assert!(seen.contains(&Technique::DirectClaiming), "{seen:?}");
    assert!(seen.contains(&Technique::NakedQuad));
}

#[test]
fn nine_by_nine_steps_are_those_of_the_explainer() {
    let mut seen = BTreeSet::new();
    let mut compared = 0;
    let mut explainer = Explainer::new(Detail::Outcome);
    for item in 0..400 {
        let puzzle = grid(if item % 3 == 0 { Kind::Easy } else { Kind::Minimal }, 21, item);
        let mut state = State::new(&puzzle);
        let mut own = general(&state);
        // Up to the first step that only 9×9 has.
        while let Some(step) = explainer.next(&state) {
            let basic = step.technique.info().rating.is_some_and(|rating| rating.tenths() <= 40);
            if !basic || ["x-wing", "swordfish"].contains(&step.technique.info().id) {
                break;
            }
            assert_eq!(explainer.next(&own).as_ref(), Some(&step), "{puzzle}");
            seen.insert(step.technique);
            compared += 1;
            state.apply(&step);
            own.apply(&step);
        }
    }
    assert!(compared > 5000, "{compared}");
    let all = [
        Technique::FullHouse,
        Technique::HiddenSingleBox,
        Technique::HiddenSingleColumn,
        Technique::HiddenSingleRow,
        Technique::DirectPointing,
        Technique::DirectHiddenPair,
        Technique::NakedSingle,
        Technique::DirectHiddenTriple,
        Technique::Pointing,
        Technique::Claiming,
        Technique::NakedPair,
        Technique::HiddenPair,
        Technique::NakedTriple,
        Technique::HiddenTriple,
    ];
    let missing: Vec<_> = all.iter().filter(|technique| !seen.contains(technique)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Asserts that every step that applies to a state is verified and agrees with every solution.
fn assert_steps_hold(state: &State, solutions: &[Vec<u8>]) {
    let cells = state.cells();
    for step in Explainer::new(Detail::Links).all(state) {
        assert_eq!(step.verify(state), Ok(()), "{step:?}");
        for solution in solutions {
            let digit = |cell| Digit::new(solution[cells.binary_search(&cell).unwrap()]).unwrap();
            for placed in &step.placements {
                assert_eq!(digit(placed.cell), placed.digit, "{step:?}");
            }
            for gone in &step.eliminations {
                assert_ne!(digit(gone.cell), gone.digit, "{step:?}");
            }
        }
    }
}

/// Walks from a puzzle and checks every step that applies on the way.
fn check_path(puzzle: &Puzzle, solutions: &[Vec<u8>], seen: &mut BTreeSet<Technique>) {
    let mut explainer = Explainer::new(Detail::Links);
    let mut state: State = AnyState::from(puzzle).into();
    assert_steps_hold(&state, solutions);
    while let Some(step) = explainer.next(&state) {
        seen.insert(step.technique);
        state.apply(&step);
        assert_steps_hold(&state, solutions);
    }
}

#[test]
fn every_step_agrees_with_every_solution() {
    let mut seen = BTreeSet::new();
    for (i, shape) in Shape::all().filter(|shape| shape.side() <= 10).enumerate() {
        for item in 0..12 {
            let kind = [Kind::Minimal, Kind::Multi, Kind::Easy][item as usize % 3];
            let puzzle = board(kind, shape, 31 + i as u64, item);
            let solutions = oracle(&Problem::from(&puzzle), 50);
            // With more solutions than were listed a step could not be checked.
            if solutions.len() < 50 {
                let solutions: Vec<Vec<u8>> =
                    solutions.iter().map(|solution| solution.cells().to_vec()).collect();
                check_path(&Puzzle::from(puzzle), &solutions, &mut seen);
            }
        }
    }
    assert!(seen.len() > 12, "{seen:?}");
}

#[test]
fn every_step_of_a_variant_agrees_with_every_solution() {
    let mut seen = BTreeSet::new();
    for side in [4, 6] {
        for item in 0..150 {
            let (rules, digits) = variants::random(side, 77, item);
            let solutions = variants::solutions(&rules, &digits, 200);
            if !solutions.is_empty() && solutions.len() < 200 {
                let puzzle = Puzzle::new(rules, digits).unwrap();
                check_path(&puzzle, &solutions, &mut seen);
            }
        }
    }
    assert!(seen.contains(&Technique::Constraint) && seen.contains(&Technique::CommonPeers));
    assert!(seen.contains(&Technique::HiddenSingle) && seen.len() > 9, "{seen:?}");
}

/// Returns a proper puzzle of these rules with so many blank cells, and its solution.
fn puzzle_of(rules: &Rules, blank: usize) -> (Puzzle, Vec<u8>) {
    let mut full = Vec::new();
    let empty = vec![0; rules.cells().len()];
    rules.search(&empty, &Limits::solutions(1), |digits| {
        full = digits.to_vec();
        ControlFlow::Break(())
    });
    let dug = |item| {
        let mut cells: Vec<usize> = (0..full.len()).collect();
        Stream::new(4, item).shuffle(&mut cells);
        let mut digits = full.clone();
        cells[..blank].iter().for_each(|&cell| digits[cell] = 0);
        Puzzle::new(rules.clone(), digits).unwrap()
    };
    ((0..).map(dug).find(Solvable::is_proper).unwrap(), full)
}

#[test]
fn a_samurai_and_digits_from_zero_are_solved_by_steps() {
    let nine = Regions::Boxes(Shape::NINE);
    let places = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let areas = places.map(|(top, left)| Area::square(9, nine.clone()).at(top, left));
    let samurai = Rules::new(Digits::up_to(Shape::NINE), areas, []).unwrap();
    let six = Area::square(6, Regions::Boxes("2x3".parse().unwrap()));
    let from_zero = Rules::new(Digits::new(0, 5).unwrap(), [six], []).unwrap();
    for (rules, blank) in [(samurai, 60), (from_zero, 16)] {
        let (puzzle, full) = puzzle_of(&rules, blank);
        let start = State::new(&puzzle);
        let hint = puzzle.hint().unwrap().unwrap();
        assert_eq!(hint.verify(&start), Ok(()));
        let path = puzzle.path().unwrap();
        assert_eq!(path[0], hint);
        let mut state = start.clone();
        for step in &path {
            assert_eq!(step.verify(&state), Ok(()), "{step:?}");
            state.apply(step);
        }
        assert_eq!(state.to_puzzle().cells(), full);
        // On the full board there is nothing to conclude.
        assert!(path.iter().all(|step| step.verify(&state).is_err()));
        assert_steps_hold(&start, std::slice::from_ref(&full));
        let end = HodokuSolver::new(HodokuOptions::default()).walk(start, &mut |before, step| {
            assert_eq!(step.verify(before), Ok(()), "{step:?}");
            ControlFlow::Continue(())
        });
        assert_eq!(end.unwrap().to_puzzle().cells(), full);
    }
}

#[test]
fn large_boards_are_solved_by_logic() {
    for shape in ["4x4", "3x5", "5x5"] {
        let shape: Shape = shape.parse().unwrap();
        let finished = board(Kind::Finished, shape, 3, 0);
        let mut puzzle = finished.clone();
        let mut cells: Vec<usize> = (0..shape.cells()).collect();
        Stream::new(3, 0).shuffle(&mut cells);
        for &cell in &cells[..shape.cells() / 4] {
            puzzle.set(cell, 0);
        }
        let mut explainer = Explainer::new(Detail::Outcome);
        let mut go_on = |_: &State, _: &Step| ControlFlow::Continue(());
        let full = explainer.walk(State::new(&puzzle), &mut go_on).unwrap();
        assert_eq!(full.to_puzzle().to_board(), Some(finished));
        let path = Puzzle::from(puzzle.clone()).path().unwrap();
        assert!(path.len() >= shape.cells() - puzzle.filled());
    }
}

#[test]
fn puzzles_that_need_more_are_beyond() {
    // The first step of this puzzle is a chain.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let hard = general(&State::new(&hard.parse::<Board>().unwrap()));
    let mut go_on = |_: &State, _: &Step| ControlFlow::Continue(());
    let ended = Explainer::new(Detail::Outcome).walk(hard, &mut go_on);
    assert_eq!(ended.unwrap_err(), NotRated::Beyond);
    let of = |board: &Board| Puzzle::from(board.clone()).path();
    let mut board = Board::empty("2x3".parse().unwrap());
    assert_eq!(of(&board), Err(NotRated::Multiple));
    board.set(0, 1);
    board.set(1, 1);
    assert!(matches!(of(&board), Err(NotRated::Clash(_))));
}

#[test]
fn a_state_keeps_the_position_of_every_board() {
    for shape in ["3x3", "2x3", "4x4"] {
        let shape: Shape = shape.parse().unwrap();
        let puzzle = board(Kind::Easy, shape, 7, 0);
        let mut state = State::new(&puzzle);
        let blank = state.cells().into_iter().find(|&cell| state.digit(cell).is_none()).unwrap();
        let digit = state.candidates(blank).first().unwrap();
        state.eliminate(blank, digit);
        assert!(!state.candidates(blank).contains(digit));
        assert_eq!(State::new(&state.to_puzzle()), state);
        state.place(blank, digit);
        assert!(!state.is_given(blank));
        assert_eq!(State::new(&state.to_puzzle()), state);
        assert_eq!(state.to_givens(), Puzzle::from(puzzle));
    }
}

#[cfg(feature = "json")]
#[test]
fn steps_of_boards_have_their_shape_in_json() {
    let path = Puzzle::from(board(Kind::Easy, "2x3".parse().unwrap(), 3, 0)).path().unwrap();
    for step in &path {
        let json = serde_json::to_string(step).unwrap();
        assert!(json.starts_with(r#"{"shape":"2x3","technique":"#), "{json}");
        assert_eq!(serde_json::from_str::<Step>(&json).unwrap(), *step);
    }
    let nine = serde_json::to_string(&path[0].clone().on(Some(Shape::NINE))).unwrap();
    assert!(nine.starts_with(r#"{"technique":"#), "{nine}");
}
