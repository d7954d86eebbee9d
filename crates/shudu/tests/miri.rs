//! A few searches, small enough for Miri (`.ci/miri`), in every form that Miri supports.
//!
//! Miri checks the `unsafe` code of the vector forms and, with `--no-default-features`, that the
//! portable form needs none. It interprets instructions, so each test solves one or two puzzles.

use shudu::Named;
use shudu::Solvable;
use shudu::grid::Grid;
use shudu::search::Limits;
use shudu::solve::engine::lanes::{BatchAnswer, Isa, Lanes};

const PROPER: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns the puzzle without its first band, which has many solutions.
fn open_puzzle() -> Grid {
    format!("{}{}", ".".repeat(27), &PROPER[27..]).parse().unwrap()
}

#[test]
fn every_form_solves_a_batch() {
    let puzzles: [Grid; 2] = [PROPER.parse().unwrap(), open_puzzle()];
    for isa in Isa::available() {
        let lanes = Lanes::with_isa(isa).unwrap();
        let mut answers = [BatchAnswer::default(); 2];
        lanes.solve_batch(&puzzles, &Limits::solutions(2), &mut answers);
        assert_eq!(answers.map(|answer| answer.count), [1, 2], "{}", isa.name());
        let solution = answers[0].unique().unwrap();
        assert!(solution.is_finished() && solution.extends(&puzzles[0]));
    }
}

#[test]
fn every_form_solves_a_puzzle_with_guesses() {
    let open = open_puzzle();
    for isa in Isa::available() {
        let answer = Lanes::with_isa(isa).unwrap().solve_one(&open, &Limits::solutions(5));
        assert_eq!(answer.count, 5, "{}", isa.name());
    }
}

#[test]
fn solutions_are_in_order() {
    let found: Vec<Grid> = open_puzzle().solutions().take(3).collect();
    assert!(found.len() == 3 && found.is_sorted());
}
