//! Puzzles by digging: start from a finished grid and take digits out.
//!
//! Whether a digit may go is decided by one search: with its cell blank and this digit forbidden
//! there, is there another solution? The grid before was proper, so every other solution must
//! differ in just this cell.

use std::ops::ControlFlow;

use super::unavoidable_dig::{Digging, dig_all, single_cells};
use crate::grid::{Board, CellSet, Grid, Shape};
use crate::random::{Rng, Stream, shuffle};
use crate::search::{End, Limits};
use crate::solve::Problem;
use crate::solve::engine::default_for;
use crate::solve::engine::lanes::Lanes;

/// A grid with holes in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dug {
    /// The puzzle.
    pub puzzle: Grid,
    /// How many cells are empty; less than wanted when no more could be found.
    pub holes: usize,
}

/// Orders tried on one grid before it is given up.
const ORDERS: usize = 8;
/// Grids tried before the best puzzle so far is taken.
const GRIDS: usize = 25;

/// Takes digits out of a finished grid, in random order, until `count` cells are empty.
///
/// With `unique`, only digits without which the puzzle keeps a single solution are taken out. If
/// that gets stuck before `count`, it starts again from the full grid in another order, a few times
/// at most; the best attempt is returned and says how many holes it reached. Up to 55 holes are
/// nearly always reached, 58 take luck, and 64 are the most any proper puzzle has.
pub fn holes(grid: &Grid, count: usize, unique: bool, rng: &mut impl Rng) -> Dug {
    let full = Board::from(grid);
    let wanted = count.min(81);
    let mut best = Dug { puzzle: *grid, holes: 81 - grid.filled() };
    for _ in 0..ORDERS {
        if best.holes >= wanted {
            break;
        }
        let mut board = full.clone();
        remove_some(&mut board, wanted, if unique { Keep::Proper(None) } else { Keep::Any }, rng);
        let reached = 81 - board.filled();
        if let Some(puzzle) = board.to_grid().filter(|_| reached > best.holes) {
            best = Dug { puzzle, holes: reached };
        }
    }
    best
}

/// [`holes`] on as many finished grids as it takes, from `make`, for instance
/// [`spread`](super::spread) or [`random`](super::random); bounded, so that a error request ends
/// with the best puzzle found.
///
/// ```
/// use shudu::generate::{dig, spread};
/// use shudu::random::Stream;
/// let dug = dig(spread, 50, true, &mut Stream::new(1, 0));
/// assert_eq!(dug.holes, 50);
/// assert!(dug.puzzle.is_proper());
/// ```
pub fn dig<R: Rng>(
    mut make: impl FnMut(&mut R) -> Grid,
    count: usize,
    unique: bool,
    rng: &mut R,
) -> Dug {
    let mut best = Dug { puzzle: Grid::EMPTY, holes: 0 };
    for attempt in 0..GRIDS {
        let grid = make(rng);
        let dug = holes(&grid, count, unique, rng);
        if attempt == 0 || dug.holes > best.holes {
            best = dug;
        }
        if best.holes >= count.min(81) {
            break;
        }
    }
    best
}

/// Takes givens out of a proper puzzle or finished grid, in random order, as long as one solution
/// remains: the result is proper and minimal. `None` when the grid has not exactly one solution to
/// begin with.
pub fn minimal(grid: &Grid, rng: &mut impl Rng) -> Option<Grid> {
    let solution = match grid.is_finished() {
        true => *grid,
        false => Lanes::new().solve_one(grid, &Limits::solutions(2)).unique()?,
    };
    let mut order: Vec<usize> = grid.iter().map(|(cell, _)| cell.index()).collect();
    shuffle(rng, &mut order);
    let mut digging = [Digging::new(&solution, single_cells(&order), CellSet::EMPTY, 0)];
    dig_all(&Lanes::new(), &mut digging, &Limits::default());
    digging[0].outcome()
}

