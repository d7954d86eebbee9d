//! Compares a player's position with the solution, so that hints are only given for correct
//! positions.
//!
//! If only some digits are givens, the givens are solved, and every other digit and every candidate
//! is compared with the solution. If all digits are givens, they are solved together with the
//! candidates.

use super::puzzle_rating::{NotRated, proper};
use super::state::State;
use super::step::Candidate;
use crate::Limits;
use crate::Puzzle;
use crate::grid::{Clash, Coord, Digit};

/// The reason why a position does not lead to one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionFault {
    /// The puzzle is proper, but the position contradicts its solution.
    Mistakes {
        /// Digits of the player that differ from the solution.
        wrong: Vec<Candidate>,
        /// Blank cells that miss the candidate of the solution. The digit is not named, because it is
        /// the answer.
        missing: Vec<Coord>,
    },
    /// Two equal digits in a house.
    Clash(Clash),
    /// Several solutions.
    Multiple,
    /// No solution. The givens whose removal alone leaves a puzzle with one.
    NoSolution(Vec<Coord>),
    /// The search was stopped.
    Stopped,
}

impl State {
    /// Compares the digits and candidates with the solution of the givens. Returns true if the givens
    /// alone have a single solution, and false if only the candidates leave one.
    ///
    /// If all digits are givens, the digits placed by the player are unknown; then the digits are
    /// the puzzle, and only missing candidates can be mistakes.
    ///
    /// # Errors
    /// What is wrong with the position.
    ///
    /// ```
    /// use shudu::{Board, Limits};
    /// use shudu::logic::{PositionFault, State};
    /// let puzzle: Board = ".2..3......34..1".parse()?;
    /// let mut state = State::new(&puzzle);
    /// state.place("r1c3".parse()?, "4".parse()?);
    /// let Err(PositionFault::Mistakes { wrong, .. }) = state.examine(&Limits::default()) else {
    ///     panic!()
    /// };
    /// assert_eq!(wrong[0].cell.to_string(), "r1c3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn examine(&self, limits: &Limits) -> Result<bool, PositionFault> {
        let (position, givens) = (self.to_puzzle(), self.to_givens());
        match proper(&givens, limits) {
            Ok(solution) => match self.mistakes(&solution) {
                (wrong, missing) if wrong.is_empty() && missing.is_empty() => Ok(true),
                (wrong, missing) => Err(PositionFault::Mistakes { wrong, missing }),
            },
            // The digits and candidates may leave one.
            Err(NotRated::Multiple) if position != givens => match proper(&position, limits) {
                Ok(_) => Ok(false),
                Err(why) => Err(PositionFault::new(&why, Vec::new())),
            },
            Err(why) => {
                let suspects = match why {
                    NotRated::NoSolution => givens.suspects(limits).unwrap_or_default(),
                    _ => Vec::new(),
                };
                Err(PositionFault::new(&why, suspects))
            }
        }
    }

    /// Returns the digits that differ from a solution, and the blank cells that miss its candidate. A
    /// candidate that a blank cell lacks only because it sees a wrong digit is not another mistake.
    fn mistakes(&self, solution: &Puzzle) -> (Vec<Candidate>, Vec<Coord>) {
        let cells = self.cells();
        let is_excluded = |cell, digit| {
            let holds = |&&other: &&Coord| self.digit(other) == Some(digit);
            cells.iter().filter(holds).any(|&other| self.sees(cell, other))
        };
        let (mut wrong, mut missing) = (Vec::new(), Vec::new());
        for (&cell, &right) in cells.iter().zip(solution.cells()) {
            let Some(right) = Digit::new(right) else { continue };
            match self.digit(cell) {
                Some(digit) if digit != right => wrong.push(Candidate { cell, digit }),
                None if !self.candidates(cell).contains(right) && !is_excluded(cell, right) => {
                    missing.push(cell);
                }
                _ => {}
            }
        }
        (wrong, missing)
    }

    /// Returns the givens as a puzzle: what the player started with.
    #[must_use]
    pub(crate) fn to_givens(&self) -> Puzzle {
        let given = |cell| self.digit(cell).filter(|_| self.is_given(cell)).map_or(0, Digit::get);
        let digits: Vec<u8> = self.cells().into_iter().map(given).collect();
        Puzzle::new(self.rules(), digits).expect("a state has a board")
    }
}

