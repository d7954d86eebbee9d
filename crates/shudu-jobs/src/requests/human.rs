//! The position of a request on steps.

use shudu::Puzzle;
use shudu::logic::State;
use shudu::text::{Accept, Extra};
use shudu_messages::args;

use crate::requests::failure::Failure;
use crate::requests::game::{SavedGame, load};
use crate::requests::input::{Entry, Job, Source};
use crate::steps::{check_givens, position};

/// The position of a request: a text, or a game.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) puzzle: Option<&'a str>,
    pub(crate) from: Option<&'a str>,
    pub(crate) shape: Option<&'a str>,
    pub(crate) givens: Option<&'a str>,
    pub(crate) game: Option<&'a SavedGame>,
    pub(crate) ignore_unknown: bool,
}

impl Place<'_> {
    /// Returns the position with what came along.
    pub(crate) fn start(self, job: &Job<'_>) -> Result<(Entry, State), Failure> {
        if let Some(game) = self.game {
            let game = load(job, game)?;
            // A game has blank cells. In a text of candidates a blank with one candidate looks like a
            // digit.
            let state = game.state();
            let entry = Entry { puzzle: state.to_puzzle(), line: 1, extra: Extra::default() };
            return Ok((entry, state));
        }
        let Some(text) = self.puzzle else {
            let message = job.say("api-missing-field", &args! { name = "puzzle" });
            return Err(job.bad("puzzle", message));
        };
        let Place { from, shape, ignore_unknown, .. } = self;
        let accept = Accept::Understood;
        let entry = Source { text, from, shape, accept, ignore_unknown }.one(job)?;
        let state = start(job, &entry, self.givens)?;
        Ok((entry, state))
    }
}

/// Returns the digits of the puzzle that a position belongs to, if the request has it.
pub(crate) fn givens_of(
    job: &Job<'_>,
    entry: &Entry,
    givens: Option<&str>,
) -> Result<Option<Puzzle>, Failure> {
    // A line does not name its shape; boxes may be other than the usual ones.
    let shape = entry.puzzle.as_classic().map(|shape| shape.to_string());
    let source = |text| Source { text, shape: shape.as_deref(), ..Source::default() };
    let givens = givens.map(|text| source(text).one(job)).transpose()?.map(|givens| givens.puzzle);
    let checked = givens.iter().try_for_each(|givens| check_givens(&entry.puzzle, givens));
    checked.map_err(|fault| job.fault(&fault))?;
    Ok(givens)
}

/// Returns the position of a request. `givens` is the puzzle that it belongs to.
pub(crate) fn start(job: &Job<'_>, entry: &Entry, givens: Option<&str>) -> Result<State, Failure> {
    let givens = givens_of(job, entry, givens)?;
    position(&entry.puzzle, givens.as_ref()).map_err(|fault| job.fault(&fault))
}
