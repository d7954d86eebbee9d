//! Requests: the required properties of generated puzzles, as data.
//!
//! The [`Generator`](super::Generator) decides how puzzles are generated. [`Request::check`]
//! searches for simple proofs that a request is impossible.

use std::ops::RangeInclusive;

use super::difficulty::Difficulty;
use super::dig::proved_solutions;
use super::fewest_givens::fewest_givens;
use super::given_counts::{Places, places};
use super::given_symmetry::Symmetry;
use super::pattern::{Pattern, PatternCell};
use super::request_error::RequestError;
use super::source::Source;
use crate::grid::{Board, Shape};
use crate::search::Limits;
use crate::solve::Problem;

/// The kind of result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Product {
    /// Proper puzzles, dug out of finished grids.
    #[default]
    Puzzle,
    /// Finished grids, without holes.
    FinishedGrid,
    /// Proper 9×9 puzzles of 25 to 37 givens, grown from random digits: see
    /// [`grow`](super::grow()).
    GrownPuzzle,
    /// Minimal 9×9 puzzles with weights, for statistics. With the weights as factors, a mean over
    /// these puzzles estimates the mean over *all* minimal puzzles.
    UnbiasedPuzzle,
}

/// A request for puzzles. The default is minimal 9×9 puzzles from random grids.
///
/// ```
/// use shudu::generate::{Request, Symmetry};
/// use shudu::logic::Level;
/// let request = Request::default()
///     .with(|r| r.symmetry = Symmetry::Rotate180)
///     .with(|r| r.givens = Some(24..=30))
///     .with(|r| r.difficulty.rating = Some(Level::Hard.range()));
/// assert!(shudu::generate::Generator::new(request).is_ok());
/// ```
///
/// # As a serde type
/// With the feature `serde` a request is a map. Its keys are the flags of `shudu generate` (with
/// `_` for `-`), with their values. A missing key is a flag that is not given.
///
/// | key | value |
/// |---|---|
/// | `shape` | `"2x3"` |
/// | `finished`, `unbiased`, `minimal`, `rate` | `true` |
/// | `method` | `"random"`, `"quick"`, `"uniform"`, `"spread"` or `"grow"` |
/// | `givens`, `rating` | a number, or two as in `"22..25"` |
/// | `symmetry`, `level` | a name, of a [`Preset`](super::Preset) for `level`; a request is written with `rating` and `givens` instead |
/// | `pattern` | the characters of its cells, as [`Pattern::parse`] reads them |
/// | `start`, `grid` | one character per cell |
/// | `digits`, `avoid_given_digit` | a number |
/// | `technique`, `only`, `hardest` | a list of names, which can be of several techniques |
///
/// ```
/// # #[cfg(feature = "json")] {
/// # use shudu::generate::Request;
/// # use shudu::logic::Level;
/// let request: Request = serde_json::from_str(r#"{"level": "hard", "givens": "24..30"}"#)?;
/// assert_eq!(request, Request::default().with(|r| r.difficulty.rating = Some(Level::Hard.range())).with(|r| r.givens = Some(24..=30)));
/// # }
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Request {
    /// The shape.
    pub shape: Shape,
    /// Puzzles, finished grids, or something else.
    pub product: Product,
    /// The source of solutions.
    pub source: Source,
    /// The number of givens. If `None`, as few as digging reaches.
    pub givens: Option<RangeInclusive<usize>>,
    /// Minimal: every given is necessary.
    pub minimal: bool,
    /// The symmetry of the places of the givens.
    pub symmetry: Symmetry,
    /// The cells that must, may and must not be given.
    pub pattern: Option<Pattern>,
    /// Givens that every puzzle has.
    pub start: Option<Board>,
    /// The solution of every puzzle, instead of grids from the source.
    pub grid: Option<Board>,
    /// The number of different digits among the givens: all, or one fewer.
    pub digits: Option<usize>,
    /// A digit that is not among the givens.
    pub avoid_given_digit: Option<u8>,
    /// The difficulty (9×9 only).
    pub difficulty: Difficulty,
    /// Rate each puzzle, even if no difficulty is requested (9×9 only).
    pub rate: bool,
}

impl Default for Request {
    fn default() -> Request {
        Request::new(Shape::NINE)
    }
}

