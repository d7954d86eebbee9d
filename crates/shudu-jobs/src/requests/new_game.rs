//! The request `new-game`: a game from a puzzle, or from a position to go on with.

use std::collections::BTreeMap;

use shudu::Puzzle;
use shudu::grid::{Coord, Digit};
use shudu::logic::Candidate;
use shudu_game::{Cells, Event, Game, Meta, Rejection, Settings, TimedEvent};

use crate::requests::game::GameAnswer;
use crate::requests::human::givens_of;

request! {
    /// Starts a game.
    Any puzzle NewGame -> GameAnswer {
        /// What is known about the puzzle.
        meta: Meta,
        /// Switches that change the effect of events.
        settings: Settings,
        /// When the game starts, in milliseconds on any clock.
        started_ms: u64,
        /// If true, the puzzle is a position: its digits that are not givens are entries of the
        /// player, and candidates that it does not have are eliminated. If false, all its digits
        /// are givens.
        entries: bool,
        /// The puzzle that the position belongs to. Its other digits are entries of the player.
        givens: Option<String>,
        /// Candidates that the player has eliminated.
        eliminated: Vec<Candidate>,
    }
    |request, job| {
        let entry = request.source().one(job)?;
        let mut puzzle = entry.puzzle.clone();
        if !request.entries {
            let plain = Puzzle::new(puzzle.rules(), puzzle.cells());
            let plain = plain.and_then(|plain| plain.with_about(puzzle.about().clone()));
            puzzle = plain.map_err(|error| job.bad("puzzle", error.to_string()))?;
        }
        if let Some(givens) = givens_of(job, &entry, request.givens.as_deref())? {
            puzzle = puzzle.with_givens(|cell| givens.cells()[cell] != 0);
        }
        let failed = |field: &'static str, why: Rejection| {
            job.bad(field, job.catalogue.message(&why))
        };
        let mut game = Game::new(puzzle.start(), request.started_ms)
            .with_meta(request.meta.clone())
            .with_settings(request.settings)
            .with_progress(&puzzle)
            .map_err(|why| failed("puzzle", why))?;
        let mut gone: BTreeMap<Digit, Vec<Coord>> = BTreeMap::new();
        for Candidate { cell, digit } in &request.eliminated {
            gone.entry(*digit).or_default().push(*cell);
        }
        for (digit, cells) in gone {
            let event = Event::Eliminate { digits: digit.into(), cells: Cells::Named(cells) };
            match game.apply(&TimedEvent::new(request.started_ms, event)) {
                // The digits exclude these candidates already.
                Ok(()) | Err(Rejection::NoChange) => {}
                Err(why) => return Err(failed("eliminated", why)),
            }
        }
        Ok(GameAnswer::new(&game, None, Some(0)))
    }
}
