//! Hints, reviews, rejections and load errors in words, from the message catalogue (feature `words`).

use shudu::Message;
use shudu::grid::symbol;
use shudu::logic::{Candidate, Level};
use shudu::rules::Rules;
use shudu_messages::{Catalogue, args};

use crate::game::Status;
use crate::hint::Hint;
use crate::review::{Move, MoveKind, MoveVerdict, Practice, Review, TechniqueSummary};
use crate::save::LoadError;

/// Returns the mistakes, or as much of the step as the grade allows.
#[must_use]
pub fn hint(catalogue: &Catalogue, rules: &Rules, hint: &Hint, grade: u8) -> String {
    let catalogue = &catalogue.for_digits(rules.digits());
    match hint {
        Hint::Step(step) => catalogue.hint(step, grade),
        Hint::Mistakes { wrong, missing } => catalogue.mistakes(wrong, missing),
    }
}

/// Returns why a text is not a saved game.
#[must_use]
pub fn load_error(catalogue: &Catalogue, error: &LoadError) -> String {
    let mut words = error.words();
    for (name, value) in &mut words {
        match error {
            LoadError::Event { reason, .. } if *name == "reason" => {
                *value = catalogue.message(reason);
            }
            LoadError::Json { reason, .. } if *name == "reason" => {
                *value = catalogue.data_reason(reason);
            }
            _ => {}
        }
    }
    catalogue.keyed(error.key(), words)
}

