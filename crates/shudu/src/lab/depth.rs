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
//! trial ends after [`NODES`] nodes and counts as undecided.

use std::ops::ControlFlow;

use crate::generate::scatter;
use crate::random::Stream;
use crate::search::{End, Limits};
use crate::solve::Problem;
use crate::solve::engine::{Engine, Singles};

/// The node limit of a trial.
pub const NODES: u64 = 50_000;

/// The outcome of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A solution was found under this many open guesses.
    Solved(u32),
    /// There is no solution.
    NoSolution,
    /// The digits could not be placed without a clash, so there is no puzzle to solve.
    NoRoom,
    /// The trial reached its limit on nodes.
    Undecided,
}

/// Runs trial `item` under `seed`, starting with `digits` random digits.
///
/// More than about 60 random digits rarely fit without a clash. If they do not fit, the outcome is
/// [`Outcome::NoRoom`].
pub fn trial(seed: u64, item: u64, digits: usize) -> Outcome {
    trial_within(seed, item, digits, &Limits::default())
}

/// Runs a [`trial`] within limits. If they stop it, the outcome is [`Outcome::Undecided`]. The
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
    /// The number of trials.
    pub trials: usize,
    /// Trials with a solution.
    pub solved: usize,
    /// Trials proved to have no solution.
    pub without_solution: usize,
    /// Trials that reached the node limit.
    pub undecided: usize,
    /// Trials in which the digits did not fit.
    pub no_room: usize,
    /// The number of solutions at each depth, from 0.
    pub histogram: Vec<usize>,
    /// The mean depth of the solved trials, `None` if there are none.
    pub mean: Option<f64>,
    /// The median depth of the solved trials; of an even number, the mean of the middle two.
    pub median: Option<f64>,
    /// The fraction of solved trials within [`Singles::USUAL_DEPTH`].
    pub within_usual_depth: Option<f64>,
    /// The fraction of decided trials without a solution.
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
