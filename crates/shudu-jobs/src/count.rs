//! Counting solutions.
//!
//! Most puzzles have few solutions and are counted in batches, up to [`CountOptions::quick`]. A puzzle
//! with more is *open*: its search is split into parts that the threads share. The numbers for boards
//! without digits are a table: counting the solutions one by one is infeasible, and the census, which
//! computes these numbers, takes a second for 9×9 and minutes for 10×10.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use shudu::census::{Census, CensusError};
use shudu::grid::{Board, Shape};
use shudu::search::{End, Work};
use shudu::solve::engine::lanes::{Lanes, Start};
use shudu::solve::engine::{Backtrack, Engine};
use shudu::solve::{self, Answer, Problem, Solver};
use shudu::{Limits, Puzzle, Stopped};

use crate::threads::{abandon, share};

/// A puzzle with more solutions than this is open.
const OPEN: u64 = 10_000;
/// Parts that the search of an open puzzle is split into.
const PARTS: usize = 4096;

/// The progress of a count: what is done, and the total if it is known.
pub type CountProgress<'a> = &'a (dyn Fn(u64, Option<u64>) + Sync);

/// How solutions are counted.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct CountOptions {
    /// Stop at this number; `None` counts all solutions.
    pub limit: Option<u64>,
    /// The most solutions that are counted one by one if there is no limit.
    pub most: u64,
    /// The engine; by default the fastest.
    pub engine: Option<&'static dyn Engine>,
    /// The threads that share an open puzzle with rules of classic 9×9 and no named engine.
    pub threads: usize,
    /// If true, the answer has the work of the search.
    pub work: bool,
}

impl Default for CountOptions {
    fn default() -> CountOptions {
        CountOptions { limit: None, most: u64::MAX, engine: None, threads: 1, work: false }
    }
}

impl CountOptions {
    fn reach(&self) -> u64 {
        self.limit.map_or(self.most, |limit| limit.min(self.most))
    }

    /// Returns the number of solutions that a batch is searched for first.
    #[must_use]
    pub fn quick(&self) -> u64 {
        self.reach().min(OPEN)
    }

    /// Returns true if a search for [`quick`](Self::quick) solutions has left a puzzle open.
    #[must_use]
    pub fn is_open<G>(&self, answer: &Answer<G>) -> bool {
        let count = &answer.count;
        !count.is_complete() && count.solutions == OPEN.into() && self.reach() > OPEN
    }

    /// Returns the number of solutions of a puzzle if it is known without a search.
    #[must_use]
    pub fn known(&self, puzzle: &Puzzle) -> Option<u128> {
        let total = known_total(puzzle.as_classic()?)?;
        let is_empty = puzzle.cells().iter().all(|&digit| digit == 0);
        let is_counted = is_empty && self.limit.is_none() && self.engine.is_none();
        (is_counted && puzzle.candidates().is_none()).then_some(total)
    }

    /// Counts the solutions of a puzzle.
    #[must_use]
    pub fn count(
        &self,
        puzzle: &Puzzle,
        limits: &Limits,
        progress: CountProgress<'_>,
    ) -> Answer<Puzzle> {
        let quick = limits.clone().with_solutions(self.quick());
        let mut solver = Solver::default().with(|o| {
            o.kept = 0;
            o.own_work = self.work;
            o.engine = self.engine;
        });
        let answer = solver.answers([puzzle], &quick).next();
        let answer = answer.unwrap_or_else(|| unreachable!("one puzzle has one answer"));
        match self.is_open(&answer) {
            true => self.count_open(puzzle, answer.work, limits, progress),
            false => answer,
        }
    }

    /// Counts the solutions of an [open](Self::is_open) puzzle. `work` is that of the search before.
    #[must_use]
    pub fn count_open(
        &self,
        puzzle: &Puzzle,
        work: Work,
        limits: &Limits,
        progress: CountProgress<'_>,
    ) -> Answer<Puzzle> {
        if let Some(total) = self.known(puzzle) {
            return Answer::from_count(solve::Count::new(total, End::Complete), work);
        }
        let reach = self.reach();
        let Some(problem) = puzzle.to_problem() else {
            let limits = limits.clone().with_solutions(reach);
            let answer = Solver::default().with(|o| o.kept = 0).answers([puzzle], &limits).next();
            return answer.unwrap_or_else(|| unreachable!("one puzzle has one answer"));
        };
        let (Some(start), None) = (Start::of(&problem), self.engine) else {
            let lanes = Lanes::default();
            let engine = self.engine.unwrap_or(&lanes);
            let mut seen = 0;
            let limits = limits.clone().with_solutions(reach.max(2));
            let report = engine.search(&problem, &limits, &mut |_: &[u8]| {
                seen += 1;
                progress(seen, None);
                ControlFlow::Continue(())
            });
            return answer(report.solutions, report.end, report.work, reach);
        };
        let parts = start.parts(PARTS);
        let (next, total) = (AtomicUsize::new(0), AtomicU64::new(0));
        let ends = share(self.threads, || {
            let mut work = Work::default();
            while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                let mut told = 0;
                let counted = Lanes::default().count(*part, limits, &mut |seen, _| {
                    let all = total.fetch_add(seen - told, Ordering::Relaxed) + seen - told;
                    told = seen;
                    progress(all, None);
                    match all >= reach {
                        true => ControlFlow::Break(()),
                        false => ControlFlow::Continue(()),
                    }
                });
                let rest = counted.solutions - told;
                let all = total.fetch_add(rest, Ordering::Relaxed) + rest;
                work += counted.work;
                if counted.end != End::Complete || all >= reach {
                    let enough = all >= reach;
                    return (if enough { End::Enough } else { counted.end }, work);
                }
            }
            (End::Complete, work)
        });
        let seen = total.into_inner();
        let mut work = Work::default();
        for (_, part) in &ends {
            work += *part;
        }
        let cut = ends.iter().map(|(end, _)| *end).find(|end| *end != End::Complete);
        answer(seen, cut.unwrap_or(End::Complete), work, reach)
    }
}

