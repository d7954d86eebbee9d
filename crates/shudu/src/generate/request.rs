//! What a puzzle is to be, and how one is made to be so.
//!
//! A seeded sequence has one *attempt* an item: attempt *i* uses the numbers of stream (seed, i) and
//! nothing else. Most requests are met by every attempt; a rare one by few. So the puzzles of a request
//! are the attempts that met it, in order, whatever the machine, the number of threads and the size
//! of the pieces.
//!
//! ```text
//!   stream (seed, i) ──> finished grid ──> dig, orbit by orbit ──> all requests met? ──> puzzle i
//!                        (or a fill of the        (many attempts       or no puzzle
//!                         start or pattern)        side by side)
//! ```

use std::ops::Range;

use super::difficulty::{Difficulty, Graded};
use super::dig::{is_proper, patience};
use super::fill::random_filling;
use super::given_symmetry::Symmetry;
use super::pattern::{self, Pattern, PatternCell, PatternError, fewest_givens};
use super::unavoidable_dig::{Digging, dig_all};
use super::{
    few_givens, quick, random, random_board, redundant, redundant_board, spread, uniform,
    uniform_board,
};
use crate::grid::{Board, Cell, CellSet, Clash, Grid, Shape};
use crate::random::{Rng, Stream, below, shuffle};
use crate::search::Limits;
use crate::solve::Problem;
use crate::solve::engine::lanes::Lanes;

/// Where finished grids come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Source {
    /// [`random`]: any grid, nearly evenly.
    #[default]
    Random,
    /// [`quick`]: fast, not uniform.
    Quick,
    /// [`uniform`]: each exactly equally likely.
    Uniform,
    /// [`spread`]: one box spread by cyclic moves.
    Spread,
}

impl Source {
    /// A finished board; `None` where the source does not make this shape.
    pub fn make(self, shape: Shape, rng: &mut impl Rng) -> Option<Board> {
        match (self, shape) {
            (Source::Random, shape) => Some(random_board(shape, rng)),
            (Source::Uniform, shape) => uniform_board(shape, rng),
            (_, shape) => (shape == Shape::NINE).then(|| self.grid(rng).into()),
        }
    }

    fn grid(self, rng: &mut impl Rng) -> Grid {
        match self {
            Source::Random => random(rng),
            Source::Quick => quick(rng),
            Source::Uniform => uniform(rng),
            Source::Spread => spread(rng),
        }
    }
}

/// What is wished. The default is a minimal 9×9 puzzle from a random grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The shape.
    pub shape: Shape,
    /// Where its solution comes from.
    pub source: Source,
    /// The number of givens lies in this range; as few as digging reaches when not given.
    pub givens: Option<(usize, usize)>,
    /// No given can go.
    pub minimal: bool,
    /// The symmetry of the givens' places.
    pub symmetry: Symmetry,
    /// Where givens may and must stand.
    pub pattern: Option<Pattern>,
    /// Givens that the puzzle keeps.
    pub start: Option<Board>,
    /// The finished grid that is its solution, instead of one from the source.
    pub grid: Option<Board>,
    /// How many different digits are among the givens: all, or all but one.
    pub digits: Option<usize>,
    /// A digit that is not among the givens.
    pub avoid: Option<u8>,
    /// How hard it is (9×9 only).
    pub difficulty: Difficulty,
}

impl Default for Request {
    fn default() -> Request {
        Request {
            shape: Shape::NINE,
            source: Source::default(),
            givens: None,
            minimal: false,
            symmetry: Symmetry::None,
            pattern: None,
            start: None,
            grid: None,
            digits: None,
            avoid: None,
            difficulty: Difficulty::default(),
        }
    }
}

/// A request come true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// The number of the attempt.
    pub index: u64,
    /// The puzzle.
    pub puzzle: Board,
    /// Its only solution.
    pub solution: Board,
    /// How hard it is, when that was asked.
    pub graded: Option<Graded>,
}

/// Why a request cannot come true; each is proved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RequestError {
    /// No proper puzzle of this shape has so few givens.
    TooFewGivens {
        /// The fewest that one has.
        least: usize,
    },
    /// There are not so many cells.
    TooManyGivens {
        /// The cells of the shape.
        cells: usize,
    },
    /// The pattern allows no proper puzzle.
    Pattern(PatternError),
    /// The pattern has more cells that must stand than givens are wanted, or fewer that may.
    PatternGivens,
    /// The start has a given where the pattern wants a blank.
    PatternStart,
    /// The start's digits clash.
    StartClash(Clash),
    /// The start has no solution.
    StartUnsolvable,
    /// The start has more givens than wanted.
    StartGivens,
    /// The start has the digit that is to be avoided, or more digits than wanted.
    StartDigits,
    /// Two digits that are both no given could change places.
    TwoDigits,
    /// Only 9×9 puzzles are rated.
    NotRated,
    /// The source does not make this shape.
    Source,
    /// The pattern, the start or the grid has another shape.
    OtherShape,
    /// The grid is not a finished one, or a pattern or a start goes with it.
    Grid,
}

