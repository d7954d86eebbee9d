//! Finished grids and puzzles, for every shape.

use shudu::Named;
use shudu::Solvable;
use shudu::{Limits, Puzzle};
use std::collections::HashSet;

use shudu::generate::{Source, grow};
use shudu::grid::{Board, Cell, Grid, Shape};
use shudu::random::Stream;
use shudu::solve::Verdict;
use shudu::testing::corpus::{self, Kind};

/// Creates a random finished board.
fn random(shape: Shape, rng: &mut Stream) -> Board {
    Source::Random.board(shape, rng).unwrap()
}

/// Creates a random minimal puzzle.
fn puzzle(shape: Shape, rng: &mut Stream) -> Board {
    let puzzle = Puzzle::from(random(shape, rng));
    puzzle.minimize(rng, &Limits::default()).unwrap().unwrap().to_board().unwrap()
}

#[test]
fn random_grids_are_finished_and_all_different() {
    let mut rng = Stream::new(1, 0);
    let grids: Vec<Grid> = (0..20_000).map(|_| Source::Random.grid(&mut rng)).collect();
    assert!(grids.iter().all(Grid::is_finished));
    assert_eq!(grids.iter().collect::<HashSet<_>>().len(), grids.len());
}

/// The distribution is not exactly uniform, but each digit is expected in about a ninth of the
/// grids in every cell.
#[test]
fn every_digit_is_about_equally_common_in_every_cell() {
    let mut rng = Stream::new(2, 0);
    let mut seen = [[0u32; 9]; 81];
    const GRIDS: u32 = 9000;
    for _ in 0..GRIDS {
        let grid = Source::Random.grid(&mut rng);
        Cell::all().for_each(|c| seen[c.index()][grid.get(c).unwrap().index()] += 1);
    }
    // Seven standard deviations of a binomial with mean 1000.
    assert!(seen.iter().flatten().all(|n| n.abs_diff(GRIDS / 9) < 210), "{seen:?}");
}

#[test]
fn every_shape_has_random_finished_boards() {
    for shape in Shape::all() {
        let boards: Vec<Board> = (0..2).map(|i| random(shape, &mut Stream::new(3, i))).collect();
        assert!(boards.iter().all(|b| b.is_finished() && b.shape() == shape), "{shape}");
        assert!(shape.side() == 4 || boards[0] != boards[1], "{shape}");
    }
}

#[test]
fn the_random_fill_generates_all_288_boards_of_4x4() {
    let shape = Shape::new(2, 2).unwrap();
    let mut rng = Stream::new(4, 0);
    let boards: HashSet<Board> = (0..6000).map(|_| random(shape, &mut rng)).collect();
    assert_eq!(boards.len(), 288);
}

#[test]
fn minimal_puzzles_are_proper_and_every_given_is_necessary() {
    for item in 0..25 {
        let mut rng = Stream::new(5, item);
        let grid = Source::Random.grid(&mut rng);
        let minimal = |puzzle: Grid, rng: &mut Stream| {
            let made = Puzzle::from(puzzle).minimize(rng, &Limits::default());
            made.unwrap().unwrap().to_grid().unwrap()
        };
        let puzzle = minimal(grid, &mut rng);
        assert_eq!(puzzle.verdict(), Verdict::Unique(grid));
        for (cell, _) in puzzle.iter() {
            let mut fewer = puzzle;
            fewer.set(cell, None);
            assert!(matches!(fewer.verdict(), Verdict::Multiple(..)), "{puzzle} {cell}");
        }
        // A minimal puzzle is unchanged.
        assert_eq!(minimal(puzzle, &mut rng), puzzle);
    }
}

#[test]
fn puzzles_that_are_not_proper_are_not_minimized() {
    for kind in [Kind::Empty, Kind::Multi, Kind::NoSolution, Kind::Clash] {
        let puzzle = Puzzle::from(corpus::grid(kind, 6, 0));
        let made = puzzle.minimize(&mut Stream::new(6, 0), &Limits::default());
        assert_eq!(made, Ok(None), "{}", kind.name());
    }
}

#[test]
fn small_shapes_give_minimal_puzzles_and_large_ones_proper_puzzles() {
    for shape in Shape::all().filter(|s| s.side() <= 16) {
        let puzzle = puzzle(shape, &mut Stream::new(7, 0));
        assert!(puzzle.is_proper(), "{shape}");
        assert!(puzzle.filled() * 2 < shape.cells(), "{shape}: {}", puzzle.filled());
        if shape.side() <= 9 {
            let again = Puzzle::from(puzzle.clone());
            assert_eq!(again.redundant(&Limits::default()), Ok(Some(Vec::new())));
            let same = again.minimize(&mut Stream::new(7, 1), &Limits::default());
            assert_eq!(same, Ok(Some(again)), "{shape}");
        }
    }
}

#[test]
fn puzzles_of_25x25_are_proper() {
    let shape = Shape::new(5, 5).unwrap();
    let puzzle = puzzle(shape, &mut Stream::new(8, 0));
    assert!(puzzle.is_proper());
    assert!(puzzle.filled() < 400, "{}", puzzle.filled());
}

/// Pinned, because published seeds must always give the same grids.
#[test]
fn grids_of_seeds_never_change() {
    let rng = |item| Stream::new(2026, item);
    let made = [
        Source::Random.grid(&mut rng(0)),
        Source::Spread.grid(&mut rng(0)),
        grow(&mut rng(0)),
        corpus::grid(Kind::Minimal, 2026, 0),
    ];
    assert_eq!(made.map(|grid| grid.to_string()), PINNED);
}

const PINNED: [&str; 4] = [
    "689374215432159687175268394928637541361845972754912836217593468896421753543786129",
    "751968243896243517324517968175689432689432175432175689517896324968324751243751896",
    ".3.......9.1.5......7.689..7......2....8...7.2.5176.43.7.93....51.4.7....8.625..1",
    "....7..1.4....9...1...6.3.....6..5..3..8...7...4..2...2...9.46..964.....5.....12.",
];
