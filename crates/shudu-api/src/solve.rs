//! Requests that solve: `solve`, `verdict`, `count`, `estimate`, `solutions`, `check`, `candidates`,
//! `true-candidates`, `backbone`.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use shudu::grid::{Board, Puzzle};
use shudu::logic::BoardState;
use shudu::random::Stream;
use shudu::record::{
    BackboneRecord, CheckRecord, CountRecord, Diagnosis, EstimateRecord, Outcome, SolveRecord,
};
use shudu::solve::{Answer, Order, Problem, Solver};

use crate::failure::Failure;
use crate::input::{Entry, Job};

/// The order of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SolutionOrder {
    /// Lexicographic: the cells in reading order, small digits first.
    Lex,
    /// An order that is fast for every shape; lexicographic for 9×9.
    Any,
}

request! {
    /// Solves a puzzle: the verdict and the first solutions.
    puzzle Solve -> SolveRecord<'static> {
        /// The number of solutions to search for and to return; 2 if absent, which tells a proper
        /// puzzle from one with several solutions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<u64>,
        /// If true, the answer has the work of the search.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        work: bool,
        /// If true, the answer has the time of the search (`time_us`), which differs from call to call.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
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
    puzzle Verdict -> CountRecord<'static> {}
    |request, job| {
        let entry = request.source().one(job)?;
        Ok(count_record(job, &entry, 2, false))
    }
}

request! {
    /// Counts the solutions of a puzzle.
    puzzle Count -> CountRecord<'static> {
        /// Stop counting at this number; the limit of the carrier if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<u64>,
        /// If true, the answer has the work of the search.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        work: bool,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let most = job.context.limits.count;
        let limit = request.limit.map_or(most, |limit| limit.min(most));
        Ok(count_record(job, &entry, limit, request.work))
    }
}

request! {
    /// Lists solutions of a puzzle.
    puzzle Solutions -> SolveRecord<'static> {
        /// The number of solutions to return; 100 if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<u64>,
        /// The order; lexicographic if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
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
    puzzle Check -> CheckRecord<'static> {
        /// If true, the answer has the redundant givens of a proper puzzle.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        minimal: bool,
    }
    |request, job| check(job, &request.source().one(job)?, request.minimal)
}

fn solve_record(
    job: &Job<'_>,
    entry: &Entry,
    limit: u64,
    order: Option<Order>,
    work: bool,
) -> SolveRecord<'static> {
    let kept = usize::try_from(limit).unwrap_or(usize::MAX);
    let mut solver = Solver::new().with_kept(kept).with_own_work(work);
    if let Some(order) = order {
        solver = solver.with_order(order);
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
    record.into_owned()
}