/// Below this many givens digging alone hardly ever gets there.
const LOW: usize = 21;
/// Attempts dug side by side.
const SIDE_BY_SIDE: u64 = 256;

impl Request {
    /// A reason why nothing can meet this request, when there is a simple one.
    pub fn impossible(&self) -> Option<RequestError> {
        if !self.is_of_one_shape() {
            return Some(RequestError::OtherShape);
        }
        let cells = self.shape.cells();
        if let Some((few, many)) = self.givens {
            if let Some(least) = fewest_givens(self.shape).filter(|&least| many < least) {
                return Some(RequestError::TooFewGivens { least });
            }
            if few > cells {
                return Some(RequestError::TooManyGivens { cells });
            }
        }
        let side = self.shape.side();
        if self.digits.is_some_and(|n| n + 1 < side || n > side)
            || (self.digits == Some(side) && self.avoid.is_some())
        {
            return Some(RequestError::TwoDigits);
        }
        if !self.difficulty.is_any() && self.shape != Shape::NINE {
            return Some(RequestError::NotRated);
        }
        let shape_fits = match self.source {
            Source::Random => true,
            Source::Uniform => side <= 6 || self.shape == Shape::NINE,
            Source::Quick | Source::Spread => self.shape == Shape::NINE,
        };
        if !shape_fits {
            return Some(RequestError::Source);
        }
        if let Some(grid) = &self.grid {
            let alone = self.pattern.is_none() && self.start.is_none();
            if !(grid.is_finished() && alone) {
                return Some(RequestError::Grid);
            }
        }
        self.pattern_impossible().or_else(|| self.start_impossible())
    }

    fn is_of_one_shape(&self) -> bool {
        let boards = [&self.start, &self.grid].into_iter().flatten().map(Board::shape);
        let mut shapes = boards.chain(self.pattern.as_ref().map(Pattern::shape));
        shapes.all(|shape| shape == self.shape)
    }

    fn pattern_impossible(&self) -> Option<RequestError> {
        let pattern = self.pattern.as_ref()?;
        if let Some(error) = pattern.impossible() {
            return Some(RequestError::Pattern(error));
        }
        let count = |not: PatternCell| pattern.places().iter().filter(|&&p| p != not).count();
        let must = pattern.places().iter().filter(|&&p| p == PatternCell::Must).count();
        let wrong = |(few, many): (usize, usize)| must > many || count(PatternCell::Blank) < few;
        self.givens.filter(|&range| wrong(range)).map(|_| RequestError::PatternGivens)
    }

    fn start_impossible(&self) -> Option<RequestError> {
        let start = self.start.as_ref()?;
        if let Some(clash) = start.clash() {
            return Some(RequestError::StartClash(clash));
        }
        if self.givens.is_some_and(|(_, many)| start.filled() > many) {
            return Some(RequestError::StartGivens);
        }
        let stands = |digit: u8| start.cells().contains(&digit);
        let all = (1..=self.shape.side() as u8).all(stands);
        if self.avoid.is_some_and(stands) || (self.digits == Some(self.shape.side() - 1) && all) {
            return Some(RequestError::StartDigits);
        }
        if let Some(pattern) = &self.pattern {
            let cells = start.cells().iter().zip(pattern.places());
            if cells.into_iter().any(|(&v, &place)| v != 0 && place == PatternCell::Blank) {
                return Some(RequestError::PatternStart);
            }
        }
        start.solve().is_none().then_some(RequestError::StartUnsolvable)
    }

    /// Is every attempt sure to meet it? Then no more attempts are needed than puzzles.
    pub fn is_sure(&self) -> bool {
        let plain = self.difficulty.is_any()
            && self.pattern.is_none()
            && self.digits != Some(self.shape.side());
        let minimal = !self.minimal || self.symmetry == Symmetry::None;
        plain && minimal && self.givens.is_none() && (self.start.is_none() || !self.minimal)
    }

