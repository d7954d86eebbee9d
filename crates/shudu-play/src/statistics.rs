//! Statistics of the saved games: how many, how long, with how much help, per size and level.

use shudu::grid::Shape;
use shudu::logic::Level;
use shudu_game::{Game, Status};
use shudu_messages::{Catalogue, args};

use crate::text::{clock, width};

/// Boards up to this side are solved to count mistakes in a game that is not finished.
const SOLVED_SIDE: usize = 9;

/// The games of one size and level.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Row {
    /// The shape of the boards.
    pub shape: Shape,
    /// The level; `None` if it is not known.
    pub level: Option<Level>,
    /// The number of games.
    pub games: u64,
    /// How many are solved.
    pub finished: u64,
    /// The shortest time of a solved game, in milliseconds.
    pub best_ms: Option<u64>,
    /// The times of all solved games together, in milliseconds.
    pub total_ms: u64,
    /// The hints of all games.
    pub hints: u64,
    /// The wrong digits of all games, also those taken back.
    pub mistakes: u64,
}

impl Row {
    fn new(shape: Shape, level: Option<Level>) -> Row {
        Row {
            shape,
            level,
            games: 0,
            finished: 0,
            best_ms: None,
            total_ms: 0,
            hints: 0,
            mistakes: 0,
        }
    }

    /// Returns the mean time of the solved games, in milliseconds.
    #[must_use]
    pub fn mean_ms(&self) -> Option<u64> {
        self.total_ms.checked_div(self.finished)
    }

    fn add(&mut self, game: &Game) {
        self.games += 1;
        self.hints += game.hint_count() as u64;
        let is_solved = game.status() == Status::Solved;
        let mistakes = match is_solved {
            // The board is the solution.
            true => game.clone().with_solution(game.board()).mistakes(),
            false if game.shape().side() <= SOLVED_SIDE => game.mistakes(),
            false => None,
        };
        self.mistakes += mistakes.unwrap_or(0) as u64;
        if is_solved {
            let time = game.elapsed(game.last_ms());
            self.finished += 1;
            self.total_ms += time;
            self.best_ms = Some(self.best_ms.map_or(time, |best| best.min(time)));
        }
    }

    fn join(&mut self, other: &Row) {
        self.games += other.games;
        self.finished += other.finished;
        self.total_ms += other.total_ms;
        self.hints += other.hints;
        self.mistakes += other.mistakes;
        self.best_ms = match (self.best_ms, other.best_ms) {
            (Some(one), Some(two)) => Some(one.min(two)),
            (one, two) => one.or(two),
        };
    }
}

/// Statistics of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Statistics {
    /// One row per shape and level, sorted.
    pub rows: Vec<Row>,
}

