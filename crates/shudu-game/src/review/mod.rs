//! The review of a game: what justified each move, what was open instead, and what to practice.
//!
//! # When a move is justified
//! Each placement and each elimination is judged from the position just before it: the player's correct
//! digits, and the candidates that the basic rules leave, without those that the player had eliminated
//! correctly. Marks that the player did not write do not count against the move, because the candidates
//! on the board may lag behind what the player has seen.
//!
//! A move is *justified* by technique T if techniques no harder than T derive it from there, and T is
//! the easiest such technique. Any number of eliminations may come before it; of the digits that are
//! not on the board yet, at most [`ahead`](ReviewOptions::ahead). A technique that needs no such digits is
//! preferred to an easier one of the same level that does; here singles and locked candidates count as one
//! level. "Harder" compares the lowest ratings of the techniques on Sudoku Explainer's scale. The step that
//! is reported is one that the move cannot do without.
//!
//! Chains of several branches count only where nothing easier is open. The first one from each position is
//! always searched for; those that would follow it are searched for a limited number of times in a review.
//! A move that needs more of them is *undecided*, as is one that the limits of the caller leave open.
//!
//! A correct move that no technique up to the limit justifies is a *guess*. The limit is the rating of
//! the puzzle, so that every puzzle can be solved without a guess, but at least the level hard, because a
//! player may use a pair where a hidden single would do; or it is the level that the caller names. A move that
//! contradicts the solution is a *mistake*. A move that a hint had named is *hinted*.
//!
//! A move that completes the step which justified the move before it is justified by that step, even if
//! the first part destroyed the pattern.
//!
//! An *easier* step was open if the human-style solver finds, in the same position, a step whose
//! technique is of a lower [`Level`]; for a guess or a mistake, any step up to the limit.
//!
//! # How it works
//! `record.rs` replays the events and lists the moves; `fates.rs` follows the mistakes. `solver.rs` has the
//! searches for steps, `position.rs` what they need besides the state. `justify.rs` finds the
//! easiest technique: it closes the position under all steps up to a rating (`closure.rs`), and raises the
//! rating until the move follows. `key_step.rs` finds the step that makes the difference. `pauses.rs` finds
//! the long pauses, `practice.rs` what to practice.

mod closure;
mod data;
mod fates;
mod justify;
mod key_step;
mod pauses;
mod position;
mod practice;
mod record;
mod solver;
#[cfg(test)]
mod tests;

pub use data::{Move, MoveKind, MoveVerdict, Practice, Review, ReviewSummary, TechniqueSummary};
use shudu::Explain;

use shudu::Limits;
use shudu::logic::{Level, Rating, Step, Technique};

use self::justify::Judge;
use self::record::Act;
use crate::game::Game;
use crate::hint::NoHint;

/// The largest number of digits that a review thinks ahead. The number of combinations grows fast.
pub const MAX_AHEAD: u8 = 3;

/// What a review takes into account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReviewOptions {
    /// The hardest techniques that justify a move: those of this level. `None` for the rating of the
    /// puzzle, but at least the level hard.
    pub level: Option<Level>,
    /// How many digits that are not on the board may come before a move, at most [`MAX_AHEAD`].
    pub ahead: u8,
}

impl Default for ReviewOptions {
    fn default() -> ReviewOptions {
        ReviewOptions { level: None, ahead: 1 }
    }
}

impl ReviewOptions {
    /// Returns the same options with a level.
    #[must_use]
    pub fn with_level(self, level: Level) -> ReviewOptions {
        ReviewOptions { level: Some(level), ..self }
    }

    /// Returns the same options with a number of digits.
    #[must_use]
    pub fn with_ahead(self, ahead: u8) -> ReviewOptions {
        ReviewOptions { ahead, ..self }
    }
}

impl Game {
    /// Returns the review of the game so far. Moves that the limits leave undecided are
    /// [unknown](MoveVerdict::Unknown).
    ///
    /// ```
    /// use shudu_game::{Event, Game, ReviewOptions, TimedEvent};
    /// let puzzle: shudu::Board = ".2..3......34..1".parse()?;
    /// let mut game = Game::new(puzzle, 0);
    /// game.apply(&TimedEvent::new(4_000, Event::place(1).on("r1c1".parse()?)))?;
    /// game.apply(&TimedEvent::new(6_000, Event::place(2).on("r1c3".parse()?)))?;
    /// let review = game.review(&ReviewOptions::default(), &shudu::Limits::default())?;
    /// assert_eq!((review.summary.justified, review.summary.mistakes), (1, 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`NoHint::NotProper`] or [`NoHint::Stopped`], if the solution is not known.
    pub fn review(&self, options: &ReviewOptions, limits: &Limits) -> Result<Review, NoHint> {
        let stopped = || limits.check().err().map_or(NoHint::NotProper, NoHint::Stopped);
        let solution = self.solution_within(limits).ok_or_else(stopped)?;
        let limit = limit(self, options, limits);
        let mut judge = Judge::new(limit, options.ahead, limits);
        let mut record =
            record::record(self, solution, limits, &mut |act| judge_act(&mut judge, act));
        pauses::mark(&mut record.moves);
        for one in record.moves.iter_mut().filter(|one| !one.is_notable()) {
            one.before = None;
            one.eliminated.clear();
        }
        let summary = ReviewSummary::of(&record, self.hint_count());
        let techniques = practice::by_technique(&record);
        let practice = practice::practice(&record, &techniques, &mut judge);
        Ok(Review {
            puzzle: self.puzzle().clone(),
            status: self.status(),
            elapsed_ms: self.elapsed(self.last_ms()),
            limit,
            summary,
            techniques,
            moves: record.moves,
            practice,
        })
    }
}

/// Returns the rating up to which techniques justify a move.
fn limit(game: &Game, options: &ReviewOptions, limits: &Limits) -> Rating {
    if let Some(level) = options.level {
        return *level.range().end();
    }
    let highest = *Level::Extreme.range().end();
    let Some(puzzle) = game.puzzle().to_grid() else { return highest };
    let lowest = *Level::Hard.range().end();
    puzzle.rate_within(limits).map_or(highest, |rating| rating.er.rating.max(lowest))
}

/// Judges a move that no hint named.
fn judge_act(judge: &mut Judge, act: &Act<'_>) -> (MoveVerdict, Option<Step>) {
    if act.is_mistake {
        return (MoveVerdict::Unknown, judge.first(act.before));
    }
    if let Some(verdict) = judge.completed(act.before, act.target) {
        return (verdict, None);
    }
    let verdict = judge.judge(act.before, act.target);
    let easier = match &verdict {
        MoveVerdict::Justified { technique, .. } => {
            judge.first_below(act.before, level_of(*technique))
        }
        MoveVerdict::Guess => judge.first(act.before),
        _ => None,
    };
    (verdict, easier)
}

/// Returns the level of a technique: that of its lowest rating.
pub(crate) fn level_of(technique: Technique) -> Level {
    Level::of(technique.info().rating.unwrap_or_default())
}
