//! Seeded puzzles of every kind, for tests and benchmarks.
//!
//! Item *i* of seed *s* depends only on its kind, its shape, *s* and *i*.
//!
//! ```
//! use shudu::testing::corpus::{self, Kind};
//! use shudu::{Solvable, solve::Verdict};
//! let puzzle = corpus::grid(Kind::Minimal, 1, 0);
//! assert!(puzzle.is_proper());
//! assert_eq!(puzzle, corpus::grid(Kind::Minimal, 1, 0));
//! assert!(matches!(corpus::grid(Kind::Clash, 1, 0).verdict(), Verdict::Invalid(_)));
//! ```

use crate::Named;
use crate::Puzzle;
use crate::generate::Source;
use crate::grid::named;
use crate::grid::{Board, Grid, Shape};
use crate::random::{Rng, Stream};
use crate::search::Limits;
use crate::solve::Solvable;

/// A kind of puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// Proper, and every given is necessary.
    Minimal,
    /// Proper, with many more givens than needed: about half the board.
    Easy,
    /// Several solutions: a minimal puzzle with a few givens removed.
    Multi,
    /// No two givens clash, but there is no solution: a proper puzzle with a wrong digit added.
    NoSolution,
    /// Two equal digits in one house.
    Clash,
    /// No givens.
    Empty,
    /// Every cell is given.
    Finished,
}

named!(Kind {
    Minimal = "minimal",
    Easy = "easy",
    Multi = "multi",
    NoSolution = "no-solution",
    Clash = "clash",
    Empty = "empty",
    Finished = "finished",
} "not the name of a kind");

/// Returns 9×9 puzzle `item` of a kind and `seed`.
pub fn grid(kind: Kind, seed: u64, item: u64) -> Grid {
    board(kind, Shape::NINE, seed, item).to_grid().unwrap_or(Grid::EMPTY)
}

/// Returns puzzle `item` of a kind, shape and `seed`. Slow for shapes above 9×9.
pub fn board(kind: Kind, shape: Shape, seed: u64, item: u64) -> Board {
    let rng = &mut Stream::new(seed, item);
    if kind == Kind::Empty {
        return Board::empty(shape);
    }
    // On the smallest boards a wrong digit may not fit; then draw again.
    loop {
        let Some(finished) = Source::Random.board(shape, rng) else { continue };
        if kind == Kind::Finished {
            return finished;
        }
        let dug = Puzzle::from(finished.clone()).minimize(rng, &Limits::default());
        let Some(minimal) = dug.ok().flatten().and_then(|dug| dug.to_board()) else { continue };
        let made = match kind {
            Kind::Easy => Some(easy(minimal, &finished, rng)),
            Kind::Multi => Some(multi(minimal, rng)),
            Kind::NoSolution => wrong(minimal, &finished, false, rng),
            Kind::Clash => wrong(minimal, &finished, true, rng),
            Kind::Minimal | Kind::Empty | Kind::Finished => Some(minimal),
        };
        if let Some(board) = made {
            return board;
        }
    }
}

/// Returns a puzzle of the kind with index `item` mod 7.
pub fn mixed(shape: Shape, seed: u64, item: u64) -> (Kind, Board) {
    let kind = Kind::ALL[(item % Kind::ALL.len() as u64) as usize];
    (kind, board(kind, shape, seed, item))
}

/// Returns the cells for which `wanted` returns true, in random order.
fn cells(board: &Board, rng: &mut Stream, wanted: impl Fn(u8) -> bool) -> Vec<usize> {
    let all = 0..board.shape().cells();
    let mut cells: Vec<usize> = all.filter(|&c| wanted(board.get(c))).collect();
    rng.shuffle(&mut cells);
    cells
}

/// Adds digits of the solution until half the board is given.
fn easy(mut board: Board, finished: &Board, rng: &mut Stream) -> Board {
    let wanted = board.shape().cells().div_ceil(2).saturating_sub(board.filled());
    for cell in cells(&board, rng, |v| v == 0).into_iter().take(wanted) {
        board.set(cell, finished.get(cell));
    }
    board
}

/// Removes between one given and an eighth of them; more if a large board was not minimal.
fn multi(mut board: Board, rng: &mut Stream) -> Board {
    let most = (board.filled() / 8).max(1) as u32;
    let count = 1 + rng.below(most) as usize;
    for (taken, cell) in cells(&board, rng, |v| v != 0).into_iter().enumerate() {
        if taken >= count && board.count(2).solutions == 2 {
            break;
        }
        board.set(cell, 0);
    }
    board
}

/// Puts a wrong digit into a blank: one that clashes with a given, or one that does not.
fn wrong(mut board: Board, finished: &Board, clashing: bool, rng: &mut Stream) -> Option<Board> {
    let shape = board.shape();
    let side = shape.side() as u32;
    let blanks = cells(&board, rng, |v| v == 0);
    let first = rng.below(side);
    for cell in blanks {
        for i in 0..side {
            let digit = ((first + i) % side + 1) as u8;
            let peers = shape.layout().peers(cell);
            let clashes = peers.iter().any(|&p| board.get(p as usize) == digit);
            if digit != finished.get(cell) && clashes == clashing {
                board.set(cell, digit);
                return Some(board);
            }
        }
    }
    None
}