impl Request {
    /// Creates a request for puzzles of a shape.
    #[must_use]
    pub fn new(shape: Shape) -> Request {
        Request {
            shape,
            product: Product::default(),
            source: Source::default(),
            givens: None,
            minimal: false,
            symmetry: Symmetry::None,
            pattern: None,
            start: None,
            grid: None,
            digits: None,
            avoid_given_digit: None,
            difficulty: Difficulty::default(),
            rate: false,
        }
    }

    /// Returns the request after a change of its fields.
    ///
    /// ```
    /// # use shudu::generate::Request;
    /// let request = Request::default().with(|r| r.givens = Some(24..=30));
    /// ```
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Request)) -> Request {
        change(&mut self);
        self
    }

    /// Returns true if each puzzle of this request is rated.
    #[must_use]
    pub(crate) fn is_rated(&self) -> bool {
        self.rate || !self.difficulty.is_any()
    }

    /// Returns true if every attempt succeeds, so that no more attempts than puzzles are needed.
    #[must_use]
    pub fn every_attempt_succeeds(&self) -> bool {
        let dug_to_the_end = self.pattern.is_none()
            && self.givens.is_none()
            && self.digits != Some(self.shape.side())
            && self.difficulty.is_any();
        let minimal = self.symmetry == Symmetry::None && self.start.is_none();
        self.product != Product::Puzzle || (dug_to_the_end && (minimal || !self.minimal))
    }

    /// Returns true if digging cell by cell always gives minimal puzzles.
    pub(super) fn is_minimal_by_digging(&self) -> bool {
        self.symmetry == Symmetry::None
            && self.start.is_none()
            && self.pattern.is_none()
            && !self.has_few_givens()
    }

    /// Returns true if the number of givens is so low that it needs a special search.
    pub(super) fn has_few_givens(&self) -> bool {
        let most = self.givens.as_ref().map_or(81, |givens| *givens.end());
        self.shape == Shape::NINE
            && most <= FEW_GIVENS
            && self.pattern.is_none()
            && self.symmetry == Symmetry::None
            && self.avoid_given_digit.is_none()
            && self.digits != Some(8)
            && self.grid.is_none()
    }

    /// Returns true if the request has only a product, a source, a shape and ratings.
    fn is_plain(&self) -> bool {
        let plain = Request {
            product: self.product,
            source: self.source,
            rate: self.rate,
            // Unbiased puzzles are always minimal.
            minimal: self.minimal && self.product == Product::UnbiasedPuzzle,
            ..Request::new(self.shape)
        };
        *self == plain
    }

    /// Searches for a simple proof that this request is impossible.
    pub(crate) fn check(&self) -> Result<(), RequestError> {
        self.check_shape()?;
        self.check_product()?;
        self.check_givens()?;
        self.check_difficulty()?;
        self.check_grid()?;
        self.check_pattern()?;
        self.check_start()?;
        self.check_places()
    }

    fn check_shape(&self) -> Result<(), RequestError> {
        let shape = self.shape;
        let boards = [&self.start, &self.grid].into_iter().flatten().map(Board::shape);
        let mut shapes = boards.chain(self.pattern.as_ref().map(Pattern::shape));
        if let Some(found) = shapes.find(|&found| found != shape) {
            return Err(RequestError::OtherShape { found, expected: shape });
        }
        if !self.source.makes(shape) {
            return Err(RequestError::Source { source: self.source, shape });
        }
        if self.is_rated() && shape != Shape::NINE {
            return Err(RequestError::NotRated);
        }
        Ok(())
    }

    fn check_product(&self) -> Result<(), RequestError> {
        let nine_only = matches!(self.product, Product::GrownPuzzle | Product::UnbiasedPuzzle);
        if nine_only && self.shape != Shape::NINE {
            return Err(RequestError::ProductShape(self.product));
        }
        if self.product != Product::Puzzle && !self.is_plain() {
            return Err(RequestError::OtherRequests(self.product));
        }
        Ok(())
    }

    fn check_givens(&self) -> Result<(), RequestError> {
        let shape = self.shape;
        if let Some(givens) = &self.givens {
            if givens.is_empty() {
                return Err(RequestError::EmptyRange);
            }
            if let Some(least) = fewest_givens(shape).filter(|least| givens.end() < least) {
                return Err(RequestError::TooFewGivens { shape, least });
            }
            if *givens.start() > shape.cells() {
                return Err(RequestError::TooManyGivens { shape });
            }
        }
        let side = shape.side();
        if self.avoid_given_digit.is_some_and(|digit| digit == 0 || digit as usize > side) {
            return Err(RequestError::NoSuchDigit { shape });
        }
        let all = self.digits == Some(side);
        if self.digits.is_some_and(|digits| digits + 1 < side || digits > side)
            || (all && self.avoid_given_digit.is_some())
        {
            return Err(RequestError::Digits { shape });
        }
        // With more givens a row would be full, so its givens would be redundant, or the excluded
        // digit would be given.
        let most = shape.cells() - side;
        let least = self.givens.as_ref().map_or(0, |givens| *givens.start());
        if least > most && self.minimal {
            return Err(RequestError::MinimalGivens { shape });
        }
        if least > most && (self.avoid_given_digit.is_some() || self.digits == Some(side - 1)) {
            return Err(RequestError::DigitsGivens { shape });
        }
        Ok(())
    }

    fn check_difficulty(&self) -> Result<(), RequestError> {
        let all_given = self.givens.as_ref().is_some_and(|g| *g.start() == self.shape.cells());
        if all_given && !self.difficulty.is_any() {
            return Err(RequestError::NothingToSolve);
        }
        self.difficulty.check()
    }

    /// Checks symmetry and minimality against the cells that are always given.
    fn check_places(&self) -> Result<(), RequestError> {
        match places(self) {
            Places::Fit => {}
            Places::Clash => return Err(RequestError::SymmetryPattern { symmetry: self.symmetry }),
            Places::OtherCounts if self.symmetry == Symmetry::None => {
                return Err(RequestError::PatternGivens);
            }
            Places::OtherCounts => {
                return Err(RequestError::SymmetryGivens { symmetry: self.symmetry });
            }
        }
        let pattern = self.pattern.as_ref().map(Pattern::cells);
        let is_given = |&cell: &u16| {
            let cell = cell as usize;
            self.start.as_ref().is_some_and(|start| start.cells()[cell] != 0)
                || pattern.is_some_and(|cells| cells[cell] == PatternCell::Must)
        };
        let mut houses = self.shape.layout().houses().iter();
        match self.minimal && houses.any(|house| house.iter().all(is_given)) {
            true => Err(RequestError::MinimalHouse),
            false => Ok(()),
        }
    }

    fn check_grid(&self) -> Result<(), RequestError> {
        let Some(grid) = &self.grid else { return Ok(()) };
        if !grid.is_finished() {
            return Err(RequestError::UnfinishedGrid);
        }
        if self.pattern.is_some() || self.start.is_some() {
            return Err(RequestError::GridAndStart);
        }
        Ok(())
    }

    fn check_pattern(&self) -> Result<(), RequestError> {
        let Some(pattern) = &self.pattern else { return Ok(()) };
        pattern.check().map_err(RequestError::Pattern)?;
        let (least, most) = pattern.givens();
        match &self.givens {
            Some(givens) if least > *givens.end() || most < *givens.start() => {
                Err(RequestError::PatternGivens)
            }
            _ => Ok(()),
        }
    }

    fn check_start(&self) -> Result<(), RequestError> {
        let Some(start) = &self.start else { return Ok(()) };
        if let Some(clash) = start.clash() {
            return Err(RequestError::StartClash(clash));
        }
        if self.givens.as_ref().is_some_and(|givens| start.filled() > *givens.end()) {
            return Err(RequestError::StartGivens);
        }
        let side = self.shape.side();
        let has = |digit: u8| start.cells().contains(&digit);
        let all = (1..=side as u8).all(has);
        if self.avoid_given_digit.is_some_and(has) || (self.digits == Some(side - 1) && all) {
            return Err(RequestError::StartDigits);
        }
        if let Some(pattern) = &self.pattern {
            let mut cells = start.cells().iter().zip(pattern.cells());
            if cells.any(|(&value, &cell)| value != 0 && cell == PatternCell::Blank) {
                return Err(RequestError::PatternStart);
            }
        }
        let limits = Limits::default().with_nodes(START_NODES);
        match proved_solutions(&Problem::from(start), 1, &limits) {
            Ok(Some(0)) => Err(RequestError::StartUnsolvable),
            _ => Ok(()),
        }
    }
}

/// The limit on nodes of the search for a solution of the start. It is reached only on large boards.
const START_NODES: u64 = 10_000;

/// Digging alone rarely reaches this number of givens or fewer.
const FEW_GIVENS: usize = 21;