/// Returns a time of play: `4:07`, `1:02:30`.
#[must_use]
pub fn time(ms: u64) -> String {
    let seconds = ms / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// Returns the whole review as text.
#[must_use]
pub fn review(catalogue: &Catalogue, review: &Review) -> String {
    let say = |key: &str| catalogue.say(key, &args! {});
    let mut lines = vec![ending(catalogue, review)];
    lines.extend(summary(catalogue, review));
    let mut section = |key: &str, content: Vec<String>| {
        if !content.is_empty() {
            lines.extend([String::new(), say(key)]);
            lines.extend(content.into_iter().map(|line| format!("  {line}")));
        }
    };
    let moves = review.groups().map(|(number, group)| {
        let at = time(group[0].at_ms);
        let words = args! {
            number = number.to_string(), time = at, move = conclusion(group),
            verdict = verdict(catalogue, review, group),
        };
        catalogue.say("review-line", &words)
    });
    section("review-moves", moves.collect());
    let techniques = review.techniques.iter().map(|one| technique(catalogue, one));
    section("review-techniques", techniques.collect());
    let practices = review.practice.iter().flat_map(|one| practice(catalogue, review, one));
    section("review-practice", practices.collect());
    lines.join("\n") + "\n"
}

/// Returns how the game ended, and after what time.
#[must_use]
pub fn ending(catalogue: &Catalogue, review: &Review) -> String {
    let key = match review.status {
        Status::Solved => "review-solved",
        Status::Abandoned => "review-abandoned",
        Status::Playing | Status::Paused => "review-unfinished",
    };
    catalogue.say(key, &args! { time = time(review.elapsed_ms) })
}

/// Returns the numbers of the review, one per line, without those that are 0.
#[must_use]
pub fn summary(catalogue: &Catalogue, review: &Review) -> Vec<String> {
    let summary = &review.summary;
    let all = [
        ("review-placements", summary.placements),
        ("review-eliminations", summary.eliminations),
        ("review-justified", summary.justified),
        ("review-missed", summary.missed),
        ("review-guesses", summary.guesses),
        ("review-mistakes", summary.mistakes),
        ("review-uncorrected", summary.uncorrected),
        ("review-hinted", summary.hinted),
        ("review-hints", summary.hints),
        ("review-checks", summary.checks),
        ("review-long-pauses", summary.long_pauses),
        ("review-unknown", summary.unknown),
        ("review-unread", summary.unread),
    ];
    let shown = all.into_iter().filter(|(_, count)| *count > 0);
    shown.map(|(key, count)| catalogue.say(key, &args! { count = count })).collect()
}

/// Returns what the moves of a group conclude: `r1c1=5`, `r4c5,r4c6<>3`.
#[must_use]
pub fn conclusion(group: &[Move]) -> String {
    let cells: Vec<String> = group.iter().map(|one| one.cell.to_string()).collect();
    let sign = match group.first().map(|one| one.kind) {
        Some(MoveKind::Eliminate) => "<>",
        _ => "=",
    };
    let digit = group.first().map_or(0, |one| one.digit.min(25));
    format!("{}{sign}{}", cells.join(","), symbol(digit))
}

/// Returns what the review found about the moves of a group, with the easier step and the pause.
#[must_use]
pub fn verdict(catalogue: &Catalogue, review: &Review, group: &[Move]) -> String {
    let Some(first) = group.first() else { return String::new() };
    let mut parts = vec![reason(catalogue, review, first)];
    if let MoveVerdict::Mistake { conflict: true, .. } = first.verdict {
        parts.push(catalogue.say("review-conflict", &args! {}));
    }
    if let Some(step) = &first.easier {
        let key = match first.verdict {
            MoveVerdict::Justified { .. } => "review-easier",
            _ => "review-open",
        };
        let words = args! { name = catalogue.name(step.technique), outcome = step.conclusion() };
        parts.push(catalogue.say(key, &words));
    }
    if first.is_long {
        parts.push(catalogue.say("review-long", &args! { time = time(first.thought_ms) }));
    }
    parts.join(&catalogue.say("list-semicolon", &args! {}))
}

fn reason(catalogue: &Catalogue, review: &Review, one: &Move) -> String {
    let after = |ms: u64| time(ms.saturating_sub(one.at_ms));
    match &one.verdict {
        MoveVerdict::Justified { technique, ahead: 0, .. } => catalogue.name(*technique).to_owned(),
        MoveVerdict::Justified { technique, ahead, .. } => {
            let words = args! { name = catalogue.name(*technique), count = usize::from(*ahead) };
            catalogue.say("review-ahead", &words)
        }
        MoveVerdict::Hinted { grade, technique } => {
            let words = args! { grade = grade.to_string(), name = catalogue.name(*technique) };
            catalogue.say("review-by-hint", &words)
        }
        // The level extreme has no upper end, and other shapes have no rating.
        MoveVerdict::Guess if review.limit >= *Level::Extreme.range().end() => {
            catalogue.say("review-guess-any", &args! {})
        }
        MoveVerdict::Guess => {
            catalogue.say("review-guess", &args! { rating = review.limit.to_string() })
        }
        MoveVerdict::Mistake { corrected_ms: None, noticed_ms: None, .. } => {
            catalogue.say("review-mistake", &args! {})
        }
        MoveVerdict::Mistake { corrected_ms: None, noticed_ms: Some(noticed), .. } => {
            catalogue.say("review-mistake-shown", &args! { time = after(*noticed) })
        }
        MoveVerdict::Mistake { corrected_ms: Some(corrected), noticed_ms, .. } => {
            let noticed = noticed_ms.filter(|noticed| noticed < corrected);
            match noticed {
                Some(noticed) => {
                    let words = args! { shown = after(noticed), time = after(*corrected) };
                    catalogue.say("review-mistake-both", &words)
                }
                None => {
                    catalogue.say("review-mistake-corrected", &args! { time = after(*corrected) })
                }
            }
        }
        MoveVerdict::Unknown => catalogue.say("review-undecided", &args! {}),
    }
}

/// Returns how often a technique was used, missed and hinted.
#[must_use]
pub fn technique(catalogue: &Catalogue, summary: &TechniqueSummary) -> String {
    let words = args! {
        name = catalogue.name(summary.technique),
        used = summary.used.to_string(),
        missed = summary.missed.to_string(),
        hinted = summary.hinted.to_string(),
    };
    catalogue.say("review-technique", &words)
}

/// Returns what to practice: the technique and the position of the game, the candidates that are
/// eliminated there, and a command for more. What is not known is left out.
#[must_use]
pub fn practice(catalogue: &Catalogue, review: &Review, practice: &Practice) -> Vec<String> {
    let of = |&(_, group): &(usize, &[Move])| group[0].event == practice.event;
    let place = match review.groups().find(of) {
        Some((number, _)) => {
            catalogue.say("review-practice-move", &args! { number = number.to_string() })
        }
        None => catalogue.say("review-practice-hint", &args! { time = time(practice.at_ms) }),
    };
    let key = match practice.generate {
        Some(_) => "review-practice-more",
        None => "review-practice-one",
    };
    let words = args! { name = catalogue.name(practice.technique), place = place };
    let mut lines = vec![catalogue.say(key, &words)];
    lines.push(format!("  {}", practice.position));
    if !practice.eliminated.is_empty() {
        let gone = |one: &Candidate| format!("{}<>{}", one.cell, one.digit);
        let list: Vec<String> = practice.eliminated.iter().map(gone).collect();
        let words = args! { list = list.join(" ") };
        lines.push(format!("  {}", catalogue.say("review-practice-gone", &words)));
    }
    if let Some(arguments) = &practice.generate {
        lines.push(format!("  shudu generate {}", arguments.join(" ")));
    }
    lines
}
