//! From flags to a request, and every objection before any work is done.

use std::io::Read as _;
use std::ops::Range;

use shudu::Limits;
use shudu::generate::{
    self, Difficulty, Graded, Pattern, PatternError, Request, RequestError, Source, Symmetry,
};
use shudu::grid::{Board, Shape};
use shudu::logic::{Level, NotRated};
use shudu::random::Stream;
use shudu::solve::engine::lanes::Lanes;
use shudu::text::{Item as Read, ReadOptions, Reader};
use shudu_messages::args;

use crate::cli::{Generate, Method};
use crate::context::Context;
use crate::faults;
use crate::human_solver::techniques;

/// What is to be made.
pub(super) struct Plan {
    kind: Kind,
    shape: Shape,
    rate: bool,
    lanes: Lanes,
}

enum Kind {
    /// Finished grids.
    Finished(Source),
    /// Puzzles grown from random digits.
    Grow,
    /// Minimal puzzles with weights.
    Unbiased,
    /// Anything else.
    Request(Box<Request>),
}

/// One record.
pub(super) struct Item {
    pub(super) index: u64,
    pub(super) puzzle: Board,
    pub(super) solution: Board,
    pub(super) graded: Option<Graded>,
    pub(super) weight: Option<f64>,
}

impl Plan {
    /// The plan, or what makes the request impossible.
    pub(super) fn new(context: &Context, flags: &Generate) -> Result<Plan, String> {
        let say = |key: &str| context.say(key, &args! {});
        let nine = flags.shape == Shape::NINE;
        if flags.start_at.checked_add(flags.count.unwrap_or(1)).is_none() {
            let words = args! { last = (u64::MAX - 1).to_string() };
            return Err(context.say("numbers-end", &words));
        }
        let special = matches!(flags.method, Some(Method::Spread | Method::Grow | Method::Quick));
        if special && !nine {
            return Err(say("method-needs-nine"));
        }
        if (flags.unbiased || flags.rate) && !nine {
            return Err(say("generate-nine-only"));
        }
        let kind = if flags.unbiased {
            Kind::Unbiased
        } else if flags.method == Some(Method::Grow) {
            grow(context, flags)?
        } else {
            let request = request(context, flags)?;
            if let Some(impossible) = request.impossible() {
                return Err(objection(context, flags.shape, impossible));
            }
            match flags.finished {
                true => Kind::Finished(request.source),
                false => Kind::Request(Box::new(request)),
            }
        };
        let lanes = Lanes::new();
        Ok(Plan { kind, shape: flags.shape, rate: flags.rate, lanes })
    }

    /// Does every attempt succeed?
    pub(super) fn is_sure(&self) -> bool {
        match &self.kind {
            Kind::Request(request) => request.is_sure(),
            _ => true,
        }
    }

    /// Are there weights?
    pub(super) fn is_weighted(&self) -> bool {
        matches!(self.kind, Kind::Unbiased)
    }

    /// Are there ratings?
    pub(super) fn is_rated(&self) -> bool {
        let asked = matches!(&self.kind, Kind::Request(request) if !request.difficulty.is_any());
        self.rate || asked
    }

    /// How many attempts make a piece of work: it must not take long, or nobody sees anything.
    pub(super) fn piece(&self, wanted: u64, jobs: usize) -> u64 {
        let most = match &self.kind {
            Kind::Finished(_) | Kind::Grow => 256,
            Kind::Unbiased => 32,
            Kind::Request(_) if self.shape.side() > 9 => 1,
            Kind::Request(_) if self.shape != Shape::NINE => 16,
            Kind::Request(request) if request.pattern.is_some() => 8,
            Kind::Request(request) if request.givens.is_some_and(|(_, most)| most < 22) => 1,
            Kind::Request(request) if !request.difficulty.is_any() => 64,
            Kind::Request(_) => 256,
        };
        (wanted / (jobs as u64 * 4)).clamp(most.min(16), most)
    }

