//! The rating of a whole puzzle: three numbers, each with the technique that set it.

use std::fmt;

use super::examination::PositionFault;
use super::explainer::{Explainer, difficulty};
use super::level::Level;
use super::nine::chain::Detail;
use super::rating::Rating;
use super::state::State;
use super::step::{Reason, Step};
use super::step_solver::StepSolver;
use super::technique::Technique;
use crate::Puzzle;
use crate::grid::{Board, Clash, Grid};
use crate::search::Limits;
use crate::solve::{Solvable, Verdict, solver};

/// One of the three numbers of a [`PuzzleRating`], with the technique that set it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Grade {
    /// The rating; 0.0 if there was no step.
    pub rating: Rating,
    /// The technique of the step that set the rating; `None` if there was no step.
    pub technique: Option<Technique>,
    /// The number of cells if the technique is a unique loop, otherwise 0.
    pub loop_length: u8,
}

impl Grade {
    /// Returns the grade of one step.
    #[must_use]
    pub fn of(step: &Step) -> Grade {
        let loop_length = match &step.reason {
            Reason::Loop { cells, .. } if cells.len() > 4 => cells.len() as u8,
            _ => 0,
        };
        Grade { rating: step.rating, technique: Some(step.technique), loop_length }
    }

    /// Returns the short name that Sudoku Explainer's command line tool prints: `HS`, `DCFC+`.
    /// Loops include their length: `UL62` is a loop of six cells, type 2. `O` if there was no step.
    #[must_use]
    pub fn code(&self) -> String {
        let code = self.technique.map_or("O", |technique| technique.info().code);
        match self.loop_length {
            0 => code.to_owned(),
            n => code.replacen("UL", &format!("UL{n}"), 1),
        }
    }
}

/// The rating: `7.2`.
impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rating.fmt(f)
    }
}

/// The rating of a puzzle on Sudoku Explainer's scale.
///
/// | | rating of the hardest step … |
/// |---|---|
/// | ER | of the whole path |
/// | EP (*pearl*) | up to the first placement |
/// | ED (*diamond*) | of the first turn |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct PuzzleRating {
    /// ER: the hardest step.
    pub er: Grade,
    /// EP: the hardest step up to the first placement.
    pub ep: Grade,
    /// ED: the first step.
    pub ed: Grade,
    /// The number of steps of the path.
    pub steps: usize,
}

impl PuzzleRating {
    /// Returns the level of the puzzle, which depends on ER alone.
    #[must_use]
    pub fn level(&self) -> Level {
        Level::of(self.er.rating)
    }
}

/// `7.3/2.6/2.6`
impl fmt::Display for PuzzleRating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.er, self.ep, self.ed)
    }
}

/// Accumulates the rating of a path step by step.
#[derive(Default)]
pub(super) struct RatingSoFar {
    rating: PuzzleRating,
    placed: bool,
    hardest: f64,
}

impl RatingSoFar {
    /// Adds the next step of the path.
    pub(super) fn add(&mut self, step: &Step) {
        let rating = &mut self.rating;
        rating.steps += 1;
        // Compare unrounded: of two steps that print alike, the second can be harder.
        let difficulty = difficulty(step);
        if difficulty > self.hardest {
            self.hardest = difficulty;
            rating.er = Grade::of(step);
        }
        if !self.placed {
            if rating.steps == 1 {
                rating.ed = rating.er;
            }
            if !step.placements.is_empty() {
                rating.ep = rating.er;
                self.placed = true;
            }
        }
    }

    /// Returns the rating of the steps added.
    pub(super) fn rating(&self) -> PuzzleRating {
        self.rating
    }
}

/// The reason why a puzzle has no rating and no path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NotRated {
    /// Two equal digits in one house.
    Clash(Clash),
    /// There is no solution.
    NoSolution,
    /// There are several solutions.
    Multiple,
    /// None of the techniques finds the next step.
    Beyond,
    /// The scale is for classic 9×9 puzzles.
    NoScale,
    /// The limits ended the search.
    Stopped,
}

impl fmt::Display for NotRated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotRated::Clash(_) => "not rated: two equal digits stand in one house",
            NotRated::NoSolution => "not rated: the puzzle has no solution",
            NotRated::Multiple => "not rated: the puzzle has several solutions",
            NotRated::Beyond => "not rated: no technique finds the next step",
            NotRated::NoScale => "not rated: the scale is for classic 9×9 puzzles",
            NotRated::Stopped => "not rated: the search was stopped",
        })
    }
}