    /// Makes the attempts of some items, side by side; those that met the request, in order. Once
    /// the limits stop it, the rest is left out.
    ///
    /// ```
    /// use shudu::generate::{Symmetry, Request};
    /// use shudu::solve::engine::lanes::Lanes;
    /// let request = Request { symmetry: Symmetry::Rotate180, ..Request::default() };
    /// let made = request.attempts(&Lanes::new(), 7, 0..3, &shudu::Limits::default());
    /// assert_eq!(made.len(), 3);
    /// assert!(made.iter().all(|made| Symmetry::Rotate180.holds(&made.puzzle)));
    /// ```
    pub fn attempts(
        &self,
        lanes: &Lanes,
        seed: u64,
        items: Range<u64>,
        limits: &Limits,
    ) -> Vec<Generated> {
        let mut all = Vec::new();
        let mut first = items.start;
        while self.is_of_one_shape() && first < items.end && limits.stopped().is_none() {
            let end = items.end.min(first.saturating_add(SIDE_BY_SIDE));
            match self.shape == Shape::NINE {
                true => self.nine(lanes, seed, first..end, limits, &mut all),
                false => self.boards(seed, first..end, limits, &mut all),
            }
            first = end;
        }
        all
    }

    fn nine(
        &self,
        lanes: &Lanes,
        seed: u64,
        items: Range<u64>,
        limits: &Limits,
        all: &mut Vec<Generated>,
    ) {
        let mut made: Vec<(u64, Grid, Grid)> = Vec::new();
        if self.is_low() {
            for index in items {
                let rng = &mut Stream::new(seed, index);
                let (_, most) = self.givens.unwrap_or((0, 81));
                let fixed = self.start.as_ref().map_or(CellSet::EMPTY, filled);
                let make = |rng: &mut Stream| self.finished(rng)?.to_grid();
                let found = few_givens::search(lanes, make, fixed, most, limits, rng);
                if limits.stopped().is_some() {
                    break;
                }
                made.extend(found.map(|(puzzle, solution)| (index, puzzle, solution)));
            }
        } else {
            let mut indices = Vec::new();
            let mut diggings = Vec::new();
            let mut solutions = Vec::new();
            for index in items {
                let rng = &mut Stream::new(seed, index);
                let Some((solution, digging)) = self.prepare(lanes, rng) else { continue };
                indices.push(index);
                diggings.push(digging);
                solutions.push(solution);
                if self.pattern.is_some() && limits.stopped().is_some() {
                    return;
                }
            }
            dig_all(lanes, &mut diggings, limits);
            // What is given out must have no gaps.
            if limits.stopped().is_some() {
                return;
            }
            for ((index, digging), solution) in indices.into_iter().zip(&diggings).zip(solutions) {
                made.extend(digging.outcome().map(|puzzle| (index, puzzle, solution)));
            }
        }
        for (index, puzzle, solution) in made {
            if limits.stopped().is_some() {
                break;
            }
            let board = Board::from(&puzzle);
            let minimal = || redundant(&puzzle).is_some_and(CellSet::is_empty);
            if !self.met_but_for_difficulty(&board, &minimal) {
                continue;
            }
            let graded = match self.difficulty.is_any() {
                true => None,
                false => match self.difficulty.judge(&puzzle, limits) {
                    Some(graded) => Some(graded),
                    None => continue,
                },
            };
            all.push(Generated { index, puzzle: board, solution: solution.into(), graded });
        }
    }

    /// Few givens, which need a search of their own.
    fn is_low(&self) -> bool {
        let bare = self.pattern.is_none() && self.symmetry == Symmetry::None;
        let any_digit = self.avoid.is_none() && self.digits != Some(8);
        bare && any_digit && self.grid.is_none() && self.givens.is_some_and(|(_, most)| most <= LOW)
    }

    /// The given grid, or a finished board that holds the start.
    fn finished(&self, rng: &mut Stream) -> Option<Board> {
        match (&self.start, &self.grid) {
            (_, Some(grid)) => Some(grid.clone()),
            (Some(start), None) => random_filling(&Problem::from(start), rng),
            (None, None) => self.source.make(self.shape, rng),
        }
    }

    /// Places that go together, in random order; those that stay; and where to end.
    fn order(&self, solution: &Board, wanted: usize, rng: &mut Stream) -> Order {
        let shape = self.shape;
        let mut cells: Vec<usize> = (0..shape.cells()).collect();
        shuffle(rng, &mut cells);
        let symmetry = self.symmetry.settle(rng);
        let avoided = match (self.avoid, self.digits) {
            (Some(digit), _) => Some(digit),
            (None, Some(digits)) if digits < shape.side() => {
                let stands = |d: u8| self.start.as_ref().is_some_and(|s| s.cells().contains(&d));
                let free: Vec<u8> = (1..=shape.side() as u8).filter(|&d| !stands(d)).collect();
                free.get(below(rng, free.len().max(1) as u32) as usize).copied()
            }
            _ => None,
        };
        let place = |cell: usize| {
            let started = self.start.as_ref().is_some_and(|start| start.get(cell) != 0);
            let said =
                self.pattern.as_ref().map_or(PatternCell::May, |pattern| pattern.places()[cell]);
            match said {
                _ if Some(solution.get(cell)) == avoided => PatternCell::Blank,
                PatternCell::May if started => PatternCell::Must,
                said => said,
            }
        };
        let mut units = Vec::new();
        let mut seen = vec![false; shape.cells()];
        let mut fixed: Vec<usize> = Vec::new();
        for cell in cells {
            if seen[cell] {
                continue;
            }
            let orbit = symmetry.orbit(shape, cell);
            orbit.iter().for_each(|&c| seen[c] = true);
            // What must stand or be blank decides for its whole orbit.
            if orbit.iter().any(|&c| place(c) == PatternCell::Must) {
                fixed.extend(orbit.iter().filter(|&&c| place(c) != PatternCell::Blank));
            } else if orbit.iter().all(|&c| place(c) == PatternCell::May) {
                units.push(orbit);
            }
        }
        Order { units, fixed, wanted }
    }

