//! Requests for puzzle makers: `generate`, `minimize`, `complete`, `worth`.

use serde::Serialize;
use shudu::generate::{Generated, Generator, Product, Request, RequestError, Symmetry};
use shudu::grid::{Board, Coord, Puzzle, Shape};
use shudu::random::Stream;
use shudu::record::{GeneratedRecord, Integer, PlacedDigit};
use shudu::solve::VerdictKind;
use shudu::{Limits, Stopped};
use shudu_messages::args;

use crate::failure::{Failure, Status};
use crate::input::Job;
use crate::limits::Progress;

request! {
    /// Generates puzzles with requested properties. The same request and seed give the same puzzles
    /// everywhere.
    Generate -> GenerateAnswer {
        /// The properties, as in the documentation of `shudu generate`: `shape`, `givens`, `symmetry`,
        /// `level`, `rating`, `technique`, `only`, `hardest`, `pattern`, `start`, `grid`, `minimal`,
        /// `digits`, `avoid_given_digit`, `method`, `finished`, `unbiased`, `rate`.
        #[serde(default)]
        request: Request,
        /// The seed.
        #[serde(default, with = "Integer")]
        seed: u64,
        /// The number of puzzles; 1 if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        count: Option<u64>,
        /// The first attempt; 0 if absent. `next` of an answer continues there.
        #[serde(default, with = "Integer")]
        start_at: u64,
        /// If true, the puzzles have their solutions.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        solution: bool,
        /// If true, the puzzles have the position at which a requested technique is the next step.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        at_step: bool,
    }
    |request, job| generate(job, request)
}

/// Generated puzzles.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GenerateAnswer {
    /// The puzzles, in the order of their attempts.
    pub puzzles: Vec<GeneratedRecord<'static>>,
    /// The seed.
    #[serde(with = "Integer")]
    pub seed: u64,
    /// The attempt after the last one that was made; `start_at` continues there.
    #[serde(with = "Integer")]
    pub next: u64,
    /// True if there are as many puzzles as requested.
    pub complete: bool,
}

request! {
    /// Removes redundant givens of a proper puzzle until it is minimal.
    puzzle Minimize -> MinimizeAnswer {
        /// The seed of the order in which givens are tried.
        #[serde(default, with = "Integer")]
        seed: u64,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let board = entry.puzzle.digits();
        let rng = &mut Stream::new(request.seed, entry.line);
        let made = board.minimize_within(rng, &job.limits).map_err(|why| job.stopped(why))?;
        let made = made.ok_or_else(|| not_proper(job))?;
        let gone = |&cell: &usize| board.get(cell) != made.get(cell);
        let removed = (0..board.shape().cells()).filter(gone).map(|cell| placed(&board, cell));
        Ok(MinimizeAnswer { removed: removed.collect(), puzzle: Puzzle::from(made) })
    }
}

/// A minimal puzzle.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MinimizeAnswer {
    /// The minimal puzzle.
    #[serde(serialize_with = "crate::input::line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Puzzle,
    /// The givens that were removed.
    pub removed: Vec<PlacedDigit>,
}

request! {
    /// Adds givens until the puzzle has exactly one solution.
    puzzle Complete -> GeneratedRecord<'static> {
        /// The seed.
        #[serde(default, with = "Integer")]
        seed: u64,
        /// The symmetry of the result; none if absent.
        #[serde(default)]
        symmetry: Symmetry,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let shape = entry.puzzle.shape();
        let wish = Request::new(shape)
            .with_start(entry.puzzle.digits())
            .with_symmetry(request.symmetry);
        let mut generator = AnyGenerator::new(job, wish)?;
        for index in 0.. {
            job.limits.check().map_err(|why| job.stopped(why))?;
            let mut made = generator.attempts(request.seed, index, index + 1, &job.limits);
            if let Some(made) = made.pop() {
                return Ok(GeneratedRecord::new(&made).into_owned());
            }
        }
        Err(job.stopped(Stopped::Nodes))
    }
}

