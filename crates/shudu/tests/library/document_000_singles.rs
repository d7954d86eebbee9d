//! The first document: single candidates, guessing in the cell with the fewest. The depth of solutions is
//! tested with `shudu lab depth`.

use std::collections::HashSet;
use std::ops::ControlFlow;

use shudu::grid::{Board, Grid, Shape};
use shudu::search::{End, Limits, Report};
use shudu::solve::Problem;
use shudu::solve::engine::{Backtrack, Engine, Singles};
use shudu::testing::corpus::{self, Kind};

/// The engine as it is in the table.
const DEEPENING: Singles = Singles { first_pass: Some(Singles::USUAL_DEPTH) };

fn all(engine: Singles, problem: &Problem, limits: &Limits) -> (Report, Vec<Vec<u8>>) {
    let mut found = Vec::new();
    let report = engine.search(problem, limits, &mut |cells| {
        found.push(cells.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(report.solutions as usize, found.len());
    (report, found)
}

#[test]
fn a_puzzle_of_naked_singles_is_solved_without_a_guess() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut cells = [0; 81];
    cells.iter_mut().zip(line.bytes()).for_each(|(c, b)| *c = b.saturating_sub(b'0'));
    let puzzle = Grid::from_cells(cells).unwrap();
    let (report, found) = all(DEEPENING, &Problem::from(&puzzle), &Limits::default());
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
        let (full, _) = all(Singles { first_pass: None }, &problem, &Limits::solutions(1));
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
    let report = DEEPENING.search(&problem, &Limits::default(), &mut |cells| {
        assert!(seen.insert(cells.to_vec()));
        ControlFlow::Continue(())
    });
    assert!(report.work.nodes > 40_000, "{report:?}");
    assert_eq!(report.solutions, exact);
}

#[test]
fn the_first_pass_ends_on_the_empty_grid() {
    let (report, found) = all(DEEPENING, &Problem::from(&Grid::EMPTY), &Limits::solutions(100));
    assert_eq!(report.end, End::Enough);
    assert_eq!(found.iter().collect::<HashSet<_>>().len(), 100);
    assert!(report.work.depth > Singles::USUAL_DEPTH);
}
