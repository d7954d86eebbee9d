//! The third document: bit sets for rows, columns and boxes, finished grids spread from one box,
//! and removing digits.

use shudu::Solvable;
use std::collections::HashSet;
use std::ops::ControlFlow;

use shudu::generate::Source;
use shudu::grid::{Cell, Grid};
use shudu::random::Stream;
use shudu::search::Limits;
use shudu::solve::engine;
use shudu::solve::{Problem, Verdict};

const PUZZLE: [&[u8; 9]; 9] = [
    b"53..7....",
    b"6..195...",
    b".98....6.",
    b"8...6...3",
    b"4..8.3..1",
    b"7...2...6",
    b".6....28.",
    b"...419..5",
    b"....8..79",
];

const SOLUTION: [&[u8; 9]; 9] = [
    b"534678912",
    b"672195348",
    b"198342567",
    b"859761423",
    b"426853791",
    b"713924856",
    b"961537284",
    b"287419635",
    b"345286179",
];

fn grid(rows: [&[u8; 9]; 9]) -> Grid {
    let cells: Vec<u8> = rows.iter().flat_map(|r| r.map(|b| b.saturating_sub(b'0'))).collect();
    Grid::from_cells(cells.try_into().unwrap()).unwrap()
}

#[test]
fn the_printed_puzzle_has_one_solution() {
    let mut found = Vec::new();
    engine::named("bitmask").unwrap().search(
        &Problem::from(&grid(PUZZLE)),
        &Limits::default(),
        &mut |cells| {
            found.push(Grid::from_cells(cells.try_into().unwrap()).unwrap());
            ControlFlow::Continue(())
        },
    );
    assert_eq!(found, [grid(SOLUTION)]);
    assert_eq!(grid(PUZZLE).verdict(), Verdict::Unique(grid(SOLUTION)));
}

#[test]
fn spread_grids_are_always_finished() {
    let mut rng = Stream::new(1, 0);
    assert!((0..5000).all(|_| Source::Spread.grid(&mut rng).is_finished()));
}

/// With the middle box relabeled to 123 456 789, only the four choices of order remain.
#[test]
fn spread_has_16_results_for_every_middle_box() {
    let mut rng = Stream::new(2, 0);
    let mut kinds = HashSet::new();
    let mut middles = HashSet::new();
    for _ in 0..2000 {
        let grid = Source::Spread.grid(&mut rng);
        let middle: Vec<u8> = (0..9).map(|i| grid.cells()[30 + i / 3 * 9 + i % 3]).collect();
        let name = |digit: u8| middle.iter().position(|&m| m == digit).unwrap();
        kinds.insert(grid.cells().map(name));
        middles.insert(middle);
    }
    assert_eq!(kinds.len(), 1 << 4);
    assert!(middles.len() > 1900, "nearly all of 9! are different: {}", middles.len());
}

#[test]
fn spread_moves_rows_sideways_and_columns_up_and_down() {
    let grid = Source::Spread.grid(&mut Stream::new(3, 0));
    let minirow =
        |row: usize, start: usize| -> Vec<u8> { grid.cells()[row * 9 + start..][..3].to_vec() };
    // Every minirow next to the middle box is one of its minirows.
    for start in [0, 6] {
        for row in 3..6 {
            assert!((3..6).any(|from| minirow(from, 3) == minirow(row, start)));
            assert_ne!(minirow(row, 3), minirow(row, start));
        }
    }
    // Every minicolumn above and below is one of the middle band.
    let minicolumn = |column: usize, start: usize| -> Vec<u8> {
        (start..start + 3).map(|row| grid.cells()[row * 9 + column]).collect()
    };
    for start in [0, 6] {
        for column in 0..9 {
            let own = column / 3 * 3..column / 3 * 3 + 3;
            assert!(own.clone().any(|from| minicolumn(from, 3) == minicolumn(column, start)));
            assert_ne!(minicolumn(column, 3), minicolumn(column, start));
        }
    }
}

#[test]
fn digging_with_one_solution_keeps_one_solution() {
    for item in 0..20 {
        let dug = Source::Spread.dig(40 + item as usize % 15, true, &mut Stream::new(4, item));
        assert_eq!(dug.filled(), 81 - (40 + item as usize % 15));
        assert!(dug.is_proper());
    }
}

#[test]
fn digging_without_uniqueness_makes_exactly_the_requested_holes() {
    let mut rng = Stream::new(5, 0);
    let full = Source::Random.grid(&mut rng);
    for count in [0, 1, 20, 55, 80, 81, 500] {
        let dug = full.dig(count, false, &mut rng);
        assert_eq!(dug.filled(), 81 - count.min(81));
        assert!(full.extends(&dug));
    }
}

#[test]
fn holes_are_spread_over_the_grid() {
    let mut rng = Stream::new(6, 0);
    let mut hit = HashSet::new();
    for _ in 0..100 {
        let dug = Source::Random.dig(30, false, &mut rng);
        hit.extend(Cell::all().filter(|&c| dug.get(c).is_none()));
    }
    assert_eq!(hit.len(), 81);
}

#[test]
fn an_unreachable_number_of_holes_returns_the_best_puzzle_found() {
    let dug = Source::Spread.dig(70, true, &mut Stream::new(7, 0));
    let holes = 81 - dug.filled();
    assert!((50..=64).contains(&holes), "{holes}");
    assert!(dug.is_proper());
}
