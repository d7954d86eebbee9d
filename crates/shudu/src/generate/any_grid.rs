//! The interface of the generator to the two grid types.
//!
//! Attempts are generic over [`AnyGrid`]. The sealed part has the differences: the source of
//! finished grids, and digging. 9×9 puzzles are dug in batches on the SIMD lanes, boards of other
//! shapes one by one.

use super::dig::{is_proper, proof_nodes};
use super::dig_order::DigOrder;
use super::random_fill::random_solution;
use super::source::Source;
use super::unavoidable_dig::{Digging, dig_all};
use crate::grid::{Board, Grid, Shape};
use crate::random::Stream;
use crate::search::Limits;
use crate::solve::Problem;
use crate::solve::engine::lanes::Lanes;

/// A grid type that can be generated: [`Grid`] or [`Board`]. The trait is sealed.
pub trait AnyGrid: sealed::AnyGrid {}

impl AnyGrid for Grid {}
impl AnyGrid for Board {}

pub(super) mod sealed {
    use super::*;

    /// The private part of [`AnyGrid`](super::AnyGrid).
    pub trait AnyGrid: Clone + Sized {
        /// The number of attempts dug together, enough to use all lanes.
        const TOGETHER: u64;

        /// Returns the shape.
        fn shape(&self) -> Shape;

        /// Returns the digits row by row, 0 for a blank.
        fn values(&self) -> &[u8];

        /// Returns the same board; `None` if this type does not support the shape.
        fn from_board(board: &Board) -> Option<Self>;

        /// Returns the same 9×9 grid.
        fn from_grid(grid: Grid) -> Self;

        /// Returns the same 9×9 grid; `None` for other shapes.
        fn as_grid(&self) -> Option<Grid>;

        /// Returns a finished grid.
        fn finished(source: Source, shape: Shape, rng: &mut Stream) -> Option<Self>;

        /// Returns a random solution; `None` if there is none, or if a limit was reached first.
        fn random_solution(problem: &Problem, rng: &mut Stream, limits: &Limits) -> Option<Self>;

        /// Digs in each solution in its order. A puzzle is `None` if the start was not proper, or
        /// if a limit was reached first.
        fn dig(lanes: &Lanes, prepared: &[(Self, DigOrder)], limits: &Limits) -> Vec<Option<Self>>;

        /// Returns true if this is a minimal puzzle, false also if a limit was reached first.
        fn is_minimal(&self, limits: &Limits) -> bool;
    }
}

impl sealed::AnyGrid for Grid {
    const TOGETHER: u64 = 256;

    fn shape(&self) -> Shape {
        Shape::NINE
    }

    fn values(&self) -> &[u8] {
        self.cells()
    }

    fn from_board(board: &Board) -> Option<Grid> {
        board.to_grid()
    }

    fn from_grid(grid: Grid) -> Grid {
        grid
    }

    fn as_grid(&self) -> Option<Grid> {
        Some(*self)
    }

    fn finished(source: Source, shape: Shape, rng: &mut Stream) -> Option<Grid> {
        (shape == Shape::NINE).then(|| source.grid(rng))
    }

    fn random_solution(problem: &Problem, rng: &mut Stream, limits: &Limits) -> Option<Grid> {
        let mut cells = [0; 81];
        let found =
            problem.shape() == Shape::NINE && random_solution(problem, rng, limits, &mut cells);
        found.then(|| Grid::from_valid_cells(cells))
    }

    fn dig(lanes: &Lanes, prepared: &[(Grid, DigOrder)], limits: &Limits) -> Vec<Option<Grid>> {
        let digging = |(solution, order): &(Grid, DigOrder)| {
            Digging::new(solution, order.orbit_cells(), order.fixed_cells(), order.least)
        };
        let mut diggings: Vec<Digging> = prepared.iter().map(digging).collect();
        dig_all(lanes, &mut diggings, limits);
        diggings.iter().map(Digging::outcome).collect()
    }

    fn is_minimal(&self, _: &Limits) -> bool {
        Grid::is_minimal(self)
    }
}

impl sealed::AnyGrid for Board {
    const TOGETHER: u64 = 1;

    fn shape(&self) -> Shape {
        Board::shape(self)
    }

    fn values(&self) -> &[u8] {
        self.cells()
    }

    fn from_board(board: &Board) -> Option<Board> {
        Some(board.clone())
    }

    fn from_grid(grid: Grid) -> Board {
        grid.into()
    }

    fn as_grid(&self) -> Option<Grid> {
        self.to_grid()
    }

    fn finished(source: Source, shape: Shape, rng: &mut Stream) -> Option<Board> {
        source.board(shape, rng)
    }

    fn random_solution(problem: &Problem, rng: &mut Stream, limits: &Limits) -> Option<Board> {
        let mut cells = vec![0; problem.shape().cells()];
        let found = random_solution(problem, rng, limits, &mut cells);
        found.then(|| Board::from_valid_cells(problem.shape(), cells))
    }

    fn dig(_: &Lanes, prepared: &[(Board, DigOrder)], limits: &Limits) -> Vec<Option<Board>> {
        prepared.iter().map(|(solution, order)| dig_one(solution, order, limits)).collect()
    }

    fn is_minimal(&self, limits: &Limits) -> bool {
        matches!(self.redundant_within(limits), Ok(Some(cells)) if cells.is_empty())
    }
}

/// Digs in one board, one orbit at a time.
fn dig_one(solution: &Board, order: &DigOrder, limits: &Limits) -> Option<Board> {
    let limits = &Limits { nodes: proof_nodes(solution.shape()), ..limits.clone() };
    let mut puzzle = Board::empty(solution.shape());
    let givens = order.orbits.iter().flat_map(|orbit| orbit.iter()).chain(&order.fixed);
    givens.for_each(|&cell| puzzle.set(cell as usize, solution.get(cell as usize)));
    if !puzzle.is_full() && !is_proper(&puzzle, limits).ok()? {
        return None;
    }
    let mut left = puzzle.filled();
    for orbit in &order.orbits {
        if left < order.least + orbit.len() {
            continue;
        }
        orbit.iter().for_each(|&cell| puzzle.set(cell as usize, 0));
        if is_proper(&puzzle, limits).ok()? {
            left -= orbit.len();
        } else {
            orbit.iter().for_each(|&cell| puzzle.set(cell as usize, solution.get(cell as usize)));
        }
    }
    Some(puzzle)
}
