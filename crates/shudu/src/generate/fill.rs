//! Finished boards of any shape.

use std::ops::ControlFlow;

use super::{any_bit, finished};
use crate::grid::{Board, Shape};
use crate::random::{Rng, below};
use crate::solve::Problem;
use crate::solve::propagation::{NodesLeft, Search, State};

/// A random finished board of a shape.
///
/// A search from the empty board with random choices: always a cell with the fewest candidates, any
/// of those, and any of its candidates. When it takes too long it starts afresh with a little more
/// patience, so that even 25×25 comes quickly. As with [`random`](super::random), every board can
/// come out, but not all with exactly the same chance.
pub fn random_board(shape: Shape, rng: &mut impl Rng) -> Board {
    if shape == Shape::NINE {
        return finished::random(rng).into();
    }
    let empty = Problem::from(Board::empty(shape));
    loop {
        if let Some(board) = random_filling(&empty, rng) {
            return board;
        }
    }
}

/// A random solution of a problem, found in the same way; `None` when there is none.
pub(super) fn random_filling(problem: &Problem, rng: &mut impl Rng) -> Option<Board> {
    let shape = problem.shape();
    let mut patience = 2 * shape.cells() as u64;
    loop {
        let mut search = Search::new(problem);
        match search.advance(&mut NodesLeft(patience), |state| any_tightest(state, rng)) {
            ControlFlow::Continue(true) => {
                let mut cells = vec![0; shape.cells()];
                search.state().write_digits(&mut cells);
                return Some(Board::from_valid_cells(shape, cells));
            }
            ControlFlow::Continue(false) => return None,
            ControlFlow::Break(()) => patience += patience / 4,
        }
    }
}

/// Any of the open cells with the fewest candidates, and any of its candidates.
fn any_tightest(state: &State, rng: &mut impl Rng) -> Option<(usize, u32)> {
    let sizes = || state.candidates().iter().map(|mask| mask.count_ones()).enumerate();
    let fewest = sizes().map(|(_, size)| size).filter(|&size| size > 1).min()?;
    let ties = sizes().filter(|&(_, size)| size == fewest).count() as u32;
    let pick = below(rng, ties) as usize;
    let (cell, _) = sizes().filter(|&(_, size)| size == fewest).nth(pick)?;
    Some((cell, any_bit(rng, state.candidates()[cell])))
}
