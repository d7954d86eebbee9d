//! Games and checks in words.

use shudu::grid::{Coord, Shape};
use shudu::logic::{Level, Rating};
use shudu::rules::{Constraint, Digits, Origin, Rules};
use shudu::text::Fault;
use shudu::{Message, Puzzle};
use shudu_game::words::time;
use shudu_game::{Check, Conflict, Game, LoadError, Status};
use shudu_messages::{Catalogue, Lang, args};

use crate::store::SavedGame;

/// Returns the size of a board that is not classic 9×9, and the level and the rating of its puzzle as far
/// as they are known: `hard · 4.2`.
pub(crate) fn grade(catalogue: &Catalogue, rules: &Rules, rating: Option<Rating>) -> String {
    let mut parts = Vec::new();
    if rules.as_classic() != Some(Shape::NINE) {
        parts.push(size(catalogue, rules.extent(), rules.as_classic().is_some()));
    }
    if let Some(rating) = rating {
        parts.push(catalogue.level(Level::of(rating)));
        parts.push(format!("ER {rating}"));
    }
    parts.join(" · ")
}

/// Returns the size of a board: `16×16`, `9×9 variant`.
pub(crate) fn size(
    catalogue: &Catalogue,
    (rows, columns): (usize, usize),
    is_classic: bool,
) -> String {
    let size = format!("{rows}×{columns}");
    match is_classic {
        true => size,
        false => catalogue.say("play-variant", &args! { size = size }),
    }
}

/// Returns the rules of a puzzle, one sentence each, with its constraints that are not understood.
pub(crate) fn rules(catalogue: &Catalogue, puzzle: &Puzzle) -> Vec<String> {
    let mut said = catalogue.conditions(&puzzle.rules());
    said.extend(unknown(catalogue, puzzle));
    said
}

/// Returns the sentence on the constraints of a puzzle that are not understood, if it has any.
pub(crate) fn unknown(catalogue: &Catalogue, puzzle: &Puzzle) -> Option<String> {
    let mut names: Vec<String> =
        puzzle.about().unknown.iter().map(|one| printable(&one.name)).collect();
    names.sort_unstable();
    names.dedup();
    let words = args! { names = catalogue.list(&names) };
    (!names.is_empty()).then(|| catalogue.say("play-unknown", &words))
}

/// Returns the constraints on a cell that list cells or a line, with their cells.
pub(crate) fn constraints_of(
    rules: &Rules,
    cell: Coord,
) -> impl Iterator<Item = (&Constraint, Vec<Coord>)> {
    let cells = move |constraint: &Constraint| match constraint {
        Constraint::Sandwich { line, .. } => {
            rules.cells().into_iter().filter(|cell| line.contains(*cell)).collect()
        }
        other => other.cells().to_vec(),
    };
    let of_cell = move |constraint| {
        let cells = cells(constraint);
        cells.contains(&cell).then_some((constraint, cells))
    };
    rules.constraints().iter().filter_map(of_cell)
}

/// Returns the sentence about a number that is not a digit of the board.
pub(crate) fn no_digit(catalogue: &Catalogue, digits: Digits, digit: &str) -> String {
    let words = args! { digit = digit.to_owned(), first = digits.first(), side = digits.last() };
    sentence(&catalogue.say("game-no-digit", &words))
}

/// Returns a reason as a sentence: with an upper-case letter and a period.
pub(crate) fn sentence(reason: &str) -> String {
    let is_cell = reason.starts_with('r') && reason[1..].starts_with(|c: char| c.is_ascii_digit());
    let mut chars = reason.chars();
    let mut text = match chars.next() {
        // The name of a cell stays as it is.
        Some(first) if !is_cell => first.to_ascii_uppercase().to_string() + chars.as_str(),
        _ => reason.to_owned(),
    };
    if !text.ends_with(['.', '。']) {
        let is_chinese = text.chars().any(|c| ('\u{2e80}'..'\u{ff00}').contains(&c));
        text.push(if is_chinese { '。' } else { '.' });
    }
    text
}

