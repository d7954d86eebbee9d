//! Solutions in lexicographic order, one at a time.
//!
//! The order is the one of a dictionary: row by row, left to right, small digits first. The search
//! always branches on the first open cell and tries its smallest digit first; in between, naked and
//! hidden singles strike what is impossible. Striking the impossible cannot change the order of
//! what remains, so the order is exact, and the search is quick where plain backtracking in reading
//! order would take minutes.
//!
//! Nothing is stored but one state for each open branch: the millionth solution costs no more
//! memory than the first.

use std::iter::FusedIterator;
use std::ops::ControlFlow;

use super::Problem;
use super::propagation::{NoTally, Search, State};
use crate::grid::{Board, Shape};
use crate::search::{Limits, Report, Watch};

/// A lazy iterator over the solutions of a problem in lexicographic order.
///
/// ```
/// use shudu::grid::{Board, Shape};
/// use shudu::solve::solutions;
/// let empty = Board::empty(Shape::new(2, 2)?);
/// let all = solutions(&empty);
/// assert_eq!(all.count(), 288);
/// assert_eq!(solutions(&empty).next().unwrap().cells()[..8], [1, 2, 3, 4, 3, 4, 1, 2]);
/// # Ok::<(), shudu::grid::ShapeError>(())
/// ```
pub struct Solutions {
    search: Search,
    shape: Shape,
    cells: Box<[u8]>,
}

impl Solutions {
    /// The solutions of a problem. A problem whose digits clash has none.
    pub fn new(problem: &Problem) -> Solutions {
        let shape = problem.shape();
        let cells = vec![0; shape.cells()].into();
        Solutions { search: Search::new(problem), shape, cells }
    }

    /// The cells of the next solution, without making a board of them: for those who want millions.
    pub fn next_cells(&mut self) -> Option<&[u8]> {
        match self.search.advance(&mut NoTally, State::first) {
            ControlFlow::Continue(true) => {
                self.search.state().write_digits(&mut self.cells);
                Some(&self.cells)
            }
            _ => None,
        }
    }
}

impl Iterator for Solutions {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        let shape = self.shape;
        self.next_cells().map(|cells| Board::from_valid_cells(shape, cells))
    }
}

impl FusedIterator for Solutions {}

/// Shows every solution in lexicographic order to `visit`, within limits: [`Solutions`] for those
/// who need a deadline or a report.
pub fn visit_in_order(
    problem: &Problem,
    limits: &Limits,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
) -> Report {
    run(problem, limits, visit, State::first)
}

/// A whole search with the given choice of branches.
pub(super) fn run(
    problem: &Problem,
    limits: &Limits,
    visit: &mut dyn FnMut(&[u8]) -> ControlFlow<()>,
    choose: fn(&State) -> Option<(usize, u32)>,
) -> Report {
    let mut watch = Watch::new(limits, visit);
    let mut search = Search::new(problem);
    let mut cells = vec![0; problem.shape().cells()];
    while let ControlFlow::Continue(true) = search.advance(&mut watch, choose) {
        search.state().write_digits(&mut cells);
        if watch.solution(&cells, search.depth()).is_break() {
            break;
        }
    }
    watch.finish()
}
