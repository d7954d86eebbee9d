//! Estimates the number of solutions of a puzzle with too many to count.
//!
//! The method is Knuth's: walk down the search tree at random and multiply the numbers of branches
//! on the way. The product is an unbiased estimate of the number of leaves. Near the leaves the
//! rest is counted exactly, which removes most of the variance.

use std::ops::ControlFlow;

use super::Problem;
use super::engine::default_for;
use super::propagation::State;
use crate::grid::Shape;
use crate::random::Rng;
use crate::search::{Limits, Stopped};

/// An estimate of a number of solutions.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Estimate {
    /// The mean of all walks, which is unbiased. Infinite if it exceeds the range of `f64`, as for
    /// the empty 25×25 board.
    pub mean: f64,
    /// The standard error of the mean. 0 if the number is exact.
    pub error: f64,
    /// The number of walks made.
    pub walks: u32,
    /// The skewness of the walks: large if a few values are much higher than the others.
    pub skew: f64,
}

impl Estimate {
    /// Returns true if the number is exact: there were few enough solutions to count.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.error == 0.0
    }

    /// Returns the 95 % confidence interval of the number, as far as the walks have sampled the
    /// tree.
    ///
    /// The distribution of walks is skewed, and mean ± 1.96 standard errors is too low too often.
    /// The quantiles are corrected with Hall's cubic transformation (Annals of Statistics 20,
    /// 1992).
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let root = f64::from(self.walks.max(1)).sqrt();
        let third = self.skew / 3.0;
        let quantile = |z: f64| {
            let shifted = z / root - self.skew / 6.0 / (root * root);
            let straight = root * shifted;
            let bent = root / third * ((1.0 + 3.0 * third * shifted).cbrt() - 1.0);
            if third.abs() < 1e-6 { straight } else { bent }
        };
        if self.mean.is_infinite() {
            return (f64::MAX, f64::INFINITY);
        }
        let bound = |z: f64| self.mean - self.error * quantile(z);
        (bound(1.96).max(0.0), bound(-1.96))
    }
}

/// If the deadline passes after more walks than this, the estimate from these walks is returned.
const FEW_WALKS: u32 = 10;
/// With fewer open cells than this, the rest of a walk may be counted exactly,
const FEW_CELLS: usize = 45;
/// if there are fewer solutions than this,
const SOLUTIONS: u64 = 1000;
/// and, on boards other than 9×9, if it takes no more nodes than this. The node counts of the 9×9
/// engine depend on its form, and with a limit on them so would the walks.
const NODES: u64 = 1000;

impl Problem {
    /// Estimates the number of solutions by `walks` random walks. If there are few solutions, they
    /// are counted. The limits on solutions and nodes are ignored. If the deadline passes after
    /// enough walks, the estimate uses these.
    ///
    /// `watch` receives the number of walks so far and log10 of the value of the last one (−∞ if it
    /// found no solution). The estimate is the mean of these values, which can exceed the range of
    /// `f64`.
    ///
    /// ```
    /// use shudu::{Board, Limits, random::Stream, solve::Problem};
    /// let empty = Problem::from(Board::empty("2x2".parse()?));
    /// let estimate = empty.estimate(10, &mut Stream::new(1, 0), &Limits::default(), |_, _| {})?;
    /// assert_eq!((estimate.mean, estimate.is_exact()), (288.0, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn estimate(
        &self,
        walks: u32,
        rng: &mut impl Rng,
        limits: &Limits,
        mut watch: impl FnMut(u32, f64),
    ) -> Result<Estimate, Stopped> {
        let exact = Estimate { mean: 0.0, error: 0.0, walks: 0, skew: 0.0 };
        if !self.is_consistent() || walks == 0 {
            return Ok(exact);
        }
        let start = State::new(self);
        let (mut mean, mut squares, mut cubes) = (0.0, 0.0, 0.0);
        let (mut made, mut exponent) = (0, 0);
        for walk in 1..=walks {
            let ended = limits.check().and_then(|()| walk_down(self, start.clone(), rng, limits));
            let (value, guessed) = match ended {
                Err(Stopped::Deadline) if walk > FEW_WALKS => break,
                ended => ended?,
            };
            made = walk;
            watch(made, value.log10());
            if !guessed {
                return Ok(Estimate { mean: value.get(), walks: walk, ..exact });
            }
            // The cube of a large value would overflow. Scaling by a power of two is exact.
            let excess = value.exponent - exponent;
            if excess > 0 {
                let unit = power_of_two(-excess);
                (mean, squares, cubes) =
                    (mean * unit, squares * unit.powi(2), cubes * unit.powi(3));
                exponent = value.exponent;
            }
            let value = value.mantissa * power_of_two(excess.min(0));
            // Welford's algorithm: numerically stable for values that differ by many powers of ten.
            let many = f64::from(walk);
            let part = (value - mean) / many;
            let square = (value - mean) * part * (many - 1.0);
            mean += part;
            cubes += square * part * (many - 2.0) - 3.0 * part * squares;
            squares += square;
        }
        let walks = made;
        let many = f64::from(walks);
        let error = if walks < 2 { f64::INFINITY } else { (squares / (many - 1.0) / many).sqrt() };
        let spread = (squares / many).sqrt();
        let skew = if spread > 0.0 { cubes / many / spread.powi(3) } else { 0.0 };
        let [mean, error] = [mean, error].map(|mantissa| Weight { mantissa, exponent }.get());
        Ok(Estimate { mean, error, walks, skew })
    }
}

