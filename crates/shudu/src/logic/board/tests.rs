//! The techniques for every shape, compared with the explainer and with all solutions.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::state::digits;
use super::*;
use crate::grid::{Board, Coord, Shape};
use crate::logic::find::{locked, singles, subsets};
use crate::logic::{Explainer, NotRated, Reason, State, Step, Technique};
use crate::random::{Stream, shuffle};
use crate::search::Limits;
use crate::solve::Problem;
use crate::testing::corpus::{Kind, board, grid};
use crate::testing::oracle;

/// Converts a 9×9 step whose reason every shape has.
fn converted(step: &Step) -> Option<BoardStep> {
    let candidate = |c: &crate::logic::Candidate| BoardCandidate {
        cell: Shape::NINE.coord(c.cell.index()),
        digit: c.digit.get(),
    };
    let reason = match &step.reason {
        Reason::Hidden { house } => BoardReason::Hidden { house: (*house).into() },
        Reason::Naked => BoardReason::Naked,
        Reason::Locked { digit, from, to } => {
            BoardReason::Locked { digit: digit.get(), from: (*from).into(), to: (*to).into() }
        }
        Reason::Subset { house, cells, digits } => BoardReason::Subset {
            house: (*house).into(),
            cells: cells.iter().map(|c| Shape::NINE.coord(c.index())).collect(),
            digits: digits.iter().map(crate::grid::Digit::get).collect(),
        },
        _ => return None,
    };
    let all = |list: &[crate::logic::Candidate]| list.iter().map(candidate).collect();
    Some(BoardStep::new(
        Shape::NINE,
        step.technique,
        all(&step.placements),
        all(&step.eliminations),
        reason,
    ))
}

