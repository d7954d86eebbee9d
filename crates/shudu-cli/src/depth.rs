//! The depth at which the first solution is found.
//!
//! The experiment: place k random digits in random cells of an empty 9×9 grid so that none clash
//! (there may be no solution at all), run the engine `singles`
//! without a limit on its depth, and record how many guesses were open when the first solution was
//! found. The results are the reason for that engine's first pass to depth 24.
//!
//! A few placements lead the engine into trees that it cannot finish in reasonable time. Such a
//! trial ends after [`NODES`] nodes and counts as undecided.

use std::ops::ControlFlow;

use shudu::generate::scatter;
use shudu::random::Stream;
use shudu::search::{End, Limits};
use shudu::solve::Problem;
use shudu::solve::engine::{Engine, Singles};

/// The node limit of a trial.
pub(crate) const NODES: u64 = 50_000;

/// The outcome of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// A solution was found under this many open guesses.
    Solved(u32),
    /// There is no solution.
    NoSolution,
    /// The digits could not be placed without a clash, so there is no puzzle to solve.
    NoRoom,
    /// The trial reached its limit on nodes.
    Undecided,
}

/// Runs trial `item` under `seed`, starting with `digits` random digits. If the limits stop it, the
/// outcome is [`Outcome::Undecided`]; those on solutions and nodes are ignored.
///
/// More than about 60 random digits rarely fit without a clash. If they do not fit, the outcome is
/// [`Outcome::NoRoom`].
pub(crate) fn trial(seed: u64, item: u64, digits: usize, limits: &Limits) -> Outcome {
    let Some(start) = scatter(digits, &mut Stream::new(seed, item)) else {
        return Outcome::NoRoom;
    };
    let limits = limits.clone().with_solutions(1).with_nodes(NODES);
    let ignore = &mut |_: &[u8]| ControlFlow::Continue(());
    let report = Singles { first_pass: None }.search(&Problem::from(&start), &limits, ignore);
    match report.end {
        _ if report.solutions > 0 => Outcome::Solved(report.work.depth),
        End::Complete => Outcome::NoSolution,
        _ => Outcome::Undecided,
    }
}

/// Statistics of many trials.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Summary {
    /// The number of trials.
    pub(crate) trials: usize,
    /// Trials with a solution.
    pub(crate) solved: usize,
    /// Trials proved to have no solution.
    pub(crate) without_solution: usize,
    /// Trials that reached the node limit.
    pub(crate) undecided: usize,
    /// Trials in which the digits did not fit.
    pub(crate) no_room: usize,
    /// The number of solutions at each depth, from 0.
    pub(crate) histogram: Vec<usize>,
    /// The mean depth of the solved trials, `None` if there are none.
    pub(crate) mean: Option<f64>,
    /// The median depth of the solved trials; of an even number, the mean of the middle two.
    pub(crate) median: Option<f64>,
    /// The fraction of solved trials within [`Singles::USUAL_DEPTH`].
    pub(crate) within_usual_depth: Option<f64>,
    /// The fraction of decided trials without a solution.
    pub(crate) share_without_solution: Option<f64>,
}

/// Returns the statistics of trials.
pub(crate) fn summary(outcomes: &[Outcome]) -> Summary {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The depths printed in the document for 17, 25 and 30 random digits.
    const PRINTED: [(usize, &[u32]); 3] = [
        (
            17,
            &[
                21, 20, 20, 21, 24, 20, 21, 27, 21, 27, 21, 24, 24, 21, 19, 21, 20, 23, 28, 24, 25,
                23,
            ],
        ),
        (25, &[12, 10, 16, 9, 12, 9, 13, 6, 13, 7, 12, 11, 10, 8, 12, 10, 5, 3, 17, 7]),
        (30, &[3, 3, 5, 4, 5, 3, 3, 3, 3, 2, 8, 11, 6, 2, 10, 5, 4, 4, 2, 3]),
    ];

    fn printed(depths: &[u32]) -> Summary {
        summary(&depths.iter().map(|&depth| Outcome::Solved(depth)).collect::<Vec<_>>())
    }

    /// The document prints about twenty depths for each number of digits, with a standard deviation of
    /// about three. So the standard error of the mean is about 0.7, and that of the median slightly
    /// more. The tolerance is three standard errors.
    #[test]
    fn depths_are_distributed_like_the_printed_samples() {
        for ((digits, depths), trials) in PRINTED.into_iter().zip([300, 600, 4000]) {
            let theirs = printed(depths);
            let ours = summary(
                &(0..trials)
                    .map(|i| trial(2021, i, digits, &Limits::default()))
                    .collect::<Vec<_>>(),
            );
            assert!(ours.solved >= 50, "{digits} digits: {ours:?}");
            let near = |a: Option<f64>, b: Option<f64>| (a.unwrap() - b.unwrap()).abs() <= 2.5;
            assert!(near(ours.median, theirs.median), "{digits} digits: {ours:?} {theirs:?}");
            assert!(near(ours.mean, theirs.mean), "{digits} digits: {ours:?} {theirs:?}");
            assert!(ours.undecided * 10 < ours.trials, "{digits} digits: {ours:?}");
        }
    }

    #[test]
    fn most_solutions_are_within_depth_24() {
        // 18 of 22, 20 of 20 and 20 of 20 in print.
        let shares = PRINTED.map(|(_, depths)| printed(depths).within_usual_depth.unwrap());
        assert_eq!(shares, [18.0 / 22.0, 1.0, 1.0]);
        for (digits, trials, least) in [(17, 300, 0.6), (25, 300, 0.99), (30, 2000, 0.99)] {
            let ours = summary(
                &(0..trials).map(|i| trial(6, i, digits, &Limits::default())).collect::<Vec<_>>(),
            );
            assert!(ours.within_usual_depth.unwrap() >= least, "{digits} digits: {ours:?}");
        }
    }

    #[test]
    fn summaries_agree_with_the_outcomes() {
        let outcomes = [
            Outcome::Solved(3),
            Outcome::NoSolution,
            Outcome::Solved(30),
            Outcome::Solved(4),
            Outcome::Undecided,
            Outcome::Solved(3),
        ];
        let found = summary(&outcomes);
        assert_eq!((found.trials, found.solved), (6, 4));
        assert_eq!((found.without_solution, found.undecided), (1, 1));
        assert_eq!((found.mean, found.median), (Some(10.0), Some(3.5)));
        assert_eq!(found.within_usual_depth, Some(0.75));
        assert_eq!(found.share_without_solution, Some(0.2));
        assert_eq!(found.histogram.len(), 31);
        assert_eq!(found.histogram[3..=4], [2, 1]);
        let nothing = summary(&[]);
        assert_eq!((nothing.mean, nothing.median, nothing.within_usual_depth), (None, None, None));
        assert_eq!(summary(&[Outcome::Solved(7)]).median, Some(7.0));
    }

    #[test]
    fn trials_depend_only_on_seed_and_number() {
        let forwards: Vec<Outcome> = (0..30).map(|i| trial(3, i, 25, &Limits::default())).collect();
        let mut backwards: Vec<Outcome> =
            (0..30).rev().map(|i| trial(3, i, 25, &Limits::default())).collect();
        backwards.reverse();
        assert_eq!(forwards, backwards);
    }
}