/// [`minimal`] for the first `many` items of a seeded sequence from item `first` on, side by side:
/// item *i* is a [`random`](super::random) grid made minimal with the numbers of stream (seed, i).
///
/// ```
/// use shudu::{generate, random::Stream};
/// let all = generate::minimal_puzzles(7, 10, 3);
/// let mut rng = Stream::new(7, 12);
/// let grid = generate::random(&mut rng);
/// assert_eq!(all[2], generate::minimal(&grid, &mut rng).unwrap());
/// ```
pub fn minimal_puzzles(seed: u64, first: u64, many: usize) -> Vec<Grid> {
    let lanes = Lanes::new();
    let items: Vec<u64> = (first..).take(many).collect();
    let pieces = items.chunks(SIDE_BY_SIDE).flat_map(|piece| {
        let mut diggings: Vec<Digging> = (piece.iter())
            .map(|&item| {
                let mut rng = Stream::new(seed, item);
                let grid = super::random(&mut rng);
                let mut order: Vec<usize> = (0..81).collect();
                shuffle(&mut rng, &mut order);
                Digging::new(&grid, single_cells(&order), CellSet::EMPTY, 0)
            })
            .collect();
        dig_all(&lanes, &mut diggings, &Limits::default());
        diggings
    });
    pieces.filter_map(|digging| digging.outcome()).collect()
}

/// Grids dug together: enough to keep all lanes busy until the last few.
const SIDE_BY_SIDE: usize = 256;

/// [`minimal`] for any shape. On boards larger than 9×9 a proof may take very long; there, a given
/// whose removal cannot be proved harmless with moderate effort stays, so the puzzle is proper but
/// perhaps not quite minimal.
pub fn minimal_board(board: &Board, rng: &mut impl Rng) -> Option<Board> {
    if !board.is_finished() && !board.is_proper() {
        return None;
    }
    let mut board = board.clone();
    let keep = Keep::Proper(patience(board.shape()));
    remove_some(&mut board, usize::MAX, keep, rng);
    Some(board)
}

/// A random proper puzzle of any shape: a random finished board made [`minimal`](minimal_board).
pub fn puzzle_board(shape: Shape, rng: &mut impl Rng) -> Board {
    let mut board = super::random_board(shape, rng);
    remove_some(&mut board, usize::MAX, Keep::Proper(patience(shape)), rng);
    board
}

/// A random proper puzzle of any shape with `count` holes, and how many holes it really has: fewer
/// when digging got stuck before.
pub fn holes_board(shape: Shape, count: usize, rng: &mut impl Rng) -> (Board, usize) {
    let mut board = super::random_board(shape, rng);
    remove_some(&mut board, count, Keep::Proper(patience(shape)), rng);
    let reached = shape.cells() - board.filled();
    (board, reached)
}

/// The nodes a single proof may take: no bound up to 9×9, where it never takes long.
pub(super) fn patience(shape: Shape) -> Option<u64> {
    (shape.side() > 9).then_some(400)
}

/// What digging must preserve.
#[derive(Clone, Copy)]
enum Keep {
    /// Nothing.
    Any,
    /// The single solution, with this many nodes at most for each proof.
    Proper(Option<u64>),
}

/// Takes digits out in random order until `wanted` cells are empty or every digit was looked at.
fn remove_some(board: &mut Board, wanted: usize, keep: Keep, rng: &mut impl Rng) {
    let mut order: Vec<usize> = (0..board.shape().cells()).filter(|&c| board.get(c) != 0).collect();
    let mut empty = board.shape().cells() - order.len();
    shuffle(rng, &mut order);
    for cell in order {
        if empty >= wanted {
            break;
        }
        let digit = board.get(cell);
        board.set(cell, 0);
        let fine = match keep {
            Keep::Any => true,
            Keep::Proper(nodes) => is_only(board, cell, digit, nodes),
        };
        if fine {
            empty += 1;
        } else {
            board.set(cell, digit);
        }
    }
}

/// Is it proved that no solution has another digit in this cell?
pub(super) fn is_only(board: &Board, cell: usize, digit: u8, nodes: Option<u64>) -> bool {
    let shape = board.shape();
    let mut allowed = vec![shape.all_digits(); shape.cells()];
    allowed[cell] &= !(1 << (digit - 1));
    let Ok(problem) = Problem::with_candidates(board.clone(), allowed) else { return false };
    let limits = Limits { solutions: Some(1), nodes, ..Limits::default() };
    let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
    let report = default_for(shape).search(&problem, &limits, ignore);
    report.end == End::Complete && report.solutions == 0
}

/// Is it proved that a board with a solution has no other?
pub(super) fn is_proper(board: &Board, nodes: Option<u64>) -> bool {
    let limits = Limits { solutions: Some(2), nodes, ..Limits::default() };
    let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
    let report = default_for(board.shape()).search(&Problem::from(board), &limits, ignore);
    report.end == End::Complete && report.solutions == 1
}
