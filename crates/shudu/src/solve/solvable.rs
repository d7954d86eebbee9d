//! The trait of puzzle types that can be solved.

use std::borrow::Cow;
use std::fmt::Debug;

use super::{Count, Problem, Solutions, Verdict, solver, unlimited};
use crate::Puzzle;
use crate::grid::{Board, Candidates, Clash, Coord, Digit, DigitSet, Grid, Shape};
use crate::model::Search;
use crate::rules::Rules;
use crate::search::{Limits, Stopped};

/// A type of puzzle that can be solved: [`Grid`], [`Board`], [`Puzzle`] or
/// [`Problem`].
///
/// The trait is sealed. It lets one [`Solver`](super::Solver) serve all of them.
pub trait Solvable: Source + Sized {
    /// The type of its solutions.
    type Solution: FromCells + Clone + Debug;

    /// Determines whether the puzzle is proper and, if not, why not.
    ///
    /// The two solutions of [`Verdict::Multiple`] do not depend on the machine. On 9×9 they are the
    /// lexicographically first ones, on other shapes the first that the search finds.
    #[must_use]
    fn verdict(&self) -> Verdict<Self::Solution> {
        unlimited(self.verdict_within(&Limits::default()))
    }

    /// Returns the [verdict](Self::verdict), or an error if a limit stops the search. The limit on
    /// solutions is ignored.
    fn verdict_within(&self, limits: &Limits) -> Result<Verdict<Self::Solution>, Stopped> {
        solver::verdict(self, limits)
    }

    /// Returns a solution, if there is one: the only one of a proper puzzle. If there are several,
    /// it is the lexicographically first on 9×9, and the first that the search finds on other
    /// shapes.
    #[must_use]
    fn solve(&self) -> Option<Self::Solution> {
        unlimited(self.solve_within(&Limits::default()))
    }

    /// Returns a [solution](Self::solve), or an error if a limit stops the search. The limit on
    /// solutions is ignored.
    fn solve_within(&self, limits: &Limits) -> Result<Option<Self::Solution>, Stopped> {
        super::solve(self, limits)
    }

    /// Returns true if the puzzle is proper: it has exactly one solution.
    #[must_use]
    fn is_proper(&self) -> bool {
        let count = self.count(2);
        count.solutions == 1 && count.is_complete()
    }

    /// Counts solutions up to a limit.
    ///
    /// With a limit of 2, a proper puzzle has the complete count 1. A count that reaches the limit is
    /// not complete, even if there are no more solutions.
    #[must_use]
    fn count(&self, limit: u64) -> Count {
        self.count_within(&Limits::solutions(limit))
    }

    /// Counts solutions within limits. The count includes how it ended.
    #[must_use]
    fn count_within(&self, limits: &Limits) -> Count {
        super::count(self, limits)
    }

    /// Returns the solutions in lexicographic order, one at a time.
    #[must_use]
    fn solutions(&self) -> Solutions<Self::Solution> {
        Solutions::of(self)
    }
}

/// The private part of [`Solvable`].
pub trait Source {
    /// Returns the puzzle as a grid, if it is 9×9 and has no candidates of its own: such puzzles
    /// are solved in batches.
    fn as_grid(&self) -> Option<&Grid>;

    /// Returns the candidates of a 9×9 puzzle that has candidates of its own: such puzzles are
    /// solved in batches too.
    fn to_candidates(&self) -> Option<Candidates> {
        None
    }

    /// Returns true if [`to_candidates`](Source::to_candidates) returns candidates.
    fn is_marked(&self) -> bool {
        false
    }

    fn input(&self) -> Input<'_>;

    fn rules(&self) -> Rules;

    fn clash(&self) -> Option<Clash>;
}

/// What is searched.
pub enum Input<'a> {
    /// A problem for an engine, if the rules are classic.
    Classic(Cow<'a, Problem>),
    /// The search for all other rules.
    Variant(Box<Search>),
}

/// A type of solution.
pub trait FromCells {
    /// Returns the solution with these cells, which an engine found.
    fn from_cells_of(rules: &Rules, cells: &[u8]) -> Self;

    /// Returns the solution of a 9×9 puzzle.
    fn from_grid(grid: &Grid) -> Self;
}

