//! Finds what is wrong with a puzzle that is not proper.
//!
//! Each cell is tested by one search. Up to 9×9 this is fast; on large boards a single search may
//! take very long, so all methods take limits.

use super::engine::lanes::{BatchAnswer, Lanes};
use crate::grid::{Board, Cell, CellSet, Digit, Grid};
use crate::search::{Limits, Stopped};

impl Board {
    /// Returns, for a puzzle without a solution, each given whose removal alone leaves a puzzle
    /// with a solution. One of them is probably wrong. Empty if no such given exists. The limit on
    /// solutions is ignored.
    ///
    /// ```
    /// use shudu::{Board, Limits};
    /// let mut board = Board::empty("2x2".parse()?);
    /// for (cell, digit) in [(0, 1), (1, 2), (2, 3), (7, 4)] {
    ///     board.set(cell, digit); // 1 2 3 . / . . . 4: the 4 blocks r1c4
    /// }
    /// assert_eq!(board.suspects(&Limits::default())?, [0, 1, 7]);
    /// board.set(7, 0);
    /// assert!(board.solve().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn suspects(&self, limits: &Limits) -> Result<Vec<usize>, Stopped> {
        let one = limits.clone().with_solutions(1);
        let mut board = self.clone();
        let mut suspects = Vec::new();
        for cell in 0..self.cells().len() {
            let given = self.get(cell);
            if given == 0 {
                continue;
            }
            board.set(cell, 0);
            let count = board.count_within(&one);
            board.set(cell, given);
            match count.end.stopped() {
                Some(stopped) => return Err(stopped),
                None if count.solutions > 0 => suspects.push(cell),
                None => {}
            }
        }
        Ok(suspects)
    }

    /// Returns, for a puzzle with several solutions, each digit of `solution` that makes the puzzle
    /// proper if added as a given. Empty if one more given is not enough. The limit on solutions is
    /// ignored.
    pub fn mends(&self, solution: &Board, limits: &Limits) -> Result<Vec<(usize, u8)>, Stopped> {
        let two = limits.clone().with_solutions(2);
        let mut board = self.clone();
        let mut mends = Vec::new();
        for cell in 0..self.cells().len() {
            if self.get(cell) != 0 {
                continue;
            }
            let digit = solution.get(cell);
            board.set(cell, digit);
            let count = board.count_within(&two);
            board.set(cell, 0);
            match count.end.stopped() {
                Some(stopped) => return Err(stopped),
                None if count.solutions == 1 => mends.push((cell, digit)),
                None => {}
            }
        }
        Ok(mends)
    }
}

impl Grid {
    /// Returns, for a puzzle without a solution, each given whose removal alone leaves a puzzle
    /// with a solution. See [`Board::suspects`].
    pub fn suspects(&self, limits: &Limits) -> Result<CellSet, Stopped> {
        let givens: Vec<Cell> = self.filled_cells().iter().collect();
        let without = |&cell: &Cell| with(self, cell, None);
        let tries: Vec<Grid> = givens.iter().map(without).collect();
        let answers = try_all(&tries, &limits.clone().with_solutions(1))?;
        let solved = givens.iter().zip(&answers).filter(|(_, answer)| answer.count > 0);
        Ok(solved.map(|(&cell, _)| cell).collect())
    }

    /// Returns, for a puzzle with several solutions, each digit of `solution` that makes the puzzle
    /// proper if added as a given. See [`Board::mends`].
    pub fn mends(&self, solution: &Grid, limits: &Limits) -> Result<Vec<(Cell, Digit)>, Stopped> {
        let missing = solution.iter().filter(|&(cell, _)| self.get(cell).is_none());
        let missing: Vec<(Cell, Digit)> = missing.collect();
        let more = |&(cell, digit): &(Cell, Digit)| with(self, cell, Some(digit));
        let tries: Vec<Grid> = missing.iter().map(more).collect();
        let answers = try_all(&tries, &limits.clone().with_solutions(2))?;
        let proper = missing.iter().zip(&answers).filter(|(_, answer)| answer.count == 1);
        Ok(proper.map(|(&mend, _)| mend).collect())
    }
}

/// Returns the grid with another digit, or none, in a cell.
fn with(grid: &Grid, cell: Cell, digit: Option<Digit>) -> Grid {
    let mut changed = *grid;
    changed.set(cell, digit);
    changed
}

fn try_all(tries: &[Grid], limits: &Limits) -> Result<Vec<BatchAnswer>, Stopped> {
    let mut answers = vec![BatchAnswer::default(); tries.len()];
    let report = Lanes::new().solve_batch(tries, limits, &mut answers);
    report.end.stopped().map_or(Ok(answers), Err)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::solve::{Problem, Verdict};
    use crate::testing::corpus::{self, Kind};
    use crate::testing::oracle;

    const SMALL: [(&str, u64); 2] = [("2x2", 30), ("2x3", 20)];

    #[test]
    fn mends_are_the_digits_that_make_the_puzzle_proper() {
        let mut mended = 0;
        for (shape, items) in SMALL {
            for item in 0..items {
                let board = corpus::board(Kind::Multi, shape.parse().unwrap(), 5, item);
                let Verdict::Multiple(solution, _) = board.verdict() else {
                    panic!("{board:?} should have several solutions")
                };
                let mends = board.mends(&solution, &Limits::default()).unwrap();
                mended += mends.len();
                for cell in (0..board.cells().len()).filter(|&c| board.get(c) == 0) {
                    let mut more = board.clone();
                    more.set(cell, solution.get(cell));
                    let proper = oracle(&Problem::from(&more), 2).len() == 1;
                    assert_eq!(proper, mends.contains(&(cell, solution.get(cell))), "{board:?}");
                }
            }
        }
        assert!(mended > 50, "{mended}");
    }

    #[test]
    fn suspects_are_the_givens_whose_removal_leaves_a_solution() {
        for (shape, items) in SMALL {
            for item in 0..items {
                let board = corpus::board(Kind::NoSolution, shape.parse().unwrap(), 5, item);
                let suspects = board.suspects(&Limits::default()).unwrap();
                // The puzzle was proper before one wrong digit was added.
                assert!(!suspects.is_empty(), "{board:?}");
                for cell in (0..board.cells().len()).filter(|&c| board.get(c) != 0) {
                    let mut less = board.clone();
                    less.set(cell, 0);
                    let solvable = !oracle(&Problem::from(&less), 1).is_empty();
                    assert_eq!(solvable, suspects.contains(&cell), "{board:?}");
                }
            }
        }
    }

    #[test]
    fn grids_and_boards_have_the_same_suspects_and_mends() {
        let limits = Limits::default();
        for item in 0..10 {
            let board = corpus::board(Kind::NoSolution, Shape::NINE, 5, item);
            let suspects = board.to_grid().unwrap().suspects(&limits).unwrap();
            let cells: Vec<usize> = suspects.iter().map(Cell::index).collect();
            assert!(!cells.is_empty());
            assert_eq!(board.suspects(&limits).unwrap(), cells);

            let board = corpus::board(Kind::Multi, Shape::NINE, 5, item);
            let grid = board.to_grid().unwrap();
            let solution = grid.solve().unwrap();
            let mends = grid.mends(&solution, &limits).unwrap();
            let cells: Vec<(usize, u8)> =
                mends.iter().map(|(cell, digit)| (cell.index(), digit.get())).collect();
            assert_eq!(board.mends(&Board::from(&solution), &limits).unwrap(), cells);
        }
    }
}