/// Returns sentences as one text. Chinese has no space between sentences.
pub(crate) fn join(catalogue: &Catalogue, sentences: &[String]) -> String {
    sentences.join(if catalogue.lang() == Lang::En { " " } else { "" })
}

/// Returns the name of a color that players give to cells.
pub(crate) fn color(catalogue: &Catalogue, number: u8) -> String {
    catalogue.say(&format!("play-color-{number}"), &args! {})
}

/// Returns a list in words; for an empty one that there is none.
pub(crate) fn list(catalogue: &Catalogue, items: impl IntoIterator<Item = String>) -> String {
    let list = catalogue.list(items);
    if list.is_empty() { catalogue.say("plain-none", &args! {}) } else { list }
}

/// Returns the colors of a cell and of its candidates in the words of `name`; `None` if there are none.
pub(crate) fn colors(
    catalogue: &Catalogue,
    game: &Game,
    cell: usize,
    name: impl Fn(u8) -> String,
) -> Option<String> {
    let state = game.cell(cell);
    let colors = (1..=shudu_game::MAX_COLOR).filter(|&color| state.has_color(color));
    let mut names: Vec<String> = colors.map(&name).collect();
    // A filled cell shows no candidates.
    let count = if state.digit == 0 { game.rules().digits().count() as u8 } else { 0 };
    names.extend((1..=count).filter_map(|digit| {
        let color = name(state.candidate_color(digit)?);
        let words = args! { digit = symbol(game, digit), color = color };
        Some(catalogue.say("plain-candidate-color", &words))
    }));
    (!names.is_empty()).then(|| catalogue.list(names))
}

/// Returns the reason why a text has no puzzle. The command line advises flags; here the advice is what
/// can be done in the player.
#[must_use]
pub fn describe_fault(catalogue: &Catalogue, fault: &Fault) -> String {
    let key = fault.key();
    let advice = format!("play-fault-{key}-advice");
    if !catalogue.has(&advice) {
        return catalogue.fault(fault);
    }
    let fault = catalogue.keyed(&format!("fault-{key}"), fault.words());
    let advice = catalogue.say(&advice, &args! {});
    catalogue.say("fault-with-advice", &args! { fault = fault, advice = advice })
}

/// Returns the sentence about a damaged file of a game: file, line, column and what is wrong. `line` is
/// the line of the file that the error is about.
pub(crate) fn describe_damage(
    catalogue: &Catalogue,
    file: &str,
    line: usize,
    error: &LoadError,
) -> String {
    match error {
        LoadError::Json { line: inner, column, reason } => {
            let reason = catalogue.data_reason(reason);
            let key = if line == 1 { "store-json-game" } else { "store-json-event" };
            let message = catalogue.say(key, &args! { reason = reason });
            let words =
                args! { file = file, line = line + inner - 1, column = *column, message = message };
            catalogue.say("located-column", &words)
        }
        LoadError::NotAGame | LoadError::Version { .. } => {
            let message = shudu_game::words::load_error(catalogue, error);
            catalogue.say("located-whole", &args! { file = file, message = message })
        }
        other => {
            let message = shudu_game::words::load_error(catalogue, other);
            catalogue.say("located-line", &args! { file = file, line = line, message = message })
        }
    }
}

/// Returns the list of saved games, one line per game with its name.
#[must_use]
pub fn describe_games(catalogue: &Catalogue, games: &[SavedGame], now: u64) -> Vec<String> {
    let wide = games.iter().map(|saved| saved.id.len()).max().unwrap_or(0);
    let line = |saved: &SavedGame| {
        format!("{:>wide$}  {}", saved.id, describe_game(catalogue, &saved.game, now))
    };
    games.iter().map(line).collect()
}

