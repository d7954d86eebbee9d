//! The first document: single candidates, guessing in the cell with the fewest, and the depth of
//! solutions.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shudu::grid::{Board, Grid, Shape};
use shudu::lab::depth::{Outcome, Summary, summary, trial};
use shudu::search::{End, Limits, Report};
use shudu::solve::Problem;
use shudu::solve::engine::{Backtrack, Engine, Singles};
use shudu::testing::corpus::{self, Kind};

/// The depths printed in the document for 17, 25 and 30 random digits.
const PRINTED: [(usize, &[u32]); 3] = [
    (17, &[21, 20, 20, 21, 24, 20, 21, 27, 21, 27, 21, 24, 24, 21, 19, 21, 20, 23, 28, 24, 25, 23]),
    (25, &[12, 10, 16, 9, 12, 9, 13, 6, 13, 7, 12, 11, 10, 8, 12, 10, 5, 3, 17, 7]),
    (30, &[3, 3, 5, 4, 5, 3, 3, 3, 3, 2, 8, 11, 6, 2, 10, 5, 4, 4, 2, 3]),
];

fn printed(depths: &[u32]) -> Summary {
    summary(&depths.iter().map(|&depth| Outcome::Solved(depth)).collect::<Vec<_>>())
}

fn all(engine: Singles, problem: &Problem, limits: &Limits) -> (Report, Vec<Vec<u8>>) {
    let mut found = Vec::new();
    let report = engine.search(problem, limits, &mut |cells| {
        found.push(cells.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(report.solutions as usize, found.len());
    (report, found)
}

/// The document prints about twenty depths for each number of digits, with a standard deviation of
/// about three. So the standard error of the mean is about 0.7, and that of the median slightly
/// more. The tolerance is three standard errors.
#[test]
fn depths_are_distributed_like_the_printed_samples() {
    for ((digits, depths), trials) in PRINTED.into_iter().zip([300, 600, 4000]) {
        let theirs = printed(depths);
        let ours = summary(&(0..trials).map(|i| trial(2021, i, digits)).collect::<Vec<_>>());
        assert!(ours.solved >= 50, "{digits} digits: {ours:?}");
        let near = |a: Option<f64>, b: Option<f64>| (a.unwrap() - b.unwrap()).abs() <= 2.5;
        assert!(near(ours.median, theirs.median), "{digits} digits: {ours:?} {theirs:?}");
        assert!(near(ours.mean, theirs.mean), "{digits} digits: {ours:?} {theirs:?}");
        assert!(ours.undecided * 10 < ours.trials, "{digits} digits: {ours:?}");
    }
}

#[test]
fn most_solutions_are_within_depth_24() {
    // 18 of 22, 20 of 20 and 20 of 20 in print.
    let shares = PRINTED.map(|(_, depths)| printed(depths).within_usual_depth.unwrap());
    assert_eq!(shares, [18.0 / 22.0, 1.0, 1.0]);
    for (digits, trials, least) in [(17, 300, 0.6), (25, 300, 0.99), (30, 2000, 0.99)] {
        let ours = summary(&(0..trials).map(|i| trial(6, i, digits)).collect::<Vec<_>>());
        assert!(ours.within_usual_depth.unwrap() >= least, "{digits} digits: {ours:?}");
    }
}

#[test]
fn summaries_agree_with_the_outcomes() {
    let outcomes = [
        Outcome::Solved(3),
        Outcome::NoSolution,
        Outcome::Solved(30),
        Outcome::Solved(4),
        Outcome::Undecided,
        Outcome::Solved(3),
    ];
    let found = summary(&outcomes);
    assert_eq!((found.trials, found.solved), (6, 4));
    assert_eq!((found.without_solution, found.undecided), (1, 1));
    assert_eq!((found.mean, found.median), (Some(10.0), Some(3.5)));
    assert_eq!(found.within_usual_depth, Some(0.75));
    assert_eq!(found.share_without_solution, Some(0.2));
    assert_eq!(found.histogram.len(), 31);
    assert_eq!(found.histogram[3..=4], [2, 1]);
    let nothing = summary(&[]);
    assert_eq!((nothing.mean, nothing.median, nothing.within_usual_depth), (None, None, None));
    assert_eq!(summary(&[Outcome::Solved(7)]).median, Some(7.0));
}

#[test]
fn trials_depend_only_on_seed_and_number() {
    let forwards: Vec<Outcome> = (0..30).map(|i| trial(3, i, 25)).collect();
    let mut backwards: Vec<Outcome> = (0..30).rev().map(|i| trial(3, i, 25)).collect();
    backwards.reverse();
    assert_eq!(forwards, backwards);
}

#[test]
fn a_puzzle_of_naked_singles_is_solved_without_a_guess() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut cells = [0; 81];
    cells.iter_mut().zip(line.bytes()).for_each(|(c, b)| *c = b.saturating_sub(b'0'));
    let puzzle = Grid::from_cells(cells).unwrap();
    let (report, found) = all(Singles::DEEPENING, &Problem::from(&puzzle), &Limits::default());
    assert_eq!(found.len(), 1);
    assert_eq!((report.work.depth, report.work.guesses, report.work.nodes), (0, 0, 1));
}

#[test]
fn the_first_pass_finds_a_shallow_solution_before_a_deep_one() {
    // A full search finds the first solution at some depth; a first pass limited to less must find
    // a shallower one, if there is one.
    let mut shallower = 0;
    for item in 0..60 {
        let board = corpus::board(Kind::Multi, Shape::NINE, 11, item);
        let problem = Problem::from(&board);
        let (full, _) = all(Singles::FULL, &problem, &Limits::solutions(1));
        let Some(bound) = full.work.depth.checked_sub(1) else { continue };
        let bounded = Singles { first_pass: Some(bound) };
        let (report, found) = all(bounded, &problem, &Limits::solutions(1));
        assert_eq!(found.len(), 1);
        shallower += u32::from(report.work.depth <= bound);
    }
    assert!(shallower > 0);
}

#[test]
fn no_solution_is_visited_twice_for_any_depth_of_the_first_pass() {
    let empty = Problem::from(Board::empty(Shape::new(2, 2).unwrap()));
    for first_pass in [None, Some(0), Some(1), Some(2), Some(3), Some(4), Some(6), Some(99)] {
        let (report, found) = all(Singles { first_pass }, &empty, &Limits::default());
        assert_eq!(report.end, End::Complete);
        assert_eq!(found.len(), 288, "{first_pass:?}");
        assert_eq!(found.iter().collect::<HashSet<_>>().len(), 288, "{first_pass:?}");
    }
}

#[test]
fn an_aborted_first_pass_neither_loses_nor_repeats_solutions() {
    // Far more nodes than the limit of the first pass; its solutions must be skipped later.
    let shape = Shape::new(2, 3).unwrap();
    let mut board = Board::empty(shape);
    for (cell, digit) in (0..6).zip(1..=6) {
        board.set(cell, digit);
    }
    board.set(6, 4);
    let problem = Problem::from(&board);
    let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
    let exact = Backtrack.search(&problem, &Limits::default(), ignore).solutions;
    let mut seen = HashSet::new();
    let report = Singles::DEEPENING.search(&problem, &Limits::default(), &mut |cells| {
        assert!(seen.insert(cells.to_vec()));
        ControlFlow::Continue(())
    });
    assert!(report.work.nodes > 40_000, "{report:?}");
    assert_eq!(report.solutions, exact);
}

#[test]
fn the_first_pass_ends_on_the_empty_grid() {
    let (report, found) =
        all(Singles::DEEPENING, &Problem::from(&Grid::EMPTY), &Limits::solutions(100));
    assert_eq!(report.end, End::Enough);
    assert_eq!(found.iter().collect::<HashSet<_>>().len(), 100);
    assert!(report.work.depth > Singles::USUAL_DEPTH);
}
