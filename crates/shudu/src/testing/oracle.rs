//! The reference solver: plain backtracking that is easy to verify.
//!
//! Every engine is tested against it.

use crate::grid::Board;
use crate::solve::Problem;

/// Returns up to `most` solutions in lexicographic order, found cell by cell and digit by digit.
pub fn oracle(problem: &Problem, most: usize) -> Vec<Board> {
    let mut found = Vec::new();
    extend(problem, &mut problem.board().clone(), 0, most, &mut found);
    found
}

fn extend(problem: &Problem, board: &mut Board, cell: usize, most: usize, found: &mut Vec<Board>) {
    if found.len() >= most {
        return;
    }
    if cell == board.shape().cells() {
        found.push(board.clone());
        return;
    }
    let given = problem.cells()[cell];
    for digit in 1..=board.shape().side() as u8 {
        let wanted = given == 0 || given == digit;
        let allowed = problem.allowed(cell) >> (digit - 1) & 1 == 1;
        if wanted && allowed && fits(board, cell, digit) {
            board.set(cell, digit);
            extend(problem, board, cell + 1, most, found);
        }
    }
    board.set(cell, given);
}

fn fits(board: &Board, cell: usize, digit: u8) -> bool {
    board.shape().layout().peers(cell).iter().all(|&peer| board.get(peer as usize) != digit)
}