request! {
    /// Determines what each given of a proper puzzle is worth: the number of solutions without it.
    puzzle Worth -> WorthAnswer {
        /// Stop counting at this number; 1000 if absent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<u64>,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let board = entry.puzzle.digits();
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
#[non_exhaustive]
pub struct WorthAnswer {
    /// The puzzle.
    #[serde(serialize_with = "crate::input::line")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub puzzle: Puzzle,
    /// Whether the puzzle is proper.
    pub verdict: VerdictKind,
    /// Its givens in reading order.
    pub givens: Vec<GivenWorth>,
}

/// What a given is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct GivenWorth {
    /// The given.
    pub given: PlacedDigit,
    /// The number of solutions without it; 1 for a redundant given.
    #[serde(with = "Integer")]
    pub solutions: u128,
    /// True if these are all solutions.
    pub complete: bool,
}

fn placed(board: &Board, cell: usize) -> PlacedDigit {
    let cell_name: Coord = board.shape().coord(cell);
    PlacedDigit { cell: cell_name, digit: board.get(cell) }
}

pub(crate) fn not_proper(job: &Job<'_>) -> Failure {
    Failure::new(Status::Impossible, job.say("not-proper", &args! {})).of("puzzle")
}

/// A generator for the shape of a request.
enum AnyGenerator {
    Nine(Box<Generator>),
    Board(Box<Generator<Board>>),
}

impl AnyGenerator {
    fn new(job: &Job<'_>, request: Request) -> Result<AnyGenerator, Failure> {
        let made = match request.shape == Shape::NINE {
            true => Generator::new(request).map(|nine| AnyGenerator::Nine(Box::new(nine))),
            false => {
                Generator::of_boards(request).map(|board| AnyGenerator::Board(Box::new(board)))
            }
        };
        made.map_err(|error| {
            let message = match &error {
                RequestError::StartClash(clash) => job.catalogue.clash(clash),
                error => job.catalogue.keyed(&format!("impossible-{}", error.key()), error.words()),
            };
            Failure::new(Status::Impossible, message)
        })
    }

    fn request(&self) -> &Request {
        match self {
            AnyGenerator::Nine(generator) => generator.request(),
            AnyGenerator::Board(generator) => generator.request(),
        }
    }

    fn piece(&self) -> u64 {
        match self {
            AnyGenerator::Nine(generator) => generator.piece(),
            AnyGenerator::Board(generator) => generator.piece(),
        }
    }

    fn attempts(
        &mut self,
        seed: u64,
        start: u64,
        end: u64,
        limits: &Limits,
    ) -> Vec<Generated<Puzzle>> {
        match self {
            AnyGenerator::Nine(generator) => {
                let made = generator.attempts(seed, start..end, limits).into_iter();
                made.map(|made| made.map(Puzzle::from)).collect()
            }
            AnyGenerator::Board(generator) => {
                let made = generator.attempts(seed, start..end, limits).into_iter();
                made.map(|made| made.map(Puzzle::from)).collect()
            }
        }
    }
}

/// Attempts between two reports of the progress, of a request that few attempts meet.
const PIECE: u64 = 16;

fn generate(job: &Job<'_>, asked: &Generate) -> Result<GenerateAnswer, Failure> {
    let wanted = asked.count.unwrap_or(1).min(job.context.limits.made);
    let mut generator = AnyGenerator::new(job, asked.request.clone())?;
    let is_finished = generator.request().product == Product::FinishedGrid;
    let is_sure = generator.request().every_attempt_succeeds();
    let end = match is_sure {
        true => asked.start_at.saturating_add(wanted),
        false => u64::MAX,
    };
    let size = if is_sure { generator.piece() } else { generator.piece().min(PIECE) }.max(1);
    let mut puzzles = Vec::new();
    let mut next = asked.start_at;
    while (puzzles.len() as u64) < wanted && next < end {
        let last = end.min(next.saturating_add(size));
        let made = generator.attempts(asked.seed, next, last, &job.limits);
        // A stopped piece is incomplete: the next call makes it again, after the puzzles found.
        let is_stopped = job.limits.stopped().is_some();
        next = if is_stopped { next } else { last };
        let room = usize::try_from(wanted).unwrap_or(usize::MAX) - puzzles.len();
        let is_enough = made.len() >= room;
        for made in made.into_iter().take(room) {
            let mut record = GeneratedRecord::new(&made).into_owned();
            record.solution = record.solution.filter(|_| asked.solution && !is_finished);
            if !asked.at_step {
                record.position = None;
            } else if record.position.is_none() {
                record.position = Some(record.puzzle.clone());
            }
            puzzles.push(record);
        }
        if let Some(record) = puzzles.last().filter(|_| is_enough || is_stopped) {
            let after = record.index.saturating_add(1);
            next = if is_enough { after } else { next.max(after) };
        }
        if let Some(progress) = job.context.progress {
            let done = puzzles.len() as u64;
            progress(&Progress { done, wanted, attempts: next - asked.start_at });
        }
        if is_stopped {
            break;
        }
    }
    let complete = puzzles.len() as u64 >= asked.count.unwrap_or(1);
    Ok(GenerateAnswer { puzzles, seed: asked.seed, next, complete })
}
