//! The depth at which the first solution is found.
//!
//! The experiment: place k random digits in random cells of an empty 9×9 grid so that none clash
//! (there may be no solution at all), run the engine [`singles`](crate::solve::engine::Singles)
//! without a limit on its depth, and record how many guesses were open when the first solution was
//! found. The results are the reason for that engine's first pass to depth 24.
//!
//! ```
//! use shudu::lab::depth::{Outcome, summary, trial};
//! let outcomes: Vec<Outcome> = (0..20).map(|i| trial(1, i, 30)).collect();
//! let found = summary(&outcomes);
//! assert_eq!(found.trials, 20);
//! assert!(found.within_usual_depth.is_none_or(|share| share > 0.9));
//! ```
//!
//! A few placements lead the engine into trees that it cannot finish in reasonable time. Such a
//! trial ends after [`NODES`] nodes and counts as undecided: it says nothing about depth.

use std::ops::ControlFlow;

use crate::generate::scatter;
use crate::random::Stream;
use crate::search::{End, Limits};
use crate::solve::Problem;
use crate::solve::engine::{Engine, Singles};

/// The number of nodes after which a trial is given up.
pub const NODES: u64 = 50_000;

/// The outcome of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A solution was found under this many open guesses.
    Solved(u32),
    /// There is no solution.
    NoSolution,
    /// No digit fitted any more before all digits were placed: there is no puzzle to solve.
    NoRoom,
    /// The trial reached its limit on nodes.
    Undecided,
}

/// Trial `item` under `seed`, with `digits` random digits to begin with.
///
/// More than about 60 random digits hardly ever fit without a clash. If they do not, the outcome is
/// [`Outcome::NoRoom`].
pub fn trial(seed: u64, item: u64, digits: usize) -> Outcome {
    trial_within(seed, item, digits, &Limits::default())
}

/// Creates a [`trial`] within limits. If they stop it, the outcome is [`Outcome::Undecided`]. The
/// limits on solutions and nodes are ignored.
pub fn trial_within(seed: u64, item: u64, digits: usize, limits: &Limits) -> Outcome {
    let Some(start) = scatter(digits, &mut Stream::new(seed, item)) else {
        return Outcome::NoRoom;
    };
    let limits = Limits { solutions: Some(1), nodes: Some(NODES), ..limits.clone() };
    let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
    let report = Singles::FULL.search(&Problem::from(&start), &limits, ignore);
    match report.end {
        _ if report.solutions > 0 => Outcome::Solved(report.work.depth),
        End::Complete => Outcome::NoSolution,
        _ => Outcome::Undecided,
    }
}

/// Statistics of many trials.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// All trials.
    pub trials: usize,
    /// Those with a solution.
    pub solved: usize,
    /// Those proved to have none.
    pub without_solution: usize,
    /// Those given up.
    pub undecided: usize,
    /// Those in which the digits did not fit.
    pub no_room: usize,
    /// How many solutions appeared at each depth, from 0 on.
    pub histogram: Vec<usize>,
    /// Mean depth of the solved ones, `None` when there are none; so below.
    pub mean: Option<f64>,
    /// Median depth: with an even number of them, the mean of the two in the middle.
    pub median: Option<f64>,
    /// Share of the solved ones within [`Singles::USUAL_DEPTH`].
    pub within_usual_depth: Option<f64>,
    /// Share of trials without a solution among those decided.
    pub share_without_solution: Option<f64>,
}

/// Returns the statistics of trials.
pub fn summary(outcomes: &[Outcome]) -> Summary {
    let mut depths: Vec<u32> = outcomes
        .iter()
        .filter_map(
            |outcome| if let Outcome::Solved(depth) = outcome { Some(*depth) } else { None },
        )
        .collect();
    depths.sort_unstable();
    let solved = depths.len();
    let count = |outcome: Outcome| outcomes.iter().filter(|o| **o == outcome).count();
    let without_solution = count(Outcome::NoSolution);
    let mut histogram = vec![0; depths.last().map_or(0, |&deepest| deepest as usize + 1)];
    depths.iter().for_each(|&depth| histogram[depth as usize] += 1);
    let share = |part: usize, of: usize| (of > 0).then(|| part as f64 / of as f64);
    let usual = depths.partition_point(|&depth| depth <= Singles::USUAL_DEPTH);
    let middle = |i: usize| depths.get(i).map(|&depth| f64::from(depth));
    Summary {
        trials: outcomes.len(),
        solved,
        without_solution,
        undecided: count(Outcome::Undecided),
        no_room: count(Outcome::NoRoom),
        histogram,
        mean: share(depths.iter().map(|&depth| depth as usize).sum(), solved),
        median: middle(solved / 2)
            .map(|upper| middle(solved.wrapping_sub(1) / 2).map_or(upper, |m| (m + upper) / 2.0)),
        within_usual_depth: share(usual, solved),
        share_without_solution: share(without_solution, solved + without_solution),
    }
}
