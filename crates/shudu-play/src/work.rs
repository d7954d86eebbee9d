//! Searches on other threads: generating, hints, checks, verdicts, ratings.
//!
//! The screen never waits for a search. A [`Search`] runs on its own thread with a cancel flag and sends
//! [`Report`]s to the event loop. The state of the player numbers its searches: a new search of a [`Slot`]
//! cancels the old one, and reports of an old one are ignored.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use shudu::generate::{Generated, Generator, Request, RequestError};
use shudu::grid::Shape;
use shudu::logic::{Rating, StepScale};
use shudu::solve::Verdict;
use shudu::{Explain, Limits, Puzzle, Solvable};
use shudu_game::{Check, Game, Hint, Meta, NoHint, Review, ReviewOptions};
use shudu_jobs::generate::{Attempts, Found};

/// The name of the threads that search.
pub(crate) const THREAD: &str = "search";

/// The time between two reports of progress.
const PROGRESS: Duration = Duration::from_millis(250);

/// What a search is for. Each kind has at most one search at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Slot {
    Generate,
    /// A hint, a check or the end of the game.
    Advice,
    /// The verdict of a puzzle that is typed in or pasted.
    Verdict,
    /// The ratings of a list, or of the puzzle of the game.
    Rate,
}

/// Something to find.
#[derive(Clone, Debug)]
pub(crate) enum Search {
    /// A puzzle that meets a request.
    Generate { request: Box<Request>, seed: u64 },
    /// The mistakes or the next step of a game, in an order of steps.
    Hint(Game, StepScale),
    /// The conflicts and wrong digits of a game.
    Check(Game),
    /// The mistakes that were made in a game, then its review.
    Review(Game),
    /// Whether a puzzle is proper.
    Verdict(Puzzle),
    /// The ratings of puzzles, one after the other.
    Rate(Vec<Puzzle>),
}

impl Search {
    /// Returns the slot of the search.
    pub(crate) fn slot(&self) -> Slot {
        match self {
            Search::Generate { .. } => Slot::Generate,
            Search::Hint(..) | Search::Check(_) | Search::Review(_) => Slot::Advice,
            Search::Verdict(_) => Slot::Verdict,
            Search::Rate(_) => Slot::Rate,
        }
    }
}

/// What a search found, or how far it is.
#[derive(Clone, Debug)]
pub(crate) enum Report {
    /// The attempts so far to generate a puzzle.
    Attempts(u64),
    /// A puzzle with its solution and what is known about it.
    Generated(Box<(Puzzle, Puzzle, Meta)>),
    /// The generator rejects the request.
    Impossible(RequestError),
    Hint(Result<Hint, NoHint>),
    Check(Box<Check>),
    /// The number of wrong digits that were placed, if the solution is known.
    Mistakes(Option<usize>),
    /// The review; `None` if the solution is not known.
    Review(Option<Box<Review>>),
    Verdict(Verdict<Puzzle>),
    /// The rating of the puzzle with this number; `None` if it has none.
    Rating(usize, Option<Rating>),
    /// The search ended without a result.
    Ended,
}

/// Starts a search on a thread of its own. Its last report is that it ended.
pub(crate) fn start(
    search: Search,
    limits: Limits,
    report: impl Fn(Report) + Send + Clone + 'static,
) {
    let last = report.clone();
    let run = move || {
        // A search that panics ends without a result.
        let _ = catch_unwind(AssertUnwindSafe(|| run(search, &limits, &report)));
        report(Report::Ended);
    };
    // Without a thread, the search ends without a result.
    if shudu_system::thread::spawn(THREAD, run).is_err() {
        last(Report::Ended);
    }
}

fn run(search: Search, limits: &Limits, report: &dyn Fn(Report)) {
    match search {
        Search::Generate { request, seed } => generate(*request, seed, limits, report),
        Search::Hint(game, order) => report(Report::Hint(game.hint(order, limits))),
        Search::Check(game) => report(Report::Check(Box::new(game.check()))),
        Search::Review(game) => {
            report(Report::Mistakes(game.mistakes()));
            let review = game.review(&ReviewOptions::default(), limits);
            report(Report::Review(review.ok().map(Box::new)));
        }
        Search::Verdict(puzzle) => {
            if let Ok(verdict) = puzzle.start().verdict_within(limits) {
                report(Report::Verdict(verdict));
            }
        }
        Search::Rate(puzzles) => {
            for (number, puzzle) in puzzles.iter().enumerate() {
                if limits.stopped().is_some() {
                    return;
                }
                let rating =
                    puzzle.start().to_grid().and_then(|grid| grid.rate_within(limits).ok());
                report(Report::Rating(number, rating.map(|rating| rating.er.rating)));
            }
        }
    }
}

/// Generates a puzzle: the first attempt that meets the request.
pub(crate) fn generate(request: Request, seed: u64, limits: &Limits, report: &dyn Fn(Report)) {
    let is_rated = request.shape == Shape::NINE;
    let generator = match Generator::new(request.with(|r| r.rate = is_rated)) {
        Ok(generator) => generator,
        Err(error) => return report(Report::Impossible(error)),
    };
    let attempts = Attempts::new(&generator, 1, 0..u64::MAX, 1);
    let mut told = Instant::now();
    let mut each = |found: &Found, made: Vec<Generated>| {
        if let Some(made) = made.into_iter().next() {
            let rating = made.graded.as_ref().map(|graded| graded.rating);
            let level = rating.map(shudu::logic::Level::of);
            let meta = Meta { level, rating, seed: Some(seed), ..Meta::default() };
            report(Report::Generated(Box::new((made.puzzle, made.solution, meta))));
        } else if told.elapsed() >= PROGRESS {
            told = Instant::now();
            report(Report::Attempts(found.next()));
        }
        ControlFlow::Continue(())
    };
    attempts.run(&generator, seed, 0, Found::new(&attempts, false), limits, &mut each);
}
