//! Is the player on the right way? Before a hint come the player's own mistakes.
//!
//! ```text
//!   givens known:    solve the givens ──▶ compare every digit and every mark
//!   givens unknown:  solve what stands ─▶ compare the marks; or say that it leads nowhere
//! ```

use super::puzzle_rating::{NotRated, proper};
use super::state::State;
use super::step::Candidate;
use crate::grid::{Cell, CellSet, Digit, Grid, Position};
use crate::search::Limits;
use crate::solve::{Problem, Verdict};

/// Something in a position that contradicts the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mistake {
    /// This digit was placed and is wrong.
    Wrong(Candidate),
    /// This candidate was struck out and is needed.
    Missing(Candidate),
}

impl Mistake {
    /// Where.
    pub fn cell(&self) -> Cell {
        match self {
            Mistake::Wrong(candidate) | Mistake::Missing(candidate) => candidate.cell,
        }
    }
}

/// What a position is worth.
#[derive(Clone, PartialEq, Debug)]
pub enum Examined {
    /// It leads to this solution.
    Fine {
        /// The state to go on from.
        state: Box<State>,
        /// Where it leads.
        solution: Grid,
        /// Do the givens promise a single solution? Not when only the marks leave one.
        proper: bool,
    },
    /// The puzzle is proper, but these entries are wrong.
    Mistakes(Vec<Mistake>),
    /// There is no way on. `suspects` are the digits that each, taken away alone, would leave a
    /// way.
    Broken {
        /// Why.
        why: NotRated,
        /// The digits that may be to blame.
        suspects: CellSet,
    },
}

/// Examines a position. When every digit that stands counts as given, nobody knows which of them
/// the player has placed, and what stands is taken for the puzzle.
pub fn examine(position: &Position) -> Examined {
    let puzzle = position.puzzle();
    let marked = !position.is_plain();
    match proper(&puzzle) {
        Ok(solution) => {
            let mistakes = mistakes(position, &solution);
            if mistakes.is_empty() {
                Examined::Fine { state: Box::new(State::of(position)), solution, proper: true }
            } else {
                Examined::Mistakes(mistakes)
            }
        }
        Err(NotRated::Multiple) if marked || puzzle != *position.digits() => by_marks(position),
        Err(why) => {
            let suspects = match why {
                NotRated::NoSolution => puzzle.suspects(&Limits::default()).unwrap_or_default(),
                _ => CellSet::EMPTY,
            };
            Examined::Broken { why, suspects }
        }
    }
}

/// The givens have several solutions; perhaps the digits and marks that are left have one.
fn by_marks(position: &Position) -> Examined {
    let broken = |why| Examined::Broken { why, suspects: CellSet::EMPTY };
    match Problem::from(position).verdict() {
        Verdict::Unique(solution) => match solution.to_grid() {
            Some(solution) => {
                Examined::Fine { state: Box::new(State::of(position)), solution, proper: false }
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
            None if !keeps(position, cell, right) => {
                found.push(Mistake::Missing(Candidate { cell, digit: right }));
            }
            _ => {}
        }
    }
    found
}

/// Has the cell its true digit among the marks? What only wrong digits nearby rule out is not
/// another mistake.
fn keeps(position: &Position, cell: Cell, right: Digit) -> bool {
    let ruled_out = cell.peers().iter().any(|peer| position.digits().get(peer) == Some(right));
    ruled_out || position.pencilmarks().is_none_or(|own| own.get(cell).contains(right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Candidates;
    use crate::testing::corpus::{Kind, grid};

    #[test]
    fn wrong_digits_and_missing_marks_are_found_and_nothing_else() {
        for item in 0..20 {
            let puzzle = grid(Kind::Minimal, 11, item);
            let solution = puzzle.solve().unwrap();
            let start = Position::start(&puzzle);
            assert!(matches!(examine(&start), Examined::Fine { proper: true, .. }));
            let mut blanks = Cell::all().filter(|&c| puzzle.get(c).is_none());
            let (one, two) = (blanks.next().unwrap(), blanks.next_back().unwrap());
            // A wrong digit that clashes with nothing.
            let wrong = start.candidates().get(one).iter().find(|&d| Some(d) != solution.get(one));
            let mut digits = puzzle;
            digits.set(one, wrong);
            let mut candidates = Candidates::of(&digits);
            let mut marks = candidates.get(two);
            marks.remove(solution.get(two).unwrap());
            candidates.set(two, marks);
            let position = Position::new(digits, puzzle.filled_cells(), candidates);
            let Examined::Mistakes(found) = examine(&position) else { panic!("{item}") };
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
    fn broken_and_open_puzzles_say_so() {
        let of = |kind| examine(&Position::start(&grid(kind, 3, 1)));
        assert!(matches!(of(Kind::Multi), Examined::Broken { why: NotRated::Multiple, .. }));
        assert!(matches!(of(Kind::Clash), Examined::Broken { why: NotRated::Clash(_), .. }));
        let Examined::Broken { why, suspects } = of(Kind::NoSolution) else { panic!() };
        assert!(why == NotRated::NoSolution && !suspects.is_empty());
    }
}
