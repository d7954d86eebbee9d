//! Statistics of the saved games as a table, a list and CSV.

use shudu::Named;
use shudu::generate::Preset;
use shudu_game::words::time;
use shudu_game::{Game, PlayedGame, StatisticsRow, statistics};
use shudu_messages::{Catalogue, args};

use crate::text::width;
use crate::words::size;

/// Statistics of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Statistics {
    /// One row per shape and level, sorted.
    pub rows: Vec<StatisticsRow>,
}

impl Statistics {
    /// Returns the statistics of games.
    #[must_use]
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Game>) -> Statistics {
        Statistics { rows: statistics(games.into_iter().map(PlayedGame::from)) }
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
        let mut all: Option<StatisticsRow> = None;
        for row in &self.rows {
            let size = size(catalogue, (row.rows, row.columns), row.shape.is_some());
            let level = row.level.map(|level| catalogue.preset(level));
            let level = level.unwrap_or_else(|| say("statistics-no-level"));
            lines.push(cells(size, level, row));
            match &mut all {
                Some(all) => all.join(row),
                None => all = Some(row.clone()),
            }
        }
        if let Some(all) = all.filter(|_| self.rows.len() > 1) {
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
                row.shape.map_or_else(
                    || format!("variant {}x{}", row.rows, row.columns),
                    |shape| shape.to_string(),
                ),
                row.level.map_or("", Preset::name),
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

fn cells(size: String, level: String, row: &StatisticsRow) -> [String; 8] {
    let time = |ms: Option<u64>| ms.map_or_else(|| "–".to_owned(), time);
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
    use shudu::grid::Shape;
    use shudu::logic::Level;
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
        let games: Vec<Game> =
            Level::ALL.iter().copied().map(Some).chain([None]).map(game).collect();
        let statistics = Statistics::of(&games);
        for lang in Lang::ALL {
            let lines = statistics.list(&Catalogue::new(lang));
            assert_eq!(lines.len(), 7 * 8 - 1, "{lines:?}");
            assert!(lines.iter().all(|line| width(line) <= 36), "{lines:?}");
        }
    }
}
