//! Generates puzzles for a request.
//!
//! A seeded sequence has numbered *attempts*: attempt *i* depends only on the random numbers of
//! stream (seed, i). Most requests are met by every attempt, rare ones by few. The puzzles of a
//! request are the attempts that met it, in order. They do not depend on the machine, the number of
//! threads or the size of the pieces.
//!
//! ```text
//!   stream (seed, i) ──> finished grid ──> dig, orbit by orbit ──> check request ──────> puzzle i
//!                        (or a solution          (many attempts       or no puzzle
//!                         of the start)           side by side)
//! ```

use std::ops::Range;

use super::difficulty::Graded;
use super::dig::{dig_batch, dig_orbits};
use super::dig_order::DigOrder;
use super::few_givens::FewGivens;
use super::given_symmetry::Symmetry;
use super::grader::Grader;
use super::grow::grow_solved;
use super::pattern_fill::fill_pattern;
use super::random_fill::random_solution;
use super::request::{Product, Request};
use super::request_error::RequestError;
use super::unbiased::unbiased_puzzles;
use crate::Puzzle;
use crate::grid::{Board, CellSet, Shape};
use crate::random::{Rng, Stream};
use crate::search::Limits;
use crate::solve::Problem;
#[cfg(feature = "testing")]
use crate::solve::engine::lanes::Isa;
use crate::solve::engine::lanes::Lanes;

/// A generated puzzle, or a finished grid.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The number of the attempt.
    pub index: u64,
    /// The puzzle. For finished grids, the grid.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Puzzle,
    /// The difficulty, if the request asks for one.
    pub graded: Option<Graded>,
    /// The statistical weight, if the request is for [unbiased puzzles](Product::UnbiasedPuzzle).
    pub weight: Option<f64>,
}

impl Generated {
    fn new(index: u64, puzzle: impl Into<Puzzle>, solution: impl Into<Puzzle>) -> Generated {
        let (puzzle, solution) = (puzzle.into(), solution.into());
        Generated { index, puzzle, solution, graded: None, weight: None }
    }
}

/// Generates puzzles for a request, on one thread.
///
/// It owns the prepared request, the solver and the buffers of the rating. Use one clone per
/// thread.
///
/// ```
/// use shudu::Limits;
/// use shudu::generate::{Generator, Request, Symmetry};
/// let request = Request::default().with(|r| r.symmetry = Symmetry::Rotate180);
/// let mut generator = Generator::new(request)?;
/// let puzzles = generator.attempts(7, 0..3, &Limits::default());
/// assert_eq!(puzzles.len(), 3);
/// assert!(puzzles.iter().all(|made| Symmetry::Rotate180.holds(&made.puzzle)));
/// # Ok::<(), shudu::generate::RequestError>(())
/// ```
pub struct Generator {
    request: Request,
    /// The start as a problem to solve, and its cells if it is 9×9.
    start: Option<Problem>,
    start_cells: CellSet,
    /// The grid of the request.
    grid: Option<Puzzle>,
    lanes: Lanes,
    grader: Grader,
}

/// A clone has its own buffers.
impl Clone for Generator {
    fn clone(&self) -> Generator {
        Generator {
            request: self.request.clone(),
            start: self.start.clone(),
            start_cells: self.start_cells,
            grid: self.grid.clone(),
            lanes: self.lanes,
            grader: Grader::new(&self.request.difficulty),
        }
    }
}

impl std::fmt::Debug for Generator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Generator").field("request", &self.request).finish_non_exhaustive()
    }
}