/// Returns a text of unknown origin without the characters that control a terminal or the direction
/// of text.
pub(crate) fn printable(text: &str) -> String {
    let is_direction = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|c| !c.is_control() && !is_direction(*c)).collect()
}

/// Returns the title of a game: the one it was given, or that of its puzzle.
pub(crate) fn title(game: &Game) -> Option<String> {
    let own = game.puzzle().about().title.as_deref();
    game.meta().title.as_deref().or(own).map(printable)
}

/// Returns a saved game in one line.
pub(crate) fn describe_game(catalogue: &Catalogue, game: &Game, now: u64) -> String {
    let grade = grade(catalogue, game.rules(), game.meta().rating);
    let state = match game.status() {
        Status::Solved => catalogue.say("play-game-solved", &args! {}),
        Status::Abandoned => catalogue.say("play-game-abandoned", &args! {}),
        _ => catalogue.say("play-game-blanks", &args! { count = game.blanks() }),
    };
    let ago = catalogue.say("play-game-ago", &args! { time = ago(catalogue, now, game.last_ms()) });
    // The time until the last event: a game that was killed was not being played since.
    let time = time(game.elapsed(game.last_ms()));
    let title = title(game).unwrap_or_default();
    let parts = [title, grade, state, time, ago];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn ago(catalogue: &Catalogue, now: u64, then: u64) -> String {
    let seconds = now.saturating_sub(then) / 1000;
    let (key, count) = match seconds {
        0..60 => ("play-seconds", seconds),
        60..3600 => ("play-minutes", seconds / 60),
        3600..86400 => ("play-hours", seconds / 3600),
        _ => ("play-days", seconds / 86400),
    };
    catalogue.say(key, &args! { count = count })
}

/// Returns the result of a check, one sentence each: conflicts, wrong digits, missing candidates.
pub(crate) fn check(catalogue: &Catalogue, game: &Game, found: &Check) -> Vec<String> {
    let mut said: Vec<String> =
        found.conflicts.iter().map(|found| conflict(catalogue, game, found)).collect();
    for entry in &found.wrong {
        let words =
            args! { cell = entry.cell.to_string(), digit = symbol(game, entry.digit.get()) };
        said.push(catalogue.say("hint-wrong", &words));
    }
    for cell in &found.missing {
        said.push(catalogue.say("hint-missing-cell", &args! { cell = cell.to_string() }));
    }
    if !found.is_solution_known {
        said.push(catalogue.say("play-check-unknown", &args! {}));
    } else if found.is_clean() {
        said.push(catalogue.say("play-check-clean", &args! {}));
    }
    said
}

/// Returns the sentence on a violated rule: equal digits in a house, or a constraint.
pub(crate) fn conflict(catalogue: &Catalogue, game: &Game, conflict: &Conflict) -> String {
    let cells = catalogue.list(conflict.cells.iter().map(|&cell| game.coord(cell)));
    let digit = conflict.digit.map(|digit| symbol(game, digit.get())).unwrap_or_default();
    sentence(&match conflict.origin() {
        Origin::House(house) => {
            let words = args! { house = catalogue.house(house), digit = digit, cells = cells };
            catalogue.say("plain-conflict", &words)
        }
        Origin::Constraint(number) => {
            let rule = catalogue.condition(game.rules(), &game.rules().constraints()[number]);
            catalogue.say("plain-violation", &args! { rule = rule, cells = cells })
        }
    })
}

/// Returns a digit as it is written on the board.
pub(crate) fn symbol(game: &Game, digit: u8) -> String {
    game.rules().digits().symbol(digit).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_end_with_the_period_of_their_language() {
        for (reason, text) in [
            ("r1c3 is a given", "r1c3 is a given."),
            ("r1c3 是提示数", "r1c3 是提示数。"),
            ("row 1 has two 3s", "Row 1 has two 3s."),
            ("游戏没有暂停", "游戏没有暂停。"),
            ("done.", "Done."),
        ] {
            assert_eq!(sentence(reason), text);
        }
    }
}
