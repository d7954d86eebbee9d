//! What to practice: the techniques that were missed or hinted, each with a position of the game.

use std::collections::BTreeMap;

use shudu::Puzzle;
use shudu::logic::{Candidate, Step, Technique};

use super::data::{Move, MoveVerdict, Practice, TechniqueSummary};
use super::justify::Judge;
use super::position::{eliminated, to_puzzle};
use super::record::{FirstHint, Record};
use crate::event::Deduction;

/// Counts the uses of each technique, once per event, and the hints about it.
pub(super) fn by_technique(record: &Record) -> Vec<TechniqueSummary> {
    let mut counts: BTreeMap<Technique, TechniqueSummary> = BTreeMap::new();
    let mut count = |technique: Technique, add: &dyn Fn(&mut TechniqueSummary)| {
        add(counts.entry(technique).or_insert_with(|| TechniqueSummary::new(technique)));
    };
    for event in record.moves.chunk_by(|one, next| one.event == next.event) {
        let mut used: Vec<Technique> = event.iter().filter_map(used).collect();
        let mut missed: Vec<Technique> = event.iter().filter_map(missed).collect();
        for list in [&mut used, &mut missed] {
            list.sort_unstable();
            list.dedup();
        }
        used.into_iter().for_each(|technique| count(technique, &|summary| summary.used += 1));
        missed.into_iter().for_each(|technique| count(technique, &|summary| summary.missed += 1));
    }
    for (&technique, &hints) in &record.hinted {
        count(technique, &|summary| summary.hinted += hints);
    }
    let mut all: Vec<TechniqueSummary> = counts.into_values().collect();
    all.sort_by_key(|summary| (summary.technique.info().rating, summary.technique));
    all
}

fn used(one: &Move) -> Option<Technique> {
    match one.verdict {
        MoveVerdict::Justified { technique, .. } => Some(technique),
        _ => None,
    }
}

fn missed(one: &Move) -> Option<Technique> {
    one.easier.as_ref().map(|step| step.technique)
}

/// Returns the techniques to practice, most often missed or hinted first, each with the first
/// position of the game in which it was open.
pub(super) fn practice(
    record: &Record,
    techniques: &[TechniqueSummary],
    judge: &mut Judge,
) -> Vec<Practice> {
    let mut first_missed: BTreeMap<Technique, &Move> = BTreeMap::new();
    for one in &record.moves {
        if let Some(technique) = missed(one) {
            first_missed.entry(technique).or_insert(one);
        }
    }
    let mut wanted: Vec<&TechniqueSummary> =
        techniques.iter().filter(|summary| summary.missed + summary.hinted > 0).collect();
    wanted.sort_by_key(|summary| std::cmp::Reverse(summary.missed + summary.hinted));
    let mut one = |summary: &TechniqueSummary| {
        let technique = summary.technique;
        let missed = first_missed.get(&technique).copied();
        let hint = record.first_hints.get(&technique);
        match (missed, hint) {
            (Some(missed), hint) if hint.is_none_or(|hint| missed.event < hint.event) => {
                of_move(technique, missed)
            }
            (_, hint) => Some(of_hint(technique, hint?, judge)),
        }
    };
    wanted.into_iter().filter_map(&mut one).collect()
}

fn of_move(technique: Technique, one: &Move) -> Option<Practice> {
    Some(Practice {
        technique,
        event: one.event,
        at_ms: one.at_ms,
        position: one.before.as_deref()?.to_string(),
        eliminated: one.eliminated.clone(),
        step: one.easier.clone(),
        generate: command(technique, one.before.as_deref()?),
    })
}

fn of_hint(technique: Technique, hint: &FirstHint, judge: &mut Judge) -> Practice {
    let puzzle = to_puzzle(&hint.before);
    Practice {
        technique,
        event: hint.event,
        at_ms: hint.at_ms,
        position: puzzle.to_string(),
        eliminated: eliminated(&hint.before),
        step: judge.first(&hint.before).filter(|step| is_same(step, &hint.step)).map(Box::new),
        generate: command(technique, &puzzle),
    }
}

fn is_same(step: &Step, hint: &Deduction) -> bool {
    let sorted = |list: &[Candidate]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    step.technique == hint.technique
        && sorted(&step.placements) == sorted(&hint.placements)
        && sorted(&step.eliminations) == sorted(&hint.eliminations)
}

/// Returns the arguments of `shudu generate` for more positions. It generates 9×9 puzzles only.
fn command(technique: Technique, puzzle: &Puzzle) -> Option<Vec<String>> {
    let is_nine = puzzle.to_grid().is_some();
    let argument = |text: &str| text.to_owned();
    is_nine.then(|| {
        vec![argument("--technique"), argument(technique.info().id), argument("--at-step")]
    })
}