impl Statistics {
    /// Returns the statistics of games.
    #[must_use]
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Game>) -> Statistics {
        let mut rows: Vec<Row> = Vec::new();
        for game in games {
            let (shape, level) = (game.shape(), game.meta().level);
            let found = rows.iter().position(|row| (row.shape, row.level) == (shape, level));
            let index = found.unwrap_or_else(|| {
                rows.push(Row::new(shape, level));
                rows.len() - 1
            });
            rows[index].add(game);
        }
        rows.sort_by_key(|row| (row.shape.side(), row.shape, row.level));
        Statistics { rows }
    }

    /// Returns a table in the user's language, line by line; without rows one sentence.
    #[must_use]
    pub fn table(&self, catalogue: &Catalogue) -> Vec<String> {
        if self.rows.is_empty() {
            return vec![catalogue.say("play-no-games", &args! {})];
        }
        aligned(&self.cells(catalogue))
    }

    /// Returns the cells of the table, with its heading.
    fn cells(&self, catalogue: &Catalogue) -> Vec<[String; 8]> {
        let say = |key: &str| catalogue.say(key, &args! {});
        let names = ["size", "level", "games", "finished", "best", "mean", "hints", "mistakes"];
        let mut lines = vec![names.map(|name| say(&format!("statistics-{name}")))];
        let mut all = Row::new(Shape::NINE, None);
        for row in &self.rows {
            let size = format!("{0}×{0}", row.shape.side());
            let level = row.level.map(|level| catalogue.level(level));
            let level = level.unwrap_or_else(|| say("statistics-no-level"));
            lines.push(cells(size, level, row));
            all.join(row);
        }
        if self.rows.len() > 1 {
            lines.push(cells(say("statistics-all"), String::new(), &all));
        }
        lines
    }

    /// Returns the statistics as a list with one number per line, for screens that are too narrow for
    /// the table.
    #[must_use]
    pub fn list(&self, catalogue: &Catalogue) -> Vec<String> {
        if self.rows.is_empty() {
            return self.table(catalogue);
        }
        let mut table = self.cells(catalogue);
        let labels = table.remove(0);
        let wide = labels.iter().map(|label| width(label)).max().unwrap_or(0);
        let mut lines = Vec::new();
        for row in table {
            if !lines.is_empty() {
                lines.push(String::new());
            }
            lines.push(format!("{} {}", row[0], row[1]).trim_end().to_owned());
            for (label, value) in labels.iter().zip(&row).skip(2) {
                let gap = " ".repeat(wide - width(label));
                lines.push(format!("  {label}{gap}  {value}"));
            }
        }
        lines
    }

    /// Returns the statistics as CSV. Times are in seconds; the names are the same in every language.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = "shape,level,games,finished,best_s,mean_s,hints,mistakes\n".to_owned();
        let seconds = |time: Option<u64>| {
            time.map(|ms| format!("{}.{:03}", ms / 1000, ms % 1000)).unwrap_or_default()
        };
        for row in &self.rows {
            text += &format!(
                "{},{},{},{},{},{},{},{}\n",
                row.shape,
                row.level.map_or("", Level::name),
                row.games,
                row.finished,
                seconds(row.best_ms),
                seconds(row.mean_ms()),
                row.hints,
                row.mistakes,
            );
        }
        text
    }
}

fn cells(size: String, level: String, row: &Row) -> [String; 8] {
    let time = |ms: Option<u64>| ms.map_or_else(|| "–".to_owned(), |ms| clock(ms / 1000));
    [
        size,
        level,
        row.games.to_string(),
        row.finished.to_string(),
        time(row.best_ms),
        time(row.mean_ms()),
        row.hints.to_string(),
        row.mistakes.to_string(),
    ]
}

/// Aligns columns: the first two to the left, numbers to the right.
fn aligned(lines: &[[String; 8]]) -> Vec<String> {
    let widest = |column: usize| lines.iter().map(|line| width(&line[column])).max().unwrap_or(0);
    let widths: [usize; 8] = std::array::from_fn(widest);
    let line = |cells: &[String; 8]| {
        let padded = cells.iter().zip(widths).enumerate().map(|(column, (cell, wide))| {
            let pad = " ".repeat(wide - width(cell));
            if column < 2 { format!("{cell}{pad}") } else { format!("{pad}{cell}") }
        });
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    lines.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use shudu_game::Meta;
    use shudu_messages::Lang;

    use super::*;

    /// The lines of the table were wrapped in a narrow terminal.
    #[test]
    fn the_list_fits_a_terminal_of_40_columns() {
        let game = |level| {
            let meta = Meta { level, ..Meta::default() };
            Game::new(shudu::grid::Board::empty(Shape::NINE), 0).with_meta(meta)
        };
        let games: Vec<Game> = Level::ALL.into_iter().map(Some).chain([None]).map(game).collect();
        let statistics = Statistics::of(&games);
        for lang in Lang::ALL {
            let lines = statistics.list(&Catalogue::new(lang));
            assert_eq!(lines.len(), 7 * 8 - 1, "{lines:?}");
            assert!(lines.iter().all(|line| width(line) <= 36), "{lines:?}");
        }
    }
}
