//! Games and checks in words.

use shudu::grid::{Clash, HouseKind, Shape, symbol};
use shudu::logic::{BoardCandidate, Level, Rating};
use shudu::text::Fault;
use shudu_game::{Check, Game, LoadError, MoveKind, MoveVerdict, Review, Status};
use shudu_messages::{Catalogue, Lang, args};

use crate::store::SavedGame;
use crate::text::clock;

/// Returns the level and the rating of a puzzle, as far as they are known: `hard · 4.2`.
#[must_use]
pub(crate) fn grade(catalogue: &Catalogue, shape: Shape, rating: Option<Rating>) -> String {
    let mut parts = Vec::new();
    if shape != Shape::NINE {
        parts.push(format!("{0}×{0}", shape.side()));
    }
    if let Some(rating) = rating {
        parts.push(catalogue.level(Level::of(rating)));
        parts.push(format!("ER {rating}"));
    }
    parts.join(" · ")
}

/// Returns a reason as a sentence: with an upper-case letter and a period.
#[must_use]
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
#[must_use]
pub(crate) fn join(catalogue: &Catalogue, sentences: &[String]) -> String {
    sentences.join(if catalogue.lang() == Lang::En { " " } else { "" })
}

/// Returns the name of a color that players give to cells.
#[must_use]
pub(crate) fn color(catalogue: &Catalogue, number: u8) -> String {
    catalogue.say(&format!("play-color-{number}"), &args! {})
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
#[must_use]
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
#[must_use]
pub(crate) fn printable(text: &str) -> String {
    let is_direction = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|c| !c.is_control() && !is_direction(*c)).collect()
}

/// Returns a saved game in one line.
#[must_use]
pub(crate) fn describe_game(catalogue: &Catalogue, game: &Game, now: u64) -> String {
    let grade = grade(catalogue, game.shape(), game.meta().rating);
    let state = match game.status() {
        Status::Solved => catalogue.say("play-game-solved", &args! {}),
        Status::Abandoned => catalogue.say("play-game-abandoned", &args! {}),
        _ => catalogue.say("play-game-blanks", &args! { count = game.blanks() }),
    };
    let ago = catalogue.say("play-game-ago", &args! { time = ago(catalogue, now, game.last_ms()) });
    // The time until the last event: a game that was killed was not being played since.
    let time = clock(game.elapsed(game.last_ms()) / 1000);
    let title = printable(game.meta().title.as_deref().unwrap_or_default());
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

/// Returns the sentence about two equal digits in a house.
#[must_use]
pub(crate) fn describe_clash(catalogue: &Catalogue, clash: &Clash) -> String {
    let key = match clash.kind {
        HouseKind::Row => "clash-row",
        HouseKind::Column => "clash-column",
        HouseKind::Box => "clash-box",
    };
    let [first, second] = clash.cells.map(|cell| cell.to_string());
    let digit = symbol(clash.digit).to_string();
    let words = args! { index = clash.index + 1, digit = digit, first = first, second = second };
    catalogue.say(key, &words)
}

/// Returns the result of a check: conflicts, wrong digits, missing candidates.
#[must_use]
pub(crate) fn describe_check(catalogue: &Catalogue, check: &Check) -> String {
    let mut lines = Vec::new();
    if !check.conflicts.is_empty() {
        lines.push(catalogue.say("play-check-conflicts", &args! { count = check.conflicts.len() }));
    }
    let list = |found: &[BoardCandidate]| {
        let items = found.iter().map(|found| format!("{} {}", found.cell, symbol(found.digit)));
        catalogue.list(items)
    };
    if !check.wrong.is_empty() {
        let words = args! { count = check.wrong.len(), cells = list(&check.wrong) };
        lines.push(catalogue.say("play-check-wrong", &words));
    }
    if !check.missing.is_empty() {
        let words = args! { count = check.missing.len(), cells = catalogue.list(&check.missing) };
        lines.push(catalogue.say("play-check-missing", &words));
    }
    if !check.is_solution_known {
        lines.push(catalogue.say("play-check-unknown", &args! {}));
    } else if check.is_clean() {
        lines.push(catalogue.say("play-check-clean", &args! {}));
    }
    lines.join("\n")
}

/// Returns the review in a few lines.
#[must_use]
pub(crate) fn review_summary(catalogue: &Catalogue, review: &Review) -> Vec<String> {
    let summary = &review.summary;
    let mut lines = Vec::new();
    let words = args! { places = summary.placements, removed = summary.eliminations };
    lines.push(catalogue.say("play-review-moves", &words));
    for (key, count) in [
        ("play-review-justified", summary.justified),
        ("play-review-hinted", summary.hinted),
        ("play-review-guesses", summary.guesses),
        ("play-review-mistakes", summary.mistakes),
        ("play-review-missed", summary.missed),
        ("play-review-pauses", summary.long_pauses),
    ] {
        if count > 0 || key == "play-review-justified" {
            lines.push(catalogue.say(key, &args! { count = count }));
        }
    }
    let practice = review.practice.iter().map(|practice| catalogue.name(practice.technique));
    let practice: Vec<&str> = practice.take(3).collect();
    if !practice.is_empty() {
        let words = args! { names = catalogue.list(practice) };
        lines.push(catalogue.say("play-review-practice", &words));
    }
    lines
}

/// Returns the techniques and the moves that deserve a second look.
#[must_use]
pub(crate) fn review_details(catalogue: &Catalogue, review: &Review) -> Vec<String> {
    let mut lines = Vec::new();
    for found in &review.techniques {
        let words = args! {
            name = catalogue.name(found.technique), used = found.used, missed = found.missed,
            hinted = found.hinted,
        };
        lines.push(catalogue.say("play-review-technique", &words));
    }
    for one in &review.moves {
        let sign = match one.kind {
            MoveKind::Place => "=",
            MoveKind::Eliminate => "<>",
        };
        let what = format!("{}{sign}{}", one.cell, symbol(one.digit));
        let time = clock(one.at_ms / 1000);
        let key = match &one.verdict {
            MoveVerdict::Guess => "play-review-guess",
            MoveVerdict::Mistake { .. } => "play-review-mistake",
            MoveVerdict::Justified { .. } if one.easier.is_some() => "play-review-easier",
            _ => continue,
        };
        let easier = one.easier.as_ref().map(|step| catalogue.name(step.technique()));
        let words = args! { time = time, step = what, name = easier.unwrap_or("–") };
        lines.push(catalogue.say(key, &words));
    }
    lines
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