impl Generator {
    /// Creates a generator. Fails if the request is proved impossible.
    ///
    /// ```
    /// use shudu::{Limits, Solvable};
    /// use shudu::generate::{Generator, Request};
    /// let mut generator = Generator::new(Request::new("2x3".parse()?))?;
    /// let made = &generator.attempts(7, 0..1, &Limits::default())[0];
    /// assert!(made.puzzle.is_proper());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(request: Request) -> Result<Generator, RequestError> {
        request.check()?;
        let start_grid = request.start.as_ref().and_then(Board::to_grid);
        Ok(Generator {
            start: request.start.as_ref().map(Problem::from),
            start_cells: start_grid.map_or(CellSet::EMPTY, |grid| grid.filled_cells()),
            grid: request.grid.clone().map(Puzzle::from),
            lanes: Lanes::default(),
            grader: Grader::new(&request.difficulty),
            request,
        })
    }

    /// Returns the request.
    #[must_use]
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Uses this form of the solver, for tests: every form gives the same puzzles. A form that the
    /// processor does not support is ignored.
    #[cfg(feature = "testing")]
    #[must_use]
    pub fn with_isa(mut self, isa: Isa) -> Generator {
        self.lanes = Lanes::with_isa(isa).unwrap_or(self.lanes);
        self
    }

    /// Returns a number of attempts that takes well under a second for any request.
    #[must_use]
    pub fn piece(&self) -> u64 {
        let request = &self.request;
        let side = request.shape.side();
        match request.product {
            Product::FinishedGrid | Product::GrownPuzzle => 256,
            Product::UnbiasedPuzzle => 32,
            Product::Puzzle if side > 9 => 1,
            Product::Puzzle if request.shape != Shape::NINE => 16,
            Product::Puzzle if request.pattern.is_some() => 8,
            Product::Puzzle if request.givens.as_ref().is_some_and(|g| *g.end() < 22) => 1,
            Product::Puzzle if !request.difficulty.is_any() => 64,
            Product::Puzzle => 256,
        }
    }

    /// Makes the attempts with these numbers. Returns those that met the request, in order. If a
    /// limit is reached, the result is a prefix without gaps.
    pub fn attempts(&mut self, seed: u64, indices: Range<u64>, limits: &Limits) -> Vec<Generated> {
        // Enough 9×9 puzzles to use all lanes.
        let together = if self.request.shape == Shape::NINE { 256 } else { 1 };
        let mut all = Vec::new();
        let mut first = indices.start;
        while first < indices.end && limits.stopped().is_none() {
            let end = indices.end.min(first.saturating_add(together));
            let made = match self.request.product {
                Product::Puzzle => self.dug_puzzles(seed, first..end, limits),
                Product::FinishedGrid => self.finished_grids(seed, first..end),
                Product::GrownPuzzle => grown_puzzles(seed, first..end, limits),
                Product::UnbiasedPuzzle => self.unbiased_puzzles(seed, first..end, limits),
            };
            if self.grade_all(made, limits, &mut all).is_none() {
                break;
            }
            first = end;
        }
        all
    }

    /// Returns the puzzles of a seed, in order: the attempts that meet the request. It ends when a
    /// limit is reached. A rare or impossible request needs limits.
    ///
    /// ```
    /// use shudu::Limits;
    /// use shudu::generate::{Generator, Request};
    /// let mut generator = Generator::new(Request::default().with(|r| r.givens = Some(22..=23)))?;
    /// let puzzles: Vec<_> = generator.puzzles(7, &Limits::default()).take(5).collect();
    /// assert!(puzzles.iter().all(|made| made.puzzle.to_grid().unwrap().filled() < 24));
    /// # Ok::<(), shudu::generate::RequestError>(())
    /// ```
    pub fn puzzles(&mut self, seed: u64, limits: &Limits) -> impl Iterator<Item = Generated> {
        let (mut next, mut size) = (0u64, 1);
        let pieces = std::iter::from_fn(move || {
            if next == u64::MAX || limits.stopped().is_some() {
                return None;
            }
            let piece = next..next.saturating_add(size);
            next = piece.end;
            // Start small, so that the first puzzle is ready soon, then use larger batches.
            size = (size * 2).min(self.piece());
            Some(self.attempts(seed, piece, limits))
        });
        pieces.flatten()
    }

    fn finished_grids(&self, seed: u64, indices: Range<u64>) -> Vec<Generated> {
        let one = |index| {
            let rng = &mut Stream::new(seed, index);
            let grid = self.finished_grid(rng)?;
            Some(Generated::new(index, grid.clone(), grid))
        };
        indices.filter_map(one).collect()
    }

    fn unbiased_puzzles(&self, seed: u64, indices: Range<u64>, limits: &Limits) -> Vec<Generated> {
        let weighted = unbiased_puzzles(&self.lanes, seed, indices.clone(), limits);
        let pairs = indices.zip(weighted);
        let made = pairs.map(|(index, made)| {
            let weight = Some(made.weight);
            Generated { weight, ..Generated::new(index, made.puzzle, made.solution) }
        });
        made.collect()
    }

    /// Returns puzzles that meet the request except for the difficulty.
    fn dug_puzzles(&self, seed: u64, indices: Range<u64>, limits: &Limits) -> Vec<Generated> {
        let mut made = match self.request.has_few_givens() {
            true => self.few_givens(seed, indices, limits),
            false => self.dug(seed, indices, limits),
        };
        made.retain(|made| self.is_met_by(&made.puzzle, limits));
        // An interrupted check would leave a gap, so all are dropped.
        if self.request.minimal && limits.stopped().is_some() {
            made.clear();
        }
        made
    }

    /// Makes attempts with few givens, one by one.
    fn few_givens(&self, seed: u64, indices: Range<u64>, limits: &Limits) -> Vec<Generated> {
        let most = self.request.givens.as_ref().map_or(81, |givens| *givens.end());
        let search = FewGivens { lanes: &self.lanes, fixed: self.start_cells, most, limits };
        let mut all = Vec::new();
        for index in indices {
            let rng = &mut Stream::new(seed, index);
            let found = search.run(|rng| self.solution(rng, limits)?.to_grid(), rng);
            if limits.stopped().is_some() {
                break;
            }
            all.extend(found.map(|(puzzle, solution)| Generated::new(index, puzzle, solution)));
        }
        all
    }

    /// Makes attempts by digging finished grids, in batches.
    fn dug(&self, seed: u64, indices: Range<u64>, limits: &Limits) -> Vec<Generated> {
        let mut numbers = Vec::new();
        let mut prepared = Vec::new();
        for index in indices {
            if let Some(attempt) = self.prepare(&mut Stream::new(seed, index), limits) {
                numbers.push(index);
                prepared.push(attempt);
            }
            // Only these can take long to prepare.
            let slow = self.request.pattern.is_some() || self.request.start.is_some();
            if slow && limits.stopped().is_some() {
                return Vec::new();
            }
        }
        let puzzles = match self.request.shape {
            Shape::NINE => dig_batch(&self.lanes, &prepared, limits),
            _ => prepared.iter().map(|attempt| dig_orbits(attempt, limits)).collect(),
        };
        // Interrupted attempts would leave gaps, so all are dropped.
        if limits.stopped().is_some() {
            return Vec::new();
        }
        let attempts = numbers.into_iter().zip(prepared).zip(puzzles);
        let made = attempts.filter_map(|((index, (solution, _)), puzzle)| {
            Some(Generated::new(index, puzzle?, solution))
        });
        made.collect()
    }

    /// Returns the solution of an attempt, and the order in which its givens are removed.
    fn prepare(&self, rng: &mut Stream, limits: &Limits) -> Option<(Puzzle, DigOrder)> {
        let least = match &self.request.givens {
            Some(givens) if !self.request.minimal => {
                let (few, many) = (*givens.start(), *givens.end());
                let choices = u32::try_from(many.saturating_sub(few)).unwrap_or(u32::MAX);
                let more = rng.below(choices.saturating_add(1)) as usize;
                few.saturating_add(more).min(self.request.shape.cells())
            }
            _ => 0,
        };
        let mut solution = self.solution(rng, limits)?;
        let order = DigOrder::draw(&self.request, solution.cells(), least, rng);
        if self.request.pattern.is_some()
            && let Some(grid) = solution.to_grid()
        {
            let cells = order.orbit_cells().fold(order.fixed_cells(), |all, cells| all | cells);
            let filled = fill_pattern(&self.lanes, &grid, cells, self.start_cells, rng)?;
            solution = Puzzle::from(filled);
        }
        Some((solution, order))
    }

    /// Returns the grid of the request, a random solution of its start, or a grid from its source.
    fn solution(&self, rng: &mut Stream, limits: &Limits) -> Option<Puzzle> {
        match (&self.grid, &self.start) {
            (Some(grid), _) => Some(grid.clone()),
            (None, Some(start)) => {
                let mut cells = vec![0; start.shape().cells()];
                let found = random_solution(start, rng, limits, &mut cells);
                found.then(|| Board::from_valid_cells(start.shape(), cells).into())
            }
            (None, None) => self.finished_grid(rng),
        }
    }

    /// Returns a finished grid from the source.
    fn finished_grid(&self, rng: &mut Stream) -> Option<Puzzle> {
        let Request { source, shape, .. } = self.request;
        match shape {
            Shape::NINE => Some(source.grid(rng).into()),
            _ => source.board(shape, rng).map(Puzzle::from),
        }
    }

    /// Returns true if a puzzle meets the request except for the difficulty.
    fn is_met_by(&self, puzzle: &Puzzle, limits: &Limits) -> bool {
        let request = &self.request;
        let values = puzzle.cells();
        let filled = || values.iter().filter(|&&value| value != 0).count();
        let given_digits =
            || (1..=request.shape.side() as u8).filter(|d| values.contains(d)).count();
        let redundant = || puzzle.redundant(limits);
        let is_minimal = || matches!(redundant(), Ok(Some(cells)) if cells.is_empty());
        request.givens.as_ref().is_none_or(|givens| givens.contains(&filled()))
            && request.digits.is_none_or(|digits| digits == given_digits())
            && request.pattern.as_ref().is_none_or(|pattern| pattern.fits(puzzle))
            && (request.symmetry == Symmetry::None || request.symmetry.holds(puzzle))
            && (!request.minimal || request.is_minimal_by_digging() || is_minimal())
    }

    /// Rates puzzles if requested, and keeps those with the requested difficulty. Returns `None` if
    /// a limit was reached.
    fn grade_all(
        &mut self,
        made: Vec<Generated>,
        limits: &Limits,
        all: &mut Vec<Generated>,
    ) -> Option<()> {
        if !self.request.is_rated() {
            all.extend(made);
            return Some(());
        }
        self.grader.set_limits(limits);
        for mut made in made {
            made.graded = self.grader.grade(made.puzzle.as_grid()?);
            if limits.stopped().is_some() {
                return None;
            }
            // A puzzle beyond all techniques has no rating, which matters only if one is requested.
            if made.graded.is_some() || self.request.difficulty.is_any() {
                all.push(made);
            }
        }
        Some(())
    }
}

fn grown_puzzles(seed: u64, indices: Range<u64>, limits: &Limits) -> Vec<Generated> {
    let indices = indices.take_while(|_| limits.stopped().is_none());
    let one = |index| {
        let (puzzle, solution) = grow_solved(&mut Stream::new(seed, index));
        Generated::new(index, puzzle, solution)
    };
    indices.map(one).collect()
}