fn count_record(job: &Job<'_>, entry: &Entry, limit: u64, work: bool) -> CountRecord<'static> {
    let mut solver = Solver::new().with_kept(0).with_own_work(work);
    let answer = answer(&mut solver, entry, &job.limits.clone().with_solutions(limit));
    let mut record = CountRecord::new(&entry.puzzle, outcome(job, &answer));
    record.work = work.then_some(answer.work);
    record.extra = entry.extra();
    record.into_owned()
}

fn check(job: &Job<'_>, entry: &Entry, minimal: bool) -> Result<CheckRecord<'static>, Failure> {
    let limits = job.limits.clone().with_solutions(2);
    let answer = answer(&mut Solver::new().with_kept(2), entry, &limits);
    let diagnosis = Diagnosis::new(&entry.puzzle, &answer, minimal, &limits);
    let diagnosis = diagnosis.map_err(|why| job.stopped(why))?;
    let solutions = answer.solutions().cloned().collect();
    let outcome = outcome(job, &answer);
    let mut record = CheckRecord::new(&entry.puzzle, outcome, solutions, diagnosis);
    record.extra = entry.extra();
    Ok(record.into_owned())
}

fn answer(solver: &mut Solver, entry: &Entry, limits: &shudu::Limits) -> Answer<Puzzle> {
    let answer = solver.answers([&entry.puzzle], limits).next();
    answer.unwrap_or_else(|| unreachable!("one puzzle has one answer"))
}

/// Returns verdict and count, with the message about a clash in the language of the request.
fn outcome<G>(job: &Job<'_>, answer: &Answer<G>) -> Outcome<'static> {
    Outcome::with_message(answer, |clash| job.catalogue.clash(clash))
}

request! {
    /// Estimates the number of solutions by random walks, if there are too many to count.
    puzzle Estimate -> EstimateRecord<'static> {
        /// The number of random walks; 1000 if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        walks: Option<u32>,
        /// The seed.
        #[serde(default, with = "shudu::record::Integer")]
        seed: u64,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let walks = request.walks.unwrap_or(1000).max(1);
        let rng = &mut Stream::new(request.seed, entry.line);
        let problem = Problem::from(&entry.puzzle);
        let estimate = problem.estimate(walks, rng, &job.limits);
        let mut record = EstimateRecord::new(
            &entry.puzzle,
            &estimate.map_err(|why| job.stopped(why))?,
        );
        record.extra = entry.extra();
        Ok(record.into_owned())
    }
}

request! {
    /// Returns the candidates of every blank cell: the digits that no peer has or, of a position,
    /// those that the player has not eliminated.
    puzzle Candidates -> CandidatesAnswer {}
    |request, job| {
        let entry = request.source().one(job)?;
        let masks = possible(&entry.puzzle);
        Ok(CandidatesAnswer { candidates: lists(&masks), puzzle: entry.puzzle })
    }
}

request! {
    /// Returns the true candidates of every cell: the digits that some solution has there.
    puzzle TrueCandidates -> CandidatesAnswer {}
    |request, job| {
        let entry = request.source().one(job)?;
        let masks = truth(&entry.puzzle, &job.limits).map_err(|why| job.stopped(why))?;
        Ok(CandidatesAnswer { candidates: lists(&masks), puzzle: entry.puzzle })
    }
}

/// The candidates of every cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CandidatesAnswer {
    /// The puzzle.
    #[serde(serialize_with = "crate::input::line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Puzzle,
    /// The digits of each cell, in reading order.
    pub candidates: Vec<Vec<u8>>,
}

request! {
    /// Returns the digits that all solutions have in common.
    puzzle Backbone -> BackboneRecord<'static> {}
    |request, job| {
        let entry = request.source().one(job)?;
        let masks = truth(&entry.puzzle, &job.limits).map_err(|why| job.stopped(why))?;
        let mut common = Board::empty(entry.puzzle.shape());
        for (cell, mask) in masks.iter().enumerate().filter(|(_, mask)| mask.count_ones() == 1) {
            common.set(cell, mask.trailing_zeros() as u8 + 1);
        }
        let candidates = masks.iter().map(|mask| mask.count_ones()).sum();
        let common = Puzzle::from(common);
        let mut record = BackboneRecord::new(&entry.puzzle, &common, candidates);
        record.extra = entry.extra();
        Ok(record.into_owned())
    }
}

/// Returns the digits that some solution has in each cell, as masks; none if there is no solution.
fn truth(puzzle: &Puzzle, limits: &shudu::Limits) -> Result<Vec<u32>, shudu::Stopped> {
    let truth = match puzzle {
        Puzzle::Grid(grid) => {
            let truth = grid.true_candidates(limits)?;
            truth.map(|truth| truth.sets().iter().map(|set| u32::from(set.bits())).collect())
        }
        _ => Problem::from(puzzle).true_candidates(limits)?,
    };
    Ok(truth.unwrap_or_else(|| vec![0; puzzle.shape().cells()]))
}

/// Returns the candidates of the blank cells as masks.
fn possible(puzzle: &Puzzle) -> Vec<u32> {
    let state = BoardState::new(&puzzle.digits());
    let is_blank = |cell: usize| puzzle.cells()[cell] == 0;
    let cells = 0..puzzle.shape().cells();
    let mut masks: Vec<u32> =
        cells.map(|cell| if is_blank(cell) { state.candidates(cell) } else { 0 }).collect();
    if let Puzzle::Position(position) = puzzle {
        for (mask, set) in masks.iter_mut().zip(position.candidates().sets()) {
            *mask &= u32::from(set.bits());
        }
    }
    masks
}

fn lists(masks: &[u32]) -> Vec<Vec<u8>> {
    let digits = |mask: &u32| (1..=25).filter(|digit| mask >> (digit - 1) & 1 != 0).collect();
    masks.iter().map(digits).collect()
}
