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
//! not on the board yet, at most [`AHEAD`](ReviewOptions::ahead) layers, where a layer is everything
//! that can be placed at once. "Harder" compares the lowest ratings of the techniques on Sudoku
//! Explainer's scale.
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
//! `record.rs` replays the events and lists the moves. `position.rs` has the solvers for 9×9 and for
//! other shapes behind one interface. `justify.rs` finds the easiest technique: it closes the position
//! under all steps up to a rating, and raises the rating until the move follows. `pauses.rs` finds the
//! long pauses.

mod data;
mod justify;
mod pauses;
mod position;
mod record;

pub use data::{Move, MoveKind, MoveVerdict, Practice, Review, ReviewSummary, TechniqueSummary};
pub use position::GameStep;

use std::collections::BTreeMap;
use std::fmt;

use shudu::Limits;
use shudu::grid::Puzzle;
use shudu::logic::{Level, Rating, Technique};

use self::justify::Judge;
use self::position::Position;
use self::record::Act;
use crate::game::Game;

/// What a review takes into account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReviewOptions {
    /// The hardest techniques that justify a move: those of this level. `None` for the rating of the
    /// puzzle, but at least the level hard.
    pub level: Option<Level>,
    /// How many layers of digits that are not on the board may come before a move.
    pub ahead: u8,
}

impl Default for ReviewOptions {
    fn default() -> ReviewOptions {
        ReviewOptions { level: None, ahead: 2 }
    }
}

impl ReviewOptions {
    /// Returns the same options with a level.
    #[must_use]
    pub fn with_level(self, level: Level) -> ReviewOptions {
        ReviewOptions { level: Some(level), ..self }
    }

    /// Returns the same options with a number of layers.
    #[must_use]
    pub fn with_ahead(self, ahead: u8) -> ReviewOptions {
        ReviewOptions { ahead, ..self }
    }
}

/// The puzzle does not have exactly one solution, or it is too long to find. Nothing says which
/// moves are right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotReviewed;

impl NotReviewed {
    /// Returns the key of the sentence in the message catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        "game-hint-not-proper"
    }
}

impl fmt::Display for NotReviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the puzzle does not have exactly one known solution")
    }
}

impl std::error::Error for NotReviewed {}

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
    /// If the solution is not known.
    pub fn review(&self, options: &ReviewOptions, limits: &Limits) -> Result<Review, NotReviewed> {
        let solution = self.solution().ok_or(NotReviewed)?;
        let record = record::record(self, solution);
        let limit = limit(self, options, limits);
        let mut judge = Judge::new(limit, options.ahead, limits);
        let mut moves = Vec::with_capacity(record.acts.len());
        for act in &record.acts {
            moves.push(judge_act(&mut judge, act));
        }
        pauses::mark(&mut moves);
        for (one, act) in moves.iter_mut().zip(&record.acts) {
            one.before = one.is_notable().then(|| Box::new(act.before.to_puzzle()));
        }
        let summary = ReviewSummary::of(&moves, record.hints.len(), record.checks);
        let techniques = by_technique(&moves, &record);
        let practice = practice(&record.acts, &moves, &techniques);
        Ok(Review {
            puzzle: self.puzzle().clone(),
            status: self.status(),
            elapsed_ms: self.elapsed(self.last_ms()),
            limit,
            summary,
            techniques,
            moves,
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

fn judge_act(judge: &mut Judge, act: &Act) -> Move {
    let (verdict, easier) = match (&act.mistake, act.hint) {
        (Some(fate), _) => {
            let verdict = MoveVerdict::Mistake {
                conflict: fate.conflict,
                noticed_ms: fate.noticed,
                corrected_ms: fate.corrected,
            };
            (verdict, judge.first(&act.before))
        }
        (None, Some((grade, technique))) => (MoveVerdict::Hinted { grade, technique }, None),
        (None, None) => match judge.completed(act) {
            Some(verdict) => (verdict, None),
            None => judge_alone(judge, act),
        },
    };
    Move {
        event: act.event,
        at_ms: act.at_ms,
        thought_ms: act.thought_ms,
        is_long: false,
        kind: act.kind,
        cell: act.candidate.cell,
        digit: act.candidate.digit,
        verdict,
        easier: easier.map(Box::new),
        before: None,
    }
}

/// Judges a correct move of the player's own.
fn judge_alone(judge: &mut Judge, act: &Act) -> (MoveVerdict, Option<GameStep>) {
    let verdict = judge.judge(act);
    let easier = match &verdict {
        MoveVerdict::Justified { technique, .. } => {
            judge.first_below(&act.before, level_of(*technique))
        }
        MoveVerdict::Guess => judge.first(&act.before),
        _ => None,
    };
    (verdict, easier)
}

/// Returns the level of a technique: that of its lowest rating.
pub(crate) fn level_of(technique: Technique) -> Level {
    Level::of(technique.info().rating.unwrap_or_default())
}

/// Counts the uses of each technique. Hints count once per hint about a step.
fn by_technique(moves: &[Move], record: &record::Record) -> Vec<TechniqueSummary> {
    let mut counts: BTreeMap<Technique, TechniqueSummary> = BTreeMap::new();
    let mut count = |technique: Technique, add: fn(&mut TechniqueSummary)| {
        add(counts.entry(technique).or_insert_with(|| TechniqueSummary::new(technique)));
    };
    let mut last_event = 0;
    for one in moves {
        // The moves of one event have one reason.
        let is_first = std::mem::replace(&mut last_event, one.event) != one.event;
        if let (MoveVerdict::Justified { technique, .. }, true) = (&one.verdict, is_first) {
            count(*technique, |summary| summary.used += 1);
        }
        if let (Some(easier), true) = (&one.easier, is_first) {
            count(easier.technique(), |summary| summary.missed += 1);
        }
    }
    for technique in record.hints.iter().flatten() {
        count(*technique, |summary| summary.hinted += 1);
    }
    let mut all: Vec<TechniqueSummary> = counts.into_values().collect();
    all.sort_by_key(|summary| (summary.technique.info().rating, summary.technique));
    all
}

/// Returns the techniques to practice, most often missed or hinted first, each with the first
/// position of the game in which it was open.
fn practice(acts: &[Act], moves: &[Move], techniques: &[TechniqueSummary]) -> Vec<Practice> {
    let mut wanted: Vec<&TechniqueSummary> =
        techniques.iter().filter(|summary| summary.missed + summary.hinted > 0).collect();
    wanted.sort_by_key(|summary| std::cmp::Reverse(summary.missed + summary.hinted));
    let open = |technique: Technique| {
        let shows = |(_, one): &(&Act, &Move)| {
            let easier = one.easier.as_ref().map(|step| step.technique());
            let hinted = match one.verdict {
                MoveVerdict::Hinted { technique, .. } => technique,
                _ => None,
            };
            easier == Some(technique) || hinted == Some(technique)
        };
        acts.iter().zip(moves).find(shows)
    };
    let one = |summary: &TechniqueSummary| {
        let (act, shown) = open(summary.technique)?;
        let puzzle: Puzzle = act.before.to_puzzle();
        let is_nine = matches!(act.before, Position::Grid(_));
        let generate = is_nine.then(|| {
            vec![
                "--technique".to_owned(),
                summary.technique.info().id.to_owned(),
                "--at-step".to_owned(),
            ]
        });
        Some(Practice {
            technique: summary.technique,
            event: shown.event,
            position: puzzle.to_string(),
            step: shown.easier.clone(),
            generate,
        })
    };
    wanted.into_iter().filter_map(one).collect()
}