/// A product of numbers of branches: `mantissa` × 2^`exponent`. Empty boards of 25×25 have more
/// solutions than the largest `f64`.
#[derive(Clone, Copy)]
struct Weight {
    mantissa: f64,
    exponent: i32,
}

impl Weight {
    const ZERO: Weight = Weight { mantissa: 0.0, exponent: 0 };
    const ONE: Weight = Weight { mantissa: 1.0, exponent: 0 };
    /// The exponent grows in steps of this.
    const STEP: i32 = 256;

    fn times(self, factor: f64) -> Weight {
        let Weight { mantissa, exponent } = self;
        let mantissa = mantissa * factor;
        match mantissa > power_of_two(Weight::STEP) {
            true => Weight {
                mantissa: mantissa * power_of_two(-Weight::STEP),
                exponent: exponent + Weight::STEP,
            },
            false => Weight { mantissa, exponent },
        }
    }

    /// Returns the number, or infinity if it is too large.
    fn get(self) -> f64 {
        // Two factors, because 2^exponent alone can be too large.
        let half = self.exponent / 2;
        self.mantissa * power_of_two(half) * power_of_two(self.exponent - half)
    }

    fn log10(self) -> f64 {
        self.mantissa.log10() + f64::from(self.exponent) * std::f64::consts::LOG10_2
    }
}

/// Returns 2^exponent, exactly.
fn power_of_two(exponent: i32) -> f64 {
    2.0_f64.powi(exponent)
}

/// Makes one walk. Returns its value, and true if it made a random choice.
fn walk_down(
    problem: &Problem,
    mut state: State,
    rng: &mut impl Rng,
    limits: &Limits,
) -> Result<(Weight, bool), Stopped> {
    let mut weight = Weight::ONE;
    let mut guessed = false;
    let mut try_below = FEW_CELLS + 1;
    loop {
        if !state.propagate() {
            return Ok((Weight::ZERO, guessed));
        }
        let open = state.candidates().iter().filter(|mask| mask.count_ones() > 1).count();
        if open == 0 {
            return Ok((weight, guessed));
        }
        if open < try_below {
            if let Some(rest) = count_rest(problem, &state, limits)? {
                return Ok((weight.times(rest as f64), guessed));
            }
            // Still too many: try again a few cells further down.
            try_below = open.saturating_sub(5);
        }
        let cells = state.candidates().iter().enumerate();
        let open = cells.filter(|(_, mask)| mask.count_ones() > 1);
        let Some((cell, &mask)) = open.min_by_key(|(_, mask)| mask.count_ones()) else {
            return Ok((weight, guessed));
        };
        let mut left = mask;
        for _ in 0..rng.below(mask.count_ones()) {
            left &= left - 1;
        }
        weight = weight.times(f64::from(mask.count_ones()));
        guessed = true;
        state.keep(cell, left & left.wrapping_neg());
    }
}

/// Returns the number of solutions below a state, or `None` if it takes too long.
fn count_rest(problem: &Problem, state: &State, limits: &Limits) -> Result<Option<u64>, Stopped> {
    let shape = problem.shape();
    let rest = problem.with_allowed(state.candidates());
    let nodes = (shape != Shape::NINE).then_some(NODES);
    let limits = Limits { solutions: Some(SOLUTIONS), nodes, ..limits.clone() };
    let visit = &mut |_: &[u8]| ControlFlow::Continue(());
    let report = default_for(shape).search(&rest, &limits, visit);
    match report.end.stopped() {
        None => Ok((report.solutions < SOLUTIONS).then_some(report.solutions)),
        Some(Stopped::Nodes) => Ok(None),
        Some(stopped) => Err(stopped),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Board;
    use crate::random::Stream;

    #[test]
    fn numbers_beyond_the_range_of_f64_are_infinite_and_not_nan() {
        let estimate = |shape: &str, walks| {
            let empty = Problem::from(Board::empty(shape.parse().unwrap()));
            let rng = &mut Stream::new(1, 0);
            empty.estimate(walks, rng, &Limits::default(), |_, _| {}).unwrap()
        };
        let (twenty, large) = (estimate("4x5", 8), estimate("5x5", 4));
        assert!(twenty.mean > 1e150 && twenty.mean.is_finite() && twenty.skew.is_finite());
        assert!(twenty.error.is_finite() && twenty.interval().0 < twenty.interval().1);
        assert!(large.mean > 1e280 && !large.error.is_nan() && !large.skew.is_nan());
        let (low, high) = large.interval();
        assert!(low <= high, "{low} {high}");
    }

    #[test]
    fn weights_are_exact_and_have_no_limit() {
        let mut weight = Weight::ONE;
        for _ in 0..500 {
            weight = weight.times(4.0);
        }
        assert_eq!(weight.get(), 2.0_f64.powi(1000));
        assert_eq!(weight.times(2.0_f64.powi(100)).get(), f64::INFINITY);
        assert_eq!(Weight::ZERO.get(), 0.0);
    }
}
