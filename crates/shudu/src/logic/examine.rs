//! Compares a player's position with the solution, so that hints are only given for correct
//! positions.
//!
//! If only some digits are givens, the givens are solved, and every other digit and every candidate
//! is compared with the solution. If all digits are givens, they are solved together with the
//! candidates.

use super::puzzle_rating::{NotRated, proper};
use super::state::State;
use super::step::Candidate;
use crate::grid::{Cell, CellSet, Digit, Grid, Position};
use crate::search::Limits;
use crate::solve::{Problem, Verdict};

/// An entry of a position that contradicts the solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// This digit was placed and is wrong.
    Wrong(Candidate),
    /// This candidate was removed and is right.
    Missing(Candidate),
}

impl Mistake {
    /// Returns the cell of the mistake.
    #[must_use]
    pub fn cell(&self) -> Cell {
        match self {
            Mistake::Wrong(candidate) | Mistake::Missing(candidate) => candidate.cell,
        }
    }
}

/// The result of comparing a position with the solution.
#[derive(Clone, PartialEq, Debug)]
pub enum Examined {
    /// It leads to exactly one solution.
    Fine {
        /// The state to continue from.
        state: Box<State>,
        /// The solution.
        solution: Grid,
        /// True if the givens alone have a single solution; false if only the candidates leave one.
        proper: bool,
    },
    /// The puzzle is proper, but these entries are wrong.
    Mistakes(Vec<Mistake>),
    /// It does not lead to exactly one solution.
    Broken {
        /// The reason.
        why: NotRated,
        /// If there is no solution: each given whose removal alone leaves a puzzle with one.
        suspects: CellSet,
    },
}

impl Position {
    /// Compares the position with the solution of its givens.
    ///
    /// If all digits are givens, the digits placed by the player are unknown; then the digits are
    /// the puzzle, and only missing candidates can be mistakes.
    ///
    /// ```
    /// use shudu::grid::{Cell, Digit, Grid, Position};
    /// use shudu::logic::Examined;
    /// let puzzle: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let mut digits = puzzle;
    /// digits.set("r1c3".parse()?, Digit::new(1));
    /// let mut position = Position::start(&digits);
    /// position.set_givens(puzzle.filled_cells());
    /// let Examined::Mistakes(mistakes) = position.examine() else { panic!() };
    /// assert_eq!(mistakes[0].cell().to_string(), "r1c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn examine(&self) -> Examined {
        self.examine_within(&Limits::default())
    }

    /// Like [`examine`](Position::examine), within limits. If they stop it, the position is
    /// [broken](Examined::Broken) because of [`NotRated::Stopped`].
    #[must_use]
    pub fn examine_within(&self, limits: &Limits) -> Examined {
        let puzzle = self.puzzle();
        match proper(&puzzle, limits) {
            Ok(solution) => {
                let mistakes = mistakes(self, &solution);
                if mistakes.is_empty() {
                    Examined::Fine { state: Box::new(State::from(self)), solution, proper: true }
                } else {
                    Examined::Mistakes(mistakes)
                }
            }
            Err(NotRated::Multiple) if !self.is_plain() || puzzle != *self.digits() => {
                with_candidates(self, limits)
            }
            Err(why) => {
                let suspects = match why {
                    NotRated::NoSolution => puzzle.suspects(limits).unwrap_or_default(),
                    _ => CellSet::EMPTY,
                };
                Examined::Broken { why, suspects }
            }
        }
    }
}

/// Examines a position whose givens have several solutions: its digits and candidates may have one.
fn with_candidates(position: &Position, limits: &Limits) -> Examined {
    let broken = |why| Examined::Broken { why, suspects: CellSet::EMPTY };
    let verdict = Problem::from(position).verdict_within(limits);
    let Ok(verdict) = verdict else { return broken(NotRated::Stopped) };
    match verdict {
        Verdict::Unique(solution) => match solution.to_grid() {
            Some(solution) => {
                Examined::Fine { state: Box::new(State::from(position)), solution, proper: false }
            }
            None => broken(NotRated::NoSolution),
        },
        Verdict::Multiple(..) => broken(NotRated::Multiple),
        Verdict::None => broken(NotRated::NoSolution),
        Verdict::Invalid(clash) => broken(NotRated::Clash(clash)),
    }
}

fn mistakes(position: &Position, solution: &Grid) -> Vec<Mistake> {
    let mut found = Vec::new();
    for (cell, right) in solution.iter() {
        match position.digits().get(cell) {
            Some(digit) if digit != right => found.push(Mistake::Wrong(Candidate { cell, digit })),
            None if !has_candidate(position, cell, right) => {
                found.push(Mistake::Missing(Candidate { cell, digit: right }));
            }
            _ => {}
        }
    }
    found
}

/// Returns true if a blank cell has the candidate, or lacks it only because it sees a wrong digit,
/// which is not another mistake.
fn has_candidate(position: &Position, cell: Cell, digit: Digit) -> bool {
    let excluded = cell.peers().iter().any(|peer| position.digits().get(peer) == Some(digit));
    excluded || position.pencilmarks().is_none_or(|own| own.get(cell).contains(digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Candidates;
    use crate::testing::corpus::{Kind, grid};

    #[test]
    fn exactly_the_wrong_digits_and_missing_candidates_are_mistakes() {
        for item in 0..20 {
            let puzzle = grid(Kind::Minimal, 11, item);
            let solution = puzzle.solve().unwrap();
            let start = Position::start(&puzzle);
            assert!(matches!(start.examine(), Examined::Fine { proper: true, .. }));
            let mut blanks = Cell::all().filter(|&c| puzzle.get(c).is_none());
            let (one, two) = (blanks.next().unwrap(), blanks.next_back().unwrap());
            // A wrong digit without a clash.
            let wrong = start.candidates().get(one).iter().find(|&d| Some(d) != solution.get(one));
            let mut digits = puzzle;
            digits.set(one, wrong);
            let mut candidates = Candidates::of(&digits);
            let mut marks = candidates.get(two);
            marks.remove(solution.get(two).unwrap());
            candidates.set(two, marks);
            let position = Position::new(digits, puzzle.filled_cells(), candidates);
            let Examined::Mistakes(found) = position.examine() else { panic!("{item}") };
            let cells: Vec<Cell> = found.iter().map(Mistake::cell).collect();
            let hidden = wrong
                .is_some_and(|digit| Some(digit) == solution.get(two) && one.peers().contains(two));
            let mut expected = Vec::new();
            if wrong.is_some() {
                expected.push(one);
            }
            if !hidden {
                expected.push(two);
            }
            assert_eq!(cells, expected, "{item}");
        }
    }

    #[test]
    fn puzzles_without_one_solution_are_broken() {
        let of = |kind| Position::start(&grid(kind, 3, 1)).examine();
        assert!(matches!(of(Kind::Multi), Examined::Broken { why: NotRated::Multiple, .. }));
        assert!(matches!(of(Kind::Clash), Examined::Broken { why: NotRated::Clash(_), .. }));
        let Examined::Broken { why, suspects } = of(Kind::NoSolution) else { panic!() };
        assert!(why == NotRated::NoSolution && !suspects.is_empty());
    }
}
