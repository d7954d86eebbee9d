//! Generating puzzles, with every option of `shudu generate`.
//!
//! Attempt i depends on (seed, i) alone. Threads make pieces of attempts; the results are taken in
//! the order of the attempts, so the first `n` puzzles do not depend on the number of threads.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use shudu::generate::{
    Generated, Generator, Pattern, Product, Request, RequestError, Source, Symmetry,
};
use shudu::grid::{Board as LibraryBoard, Grid, Puzzle, Shape};
use shudu::logic::{Level, Rating};
use shudu::{Cancel, Limits};

use crate::batch::{TICK, read_timeout};
use crate::board::{Board, read_shape, wrap};
use crate::interpreter;
use crate::problem::value_error;
use crate::techniques::all_named;

/// A search that finds nothing for this long ends, unless a timeout is given.
const GIVE_UP_AFTER: Duration = Duration::from_secs(60);

/// A generator of the requested shape.
#[derive(Clone)]
enum AnyGenerator {
    Grids(Generator<Grid>),
    Boards(Generator<LibraryBoard>),
}

impl AnyGenerator {
    fn new(request: Request) -> Result<AnyGenerator, RequestError> {
        match request.shape {
            Shape::NINE => Generator::new(request).map(AnyGenerator::Grids),
            _ => Generator::of_boards(request).map(AnyGenerator::Boards),
        }
    }

    fn request(&self) -> &Request {
        match self {
            AnyGenerator::Grids(generator) => generator.request(),
            AnyGenerator::Boards(generator) => generator.request(),
        }
    }

    fn piece(&self) -> u64 {
        match self {
            AnyGenerator::Grids(generator) => generator.piece(),
            AnyGenerator::Boards(generator) => generator.piece(),
        }
    }

    fn attempts(
        &mut self,
        seed: u64,
        piece: Range<u64>,
        limits: &Limits,
    ) -> Vec<Generated<Puzzle>> {
        match self {
            AnyGenerator::Grids(generator) => {
                let made = generator.attempts(seed, piece, limits).into_iter();
                made.map(|made| made.map(Puzzle::Grid)).collect()
            }
            AnyGenerator::Boards(generator) => {
                let made = generator.attempts(seed, piece, limits).into_iter();
                made.map(|made| made.map(Puzzle::Board)).collect()
            }
        }
    }
}

/// The request of the keyword arguments.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Arguments {
    shape: String,
    finished: bool,
    unbiased: bool,
    method: Option<String>,
    givens: Option<(usize, usize)>,
    minimal: bool,
    symmetry: Option<String>,
    pattern: Option<String>,
    start: Option<Py<Board>>,
    grid: Option<Py<Board>>,
    digits: Option<usize>,
    avoid_given_digit: Option<u8>,
    rating: Option<(f64, f64)>,
    level: Option<String>,
    technique: Vec<String>,
    only: Vec<String>,
    hardest: Vec<String>,
    rate: bool,
}

impl Arguments {
    fn request(&self) -> PyResult<Request> {
        let shape = read_shape(&self.shape)?;
        let mut request = Request::new(shape);
        let method = self.method.as_deref();
        request.product = match () {
            () if self.unbiased => Product::UnbiasedPuzzle,
            () if self.finished => Product::FinishedGrid,
            () if method == Some("grow") => Product::GrownPuzzle,
            () => Product::Puzzle,
        };
        request.source = match method {
            None | Some("random" | "grow") => Source::Random,
            Some("quick") => Source::Quick,
            Some("uniform") => Source::Uniform,
            Some("spread") => Source::Spread,
            Some(name) => return Err(value_error(format!("no method is called {name:?}"))),
        };
        request.givens = self.givens.map(|(least, most)| least..=most);
        request.minimal = self.minimal;
        if let Some(name) = &self.symmetry {
            request.symmetry = name
                .parse::<Symmetry>()
                .map_err(|_| value_error(format!("no symmetry is called {name:?}")))?;
        }
        if let Some(pattern) = &self.pattern {
            let pattern = Pattern::parse(shape, pattern);
            request.pattern = Some(pattern.map_err(|error| value_error(error.to_string()))?);
        }
        let board = |board: &Option<Py<Board>>| board.as_ref().map(|b| b.get().puzzle.digits());
        request.start = board(&self.start);
        request.grid = board(&self.grid);
        request.digits = self.digits;
        request.avoid_given_digit = self.avoid_given_digit;
        if let Some(name) = &self.level {
            let level: Level =
                name.parse().map_err(|_| value_error(format!("no level is called {name:?}")))?;
            request.difficulty.rating = Some(level.range());
        }
        if let Some((least, most)) = self.rating {
            let rating = |value: f64| {
                let tenths = (value * 10.0).round();
                match (0.0..=f64::from(u16::MAX)).contains(&tenths) {
                    true => Ok(Rating::from_tenths(tenths as u16)),
                    false => Err(value_error(format!("no puzzle has the rating {value}"))),
                }
            };
            request.difficulty.rating = Some(rating(least)?..=rating(most)?);
        }
        request.difficulty.needs = all_named(&self.technique)?;
        request.difficulty.only = all_named(&self.only)?;
        request.difficulty.hardest = all_named(&self.hardest)?;
        request.rate = self.rate;
        Ok(request)
    }
}

