//! The moves of a game, found by replaying its events.

use shudu::Board;
use shudu::logic::{BoardCandidate, Technique};

use super::data::MoveKind;
use super::position::Position;
use crate::digits::Digits;
use crate::event::{Deduction, Event};
use crate::game::Game;

/// One placement or elimination, with the position before it.
pub(super) struct Act {
    pub(super) event: usize,
    pub(super) at_ms: u64,
    pub(super) thought_ms: u64,
    pub(super) kind: MoveKind,
    pub(super) candidate: BoardCandidate,
    pub(super) before: Position,
    /// The highest grade of a hint that named the move, and its technique.
    pub(super) hint: Option<(u8, Option<Technique>)>,
    /// What became of it, if it is a mistake.
    pub(super) mistake: Option<Fate>,
}

/// What became of a mistake.
#[derive(Default)]
pub(super) struct Fate {
    pub(super) conflict: bool,
    pub(super) noticed: Option<u64>,
    pub(super) corrected: Option<u64>,
}

pub(super) struct Record {
    pub(super) acts: Vec<Act>,
    /// The technique of each hint that was about a step.
    pub(super) hints: Vec<Option<Technique>>,
    pub(super) checks: usize,
}

/// Replays a game and lists its moves. Undo, redo, clearing and save points are not moves; they
/// correct mistakes.
pub(super) fn record(game: &Game, solution: &Board) -> Record {
    let mut now = Game::new(game.puzzle().clone(), game.started_ms())
        .with_settings(game.first_settings)
        .with_solution(solution.clone());
    let mut record = Record { acts: Vec::new(), hints: Vec::new(), checks: 0 };
    let mut shown: Vec<(u8, &Deduction)> = Vec::new();
    let mut last_move_ms = 0;
    for (index, timed) in game.events().enumerate() {
        let before = now.clone();
        // The events of a game applied once and apply again.
        if now.apply(timed).is_err() {
            break;
        }
        let at_ms = now.elapsed(timed.at_ms);
        match &timed.event {
            Event::Hint { grade, step } => {
                // The first grade shows mistakes only.
                if let Some(step) = step.as_ref().filter(|_| *grade > 1) {
                    shown.push((*grade, step));
                }
                let technique = step.as_ref().filter(|_| *grade > 1).map(|step| step.technique);
                record.hints.push(technique);
                note(&mut record.acts, at_ms);
            }
            Event::Check => {
                record.checks += 1;
                note(&mut record.acts, at_ms);
            }
            Event::ApplyStep { step } => shown.push((crate::hint::GRADES, step)),
            _ => {}
        }
        let moves = moves(&timed.event, &before, &now);
        correct(&mut record.acts, &moves, &now, at_ms);
        if moves.is_empty() {
            continue;
        }
        let position = correct_position(&before, solution);
        let mut thought_ms = at_ms.saturating_sub(last_move_ms);
        last_move_ms = at_ms;
        for (kind, candidate) in moves {
            let cell = usize::from(candidate.cell.row) * now.shape().side()
                + usize::from(candidate.cell.column);
            let is_right = solution.get(cell) == candidate.digit;
            let is_mistake = is_right == (kind == MoveKind::Eliminate);
            let conflict = kind == MoveKind::Place
                && now.peers(cell).any(|peer| now.digit(peer) == candidate.digit);
            record.acts.push(Act {
                event: index + 1,
                at_ms,
                thought_ms: std::mem::take(&mut thought_ms),
                kind,
                candidate,
                before: position.clone(),
                hint: named(&shown, kind, candidate),
                mistake: is_mistake.then(|| Fate { conflict, ..Fate::default() }),
            });
        }
    }
    record
}

/// Returns the placements and eliminations of an event.
fn moves(event: &Event, before: &Game, after: &Game) -> Vec<(MoveKind, BoardCandidate)> {
    let is_move = matches!(
        event,
        Event::Place { .. }
            | Event::Eliminate { .. }
            | Event::ToggleCenter { .. }
            | Event::ApplyStep { .. }
    );
    let mut found = Vec::new();
    for cell in (0..after.shape().cells()).filter(|_| is_move) {
        let (old, new) = (before.cell(cell), after.cell(cell));
        if new.digit != old.digit {
            found.push((MoveKind::Place, after.candidate_at(cell, new.digit)));
        }
        for digit in new.eliminated.without(old.eliminated).iter() {
            found.push((MoveKind::Eliminate, after.candidate_at(cell, digit)));
        }
    }
    found
}

/// Returns the correct digits of a game, and the candidates without its correct eliminations.
fn correct_position(game: &Game, solution: &Board) -> Position {
    let mut digits = game.board();
    let mut gone = vec![Digits::EMPTY; game.shape().cells()];
    for (cell, gone) in gone.iter_mut().enumerate() {
        let right = solution.get(cell);
        if digits.get(cell) != right {
            digits.set(cell, 0);
        }
        *gone = game.cell(cell).eliminated.without(Digits::only(right));
    }
    Position::new(game.puzzle(), &digits, &gone)
}

/// Returns the highest grade of the hints that named a move.
fn named(
    shown: &[(u8, &Deduction)],
    kind: MoveKind,
    candidate: BoardCandidate,
) -> Option<(u8, Option<Technique>)> {
    let names = |step: &Deduction| match kind {
        MoveKind::Place => step.placements.contains(&candidate),
        MoveKind::Eliminate => step.eliminations.contains(&candidate),
    };
    let hits = shown.iter().filter(|(_, step)| names(step));
    hits.max_by_key(|(grade, _)| *grade).map(|(grade, step)| (*grade, Some(step.technique)))
}

/// A check or a hint shows all mistakes that are on the board.
fn note(acts: &mut [Act], at_ms: u64) {
    for fate in acts.iter_mut().filter_map(|act| act.mistake.as_mut()) {
        if fate.corrected.is_none() {
            fate.noticed.get_or_insert(at_ms);
        }
    }
}

/// Notes the mistakes that are not on the board any more, and those that undo, redo or a save point
/// brought back. A mistake that was made again belongs to the later move.
fn correct(acts: &mut [Act], moves: &[(MoveKind, BoardCandidate)], now: &Game, at_ms: u64) {
    let mut later = moves.to_vec();
    for act in acts.iter_mut().rev() {
        let Some(fate) = &mut act.mistake else { continue };
        let is_repeated = later.contains(&(act.kind, act.candidate));
        later.push((act.kind, act.candidate));
        if is_repeated && fate.corrected.is_some() {
            continue;
        }
        let cell = usize::from(act.candidate.cell.row) * now.shape().side()
            + usize::from(act.candidate.cell.column);
        let state = now.cell(cell);
        let is_there = match act.kind {
            MoveKind::Place => state.digit == act.candidate.digit,
            MoveKind::Eliminate => {
                state.eliminated.contains(act.candidate.digit) && state.digit != act.candidate.digit
            }
        };
        if is_there {
            fate.corrected = None;
        } else if fate.corrected.is_none() {
            fate.corrected = Some(at_ms);
            fate.noticed.get_or_insert(at_ms);
        }
    }
}