impl FromCells for Grid {
    fn from_cells_of(_: &Rules, cells: &[u8]) -> Grid {
        let mut all = [0; 81];
        all.copy_from_slice(cells);
        Grid::from_valid_cells(all)
    }
    fn from_grid(grid: &Grid) -> Grid {
        *grid
    }
}

impl FromCells for Board {
    fn from_cells_of(rules: &Rules, cells: &[u8]) -> Board {
        let Some(shape) = rules.as_classic() else { unreachable!("a board has classic rules") };
        Board::from_valid_cells(shape, cells)
    }
    fn from_grid(grid: &Grid) -> Board {
        Board::from(grid)
    }
}

impl FromCells for Puzzle {
    fn from_cells_of(rules: &Rules, cells: &[u8]) -> Puzzle {
        match Puzzle::new(rules.clone(), cells) {
            Ok(puzzle) => puzzle,
            Err(error) => unreachable!("a solution that does not fit: {error}"),
        }
    }
    fn from_grid(grid: &Grid) -> Puzzle {
        Puzzle::from(*grid)
    }
}

impl Solvable for Grid {
    type Solution = Grid;
}

impl Source for Grid {
    fn as_grid(&self) -> Option<&Grid> {
        Some(self)
    }
    fn input(&self) -> Input<'_> {
        Input::Classic(Cow::Owned(Problem::from(self)))
    }
    fn rules(&self) -> Rules {
        Rules::classic(Shape::NINE)
    }
    fn clash(&self) -> Option<Clash> {
        Grid::clash(self)
    }
}

impl Solvable for Board {
    type Solution = Board;
}

impl Source for Board {
    fn as_grid(&self) -> Option<&Grid> {
        None
    }
    fn input(&self) -> Input<'_> {
        Input::Classic(Cow::Owned(Problem::from(self)))
    }
    fn rules(&self) -> Rules {
        Rules::classic(self.shape())
    }
    fn clash(&self) -> Option<Clash> {
        Board::clash(self)
    }
}

impl Solvable for Problem {
    type Solution = Board;
}

impl Source for Problem {
    fn as_grid(&self) -> Option<&Grid> {
        None
    }
    fn input(&self) -> Input<'_> {
        Input::Classic(Cow::Borrowed(self))
    }
    fn rules(&self) -> Rules {
        Rules::classic(self.shape())
    }
    fn clash(&self) -> Option<Clash> {
        Problem::clash(self)
    }
}

impl Solvable for Puzzle {
    type Solution = Puzzle;
}

impl Source for Puzzle {
    fn as_grid(&self) -> Option<&Grid> {
        Puzzle::as_grid(self)
    }
    fn to_candidates(&self) -> Option<Candidates> {
        let position = self.as_position()?;
        let mut sets = *position.pencilmarks()?.sets();
        for (cell, digit) in position.digits().iter() {
            sets[cell.index()] &= DigitSet::from(digit);
        }
        Some(Candidates::new(sets))
    }
    fn is_marked(&self) -> bool {
        self.as_position().is_some_and(|position| !position.is_plain())
    }
    fn input(&self) -> Input<'_> {
        match self.to_problem() {
            Some(problem) => Input::Classic(Cow::Owned(problem)),
            None => {
                let (rules, sets) = (Puzzle::rules(self), self.candidates());
                Input::Variant(Box::new(Search::new(&rules, self.cells(), sets.as_deref())))
            }
        }
    }
    fn rules(&self) -> Rules {
        Puzzle::rules(self)
    }
    fn clash(&self) -> Option<Clash> {
        if let Some(board) = self.to_board() {
            return board.clash();
        }
        let rules = Puzzle::rules(self);
        let all = rules.cells();
        let digit = |cell: &Coord| Digit::new(self.cells()[all.binary_search(cell).ok()?]);
        rules.groups().into_iter().find_map(|group| {
            let mut seen: [Option<Coord>; 25] = [None; 25];
            let house = group.name?;
            group.cells.into_iter().find_map(|cell| {
                let digit = digit(&cell)?;
                let before = seen[digit.index()].replace(cell)?;
                Some(Clash { house, digit, cells: [before, cell] })
            })
        })
    }
}
