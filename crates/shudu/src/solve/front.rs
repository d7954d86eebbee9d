//! The front door: plain questions, plain answers.

use std::ops::ControlFlow;

use super::engine::{Engine, Propagate};
use super::{End, Limits, Problem, Solutions};
use crate::grid::{Board, Clash, Grid, Shape};

/// What can be said about a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<G = Grid> {
    /// Two equal digits stand in one house.
    Invalid(Clash),
    /// No digits clash, but there is no solution.
    None,
    /// Exactly one solution: a proper puzzle.
    Unique(G),
    /// Several solutions; these are two different ones.
    Multiple(G, G),
}

impl<G> Verdict<G> {
    /// Is it a proper puzzle?
    pub fn is_unique(&self) -> bool {
        matches!(self, Verdict::Unique(_))
    }

    /// A solution, when there is one; the only one of a proper puzzle.
    pub fn solution(&self) -> Option<&G> {
        match self {
            Verdict::Unique(solution) | Verdict::Multiple(solution, _) => Some(solution),
            Verdict::Invalid(_) | Verdict::None => None,
        }
    }

    /// The verdict with its solutions in another form; `None` when one cannot take it.
    fn try_map<H>(self, form: impl Fn(G) -> Option<H>) -> Option<Verdict<H>> {
        Some(match self {
            Verdict::Invalid(clash) => Verdict::Invalid(clash),
            Verdict::None => Verdict::None,
            Verdict::Unique(one) => Verdict::Unique(form(one)?),
            Verdict::Multiple(one, two) => Verdict::Multiple(form(one)?, form(two)?),
        })
    }
}

/// How many solutions were counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Solutions counted: all of them, or the limit.
    pub count: u64,
    /// Are these all? When the limit stopped the count, this is `false` and there may be more.
    pub complete: bool,
}

/// The engine that answers at the front door for a shape.
///
/// It is [`Propagate`], by measurement: on puzzles of 17 givens and on lists of hard ones it solves
/// three to six times as many a second as `cover`, which comes next, and far more than the others.
pub fn default_engine(_shape: Shape) -> &'static dyn Engine {
    &Propagate
}

/// Is it a proper puzzle, and if not, why not?
pub fn verdict(puzzle: &Grid) -> Verdict {
    // A board of shape 3×3 always is a grid.
    verdict_of(&Problem::from(puzzle)).try_map(|board| board.to_grid()).unwrap_or(Verdict::None)
}

/// [`verdict`] for any shape and with candidates. Digits that are not among the candidates of their
/// cell make no clash, but leave no solution.
pub fn verdict_of(problem: &Problem) -> Verdict<Board> {
    if let Some(clash) = problem.clash() {
        return Verdict::Invalid(clash);
    }
    let mut found = first_solutions(problem, 2).into_iter();
    match (found.next(), found.next()) {
        (None, _) => Verdict::None,
        (Some(one), None) => Verdict::Unique(one),
        (Some(one), Some(two)) => Verdict::Multiple(one, two),
    }
}

/// A solution: the only one of a proper puzzle, otherwise the first that the default engine finds,
/// without looking for others. For the lexicographically first one ask [`solutions`].
pub fn solve(puzzle: &Grid) -> Option<Grid> {
    solve_of(&Problem::from(puzzle))?.to_grid()
}

/// [`solve`] for any shape and with candidates.
pub fn solve_of(problem: &Problem) -> Option<Board> {
    first_solutions(problem, 1).pop()
}

fn first_solutions(problem: &Problem, most: u64) -> Vec<Board> {
    let mut found = Vec::new();
    let limits = Limits::solutions(most);
    default_engine(problem.shape()).search(problem, &limits, &mut |cells| {
        found.extend(Board::from_cells(problem.shape(), cells));
        ControlFlow::Continue(())
    });
    found
}

/// Counts solutions up to a limit.
///
/// The count is complete when the search ended by itself: with a limit of 2, a proper puzzle has
/// the complete count 1. A count that reaches the limit is not complete, even if there are no more.
pub fn count(puzzle: &Grid, limit: u64) -> Count {
    count_of(&Problem::from(puzzle), limit)
}

/// [`count`] for any shape and with candidates.
pub fn count_of(problem: &Problem, limit: u64) -> Count {
    let limits = Limits::solutions(limit);
    let engine = default_engine(problem.shape());
    let report = engine.search(problem, &limits, &mut |_| ControlFlow::Continue(()));
    Count { count: report.solutions, complete: report.end == End::Complete }
}

/// The solutions in lexicographic order, one at a time.
pub fn solutions(problem: impl Into<Problem>) -> Solutions {
    Solutions::new(&problem.into())
}
