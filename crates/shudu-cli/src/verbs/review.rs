//! `shudu review`: reads a saved game and prints what justified each move, and what to practice.

use std::path::Path;

use shudu_flags::Review;
use shudu_game::{Game, LoadError, ReviewOptions, words};
use shudu_messages::args;
use shudu_system::fs;

use super::Ended;
use super::review_illustrated;
use crate::context::{Context, complain, is_stopping, limits, limits_within};
use crate::exit::Exit;
use crate::faults;
use crate::input::Source;
use crate::pictures::{self, Pictures};

/// The longest saved game in bytes. A game of 5000 events has less than one million.
const LONGEST: u64 = 64 << 20;

pub(crate) fn run(context: &Context, flags: &Review) -> Ended {
    let format = flags.format.as_deref().unwrap_or("text");
    if format != "html" && flags.theme.is_some() {
        complain(&context.say("review-theme", &args! {}));
        return Ok(Exit::Refused);
    }
    let game = match read(context, flags.game.as_deref().unwrap_or(Path::new("-"))) {
        Ok(game) => game,
        Err(_) if is_stopping() => return Ok(Exit::Interrupted),
        Err(message) => {
            complain(&message);
            return Ok(Exit::Refused);
        }
    };
    let mut options = ReviewOptions::default().with_ahead(flags.ahead);
    if let Some(level) = flags.level.as_deref().and_then(|level| level.parse().ok()) {
        options = options.with_level(level);
    }
    let review = match game.review(&options, &limits_within(flags.time)) {
        Ok(review) => review,
        Err(why) => {
            let message = context.say(why.key(), &args! {});
            complain(&context.say("review-none", &args! { message = message }));
            return Ok(Exit::Unsolved);
        }
    };
    if is_stopping() {
        return Ok(Exit::Interrupted);
    }
    let text = match format {
        "json" => serde_json::to_string(&review).unwrap_or_default() + "\n",
        "html" => {
            let pictures = Pictures::new(context, true, &[]);
            let theme = pictures::theme(flags.theme.as_deref().unwrap_or("light"));
            review_illustrated::html(&pictures, theme, &game, &review)
        }
        _ => context.fit(&words::review(&context.catalogue, &review), 4).into_owned(),
    };
    let mut out = context.out();
    let _ = out.write(text.as_bytes());
    out.finish()?;
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
        store.take_notices().iter().for_each(|notice| complain(notice));
        return game;
    }
    let source = Source::of(path);
    let file = source.name();
    let text = source.read_up_to(context, LONGEST);
    let text = text.map_err(|error| faults::unreadable(context, &file, &error))?;
    Game::load_within(&text, &limits()).map_err(|error| match &error {
        LoadError::Json { line, column, reason } => {
            let message = context.catalogue.data_reason(reason);
            let words = args! { file = file, line = *line, column = *column, message = message };
            context.say("located-column", &words)
        }
        _ => {
            let message = words::load_error(&context.catalogue, &error);
            context.say("located-whole", &args! { file = file, message = message })
        }
    })
}