    /// Makes the attempts of a piece; what met the request, in order.
    pub(super) fn make(&self, seed: u64, piece: Range<u64>, limits: &Limits) -> Vec<Item> {
        let plain = |index, puzzle: Board, solution: Board| Item {
            index,
            puzzle,
            solution,
            graded: None,
            weight: None,
        };
        let mut items: Vec<Item> = match &self.kind {
            Kind::Finished(source) => {
                let one = |index| {
                    let board = source.make(self.shape, &mut Stream::new(seed, index))?;
                    Some(plain(index, board.clone(), board))
                };
                piece.take_while(|_| limits.stopped().is_none()).filter_map(one).collect()
            }
            Kind::Grow => {
                let one = |index| {
                    let puzzle: Board = generate::grow(&mut Stream::new(seed, index)).into();
                    let solution = puzzle.solve()?;
                    Some(plain(index, puzzle, solution))
                };
                piece.take_while(|_| limits.stopped().is_none()).filter_map(one).collect()
            }
            Kind::Unbiased => {
                let made = generate::unbiased(&self.lanes, seed, piece.clone(), limits);
                let item = |(index, made): (u64, generate::Weighted)| Item {
                    weight: Some(made.weight),
                    ..plain(index, made.puzzle.into(), made.solution.into())
                };
                piece.zip(made).map(item).collect()
            }
            Kind::Request(request) => {
                let made = request.attempts(&self.lanes, seed, piece, limits).into_iter();
                made.map(|m| Item { graded: m.graded, ..plain(m.index, m.puzzle, m.solution) })
                    .collect()
            }
        };
        if self.rate {
            let mut rated = items.len();
            for (i, item) in items.iter_mut().enumerate() {
                let Some(grid) = item.puzzle.to_grid().filter(|_| item.graded.is_none()) else {
                    continue;
                };
                let rating = grid.rate_within(limits);
                if rating == Err(NotRated::Stopped) {
                    rated = i;
                    break;
                }
                item.graded = rating.ok().and_then(|rating| {
                    let (rating, hardest) = (rating.er.rating, rating.er.technique?);
                    Some(Graded { rating, hardest, position: None })
                });
            }
            items.truncate(rated);
        }
        items
    }
}

/// Growing takes no other requests.
fn grow(context: &Context, flags: &Generate) -> Result<Kind, String> {
    let say = |key: &str| Err(context.say(key, &args! {}));
    let difficult = flags.rating.is_some()
        || flags.level.is_some()
        || flags.hardest.is_some()
        || !(flags.technique.is_empty() && flags.only.is_empty());
    let shaped = flags.pattern.is_some()
        || flags.start.is_some()
        || flags.symmetry.is_some()
        || flags.digits.is_some()
        || flags.avoid_given_digit.is_some();
    if flags.finished {
        say("method-not-finished")
    } else if flags.holes.is_some() || flags.givens.is_some() {
        say("method-no-holes")
    } else if difficult || shaped || flags.minimal {
        say("method-no-requests")
    } else {
        Ok(Kind::Grow)
    }
}

fn request(context: &Context, flags: &Generate) -> Result<Request, String> {
    let shape = flags.shape;
    let cells = shape.cells();
    if flags.holes.is_some_and(|(_, most)| most > cells) {
        let words = args! { shape = shape.to_string(), cells = cells };
        return Err(context.say("holes-too-large", &words));
    }
    let holes = flags.holes.map(|(least, most)| (cells - most, cells - least));
    let source = match flags.method {
        Some(Method::Quick) => Source::Quick,
        Some(Method::Uniform) => Source::Uniform,
        Some(Method::Spread) => Source::Spread,
        _ => Source::Random,
    };
    let level = flags.level.as_deref().and_then(|name| name.parse().ok()).map(Level::range);
    let hardest: Vec<String> = flags.hardest.iter().cloned().collect();
    let difficulty = Difficulty {
        rating: flags.rating.clone().or(level),
        needs: techniques(context, &flags.technique)?,
        only: techniques(context, &flags.only)?,
        hardest: techniques(context, &hardest)?,
    };
    if flags.avoid_given_digit.is_some_and(|digit| digit as usize > shape.side()) {
        let words = args! { shape = shape.to_string() };
        return Err(context.say("generate-no-such-digit", &words));
    }
    Ok(Request {
        shape,
        source,
        givens: flags.givens.or(holes),
        minimal: flags.minimal,
        symmetry: flags.symmetry.as_deref().and_then(Symmetry::from_name).unwrap_or_default(),
        pattern: pattern(context, flags)?,
        start: read_board(context, flags, "--start", flags.start.as_deref())?,
        grid: read_board(context, flags, "--grid", flags.grid.as_deref())?,
        digits: flags.digits,
        avoid: flags.avoid_given_digit,
        difficulty,
    })
}

