//! What can be said about a puzzle with too many solutions to list.
//!
//! **How many are there, about?** Knuth's method: walk down the search tree once, at random, and
//! multiply the numbers of branches met on the way. The product is right on average, because a walk
//! that ends at a certain leaf stands for all the walks that chance did not take. Near the bottom the
//! rest is counted exactly, which takes out most of the luck.
//!
//! **What do they have in common?** The true candidates of a cell are the digits that some solution
//! has there. Solutions already found speak for many candidates at once; only for those that no known
//! solution has is a new search made. The backbone is the cells with one true candidate.

use std::ops::ControlFlow;

use crate::grid::{Board, Candidates, Cell, Digit, DigitSet, Grid, Shape};
use crate::random::{Rng, below};
use crate::search::{End, Limits};
use crate::solve::engine::lanes::{Answer, Lanes};
use crate::solve::propagation::State;
use crate::solve::{Problem, default_engine};

/// An estimate of a number of solutions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean of all walks: unbiased.
    pub mean: f64,
    /// Its standard error. 0 when the number is exact.
    pub error: f64,
    /// How many walks were made.
    pub walks: u32,
    /// How lopsided the walks were: a few that say very much among many that say little. 0 when they
    /// spread evenly.
    pub skew: f64,
}

impl Estimate {
    /// The interval that holds the number with 95 % confidence, as far as the walks have seen the
    /// tree.
    ///
    /// Walks are lopsided, and mean ± 1.96 standard errors would miss the number above too often; so
    /// the quantiles go through Hall's cubic (Annals of Statistics 20, 1992), which takes the skew
    /// out.
    pub fn interval(&self) -> (f64, f64) {
        let root = f64::from(self.walks.max(1)).sqrt();
        let third = self.skew / 3.0;
        let quantile = |z: f64| {
            let shifted = z / root - self.skew / 6.0 / (root * root);
            let straight = root * shifted;
            let bent = root / third * ((1.0 + 3.0 * third * shifted).cbrt() - 1.0);
            if third.abs() < 1e-6 { straight } else { bent }
        };
        let bound = |z: f64| self.mean - self.error * quantile(z);
        (bound(1.96).max(0.0), bound(-1.96))
    }
}

/// From this many open cells on, the rest of a walk may be counted exactly…
const FEW_CELLS: usize = 45;
/// …if there are fewer solutions than this…
const SOLUTIONS: u64 = 1000;
/// …and, on boards that are not 9×9, if it takes no more nodes than this. A limit on nodes would mean
/// something else for each form of the 9×9 engine, and the walks would depend on the machine.
const NODES: u64 = 1000;

/// Estimates the number of solutions by `walks` random walks. Puzzles with few solutions are
/// counted.
///
/// ```
/// use shudu::{Board, census::open::estimate, random::Stream};
/// let empty = Board::empty("2x2".parse()?);
/// let estimate = estimate(&(&empty).into(), 10, &mut Stream::new(1, 0));
/// assert_eq!((estimate.mean, estimate.error), (288.0, 0.0));
/// # Ok::<(), shudu::grid::ShapeError>(())
/// ```
pub fn estimate(problem: &Problem, walks: u32, rng: &mut impl Rng) -> Estimate {
    let mut exact = Estimate { mean: 0.0, error: 0.0, walks: 0, skew: 0.0 };
    if !problem.is_consistent() || walks == 0 {
        return exact;
    }
    let start = State::new(problem);
    let (mut mean, mut squares, mut cubes) = (0.0, 0.0, 0.0);
    for walk in 1..=walks {
        let (value, guessed) = walk_down(problem, start.clone(), rng);
        if !guessed {
            exact.mean = value;
            return Estimate { walks: walk, ..exact };
        }
        // Welford's sums: stable for values that differ by many powers of ten.
        let many = f64::from(walk);
        let part = (value - mean) / many;
        let square = (value - mean) * part * (many - 1.0);
        mean += part;
        cubes += square * part * (many - 2.0) - 3.0 * part * squares;
        squares += square;
    }
    let many = f64::from(walks);
    let error = if walks < 2 { f64::INFINITY } else { (squares / (many - 1.0) / many).sqrt() };
    let spread = (squares / many).sqrt();
    let skew = if spread > 0.0 { cubes / many / spread.powi(3) } else { 0.0 };
    Estimate { mean, error, walks, skew }
}

/// One walk: what it says, and whether chance had a part in it.
fn walk_down(problem: &Problem, mut state: State, rng: &mut impl Rng) -> (f64, bool) {
    let mut weight = 1.0;
    let mut guessed = false;
    let mut try_below = FEW_CELLS + 1;
    loop {
        if !state.propagate() {
            return (0.0, guessed);
        }
        let open = state.candidates().iter().filter(|mask| mask.count_ones() > 1).count();
        if open == 0 {
            return (weight, guessed);
        }
        if open < try_below {
            if let Some(rest) = count_rest(problem, &state) {
                return (weight * rest as f64, guessed);
            }
            // Too many yet: go on and try again a little further down.
            try_below = open.saturating_sub(5);
        }
        let cells = state.candidates().iter().enumerate();
        let open = cells.filter(|(_, mask)| mask.count_ones() > 1);
        let Some((cell, &mask)) = open.min_by_key(|(_, mask)| mask.count_ones()) else {
            return (weight, guessed);
        };
        let mut left = mask;
        for _ in 0..below(rng, mask.count_ones()) {
            left &= left - 1;
        }
        weight *= f64::from(mask.count_ones());
        guessed = true;
        state.keep(cell, left & left.wrapping_neg());
    }
}

