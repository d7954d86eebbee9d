//! The moves of a game, found by replaying its events.
//!
//! The replay keeps nothing per event but the moves themselves: each move is judged while the position
//! before it is at hand, and mistakes are followed in [`Fates`]. So time and memory grow with the number
//! of events, not with its square.

use shudu::Named;
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use shudu::Limits;
use shudu::grid::Digit;
use shudu::logic::{Candidate, State, Step, StepScale, Technique};

use super::closure::Target;
use super::data::{Move, MoveKind, MoveVerdict};
use super::fates::Fates;
use super::pauses;
use super::position::{eliminated, to_puzzle};
use crate::cells::only;
use crate::event::{Deduction, Event};
use crate::game::{CellState, Game};
use crate::hint::{self, GRADES};

/// A placement or elimination that is to be judged.
pub(super) struct Act<'a> {
    pub(super) target: Target,
    pub(super) before: &'a State,
    pub(super) is_mistake: bool,
}

/// The first hint about a technique.
pub(super) struct FirstHint {
    pub(super) event: usize,
    pub(super) at_ms: u64,
    pub(super) before: State,
    pub(super) step: Deduction,
}

#[derive(Default)]
pub(super) struct Record {
    pub(super) moves: Vec<Move>,
    /// How many hints were about each technique. A higher grade of the same hint is not another hint.
    pub(super) hinted: BTreeMap<Technique, usize>,
    pub(super) first_hints: BTreeMap<Technique, FirstHint>,
    pub(super) checks: usize,
    /// The events that were not replayed because the review was canceled.
    pub(super) unread: usize,
    /// The cells, marks and mistakes that were looked at.
    pub(super) work: usize,
}

