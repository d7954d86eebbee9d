//! The fifth document: the lexicographically smallest solution, unsolvable puzzles without a clash,
//! and queens.

use shudu::Solvable;
use std::ops::ControlFlow;

use shudu::cover::ExactCover;
use shudu::generate::{Source, scatter};
use shudu::grid::{Cell, Digit, Grid};
use shudu::random::Stream;
use shudu::search::{End, Limits};
use shudu::solve::engine::{self, ENGINES, Engine};
use shudu::solve::{Problem, Verdict};

fn lexi() -> &'static dyn Engine {
    engine::named("lexi").unwrap()
}

fn first(engine: &dyn Engine, puzzle: &Grid) -> Option<Grid> {
    let mut found = None;
    engine.search(&Problem::from(puzzle), &Limits::solutions(1), &mut |cells| {
        found = Grid::try_from(cells).ok();
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn the_smallest_solution_is_first() {
    let smallest = first(lexi(), &Grid::EMPTY).unwrap();
    assert_eq!(smallest.cells()[..18], [1, 2, 3, 4, 5, 6, 7, 8, 9, 4, 5, 6, 7, 8, 9, 1, 2, 3]);
    assert_eq!(Grid::EMPTY.solutions().next().unwrap().cells(), smallest.cells());
    for item in 0..20 {
        // Six of nine rows of a finished grid: few solutions that are found quickly.
        let mut cells = *Source::Random.grid(&mut Stream::new(1, item)).cells();
        cells[50..].fill(0);
        let puzzle = Grid::from_cells(cells).unwrap();
        let mut all = Vec::new();
        for engine in ENGINES {
            let mut found = Vec::new();
            engine.search(&Problem::from(&puzzle), &Limits::default(), &mut |cells| {
                found.push(cells.to_vec());
                ControlFlow::Continue(())
            });
            if engine.is_lexicographic() {
                assert!(found.is_sorted(), "{}", engine.name());
            }
            found.sort();
            all.push(found);
        }
        assert!(all.windows(2).all(|pair| pair[0] == pair[1]));
        assert_eq!(first(lexi(), &puzzle).unwrap().cells().as_slice(), all[0][0]);
    }
}

/// One blank in the first cell that has a valid digit, and two equal digits that are not peers of
/// the blank.
#[test]
fn a_clash_that_no_blank_sees_is_detected() {
    let mut grid = Source::Random.grid(&mut Stream::new(2, 0));
    let (eighth, ninth) = (Cell::at(71), Cell::at(80));
    let copied = grid.get(eighth);
    grid.set(ninth, copied);
    grid.set(Cell::at(0), None);
    for engine in ENGINES {
        assert_eq!(first(*engine, &grid), None, "{}", engine.name());
    }
    assert_eq!(grid.solutions().next(), None);
    assert_eq!((grid.solve(), grid.count(5).solutions), (None, 0));
    assert!(grid.count(5).is_complete());
    let Verdict::Invalid(clash) = grid.verdict() else { panic!("{:?}", grid.verdict()) };
    assert_eq!(clash.digit, copied.expect("a digit"));
    // A full grid with a clash is not a solution either.
    let mut full = Source::Random.grid(&mut Stream::new(2, 1));
    full.set(Cell::at(40), full.get(Cell::at(41)));
    for engine in ENGINES {
        assert_eq!(first(*engine, &full), None, "{}", engine.name());
    }
}

#[test]
fn a_puzzle_without_clash_may_still_have_no_solution() {
    // r1c9 must be 9, but its column already has one.
    let mut grid = Grid::EMPTY;
    for column in 0..8 {
        grid.set(Cell::at(column), Digit::new(column as u8 + 1));
    }
    grid.set(Cell::at(44), Digit::new(9));
    assert_eq!(grid.clash(), None);
    assert_eq!(grid.verdict(), Verdict::None);
    for engine in ENGINES {
        let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
        let limits = Limits::default().with_nodes(1_000_000);
        let report = engine.search(&Problem::from(&grid), &limits, ignore);
        assert_eq!((report.end, report.solutions), (End::Complete, 0), "{}", engine.name());
    }
}

/// Returns up to `most` ways to place n queens, each as the column of the queen in every row, and
/// their number.
fn queens(n: usize, most: u64) -> (Vec<Vec<usize>>, u64) {
    let mut boards = Vec::new();
    let report = ExactCover::queens(n).search(&Limits::solutions(most), |rows| {
        let mut board = vec![0; n];
        rows.iter().for_each(|row| board[row / n] = row % n);
        boards.push(board);
        ControlFlow::Continue(())
    });
    (boards, report.solutions)
}

#[test]
fn numbers_of_queens_agree_with_the_document() {
    let table: Vec<u64> = (1..=11).map(|n| queens(n, u64::MAX).1).collect();
    assert_eq!(table, [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680]);
}

#[test]
fn queens_on_shown_boards_do_not_attack_each_other() {
    for n in 1..=8 {
        let (boards, count) = queens(n, u64::MAX);
        assert_eq!(boards.len() as u64, count);
        let mut distinct = boards.clone();
        distinct.sort();
        distinct.dedup();
        assert_eq!(distinct.len(), boards.len());
        for board in &boards {
            for (a, &ca) in board.iter().enumerate() {
                for (b, &cb) in board.iter().enumerate().skip(a + 1) {
                    assert!(ca != cb && ca.abs_diff(cb) != b - a, "{board:?}");
                }
            }
        }
    }
    assert_eq!(queens(8, 3).0.len(), 3);
    assert_eq!(queens(8, 0).0.len(), 0);
}

#[test]
fn the_first_thousand_solutions_are_in_order() {
    let start = scatter(5, &mut Stream::new(4, 0)).unwrap();
    let mut found = start.solutions();
    let mut last: Option<[u8; 81]> = None;
    for _ in 0..1000 {
        let next = *found.next().unwrap().cells();
        assert!(last.is_none_or(|before| before < next));
        last = Some(next);
    }
    assert_eq!(start.count(1000).solutions, 1000);
    assert!(!start.count(1000).is_complete());
}
