//! Requests that solve: `solve`, `verdict`, `count`, `solutions`, `check`.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use shudu::grid::Puzzle;
use shudu::record::{CheckRecord, CountRecord, Diagnosis, Outcome, SolveRecord};
use shudu::solve::{Answer, Order, Solver};

use crate::failure::Failure;
use crate::input::{Entry, Job};
use crate::words;

/// The order of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SolutionOrder {
    /// Lexicographic: the cells in reading order, small digits first.
    Lex,
    /// The order in which the solver finds them.
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
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let limit = request.limit.unwrap_or(2).min(job.context.limits.solutions);
        Ok(solve_record(job, &entry, limit, None, request.work))
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
            None | Some(SolutionOrder::Lex) => Order::Lexicographic,
            Some(SolutionOrder::Any) => Order::Any,
        };
        Ok(solve_record(job, &entry, limit, Some(order), false))
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
    Outcome::with_message(answer, |clash| words::clash(job.catalogue, clash))
}
