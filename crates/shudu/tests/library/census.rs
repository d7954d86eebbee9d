//! Checks the numbers of the census: small ones by enumeration, others against published numbers.

use shudu::symmetry::Symmetric;
use shudu::{Puzzle, Solvable};
use std::collections::HashSet;
use std::ops::ControlFlow;

use shudu::census::Census;
use shudu::grid::{Board, Cell, Shape};
use shudu::random::{Rng, Stream};
use shudu::search::{Limits, Work};
use shudu::solve::Problem;
use shudu::solve::engine::lanes::Lanes;
use shudu::testing::bands_by_completions;
use shudu::testing::corpus::{self, Kind};

fn shape(text: &str) -> Shape {
    text.parse().unwrap()
}

fn finished(shape: Shape) -> u128 {
    Census::finished_grids(shape).unwrap().count(&Limits::default()).unwrap()
}

/// Returns every finished board whose first row is 1, 2, 3…
fn with_first_row(shape: Shape) -> Vec<Board> {
    let mut board = Board::empty(shape);
    (0..shape.side()).for_each(|i| board.set(i, i as u8 + 1));
    board.solutions().collect()
}

#[test]
fn small_shapes_agree_with_an_enumeration_of_all_grids() {
    assert_eq!(finished(shape("2x2")), 288);
    assert_eq!(Board::empty(shape("2x2")).solutions().count(), 288);
    let listed = with_first_row(shape("2x3")).len() as u128 * 720;
    assert_eq!(finished(shape("2x3")), 28_200_960);
    assert_eq!(listed, 28_200_960);
    assert_eq!(finished(shape("2x4")), 29_136_487_207_403_520);
}

#[test]
fn the_number_of_9x9_grids_is_the_published_one() {
    assert_eq!(finished(Shape::NINE), 6_670_903_752_021_072_936_960);
    let bands: u128 = bands_by_completions().values().sum();
    assert_eq!(bands, 362_880 * 56 * 6u128.pow(6));
    assert_eq!(bands_by_completions().len(), 44);
}

#[test]
fn essentially_different_grids_agree_with_an_enumeration_of_classes() {
    for (text, classes) in [("2x2", 2), ("2x3", 49)] {
        let census = Census::different_grids(shape(text)).unwrap();
        assert_eq!(census.count(&Limits::default()), Ok(classes));
        let boards = with_first_row(shape(text));
        let forms: HashSet<Board> = boards.iter().map(|b| b.canonical().unwrap().form).collect();
        assert_eq!(forms.len() as u128, classes);
    }
    assert_eq!(Census::different_grids(Shape::NINE).unwrap().cases(), 275);
    assert!(Census::different_grids(shape("4x4")).is_err());
}

#[test]
fn the_table_has_a_row_for_each_case() {
    for census in [
        Census::finished_grids(shape("2x3")),
        Census::finished_grids(Shape::NINE),
        Census::different_grids(shape("2x2")),
    ] {
        let census = census.unwrap();
        let table = census.table(&vec![1; census.cases()]);
        assert_eq!(table.len(), 1 + census.cases());
        assert!(table.iter().all(|row| row.len() == table[0].len()));
    }
}

/// About 95 of 100 intervals must contain the exact number, and the means must be unbiased.
#[test]
fn intervals_contain_the_exact_number() {
    let (mut held, mut all, mut ratios) = (0, 0, 0.0);
    for item in 0..60 {
        let mut open = corpus::grid(Kind::Minimal, 31, item);
        let rng = &mut Stream::new(32, item);
        let givens: Vec<Cell> = open.iter().map(|(cell, _)| cell).collect();
        for _ in 0..6 {
            open.set(givens[rng.below(givens.len() as u32) as usize], None);
        }
        let problem = Problem::from(&open);
        let mut any = |_: u64, _: &Work| ControlFlow::Continue(());
        let exact = Lanes::default().count(&open, &Limits::default(), &mut any).solutions as f64;
        let guess = problem.estimate(100, rng, &Limits::default(), |_, _| {}).unwrap();
        if guess.error == 0.0 {
            assert_eq!(guess.mean, exact);
            continue;
        }
        let (low, high) = guess.interval();
        held += u32::from((low..=high).contains(&exact));
        ratios += guess.mean / exact;
        all += 1;
    }
    assert!(all >= 20, "only {all} puzzles have enough solutions");
    assert!(held * 100 >= all * 85, "{held} of {all}");
    assert!((ratios / f64::from(all) - 1.0).abs() < 0.1, "{}", ratios / f64::from(all));
}

#[test]
fn estimates_of_empty_boards_contain_the_exact_number() {
    for (text, walks) in [("2x3", 40), ("2x4", 60)] {
        let exact = finished(shape(text)) as f64;
        let empty = Problem::from(Board::empty(shape(text)));
        let rng = &mut Stream::new(22, 0);
        let guess = empty.estimate(walks, rng, &Limits::default(), |_, _| {}).unwrap();
        let off = (guess.mean - exact).abs();
        assert!(guess.error > 0.0 && guess.error < 0.3 * exact, "{guess:?}");
        assert!(off < 4.0 * guess.error, "{guess:?} for {exact}");
    }
}

#[test]
fn puzzles_with_few_solutions_are_counted_exactly() {
    let estimate = |problem: &Problem| {
        problem.estimate(5, &mut Stream::new(1, 0), &Limits::default(), |_, _| {}).unwrap()
    };
    let one = estimate(&Problem::from(&corpus::grid(Kind::Minimal, 23, 0)));
    assert_eq!((one.mean, one.error), (1.0, 0.0));
    for kind in [Kind::Clash, Kind::NoSolution] {
        let broken = Problem::from(&corpus::grid(kind, 23, 1));
        assert_eq!(estimate(&broken).mean, 0.0);
        let puzzle = Puzzle::from(corpus::grid(kind, 23, 1));
        assert_eq!(puzzle.true_candidates(&Limits::default()), Ok(None));
    }
}

#[test]
fn true_candidates_agree_with_an_enumeration_of_solutions() {
    for item in 0..40 {
        let puzzle = corpus::grid(Kind::Multi, 24, item);
        let mut union = vec![0u32; 81];
        for solution in Board::from(&puzzle).solutions().take(20_000) {
            union.iter_mut().zip(solution.cells()).for_each(|(m, &d)| *m |= 1 << (d - 1));
        }
        if !puzzle.count(20_000).is_complete() {
            continue;
        }
        let found = Puzzle::from(puzzle).true_candidates(&Limits::default());
        assert_eq!(found, Ok(Some(union)));
    }
    let four = corpus::board(Kind::Multi, shape("2x2"), 24, 0);
    assert!(Puzzle::from(four).true_candidates(&Limits::default()).unwrap().is_some());
}