/// Returns every step of the 9×9 finders, in the order of the explainer.
fn nine_by_nine(state: &State) -> Vec<BoardStep> {
    let mut steps = Vec::new();
    let report = &mut |step: Step| {
        steps.push(converted(&step).unwrap());
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
    for state in crate::logic::explainer::states(0..60) {
        let mut own = BoardState::new(&Board::from(state.digits()));
        for cell in crate::grid::Cell::all() {
            for digit in digits(own.candidates(cell.index())) {
                if !state.candidates(cell).iter().any(|own| own.get() == digit) {
                    own.eliminate(cell.index(), digit);
                }
            }
        }
        let mut steps = Vec::new();
        let highest = crate::logic::Rating::from_tenths(u16::MAX);
        let _ = find::all(&own, highest, &mut |step| {
            seen.insert(step.technique);
            steps.push(step);
            ControlFlow::Continue(())
        });
        assert_eq!(steps, nine_by_nine(&state));
        let all = own.all_steps();
        for most in [12, 15, 20, 23, 26, 28, 34, 40, 50].map(crate::logic::Rating::from_tenths) {
            let bounded = all.iter().filter(|step| step.rating <= most);
            assert!(bounded.eq(&own.all_steps_up_to(most)), "{most}");
        }
    }
    assert!(seen.contains(&Technique::DirectClaiming), "{seen:?}");
    assert!(seen.contains(&Technique::NakedQuad));
}

#[test]
fn nine_by_nine_steps_are_those_of_the_explainer() {
    let mut seen = BTreeSet::new();
    let mut compared = 0;
    for item in 0..400 {
        let puzzle = grid(if item % 3 == 0 { Kind::Easy } else { Kind::Minimal }, 21, item);
        let mut state = State::new(&puzzle);
        let mut own = BoardState::new(&Board::from(puzzle));
        let mut explainer = Explainer::new(crate::logic::Detail::Outcome);
        // Up to the first step that only 9×9 has.
        while let Some(step) = explainer.next(&state) {
            let Some(expected) = converted(&step) else { break };
            assert_eq!(own.next_step().as_ref(), Some(&expected), "{puzzle}");
            seen.insert(step.technique);
            compared += 1;
            state.apply(&step);
            own.apply(&expected);
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

/// Asserts that every solution of a state agrees with every step that applies to it.
fn assert_steps_hold(state: &BoardState, solutions: &[Board]) {
    let shape = state.shape();
    let cell = |coord: Coord| shape.cell(coord).unwrap();
    for step in state.all_steps() {
        assert!(step.placements.len() + step.eliminations.len() > 0);
        for solution in solutions {
            for placed in &step.placements {
                assert_eq!(solution.get(cell(placed.cell)), placed.digit, "{step:?}");
            }
            for gone in &step.eliminations {
                assert_ne!(solution.get(cell(gone.cell)), gone.digit, "{step:?}");
                let mask = state.candidates(cell(gone.cell));
                assert_eq!(mask >> (gone.digit - 1) & 1, 1, "{step:?}");
            }
        }
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
            let mut state = BoardState::new(&puzzle);
            // With more solutions than were listed a step could not be checked.
            if solutions.len() == 50 {
                continue;
            }
            assert_steps_hold(&state, &solutions);
            while let Some(step) = state.next_step() {
                seen.insert(step.technique);
                state.apply(&step);
                assert_steps_hold(&state, &solutions);
            }
        }
    }
    assert!(seen.len() > 12, "{seen:?}");
}

#[test]
fn large_boards_are_solved_by_logic() {
    for shape in ["4x4", "3x5", "5x5"] {
        let shape: Shape = shape.parse().unwrap();
        let finished = board(Kind::Finished, shape, 3, 0);
        let mut puzzle = finished.clone();
        let mut cells: Vec<usize> = (0..shape.cells()).collect();
        shuffle(&mut Stream::new(3, 0), &mut cells);
        for &cell in &cells[..shape.cells() / 4] {
            puzzle.set(cell, 0);
        }
        let state = BoardState::new(&puzzle);
        let full = state.walk(&Limits::default(), |_, _| ControlFlow::Continue(())).unwrap();
        assert_eq!(full.digits(), &finished);
        assert!(puzzle.path().unwrap().len() >= shape.cells() - puzzle.filled());
    }
}

#[test]
fn puzzles_that_need_more_say_so() {
    // The first step of this puzzle is a chain.
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    assert_eq!(hard.parse::<Board>().unwrap().path(), Err(NotRated::Beyond));
    assert_eq!(Board::empty("2x3".parse().unwrap()).path(), Err(NotRated::Multiple));
    let mut clash = Board::empty("2x3".parse().unwrap());
    clash.set(0, 1);
    clash.set(1, 1);
    assert!(matches!(clash.path(), Err(NotRated::Clash(_))));
}

#[test]
fn mistakes_are_the_entries_that_contradict_the_solution() {
    let shape: Shape = "2x3".parse().unwrap();
    let puzzle = board(Kind::Minimal, shape, 7, 0);
    let solution = puzzle.solve().unwrap();
    let state = BoardState::new(&puzzle);
    let limits = Limits::default();
    assert_eq!(state.examine(&limits), BoardExamined::Fine(solution.clone()));
    let blank = (0..shape.cells()).find(|&c| puzzle.get(c) == 0).unwrap();
    let right = solution.get(blank);
    let mut missing = state.clone();
    missing.eliminate(blank, right);
    let expected = BoardCandidate { cell: shape.coord(blank), digit: right };
    let found = BoardExamined::Mistakes(vec![BoardMistake::Missing(expected)]);
    assert_eq!(missing.examine(&limits), found);
    let wrong = (1..=6).find(|&d| d != right && state.candidates(blank) >> (d - 1) & 1 == 1);
    let mut placed = state.clone();
    placed.place(blank, wrong.unwrap());
    let BoardExamined::Mistakes(found) = placed.examine(&limits) else { panic!() };
    assert!(matches!(found[0], BoardMistake::Wrong(c) if c.cell == shape.coord(blank)));
    assert_eq!(placed.puzzle(), puzzle);
}

#[cfg(feature = "json")]
#[test]
fn steps_have_the_json_of_nine_by_nine_steps() {
    for item in 0..40 {
        let puzzle = grid(Kind::Minimal, 21, item);
        for step in puzzle.path().unwrap_or_default() {
            let Some(own) = converted(&step) else { continue };
            let json = serde_json::to_string(&own).unwrap();
            let expected = serde_json::to_string(&step).unwrap();
            assert_eq!(json, expected.replacen('{', r#"{"shape":"3x3","#, 1));
            assert_eq!(serde_json::from_str::<BoardStep>(&json).unwrap(), own);
            assert_eq!(own.cells().len(), step.cells().len());
            assert_eq!(own.houses(), step.houses().iter().map(|&h| h.into()).collect::<Vec<_>>());
        }
    }
}
