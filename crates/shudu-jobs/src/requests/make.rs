//! Requests for puzzle makers: `generate`, `minimize`, `complete`, `worth`.

use std::ops::ControlFlow;

use serde::Serialize;
use shudu::Puzzle;
use shudu::Solvable;
use shudu::Stopped;
use shudu::generate::{Generated, Generator, Product, Request, Symmetry};
use shudu::grid::{Board, Coord};
use shudu::random::Stream;
use shudu::solve::VerdictKind;
use shudu::text::Integer;
use shudu_messages::args;

use crate::generate::{Attempts, Found, impossible};
use crate::record::{GeneratedRecord, PlacedDigit};
use crate::requests::failure::{Failure, Status};
use crate::requests::input::Job;
use crate::requests::limits::Progress;

request! {
    /// Generates puzzles with requested properties. The same request and seed give the same puzzles
    /// everywhere.
    Generate -> GenerateAnswer {
        /// The properties, as in the documentation of `shudu generate`: `shape`, `givens`, `symmetry`,
        /// `level`, `rating`, `technique`, `only`, `hardest`, `pattern`, `start`, `grid`, `minimal`,
        /// `digits`, `avoid_given_digit`, `method`, `finished`, `unbiased`, `rate`.
        request: Request,
        /// The seed.
        seed: u64,
        /// The number of puzzles; 1 if absent.
        count: Option<u64>,
        /// The first attempt; 0 if absent. `next` of an answer continues there.
        start_at: u64,
        /// If true, the puzzles have their solutions.
        solution: bool,
        /// If true, the puzzles have the position at which a requested technique is the next step.
        at_step: bool,
    }
    |request, job| generate(job, request)
}

/// Generated puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct GenerateAnswer {
    /// The puzzles, in the order of their attempts.
    pub(crate) puzzles: Vec<GeneratedRecord>,
    /// The seed.
    #[serde(with = "Integer")]
    pub(crate) seed: u64,
    /// The attempt after the last one that was made; `start_at` continues there.
    #[serde(with = "Integer")]
    pub(crate) next: u64,
    /// True if there are as many puzzles as requested.
    pub(crate) complete: bool,
}

request! {
    /// Removes redundant givens of a proper puzzle until it is minimal.
    Understood puzzle Minimize -> MinimizeAnswer {
        /// The seed of the order in which givens are tried.
        seed: u64,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let rng = &mut Stream::new(request.seed, entry.line);
        let made = entry.puzzle.minimize(rng, &job.limits).map_err(|why| job.stopped(why))?;
        let made = made.ok_or_else(|| not_proper(job))?;
        let digits = entry.puzzle.cells().iter().zip(made.cells());
        let cells = entry.puzzle.rules().cells().into_iter().zip(digits);
        let removed = cells.filter(|(_, (before, after))| before != after);
        let removed = removed.map(|(cell, (&digit, _))| PlacedDigit { cell, digit }).collect();
        Ok(MinimizeAnswer { removed, puzzle: made })
    }
}

/// A minimal puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MinimizeAnswer {
    /// The minimal puzzle.
    #[serde(serialize_with = "crate::record::parts::line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub(crate) puzzle: Puzzle,
    /// The givens that were removed.
    pub(crate) removed: Vec<PlacedDigit>,
}

request! {
    /// Adds givens until the puzzle has exactly one solution.
    Classic puzzle Complete -> GeneratedRecord {
        /// The seed.
        seed: u64,
        /// The symmetry of the result; none if absent.
        symmetry: Symmetry,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let board = entry.board();
        let asked = Request::new(board.shape())
            .with(|r| r.start = Some(board))
            .with(|r| r.symmetry = request.symmetry);
        let mut generator = generator(job, asked)?;
        for index in 0.. {
            job.limits.check().map_err(|why| job.stopped(why))?;
            let mut made = generator.attempts(request.seed, index..index + 1, &job.limits);
            if let Some(made) = made.pop() {
                return Ok(GeneratedRecord::new(&made));
            }
        }
        Err(job.stopped(Stopped::Nodes))
    }
}

request! {
    /// Determines what each given of a proper puzzle is worth: the number of solutions without it.
    Understood puzzle Worth -> WorthAnswer {
        /// Stop counting at this number; 1000 if absent.
        limit: Option<u64>,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let board = entry.board();
        let most = job.context.limits.count;
        let limit = request.limit.unwrap_or(1000).min(most);
        let limits = job.limits.clone().with_solutions(limit);
        let verdict = board.verdict_within(&job.limits).map_err(|why| job.stopped(why))?;
        let mut givens = Vec::new();
        for cell in (0..board.shape().cells()).filter(|&cell| board.get(cell) != 0) {
            let mut without = board.clone();
            without.set(cell, 0);
            let count = without.count_within(&limits);
            if let Some(why) = count.end.stopped() {
                return Err(job.stopped(why));
            }
            let given = placed(&board, cell);
            let complete = count.is_complete();
            givens.push(GivenWorth { given, solutions: count.solutions, complete });
        }
        let verdict = verdict.kind();
        Ok(WorthAnswer { puzzle: entry.puzzle, verdict, givens })
    }
}

/// What each given is worth.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct WorthAnswer {
    /// The puzzle.
    #[serde(serialize_with = "crate::record::parts::line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub(crate) puzzle: Puzzle,
    /// Whether the puzzle is proper.
    pub(crate) verdict: VerdictKind,
    /// Its givens in reading order.
    pub(crate) givens: Vec<GivenWorth>,
}

/// What a given is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct GivenWorth {
    /// The given.
    pub(crate) given: PlacedDigit,
    /// The number of solutions without it; 1 for a redundant given.
    #[serde(with = "Integer")]
    pub(crate) solutions: u128,
    /// True if these are all solutions.
    pub(crate) complete: bool,
}

fn placed(board: &Board, cell: usize) -> PlacedDigit {
    let cell_name: Coord = board.shape().coord(cell);
    PlacedDigit { cell: cell_name, digit: board.get(cell) }
}

pub(crate) fn not_proper(job: &Job<'_>) -> Failure {
    Failure::new(Status::Impossible, job.say("not-proper", &args! {})).of("puzzle")
}

/// Returns the generator of a request.
fn generator(job: &Job<'_>, request: Request) -> Result<Generator, Failure> {
    Generator::new(request)
        .map_err(|error| Failure::new(Status::Impossible, impossible(job.catalogue, &error)))
}

fn generate(job: &Job<'_>, asked: &Generate) -> Result<GenerateAnswer, Failure> {
    let wanted = asked.count.unwrap_or(1).min(job.context.limits.made);
    let generator = generator(job, asked.request.clone())?;
    let is_finished = generator.request().product == Product::FinishedGrid;
    let attempts = Attempts::new(&generator, wanted, asked.start_at..u64::MAX, 1);
    let mut puzzles = Vec::new();
    let mut each = |found: &Found, made: Vec<Generated>| {
        let record = |made: &Generated| {
            GeneratedRecord::new(made).shown(asked.solution && !is_finished, asked.at_step)
        };
        puzzles.extend(made.iter().map(record));
        if let Some(progress) = job.context.progress {
            let attempts = found.next() - asked.start_at;
            progress(&Progress { done: found.count(), wanted, attempts });
        }
        ControlFlow::Continue(())
    };
    let start = Found::new(&attempts, false);
    let found = attempts.run(&generator, asked.seed, 0, start, &job.limits, &mut each);
    let complete = puzzles.len() as u64 >= asked.count.unwrap_or(1);
    Ok(GenerateAnswer { puzzles, seed: asked.seed, next: found.next(), complete })
}
