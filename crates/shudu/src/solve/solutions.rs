//! Solutions in lexicographic order, one at a time.
//!
//! Lexicographic means row by row, left to right, small digits first. The search always branches on
//! the first open cell and tries its smallest digit first; between branches, propagation removes
//! impossible candidates. Removing impossible candidates does not change the order of the
//! solutions, so the order is exact, and the search is much faster than plain backtracking in
//! reading order.
//!
//! Only one state for each open branch is stored: the millionth solution needs no more memory than
//! the first.

use std::iter::FusedIterator;
use std::marker::PhantomData;
use std::ops::ControlFlow;

use super::engine::lanes::InOrder;
use super::propagation::{self, NoTally, Search, State};
use super::solvable::{FromCells, Input, Solvable};
use crate::grid::Grid;
use crate::model;
use crate::rules::Rules;
use crate::search::{Limits, Watch};

/// A lazy iterator over the solutions of a puzzle in lexicographic order.
///
/// Returned by the `solutions` methods of [`Grid`], [`Board`](crate::Board),
/// [`Problem`](super::Problem) and [`Puzzle`](crate::Puzzle). A puzzle whose digits clash has no solutions.
///
/// ```
/// use shudu::{Board, Solvable, grid::Shape};
/// let empty = Board::empty(Shape::new(2, 2)?);
/// assert_eq!(empty.solutions().count(), 288);
/// assert_eq!(empty.solutions().next().unwrap().cells()[..8], [1, 2, 3, 4, 3, 4, 1, 2]);
/// # Ok::<(), shudu::grid::ShapeError>(())
/// ```
#[derive(Clone)]
pub struct Solutions<G = Grid> {
    source: Source,
    solution: PhantomData<fn() -> G>,
}

#[derive(Clone)]
enum Source {
    /// 9×9 grids: the inferences of the lanes engine.
    Lanes(InOrder),
    /// Everything else.
    Propagation { search: Box<Search>, rules: Rules, cells: Box<[u8]> },
    /// Rules that are not classic.
    Variant { search: Box<model::Search>, rules: Rules },
}

impl<G: FromCells> Solutions<G> {
    pub(super) fn of<P: Solvable<Solution = G>>(puzzle: &P) -> Solutions<G> {
        let solutions = |source| Solutions { source, solution: PhantomData };
        if let Some(grid) = puzzle.as_grid() {
            return solutions(Source::Lanes(InOrder::new(grid)));
        }
        let rules = puzzle.rules();
        solutions(match puzzle.input() {
            Input::Variant(search) => Source::Variant { search, rules },
            Input::Classic(problem) => {
                let search = Box::new(Search::new(&problem));
                let cells = vec![0; problem.cells().len()].into();
                Source::Propagation { search, rules, cells }
            }
        })
    }
}

impl<G: FromCells> Iterator for Solutions<G> {
    type Item = G;

    fn next(&mut self) -> Option<G> {
        match &mut self.source {
            Source::Lanes(search) => match search.advance(&mut NoTally) {
                ControlFlow::Continue(found) => {
                    found.map(|(cells, _)| G::from_grid(&Grid::from_valid_cells(cells)))
                }
                ControlFlow::Break(()) => None,
            },
            Source::Propagation { search, rules, cells } => {
                let ControlFlow::Continue(true) = search.advance(&mut NoTally, State::first) else {
                    return None;
                };
                search.state().write_digits(cells);
                Some(G::from_cells_of(rules, cells))
            }
            Source::Variant { search, rules } => {
                let limits = Limits::default();
                let mut ignore = |_: &[u8]| ControlFlow::Continue(());
                match search.advance(&mut Watch::new(&limits, &mut ignore)) {
                    ControlFlow::Continue(true) => Some(G::from_cells_of(rules, search.digits())),
                    _ => None,
                }
            }
        }
    }
}

impl<G: FromCells> FusedIterator for Solutions<G> {}

impl<G> std::fmt::Debug for Solutions<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solutions").finish_non_exhaustive()
    }
}

/// Passes every solution of a puzzle to a watch, in lexicographic order.
pub(super) fn visit_in_order<P: Solvable>(
    puzzle: &P,
    watch: &mut Watch<'_, '_>,
) -> ControlFlow<()> {
    let Some(grid) = puzzle.as_grid() else {
        return match puzzle.input() {
            Input::Variant(search) => search.run(watch),
            Input::Classic(problem) if problem.is_consistent() => {
                propagation::run(&problem, watch, State::first)
            }
            Input::Classic(_) => ControlFlow::Continue(()),
        };
    };
    let mut search = InOrder::new(grid);
    while let Some((cells, depth)) = search.advance(watch)? {
        watch.solution(&cells, depth)?;
    }
    ControlFlow::Continue(())
}