impl PositionFault {
    /// Returns the cells of the mistakes, or the suspects, in reading order.
    #[must_use]
    pub fn cells(&self) -> Vec<Coord> {
        let mut cells = match self {
            PositionFault::Mistakes { wrong, missing } => {
                wrong.iter().map(|entry| entry.cell).chain(missing.iter().copied()).collect()
            }
            PositionFault::NoSolution(suspects) => suspects.clone(),
            _ => Vec::new(),
        };
        cells.sort_unstable();
        cells
    }

    fn new(why: &NotRated, suspects: Vec<Coord>) -> PositionFault {
        match why {
            NotRated::Clash(clash) => PositionFault::Clash(*clash),
            NotRated::Multiple => PositionFault::Multiple,
            NotRated::Stopped => PositionFault::Stopped,
            _ => PositionFault::NoSolution(suspects),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Shape;
    use crate::solve::Solvable;
    use crate::testing::corpus::{Kind, board, grid};
    use crate::{Board, Grid};

    fn mistakes(state: &State) -> (Vec<Candidate>, Vec<Coord>) {
        match state.examine(&Limits::default()) {
            Err(PositionFault::Mistakes { wrong, missing }) => (wrong, missing),
            Ok(true) => (Vec::new(), Vec::new()),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn exactly_the_wrong_digits_and_missing_candidates_are_mistakes() {
        let six: Shape = "2x3".parse().unwrap();
        for item in 0..20 {
            let puzzles = [
                Puzzle::from(grid(Kind::Minimal, 11, item)),
                Puzzle::from(board(Kind::Minimal, six, 7, item)),
            ];
            for puzzle in puzzles {
                let start = State::new(&puzzle);
                assert_eq!(mistakes(&start), (vec![], vec![]));
                let solution = puzzle.solve().unwrap();
                let right = |cell: Coord| {
                    let index = start.cells().binary_search(&cell).unwrap();
                    Digit::new(solution.cells()[index]).unwrap()
                };
                let blank: Vec<Coord> =
                    start.cells().into_iter().filter(|&c| start.digit(c).is_none()).collect();
                let (one, two) = (blank[0], blank[blank.len() - 1]);
                let wrong = start.candidates(one).iter().find(|&digit| digit != right(one));
                let mut state = start.clone();
                state.eliminate(two, right(two));
                let mut placed = Vec::new();
                if let Some(digit) = wrong {
                    state.place(one, digit);
                    placed.push(Candidate { cell: one, digit });
                }
                // A candidate that a wrong digit excludes is not missing.
                let is_excluded = wrong == Some(right(two)) && state.sees(one, two);
                let missing = if is_excluded { vec![] } else { vec![two] };
                assert_eq!(mistakes(&state), (placed, missing), "{item}");
                assert_eq!(state.to_givens(), puzzle);
            }
        }
    }

    #[test]
    fn puzzles_without_one_solution_are_not_fine() {
        let of = |kind| State::new(&grid(kind, 3, 1)).examine(&Limits::default());
        assert_eq!(of(Kind::Multi), Err(PositionFault::Multiple));
        assert!(matches!(of(Kind::Clash), Err(PositionFault::Clash(_))));
        let Err(PositionFault::NoSolution(suspects)) = of(Kind::NoSolution) else { panic!() };
        assert!(!suspects.is_empty());
        let empty = State::new(&Board::empty("2x3".parse().unwrap()));
        assert_eq!(empty.examine(&Limits::default()), Err(PositionFault::Multiple));
        // Candidates can leave one solution.
        let mut state = State::new(&Grid::EMPTY);
        let solution = grid(Kind::Finished, 5, 0);
        for (cell, digit) in solution.iter() {
            for other in Digit::all().filter(|&other| other != digit) {
                state.eliminate(cell.into(), other);
            }
        }
        assert_eq!(state.examine(&Limits::default()), Ok(false));
    }
}
