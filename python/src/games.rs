//! Reviews of saved games.

use pyo3::prelude::*;
use shudu::logic::Level;

use crate::batch::run_one;
use crate::problem::{catalogue, value_error};

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
    let named = |level: &str| {
        level.parse().map_err(|_| value_error(format!("no level is called {level:?}")))
    };
    let level: Option<Level> = level.map(named).transpose()?;
    let made = run_one(py, timeout, |limits| {
        let (review, text) = shudu_jobs::check::review(game, level, ahead, catalogue, limits)?;
        serde_json::to_string(&review).map(|json| (json, text)).map_err(|error| error.to_string())
    })?;
    made.map_err(value_error)
}
