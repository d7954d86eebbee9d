//! The second document: backtracking position by position, a puzzle of 17 givens, and the number of
//! finished grids.

use shudu::Solvable;
use std::ops::ControlFlow;

use shudu::grid::{Board, Grid, Shape};
use shudu::search::{End, Limits};
use shudu::solve::engine::{self, Backtrack, Engine};
use shudu::solve::{Problem, Verdict};

/// {row, column, digit}, from 1, as printed.
const GIVENS: [(usize, usize, u8); 17] = [
    (1, 1, 9),
    (1, 2, 1),
    (1, 8, 4),
    (3, 4, 5),
    (3, 6, 3),
    (4, 1, 5),
    (4, 3, 6),
    (4, 6, 8),
    (4, 7, 3),
    (6, 5, 1),
    (6, 8, 2),
    (6, 9, 4),
    (7, 1, 8),
    (7, 3, 5),
    (8, 3, 3),
    (9, 5, 4),
    (9, 9, 1),
];

const SOLUTION: [[u8; 9]; 9] = [
    [9, 1, 7, 6, 8, 2, 5, 4, 3],
    [3, 5, 2, 1, 9, 4, 7, 6, 8],
    [6, 8, 4, 5, 7, 3, 1, 9, 2],
    [5, 9, 6, 4, 2, 8, 3, 1, 7],
    [4, 2, 1, 7, 3, 6, 9, 8, 5],
    [7, 3, 8, 9, 1, 5, 6, 2, 4],
    [8, 7, 5, 2, 6, 1, 4, 3, 9],
    [1, 4, 3, 8, 5, 9, 2, 7, 6],
    [2, 6, 9, 3, 4, 7, 8, 5, 1],
];

fn puzzle() -> Grid {
    let mut cells = [0; 81];
    for (row, column, digit) in GIVENS {
        cells[(row - 1) * 9 + column - 1] = digit;
    }
    Grid::from_cells(cells).unwrap()
}

fn printed_solution() -> Grid {
    Grid::from_cells(SOLUTION.as_flattened().try_into().unwrap()).unwrap()
}

#[test]
fn the_printed_solution_is_finished_and_keeps_the_17_givens() {
    assert_eq!(puzzle().filled(), 17);
    assert!(printed_solution().is_finished());
    assert!(printed_solution().extends(&puzzle()));
}

#[test]
fn the_puzzle_of_17_givens_has_only_the_printed_solution() {
    assert_eq!(puzzle().verdict(), Verdict::Unique(printed_solution()));
    assert_eq!(puzzle().count(1000).solutions, 1);
    let board = Board::from(printed_solution());
    assert_eq!(Board::from(puzzle()).solutions().collect::<Vec<_>>(), [board]);
    assert_eq!(puzzle().solutions().collect::<Vec<_>>(), [printed_solution()]);
}

#[test]
fn backtracking_position_by_position_finds_the_printed_solution() {
    let mut found = Vec::new();
    let report = Backtrack.search(&Problem::from(&puzzle()), &Limits::solutions(1), &mut |cells| {
        found.extend_from_slice(cells);
        ControlFlow::Continue(())
    });
    assert_eq!(report.end, End::Enough);
    assert_eq!(found, printed_solution().cells());
}

#[test]
fn the_288_grids_of_4x4_are_in_lexicographic_order() {
    let empty = Problem::from(Board::empty(Shape::new(2, 2).unwrap()));
    for name in ["backtrack", "bitmask", "lexi"] {
        let mut found: Vec<Vec<u8>> = Vec::new();
        let report =
            engine::named(name).unwrap().search(&empty, &Limits::default(), &mut |cells| {
                found.push(cells.to_vec());
                ControlFlow::Continue(())
            });
        assert_eq!((report.end, found.len()), (End::Complete, 288), "{name}");
        assert!(found.is_sorted_by(|a, b| a < b), "{name}");
    }
}

/// The number of grids does not depend on the digit of the first cell, so only those that begin
/// with 1 are enumerated, and counted six times.
#[test]
fn there_are_28_200_960_grids_of_6x6() {
    let mut board = Board::empty(Shape::new(2, 3).unwrap());
    board.set(0, 1);
    let mut seen = 0u64;
    let report = Backtrack.search(&Problem::from(&board), &Limits::default(), &mut |_| {
        seen += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(report.end, End::Complete);
    assert_eq!(seen * 6, 28_200_960);
}

#[test]
fn there_are_as_many_grids_of_3x2_as_of_2x3() {
    // A fixed first row and column keep this fast; transposing swaps the two shapes.
    let count = |shape: &str| {
        let mut board = Board::empty(shape.parse().unwrap());
        (0..6).for_each(|c| board.set(c, c as u8 + 1));
        let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
        Backtrack.search(&Problem::from(board), &Limits::default(), ignore).solutions
    };
    assert_eq!(count("2x3") * 720, 28_200_960);
    assert_eq!(count("3x2") * 720, 28_200_960);
}
