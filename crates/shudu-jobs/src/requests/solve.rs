//! Requests that solve: `solve`, `verdict`, `count`, `estimate`, `solutions`, `check`, `candidates`,
//! `true-candidates`, `backbone`.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use shudu::Puzzle;
use shudu::grid::DigitSet;
use shudu::logic::State;
use shudu::random::Stream;
use shudu::solve::{Answer, Order, Problem, Solver};

use crate::check::check;
use crate::count::CountOptions;
use crate::record::{
    BackboneRecord, CheckRecord, CountRecord, EstimateRecord, Outcome, SolveRecord, common_digits,
};
use crate::requests::input::{Entry, Job};

/// The order of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub(crate) enum SolutionOrder {
    /// Lexicographic: the cells in reading order, small digits first.
    Lex,
    /// An order that is fast for every shape; lexicographic for 9×9.
    Any,
}

request! {
    /// Solves a puzzle: the verdict and the first solutions.
    Understood puzzle Solve -> SolveRecord {
        /// The number of solutions to search for and to return; 2 if absent, which tells a proper
        /// puzzle from one with several solutions.
        limit: Option<u64>,
        /// If true, the answer has the work of the search.
        work: bool,
        /// If true, the answer has the time of the search (`time_us`), which differs from call to call.
        time: bool,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let limit = request.limit.unwrap_or(2).min(job.context.limits.solutions);
        let start = request.time.then(|| job.context.now()).flatten();
        let mut record = solve_record(job, &entry, limit, None, request.work);
        record.time_us = start.map(|start| start.micros());
        Ok(record)
    }
}

request! {
    /// Decides whether a puzzle is proper: one solution, several, none, or clashing digits.
    Understood puzzle Verdict -> CountRecord {}
    |request, job| {
        let entry = request.source().one(job)?;
        Ok(count_record(job, &entry, Some(2), false))
    }
}

request! {
    /// Counts the solutions of a puzzle.
    Understood puzzle Count -> CountRecord {
        /// Stop counting at this number. If absent, at the limit of the carrier; the solutions of an
        /// empty grid are known from its census then.
        limit: Option<u64>,
        /// If true, the answer has the work of the search.
        work: bool,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        Ok(count_record(job, &entry, request.limit, request.work))
    }
}

request! {
    /// Lists solutions of a puzzle.
    Understood puzzle Solutions -> SolveRecord {
        /// The number of solutions to return; 100 if absent.
        limit: Option<u64>,
        /// The order; lexicographic if absent.
        order: Option<SolutionOrder>,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let limit = request.limit.unwrap_or(100).min(job.context.limits.solutions);
        let order = match request.order {
            None | Some(SolutionOrder::Lex) => Some(Order::Lexicographic),
            // The order of the solver that does not depend on the machine.
            Some(SolutionOrder::Any) => None,
        };
        Ok(solve_record(job, &entry, limit, order, false))
    }
}

request! {
    /// Diagnoses a puzzle: where two solutions differ and which given would make it proper, which
    /// given may be wrong, which givens are redundant.
    Understood puzzle Check -> CheckRecord {
        /// If true, the answer has the redundant givens of a proper puzzle.
        minimal: bool,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let message = |clash: &_| job.catalogue.clash(clash);
        let record = check(&entry.puzzle, request.minimal, &job.limits, message);
        let mut record = record.map_err(|why| job.stopped(why))?;
        record.extra = entry.extra();
        Ok(record)
    }
}

fn solve_record(
    job: &Job<'_>,
    entry: &Entry,
    limit: u64,
    order: Option<Order>,
    work: bool,
) -> SolveRecord {
    let kept = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut solver = Solver::default().with(|o| {
        o.kept = kept;
        o.own_work = work;
    });
    if let Some(order) = order {
        solver = solver.with(|o| o.order = Some(order));
    }
    let mut solutions: Vec<Puzzle> = Vec::new();
    let limits = job.limits.clone().with_solutions(limit);
    let mut answers = solver.answers([&entry.puzzle], &limits);
    let answer = answers.next_visiting(&mut |solution: &Puzzle| {
        solutions.push(solution.clone());
        ControlFlow::Continue(())
    });
    let answer = answer.unwrap_or_else(|| unreachable!("one puzzle has one answer"));
    let outcome = outcome(job, &answer);
    let mut record = SolveRecord::new(&entry.puzzle, solutions, outcome);
    record.work = work.then_some(answer.work);
    record.extra = entry.extra();
    record
}