fn pattern(context: &Context, flags: &Generate) -> Result<Option<Pattern>, String> {
    let Some(path) = &flags.pattern else { return Ok(None) };
    let source = crate::input::Source::of(path);
    let mut text = String::new();
    if let Err(error) = source.open().and_then(|mut file| file.read_to_string(&mut text)) {
        return Err(faults::unreadable(context, &source.name(), &error));
    }
    let pattern = Pattern::parse(flags.shape, &text).ok_or_else(|| {
        let words = args! { file = source.name(), cells = flags.shape.cells() };
        context.say("generate-pattern-size", &words)
    })?;
    Ok(Some(pattern))
}

/// A puzzle on the command line, or in a file of that name.
fn read_board(
    context: &Context,
    flags: &Generate,
    flag: &str,
    given: Option<&str>,
) -> Result<Option<Board>, String> {
    let Some(given) = given else { return Ok(None) };
    let text = std::fs::read_to_string(given).unwrap_or_else(|_| given.to_owned());
    let options = ReadOptions { shape: Some(flags.shape), ..ReadOptions::default() };
    let mut records = Reader::new(text.as_bytes(), options).filter_map(|item| match item {
        Ok(Read::Record(record)) => Some(Ok(record.puzzle.digits())),
        Ok(Read::Comment { .. }) => None,
        Err(error) => Some(Err(error)),
    });
    let board = match records.next() {
        Some(Ok(board)) => board,
        Some(Err(error)) => return Err(faults::located(context, flag, &error)),
        None => return Err(context.say("summary-empty", &args! {})),
    };
    if board.shape() != flags.shape {
        let words = args! { flag = flag, shape = flags.shape.to_string() };
        return Err(context.say("generate-start-shape", &words));
    }
    Ok(Some(board))
}

/// The sentence for what cannot be.
fn objection(context: &Context, shape: Shape, impossible: RequestError) -> String {
    let say = |key: &str| context.say(key, &args! {});
    match impossible {
        RequestError::TooFewGivens { least } => {
            let words = args! { shape = shape.to_string(), least = least };
            context.say("impossible-few-givens", &words)
        }
        RequestError::TooManyGivens { cells } => {
            let words = args! { shape = shape.to_string(), cells = cells };
            context.say("impossible-many-givens", &words)
        }
        RequestError::Pattern(PatternError::TooFew { cells, least }) => {
            context.say("impossible-pattern-few", &args! { cells = cells, least = least })
        }
        RequestError::Pattern(PatternError::BlankRows(a, b)) => {
            context.say("impossible-pattern-rows", &args! { one = a, other = b })
        }
        RequestError::Pattern(PatternError::BlankColumns(a, b)) => {
            context.say("impossible-pattern-columns", &args! { one = a, other = b })
        }
        RequestError::PatternGivens => say("impossible-pattern-givens"),
        RequestError::PatternStart => say("impossible-pattern-start"),
        RequestError::StartClash(clash) => faults::clash(context, &clash),
        RequestError::StartUnsolvable => say("impossible-start-unsolvable"),
        RequestError::StartGivens => say("impossible-start-givens"),
        RequestError::StartDigits => say("impossible-start-digits"),
        RequestError::TwoDigits => {
            let side = shape.side();
            context.say("impossible-digits", &args! { all = side, less = side - 1 })
        }
        RequestError::NotRated => say("generate-nine-only"),
        // Patterns and boards were read with the shape, so only the method can be another's.
        RequestError::Source | RequestError::OtherShape => say("impossible-source"),
        RequestError::Grid => say("impossible-grid"),
    }
}
