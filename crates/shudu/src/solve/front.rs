//! The front door: plain questions, plain answers.

use std::ops::ControlFlow;

use super::engine::lanes::{self, InOrder, Lanes};
use super::engine::{Engine, Propagate};
use super::{Problem, Solutions};
use crate::grid::{Board, Clash, Grid, Shape};
use crate::search::{End, Limits};

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
/// By measurement: the lanes engine on 9×9; elsewhere [`Propagate`], which solves three to six times
/// as many a second as `cover`, which comes next.
pub fn default_engine(shape: Shape) -> &'static dyn Engine {
    if shape == Shape::NINE { &lanes::Widest } else { &Propagate }
}

/// Is it a proper puzzle, and if not, why not?
///
/// The two solutions of [`Verdict::Multiple`] are the lexicographically first ones, so that the same
/// puzzle gets the same answer on every machine.
pub fn verdict(puzzle: &Grid) -> Verdict {
    let answer = Lanes::new().solve_one(puzzle, &Limits::solutions(2));
    match answer.count {
        0 => puzzle.clash().map_or(Verdict::None, Verdict::Invalid),
        1 => Verdict::Unique(answer.first),
        _ => {
            let mut found = InOrder::new(puzzle);
            match (found.next(), found.next()) {
                (Some(one), Some(two)) => Verdict::Multiple(one, two),
                // Two were found before, so this cannot be; what was found then is right too.
                _ => Verdict::Multiple(answer.first, answer.second),
            }
        }
    }
}

/// [`verdict`] for any shape and with candidates. Digits that are not among the candidates of their
/// cell make no clash, but leave no solution.
pub fn verdict_of(problem: &Problem) -> Verdict<Board> {
    if let Some(clash) = problem.clash() {
        return Verdict::Invalid(clash);
    }
    let mut found = first_solutions(problem, 2);
    if found.len() == 2 && problem.shape() == Shape::NINE {
        found = solutions(problem.clone()).take(2).collect();
    }
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (None, _) => Verdict::None,
        (Some(one), None) => Verdict::Unique(one),
        (Some(one), Some(two)) => Verdict::Multiple(one, two),
    }
}

/// A solution: the only one of a proper puzzle, otherwise the lexicographically first.
pub fn solve(puzzle: &Grid) -> Option<Grid> {
    verdict(puzzle).solution().copied()
}

/// A solution for any shape and with candidates: the only one or, of several, always the same one.
/// For the lexicographically first one ask [`solutions`].
pub fn solve_of(problem: &Problem) -> Option<Board> {
    match problem.shape() {
        Shape::NINE => verdict_of(problem).solution().cloned(),
        // On large boards one solution can be near and the proof that it is the only one far away.
        _ => first_solutions(problem, 1).pop(),
    }
}

/// What the default engine finds first. On 9×9, which of several solutions that is depends on the
/// width of the processor's registers, so it must not be shown.
fn first_solutions(problem: &Problem, most: u64) -> Vec<Board> {
    let mut found = Vec::new();
    let limits = Limits::solutions(most);
    default_engine(problem.shape()).search(problem, &limits, &mut |cells| {
        found.push(Board::from_valid_cells(problem.shape(), cells));
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
