//! The fourth document: Sudoku as an exact cover with dancing links, two solutions shown if there
//! are several, and puzzles grown from 25 random digits.

use shudu::Puzzle;
use shudu::Solvable;
use std::ops::ControlFlow;

use shudu::cover::ExactCover;
use shudu::generate::{Source, grow, scatter};
use shudu::grid::{Board, Cell, Digit, Grid, Shape};
use shudu::random::Stream;
use shudu::search::{End, Limits};
use shudu::solve::engine::{self, Engine};
use shudu::solve::{Problem, Verdict};

#[test]
fn a_9x9_grid_is_a_table_of_729_rows_and_324_columns() {
    let cover = ExactCover::sudoku(Shape::NINE, |_, _| true);
    assert_eq!((cover.rows(), cover.columns()), (729, 324));
}

#[test]
fn a_table_without_columns_has_the_empty_cover() {
    let mut found = Vec::new();
    ExactCover::new(0, 0).search(&Limits::default(), |rows| {
        found.push(rows.to_vec());
        ControlFlow::Continue(())
    });
    assert_eq!(found, [Vec::<usize>::new()]);
}

#[test]
fn a_table_with_a_column_of_zeros_has_no_cover() {
    let mut cover = ExactCover::new(2, 0);
    cover.add_row(&[0]);
    cover.search(&Limits::default(), |_| panic!("nothing covers column 1"));
}

#[test]
fn clashing_givens_are_detected_before_the_search() {
    let mut cover = ExactCover::sudoku(Shape::NINE, |_, _| true);
    // Row 9 * cell + digit - 1: a 5 in r1c1, then a 5 in r1c9, then a 6 there.
    let chosen = [4, 9 * 8 + 4, 9 * 8 + 5, 9 * 8 + 5, 729].map(|row| cover.choose(row));
    assert_eq!(chosen, [true, false, true, false, false]);
    let mut grid = Grid::EMPTY;
    grid.set(Cell::at(0), Digit::new(5));
    grid.set(Cell::at(8), Digit::new(5));
    let report = engine::Cover.search(&Problem::from(&grid), &Limits::default(), &mut |_| {
        panic!("two 5s in row 1 have no solution")
    });
    assert_eq!((report.end, report.solutions, report.work.nodes), (End::Complete, 0, 0));
}

#[test]
fn two_different_solutions_of_several_are_shown() {
    let mut shown = 0;
    for item in 0..40 {
        let Some(start) = scatter(20, &mut Stream::new(1, item)) else { continue };
        match start.verdict() {
            Verdict::Multiple(one, two) => {
                assert!(one.is_finished() && one.extends(&start));
                assert!(two.is_finished() && two.extends(&start));
                assert!(one != two);
                shown += 1;
            }
            Verdict::Unique(one) => assert!(one.is_finished() && one.extends(&start)),
            Verdict::None => {}
            Verdict::Invalid(clash) => panic!("scattered digits do not clash: {clash}"),
        }
    }
    assert!(shown > 5);
}

#[test]
fn grown_puzzles_are_proper_and_at_least_half_empty() {
    let mut sizes = std::collections::BTreeSet::new();
    for item in 0..60 {
        let puzzle = grow(&mut Stream::new(2, item));
        assert!(puzzle.is_proper(), "{puzzle}");
        let givens = puzzle.filled();
        assert!((25..=37).contains(&givens) && (givens - 25).is_multiple_of(3), "{givens}");
        sizes.insert(givens);
    }
    assert!(sizes.len() >= 3, "{sizes:?}");
}

#[test]
fn scattered_digits_do_not_clash() {
    for (item, count) in [0, 1, 17, 25, 30, 40].into_iter().enumerate() {
        let grid = scatter(count, &mut Stream::new(3, item as u64)).unwrap();
        assert_eq!((grid.filled(), grid.clash()), (count, None));
    }
    assert_eq!(scatter(82, &mut Stream::new(3, 9)), None);
}

#[test]
fn puzzles_of_16x16_are_solved() {
    let shape = Shape::new(4, 4).unwrap();
    for item in 0..3 {
        let rng = &mut Stream::new(16, item);
        let full = Puzzle::from(Source::Random.board(shape, rng).unwrap());
        let puzzle = full.minimize(rng, &Limits::default()).unwrap().unwrap().to_board().unwrap();
        let problem = Problem::from(&puzzle);
        let mut found = Vec::new();
        let report = engine::Cover.search(&problem, &Limits::default(), &mut |cells| {
            found.extend(Board::from_cells(shape, cells));
            ControlFlow::Continue(())
        });
        assert_eq!((report.end, found.len()), (End::Complete, 1));
        assert!(found[0].is_finished());
        assert_eq!(Some(&found[0]), problem.solve().as_ref());
        assert!((0..256).all(|c| puzzle.get(c) == 0 || puzzle.get(c) == found[0].get(c)));
        assert!(puzzle.filled() < 128, "{}", puzzle.filled());
    }
}
