//! Digging: removes digits from a finished grid.
//!
//! On 9×9 grids a proper puzzle is dug by [`unavoidable_dig`](super::unavoidable_dig). Boards of
//! other shapes are dug one digit at a time, with one search per digit: it looks for a solution
//! with another digit in the cell. The board before was proper, so every other solution differs in
//! this cell.

use std::ops::ControlFlow;

use super::dig_order::DigOrder;
use super::minimize::only_solution;
use super::unavoidable_dig::{Digging, dig_all};
use crate::Puzzle;
use crate::grid::{Board, CellSet, Grid, Shape};
use crate::random::Rng;
use crate::search::{End, Limits, Stopped};
use crate::solve::Problem;
use crate::solve::engine::default_for;
use crate::solve::engine::lanes::Lanes;

/// Orders tried on one grid.
const ORDERS: usize = 8;
/// Grids tried before the best puzzle so far is returned.
const GRIDS: usize = 25;

impl Grid {
    /// Removes digits from a finished grid, in random order, until `holes` cells are empty.
    ///
    /// If `proper` is true, only redundant digits are removed. If that ends before `holes`, it
    /// restarts from the full grid in another order, a few times at most, and returns the best
    /// puzzle. Up to 55 holes are nearly always reached, 58 rarely, and a proper puzzle has at most
    /// 64.
    ///
    /// ```
    /// use shudu::{generate::Source, random::Stream};
    /// let mut rng = Stream::new(1, 0);
    /// let puzzle = Source::Random.grid(&mut rng).dig(40, true, &mut rng);
    /// assert_eq!(puzzle.filled(), 41);
    /// ```
    #[must_use]
    pub fn dig(&self, holes: usize, proper: bool, rng: &mut impl Rng) -> Grid {
        let least = 81 - holes.min(81);
        let solution = if proper { only_solution(self) } else { Some(*self) };
        let Some(solution) = solution else { return *self };
        let mut best = *self;
        for _ in 0..ORDERS {
            if best.filled() <= least {
                break;
            }
            let mut order: Vec<usize> = self.iter().map(|(cell, _)| cell.index()).collect();
            rng.shuffle(&mut order);
            let puzzle = if proper {
                let mut digging = [Digging::cell_by_cell(&solution, &order, CellSet::EMPTY, least)];
                dig_all(&Lanes::default(), &mut digging, &Limits::default());
                digging[0].outcome()
            } else {
                let mut cells = *self.cells();
                let gone = order.len().saturating_sub(least);
                order.iter().take(gone).for_each(|&cell| cells[cell] = 0);
                Some(Grid::from_valid_cells(cells))
            };
            best = puzzle.filter(|puzzle| puzzle.filled() < best.filled()).unwrap_or(best);
        }
        best
    }
}

/// Calls [`Grid::dig`] on grids from `make` until one reaches the number of holes.
pub(super) fn dig_some_grid<R: Rng>(
    mut make: impl FnMut(&mut R) -> Grid,
    holes: usize,
    proper: bool,
    rng: &mut R,
) -> Grid {
    let mut best: Option<Grid> = None;
    for _ in 0..GRIDS {
        let dug = make(rng).dig(holes, proper, rng);
        let nearest = best.filter(|best| best.filled() <= dug.filled()).unwrap_or(dug);
        if nearest.filled() <= 81 - holes.min(81) {
            return nearest;
        }
        best = Some(nearest);
    }
    best.unwrap_or_default()
}

/// Digs in finished 9×9 grids, all at once. A puzzle is `None` if its fixed cells and orbits are no
/// proper puzzle, or if a limit was reached first.
pub(super) fn dig_batch(
    lanes: &Lanes,
    prepared: &[(Puzzle, DigOrder)],
    limits: &Limits,
) -> Vec<Option<Puzzle>> {
    let digging = |(solution, order): &(Puzzle, DigOrder)| {
        let grid = solution.as_grid().expect("a finished 9×9 grid");
        Digging::new(grid, order.orbit_cells(), order.fixed_cells(), order.least)
    };
    let mut diggings: Vec<Digging> = prepared.iter().map(digging).collect();
    dig_all(lanes, &mut diggings, limits);
    diggings.iter().map(|digging| digging.outcome().map(Puzzle::from)).collect()
}

