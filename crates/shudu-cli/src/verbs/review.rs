//! `shudu review`: reads a saved game and prints what justified each move, and what to practice.

use std::path::Path;

use shudu_flags::{Review, Style};
use shudu_game::{Game, LoadError, ReviewOptions, words};
use shudu_messages::args;
use shudu_system::fs;

use super::Ended;
use super::review_illustrated;
use crate::context::{Context, is_stopping, limits, limits_within, report};
use crate::exit::Exit;
use crate::faults;
use crate::input::Source;
use crate::pictures::Pictures;

/// The longest saved game in bytes. A game of 5000 events has less than one million.
const LONGEST: u64 = 64 << 20;

pub(crate) fn run(context: &Context, flags: &Review) -> Ended {
    let style = flags.format.unwrap_or_default();
    if style != Style::Html && flags.theme.is_some() {
        return Err(context.say("review-theme", &args! {}).into());
    }
    let game = match read(context, flags.game.as_deref().unwrap_or(Path::new("-"))) {
        Ok(game) => game,
        Err(_) if is_stopping() => return Ok(Exit::Interrupted),
        Err(message) => return Err(message.into()),
    };
    let mut options = ReviewOptions::default().with_ahead(flags.ahead);
    if let Some(level) = flags.level {
        options = options.with_level(level);
    }
    let review = match game.review(&options, &limits_within(flags.time)) {
        Ok(review) => review,
        Err(why) => {
            let message = context.catalogue.message(&why);
            report(&context.say("review-none", &args! { message = message }));
            return Ok(Exit::Unsolved);
        }
    };
    if is_stopping() {
        return Ok(Exit::Interrupted);
    }
    let text = match style {
        Style::Json => serde_json::to_string(&review).unwrap_or_default() + "\n",
        Style::Html => {
            let pictures = Pictures::new(context, true, &[]);
            let theme = flags.theme.unwrap_or(&shudu_draw::LIGHT);
            review_illustrated::html(&pictures, theme, &game, &review)
        }
        _ => context.fit(&words::review(&context.catalogue, &review), 4).into_owned(),
    };
    context.print(text.as_bytes())?;
    Ok(if review.summary.unknown + review.summary.unread > 0 { Exit::Unsolved } else { Exit::Fine })
}

/// Reads a saved game. The error is a message with the place.
fn read(context: &Context, path: &Path) -> Result<Game, String> {
    // A number that is not a file is a game of `shudu play`.
    if let Some(id) =
        path.to_str().filter(|id| id.parse::<u64>().is_ok() && !fs::exists(path).unwrap_or(false))
        && let Some(folder) = shudu_play::games_folder()
    {
        let mut store = shudu_play::FolderStore::new(folder, context.catalogue.clone());
        let game = store.read(id).map_err(|error| error.to_string());
        store.take_notices().iter().for_each(|notice| report(notice));
        return game;
    }
    let source = Source::of(path);
    let file = source.name();
    let text = source.read_up_to(context, LONGEST);
    let text = text.map_err(|error| faults::unreadable(context, &file, &error))?;
    Game::load_within(&text, &limits()).map_err(|error| match &error {
        LoadError::Json { line, column, reason } => {
            let reason = context.catalogue.data_reason(reason);
            let message = context.say("review-no-game", &args! { message = reason });
            let words = args! { file = file, line = *line, column = *column, message = message };
            context.say("located-column", &words)
        }
        _ => {
            let message = words::load_error(&context.catalogue, &error);
            context.say("located-whole", &args! { file = file, message = message })
        }
    })
}