/// A generated puzzle: index, puzzle, solution, rating, hardest technique, position, weight.
type Made =
    (u64, Py<PyAny>, Py<PyAny>, Option<f64>, Option<&'static str>, Option<Py<PyAny>>, Option<f64>);

fn made(py: Python<'_>, made: Generated<Puzzle>) -> PyResult<Made> {
    let graded = made.graded;
    let position = graded.as_ref().and_then(|graded| graded.position);
    let position = position.map(|position| wrap(py, Puzzle::from(position))).transpose()?;
    Ok((
        made.index,
        wrap(py, made.puzzle)?,
        wrap(py, made.solution)?,
        graded.as_ref().map(|graded| f64::from(graded.rating.tenths()) / 10.0),
        graded.as_ref().map(|graded| graded.hardest.info().id),
        position,
        made.weight,
    ))
}

/// Returns true if every attempt gives a puzzle that meets the request.
#[pyfunction]
pub fn every_attempt_succeeds(arguments: &Bound<'_, PyAny>) -> PyResult<bool> {
    let request = arguments.extract::<Arguments>()?.request()?;
    let generator = AnyGenerator::new(request).map_err(|error| value_error(error.to_string()))?;
    Ok(generator.request().every_attempt_succeeds())
}

/// Generates puzzles of the attempts from `start_at` on, before `stop_at` if it is given. Returns them, and
/// the number of the attempt to continue with.
#[pyfunction]
#[allow(clippy::too_many_arguments)]
#[pyo3(signature = (arguments, wanted, seed, start_at, stop_at, timeout, jobs, progress))]
pub fn generate(
    py: Python<'_>,
    arguments: &Bound<'_, PyAny>,
    wanted: Option<usize>,
    seed: u64,
    start_at: u64,
    stop_at: Option<u64>,
    timeout: Option<f64>,
    jobs: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Vec<Made>, u64)> {
    let options = crate::batch::Options::new(jobs, progress, "raise", None)?;
    let request = arguments.extract::<Arguments>()?.request()?;
    let generator = AnyGenerator::new(request).map_err(|error| value_error(error.to_string()))?;
    let cancel = Cancel::new();
    let mut limits = Limits::default().with_cancel(&cancel);
    if let Some(time) = read_timeout(timeout)? {
        limits = limits.with_timeout(time);
    }
    let is_sure = generator.request().every_attempt_succeeds();
    let may_give_up = !is_sure && timeout.is_none() && stop_at.is_none();
    let wanted = wanted.unwrap_or(usize::MAX);
    let end = match is_sure {
        true => start_at.saturating_add(wanted as u64),
        false => u64::MAX,
    };
    let end = stop_at.map_or(end, |stop_at| end.min(stop_at));
    let most = generator.piece();
    let size = (wanted as u64 / (options.jobs as u64 * 4)).clamp(most.min(16), most);
    let next = AtomicU64::new(0);
    let mut found: Vec<Generated<Puzzle>> = Vec::new();
    let mut go_on = start_at;
    let report = |py: Python<'_>, found: usize| -> PyResult<()> {
        if let Some(progress) = &options.progress {
            let total = (wanted < usize::MAX).then_some(wanted);
            progress.call1(py, (found, total))?;
        }
        Ok(())
    };
    let ended = py.detach(|| {
        std::thread::scope(|scope| {
            let (sender, receiver) = channel();
            for _ in 0..options.jobs {
                let (sender, limits, next) = (sender.clone(), &limits, &next);
                let mut generator = generator.clone();
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let start = start_at.saturating_add(number.saturating_mul(size));
                        if start >= end || limits.stopped().is_some() {
                            return;
                        }
                        let piece = start..end.min(start.saturating_add(size));
                        let made = generator.attempts(seed, piece.clone(), limits);
                        let is_whole = limits.stopped().is_none();
                        if sender.send((number, piece, made, is_whole)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut number = 0;
            let mut last_found = Instant::now();
            let mut last_look = Instant::now();
            let mut ended: PyResult<()> = Ok(());
            loop {
                match receiver.recv_timeout(TICK) {
                    Ok((number, piece, made, is_whole)) => {
                        waiting.insert(number, (piece, made, is_whole));
                    }
                    Err(RecvTimeoutError::Disconnected) => break,
                    Err(RecvTimeoutError::Timeout) => {}
                }
                while let Some((piece, made, is_whole)) = waiting.remove(&number) {
                    number += 1;
                    let room = wanted - found.len();
                    let is_cut = made.len() > room;
                    let before = found.len();
                    found.extend(made.into_iter().take(room));
                    if found.len() > before {
                        last_found = Instant::now();
                    }
                    let after_last = found.last().map_or(start_at, |last| last.index + 1);
                    go_on = match is_cut || !is_whole || found.len() == wanted {
                        true => after_last.max(go_on),
                        false => piece.end,
                    };
                    if found.len() == wanted {
                        cancel.cancel();
                        return ended;
                    }
                }
                if may_give_up && last_found.elapsed() > GIVE_UP_AFTER {
                    cancel.cancel();
                }
                if ended.is_ok() && last_look.elapsed() > TICK {
                    last_look = Instant::now();
                    let look = |py: Python<'_>| {
                        py.check_signals()?;
                        report(py, found.len())
                    };
                    ended = interpreter::look_or_stop(look, || {
                        cancel.cancel();
                    });
                }
            }
            ended
        })
    });
    ended?;
    report(py, found.len())?;
    let found = interpreter::make_all(py, found, |one| made(py, one))?;
    Ok((found, go_on))
}