fn count_record(job: &Job<'_>, entry: &Entry, limit: Option<u64>, work: bool) -> CountRecord {
    let most = job.context.limits.count;
    let options = CountOptions { limit, most, work, ..CountOptions::default() };
    let answer = options.count(&entry.puzzle, &job.limits, &|_, _| {});
    let mut record = CountRecord::new(&entry.puzzle, outcome(job, &answer));
    record.work = work.then_some(answer.work);
    record.extra = entry.extra();
    record
}

/// Returns verdict and count, with the message about a clash in the language of the request.
fn outcome<G>(job: &Job<'_>, answer: &Answer<G>) -> Outcome {
    Outcome::with_message(answer, |clash| job.catalogue.clash(clash))
}

request! {
    /// Estimates the number of solutions by random walks, if there are too many to count.
    Classic puzzle Estimate -> EstimateRecord {
        /// The number of random walks; 1000 if absent.
        walks: Option<u32>,
        /// The seed.
        seed: u64,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let walks = request.walks.unwrap_or(1000).max(1);
        let rng = &mut Stream::new(request.seed, entry.line);
        let problem = Problem::from(entry.board());
        let estimate = problem.estimate(walks, rng, &job.limits, |_, _| {});
        let mut record = EstimateRecord::new(
            &entry.puzzle,
            &estimate.map_err(|why| job.stopped(why))?,
        );
        record.extra = entry.extra();
        Ok(record)
    }
}

request! {
    /// Returns the candidates of every blank cell: the digits that no peer has or, of a position,
    /// those that the player has not eliminated.
    Any puzzle Candidates -> CandidatesAnswer {}
    |request, job| {
        let entry = request.source().one(job)?;
        let masks = possible(&entry.puzzle);
        Ok(CandidatesAnswer { candidates: lists(&masks), puzzle: entry.puzzle })
    }
}

request! {
    /// Returns the true candidates of every cell: the digits that some solution has there.
    Understood puzzle TrueCandidates -> CandidatesAnswer {}
    |request, job| {
        let entry = request.source().one(job)?;
        let truth = entry.puzzle.true_candidates(&job.limits);
        let masks = truth.map_err(|why| job.stopped(why))?;
        let masks = masks.unwrap_or_else(|| vec![0; entry.puzzle.cells().len()]);
        Ok(CandidatesAnswer { candidates: lists(&masks), puzzle: entry.puzzle })
    }
}

/// The candidates of every cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct CandidatesAnswer {
    /// The puzzle.
    #[serde(serialize_with = "crate::record::parts::line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub(crate) puzzle: Puzzle,
    /// The digits of each cell, in reading order.
    pub(crate) candidates: Vec<Vec<u8>>,
}

request! {
    /// Returns the digits that all solutions have in common.
    Understood puzzle Backbone -> BackboneRecord {}
    |request, job| {
        let entry = request.source().one(job)?;
        let truth = entry.puzzle.true_candidates(&job.limits);
        let masks = truth.map_err(|why| job.stopped(why))?;
        let masks = masks.unwrap_or_else(|| vec![0; entry.puzzle.cells().len()]);
        let candidates = masks.iter().map(|mask| mask.count_ones()).sum();
        let common = common_digits(&entry.puzzle, &masks);
        let mut record = BackboneRecord::new(&entry.puzzle, &common, candidates);
        record.extra = entry.extra();
        Ok(record)
    }
}

/// Returns the candidates of the blank cells as masks.
fn possible(puzzle: &Puzzle) -> Vec<u32> {
    let digits = Puzzle::new(puzzle.rules(), puzzle.cells()).unwrap_or_else(|_| puzzle.start());
    let sets = State::new(&digits).open_candidates();
    let mut masks: Vec<u32> = sets.into_iter().map(DigitSet::bits).collect();
    if let Some(candidates) = puzzle.candidates() {
        masks.iter_mut().zip(candidates.iter()).for_each(|(mask, set)| *mask &= set);
    }
    masks
}

fn lists(masks: &[u32]) -> Vec<Vec<u8>> {
    let digits = |mask: &u32| (1..=25).filter(|digit| mask >> (digit - 1) & 1 != 0).collect();
    masks.iter().map(digits).collect()
}
