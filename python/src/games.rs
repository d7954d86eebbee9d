//! Reviews of saved games.

use pyo3::prelude::*;
use shudu::logic::Level;
use shudu_game::{Game, ReviewOptions, words};

use crate::batch::run_one;
use crate::problem::{catalogue, value_error};
use shudu_messages::args;

/// Reviews a saved game. Returns the review as JSON and in words.
#[pyfunction]
#[pyo3(signature = (game, level, ahead, lang, timeout))]
pub fn review(
    py: Python<'_>,
    game: &str,
    level: Option<&str>,
    ahead: u8,
    lang: &str,
    timeout: Option<f64>,
) -> PyResult<(String, String)> {
    let catalogue = catalogue(lang)?;
    let mut options = ReviewOptions::default().with_ahead(ahead);
    if let Some(level) = level {
        let level: Level =
            level.parse().map_err(|_| value_error(format!("no level is called {level:?}")))?;
        options = options.with_level(level);
    }
    let load = |limits: &_| Game::load_within(game, limits);
    let load = run_one(py, timeout, load)?;
    let game = load.map_err(|error| value_error(words::load_error(&catalogue, &error)))?;
    let review = run_one(py, timeout, |limits| game.review(&options, limits))?;
    let review = review.map_err(|why| value_error(catalogue.say(why.key(), &args! {})))?;
    let json = serde_json::to_string(&review).map_err(|error| value_error(error.to_string()))?;
    Ok((json, words::review(&catalogue, &review)))
}