/// The number of solutions below a state, unless it takes too long.
fn count_rest(problem: &Problem, state: &State) -> Option<u64> {
    let board = problem.board().clone();
    let rest = Problem::with_candidates(board, state.candidates())?;
    let shape = problem.shape();
    let nodes = (shape != Shape::NINE).then_some(NODES);
    let limits = Limits { solutions: Some(SOLUTIONS), nodes, ..Limits::default() };
    let visit = &mut |_: &[u8]| ControlFlow::Continue(());
    let report = default_engine(shape).search(&rest, &limits, visit);
    (report.end == End::Complete).then_some(report.solutions)
}

/// For each cell the digits that some solution has there; `None` when there is no solution.
///
/// ```
/// use shudu::{Grid, census::open::{backbone, true_candidates}};
/// assert_eq!(true_candidates(&Grid::EMPTY).unwrap().count(), 729);
/// assert_eq!(backbone(&Grid::EMPTY), Some(Grid::EMPTY));
/// ```
pub fn true_candidates(puzzle: &Grid) -> Option<Candidates> {
    let engine = Lanes::new();
    let one = Limits::solutions(1);
    let first = engine.solve_one(puzzle, &one);
    if first.count == 0 {
        return None;
    }
    let mut truth = Candidates::new([DigitSet::EMPTY; 81]);
    add(&mut truth, &first.first);
    let mut state = State::new(&Problem::from(puzzle));
    state.propagate();
    let mut open = Candidates::new([DigitSet::EMPTY; 81]);
    for (cell, &mask) in Cell::all().zip(state.candidates()) {
        open.set(cell, DigitSet::from_bits(mask as u16));
    }
    // A few at a time, so that what one search finds spares the next ones.
    loop {
        let mut tries: Vec<(Cell, Digit, Candidates)> = Vec::with_capacity(AT_ONCE);
        for cell in Cell::all() {
            // One digit a cell, spread over the board: their solutions differ more.
            if let Some(digit) = (open.get(cell) - truth.get(cell)).first()
                && tries.len() < AT_ONCE
            {
                let mut only = open;
                only.set(cell, DigitSet::only(digit));
                tries.push((cell, digit, only));
            }
        }
        if tries.is_empty() {
            return Some(truth);
        }
        let starts: Vec<Candidates> = tries.iter().map(|(.., start)| *start).collect();
        let mut answers = vec![Answer::default(); starts.len()];
        engine.solve_batch(&starts, &one, &mut answers);
        for ((cell, digit, _), answer) in tries.iter().zip(&answers) {
            match answer.count {
                0 => open.set(*cell, open.get(*cell) - DigitSet::only(*digit)),
                _ => add(&mut truth, &answer.first),
            }
        }
    }
}

/// Searches made side by side.
const AT_ONCE: usize = 16;

fn add(truth: &mut Candidates, solution: &Grid) {
    for (cell, digit) in solution.iter() {
        truth.set(cell, truth.get(cell) | DigitSet::only(digit));
    }
}

/// The digits that all solutions have in common; `None` when there is no solution.
pub fn backbone(puzzle: &Grid) -> Option<Grid> {
    let truth = true_candidates(puzzle)?;
    let mut common = Grid::EMPTY;
    for cell in Cell::all() {
        common.set(cell, truth.get(cell).single());
    }
    Some(common)
}

/// [`true_candidates`] for any problem, as masks: bit 0 of a cell's mask stands for 1. One search
/// after the other, so on large boards this may take long.
pub fn true_candidates_of(problem: &Problem) -> Option<Vec<u32>> {
    let shape = problem.shape();
    let mut truth = vec![0u32; shape.cells()];
    if !find(problem, None, &mut truth) {
        return None;
    }
    let mut state = State::new(problem);
    state.propagate();
    let open = state.candidates().to_vec();
    for cell in 0..shape.cells() {
        for digit in 0..shape.side() {
            if (open[cell] & !truth[cell]) >> digit & 1 == 1 {
                find(problem, Some((cell, digit)), &mut truth);
            }
        }
    }
    Some(truth)
}

/// Adds a solution with a digit in a cell to the truth; `false` when there is none.
fn find(problem: &Problem, with: Option<(usize, usize)>, truth: &mut [u32]) -> bool {
    let shape = problem.shape();
    let mut allowed: Vec<u32> = (0..shape.cells()).map(|cell| problem.allowed(cell)).collect();
    if let Some((cell, digit)) = with {
        allowed[cell] &= 1 << digit;
    }
    let Some(problem) = Problem::with_candidates(problem.board().clone(), allowed) else {
        return false;
    };
    let mut found = false;
    let visit = &mut |cells: &[u8]| {
        found = true;
        truth.iter_mut().zip(cells).for_each(|(mask, &digit)| *mask |= 1 << (digit - 1));
        ControlFlow::Break(())
    };
    default_engine(shape).search(&problem, &Limits::solutions(1), visit);
    found
}

/// [`backbone`] for any problem.
pub fn backbone_of(problem: &Problem) -> Option<Board> {
    let truth = true_candidates_of(problem)?;
    let shape: Shape = problem.shape();
    let mut common = Board::empty(shape);
    for (cell, mask) in truth.iter().enumerate().filter(|(_, mask)| mask.count_ones() == 1) {
        common.set(cell, mask.trailing_zeros() as u8 + 1);
    }
    Some(common)
}