impl std::error::Error for NotRated {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            NotRated::Clash(clash) => Some(clash),
            _ => None,
        }
    }
}

/// Ratings, paths and hints, with the same methods for every type of puzzle.
///
/// ```
/// use shudu::{Board, Explain, Grid, logic::Level};
/// let puzzle: Grid =
///     "..24............98..8..16...5....826....4.7..7..8...5...167....3...92.....9......".parse()?;
/// let rating = puzzle.rate()?;
/// assert_eq!((rating.to_string().as_str(), rating.level()), ("7.3/2.6/2.6", Level::Expert));
/// let first = &puzzle.path()?[0];
/// assert_eq!(first.technique.name(), "Pointing");
/// // In box 6 only row 6 has room for a 4, so the other 4s of that row are eliminated.
/// assert_eq!(first.eliminations[0].to_string(), "4r6c2");
/// let small: Board = ".2..3......34..1".parse()?;
/// assert_eq!(small.path()?.len(), 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Explain: Solvable
where
    for<'a> State: From<&'a Self>,
{
    /// Rates a proper classic 9×9 puzzle on Sudoku Explainer's scale.
    ///
    /// # Errors
    /// The puzzle is not proper, no technique finds the next step, or the scale is not for this
    /// board ([`NotRated::NoScale`]).
    fn rate(&self) -> Result<PuzzleRating, NotRated> {
        self.rate_within(&Limits::default())
    }

    /// Like [`rate`](Explain::rate), with a deadline or a cancel flag. The other limits are ignored.
    ///
    /// # Errors
    /// Those of [`rate`](Explain::rate), and [`NotRated::Stopped`] soon after a limit is reached.
    fn rate_within(&self, limits: &Limits) -> Result<PuzzleRating, NotRated> {
        let state = State::from(self);
        if state.to_grid().is_none() {
            return Err(NotRated::NoScale);
        }
        proper(self, limits)?;
        let mut explainer = Explainer::new(Detail::Outcome);
        explainer.set_limits(limits.clone());
        explainer.rate(state, |_| {})
    }

    /// Returns the steps of the explainer that lead a proper puzzle to its solution. Boards that are
    /// not 9×9 have singles, locked candidates, subsets, and the steps of their constraints.
    ///
    /// # Errors
    /// The puzzle is not proper, or no technique finds the next step.
    fn path(&self) -> Result<Vec<Step>, NotRated> {
        self.path_within(&Limits::default())
    }

    /// Like [`path`](Explain::path), with a deadline or a cancel flag. The other limits are ignored.
    ///
    /// # Errors
    /// Those of [`path`](Explain::path), and [`NotRated::Stopped`] soon after a limit is reached.
    fn path_within(&self, limits: &Limits) -> Result<Vec<Step>, NotRated> {
        proper(self, limits)?;
        let mut explainer = Explainer::new(Detail::Links);
        explainer.set_limits(limits.clone());
        explainer.path(State::from(self))
    }

    /// Compares the position with its solution, and returns the next step of the explainer. `None`
    /// if the board is full or no technique finds a step.
    ///
    /// # Errors
    /// What is wrong with the position.
    fn hint(&self) -> Result<Option<Step>, PositionFault> {
        let state = State::from(self);
        let mut explainer = Explainer::new(Detail::Links);
        explainer.set_uniqueness(state.examine(&Limits::default())?);
        Ok(explainer.next(&state))
    }
}

impl Explain for Grid {}
impl Explain for Board {}
impl Explain for Puzzle {}

/// Returns the only solution of a puzzle, or the reason why there is not exactly one.
pub(super) fn proper<P: Solvable>(puzzle: &P, limits: &Limits) -> Result<P::Solution, NotRated> {
    match solver::verdict(puzzle, limits).map_err(|_| NotRated::Stopped)? {
        Verdict::Unique(solution) => Ok(solution),
        Verdict::Invalid(clash) => Err(NotRated::Clash(clash)),
        Verdict::None => Err(NotRated::NoSolution),
        Verdict::Multiple(..) => Err(NotRated::Multiple),
    }
}
