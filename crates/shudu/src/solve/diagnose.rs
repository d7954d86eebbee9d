//! What is wrong with a puzzle that is not proper, and what would help.
//!
//! Both questions are answered by trying: one search for each cell. Up to 9×9 that is nothing; on
//! large boards a single search can take for ever, so ask there only when there is time.

use super::{Problem, count_of, solve_of};
use crate::grid::Board;

/// For a puzzle without solution: the givens that each, taken away alone, leave a puzzle with one.
/// One of them is likely the slip. Empty when a single given is not to blame.
///
/// ```
/// use shudu::{grid::Board, solve::{self, suspects}};
/// let mut board = Board::empty("2x2".parse().unwrap());
/// for (cell, digit) in [(0, 1), (1, 2), (2, 3), (7, 4)] {
///     board.set(cell, digit); // 1 2 3 . / . . . 4: the 4 blocks r1c4
/// }
/// assert_eq!(suspects(&board), [0, 1, 7]);
/// board.set(7, 0);
/// assert!(solve::solve_of(&(&board).into()).is_some());
/// ```
pub fn suspects(board: &Board) -> Vec<usize> {
    let mut board = board.clone();
    let givens = (0..board.cells().len()).filter(|&cell| board.get(cell) != 0);
    givens
        .collect::<Vec<_>>()
        .into_iter()
        .filter(|&cell| {
            let digit = board.get(cell);
            board.set(cell, 0);
            let solvable = solve_of(&Problem::from(&board)).is_some();
            board.set(cell, digit);
            solvable
        })
        .collect()
}

/// For a puzzle with several solutions: the digits of `solution` that each, as one more given, make
/// the puzzle proper. Empty when one more given is not enough.
pub fn mend(board: &Board, solution: &Board) -> Vec<(usize, u8)> {
    let mut board = board.clone();
    let blanks = (0..board.cells().len()).filter(|&cell| board.get(cell) == 0);
    blanks
        .collect::<Vec<_>>()
        .into_iter()
        .map(|cell| (cell, solution.get(cell)))
        .filter(|&(cell, digit)| {
            board.set(cell, digit);
            let proper = count_of(&Problem::from(&board), 2).count == 1;
            board.set(cell, 0);
            proper
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::{self, Kind};
    use crate::grid::Shape;
    use crate::solve::{Verdict, verdict_of};

    #[test]
    fn a_mend_makes_the_puzzle_proper_and_nothing_else_does() {
        for item in 0..20 {
            let board = corpus::board(Kind::Multi, Shape::new(2, 3).unwrap(), 5, item);
            let Verdict::Multiple(solution, _) = verdict_of(&Problem::from(&board)) else {
                panic!("{board:?} should have several solutions")
            };
            let mends = mend(&board, &solution);
            for cell in (0..36).filter(|&c| board.get(c) == 0) {
                let mut more = board.clone();
                more.set(cell, solution.get(cell));
                let proper = verdict_of(&Problem::from(&more)).is_unique();
                assert_eq!(proper, mends.contains(&(cell, solution.get(cell))));
            }
        }
    }

    #[test]
    fn without_any_suspect_there_is_a_solution() {
        for item in 0..20 {
            let board = corpus::board(Kind::NoSolution, Shape::NINE, 5, item);
            for cell in suspects(&board) {
                let mut less = board.clone();
                less.set(cell, 0);
                assert!(solve_of(&Problem::from(&less)).is_some());
            }
        }
    }
}
