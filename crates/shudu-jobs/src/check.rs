//! Checking puzzles and reviewing games.

use shudu::grid::Clash;
use shudu::logic::Level;
use shudu::solve::Solver;
use shudu::{Limits, Puzzle, Stopped};
use shudu_game::{Game, Review, ReviewOptions, words};
use shudu_messages::Catalogue;

use crate::record::{CheckRecord, Diagnosis, Outcome};

/// Returns the verdict on a puzzle and, if it is not proper, why not. `minimal` requests the redundant
/// givens of a proper puzzle, `message` returns the sentence for a clash.
///
/// # Errors
/// The limit that was reached before the diagnosis was complete.
pub fn check(
    puzzle: &Puzzle,
    minimal: bool,
    limits: &Limits,
    message: impl FnOnce(&Clash) -> String,
) -> Result<CheckRecord, Stopped> {
    let two = limits.clone().with_solutions(2);
    let answer = Solver::default().with(|o| o.kept = 2).answers([puzzle], &two).next();
    let answer = answer.unwrap_or_else(|| unreachable!("one puzzle has one answer"));
    let diagnosis = Diagnosis::new(puzzle, &answer, minimal, limits)?;
    let solutions = answer.solutions().cloned().collect();
    Ok(CheckRecord::new(puzzle, Outcome::with_message(&answer, message), solutions, diagnosis))
}

/// Reviews a saved game. Returns the review and its words.
///
/// # Errors
/// A sentence with the reason why there is none.
pub fn review(
    game: &str,
    level: Option<Level>,
    ahead: u8,
    catalogue: &Catalogue,
    limits: &Limits,
) -> Result<(Review, String), String> {
    let mut options = ReviewOptions::default().with_ahead(ahead);
    if let Some(level) = level {
        options = options.with_level(level);
    }
    let game = Game::load_within(game, limits);
    let game = game.map_err(|error| words::load_error(catalogue, &error))?;
    let review = game.review(&options, limits);
    let review = review.map_err(|why| catalogue.message(&why))?;
    let text = words::review(catalogue, &review);
    Ok((review, text))
}