    /// How many givens this attempt aims at.
    fn aim(&self, rng: &mut Stream) -> usize {
        match self.givens {
            Some((few, many)) if !self.minimal => {
                few + below(rng, many.saturating_sub(few) as u32 + 1) as usize
            }
            _ => 0,
        }
    }

    /// The solution of an attempt, ready to be dug.
    fn prepare(&self, lanes: &Lanes, rng: &mut Stream) -> Option<(Grid, Digging)> {
        let wanted = self.aim(rng);
        let mut solution = self.finished(rng)?.to_grid()?;
        let order = self.order(&Board::from(&solution), wanted, rng);
        if self.pattern.is_some() {
            let mut allowed: Vec<usize> = order.units.concat();
            allowed.extend(&order.fixed);
            allowed.sort_unstable();
            let mut started = [false; 81];
            if let Some(start) = &self.start {
                started = std::array::from_fn(|cell| start.get(cell) != 0);
            }
            solution = pattern::improve(lanes, &solution, &allowed, &started, rng)?.1;
        }
        let set =
            |cells: &Vec<usize>| cells.iter().map(|&cell| Cell::at(cell)).collect::<CellSet>();
        let units = order.units.iter().map(set).collect();
        Some((solution, Digging::new(&solution, units, set(&order.fixed), order.wanted)))
    }

    /// Other shapes, one by one.
    fn boards(&self, seed: u64, items: Range<u64>, limits: &Limits, all: &mut Vec<Generated>) {
        for index in items {
            if limits.stopped().is_some() {
                break;
            }
            let rng = &mut Stream::new(seed, index);
            let wanted = self.aim(rng);
            let Some(solution) = self.finished(rng) else { continue };
            let order = self.order(&solution, wanted, rng);
            let mut puzzle = Board::empty(self.shape);
            let stands = order.units.iter().flatten().chain(&order.fixed);
            stands.for_each(|&cell| puzzle.set(cell, solution.get(cell)));
            let nodes = patience(self.shape);
            if !puzzle.is_full() && !is_proper(&puzzle, nodes) {
                continue;
            }
            let mut left = puzzle.filled();
            for unit in &order.units {
                if limits.stopped().is_some() {
                    break;
                }
                if left < wanted + unit.len() {
                    continue;
                }
                unit.iter().for_each(|&cell| puzzle.set(cell, 0));
                if is_proper(&puzzle, nodes) {
                    left -= unit.len();
                } else {
                    unit.iter().for_each(|&cell| puzzle.set(cell, solution.get(cell)));
                }
            }
            let minimal = || redundant_board(&puzzle).is_some_and(|cells| cells.is_empty());
            if limits.stopped().is_none() && self.met_but_for_difficulty(&puzzle, &minimal) {
                all.push(Generated { index, puzzle, solution, graded: None });
            }
        }
    }

    fn met_but_for_difficulty(&self, puzzle: &Board, minimal: &dyn Fn() -> bool) -> bool {
        let filled = puzzle.filled();
        let givens = self.givens.is_none_or(|(few, many)| (few..=many).contains(&filled));
        let digits = self.digits.is_none_or(|wanted| {
            (1..=self.shape.side() as u8).filter(|d| puzzle.cells().contains(d)).count() == wanted
        });
        let pattern = self.pattern.as_ref().is_none_or(|pattern| pattern.fits(puzzle));
        let symmetric = self.symmetry == Symmetry::None || self.symmetry.holds(puzzle);
        // Digging cell by cell to the end is minimal by itself.
        let sure = self.symmetry == Symmetry::None
            && self.start.is_none()
            && self.pattern.is_none()
            && !self.is_low();
        givens && digits && pattern && symmetric && (!self.minimal || sure || minimal())
    }
}

/// The way an attempt digs.
struct Order {
    units: Vec<Vec<usize>>,
    fixed: Vec<usize>,
    wanted: usize,
}

fn filled(board: &Board) -> CellSet {
    Cell::all().filter(|cell| board.get(cell.index()) != 0).collect()
}
