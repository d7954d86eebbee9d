//! What became of the mistakes of a game.
//!
//! A mistake is corrected when its digit is not on the board any more, or its candidate is back. Undo,
//! redo and save points can bring it back. A mistake that is made again belongs to the later move. Each
//! event is compared with the cells that it changed only, so the time does not grow with the length of
//! the game.

use std::collections::HashMap;

use shudu::grid::Digit;

use super::closure::Target;
use super::data::{Move, MoveKind, MoveVerdict};
use crate::cells::only;
use crate::game::CellState;

/// The mistakes of a game so far.
#[derive(Default)]
pub(super) struct Fates {
    /// The last move that made each mistake.
    last: HashMap<Target, usize>,
    /// The mistakes that neither a check nor a hint showed, and which the player did not correct. Some of
    /// them may have been corrected since.
    hidden: Vec<usize>,
}

impl Fates {
    /// Adds the mistake with this index among the moves.
    pub(super) fn add(&mut self, target: Target, index: usize) {
        self.last.insert(target, index);
        self.hidden.push(index);
    }

    /// A check or a hint shows all mistakes that are on the board.
    pub(super) fn show(&mut self, moves: &mut [Move], at_ms: u64) -> usize {
        let count = self.hidden.len();
        for index in self.hidden.drain(..) {
            if let MoveVerdict::Mistake { noticed_ms, .. } = &mut moves[index].verdict {
                noticed_ms.get_or_insert(at_ms);
            }
        }
        count
    }

    /// Notes the mistakes that an event removed from a cell or brought back to it, without those that
    /// it made. Returns the number of mistakes that were looked up.
    pub(super) fn change(
        &mut self,
        moves: &mut [Move],
        at_ms: u64,
        (before, after): (&CellState, &CellState),
        target_of: impl Fn(MoveKind, Digit) -> Target,
        made: &[Target],
    ) -> usize {
        let placed = only(before.digit) | only(after.digit);
        let gone = before.eliminated ^ after.eliminated;
        let mut count = 0;
        for digit in placed | gone {
            for kind in [MoveKind::Place, MoveKind::Eliminate] {
                count += 1;
                let target = target_of(kind, digit);
                let known = self.last.get(&target).filter(|_| !made.contains(&target));
                let Some(&index) = known else { continue };
                let is_there = match kind {
                    MoveKind::Place => after.digit == digit.get(),
                    MoveKind::Eliminate => {
                        after.eliminated.contains(digit) && after.digit != digit.get()
                    }
                };
                note(&mut moves[index], is_there, at_ms);
            }
        }
        count
    }
}

fn note(one: &mut Move, is_there: bool, at_ms: u64) {
    let MoveVerdict::Mistake { noticed_ms, corrected_ms, .. } = &mut one.verdict else { return };
    if is_there {
        *corrected_ms = None;
    } else if corrected_ms.is_none() {
        *corrected_ms = Some(at_ms);
        noticed_ms.get_or_insert(at_ms);
    }
}
