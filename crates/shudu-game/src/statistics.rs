//! Statistics of games: how many, how long, with how much help, by shape and level.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use shudu::generate::Preset;
use shudu::grid::Shape;

use crate::game::{Game, Status};

/// Classic boards up to this side are solved to count mistakes in a game that is not finished.
const SOLVED_SIDE: usize = 9;

/// What statistics count of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayedGame {
    /// The number of rows of the board.
    pub rows: usize,
    /// The number of columns of the board.
    pub columns: usize,
    /// The shape, if the rules are those of classic Sudoku.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// The level of the puzzle, if it is known: `beginner` for an easy one with many givens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Preset>,
    /// True if the game is solved.
    #[serde(default)]
    pub finished: bool,
    /// The milliseconds played.
    #[serde(default)]
    pub elapsed_ms: u64,
    /// The number of hints.
    #[serde(default)]
    pub hints: u64,
    /// The wrong digits, also those taken back.
    #[serde(default)]
    pub mistakes: u64,
    /// The day of the end: the days since any day, on the calendar of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub day: Option<i64>,
}

impl From<&Game> for PlayedGame {
    fn from(game: &Game) -> PlayedGame {
        let finished = game.status() == Status::Solved;
        let mistakes = match finished {
            // The board is the solution.
            true => game.clone().with_solution(&game.digits()).mistakes(),
            false if game.shape().is_some_and(|shape| shape.side() <= SOLVED_SIDE) => {
                game.mistakes()
            }
            false => None,
        };
        let (rows, columns) = game.rules().extent();
        PlayedGame {
            rows,
            columns,
            shape: game.shape(),
            level: preset(game),
            finished,
            elapsed_ms: game.elapsed(game.last_ms()),
            hints: game.hint_count() as u64,
            mistakes: mistakes.unwrap_or(0) as u64,
            day: None,
        }
    }
}

/// Returns the preset of the puzzle of a game, if its level is known.
fn preset(game: &Game) -> Option<Preset> {
    let level = game.meta().level?;
    let givens = game.puzzle().cells().iter().filter(|&&digit| digit != 0).count();
    // Only classic shapes have a share of givens.
    Some(match game.shape() {
        Some(shape) => Preset::of(level, givens, shape),
        None => Preset::of(level, 0, Shape::NINE),
    })
}

/// The games of one shape and level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct StatisticsRow {
    /// The number of rows of the boards.
    pub rows: usize,
    /// The number of columns of the boards.
    pub columns: usize,
    /// The shape, if the rules are those of classic Sudoku.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// The level; absent if it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Preset>,
    /// The number of games.
    pub games: u64,
    /// How many are solved.
    pub finished: u64,
    /// The shortest time of a solved game, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best_ms: Option<u64>,
    /// The times of all solved games together, in milliseconds.
    pub total_ms: u64,
    /// The hints of all games.
    pub hints: u64,
    /// The wrong digits of all games, also those taken back.
    pub mistakes: u64,
}

impl StatisticsRow {
    fn new(game: &PlayedGame) -> StatisticsRow {
        let time = game.finished.then_some(game.elapsed_ms);
        StatisticsRow {
            rows: game.rows,
            columns: game.columns,
            shape: game.shape,
            level: game.level,
            games: 1,
            finished: u64::from(game.finished),
            best_ms: time,
            total_ms: time.unwrap_or(0),
            hints: game.hints,
            mistakes: game.mistakes,
        }
    }

    /// Returns the mean time of the solved games, in milliseconds.
    #[must_use]
    pub fn mean_ms(&self) -> Option<u64> {
        self.total_ms.checked_div(self.finished)
    }

    /// Adds the games of another row.
    pub fn join(&mut self, other: &StatisticsRow) {
        self.games += other.games;
        self.finished += other.finished;
        self.total_ms = self.total_ms.saturating_add(other.total_ms);
        self.hints = self.hints.saturating_add(other.hints);
        self.mistakes = self.mistakes.saturating_add(other.mistakes);
        self.best_ms = match (self.best_ms, other.best_ms) {
            (Some(one), Some(two)) => Some(one.min(two)),
            (one, two) => one.or(two),
        };
    }
}

/// Returns one row for each shape and level, sorted.
#[must_use]
pub fn statistics(games: impl IntoIterator<Item = PlayedGame>) -> Vec<StatisticsRow> {
    let mut rows: Vec<StatisticsRow> = Vec::new();
    for game in games {
        let row = StatisticsRow::new(&game);
        let key = |row: &StatisticsRow| (row.rows, row.columns, row.shape, row.level);
        match rows.iter_mut().find(|one| key(one) == key(&row)) {
            Some(one) => one.join(&row),
            None => rows.push(row),
        }
    }
    rows.sort_by_key(|row| (row.rows, row.columns, row.shape.is_none(), row.shape, row.level));
    rows
}

/// Returns the number of days in a row with a solved game, up to today or the day before: a day
/// without one does not end the streak before it is over.
#[must_use]
pub fn streak(games: &[PlayedGame], today: i64) -> usize {
    let solved = games.iter().filter(|game| game.finished);
    let days: BTreeSet<i64> = solved.filter_map(|game| game.day).collect();
    let last = if days.contains(&today) { Some(today) } else { today.checked_sub(1) };
    let before = |day: &i64| day.checked_sub(1);
    std::iter::successors(last, before).take_while(|day| days.contains(day)).count()
}