/// Returns the answer for this many solutions, which may be more than the limit.
fn answer(seen: u64, end: End, work: Work, limit: u64) -> Answer<Puzzle> {
    let end = if seen > limit { End::Enough } else { end };
    Answer::from_count(solve::Count::new(seen.min(limit).into(), end), work)
}

/// What a census counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CensusKind {
    /// All finished grids.
    Grids,
    /// Essentially different finished grids.
    Classes,
}

/// Returns the census of a shape. Listing its cases takes up to seconds, so it is kept.
///
/// # Errors
/// The limit that was reached; inside, that there is no census of the shape.
pub fn census(
    kind: CensusKind,
    shape: Shape,
    limits: &Limits,
) -> Result<Result<Arc<Census>, CensusError>, Stopped> {
    type Made = Arc<OnceLock<Result<Arc<Census>, CensusError>>>;
    static ALL: Mutex<Vec<((CensusKind, Shape), Made)>> = Mutex::new(Vec::new());
    let made = {
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (kind, shape);
        match all.iter().find(|(other, _)| *other == key) {
            Some((_, made)) => made.clone(),
            None => {
                all.push((key, Made::default()));
                all.last().map(|(_, made)| made.clone()).unwrap_or_default()
            }
        }
    };
    if let Some(made) = made.get() {
        return Ok(made.clone());
    }
    let make = move || {
        let census = || match kind {
            CensusKind::Grids => Census::finished_grids(shape),
            CensusKind::Classes => Census::different_grids(shape),
        };
        made.get_or_init(|| census().map(Arc::new)).clone()
    };
    abandon(make, limits)
}

/// Returns the number of finished grids of a shape, as the census computes it.
#[must_use]
pub fn known_total(shape: Shape) -> Option<u128> {
    let (rows, columns) = (shape.box_rows(), shape.box_columns());
    match (rows.min(columns), rows.max(columns)) {
        (2, 2) => Some(288),
        (2, 3) => Some(28_200_960),
        (2, 4) => Some(29_136_487_207_403_520),
        (2, 5) => Some(1_903_816_047_972_624_930_994_913_280_000),
        (3, 3) => Some(6_670_903_752_021_072_936_960),
        _ => None,
    }
}

/// Counts the cases of a census, in their order.
///
/// # Errors
/// The limit that was reached before the last case.
pub fn count_cases(
    census: &Census,
    threads: usize,
    limits: &Limits,
    progress: CountProgress<'_>,
) -> Result<Vec<u128>, Stopped> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new((vec![0; census.cases()], 0));
    share(threads, || {
        while limits.stopped().is_none() {
            let case = next.fetch_add(1, Ordering::Relaxed);
            if case >= census.cases() {
                break;
            }
            let Ok(count) = census.count_case(case, limits) else { break };
            let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
            results.0[case] = count;
            results.1 += 1;
            progress(results.1, Some(census.cases() as u64));
        }
    });
    let (counts, done) = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    match done == counts.len() as u64 {
        true => Ok(counts),
        false => Err(limits.check().err().unwrap_or(Stopped::Cancelled)),
    }
}

/// Returns the number of finished grids of a shape: from its census or, if it has none, one by one.
///
/// Relabeling the digits turns any grid into one whose first row is 1, 2, 3…, so only these are
/// counted, and each represents as many grids as there are relabelings.
///
/// # Errors
/// The limit that was reached first.
pub fn finished_grids(
    shape: Shape,
    threads: usize,
    limits: &Limits,
    progress: CountProgress<'_>,
) -> Result<u128, Stopped> {
    if known_total(shape).is_some()
        && let Ok(census) = census(CensusKind::Grids, shape, limits)?
    {
        return Ok(census.total(&count_cases(&census, threads, limits, progress)?));
    }
    let (problem, names) = first_row(shape);
    let mut seen = 0u64;
    let report = Backtrack.search(&problem, limits, &mut |_| {
        seen += 1;
        progress(seen, None);
        ControlFlow::Continue(())
    });
    match report.end {
        End::Complete => Ok(u128::from(seen) * names),
        end => Err(end.stopped().unwrap_or(Stopped::Cancelled)),
    }
}

/// Returns the board with the first row 1, 2, 3…, and the number of relabelings of the digits.
#[must_use]
pub fn first_row(shape: Shape) -> (Problem, u128) {
    let mut board = Board::empty(shape);
    let mut names = 1u128;
    for column in 0..shape.side() {
        board.set(column, column as u8 + 1);
        names *= column as u128 + 1;
    }
    (board.into(), names)
}