/// Digs in a finished board of any shape, one orbit at a time. The result is that of [`dig_batch`].
pub(super) fn dig_orbits(
    (solution, order): &(Puzzle, DigOrder),
    limits: &Limits,
) -> Option<Puzzle> {
    let (shape, solution) = (solution.as_classic()?, solution.cells());
    let limits = &Limits { nodes: proof_nodes(shape), ..limits.clone() };
    let mut puzzle = Board::empty(shape);
    let givens = order.orbits.iter().flat_map(|orbit| orbit.iter()).chain(&order.fixed);
    givens.for_each(|&cell| puzzle.set(cell as usize, solution[cell as usize]));
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
            orbit.iter().for_each(|&cell| puzzle.set(cell as usize, solution[cell as usize]));
        }
    }
    Some(Puzzle::from(puzzle))
}

/// Returns the limit on nodes of a single proof: none up to 9×9, where a proof never takes long.
pub(super) fn proof_nodes(shape: Shape) -> Option<u64> {
    (shape.side() > 9).then_some(400)
}

/// Removes the digits of a proper board in random order, if it is proved that no second solution
/// appears. The limits on solutions and nodes are ignored.
pub(super) fn dig_board(
    board: &mut Board,
    rng: &mut impl Rng,
    limits: &Limits,
) -> Result<(), Stopped> {
    let limits = &Limits { nodes: proof_nodes(board.shape()), ..limits.clone() };
    let mut order: Vec<usize> = (0..board.shape().cells()).filter(|&c| board.get(c) != 0).collect();
    rng.shuffle(&mut order);
    for cell in order {
        let digit = board.get(cell);
        board.set(cell, 0);
        if !is_only_digit(board, cell, digit, limits)? {
            board.set(cell, digit);
        }
    }
    Ok(())
}

/// Returns true if it is proved, within the limit on nodes, that no solution has another digit in
/// this blank cell.
pub(super) fn is_only_digit(
    board: &Board,
    cell: usize,
    digit: u8,
    limits: &Limits,
) -> Result<bool, Stopped> {
    let shape = board.shape();
    let mut allowed = vec![shape.all_digits(); shape.cells()];
    allowed[cell] &= !(1 << (digit - 1));
    let Ok(problem) = Problem::with_candidates(board.clone(), allowed) else { return Ok(false) };
    Ok(proved_solutions(&problem, 1, limits)? == Some(0))
}

/// Returns true if it is proved, within the limit on nodes, that a board has exactly one solution.
pub(super) fn is_proper(board: &Board, limits: &Limits) -> Result<bool, Stopped> {
    Ok(proved_solutions(&Problem::from(board), 2, limits)? == Some(1))
}

/// Returns the number of solutions, if that is below `most` and proved within the limit on nodes.
pub(super) fn proved_solutions(
    problem: &Problem,
    most: u64,
    limits: &Limits,
) -> Result<Option<u64>, Stopped> {
    let limits = limits.clone().with_solutions(most);
    let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
    let report = default_for(problem.shape()).search(problem, &limits, ignore);
    match report.end.stopped() {
        None | Some(Stopped::Nodes) => {
            Ok((report.end == End::Complete).then_some(report.solutions))
        }
        Some(stopped) => Err(stopped),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Pattern, Request, Source, Symmetry};
    use super::*;
    use crate::random::Stream;

    /// Unavoidable sets and lanes must not change the result of digging one by one.
    #[test]
    fn digging_in_batches_agrees_with_digging_one_by_one() {
        let plain = Request::default;
        let ring = ["xx.xxx.xx", ".xxx.xxx.", "x.x...x.x"].concat().repeat(3);
        let ring = Pattern::parse(Shape::NINE, &ring.replace('x', "?")).unwrap();
        let start = ["1...5...9", &".".repeat(72)].concat().parse::<Board>().unwrap();
        let requests = [
            plain(),
            plain().with(|r| r.symmetry = Symmetry::Rotate90),
            plain().with(|r| r.symmetry = Symmetry::Random),
            plain().with(|r| r.digits = Some(8)),
            plain().with(|r| r.avoid_given_digit = Some(5)),
            plain().with(|r| r.pattern = Some(ring)),
            plain().with(|r| r.start = Some(start)),
        ];
        for (number, request) in requests.iter().enumerate() {
            for least in [0, 28] {
                let attempt = |index| {
                    let rng = &mut Stream::new(number as u64, index);
                    let solution = Source::Random.grid(rng);
                    let order = DigOrder::draw(request, solution.cells(), least, rng);
                    (Puzzle::from(solution), order)
                };
                let prepared: Vec<_> = (0..8).map(attempt).collect();
                let limits = &Limits::default();
                let one_by_one: Vec<_> =
                    prepared.iter().map(|attempt| dig_orbits(attempt, limits)).collect();
                assert_eq!(dig_batch(&Lanes::default(), &prepared, limits), one_by_one, "{number}");
            }
        }
    }
}
