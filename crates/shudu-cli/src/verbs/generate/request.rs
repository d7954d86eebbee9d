//! Converts flags to a request. All errors are reported before any work.

use shudu::Message;
use std::num::NonZeroU64;
use std::ops::RangeInclusive;

use shudu::generate::{Pattern, Preset, Product, Request, Source};
use shudu::grid::Board;
use shudu::logic::Rating;
use shudu::text::{Accept, ReadOptions};
use shudu_flags::{Generate, Method};
use shudu_messages::{FluentArgs, args};

use crate::argument;
use crate::context::Context;
use crate::faults;
use crate::input;
use crate::player::techniques;

/// Returns the request of the flags, or an error message.
pub(super) fn request(context: &Context, flags: &Generate) -> Result<Request, String> {
    let say = |key: &str| Err(context.say(key, &args! {}));
    let shape = flags.shape;
    let cells = shape.cells();
    if flags.start_at.checked_add(flags.count.map_or(1, NonZeroU64::get)).is_none() {
        let words = args! { last = (u64::MAX - 1).to_string() };
        return Err(context.say("numbers-end", &words));
    }
    if flags.holes.is_some_and(|(_, most)| most > cells) {
        let side = shape.side();
        let words = args! { shape = format!("{side}×{side}"), cells = cells };
        return Err(context.say("holes-too-large", &words));
    }
    let grow = flags.method == Some(Method::Grow);
    if grow && flags.finished {
        return say("method-not-finished");
    }
    let mut request = Request::new(shape);
    request.product = match () {
        () if flags.unbiased => Product::UnbiasedPuzzle,
        () if flags.finished => Product::FinishedGrid,
        () if grow => Product::GrownPuzzle,
        () => Product::Puzzle,
    };
    request.source = match flags.method {
        Some(Method::Quick) => Source::Quick,
        Some(Method::Uniform) => Source::Uniform,
        Some(Method::Spread) => Source::Spread,
        Some(Method::Random | Method::Grow) | None => Source::Random,
    };
    let holes = flags.holes.map(|(least, most)| (cells - most, cells - least));
    request.givens = flags.givens.or(holes).map(|(least, most)| least..=most);
    request.minimal = flags.minimal;
    request.symmetry = flags.symmetry.unwrap_or_default();
    request.pattern = pattern(context, flags)?;
    request.start = read_board(context, flags, "--start", flags.start.as_deref())?;
    request.grid = read_board(context, flags, "--grid", flags.grid.as_deref())?;
    request.digits = flags.digits;
    request.avoid_given_digit = flags.avoid_given_digit;
    request = with_difficulty(context, request, flags.level, &flags.rating, &flags.technique)?;
    request.difficulty.only = techniques(context, &flags.only)?;
    request.difficulty.hardest = techniques(context, flags.hardest.as_slice())?;
    request.rate = flags.rate;
    Ok(request)
}

/// Adds a level or a range of ratings, and needed techniques. A level also asks for a share of
/// givens if the request has none of its own, so those come first.
pub(crate) fn with_difficulty(
    context: &Context,
    request: Request,
    level: Option<Preset>,
    rating: &Option<RangeInclusive<Rating>>,
    needs: &[String],
) -> Result<Request, String> {
    let mut request = match level {
        Some(preset) => request.with_preset(preset),
        None => request.with(|r| r.difficulty.rating.clone_from(rating)),
    };
    request.difficulty.needs = techniques(context, needs)?;
    Ok(request)
}

fn pattern(context: &Context, flags: &Generate) -> Result<Option<Pattern>, String> {
    let Some(path) = &flags.pattern else { return Ok(None) };
    let source = input::Source::of(path);
    let text = source
        .read_short(context)
        .map_err(|error| faults::unreadable(context, &source.name(), &error))?;
    match Pattern::parse(flags.shape, &text) {
        Ok(pattern) => Ok(Some(pattern)),
        Err(error) => {
            let message = context.say(&format!("pattern-{}", error.key()), &words(&error.words()));
            let words = args! { file = source.name(), message = message };
            Err(context.say("located-whole", &words))
        }
    }
}

/// Reads the puzzle on the command line, or in the file of that name.
fn read_board(
    context: &Context,
    flags: &Generate,
    flag: &str,
    given: Option<&str>,
) -> Result<Option<Board>, String> {
    let Some(given) = given else { return Ok(None) };
    let options = ReadOptions::default().with(|o| {
        o.shape = Some(flags.shape);
        o.accept = Accept::Classic;
    });
    argument::read(context, flag, given, options).map(|puzzle| puzzle.to_board())
}

/// Converts the values of a library error to message arguments.
fn words(words: &[(&'static str, String)]) -> FluentArgs<'static> {
    words.iter().map(|(name, value)| (*name, value.clone())).collect()
}
