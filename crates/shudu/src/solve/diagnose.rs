//! Finds what is wrong with a puzzle that is not proper.
//!
//! Each cell is tested by one search. Up to 9×9 this is fast; on large boards a single search may
//! take very long, so all methods take limits.

use super::Solvable;
use super::engine::lanes::{BatchAnswer, Lanes};
use crate::Puzzle;
use crate::grid::{Coord, Grid};
use crate::search::{Limits, Stopped};

impl Puzzle {
    /// Returns, for a puzzle without a solution, each given whose removal alone leaves a puzzle
    /// with a solution. One of them is probably wrong. Empty if no such given exists. The limit on
    /// solutions is ignored.
    ///
    /// ```
    /// use shudu::{Limits, Puzzle};
    /// let puzzle: Puzzle = shudu::text::parse("123.\n...4\n....\n....")?; // the 4 blocks r1c4
    /// let suspects = puzzle.suspects(&Limits::default())?;
    /// let names: Vec<String> = suspects.iter().map(|cell| cell.to_string()).collect();
    /// assert_eq!(names, ["r1c1", "r1c2", "r2c4"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn suspects(&self, limits: &Limits) -> Result<Vec<Coord>, Stopped> {
        let cells = self.rules().cells();
        let filled = (0..cells.len()).filter(|&cell| self.cells()[cell] != 0);
        let changes: Vec<(usize, u8)> = filled.map(|cell| (cell, 0)).collect();
        let counts = self.counts_with(&changes, &limits.clone().with_solutions(1))?;
        let solved = changes.iter().zip(counts).filter(|(_, count)| *count > 0);
        Ok(solved.map(|(&(cell, _), _)| cells[cell]).collect())
    }

    /// Returns, for a puzzle with several solutions, each digit of `solution` that makes the puzzle
    /// proper if added as a given. Empty if one more given is not enough. The limit on solutions is
    /// ignored.
    pub fn mends(&self, solution: &[u8], limits: &Limits) -> Result<Vec<(Coord, u8)>, Stopped> {
        let cells = self.rules().cells();
        let blank = (0..cells.len()).filter(|&cell| self.cells()[cell] == 0);
        let changes: Vec<(usize, u8)> = blank.map(|cell| (cell, solution[cell])).collect();
        let counts = self.counts_with(&changes, &limits.clone().with_solutions(2))?;
        let proper = changes.iter().zip(counts).filter(|(_, count)| *count == 1);
        Ok(proper.map(|(&(cell, digit), _)| (cells[cell], digit)).collect())
    }

    /// Returns the number of solutions after each change of one cell alone, up to a limit.
    fn counts_with(&self, changes: &[(usize, u8)], limits: &Limits) -> Result<Vec<u64>, Stopped> {
        let changed = |&(cell, digit): &(usize, u8)| {
            let mut digits = self.cells().to_vec();
            digits[cell] = digit;
            digits
        };
        if self.to_grid().is_some() {
            let grid =
                |change| Grid::from_valid_cells(changed(change).try_into().unwrap_or([0; 81]));
            let tries: Vec<Grid> = changes.iter().map(grid).collect();
            let mut answers = vec![BatchAnswer::default(); tries.len()];
            let report = Lanes::default().solve_batch(&tries, limits, &mut answers);
            let counts = answers.iter().map(|answer| answer.count).collect();
            return report.end.stopped().map_or(Ok(counts), Err);
        }
        let count = |change| {
            let puzzle = Puzzle::new(self.rules(), changed(change)).expect("digits of this board");
            let count = puzzle.count_within(limits);
            count.end.stopped().map_or(Ok(count.solutions as u64), Err)
        };
        changes.iter().map(count).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{Problem, Verdict};
    use crate::testing::corpus::{self, Kind};
    use crate::testing::oracle;

    const SHAPES: [(&str, u64); 3] = [("2x2", 30), ("2x3", 20), ("3x3", 10)];

    #[test]
    fn mends_are_the_digits_that_make_the_puzzle_proper() {
        let mut mended = 0;
        for (shape, items) in SHAPES {
            for item in 0..items {
                let board = corpus::board(Kind::Multi, shape.parse().unwrap(), 5, item);
                let Verdict::Multiple(solution, _) = board.verdict() else {
                    panic!("{board:?} should have several solutions")
                };
                let puzzle = Puzzle::from(board.clone());
                let mends = puzzle.mends(solution.cells(), &Limits::default()).unwrap();
                mended += mends.len();
                for cell in (0..board.cells().len()).filter(|&c| board.get(c) == 0) {
                    let mut more = board.clone();
                    more.set(cell, solution.get(cell));
                    let proper = oracle(&Problem::from(&more), 2).len() == 1;
                    let mend = (board.shape().coord(cell), solution.get(cell));
                    assert_eq!(proper, mends.contains(&mend), "{board:?}");
                }
            }
        }
        assert!(mended > 50, "{mended}");
    }

    #[test]
    fn suspects_are_the_givens_whose_removal_leaves_a_solution() {
        for (shape, items) in SHAPES {
            for item in 0..items {
                let board = corpus::board(Kind::NoSolution, shape.parse().unwrap(), 5, item);
                let suspects = Puzzle::from(board.clone()).suspects(&Limits::default()).unwrap();
                // The puzzle was proper before one wrong digit was added.
                assert!(!suspects.is_empty(), "{board:?}");
                for cell in (0..board.cells().len()).filter(|&c| board.get(c) != 0) {
                    let mut less = board.clone();
                    less.set(cell, 0);
                    let solvable = !oracle(&Problem::from(&less), 1).is_empty();
                    let coord = board.shape().coord(cell);
                    assert_eq!(solvable, suspects.contains(&coord), "{board:?}");
                }
            }
        }
    }
}