/// Replays a game and lists its moves. Undo, redo, clearing and save points are not moves; they
/// correct mistakes. `judge` returns the verdict of a move that no hint named, and the step that was
/// open instead; for a mistake only the step counts. It is not called after the limits are reached.
pub(super) fn record(
    game: &Game,
    solution: &[u8],
    limits: &Limits,
    judge: &mut dyn FnMut(&Act<'_>) -> (MoveVerdict, Option<Step>),
) -> Record {
    let mut now = Game::new(game.puzzle().clone(), game.started_ms())
        .with_settings(game.first_settings)
        .with_solution(solution);
    let mut record = Record::default();
    let mut fates = Fates::default();
    let mut shown: HashMap<Target, (u8, Technique)> = HashMap::new();
    // The grade and the technique of the hint before, if the event before was a hint.
    let mut last_hint: Option<(u8, Technique)> = None;
    let mut last_move_ms = 0;
    for (index, timed) in game.events().enumerate() {
        if limits.cancel.as_ref().is_some_and(shudu::Cancel::is_cancelled) {
            record.unread = game.event_count() - index;
            break;
        }
        let before = Arc::clone(&now.cells);
        // The events of a game applied once and apply again.
        if now.apply(timed).is_err() {
            break;
        }
        let at_ms = now.elapsed(timed.at_ms);
        let position = OnceCell::new();
        let position = || position.get_or_init(|| correct_position(game, &before, solution));
        record.work += 1;
        let previous_hint = last_hint.take();
        match &timed.event {
            &Event::Hint { grade, of, ref step } => {
                // The first of five grades showed mistakes only.
                let step = step.as_ref().filter(|_| of == GRADES || grade > 1);
                if let (Some(step), Some(seen)) = (step, hint::shown(grade, of)) {
                    let step = &complete(&now, step, limits);
                    name(&mut shown, seen, step);
                    record.work += step.placements.len() + step.eliminations.len();
                    let technique = step.technique;
                    let is_same =
                        previous_hint.is_some_and(|(last, of)| last < grade && of == technique);
                    *record.hinted.entry(technique).or_default() += usize::from(!is_same);
                    last_hint = Some((grade, technique));
                    record.first_hints.entry(technique).or_insert_with(|| FirstHint {
                        event: index + 1,
                        at_ms,
                        before: position().clone(),
                        step: step.clone(),
                    });
                }
                record.work += fates.show(&mut record.moves, at_ms);
            }
            Event::Check => {
                record.checks += 1;
                record.work += fates.show(&mut record.moves, at_ms);
            }
            Event::ApplyStep { step } => name(&mut shown, GRADES, step),
            _ => {}
        }
        if Arc::ptr_eq(&before, &now.cells) {
            continue;
        }
        let is_move = is_move(&timed.event);
        let mut found: Vec<Target> = Vec::new();
        for (cell, change) in before.iter().zip(now.cells.iter()).enumerate() {
            record.work += 1;
            if change.0 == change.1 {
                continue;
            }
            let of = |kind, digit| Target { kind, candidate: now.candidate_at(cell, digit) };
            let made = found.len();
            if is_move {
                moves(change, of, &mut found);
            }
            record.work += fates.change(&mut record.moves, at_ms, change, of, &found[made..]);
        }
        if found.is_empty() {
            continue;
        }
        let mut thought_ms = at_ms.saturating_sub(last_move_ms);
        last_move_ms = at_ms;
        for target in found {
            let (mistake, is_conflict) = examine(&now, solution, target);
            let (verdict, easier) =
                if let (false, Some(&(grade, technique))) = (mistake, shown.get(&target)) {
                    (MoveVerdict::Hinted { grade, technique }, None)
                } else if limits.stopped().is_some() {
                    (MoveVerdict::Unknown, None)
                } else {
                    judge(&Act { target, before: position(), is_mistake: mistake })
                };
            let verdict = if mistake {
                fates.add(target, record.moves.len());
                MoveVerdict::Mistake { conflict: is_conflict, noticed_ms: None, corrected_ms: None }
            } else {
                verdict
            };
            let thought_ms = std::mem::take(&mut thought_ms);
            let mut one = Move {
                event: index + 1,
                at_ms,
                thought_ms,
                is_long: false,
                kind: target.kind,
                cell: target.candidate.cell,
                digit: target.candidate.digit.get(),
                verdict,
                easier: easier.map(Box::new),
                before: None,
                eliminated: Vec::new(),
            };
            // Whether a pause is long is known at the end.
            if one.is_notable() || pauses::may_be_long(thought_ms) {
                one.before = Some(Box::new(to_puzzle(position())));
                one.eliminated = eliminated(position());
            }
            record.moves.push(one);
        }
    }
    record
}

/// Returns true for events that place or eliminate.
fn is_move(event: &Event) -> bool {
    matches!(
        event,
        Event::Place { .. }
            | Event::Eliminate { .. }
            | Event::ToggleCenter { .. }
            | Event::ApplyStep { .. }
    )
}

/// Adds the placements and eliminations of one cell.
fn moves(
    (before, after): (&CellState, &CellState),
    of: impl Fn(MoveKind, Digit) -> Target,
    found: &mut Vec<Target>,
) {
    let placed = Digit::new(after.digit).filter(|digit| digit.get() != before.digit);
    found.extend(placed.map(|digit| of(MoveKind::Place, digit)));
    for digit in after.eliminated - before.eliminated {
        found.push(of(MoveKind::Eliminate, digit));
    }
}

/// Returns whether a move contradicts the solution, and whether its digit is in conflict with another.
fn examine(now: &Game, solution: &[u8], target: Target) -> (bool, bool) {
    let Candidate { cell, digit } = target.candidate;
    // The cells of moves are those of the board.
    let cell = now.number(cell).unwrap_or_default();
    let digit = digit.get();
    let is_right = solution[cell] == digit;
    match target.kind {
        MoveKind::Place => (!is_right, now.peers(cell).any(|peer| now.digit(peer) == digit)),
        MoveKind::Eliminate => (is_right, false),
    }
}

/// Returns the step of a hint whose record has only its technique: the hint that the position has.
fn complete(game: &Game, step: &Deduction, limits: &Limits) -> Deduction {
    if !step.placements.is_empty() || !step.eliminations.is_empty() {
        return step.clone();
    }
    // The hint was in the order of one of the solvers.
    let mut found =
        StepScale::ALL.iter().copied().filter_map(|order| game.hint(order, limits).ok()?.step());
    found.find(|found| found.technique == step.technique).unwrap_or_else(|| step.clone())
}

/// Notes what a hint names. Of several hints that name a move the highest grade counts.
fn name(shown: &mut HashMap<Target, (u8, Technique)>, grade: u8, step: &Deduction) {
    let placed = step.placements.iter().copied().map(Target::place);
    let gone = step.eliminations.iter().copied().map(Target::eliminate);
    for target in placed.chain(gone) {
        let known = shown.entry(target).or_insert((grade, step.technique));
        if grade >= known.0 {
            *known = (grade, step.technique);
        }
    }
}

/// Returns the correct digits of a board, and the candidates without its correct eliminations.
fn correct_position(game: &Game, cells: &[CellState], solution: &[u8]) -> State {
    let is_right = |(state, right): (&CellState, &u8)| state.digit == *right;
    let digits = cells.iter().zip(solution);
    let digits: Vec<u8> = digits.map(|pair| if is_right(pair) { *pair.1 } else { 0 }).collect();
    game.state_with(&digits, |cell| cells[cell].eliminated - only(solution[cell]))
}
